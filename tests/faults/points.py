"""A process that dies between any two statements of the way from a mail to the letters that it brings about.

For k = 0, 1, 2 … a table is opened, a mail answers, and a process of its own walks the whole way and ends itself
before its k-th statement (commits are points too, before and after). Then the mail server delivers again what was not
taken, another process sweeps once, and the books of that table are done. No broker takes part.
"""

import os
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.db import connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper

from pbem.celery import app
from pbem.mail.incoming.reading import read_reply
from pbem.mail.incoming.storing import store_mail
from pbem.mail.outgoing.compose import compose
from pbem.mail.outgoing.content import NotTrueAnyMore
from pbem.mail.outgoing.desk import Desk
from pbem.mail.outgoing.send import send_letters
from pbem.sweeper import sweep
from pbem.tables.models import Event, Letter, LetterState, Reply, ReplyState, Table
from tests.faults.books import Books, do_the_books
from tests.faults.cast import open_table
from tests.faults.driver import DOMAIN, Answer, Players, reply_to
from tests.faults.scene import Scene
from tests.faults.sink import Arrived, Tail

DONE, FAILED, DIED = 0, 1, 9

WAYS = {
    "an answer, then the other's turn": ("kalah", "1"),
    "an answer, dice, asked again": ("martiandice", None),
    "nonsense": ("kalah", "nonsense on purpose"),
}
"""Game and answer; None is the last one offered."""


@dataclass(slots=True)
class Fuse:
    """Counts the points that a process passes, and ends it at one of them as if it had been killed there."""

    at: int
    passed: int = 0

    def point(self, what: str) -> None:
        if self.passed == self.at:
            os.write(_names[1], what.encode()[:200])
            os._exit(DIED)  # nothing is flushed, closed or rolled back by Python
        self.passed += 1

    def statement(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
        self.point(" ".join(sql.split()[:5]))
        return execute(sql, params, many, context)

    def light(self) -> None:
        """Statements pass through a wrapper; commits do not."""
        commit = BaseDatabaseWrapper._commit  # type: ignore[attr-defined]

        def commit_between_points(wrapper: Any) -> None:
            self.point("before COMMIT")
            commit(wrapper)
            self.point("after COMMIT")

        BaseDatabaseWrapper._commit = commit_between_points  # type: ignore[attr-defined]
        connection.execute_wrappers.append(self.statement)


_names = os.pipe()
"""Through which a process that ends itself tells at which point."""

_taken = os.pipe()
"""Through which the receiver says 250."""


def in_a_process(work: Callable[[], object]) -> int:
    """Do work in a process of its own, as after a restart; returns its exit code."""
    connections.close_all()
    if (pid := os.fork()) == 0:
        try:
            work()
        except BaseException:  # a fork must never go on as if it were its parent
            traceback.print_exc()
            os._exit(FAILED)
        os._exit(DONE)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def _read(pipe: tuple[int, int]) -> str:
    """What was written into a pipe since it was last read."""
    os.set_blocking(pipe[0], False)
    try:
        return os.read(pipe[0], 400).decode()
    except BlockingIOError:
        return ""


def walk(answer: Answer, fuse: Fuse) -> None:
    """The whole way, as receiver and worker go it."""
    fuse.light()
    [stored] = store_mail(answer.raw, answer.sender, [f"{answer.key}@{DOMAIN}"])
    os.write(_taken[1], stored.line.encode())
    if stored.reply is not None:
        read_reply(stored.reply)
    send_letters()


def warm_up() -> None:
    """Templates and fonts are read once here, not by each forked process anew."""
    letters = list(Letter.objects.select_related("table", "player").order_by("-pk")[:4])
    desk = Desk(letters)
    for letter in letters:
        with suppress(NotTrueAnyMore):
            compose(letter, desk)


@dataclass(slots=True)
class Trial:
    """All points of all ways, one after another."""

    tail: Tail
    players: Players
    books: Books
    last: list[Arrived] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)

    def read_letters(self) -> None:
        self.last = list(self.tail.new_letters())
        for letter in self.last:
            self.players.read(letter)

    def try_point(self, game: str, text: str | None, at: int) -> str | None:
        """Die at one point and recover; returns the point's name, None if the way was walked to its end."""
        if in_a_process(lambda: (open_table(game), send_letters())) != DONE:
            raise RuntimeError("no table could be opened")
        self.read_letters()
        [letter] = self.last
        answer = self._answer(letter, text)
        code = in_a_process(lambda: walk(answer, Fuse(at)))
        name = _read(_names) if code == DIED else "the end"
        if not _read(_taken):
            in_a_process(lambda: store_mail(answer.raw, answer.sender, [f"{answer.key}@{DOMAIN}"]))
        settings.TIME_SHIFT += settings.LEASE_SECONDS + 1
        in_a_process(lambda: sweep(once=True))
        self._check(answer, name)
        if code == FAILED:
            self.books.faults.append(f"the way failed at {name}")
        return name if code == DIED else None

    def _answer(self, letter: Arrived, text: str | None) -> Answer:
        _, choices = self.players.ready.pop()
        key = letter.reply_to.partition("@")[0]
        chosen = choices[-1] if text is None else text
        name = f"{len(self.players.answers)}.{key}@example.org"
        answer = Answer(name, key, chosen, chosen in choices, reply_to(letter, name, chosen), letter.to, taken=1.0)
        self.players.answers.append(answer)
        return answer

    def _check(self, answer: Answer, name: str) -> None:
        self.read_letters()
        for fault in _wrong(answer):
            self.books.faults.append(f"died at {name}: {fault}")
        if any(self.players.copies[letter.message_id] > 1 for letter in self.last):
            self.doubled.append(name)


def _wrong(answer: Answer) -> list[str]:
    """What does not hold at the answer's table after one sweep."""
    table = Table.objects.get(code=answer.key.split("-")[0][1:])
    replies = list(Reply.objects.filter(table=table).values_list("state", flat=True))
    events = list(Event.objects.filter(table=table, kind="answered", channel="mail").values_list("text", flat=True))
    letters = Letter.objects.filter(table=table).exclude(state__in=[LetterState.SENT, LetterState.DROPPED])
    wrong = [f"letter {letter.key} is {letter.state}: {letter.fault}" for letter in letters]
    if replies != [ReplyState.DONE]:
        wrong.append(f"replies {replies}")
    if events != ([answer.text] if answer.right else []):
        wrong.append(f"events {events}")
    return wrong


def points(scene: Scene, short: bool) -> Books:
    """Every point of every way (short: every tenth of the first way)."""
    books, send_task, shift = Books(), app.send_task, settings.TIME_SHIFT
    app.send_task = lambda *arguments, **options: None
    trial = Trial(scene.tail, scene.players, books)
    trial.read_letters()
    try:
        _try_all(trial, short)
    finally:
        app.send_task, settings.TIME_SHIFT = send_task, shift
    do_the_books(books, scene.players)
    elsewhere = [name for name in trial.doubled if not name.startswith('UPDATE "tables_letter"')]
    books.figures["points that double a letter"] = len(trial.doubled)
    books.expect("doubles outside of 250 and mark", elsewhere)
    return books


def _try_all(trial: Trial, short: bool) -> None:
    for way, (game, text) in list(WAYS.items())[: 1 if short else None]:
        at = count = 0
        while trial.try_point(game, text, at) is not None:
            if not count:
                warm_up()
            at, count = at + (10 if short else 1), count + 1
        trial.books.figures[f"points: {way}"] = count

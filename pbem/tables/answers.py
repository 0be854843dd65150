"""From what a player wrote to events: the first own lines answer the open question and those that follow from it.

A set of lines is played as a whole or not at all; but what drew chance, told secrets or asked somebody else is final
before the next line is read, so that nobody looks ahead for free.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import takewhile
from typing import Any

import msgspec

from games.engine.decisions import Ambiguous, AnyDecision, NotAllowed, NotUnderstood, Refusal
from games.engine.game import AnyGame, Standing
from games.engine.play import Taken
from pbem.tables import orders, rows
from pbem.tables.keys import token_of
from pbem.tables.ledger import Ledger
from pbem.tables.machines import play_on
from pbem.tables.models import Channel, Event, Letter, Question, Reply, ReplyState, Status
from pbem.tables.reading import waiting_replies
from pbem.tables.words import Word, find_word, say_word

RECEIPTS = 20
"""So many receipts an hour go to a seat for mails that play nothing."""


@dataclass(slots=True)
class Outcome:
    """What became of a reply: kept in its row, shown by receipt and page.

    `state`: played, refused, decided (the question is closed), not_asked, nothing (no text), word, paused, over, odd
    (text and HTML disagree), not_begun. `line` and `why` tell of a refusal, `candidates` what could have been meant,
    `free` is text that was not played, `before` what had been answered to a decided question, `word` what a word or a
    standing order did. `since` is the event after which is news: of a decided question that with which it was asked.
    """

    state: str = "nothing"
    played: list[str] = field(default_factory=list)
    line: str = ""
    why: str = ""
    candidates: list[str] = field(default_factory=list)
    free: list[str] = field(default_factory=list)
    before: str = ""
    since: int | None = None
    word: dict[str, Any] = field(default_factory=dict)

    def refuse(self, line: str, refusal: Refusal) -> None:
        self.state, self.line, self.why = "refused", line[:400], str(refusal)
        self.candidates = list(refusal.candidates) if isinstance(refusal, Ambiguous) else []


def take_waiting(ledger: Ledger) -> list[Reply]:
    """Take all of the table's waiting replies in the order in which they came. Returns those that were taken."""
    if ledger.projection.status == Status.STUCK:
        return []  # they wait until the host has mended it
    taken = waiting_replies(ledger.table)
    for reply in taken:
        take(ledger, reply)
    return taken


def take(ledger: Ledger, reply: Reply) -> Outcome:
    """Act on one reply, once, and keep the outcome in its row; a receipt is written if it came by mail."""
    head = ledger.table.head
    outcome = _act(ledger, reply)
    reply.state = ReplyState.DONE
    reply.outcome = {key: value for key, value in msgspec.to_builtins(outcome).items() if value}
    rows.update(Reply, reply.pk, {"state": reply.state, "outcome": reply.outcome})
    if reply.channel != Channel.MAIL or outcome.played or _wants_receipt(ledger, reply, outcome):
        ledger.outbox.receipt(reply, head if outcome.since is None else outcome.since)
    return outcome


def _wants_receipt(ledger: Ledger, reply: Reply, outcome: Outcome) -> bool:
    """Copies of a mail that changed nothing are answered once, and a flood of mails a few times only."""
    hour = ledger.moment - timedelta(hours=1)
    mails = Reply.objects.filter(table=ledger.table, seat=reply.seat, channel=Channel.MAIL, state=ReplyState.DONE)
    since = reply.received - timedelta(hours=1)
    copies = mails.filter(token=reply.token, lines=reply.lines, received__gte=since, pk__lt=reply.pk)
    if outcome.state != "word" and copies.exists():
        return False
    unplayed = mails.filter(received__gte=hour).exclude(outcome__state="played").values_list("pk", flat=True)
    letters = [letter.key for letter in ledger.outbox.letters]
    keys = [f"receipt:{pk}" for pk in unplayed]
    return Letter.objects.filter(key__in=keys).count() + len(set(letters) & set(keys)) < RECEIPTS


def _act(ledger: Ledger, reply: Reply) -> Outcome:
    seat = reply.seat
    if reply.outcome.get("disagree") or seat is None:
        return Outcome("odd")
    if not reply.lines:
        return Outcome("nothing")
    asked = _is_asked(ledger, seat, reply.token)
    word = find_word(reply.lines[0], ledger.table.rules, bare=asked)
    if word is not None and (asked or reply.lines[0].lstrip().startswith("/")):
        return _say(ledger, reply, word, reply.lines[1:])
    if (ordered := _take_order(ledger, reply, asked)) is not None:
        return ordered
    if reply.token and not asked:
        return _decided(ledger, reply)
    return _answer(ledger, reply, seat)


def _is_asked(ledger: Ledger, seat: int, token: str) -> bool:
    """Is a question open to the seat, and is it the one that the key is for (if it is for one)?"""
    if ledger.projection.status != Status.RUNNING:
        return False
    question = ledger.position.open.get(seat)
    return question is not None and (not token or token_of(ledger.table, question.id) == token)


def _say(ledger: Ledger, reply: Reply, word: Word, more: Sequence[str]) -> Outcome:
    assert reply.seat is not None
    said = say_word(ledger, reply, word, more)
    play_on(ledger)
    return Outcome("word", word=said)


def _take_order(ledger: Ledger, reply: Reply, asked: bool) -> Outcome | None:
    """Keep a standing order that the game reads in the first line; None if that is to be taken for an answer.

    An answer that comes too late is no order: nobody wants it to be played another day.
    """
    line, seat = reply.lines[0], reply.seat
    assert seat is not None
    try:
        order = None if _closed(ledger) else ledger.table.rules.standing(line)
    except Refusal as refusal:
        outcome = Outcome(free=reply.lines[1:])
        outcome.refuse(line, refusal)
        return outcome
    if order is None or (order.may_answer and _answers(ledger, reply, asked)):
        return None
    said = _keep(ledger, reply, order)
    play_on(ledger)
    return Outcome("word", word=said, free=reply.lines[1:])


def _answers(ledger: Ledger, reply: Reply, asked: bool) -> bool:
    """Does a line that could be an order as well answer a question, be it one that was decided meanwhile?"""
    assert reply.seat is not None
    if not asked:
        return bool(reply.token)
    return _understands(ledger.position.open[reply.seat].decision, reply.lines[0])


def _keep(ledger: Ledger, reply: Reply, order: Standing) -> dict[str, Any]:
    assert reply.seat is not None
    return {"word": "always", "did": orders.keep_own(ledger, reply, reply.seat, order)}


def _decided(ledger: Ledger, reply: Reply) -> Outcome:
    """The question is closed: tell what had been answered, if it was this seat who did, and what happened since."""
    ledger.flush_events()  # perhaps in this very ledger, by the reply before this one
    question = Question.objects.filter(table=ledger.table, token=reply.token).first()
    if question is None or question.seat != reply.seat:
        return Outcome(_closed(ledger) or "decided", free=list(reply.lines))
    own = Event.objects.filter(table=ledger.table, kind="answered", question=question.key, seat=reply.seat).last()
    before = own.text if own else ""
    return Outcome(_closed(ledger) or "decided", before=before, since=question.opened, free=list(reply.lines))


def _closed(ledger: Ledger) -> str:
    """Why nobody can answer at this table now; "" if it is running."""
    if ledger.projection.is_over:
        return "over"
    if ledger.projection.status == Status.OPEN:
        return "not_begun"
    return "" if ledger.projection.status == Status.RUNNING else "paused"


def _answer(ledger: Ledger, reply: Reply, seat: int) -> Outcome:
    if closed := _closed(ledger):
        return Outcome(closed, free=list(reply.lines))
    if seat not in ledger.position.open:
        return Outcome("not_asked", free=list(reply.lines))
    outcome = _Reading(ledger, reply, seat).read()
    if outcome.played:
        play_on(ledger)
    return outcome


def _understands(decision: AnyDecision, text: str) -> bool:
    """Is this text an answer at all, allowed or not?"""
    try:
        decision.read(text)
    except NotUnderstood:
        return False
    except Refusal:
        return True
    return True


def _order_in(line: str, rules: AnyGame) -> Standing | None:
    """A standing order that needs no correction."""
    try:
        return rules.standing(line)
    except Refusal:
        return None


class _Reading:
    """One reply being read, line by line."""

    def __init__(self, ledger: Ledger, reply: Reply, seat: int) -> None:
        self.ledger, self.reply, self.seat = ledger, reply, seat
        self.left = list(reply.lines)
        self.outcome = Outcome("refused")
        self.final = 0
        """So many of the played answers stay, whatever comes after."""
        chain = ledger.table.rules.chain
        self.mark = ledger.mark() if len(self.left) > 1 or (chain and chain in self.left[0]) else None

    def read(self) -> Outcome:
        while self.left and (question := self.ledger.position.open.get(self.seat)) is not None:
            try:
                self._take_next(question.decision)
            except NotUnderstood as refusal:
                if not self.outcome.played:
                    self.outcome.refuse(self.left[0], refusal)
                break
            except Refusal as refusal:
                self._forget(refusal)
                return self.outcome
        if self.outcome.played:
            self.outcome.state = "played"
            self._keep_plan()
            self._say_words()
        self.outcome.free = self.left if self.outcome.played else self.left[1:]
        return self.outcome

    def _take_next(self, decision: AnyDecision) -> None:
        """Play the next line, or as many lines as the decision may need, or the several answers on one line."""
        for count in range(min(decision.lines, len(self.left)), 1, -1):
            try:
                decision.read("\n".join(self.left[:count]))
            except NotUnderstood:
                continue
            self._play("\n".join(self.left[:count]), in_chain=False)
            del self.left[:count]
            return
        pieces = self._pieces(decision, self.left[0])
        try:
            for piece in pieces:
                self._play(piece, in_chain=len(pieces) > 1)
        except NotUnderstood as refusal:
            if len(pieces) == 1:
                raise
            raise NotAllowed(str(refusal)) from None  # a line is played as a whole, or not at all
        del self.left[0]

    def _pieces(self, decision: AnyDecision, line: str) -> list[str]:
        """One answer, or, only if the whole line is none, the answers that the game's chain separates."""
        chain = self.ledger.table.rules.chain
        pieces = [piece for piece in line.split(chain) if piece.strip()] if chain else []
        if len(pieces) < 2:
            return [line]
        return pieces if not _understands(decision, line) and _understands(decision, pieces[0]) else [line]

    def _play(self, text: str, in_chain: bool) -> None:
        if self.seat not in self.ledger.position.open:
            raise NotAllowed(f"“{text}” would come when you are no longer asked.")
        told = len(self.ledger.position.lines)
        taken = self.ledger.play(self.seat, text, channel=self.reply.channel, reply=self.reply)
        self.outcome.played.append(taken.answer.text)
        if self.mark is not None and self._is_final(taken, told, in_chain):
            self.mark, self.final = self.ledger.mark(), len(self.outcome.played)

    def _is_final(self, taken: Taken, told: int, in_chain: bool) -> bool:
        """Could more be known now than before, or (between lines) has somebody else been asked?"""
        position = self.ledger.position
        secret = any(line.only for line in position.lines[told:])
        asked_others = not in_chain and set(position.due) - {self.seat} != set()
        return taken.drew or secret or asked_others

    def _forget(self, refusal: Refusal) -> None:
        """Nothing of the set is played but what is final; the refusal names the line."""
        if self.mark is not None:
            self.ledger.go_back_to(self.mark)
        del self.outcome.played[self.final :]
        self.outcome.refuse(self.left[0], refusal)
        self.outcome.free = self.left[1:]

    def _keep_plan(self) -> None:
        """Answers that come too early are kept where the game has plans, each a line."""
        plan = list(takewhile(self.ledger.table.rules.plans, self.left))
        if plan and self.seat not in self.ledger.position.open and not _closed(self.ledger):
            did = orders.keep_plan(self.ledger, self.reply, self.seat, plan)
            self.outcome.word = {"word": "then", "did": did}
            del self.left[: len(plan)]

    def _say_words(self) -> None:
        """After the answers a line may begin with a slash, `/say good game`, or be a standing order of the game."""
        rules = self.ledger.table.rules
        while self.left:
            word = find_word(self.left[0], rules, bare=False)
            order = None if word else _order_in(self.left[0], rules)
            if word is not None:
                self.outcome.word = say_word(self.ledger, self.reply, word, self.left[1:])
            elif order is not None:
                self.outcome.word = _keep(self.ledger, self.reply, order)
            else:
                return
            self.left = [] if word and word.takes_rest else self.left[1:]

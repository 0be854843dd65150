"""A table played by mail alone: opened by a mail and a confirmed link, joined by replies, answered letter by letter."""

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.faults.service import ROOT
from tests.journeys.http import Browser, Page
from tests.journeys.post import SERVICE, Folder, Letter, Person, Sink
from tests.journeys.service import Service


class Play:
    """Who plays at one table, and which of their questions are done with."""

    def __init__(self, sink: Sink | Folder, code: str, people: Sequence[Person]) -> None:
        self.sink, self.code = sink, code
        self.people = {one.address: one for one in people}
        self.done: set[str] = set()

    def next_letter(self) -> Letter:
        """The next letter that asks for a move, or the first one that tells the result."""
        return self.sink.wait(self._is_next, f"a question or a result of table {self.code}")

    def _is_next(self, letter: Letter) -> bool:
        if letter.code != self.code:
            return False
        return is_result(letter) or (letter.asks and letter.reply_to not in self.done)

    def result_for(self, person: Person) -> Letter:
        """This person's letter with the result."""
        mine = lambda letter: letter.to == person.address and letter.code == self.code and is_result(letter)  # noqa: E731
        return self.sink.wait(mine, f"the result of {self.code} to {person.address}")

    def receipts(self) -> set[str]:
        """The receipts for answers that count, each once however often it came."""
        letters = [letter for letter in self.sink.letters if letter.code == self.code]
        return {letter.message_id for letter in letters if letter.text.startswith("Your answer counts.")}

    def owner(self, letter: Letter) -> Person:
        return self.people[letter.to]

    def answer(self, letter: Letter, text: str, times: int = 1) -> Letter:
        """Answer a letter by a reply, and wait for the receipt."""
        self.done.add(letter.reply_to)
        person, before = self.owner(letter), len(self.sink.letters)
        person.sends(person.replies(letter, text), times)
        return person.expect("Your answer counts.", before)


def is_result(letter: Letter) -> bool:
    return " is over: " in letter.text.partition("\n\n")[0].replace("\n", " ")


def open_by_mail(service: Service, opener: Person, line: str, invited: Sequence[Person]) -> Play:
    """From a mail to the service, over the link that confirms it, to invitations that are accepted by reply."""
    before = len(service.sink.letters)
    opener.sends(opener.writes(SERVICE, line))
    opened = confirm(opener.expect("asked by mail to open a table", before))
    assert opened.status == 200, opened.html
    code = ""
    for person in invited:
        letter = person.expect("invites you to", before)
        code = letter.code
        person.sends(person.replies(letter, "accept"))
        person.expect("You have a seat", before)
    return Play(service.sink, code, [opener, *invited])


def confirm(letter: Letter) -> Page:
    """Open the page that a letter asks to confirm on, in a fresh browser, and press its button."""
    [link] = [link for link in letter.links if "/open/" in link or "/held/" in link]
    browser = Browser()
    return browser.press(browser.open(link))


def record_of(letter: Letter) -> str:
    """The whole record that is attached to a result letter."""
    [record] = letter.files.values()
    return record


def answers_in(record: str) -> list[tuple[str, str]]:
    """The answers of a record, each with the name of who gave it; what was forced stands in brackets."""
    names = re.findall(r"^Seat: (.+)$", record, re.MULTILINE)
    lines = re.findall(r"^(\w+): (.+)$", record, re.MULTILINE)
    return [(name, answer) for name, answer in lines if name in names]


def verify(record: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What anybody can do with a record: python -m games verify."""
    file = folder / "record.txt"
    file.write_text(record)
    return subprocess.run(
        [sys.executable, "-m", "games", "verify", str(file)], cwd=ROOT, capture_output=True, text=True
    )

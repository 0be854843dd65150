"""The players: they read the letters that arrive, and answer by mail as a mail server would deliver it, again and
again with the same Message-ID until it is taken. Some answers are wrong, some mails come twice."""

import re
import smtplib
from collections.abc import Iterable
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import SMTP
from queue import Empty, SimpleQueue
from random import Random
from threading import Event, Lock, Thread
from time import monotonic, sleep, time

from tests.faults.servers import HERE
from tests.faults.sink import Arrived, Tail

CHOICE = re.compile(r"^   (\S[^:]*): http\S+/\?answer=", re.MULTILINE)
DOMAIN = "games.example.org"
A_SEAT = 45
"""Answers of one seat: the service stops reading a seat that writes more than sixty mails an hour."""

POSTMEN = 6


@dataclass(slots=True)
class Answer:
    """A mail that a player wrote. `right` is False where nonsense was written on purpose."""

    message_id: str
    key: str
    text: str
    right: bool
    raw: bytes
    sender: str
    begun: float = 0.0
    taken: float = 0.0
    tries: int = 0
    refused: str = ""


@dataclass(slots=True)
class Players:
    """Everything that the players know. `copies` counts letters by Message-ID, `hashes` their contents."""

    random: Random
    copies: dict[str, int] = field(default_factory=dict)
    hashes: dict[str, set[str]] = field(default_factory=dict)
    first: dict[str, float] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)
    answers: list[Answer] = field(default_factory=list)
    wrong: set[str] = field(default_factory=set)
    answered: set[str] = field(default_factory=set)
    seats: dict[str, int] = field(default_factory=dict)
    ready: list[tuple[Arrived, list[str]]] = field(default_factory=list)

    def read(self, letter: Arrived) -> None:
        """Take note of a letter; if it asks for something new, an answer will be written."""
        self.copies[letter.message_id] = self.copies.get(letter.message_id, 0) + 1
        self.hashes.setdefault(letter.message_id, set()).add(letter.sha256)
        self.first.setdefault(letter.message_id, letter.time)
        key = letter.reply_to.partition("@")[0]
        self.asked.add(key)
        choices = CHOICE.findall(letter.text)
        if not choices or self.copies[letter.message_id] > 1:
            return
        if key not in self.answered or key in self.wrong:
            self.answered.add(key)
            self.ready.append((letter, choices))

    def write(self) -> Answer | None:
        """The next answer, of any player; None if nobody has one to give."""
        while self.ready:
            letter, choices = self.ready.pop(self.random.randrange(len(self.ready)))
            key = letter.reply_to.partition("@")[0]
            seat = key.rsplit("-", 2)[0]
            self.seats[seat] = self.seats.get(seat, 0) + 1
            if self.seats[seat] <= A_SEAT:
                return self._answer(letter, key, choices)
        return None

    def _answer(self, letter: Arrived, key: str, choices: list[str]) -> Answer:
        right = key in self.wrong or self.random.random() > 0.03
        text = self.random.choice(choices) if right else "nonsense on purpose"
        if right:
            self.wrong.discard(key)
        else:
            self.wrong.add(key)
        name = f"{len(self.answers)}.{key}@example.org"
        answer = Answer(name, key, text, right, reply_to(letter, name, text), letter.to)
        self.answers.append(answer)
        return answer


def reply_to(letter: Arrived, name: str, text: str) -> bytes:
    """A reply as a mail client writes it, with the beginning of the letter quoted."""
    mail = EmailMessage(policy=SMTP)
    mail["From"], mail["To"], mail["Subject"] = letter.to, letter.reply_to, f"Re: {letter.subject}"
    mail["Message-ID"], mail["In-Reply-To"] = f"<{name}>", f"<{letter.message_id}>"
    quoted = "\n".join(f"> {line}" for line in letter.text.splitlines()[:20])
    mail.set_content(f"{text}\n\nGames by Mail wrote:\n{quoted}\n")
    return mail.as_bytes()


class Play:
    """The players at it, in threads: one reads the sink's file and sets the pace, some carry mails to the receiver."""

    def __init__(self, players: Players, tail: Tail, port: int, rate: float) -> None:
        self.players, self._tail, self._port, self._rate = players, tail, port, rate
        self._outbox = SimpleQueue[Answer]()
        self._under_way, self._lock = 0, Lock()
        self._stopped, self._ended = Event(), Event()
        self._threads = [Thread(target=self._pace, daemon=True)]
        self._threads += [Thread(target=self._carry, daemon=True) for _ in range(POSTMEN)]
        for thread in self._threads:
            thread.start()

    def _pace(self) -> None:
        """Read what arrives, and hand out answers at the wished rate while the play goes on."""
        last, owed = monotonic(), 0.0
        while not self._ended.is_set():
            for letter in self._tail.new_letters():
                self.players.read(letter)
            moment = monotonic()
            owed = min(3.0, owed + (moment - last) * self._rate)
            last = moment
            while owed >= 1 and not self._stopped.is_set() and (answer := self.players.write()) is not None:
                owed -= 1
                self._post(answer)
            sleep(0.02)

    def _post(self, answer: Answer) -> None:
        twice = self.players.random.random() < 0.03
        for _ in range(1 + twice):
            with self._lock:
                self._under_way += 1
            self._outbox.put(answer)

    def _carry(self) -> None:
        connection: smtplib.LMTP | None = None
        while not self._ended.is_set():
            try:
                answer = self._outbox.get(timeout=0.2)
            except Empty:
                continue
            connection = self._deliver(answer, connection)
            with self._lock:
                self._under_way -= 1

    def _deliver(self, answer: Answer, connection: smtplib.LMTP | None) -> smtplib.LMTP | None:
        """Until it is taken, or refused for good; returns the connection to go on with."""
        answer.begun = answer.begun or time()
        while not self._ended.is_set():
            answer.tries += 1
            try:
                connection = connection or smtplib.LMTP(HERE, self._port, timeout=20)
                connection.sendmail(answer.sender, [f"{answer.key}@{DOMAIN}"], answer.raw)
            except (smtplib.SMTPException, OSError) as fault:
                connection = None
                if "(5" in str(fault):
                    answer.refused = str(fault)
                    return None
                sleep(0.2)
            else:
                answer.taken = answer.taken or time()
                return connection
        return None

    def stop(self, patience: float = 60.0) -> bool:
        """No new answers; True when all that were under way have been taken."""
        self._stopped.set()
        end = monotonic() + patience
        while self._under_way and monotonic() < end:
            sleep(0.05)
        return not self._under_way

    def end(self) -> None:
        """End the threads, after the last letters were read."""
        sleep(0.3)
        self._ended.set()
        for thread in self._threads:
            thread.join()
        for letter in self._tail.new_letters():
            self.players.read(letter)


def doubled(copies: Iterable[int]) -> int:
    """How many letters too many."""
    return sum(count - 1 for count in copies)

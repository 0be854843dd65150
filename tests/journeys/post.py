"""Letters as people get them, mails as people write them: a sink for what goes out, mail clients for what comes in."""

import re
import smtplib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP, default
from email.utils import format_datetime, make_msgid, parsedate_to_datetime
from html import escape
from pathlib import Path
from threading import Condition
from time import monotonic, sleep
from typing import Any, Literal, Self

from aiosmtpd.controller import Controller

from tests.faults.servers import HERE, free_port

DOMAIN = "games.example.org"
SERVICE = f"games@{DOMAIN}"
WATCHDOG = 90.0
"""Seconds after which a letter that did not come will not come any more."""

type Client = Literal["plain", "gmail", "outlook"]


@dataclass(frozen=True)
class Letter:
    """A letter as it came, read as its reader does."""

    to: str
    raw: bytes
    mail: EmailMessage = field(compare=False)

    @property
    def text(self) -> str:
        part = self.mail.get_body(("plain",))
        assert part is not None, "every letter has plain text"
        return str(part.get_content()).replace("\r\n", "\n")

    @property
    def subject(self) -> str:
        return str(self.mail["Subject"])

    @property
    def reply_to(self) -> str:
        return str(self.mail["Reply-To"] or self.mail["From"])

    @property
    def message_id(self) -> str:
        return str(self.mail["Message-ID"])

    @property
    def code(self) -> str:
        """The table that it is about, "" if none."""
        found = re.search(r"\[(\w+)\]", self.subject)
        return found[1] if found else ""

    @property
    def links(self) -> list[str]:
        """The pages that the plain text names, in order."""
        return re.findall(r"https?://\S+", self.text)

    @property
    def asks(self) -> bool:
        """Does it ask for a move?"""
        return "YOUR MOVE\n" in self.text

    @property
    def answers(self) -> list[str]:
        """The answers that stand in it as links."""
        return re.findall(r"^   (\S[^:\n]*): http\S+/\?answer=", self.text, re.MULTILINE)

    @property
    def files(self) -> dict[str, str]:
        """Names and texts of attached files."""
        return {
            str(part.get_filename()): str(part.get_content()).replace("\r\n", "\n")
            for part in self.mail.iter_attachments()
        }


def read_letter(raw: bytes, to: str) -> Letter:
    mail: Any = message_from_bytes(raw, policy=default)
    return Letter(to, raw, mail)


class Sink:
    """A mail server that keeps every mail and tells who waits for one."""

    def __init__(self) -> None:
        self.port = free_port()
        self.letters: list[Letter] = []
        self.explain: Callable[[], str] = str
        self._came = Condition()
        self._server = Controller(self, hostname=HERE, port=self.port)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        letter = read_letter(bytes(envelope.original_content), envelope.rcpt_tos[0])
        with self._came:
            self.letters.append(letter)
            self._came.notify_all()
        return "250 taken"

    def __enter__(self) -> Self:
        self._server.start()
        return self

    def __exit__(self, *fault: object) -> None:
        self._server.stop()

    def wait(self, is_wanted: Callable[[Letter], bool], what: str, after: int = 0) -> Letter:
        """The first letter (of those after so many) that is wanted; fails with all logs if none comes."""
        end = monotonic() + WATCHDOG
        with self._came:
            while True:
                for letter in self.letters[after:]:
                    if is_wanted(letter):
                        return letter
                if monotonic() > end or not self._came.wait(end - monotonic()):
                    raise AssertionError(f"no letter came: {what}\n{self._told()}\n{self.explain()}")

    def _told(self) -> str:
        return "\n".join(f"{letter.to}: {letter.subject}: {letter.text.splitlines()[0]}" for letter in self.letters)


class Folder:
    """The folder of the mailbox page, as a place where letters come."""

    def __init__(self, path: Path, explain: Callable[[], str]) -> None:
        self._path, self._read, self.explain = path, dict[str, Letter](), explain

    @property
    def letters(self) -> list[Letter]:
        """In the order in which they came."""
        for file in sorted(self._path.glob("*.eml")):
            if file.name not in self._read:
                letter = read_letter(file.read_bytes(), "")
                self._read[file.name] = replace(letter, to=str(letter.mail["To"]))
        return [self._read[name] for name in sorted(self._read)]

    def wait(self, is_wanted: Callable[[Letter], bool], what: str, after: int = 0) -> Letter:
        """As a sink's."""
        end = monotonic() + WATCHDOG
        while monotonic() < end:
            for letter in self.letters[after:]:
                if is_wanted(letter):
                    return letter
            sleep(0.05)
        raise AssertionError(f"no letter came: {what}\n{self.explain()}")


@dataclass
class Person:
    """Somebody with an address and a mail program. `sink` is where letters come, `mail_port` where mails go."""

    address: str
    sink: "Sink | Folder"
    mail_port: int
    client: Client = "plain"
    protocol: type[smtplib.SMTP] = smtplib.LMTP

    @property
    def letters(self) -> list[Letter]:
        return [letter for letter in self.sink.letters if letter.to == self.address]

    def expect(self, text: str, after: int = 0) -> Letter:
        """The first letter to this person in which a text stands, of those after so many (of everybody's)."""
        mine = lambda letter: letter.to == self.address and text in " ".join(letter.text.split())  # noqa: E731
        return self.sink.wait(mine, f"“{text}” to {self.address}", after)

    def writes(self, to: str, text: str, subject: str = "", **headers: str) -> EmailMessage:
        """A new mail."""
        return self._mail(to, subject, headers, text)

    def replies(self, letter: Letter, text: str, sender: str = "", **headers: str) -> EmailMessage:
        """An answer to a letter as this person's mail program makes it, with the letter quoted below."""
        headers = {"In_Reply_To": letter.message_id, "References": letter.message_id} | headers
        date = parsedate_to_datetime(str(letter.mail["Date"]))
        said = f"On {date:%a, %d %b %Y at %H:%M}, Games by Mail <{SERVICE}> wrote:"
        quoted = "\n".join(f"> {line}".rstrip() for line in letter.text.splitlines())
        plain = f"{text}\n\n{said}\n{quoted}\n"
        mail = self._mail(letter.reply_to, f"Re: {letter.subject}", headers, plain, sender)
        if self.client != "plain":
            html = HTML[self.client].format(text=_html(text), said=escape(said), letter=_html(letter.text))
            if self.client == "gmail":
                mail.add_alternative(html, subtype="html")
            else:
                mail.set_content(html, subtype="html")
        return mail

    def _mail(self, to: str, subject: str, headers: dict[str, str], text: str, sender: str = "") -> EmailMessage:
        mail = EmailMessage(policy=SMTP)
        mail["From"] = sender or f"{self.address.partition('@')[0].title()} <{self.address}>"
        mail["To"], mail["Subject"] = to, subject
        mail["Date"], mail["Message-ID"] = format_datetime(datetime.now(UTC)), make_msgid(domain="example.org")
        for name, value in headers.items():
            mail[name.replace("_", "-")] = value
        mail.set_content(text)
        return mail

    def sends(self, mail: EmailMessage, times: int = 1, envelope: str | None = None) -> None:
        """Hand a mail to the receiver as the mail server in front does, perhaps more than once."""
        for _ in range(times):
            with self.protocol(HERE, self.mail_port, timeout=30) as receiver:
                sender = self.address if envelope is None else envelope
                assert receiver.sendmail(sender, [str(mail["To"])], mail.as_bytes()) == {}


def _html(text: str) -> str:
    return "<br>\n".join(escape(line) for line in text.splitlines())


HTML: dict[str, str] = {
    "gmail": '<div dir="ltr">{text}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" '
    'class="gmail_attr">{said}<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">{letter}'
    "</blockquote></div>\n",
    "outlook": '<html><body><div class="WordSection1"><p class="MsoNormal">{text}</p></div><div id="appendonsend">'
    '</div><hr tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Games by Mail<br></div><div>{said}<br>'
    "{letter}</div></body></html>\n",
}

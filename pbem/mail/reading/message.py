"""A raw mail as a plain value. Reading never raises and never takes long, whatever the bytes are."""

import email
import hashlib
from dataclasses import dataclass, field
from email import policy
from email.message import Message
from typing import Literal

from pbem.mail.reading.bodies import bodies_of
from pbem.mail.reading.charsets import capped
from pbem.mail.reading.headers import (
    Headers,
    decoded_words,
    headers_of,
    mailboxes_in,
    message_id,
    message_ids,
    recipients_in,
)
from pbem.mail.reading.hypertext import text_of_html
from pbem.mail.reading.limits import cut_to_size

SUBJECT_LENGTH = 500
NAME_LENGTH = 200

UNREADABLE = "the mail could not be read"
NO_FROM = "the From field names no address"
DISHONEST_FROM = "the From field can be read in more than one way"
TWO_FROM = "the From field names more than one address"
OUTLOOK_ONLY = "the mail has only a winmail.dat, which nothing but Outlook can read"

TextFrom = Literal["plain", "html", "none"]


@dataclass(frozen=True, slots=True)
class Incoming:
    """What a mail says about itself and in its text. Every field is capped; nothing in it is proven.

    `from_exact` is False if From can be read in two ways. `text` is the plain part, `html_text` what `text_of_html`
    makes of the HTML part; `text_from` names the better one. `return_path` is None if absent and "" for <>.
    `problem` says in words what is wrong, `digest` is the SHA-256 of the raw mail in hexadecimal.
    """

    digest: str
    message_id: str = ""
    subject: str = ""
    from_mailboxes: tuple[str, ...] = ()
    from_exact: bool = False
    from_name: str = ""
    to: tuple[str, ...] = ()
    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    headers: Headers = field(default_factory=Headers)
    return_path: str | None = None
    text: str = ""
    html_text: str = ""
    text_from: TextFrom = "none"
    content_type: str = "text/plain"
    part_types: tuple[str, ...] = ()
    is_report: bool = False
    problem: str | None = None


def read_message(raw: bytes) -> Incoming:
    """Read any bytes as a mail. Never raises: what goes wrong is told in `problem`."""
    digest = hashlib.sha256(raw).hexdigest()
    try:
        message, problems = parse(raw)
        return _incoming(digest, message, problems)
    except Exception as error:  # The parser raises what it likes; the mail must be stored all the same.
        return Incoming(digest, problem=f"{UNREADABLE} ({type(error).__name__})")


def parse(raw: bytes) -> tuple[Message, tuple[str, ...]]:
    """The message within all caps, and which caps it broke.

    policy.compat32, because policy.default parses headers on every look: 440 ms for 8 kB of quotes, 2.6 s for
    20,000 parts, where compat32 takes 1 ms and 190 ms.
    """
    kept, problems = cut_to_size(raw)
    return email.message_from_bytes(kept, policy=policy.compat32), problems


def _incoming(digest: str, message: Message, problems: tuple[str, ...]) -> Incoming:
    headers = headers_of(message)
    bodies = bodies_of(message)
    senders = mailboxes_in(headers.all("from"))
    text = capped(bodies.plain)
    html_text = capped(text_of_html(bodies.html))
    found = (*problems, *_from_problems(senders.addresses, senders.exact), *_text_problems(bodies.part_types, text))
    return Incoming(
        digest=digest,
        message_id=message_id(headers.first("message-id")),
        subject=decoded_words(headers.first("subject"))[:SUBJECT_LENGTH],
        from_mailboxes=senders.addresses,
        from_exact=senders.exact,
        from_name=senders.names[0][:NAME_LENGTH] if senders.names else "",
        to=recipients_in(headers.all("to") + headers.all("cc")),
        in_reply_to="".join(message_ids(headers.first("in-reply-to"))[:1]),
        references=message_ids(headers.first("references")),
        headers=headers,
        return_path=_return_path(headers),
        text=text,
        html_text=html_text,
        text_from="plain" if text.strip() else "html" if html_text.strip() else "none",
        content_type=message.get_content_type(),
        part_types=bodies.part_types,
        is_report=message.get_content_type() == "multipart/report",
        problem="; ".join(found) or None,
    )


def _from_problems(addresses: tuple[str, ...], exact: bool) -> tuple[str, ...]:
    if not exact and addresses:
        return (DISHONEST_FROM,)
    if len(addresses) > 1:
        return (TWO_FROM,)
    return () if addresses else (NO_FROM,)


def _text_problems(part_types: tuple[str, ...], text: str) -> tuple[str, ...]:
    has_tnef = "application/ms-tnef" in part_types or "application/vnd.ms-tnef" in part_types
    return (OUTLOOK_ONLY,) if has_tnef and not text.strip() and "text/html" not in part_types else ()


def _return_path(headers: Headers) -> str | None:
    if "return-path" not in headers:
        return None
    return headers.first("return-path").strip().strip("<>").strip()[:NAME_LENGTH]

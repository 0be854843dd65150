"""Which addresses a bounce says it could not reach, for how long, and for which of our letters."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes, message_from_string, policy
from email.message import Message

from flufl.bounce import all_failures

from pbem.mail.reading.bodies import children_of, octets_of
from pbem.mail.reading.charsets import clean_text, decode_text
from pbem.mail.reading.headers import message_id
from pbem.mail.reading.limits import cut_to_size

BOUNCES = 50
DIAGNOSTIC_LENGTH = 500
GUESSED_BYTES = 32 * 1024

_ADDRESS = re.compile(r"[^\s@<>;,\"]{1,64}@[^\s@<>;,\"]{1,253}")
_RETURNED_ID = re.compile(r"^[> \t]{0,4}message-id:\s{0,4}(<[^<>\s]{1,250}>)", re.IGNORECASE | re.MULTILINE)
_REACHED = ("delivered", "relayed", "expanded")


@dataclass(frozen=True, slots=True)
class Bounce:
    """One address that was not reached. `permanent` is False for a full mailbox, a delay, or a server that gave up.

    `delayed`: it may still arrive.
    """

    address: str
    permanent: bool
    diagnostic: str = ""
    original_message_id: str = ""
    delayed: bool = False


def bounced_addresses(raw: bytes) -> tuple[Bounce, ...]:
    """The addresses in a bounce, at most 50, () if there are none. Never raises.

    Delivery-status parts first (RFC 3464); else what flufl.bounce makes of the prose.
    """
    try:
        return _bounces(raw)
    except Exception:  # The libraries raise what they like, and a bounce must not stop the queue.
        return ()


def returned_message_id(raw: bytes) -> str:
    """The Message-ID of the mail that a bounce or a complaint brings back, "" if it brings none. Never raises."""
    try:
        kept, _ = cut_to_size(raw)
        return _original_id(message_from_bytes(kept, policy=policy.compat32))
    except Exception:  # as above
        return ""


def _bounces(raw: bytes) -> tuple[Bounce, ...]:
    kept, _ = cut_to_size(raw)
    message = message_from_bytes(kept, policy=policy.compat32)
    original = _original_id(message)
    found: dict[str, Bounce] = {}
    for bounce in _reported(message, original) or _guessed(kept, original):
        found.setdefault(bounce.address.casefold(), bounce)
    return tuple(found.values())[:BOUNCES]


def _reported(message: Message, original: str) -> list[Bounce]:
    return [
        bounce
        for part in message.walk()
        if part.get_content_type() in ("message/delivery-status", "message/global-delivery-status")
        for block in _status_blocks(part)
        if (bounce := _reported_bounce(block, original))
    ]


def _status_blocks(part: Message) -> list[Message]:
    if part.is_multipart():
        return children_of(part)
    blocks = re.split(r"\n[ \t]*\n", _body(part))
    return [message_from_string(block.lstrip("\n"), policy=policy.compat32) for block in blocks]


def _reported_bounce(block: Message, original: str) -> Bounce | None:
    action = _field(block, "action").casefold()
    # The address that we wrote to comes first: a forwarder may have made another one out of it.
    address = _address(_field(block, "original-recipient")) or _address(_field(block, "final-recipient"))
    if not address or action in _REACHED:
        return None
    diagnostic = _field(block, "diagnostic-code").partition(";")[2].strip() or _field(block, "diagnostic-code")
    permanent = _is_permanent(action, _field(block, "status"))
    return Bounce(address, permanent, diagnostic[:DIAGNOSTIC_LENGTH], original, action == "delayed")


def _field(block: Message, name: str) -> str:
    value = block.get(name, "")
    return " ".join(clean_text(str(value)).split())


def _address(value: str) -> str:
    found = _ADDRESS.search(value.rpartition(";")[2])
    return found.group() if found else ""


def _is_permanent(action: str, status: str) -> bool:
    if action == "delayed" or status.startswith("4"):
        return False
    # 5.2.2 is a full mailbox: called permanent, but people empty them.
    return not status.startswith("5.2.2")


def _guessed(kept: bytes, original: str) -> Iterator[Bounce]:
    # flufl.bounce reads prose with many patterns; what it looks for stands near the top.
    # Foreign octets would make headers that are no strings, on which its detectors raise.
    plain = kept[:GUESSED_BYTES].decode("ascii", "replace").replace("\ufffd", "?").replace("\x00", "")
    message = message_from_string(plain, policy=policy.compat32)
    temporary, permanent = all_failures(message)
    for address in sorted(permanent):
        yield Bounce(decode_text(address, "utf-8"), True, "", original)
    for address in sorted(temporary - permanent):
        yield Bounce(decode_text(address, "utf-8"), False, "", original, delayed=True)


def _original_id(message: Message) -> str:
    parts = list(message.walk())
    for part in parts[1:]:
        if part.get_content_type() in ("message/rfc822", "message/global"):
            for returned in children_of(part):
                return message_id(_field(returned, "message-id"))
    texts = (_body(part) for part in parts if not part.is_multipart())
    found = next((match for text in texts if (match := _RETURNED_ID.search(text))), None)
    return message_id(found.group(1)) if found else ""


def _body(part: Message) -> str:
    return clean_text(decode_text(octets_of(part), "utf-8"))

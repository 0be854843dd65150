"""The text bodies of a parsed mail: all plain parts, all HTML parts, and the types of the parts."""

from copy import copy
from dataclasses import dataclass
from email.message import Message

from pbem.mail.reading.charsets import clean_text, decode_text
from pbem.mail.reading.limits import PARTS


@dataclass(frozen=True, slots=True)
class Bodies:
    """Plain and HTML source of a mail, "" where there is none, and the content types of its parts in their order."""

    plain: str
    html: str
    part_types: tuple[str, ...]


def bodies_of(message: Message) -> Bodies:
    """All inline text parts joined (Apple puts pictures between them); attachments and enclosed mails are not text."""
    leaves = _leaves(message)
    plain = [_text(leaf) for leaf in leaves if _is_body(leaf, "text/plain")]
    html = [_text(leaf) for leaf in leaves if _is_body(leaf, "text/html")]
    return Bodies("\n".join(plain), "\n".join(html), tuple(_type(leaf) for leaf in leaves))


def _leaves(message: Message) -> list[Message]:
    leaves: list[Message] = []
    waiting = [message]
    while waiting and len(leaves) < PARTS:
        part = waiting.pop()
        if part.is_multipart() and part.get_content_maintype() == "multipart":
            waiting.extend(reversed(children_of(part)))
        else:
            leaves.append(part)
    return leaves


def children_of(part: Message) -> list[Message]:
    """The messages inside a part, [] if it has none."""
    payload = part.get_payload() if part.is_multipart() else []
    return [child for child in payload if isinstance(child, Message)]


def _type(part: Message) -> str:
    """A multipart without parts is what its text says it is: plain."""
    kind = part.get_content_type()
    return "text/plain" if kind.startswith("multipart/") else kind


def _is_body(part: Message, kind: str) -> bool:
    return _type(part) == kind and part.get_content_disposition() != "attachment" and not part.get_filename()


def _text(part: Message) -> str:
    text = clean_text(decode_text(octets_of(part), _parameter(part, "charset")))
    if _parameter(part, "format").lower() == "flowed":
        return unflowed(text, delete_space=_parameter(part, "delsp").lower() == "yes")
    return text


def octets_of(part: Message) -> bytes:
    """The body of a part without its transfer encoding, b"" for a multipart; broken encodings give what they can."""
    bare = copy(part)
    # get_payload decodes by the declared charset even where it returns bytes, and raises for idna or a NUL.
    del bare["content-type"]
    payload = bare.get_payload(decode=True)
    return payload if isinstance(payload, bytes) else b""


def _parameter(part: Message, name: str) -> str:
    value = part.get_param(name, "")
    return value[2] if isinstance(value, tuple) else str(value or "")


def unflowed(text: str, *, delete_space: bool) -> str:
    """Paragraphs of format=flowed as one line each. Source: RFC 3676."""
    lines: list[str] = []
    open_depth: int | None = None
    for line in text.split("\n"):
        depth = len(line) - len(line.lstrip(">"))
        rest = line[depth:].removeprefix(" ")
        if open_depth == depth and rest != "-- ":
            lines[-1] += rest
        else:
            lines.append(">" * depth + (" " if depth else "") + rest)
        flows = rest.endswith(" ") and rest != "-- "
        open_depth = depth if flows else None
        if flows and delete_space:
            lines[-1] = lines[-1][:-1]
    return "\n".join(lines)

"""python -m tests.faults.sink PORT FILE: an SMTP server that writes one line of JSON for each letter that it takes."""

import asyncio
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes
from email.policy import default
from hashlib import sha256
from pathlib import Path
from time import time
from typing import IO, Any

from aiosmtpd.smtp import SMTP

HEAD = 24 * 1024
"""Bytes that are kept: header fields and the plain text come first."""


class Counting:
    """Writes a letter down before it is acknowledged: whoever dies in between is seen sending it again."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        raw = bytes(envelope.original_content)
        head = raw[:HEAD].decode("latin-1")
        row = {"time": time(), "sha256": sha256(raw).hexdigest(), "to": envelope.rcpt_tos[0], "head": head}
        self._file.write(json.dumps(row) + "\n")
        self._file.flush()
        return "250 2.0.0 taken"


@dataclass(frozen=True, slots=True)
class Arrived:
    """A letter as it came: `time` is Unix time, `message_id` without angle brackets, `text` the plain text."""

    time: float
    sha256: str
    to: str
    message_id: str
    reply_to: str
    subject: str
    text: str


def read_letter(line: str) -> Arrived:
    """A line of the file. The tail of the mail may be missing, its plain text is there."""
    row = json.loads(line)
    mail = message_from_bytes(row["head"].encode("latin-1"), policy=default)
    plain = mail.get_body(("plain",))
    return Arrived(
        row["time"],
        row["sha256"],
        row["to"],
        str(mail["Message-ID"] or "").strip("<> "),
        str(mail["Reply-To"] or "").strip("<> "),
        str(mail["Subject"] or ""),
        plain.get_content() if plain is not None else "",
    )


class Tail:
    """Reads the file as it grows."""

    def __init__(self, file: Path) -> None:
        self._file, self._rest = file.open(encoding="utf-8"), ""

    def new_letters(self) -> Iterator[Arrived]:
        """What arrived since the last call."""
        self._rest += self._file.read()
        *lines, self._rest = self._rest.split("\n")
        yield from map(read_letter, lines)

    def close(self) -> None:
        self._file.close()


async def serve(port: int, path: str) -> None:
    with open(path, "a", encoding="utf-8") as file:
        counting = Counting(file)
        loop = asyncio.get_running_loop()

        def session() -> Any:
            return SMTP(counting, data_size_limit=0, hostname="sink.example.org", timeout=3600, loop=loop)

        server = await loop.create_server(session, "127.0.0.1", port)
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1]), sys.argv[2]))

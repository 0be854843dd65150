"""Cut a raw mail down to what is worth parsing, before anything is parsed.

The standard library's parser is fast and safe on small input only; this pass looks at lines, not at meaning, and
drops what is over a cap. The figures are those of docs on hostile mail: 20,000 parts, 2,000 nested multiparts,
10 MB of line ends.
"""

import io
import re

RAW_BYTES = 10 * 1024 * 1024
SCANNED_LINES = 200_000
KEPT_BYTES = 1024 * 1024
KEPT_LINES = 40_000
BLOCK_BYTES = 64 * 1024
BLOCK_LINES = 2_000
FIELD_BYTES = 8 * 1024
SECTION_BYTES = 256 * 1024
SECTION_LINES = 4_000
DEPTH = 20
PARTS = 200
MULTIPARTS = 60

TOO_LARGE = "the mail is larger than 10 MB"
TOO_MANY_LINES = "the mail has too many lines"
LONG_HEADER = "the headers are too long"
TOO_DEEP = "the parts are nested too deeply"
TOO_MANY_PARTS = "the mail has too many parts"

_BOUNDARY = re.compile(rb'boundary(?:\*0?\*?)?[ \t]*=[ \t]*(?:"([^"\n]{1,200})"?|([^\s";]{1,200}))', re.IGNORECASE)
_MULTIPART = re.compile(rb"content-type[ \t]*:[ \t]*multipart/", re.IGNORECASE)
_NESTED = re.compile(rb"content-type[ \t]*:[ \t]*message/", re.IGNORECASE)


def cut_to_size(raw: bytes) -> tuple[bytes, tuple[str, ...]]:
    """The mail with \\n line ends and within all caps, and in words which caps it broke (none for honest mail).

    Bodies over their cap are shortened without a word: attachments are not read, and a person's text is short.
    """
    problems = [TOO_LARGE] if len(raw) > RAW_BYTES else []
    cutter = _Cutter(problems)
    lines = raw[:RAW_BYTES].replace(b"\r\n", b"\n").replace(b"\r", b"\n").lstrip(b"\xef\xbb\xbf \t\n")
    for number, line in enumerate(io.BytesIO(lines)):
        if number >= SCANNED_LINES:
            cutter.note(TOO_MANY_LINES)
            break
        if not cutter.takes(line):
            break
    return b"".join(cutter.kept), tuple(problems)


class _Cutter:
    """Follows boundaries and header blocks line by line, and keeps what is within the caps."""

    def __init__(self, problems: list[str]) -> None:
        self.kept: list[bytes] = []
        self._problems = problems
        self._room = KEPT_BYTES
        self._boundaries: set[bytes] = set()
        self._open: list[bytes] = []
        self._parts = 0
        self._multiparts = 0
        self._start_head()

    def note(self, problem: str) -> None:
        if problem not in self._problems:
            self._problems.append(problem)

    def takes(self, line: bytes) -> bool:
        """Keep or drop this line; False when nothing after it can be kept."""
        if _MULTIPART.match(line) and not self._may_nest_again():
            return False
        boundary = self._boundary_in(line) if line.startswith(b"--") else b""
        if boundary:
            return self._take_boundary(line, boundary)
        if self._in_head:
            return self._take_head_line(line)
        self._take_body_line(line)
        return True

    def _may_nest_again(self) -> bool:
        # Counted wherever it stands: a boundary can be written so that we do not see it, and the parser does.
        self._multiparts += 1
        if self._multiparts > MULTIPARTS:
            self.note(TOO_DEEP)
        return self._multiparts <= MULTIPARTS

    def _boundary_in(self, line: bytes) -> bytes:
        name = line[2:].rstrip()
        if name in self._boundaries:
            return name
        return name[:-2] if name.endswith(b"--") and name[:-2] in self._boundaries else b""

    def _take_boundary(self, line: bytes, boundary: bytes) -> bool:
        if boundary in self._open:
            del self._open[self._open.index(boundary) + 1 :]
        else:
            self._open.append(boundary)
        self._keep(line)
        self._start_head()
        return self._descends()

    def _descends(self) -> bool:
        self._parts += 1
        if self._parts > PARTS:
            self.note(TOO_MANY_PARTS)
        if len(self._open) > DEPTH:
            self.note(TOO_DEEP)
        return self._parts <= PARTS and len(self._open) <= DEPTH

    def _start_head(self) -> None:
        self._in_head = True
        self._nested = False
        self._block = 0
        self._block_lines = 0
        self._field = 0
        self._section_bytes = 0
        self._section_lines = 0

    def _take_head_line(self, line: bytes) -> bool:
        if not line.strip():
            return self._end_head(line)
        self._field = self._field + len(line) if line[:1] in b" \t" else len(line)
        self._block += len(line)
        self._block_lines += 1
        self._note_declarations(line)
        if self._block_lines > BLOCK_LINES:
            self.note(LONG_HEADER)
        elif self._field <= FIELD_BYTES and self._block <= BLOCK_BYTES:
            self._keep(line)
        else:
            self.note(LONG_HEADER)
            self._keep_shortened(line)
        return True

    def _keep_shortened(self, line: bytes) -> None:
        # A folded field loses its later lines, a single line its end; a full block loses whole fields.
        if self._block - len(line) < BLOCK_BYTES and self._field == len(line):
            self._keep(line[:FIELD_BYTES].rstrip(b"\n") + b"\n")

    def _note_declarations(self, line: bytes) -> None:
        for quoted, bare in _BOUNDARY.findall(line[:FIELD_BYTES]):
            self._boundaries.add((quoted or bare).rstrip())
        if _NESTED.match(line):
            self._nested = True

    def _end_head(self, line: bytes) -> bool:
        self._keep(line)
        if self._nested:
            # message/rfc822 and its kin: the next block of headers begins at once, one level deeper.
            self._open.append(b"")
            self._start_head()
            return self._descends()
        self._in_head = False
        return True

    def _take_body_line(self, line: bytes) -> None:
        self._section_bytes += len(line)
        self._section_lines += 1
        if self._section_bytes <= SECTION_BYTES and self._section_lines <= SECTION_LINES:
            self._keep(line)
        elif self._section_bytes - len(line) < SECTION_BYTES and self._section_lines <= SECTION_LINES:
            self._keep(line[: SECTION_BYTES // 4])

    def _keep(self, line: bytes) -> None:
        self._room -= len(line)
        if self._room > 0 and len(self.kept) < KEPT_LINES:
            self.kept.append(line)

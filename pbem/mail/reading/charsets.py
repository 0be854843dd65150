"""From octets to text: declared character sets are believed only if they are known ones, and nothing here raises."""

import re

TEXT_LENGTH = 16 * 1024
TEXT_LINES = 400

# Python knows codecs that are no character sets (base64, idna, undefined) or take quadratic time (punycode).
_KNOWN = re.compile(
    r"(us-ascii|utf-?(8|16|32)([-_]?[lb]e)?|iso-?8859-?\d{1,2}|latin-?\d|(windows|cp)-?\d{3,4}|koi8-[rut]|gbk?|gb2312"
    r"|gb18030|big5(-?hkscs)?|hz(-gb-2312)?|euc-?(jp|kr)|shift[-_]?jis|sjis|iso-?2022-(jp|kr)(-\w{1,4})?|tis-620"
    r"|mac-?(roman|cyrillic|greek|latin2)|macintosh|ks_c_5601-1987)"
)
_LINE_ENDS = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
_NO_TEXT = re.compile("[\x00-\x08\x0e-\x1f\x7f\ud800-\udfff]")
_ORDERED = re.compile(r"(iso-8859-\d{1,2})-[ie]")


def decode_text(octets: bytes, charset: str | None) -> str:
    """The octets as text in this character set; if it is unknown or wrong, as UTF-8, else as Windows-1252."""
    for name in (_known_name(charset), "utf-8"):
        try:
            return octets.decode(name)
        except (LookupError, UnicodeError):
            continue
    return octets.decode("cp1252", "replace")


def _known_name(charset: str | None) -> str:
    name = _ORDERED.sub(r"\1", (charset or "").strip().lower())
    return name if _KNOWN.fullmatch(name) else "utf-8"


def clean_text(text: str) -> str:
    """Text that a database takes: no NUL or other control characters, no lone surrogates, line ends as \\n."""
    return _NO_TEXT.sub("", _LINE_ENDS.sub("\n", text))


def capped(text: str) -> str:
    """At most 16 kB and 400 lines of the text: all that is ever searched for a person's words."""
    return "\n".join(text[:TEXT_LENGTH].split("\n", TEXT_LINES)[:TEXT_LINES])

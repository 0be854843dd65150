"""Who wrote a mail: the one honest From address, whether two addresses are one, and whether the sender is proven."""

import unicodedata
from collections.abc import Iterator, Sequence

import authres  # type: ignore[import-untyped, unused-ignore]
from authres import dmarc

from pbem.mail.reading.message import Incoming

DOMAIN_LENGTH = 253

_RESULTS = authres.FeatureContext(dmarc)


def author(incoming: Incoming) -> str | None:
    """The From address in its comparable form; None if From names none, several, or can be read in two ways."""
    if not incoming.from_exact or len(incoming.from_mailboxes) != 1:
        return None
    return comparable(incoming.from_mailboxes[0]) or None


def same_address(one: str, other: str) -> bool:
    """Are these the same mailbox? Case and punycode do not matter, plus-tags do; nothing equals what is no address."""
    return comparable(one) != "" and comparable(one) == comparable(other)


def comparable(address: str) -> str:
    """The form in which addresses are stored for comparing: lower case, domain in Unicode; "" for no address."""
    local, at, domain = _composed(address).strip().rpartition("@")
    if not at or not local or not domain or any(sign.isspace() or sign == "@" for sign in local + domain):
        return ""
    return f"{_lower(local)}@{comparable_domain(domain)}"


def comparable_domain(domain: str) -> str:
    """The domain in lower case, without a final dot, punycode labels as the letters they stand for."""
    labels = _lower(domain[:DOMAIN_LENGTH].rstrip(".")).split(".")
    return ".".join(_unicode_label(label) for label in labels)


def _unicode_label(label: str) -> str:
    if not label.startswith("xn--"):
        return label
    try:
        return _lower(_composed(label[4:].encode("ascii").decode("punycode")))
    except (UnicodeError, ValueError, OverflowError):
        return label


def _composed(text: str) -> str:
    """The text in NFC, unless that would turn a look-alike into an ASCII letter (Kelvin sign into K)."""
    pretends = any(not sign.isascii() and unicodedata.normalize("NFC", sign).isascii() for sign in text)
    return text if pretends else unicodedata.normalize("NFC", text)


def _lower(text: str) -> str:
    """Lower case, but no letter outside ASCII becomes one inside: K (Kelvin) is not k, İ not i, ß not ss.

    str.casefold would make alice@faß.example and alice@fass.example one person, and they are two.
    """
    return "".join(sign.lower() if sign.isascii() or _stays_outside(sign) else sign for sign in text)


def _stays_outside(sign: str) -> bool:
    lower = sign.lower()
    return len(lower) == 1 and not lower.isascii()


def authenticated(incoming: Incoming, authserv_id: str) -> bool:
    """Did our own mail server prove the From address: DMARC passed, or an aligned DKIM or SPF did?

    Only the topmost Authentication-Results with this authserv-id is read; all others may be forged (RFC 8601).
    """
    sender = author(incoming)
    results = _topmost_results(incoming.headers.all("authentication-results"), authserv_id)
    if sender is None or not results:
        return False
    domain = sender.rpartition("@")[2]
    verdicts = [result for result in results if result.method == "dmarc"]
    if any(verdict.result == "fail" for verdict in verdicts):
        return False
    return any(_proves(result, domain) for result in results)


def _topmost_results(values: Sequence[str], authserv_id: str) -> list[authres.AuthenticationResult]:
    wanted = authserv_id.strip().casefold()
    value = next((value for value in values if wanted and _server_of(value) == wanted), None)
    if value is None:
        return []
    try:
        return list(_RESULTS.parse_value(value).results)
    except (authres.AuthResError, RecursionError, ValueError, AttributeError, TypeError):
        return []


def _server_of(value: str) -> str:
    words = value.partition(";")[0].split()
    return words[0].casefold() if words else ""


def _proves(result: authres.AuthenticationResult, domain: str) -> bool:
    return result.result == "pass" and any(_is_aligned(proven, domain) for proven in _proven_domains(result))


def _proven_domains(result: authres.AuthenticationResult) -> Iterator[str]:
    names = {"dmarc": ("header_from",), "dkim": ("header_d", "header_i"), "spf": ("smtp_mailfrom",)}
    for name in names.get(result.method, ()):
        value = getattr(result, name, None)
        if isinstance(value, str) and value:
            yield comparable_domain(value.rpartition("@")[2])


def _is_aligned(proven: str, domain: str) -> bool:
    """The same domain, or one above it: whoever owns example.org speaks for mail.example.org, not the reverse."""
    return proven == domain or ("." in proven and domain.endswith("." + proven))

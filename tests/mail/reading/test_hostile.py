"""Hostile mails: each is read to its end, says what is wrong, and takes no time. Five seconds would be a hang."""

import signal
from collections.abc import Iterator
from types import FrameType

import pytest

from pbem.mail.reading import limits
from pbem.mail.reading.authorship import authenticated, author
from pbem.mail.reading.machines import bounced_addresses, machine_reason
from pbem.mail.reading.message import Incoming, read_message
from pbem.mail.reading.newtext import new_text, new_text_of
from tests.mail.reading.letters import SENT, mail

WATCHDOG = 5


class Hang(BaseException):
    """Not an Exception, so that nothing under test swallows it."""


@pytest.fixture(autouse=True)
def watchdog() -> Iterator[None]:
    def bark(_signal: int, _frame: FrameType | None) -> None:
        raise Hang

    before = signal.signal(signal.SIGALRM, bark)
    signal.alarm(WATCHDOG)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def judged(raw: bytes) -> Incoming:
    """Everything that is done to a mail, so that none of it hangs or raises."""
    incoming = read_message(raw)
    new_text_of(incoming, SENT)
    machine_reason(incoming, "alice@example.org", lambda _: False)
    authenticated(incoming, "mx.example.com")
    bounced_addresses(raw)
    return incoming


@pytest.mark.parametrize(
    ("body", "own"),
    [
        ("\n" * 100_000, 0),
        ("On " * 7_000, 1),
        ("On \n" * 7_000, 400),
        ("On Mon, Sep 1, 2026 " + "x" * 100_000, 1),
        ("From:\n" * 8_000, 400),
        ("-" * 50_000, 1),
        (">" * 50_000, 0),
        ("some prose that goes on and on\n" * 160_000, 400),
        (" " * 100_000 + "c3", 0),
        ("On 1 Sep 2026 12:00 a@b\n" * 5_000, 400),
        ("wrote:\n" * 5_000, 400),
        ("--\n" * 5_000, 0),
        ("\u202b" * 50_000, 0),
    ],
    ids=lambda value: repr(value)[:24],
)
def test_hostile_body_is_read_to_its_end(body: str, own: int) -> None:
    incoming = judged(mail(body=body))

    assert incoming.problem is None
    assert len(new_text(body).own) == len(new_text_of(incoming).own) == own


@pytest.mark.parametrize("end", [b"\n", b"\r", b"\r\n"])
def test_ten_megabytes_of_line_ends_are_a_problem(end: bytes) -> None:
    assert judged(mail(body=end * (10_000_000 // len(end)))).problem == limits.TOO_MANY_LINES


def test_two_thousand_nested_multiparts_are_a_problem() -> None:
    nested = "".join(f"Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n" for n in range(2000))

    incoming = judged(b"From: alice@example.org\n" + nested.encode())

    assert incoming.problem == limits.TOO_DEEP


@pytest.mark.parametrize("boundary", ["boundary*0=b{n}; boundary*1=z", 'boundary="\\b{n}z"'])
def test_nesting_with_hidden_boundaries_is_a_problem(boundary: str) -> None:
    parts = [f"Content-Type: multipart/mixed; {boundary.format(n=n)}\n\n--b{n}z\n" for n in range(900)]

    incoming = judged(b"From: alice@example.org\n" + "".join(parts).encode() + b"x\n" * 300_000)

    assert incoming.problem == limits.TOO_DEEP


def test_mail_in_mail_in_mail_is_a_problem() -> None:
    incoming = judged(b"From: alice@example.org\n" + b"Content-Type: message/rfc822\n\n" * 3_000)

    assert incoming.problem == limits.TOO_DEEP


def test_twenty_thousand_parts_are_a_problem() -> None:
    body = "--x\nContent-Type: text/plain\n\na\n" * 20_000

    incoming = judged(mail("Content-Type: multipart/mixed; boundary=x", body=body))

    assert incoming.problem == limits.TOO_MANY_PARTS
    assert incoming.text.startswith("a")


@pytest.mark.parametrize("sign", ['"', "(", "<", "\\", "a@b.org,", '\\"', "(,", '"a" <b@c.org>, '])
def test_hostile_from_names_nobody(sign: str) -> None:
    incoming = judged(mail(f"From: {sign * 30_000}", sender=""))

    assert author(incoming) is None
    assert incoming.problem is not None and limits.LONG_HEADER in incoming.problem


@pytest.mark.parametrize("recipients", ["(" * 50_000, "bob@example.org, " * 20_000, '"' * 30_000])
def test_hostile_recipients_leave_the_author_alone(recipients: str) -> None:
    incoming = judged(mail(f"To: {recipients}"))

    assert author(incoming) == "alice@example.org"
    assert len(incoming.to) <= 50


@pytest.mark.parametrize("word", ["=?utf-8?q?a?= ", "=?utf-8?b?YQ==?=\n ", "=?", "=?x?q?", "=?utf-8?b?%?= "])
def test_hostile_subject_is_capped(word: str) -> None:
    incoming = judged(mail(f"Subject: {word * 15_000}"))

    assert len(incoming.subject) <= 500
    assert incoming.text == "c3\n"


@pytest.mark.parametrize("parameter", ["; a=b", ";\n a=b", ";;;", '; a="\\"', "; a*1=b"])
def test_hostile_content_type_still_has_its_text(parameter: str) -> None:
    incoming = judged(mail(f"Content-Type: text/plain{parameter * 5_000}"))

    assert incoming.problem == limits.LONG_HEADER
    assert incoming.text == "c3\n"


@pytest.mark.parametrize("fields", ["a:\n" * 30_000, "From: bob@example.org\n" * 6_000, "X: " + "y\n " * 50_000])
def test_header_block_is_capped(fields: str) -> None:
    incoming = judged(mail(fields.rstrip()))

    assert incoming.problem is not None and limits.LONG_HEADER in incoming.problem
    assert incoming.from_mailboxes[0] == "alice@example.org"


@pytest.mark.parametrize(
    "rest", ["(" * 7_000, "a.b=c " * 1_300, "; dkim=pass" * 700, 'header.d="' + "\\a " * 2_500, "x y " * 1_500]
)
def test_hostile_authentication_results_prove_nothing(rest: str) -> None:
    incoming = judged(mail(f"Authentication-Results: mx.example.com; dkim=pass {rest}"))

    assert not authenticated(incoming, "mx.example.com")


@pytest.mark.parametrize("block", ["Final-Recipient: rfc822; a@b.org\n\n", "x\n\n", "Action: failed\n", ": \n\n"])
def test_hostile_delivery_status_names_few_addresses(block: str) -> None:
    raw = mail("Content-Type: message/delivery-status", body=block * 100_000)

    judged(raw)

    assert len(bounced_addresses(raw)) <= 1


@pytest.mark.parametrize("encoding", ["base64", "quoted-printable", "x-uuencode", "8bit", "nonsense", "\x00"])
def test_body_that_does_not_fit_its_encoding_is_no_error(encoding: str) -> None:
    incoming = judged(mail(f"Content-Transfer-Encoding: {encoding}", body="=" * 90_000 + "\u1234c\n" * 50_000))

    assert incoming.problem is None


@pytest.mark.parametrize(
    "html",
    [
        "<div>" * 50_000,
        "<b>" * 60_000,
        "<table><tr><td>" * 15_000,
        "<table><tr>" + "<td>a" * 50_000,
        "<table><tr><td rowspan=9999 colspan=9999>a\n" * 5_000,
        "<div style='padding-left:1000px'>" * 200 + "a<br>\n" * 40_000,
        "<p style='margin-top:100000em'>a",
        "<ul><li>" * 30_000,
        "<blockquote>" * 20_000,
        "<div class=gmail_quote>" * 200 + "<p>\n" * 20_000,
        "<div id=divRplyFwdMsg></div>\n" * 8_000,
        "<a " + "x=1 " * 60_000 + ">",
        "<" * 250_000,
        "&" * 250_000,
        "&#0;&#xd800;&#x110000;",
        "<?xml version='1.0' encoding='utf-16'?><p>c3",
        "<!DOCTYPE x [<!ENTITY a 'b'>]><p>&a;",
    ],
    ids=lambda value: value[:24],
)
def test_hostile_html_is_read_within_the_cap(html: str) -> None:
    incoming = judged(mail("Content-Type: text/html", body=html))

    assert incoming.problem is None
    assert len(incoming.html_text) <= 16 * 1024

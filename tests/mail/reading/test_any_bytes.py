"""Whatever arrives: nothing raises, everything is capped, and own lines are lines of the text."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.mail.reading.authorship import authenticated, author, comparable, same_address
from pbem.mail.reading.bodies import unflowed
from pbem.mail.reading.charsets import clean_text
from pbem.mail.reading.hypertext import text_of_html
from pbem.mail.reading.machines import bounced_addresses, machine_reason
from pbem.mail.reading.message import UNREADABLE, read_message
from pbem.mail.reading.newtext import new_text, new_text_of
from pbem.mail.reading.quotes import tidy
from tests.mail.reading.letters import BOUNCES, CORPUS, SENT

SNIPPETS = [
    b"From: ", b"alice@example.org", b"<", b">", b'"', b"(", b",", b"\n", b"\r\n", b"\n\n", b"\x00", b"\xff",
    b"=?utf-8?q?", b"?=", b"Content-Type: ", b"multipart/mixed; boundary=b", b"message/rfc822",
    b"message/delivery-status", b"text/html", b"text/plain; charset=idna", b"--b\n", b"--b--",
    b"Content-Transfer-Encoding: base64", b"Authentication-Results: mx.a; ", b"dkim=pass header.d=",
    b"Final-Recipient: rfc822; ", b"Subject: ", b"Message-ID: ", b"To: ", b" ", b"c3", b"<blockquote>",
    b"<table><tr><td>", b"</div>", b"On 1 Sep 2026 12:00 wrote:", b"> ", b"=", b"\xed\xa0\x80", b":", b";",
]  # fmt: skip
WORDS = [
    "c3", "play a", "On Tue, Sep 1, 2026 at 12:00", "<a@b.org>", " wrote:", "\n", "\n\n", "> ", ">", "--",
    "-- ", "From: x", "Sent: x", "To: x", "Subject: x", "-----Original Message-----", "Sent from my iPhone",
    "\u200b", "\u00a0", "\u202b", "_____", ":", "Kalah 12: it is your turn, Alice.", "  - play a", "schrieb",
    "2026", "12:00",
]  # fmt: skip

noise = st.lists(st.sampled_from(SNIPPETS) | st.binary(max_size=8), max_size=60).map(b"".join)
prose = st.lists(st.sampled_from(WORDS) | st.text(max_size=8), max_size=40).map("".join)
examples = settings(max_examples=300, deadline=None)


def judge(raw: bytes) -> None:
    incoming = read_message(raw)
    new_text_of(incoming, SENT)
    machine_reason(incoming, "", lambda _: False)
    author(incoming)
    authenticated(incoming, "mx.a")
    bounced_addresses(raw)


@examples
@given(st.binary(max_size=2_000) | noise)
def test_no_bytes_raise(raw: bytes) -> None:
    judge(raw)

    assert UNREADABLE not in (read_message(raw).problem or "")


@examples
@given(
    st.sampled_from(CORPUS + BOUNCES), st.lists(st.tuples(st.integers(0, 9_999), st.sampled_from(SNIPPETS)), max_size=6)
)
def test_no_spoilt_mail_raises(path: Path, spoils: list[tuple[int, bytes]]) -> None:
    raw = path.read_bytes()
    for place, snippet in spoils:
        at = place % (len(raw) + 1)
        raw = raw[:at] + snippet + raw[at:]

    judge(raw)

    assert UNREADABLE not in (read_message(raw).problem or "")


@examples
@given(noise)
def test_what_is_read_can_be_stored(raw: bytes) -> None:
    incoming = read_message(raw)

    for text in (incoming.text, incoming.html_text, incoming.subject, incoming.message_id, incoming.from_name):
        assert "\x00" not in text
        assert text.encode("utf-8") is not None


@examples
@given(prose, prose)
def test_own_lines_are_lines_of_the_text(text: str, sent: str) -> None:
    found = new_text(text, sent)

    lines = [tidy(line) for line in text.split("\n")]
    assert all(line and line in lines for line in found.own + found.signature)


@examples
@given(prose)
def test_quoted_lines_are_never_own(text: str) -> None:
    found = new_text(text)

    assert not any(line.startswith(">") for line in found.own)


@examples
@given(prose)
def test_what_we_sent_takes_nothing_from_the_own_part(text: str) -> None:
    alone = new_text(text)

    if not alone.quoted_found:
        assert new_text(text, sent=text) == alone


@examples
@given(prose)
def test_quoting_a_text_leaves_nothing_own(text: str) -> None:
    quoted = "\n".join("> " + line for line in text.split("\n"))

    assert new_text(quoted).own == ()


@examples
@given(st.text(max_size=300) | noise.map(lambda raw: raw.decode("latin-1")))
def test_no_html_raises(source: str) -> None:
    assert text_of_html(source) == clean_text(text_of_html(source))


@examples
@given(st.text(max_size=200))
def test_unflowing_keeps_every_word(text: str) -> None:
    assert "".join(unflowed(text, delete_space=False).split()) == "".join(text.split())


@examples
@given(st.text(max_size=40), st.text(max_size=40))
def test_comparing_addresses_is_symmetric_and_stable(one: str, other: str) -> None:
    assert same_address(one, other) == same_address(other, one)
    assert comparable(comparable(one)) == comparable(one)

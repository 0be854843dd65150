"""The clients' formats: each mail of the corpus names its own lines in X-Expected-Own."""

from pathlib import Path

import pytest

from pbem.mail.reading.authorship import author
from pbem.mail.reading.headers import decoded_words
from pbem.mail.reading.machines import machine_reason
from pbem.mail.reading.message import Incoming, read_message
from pbem.mail.reading.newtext import new_text_of
from tests.mail.reading.letters import CORPUS, SENT

# Without our letter at hand, an answer under an unmarked quote cannot be told from it, nor a broken-off line.
NEEDS_OUR_LETTER = {"yahoo-web-bottom", "odd-broken-quote-wrap"}


def expected_own(incoming: Incoming) -> tuple[str, ...]:
    lines = decoded_words(incoming.headers.first("x-expected-own")).split("|")
    return tuple(line.strip() for line in lines if line.strip())


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_own_lines_of_this_client_are_found(path: Path) -> None:
    incoming = read_message(path.read_bytes())

    found = new_text_of(incoming, SENT)

    assert found.own == expected_own(incoming)
    assert not found.disagree


@pytest.mark.parametrize("path", [path for path in CORPUS if path.stem not in NEEDS_OUR_LETTER], ids=lambda p: p.stem)
def test_own_lines_are_found_without_our_letter(path: Path) -> None:
    incoming = read_message(path.read_bytes())

    found = new_text_of(incoming)

    assert found.own == expected_own(incoming)


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_mail_of_a_person_is_honest_human_and_without_problem(path: Path) -> None:
    incoming = read_message(path.read_bytes())

    assert incoming.problem is None
    assert author(incoming) == "alice@example.org"
    assert machine_reason(incoming, "alice@example.org", lambda _: False) is None
    assert incoming.message_id == f"{path.stem}@mail.example.org"


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_line_ends_of_the_wire_do_not_matter(path: Path) -> None:
    unix = path.read_bytes().replace(b"\r\n", b"\n")
    wire = unix.replace(b"\n", b"\r\n")

    assert new_text_of(read_message(unix), SENT) == new_text_of(read_message(wire), SENT)

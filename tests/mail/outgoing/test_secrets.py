"""A letter to one seat holds nothing of another's: with other hidden things behind it, it has the same bytes."""

from datetime import UTC, datetime
from typing import Any

import pytest

from games.engine.chance import Chance
from pbem.mail.outgoing.compose import compose
from pbem.mail.outgoing.mime import write_mail
from pbem.tables import replay
from pbem.tables.keys import question_key, seat_key
from pbem.tables.models import Letter, Question, Table
from pbem.tables.replay import present
from tests.conftest import Say
from tests.games.veiled import CARDS

KINDS = ("turn", "receipt", "reminder", "told", "message")


@pytest.fixture(autouse=True)
def _time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pbem.mail.outgoing.mime.now", lambda: datetime(2026, 3, 1, 12, tzinfo=UTC))


def hand(table: Table, seat: int) -> list[str]:
    return [CARDS[card] for card in present(table).position.state.hands[seat]]


def letters_to_bob(table: Table) -> list[Letter]:
    """One of each kind that tells of the table as it is now."""
    letters = {letter.kind: letter for letter in Letter.objects.filter(table=table, seat=1).order_by("pk")}
    reminder = Letter(key="reminder:test", kind="reminder", table=table, seat=1, player=letters["turn"].player)
    return [*letters.values(), reminder]


def bytes_of(letters: list[Letter]) -> dict[str, bytes]:
    return {letter.kind: write_mail(compose(letter)) for letter in letters}


@pytest.fixture
def played(secret_table: Table, say: Say) -> Table:
    """Alice has laid a card blind, Bob has not; words were said and an offer made."""
    say(secret_table, 1, "no such card")
    say(secret_table, 0, hand(secret_table, 0)[0])
    say(secret_table, 0, "/tell Bob good luck")
    say(secret_table, 0, "/draw")
    secret_table.refresh_from_db()
    return secret_table


def test_letters_have_the_same_bytes_whatever_lies_hidden(played: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    letters = letters_to_bob(played)
    assert {letter.kind for letter in letters} == set(KINDS)
    before = bytes_of(letters)
    real = replay.position_at

    def other_world(*arguments: Any) -> Any:
        position = real(*arguments)
        played.rules.scramble(position.state, 1, Chance("another world"))
        return position

    monkeypatch.setattr("pbem.tables.scene.position_at", other_world)
    assert bytes_of(letters) == before


def test_no_part_of_a_letter_names_a_card_of_another(played: Table) -> None:
    others = set(CARDS) - set(hand(played, 1))
    for letter in letters_to_bob(played):
        parts = compose(letter)
        text = f"{parts.subject} {parts.text} {parts.html} {parts.headers}".lower()
        assert not [card for card in others if card in text], letter.kind


def test_no_letter_holds_a_key_of_another_seat(played: Table) -> None:
    alice = played.seats.get(number=0)
    keys = [seat_key(played, alice)]
    keys += [question_key(played, alice, question.token) for question in Question.objects.filter(table=played, seat=0)]
    for raw in bytes_of(letters_to_bob(played)).values():
        assert not [key for key in keys if key.encode() in raw.replace(b"=\r\n", b"")]


def test_no_letter_holds_the_seed(played: Table) -> None:
    assert all(played.seed.encode() not in raw for raw in bytes_of(letters_to_bob(played)).values())


def test_a_blind_answer_changes_nothing_in_the_question_of_another(secret_table: Table, say: Say) -> None:
    before = compose(letters_to_bob(secret_table)[0]).text
    say(secret_table, 0, hand(secret_table, 0)[0])
    after = compose(letters_to_bob(secret_table)[0]).text

    def without_head(text: str) -> list[str]:
        return [line for line in text.splitlines() if not line.startswith("Head of the log")]

    assert without_head(before) == without_head(after)

"""Two people play Nautilus by mail alone, to the end; what their letters hold and what they must not."""

import pytest

from games.nautilus.cards import NAMES
from pbem.mail.outgoing.compose import compose
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Letter, Table
from pbem.tables.replay import present
from tests.conftest import Say


@pytest.fixture
def table(alice: Player, bob: Player) -> Table:
    """A table of two, Alice first."""
    opened = commands.open_table(alice, commands.Opening("nautilus", 2, {"domains": "hidden"}, draw_seats=False))
    commands.join(opened.pk, bob)
    opened.refresh_from_db()
    return opened


def letter(kind: str, seat: int) -> str:
    return " ".join(compose(Letter.objects.filter(kind=kind, seat=seat).latest("pk")).text.split())


def letters_to(seat: int) -> str:
    """All that this seat was ever sent."""
    return " ".join(" ".join(compose(one).text.split()) for one in Letter.objects.filter(seat=seat).order_by("pk"))


def answer(table: Table, say: Say, text: str = "") -> None:
    """One answer by mail of whoever is asked; if none is given, what the autopilot would play."""
    position = present(table).position
    seat, question = next(iter(position.due.items()))
    say(table, seat, text or position.game.pilot(position.view(seat), question.decision), "Your turn!")


def test_a_game_is_played_by_mail_alone(table: Table, say: Say) -> None:
    for _ in range(100):
        if table.status != "running":
            break
        answer(table, say)
    assert table.status == "ended" and table.result is not None
    assert sorted(table.result["ranks"]) == [1, 2]
    assert "domains" in letter("result", 0) and "domains" in letter("result", 1)


def test_who_holds_nothing_for_now_is_asked_by_letter_as_well(table: Table, say: Say) -> None:
    """Before the placing both get the same question, whatever they hold."""
    answer(table, say)
    for seat in (0, 1):
        assert list(present(table).position.due) == [seat]
        answer(table, say, "hold")
    assert present(table).position.state.stage == "place"


def test_a_letter_names_the_own_special_card_and_not_the_other(table: Table, say: Say) -> None:
    answer(table, say)
    kept, given = present(table).position.state.specials
    answer(table, say, "hold")
    text = letters_to(1)
    assert f"gives you the {NAMES[given]}" in text and f"Your special card is the {NAMES[given]}" in text
    for public in (f"the {NAMES[given]}", "# is the Anchor"):  # the key to the board names the Anchor in any case
        text = text.replace(public, "")
    assert NAMES[kept] not in text


def test_a_turn_letter_shows_the_own_divers(table: Table, say: Say) -> None:
    for text in ("", "hold", "hold", ""):
        answer(table, say, text)
    view = present(table).position.view(1)
    assert all(str(diver) in letter("turn", 1).partition("Your Divers:")[2] for diver in view.hand)


def test_a_placement_against_the_rules_is_refused_with_the_rule(table: Table, say: Say) -> None:
    for text in ("", "hold", "hold"):
        answer(table, say, text)
    missing = next(diver for diver in range(1, 15) if diver not in present(table).position.state.hands[0])
    say(table, 0, f"{missing} A3")
    assert f"You do not hold the {missing}." in letter("receipt", 0)
    assert present(table).position.state.sides[0] == [-1] * 5

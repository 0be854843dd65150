"""Three people play Saboteur by mail alone, to the end; what their letters hold and what they must not."""

import pytest

from games.saboteur.roles import ROLE_NAMES
from pbem.mail.outgoing.compose import compose
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Letter, Table
from pbem.tables.replay import present
from tests.conftest import Say


@pytest.fixture
def table(alice: Player, bob: Player, charlie: Player) -> Table:
    opened = commands.open_table(alice, commands.Opening("saboteur", 3, {}, draw_seats=False))
    for player in (bob, charlie):
        commands.join(opened.pk, player)
    opened.refresh_from_db()
    return opened


def letter(kind: str, seat: int) -> str:
    """The last letter of a kind, without the marks before the lines of the board."""
    text = compose(Letter.objects.filter(kind=kind, seat=seat).latest("pk")).text
    return " ".join(text.replace("\n| ", "\n").split())


def answer(table: Table, say: Say, text: str = "") -> int:
    """One answer by mail of whoever is asked; if none is given, what the autopilot would play. Who it was."""
    position = present(table).position
    seat, question = next(iter(position.due.items()))
    say(table, seat, text or position.game.pilot(position.view(seat), question.decision), "Your turn!")
    return seat


def test_a_game_is_played_by_mail_alone(table: Table, say: Say) -> None:
    for _ in range(300):
        if table.status != "running":
            break
        answer(table, say)
    assert table.status == "ended" and table.result is not None
    assert all("most gold after three rounds" in letter("result", seat) for seat in range(3))


def test_a_letter_tells_the_own_role_and_hand_and_no_other(table: Table, say: Say) -> None:
    first = answer(table, say)
    following = (first + 1) % 3
    state = present(table).position.state
    text = letter("turn", following)
    assert f"You are a {ROLE_NAMES[state.roles[following]]}:" in text
    assert [card for card in state.hands[following] if card not in text] == []
    assert "You discard" not in text and "passes and discards a card." in text


def test_a_map_is_read_by_one_only(table: Table, say: Say) -> None:
    state = present(table).position.state
    while "map" not in state.hands[state.mover]:
        answer(table, say)
        state = present(table).position.state
    looker = answer(table, say, "map at 8,0")
    state = present(table).position.state
    found = "the gold" if state.goals[1].code == "gold" else "a stone"
    assert f"By your map, the goal at 8,0 is {found}." in present_text(table, looker)
    following, other = (looker + 1) % 3, (looker + 2) % 3
    assert "looks at the goal at 8,0." in letter("turn", following)
    assert "By your map" not in letter("turn", following) + present_text(table, other)


def present_text(table: Table, seat: int) -> str:
    position = present(table).position
    return " ".join(position.game.text(position.view(seat), position.setup.names).split())


def test_a_play_against_the_rules_is_refused_with_the_rule(table: Table, say: Say) -> None:
    state = present(table).position.state
    missing = next(
        card for card in ("p1", "p2", "p3", "p4", "p5", "p6", "p7", "d1", "d2") if card not in state.hands[state.mover]
    )
    mover = answer(table, say, f"{missing} at 1,0")
    assert f"You do not hold {missing}." in letter("receipt", mover)
    assert not table.events.filter(kind="answered").exists()

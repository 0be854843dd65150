"""Four people play President by mail alone, with an exchange whose two answers arrive in either order."""

from collections.abc import Sequence

import pytest

from games.engine.decisions import Refusal
from pbem.mail.outgoing.compose import compose
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Letter, Table
from pbem.tables.replay import present
from tests.conftest import Say, person

KEY = "president"


@pytest.fixture
def table(alice: Player, bob: Player, charlie: Player) -> Table:
    """A table of four with so little credit that it ends after two rounds at most."""
    opened = commands.open_table(alice, commands.Opening(KEY, 4, {"credit": "20"}, draw_seats=False))
    for player in (bob, charlie, person("Dora")):
        commands.join(opened.pk, player)
    opened.refresh_from_db()
    return opened


def letter(kind: str, seat: int) -> str:
    return " ".join(compose(Letter.objects.filter(kind=kind, seat=seat).latest("pk")).text.split())


def question_letter(seat: int) -> str:
    """What this seat was last sent: a turn letter, or a receipt when the next question was its own again."""
    last = Letter.objects.filter(kind__in=("turn", "receipt"), seat=seat).latest("pk")
    return letter(last.kind, seat)


def play_on(table: Table, say: Say) -> None:
    """One answer by mail of whoever is asked: what the bot would play."""
    position = present(table).position
    seat, question = next(iter(position.due.items()))
    text = position.game.pilot(position.view(seat), question.decision)
    options = [question.decision.write(option) for option in question.decision.options() or ()]
    say(table, seat, text if text != "pass" else options[0])


def to_exchange(table: Table, say: Say) -> None:
    while not present(table).position.state.giving:
        play_on(table, say)


def play_to_the_end(table: Table, say: Say) -> None:
    while table.status == "running":
        play_on(table, say)


def givers(table: Table) -> Sequence[int]:
    titles = present(table).position.state.titles
    return [titles.index("President"), titles.index("Prime-Minister")]


@pytest.mark.parametrize("first", [0, 1])
def test_a_game_is_played_by_mail_with_the_exchange_in_either_order(table: Table, say: Say, first: int) -> None:
    to_exchange(table, say)
    state = present(table).position.state
    seats = givers(table)
    gifts = {
        seats[0]: f"give {state.hands[seats[0]][-1]} {state.hands[seats[0]][0]}",
        seats[1]: state.hands[seats[1]][0],
    }
    beggar = state.titles.index("Beggar")
    early, late = seats[first], seats[1 - first]

    say(table, early, gifts[early])
    assert list(present(table).position.due) == [late] and present(table).position.state.giving
    say(table, late, gifts[late], "Enjoy them!")

    assert not present(table).position.state.giving
    assert {state.hands[seats[0]][0], state.hands[seats[0]][-1]} <= set(present(table).position.state.hands[beggar])
    play_to_the_end(table, say)
    assert table.status == "ended" and table.result is not None
    assert "somebody has no points left" in letter("result", beggar)


def test_a_turn_letter_shows_the_own_hand_and_no_other(table: Table, say: Say) -> None:
    hands = present(table).position.state.hands
    say(table, 0, hands[0][0])
    text = letter("turn", 1)
    assert all(card in text for card in hands[1])
    assert f"Alice plays {hands[0][0][:-1]}." in text
    hidden = [card for seat in (0, 2, 3) for card in hands[seat] if card not in ("X", hands[0][0])]
    assert not [card for card in hidden if card in text.replace("|", " ").split()]


def test_who_is_asked_to_give_reads_what_came_and_from_whom(table: Table, say: Say) -> None:
    to_exchange(table, say)
    state = present(table).position.state
    president, beggar = state.titles.index("President"), state.titles.index("Beggar")
    came = " ".join(card for by, _, card in state.known if by == beggar)
    names = ("Alice", "Bob", "Charlie", "Dora")
    assert f"{names[beggar]} (Beggar) must give you {came}." in question_letter(president)
    assert f"You choose two cards to give back to {names[beggar]}." in question_letter(president)
    assert f"must give you {came}" not in question_letter(state.titles.index("Prime-Minister"))


def test_a_play_against_the_rules_is_refused_with_the_rule(table: Table, say: Say) -> None:
    say(table, 0, "pass")
    assert "You lead this pile, so you cannot pass: play a card or a set." in letter("receipt", 0)
    assert not table.events.filter(kind="answered").exists()


def test_no_line_of_a_letter_is_a_play_by_itself(table: Table, say: Say) -> None:
    say(table, 0, present(table).position.state.hands[0][0])
    decision = present(table).position.open[1].decision
    board = present(table).position.game.text(present(table).position.view(1), ("Alice", "Bob", "Charlie", "Dora"))
    for line in board.splitlines():
        with pytest.raises(Refusal):
            decision.read(line)

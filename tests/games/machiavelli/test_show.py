"""What players of Machiavelli see: text, words, picture, hints, and nothing of other hands."""

import re

import pytest

from games.engine.cards import COLOURS
from games.engine.chance import Chance
from games.engine.check import NAMES, fuzz
from games.engine.decisions import Refusal
from games.engine.drawing import places
from games.engine.play import Position
from games.machiavelli import GAME
from games.machiavelli.rules import State
from tests.games.examples import example_of, play_example
from tests.games.machiavelli.tables import fresh, lies, moves, table

LYING = "5C 5D 5H | 6C 7C 8C | 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS"
HANDS = ("5S 6D 10H", "2C 3D", "KC")


def text(position: Position[State], seat: int | None) -> list[str]:
    return GAME.text(position.view(seat), position.setup.names).splitlines()


def words(position: Position[State], seat: int | None) -> str:
    return GAME.words(position.view(seat), position.setup.names)


def svg(position: Position[State], seat: int | None) -> str:
    return GAME.svg(position.view(seat), position.setup.names)


def test_the_text_shows_deck_players_groups_and_the_own_hand() -> None:
    assert text(table(LYING, *HANDS), 0) == [
        "The deck has 81 cards left.",
        "",
        "> Alice                           3 cards  to play",
        "  Bob                             2 cards",
        "  Charlie                          1 card",
        "",
        "The table, 17 cards in 3 groups:",
        "  1  5C 5D 5H              2  6C 7C 8C",
        "  3  2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS",
        "",
        "Your hand, 3 cards:",
        "  by suit: 6D | 10H | 5S",
        "  by rank: 5S | 6D | 10H",
    ]


def test_the_words_are_complete() -> None:
    assert words(table("5C 5D 5H | QH KH AH", "5S 6D", "KC"), 0) == (
        "The deck has 95 cards left. Alice holds 2 cards and is to play. Bob holds 1 card. The table has 2 groups. "
        "Group 1: set of 5s: clubs, diamonds and hearts. Group 2: run of hearts from queen to ace. "
        "Your hand, 2 cards: 6 of diamonds, 5 of spades."
    )


def test_the_last_card_of_the_deck_is_warned_of() -> None:
    assert "Whoever draws now ends the game, and nobody wins." in words(table("", "5S", "KC", left=1), 0)
    last = table("", "5S", "KC", left=1, deckout="next_draw")
    assert "ends the game" not in words(last, 0)
    assert "The deck is used up. Whoever draws now ends the game" in words(moves(last, "Alice: draw"), 1)


def test_the_end_is_shown() -> None:
    won = moves(table("5C 5D 5H", "5S", "KC"), "Alice: add 5S > 1")
    assert text(won, None)[-1] == "The game is over. Alice wins." and "Alice wins." in svg(won, 1)
    over = moves(table("5C 5D 5H", "KS", "KC", left=1), "Alice: draw")
    assert words(over, None).endswith("The game is over. Nobody wins.")


def test_the_picture_shows_every_card_of_table_and_hand() -> None:
    position = table(LYING, *HANDS)
    colours = "|".join(COLOURS.values())
    faces = re.findall(rf'<text[^>]*fill="(?:{colours})"[^>]*>(A|10|[2-9JQK])</text>', svg(position, 0))
    assert " ".join(faces) == "5 5 5 6 7 8 2 3 4 5 6 7 8 9 10 J Q" + " 6 10 5"


def test_who_plays_can_click_on_draw_and_cards_and_numbers_of_groups_and_nobody_else_can() -> None:
    position = table("5C 5D 5H | 6C 7C 8C", *HANDS)
    on_table = ["> 1", "5C < 1", "5D < 1", "5H < 1", "> 2", "6C < 2", "7C < 2", "8C < 2"]
    assert places(svg(position, 0)) == ["draw", *on_table, "6D", "10H", "5S"]
    assert "data-answer" not in svg(position, 1) + svg(position, None)


def test_no_line_of_the_board_is_a_play() -> None:
    position = table(LYING, *HANDS, hints=True)
    for line in [*text(position, 0), words(position, 0), *GAME.guide.splitlines()[:1]]:
        with pytest.raises(Refusal):
            position.open[0].decision.read(line)


# ---- hints


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("5S KD", "Hint: something of your hand can be played."),
        ("9D KD", "Hint: nothing of your hand can be played, however the table is rearranged."),
        ("4C KD", "Hint: something of your hand can be played."),
    ],
)
def test_with_the_option_the_letter_says_whether_there_is_any_play(hand: str, says: str) -> None:
    position = table("5C 5D 5H | 5C 6C 7C", hand, "KC", hints=True)
    assert text(position, 0)[-1] == says and words(position, 0).endswith(says)
    assert "Hint: " in svg(position, 0)


def test_a_search_that_is_given_up_says_that_nothing_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.machiavelli.search.HINT_STEPS", 3)
    position = table("6C 6D 6H | 7C 7D 7H", "8C KD", "KC", hints=True)
    assert text(position, 0)[-1] == "Hint: no play was found, but the search was given up before it was through."


def test_nobody_else_reads_a_hint_and_without_the_option_nobody_does() -> None:
    position = table("5C 5D 5H", "5S KD", "KC 5S", hints=True)
    assert not [seat for seat in (1, None) if "Hint" in words(position, seat) + svg(position, seat)]
    assert "Hint" not in words(table("5C 5D 5H", "5S KD", "KC"), 0)


def test_a_view_is_made_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Views are made while a table is locked; the hint is worked out where a board is drawn."""
    monkeypatch.setattr("games.machiavelli.show.can_play", lambda *given: pytest.fail("searched"))
    position = table("5C 5D 5H", "5S KD", "KC 5S", hints=True)
    assert position.view(0).hints and moves(position, "Alice: draw").view(1).hand == ("KC", "5S")


# ---- secrets


def test_a_spectator_sees_no_hand() -> None:
    position = table(LYING, *HANDS)
    assert position.view(None).hand == () and "Your hand" not in words(position, None) + svg(position, None)


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_a_scrambled_table_keeps_the_own_hand_and_shows_the_same(seat: int | None) -> None:
    position = table(LYING, *HANDS, hints=True)
    seen = words(position, seat), svg(position, seat), text(position, seat)
    hands, cards = [list(hand) for hand in position.state.hands], list(position.state.deck)
    GAME.scramble(position.state, seat, Chance("scramble"))
    GAME.check(position.state)
    assert (words(position, seat), svg(position, seat), text(position, seat)) == seen
    assert position.state.hands != hands and position.state.deck != cards


def test_which_card_was_drawn_is_told_to_nobody_else() -> None:
    position = moves(fresh(3), "Alice: draw")
    assert [position.lines[0].read_by(seat) for seat in (1, 2, None)] == ["Alice draws a card."] * 3


# ---- the guide, and speed


def test_the_guide_s_example_ends_with_the_table_that_it_tells() -> None:
    position: Position[State] = play_example(GAME)  # type: ignore[assignment]
    assert example_of(GAME).outcome == [f"Table: {lies(position)}"]


def test_random_games_are_quick_without_checks() -> None:
    seen = fuzz(GAME, 6, checks=False)
    assert seen.answers / seen.seconds > 100  # the aim of 200 is measured by `make bench`, not on a busy machine


def test_names_of_any_length_fit() -> None:
    position = fresh(6)
    wide = max(len(line) for line in GAME.text(position.view(0), ["W" * 40] * 6).splitlines())
    assert wide <= 76 and len(NAMES) >= 6


def test_in_the_picture_a_usual_name_stands_whole_and_a_very_long_one_is_cut() -> None:
    picture = GAME.svg(fresh(6).view(0), ["Christopher", "Maximiliana", "W" * 20, "Dora", "Emil", "Frida"])
    assert ">Christopher</text>" in picture and ">Maximiliana</text>" in picture
    [cut] = re.findall(r">(W+…)</text>", picture)
    assert len(cut) <= 10

"""How dnup looks as text, words and picture, and what the example of its guide ends with."""

import re
from itertools import product

from games.dnup import GAME
from games.dnup.cards import DECK, write_cards
from games.dnup.picture import COLOURS
from games.engine.drawing import places
from tests.games.dnup.tables import moves, table
from tests.games.examples import example_of, play_example

NAMES = ("Alice", "Bob", "Charlie")
SEVEN = COLOURS[6]
HANDS = {"Alice": "7/3 7/9 2/1", "Bob": "10/4 5/6", "Charlie": "9/8 6/1"}


def test_the_text_shows_sets_what_was_seen_and_the_own_cards() -> None:
    position = table(HANDS, {"Bob": "5/4 5/3"}, known=[[], [], [(8, 2)]])
    assert GAME.text(position.view(0), NAMES).splitlines() == [
        "Round 1, 4 points win, hand limit 7.",
        "",
        "> Alice            0 points    3 cards",
        "  Bob              0 points    2 cards",
        "      set:   5/3 5/4  (two 5s)",
        "  Charlie          0 points    3 cards",
        "      seen:  8/2",
        "",
        "Discarded: nothing",
        "",
        "Your hand (the upper values count):",
        "  +---+ +---+ +---+",
        "  | 7 | | 7 | | 2 |",
        "  |---| |---| |---|",
        "  | 3 | | 9 | | 1 |",
        "  +---+ +---+ +---+",
    ]


def test_the_words_are_complete() -> None:
    position = moves(table(HANDS, {"Bob": "5/4"}), "Alice: play 7/3")
    assert GAME.words(position.view(1), NAMES) == (
        "Round 1. 4 points win. Alice's set is one 7: 7/3. "
        "Alice has 0 points and holds 2 cards. "
        "Bob has 0 points and holds 3 cards, among them, seen by all, 4/5. "
        "Charlie has 0 points and holds 2 cards. Discarded so far: nothing. The hand limit is 7. "
        "You hold, upper value first: 10/4, 5/6, 4/5. It is Bob's turn."
    )


def test_what_is_discarded_is_shown_to_all() -> None:
    position = moves(table(HANDS), "Alice: play 7 7", "Bob: flip", "Charlie: flip")
    assert "Discarded: 7/3 7/9" in GAME.text(position.view(None), NAMES).splitlines()


def test_what_is_not_as_usual_is_said_in_text_and_words() -> None:
    position = table(HANDS, options={"beat": "same_size_only", "finish": "survive"})
    for form in (GAME.text(position.view(0), NAMES), GAME.words(position.view(0), NAMES)):
        assert "A new set beats only lower sets of its own size." in form
        assert "You are out when your turn comes and your hand is still empty." in form
    assert "A new set beats" not in GAME.text(table(HANDS).view(0), NAMES)


def test_text_and_picture_say_that_the_game_is_over() -> None:
    position = moves(table({"Alice": "9/1", "Bob": "5/4 6/3"}, scores=[2, 3]), "Alice: play 9")
    for form in (GAME.text(position.view(1), NAMES[:2]), GAME.svg(position.view(1), NAMES[:2])):
        assert "The end, after round 1" in form


def test_a_spectator_sees_no_hand() -> None:
    text = GAME.text(table(HANDS).view(None), NAMES)
    assert "Your hand" not in text and "|" not in text


def answers(svg: str) -> list[str]:
    return places(svg)


def test_everything_that_can_be_clicked_is_an_answer_or_begins_one() -> None:
    position = table({**HANDS, "Alice": "7/3 7/9 5/1"}, {"Bob": "5/4"})
    clicked = answers(GAME.svg(position.view(0), NAMES))
    decision = position.due[0].decision
    whole = [place for place in clicked if decision.compose("", place) is None]
    assert [decision.write(decision.read(answer)) for answer in whole] == whole
    assert clicked == ["Bob", "7/3", "7/9", "5/1", "play 7/3 7/9", "add 5/1 > Bob", "take Bob", "flip"]


def test_only_who_is_asked_can_click() -> None:
    position = table(HANDS, {"Bob": "5/4"})
    assert [answers(GAME.svg(position.view(seat), NAMES)) for seat in (None, 1, 2)] == [[], [], []]


def test_a_six_and_a_nine_are_underlined() -> None:
    plain = GAME.svg(table({"Alice": "7/3", "Bob": "1/2"}).view(0), NAMES[:2])
    lined = GAME.svg(table({"Alice": "9/6", "Bob": "1/2"}).view(0), NAMES[:2])
    assert lined.count("<rect") == plain.count("<rect") + 2


def test_large_sets_and_hands_lie_within_the_picture() -> None:
    hands = {"Alice": "1/2", "Bob": " ".join(f"{up}/{down}" for up in (8, 9, 10) for down in range(1, 7))}
    svg = GAME.svg(
        table(hands, {"Alice": " ".join(f"7/{down}" for down in (1, 2, 3, 4, 5, 6, 8))}).view(None), NAMES[:2]
    )
    across = [float(x) + float(wide) for x, wide in re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', svg)]
    assert len(across) > 25 and max(across) <= 600


def test_a_set_and_the_hand_beside_it_do_not_overlap() -> None:
    for size, count in product(range(1, 8), range(1, 12)):
        lying, rest = [(7, 8), (7, 9), *((7, down) for down in range(1, 6))][:size], [c for c in DECK if 7 not in c]
        position = table({"Alice": "", "Bob": write_cards(rest[:count])}, {"Bob": write_cards(lying)})
        svg = GAME.svg(position.view(None), NAMES[:2])
        faces = [float(x) + float(w) for x, w in re.findall(rf'x="([\d.]+)"[^>]*width="([\d.]+)"[^>]*"{SEVEN}"', svg)]
        backs = [float(x) for x in re.findall(r'x="([\d.]+)"[^>]*fill="#33508a"', svg)]
        assert len(faces) >= size and len(backs) == count and max(faces) < min(backs), (size, count)


def test_many_cards_fit_into_the_text() -> None:
    position = table({"Alice": " ".join(f"{up}/{down}" for up in (8, 9, 10) for down in range(1, 8)), "Bob": "1/2"})
    assert max(map(len, GAME.text(position.view(0), NAMES[:2]).splitlines())) <= 76


def test_the_example_ends_with_the_known_cards_that_the_guide_tells() -> None:
    view = GAME.view(play_example(GAME).state, None)  # type: ignore[arg-type]  # an example is of any game
    known = [f"{name} {write_cards(cards)}" for name, cards in zip(NAMES, view.known, strict=True) if cards]
    assert example_of(GAME).outcome == [f"Known: {', '.join(known)}"]

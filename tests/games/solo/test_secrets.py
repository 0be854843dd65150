"""What nobody may see of Solo, and what a swap has shown and stays known."""

from collections import Counter

from games.engine.chance import Chance
from games.solo import GAME
from tests.games.solo.tables import moves, table, told

HANDS = ("R4 R1 R2", "G1 G2 G3", "R4 B2 B3", "Y1 Y2 Y3")
NAMES = ("Alice", "Bob", "Charlie", "Dora")


def test_a_view_holds_the_own_hand_and_no_other() -> None:
    position = table(*HANDS)
    seen = [GAME.encoder.encode(position.view(seat)).decode() for seat in (None, 0, 1)]
    assert ["G2" in view for view in seen] == [False, False, True]


def test_no_form_of_the_board_shows_a_hidden_card() -> None:
    view = table(*HANDS, pile="W").view(0)
    for form in (GAME.text(view, NAMES), GAME.words(view, NAMES), GAME.svg(view, NAMES)):
        assert not [word for word in ("G2", "green 2", "Y3", "yellow 3", "Choose Colour") if word in form]


def test_a_drawn_card_is_read_by_its_drawer_alone() -> None:
    position = moves(table(*HANDS, pile="B9"), "Alice: draw")
    assert told(position, "Alice")[-1] == "You draw a card: B9."
    assert told(position, "Bob")[-1] == told(position)[-1] == "Alice draws a card."


def test_who_is_asked_to_jump_in_does_not_tell_who_could() -> None:
    """The same with the twin in any hand, or in none."""
    hands = ["R4 R1 R2", "G1 G2 G3", "B1 B2 B3", "Y1 Y2 Y3"]
    asked = []
    for holder in (1, 2, 3, None):
        here = [f"{cards} {'R4' if seat == holder else f'B{6 + seat}'}" for seat, cards in enumerate(hands)]
        position = moves(table(*here), "Alice: R4")
        asked.append((list(position.due), list(position.may), told(position)))
    assert asked.count(asked[0]) == 4


def test_nor_does_it_after_somebody_has_drawn_and_kept_a_card_or_declined() -> None:
    """Every question has the same id as well, at each step, wherever the twin is: in a hand, in the pile."""
    hands = ["R4 R1 R2", "G1 G2 G3", "B1 B2 B3", "Y1 Y2 Y3"]
    asked = []
    for holder in (1, 2, 3, None):
        here = [f"{cards} {'R4' if seat == holder else f'B{6 + seat}'}" for seat, cards in enumerate(hands)]
        position = table(*here, pile="G8 G9")
        for line in ("Alice: R4", "Dora: pass", "Bob: draw", "Bob: keep", "Charlie: draw", "Bob: pass"):
            moves(position, line)
            asked.append(
                (holder, line, [(seat, question.id) for seat, question in position.open.items()], told(position))
            )
    assert len({line: None for _, line, *_ in asked}) * 4 == len(asked)
    for _, line, *noticed in asked:
        assert noticed == next(rest for _, first, *rest in asked if first == line)


def test_after_drawing_one_is_asked_whether_the_card_fits_or_not() -> None:
    open_now = [list(moves(table(*HANDS, pile=card), "Alice: draw").open) for card in ("R9", "B9")]
    assert open_now[0] == open_now[1]


def test_both_sides_of_a_swap_know_the_hand_that_they_gave() -> None:
    position = moves(table("RX R1 R2", *HANDS[1:]), "Alice: RX Bob")
    assert position.view(0).known == [(1, "R1"), (1, "R2")]
    assert position.view(1).known == [(0, "G1"), (0, "G2"), (0, "G3")]
    assert position.view(0).given == [(1, "G1"), (1, "G2"), (1, "G3")] and position.view(2).known == []


def test_what_is_known_goes_on_with_the_hand() -> None:
    position = moves(table("RX R1 R2", "XA G2 G3", *HANDS[2:]), "Alice: RX Charlie", "Bob: draw", "Bob: keep")
    moves(
        position, "Charlie: draw", "Charlie: keep", "Dora: draw", "Dora: keep", "Alice: draw", "Alice: keep", "Bob: XA"
    )
    assert [(holder, card) for holder, card in position.view(0).known if holder == 3] == [(3, "R1"), (3, "R2")]


def test_a_card_that_was_laid_is_no_longer_known_in_the_hand() -> None:
    position = moves(table("RX R1 R2 R2", "R8 G2 G3", "B1 B2 B3"), "Alice: RX Bob", "Bob: R2")
    assert position.view(0).known == [(1, "R1"), (1, "R2")]


def test_scrambling_keeps_what_a_seat_knows_and_moves_the_rest() -> None:
    position = moves(table("RX R1 R2", *HANDS[1:]), "Alice: RX Bob")
    state = GAME.decoder.decode(GAME.encoder.encode(position.state))
    GAME.scramble(state, 0, Chance("scramble"))
    assert GAME.view(state, 0) == position.view(0) and not Counter(["R1", "R2"]) - Counter(state.hands[1])
    assert state.hands[2] != position.state.hands[2]
    GAME.check(state)


def test_scrambling_leaves_what_was_turned_past_under_the_pile() -> None:
    position = table(*HANDS, under=5)
    state = GAME.decoder.decode(GAME.encoder.encode(position.state))
    GAME.scramble(state, 0, Chance("scramble"))
    assert state.pile[:5] == position.state.pile[:5] and state.pile[5:] != position.state.pile[5:]


def test_declining_is_seen_by_nobody_else() -> None:
    before = moves(table(*HANDS), "Alice: R4")
    seen = [before.view(seat) for seat in (None, 0, 1, 2)]
    moves(before, "Dora: pass")
    assert [before.view(seat) for seat in (None, 0, 1, 2)] == seen

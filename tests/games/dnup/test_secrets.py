"""What nobody may see in dnup: hands and the box; and what everybody has seen stays."""

from games.dnup import GAME
from games.dnup.cards import pair
from games.engine.chance import Chance
from tests.games.dnup.tables import moves, table, told

HANDS = {"Alice": "7/3 2/1", "Bob": "10/4 5/6", "Charlie": "9/8 6/1"}


def test_a_view_holds_the_own_hand_and_no_other_hidden_card() -> None:
    position = table(HANDS)
    seen = [GAME.encoder.encode(position.view(seat)).decode() for seat in (None, 0, 1)]
    assert ["[10,4]" in view for view in seen] == [False, False, True]


def test_no_form_of_the_board_shows_a_hidden_card() -> None:
    view, names = table(HANDS).view(0), ("Alice", "Bob", "Charlie")
    for form in (GAME.text(view, names), GAME.words(view, names), GAME.svg(view, names)):
        assert "7/3" in form or "| 7 |" in form
        assert all(card not in form for card in ("10/4", "5/6", "9/8", "6/1"))


def test_the_deal_tells_each_player_the_own_hand_only() -> None:
    position = moves(table({"Alice": "9/1", "Bob": "5/4 6/3"}), "Alice: play 9")
    deal = position.lines[-1]
    assert deal.read_by(None) == "Round 2: 7 cards each, Alice begins."
    own = [f"{up}/{down}" for up, down in position.view(1).hand]
    assert deal.read_by(1).endswith(f"You hold {' '.join(own)}.")
    assert "You hold" in deal.read_by(0) and " ".join(own) not in deal.read_by(0)


def test_a_flip_tells_no_card() -> None:
    assert told(moves(table(HANDS), "Alice: flip"))[-1] == "Alice flips the whole hand."


def test_scrambling_keeps_what_a_seat_knows() -> None:
    position = table(HANDS, {"Charlie": "3/4"}, known=[[], [(2, 9)], []])
    state = GAME.decoder.decode(GAME.encoder.encode(position.state))
    GAME.scramble(state, 0, Chance("scramble"))
    assert GAME.view(state, 0) == position.view(0)
    assert state.hidden[1] != position.state.hidden[1] and state.known == position.state.known
    GAME.check(state)


def test_a_card_that_left_a_hand_is_no_longer_known_in_it() -> None:
    position = table(HANDS, known=[[(8, 2)], [], []])
    moves(position, "Alice: play 8/2")
    assert position.view(1).known[0] == () and pair((8, 2)) == (2, 8)

"""The bot of Nautilus, and what the autopilot does for a silent seat."""

from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import Position, begin
from games.nautilus import GAME
from games.nautilus.state import State
from tests.games.nautilus.tables import NEARLY, before, moves, table


def advice(position: Position[State], seat: int) -> str:
    return GAME.advise(position.view(seat), position.open[seat].decision, Chance("bot"))


def pilot(position: Position[State]) -> str:
    [question] = position.due.values()
    return GAME.pilot(position.view(question.seat), question.decision)


def test_the_bot_uses_what_it_can_before_the_placing() -> None:
    assert advice(before("eye", "anchor"), 0) == "eye"
    assert advice(before("anchor", "eye"), 0) == "hold"


def test_the_bot_keeps_the_better_special_card() -> None:
    assert advice(table(stage="keep", drawn=["fishbone", "kraken"]), 0) == "keep kraken"


def test_the_bot_swaps_a_middling_diver_for_an_extreme_one() -> None:
    position = moves(before("harpoon", "anchor", alice="2 3 7 12 13", bob="1 14"), "Alice: harpoon")
    assert advice(position, 0) == "swap 7"
    position = moves(before("harpoon", "anchor", alice="2 3 12 13 14", bob="7 8"), "Alice: harpoon")
    assert advice(position, 0) == "return"


def test_the_bot_takes_what_is_worth_most() -> None:
    board = {place: card for place, card in NEARLY.items() if place != "A1"}
    row = [("Science", 2), ("War", 1), ("War", 1), ("War", 1), ("Science", -1)]
    assert advice(table("14 3", "4", board=board, row=row), 0) == "14 A1"


def test_the_bot_lays_its_crab_opposite_a_fourteen() -> None:
    board = {**NEARLY, "A5": "2", "B1": "14"}
    del board["A1"]
    assert advice(table("1 3", "13", board=board), 0) == "1 A1"


def test_the_bot_anchors_a_high_diver_on_its_own_side() -> None:
    board = {place: card for place, card in NEARLY.items() if place != "A1"}
    row = [("Science", 2), ("War", 1), ("War", 1), ("War", 1), ("Science", -1)]
    position = table("14 3", "4", ("anchor", "eye"), board, row)
    assert advice(position, 0) == "14 A1 anchor A1"


def test_the_autopilot_holds_and_places_its_lowest_diver() -> None:
    position = before("harpoon", "kraken", alice="2 3 4 5 10")
    assert pilot(position) == "hold"
    moves(position, "Alice: hold")
    assert pilot(position) == "hold"
    assert pilot(moves(position, "Bob: hold")).startswith("2 ")


def test_the_autopilot_never_places_a_special_card_or_a_high_diver() -> None:
    for special in ("kraken", "fishbone", "anchor"):
        text = pilot(table("5 6 14", "3", specials=(special, "eye")))
        assert text.startswith("5 ") and "anchor" not in text


def test_the_autopilot_keeps_the_better_cards() -> None:
    assert pilot(table(stage="keep", drawn=["kraken", "fishbone"])) == "keep kraken"
    position = moves(before("module", "anchor"), "Alice: module")
    assert pilot(position) == f"keep {max(position.state.offered)}"
    assert pilot(moves(before("harpoon", "anchor"), "Alice: harpoon")) == "return"


def bot_wins(number: int) -> bool:
    """One bot against a player who plays anything, in both seats and with both options in turn."""
    seat, sampler = number % 2, Chance(f"sampler {number}")
    case = Case((("domains", ("visible", "hidden")[number // 2 % 2]),), 2)
    position = begin(GAME, setup_of(GAME, case, f"match {number}"))
    while position.result is None:
        [question] = position.due.values()
        decision = question.decision
        text = advice(position, seat) if question.seat == seat else decision.write(decision.sample(sampler))
        position.answer(question.seat, text)
    return position.result.ranks[seat] == 1


def test_the_bot_wins_at_least_nine_of_ten_games_against_anything() -> None:
    assert sum(map(bot_wins, range(40))) >= 36

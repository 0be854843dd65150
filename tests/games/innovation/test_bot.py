"""The bot, and what the autopilot does for a silent seat."""

from typing import Any

from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import Position, begin
from games.innovation import GAME
from games.innovation.lookahead import imagined
from games.innovation.state import State
from tests.games.innovation.tables import at, moves


def advice(position: Position[State], seat: int = 0, dice: str = "bot") -> str:
    return GAME.advise(position.view(seat), position.open[seat].decision, Chance(dice))


def pilot(position: Position[State], seat: int = 0) -> str:
    return GAME.pilot(position.view(seat), position.open[seat].decision)


def test_the_bot_achieves_when_it_can_win_by_it() -> None:
    assert advice(at("Coal; score Robotics; hand Tools; won 2, 3, 4, 5, 6", "Pottery")) == "achieve 1"


def test_the_bot_wins_by_an_effect() -> None:
    assert advice(at("Self Service, Tools; won 1, 2", "Pottery; won 3")) == "dogma Self Service"


def test_the_bot_does_not_end_a_game_that_it_would_lose() -> None:
    position = at("Robotics; hand Tools", "Pottery; score Coal", empty=(10,))
    assert advice(position) not in ("draw", "dogma Robotics")


def test_the_bot_gives_away_its_lowest_card_and_returns_what_pays() -> None:
    position = at("Emancipation", "Agriculture; hand Tools, Paper")
    moves(position, "Alice: dogma emancipation")
    assert advice(position, 1) == "Tools"
    position = at("Mass Media; hand Tools; score Oars", "Pottery; score Coal, Paper, Optics")
    moves(position, "Alice: dogma mass; tools")
    assert advice(position) == "3"


def test_the_bot_imagines_a_table_on_which_all_that_it_sees_is_the_same() -> None:
    position = at("Coal; hand Tools; score Canning", "Pottery; hand Oars; score Paper", known={"Oars": 0b111})
    view = position.view(0)
    state = imagined(view, Chance("imagined"))
    GAME.check(state)
    assert state.hands == [["Tools"], ["Oars"]] and state.boards == position.state.boards


def test_the_autopilot_draws_and_declines() -> None:
    position = at("Agriculture; hand Tools", "Archery")
    assert pilot(position) == "draw"
    moves(position, "Alice: dogma agriculture")
    assert pilot(position) == "none"


def test_the_autopilot_gives_what_it_must_from_below() -> None:
    position = at("Construction", "Pottery; hand Coal, Sailing, Tools")
    moves(position, "Alice: dogma construction")
    assert pilot(position, 1) == "Sailing, Tools"


def ranks(number: int, players: int) -> Any:
    """Whether one bot among players who play anything wins."""
    bot, sampler = number % players, Chance(f"sampler {number}")
    position = begin(GAME, setup_of(GAME, Case((("teams", False),), players), f"match {number}"))
    while position.result is None:
        seat, question = next(iter(position.due.items()))
        decision = question.decision
        text = advice(position, bot, question.id) if seat == bot else decision.write(decision.sample(sampler))
        position.answer(seat, text)
    return position.result.ranks[bot]


def test_the_bot_beats_a_player_who_plays_anything() -> None:
    assert [ranks(number, 2) for number in range(5)].count(1) >= 4

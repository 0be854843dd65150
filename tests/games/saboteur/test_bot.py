"""The bot of Saboteur, and what the autopilot does for a silent seat."""

from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import Position, begin
from games.saboteur import GAME
from games.saboteur.state import State
from tests.games.saboteur.tables import ROW, moves, saboteur2, table


def advice(position: Position[State]) -> str:
    [question] = position.due.values()
    return GAME.advise(position.view(question.seat), question.decision, Chance("bot"))


def pilot(position: Position[State]) -> str:
    [question] = position.due.values()
    return GAME.pilot(position.view(question.seat), question.decision)


def test_a_digger_digs_towards_the_goals() -> None:
    assert advice(table("p2, p1, d4 | p7 | p7", laid="p7 at 1,0")) == "p2 at 2,0"


def test_a_digger_finishes() -> None:
    assert advice(table("p2, p7, map | p7 | p7", laid=ROW)) in ("p2 at 7,0", "p7 at 7,0")


def test_a_saboteur_closes_the_tunnel() -> None:
    laid = "p2 at 1,0; p2 at 2,0; p6 at 3,0 turned; p2 at 4,0"
    assert advice(table("d4, p7 | p7 | p6", "saboteur digger digger", laid=laid)) == "d4 at 5,0"


def test_a_digger_mends_the_own_tools_first() -> None:
    assert advice(table("mend lamp, p2, map | p7 | p7", before={"Alice": "break lamp"})) == "mend lamp of Alice"


def test_a_digger_discards_dead_ends() -> None:
    assert advice(table("d4, p2, mend cart | p7 | p7", before={"Alice": "break lamp"})) == "discard d4"


def test_a_digger_breaks_the_tools_of_who_lays_dead_ends() -> None:
    position = table("break lamp, mend cart | p7 | p7", laid="d9 at 0,1; d7 at 0,-1 turned")
    for card in position.state.laid:
        card.by = 2
    assert advice(position) == "break lamp of Charlie"


def test_the_bot_keeps_the_best_gold_card_and_steals_from_the_richest() -> None:
    deck = [*[3] * 3, *[2] * 7, *[1] * 15, 1, 2, 3]
    assert advice(moves(table("p2 | p7 | p7", laid=ROW, gold_deck=deck), "Alice: p2 at 7,0")) == "take 3"
    thief = saboteur2("p2 | p7 | ", "green blue saboteur", laid=ROW, before={"Charlie": "theft"}, theft_laid=[2])
    assert advice(moves(thief, "Alice: p2 at 7,0")) == "steal from Alice"


def test_a_geologist_lays_crystals() -> None:
    assert advice(saboteur2("c3, p7 | p7 | p6", "geologist green blue", laid="p7 at 0,1")).startswith("c3 at")


def test_the_autopilot_passes_with_a_card_of_little_use() -> None:
    assert pilot(table("d4, p2, map | p7 | p7")) == "discard d4"
    assert pilot(table("p2, map | p7 | p7")) == "discard map"


def test_the_autopilot_keeps_the_best_gold_card_and_steals_nothing() -> None:
    deck = [*[3] * 3, *[2] * 7, *[1] * 15, 1, 2, 3]
    assert pilot(moves(table("p2 | p7 | p7", laid=ROW, gold_deck=deck), "Alice: p2 at 7,0")) == "take 3"
    thief = saboteur2("p2 | p7 | ", "green blue saboteur", laid=ROW, before={"Charlie": "theft"}, theft_laid=[2])
    assert pilot(moves(thief, "Alice: p2 at 7,0")) == "steal nothing"


def bot_wins(number: int) -> bool:
    """One bot against a player who plays anything, at a table of two."""
    seat, sampler = number % 2, Chance(f"sampler {number}")
    position = begin(GAME, setup_of(GAME, Case((("saboteur2", True),), 2), f"match {number}"))
    while position.result is None:
        [question] = position.due.values()
        decision = question.decision
        text = advice(position) if question.seat == seat else decision.write(decision.sample(sampler))
        position.answer(question.seat, text)
    return position.result.ranks[seat] == 1


def test_the_bot_wins_four_of_five_games_of_two_against_anything() -> None:
    assert sum(map(bot_wins, range(20))) >= 16

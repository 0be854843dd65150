"""The bot of Solo, and what the autopilot does for a silent seat."""

from games.engine.chance import Chance
from games.engine.check import NAMES, Case, setup_of
from games.engine.play import Position, Question, begin
from games.solo import GAME
from games.solo.state import State
from tests.games.solo.tables import moves, table

OTHERS = ("G1 G2 G3 G4", "B1 B2 B3 B4")


def advice(position: Position[State], name: str = "Alice") -> str:
    seat = NAMES.index(name)
    return GAME.advise(position.view(seat), position.open[seat].decision, Chance("bot"))


def pilot(position: Position[State], name: str = "Alice") -> str:
    seat = NAMES.index(name)
    return GAME.pilot(position.view(seat), position.open[seat].decision)


def test_the_bot_sheds_many_points_and_keeps_black_cards() -> None:
    assert advice(table("R1 R9 B2 W", *OTHERS)) == "play R9"


def test_the_bot_calls_solo_and_goes_out_when_it_can() -> None:
    assert advice(table("R1 B2", *OTHERS)) == "play R1 solo"
    assert advice(table("W+4", *OTHERS)) == "W+4"


def test_the_bot_names_the_colour_of_which_it_has_most() -> None:
    assert advice(table("W B1 B2 B3 G7", "Y1 Y2 Y3 Y4", "Y5 Y6 Y7 Y8", top="Y9")) == "W blue"


def test_the_bot_stacks_rather_than_draws() -> None:
    assert advice(moves(table("R+2 R1 R2", "G+2 G1 G2", "B1 B2"), "Alice: R+2"), "Bob") == "play G+2"


def test_the_bot_trades_a_large_hand_for_a_small_one_only() -> None:
    assert advice(table("RX B1 B2 B3 B4 B6", "G1", "Y1 Y2 Y3")) == "RX Bob solo"
    assert advice(table("RX R1 B3", *OTHERS)) == "play R1"


def test_the_bot_jumps_in_when_it_holds_the_twin_and_declines_else() -> None:
    position = moves(table("R4 R1 R2", "G1 G2 G3", "R4 B2", "Y1 Y2"), "Alice: R4")
    seats = {name: NAMES.index(name) for name in ("Charlie", "Dora")}
    cuts = [GAME.cut_in(position.view(seat), position.may[seat].decision, Chance("bot")) for seat in seats.values()]
    assert cuts == ["jump R4 solo", None]


# ---- the autopilot


def test_the_autopilot_plays_the_highest_number_that_fits_with_the_call() -> None:
    assert pilot(table("R2 R7 R+2 W", *OTHERS)) == "play R7"
    assert pilot(table("R2 RX", *OTHERS)) == "play R2 solo"


def test_the_autopilot_gives_no_action_and_no_black_card_away() -> None:
    position = table("RS RD R+2 RX W W+4 XA B7", *OTHERS, pile="W+4")
    assert pilot(position) == "draw"
    assert pilot(moves(position, "Alice: draw")) == "keep"


def test_the_autopilot_draws_a_stack_and_never_jumps_in() -> None:
    position = moves(table("R+2 R1 R2", "G+2 G1 G2", "R+2 B2 B3"), "Alice: R+2")
    assert (pilot(position, "Bob"), pilot(position, "Charlie")) == ("draw", "pass")


# ---- how good it is


def jump(position: Position[State], bot: int, sampler: Chance) -> tuple[int, str] | None:
    """Somebody who jumps in: the bot if it likes, others now and then."""
    for seat, question in position.may.items():
        if seat == bot:
            text = GAME.cut_in(position.view(seat), question.decision, Chance(question.id))
        else:
            text = question.decision.write(question.decision.sample(sampler))
        if text and text != "pass":
            return seat, text
    return None


def answer(position: Position[State], question: Question, bot: int, sampler: Chance) -> str:
    if question.seat == bot:
        return GAME.advise(position.view(bot), question.decision, Chance(question.id))
    return question.decision.write(question.decision.sample(sampler))


def place_of_bot(number: int, players: int) -> int:
    """The rank of one bot among players who play anything that fits."""
    bot, sampler = number % players, Chance(f"sampler {number}")
    position = begin(GAME, setup_of(GAME, Case((("total", 100),), players), f"match {number}"))
    while position.result is None:
        [question] = position.due.values()
        cut = jump(position, bot, sampler)
        position.answer(*(cut or (question.seat, answer(position, question, bot, sampler))))
    return position.result.ranks[bot]


def test_the_bot_wins_most_of_twenty_short_games_of_two() -> None:
    assert sum(place_of_bot(number, 2) == 1 for number in range(20)) >= 15

"""The bot of President, and what the autopilot does for a silent seat."""

from games.engine.chance import Chance
from games.engine.check import Case, setup_of
from games.engine.play import Position, begin
from games.president import GAME
from games.president.state import State
from tests.games.president.tables import moves, table, to_exchange


def advice(position: Position[State], seat: int) -> str:
    return GAME.advise(position.view(seat), position.open[seat].decision, Chance("bot"))


def test_the_bot_leads_its_lowest_set_whole() -> None:
    assert advice(table("4C 4D 9C KC X", "5C 6C", "7C 8C", "9D X"), 0) == "4 4"


def test_the_bot_takes_the_pile_with_the_cheapest_set_and_a_joker_last() -> None:
    assert advice(table("8C 10C 10D KC X", "5C 6C", "7C 9C", "9D 3D X", pile="7D"), 0) == "8"
    assert advice(table("8C 8H 9H KC X", "5C 6C", "7C 9C", "9D 3D X", pile="7D"), 0) == "9"
    assert advice(table("3C 4C 5C 6C 6D X", "5D 8H", "7C 9C", "9D 3D X", pile="7D"), 0) == "X"


def test_the_bot_turns_the_order_only_for_a_hand_of_low_cards() -> None:
    others = ("3H 8C", "8D 9C", "9D X")
    assert advice(table("5C 5D 5H 5S 4C 4H 6C", *others), 0) == "5 5 5 5"
    assert advice(table("5C 5D 5H 5S 7C KH AC AD 2C", *others), 0) != "5 5 5 5"


def test_the_bot_goes_out_when_it_can() -> None:
    assert advice(table("2C", "5D 8H", "7C 9C", "9D X", pile="7D"), 0) == "2"


def test_the_bot_plays_a_sure_winner_before_its_last_low_set() -> None:
    assert advice(table("3C 2C", "5D 8H", "7C 9C", "9D AD"), 0) == "2"


def test_with_skip_a_card_that_another_may_equal_is_no_sure_winner() -> None:
    hands = ("4C AC", "5C AD", "7C 8C", "9D JC")
    assert advice(table(*hands), 0) == "A"
    assert advice(table(*hands, options={"skip": True}), 0) == "4"


def test_the_bot_gives_back_low_cards() -> None:
    position = to_exchange()
    president = position.state.titles.index("President")
    cards = position.open[president].decision.read(advice(position, president))
    assert set(cards).isdisjoint({"X", "2C", "2D", "2H", "2S"})


def test_the_autopilot_passes_leads_low_and_gives_back_the_lowest() -> None:
    position = table("4C 4D 9C KC X", "5C 6C", "7C 8C", "9D X")
    assert GAME.pilot(position.view(0), position.open[0].decision) == "4"
    moves(position, "Alice: 4")
    assert GAME.pilot(position.view(1), position.open[1].decision) == "pass"


def place_of_bot(number: int, players: int) -> int:
    """The rank of one bot among players who play anything, in a game of one round."""
    bot, sampler = number % players, Chance(f"sampler {number}")
    case = Case((("credit", 5), ("skip", number % 2 == 1)), players)
    position = begin(GAME, setup_of(GAME, case, f"match {number}"))
    while position.result is None:
        [question] = position.due.values()
        decision = question.decision
        text = advice(position, bot) if question.seat == bot else decision.write(decision.sample(sampler))
        position.answer(question.seat, text)
    return position.result.ranks[bot]


def test_among_five_players_the_bot_wins_most_of_200_games() -> None:
    places = [place_of_bot(number, 5) for number in range(200)]
    assert places.count(1) > 100  # a fifth would be its share by chance

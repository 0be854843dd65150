"""Every effect of the cards of age 8."""

from tests.games.innovation.tables import acts, at, covers, moves, options, side, told


@covers("Antibiotics")
def test_antibiotics_draws_two_8s_for_each_value_returned() -> None:
    position = at("Antibiotics; hand Tools, Oars, Paper", "Archery", draws="Flight, Rocketry, Mobility, Socialism")
    assert acts(position, "dogma antibiotics", "tools, paper") == (
        "Antibiotics; hand Oars, Flight, Mobility, Rocketry, Socialism"
    )


@covers("Corporations", 1)
def test_corporations_takes_a_factory_and_the_victim_melds_an_8() -> None:
    position = at("Corporations, Coal", "Steam Engine", draws="Mobility, Empiricism")
    moves(position, "Alice: dogma corporations")
    assert side(position, "Bob") == "Mobility"
    assert side(position) == "Coal, Corporations, Empiricism; score Steam Engine"


@covers("Corporations", 2)
def test_corporations_melds_an_8() -> None:
    position = at("Corporations", "Agriculture", draws="Empiricism")
    assert acts(position, "dogma corporations") == "Corporations, Empiricism"


@covers("Empiricism", 1)
def test_empiricism_melds_a_9_of_a_colour_named_and_may_splay_it_up() -> None:
    position = at("Empiricism, Tools", "Agriculture", draws="Genetics")
    assert acts(position, "dogma empiricism", "blue, red", "blue") == "Genetics/Tools up, Empiricism"


@covers("Empiricism", 1)
def test_empiricism_keeps_another_colour_in_hand() -> None:
    position = at("Empiricism", "Agriculture", draws="Genetics")
    assert acts(position, "dogma empiricism", "green, red") == "Empiricism; hand Genetics"


@covers("Empiricism", 2)
def test_empiricism_wins_with_twenty_lightbulbs() -> None:
    blue = "Genetics/Evolution/Experimentation/Writing/Atomic Theory/Printing Press up"
    position = at(f"Empiricism, Ecology/Perspective up, {blue}", "Agriculture", draws="Composites")
    moves(position, "Alice: dogma empiricism; green, yellow")
    assert position.result is not None
    assert (position.result.ranks, position.result.reason) == ((1, 2), "Alice won by the effect of Empiricism")


@covers("Flight", 1)
def test_flight_splays_any_colour_up_when_red_is() -> None:
    position = at("Flight/Oars up, Tools/Pottery", "Agriculture")
    assert acts(position, "dogma flight", "blue") == "Flight/Oars up, Tools/Pottery up"


@covers("Flight", 2)
def test_flight_splays_red_up() -> None:
    position = at("Flight/Oars, Tools/Pottery", "Agriculture")
    assert acts(position, "dogma flight", "red") == "Flight/Oars up, Tools/Pottery"


@covers("Mass Media", 1)
def test_mass_media_returns_all_cards_of_a_value_from_all_score_piles() -> None:
    position = at("Mass Media; hand Tools; score Paper", "Agriculture; score Optics, Oars")
    assert acts(position, "dogma mass", "tools", "3") == "Mass Media"
    assert side(position, "Bob") == "Agriculture; score Oars"


@covers("Mass Media", 2)
def test_mass_media_splays_purple_up() -> None:
    position = at("Mass Media, Mysticism/Philosophy", "Agriculture")
    assert acts(position, "dogma mass", "purple") == "Mass Media, Mysticism/Philosophy up"


@covers("Mobility")
def test_mobility_takes_the_two_highest_top_cards_but_none_that_it_uncovers() -> None:
    position = at("Mobility", "Empiricism/Lighting, Tools, Paper, Oars", draws="Flight")
    moves(position, "Alice: dogma mobility")
    assert side(position) == "Mobility; score Paper, Empiricism"
    assert side(position, "Bob") == "Oars, Tools, Lighting; hand Flight"


@covers("Quantum Theory")
def test_quantum_theory_draws_and_scores_a_10_for_two_cards() -> None:
    position = at("Quantum Theory; hand Tools, Oars", "Agriculture", draws="Robotics, Databases")
    assert acts(position, "dogma quantum", "tools, oars") == "Quantum Theory; hand Robotics; score Databases"


@covers("Quantum Theory")
def test_quantum_theory_gives_nothing_for_one_card() -> None:
    position = at("Quantum Theory; hand Tools, Oars", "Agriculture")
    assert acts(position, "dogma quantum", "tools") == "Quantum Theory; hand Oars"


@covers("Rocketry")
def test_rocketry_returns_score_cards_of_opponents_one_for_every_two_clocks() -> None:
    position = at("Rocketry, Railroad", "Agriculture; score Tools, Oars", "Archery; score Paper")
    moves(position, "Alice: dogma rocketry")
    assert options(position) == ["Bob 1", "Charlie 3"]
    moves(position, "Alice: charlie 3")
    assert side(position, "Charlie") == "Archery"
    assert len(position.state.scores[1]) == 1 and "Alice returns a 1 from Bob’s score pile." in told(position)


@covers("Skyscrapers")
def test_skyscrapers_takes_a_clock_the_card_beneath_is_scored_and_the_rest_returned() -> None:
    position = at("Skyscrapers, Sailing", "Rocketry/Tools/Pottery/Writing")
    moves(position, "Alice: dogma skyscrapers", "Bob: writing")
    assert side(position) == "Skyscrapers, Sailing, Rocketry"
    assert side(position, "Bob") == "score Tools"
    assert position.state.supply[0][-2:] == ["Writing", "Pottery"]


@covers("Socialism")
def test_socialism_takes_the_lowest_cards_of_each_opponent_after_a_purple_card() -> None:
    position = at("Socialism; hand Philosophy, Tools", "Archery; hand Oars, Sailing, Paper")
    moves(position, "Alice: dogma socialism; yes")
    assert side(position) == "Tools, Socialism/Philosophy; hand Oars, Sailing"
    assert side(position, "Bob") == "Archery; hand Paper"


@covers("Socialism")
def test_socialism_takes_nothing_without_a_purple_card() -> None:
    position = at("Socialism; hand Tools", "Archery; hand Oars")
    assert acts(position, "dogma socialism", "yes") == "Tools, Socialism"

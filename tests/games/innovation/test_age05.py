"""Every effect of the cards of age 5."""

from tests.games.innovation.tables import acts, asked, at, covers, moves, options, side, told


@covers("Astronomy", 1)
def test_astronomy_melds_green_and_blue_cards_and_keeps_the_first_other() -> None:
    position = at("Astronomy", "Agriculture", draws="Classification, Encyclopedia, Canning")
    assert acts(position, "dogma astronomy").startswith("Classification, Encyclopedia, Astronomy; hand Canning")


@covers("Astronomy", 2)
def test_astronomy_claims_the_universe_when_all_other_top_cards_are_6_or_more() -> None:
    position = at("Astronomy, Canning", "Agriculture", draws="Vaccination")
    assert acts(position, "dogma astronomy") == "Canning, Astronomy; hand Vaccination; won Universe"


@covers("Astronomy", 2)
def test_astronomy_claims_the_universe_with_purple_alone() -> None:
    position = at("Astronomy", "Agriculture", draws="Vaccination")
    assert acts(position, "dogma astronomy").endswith("won Universe")


@covers("Astronomy", 2)
def test_astronomy_claims_nothing_with_a_low_top_card() -> None:
    position = at("Astronomy, Oars", "Agriculture", draws="Vaccination")
    assert acts(position, "dogma astronomy") == "Oars, Astronomy; hand Vaccination"


@covers("Banking", 1)
def test_banking_takes_a_factory_and_the_victim_scores_a_5() -> None:
    position = at("Banking", "Steam Engine", draws="Coal")
    moves(position, "Alice: dogma banking")
    assert side(position) == "Steam Engine, Banking"
    assert side(position, "Bob") == "score Coal"


@covers("Banking", 2)
def test_banking_splays_green_right() -> None:
    position = at("Banking/Sailing", "Agriculture")
    assert acts(position, "dogma banking", "green") == "Banking/Sailing right"


@covers("Chemistry", 1)
def test_chemistry_splays_blue_right() -> None:
    position = at("Chemistry/Tools", "Agriculture", draws="Canning")
    assert acts(position, "dogma chemistry", "blue") == "Chemistry/Tools right"


@covers("Chemistry", 2)
def test_chemistry_scores_one_above_the_highest_top_card_and_returns_a_card() -> None:
    position = at("Chemistry; score Oars", "Agriculture", draws="Canning")
    assert acts(position, "dogma chemistry", "oars") == "Chemistry; score Canning"


@covers("Chemistry", 2)
def test_chemistry_ends_the_game_with_a_10_on_top() -> None:
    position = at("Chemistry, Robotics", "Agriculture")
    moves(position, "Alice: dogma chemistry")
    assert position.result is not None and "above 10" in position.result.reason


@covers("Coal", 1)
def test_coal_tucks_a_5() -> None:
    position = at("Coal", "Agriculture", draws="The Pirate Code")
    assert acts(position, "dogma coal", "none", "none") == "Coal/The Pirate Code"


@covers("Coal", 2)
def test_coal_splays_red_right() -> None:
    position = at("Coal", "Agriculture", draws="The Pirate Code")
    assert acts(position, "dogma coal", "red", "none") == "Coal/The Pirate Code right"


@covers("Coal", 3)
def test_coal_scores_a_top_card_and_the_one_beneath() -> None:
    position = at("Coal, Tools/Pottery/Writing", "Agriculture", draws="Steam Engine")
    assert acts(position, "dogma coal", "tools") == "Coal, Steam Engine, Writing; score Pottery, Tools"


@covers("Coal", 3)
def test_coal_scores_a_single_card_alone() -> None:
    position = at("Coal, Tools", "Agriculture", draws="Steam Engine")
    assert acts(position, "dogma coal", "tools") == "Coal, Steam Engine; score Tools"


@covers("Measurement")
def test_measurement_splays_the_colour_shown_and_draws_by_its_size() -> None:
    position = at("Measurement, Oars/Archery/Metalworking; hand Coal, Tools", "Agriculture", draws="Paper")
    assert acts(position, "dogma measurement", "coal") == (
        "Oars/Archery/Metalworking right, Measurement; hand Tools, Paper"
    )
    assert "Alice reveals Coal." in told(position, "Bob")


@covers("Measurement")
def test_measurement_draws_a_1_for_a_colour_that_is_not_there() -> None:
    position = at("Measurement; hand Coal", "Agriculture", draws="Sailing")
    assert acts(position, "dogma measurement", "coal") == "Measurement; hand Sailing"


@covers("Physics")
def test_physics_keeps_three_different_colours() -> None:
    position = at("Physics", "Agriculture", draws="Canning, Encyclopedia, Democracy")
    assert acts(position, "dogma physics") == "Physics; hand Canning, Democracy, Encyclopedia"


@covers("Physics")
def test_physics_returns_the_whole_hand_when_two_share_a_colour() -> None:
    position = at("Physics; hand Tools", "Agriculture", draws="Canning, Vaccination, Democracy")
    moves(position, "Alice: dogma physics", "Alice: democracy, canning")
    assert side(position) == "Physics"
    assert position.state.supply[5][-3:] == ["Democracy", "Canning", "Vaccination"]


@covers("Societies")
def test_societies_takes_a_better_card_with_a_lightbulb_and_the_victim_draws() -> None:
    position = at("Societies, Tools", "Atomic Theory, Perspective", draws="Coal")
    moves(position, "Alice: dogma societies")
    assert options(position, "Bob") == ["Perspective", "Atomic Theory"]
    moves(position, "Bob: atomic")
    assert side(position) == "Atomic Theory/Tools, Societies"
    assert side(position, "Bob") == "Perspective; hand Coal"


@covers("Societies")
def test_societies_takes_no_card_that_is_not_higher_than_the_own_one() -> None:
    position = at("Societies, Atomic Theory", "Tools")
    moves(position, "Alice: dogma societies")
    assert side(position, "Bob") == "Tools"


@covers("Statistics", 1)
def test_statistics_moves_all_the_highest_score_cards_to_the_victim_s_own_hand() -> None:
    position = at("Statistics", "Archery; score Paper, Optics, Tools")
    moves(position, "Alice: dogma statistics")
    assert side(position, "Bob") == "Archery; hand Optics, Paper; score Tools"


@covers("Statistics", 2)
def test_statistics_splays_yellow_right() -> None:
    position = at("Statistics/Masonry", "Archery")
    assert acts(position, "dogma statistics", "yellow") == "Statistics/Masonry right"


@covers("Steam Engine")
def test_steam_engine_tucks_two_4s_and_scores_the_bottom_yellow_card() -> None:
    position = at("Steam Engine/Masonry", "Archery", draws="Gunpowder, Anatomy")
    assert acts(position, "dogma steam") == "Gunpowder, Steam Engine/Masonry; score Anatomy"


@covers("The Pirate Code", 1)
def test_the_pirate_code_takes_two_cards_of_value_4_or_less() -> None:
    position = at("The Pirate Code", "Archery; score Tools, Paper, Anatomy, Coal")
    moves(position, "Alice: dogma the pirate code")
    assert options(position, "Bob") == ["Tools, Paper", "Tools, Anatomy", "Paper, Anatomy"]
    moves(position, "Bob: tools, anatomy")
    assert side(position, "Bob") == "Archery; score Paper, Coal"


@covers("The Pirate Code", 2)
def test_the_pirate_code_scores_the_lowest_top_card_with_a_crown() -> None:
    position = at("The Pirate Code, Sailing, Canal Building", "Archery; score Tools")
    assert acts(position, "dogma pirate") == "The Pirate Code, Canal Building; score Sailing, Tools"


@covers("The Pirate Code", 2)
def test_the_pirate_code_scores_nothing_when_nothing_was_taken() -> None:
    position = at("The Pirate Code, Sailing", "Archery; score Coal")
    assert acts(position, "dogma pirate") == "The Pirate Code, Sailing"
    assert asked(position) == "Alice"

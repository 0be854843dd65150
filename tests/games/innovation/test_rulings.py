"""Rulings on single cards that are not plain from their effects."""

from tests.games.innovation.tables import acts, asked, at, moves, options, side, supply, told


def test_masonry_does_not_add_up_two_dogmas_of_one_turn() -> None:
    position = at("Masonry; hand Oars, Archery, The Wheel, Mysticism", "Pottery")
    moves(position, "Alice: dogma masonry; oars, archery", "Alice: dogma masonry; wheel, mysticism")
    assert "Monument" not in side(position)


def test_a_sharer_with_four_castles_takes_the_monument_before_the_activator() -> None:
    castles = "Metalworking, The Wheel, Mysticism, Construction"
    position = at("Masonry; hand Oars, Archery, Alchemy, Monotheism", f"Domestication, Engineering; hand {castles}")
    moves(position, "Alice: dogma masonry; oars, archery, alchemy, monotheism", f"Bob: {castles}")
    assert "Monument" in side(position, "Bob") and "Monument" not in side(position)


def test_clothing_does_not_mind_the_colours_of_a_partner() -> None:
    position = at("Clothing", "Archery", "Sailing", "Oars", teams=True, draws="Tools, Pottery")
    assert acts(position, "dogma clothing").startswith("Clothing; score")


def test_mathematics_with_a_10_ends_the_game() -> None:
    position = at("Mathematics; hand Robotics", "Pottery; score Oars")
    moves(position, "Alice: dogma mathematics; robotics")
    assert position.result is not None and position.result.ranks == (2, 1)


def test_construction_lets_a_sharer_look_for_the_empire_first() -> None:
    five = "Feudalism, Engineering, Masonry, The Wheel, Alchemy"
    position = at("Construction", five)
    moves(position, "Alice: dogma construction")
    assert "won Empire" in side(position, "Bob")


def test_road_building_lets_a_sharer_choose_the_player() -> None:
    position = at("Road Building", "Archery/Oars, Domestication; hand Coal, Tools", "Sailing")
    moves(position, "Alice: dogma road", "Bob: coal, tools")
    assert asked(position) == "Bob" and options(position, "Bob") == ["none", "Charlie", "Alice"]


def test_fermenting_counts_covered_leaves_that_show_and_counts_before_it_draws() -> None:
    position = at("Fermenting, The Wheel/Clothing left, Oars/Coal left", "Archery")
    acts(position, "dogma fermenting")
    assert len(position.state.hands[0]) == 2


def test_every_sharer_profits_from_a_demand_that_moved_a_card_from_anyone() -> None:
    position = at("Mapmaking", "Sailing", "Archery; score Tools", draws="Oars, Pottery, Writing")
    moves(position, "Alice: dogma mapmaking")
    assert side(position, "Bob") == "Sailing; score Oars"
    assert side(position).endswith("score Pottery, Tools")


def test_machinery_exchanges_with_one_victim_after_the_other() -> None:
    position = at("Machinery; hand Paper", "Archery; hand Coal", "Oars; hand Sailing")
    moves(position, "Alice: dogma machinery")
    assert side(position, "Bob") == "Archery; hand Paper"
    assert side(position, "Charlie") == "Oars; hand Coal"


def test_machinery_makes_one_score_a_castle_if_there_is_one() -> None:
    position = at("Machinery; hand The Wheel, Sailing", "Agriculture")
    moves(position, "Alice: dogma machinery")
    assert options(position) == ["The Wheel"]


def test_optics_gives_nothing_when_no_opponent_has_fewer_points() -> None:
    position = at("Optics; score Oars", "Pottery; score Tools", draws="Feudalism")
    assert acts(position, "dogma optics") == "Optics, Feudalism; score Oars"


def test_evolution_draws_a_1_for_an_empty_score_pile() -> None:
    position = at("Evolution", "Agriculture", draws="Oars")
    assert acts(position, "dogma evolution", "draw") == "Evolution; hand Oars"


def test_reformation_tucks_the_whole_hand_when_it_is_smaller_than_the_number_of_leaves() -> None:
    position = at("Reformation, Pottery, Agriculture; hand Oars, Sailing", "Writing")
    moves(position, "Alice: dogma reformation")
    assert options(position) == ["none", "Oars, Sailing"]


def test_perspective_scores_as_far_as_the_hand_goes() -> None:
    position = at("Perspective, Tools, Education; hand Oars, Sailing", "Agriculture")
    assert acts(position, "dogma perspective", "oars").endswith("score Sailing")


def test_both_scores_of_coal_count_for_the_monument() -> None:
    position = at("Coal, Tools/Pottery", "Agriculture", scored=[4, 0], draws="Steam Engine")
    assert acts(position, "dogma coal", "tools").endswith("won Monument")


def test_measurement_draws_also_when_the_pile_cannot_be_splayed_any_more() -> None:
    position = at("Measurement, Oars/Archery right; hand Coal", "Agriculture", draws="Calendar")
    assert acts(position, "dogma measurement", "coal") == "Oars/Archery right, Measurement; hand Calendar"


def test_measurement_ends_the_game_for_a_pile_of_eleven() -> None:
    red = (
        "Oars/Archery/Metalworking/Construction/Road Building/Engineering/Optics/Colonialism/Gunpowder/The Pirate Code"
    )
    position = at(f"{red}/Industrialization, Measurement; hand Coal", "Agriculture")
    moves(position, "Alice: dogma measurement; coal")
    assert position.result is not None


def test_societies_takes_purple_cards_too() -> None:
    position = at("Sailing, Societies", "Democracy", draws="Coal")
    moves(position, "Alice: dogma societies")
    assert side(position) == "Sailing, Democracy/Societies"
    assert side(position, "Bob") == "hand Coal"


def test_the_pirate_code_lets_one_choose_among_equally_low_crowns_and_is_a_score() -> None:
    position = at("The Pirate Code, Sailing, City States", "Archery; score Tools", scored=[5, 0])
    moves(position, "Alice: dogma pirate")
    assert options(position) == ["City States", "Sailing"]
    assert acts(position, "sailing").endswith("won Monument")


def test_encyclopedia_melds_all_or_nothing() -> None:
    position = at("Encyclopedia; score Paper, Optics", "Agriculture")
    moves(position, "Alice: dogma encyclopedia")
    assert options(position) == ["yes", "no"]
    assert acts(position, "no") == "Encyclopedia; score Optics, Paper"


def test_democracy_executed_alone_scores_for_a_single_card() -> None:
    position = at("Self Service, Democracy; hand Tools, Oars", "Atomic Theory; won 1", draws="Flight")
    assert acts(position, "dogma self", "tools") == "Self Service, Democracy; hand Oars; score Flight"


def test_publications_without_a_new_order_is_no_change() -> None:
    position = at("Publications, Oars/Archery", "Evolution/Tools")
    moves(position, "Alice: dogma publications", "Alice: none", "Bob: blue", "Bob: any", "Bob: none")
    assert not [line for line in told(position) if "puts" in line or "once more" in line]


def test_publications_can_bring_a_special_achievement() -> None:
    position = at("Publications/Rocketry, Fission, Suburbia, Databases, The Internet", "Agriculture")
    moves(position, "Alice: dogma publications; blue; rocketry")
    assert "won Universe" in side(position)


def test_combustion_returns_the_bottom_red_card_of_sharers_too() -> None:
    position = at("Combustion", "Optics/Archery", draws="Bicycle")
    moves(position, "Alice: dogma combustion")
    assert side(position, "Bob") == "Optics" and supply(position, 1)[-1] == "Archery"


def test_rocketry_lets_sharers_choose_their_own_targets() -> None:
    position = at("Rocketry; score Tools, Calendar", "Quantum Theory", "Archery; score Paper")
    moves(position, "Alice: dogma rocketry")
    assert asked(position) == "Bob" and options(position, "Bob") == ["Charlie 3", "Alice 1", "Alice 2"]


def test_mass_media_returns_own_cards_and_a_value_that_nobody_has_does_nothing() -> None:
    position = at("Mass Media; hand Tools; score Paper", "Agriculture; score Coal")
    moves(position, "Alice: dogma mass; tools")
    assert options(position) == [str(age) for age in range(1, 11)]
    assert acts(position, "9") == "Mass Media; score Paper"


def test_the_card_scored_by_a_victim_of_skyscrapers_counts_for_the_monument() -> None:
    position = at("Skyscrapers, Sailing", "Rocketry/Tools", scored=[0, 5])
    moves(position, "Alice: dogma skyscrapers")
    assert side(position, "Bob") == "score Tools; won Monument"


def test_a_sharer_of_empiricism_wins_before_the_activator() -> None:
    mine = (
        "Empiricism, Genetics/Evolution/Experimentation/Writing/Atomic Theory/Printing Press up, Ecology/Perspective up"
    )
    blue, purple = "Physics/Mathematics/Tools/Publications up", "Philosophy/Education/Astronomy/Democracy up"
    position = at(mine, f"{blue}, {purple}, Classification/Invention/Paper up", draws="Composites, Fission")
    moves(position, "Alice: dogma empiricism; green, yellow", "Bob: green, yellow")
    assert position.result is not None and position.result.reason == "Bob won by the effect of Empiricism"


def test_fission_goes_on_to_the_next_victim_when_the_10_is_not_red() -> None:
    position = at("Fission", "Agriculture", "Pottery", draws="Databases, Software, Stem Cells")
    moves(position, "Alice: dogma fission; pottery")
    assert side(position, "Bob") == "Agriculture; hand Databases"
    assert side(position, "Charlie") == "hand Software"


def test_fission_ends_before_a_later_victim_when_the_10_is_red() -> None:
    position = at("Fission", "Agriculture", "Pottery", draws="Robotics, Software")
    moves(position, "Alice: dogma fission")
    assert "Software" not in " ".join(told(position))
    assert told(position)[2] == "All hands, boards and score piles leave the game."


def test_fission_may_return_an_own_card() -> None:
    position = at("Fission, Tools", "Rocketry", draws="Databases, Software")
    moves(position, "Alice: dogma fission", "Bob: rocketry")
    assert side(position, "Bob") == "hand Databases"


def test_the_card_given_by_collaboration_is_no_meld_but_the_other_one_is() -> None:
    position = at("Collaboration", "Agriculture", draws="Genetics, Fission")
    moves(position, "Alice: dogma collaboration; fission")
    assert told(position)[3:] == ["Alice takes Fission from Bob’s hand to the own board.", "Bob melds Genetics."]


def test_suburbia_draws_from_higher_ages_when_the_1s_are_gone() -> None:
    position = at("Suburbia; hand Tools", "Archery", empty=(1,), draws="Calendar")
    assert acts(position, "dogma suburbia", "tools").endswith("score Calendar")


def test_bioengineering_does_nothing_when_the_most_leaves_are_level() -> None:
    position = at("Bioengineering, Agriculture", "Sailing", "Pottery")
    moves(position, "Alice: dogma bio; sailing")
    assert position.result is None


def test_globalization_is_looked_at_after_each_player_who_executes_it() -> None:
    position = at("Globalization", "Canning, Coal; score Robotics", draws="Classification, Vaccination")
    moves(position, "Alice: dogma globalization")
    assert position.result is not None and position.result.reason == "Bob won by the effect of Globalization"
    assert side(position) == "Globalization"


# ---- showing hands


def test_who_has_no_fitting_card_shows_the_hand_to_all() -> None:
    position = at("Oars", "Pottery; hand Tools, Metalworking", draws="Sailing")
    moves(position, "Alice: dogma oars", "Bob: none")
    assert "Bob shows the hand: Metalworking, Tools." in told(position)
    assert [card for _, card in position.view(None).sides[1].hand] == ["Metalworking", "Tools"]


def test_who_is_known_by_all_to_have_no_fitting_card_is_not_asked_again() -> None:
    position = at("Oars", "Pottery; hand Metalworking", draws="Sailing")
    moves(position, "Alice: dogma oars", "Bob: none", "Alice: dogma oars")
    assert asked(position) == "Bob" and "draw" in options(position, "Bob")


def test_nobody_is_asked_for_what_everybody_sees_that_they_cannot_have() -> None:
    position = at("Feudalism", "Pottery; hand Coal, Anatomy")
    moves(position, "Alice: dogma feudalism")
    assert asked(position) == "Alice" and "shows" not in " ".join(told(position))


def test_showing_a_hand_is_no_change() -> None:
    position = at("Machinery; hand Sailing", "Agriculture; hand Clothing")
    moves(position, "Alice: dogma machinery", "Bob: none", "Alice: none")
    assert "Bob shows the hand: Clothing." in told(position)
    assert "once more" not in " ".join(told(position))

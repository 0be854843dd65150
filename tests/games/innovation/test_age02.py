"""Every effect of the cards of age 2."""

from tests.games.innovation.tables import acts, at, covers, moves, options, side


@covers("Calendar")
def test_calendar_draws_two_3s_for_a_score_pile_larger_than_the_hand() -> None:
    position = at("Calendar; hand Tools; score Oars, Sailing", "Archery", draws="Paper, Optics")
    assert acts(position, "dogma calendar") == "Calendar; hand Tools, Optics, Paper; score Oars, Sailing"


@covers("Calendar")
def test_calendar_does_nothing_when_hand_and_score_pile_are_level() -> None:
    position = at("Calendar; hand Tools; score Oars", "Archery")
    assert acts(position, "dogma calendar") == "Calendar; hand Tools; score Oars"


@covers("Canal Building")
def test_canal_building_exchanges_all_the_highest_cards() -> None:
    position = at("Canal Building; hand Oars, Calendar, Currency; score Paper, Tools", "Archery")
    assert acts(position, "dogma canal", "yes") == "Canal Building; hand Oars, Paper; score Tools, Calendar, Currency"


@covers("Canal Building")
def test_canal_building_works_with_one_side_empty() -> None:
    position = at("Canal Building; score Paper, Tools", "Archery")
    assert acts(position, "dogma canal", "yes") == "Canal Building; hand Paper; score Tools"


@covers("Construction", 1)
def test_construction_takes_two_cards_and_the_victim_draws() -> None:
    position = at("Construction", "Pottery; hand Oars, Sailing, Tools", draws="Calendar")
    moves(position, "Alice: dogma construction", "Bob: oars, tools")
    assert side(position) == "Construction; hand Oars, Tools"
    assert side(position, "Bob") == "Pottery; hand Sailing, Calendar"


@covers("Construction", 1)
def test_construction_lets_the_victim_draw_without_giving() -> None:
    position = at("Construction", "Pottery", draws="Calendar")
    moves(position, "Alice: dogma construction")
    assert side(position, "Bob") == "Pottery; hand Calendar"


@covers("Construction", 2)
def test_construction_claims_the_empire_with_the_only_five_top_cards() -> None:
    position = at("Construction, Agriculture, Sailing, Tools, Mysticism", "Pottery")
    assert acts(position, "dogma construction").endswith("won Empire")


@covers("Construction", 2)
def test_construction_claims_nothing_when_an_opponent_has_five_top_cards_too() -> None:
    five = "Archery, Masonry, Clothing, Writing, Code of Laws"
    position = at("Construction, Agriculture, Sailing, Tools, Mysticism", five)
    moves(position, "Alice: dogma construction")
    assert "Empire" not in side(position) + side(position, "Bob")


@covers("Currency")
def test_currency_scores_a_2_for_each_value_returned() -> None:
    position = at("Currency; hand Oars, Tools, Paper, Sailing", "Archery", draws="Calendar, Mapmaking")
    assert acts(position, "dogma currency", "tools, oars, paper") == (
        "Currency; hand Sailing; score Calendar, Mapmaking"
    )


@covers("Fermenting")
def test_fermenting_draws_a_2_for_each_colour_with_a_leaf() -> None:
    position = at("Fermenting, Clothing, Oars", "Archery", draws="Calendar, Mapmaking, Currency")
    assert acts(position, "dogma fermenting") == "Oars, Fermenting, Clothing; hand Calendar, Mapmaking"


@covers("Mapmaking", 1)
def test_mapmaking_takes_a_1_from_the_score_pile() -> None:
    position = at("Mapmaking", "Archery; score Oars, Tools, Calendar", draws="Sailing")
    moves(position, "Alice: dogma mapmaking")
    assert options(position, "Bob") == ["Oars", "Tools"]
    moves(position, "Bob: oars")
    assert side(position, "Bob") == "Archery; score Tools, Calendar"


@covers("Mapmaking", 2)
def test_mapmaking_scores_a_1_when_the_demand_moved_a_card() -> None:
    position = at("Mapmaking", "Archery; score Oars", draws="Sailing")
    assert acts(position, "dogma mapmaking") == "Mapmaking; score Oars, Sailing"


@covers("Mapmaking", 2)
def test_mapmaking_does_nothing_when_there_is_no_1() -> None:
    position = at("Mapmaking", "Archery; score Calendar")
    assert acts(position, "dogma mapmaking") == "Mapmaking"


@covers("Mathematics")
def test_mathematics_melds_a_card_one_higher_than_the_one_returned() -> None:
    position = at("Mathematics; hand Calendar", "Pottery", draws="Paper")
    assert acts(position, "dogma mathematics", "calendar") == "Paper, Mathematics"


@covers("Monotheism", 1)
def test_monotheism_takes_a_colour_that_is_missing_and_the_victim_tucks() -> None:
    position = at("Monotheism, Agriculture", "Pottery, Fermenting", draws="Sailing, Oars")
    moves(position, "Alice: dogma monotheism")
    assert side(position, "Bob") == "Fermenting, Sailing"
    assert side(position) == "Oars, Agriculture, Monotheism; score Pottery"


@covers("Monotheism", 2)
def test_monotheism_tucks_a_1() -> None:
    position = at("Monotheism", "Mysticism", draws="Sailing, City States, Calendar")
    assert acts(position, "dogma monotheism") == "Monotheism/City States; hand Calendar"
    assert side(position, "Bob") == "Sailing, Mysticism"


@covers("Philosophy", 1)
def test_philosophy_splays_any_colour_left() -> None:
    position = at("Philosophy, Oars/Archery, Tools", "Pottery")
    assert acts(position, "dogma philosophy", "red") == "Oars/Archery left, Tools, Philosophy"


@covers("Philosophy", 2)
def test_philosophy_scores_a_card_from_hand() -> None:
    position = at("Philosophy; hand Tools, Paper", "Pottery")
    assert acts(position, "dogma philosophy", "paper") == "Philosophy; hand Tools; score Paper"


@covers("Road Building")
def test_road_building_melds_one_card_and_that_is_all() -> None:
    position = at("Road Building; hand Tools, Sailing", "Pottery")
    assert acts(position, "dogma road", "tools") == "Road Building, Tools; hand Sailing"
    assert options(position)[0] == "draw"


@covers("Road Building")
def test_road_building_swaps_red_for_green_with_a_player_of_choice() -> None:
    position = at("Road Building; hand Tools, Agriculture", "Sailing", "Clothing/The Wheel")
    assert acts(position, "dogma road", "tools, agriculture", "charlie") == "Agriculture, Clothing, Tools"
    assert side(position, "Charlie") == "Road Building, The Wheel"


@covers("Road Building")
def test_road_building_swaps_also_with_who_has_no_green_card() -> None:
    position = at("Road Building; hand Tools, Agriculture", "Pottery")
    moves(position, "Alice: dogma road; tools, agriculture")
    assert options(position) == ["none", "Bob"]
    assert acts(position, "bob") == "Agriculture, Tools"
    assert side(position, "Bob") == "Road Building, Pottery"

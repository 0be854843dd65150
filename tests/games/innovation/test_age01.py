"""Every effect of the cards of age 1."""

from tests.games.innovation.tables import acts, asked, at, covers, moves, options, side, told


@covers("Agriculture")
def test_agriculture_returns_a_card_and_scores_one_of_a_value_higher() -> None:
    position = at("Agriculture; hand Writing", "Archery", draws="Mathematics")
    assert acts(position, "dogma agri", "writing") == "Agriculture; score Mathematics"
    assert position.state.supply[0][-1] == "Writing"


@covers("Agriculture")
def test_agriculture_may_be_declined() -> None:
    position = at("Agriculture; hand Writing", "Archery")
    assert acts(position, "dogma agriculture", "none") == "Agriculture; hand Writing"


@covers("Agriculture")
def test_agriculture_ends_the_game_when_a_10_is_returned() -> None:
    position = at("Agriculture; hand Robotics; score Tools", "Archery; score Sailing, Pottery")
    moves(position, "Alice: dogma agriculture; robotics")
    assert position.result is not None and position.result.ranks == (2, 1)


@covers("Archery")
def test_archery_takes_the_highest_card_after_a_draw() -> None:
    position = at("Archery", "Agriculture; hand Sailing, Calendar", draws="Tools")
    moves(position, "Alice: dogma archery")
    assert side(position) == "Archery; hand Calendar"
    assert side(position, "Bob") == "Agriculture; hand Sailing, Tools"


@covers("Archery")
def test_archery_lets_the_victim_choose_among_equals_the_drawn_card_too() -> None:
    position = at("Archery", "Agriculture; hand Sailing", draws="Tools")
    moves(position, "Alice: dogma archery")
    assert asked(position) == "Bob" and options(position, "Bob") == ["Sailing", "Tools"]
    moves(position, "Bob: tools")
    assert side(position) == "Archery; hand Tools"


@covers("City States")
def test_city_states_takes_a_castle_from_who_shows_four_and_lets_them_draw() -> None:
    position = at("City States, Sailing, Canal Building", "Domestication, Archery", draws="Tools")
    moves(position, "Alice: dogma city", "Bob: archery")
    assert side(position) == "Archery, Canal Building, Sailing, City States"
    assert side(position, "Bob") == "Domestication; hand Tools"


@covers("City States")
def test_city_states_does_nothing_to_who_shows_three_castles() -> None:
    position = at("City States", "Archery")
    moves(position, "Alice: dogma city")
    assert side(position, "Bob") == "Archery" and asked(position) == "Alice"


@covers("Clothing", 1)
def test_clothing_melds_a_card_of_a_new_colour() -> None:
    position = at("Clothing, Archery; hand Oars, Tools", "Pottery")
    moves(position, "Alice: dogma clothing")
    assert options(position) == ["Tools"]
    assert acts(position, "tools").startswith("Archery, Clothing, Tools")


@covers("Clothing", 2)
def test_clothing_scores_a_card_for_each_colour_that_no_opponent_has() -> None:
    position = at("Clothing, Archery", "Metalworking", draws="Tools, Writing")
    assert acts(position, "dogma clothing") == "Archery, Clothing; score Tools"


@covers("Code of Laws")
def test_code_of_laws_tucks_a_card_and_splays_its_colour_left() -> None:
    position = at("Code of Laws, Archery; hand Oars, Tools", "Pottery")
    moves(position, "Alice: dogma code")
    assert options(position) == ["none", "Oars"]
    assert acts(position, "oars", "red") == "Archery/Oars left, Code of Laws; hand Tools"


@covers("Code of Laws")
def test_code_of_laws_need_not_splay() -> None:
    position = at("Code of Laws, Archery; hand Oars", "Pottery")
    assert acts(position, "dogma code", "oars", "none") == "Archery/Oars, Code of Laws"


@covers("Domestication")
def test_domestication_melds_the_lowest_card_and_draws() -> None:
    position = at("Domestication; hand Calendar, Oars", "Pottery", draws="Sailing")
    assert acts(position, "dogma domestication") == "Oars, Domestication; hand Sailing, Calendar"


@covers("Domestication")
def test_domestication_draws_also_with_an_empty_hand() -> None:
    position = at("Domestication", "Pottery", draws="Sailing")
    assert acts(position, "dogma domestication") == "Domestication; hand Sailing"


@covers("Masonry")
def test_masonry_melds_castles_in_the_order_written() -> None:
    position = at("Masonry; hand Oars, Archery, Tools, Sailing", "Pottery")
    assert acts(position, "dogma masonry", "oars, archery") == "Archery/Oars, Masonry; hand Sailing, Tools"


@covers("Masonry")
def test_masonry_claims_the_monument_for_four_cards_at_once() -> None:
    position = at("Masonry; hand Oars, Archery, The Wheel, Mysticism", "Pottery")
    moves(position, "Alice: dogma masonry; oars, archery, wheel, mysticism")
    assert side(position).endswith("won Monument")


@covers("Metalworking")
def test_metalworking_scores_castles_until_there_is_none() -> None:
    position = at("Metalworking", "Pottery", draws="Oars, The Wheel, Sailing")
    assert acts(position, "dogma metal") == "Metalworking; hand Sailing; score Oars, The Wheel"
    assert "Alice draws and reveals Sailing." in told(position)


@covers("Mysticism")
def test_mysticism_melds_a_colour_it_has_and_draws_once_more() -> None:
    position = at("Mysticism", "Pottery", draws="City States, Code of Laws")
    assert acts(position, "dogma mysticism") == "City States/Mysticism; hand Code of Laws"


@covers("Mysticism")
def test_mysticism_keeps_a_new_colour_in_hand() -> None:
    position = at("Mysticism", "Pottery", draws="Oars, Code of Laws")
    assert acts(position, "dogma mysticism") == "Mysticism; hand Oars"
    assert "Alice draws and reveals Oars." in told(position, "Bob")


@covers("Oars", 1)
def test_oars_takes_crowns_one_after_the_other_also_those_drawn() -> None:
    position = at("Oars", "Pottery; hand Sailing, Tools", draws="Clothing, Metalworking")
    moves(position, "Alice: dogma oars", "Bob: sailing", "Bob: clothing", "Bob: none")
    assert side(position) == "Oars; score Clothing, Sailing"
    assert side(position, "Bob") == "Pottery; hand Metalworking, Tools"


@covers("Oars", 2)
def test_oars_draws_when_the_demand_moved_nothing() -> None:
    position = at("Oars", "Pottery; hand Tools", draws="Clothing")
    moves(position, "Alice: dogma oars", "Bob: none")
    assert side(position) == "Oars; hand Clothing"


@covers("Oars", 2)
def test_oars_draws_nothing_when_any_victim_gave_a_card() -> None:
    position = at("Oars", "Pottery; hand Sailing", "Agriculture", draws="Tools")
    moves(position, "Alice: dogma oars", "Bob: sailing", "Bob: none")
    assert side(position) == "Oars; score Sailing"


@covers("Pottery", 1)
def test_pottery_returns_up_to_three_cards_and_scores_one_of_that_value() -> None:
    position = at("Pottery; hand Oars, Tools, Sailing, Writing", "Archery", draws="Calendar, Clothing")
    assert acts(position, "dogma pottery", "oars, tools") == (
        "Pottery; hand Clothing, Sailing, Writing; score Calendar"
    )


@covers("Pottery", 2)
def test_pottery_draws_also_when_nothing_is_returned() -> None:
    position = at("Pottery; hand Oars", "Archery", draws="Clothing")
    assert acts(position, "dogma pottery", "none") == "Pottery; hand Clothing, Oars"


@covers("Sailing")
def test_sailing_draws_and_melds() -> None:
    position = at("Sailing", "Archery", draws="Clothing")
    assert acts(position, "dogma sailing") == "Clothing/Sailing"


@covers("The Wheel")
def test_the_wheel_draws_twice() -> None:
    position = at("The Wheel", "Pottery", draws="Clothing, Oars")
    assert acts(position, "dogma wheel") == "The Wheel; hand Clothing, Oars"


@covers("Tools", 1)
def test_tools_returns_three_cards_and_melds_a_3() -> None:
    position = at("Tools; hand Oars, Sailing, Pottery, Clothing", "Archery", draws="Paper")
    assert acts(position, "dogma tools", "oars, sailing, pottery") == "Paper, Tools; hand Clothing"


@covers("Tools", 1)
def test_tools_cannot_be_accepted_with_two_cards() -> None:
    position = at("Tools; hand Oars, Sailing", "Archery")
    assert acts(position, "dogma tools") == "Tools; hand Oars, Sailing" and asked(position) == "Alice"
    assert options(position)[0] == "draw"


@covers("Tools", 2)
def test_tools_returns_a_3_for_three_cards_of_age_1() -> None:
    position = at("Tools; hand Paper", "Archery", draws="Oars, Sailing, Pottery")
    assert acts(position, "dogma tools", "paper") == "Tools; hand Oars, Pottery, Sailing"


@covers("Writing")
def test_writing_draws_a_2() -> None:
    position = at("Writing", "Pottery", draws="Calendar")
    assert acts(position, "dogma writing") == "Writing; hand Calendar"

"""Every effect of the cards of age 3."""

from tests.games.innovation.tables import acts, asked, at, covers, moves, options, side


@covers("Alchemy", 1)
def test_alchemy_keeps_what_it_draws_when_nothing_is_red() -> None:
    position = at("Alchemy, Archery, Masonry", "Pottery", draws="Reformation, Enterprise")
    moves(position, "Alice: dogma alchemy; enterprise")
    assert side(position) == "Archery, Masonry, Alchemy, Enterprise; score Reformation"


@covers("Alchemy", 1)
def test_alchemy_returns_the_whole_hand_when_a_card_is_red() -> None:
    position = at("Alchemy, Archery, Masonry; hand Tools", "Pottery", draws="Reformation, Gunpowder")
    moves(position, "Alice: dogma alchemy", "Alice: gunpowder")
    assert side(position) == "Archery, Masonry, Alchemy"
    assert position.state.supply[3][-2:] == ["Gunpowder", "Reformation"]


@covers("Alchemy", 2)
def test_alchemy_melds_and_then_scores_from_hand() -> None:
    position = at("Alchemy, Archery; hand Sailing, Oars", "Pottery", draws="Reformation")
    moves(position, "Alice: dogma alchemy; oars")
    assert asked(position) == "Alice" and options(position) == ["Sailing", "Reformation"]
    assert acts(position, "sailing") == "Oars/Archery, Alchemy; hand Reformation; score Sailing"


@covers("Compass")
def test_compass_takes_a_leaf_and_gives_a_card_without_one_both_of_the_victim_s_choice() -> None:
    position = at("Compass, Archery, Tools", "Agriculture, Pottery")
    moves(position, "Alice: dogma compass", "Bob: pottery")
    assert side(position) == "Compass, Pottery/Tools"
    assert side(position, "Bob") == "Archery, Agriculture"


@covers("Compass")
def test_compass_gives_a_card_also_when_none_was_taken() -> None:
    position = at("Compass, Archery, Tools", "Metalworking")
    moves(position, "Alice: dogma compass", "Bob: tools")
    assert side(position, "Bob") == "Metalworking, Tools"


@covers("Education")
def test_education_returns_the_highest_and_draws_two_above_what_is_left() -> None:
    position = at("Education; score Oars, Paper", "Pottery", draws="Optics")
    assert acts(position, "dogma education", "paper") == "Education; hand Optics; score Oars"


@covers("Education")
def test_education_draws_a_2_when_the_score_pile_is_empty_then() -> None:
    position = at("Education; score Paper", "Pottery", draws="Calendar")
    assert acts(position, "dogma education", "paper") == "Education; hand Calendar"


@covers("Engineering", 1)
def test_engineering_takes_all_top_castles_but_none_that_it_uncovers() -> None:
    position = at("Engineering, Mysticism", "Oars/Archery, Pottery")
    moves(position, "Alice: dogma engineering")
    assert side(position) == "Engineering, Mysticism; score Oars"
    assert side(position, "Bob") == "Archery, Pottery"


@covers("Engineering", 2)
def test_engineering_splays_red_left() -> None:
    position = at("Engineering/Archery", "Pottery")
    assert acts(position, "dogma engineering", "red") == "Engineering/Archery left"


@covers("Feudalism", 1)
def test_feudalism_takes_a_castle_and_unsplays_that_colour_of_the_victim() -> None:
    position = at("Feudalism", "Coal/Gunpowder left; hand Oars, Sailing")
    moves(position, "Alice: dogma feudalism", "Bob: oars")
    assert side(position) == "Feudalism; hand Oars"
    assert side(position, "Bob") == "Coal/Gunpowder; hand Sailing"


@covers("Feudalism", 1)
def test_feudalism_unsplays_nothing_when_no_castle_was_given() -> None:
    position = at("Feudalism", "Coal/Gunpowder left; hand Sailing")
    moves(position, "Alice: dogma feudalism", "Bob: none")
    assert side(position, "Bob") == "Coal/Gunpowder left; hand Sailing"


@covers("Feudalism", 2)
def test_feudalism_splays_yellow_or_purple_left() -> None:
    position = at("Feudalism/Mysticism, Agriculture/Masonry", "Pottery")
    moves(position, "Alice: dogma feudalism")
    assert options(position) == ["none", "yellow", "purple"]
    assert acts(position, "purple") == "Agriculture/Masonry, Feudalism/Mysticism left"


@covers("Machinery", 1)
def test_machinery_exchanges_a_whole_hand_for_the_highest_cards() -> None:
    position = at("Machinery; hand Sailing, Paper, Optics", "Archery; hand Clothing, Pottery")
    moves(position, "Alice: dogma machinery; none")
    assert side(position, "Bob") == "Archery; hand Optics, Paper"
    assert side(position) == "Machinery; hand Clothing, Pottery, Sailing"


@covers("Machinery", 2)
def test_machinery_scores_a_castle_and_may_splay_red_left() -> None:
    position = at("Machinery, Engineering/Archery; hand Sailing, The Wheel", "Agriculture")
    assert acts(position, "dogma machinery", "wheel", "red") == (
        "Engineering/Archery left, Machinery; hand Sailing; score The Wheel"
    )


@covers("Medicine")
def test_medicine_exchanges_the_highest_for_the_lowest_ties_chosen_by_their_owners() -> None:
    position = at("Medicine; score Oars, Tools", "Archery; score Paper, Optics")
    moves(position, "Alice: dogma medicine", "Bob: paper", "Alice: tools")
    assert side(position) == "Medicine; score Oars, Paper"
    assert side(position, "Bob") == "Archery; score Tools, Optics"


@covers("Medicine")
def test_medicine_moves_one_way_when_a_score_pile_is_empty() -> None:
    position = at("Medicine", "Archery; score Paper, Tools")
    assert acts(position, "dogma medicine") == "Medicine; score Paper"


@covers("Optics")
def test_optics_scores_a_4_after_a_crown() -> None:
    position = at("Optics", "Pottery", draws="Compass, Reformation")
    assert acts(position, "dogma optics") == "Optics, Compass; score Reformation"


@covers("Optics")
def test_optics_gives_a_score_card_to_an_opponent_with_fewer_points_else() -> None:
    position = at(
        "Optics; score Oars, Calendar", "Pottery; score Tools", "Archery; score Paper, Sailing", draws="Feudalism"
    )
    moves(position, "Alice: dogma optics")
    assert options(position) == ["Oars", "Calendar"]
    assert acts(position, "oars") == "Optics, Feudalism; score Calendar"
    assert side(position, "Bob") == "Pottery; score Oars, Tools"


@covers("Paper", 1)
def test_paper_splays_green_or_blue_left() -> None:
    position = at("Paper/Sailing, Tools/Pottery", "Archery", draws="Reformation")
    moves(position, "Alice: dogma paper")
    assert options(position) == ["none", "green", "blue"]
    assert acts(position, "blue") == "Paper/Sailing, Tools/Pottery left; hand Reformation"


@covers("Paper", 2)
def test_paper_draws_a_4_for_each_colour_splayed_left() -> None:
    position = at("Paper/Sailing, Oars/Archery left, Masonry/Agriculture left", "Pottery", draws="Reformation, Anatomy")
    assert acts(position, "dogma paper", "none").endswith("hand Anatomy, Reformation")


@covers("Translation", 1)
def test_translation_melds_the_whole_score_pile_in_an_order_of_choice() -> None:
    position = at("Translation; score Tools, Pottery, Oars", "Archery")
    assert acts(position, "dogma translation", "yes", "pottery, tools") == "Oars, Tools/Pottery/Translation"


@covers("Translation", 2)
def test_translation_claims_the_world_with_crowns_on_all_top_cards() -> None:
    position = at("Translation, Optics", "Archery")
    assert acts(position, "dogma translation") == "Optics, Translation; won World"


@covers("Translation", 2)
def test_translation_claims_nothing_with_a_top_card_without_a_crown() -> None:
    position = at("Translation, Archery", "Metalworking")
    assert acts(position, "dogma translation") == "Archery, Translation"

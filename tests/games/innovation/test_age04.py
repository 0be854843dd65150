"""Every effect of the cards of age 4."""

from tests.games.innovation.tables import acts, asked, at, covers, moves, options, side


@covers("Anatomy")
def test_anatomy_returns_a_score_card_and_a_top_card_of_the_same_value() -> None:
    position = at("Anatomy", "Optics, Sailing, Alchemy; score Paper, Tools")
    moves(position, "Alice: dogma anatomy", "Bob: paper")
    assert options(position, "Bob") == ["Alchemy", "Optics"]
    moves(position, "Bob: optics")
    assert side(position, "Bob") == "Sailing, Alchemy; score Tools"


@covers("Anatomy")
def test_anatomy_spares_the_board_when_the_values_do_not_match() -> None:
    position = at("Anatomy", "Optics; score Paper, Tools")
    moves(position, "Alice: dogma anatomy", "Bob: tools")
    assert side(position, "Bob") == "Optics; score Paper"


@covers("Colonialism")
def test_colonialism_tucks_until_there_is_no_crown() -> None:
    position = at("Colonialism", "Archery", draws="Compass, Optics, Engineering, Education")
    assert acts(position, "dogma colonialism") == "Colonialism/Optics/Engineering, Compass"


@covers("Enterprise", 1)
def test_enterprise_takes_a_crown_and_the_victim_melds_a_4() -> None:
    position = at("Enterprise", "Sailing, Mysticism", draws="Gunpowder")
    moves(position, "Alice: dogma enterprise")
    assert side(position) == "Sailing, Enterprise"
    assert side(position, "Bob") == "Gunpowder, Mysticism"


@covers("Enterprise", 1)
def test_enterprise_takes_no_purple_card() -> None:
    position = at("Enterprise", "City States")
    moves(position, "Alice: dogma enterprise")
    assert side(position, "Bob") == "City States"


@covers("Enterprise", 2)
def test_enterprise_splays_green_right() -> None:
    position = at("Enterprise, Sailing/Clothing", "Pottery")
    assert acts(position, "dogma enterprise", "green") == "Sailing/Clothing right, Enterprise"


@covers("Experimentation")
def test_experimentation_melds_a_5() -> None:
    position = at("Experimentation", "Pottery", draws="Coal")
    assert acts(position, "dogma experimentation") == "Coal, Experimentation"


@covers("Gunpowder", 1)
def test_gunpowder_takes_a_castle_into_the_score_pile() -> None:
    position = at("Gunpowder", "Archery, Mysticism", draws="Calendar")
    moves(position, "Alice: dogma gunpowder")
    assert options(position, "Bob") == ["Archery", "Mysticism"]
    moves(position, "Bob: archery")
    assert side(position, "Bob") == "Mysticism"


@covers("Gunpowder", 2)
def test_gunpowder_scores_a_2_when_the_demand_moved_a_card() -> None:
    position = at("Gunpowder", "Archery", draws="Calendar")
    assert acts(position, "dogma gunpowder") == "Gunpowder; score Archery, Calendar"


@covers("Gunpowder", 2)
def test_gunpowder_scores_nothing_when_there_was_no_castle() -> None:
    position = at("Gunpowder", "Pottery")
    assert acts(position, "dogma gunpowder") == "Gunpowder"


@covers("Invention", 1)
def test_invention_splays_a_left_pile_right_and_scores_a_4() -> None:
    position = at("Invention, Oars/Archery left, Tools/Pottery", "Agriculture", draws="Reformation")
    moves(position, "Alice: dogma invention")
    assert options(position) == ["none", "red"]
    assert acts(position, "red") == "Oars/Archery right, Invention, Tools/Pottery; score Reformation"


FIVE = "Oars/Archery left, Masonry/Agriculture left, Invention/Sailing up, Tools/Pottery left"


@covers("Invention", 2)
def test_invention_claims_the_wonder_for_five_splayed_colours_in_any_direction() -> None:
    position = at(f"{FIVE}, Philosophy/Mysticism left", "Clothing")
    assert acts(position, "dogma invention", "none").endswith("won Wonder")


@covers("Invention", 2)
def test_invention_claims_nothing_for_four_splayed_colours() -> None:
    position = at(f"{FIVE}, Philosophy/Mysticism", "Clothing")
    assert acts(position, "dogma invention", "none").endswith("Philosophy/Mysticism")


@covers("Navigation")
def test_navigation_takes_a_2_or_a_3_from_the_score_pile() -> None:
    position = at("Navigation", "Archery; score Tools, Calendar, Paper, Anatomy")
    moves(position, "Alice: dogma navigation")
    assert options(position, "Bob") == ["Calendar", "Paper"]
    moves(position, "Bob: calendar")
    assert side(position) == "Navigation; score Calendar"


@covers("Perspective")
def test_perspective_scores_a_card_for_every_two_lightbulbs() -> None:
    position = at("Perspective, Tools; hand Oars, Sailing, Paper, Optics", "Agriculture")
    assert acts(position, "dogma perspective", "paper", "oars, sailing") == (
        "Perspective, Tools; hand Optics; score Oars, Sailing"
    )


@covers("Printing Press", 1)
def test_printing_press_draws_two_above_the_purple_top_card() -> None:
    position = at("Printing Press, Education; score Tools", "Agriculture", draws="Coal")
    assert acts(position, "dogma printing", "tools") == "Printing Press, Education; hand Coal"


@covers("Printing Press", 1)
def test_printing_press_draws_a_2_without_a_purple_card() -> None:
    position = at("Printing Press; score Tools", "Agriculture", draws="Calendar")
    assert acts(position, "dogma printing", "tools") == "Printing Press; hand Calendar"


@covers("Printing Press", 2)
def test_printing_press_splays_blue_right() -> None:
    position = at("Printing Press/Tools", "Agriculture")
    assert acts(position, "dogma printing", "blue") == "Printing Press/Tools right"


@covers("Reformation", 1)
def test_reformation_tucks_a_card_for_every_two_leaves() -> None:
    position = at("Reformation, Pottery; hand Oars, Sailing, Archery, Optics", "Writing")
    assert acts(position, "dogma reformation", "oars, archery, sailing") == (
        "Oars/Archery, Sailing, Pottery, Reformation; hand Optics"
    )


@covers("Reformation", 1)
def test_reformation_tucks_all_or_nothing() -> None:
    position = at("Reformation, Pottery; hand Oars, Sailing", "Writing")
    moves(position, "Alice: dogma reformation")
    assert options(position) == ["none", "Oars, Sailing"]
    assert acts(position, "none") == "Pottery, Reformation; hand Oars, Sailing"


@covers("Reformation", 2)
def test_reformation_splays_yellow_or_purple_right() -> None:
    position = at("Reformation/Mysticism, Agriculture/Masonry", "Writing")
    assert acts(position, "dogma reformation", "yellow") == "Agriculture/Masonry right, Reformation/Mysticism"
    assert asked(position) == "Alice"

"""Every effect of the cards of age 10."""

from tests.games.innovation.tables import acts, at, covers, moves, options, side


@covers("A.I.", 1)
def test_ai_scores_a_10() -> None:
    position = at("A.I.", "Agriculture", draws="Databases")
    assert acts(position, "dogma ai") == "A.I.; score Databases"


@covers("A.I.", 2)
def test_ai_lets_the_one_lowest_score_win_when_robotics_and_software_are_on_top() -> None:
    position = at("A.I., Robotics", "Software; score Tools", "Archery")
    moves(position, "Alice: dogma a.i.")
    assert position.result is not None and position.result.ranks[2] == 1
    assert position.result.reason == "Charlie won by the effect of A.I."


@covers("A.I.", 2)
def test_ai_does_nothing_when_the_lowest_score_is_level() -> None:
    position = at("A.I., Robotics", "Software", "Archery")
    moves(position, "Alice: dogma a.i.")
    assert position.result is None


@covers("Bioengineering", 1)
def test_bioengineering_takes_a_top_card_with_a_leaf_into_the_score_pile() -> None:
    position = at("Bioengineering", "Agriculture/Masonry, Sailing", "Pottery")
    moves(position, "Alice: dogma bio")
    assert options(position) == ["Agriculture", "Pottery", "Sailing"]
    moves(position, "Alice: sailing")
    assert side(position, "Bob") == "Agriculture/Masonry"
    assert side(position) == "Bioengineering; score Sailing"


@covers("Bioengineering", 2)
def test_bioengineering_lets_who_shows_most_leaves_win_when_somebody_shows_few() -> None:
    position = at("Bioengineering, Agriculture", "Sailing")
    moves(position, "Alice: dogma bio")
    assert position.result is not None and position.result.reason == "Alice won by the effect of Bioengineering"


@covers("Databases")
def test_databases_makes_the_victim_return_half_the_score_pile_rounded_up() -> None:
    position = at("Databases", "Agriculture; score Tools, Oars, Paper")
    moves(position, "Alice: dogma databases", "Bob: paper, tools")
    assert side(position, "Bob") == "Agriculture; score Oars"


@covers("Globalization", 1)
def test_globalization_makes_the_victim_return_a_top_card_with_a_leaf() -> None:
    position = at("Globalization", "Agriculture/Fermenting, Pottery; score Robotics")
    moves(position, "Alice: dogma globalization", "Bob: agriculture")
    assert side(position, "Bob") == "Fermenting, Pottery; score Robotics"


@covers("Globalization", 2)
def test_globalization_scores_a_6_and_the_one_with_most_points_wins() -> None:
    position = at("Globalization", "Archery", draws="Canning")
    moves(position, "Alice: dogma globalization")
    assert side(position) == "Globalization; score Canning"
    assert position.result is not None and position.result.reason == "Alice won by the effect of Globalization"


@covers("Globalization", 2)
def test_globalization_wins_for_nobody_while_somebody_shows_more_leaves_than_factories() -> None:
    position = at("Globalization", "Pottery/Tools, Clothing", draws="Canning")
    moves(position, "Alice: dogma globalization", "Bob: pottery")
    assert position.result is None


@covers("Miniaturization")
def test_miniaturization_draws_a_10_for_each_value_in_the_score_pile_after_a_10() -> None:
    position = at(
        "Miniaturization; hand Databases; score Tools, Oars, Paper", "Agriculture", draws="Robotics, Software"
    )
    assert acts(position, "dogma mini", "databases").startswith("Miniaturization; hand Robotics, Software")


@covers("Miniaturization")
def test_miniaturization_pays_for_a_10_only() -> None:
    position = at("Miniaturization; hand Paper; score Tools", "Agriculture")
    assert acts(position, "dogma mini", "paper") == "Miniaturization; score Tools"


@covers("Robotics")
def test_robotics_scores_the_top_green_card_then_melds_and_executes_a_10() -> None:
    position = at("Robotics, Sailing/Clothing; hand Paper", "Agriculture", draws="Stem Cells")
    assert acts(position, "dogma robotics", "no") == "Robotics, Stem Cells, Clothing; hand Paper; score Sailing"


@covers("Self Service", 1)
def test_self_service_executes_another_top_card_alone() -> None:
    position = at("Self Service, Writing, Stem Cells", "Tools; won 1", draws="Calendar")
    moves(position, "Alice: dogma self")
    assert options(position) == ["Writing", "Stem Cells"]
    assert acts(position, "writing") == "Stem Cells, Self Service, Writing; hand Calendar"


@covers("Self Service", 1)
def test_self_service_does_nothing_with_a_card_that_only_demands() -> None:
    position = at("Self Service, Archery", "Tools; won 1")
    assert acts(position, "dogma self") == "Archery, Self Service"


@covers("Self Service", 2)
def test_self_service_wins_with_more_achievements_than_each_opponent() -> None:
    position = at("Self Service; won 1, 2", "Tools; won 3")
    moves(position, "Alice: dogma self")
    assert position.result is not None and position.result.reason == "Alice won by the effect of Self Service"


@covers("Software", 1)
@covers("Software", 2)
def test_software_scores_a_10_melds_two_and_executes_the_second_one() -> None:
    position = at("Software; hand Paper", "Agriculture", draws="Databases, The Internet, Stem Cells")
    assert acts(position, "dogma software", "yes") == "Stem Cells, Software, The Internet; score Paper, Databases"


@covers("Software", 2)
def test_software_does_not_execute_the_first_card() -> None:
    position = at("Software; hand Paper", "Agriculture", draws="Robotics, Stem Cells, Databases")
    assert acts(position, "dogma software") == "Stem Cells, Databases, Software; hand Paper; score Robotics"


@covers("Stem Cells")
def test_stem_cells_scores_the_whole_hand() -> None:
    position = at("Stem Cells; hand Tools, Paper", "Archery")
    assert acts(position, "dogma stem", "yes") == "Stem Cells; score Tools, Paper"


@covers("The Internet", 1)
def test_the_internet_splays_green_up() -> None:
    position = at("The Internet, Sailing/Clothing", "Agriculture", draws="Robotics, Databases")
    assert "Sailing/Clothing up" in acts(position, "dogma internet", "green")


@covers("The Internet", 2)
def test_the_internet_scores_a_10() -> None:
    position = at("The Internet", "Agriculture", draws="Robotics, Stem Cells")
    assert "score Robotics" in acts(position, "dogma internet")


@covers("The Internet", 3)
def test_the_internet_melds_a_10_for_every_two_clocks_counted_before() -> None:
    position = at("The Internet, Computers", "Agriculture", draws="Robotics, Software, Bioengineering, Stem Cells")
    assert acts(position, "dogma internet") == ("Bioengineering/Software/Computers, The Internet; score Robotics")

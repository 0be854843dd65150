"""Every effect of the cards of age 9."""

from tests.games.innovation.tables import acts, asked, at, covers, moves, options, side, told


@covers("Collaboration", 1)
def test_collaboration_lets_the_activator_choose_one_of_two_9s_and_the_victim_melds_the_other() -> None:
    position = at("Collaboration", "Agriculture", draws="Genetics, Fission")
    moves(position, "Alice: dogma collaboration")
    assert asked(position) == "Alice" and options(position) == ["Genetics", "Fission"]
    moves(position, "Alice: fission")
    assert side(position) == "Fission, Collaboration"
    assert side(position, "Bob") == "Agriculture, Genetics"


@covers("Collaboration", 2)
def test_collaboration_wins_with_ten_green_cards() -> None:
    green = "Collaboration/Sailing/Clothing/The Wheel/Currency/Mapmaking/Compass/Paper/Banking/Invention"
    position = at(green, "City States")
    moves(position, "Alice: dogma collaboration")
    assert position.result is not None and position.result.reason == "Alice won by the effect of Collaboration"


@covers("Composites")
def test_composites_takes_all_cards_but_one_and_the_highest_score_card() -> None:
    position = at("Composites", "Agriculture; hand Tools, Oars, Paper; score Coal, Sailing")
    moves(position, "Alice: dogma composites", "Bob: tools, oars")
    assert side(position) == "Composites; hand Oars, Tools; score Coal"
    assert side(position, "Bob") == "Agriculture; hand Paper; score Sailing"


@covers("Composites")
def test_composites_leaves_a_single_card_in_hand() -> None:
    position = at("Composites", "Agriculture; hand Tools; score Coal")
    moves(position, "Alice: dogma composites")
    assert side(position, "Bob") == "Agriculture; hand Tools"


@covers("Computers", 1)
def test_computers_splays_red_or_green_up() -> None:
    position = at("Computers, Oars/Archery", "Agriculture", draws="Databases")
    assert acts(position, "dogma computers", "red") == "Oars/Archery up, Databases, Computers"


@covers("Computers", 2)
def test_computers_melds_a_10_and_executes_it_alone() -> None:
    position = at("Computers; hand Paper", "Agriculture; hand Tools", draws="Stem Cells")
    assert acts(position, "dogma computers", "yes") == "Stem Cells, Computers; score Paper"
    assert asked(position) == "Alice"


@covers("Ecology")
def test_ecology_returns_a_card_scores_another_and_draws_two_10s() -> None:
    position = at("Ecology; hand Tools, Paper", "Agriculture", draws="Robotics, Databases")
    assert acts(position, "dogma ecology", "tools") == "Ecology; hand Databases, Robotics; score Paper"


@covers("Ecology")
def test_ecology_draws_also_when_no_card_is_left_to_score() -> None:
    position = at("Ecology; hand Tools", "Agriculture", draws="Robotics, Databases")
    assert acts(position, "dogma ecology", "tools") == "Ecology; hand Databases, Robotics"


@covers("Fission", 1)
def test_fission_removes_everything_when_the_10_is_red() -> None:
    position = at("Fission; hand Tools; won 1", "Agriculture; score Oars", "Sailing", draws="Robotics", actions=1)
    moves(position, "Alice: dogma fission")
    assert [side(position, name) for name in ("Alice", "Bob", "Charlie")] == ["won 1", "hand Archery", ""]
    assert len(position.state.supply[9]) == 9 and len(position.state.removed) == 6


@covers("Fission", 1)
def test_fission_leaves_another_10_in_the_victim_s_hand() -> None:
    position = at("Fission", "Agriculture", draws="Databases, Software")
    moves(position, "Alice: dogma fission")
    assert side(position, "Bob") == "hand Databases"
    assert "Bob draws and reveals Databases." in told(position)


@covers("Fission", 2)
def test_fission_returns_a_top_card_of_any_board_and_draws_a_10() -> None:
    position = at("Fission, Tools", "Agriculture/Masonry", draws="Databases, Software")
    moves(position, "Alice: dogma fission")
    assert options(position) == ["Agriculture", "Tools"]
    assert acts(position, "agriculture") == "Fission, Tools; hand Software"
    assert side(position, "Bob") == "Masonry; hand Databases"


@covers("Genetics")
def test_genetics_melds_a_10_and_scores_all_cards_beneath_it() -> None:
    position = at("Genetics/Tools", "Agriculture", draws="Software")
    assert acts(position, "dogma genetics") == "Software; score Tools, Genetics"


@covers("Satellites", 1)
def test_satellites_returns_the_hand_and_draws_three_8s() -> None:
    position = at("Satellites; hand Tools", "Agriculture", draws="Flight, Rocketry, Antibiotics")
    moves(position, "Alice: dogma satellites; antibiotics; none")
    assert side(position) == "Antibiotics, Satellites; hand Flight, Rocketry"


@covers("Satellites", 2)
def test_satellites_splays_purple_up() -> None:
    position = at("Satellites, Mysticism/Philosophy", "Agriculture", draws="Flight, Rocketry, Antibiotics")
    moves(position, "Alice: dogma satellites; purple")
    assert side(position).startswith("Satellites, Mysticism/Philosophy up")


@covers("Satellites", 3)
def test_satellites_melds_a_card_and_executes_it_alone() -> None:
    position = at("Satellites, Oars/Archery", "Agriculture", draws="Flight, Rocketry, Mobility")
    moves(position, "Alice: dogma satellites; flight; red")
    assert side(position) == "Flight/Oars/Archery up, Satellites; hand Mobility, Rocketry"


@covers("Services")
def test_services_takes_all_the_highest_score_cards_for_a_top_card_without_a_leaf() -> None:
    position = at("Services, Oars, Tools", "Archery; score Paper, Optics, Sailing")
    moves(position, "Alice: dogma services", "Bob: oars")
    assert side(position) == "Tools, Services; hand Optics, Paper"
    assert side(position, "Bob") == "Archery; hand Oars; score Sailing"


@covers("Services")
def test_services_gives_nothing_for_an_empty_score_pile() -> None:
    position = at("Services, Oars, Tools", "Archery")
    assert acts(position, "dogma services") == "Oars, Tools, Services"


@covers("Specialization", 1)
def test_specialization_takes_the_top_card_of_a_colour_from_each_opponent() -> None:
    position = at("Specialization; hand Tools, Oars", "Pottery/Writing, Sailing", "Calendar")
    moves(position, "Alice: dogma specialization; tools")
    assert side(position) == "Specialization; hand Oars, Pottery, Tools, Calendar"
    assert side(position, "Bob") == "Sailing, Writing"
    assert "Alice reveals Tools." in told(position)


@covers("Specialization", 1)
def test_specialization_takes_nothing_with_an_empty_hand() -> None:
    position = at("Specialization", "Pottery")
    assert acts(position, "dogma specialization") == "Specialization"


@covers("Specialization", 2)
def test_specialization_splays_yellow_or_blue_up() -> None:
    position = at("Specialization, Tools/Pottery", "Agriculture")
    assert acts(position, "dogma specialization", "blue") == "Tools/Pottery up, Specialization"


@covers("Suburbia")
def test_suburbia_scores_a_1_for_each_card_tucked() -> None:
    position = at("Suburbia; hand Tools, Oars, Paper", "Archery", draws="Sailing, Clothing")
    assert (
        acts(position, "dogma suburbia", "tools, paper") == "Suburbia, Paper, Tools; hand Oars; score Clothing, Sailing"
    )

"""Who shares a dogma and who suffers its demand, the free draw, executing, asking at once, and the team game."""

from tests.games.innovation.tables import acts, asked, at, moves, options, prompt, side, told

# ---- sharing and demands


def test_who_shows_as_many_icons_shares_first_and_the_activator_draws_once_more() -> None:
    position = at("Writing", "Tools", draws="Calendar, Currency, Sailing")
    moves(position, "Alice: dogma writing")
    assert side(position, "Bob") == "Tools; hand Calendar"
    assert side(position) == "Writing; hand Sailing, Currency"
    assert "Alice draws once more, for others have shared the dogma." in told(position)


def test_who_shows_fewer_icons_does_not_share() -> None:
    position = at("Writing", "Archery", draws="Calendar")
    assert acts(position, "dogma writing") == "Writing; hand Calendar"
    assert side(position, "Bob") == "Archery"


def test_sharing_without_any_change_gives_no_free_draw() -> None:
    position = at("Agriculture; hand Tools", "Pottery")
    assert acts(position, "dogma agriculture", "none") == "Agriculture; hand Tools"


def test_a_declined_sharing_gives_no_free_draw() -> None:
    position = at("Agriculture; hand Tools", "Pottery; hand Oars")
    moves(position, "Alice: dogma agriculture", "Bob: none", "Alice: none")
    assert side(position) == "Agriculture; hand Tools"


def test_one_free_draw_is_all_however_many_share() -> None:
    position = at("Writing", "Tools", "Philosophy", draws="Calendar, Currency, Mapmaking, Sailing, Clothing")
    assert acts(position, "dogma writing") == "Writing; hand Sailing, Mapmaking"


def test_a_demand_gives_no_free_draw() -> None:
    position = at("Archery", "Agriculture", draws="Tools, Sailing")
    assert acts(position, "dogma archery") == "Archery; hand Tools"


def test_returning_and_drawing_the_same_is_a_change() -> None:
    position = at("Railroad", "Rocketry; hand Canning", empty=(6,))
    moves(position, "Alice: dogma railroad")
    assert "Bob draws a 6." in told(position)
    assert "Alice draws once more, for others have shared the dogma." in told(position)


def test_sharers_are_counted_once_before_the_first_effect() -> None:
    position = at("Enterprise", "Sailing/Clothing", draws="Navigation")
    moves(position, "Alice: dogma enterprise")
    assert side(position, "Bob") == "Navigation/Clothing"
    assert prompt(position) == "What do you do with your second action?"


def test_effects_go_on_when_the_card_itself_is_gone() -> None:
    position = at("Road Building, Sailing; hand Coal, Tools", "Pottery")
    assert acts(position, "dogma road", "coal, tools", "none").startswith("Coal/Road Building, Sailing, Tools")


def test_each_effect_is_done_by_all_clockwise_before_the_next_begins() -> None:
    position = at("Software", "Satellites", "Quantum Theory", draws="Databases, Miniaturization, Bioengineering")
    moves(position, "Alice: dogma software")
    first = [line for line in told(position) if "scores" in line][:3]
    assert first == [f"{name} draws and scores a 10." for name in ("Bob", "Charlie", "Alice")]


# ---- executing


def test_executing_skips_demands_and_shares_with_nobody() -> None:
    position = at("Computers; hand Tools", "Agriculture; hand Paper; score Oars", draws="Databases")
    moves(position, "Alice: dogma computers")
    assert side(position, "Bob") == "Agriculture; hand Paper; score Oars"


def test_due_to_the_demand_is_false_where_no_demand_ran() -> None:
    position = at("Self Service, Gunpowder", "Sailing; won 1")
    assert acts(position, "dogma self") == "Gunpowder, Self Service"
    position = at("Self Service, Oars", "Sailing; won 1", draws="Tools")
    assert acts(position, "dogma self") == "Oars, Self Service; hand Tools"


def test_executing_goes_to_any_depth() -> None:
    position = at(
        "Computers; hand Paper", "Agriculture", draws="Robotics, Software, Databases, The Internet, Stem Cells"
    )
    moves(position, "Alice: dogma computers; yes")
    executed = [line for line in told(position) if "executes" in line]
    assert executed == [f"Alice executes {card}." for card in ("Robotics", "Software", "Stem Cells")]
    assert side(position) == "Robotics, Stem Cells, Software/Computers, The Internet; score Paper, Databases"


def test_self_service_executed_by_another_card_does_not_pick_itself() -> None:
    position = at("Computers", "Agriculture; won 1", draws="Self Service, Stem Cells")
    moves(position, "Alice: dogma computers")
    executed = [line for line in told(position) if "executes" in line]
    assert executed == [f"Alice executes {card}." for card in ("Self Service", "Computers", "Stem Cells")]


def test_what_an_executed_effect_changes_for_a_sharer_counts_for_the_free_draw() -> None:
    position = at("Computers", "Rocketry", draws="Databases, Stem Cells")
    moves(position, "Alice: dogma computers")
    assert "Alice draws once more, for others have shared the dogma." in told(position)


# ---- by mail: all who can be asked at once


def test_victims_who_can_choose_are_asked_at_once() -> None:
    position = at("Emancipation", "Archery; hand Tools, Oars", "Agriculture; hand Sailing, Pottery")
    moves(position, "Alice: dogma emancipation")
    assert asked(position) == "Bob Charlie"
    moves(position, "Charlie: pottery", "Bob: oars")
    assert side(position).endswith("score Oars, Pottery")


def test_sharers_and_the_activator_are_asked_at_once() -> None:
    position = at("Agriculture; hand Tools", "Pottery; hand Oars")
    moves(position, "Alice: dogma agriculture")
    assert asked(position) == "Bob Alice"


def test_who_finds_something_else_to_choose_from_is_asked_again() -> None:
    position = at("Compass, Archery, Writing, Mysticism", "Oars", "Metalworking")
    moves(position, "Alice: dogma compass")
    assert asked(position) == "Bob Charlie"
    moves(position, "Bob: archery", "Charlie: archery")
    assert asked(position) == "Charlie" and options(position, "Charlie") == ["Mysticism", "Writing"]


def test_in_democracy_everybody_sees_what_was_returned_before() -> None:
    position = at("Democracy; hand Tools", "Atomic Theory; hand Pottery")
    moves(position, "Alice: dogma democracy")
    assert asked(position) == "Bob"


# ---- teams


def test_partners_sit_opposite_and_are_no_victims() -> None:
    position = at("Archery", "Tools", "Sailing", "Pottery", teams=True, draws="Oars, Clothing, Metalworking")
    moves(position, "Alice: dogma archery")
    assert side(position, "Charlie") == "Sailing" and "hand" in side(position)
    assert len(position.state.hands[0]) == 2


def test_a_partner_shares_but_gives_no_free_draw() -> None:
    position = at("Writing", "Archery", "Tools", "Pottery", teams=True, draws="Calendar, Currency")
    assert acts(position, "dogma writing") == "Writing; hand Currency"
    assert side(position, "Charlie") == "Tools; hand Calendar"


def test_six_achievements_of_a_team_win_for_both() -> None:
    position = at("Coal; score Robotics; won 2, 3", "Tools", "Oars; won 4, 5, 6", "Sailing", teams=True)
    moves(position, "Alice: achieve 1")
    assert position.result is not None
    assert position.result.ranks == (1, 2, 1, 2)
    assert position.result.reason == "6 achievements of Alice and Charlie"


def test_a_team_adds_its_scores_at_the_end() -> None:
    sides = ("Robotics; score Oars", "Agriculture; score Coal", "Tools; score Canning", "Sailing")
    position = at(*sides, teams=True, empty=(10,))
    moves(position, "Alice: draw")
    assert position.result is not None
    assert (position.result.ranks, position.result.scores) == ((1, 2, 1, 2), (7, 5, 7, 5))


def test_the_own_score_alone_counts_for_achieving() -> None:
    position = at("Coal; score Oars", "Tools", "Sailing; score Robotics", "Pottery", teams=True)
    assert "achieve 1" not in options(position)


def test_a_card_that_lets_one_win_lets_the_team_win() -> None:
    position = at("Self Service; won 1", "Tools; won 2", "Oars; won 3, 4", "Sailing; won 5", teams=True)
    moves(position, "Alice: dogma self")
    assert position.result is not None and position.result.ranks == (1, 2, 1, 2)


def test_self_service_compares_teams() -> None:
    position = at("Self Service; won 1, 2", "Tools; won 3", "Oars", "Sailing; won 4", teams=True)
    moves(position, "Alice: dogma self")
    assert position.result is None


def test_a_tie_between_partners_does_not_stop_ai() -> None:
    sides = ("A.I., Robotics", "Software; score Tools", "Archery; score Databases", "Oars; score Sailing")
    position = at(*sides, teams=True, draws="Stem Cells")
    moves(position, "Alice: dogma a.i.")
    assert position.result is not None and position.result.ranks == (2, 1, 2, 1)


def test_globalization_adds_the_scores_of_a_team() -> None:
    sides = ("Globalization; score Oars", "Archery; score Tools", "Metalworking", "Masonry; score Coal, Canning")
    position = at(*sides, teams=True, draws="Vaccination")
    moves(position, "Alice: dogma globalization")
    assert position.result is not None and position.result.ranks == (2, 1, 2, 1)


def test_road_building_may_go_to_the_partner() -> None:
    position = at("Road Building; hand Tools, Agriculture", "Pottery", "Sailing", "Writing", teams=True)
    moves(position, "Alice: dogma road; tools, agriculture")
    assert options(position) == ["none", "Bob", "Charlie", "Dora"]


def test_optics_never_gives_to_the_partner() -> None:
    sides = ("Optics; score Coal, Oars", "Pottery; score Canning, Tools", "Writing", "Archery; score Bicycle")
    position = at(*sides, teams=True, draws="Feudalism")
    moves(position, "Alice: dogma optics")
    assert side(position, "Charlie") == "Writing" and asked(position) == "Alice"


def test_a_question_names_its_card_and_says_what_is_done() -> None:
    position = at("Agriculture; hand Tools", "Archery")
    moves(position, "Alice: dogma agriculture")
    assert prompt(position) == "Agriculture: You may return a card. Which, or none?"
    position = at("Oars", "Pottery; hand Sailing", "Agriculture; hand Tools")
    moves(position, "Alice: dogma oars")
    assert prompt(position, "Bob") == "Oars: Transfer a card to Alice’s score pile. Which?"
    assert prompt(position, "Charlie").endswith("Which? None of yours fits: answer none.")

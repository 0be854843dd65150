"""Every effect of the cards of age 7."""

from tests.games.innovation.tables import acts, at, covers, moves, options, side


@covers("Bicycle")
def test_bicycle_exchanges_hand_and_score_pile() -> None:
    position = at("Bicycle; hand Tools; score Oars, Paper", "Agriculture")
    assert acts(position, "dogma bicycle", "yes") == "Bicycle; hand Oars, Paper; score Tools"
    assert position.state.scored == [0, 0]


@covers("Combustion", 1)
def test_combustion_takes_a_score_card_for_every_four_crowns() -> None:
    position = at("Combustion, Sailing", "Agriculture; score Tools, Oars")
    moves(position, "Alice: dogma combustion", "Bob: oars")
    assert side(position) == "Sailing; score Oars"


@covers("Combustion", 1)
def test_combustion_takes_nothing_with_fewer_than_four_crowns() -> None:
    position = at("Combustion", "Agriculture; score Tools, Oars")
    moves(position, "Alice: dogma combustion")
    assert side(position, "Bob") == "Agriculture; score Oars, Tools"


@covers("Combustion", 2)
def test_combustion_returns_the_bottom_red_card() -> None:
    position = at("Combustion/Oars/Archery", "Agriculture")
    assert acts(position, "dogma combustion") == "Combustion/Oars"


@covers("Electricity")
def test_electricity_returns_top_cards_without_a_factory_and_draws_an_8_for_each() -> None:
    position = at("Electricity, Tools/Pottery, Oars", "Agriculture", draws="Flight, Rocketry, Mobility")
    assert acts(position, "dogma electricity", "oars") == "Electricity, Pottery; hand Flight, Rocketry"


@covers("Evolution")
def test_evolution_scores_an_8_and_returns_a_score_card() -> None:
    position = at("Evolution; score Tools", "Agriculture", draws="Flight")
    assert acts(position, "dogma evolution", "score", "tools") == "Evolution; score Flight"


@covers("Evolution")
def test_evolution_draws_one_above_the_highest_score_card() -> None:
    position = at("Evolution; score Tools, Paper", "Agriculture", draws="Anatomy")
    assert acts(position, "dogma evolution", "draw") == "Evolution; hand Anatomy; score Tools, Paper"


@covers("Evolution")
def test_evolution_may_be_declined() -> None:
    position = at("Evolution", "Agriculture")
    assert acts(position, "dogma evolution", "none") == "Evolution"


@covers("Explosives")
def test_explosives_takes_the_three_highest_cards() -> None:
    position = at("Explosives", "Agriculture; hand Tools, Oars, Paper, Coal")
    moves(position, "Alice: dogma explosives", "Bob: tools")
    assert side(position) == "Explosives; hand Tools, Paper, Coal"
    assert side(position, "Bob") == "Agriculture; hand Oars"


@covers("Explosives")
def test_explosives_lets_a_victim_with_an_empty_hand_draw_a_7() -> None:
    position = at("Explosives", "Agriculture; hand Tools, Oars", draws="Bicycle")
    moves(position, "Alice: dogma explosives")
    assert side(position) == "Explosives; hand Oars, Tools"
    assert side(position, "Bob") == "Agriculture; hand Bicycle"


@covers("Explosives")
def test_explosives_draws_nothing_for_who_had_no_cards() -> None:
    position = at("Explosives", "Agriculture")
    moves(position, "Alice: dogma explosives")
    assert side(position, "Bob") == "Agriculture"


@covers("Lighting")
def test_lighting_scores_a_7_for_each_value_tucked() -> None:
    position = at("Lighting; hand Tools, Oars, Paper", "Archery", draws="Bicycle, Evolution")
    assert acts(position, "dogma lighting", "tools, oars, paper") == (
        "Oars, Paper, Tools, Lighting; score Bicycle, Evolution"
    )


@covers("Publications", 1)
def test_publications_puts_a_pile_into_any_order_and_keeps_its_splay() -> None:
    position = at("Publications, Oars/Archery/Coal left", "Agriculture")
    assert acts(position, "dogma publications", "red", "coal, oars") == "Coal/Oars/Archery left, Publications"


@covers("Publications", 2)
def test_publications_splays_yellow_or_blue_up() -> None:
    position = at("Publications/Tools", "Agriculture")
    assert acts(position, "dogma publications", "none", "blue") == "Publications/Tools up"


@covers("Railroad", 1)
def test_railroad_returns_the_hand_and_draws_three_6s() -> None:
    position = at("Railroad; hand Tools, Oars", "Agriculture", draws="Canning, Vaccination, Democracy")
    moves(position, "Alice: dogma railroad; tools, oars")
    assert side(position) == "Railroad; hand Canning, Democracy, Vaccination"
    assert position.state.supply[0][-2:] == ["Tools", "Oars"]


@covers("Railroad", 1)
def test_railroad_draws_also_with_an_empty_hand() -> None:
    position = at("Railroad", "Agriculture", draws="Canning, Vaccination, Democracy")
    assert acts(position, "dogma railroad") == "Railroad; hand Canning, Democracy, Vaccination"


@covers("Railroad", 2)
def test_railroad_splays_up_what_is_splayed_right() -> None:
    position = at("Railroad, Oars/Archery right, Tools/Pottery left", "Agriculture")
    moves(position, "Alice: dogma railroad")
    assert options(position) == ["none", "red"]
    assert acts(position, "red").startswith("Oars/Archery up, Tools/Pottery left")


@covers("Refrigeration", 1)
def test_refrigeration_makes_the_victim_return_half_the_hand_rounded_down() -> None:
    position = at("Refrigeration", "Archery; hand Tools, Oars, Paper")
    moves(position, "Alice: dogma refrigeration", "Bob: paper")
    assert side(position, "Bob") == "Archery; hand Oars, Tools"


@covers("Refrigeration", 2)
def test_refrigeration_scores_a_card() -> None:
    position = at("Refrigeration; hand Tools, Paper", "Archery")
    assert acts(position, "dogma refrigeration", "paper") == "Refrigeration; hand Tools; score Paper"


@covers("Sanitation")
def test_sanitation_exchanges_the_two_highest_for_the_lowest_ties_chosen_by_their_owners() -> None:
    position = at("Sanitation; hand Oars, Tools, Bicycle", "Archery; hand Paper, Optics, Coal")
    moves(position, "Alice: dogma sanitation", "Bob: paper", "Alice: tools")
    assert side(position) == "Sanitation; hand Oars, Paper, Coal, Bicycle"
    assert side(position, "Bob") == "Archery; hand Tools, Optics"

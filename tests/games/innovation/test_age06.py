"""Every effect of the cards of age 6."""

from tests.games.innovation.tables import acts, asked, at, covers, moves, options, side, told


@covers("Atomic Theory", 1)
def test_atomic_theory_splays_blue_right() -> None:
    position = at("Atomic Theory/Tools", "Agriculture", draws="Bicycle")
    assert acts(position, "dogma atomic", "blue") == "Bicycle, Atomic Theory/Tools right"


@covers("Atomic Theory", 2)
def test_atomic_theory_melds_a_7() -> None:
    position = at("Atomic Theory", "Agriculture", draws="Bicycle")
    assert acts(position, "dogma atomic") == "Bicycle, Atomic Theory"


@covers("Canning", 1)
def test_canning_tucks_a_6_and_scores_all_top_cards_without_a_factory() -> None:
    position = at("Canning, Tools/Pottery, Coal, Sailing", "Agriculture", draws="Democracy")
    assert acts(position, "dogma canning", "yes") == "Coal, Canning, Pottery; score Sailing, Tools, Democracy"


@covers("Canning", 1)
def test_canning_may_be_declined() -> None:
    position = at("Canning, Tools", "Agriculture")
    assert acts(position, "dogma canning", "no") == "Canning, Tools"


@covers("Canning", 2)
def test_canning_splays_yellow_right() -> None:
    position = at("Canning/Masonry", "Agriculture")
    assert acts(position, "dogma canning", "no", "yellow") == "Canning/Masonry right"


@covers("Classification")
def test_classification_takes_a_colour_from_all_hands_and_melds_it() -> None:
    position = at("Classification; hand Tools, Oars", "Agriculture; hand Pottery, Sailing", "; hand Writing, Calendar")
    moves(position, "Alice: dogma classification; tools", "Alice: writing, calendar, pottery, tools")
    assert side(position) == "Classification, Tools/Pottery/Calendar/Writing; hand Oars"
    assert side(position, "Bob") == "Agriculture; hand Sailing"
    assert "Bob shows the hand: Pottery, Sailing." in told(position, "Charlie")


@covers("Classification")
def test_classification_does_nothing_with_an_empty_hand() -> None:
    position = at("Classification", "Agriculture; hand Pottery")
    assert acts(position, "dogma classification") == "Classification"
    assert "shows" not in " ".join(told(position))


@covers("Democracy")
def test_democracy_scores_an_8_for_more_cards_than_any_opponent_returned() -> None:
    position = at("Democracy; hand Tools, Oars, Sailing", "Atomic Theory; hand Pottery", draws="Flight")
    moves(position, "Alice: dogma democracy", "Bob: none", "Alice: tools")
    assert side(position) == "Democracy; hand Oars, Sailing; score Flight"


@covers("Democracy")
def test_democracy_scores_nothing_for_as_many_cards_as_a_sharer_returned() -> None:
    position = at("Democracy; hand Tools, Oars", "Atomic Theory; hand Pottery", draws="Flight, Antibiotics")
    moves(position, "Alice: dogma democracy", "Bob: pottery", "Alice: tools")
    assert side(position, "Bob") == "Atomic Theory; score Flight"
    assert "score" not in side(position)


@covers("Democracy")
def test_democracy_scores_nothing_for_no_card() -> None:
    position = at("Democracy; hand Tools", "Agriculture")
    assert acts(position, "dogma democracy", "none") == "Democracy; hand Tools"


@covers("Emancipation", 1)
def test_emancipation_takes_a_card_into_the_score_pile_and_the_victim_draws_a_6() -> None:
    position = at("Emancipation", "Agriculture; hand Tools, Oars", draws="Canning")
    moves(position, "Alice: dogma emancipation", "Bob: oars")
    assert side(position) == "Emancipation; score Oars"
    assert side(position, "Bob") == "Agriculture; hand Tools, Canning"


@covers("Emancipation", 2)
def test_emancipation_splays_red_or_purple_right() -> None:
    position = at("Emancipation/Mysticism", "Agriculture")
    assert acts(position, "dogma emancipation", "purple") == "Emancipation/Mysticism right"


@covers("Encyclopedia")
def test_encyclopedia_melds_all_the_highest_score_cards() -> None:
    position = at("Encyclopedia; score Paper, Optics, Tools", "Agriculture")
    assert acts(position, "dogma encyclopedia", "yes") == "Optics, Paper, Encyclopedia; score Tools"


@covers("Industrialization", 1)
def test_industrialization_tucks_a_6_for_each_colour_with_a_factory() -> None:
    position = at("Industrialization, Canning, Tools", "Agriculture", draws="Democracy, Vaccination, Encyclopedia")
    assert acts(position, "dogma industrialization") == "Industrialization, Canning/Vaccination, Tools, Democracy"


@covers("Industrialization", 2)
def test_industrialization_splays_red_or_purple_right() -> None:
    position = at("Industrialization/Oars", "Agriculture", draws="Encyclopedia")
    assert acts(position, "dogma industrialization", "red") == "Industrialization/Oars right, Encyclopedia"


@covers("Machine Tools")
def test_machine_tools_scores_a_card_of_the_highest_value_in_the_score_pile() -> None:
    position = at("Machine Tools; score Tools, Paper", "Agriculture", draws="Optics")
    assert acts(position, "dogma machine") == "Machine Tools; score Tools, Optics, Paper"


@covers("Machine Tools")
def test_machine_tools_scores_a_1_with_an_empty_score_pile() -> None:
    position = at("Machine Tools", "Agriculture", draws="Oars")
    assert acts(position, "dogma machine") == "Machine Tools; score Oars"


@covers("Metric System", 1)
def test_metric_system_splays_any_colour_right_when_green_is() -> None:
    position = at("Metric System/Sailing right, Oars/Archery", "Agriculture")
    assert acts(position, "dogma metric", "red") == "Oars/Archery right, Metric System/Sailing right"


@covers("Metric System", 1)
def test_metric_system_splays_nothing_else_when_green_is_not_splayed_right() -> None:
    position = at("Metric System/Sailing left, Oars/Archery", "Agriculture")
    moves(position, "Alice: dogma metric")
    assert options(position) == ["none", "green"]


@covers("Metric System", 2)
def test_metric_system_splays_green_right() -> None:
    position = at("Metric System/Sailing", "Agriculture")
    assert acts(position, "dogma metric", "green") == "Metric System/Sailing right"


@covers("Vaccination", 1)
def test_vaccination_returns_all_the_lowest_score_cards_and_the_victim_melds_a_6() -> None:
    position = at("Vaccination", "Archery; score Tools, Oars, Paper", draws="Canning, Bicycle")
    moves(position, "Alice: dogma vaccination", "Bob: any")
    assert side(position, "Bob") == "Archery, Canning; score Paper"


@covers("Vaccination", 2)
def test_vaccination_melds_a_7_when_a_card_was_returned() -> None:
    position = at("Vaccination", "Archery; score Tools", draws="Canning, Bicycle")
    assert acts(position, "dogma vaccination") == "Vaccination, Bicycle"


@covers("Vaccination", 2)
def test_vaccination_melds_nothing_when_no_card_was_returned() -> None:
    position = at("Vaccination", "Archery")
    assert acts(position, "dogma vaccination") == "Vaccination" and asked(position) == "Alice"

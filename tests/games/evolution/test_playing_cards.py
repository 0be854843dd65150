"""Playing cards: traits, new species, growth; in turn and all at once."""

import pytest

from games.engine.check import Case, setup_of
from games.engine.decisions import Ambiguous, NotAllowed, NotUnderstood
from games.engine.play import Position
from games.evolution import GAME
from games.evolution.state import State
from tests.games.evolution.tables import asked, letters, moves, of, setup, table, told

HAND = "Horns 3, Horns 5, Fertile 2, Ambush 0, Fat Tissue 4"


def before(*alice: str, hand: str = HAND, players: int = 3, **more: object) -> Position[State]:
    rows = {"Alice": list(alice) or ["A 1/1"], "Bob": ["A 1/1"], "Charlie": ["A 1/1"]}
    hands = {"Alice": hand, "Bob": "Horns 4", "Charlie": "Horns 1"}
    return table(dict(list(rows.items())[:players]), "play", hands, **more)  # type: ignore[arg-type]


def refused(text: str, position: Position[State]) -> str:
    with pytest.raises(NotAllowed) as refusal:
        moves(position, f"Alice: {text}")
    return str(refusal.value)


def test_all_cards_of_a_player_are_one_answer() -> None:
    position = moves(before(), "Alice: Horns 3 on A; Fertile 2 new right; Ambush 0 body K; Fat Tissue population A")
    assert letters(position, "Alice") == ["A", "K"] and position.state.hands[0] == ["Horns 5"]
    assert of(position, "Alice", "K").body == 2 and of(position, "Alice", "A").population == 2
    assert asked(position) == "Bob"


def test_a_new_species_stands_at_an_end_of_the_row() -> None:
    position = moves(before("A 1/1", "B 1/1"), "Alice: Fertile 2 new left; Ambush 0 new right")
    assert letters(position, "Alice") == ["K", "A", "B", "L"]
    assert "left or the right end" in refused("Fertile 2 new between", before())


def test_traits_lie_face_down_until_all_have_played() -> None:
    position = moves(before(), "Alice: Horns 3 on A")
    assert of(position, "Alice", "A").hidden == ["Horns 3"] and not of(position, "Alice", "A").has("Horns")
    assert "Alice plays a trait on A." in told(position) and "You play Horns 3 on A." in told(position, 0)
    moves(position, "Bob: none", "Charlie: none")
    assert "Alice's A gets Horns." in told(position)


def test_no_trait_twice_on_a_species() -> None:
    assert "A has Horns already" in refused("Horns 3 on A; Horns 5 on A", before())
    assert "A has Fertile already" in refused("Fertile 2 on A", before("A 1/1 Fertile 7"))


def test_at_most_three_traits_and_two_with_two_players() -> None:
    three = before("A 1/1 Climbing, Scavenger, Foraging")
    assert "A has 3 traits, the most there can be" in refused("Horns 3 on A", three)
    two = before("A 1/1 Climbing, Scavenger", players=2)
    assert "A has 2 traits, the most there can be" in refused("Horns 3 on A", two)


def test_a_trait_is_replaced_at_the_limit_only_and_discarded() -> None:
    position = moves(before("A 1/1 Climbing, Scavenger, Foraging"), "Alice: Horns 3 on A over Climbing")
    assert len(of(position, "Alice", "A").traits) == 2 and any("Climbing" in card for card in position.state.discards)
    assert "replaced only when there are 3" in refused("Horns 3 on A over Climbing", before("A 1/1 Climbing"))


@pytest.mark.parametrize("over", ["Climbing", "climb", "climbing 1", "Climbing 1"])
def test_what_is_replaced_is_named_with_or_without_its_number(over: str) -> None:
    position = before("A 1/1 Climbing 1, Scavenger, Foraging")
    decision = position.due[0].decision
    assert decision.write(decision.read(f"Horns 3 on A over {over}")) == "Horns 3 on A over Climbing 1"


def test_a_trait_played_this_round_can_be_replaced_too() -> None:
    position = before("A 1/1 Climbing, Scavenger")
    moves(position, "Alice: Horns 3 on A; Fertile 2 on A over Horns")
    assert of(position, "Alice", "A").hidden == ["Fertile 2"] and "Horns 3" in position.state.discards


def test_fat_on_a_replaced_fat_tissue_goes_into_the_bag() -> None:
    position = moves(before("A 2/1 Climbing, Scavenger, Fat Tissue 3, fat 2"), "Alice: Horns 3 on A over Fat Tissue")
    assert position.state.bags[0] == 2 and of(position, "Alice", "A").fat == 0


@pytest.mark.parametrize(("what", "species"), [("body", "A 6/1"), ("population", "A 1/6")])
def test_six_is_the_most(what: str, species: str) -> None:
    assert "6 already, and that is the most" in refused(f"Ambush 0 {what} A", before(species))


def test_growth_discards_the_card_face_up() -> None:
    position = moves(before(), "Alice: Ambush 0 body A")
    assert position.state.discards == ["Ambush 0"] and "Alice discards Ambush 0: A has body size 2." in told(position)


def test_cards_may_be_kept() -> None:
    position = moves(before(), "Alice: none")
    assert len(position.state.hands[0]) == 5 and "Alice plays no card." in told(position)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("horns 3 on a", "Horns 3 on A"),
        ("play fertile as a new species on the left", "Fertile 2 new left"),
        ("Fertile new right\nAmbush for body of A", "Fertile 2 new right; Ambush 0 body A"),
        ("Ambush 0: pop A.", "Ambush 0 population A"),
        ("fat tissue on A\ndone", "Fat Tissue 4 on A"),
        ("nothing", "none"),
    ],
)
def test_case_and_small_words_are_forgiven(typed: str, written: str) -> None:
    decision = before().due[0].decision
    assert decision.write(decision.read(typed)) == written


def test_a_card_of_which_there_are_two_is_told_apart_by_its_number() -> None:
    with pytest.raises(Ambiguous):
        moves(before(), "Alice: Horns on A")


def test_refusals_name_the_line() -> None:
    assert refused("Horns 3 on A; Ambush 0 body Q", before()).startswith("“Ambush 0 body Q”: You have no species Q")
    assert "you hold no “Burrowing”" in refused("Burrowing on A", before())
    assert "what the card is for" in refused("Horns 3", before())
    with pytest.raises(NotUnderstood):
        moves(before(), "Alice: Hello Bob, nice weather")


def test_at_once_nothing_is_seen_before_all_are_done() -> None:
    position = before(options={"quick": "yes"}, quick=True)
    moves(position, "Charlie: Horns 1 on A", "Alice: Fertile 2 new left")
    assert letters(position, "Alice") == ["A"] and told(position) == "" and asked(position) == "Bob"
    moves(position, "Bob: none")
    assert "Alice discards Fertile 2 for a new species at the left." in told(position)
    assert "Charlie's A gets Horns." in told(position)


def test_six_players_always_play_at_once() -> None:
    setting = setup_of(GAME, Case((), 6), "six")
    assert setup(setting.options, setting.names).quick

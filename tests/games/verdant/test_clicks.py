"""A turn clicked part by part: which clicks make which answer."""

import re

import pytest

from games.engine.chance import Chance
from games.engine.check import NAMES, Case, setup_of
from games.engine.decisions import AnyDecision
from games.engine.drawing import places
from games.engine.play import Position, play
from games.verdant import GAME
from games.verdant.notation import Steps
from games.verdant.rules import State
from games.verdant.table import Table
from tests.games.clicks import clicks
from tests.games.verdant.tables import home, moves, table

CARDS = "E3 Jade Plant, F3 vining room 1, G3 Betel"


def clicked(position: Position[State], *parts: str) -> str:
    """The mover's draft after clicks on places of their picture."""
    [question] = position.due.values()
    return clicks(question.decision, *parts, svg=svg(position))


def svg(position: Position[State]) -> str:
    [seat] = position.due
    return GAME.svg(position.view(seat), NAMES[: len(position.state.table.homes)])


def decision(position: Position[State]) -> AnyDecision:
    [question] = position.due.values()
    return question.decision


def furnished() -> Position[State]:
    """Alice has a can in storage and has just laid a plant that came with a sofa."""
    return moves(table(home(CARDS, stored="can", thumbs=4)), "Alice: P1 F2")


@pytest.mark.parametrize(
    ("parts", "answer"),
    [
        (["P1"], "P1"),
        (["P1", "F2"], "P1 F2"),
        (["R4", "T2", "E4"], "R4 T2 E4"),
        (["R4", "E4", "T2"], "R4 T2 E4"),
        (["P1", "F2", "T1", "F3"], "P1 F2; vining sofa F3"),
        (["P1", "F2", "can", "F3", "end"], "P1 F2; can F3; end"),
        (["P1", "F2", "end", "T1"], "P1 F2; keep vining sofa"),
        (["R2", "T1", "E4", "T1", "E4"], "R2 T1 E4; vining sofa E4"),
        (["P2", "F2", "T2", "G3", "can", "F3"], "P2 F2; fertilizer G3; can F3"),
        (["P3", "F2", "T3", "G3", "F2"], "P3 F2; trowel F2 G3"),
        (["thumbs", "E3"], "thumbs E3"),
        (["thumbs", "E3", "thumbs", "E3", "P1", "F2"], "thumbs E3; thumbs E3; P1 F2"),
        (["reset", "T3", "T1"], "reset T1 T3"),
        (["reset", "P1", "R2"], "reset P1 R2"),
    ],
)
def test_a_turn_is_clicked_as_a_hand_would_do_it(parts: list[str], answer: str) -> None:
    position = table(home(CARDS, stored="can", thumbs=4))

    draft = clicked(position, *parts)

    assert draft == answer == decision(position).write(decision(position).read(draft))


@pytest.mark.parametrize(
    ("parts", "answer"),
    [
        (["can", "F3"], "can F3"),
        (["can", "F3", "E3"], "can F3 without E3"),
        (["can", "F3", "vining sofa", "F3"], "can F3; vining sofa F3"),
        (["vining sofa", "end"], "keep vining sofa"),
        (["end", "can"], "keep can"),
        (["thumbs", "G3", "end", "can"], "thumbs G3; keep can"),
        (["end", "thumbs", "G3"], "thumbs G3"),
    ],
)
def test_tokens_are_clicked_and_then_where_they_go(parts: list[str], answer: str) -> None:
    position = furnished()
    assert clicked(position, *parts) == answer == decision(position).write(decision(position).read(answer))


def test_a_card_in_hand_goes_where_one_clicks() -> None:
    assert clicked(moves(table(), "Alice: P1"), "F4") == "F4"


def test_the_only_token_need_not_be_clicked() -> None:
    assert clicked(moves(table(), "Alice: P1 F2"), "F3") == "vining sofa F3"


def test_of_two_tokens_one_is_clicked_first() -> None:
    assert decision(furnished()).compose("", "F3") is None
    assert decision(furnished()).compose("can F3", "E3") == "can F3 without E3"
    assert decision(furnished()).compose("vining sofa F3", "G3") is None


@pytest.mark.parametrize(
    "parts", [["P1"], ["P1", "F2"], ["P1", "T2"], ["thumbs"], ["reset", "T1"], ["P1", "F2", "end"]]
)
def test_a_second_click_takes_the_first_back(parts: list[str]) -> None:
    position = table(home(CARDS, thumbs=4))
    assert clicked(position, *parts, parts[-1]) == clicked(position, *parts[:-1])


def test_another_card_keeps_the_place_if_it_fits_there() -> None:
    assert clicked(table(), "P1", "F2", "P3") == "P3 F2"
    assert clicked(table(), "P1", "F2", "R3") == "R3"
    assert clicked(table(), "P1", "F2", "F4") == "P1 F4"


def test_another_card_late_in_the_turn_begins_it_anew() -> None:
    assert clicked(table(home(thumbs=4)), "P1", "F2", "T1", "P3") == "P3"
    assert clicked(moves(table(home(thumbs=4)), "Alice: P1"), "F2", "thumbs", "F4") == "F4"


def test_a_trowel_feeds_three_at_most() -> None:
    position = table(home("E3 Jade Plant, F3 vining room 1, G3 Betel, F2 Spider Plant", stored="trowel"))

    draft = clicked(position, "P2", "F4", "trowel", "E3", "F2", "F4")

    assert draft == "P2 F4; trowel E3 F2 F4" and decision(position).compose(draft, "G3") is None
    assert decision(position).compose(draft, "F2") == "P2 F4; trowel E3 F4"


@pytest.mark.parametrize(
    ("draft", "place"),
    [
        ("", "F2"),
        ("", "T1"),
        ("", "end"),
        ("", "thumbs"),
        ("P1", "E4"),
        ("P1", "T2"),
        ("P1", "end"),
        ("P1 F2", "T2"),
        ("P1 F2; end", "F3"),
        ("P1 F2; vining sofa F3", "end"),
        ("", "Q7"),
        ("", ""),
    ],
)
def test_what_leads_nowhere_is_not_clicked(draft: str, place: str) -> None:
    assert decision(table()).compose(draft, place) is None


def test_nothing_follows_a_reset() -> None:
    assert decision(table(home(thumbs=4))).compose("reset T1", "end") is None


@pytest.mark.parametrize("draft", ["hello", "P9; P1", ";;", "end; end", "sofa", "thumbs; keep", "reset P1; P2 F2"])
def test_a_draft_without_sense_begins_anew(draft: str) -> None:
    assert decision(table()).compose(draft, "P1") == "P1"


def test_a_draft_that_was_typed_loosely_is_understood() -> None:
    assert decision(table()).compose("take plant 1 at f2; sofa", "F3") == "P1 F2; vining sofa F3"


# ---- every answer


def parts_of(open_: Table, answer: Steps) -> list[str]:
    """The clicks that make an answer, each step as a hand would do it."""
    parts: list[str] = []
    for step in answer:
        if step.verb == "take":
            card, token = step.codes
            parts += [card, *([token] if token[1] != card[1] else []), *step.spots]
        elif step.verb == "use":
            parts += [in_hand(open_, answer, step.token), *step.spots, *step.without]
        elif step.verb == "end":
            parts += ["end", *([in_hand(open_, answer, step.token)] if step.token else [])]
        elif step.verb == "reset":
            parts += ["reset", *step.codes]
        else:
            parts += ["thumbs", *step.spots] if step.verb == "thumbs" else step.spots
    return parts


def in_hand(open_: Table, answer: Steps, token: str) -> str:
    """A token that is taken in this very answer is clicked where it lies, in the market."""
    taken = [step.codes[1] for step in answer if step.verb == "take"]
    return token if token in open_.hand() or not taken else taken[0]


@pytest.mark.parametrize("players", [2, 3])
def test_every_answer_can_be_clicked(players: int) -> None:
    position = play(GAME, setup_of(GAME, Case((), players), "clicks"))
    chance, tried = Chance("clicks"), 0
    while position.result is None:
        seat, question = next(iter(position.due.items()))
        asked, view = question.decision, position.view(seat)
        if not position.state.table.dealt:
            drawn = GAME.svg(view, NAMES[:players])
            for answer in [asked.sample(chance) for _ in range(4)]:
                written = asked.write(answer)
                draft = clicks(asked, *parts_of(position.state.table, answer), svg=drawn)
                assert draft == re.sub(r"^([PR]\d(?: T\d)?); (?=[A-I]\d)", r"\1 ", written)  # “P2; D3” is “P2 D3”
                tried += 1
        position.answer(seat, asked.write(asked.sample(chance)))
    assert tried > 100


def test_only_who_acts_has_places() -> None:
    position = furnished()
    assert places(GAME.svg(position.view(1), NAMES[:2])) == [] == places(GAME.svg(position.view(None), NAMES[:2]))

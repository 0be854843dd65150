"""French cards: the deck, names, reading, pictures."""

from xml.etree.ElementTree import fromstring

import pytest

from games.engine.cards import JOKER, SHAPES, SUITS, back_svg, card_svg, deck, rank_of, read_card, said, suit_of
from games.engine.decisions import NotUnderstood


def test_a_deck_has_52_cards_and_as_many_jokers_as_wanted() -> None:
    assert len(set(deck())) == 52
    assert deck(2)[52:] == [JOKER, JOKER]


def test_a_card_is_its_rank_and_its_suit() -> None:
    assert [(rank_of(card), suit_of(card)) for card in ("7H", "10S", "X")] == [("7", "H"), ("10", "S"), ("X", "")]


def test_every_card_is_read_as_it_is_written() -> None:
    assert all(read_card(card) == (rank_of(card), suit_of(card)) for card in deck(1))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("7h", ("7", "H")), ("7♥", ("7", "H")), ("♠", None), ("th", ("10", "H")), ("10", ("10", "")), ("q", ("Q", "")),
        ("Queens", ("Q", "")), ("joker", ("X", "")), ("7s", ("7", "S")), ("XH", None), ("1", None), ("", None),
        ("hearts", None), ("77", None),
    ],
)  # fmt: skip
def test_cards_are_read_as_players_write_them(text: str, meaning: tuple[str, str] | None) -> None:
    if meaning is None:
        with pytest.raises(NotUnderstood):
            read_card(text)
    else:
        assert read_card(text) == meaning


def test_cards_are_said_in_words() -> None:
    assert [said(card) for card in ("7H", "KC", "AD", "X")] == [
        "7 of hearts",
        "king of clubs",
        "ace of diamonds",
        "Joker",
    ]


def test_each_suit_has_a_shape_of_its_own() -> None:
    assert len({SHAPES[suit] for suit in (*SUITS, "")}) == 5


def test_every_card_and_its_back_are_well_formed_pictures() -> None:
    faces = [card_svg(card, 3, 4, 60, "#ff0") for card in deck(1)]
    assert all(fromstring(picture).tag == "g" for picture in [*faces, back_svg(0, 0)])
    assert len(set(faces)) == 53

"""The 112 cards of Solo: how they are written, read and said, what they count, and which fits on which.

A card is written with the letter of its colour and its symbol, `R5`, `G+2`; the black ones are `W`, `W+4` and `XA`.
"""

import csv
from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Final

from games.engine.decisions import tidy

type Card = str
type Colour = str
"""The letter of a colour; "" for black, and where any card may be laid."""

COLOUR_WORDS: Final = {"R": "red", "G": "green", "B": "blue", "Y": "yellow"}
SYMBOLS: Final = {"skip": "S", "reverse": "D", "draw2": "+2", "swap_player": "X"}
"""By their names in the list of cards."""
WILD, PLUS_FOUR, SWAP_ALL = "W", "W+4", "XA"
BLACK: Final = {"wild": WILD, "wild_draw4": PLUS_FOUR, "swap_all": SWAP_ALL}
SYMBOL_WORDS: Final = {"S": "Skip", "D": "Change Direction", "+2": "Plus Two", "X": "Swap"}
BLACK_WORDS: Final = {WILD: "Choose Colour", PLUS_FOUR: "Plus Four", SWAP_ALL: "Swap All Round"}
PLUS: Final = {"+2": 2, PLUS_FOUR: 4}
"""How many cards a symbol makes the next player draw."""


def _printed() -> list[tuple[Card, int, int]]:
    """Card, copies and points of each row of the list."""
    with files("games.solo").joinpath("deck.csv").open(encoding="utf-8") as lines:
        return [(_card_of(row), int(row["copies"]), int(row["points_each"])) for row in csv.DictReader(lines)]


def _card_of(row: dict[str, str]) -> Card:
    if row["colour"] == "black":
        return BLACK[row["kind"]]
    return row["colour"][0].upper() + (row["number"] or SYMBOLS[row["kind"]])


_PRINTED: Final = _printed()
DECK: Final[Sequence[Card]] = tuple(card for card, copies, _ in _PRINTED for _ in range(copies))
POINTS: Final = {card: points for card, _, points in _PRINTED}
_PLACES: Final = {card: place for place, (card, _, _) in enumerate(_PRINTED)}
TWINS: Final = frozenset(card for card, copies, _ in _PRINTED if copies == 2)
"""Cards that there are twice: the only ones that anybody can jump in with."""


def colour_of(card: Card) -> Colour:
    return "" if card in BLACK_WORDS else card[0]


def symbol_of(card: Card) -> str:
    """The number or symbol; a black card is its own."""
    return card if card in BLACK_WORDS else card[1:]


def is_number(card: Card) -> bool:
    return card[1:].isdigit()


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Colour by colour, numbers first, black last."""
    return sorted(cards, key=_PLACES.__getitem__)


def points_of(cards: Iterable[Card]) -> int:
    return sum(POINTS[card] for card in cards)


def fits(card: Card, top: Card, colour: Colour) -> bool:
    """May this card be laid on `top`, where `colour` is to be met, and no stack is open?"""
    if card in BLACK_WORDS or not colour or card[0] == colour:
        return True
    return top not in BLACK_WORDS and card[1:] == top[1:]


def stacks(card: Card, top: Card, mixed: bool) -> bool:
    """May this card be laid on `top` while its stack is open?"""
    if card == PLUS_FOUR:
        return top == PLUS_FOUR or mixed
    return symbol_of(card) == "+2" and top != PLUS_FOUR


def said(card: Card) -> str:
    """As one says it: `red 5`, `blue Plus Two`, `Choose Colour`."""
    if card in BLACK_WORDS:
        return BLACK_WORDS[card]
    return f"{COLOUR_WORDS[card[0]]} {symbol_said(card)}"


def symbol_said(card: Card) -> str:
    """The number or symbol as one says it: `5`, `Skip`, `Choose Colour`."""
    symbol = symbol_of(card)
    return BLACK_WORDS.get(symbol) or SYMBOL_WORDS.get(symbol, symbol)


# ---- reading

_SYMBOL_NAMES: Final = {
    "S": ("skip",),
    "D": ("direction", "changedirection", "reverse"),
    "+2": ("plustwo", "plus2", "drawtwo", "draw2"),
    "X": ("swap",),
}
_BLACK_NAMES: Final = {
    WILD: ("wild", "choosecolour", "choosecolor", "colour", "color"),
    PLUS_FOUR: (
        "+4",
        "plusfour",
        "plus4",
        "wild+4",
        "wildplusfour",
        "wildplus4",
        "drawfour",
        "draw4",
        "wilddrawfour",
        "wilddraw4",
        "w4",
    ),
    SWAP_ALL: ("swapall", "swapallround", "swapallhands", "rotation", "swaprotation"),
}


def _names() -> dict[str, Card]:
    """Every way to write a card, in small letters without blanks."""
    names = {card.casefold(): card for card in POINTS}
    names |= {name: card for card, ways in _BLACK_NAMES.items() for name in ways}
    for card in POINTS:
        if card not in BLACK_WORDS:
            letter, word, symbol = card[0].casefold(), COLOUR_WORDS[card[0]], card[1:]
            for way in (symbol.casefold(), *_SYMBOL_NAMES.get(symbol, ())):
                names |= dict.fromkeys((letter + way, word + way, way + word), card)
            if is_number(card):
                names[symbol + letter] = card
    return names


_NAMES: Final = _names()
_SYMBOLS: Final = {
    **{str(number): str(number) for number in range(1, 10)},
    **{name: symbol for symbol, ways in _SYMBOL_NAMES.items() for name in ways},
    "+2": "+2",
}


_SHAPES: Final = str.maketrans(
    dict.fromkeys("♥♡❤🔴", "r") | dict.fromkeys("♣♧🟢", "g") | dict.fromkeys("♦♢🔵", "b") | dict.fromkeys("★☆⭐🟡", "y")
    | {"\ufe0f": ""}
)  # fmt: skip
"""What players may write for a colour: the shapes of the picture. The last one only asks for a coloured drawing."""


def read_card(text: str) -> Card | None:
    """The card that a text names: `r5`, `Red 5`, `R +2`, `blue skip`, `plus four`; None if it names none."""
    return _NAMES.get(_compact(text))


def read_symbol(text: str) -> str | None:
    """The symbol of a coloured card that is written without its colour: `5`, `skip`, `+2`."""
    return _SYMBOLS.get(_compact(text))


def read_colour(text: str) -> Colour | None:
    """`blue`, `b`, `bl`: the letter of the colour, None if it is none."""
    short = tidy(text.translate(_SHAPES))
    return next((letter for letter, word in COLOUR_WORDS.items() if short and word.startswith(short)), None)


def _compact(text: str) -> str:
    return "".join(char for char in text.casefold().translate(_SHAPES) if char.isalnum() or char == "+")

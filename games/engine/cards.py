"""French playing cards: ranks, suits, how a card is written, read and said, and what it looks like as svg.

A card is its rank and the letter of its suit, `7H`, `10S`; a Joker is `X`, and any two Jokers are equal.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.engine.decisions import NotUnderstood, tidy
from games.engine.drawing import label, tag

type Card = str
type Rank = str
type Suit = str

RANKS: Final[Sequence[Rank]] = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final[Sequence[Suit]] = ("C", "D", "H", "S")
JOKER: Final[Card] = "X"
"""The card, and its rank; it has no suit."""

SUIT_WORDS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
RANK_WORDS: Final = {"A": "ace", "J": "jack", "Q": "queen", "K": "king", JOKER: "Joker"}
SYMBOLS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "♧": "C", "♢": "D", "♡": "H", "♤": "S"}
FORMS: Final = "\ufe0e\ufe0f"
"""Unseen behind a sign: whether it is shown as text or as a picture."""
_SAID: Final = {word.casefold(): rank for rank, word in RANK_WORDS.items()}


def deck(jokers: int = 0) -> list[Card]:
    """All 52 cards suit by suit, then so many Jokers."""
    return [rank + suit for suit in SUITS for rank in RANKS] + [JOKER] * jokers


def rank_of(card: Card) -> Rank:
    return card if card == JOKER else card[:-1]


def suit_of(card: Card) -> Suit:
    """The letter of its suit, "" for a Joker."""
    return "" if card == JOKER else card[-1]


def said(card: Card) -> str:
    """As one says it: `7 of hearts`, `king of clubs`, `Joker`."""
    rank = rank_of(card)
    word = RANK_WORDS.get(rank, rank)
    return word if card == JOKER else f"{word} of {SUIT_WORDS[suit_of(card)]}"


def read_card(word: str) -> tuple[Rank, Suit]:
    """The rank and suit that a word means, suit "" where it is left out: `7`, `7h`, `7♥`, `TH`, `kings`, `joker`.

    `7s` is the seven of spades. Raises NotUnderstood.
    """
    short = tidy(word)
    rank = _SAID.get(short) or _SAID.get(short.removesuffix("s"))
    if rank:
        return rank, ""
    short = "".join(SYMBOLS.get(letter, letter) for letter in short if letter not in FORMS).upper()
    suit = short[-1:] if short[-1:] in SUITS else ""
    rank = short.removesuffix(suit)
    rank = "10" if rank == "T" else rank
    if rank not in RANKS and short != JOKER:
        raise NotUnderstood(
            f"“{word[:30]}” is no card; write a rank like 7, 10, K or A, and a suit (7H) if it matters."
        )
    return rank, suit


# ---- pictures

COLOURS: Final = {"C": "#14733a", "D": "#1857b8", "H": "#c4161c", "S": "#16161d", "": "#6a1b9a"}
"""Four colours; the shapes alone tell the suits apart too."""

SHAPES: Final = {
    "C": "M-.22-.27a.22.22 0 1 1 .44 0a.22.22 0 1 1-.44 0ZM-.49.09a.22.22 0 1 1 .44 0a.22.22 0 1 1-.44 0Z"
    "M.05.09a.22.22 0 1 1 .44 0a.22.22 0 1 1-.44 0ZM-.09-.15H.09V.12L.16.5H-.16L-.09.12Z",
    "D": "M0-.52Q.14-.22.4 0Q.14.22 0 .52Q-.14.22-.4 0Q-.14-.22 0-.52Z",
    "H": "M0 .5C-.12.3-.5.1-.5-.19C-.5-.38-.38-.48-.25-.48C-.13-.48-.04-.4 0-.28"
    "C.04-.4.13-.48.25-.48C.38-.48.5-.38.5-.19C.5.1.12.3 0 .5Z",
    "S": "M0-.52C.1-.3.5-.1.5.15C.5.31.39.39.27.39C.18.39.1.34.06.27Q.08.42.16.5H-.16Q-.08.42-.06.27"
    "C-.1.34-.18.39-.27.39C-.39.39-.5.31-.5.15C-.5-.1-.1-.3 0-.52Z",
    "": "M0-.52L.13-.18L.5-.16L.21.07L.31.42L0 .22L-.31.42L-.21.07L-.5-.16L-.13-.18Z",
}
"""Each within a square of side 1 round its middle; "" is the Joker's star."""

PAPER, EDGE, BACK, FRAME = "#fffdf6", "#55524a", "#274b8f", "#d9d3bd"
TALL: Final = 1.4
"""Height of a card, in widths."""


def suit_svg(suit: Suit, x: float, y: float, size: float) -> str:
    """A suit's shape round (x, y)."""
    return tag("path", d=SHAPES[suit], fill=COLOURS[suit], transform=f"translate({x:g} {y:g}) scale({size:g})")


@cache
def _face(card: Card, width: float) -> str:
    """What is printed on a card: its index in the corner, where a fan shows it, and one large suit."""
    rank, suit = rank_of(card), suit_of(card)
    index = label(
        width * 0.28,
        width * 0.25,
        rank,
        width * (0.33 if rank == "10" else 0.4),
        fill=COLOURS[suit],
        font_weight="bold",
    )
    parts = [index, suit_svg(suit, width * 0.27, width * 0.62, width * 0.28)]
    if rank in RANK_WORDS and rank != "A":
        frame = {"x": width * 0.47, "y": width * 0.46, "width": width * 0.44, "height": width * 0.84}
        parts.append(tag("rect", **frame, rx=width * 0.05, fill="#f3ead0", stroke=COLOURS[suit], stroke_width=1))
    return "".join([*parts, suit_svg(suit, width * 0.69, width * 0.9, width * (0.54 if rank == "A" else 0.38))])


def card_svg(card: Card, x: float, y: float, width: float = 70, glow: str | None = None) -> str:
    """A card, face up, with its corner at (x, y); `glow` is the colour of its edge, for cards that may be played."""
    edge = {"stroke": glow or EDGE, "stroke_width": 3 if glow else 1}
    paper = tag("rect", width=width, height=width * TALL, rx=width * 0.1, fill=PAPER, **edge)
    return tag("g", paper, _face(card, width), transform=f"translate({x:g} {y:g})")


def back_svg(x: float, y: float, width: float = 70) -> str:
    """A card, face down."""
    sheet = tag("rect", width=width, height=width * TALL, rx=width * 0.1, fill=PAPER, stroke=EDGE)
    inner = {"x": width * 0.1, "y": width * 0.1, "width": width * 0.8, "height": width * (TALL - 0.2)}
    return tag("g", sheet, tag("rect", **inner, rx=width * 0.06, fill=BACK), transform=f"translate({x:g} {y:g})")

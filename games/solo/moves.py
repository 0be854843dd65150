"""What a player can do, and how it is written: `play R5`, `W blue`, `RX Bob`, `draw`, `jump R4`, each with `solo`."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.engine.referee import Seat
from games.solo.cards import COLOUR_WORDS, PLUS_FOUR, WILD, Card, Colour, colour_of, symbol_of

NOBODY: Final = -1


class Move(NamedTuple):
    """`verb` is play, jump, draw, keep or pass. A colour goes with W and W+4, a target with a coloured Swap."""

    verb: str
    card: Card = ""
    colour: Colour = ""
    target: Seat = NOBODY
    solo: bool = False


DRAW: Final = Move("draw")
KEEP: Final = Move("keep")
PASS: Final = Move("pass")


def needs_colour(card: Card) -> bool:
    return card in (WILD, PLUS_FOUR)


def needs_target(card: Card) -> bool:
    return symbol_of(card) == "X"


def write_move(move: Move, names: Sequence[str], drawn: bool = False) -> str:
    """In players' notation; a card that was just drawn need not be named."""
    if not move.card:
        return move.verb
    more = COLOUR_WORDS.get(move.colour, "") or (names[move.target] if move.target != NOBODY else "")
    if drawn:
        first = "play"
    elif move.verb == "jump":
        first = f"jump {move.card}"
    else:
        plain = colour_of(move.card) and not needs_target(move.card)
        first = f"play {move.card}" if plain else move.card
    return " ".join(word for word in (first, more, "solo" * move.solo) if word)


def ways(card: Card, last: bool, seat: Seat, players: int) -> Iterator[Move]:
    """Every way to play a card, solo not called: with a last card nothing is chosen, for the round is over."""
    if last or not (needs_colour(card) or needs_target(card)):
        yield Move("play", card)
    elif needs_colour(card):
        yield from (Move("play", card, colour) for colour in COLOUR_WORDS)
    else:
        yield from (Move("play", card, "", (seat + step) % players) for step in range(1, players))

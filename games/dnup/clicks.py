"""An action put together by clicks: own cards of one value are played, one card and then a set is added to it.

`7/3` is a card of the own hand, `Bob` the set that lies before Bob. A set alone is taken.
"""

from collections.abc import Sequence

from games.dnup.cards import Card, write_cards
from games.dnup.moves import NOBODY, Move, Table, read_tokens, write_move
from games.engine.decisions import Refusal, tidy
from games.engine.referee import Seat

NOTHING = Move("")


def compose(table: Table, names: Sequence[str], draft: str, place: str) -> str | None:
    """The draft with one click more; what was clicked already is taken back. None where no action goes on like that."""
    begun = _begun(table, names, draft)
    card = next((card for card in table.hand if write_cards([card]) == place), None)
    if card:
        move = _with_card(table, begun, card)
    elif place in names:
        move = _with_set(table, begun, names.index(place))
    else:
        return None
    written = write_move(move, names) if move and move.verb else ""
    return None if move is None or written == draft else written


def _begun(table: Table, names: Sequence[str], draft: str) -> Move:
    """What the draft says, perhaps only a part of an action; nothing where it makes no sense."""
    verb, _, rest = draft.strip().partition(" ")
    said, _, name = rest.partition(">")
    owner = (rest if verb == "take" else name).strip()
    seat = names.index(owner) if owner in names else NOBODY
    if verb == "take" and seat != NOBODY:
        return Move("take", (), seat)
    cards = _held(table, said) if verb in ("play", "add") else ()
    if not cards:
        return NOTHING
    return Move("play", cards) if seat == NOBODY else Move("add", cards, seat)


def _held(table: Table, said: str) -> tuple[Card, ...]:
    """Different cards of one value, all in the hand; else none."""
    try:
        cards = {(up, down) for up, down in read_tokens(tidy(said)) if down is not None}
    except Refusal:
        return ()
    is_set = len({up for up, _ in cards}) == 1 and cards <= {*table.hand}
    return tuple(sorted(cards)) if is_set else ()


def _with_card(table: Table, begun: Move, card: Card) -> Move | None:
    """A card of the same value is played too, any other one in its place."""
    if card in begun.cards:
        left = tuple(other for other in begun.cards if other != card)
        return Move("play", left) if left and begun.verb == "play" else NOTHING
    goes_on = begun.verb == "play" and begun.cards[0][0] == card[0]
    cards = tuple(sorted((*begun.cards, card))) if goes_on else (card,)
    return Move("play", cards) if may_be_begun(table, cards) else None


def may_be_begun(table: Table, cards: Sequence[Card]) -> bool:
    """Can these cards of one value be played, alone or with others of the hand? Or can the only one be added?"""
    value = cards[0][0]
    count = sum(up == value for up, _ in table.hand)
    is_played = any(value > table.highest(size) for size in range(len(cards), count + 1))
    return is_played or (len(cards) == 1 and any(move.cards == tuple(cards) for move in table.adds()))


def _with_set(table: Table, begun: Move, seat: Seat) -> Move | None:
    if begun.seat == seat:
        return Move("play", begun.cards) if begun.cards else NOTHING
    if not begun.cards:
        return Move("take", (), seat) if seat in table.takeable() else None
    add = Move("add", begun.cards, seat)
    return add if add in table.adds() else None

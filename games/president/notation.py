"""How plays are written: `7 7`, `2x7` or `7H 7D`, `X` for a Joker, `pass`; in the exchange `give 3 9`.

Suits are left out where the programme would take just these cards (the first suits of clubs, diamonds, hearts, spades).
"""

import re
from collections.abc import Sequence
from typing import Final

from games.engine.cards import JOKER, RANK_WORDS, SUIT_WORDS, Card, Rank, Suit, rank_of, read_card, said
from games.engine.decisions import NotAllowed, NotUnderstood, Refusal, Typed, tidy
from games.president.hand import SIZES, answers_to, beats, best, gifts, groups, in_order, leads

PASS: Final[tuple[Card, ...]] = ()
_MANY = re.compile(r"\b([1-9])\s*[x×*]\s*(?=[\w♣♦♥♠])", re.IGNORECASE)
_MANY_IN_WORDS = re.compile(r"\b(?:a )?(pair of|both|two|three|four)\s+(?=\w)")
_PLURAL = re.compile(r"(?<=[2-9]×)(\d+|[tjqka])s\b")
_SUITED = re.compile(rf"\b(\w+) of ({'|'.join(SUIT_WORDS.values())})\b")
_COUNTS: Final = {"pair of": 2, "both": 2, "two": 2, "three": 3, "four": 4}
_FILLERS: Final = frozenset({"and", "i", "play", "lay", "give", "back", "the"})


# ---- cards in text


def write_cards(hand: Sequence[Card], cards: Sequence[Card]) -> str:
    """Cards of a hand by rank, with suits only where other cards of that rank would be taken without them."""
    held = dict(groups(hand))
    words: list[str] = []
    for rank, chosen in groups(in_order(cards)):
        usual = held[rank][: len(chosen)] == chosen
        words += [rank if usual else card for card in chosen]
    return " ".join(words)


def read_cards(hand: Sequence[Card], text: str) -> tuple[Card, ...]:
    """The cards of a hand that a text means, in order. Raises NotUnderstood, or NotAllowed for what is not held."""
    words = [read_card(word) for word in _words(text)]
    if not words:
        raise NotUnderstood(f"“{text[:60]}” is no answer here; write cards, like 7, 7 7 or 2x7.")
    left = list(hand)
    chosen = [_take(left, hand, rank, suit) for rank, suit in sorted(words, key=lambda word: not word[1])]
    return tuple(in_order(chosen))


def _words(text: str) -> list[str]:
    """The words that name cards; `2x7` is two of them."""
    words: list[str] = []
    for part in re.split(r"[\s,+&;/-]+", _in_short(tidy(text))):
        count, times, card = part.rpartition("×")
        words += [card] * (int(count) if times and count.isdigit() else 1)
    return [word for word in words if word and word not in _FILLERS]


def _in_short(text: str) -> str:
    """`two 7s` and `2 x 7` as `2×7`, `king of hearts` as `kh`: two cards alike cannot both be of spades."""
    text = _MANY_IN_WORDS.sub(lambda found: f"{_COUNTS[found[1]]}×", _MANY.sub(r"\1×", text))
    return _SUITED.sub(_with_suit, _PLURAL.sub(r"\1", text))


def _with_suit(found: re.Match[str]) -> str:
    rank, suit = read_card(found[1])
    return found[0] if suit else rank + found[2][0]


def _take(left: list[Card], hand: Sequence[Card], rank: Rank, suit: Suit) -> Card:
    """Take the card with this suit, or the first of the rank."""
    found = [card for card in left if rank_of(card) == rank and (not suit or card == rank + suit)]
    if not found:
        raise NotAllowed(_lacking(hand, rank, suit))
    left.remove(found[0])
    return found[0]


def _lacking(hand: Sequence[Card], rank: Rank, suit: Suit) -> str:
    held = [rank_of(card) for card in hand].count(rank)
    if suit and rank + suit in hand:
        return f"You have only one {said(rank + suit)}."
    if suit:
        return f"You do not have the {said(rank + suit)}."
    many = {0: "no", 1: "only one"}.get(held, f"only {held} cards of rank")
    return f"You have {many} {RANK_WORDS.get(rank, rank)}."


# ---- playing


def playing(
    hand: Sequence[Card], size: int, rank: Rank, revolution: bool, skip: bool, discreet: bool
) -> Typed[tuple[Card, ...]]:
    """What to lay on `size` cards of `rank`; size 0 is a new pile. The empty answer is to pass.

    Its safe answer passes; a leader, who may not, leads with one card of the lowest rank. Options leave
    out suits: other suits of the same rank are read and written too, but they are no other play.
    """

    def listing() -> list[tuple[Card, ...]]:
        if not size:
            return list(leads(hand, revolution))
        return [*answers_to(hand, size, rank, revolution, skip), PASS]

    def reader(text: str) -> tuple[Card, ...]:
        return _read_play(text, hand, size, rank, revolution, skip)

    return Typed(
        _prompt(size, rank, revolution, skip),
        reader,
        lambda cards: write_cards(hand, cards) if cards else "pass",
        lambda chance: chance.pick(listing()),
        lambda: write_cards(hand, listing()[0]) or "pass",
        safe=PASS if size else next(leads(hand, revolution)),
        discreet=discreet,
        listing=listing,
    )


def _prompt(size: int, rank: Rank, revolution: bool, skip: bool) -> str:
    turned = " (revolution: low cards win)" if revolution else ""
    if not size:
        return f"You lead{turned}. Which cards do you play: one card, or a set of equal rank?"
    if rank == best(revolution):
        return f"Nothing but a Joker beats {rank}{turned}: play one, or pass."
    same = ", or equal to skip the next player" if beats(rank, rank, revolution, skip) else ""
    set_ = f"{size} equal cards" if size > 1 else "one card"
    better = "lower" if revolution else "higher"
    return f"Play {set_} {better} than {rank}{same}{turned}, or a Joker, or pass."


def _read_play(
    text: str, hand: Sequence[Card], size: int, rank: Rank, revolution: bool, skip: bool
) -> tuple[Card, ...]:
    if _passes(text):
        if not size:
            raise NotAllowed("You lead this pile, so you cannot pass: play a card or a set.")
        return PASS
    cards = read_cards(hand, text)
    _forbid_mixture(cards)
    if size and cards[0] != JOKER:
        _forbid_low(cards, size, rank, revolution, skip)
    return cards


def _passes(text: str) -> bool:
    word = tidy(text).removeprefix("i ")
    return bool(word) and "pass".startswith(word)


def _forbid_mixture(cards: Sequence[Card]) -> None:
    if JOKER in cards and len(cards) > 1:
        raise NotAllowed("A Joker is played alone: one of them beats everything, and it stands for no other card.")
    if len({rank_of(card) for card in cards}) > 1:
        raise NotAllowed("The cards that you play together must have the same rank.")


def _forbid_low(cards: Sequence[Card], size: int, rank: Rank, revolution: bool, skip: bool) -> None:
    """Raise NotAllowed unless these cards, no Joker, may be laid on `size` cards of `rank`."""
    held = rank_of(cards[0])
    if len(cards) != size:
        raise NotAllowed(f"This pile is played with {SIZES[size]} each time (or one Joker); you wrote {len(cards)}.")
    if beats(held, rank, revolution, skip):
        return
    if held == rank and skip:
        raise NotAllowed(f"The best rank, {best(revolution)} now, cannot be laid on itself to skip a player.")
    if held == rank:
        raise NotAllowed(f"You must beat {rank}; an equal rank is not enough at this table.")
    turned = ": in a revolution low cards win" if revolution else ""
    raise NotAllowed(f"{held} does not beat {rank}{turned}.")


# ---- giving back


def giving(hand: Sequence[Card], count: int, taker: str) -> Typed[tuple[Card, ...]]:
    """Which cards to give back in the exchange; safe is to give the lowest."""
    many = "two cards" if count == 2 else "a card"

    def reader(text: str) -> tuple[Card, ...]:
        if _passes(text):
            raise NotAllowed(f"You cannot pass here: you give back {many}.")
        cards = read_cards(hand, text)
        if len(cards) != count:
            raise NotAllowed(f"You give back {many}, no more and no less; you wrote {len(cards)}.")
        return cards

    return Typed(
        f"You choose {many} to give back to {taker}. Which?",
        reader,
        lambda cards: f"give {write_cards(hand, cards)}",
        lambda chance: chance.pick(list(gifts(hand, count))),
        lambda: f"give {write_cards(hand, hand[:count])}",
        safe=tuple(hand[:count]),
        discreet=True,
        listing=lambda: gifts(hand, count),
        composer=lambda draft, place: compose_gift(hand, count, draft, place),
    )


def compose_gift(hand: Sequence[Card], count: int, draft: str, place: str) -> str | None:
    """`place` is a card as the column above it counts: `7 7` is the second seven. A second click takes it back."""
    column = [card for card in hand if rank_of(card) == place.partition(" ")[0]]
    n = len(place.split())
    if not 1 <= n <= len(column) or place != " ".join([rank_of(column[0])] * n):
        return None
    chosen = _drafted(hand, draft)
    others = [card for card in chosen if card not in column and count > 1]  # one card alone takes the other's place
    was = sum(card in column for card in chosen)
    given = [*others, *column[: n - 1 if was == n else n]]
    if len(given) > count:
        return None
    return f"give {write_cards(hand, given)}" if given else ""


def _drafted(hand: Sequence[Card], draft: str) -> Sequence[Card]:
    try:
        return read_cards(hand, draft)
    except Refusal:
        return ()

"""Innovation as text and as words: boards, hands, scores, supply, and what the cards concerned do."""

from collections.abc import Iterator, Sequence
from functools import cache
from textwrap import wrap

from games.engine.lettering import WIDE
from games.engine.referee import Seat
from games.innovation.cards import EFFECTS
from games.innovation.printed import CARDS, ICONS, PLURALS, Card, value
from games.innovation.seen import Seen, Side, View
from games.innovation.state import Pile


@cache
def card_lines(card: Card) -> tuple[str, ...]:
    """A card with its icons and effects, as the text shows it."""
    printed = CARDS[card]
    icons = " ".join("-" if icon == "hex" else icon for icon in printed.places)
    lines = [f"{card} ({printed.age}, {printed.colour}, {printed.dogma}): {icons}"]
    for effect in EFFECTS[card]:
        lines += wrap(effect.text, WIDE, initial_indent="  * ", subsequent_indent="    ")
    return tuple(lines)


def glossary() -> dict[Card, str]:
    """Every card with all that is printed on it, for the guide and wherever a card is mentioned."""
    return {card: _meaning(card) for card in CARDS}


def _meaning(card: Card) -> str:
    printed, effects = CARDS[card], EFFECTS[card]
    icons = ", ".join("picture" if icon == "hex" else icon for icon in printed.places)
    texts = [f"{nth}) {effect.text}" for nth, effect in enumerate(effects, 1)]
    told = " ".join(texts) if len(texts) > 1 else effects[0].text
    return f"(age {printed.age}, {printed.colour}; {icons}; dogma of {PLURALS[printed.dogma]}). {told}"


def concerned(view: View) -> list[Card]:
    """The cards whose text one may want to read: named just now, in hand, on top of the boards."""
    cards = dict.fromkeys(view.told)
    if view.mine is not None:
        cards |= dict.fromkeys(card for _, card in view.mine.hand)
        cards |= dict.fromkeys(view.mine.tops)
    for side in view.sides:
        cards |= dict.fromkeys(side.tops)
    return sorted(cards, key=lambda card: (value(card), card))


def status(view: View, seat: Seat) -> str:
    """What a player is about to do, or how the game ended for them; "" if nothing."""
    if view.over:
        return "has won" if seat in view.winners else ""
    if not view.begun:
        return "chooses the first card"
    if seat != view.mover:
        return ""
    return "plays, two actions left" if view.actions == 2 else "plays, one action left"


# ---- text


def text(view: View, names: Sequence[str]) -> str:
    """All players, the supply, then the cards concerned."""
    lines = [f"The end: {view.over}."] if view.over else []
    lines = [line for long in lines for line in wrap(long, WIDE)] + ([""] if lines else [])
    for seat, side in enumerate(view.sides):
        lines += [*_side(view, side, seat, names[seat]), ""]
    lines += _table(view)
    for card in concerned(view):
        lines += ["", *card_lines(card)]
    return "\n".join(lines)


def _side(view: View, side: Side, seat: Seat, name: str) -> Iterator[str]:
    team = f", team {'AB'[side.team]}" if view.teams else ""
    now = status(view, seat)
    yield f"{'>' if seat == view.mover else '='} {name}{team}{f': {now}' if now else ''}"[:WIDE]
    yield "  " + "  ".join(f"{icon} {count}" for icon, count in zip(ICONS, side.icons, strict=True))
    for colour, pile in side.board.items():
        if pile.cards:
            yield from _wrapped(f"  {colour:<7}{_splayed(pile):<6} ", _pile(pile))
    yield from _wrapped("  Hand:         ", _cards(side.hand))
    yield from _wrapped(f"  Score {side.points:>3}:    ", _cards(side.score))
    yield from _wrapped("  Achievements: ", ", ".join(side.achievements) or "none")


def _splayed(pile: Pile) -> str:
    return pile.splay or "-"


def _pile(pile: Pile) -> str:
    top, *rest = reversed(pile.cards)
    beneath = f"; beneath: {', '.join(map(_aged, rest))}" if rest else ""
    return f"{_aged(top)}{beneath}"


def _aged(card: Card) -> str:
    return f"{card} {value(card)}"


def _cards(cards: Sequence[Seen]) -> str:
    known = [_aged(card) for _, card in cards if card]
    backs = " ".join(str(age) for age, card in cards if not card)
    return ", ".join([*([backs] if backs else []), *known]) or "none"


def _wrapped(head: str, words: str) -> list[str]:
    return wrap(words, WIDE, initial_indent=head, subsequent_indent=" " * len(head))


def _table(view: View) -> Iterator[str]:
    supply = "  ".join(f"{age}: {count}" for age, count in enumerate(view.supply, 1))
    yield from _wrapped("Supply        ", supply)
    normal = [f"{name} ({5 * int(name)} points)" if name.isdigit() else name for name in view.available]
    yield from _wrapped("Achievements  ", f"{', '.join(normal) or 'none left'}; {view.wanted} win")
    if view.removed:
        yield from _wrapped("Out of game   ", ", ".join(view.removed))


# ---- words


def words(view: View, names: Sequence[str]) -> str:
    """Everything in sentences, in reading order."""
    parts = [f"The game is over: {view.over}."] if view.over else []
    parts += [_side_said(view, side, seat, names) for seat, side in enumerate(view.sides)]
    supply = ", ".join(f"{count} of age {age}" for age, count in enumerate(view.supply, 1) if count)
    parts.append(f"The supply has {supply or 'no cards'}.")
    parts.append(f"Achievements to claim: {', '.join(view.available) or 'none'}; {view.wanted} win the game.")
    if view.removed:
        parts.append(f"Out of the game are {', '.join(view.removed)}.")
    return " ".join(parts)


def _side_said(view: View, side: Side, seat: Seat, names: Sequence[str]) -> str:
    name, now = names[seat], status(view, seat)
    icons = ", ".join(f"{PLURALS[icon]} {count}" for icon, count in zip(ICONS, side.icons, strict=True) if count)
    piles = "; ".join(_pile_said(colour, pile) for colour, pile in side.board.items() if pile.cards)
    partner = [names[other] for other, it in enumerate(view.sides) if it.team == side.team and other != seat]
    parts = [
        f"{name}{f' (partner: {partner[0]})' if partner else ''} {now or 'waits'}.",
        f"Visible icons: {icons or 'none'}.",
        f"Board: {piles or 'empty'}.",
        f"Hand: {_said(side.hand)}.",
        f"Score {side.points}: {_said(side.score)}.",
        f"Achievements: {', '.join(side.achievements) or 'none'}.",
    ]
    return " ".join(parts)


def _pile_said(colour: str, pile: Pile) -> str:
    top, *rest = reversed(pile.cards)
    splay = f" splayed {pile.splay}" if pile.splay else ""
    beneath = f", beneath it {', '.join(map(_aged, rest))}" if rest else ""
    return f"{colour}{splay}, on top {_aged(top)}{beneath}"


def _said(cards: Sequence[Seen]) -> str:
    return ", ".join(_aged(card) if card else f"a card of value {age}" for age, card in cards) or "no cards"

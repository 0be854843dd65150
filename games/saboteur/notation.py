"""How a turn is written and read.

`p7 at 3,-1 turned` lays a path card; `break lamp of Bob`, `mend lamp of Bob with lamp/cart`, `map at 8,0`,
`rockfall at 3,-1`; `discard p7`. Saboteur 2: `theft`, `hands off Bob`, `swap hands with Bob`, `swap hats of Bob`,
`inspect Bob`, `trap Bob`, `free Bob`, `discard p7, d1, map`, `discard p7, d1 for lamp`.
"""

import re
from collections.abc import Sequence
from typing import Final

from games.engine.decisions import Ambiguous, NotAllowed, NotUnderstood, Typed, match, squash, tidy
from games.engine.referee import Seat
from games.saboteur.cards import ACTIONS, IN_HAND, Card, Tool, in_order, lying, tools_of, ways
from games.saboteur.maze import GOAL_SQUARES, Square, write_square
from games.saboteur.plays import Play, Table
from games.saboteur.state import THEFT, TRAP

_BETWEEN: Final = {"swap hands": "with ", "swap hats": "of "}
_PROMPT: Final = "What do you play, or which card do you discard?"


def playing(table: Table, safe: Play) -> Typed[Play]:
    """The mover's question. It is asked even where only a discard is possible, for the hand is secret."""
    hindrance = f"{table.hindrance} " if table.hindrance else ""
    return Typed(
        hindrance + _PROMPT,
        lambda text: read_play(table, text),
        lambda play: write_play(play, table.names),
        table.sample,
        lambda: write_play(next(table.plays()), table.names),
        safe=safe,
        discreet=True,
        listing=table.plays,
    )


# ---- write


def write_play(play: Play, names: Sequence[str]) -> str:
    if play.verb == "lay":
        assert play.square is not None
        return f"{play.cards[0]} at {write_square(play.square)}{' turned' * play.turned}"
    if play.verb == "discard":
        return f"discard {', '.join(play.cards)}" + (f" for {play.tool}" if play.tool else "")
    if play.square is not None:
        return f"{play.verb} at {write_square(play.square)}"
    if play.verb == THEFT:
        return THEFT
    if play.tool:
        either = "/".join(tools_of(play.cards[0]))
        return f"{play.verb} {play.tool} of {names[play.target]}" + (f" with {either}" if "/" in either else "")
    return f"{play.verb} {_BETWEEN.get(play.verb, '')}{names[play.target]}"


# ---- read

_TOOL: Final = r"pick-?axe|pick|axe|lamp|lantern|cart|trolley|wagon"
_SPELLED: Final = {"pick-axe": "pickaxe", "pick": "pickaxe", "axe": "pickaxe", "lantern": "lamp"} | {
    "trolley": "cart",
    "wagon": "cart",
    "trapped": TRAP,
}
_AT: Final = r"(?:at |on |to |@)?\s*\(?(?P<x>-?\d{1,3})\s*[,;:/ ]\s*(?P<y>-?\d{1,3})\)?"
_LAY: Final = re.compile(
    rf"(?:(?:lay|play|put|place) )?(?P<card>[a-z] ?\d|[nesw]{{1,4}})\s*,?\s*{_AT}[\s,]*"
    r"(?P<turned>turned|turn|rotated|t)?"
)
_MAP: Final = re.compile(rf"(?:look|map|peek)\s*(?:{_AT}|(?:at )?(?:the )?(?P<goal>top|middle|bottom)(?: goal)?)")
_ROCKFALL: Final = re.compile(rf"rock ?-?falls?\s*{_AT}")
_ON_TOOL: Final = re.compile(
    rf"(?P<verb>break|sabotage|mend|repair)s? (?:(?:the )?(?P<tool>{_TOOL}) (?:of |for )?(?P<who>\S+)"
    rf"|(?P<whose>\S+?)(?:['’]s)? (?P<their>{_TOOL}))"
    r"(?: (?:with|using) (?:mend )?(?P<with>[a-z-]+(?:\s*[/&+]\s*[a-z-]+)?))?"
)
_ON_PLAYER: Final = re.compile(
    r"(?P<verb>hands? ?off|swap hands?|swap hats?|inspect|trap|free) (?:(?:with|of|for|from) )?(?P<who>\S+)"
)
_THEFT: Final = re.compile(r"(?:(?:lay|play) )?(?:a |the )?theft")
_DISCARD: Final = re.compile(
    r"(?:discard|drop|pass(?: with)?) (?P<cards>.+?)"
    rf"(?: (?:for|to mend|to remove) (?:the |my )?(?P<tool>{_TOOL}|trap(?:ped)?))?"
)


def read_play(table: Table, text: str) -> Play:
    """The play that a text means. Raises NotUnderstood, NotAllowed or Ambiguous."""
    play = _understood(table, tidy(text).replace("−", "-"))
    if play is None:
        raise NotUnderstood(
            "Please write a path card and its place (p7 at 3,-1, or p5 at 3,-1 turned), an action, or discard p7."
        )
    if reason := table.why_not(play):
        raise NotAllowed(reason)
    return play


def _understood(table: Table, text: str) -> Play | None:
    if found := _LAY.fullmatch(text):
        return _lay(table, found)
    if found := _MAP.fullmatch(text):
        square = GOAL_SQUARES[("top", "middle", "bottom").index(found["goal"])] if found["goal"] else _square(found)
        return Play("map", (_held(table, "map"),), square)
    if found := _ROCKFALL.fullmatch(text):
        return Play("rockfall", (_held(table, "rockfall"),), _square(found))
    if found := _ON_TOOL.fullmatch(text):
        return _on_tool(table, found)
    if _THEFT.fullmatch(text):
        return Play(THEFT, (_held(table, THEFT),))
    if found := _DISCARD.fullmatch(text):
        return Play("discard", _cards(table, found["cards"]), tool=_spelled(found["tool"] or ""))
    if found := _ON_PLAYER.fullmatch(text):
        card = ACTIONS[match(found["verb"], ACTIONS)] if found["verb"] in ACTIONS else _plural(found["verb"])
        return Play(card, (_held(table, card),), target=_seat(table, found["who"]))
    if text in ("pass", "discard", "i pass"):
        raise NotAllowed("To pass, discard a card: write discard and which one.")
    return None


def _plural(verb: str) -> Card:
    return {"handoff": "hands off", "handsoff": "hands off", "swaphand": "swap hands", "swaphat": "swap hats"}[
        squash(verb)
    ]


def _square(found: re.Match[str]) -> Square:
    return int(found["x"]), int(found["y"])


def _spelled(tool: str) -> Tool:
    return _SPELLED.get(tool, tool)


def _seat(table: Table, word: str) -> Seat:
    try:
        return match(word, table.names)
    except NotUnderstood:
        if word in ("me", "myself", "self", "mine", "my"):
            return table.seat
        raise NotUnderstood(f"“{word[:30]}” is nobody at this table: {', '.join(table.names)}.") from None


# ---- cards of the hand


def _held(table: Table, card: Card) -> Card:
    """Raises NotAllowed unless the card is in the hand."""
    if card not in table.hand:
        raise NotAllowed(f"You do not hold {card}. You hold: {', '.join(table.hand)}.")
    return card


def _lay(table: Table, found: re.Match[str]) -> Play:
    word, turned = found["card"].replace(" ", ""), bool(found["turned"])
    if word[-1].isdigit():
        if word not in IN_HAND:
            raise NotUnderstood(f"There is no path card {word}.")
        return Play("lay", (_held(table, word),), _square(found), turned and len(ways(word)) > 1)
    card, turned = _with_openings(table, word)
    return Play("lay", (card,), _square(found), turned)


def _with_openings(table: Table, sides: str) -> tuple[Card, bool]:
    """The path card that shows these openings as it is to lie: `nsw` is a turned p5."""
    wanted = set(sides.upper())
    paths = [card for card in dict.fromkeys(table.hand) if card in IN_HAND]
    found = [(card, turned) for card in paths for turned in ways(card) if set(lying(card, turned).openings) == wanted]
    if not found:
        raise NotAllowed(f"You hold no path card with the openings {sides.upper()}.")
    if len(found) > 1:
        raise Ambiguous(sides.upper(), [f"{card}{' turned' * turned}" for card, turned in found])
    return found[0]


def _cards(table: Table, text: str) -> tuple[Card, ...]:
    """Cards of the hand, each as often as it is held. Raises NotUnderstood, NotAllowed or Ambiguous."""
    words = [word.strip() for word in re.split(r"[,;+&]| and ", text) if word.strip()]
    if len(words) == 1 and all(word in IN_HAND for word in words[0].split()):
        words = words[0].split()
    left, chosen = list(table.hand), []
    for word in words:
        chosen.append(_one_of(table, left, word))
        left.remove(chosen[-1])
    if not chosen:
        raise NotUnderstood("Which card do you discard?")
    return tuple(in_order(chosen))


def _one_of(table: Table, left: Sequence[Card], word: str) -> Card:
    held = list(dict.fromkeys(left))
    try:
        return held[match(word, held)]
    except NotUnderstood:
        everything = [*sorted(IN_HAND), *ACTIONS]
        card = everything[match(word, everything)]
        if card in table.hand:
            raise NotAllowed(f"You do not hold so many of {card}.") from None
        return _held(table, card)


# ---- tools


def _on_tool(table: Table, found: re.Match[str]) -> Play:
    verb = "break" if found["verb"] in ("break", "sabotage") else "mend"
    tool = _spelled(found["tool"] or found["their"])
    target = _seat(table, found["who"] or found["whose"])
    if verb == "break":
        return Play(verb, (_held(table, f"break {tool}"),), target=target, tool=tool)
    return Play(verb, (_mending(table, tool, found["with"] or ""),), target=target, tool=tool)


def _mending(table: Table, tool: Tool, named: str) -> Card:
    """The repair card: the one that was named, else the plain one, else the only one that mends this tool."""
    if named:
        wanted = {_spelled(word) for word in re.split(r"\s*[/&+]\s*", named)}
        found = [card for card in ACTIONS if card.startswith("mend") and set(tools_of(card)) == wanted]
        if not found or tool not in wanted:
            raise NotUnderstood(f"“{named[:30]}” is no card that mends a {tool}.")
        return _held(table, found[0])
    fitting = [card for card in dict.fromkeys(table.hand) if card.startswith("mend") and tool in tools_of(card)]
    if not fitting:
        raise NotAllowed(f"You hold no card that mends a {tool}. You hold: {', '.join(table.hand)}.")
    if f"mend {tool}" in fitting or len(fitting) == 1:
        return fitting[0]
    raise Ambiguous(f"mend {tool}", [f"with {'/'.join(tools_of(card))}" for card in fitting])

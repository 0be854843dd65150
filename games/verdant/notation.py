"""How a turn is written and read: `P2 D3; sofa D4; end` at once, or each step as an answer of its own.

`P2` takes the plant of column 2 with its token, `R3 T1` a room with another column's token, `P2 D3` lays the card at
D3 as well. `reset T1 T3`, `sofa D4`, `fertilizer D3`, `trowel D3 E4`, `can D4 without C4`, `thumbs D3`,
`keep sofa`, `end`.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from games.engine.chance import Chance
from games.engine.decisions import Ambiguous, NotAllowed, NotUnderstood, match, squash, tidy
from games.verdant.cards import NURTURE, Token, what_is
from games.verdant.home import COLUMNS, ROWS, Spot, open_for
from games.verdant.steps import Step, column_of, do, is_done, sort_of
from games.verdant.table import COLUMNS as MARKET
from games.verdant.table import SORTS, Table

SPOT = re.compile(rf"[{COLUMNS}][{ROWS}]")
CODE = re.compile(rf"[PRT][1-{MARKET}]")
FILLERS = {"take", "lay", "with", "at", "on", "to", "the", "a", "card", "place", "put", "use", "and"}
SPELLED = {"plant": "P", "room": "R", "token": "T"}
ALSO = {"handtrowel": "trowel", "wateringcan": "can", "water": "can", "thumb": "thumbs", "done": "end", "pass": "end"}
WORDS = ("reset", "thumbs", "keep", "end")

type Steps = tuple[Step, ...]


# ---- write


def write(steps: Sequence[Step]) -> str:
    return "; ".join(map(write_step, steps))


def write_step(step: Step) -> str:
    """Also half a step, as it is clicked: `thumbs`, `fertilizer`."""
    return _written(step).rstrip()


def _written(step: Step) -> str:
    spots = " ".join(step.spots)
    if step.verb == "take":
        card, token = step.codes
        return " ".join(filter(None, (card, token if token[1] != card[1] else "", spots)))
    if step.verb == "use":
        return f"{step.token} {spots}" + (f" without {' '.join(step.without)}" if step.without else "")
    if step.verb == "end":
        return f"keep {step.token}" if step.token else "end"
    return {"lay": spots, "thumbs": f"thumbs {spots}", "reset": f"reset {' '.join(step.codes)}"}[step.verb]


# ---- read


def read(table: Table, text: str) -> Steps:
    """One step or several, tried in order on a copy; a needless `end` behind the last is forgiven.

    Raises NotUnderstood, NotAllowed or Ambiguous, and with several steps says at which.
    """
    pieces = pieces_of(text)
    if not pieces:
        raise NotUnderstood("Please write a step, such as P2 D3.")
    trial = table.copy()
    steps: list[Step] = []
    for piece in pieces:
        if steps and is_done(trial) and _is_end(piece):
            break
        steps.append(_next(trial, piece, steps))
    return tuple(steps)


def pieces_of(text: str) -> list[str]:
    return [piece.strip() for piece in re.split(r"[;\n]", text) if piece.strip()]


def _next(trial: Table, piece: str, before: Sequence[Step]) -> Step:
    """Read a piece and take its step. Raises a Refusal that names the piece if others came before it."""
    if before and (before[-1].verb in ("reset", "end") or is_done(trial)):
        why = "after a reset, look at the new market first" if before[-1].verb == "reset" else "your turn is over then"
        raise NotAllowed(f"“{piece}” cannot follow “{write_step(before[-1])}”: {why}.")
    try:
        step = read_step(trial, piece)
        do(trial, step)
    except (NotUnderstood, NotAllowed) as refusal:
        if not before:
            raise
        raise NotAllowed(f"“{piece}”, after “{write(before)}”: {refusal}") from None
    return step


def _is_end(piece: str) -> bool:
    return squash(piece) in ("end", "done", "pass")


def read_step(table: Table, text: str) -> Step:
    """One step, understood but not yet checked. Raises NotUnderstood or Ambiguous."""
    words, spots, without, codes = _sorted_words(text)
    if not words and codes:
        return _read_take(table, codes, spots, text)
    if not words and len(spots) == 1:
        return Step("lay", spots=spots)
    if not words:
        raise NotUnderstood(f"“{text.strip()[:40]}” is no step; write for example {example(table)}.")
    return _read_verb(table, " ".join(words), codes, spots, without, text)


def _sorted_words(text: str) -> tuple[list[str], tuple[Spot, ...], tuple[Spot, ...], tuple[str, ...]]:
    """(other words, places, places after `without`, codes of the market) of a step."""
    folded = re.sub(r"\b(plant|room|token)\s+([1-9])\b", lambda m: SPELLED[m[1]] + m[2], tidy(text).replace("+", " "))
    words: list[str] = []
    spots: tuple[list[Spot], list[Spot]] = ([], [])
    codes: list[str] = []
    skip = 0
    for word in re.split(r"[\s,]+", folded):
        if word in ("without", "not", "but"):
            skip = 1
        elif SPOT.fullmatch(word.upper()):
            spots[skip].append(word.upper())
        elif CODE.fullmatch(word.upper()):
            codes.append(word.upper())
        elif word and word not in FILLERS:
            words.append(word)
    return words, tuple(dict.fromkeys(spots[0])), tuple(dict.fromkeys(spots[1])), tuple(dict.fromkeys(codes))


def _read_take(table: Table, codes: Sequence[str], spots: tuple[Spot, ...], text: str) -> Step:
    cards = [code for code in codes if code[0] != "T"]
    tokens = [code for code in codes if code[0] == "T"]
    if len(cards) != 1 or len(tokens) > 1 or len(spots) > 1:
        raise NotUnderstood(f"“{text.strip()[:40]}”: take one card, and lay it at one place, such as P2 D3.")
    return Step("take", (cards[0], tokens[0] if tokens else f"T{cards[0][1]}"), spots=spots)


def _read_verb(
    table: Table, verb: str, codes: tuple[str, ...], spots: tuple[Spot, ...], without: tuple[Spot, ...], text: str
) -> Step:
    kept = verb.removeprefix("keep").strip() if verb.startswith("keep") else ""
    if verb == "keep" or kept:
        token = read_token(table, kept) if kept else ""
        return Step("end", token=token if len(set(table.hand())) > 1 else "")
    word = ALSO.get(squash(verb), verb)
    if word in ("end", "thumbs", "reset"):
        step = {"end": Step("end"), "thumbs": Step("thumbs", spots=spots), "reset": Step("reset", _in_order(codes))}[
            word
        ]
        if (word == "thumbs" and len(spots) != 1) or (word == "reset" and not codes):
            raise NotUnderstood(
                "Write the plant’s place, as in thumbs D3." if word == "thumbs" else "As in: reset T1 T3."
            )
        return step
    token = read_token(table, word)
    if not 1 <= len(spots) <= (3 if token == "trowel" else 1):
        raise NotUnderstood(
            f"Write where, such as {token} D3" + (" E4 F3: one to three." if token == "trowel" else ".")
        )
    if token != "trowel" or len(spots) == 1:
        return Step("use", token=token, spots=spots, without=tuple(sorted(without)) if token == "can" else ())
    return Step("use", token=token, spots=tuple(sorted(spots)))


def _in_order(codes: Sequence[str]) -> tuple[str, ...]:
    """Plants, rooms, tokens, each from left to right."""
    return tuple(sorted(codes))


def read_token(table: Table, word: str) -> Token:
    """A token of the mover's, by its name or the thing alone. Raises NotUnderstood, NotAllowed or Ambiguous."""
    hand = list(dict.fromkeys(table.hand()))
    word = ALSO.get(squash(word), word)
    things = [token for token in hand if squash(what_is(token)) == squash(word)]
    if len(things) > 1:
        raise Ambiguous(word, things)
    if things:
        return things[0]
    try:
        return hand[match(word, hand)]
    except NotUnderstood:
        known = [*WORDS, *NURTURE]
        if squash(word) in known or not hand:
            raise NotAllowed(f"You have no {word} to use now.") from None
        raise NotUnderstood(f"“{word[:40]}” is no token of yours: you have {' and '.join(hand)}.") from None


# ---- what can be done


def listing(table: Table) -> Iterator[Step]:
    """Every single step, but of the card resets only those of one card; longer answers are made of these."""
    turn = table.turn
    if not turn.has_taken:
        yield from takes(table)
        yield from resets(table)
    elif turn.card:
        yield from (Step("lay", spots=(spot,)) for spot in open_for(table.home, turn.sort == "P"))
    else:
        yield from uses(table)
        yield from ends(table)
    if table.pays():
        yield from (Step("thumbs", spots=(spot,)) for spot in table.home.unfinished())


def takes(table: Table) -> Iterator[Step]:
    """First without a place, then with each, then with a token of another column."""
    cards = [
        f"{sort}{i}"
        for sort in SORTS
        for i, column in enumerate(table.market, 1)
        if column.card(sort) and table.takes(sort)
    ]
    own = [Step("take", (card, f"T{card[1]}")) for card in cards]
    yield from own
    for step in own:
        yield from (step._replace(spots=(spot,)) for spot in open_for(table.home, sort_of(step.codes[0]) == "P"))
    if table.pays():
        tokens = [f"T{i}" for i, column in enumerate(table.market, 1) if column.token]
        yield from (Step("take", (card, token)) for card in cards for token in tokens if card[1] != token[1])


def resets(table: Table) -> Iterator[Step]:
    if not table.pays():
        return
    tokens = [f"T{i}" for i, column in enumerate(table.market, 1) if column.token]
    yield from (Step("reset", codes) for n in range(1, MARKET + 1) for codes in combinations(tokens, n))
    for sort in SORTS:
        codes = [f"{sort}{i}" for i in range(1, MARKET + 1)]
        yield from (Step("reset", (code,)) for code in codes if can_reset(table, code))


def can_reset(table: Table, code: str) -> bool:
    column, sort = column_of(table, code), sort_of(code)
    return bool(column.card(sort)) and not column.thumbs(sort)


def uses(table: Table) -> Iterator[Step]:
    home = table.home
    for token in dict.fromkeys(table.hand()):
        if token == "can":
            dry = [room for room in home.rooms() if any(spot not in home.pots for spot in home.beside(room))]
            yield from (Step("use", token=token, spots=(room,)) for room in dry)
        elif token in NURTURE:
            most = 3 if token == "trowel" else 1
            thirsty = sorted(home.unfinished())
            sets = chain.from_iterable(combinations(thirsty, n) for n in range(most, 0, -1))
            yield from (Step("use", token=token, spots=spots) for spots in sets)
        else:
            yield from (Step("use", token=token, spots=(room,)) for room in home.free_rooms())


def ends(table: Table) -> Iterator[Step]:
    hand = list(dict.fromkeys(table.hand()))
    if len(hand) > 1:
        yield from (Step("end", token=token) for token in hand)
    else:
        yield Step("end")


def safe(table: Table) -> Step:
    """The first card that fits at its first place; no thumbs spent, tokens kept."""
    if not table.turn.has_taken or table.turn.card:
        return next(listing(table))
    return next(ends(table))


def sample(table: Table, chance: Chance) -> Steps:
    """One step, or now and then several."""
    trial = table.copy()
    steps: list[Step] = []
    while not steps or (chance.below(4) == 0 and steps[-1].verb not in ("reset", "end") and not is_done(trial)):
        steps.append(chance.pick(list(listing(trial))))
        do(trial, steps[-1])
    return tuple(steps)


def example(table: Table) -> str:
    """A whole turn as it could be begun, or the first step that there is."""
    if table.turn.has_taken:
        return write_step(next(listing(table)))
    return write_step(next(step for step in takes(table) if step.spots))

"""How a turn is written: `C1-C2, @C2, D1-D2`, its steps in the order they are done; @ (or *) is the character.

Reading forgives, and says which rule is broken.
"""

import re
from itertools import pairwise
from typing import Final

from games.engine.decisions import NotAllowed, NotUnderstood, tidy
from games.sensei.board import AT, COLUMNS, NAMES, SIZE, SLIDES, SQUARES, Board, Square, Squares
from games.sensei.turns import CHARACTER, Step, Turn

PASS: Final = "pass"
STEPS: Final[dict[Step, str]] = {
    **{(start, end): f"{NAMES[start]}-{NAMES[end]}" for start in SQUARES for way in SLIDES[start] for end, _ in way},
    **{(CHARACTER, end): f"@{NAMES[end]}" for end in SQUARES},
}
READ: Final = {text: step for step, text in STEPS.items()}

_WORD: Final = re.compile(
    r"\s*(?:(?P<square>[a-z]\d+)|(?P<sign>[@*]|char(?:acter)?\b|sensei\b)|(?P<dash>(?:[-‐‑–—−→>:]|to\b)+)"
    r"|(?P<stop>[,;.+&/]|and\b|then\b)|(?P<filler>move\b|stone\b|from\b|my\b|the\b|a\b))\s*"
)
_HOW: Final = "write it like C1-C2, @C2, D1-D2: stones by the squares they leave and reach, the character with @"


def write(turn: Turn) -> str:
    return ", ".join([STEPS[step] for step in turn]) or PASS


def read(board: Board, text: str) -> Turn:
    """The turn that a text means, its steps in the order written. Raises NotUnderstood, or NotAllowed with the rule."""
    try:
        turn = tuple([READ[step] for step in text.split(", ")])
    except KeyError:
        turn = _parse(board, text)
    _forbid(board, turn)
    return turn


# ---- from text to steps


def _parse(board: Board, text: str) -> Turn:
    """Steps from a text written by hand. `C1-C2-C3` is two moves of one stone, `@D1-F3` names both squares."""
    if tidy(text) in (PASS, "nothing", "none", "-"):
        raise NotAllowed("You must do at least one thing in your turn: move a stone, or your character.")
    turn: list[Step] = []
    for sign, path in _paths(text):
        turn += _character_steps(board, turn, path) if sign else list(pairwise(path))
    if not turn:
        raise _not_understood(text)
    for step in turn:
        if step not in STEPS:
            raise _crooked(step)
    return tuple(turn)


def _character_steps(board: Board, turn: list[Step], path: list[Square]) -> list[Step]:
    jumps = [end for start, end in turn if start == CHARACTER]
    stands = jumps[-1] if jumps else board.character
    if len(path) > 1 and path[0] == stands:
        path = path[1:]
    elif len(path) == 2:
        raise NotAllowed(f"Your character stands on {NAMES[stands]}, not on {NAMES[path[0]]}.")
    return [(CHARACTER, end) for end in path]


def _paths(text: str) -> list[tuple[bool, list[Square]]]:
    """What stands between commas: whether it is the character's, and its squares. Raises NotUnderstood, NotAllowed.

    Without commas (`c1c2 @c2 d1d2`) a stone's path is two squares, the character's one.
    """
    paths: list[tuple[bool, list[Square]]] = []
    sign = joined = False
    fresh = True
    for kind, word in _words(text):
        if kind == "square":
            if fresh or not (joined or len(paths[-1][1]) < (1 if paths[-1][0] else 2)):
                paths.append((sign, []))
            paths[-1][1].append(_square(word))
            sign = fresh = joined = False
        elif kind == "dash":
            joined = True
        elif kind != "filler":
            sign, fresh = kind == "sign", True
    if sign or any(len(path) < 2 and not jumps for jumps, path in paths):
        raise _not_understood(text)
    return paths


def _words(text: str) -> list[tuple[str, str]]:
    plain, at = tidy(text), 0
    found = []
    while at < len(plain):
        word = _WORD.match(plain, at)
        if word is None or word.end() == at or word.lastgroup is None:
            raise _not_understood(text)
        found.append((word.lastgroup, word[word.lastgroup]))
        at = word.end()
    return found


def _square(word: str) -> Square:
    name = word.upper()
    if name not in AT:
        raise NotAllowed(f"{name[:9]} is off the board: columns run from A to {COLUMNS[-1]}, rows from 1 to {SIZE}.")
    return AT[name]


def _not_understood(text: str) -> NotUnderstood:
    shown = text if len(text) <= 60 else text[:59] + "…"
    return NotUnderstood(f"“{shown}” is no turn; {_HOW}.")


def _crooked(step: Step) -> NotAllowed:
    start, end = (NAMES[at] for at in step)
    if start == end:
        return NotAllowed(f"{start}-{end} is no move: a stone must leave its square.")
    return NotAllowed(f"{start}-{end} is not allowed: a stone moves straight along a row or a column.")


# ---- rules


def _forbid(board: Board, turn: Turn) -> None:
    """Raise NotAllowed with the first rule that the turn breaks."""
    _forbid_too_much(turn)
    stones, character = board.stones, board.character
    for number, (start, end) in enumerate(turn):
        if start == CHARACTER:
            _forbid_jump(board, stones, character, end)
            character = end
            if board.goal >> end & 1 and number + 1 < len(turn):
                raise NotAllowed(f"With @{NAMES[end]} you win at once; leave out what follows it.")
        else:
            _forbid_move(board, stones, character, (start, end))
            stones ^= 1 << start | 1 << end


def _forbid_too_much(turn: Turn) -> None:
    jumps = sum(start == CHARACTER for start, _ in turn)
    if jumps > 1:
        raise NotAllowed("Your character moves at most once in a turn.")
    if len(turn) - jumps > 2:
        raise NotAllowed("A turn has at most two stone moves and one move of the character.")


def _forbid_move(board: Board, stones: Squares, character: Square, step: Step) -> None:
    start, end = step
    move = STEPS[step]
    if not stones >> start & 1:
        raise NotAllowed(f"{move} is not allowed: {_instead(board, start)}.")
    if start == character:
        raise NotAllowed(
            f"{move} is not allowed: a stone with a character on it cannot move. "
            f"To move the character itself write @{NAMES[end]}."
        )
    way = next(way for way in SLIDES[start] if any(to == end for to, _ in way))
    path = [to for to, _ in way][: [to for to, _ in way].index(end) + 1]
    if not board.any_distance and len(path) > 1:
        raise NotAllowed(f"{move} is not allowed: in Shizukana a stone moves only one square.")
    for to in path:
        if why := _in_the_way(board, stones, to):
            raise NotAllowed(f"{move} is not allowed: {why}.")


def _instead(board: Board, square: Square) -> str:
    """What is there where no own stone is."""
    name = NAMES[square]
    if board.others >> square & 1:
        return f"the stone on {name} is your opponent's"
    if board.pits >> square & 1:
        return f"there is a pit on {name}, and no stone"
    return f"there is no stone of yours on {name} at that moment"


def _in_the_way(board: Board, stones: Squares, square: Square) -> str:
    name = NAMES[square]
    if board.others >> square & 1:
        return f"an opponent's stone on {name} blocks the way"
    if stones >> square & 1:
        return f"your own stone on {name} blocks the way"
    return f"there is a pit on {name}; stones cannot enter or cross pits" if board.pits >> square & 1 else ""


def _forbid_jump(board: Board, stones: Squares, character: Square, end: Square) -> None:
    if board.landings(stones, character) >> end & 1:
        return
    here, there = NAMES[character], NAMES[end]
    if here == there:
        why = f"your character stands on {here} at that moment"
    elif not stones >> end & 1:
        why = f"a character moves onto a stone of its own, and there is none on {there} at that moment"
    elif (character, end) in STEPS or _is_diagonal(character, end):
        why = f"an opponent's stone stands between {here} and {there}"
    else:
        why = f"{here} and {there} are not on one row, column or diagonal"
    raise NotAllowed(f"@{there} is not allowed: {why}.")


def _is_diagonal(one: Square, other: Square) -> bool:
    return abs(one % SIZE - other % SIZE) == abs(one // SIZE - other // SIZE)

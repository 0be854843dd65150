"""A record of a Go game as SGF (FF[4], GM[1]) and back: our own exports whole, other files by their main line.

Proposals of dead stones have no place in SGF: they stand in nodes of their own, as SAID[dead D4], for us to read again.
Source: the SGF FF[4] specification (red-bean.com/sgf).
"""

from collections.abc import Sequence
from typing import Final

from games.classicgo import GAME
from games.classicgo.board import BLACK, WHITE, grid, handicap_points
from games.classicgo.notation import NO_DEAD, PASS
from games.classicgo.options import Options
from games.classicgo.questions import DISPUTE
from games.classicgo.sgf_tree import Node, WrongSgf, main_line, write_node
from games.classicgo.state import COLOR_NAMES, State
from games.engine.decisions import Refusal
from games.engine.options import WrongOptions, options_in_words, write_options
from games.engine.play import Answer, Position
from games.engine.record import Record, record_of

__all__ = ["WrongSgf", "read_sgf", "write_sgf"]
COLORS: Final = {"B": BLACK, "W": WHITE}
LETTERS: Final = "abcdefghijklmnopqrs"
OURS: Final = "Pbem"


# ---- writing


def write_sgf(record: Record) -> str:
    """The SGF of a record, one node a line. Raises what a replay raises where the record does not hold."""
    position = record.position(GAME)
    nodes = [_root(record, position.state)]
    nodes += [_node(position.state, answer) for answer in record.answers]
    if position.result:
        black, white = _by_color(position.state, position.result.scores or (0, 0))
        nodes[0]["RE"] = [f"{'B' if black > white else 'W'}+{abs(black - white):g}"]
    return "(" + "\n".join(map(write_node, nodes)) + ")\n"


def _by_color[T](state: State, by_seat: Sequence[T]) -> tuple[T, T]:
    return by_seat[state.black], by_seat[1 - state.black]


def _root(record: Record, state: State) -> Node:
    options: Options = record.setup(GAME).options  # type: ignore[assignment]
    black, white = _by_color(state, record.names)
    settled = " ".join(f"{name}={value}" for name, value in write_options(options).items())
    root: Node = {"FF": ["4"], "GM": ["1"], "CA": ["UTF-8"], "AP": [f"{OURS}:1"], "SZ": [str(options.size)]}
    root |= {"KM": [f"{options.compensation:g}"], "RU": [_ruleset(options)], "PB": [black], "PW": [white]}
    if state.handicap:
        stones = [_coordinates(state, point) for point in handicap_points(state.size, state.handicap)]
        root |= {"HA": [str(state.handicap)], "AB": stones, "PL": ["W"]}
    root |= {"GC": [options_in_words(options)], "OPTIONS": [settled.replace("True", "yes").replace("False", "no")]}
    if record.seed:
        root["SEED"] = [record.seed]
    if record.notes:
        root["NOTES"] = [f"{key}: {value}" for key, value in record.notes]
    return root


def _ruleset(options: Options) -> str:
    return "AGA" if options.aga else options.counting.capitalize()


def _coordinates(state: State, point: int) -> str:
    """From the top left, column first: D4 on 19×19 is dp."""
    column, row = grid(state.size).place(point)
    return LETTERS[column - 1] + LETTERS[state.size - row]


def _node(state: State, answer: Answer) -> Node:
    """One answer: a play or pass, or what was said about dead stones."""
    color, point = "B" if answer.seat == state.black else "W", state.board.grid.at.get(answer.text)
    if point is not None:
        return {color: [_coordinates(state, point)]}
    return {color: [""]} if answer.text == PASS else {"C": [answer.text], "SAID": [answer.text]}


# ---- reading


def read_sgf(text: str) -> Record:
    """The record of an SGF text: of our own exports all of it, else the main line's plays and passes.

    A file with another komi has its nearest, and a note of it. Raises WrongSgf naming what cannot be read or played.
    """
    nodes = main_line(text)
    root, *rest = nodes
    if root.get("GM", ["1"]) != ["1"]:
        raise WrongSgf("this is not a game of Go: GM is not 1")
    options, notes = _options(root)
    record = Record(GAME.key, options, _names(root, options), root.get("SEED", [""])[0], [], notes=notes)
    return _replay(record, nodes if "B" in root or "W" in root else rest, root)


def _options(root: Node) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """Options by name, and notes: ours as we wrote them, others by size, komi, handicap and rules."""
    if "OPTIONS" in root:
        options = dict(_pair(word, "=") for word in root["OPTIONS"][0].split())
        notes = [_pair(line, ": ") for line in root.get("NOTES", [])]
    else:
        options, notes = _foreign_options(root)
    try:
        GAME.read_options(options, 2)
    except WrongOptions as wrong:
        raise WrongSgf(str(wrong)) from None
    return options, notes


def _pair(text: str, between: str) -> tuple[str, str]:
    key, _, value = text.partition(between)
    return key, value


def _foreign_options(root: Node) -> tuple[dict[str, str], list[tuple[str, str]]]:
    size = root.get("SZ", ["19"])[0].strip()
    if size not in ("9", "13", "19"):
        raise WrongSgf(f"the board is of size {size}; this game knows 9, 13 and 19")
    rules = root.get("RU", ["AGA"])[0].casefold()
    counting = "chinese" if rules.startswith(("chin", "cn")) else "japanese"
    komi, notes = _komi(root, int(size))
    aga = "no" if rules.startswith(("chin", "cn", "jap", "jp", "kor")) else "yes"
    return {"size": size, "counting": counting, "komi": komi, "aga": aga}, notes


def _komi(root: Node, size: int) -> tuple[str, list[tuple[str, str]]]:
    """The option that a file's handicap or komi means, with a note where its komi is only the nearest."""
    given = _number(root, "KM")
    known = _handicap(root, size) or {"none": 0.5, "normal": 4.5 if size == 19 else 5.5, "big": 7.5}
    name = min(known, key=lambda name: abs(known[name] - given))
    exact = given in (known[name], known[name] - 0.5)
    return name, [] if exact else [("Komi", f"{given:g} in the SGF, {known[name]:g} here")]


def _handicap(root: Node, size: int) -> dict[str, float]:
    """The one option that a file with handicap stones can mean, with its komi; none in an even game."""
    stones = max(_number(root, "HA"), len(root.get("AB", [])))
    if stones < 2:
        if "AB" in root or "AW" in root:
            raise WrongSgf("the game begins from stones that are no handicap")
        return {}
    if stones not in range(2, 10):
        raise WrongSgf(f"{stones:g} handicap stones; this game knows 2 to 9")
    _check_handicap(root, size, int(stones))
    return {f"handicap-{int(stones)}": 0.5}


def _number(root: Node, key: str) -> float:
    text = root.get(key, ["0"])[0].strip() or "0"
    try:
        return float(text.replace(",", "."))
    except ValueError:
        raise WrongSgf(f"{key}[{text[:20]}] is not a number") from None


def _check_handicap(root: Node, size: int, stones: int) -> None:
    """Where the file sets stones, they must be the ones that this game sets."""
    if "AW" in root:
        raise WrongSgf("the game begins with white stones on the board")
    placed = sorted(_point(text, size) for text in root.get("AB", []))
    wanted = sorted(grid(size).names[point] for point in handicap_points(size, stones))
    if placed and placed != wanted:
        raise WrongSgf(f"the handicap stones stand on {' '.join(placed)}; this game sets {' '.join(wanted)}")


def _point(text: str, size: int) -> str:
    """The name of an SGF point; `pass` if it is empty, or tt on a board up to 19×19."""
    if text in ("", "tt"):
        return PASS
    if len(text) != 2 or any(letter not in LETTERS[:size] for letter in text):
        raise WrongSgf(f"[{text[:20]}] is not a point of a {size}×{size} board")
    here = grid(size)
    return here.names[here.point(LETTERS.index(text[0]) + 1, size - LETTERS.index(text[1]))]


def _names(root: Node, options: dict[str, str]) -> tuple[str, ...]:
    """By seat; White has the first seat in a handicap game."""
    black, white = (_name(root, key, usual) for key, usual in (("PB", "Black"), ("PW", "White")))
    if black == white:
        black, white = f"{black} (Black)", f"{white} (White)"
    return (white, black) if options.get("komi", "").startswith("handicap") else (black, white)


def _name(root: Node, key: str, usual: str) -> str:
    """On one line, and without what separates a name from an answer in a record."""
    return " ".join(root.get(key, [""])[0].replace(":", " ").split()).strip("()") or usual


def _replay(record: Record, nodes: Sequence[Node], root: Node) -> Record:
    """Take the nodes one by one, as the rules allow."""
    table = _Table(record)
    for node in nodes:
        if node is not root and (found := {"AB", "AW", "AE"} & node.keys()):
            raise WrongSgf(
                f"stones are set or taken away after move {table.state.moves} ({min(found)}): no game record"
            )
        for text in node.get("SAID", []):
            table.take(text)
        for key, color in COLORS.items():
            if key in node:
                table.take_move(color, _point(node[key][0].strip(), table.state.size))
    return record_of(GAME, record.setup(GAME), table.answers, record.notes)


class _Table:
    """A game that is played from a file; `ahead` are forced passes that the file has yet to come to."""

    def __init__(self, record: Record) -> None:
        self.position: Position[State] = record.position(GAME)
        self.answers: list[Answer] = []
        self.ahead: list[Answer] = []

    @property
    def state(self) -> State:
        return self.position.state

    def take_move(self, color: int, text: str) -> None:
        """A play or pass. Play that goes on after two passes is a dispute; a pass then is White's, made by itself."""
        if text == PASS and (self.ahead or self.position.result or self.state.phase == "propose"):
            self.ahead = self.ahead[1:]
            return
        if self.state.phase == "propose":
            self.take(NO_DEAD)
            self.take(DISPUTE)
        if self.position.result is None and color != self.state.to_move:
            here, there = COLOR_NAMES[self.state.to_move], COLOR_NAMES[color]
            raise WrongSgf(f"move {self.state.moves + 1} is {here}'s, but the file has one of {there}")
        self.take(text)

    def take(self, text: str) -> None:
        if self.position.result is not None:
            raise WrongSgf(f"the game was over before “{text[:20]}”")
        (question,) = self.position.due.values()
        try:
            taken = self.position.answer(question.seat, text)
        except Refusal as refusal:
            raise WrongSgf(f"move {self.state.moves + 1}: {refusal}") from None
        self.ahead = list(self.position.forced)
        self.answers += [taken.answer, *self.ahead]

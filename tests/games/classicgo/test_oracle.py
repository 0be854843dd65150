"""GNU Go agrees about legal points, captures, stones and the score, in random games and in games it played itself."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from games.classicgo import GAME
from games.classicgo.board import BLACK, BORDER
from games.classicgo.notation import PASS
from games.classicgo.state import State
from games.classicgo.tactics import groups_of
from games.engine.chance import Chance
from games.engine.play import Position
from games.engine.record import Record, read_record
from tests.games.classicgo import gnugo
from tests.games.classicgo.boards import lead, table

pytestmark = pytest.mark.skipif(gnugo.PROGRAM is None, reason=gnugo.MISSING)
HUMAN = sorted((Path(__file__).parents[2] / "logs/classicgo/human").glob("*.txt"))
STEP = 5
"""Commands that a move is compared by: legal points, the play, both colours' captures, the stones of the mover."""

REMEMBERED = 500
"""GNU Go keeps so many moves (MAX_MOVE_HISTORY), and after that does not see every repetition."""


@dataclass
class Game:
    """What GNU Go is asked about a game, and what we say to each question."""

    commands: list[str] = field(default_factory=list)
    ours: list[object] = field(default_factory=list)
    final: float = 0.0

    def begin(self, position: Position[State]) -> None:
        self._ask(f"boardsize {position.state.size}", "")
        self._ask(f"komi {position.state.komi}", "")
        if position.state.handicap:
            placed = [name for name, point in position.state.board.grid.at.items() if position.state.points[point]]
            self._ask(f"fixed_handicap {position.state.handicap}", _words(" ".join(placed)))

    def take(self, position: Position[State], legal: Sequence[str], text: str) -> None:
        [question] = position.due.values()
        mover = ("", "black", "white")[position.state.to_move]
        color = position.state.to_move
        if position.state.moves < REMEMBERED:
            self._ask(f"all_legal {mover}", _words(" ".join(legal)))
        position.answer(question.seat, text)
        self._ask(f"play {mover} {text}", "")
        black, white = position.state.prisoners
        self._ask("captures black", str(black))
        self._ask("captures white", str(white))
        self._ask(f"list_stones {mover}", _words(" ".join(_stones(position, color))))

    def end(self, position: Position[State]) -> None:
        """GNU Go gives White a point for each handicap stone, the AGA for each but the first."""
        self.final = lead(position) - (1 if position.state.handicap else 0)
        self._ask("final_score", None)

    @staticmethod
    def is_settled(position: Position[State]) -> bool:
        """No string in atari: one that only the superko saves is no question of counting."""
        groups = groups_of(position.state.board).values()
        return all(len(group.liberties) > 1 for group in groups)

    def _ask(self, command: str, ours: object) -> None:
        self.commands.append(command)
        self.ours.append(ours)


def _words(answer: str) -> frozenset[str]:
    return frozenset(answer.split())


def _stones(position: Position[State], color: int) -> list[str]:
    return [name for name, point in position.state.board.grid.at.items() if position.state.points[point] == color]


def compare(games: Sequence[Game]) -> int:
    """Ask GNU Go everything at once; how many answers were compared."""
    answers = gnugo.ask([command for game in games for command in game.commands])
    at = 0
    for number, game in enumerate(games):
        for command, ours in zip(game.commands, game.ours, strict=True):
            theirs, where = answers[at], f"game {number}, answer {at}: {command}"
            if ours is None:
                assert gnugo.lead(theirs) == game.final, where
            else:
                assert (_words(theirs) if isinstance(ours, frozenset) else theirs) == ours, where
            at += 1
    return at


def random_game(number: int, size: int, komi: str = "normal") -> Game:
    """Random points, few passes, no own eyes, and after a dispute until neither side finds a point: all is settled."""
    position, chance, game = table(size=size, komi=komi, counting="chinese"), Chance(f"oracle {size} {number}"), Game()
    game.begin(position)
    while position.result is None:
        [question] = position.due.values()
        if position.state.phase != "play":
            position.answer(question.seat, "dead none" if position.state.phase == "propose" else "dispute")
            continue
        legal = [str(text) for text in (question.decision.options() or ()) if text != PASS]
        useful = [text for text in legal if not _is_own_eye(position.state, text)]
        idle = not useful or (not position.state.disputed and chance.below(40) == 0)
        game.take(position, legal, PASS if idle else chance.pick(useful))
    if game.is_settled(position):
        game.end(position)
    return game


def scored_games(count: int, first: int, size: int, komi: Sequence[str] = ("normal",)) -> list[Game]:
    """Random games until so many of them have a score to compare."""
    games: list[Game] = []
    while sum("final_score" in game.commands for game in games) < count:
        number = first + len(games)
        games.append(random_game(number, size, komi[number % len(komi)]))
    return games


def _is_own_eye(state: State, text: str) -> bool:
    board = state.board
    return all(board.points[near] in (state.to_move, BORDER) for near in board.grid.around[board.grid.at[text]])


def replayed(record: Record) -> Game:
    """A recorded game up to its second pass, and the score that the whole record comes to."""
    position, game = record.position(GAME, 0), Game()
    game.begin(position)
    for answer in record.answers:
        if position.state.phase == "play" and not position.state.disputed:
            legal = [str(text) for text in position.due[answer.seat].decision.options() or () if text != PASS]
            game.take(position, legal, answer.text)
        else:
            position.answer(answer.seat, answer.text)
    game.end(position)
    return game


def test_random_games_on_a_small_board_agree_move_by_move() -> None:
    compared = compare(scored_games(30, 0, 9))
    assert compared > 30 * 80 * STEP


@pytest.mark.parametrize("path", HUMAN, ids=lambda path: path.stem)
def test_games_that_gnu_go_played_agree_move_by_move(path: Path) -> None:
    record = read_record(path.read_text())
    assert compare([replayed(record)]) > STEP * (len(record.answers) - 6)


def test_there_are_twenty_games_that_gnu_go_played_on_all_boards() -> None:
    sizes = {int(str(read_record(path.read_text()).options["size"])) for path in HUMAN}
    assert len(HUMAN) == 20 and sizes == {9, 13, 19}


@pytest.mark.parametrize("size", [9, 13, 19])
@pytest.mark.parametrize("stones", range(2, 10))
def test_handicap_stones_stand_where_gnu_go_places_them(size: int, stones: int) -> None:
    placed = _stones(table(size=size, komi=f"handicap-{stones}"), BLACK)
    theirs = gnugo.ask([f"boardsize {size}", f"fixed_handicap {stones}"])[-1]
    assert _words(theirs) == frozenset(placed)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "count"), [(9, 120), (13, 60), (19, 20)])
def test_two_hundred_random_games_agree_move_by_move(size: int, count: int) -> None:
    komi = ("normal", "none", "big", "handicap-1", "handicap-2", "handicap-5", "handicap-9")
    assert compare(scored_games(count, 1000, size, komi)) > count * size * size * STEP // 2

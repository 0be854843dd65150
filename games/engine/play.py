"""From a game, its setup and the answers so far to a position: the pure reducer around the rules' coroutines."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision, Decision
from games.engine.game import Game, Result, Setup
from games.engine.referee import GameOver, Line, Pause, Referee, Rules, RulesError, Seat

SHORT_TAIL = 8
"""A turn that begins with so few answers left may be the last: its rest is encoded on the way."""

TURNS_WITHOUT_QUESTION = 10_000


class OutOfStep(Exception):
    """An answer to a question that is not the one now asked of that seat."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer as the log has it. `question` "" is not compared; `forced` was taken without asking."""

    seat: Seat
    text: str
    question: str = ""
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """What one seat is asked. The id is never used for another question of this table."""

    id: str
    seat: Seat
    decision: AnyDecision


@dataclass(frozen=True, slots=True)
class Rest:
    """A state in which no question is open inside the rules: before turn `turn`, after `answered` answers."""

    turn: int
    answered: int
    state: bytes

    @property
    def digest(self) -> str:
        """32 hex digits."""
        return blake2b(self.state, digest_size=16).hexdigest()


@dataclass(frozen=True, slots=True)
class Taken:
    """What an answer did: its text as written in the log, whether it drew chance, and whether it told anything."""

    answer: Answer
    drew: bool
    told: bool


class Position[S]:
    """Where a game stands. Made by `begin` or `play`; `answer` takes it one answer further.

    `due` and `may` map a seat to its open Question; `lines` are told since the rest it was made from; `forced`
    are the answers taken without asking after the last given one; `result` is None while the game goes on.
    """

    def __init__(self, game: Game[S, Any], setup: Setup, rest: Rest | None) -> None:
        self.game, self.setup = game, setup
        self.referee = Referee(setup.names, setup.changes, Chance(setup.seed, -1))
        self.turn = rest.turn if rest else 0
        self.answered = self.referee.answered = rest.answered if rest else 0
        self.state = game.decoder.decode(rest.state) if rest else game.setup(setup.options, self.referee)
        self.result: Result | None = None
        self.forced: list[Answer] = []
        self.since: list[Answer] = []
        self._from = rest
        self._earlier: list[Answer] = []
        self._rest: Rest | None = rest
        self._rules: Rules[None] | None = None
        self._pause: Pause | None = None
        self._open: dict[Seat, Question] = {}
        self._asked: dict[Seat, int] = {}
        self._replies: dict[Seat, Any] = {}

    # ---- what the outside sees

    @property
    def due(self) -> Mapping[Seat, Question]:
        """Who must answer, and what."""
        pause = self._pause
        return {s: q for s, q in self._open.items() if s in pause.due} if pause else {}

    @property
    def may(self) -> Mapping[Seat, Question]:
        """Who can cut in, and with what."""
        pause = self._pause
        return {s: q for s, q in self._open.items() if s in pause.may} if pause else {}

    @property
    def pause(self) -> Pause | None:
        """What the rules wait for, answered questions included; None when the game is over."""
        return self._pause

    @property
    def open(self) -> Mapping[Seat, Question]:
        """All open questions, due or not."""
        return self._open

    @property
    def lines(self) -> Sequence[Line]:
        """Narration since the rest that this position was made from."""
        return self.referee.lines

    @property
    def rest(self) -> Rest:
        """The last state at rest; `since` are the answers after it. A cache: play() gives the same without it."""
        if self._rest is None:
            again = Position(self.game, self.setup, self._from)
            again.start()
            again.follow(self._earlier[: len(self._earlier) - len(self.since)])  # forcing could lead past the rest
            self._rest = again.rest
        return self._rest

    def view(self, seat: Seat | None) -> Any:
        """What this seat may see (None is a spectator)."""
        return self.game.view(self.state, seat)

    # ---- answers

    def answer(self, seat: Seat, text: str, question: str = "") -> Taken:
        """Take one answer of a player, and after it those that are forced.

        Raises OutOfStep, or a Refusal and then nothing has changed. Any other exception is a fault of the rules,
        and the position is to be thrown away.
        """
        drawn, told = self.referee.chance.drawn, len(self.referee.lines)
        self.forced = []
        answer = self._take(seat, text, question, forced=False)
        self._earlier.append(answer)
        self.force()
        return Taken(answer, self.referee.chance.drawn > drawn, len(self.referee.lines) > told)

    def replay(self, answers: Sequence[Answer]) -> None:
        """Begin, take what the log has, then what is forced. Raises OutOfStep or a Refusal."""
        self._begin_turns(len(answers))
        self.follow(answers)
        self.force()

    def start(self) -> None:
        """Begin without taking what is forced: for those who then `follow` a log event by event."""
        self._begin_turns(0)

    def follow(self, answers: Sequence[Answer]) -> None:
        """Take answers as the log has them, forced ones too, and force nothing. Raises OutOfStep or a Refusal."""
        self._earlier += answers
        left = len(answers)
        for answer in answers:
            left -= 1
            self._take(answer.seat, answer.text, answer.question, answer.forced, left)

    def _take(self, seat: Seat, text: str, question: str, forced: bool, left: int = 0) -> Answer:
        asked = self._open.get(seat)
        if asked is None or (question and asked.id != question):
            raise OutOfStep(f"seat {seat} is not asked {question or 'anything'} after {self.answered} answers")
        value = asked.decision.read(text)
        answer = Answer(seat, asked.decision.write(value), asked.id, forced)
        self.since.append(answer)
        self.answered += 1
        self.referee.answered = self.answered
        del self._open[seat]
        self._replies[seat] = value
        self._go_on_if_settled(left)
        return answer

    def _go_on_if_settled(self, left: int) -> None:
        pause = self._pause
        assert pause is not None
        if pause.settles == "all" and len(self._replies) < len(pause.due):
            return
        replies, self._replies = self._replies, {}
        if not self._send(replies):
            self.turn += 1
            self._begin_turns(left)

    def force(self) -> None:
        """Take answers that nobody needs to be asked for, as long as there are any; `forced` has them."""
        while (found := self._next_forced()) is not None:
            self.forced.append(self._take(*found, "", forced=True))
            self._earlier.append(self.forced[-1])
            if len(self.forced) > TURNS_WITHOUT_QUESTION:
                raise RulesError(f"{TURNS_WITHOUT_QUESTION} forced answers in a row")

    def _next_forced(self) -> tuple[Seat, str] | None:
        pause = self._pause
        if pause is None or pause.settles == "first":
            return None
        for seat, question in self._open.items():
            text = question.decision.forced()
            if text is not None:
                return seat, text
        return None

    # ---- turns

    def _begin_turns(self, left: int) -> None:
        """Begin turns until one asks something or the game is over."""
        for _ in range(TURNS_WITHOUT_QUESTION):
            self._come_to_rest(left)
            if (result := self.game.result(self.state)) is not None:
                self.result = result
                return
            self.referee.chance.turn_to(self.turn, self.setup.timeline(self.answered))
            self._rules = self.game.turn(self.state, self.referee)
            if self._send(None):
                return
            self.turn += 1
        raise RulesError(f"{TURNS_WITHOUT_QUESTION} turns in a row asked nothing")

    def _come_to_rest(self, left: int) -> None:
        self.since, self._asked, self._open, self._pause = [], {}, {}, None
        short = left <= SHORT_TAIL
        self._rest = Rest(self.turn, self.answered, self.game.encoder.encode(self.state)) if short else None

    def _send(self, replies: Mapping[Seat, Any] | None) -> bool:
        """Let the rules go on; False when their turn is over."""
        assert self._rules is not None
        try:
            pause = self._rules.send(replies)  # type: ignore[arg-type]  # None starts a coroutine
        except StopIteration:
            return False
        except GameOver:
            if self.game.result(self.state) is None:
                raise RulesError("GameOver was raised, but there is no result") from None
            return False
        self._ask(pause)
        return True

    def _ask(self, pause: Pause) -> None:
        """Open the questions of a pause; a decision that was open before keeps its question."""
        if not pause.due:
            raise RulesError("a question to nobody")
        if strangers := (pause.due.keys() | pause.may.keys()) - set(self.referee.seats):
            raise RulesError(f"a question to seat {min(strangers)}, which this table does not have")
        if twice := pause.due.keys() & pause.may.keys():
            raise RulesError(f"seat {min(twice)} is asked two questions at once")
        before, self._open, self._pause = self._open, {}, pause
        for seat, decision in pause.due.items():
            self._open[seat] = self._question(seat, decision, before)
        for seat, decision in pause.may.items():
            self._open[seat] = self._question(seat, decision, before)

    def _question(self, seat: Seat, decision: Decision[Any], before: Mapping[Seat, Question]) -> Question:
        old = before.get(seat)
        if old is not None and old.decision is decision:
            return old
        count = self._asked[seat] = self._asked.get(seat, 0) + 1
        return Question(f"{self.turn}.{seat}.{count}.{self.setup.timeline(self.answered)}", seat, decision)


def begin[S](game: Game[S, Any], setup: Setup) -> Position[S]:
    """The position before the first answer (forced ones taken)."""
    return play(game, setup)


def play[S](game: Game[S, Any], setup: Setup, rest: Rest | None = None, answers: Iterable[Answer] = ()) -> Position[S]:
    """The position after these answers, counted from a rest, or from the beginning without one.

    Pure: the same in, the same out. Raises OutOfStep or a Refusal where the answers do not fit the rules.
    """
    position = Position(game, setup, rest)
    position.replay(answers if isinstance(answers, Sequence) else list(answers))
    return position

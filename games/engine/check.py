"""The test kit: plays a game at random to the end and looks for every promise that rules can break.

`fuzz` spreads games over option sets and player counts; `examine` plays one. A broken promise raises `Broken`.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import combinations, product
from time import perf_counter
from typing import Any

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision, Refusal
from games.engine.drawing import places
from games.engine.game import AnyGame, Setup
from games.engine.leaks import Secrets, is_blind
from games.engine.options import Options, WrongOptions, fields_of
from games.engine.play import Answer, Position, Question, begin, play
from games.engine.record import Record, record_of

NAMES = ("Alice", "Bob", "Charlie", "Dora", "Emil", "Frida", "Gustav", "Hanna", "Ivan", "Jana", "Karl", "Lena")
MANY, THIN = 300, 8
"""In runs of so many games one in so many of the dear looks (bots, pictures, leaks) is taken: over all games plenty."""

OPTIONS_TRIED = 60
"""So many of a question's options at most are written and read again."""

CLICKS = 6
"""Places that are clicked one after the other, at one look."""
UNLINKED = re.compile("<(?!g )[^<>]* data-answer=")


class Broken(AssertionError):
    """A promise of the rules that does not hold; `record` plays the game up to it."""

    def __init__(self, promise: str, record: Record) -> None:
        super().__init__(promise)
        self.promise, self.record = promise, record


@dataclass(frozen=True, slots=True)
class Case:
    """What a fuzzed game is played with: options as texts by name, and how many players."""

    options: tuple[tuple[str, Any], ...]
    players: int


@dataclass(slots=True)
class Fuzzed:
    """What a run of `fuzz` saw. `longest` is the game with most answers, `tail` the most answers after a rest."""

    games: int = 0
    answers: int = 0
    seconds: float = 0.0
    tail: int = 0
    longest: Record | None = None
    endings: dict[str, int] = field(default_factory=dict)
    cases: dict[str, int] = field(default_factory=dict)
    digest: str = ""


# ---- cases


def cases(game: AnyGame, count: int, chance: Chance, fixed: dict[str, Any], players: int | None) -> list[Case]:
    """So many cases, covering pairs of option values and player counts as early as they can."""
    values = {f.name: _values(f) for f in fields_of(game.options)} | {name: [v] for name, v in fixed.items()}
    axes: dict[str, Sequence[Any]] = {"": [players] if players else list(game.players), **values}
    seen: set[tuple[Any, ...]] = set()
    found: list[Case] = []
    for _ in range(count):
        drawn = [_draw(game, axes, chance) for _ in range(8 if len(found) < 200 else 1)]
        best = max(drawn, key=lambda row: sum(pair not in seen for pair in _pairs(row)))
        seen.update(_pairs(best))
        found.append(Case(tuple((k, v) for k, v in best.items() if k), best[""]))
    return found


def _values(option: Any) -> Sequence[Any]:
    if option.choices is not None:
        return [value for value, _ in option.choices]
    low = option.default if option.low is None else option.low
    high = option.default if option.high is None else option.high
    return list(range(low, high + 1)) if high - low < 8 else sorted({low, option.default, high})


def _pairs(row: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    return combinations(sorted(row.items(), key=lambda item: item[0]), 2)


def _draw(game: AnyGame, axes: dict[str, Sequence[Any]], chance: Chance) -> dict[str, Any]:
    """One legal row; raises WrongOptions if a hundred draws are all illegal."""
    for attempt in range(100):
        row = {name: chance.pick(values) for name, values in axes.items()}
        try:
            game.read_options({k: v for k, v in row.items() if k}, row[""])
            return row
        except WrongOptions:
            if attempt == 99:
                raise
    raise AssertionError


def all_cases(game: AnyGame) -> Iterator[Case]:
    """Every legal combination of option values and player counts."""
    fields = fields_of(game.options)
    for players, *row in product(game.players, *(_values(f) for f in fields)):
        case = Case(tuple(zip((f.name for f in fields), row, strict=True)), players)
        try:
            game.read_options(dict(case.options), players)
        except WrongOptions:
            continue
        yield case


def setup_of(game: AnyGame, case: Case, seed: str) -> Setup:
    """A table for a case, with the test names and all rule changes."""
    options: Options = game.read_options(dict(case.options), case.players)
    return Setup(options, NAMES[: case.players], seed, frozenset(game.changes))


# ---- playing


def fuzz(
    game: AnyGame,
    count: int,
    seed: str = "fuzz",
    options: dict[str, Any] | None = None,
    players: int | None = None,
    checks: bool = True,
    thin: int = 0,
    after_each: Callable[[Fuzzed], None] = lambda seen: None,
) -> Fuzzed:
    """Play so many random games. Raises Broken at the first broken promise (without checks: only where rules crash).

    Of the dear looks (pictures, leaks, the bot) one in `thin` is taken; if nothing is said all, but few in long runs.
    `after_each` game is told what was seen so far.
    """
    thin = thin or (1 if count < MANY else THIN)
    seen = Fuzzed()
    digest = blake2b(digest_size=16)
    for number, case in enumerate(cases(game, count, Chance(f"{seed[:40]}/cases"), options or {}, players)):
        setup = setup_of(game, case, f"{seed[:40]}/{number}")
        started = perf_counter()
        record = examine(game, setup, seen, thin) if checks else walk(game, setup, seen)
        seen.seconds += perf_counter() - started
        seen.games += 1
        seen.answers += len(record.answers)
        name = " ".join([f"{case.players}p", *(f"{k}={v}" for k, v in case.options)])
        seen.cases[name] = seen.cases.get(name, 0) + 1
        for answer in record.answers:
            digest.update(f"{answer.seat} {answer.text}\n".encode())
        if seen.longest is None or len(record.answers) > len(seen.longest.answers):
            seen.longest = record
        after_each(seen)
    seen.digest = digest.hexdigest()
    return seen


def walk(game: AnyGame, setup: Setup, seen: Fuzzed | None = None) -> Record:
    """Play one random game to the end with no checks but its length."""
    player = Chance(f"{setup.seed}/player"[-64:])
    answers: list[Answer] = []
    with _crashes_are_broken(game, setup, answers):
        position = begin(game, setup)
        answers += position.forced
        while position.result is None:
            question = _someone(position, player)
            answers.append(Answer(question.seat, question.decision.write(question.decision.sample(player))))
            answers[-1] = position.answer(question.seat, answers[-1].text).answer
            answers += position.forced
            if len(answers) > game.longest:
                raise Broken(f"longer than {game.longest} answers", record_of(game, setup, answers))
            if seen:
                seen.tail = max(seen.tail, len(position.since))
    if seen:
        seen.endings[position.result.reason] = seen.endings.get(position.result.reason, 0) + 1
    return record_of(game, setup, answers)


@contextmanager
def _crashes_are_broken(game: AnyGame, setup: Setup, answers: list[Answer]) -> Iterator[None]:
    """Whatever the rules raise is a broken promise; the answer on which they choke is in its record."""
    try:
        yield
    except Broken:
        raise
    except Exception as crash:
        words = f"{type(crash).__name__} in the rules: {crash}".removesuffix(": ")
        raise Broken(words, record_of(game, setup, answers)) from crash


def _someone(position: Position[Any], player: Chance) -> Question:
    """Mostly one who is due, sometimes one who may."""
    due, may = list(position.due.values()), list(position.may.values())
    return player.pick(may) if may and player.below(4) == 0 else player.pick(due)


def examine(game: AnyGame, setup: Setup, seen: Fuzzed | None = None, thin: int = 1) -> Record:
    """Play one random game to the end, checking everything; one in `thin` of the dear looks. Raises Broken."""
    return _Examination(game, setup, seen or Fuzzed(), thin).run()


class _Examination:
    """One game under examination; `answers` are all taken so far, forced ones too."""

    def __init__(self, game: AnyGame, setup: Setup, seen: Fuzzed, thin: int) -> None:
        self.game, self.setup, self.seen, self.thin = game, setup, seen, thin
        self.player = Chance(f"{setup.seed}/player"[-64:])
        self.secrets = Secrets(game, setup, self.promise)
        self.answers: list[Answer] = []
        self.questions: dict[str, AnyDecision] = {}

    def run(self) -> Record:
        with _crashes_are_broken(self.game, self.setup, self.answers):
            self.play()
        return record_of(self.game, self.setup, self.answers)

    def play(self) -> None:
        position = begin(self.game, self.setup)
        self.answers += position.forced
        turn = -1
        while position.result is None:
            self.promise(bool(position.due), "the game goes on, but nobody is due")
            self.promise(len(self.answers) <= self.game.longest, f"longer than {self.game.longest} answers")
            if position.turn != turn:
                turn = position.turn
                self.look_at_rest(position)
            self.look(position)
            position = self.step(position)
        self.look_at_end(position)

    def promise(self, holds: bool, words: str) -> None:
        if not holds:
            raise Broken(words, record_of(self.game, self.setup, self.answers))

    def step(self, position: Position[Any]) -> Position[Any]:
        question = _someone(position, self.player)
        before, rest, since = position.pause, position.rest, [*position.since]
        decision = question.decision
        text = decision.write(decision.sample(self.player))
        self.promise(len(text.splitlines()) == 1, f"“{text}” is not one line, as a record needs it")
        self.answers.append(Answer(question.seat, text, question.id))
        taken = position.answer(question.seat, text, question.id)
        self.promise(taken.answer.text == text, f"“{text}” is written “{taken.answer.text}” when read again")
        self.answers += position.forced
        self.seen.tail = max(self.seen.tail, len(position.since))
        if before is not None and is_blind(before, position) and self.chooses(1):
            other = decision.write(decision.sample(self.player))
            self.secrets.look_at_blind(position, taken.answer, other, before.settles == "all")
        if position.result is None and self.chooses(2):
            for seat in (None, self.player.below(len(self.setup.names))):
                self.secrets.look_at_turn(rest, [*since, taken.answer, *position.forced], seat)
        return position

    # ---- at every question

    def look(self, position: Position[Any]) -> None:
        for question in position.open.values():
            self.look_at_question(position, question)
        if self.chooses(3):  # the pictures of every third question: the dear part
            for seat in (None, *range(len(self.setup.names))):
                self.secrets.look_at(position, seat)

    def look_at_question(self, position: Position[Any], question: Question) -> None:
        is_known = question.id in self.questions
        known = self.questions.setdefault(question.id, question.decision)
        self.promise(known is question.decision, f"question {question.id} came back for another decision")
        if is_known and not self.chooses(1):
            return  # in a long run: a question that stays open for long is not read again and again
        decision = question.decision
        self.promise(bool(decision.prompt.strip()), "a question without words")
        options = decision.options()
        if options is not None:
            self.promise(len(options) > 0, f"nothing can be answered to “{decision.prompt}”")
            written = [decision.write(option) for option in options]
            self.promise(len(set(written)) == len(written), "two answers are written alike")
            step = 1 + len(options) // OPTIONS_TRIED
            for text in written[::step]:
                self.round_trip(decision, text)
        for _ in range(2):
            self.round_trip(decision, decision.write(decision.sample(self.player)))
        self.round_trip_ok(decision, decision.example())
        if self.chooses(1):
            self.nonsense(decision)
        view = position.view(question.seat)
        self.round_trip(decision, self.game.pilot(view, decision))
        if self.chooses(1):
            self.round_trip(decision, self.game.advise(view, decision, Chance(f"{question.id}/bot")))
        self.click(view, decision, Chance(f"{question.id}/clicks"))

    def click(self, view: Any, decision: AnyDecision, hand: Chance) -> None:
        """Some clicks in any order, at one question in three: each gives a draft of one line, readable or refused."""
        picture = self.game.svg(view, self.setup.names) if hand.below(3 * self.thin) == 0 else ""
        self.promise(not UNLINKED.search(picture), "a place is no group: only what `place` makes becomes a link")
        board = places(picture)
        draft = ""
        for _ in range(CLICKS if board else 0):
            clicked = decision.compose(draft, place := hand.pick(board))
            self.promise(clicked is None or clicked != draft, f"a click on “{place}” after “{draft}” does nothing")
            draft = draft if clicked is None else clicked
            self.promise(len(draft.splitlines()) < 2, f"“{draft}” is not one line")
            with suppress(Refusal):
                decision.read(draft)

    def chooses(self, one_in: int) -> bool:
        """Is this one of the dear looks that are taken? In long runs they are spread thinner."""
        one_in *= self.thin
        return one_in == 1 or self.player.below(one_in) == 0

    def round_trip(self, decision: AnyDecision, text: str) -> None:
        again = self.round_trip_ok(decision, text)
        self.promise(again == text, f"“{text}” reads as “{again}”")

    def round_trip_ok(self, decision: AnyDecision, text: str) -> str:
        try:
            return decision.write(decision.read(text))
        except Refusal as refusal:
            self.promise(False, f"“{text}” is refused: {refusal}")
            raise

    def nonsense(self, decision: AnyDecision) -> None:
        for text in ("", "zzqx!", "§ \x00 \u202e", "9" * 300):
            try:
                decision.read(text)
            except Refusal as refusal:
                self.promise(bool(str(refusal)), "a refusal without words")
            else:
                self.promise(False, f"“{text}” was taken for an answer")

    # ---- at rest and at the end

    def look_at_rest(self, position: Position[Any]) -> None:
        rest = position.rest
        state = self.game.decoder.decode(rest.state)
        self.game.check(state)
        self.promise(self.game.encoder.encode(state) == rest.state, "the state at rest does not survive JSON")
        if self.chooses(4):
            for seat in (None, *range(len(self.setup.names))):
                self.secrets.look_at_turn(rest, position.since, seat)
        if self.chooses(8):
            self.same(position, play(self.game, self.setup, rest, position.since), "from its rest")

    def look_at_end(self, position: Position[Any]) -> None:
        result = position.result
        assert result is not None
        self.game.check(position.state)
        self.promise(len(result.ranks) == len(self.setup.names), "a rank for each seat is needed")
        self.promise(min(result.ranks) == 1, "somebody must be first")
        self.promise(not position.open, "a question is open after the end")
        self.same(position, play(self.game, self.setup, None, self.answers), "from move one")
        for seat in (None, *range(len(self.setup.names))):
            self.secrets.draw(position.state, seat)
        self.seen.endings[result.reason] = self.seen.endings.get(result.reason, 0) + 1

    def same(self, here: Position[Any], there: Position[Any], how: str) -> None:
        self.promise(here.rest == there.rest, f"another rest when replayed {how}")
        self.promise(here.result == there.result, f"another result when replayed {how}")
        mine = {seat: (q.id, q.decision.prompt) for seat, q in here.open.items()}
        theirs = {seat: (q.id, q.decision.prompt) for seat, q in there.open.items()}
        self.promise(mine == theirs, f"other questions when replayed {how}")
        told = [*here.lines][len(here.lines) - len(there.lines) :]
        self.promise(told == [*there.lines], f"other narration when replayed {how}")

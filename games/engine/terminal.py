"""A game at one keyboard: people take turns at it, bots and the autopilot play the other seats."""

import sys
from collections.abc import Sequence
from textwrap import fill
from typing import Any, Final

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision, NotUnderstood, Refusal
from games.engine.game import AnyGame, Setup
from games.engine.play import Answer, Position, Question, begin
from games.engine.record import Record, record_of
from games.engine.referee import Seat

KINDS: Final = ("human", "bot", "autopilot")
DOZEN = 12
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
COMMANDS = "Commands: ? for this help, board to see the board again, quit to leave."


class Quit(Exception):
    """A person at the keyboard leaves the game."""


# ---- words to print


def news(position: Position[Any], seat: Seat | None, since: int) -> list[str]:
    """What this seat may read of the narration from line number `since` on."""
    return [text for line in position.lines[since:] if (text := line.read_by(seat))]


def board(position: Position[Any], seat: Seat | None) -> str:
    """The board as this seat sees it."""
    return position.game.text(position.view(seat), position.setup.names)


def question_in_words(name: str, decision: AnyDecision, optional: bool) -> list[str]:
    """The prompt, and up to a dozen answers or an example."""
    words = [f"{name}: {decision.prompt}", answers_in_words(decision, DOZEN)]
    if decision.lines > 1:
        words.append(f"You may need several lines, at most {decision.lines}; end with an empty one.")
    if optional:
        words.append("You may leave this to others: just press Enter.")
    return words


def answers_in_words(decision: AnyDecision, limit: int | None) -> str:
    """Every answer if there are at most `limit`, else an example."""
    options = decision.options()
    if options is not None and (limit is None or len(options) <= limit):
        words = f"Answers: {' | '.join(map(decision.write, options))}"
        return fill(words, 76, break_long_words=False, break_on_hyphens=False)
    count = f" ({len(options)} answers; ? lists them)" if options is not None else ""
    return f"For example: {decision.example()}{count}"


def help_in_words(game: AnyGame, decision: AnyDecision) -> str:
    """Commands, all answers, the guide."""
    chain = f" Several answers on one line: separate them with “{game.chain}”." if game.chain else ""
    return "\n\n".join([COMMANDS + chain, answers_in_words(decision, None), _guide(game)])


def _guide(game: AnyGame) -> str:
    try:
        return game.guide.strip()
    except FileNotFoundError:  # its author plays before writing it
        return "This game has no guide yet."


def result_in_words(position: Position[Any]) -> list[str]:
    """Why the game is over, and everybody's rank, best first."""
    result, names = position.result, position.setup.names
    if result is None:
        return [f"The game is left unfinished after {position.answered} answers."]
    scores = [f" ({score:g})" for score in result.scores] if result.scores else [""] * len(names)
    rows = sorted(zip(result.ranks, names, scores, strict=True), key=lambda row: row[0])
    return [
        f"The game is over: {result.reason.rstrip('.')}.",
        *(f"{rank}. {name}{score}" for rank, name, score in rows),
    ]


# ---- what was written


def understand(decision: AnyDecision, line: str, chain: str | None) -> list[str]:
    """The answer that a line means, in move notation, and after it further ones as they were written.

    The line is cut at `chain` only if it is not understood as a whole. Raises Refusal.
    """
    try:
        return [decision.write(decision.read(line))]
    except NotUnderstood:
        parts = [part.strip() for part in line.split(chain) if part.strip()] if chain else []
        if len(parts) < 2:
            raise
        return [decision.write(decision.read(parts[0])), *parts[1:]]


class HotSeat:
    """One game at one keyboard; `kinds` says for each seat who plays it (see KINDS)."""

    def __init__(self, game: AnyGame, setup: Setup, kinds: Sequence[str]) -> None:
        self.game, self.setup, self.kinds = game, setup, kinds
        self.position = begin(game, setup)
        self.answers: list[Answer] = list(self.position.forced)
        self.seen = [0] * len(kinds)  # for each seat, how many lines of narration it has read
        self.sitting: Seat | None = None
        self.waiting: list[str] = []  # further answers that were written on one line
        self.passed: set[str] = set()  # questions that a seat leaves to others

    @property
    def record(self) -> Record:
        """The game so far."""
        result = self.position.result
        notes = [("Result", f"{' '.join(map(str, result.ranks))} | {result.reason}")] if result else []
        return record_of(self.game, self.setup, self.answers, notes)

    def play(self) -> None:
        """Play to the end, or until somebody quits."""
        try:
            while self.position.result is None:
                self._step(self._next_question())
        except (Quit, EOFError, KeyboardInterrupt):
            print("\nGood-bye.")
        self._show_end()

    def _step(self, question: Question) -> None:
        """Let one seat answer or pass. What somebody wrote ahead does not outlive another seat's question."""
        if self.waiting and question.seat != self.sitting:
            self._drop_waiting(f"{self.setup.names[question.seat]} is asked now.")
        text = self._asked(question) if self._is_human(question.seat) else self._machine(question)
        if text is None:
            self.passed.add(question.id)
            return
        taken = self.position.answer(question.seat, text, question.id)
        self.answers += [taken.answer, *self.position.forced]

    # ---- who is next

    def _is_human(self, seat: Seat) -> bool:
        return self.kinds[seat] == "human"

    def _next_question(self) -> Question:
        """People who can cut in come first, then bots who can, then who is due; people before bots in a race."""
        may, due = self._may(), self.position.due
        race = self.position.pause is not None and self.position.pause.settles == "first"
        fastest = [*self._sorted(may, True), *self._sorted(due, race)]
        return next((q for q in fastest if q.id not in self.passed), fastest[-1])

    def _may(self) -> dict[Seat, Question]:
        """Who can cut in. A lone person who can only decline is not asked; of several, each is, or it would tell."""
        alone = self.kinds.count("human") == 1
        may = self.position.may
        return {
            seat: q for seat, q in may.items() if not (alone and self._is_human(seat) and q.decision.only_declines())
        }

    def _sorted(self, questions: Any, people_first: bool) -> list[Question]:
        return sorted(questions.values(), key=lambda q: self._is_human(q.seat) != people_first)

    def _may_pass(self, question: Question) -> bool:
        """One who may cut in can let it be, and so can one of several in a race, except the last."""
        if question.seat in self.position.may:
            return True
        pause = self.position.pause
        others = [q for q in self.position.due.values() if q.id not in self.passed and q.id != question.id]
        return pause is not None and pause.settles == "first" and bool(others)

    def _machine(self, question: Question) -> str | None:
        """What a bot or the autopilot answers. A bot cuts in now and then, the autopilot never does."""
        view, decision = self.position.view(question.seat), question.decision
        chance = Chance(f"{self.setup.seed[:30]}/bot/{question.id}"[:64])
        if question.seat in self.position.may:
            lets_be = self._plays_safe(question.seat) or chance.below(2)
            return None if lets_be else self.game.cut_in(view, decision, chance)
        if self._plays_safe(question.seat):
            return self.game.pilot(view, decision)
        return self.game.advise(view, decision, chance)

    def _plays_safe(self, seat: Seat) -> bool:
        return self.kinds[seat] == "autopilot"

    # ---- a person at the keyboard

    def _asked(self, question: Question) -> str | None:
        """A person's answer in move notation, None for leaving it to others. Raises Quit and EOFError."""
        if (text := self._from_waiting(question)) is not None:
            return text
        self._hand_over(question.seat)
        self._show(question)
        optional = self._may_pass(question)
        while (line := self._read(question.decision)).strip() or not optional:
            if not self._obeyed(line, question):
                try:
                    text, *self.waiting = understand(question.decision, line, self.game.chain)
                    return text
                except Refusal as refusal:
                    print(refusal)
        return None

    def _from_waiting(self, question: Question) -> str | None:
        """The next of several answers on one line, if it fits; else all that wait are dropped, with a word."""
        if not self.waiting:
            return None
        try:
            text = question.decision.write(question.decision.read(self.waiting[0]))
        except Refusal as refusal:
            self._drop_waiting(str(refusal))
            return None
        self.waiting = self.waiting[1:]
        return text

    def _drop_waiting(self, why: str) -> None:
        print(f"Not played: {(self.game.chain or ' ').join(self.waiting)}. {why}")
        self.waiting = []

    def _hand_over(self, seat: Seat) -> None:
        """Hide the screen between two people."""
        if self.sitting not in (None, seat):
            if sys.stdout.isatty():
                print(CLEAR, end="")
            input(f"\nPass the keyboard to {self.setup.names[seat]}, press Enter. ")
        self.sitting = seat

    def _show(self, question: Question) -> None:
        seat = question.seat
        lines = news(self.position, seat, self.seen[seat])
        self.seen[seat] = len(self.position.lines)
        print("", *lines, "", board(self.position, seat), "", sep="\n")
        print(*question_in_words(self.setup.names[seat], question.decision, self._may_pass(question)), sep="\n")

    def _read(self, decision: AnyDecision) -> str:
        """One line, or as many as the decision may need."""
        lines = [input("> ")]
        while len(lines) < decision.lines and lines[-1].strip() and not self._is_command(lines[0]):
            lines.append(input(". "))
        return "\n".join(lines).strip()

    def _is_command(self, line: str) -> bool:
        word = line.strip().casefold()
        return word in ("?", "help", "board", "quit") and word not in self.game.claims

    def _obeyed(self, line: str, question: Question) -> bool:
        """Was it a command, or nothing, rather than an answer?"""
        word = line.strip().casefold()
        if not word:
            print("Please write an answer, or ? for help.")
        elif not self._is_command(line):
            return False
        elif word == "quit":
            raise Quit
        elif word == "board":
            print(board(self.position, question.seat))
        else:
            print(help_in_words(self.game, question.decision))
        return True

    # ---- the end

    def _show_end(self) -> None:
        """What nobody at the keyboard has read yet, the last board and the result; an open game is not laid open."""
        people = [seat for seat in range(len(self.kinds)) if self._is_human(seat)]
        eyes = people[0] if len(people) == 1 else None
        if self.position.result is not None:
            lines = news(self.position, eyes, min((self.seen[seat] for seat in people), default=0))
            print("", *lines, "", board(self.position, eyes), "", sep="\n")
        print(*result_in_words(self.position), sep="\n")

"""What must not show: looks for leaks by changing what lies hidden and demanding the same bytes."""

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.chance import Chance
from games.engine.decisions import Refusal
from games.engine.game import AnyGame, Setup
from games.engine.play import Answer, OutOfStep, Position, Question, Rest, play
from games.engine.referee import Pause, Seat


class Secrets:
    """The secrets of one game under examination. `promise(holds, words)` raises where they show."""

    def __init__(self, game: AnyGame, setup: Setup, promise: Callable[[bool, str], None]) -> None:
        self.game, self.setup, self.promise = game, setup, promise
        self.scrambler = Chance(f"{setup.seed}/scramble"[-64:])

    def draw(self, state: Any, seat: Seat | None) -> tuple[str, ...]:
        """Everything that a pair of eyes sees of a state."""
        view = self.game.view(state, seat)
        names = self.setup.names
        text = self.game.text(view, names)
        wide = max((len(line) for line in text.splitlines()), default=0)
        self.promise(wide <= 76, f"the text board is {wide} columns wide")
        return (
            self.game.encoder.encode(view).decode(),
            text,
            self.game.words(view, names),
            self.game.svg(view, names),
        )

    def scrambled(self, state: Any, seat: Seat | None) -> Any:
        copy = self.game.decoder.decode(self.game.encoder.encode(state))
        self.game.scramble(copy, seat, self.scrambler)
        return copy

    def look_at(self, position: Position[Any], seat: Seat | None) -> None:
        """In mid-turn, without replaying: the same bytes whatever lies hidden."""
        mine, other = self.draw(position.state, seat), self.draw(self.scrambled(position.state, seat), seat)
        for what, here, there in zip(("view", "text", "words", "svg"), mine, other, strict=True):
            self.promise(here == there, f"the {what} of {_eyes(seat)} shows what is hidden")

    def look_at_turn(self, rest: Rest, answers: Sequence[Answer], seat: Seat | None) -> None:
        """Play the turn again over another hidden state: what is told, asked and due must be as before.

        Where the seat has itself seen something new since the rest, its view differs, at least on the way, and nothing
        follows.
        """
        self.game.check(state := self.scrambled(self.game.decoder.decode(rest.state), seat))
        other = Rest(rest.turn, rest.answered, self.game.encoder.encode(state))
        here = play(self.game, self.setup, rest, answers)
        try:
            there = play(self.game, self.setup, other, answers)
        except (Refusal, OutOfStep):
            return
        if there.result is not None:  # the end may show everything
            return
        if self.draw(here.state, seat) != self.draw(there.state, seat):
            return
        told = [line.read_by(seat) for line in here.lines], [line.read_by(seat) for line in there.lines]
        if told[0] != told[1] and not self.sees_the_same(rest, other, answers, seat):
            return
        self.promise(told[0] == told[1], f"narration tells {_eyes(seat)} what is hidden")
        self.promise(list(here.open) == list(there.open), f"who is asked tells {_eyes(seat)} what is hidden")
        if seat is not None and seat in here.open:
            self.promise(
                _shown(here.open[seat]) == _shown(there.open[seat]), f"the question tells {_eyes(seat)} what is hidden"
            )

    def sees_the_same(self, rest: Rest, other: Rest, answers: Sequence[Answer], seat: Seat | None) -> bool:
        """After each of the answers? Two cards may be drawn in either order and make the same hand in the end."""
        for count in range(len(answers)):
            here, there = (play(self.game, self.setup, start, answers[:count]) for start in (rest, other))
            if self.draw(here.state, seat) != self.draw(there.state, seat):
                return False
        return True

    def look_at_blind(self, position: Position[Any], answer: Answer, other: str, all_due: bool) -> None:
        """Another legal answer of a seat that answered blind changes nothing for anybody else.

        On paths that are walked together, how far a seat has come is public: its next question may be missing.
        """
        swapped = [*position.since[:-1], Answer(answer.seat, other, answer.question)]
        there = play(self.game, self.setup, position.rest, swapped)
        here = play(self.game, self.setup, position.rest, position.since)
        for seat in (None, *(s for s in range(len(self.setup.names)) if s != answer.seat)):
            told = [line.read_by(seat) for line in here.lines], [line.read_by(seat) for line in there.lines]
            self.promise(told[0] == told[1], f"narration tells {_eyes(seat)} a blind answer")
            self.promise(
                self.draw(here.state, seat) == self.draw(there.state, seat), f"{_eyes(seat)} sees a blind answer"
            )
        if all_due:
            self.promise(list(here.open) == list(there.open), "who is asked tells a blind answer")


def is_blind(before: Pause, position: Position[Any]) -> bool:
    """Is the answer just taken still unknown to the others who were asked with it, since one of them is still asked?"""
    if position.forced or before.settles == "first":
        return False
    still = {seat: question.decision for seat, question in position.open.items()}
    return any(still.get(seat) is decision for seat, decision in before.due.items())


def _eyes(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _shown(question: Question) -> tuple[Any, ...]:
    """What a question shows its seat."""
    decision = question.decision
    options = decision.options()
    return (
        question.id,
        decision.prompt,
        decision.lines,
        None if options is None else [decision.write(option) for option in options],
    )

"""What a game is to everybody outside its folder: rules, views, pictures and good manners, gathered in one `Game`."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from games.engine.chance import Chance
from games.engine.decisions import AnyDecision, Unset
from games.engine.options import Options, WrongOptions, read_options
from games.engine.referee import Referee, Rules, Seat


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: a rank for each seat (1 is best; shared, by team), scores if the game has any, and why."""

    ranks: tuple[int, ...]
    reason: str
    scores: tuple[float, ...] | None = None


def ranks_by(scores: Sequence[Any]) -> tuple[int, ...]:
    """Ranks from anything that compares, more is better; equals share the better rank: [5, 9, 5] -> (2, 1, 2)."""
    return tuple(1 + sum(other > mine for other in scores) for mine in scores)


@dataclass(frozen=True, slots=True)
class Setup:
    """What was settled before the first answer.

    `cuts` are the roll-backs in order: how many answers of the game stood after each (design: timelines).
    """

    options: Options
    names: tuple[str, ...]
    seed: str
    changes: frozenset[str] = frozenset()
    cuts: tuple[int, ...] = ()

    def timeline(self, answered: int) -> int:
        """The number, from 1, of the last roll-back to before the point at which so many answers stood; 0 without one.

        Their count would not do: a point with fewer answers before it can have as many, and be another question.
        """
        return max((number for number, cut in enumerate(self.cuts, 1) if cut < answered), default=0)


@dataclass(frozen=True, slots=True)
class Standing:
    """A standing order as players of a game write it: `text` is kept, and given as an answer wherever it fits.

    It replaces the orders that are `replaces`, or begin with that and a blank; without a text it only takes them back.
    `says` tells its owner what it does, in a sentence or two. With `may_answer`, the line is an answer where the
    question that is open understands it, and an order else.
    """

    text: str
    replaces: str
    says: str
    may_answer: bool = False


def _sources(folder: Traversable) -> Iterator[Traversable]:
    """What a game does: its code and its tables, in folders inside its folder too."""
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.is_dir():
            yield from _sources(file)
        elif file.name.endswith((".py", ".csv")):
            yield file


@dataclass(frozen=True, kw_only=True)
class Game[S, V]:
    """One game. S is its state (a msgspec Struct), V what one pair of eyes may see of it.

    `players` lists the numbers of seats; `objection(options, players)` says why a pair of them cannot be, or None.
    `text`, `words` and `svg` draw a view, given the table names. `autopilot(view, decision)` and
    `bot(view, decision, chance)` write an answer. `scramble(state, seat, chance)` permutes, in place, what that seat
    cannot see. `check(state)` raises AssertionError where an invariant is broken. `chain` separates several
    answers on one line. `claims` are slash words that the game uses itself; `draws` allows a draw by agreement.
    `reserved` are words of its notation that no table name may be, where answers name players.
    `counts()` is for the benchmark: how many sequences of 1, 2, … answers there are, by name of what is counted.
    `standing(line)` reads a standing order that players of this game write without a slash; None for any other line.
    `glossary()` explains names that players meet, such as cards: the guide lists them where it says [glossary].
    `plans(line)` tells whether a line looks like a later answer of a plan, to be kept until its writer is asked again.
    `keeps_order(options)` says that seats are as they were taken, not drawn (the opener gives a handicap).
    `longest` bounds the answers of a game; a longer one is a fault of the rules.
    """

    key: str
    title: str
    about: str
    players: Sequence[int]
    state: type[S]
    setup: Callable[[Any, Referee], S]
    turn: Callable[[S, Referee], Rules[None]]
    result: Callable[[S], Result | None]
    view: Callable[[S, Seat | None], V]
    text: Callable[[V, Sequence[str]], str]
    words: Callable[[V, Sequence[str]], str]
    svg: Callable[[V, Sequence[str]], str]
    options: type[Options] = Options
    objection: Callable[[Any, int], str | None] = lambda options, players: None
    teams: Callable[[Any, int], Sequence[int]] = lambda options, players: range(players)
    check: Callable[[S], None] = lambda state: None
    scramble: Callable[[S, Seat | None, Chance], None] = lambda state, seat, chance: None
    autopilot: Callable[[V, AnyDecision], str] | None = None
    bot: Callable[[V, AnyDecision, Chance], str] | None = None
    chain: str | None = None
    claims: frozenset[str] = frozenset()
    reserved: frozenset[str] = frozenset()
    draws: bool = False
    counts: Callable[[], Mapping[str, Sequence[int]]] = dict
    changes: tuple[str, ...] = ()
    standing: Callable[[str], Standing | None] = lambda line: None
    glossary: Callable[[], Mapping[str, str]] = dict
    plans: Callable[[str], bool] = lambda line: False
    keeps_order: Callable[[Any], bool] = lambda options: False
    longest: int = 2000

    @cached_property
    def encoder(self) -> msgspec.json.Encoder:
        return msgspec.json.Encoder()

    @cached_property
    def decoder(self) -> msgspec.json.Decoder[S]:
        return msgspec.json.Decoder(self.state)

    @cached_property
    def version(self) -> str:
        """Changes with every change of the game's rules or of the engine: states at rest are kept by it."""
        digest = blake2b(digest_size=12)
        for folder in ("games.engine", f"games.{self.key}"):
            for file in _sources(files(folder)):
                digest.update(file.read_bytes())
        return digest.hexdigest()

    @cached_property
    def usual_players(self) -> int:
        """Two where that can be played with the usual options, else the fewest that can."""
        usual = self.options()
        return min(
            (count for count in self.players if not self.objection(usual, count)),
            key=lambda count: (count < 2, count),
        )

    @cached_property
    def guide(self) -> str:
        """How to play, in Markdown: the folder's guide.md, with the glossary in its place."""
        text = files(f"games.{self.key}").joinpath("guide.md").read_text("utf-8")
        entries = "\n".join(f"- **{name}** {meaning}" for name, meaning in self.glossary().items())
        return text.replace("[glossary]", entries)

    @cached_property
    def explained(self) -> re.Pattern[str] | None:
        """Finds the names of the glossary in a text, as whole words; None without a glossary."""
        names = sorted(self.glossary(), key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)") if names else None

    def read_options(self, given: Mapping[str, Any], players: int) -> Options:
        """Options for so many players. Raises WrongOptions with every reason; the key "players" is theirs."""
        options = read_options(self.options, given)
        if players not in self.players:
            low, high = min(self.players), max(self.players)
            raise WrongOptions(
                {"players": f"{self.title} is for {low if low == high else f'{low} to {high}'} players."}
            )
        if why := self.objection(options, players):
            raise WrongOptions({"": why})
        return options

    def pilot(self, view: V, decision: AnyDecision) -> str:
        """What the autopilot answers: the safe answer of the decision, else the game's own, else the first."""
        if not isinstance(decision.safe, Unset):
            return decision.write(decision.safe)
        if self.autopilot is not None:
            return self.autopilot(view, decision)
        options = decision.options()
        return decision.write(options[0] if options else decision.sample(Chance("autopilot")))

    def advise(self, view: V, decision: AnyDecision, chance: Chance) -> str:
        """What the bot answers; without a bot of its own, any legal answer."""
        if self.bot is not None:
            return self.bot(view, decision, chance)
        return decision.write(decision.sample(chance))

    def cut_in(self, view: V, decision: AnyDecision, chance: Chance) -> str | None:
        """What the bot answers where it may, but need not; None if it lets it be: if it would give the safe answer."""
        text = self.advise(view, decision, chance)
        declines = not isinstance(decision.safe, Unset) and text == decision.write(decision.safe)
        return None if declines else text


type AnyGame = Game[Any, Any]

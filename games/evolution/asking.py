"""The questions of playing cards and of feeding: their words, and how their answers are clicked together.

To play, a card of the hand is clicked, then what it is for on the board (`on A`, `new left`, `body A`). Where a species
is full of traits, a click on one of them says which is replaced (`A over Horns`). To feed, the species that eats is
clicked, then its prey (`Bob C`), then the cards that are discarded for Intelligence.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple

from games.engine.decisions import Refusal, Typed
from games.evolution.cards import Card
from games.evolution.feeding import STEP, Feeding, folded, listing, must, write_prey
from games.evolution.feeding import read as read_feeding
from games.evolution.feeding import write as write_feeding
from games.evolution.plays import Draft, Play, Plays, examples, possible, put, read, sample, write, write_play
from games.evolution.state import State

LINES: Final = 12
"""So many lines may an answer have."""


# ---- playing cards


def playing(draft: Draft) -> Typed[Plays]:
    """A player's question for all cards of the round."""
    return Typed(
        _play_prompt(draft),
        reader=lambda text: read(draft, text),
        writer=write,
        sampler=lambda chance: sample(draft, chance),
        shown=lambda: write(tuple(islice(examples(draft), 1))),
        safe=(),
        discreet=True,
        lines=LINES,
        composer=lambda text, place: compose_plays(draft, text, place),
    )


def _play_prompt(draft: Draft) -> str:
    """With the ways in which a card can be played, and no card of the hand: a hand is nobody's business."""
    name = draft.row[0].name if draft.row else "A"
    ways = f"“… on {name}”, “… new left”, “… body {name}” or “… population {name}”"
    return f"Which cards do you play? Write each with what it is for, {ways}, several with semicolons; or none."


def compose_plays(draft: Draft, text: str, place: str) -> str | None:
    """The text with one click more. A card again takes it back, another one takes its place."""
    done, begun = _parts(draft, text)
    trial = _after(draft, done)
    more = _card(trial, begun, place) if place in draft.hand else _aimed(trial, begun, place)
    if more is None:
        return None
    return "; ".join(filter(None, [done, more]))


def _parts(draft: Draft, text: str) -> tuple[str, str]:
    """What can be played as it stands, and the play that is only begun; nothing where the text makes no sense."""
    if _is_whole(draft, text):
        return text.strip(), ""
    done, _, begun = (part.strip() for part in text.rpartition(";"))
    return (done, begun) if not done or _is_whole(draft, done) else ("", "")


def _is_whole(draft: Draft, text: str) -> bool:
    try:
        return bool(read(draft, text))
    except Refusal:
        return False


def _after(draft: Draft, done: str) -> Draft:
    trial = draft.copy()
    for play in read(draft, done) if done else ():
        put(trial, play)
    return trial


def _card(trial: Draft, begun: str, card: str) -> str | None:
    if card == begun:
        return ""
    return card if card in trial.hand else None


def _aimed(trial: Draft, begun: str, place: str) -> str | None:
    name, _, trait = place.partition(" over ")
    if trait and not begun.endswith(f" on {name}"):
        return None
    more = f"{begun} over {trait}" if trait else f"{begun} {place}"
    card = begun.partition(" on ")[0]
    ways = possible(trial, card) if card in trial.hand else []
    return more if any(_begins(way, more) for way in ways) else None


def _begins(way: Play, text: str) -> bool:
    """Is the text this way to play a card, but perhaps for the trait that is replaced?"""
    return f"{write_play(way)} ".startswith(f"{text} ")


# ---- feeding


def feeding(state: State, names: Sequence[str]) -> Typed[Feeding]:
    """A player's question for one feeding turn."""
    seat = state.mover
    is_free = not must(state, seat)
    return Typed(
        "You need not feed anybody. Do you, or do you pass?" if is_free else "Which of your species do you feed?",
        reader=lambda text: read_feeding(state, names, text),
        writer=lambda step: write_feeding(step, names),
        sampler=lambda chance: chance.pick(list(listing(state, seat))),
        shown=lambda: write_feeding(next(listing(state, seat)), names),
        safe=next(iter(must(state, seat)), Feeding()),
        listing=lambda: listing(state, seat),
        composer=lambda text, place: compose_feeding(state, names, text, place),
    )


def compose_feeding(state: State, names: Sequence[str], text: str, place: str) -> str | None:
    """The text with one click more. What is clicked again is taken back; an only attacker need not be clicked.

    Which defences are cancelled follows from how many cards are discarded.
    """
    steps, hand, begun = list(listing(state, state.mover)), state.hands[state.mover], _begun(text)
    if place in hand:
        begun = begun._replace(cards=_turned(begun.cards, place, hand.count(place)))
    elif any(step.name == place for step in steps):
        begun = Begun("" if begun == Begun(place) else place)
    else:
        begun = Begun(begun.name or _only_attacker(steps, names, place), place)
    if not begun.name:
        return "" if _begun(text).name else None
    fitting = [step for step in steps if begun.may_become(step, names)]
    whole = [step for step in fitting if begun.is_all_of(step, names)]
    draft = write_feeding(whole[0], names) if whole else begun.write()
    is_at_once = not text and fitting == whole and draft == place
    return draft if fitting and draft != text and not is_at_once else None


class Begun(NamedTuple):
    """A feeding that may not be said whole yet; `prey` as it is written, `Bob C`."""

    name: str = ""
    prey: str = ""
    cards: tuple[Card, ...] = ()

    def may_become(self, step: Feeding, names: Sequence[str]) -> bool:
        is_same = step.name == self.name and self.prey in ("", write_prey(step, names))
        return is_same and not Counter(self.cards) - Counter(step.cards)

    def is_all_of(self, step: Feeding, names: Sequence[str]) -> bool:
        return (self.prey, Counter(self.cards)) == (write_prey(step, names), Counter(step.cards))

    def write(self) -> str:
        prey = f" > {self.prey}" if self.prey else ""
        return f"{self.name}{prey}" + (f" with {', '.join(self.cards)}" if self.cards else "")


def _begun(text: str) -> Begun:
    found = STEP.fullmatch(folded(text))
    if found is None:
        return Begun()
    cards = tuple(word.strip() for word in (found["cards"] or "").split(",") if word.strip())
    return Begun(found["name"].upper(), found["prey"] or "", cards)


def _turned(cards: tuple[Card, ...], card: Card, count: int) -> tuple[Card, ...]:
    """With one more of a card, of which the hand has so many; when all are there, without it."""
    if cards.count(card) < count:
        return (*cards, card)
    return tuple(other for other in cards if other != card)


def _only_attacker(steps: Sequence[Feeding], names: Sequence[str], prey: str) -> str:
    attackers = {step.name for step in steps if write_prey(step, names) == prey}
    return attackers.pop() if len(attackers) == 1 else ""

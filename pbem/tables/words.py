"""Words for the table, not the game: /help, /resign, /say … They always work with a slash, and without it only while
the key's question is open and the game has no such word itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from games.engine.decisions import Refusal, match, tidy
from games.engine.game import AnyGame, Result
from games.engine.play import Position
from pbem.tables import orders
from pbem.tables.heads import moves_told
from pbem.tables.ledger import Ledger
from pbem.tables.models import Message, Reply, Status
from pbem.tables.orders import Does
from pbem.tables.replay import setup_of, standing_answers

PAUSE = timedelta(days=14)
"""A pause that all agree to ends by itself after so long."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word and what was written behind it. `takes_rest` takes the following lines too."""

    name: str
    rest: str = ""

    @property
    def takes_rest(self) -> bool:
        return self.name in ("say", "tell")


def find_word(line: str, game: AnyGame, bare: bool) -> Word | None:
    """The word in a line, or None. Without a slash it must be the whole line, and no word of the game."""
    text = line.strip()
    if text.startswith("/"):
        name, _, rest = text[1:].partition(" ")
        return Word(name.casefold(), rest.strip()) if name.casefold() in WORDS else Word("unknown", text)
    name = tidy(text)
    return Word(name) if bare and name in BARE and name not in game.claims else None


def say_word(ledger: Ledger, reply: Reply, word: Word, more: Sequence[str]) -> dict[str, Any]:
    """Do what a word says; what came of it, for the receipt: `word`, `did` in one sentence, perhaps `confirm`."""
    assert reply.seat is not None
    rest = "\n".join([word.rest, *more]).strip() if word.takes_rest else word.rest
    does = WORDS.get(word.name, _unknown)
    return {"word": word.name, **does(ledger, reply, reply.seat, rest)}


def _unknown(ledger: Ledger, reply: Reply, seat: int, rest: str) -> Does:
    known = ", ".join(f"/{name}" for name in WORDS)
    return {"did": f"“{rest[:60]}” is not a word that I know. I know {known}."}


def _help(ledger: Ledger, reply: Reply, seat: int, rest: str) -> Does:
    return {"did": "Here is what you can write.", "help": True}


def _board(ledger: Ledger, reply: Reply, seat: int, rest: str) -> Does:
    return {"did": "Here is the board as it stands."}


def _resign(ledger: Ledger, reply: Reply, seat: int, rest: str) -> Does:
    if why := _not_playing(ledger, seat):
        return {"did": why}
    if tidy(rest) != "yes":
        return {"did": "You are about to resign. Please confirm it.", "confirm": "resign"}
    ledger.resign(seat, reply.channel, reply)
    if not ledger.projection.is_over:
        ledger.outbox.tell("resigned", but=seat, seat=seat)
    return {"did": "You have resigned."}


def _not_playing(ledger: Ledger, seat: int) -> str:
    if ledger.projection.is_over:
        return "The game is over."
    if ledger.projection.status == Status.OPEN:
        return "The game has not begun."
    return "You have resigned." if ledger.projection.seats[seat].resigned else ""


# ---- talking


def _say(ledger: Ledger, reply: Reply, seat: int, rest: str, to: int | None = None) -> Does:
    if not rest:
        return {"did": "What shall I say? Write it behind /say."}
    message = Message.objects.create(
        table=ledger.table, seat=seat, to=to, text=rest[:2000], said=ledger.moment, number=ledger.table.head
    )
    for other in ledger.seats:
        if other.number != seat and to in (None, other.number):
            ledger.outbox.write("message", f"message:{message.pk}:{other.number}", other, data={"message": message.pk})
    return {"did": f"I told {'everybody' if to is None else ledger.names[to]}."}


def _tell(ledger: Ledger, reply: Reply, seat: int, rest: str) -> Does:
    name, _, text = rest.partition(" ")
    try:
        to = match(name.rstrip(":,"), ledger.names)
    except Refusal:
        return {"did": f"Nobody at this table is called “{name[:40]}”. There are {', '.join(ledger.names)}."}
    return _say(ledger, reply, seat, text.strip(), to)


# ---- agreeing


def _offer(what: str) -> Callable[[Ledger, Reply, int, str], Does]:
    def offer(ledger: Ledger, reply: Reply, seat: int, rest: str) -> Does:
        why = _not_playing(ledger, seat) or OFFERS[what].why_not(ledger, seat)
        return {"did": why} if why else agree(ledger, what, seat, reply.channel, reply)

    return offer


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that all people at the table must agree to."""

    name: str
    why_not: Callable[[Ledger, int], str]
    details: Callable[[Ledger, int], dict[str, Any]]
    carry_out: Callable[[Ledger, dict[str, Any], str, Reply | None], None]


def agree(ledger: Ledger, what: str, seat: int, channel: str, reply: Reply | None = None) -> Does:
    """Offer something, or agree to what another offered; done when all people at the table agree."""
    offer = OFFERS[what]
    first = what not in ledger.projection.offers
    data = {"what": what, **(offer.details(ledger, seat) if first else {})}
    ledger.append("offered", seat, data=data, channel=channel, reply=reply)
    standing = ledger.projection.offers[what]
    people = [n for n, facts in enumerate(ledger.projection.seats) if not facts.machine]
    if set(people) <= set(standing["by"]):
        offer.carry_out(ledger, standing, channel, reply)
        return {"did": f"All agree: {offer.name}."}
    if first:
        ledger.outbox.tell("offered", but=seat, seat=seat, offer=what)
    waiting = ", ".join(ledger.names[n] for n in people if n not in standing["by"])
    return {"did": f"You agree to {offer.name}. Now {waiting} must agree too."}


def _agree(ledger: Ledger, reply: Reply, seat: int, rest: str) -> Does:
    offers = list(ledger.projection.offers)
    wanted = tidy(rest) or (offers[0] if len(offers) == 1 else "")
    if wanted not in offers:
        return {"did": f"What do you agree to? Offered: {', '.join(offers) or 'nothing'}."}
    return agree(ledger, wanted, seat, reply.channel, reply)


def _decline(ledger: Ledger, reply: Reply, seat: int, rest: str) -> Does:
    offers = list(ledger.projection.offers)
    for what in offers:
        ledger.append("declined", seat, data={"what": what}, channel=reply.channel, reply=reply)
        ledger.outbox.tell("declined", but=seat, seat=seat, offer=what)
    return {"did": "You declined." if offers else "Nothing was offered."}


def _no_draw(ledger: Ledger, seat: int) -> str:
    return "" if ledger.table.rules.draws else "In this game there is no draw by agreement."


def _too_late_to_cancel(ledger: Ledger, seat: int) -> str:
    fresh = [number for number, _, line in ledger.projection.lines if line.text]
    is_early = moves_told(ledger.table, fresh) < 2
    return "" if is_early else "The game can be cancelled only before the second move. You can resign."


def _nothing_to_take_back(ledger: Ledger, seat: int) -> str:
    return "" if _last_own(ledger, seat) is not None else "You have not answered anything yet."


def _last_own(ledger: Ledger, seat: int) -> int | None:
    answers = standing_answers(ledger.table).answers
    return next((i for i in reversed(range(len(answers))) if answers[i].seat == seat and not answers[i].forced), None)


def _rest_before(ledger: Ledger, seat: int) -> dict[str, Any]:
    """The state at rest before the seat's last answer: how many answers stood then."""
    last = _last_own(ledger, seat)
    assert last is not None
    position = _played(ledger, last)
    return {"answers": position.rest.answered}


def _played(ledger: Ledger, count: int) -> Position[Any]:
    """The position after so many answers, nothing forced after them."""
    position = Position(ledger.table.rules, setup_of(ledger.table, ledger.names), None)
    position.start()
    position.follow(standing_answers(ledger.table).answers[:count])
    return position


def _draw(ledger: Ledger, standing: dict[str, Any], channel: str, reply: Reply | None) -> None:
    ledger.end(Result((1,) * len(ledger.seats), "draw by agreement"), channel)


def _cancel(ledger: Ledger, standing: dict[str, Any], channel: str, reply: Reply | None) -> None:
    ledger.append("cancelled", channel=channel, reply=reply)
    ledger.outbox.tell("cancelled")


def _pause(ledger: Ledger, standing: dict[str, Any], channel: str, reply: Reply | None) -> None:
    until = ledger.moment + PAUSE
    ledger.append("paused", data={"until": until.isoformat()}, channel=channel, reply=reply)
    ledger.outbox.tell("paused")


def _roll_back(ledger: Ledger, standing: dict[str, Any], channel: str, reply: Reply | None) -> None:
    ledger.take_back(standing["answers"], None, channel, reply)
    ledger.outbox.tell("taken_back")


def _nothing(ledger: Ledger, seat: int) -> dict[str, Any]:
    return {}


OFFERS = {
    "draw": Offer("a draw", _no_draw, _nothing, _draw),
    "cancel": Offer("cancelling the game", _too_late_to_cancel, _nothing, _cancel),
    "pause": Offer("a pause of two weeks", lambda ledger, seat: "", _nothing, _pause),
    "back": Offer("going back to before the last move", _nothing_to_take_back, _rest_before, _roll_back),
}


def _back(ledger: Ledger, reply: Reply, seat: int, rest: str) -> Does:
    """Take back my last answer if nobody can have learned from it; otherwise ask the others."""
    if why := _not_playing(ledger, seat) or _nothing_to_take_back(ledger, seat):
        return {"did": why}
    last = _last_own(ledger, seat)
    assert last is not None
    if _is_harmless(ledger, last):
        ledger.take_back(last, seat, reply.channel, reply)
        return {"did": "Your last answer is taken back."}
    return _offer("back")(ledger, reply, seat, rest)


def _is_harmless(ledger: Ledger, last: int) -> bool:
    """No chance drawn, nothing told, and nothing answered since, not even by the machine."""
    answers = standing_answers(ledger.table).answers
    if last != len(answers) - 1:
        return False
    position = _played(ledger, last)
    taken = position.answer(answers[last].seat, answers[last].text)
    return not (taken.drew or taken.told)


def _resume(ledger: Ledger, reply: Reply, seat: int, rest: str) -> Does:
    if ledger.projection.status != Status.PAUSED:
        return {"did": "The game is not paused."}
    ledger.append("resumed", seat, channel=reply.channel, reply=reply)
    ledger.outbox.tell("resumed", but=seat)
    return {"did": "The game goes on."}


WORDS: dict[str, Callable[[Ledger, Reply, int, str], Does]] = {
    "help": _help,
    "board": _board,
    "say": _say,
    "tell": _tell,
    "then": orders.then,
    "always": orders.always,
    "orders": orders.listed,
    "never": orders.never,
    "back": _back,
    "draw": _offer("draw"),
    "pause": _offer("pause"),
    "resume": _resume,
    "cancel": _offer("cancel"),
    "agree": _agree,
    "decline": _decline,
    "resign": _resign,
}
BARE = ("help", "board", "resign", "draw", "back")
"""Words that need no slash where the game has no such word."""

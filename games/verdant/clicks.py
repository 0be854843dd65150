"""A turn clicked part by part: `P2`, `D3`, then a token and where it goes; the draft is what a player would write.

A click first changes the step that is written last, or takes back what it gave; else it begins the next step.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from games.engine.decisions import NotAllowed, Refusal, squash
from games.verdant.cards import Token
from games.verdant.home import Spot, is_for_plants
from games.verdant.notation import CODE, SPOT, pieces_of, read_step, read_token, uses, write_step
from games.verdant.steps import CHECKS, Step, do, is_done
from games.verdant.table import Table

NOTHING: Final = Step("")
"""The beginning of a step, or what is left of one that was taken back."""
MOST: Final = 3
"""Plants that a trowel feeds."""


def compose(table: Table, draft: str, place: str) -> str | None:
    """`place` is a code of the market, a place of the home, a token, or `thumbs`, `reset` or `end`."""
    done, last, trial = _drafted(table, draft)
    step = _grown(trial, last, _meant(table, trial, place))
    if step is None and last != NOTHING:
        if _is_taken(trial, last):
            done.append(last)
        is_over = is_done(trial) or (done and done[-1].verb == "reset")  # then look at the new market first
        step = None if is_over else _begun(trial, _meant(table, trial, place), last)
    if step is None:
        return _anew(table, place)
    return "; ".join(write_step(each) for each in [*done, step] if each != NOTHING)


def _anew(table: Table, place: str) -> str | None:
    """Another card, or another place for the card in hand, begins the turn once more."""
    step = _begun(table, place)
    return write_step(step) if step and step.verb in ("take", "lay") else None


def _drafted(table: Table, draft: str) -> tuple[list[Step], Step, Table]:
    """The steps before the last, the last one, which may be half a step, and the table between them."""
    trial, done = table.copy(), list[Step]()
    *pieces, last = pieces_of(draft) or [""]
    for piece in pieces:
        step = _read_part(trial, piece)
        if step == NOTHING or is_done(trial) or not _is_taken(trial, step):
            return [], NOTHING, table.copy()
        done.append(step)
    return done, _read_part(trial, last), trial


def _read_part(trial: Table, piece: str) -> Step:
    """A step, or half a one that still lacks its place; NOTHING if it is neither."""
    if squash(piece) in ("thumbs", "reset"):
        return Step(squash(piece))
    with suppress(Refusal):
        return read_step(trial, piece)
    with suppress(Refusal):
        return Step("use", token=read_token(trial, piece))
    return NOTHING


def _is_taken(trial: Table, step: Step) -> bool:
    """Take a step, if it is a whole one and allowed."""
    if not (step.spots or step.codes or step.verb == "end"):
        return False
    try:
        do(trial, step)
    except NotAllowed:
        return False
    return True


def _meant(table: Table, trial: Table, place: str) -> str:
    """The token that was taken in this draft is still seen in the market: there it is the one in hand."""
    if place[:1] == "T" and CODE.fullmatch(place) and trial.turn.has_taken:
        i = int(place[1]) - 1
        return table.market[i].token if not trial.market[i].token else ""
    return place


def _allowed(table: Table, step: Step) -> Step | None:
    try:
        CHECKS[step.verb](table, step)
    except NotAllowed:
        return None
    return step


# ---- a step begun


def _begun(table: Table, place: str, before: Step = NOTHING) -> Step | None:
    if CODE.fullmatch(place) and place[0] != "T":
        return _allowed(table, Step("take", (place, f"T{place[1]}")))
    if place in ("thumbs", "reset"):
        is_open = table.home.unfinished() if place == "thumbs" else not table.turn.has_taken
        return Step(place) if table.pays() and is_open else None
    if place == "end":
        return Step("end") if table.turn.has_laid else None
    if SPOT.fullmatch(place):
        return _begun_at(table, place, before)
    usable = table.turn.has_laid and any(step.token == place for step in uses(table))
    return Step("use", token=place) if usable or _can_keep(table, place) else None


def _can_keep(table: Table, token: Token) -> bool:
    return table.turn.has_laid and len(set(table.hand())) > 1 and token in table.hand()


def _begun_at(table: Table, spot: Spot, before: Step) -> Step | None:
    """Lay the card in hand there; or use the one token there is. Of two, the first is named before its place."""
    if table.turn.card:
        return _allowed(table, Step("lay", spots=(spot,)))
    hand = set(table.hand())
    if len(hand) != 1 or before.verb == "use":
        return None
    return _used(table, Step("use", token=hand.pop()), spot)


# ---- a step grown


def _grown(table: Table, step: Step, place: str) -> Step | None:
    return _begun(table, place) if step == NOTHING else GROWING[step.verb](table, step, place)


def _taken(table: Table, step: Step, place: str) -> Step | None:
    """Another card keeps the other column's token and the place, if it fits there."""
    (card, token), own = step.codes, f"T{step.codes[0][1]}"
    if place == card:
        return NOTHING
    if SPOT.fullmatch(place):
        return _allowed(table, _moved(step, place))
    if not CODE.fullmatch(place) or (place == token and (step.spots or token == own)):
        return None
    if place[0] == "T":
        return _allowed(table, step._replace(codes=(card, own if place == token else place)))
    changed = step._replace(codes=(place, f"T{place[1]}" if token == own else token))
    return _allowed(table, changed) or _allowed(table, changed._replace(spots=()))


def _moved(step: Step, spot: Spot) -> Step:
    return step._replace(spots=() if step.spots == (spot,) else (spot,), without=())


def _laid(table: Table, step: Step, place: str) -> Step | None:
    if not SPOT.fullmatch(place):
        return None
    return NOTHING if step.spots == (place,) else _allowed(table, _moved(step, place))


def _thumbed(table: Table, step: Step, place: str) -> Step | None:
    if place == "thumbs" and not step.spots:
        return NOTHING
    if not SPOT.fullmatch(place):
        return None
    moved = _moved(step, place)
    return _allowed(table, moved) if moved.spots else moved


def _renewed(table: Table, step: Step, place: str) -> Step | None:
    if place == "reset":
        return NOTHING
    if not CODE.fullmatch(place):
        return None
    return _allowed(table, step._replace(codes=_toggled(step.codes, place)))


def _toggled(chosen: tuple[str, ...], one: str) -> tuple[str, ...]:
    return tuple(sorted({*chosen} ^ {one}))


def _used(table: Table, step: Step, place: str) -> Step | None:
    """Where the token goes; bare, it can be taken back, changed for the other one, or kept."""
    if SPOT.fullmatch(place):
        return _used_at(table, step, place)
    if place == step.token:
        return NOTHING if not step.spots or table.hand().count(place) < 2 else None
    if step.spots:
        return None
    if place == "end":
        return Step("end", token=step.token if len(set(table.hand())) > 1 else "")
    return _begun(table, place) if place in table.hand() else None


def _used_at(table: Table, step: Step, spot: Spot) -> Step | None:
    if step.token == "trowel":
        grown = step._replace(spots=_toggled(step.spots, spot))
    elif step.token == "can" and step.spots and is_for_plants(spot):
        grown = step._replace(without=_toggled(step.without, spot))
    else:
        grown = _moved(step, spot)
    return grown if not grown.spots else _allowed(table, grown) if len(grown.spots) <= MOST else None


def _ended(table: Table, step: Step, place: str) -> Step | None:
    """With two tokens a click on one of them keeps it."""
    if place == "end":
        return NOTHING
    if not _can_keep(table, place):
        return None
    return Step("end", token=place if place != step.token else "")


GROWING: Final[Mapping[str, Callable[[Table, Step, str], Step | None]]] = {
    "take": _taken,
    "lay": _laid,
    "thumbs": _thumbed,
    "reset": _renewed,
    "use": _used,
    "end": _ended,
}

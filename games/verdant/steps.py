"""The steps of a turn: what each does, and why it may be forbidden. One answer is one step, or several in order."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from games.engine.decisions import NotAllowed
from games.engine.lettering import counted
from games.verdant.cards import NURTURE, ROOMS, Token, what_is
from games.verdant.home import Home, Spot, feed, fits_frame, frame, is_for_plants, open_for, shine
from games.verdant.table import MOST_THUMBS, PRICE, SORT_WORDS, Column, Sort, Table

ALL_SPOTS_TAKEN: Final = "Your home has no place left for a {} card."


class Step(NamedTuple):
    """`codes` are places of the market: `P2`, `R4`, `T1`. What the others mean depends on the verb:

    take: codes of card and token, perhaps a spot; lay, thumbs: a spot; reset: codes; use: the token and its spots, for
    a can the room, and `without` the plants that get nothing; end: perhaps the token that is kept.
    """

    verb: str
    codes: tuple[str, ...] = ()
    token: Token = ""
    spots: tuple[Spot, ...] = ()
    without: tuple[Spot, ...] = ()


def sort_of(code: str) -> Sort:
    return "P" if code[0] == "P" else "R"


def column_of(table: Table, code: str) -> Column:
    return table.market[int(code[1]) - 1]


def do(table: Table, step: Step) -> str:
    """Take one step, all but the drawing of new cards; returns what is told of it, without the name.

    Raises NotAllowed with the rule, and then nothing has changed.
    """
    CHECKS[step.verb](table, step)
    return STEPS[step.verb](table, step)


# ---- taking and laying


def _check_take(table: Table, step: Step) -> None:
    card, token = step.codes
    if table.turn.has_taken:
        raise NotAllowed("You have taken a card this turn already.")
    if not column_of(table, card).card(sort_of(card)):
        raise NotAllowed(f"There is no card at {card}.")
    if card[1] != token[1]:
        _check_pays(table, f"{card} with the token of another column")
        if not column_of(table, token).token:
            raise NotAllowed(f"There is no token at {token}.")
    if not table.takes(sort_of(card)):
        raise NotAllowed(ALL_SPOTS_TAKEN.format(SORT_WORDS[sort_of(card)]))
    if step.spots:
        check_spot(table.home, step.spots[0], sort_of(card) == "P")


def _take(table: Table, step: Step) -> str:
    card, token = step.codes
    column, sort = column_of(table, card), sort_of(card)
    paid = ""
    if card[1] != token[1]:
        table.pay()
        paid = f" for {PRICE} green thumbs"
    turn = table.turn
    turn.sort, turn.column, turn.card = sort, int(card[1]) - 1, column.card(sort)
    turn.token = column_of(table, token).token
    thumbs = column.take_thumbs(sort)
    table.home.thumbs += thumbs
    column.put(sort, "")
    column_of(table, token).token = ""
    with_token = f" with {turn.token}" if turn.token else ""
    found = f" and {_counted(thumbs)}" if thumbs else ""
    taken = f"takes {turn.card}{with_token}{found}{paid}"
    return f"{taken}; {_lay(table, step, 'it')}" if step.spots else taken


def _counted(thumbs: int) -> str:
    return f"{counted(thumbs, 'green thumb')}"


def check_spot(home: Home, spot: Spot, plant: bool) -> None:
    """Raises NotAllowed unless such a card can lie there."""
    fitting = open_for(home, plant)
    if spot in fitting:
        return
    free = f" Free are {', '.join(fitting)}."
    word = SORT_WORDS["P" if plant else "R"]
    if spot in home.cards:
        raise NotAllowed(f"At {spot} lies {home.cards[spot]}.{free}")
    if is_for_plants(spot) != plant:
        raise NotAllowed(f"Plants and rooms alternate: no {word} can lie at {spot}.{free}")
    if not fits_frame(frame(home.cards), spot):
        raise NotAllowed(f"With {spot} your home would be wider than five columns or higher than three rows.{free}")
    raise NotAllowed(f"{spot} touches none of your cards.{free}")


def _check_lay(table: Table, step: Step) -> None:
    if not table.turn.card:
        raise NotAllowed("First take a card from the market." if not table.turn.has_taken else "Your card is laid.")
    check_spot(table.home, step.spots[0], table.turn.sort == "P")


def _lay(table: Table, step: Step, what: str = "") -> str:
    home, [spot] = table.home, step.spots
    home.cards[spot], table.turn.card = table.turn.card, ""
    fed = shine(home, spot, table.pots)
    return _listed(f"lays {what or home.cards[spot]} at {spot}", fed)


def _listed(told: str, parts: list[str]) -> str:
    return "; ".join([told, *filter(None, parts)])


# ---- tokens


def _check_use(table: Table, step: Step) -> None:
    _check_laid(table, "use tokens")
    if step.token not in table.hand():
        raise NotAllowed(f"You have no {step.token} to use. {_in_hand(table)}")
    home = table.home
    for spot in step.spots + step.without:
        if spot not in home.cards:
            raise NotAllowed(f"There is no card of yours at {spot}.")
    if step.token in NURTURE and step.token != "can":
        for spot in step.spots:
            check_feeds(home, spot)
    else:
        _check_room(home, step)


def _in_hand(table: Table) -> str:
    return f"You have {' and '.join(table.hand())}." if table.hand() else "You have no token."


def check_feeds(home: Home, spot: Spot) -> None:
    """Raises NotAllowed unless an unfinished plant is there."""
    if spot not in home.cards:
        raise NotAllowed(f"There is no card of yours at {spot}.")
    if not is_for_plants(spot):
        raise NotAllowed(f"At {spot} is a room; verdancy goes on plants.")
    if spot in home.pots:
        raise NotAllowed(f"{home.cards[spot]} at {spot} is complete and takes no more verdancy.")


def _check_room(home: Home, step: Step) -> None:
    [spot] = step.spots
    if is_for_plants(spot):
        raise NotAllowed(f"At {spot} is a plant; a {what_is(step.token)} goes to a room.")
    if step.token != "can":
        if spot in home.items:
            raise NotAllowed(f"The room at {spot} has its {home.items[spot]} already.")
        return
    watered = [plant for plant in home.beside(spot) if plant not in home.pots]
    for plant in step.without:
        if plant not in watered:
            raise NotAllowed(f"{plant} would get nothing from a can at {spot} in any case.")
    if len(watered) == len(step.without):
        raise NotAllowed(f"No unfinished plant would be watered around {spot}.")


def _use(table: Table, step: Step) -> str:
    home, token = table.home, step.token
    if table.turn.token == token:
        table.turn.token = ""
    else:
        home.stored = ""
    if token == "can":
        [room] = step.spots
        watered = [spot for spot in home.beside(room) if spot not in step.without]
        return _listed(f"waters around {room}", [feed(home, spot, 1, table.pots) for spot in watered])
    if token in NURTURE:
        verdancy = 3 if token == "fertilizer" else 1
        return _listed(f"uses the {token}", [feed(home, spot, verdancy, table.pots) for spot in step.spots])
    [room] = step.spots
    home.items[room] = token
    same = " of the same kind" if ROOMS[home.cards[room]].kind == token.partition(" ")[0] else ""
    return f"puts the {token} into the room{same} at {room}"


# ---- green thumbs


def _check_pays(table: Table, what: str) -> None:
    if not table.pays():
        raise NotAllowed(f"{what} costs {PRICE} green thumbs, and you have {table.home.thumbs}.")


def _check_thumbs(table: Table, step: Step) -> None:
    check_feeds(table.home, step.spots[0])
    _check_pays(table, "One more verdancy")


def _thumbs(table: Table, step: Step) -> str:
    table.pay()
    return _listed(f"spends {PRICE} green thumbs", [feed(table.home, step.spots[0], 1, table.pots)])


def _check_reset(table: Table, step: Step) -> None:
    if table.turn.has_taken:
        raise NotAllowed("The market can be renewed only before you take from it.")
    _check_pays(table, "Renewing a part of the market")
    for code in step.codes:
        column = column_of(table, code)
        if code[0] == "T":
            if not column.token:
                raise NotAllowed(f"There is no token at {code}.")
        elif not column.card(sort_of(code)):
            raise NotAllowed(f"There is no card at {code}.")
        elif column.thumbs(sort_of(code)):
            raise NotAllowed(f"A card on which green thumbs lie, as at {code}, is not renewed.")


def _reset(table: Table, step: Step) -> str:
    """Only the price: who renews the market draws, and that is chance."""
    table.pay()
    return f"spends {PRICE} green thumbs to renew {' '.join(step.codes)}"


# ---- the end of a turn


def _check_laid(table: Table, what: str) -> None:
    if not table.turn.has_laid:
        first = "take a card and lay it" if not table.turn.has_taken else "lay your card"
        raise NotAllowed(f"First {first}, then you can {what}.")


def _check_end(table: Table, step: Step) -> None:
    _check_laid(table, "end your turn")
    hand = table.hand()
    if not step.token and len(set(hand)) > 1:
        choice = " or ".join(f"“keep {token}”" for token in hand)
        raise NotAllowed(f"Only one token can stay in your storage: write {choice}.")
    if step.token and step.token not in hand:
        raise NotAllowed(f"You have no {step.token} to keep. {_in_hand(table)}")


def _end(table: Table, step: Step) -> str:
    """One token stays, the other is discarded; so are thumbs beyond five."""
    home, hand = table.home, table.hand()
    kept = step.token or (hand[0] if hand else "")
    fresh = kept and kept != home.stored
    dropped = [token for token in hand if token != kept] or hand[1:]
    home.stored, table.turn.token, table.turn.over = kept, "", True
    too_many = max(0, home.thumbs - MOST_THUMBS)
    home.thumbs -= too_many
    table.thumbs += too_many
    told = [f"stores the {kept}"] if fresh else []
    told += [f"discards the {token}" for token in dropped]
    told += [f"gives back {_counted(too_many)}"] if too_many else []
    return ", ".join(told)


CHECKS: Final[Mapping[str, Callable[[Table, Step], None]]] = {
    "take": _check_take,
    "lay": _check_lay,
    "use": _check_use,
    "thumbs": _check_thumbs,
    "reset": _check_reset,
    "end": _check_end,
}
STEPS: Final[Mapping[str, Callable[[Table, Step], str]]] = {
    "take": _take,
    "lay": _lay,
    "use": _use,
    "thumbs": _thumbs,
    "reset": _reset,
    "end": _end,
}


def is_done(table: Table) -> bool:
    """Is there nothing left to do but to end the turn?"""
    turn = table.turn
    return turn.over or (turn.has_laid and not table.hand() and not (table.pays() and table.home.unfinished()))

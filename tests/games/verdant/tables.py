"""Tables of Verdant for tests: any homes and market, played on in players' notation."""

from collections.abc import Mapping, Sequence

from games.engine.chance import Chance
from games.engine.check import NAMES, Case, setup_of
from games.engine.play import Position, Rest, play
from games.engine.referee import Referee
from games.verdant import GAME
from games.verdant.cards import PLANTS, ROOMS, THUMBS, bag
from games.verdant.home import Home, is_for_plants
from games.verdant.rules import State, setup
from games.verdant.scoring import Score, score
from games.verdant.table import TURNS, Column

START = "E3 Jade Plant, F3 vining room 1"
"""Jade Plant likes bright and medium light, needs 7 for 8; the room's left side is bright."""
OTHER = "E3 Moth Orchid, F3 vining room 2"
MARKET = (
    ("Spider Plant", "vining sofa", "foliage room 1"),
    ("Common Ivy", "fertilizer", "foliage room 2"),
    ("Clivia", "trowel", "foliage room 3"),
    ("Aloe Vera", "can", "foliage room 4"),
)


def home(cards: str = START, stored: str = "", thumbs: int = 0, **marks: Mapping[str, int] | Mapping[str, str]) -> Home:
    """`cards` are places with names; marks are verdancy, pots or items by place."""
    laid = dict(card.strip().split(" ", 1) for card in cards.split(","))
    made = Home(laid, stored=stored, thumbs=thumbs)
    for mark, on in marks.items():
        getattr(made, mark).update(on)
    return made


def table(
    *homes: Home,
    market: Sequence[tuple[str, str, str]] = MARKET,
    turns: int = 0,
    pots: Sequence[int] | None = None,
    laid: Mapping[str, int] | None = None,
) -> Position[State]:
    """Alice is on. `laid` are thumbs on cards of the market (`P1`); `turns` count as played, small as homes may be."""
    homes = homes if len(homes) > 1 else (*(homes or (home(),)), home(OTHER))
    setting = setup_of(GAME, Case((), len(homes)), "test")
    state = setup(setting.options, Referee(setting.names, frozenset(), Chance("test")))
    open_ = state.table
    open_.homes, open_.dealt, open_.mover, open_.first, open_.turns = list(homes), [], 0, 0, turns * len(homes)
    open_.market = [Column(*column) for column in market]
    for code, count in (laid or {}).items():
        for _ in range(count):
            open_.market[int(code[1]) - 1].add_thumb("P" if code[0] == "P" else "R")
    standing = [points for one in homes for points in one.pots.values()]
    for points in filter(None, standing):
        open_.pots.remove(points)
    open_.pots = open_.pots if pots is None else list(pots)
    open_.thumbs = THUMBS - sum(one.thumbs for one in homes) - sum((laid or {}).values())
    _the_rest(state)
    return play(GAME, setting, Rest(1, 0, GAME.encoder.encode(state)))


def _the_rest(state: State) -> None:
    """Whatever lies nowhere is still to be drawn."""
    open_ = state.table
    laid = [(spot, card) for one in open_.homes for spot, card in one.cards.items()]
    plants = {card for spot, card in laid if is_for_plants(spot)} | {column.plant for column in open_.market}
    rooms = {card for spot, card in laid if not is_for_plants(spot)} | {column.room for column in open_.market}
    assert plants - {""} <= set(PLANTS) and rooms - {""} <= set(ROOMS)
    state.plants = [card for card in PLANTS if card not in plants]
    state.rooms = [card for card in ROOMS if card not in rooms]
    tokens = bag()
    used = [column.token for column in open_.market] + [item for one in open_.homes for item in one.items.values()]
    for token in filter(None, used + [one.stored for one in open_.homes]):
        tokens.remove(token)
    state.bag = tokens


def last_turn(*homes: Home) -> Position[State]:
    """Alice's last turn but for the others', who have none left to play with two."""
    return table(*homes, turns=TURNS - 1)


def moves(position: Position[State], *lines: str) -> Position[State]:
    """Play lines such as "Alice: P2 D3"."""
    for line in lines:
        name, _, text = line.partition(": ")
        position.answer(NAMES.index(name), text)
    return position


def alice(position: Position[State]) -> Home:
    return position.state.table.homes[0]


def points(position: Position[State]) -> Score:
    """Alice's."""
    return score(alice(position))


def asked(position: Position[State]) -> str:
    [seat] = position.due
    return NAMES[seat]


def told(position: Position[State]) -> str:
    """Everything that was told, as one text."""
    return " ".join(line.text for line in position.lines)

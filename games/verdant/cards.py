"""The components: 60 plants, 60 rooms, 45 items and 45 nurture tokens, and the pots.

Names of plants that are not known from English cards are translated; only the tie for the first player needs them.
"""

from dataclasses import dataclass
from typing import Final

type Kind = str
"""succulent, flowering, foliage, vining or unusual: of plants, wallpapers and items alike."""
type Light = str
"""B bright, M medium or L low."""
type Token = str
"""`vining sofa`, an item with its kind; or a nurture token."""

KINDS: Final = ("succulent", "flowering", "foliage", "vining", "unusual")
LIGHTS: Final = {"B": "bright", "M": "medium", "L": "low"}
FURNITURE: Final = ("table", "chair", "sofa", "lamp", "shelf")
PETS: Final = ("fish", "bird", "cat", "dog")
NURTURE: Final = ("fertilizer", "trowel", "can")
EACH_NURTURE: Final = 15
POTS: Final = {3: "concrete", 2: "wood", 1: "ceramic", 0: "terra cotta"}
"""By points; of the last there are always enough."""
THUMBS: Final = 36


@dataclass(frozen=True, slots=True)
class Plant:
    """`verdancy` is what it needs to be complete, `points` what it is worth then."""

    name: str
    kind: Kind
    lights: str
    verdancy: int
    points: int


@dataclass(frozen=True, slots=True)
class Room:
    """`sides` are its lights at top, right, bottom and left; it is never turned."""

    kind: Kind
    sides: str


_PLANTS: Final = """
succulent | String of Pearls | BM | 6 | 6
succulent | Christmas Cactus | M | 4 | 4
succulent | Burro's Tail | M | 4 | 4
succulent | Hens and Chicks | B | 3 | 3
succulent | Jade Plant | BM | 7 | 8
succulent | Ponytail Palm | BM | 7 | 8
succulent | Panda Plant | BM | 6 | 6
succulent | Aloe Vera | B | 5 | 6
succulent | Cowboy Cactus | B | 8 | 10
succulent | Zebra Plant | BML | 4 | 2
succulent | Mexican Snowball | BM | 3 | 2
succulent | Pincushion Cactus | B | 3 | 3
flowering | Flamingo Flower | ML | 5 | 5
flowering | Purple Shamrock | BML | 5 | 4
flowering | Clivia | M | 5 | 6
flowering | Geranium | BM | 5 | 5
flowering | Angel Wing Begonia | BML | 7 | 7
flowering | Peace Lily | ML | 5 | 5
flowering | Moth Orchid | M | 6 | 7
flowering | Scarlet Star | M | 5 | 6
flowering | African Violet | M | 4 | 4
flowering | Cyclamen | M | 3 | 3
flowering | Amaryllis Bulb | BM | 4 | 3
flowering | Bird of Paradise | BM | 8 | 9
foliage | Chinese Money Plant | M | 4 | 4
foliage | Norfolk Island Pine | BM | 7 | 8
foliage | Monstera | ML | 7 | 8
foliage | Fiddle Leaf Fig | BML | 8 | 8
foliage | Prayer Plant | ML | 4 | 3
foliage | Parlor Palm | BM | 7 | 8
foliage | Maidenhair Fern | ML | 5 | 5
foliage | Snake Plant | BML | 7 | 7
foliage | ZZ Plant | BML | 6 | 5
foliage | Spider Plant | BML | 6 | 5
foliage | Elephant Ear | BM | 8 | 9
foliage | Lucky Bamboo | BM | 6 | 6
vining | Betel | ML | 6 | 6
vining | Kangaroo Vine | BML | 8 | 8
vining | Chestnut Vine | ML | 9 | 11
vining | Creeping Fig | ML | 7 | 8
vining | Pothos | ML | 9 | 11
vining | Philodendron | ML | 7 | 8
vining | Arrowhead Plant | ML | 4 | 3
vining | Common Ivy | BM | 9 | 11
vining | Jasmine | BM | 9 | 11
vining | Hoya | BML | 8 | 8
vining | Inch Plant | BM | 5 | 5
vining | Black-Eyed Susan Vine | B | 7 | 9
unusual | Haworthia Cooperi | BM | 4 | 3
unusual | Sensitive Plant | B | 5 | 6
unusual | Chenille Plant | BM | 8 | 9
unusual | Cushion Moss | ML | 4 | 3
unusual | Corpse Flower | M | 8 | 10
unusual | Corkscrew Albuca | BM | 3 | 2
unusual | Living Stones | B | 3 | 3
unusual | Rabbit's Foot Fern | ML | 5 | 5
unusual | Bonsai Ficus | BM | 4 | 3
unusual | Nerve Plant | BML | 4 | 2
unusual | Crested Euphorbia | B | 4 | 4
unusual | Venus Flytrap | B | 3 | 3
"""

_ROOMS: Final = {
    "succulent": "BBLM MBBL LBBM BLMB MLBB BMLB LBMB MBLB BBML BLBM BMBL LMBB",
    "flowering": "BLMM MBML MMBL BMBL MLBM MLMB LMMB MMLB LMBM LBMM MBLB BMLM",
    "foliage": "LBMM MLMB MLBB BBLM BMML BMLB LMBM MBBL MBLM MMBL BMLM MBML",
    "vining": "LMBB MBML LMLB BLML LBLM MLBL BLMM MBLM MMBL LMMB MLMB BBLM",
    "unusual": "LBMB BBML BMLB MLBB LBBM LBMM MMLB MLBM BMML MBLB BMBL BLBM",
}


def _plants() -> dict[str, Plant]:
    rows = [line.split(" | ") for line in _PLANTS.strip().splitlines()]
    return {name: Plant(name, kind, lights, int(need), int(points)) for kind, name, lights, need, points in rows}


def _rooms() -> dict[str, Room]:
    return {
        f"{kind} room {number}": Room(kind, sides)
        for kind, all_sides in _ROOMS.items()
        for number, sides in enumerate(all_sides.split(), 1)
    }


PLANTS: Final = _plants()
"""By name, which is also how a state calls a card."""
ROOMS: Final = _rooms()
"""By `vining room 7`, counted within each kind."""
ITEMS: Final[tuple[Token, ...]] = tuple(f"{kind} {what}" for kind in KINDS for what in FURNITURE + PETS)


def bag() -> list[Token]:
    """All tokens, in order."""
    return [*ITEMS, *(token for token in NURTURE for _ in range(EACH_NURTURE))]


def kind_of(token: Token) -> Kind:
    """The kind of an item; "" for a nurture token."""
    return token.partition(" ")[0] if token not in NURTURE else ""


def what_is(token: Token) -> str:
    """`sofa`, `cat`, or the nurture token itself."""
    return token.rpartition(" ")[2]


def lights_in_words(lights: str) -> str:
    words = [LIGHTS[light] for light in lights]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def plant_in_words(name: str) -> str:
    """`Jade Plant, a succulent plant, likes bright or medium light, needs 7 verdancy for 8 points`."""
    plant = PLANTS[name]
    article = "an" if plant.kind[0] in "aeiou" else "a"
    likes = f"likes {lights_in_words(plant.lights)} light"
    return f"{name}, {article} {plant.kind} plant, {likes}, needs {plant.verdancy} verdancy for {plant.points} points"


def room_in_words(name: str) -> str:
    """`vining room 3, with bright light at the top, low at the right, …`."""
    sides = zip(("at the top", "at the right", "at the bottom", "at the left"), ROOMS[name].sides, strict=True)
    return f"{name}, with light {', '.join(f'{LIGHTS[light]} {side}' for side, light in sides)}"

"""Evolution as svg: the watering hole, a band a player with the species as animals, and the own hand."""

from collections.abc import Sequence
from typing import Final

from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture
from games.engine.lettering import counted
from games.engine.referee import Seat
from games.evolution.cards import Card, Trait, food_of, trait_of
from games.evolution.creature import INK, creature
from games.evolution.feeding import listing, write_prey
from games.evolution.seen import View, table_of
from games.evolution.show import cards_in_hand, heading, in_order, is_on, words
from games.evolution.state import LARGEST, Species

WIDE, EDGE, GAP = 600, 12, 8
GROUND, RIM, BAND, PAPER, SOFT, GLOW, WATER = (
    "#e9e2cf", "#b9ad8d", "#f6f1e2", "#fffdf6", "#6f6653", "#d9680b", "#7fb7cf"
)  # fmt: skip
IN_ROW = 5
SIDE: Final = (WIDE - 2 * EDGE - 16 - (IN_ROW - 1) * GAP) / IN_ROW
TALL: Final = 108.0
"""A species without its traits."""
PILL: Final = 19.5
ATTACKING = ("Ambush", "Carnivore", "Pack Hunting", "Intelligence", "Scavenger")
EATING = ("Cooperation", "Fat Tissue", "Fertile", "Foraging", "Long Neck")
PILLS: Final = {"attack": ("#7d2a1c", "#f7ddd5"), "eat": ("#2c5a22", "#dcecd0"), "defend": ("#1f4468", "#d8e5f2")}


def svg(view: View, names: Sequence[str]) -> str:
    """On ground of its own, so that it looks the same on a light and on a dark page."""
    clicks = _clicks(view, names)
    parts = [_hole(view)]
    y = 92.0
    for seat in in_order(view):
        band, y = _band(view, seat, names[seat], y, clicks)
        parts.append(band)
    if view.hand:
        hand, y = _hand(view, y)
        parts.append(hand)
    ground = tag("rect", x=1, y=1, width=WIDE - 2, height=y + 4, rx=16, fill=GROUND, stroke=RIM, stroke_width=2)
    return picture(WIDE, y + 6, f"Evolution: {words(view, names)}", [ground, *parts])


def _clicks(view: View, names: Sequence[str]) -> dict[tuple[Seat, str], str]:
    """By species that can eat now, or be eaten: what a click on it says."""
    if not view.acts or view.seat is None:
        return {}
    steps = [step for step in listing(table_of(view), view.seat) if step.name]
    found = {step.prey: write_prey(step, names) for step in steps if step.prey and step.prey[0] != view.seat}
    return found | {(view.seat, step.name): step.name for step in steps}


# ---- the watering hole


def _hole(view: View) -> str:
    pond = tag("ellipse", cx=118, cy=46, rx=104, ry=34, fill=WATER, stroke="#4d879f", stroke_width=2)
    shown = min(view.plants, 14)
    leaves = "".join(_leaf(44 + 22 * (i % 7), 38 + 18 * (i // 7), 16) for i in range(shown))
    count = label(234, 34, f"{counted(view.plants, 'plant')}", 20, "start", fill=INK, font_weight="bold")
    head = heading(view).split(". ")
    told = label(234, 58, f"{head[0]}. {head[1]}.", 14, "start", fill=SOFT)
    deck = label(WIDE - EDGE, 34, f"deck {view.deck}", 15, "end", fill=SOFT)
    last = "last round" if view.last else "last round next" if view.soon else ""
    return pond + leaves + count + told + deck + label(WIDE - EDGE, 58, last, 14, "end", fill=GLOW, font_weight="bold")


def _leaf(x: float, y: float, size: float) -> str:
    way = "M-.42.42Q-.5-.42.42-.42Q.5.42-.42.42ZM-.42.42L.2-.2"
    return tag(
        "path",
        d=way,
        fill="#3f8f3a",
        stroke="#1f5a22",
        stroke_width=0.06,
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )


# ---- a player


def _band(view: View, seat: Seat, name: str, y: float, clicks: dict[tuple[Seat, str], str]) -> tuple[str, float]:
    row = view.rows[seat]
    lines = max(1, -(-len(row) // IN_ROW))
    high = TALL + PILL * max([1, *(len(s.traits) + down for s, down in zip(row, view.face_down[seat], strict=True))])
    tall = 34 + lines * (high + GAP)
    on = is_on(view, seat)
    edge = {"stroke": GLOW if on else RIM, "stroke_width": 2.5 if on else 1}
    plate = tag("rect", x=EDGE, y=y, width=WIDE - 2 * EDGE, height=tall, rx=10, fill=BAND, **edge)
    first = " (first)" if seat == view.first else ""
    parts = [plate, label(EDGE + 10, y + 17, f"{name}{first}", 17, "start", fill=INK, font_weight="bold")]
    told = f"{counted(sum(view.points[seat]), 'point')}, {cards_in_hand(view.counts[seat])}"
    parts.append(label(WIDE - EDGE - 10, y + 17, told, 14, "end", fill=SOFT))
    for i, species in enumerate(row):
        x, top = EDGE + 8 + i % IN_ROW * (SIDE + GAP), y + 32 + i // IN_ROW * (high + GAP)
        drawn = _species(species, view.face_down[seat][i], (x, top, high), (seat, species.name) in clicks)
        if seat == view.seat and view.plays:
            parts += _aims(species, drawn)
        elif (seat, species.name) in clicks:
            parts.append(place(clicks[seat, species.name], *drawn.values()))
        else:
            parts += drawn.values()
    return "".join(parts), y + tall + GAP


def _aims(species: Species, drawn: dict[str, str]) -> list[str]:
    """While cards are played: what a card of the hand can be for."""
    what = {"": f"on {species.name}", "body": f"body {species.name}", "population": f"population {species.name}"}
    return [place(what.get(part, f"{species.name} over {part}"), shapes) for part, shapes in drawn.items()]


def _species(species: Species, down: int, at: tuple[float, float, float], glow: bool) -> dict[str, str]:
    """Its parts: what is not named (the card and the animal), body, population, and each trait by name."""
    x, y, high = at
    edge = {"stroke": GLOW if glow else RIM, "stroke_width": 3 if glow else 1}
    traits = tuple(trait_of(card) for card in species.traits + species.hidden)
    card = [
        tag("rect", x=x, y=y, width=SIDE, height=high, rx=8, fill=PAPER, **edge),
        creature(traits, species.body, x + SIDE * 0.5, y + 76),
        label(x + 8, y + 14, species.name, 17, "start", fill=INK, font_weight="bold"),
    ]
    if species.fat:
        card.append(label(x + SIDE - 8, y + 30, f"fat {species.fat}", 12, "end", fill="#8a5a00", font_weight="bold"))
    shown: list[tuple[str, bool]] = [(trait_of(card), False) for card in species.traits]
    shown += [(trait_of(card), True) for card in species.hidden]
    pills = {trait: _pill(trait, hidden, x + 5, y + 106 + PILL * i) for i, (trait, hidden) in enumerate(shown)}
    below = (y + 106 + PILL * i for i in range(len(shown), len(shown) + down - len(species.hidden)))
    card += [_pill("face down", True, x + 5, top) for top in below]
    body = label(x + SIDE - 8, y + 14, f"body {species.body}", 13, "end", fill=INK)
    return {
        "": "".join(card),
        "body": _reach(x + SIDE - 66, y + 3, 62, 22) + body,
        "population": _reach(x + 4, y + 81, SIDE - 8, 18) + _population(species, x, y + 90),
        **pills,
    }


def _reach(x: float, y: float, width: float, height: float) -> str:
    """Ground that a finger finds; nothing to see."""
    return tag("rect", x=x, y=y, width=width, height=height, fill="none", pointer_events="all")


def _population(species: Species, x: float, y: float) -> str:
    """Six places: as many rings as population, filled where there is food."""
    step = (SIDE - 12) / LARGEST
    rings = []
    for i in range(LARGEST):
        there, fed = i < species.population, i < species.food
        rings.append(
            tag("circle", cx=x + 6 + (i + 0.5) * step, cy=y, r=6.4 if there else 3, fill="#4f9a3f" if fed else PAPER,
                stroke=INK if there else RIM, stroke_width=1.6 if there else 1)
        )  # fmt: skip
    return "".join(rings)


def _pill(trait: Trait, hidden: bool, x: float, y: float) -> str:
    sort = "attack" if trait in ATTACKING else "eat" if trait in EATING else "defend"
    ink, paper = PILLS[sort] if trait != "face down" else (SOFT, GROUND)
    dashes = "4 3" if hidden else None
    plate = tag("rect", x=x, y=y, width=SIDE - 10, height=17, rx=8, fill=paper, stroke=ink, stroke_dasharray=dashes)
    return plate + label(x + (SIDE - 10) / 2, y + 8.5, trait, 10 if len(trait) > 14 else 12, fill=ink)


# ---- the hand


def _hand(view: View, y: float) -> tuple[str, float]:
    """Cards with their food value; each is one to click while a food card is chosen and while cards are played."""
    parts = [label(EDGE + 8, y + 12, "Your hand", 16, "start", fill=INK, font_weight="bold")]
    choosing = view.phase == "food" and not view.food_card
    if view.plays:
        parts += [_new("new left", WIDE - EDGE - 236, y), _new("new right", WIDE - EDGE - 116, y)]
    for i, card in enumerate(view.hand):
        x, top = EDGE + 8 + i % IN_ROW * (SIDE + GAP), y + 26 + i // IN_ROW * 62
        drawn = _card(card, x, top, choosing)
        clicked = view.plays or view.acts or (choosing and card not in view.hand[:i])
        parts.append(place(card, drawn) if clicked else drawn)
    return "".join(parts), y + 26 + -(-len(view.hand) // IN_ROW) * 62


def _new(where: str, x: float, y: float) -> str:
    """A card can become a new species at either end."""
    plate = tag("rect", x=x, y=y, width=108, height=22, rx=11, fill=PAPER, stroke=INK, stroke_dasharray="4 3")
    return place(where, plate, label(x + 54, y + 11, where, 13, fill=INK))


def _card(card: Card, x: float, y: float, glow: bool) -> str:
    edge = {"stroke": GLOW if glow else RIM, "stroke_width": 2 if glow else 1}
    paper = tag("rect", x=x, y=y, width=SIDE, height=54, rx=8, fill=PAPER, **edge)
    value = label(x + SIDE - 26, y + 38, f"{food_of(card)}", 16, "end", fill=INK, font_weight="bold")
    return paper + _pill(trait_of(card), False, x + 5, y + 6) + _leaf(x + SIDE - 14, y + 38, 16) + value

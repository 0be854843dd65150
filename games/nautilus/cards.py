"""The cards of Nautilus: Divers 1 to 14, two special cards that count as Divers, four that do not, and the domains.

Source: cards.csv, one line a card, from the rule pages; the split of the domain values is forced by their sums.
"""

import csv
from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from games.engine.lettering import counted

type Diver = int
"""A card as it lies on the board, by its value: 0 the Fishbone, 1 to 14 the Divers, 15 the Kraken."""

type Special = str
"""A key of `NAMES`."""

type DomainCard = tuple[str, int]
"""The name of the domain, and 2 (two stars), 1 (a star) or -1 (an ink blot)."""


def _printed() -> list[dict[str, str]]:
    with files("games.nautilus").joinpath("cards.csv").open(encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


_CARDS: Final = _printed()

# ---- Divers

DIVERS: Final[tuple[Diver, ...]] = tuple(int(row["value"]) for row in _CARDS if row["card"] == "diver")
ARROWS: Final[dict[Diver, str]] = {
    int(row["value"]): row["arrow_or_timing_or_symbol"] for row in _CARDS if row["card"] == "diver"
}
CRAB, HIGHEST, KRAKEN, FISHBONE = 1, 14, 15, 0


def arrow(diver: Diver) -> str:
    """`vertical`, `horizontal` or `none`; Kraken and Fishbone have none."""
    return ARROWS.get(diver, "none")


def beats(mine: Diver, theirs: Diver) -> bool:
    """The higher value wins, but the crab beats the 14, and only that card."""
    if {mine, theirs} == {CRAB, HIGHEST}:
        return mine == CRAB
    return mine > theirs


def write_diver(diver: Diver) -> str:
    return {KRAKEN: "K", FISHBONE: "F"}.get(diver, str(diver))


def said(diver: Diver) -> str:
    """As one says it in a sentence: `the 9`, `the Kraken`."""
    return {KRAKEN: "the Kraken", FISHBONE: "the Fishbone"}.get(diver, f"the {diver}")


# ---- special cards

NAMES: Final[dict[str, str]] = {
    "kraken": "Kraken",
    "fishbone": "Fishbone",
    "anchor": "Anchor",
    "eye": "Eye",
    "module": "Diving module",
    "harpoon": "Harpoon",
}
SPECIALS: Final[tuple[Special, ...]] = tuple(NAMES)
EFFECTS: Final[dict[str, str]] = {
    "kraken": "a Diver of value 15, placed instead of a Diver: write K",
    "fishbone": "a Diver of value 0, placed instead of a Diver: write F",
    "anchor": "goes with a Diver that is placed; arrows cannot move the card under it",
    "eye": "before the placing, shows the Divers of the opponent",
    "module": "before the placing, draws two Divers, of which one is kept",
    "harpoon": "before the placing, draws a Diver of the opponent, to be exchanged or given back",
}
EARLY: Final[tuple[Special, ...]] = ("eye", "module", "harpoon")
"""Used before the first Diver is placed, or not at all."""
WORTH: Final[tuple[Special, ...]] = ("fishbone", "eye", "anchor", "module", "harpoon", "kraken")
"""From the one that is given away first to the one that is always kept."""
AS_DIVER: Final[dict[str, Diver]] = {"kraken": KRAKEN, "fishbone": FISHBONE}

# ---- domains

DOMAIN_CARDS: Final[tuple[DomainCard, ...]] = tuple(
    (row["card"].removeprefix("domain:").capitalize(), int(row["value"]))
    for row in _CARDS
    if row["card"].startswith("domain:")
    for _ in range(int(row["copies"]))
)
DOMAINS: Final[tuple[str, ...]] = tuple(dict.fromkeys(name for name, _ in DOMAIN_CARDS))
VALUE_WORDS: Final = {2: "two stars", 1: "one star", -1: "ink blot"}
VALUE_SIGNS: Final = {2: "**", 1: "*", -1: "blot"}


def domains_said(domains: Sequence[str]) -> str:
    """`no domain`, `1 domain: War`, `2 domains: Science, War`."""
    if not domains:
        return "no domain"
    return f"{counted(len(domains), 'domain')}: {', '.join(domains)}"

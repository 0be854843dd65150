"""The cards of age 1."""

from games.innovation.dogma import demand, effect
from games.innovation.printed import colour, has, highest, lowest, value
from games.innovation.verbs import ANY, Player


@effect("Agriculture")
async def sow_and_reap(you: Player) -> None:
    """You may return a card from your hand. If you do, draw and score a card of value one higher than it."""
    for card in await you.may("return", you.hand):
        you.draw_and_score(value(card) + 1)


@demand("Archery")
async def shoot(you: Player, me: Player) -> None:
    """Draw a 1, then transfer the highest card in your hand to my hand."""
    you.draw(1)
    await you.give(highest(you.hand), me.hand)


@demand("City States")
async def cede_a_castle(you: Player, me: Player) -> None:
    """If you show four castles or more, transfer a top card with a castle from your board to my board. If you do,
    draw a 1."""
    if you.count("castle") >= 4 and await you.give(you.tops, me.board, where=lambda card: has(card, "castle")):
        you.draw(1)


@effect("Clothing")
async def wear_a_new_colour(you: Player) -> None:
    """Meld a card from your hand of a colour that is not on your board."""
    await you.must("meld", you.hand, where=lambda card: colour(card) not in you.colours)


@effect("Clothing")
def score_rare_colours(you: Player) -> None:
    """Draw and score a 1 for each colour on your board that no opponent has on the board."""
    rare = [c for c in you.colours if not any(c in rival.colours for rival in you.opponents)]
    for _ in rare:
        you.draw_and_score(1)


@effect("Code of Laws")
async def write_down_a_law(you: Player) -> None:
    """You may tuck a card from your hand of a colour that is on your board. If you do, you may splay that colour
    left."""
    for card in await you.may("tuck", you.hand, where=lambda card: colour(card) in you.colours):
        await you.may_splay("left", colour(card))


@effect("Domestication")
async def tame_the_lowest(you: Player) -> None:
    """Meld the lowest card in your hand. Draw a 1."""
    await you.must("meld", lowest(you.hand))
    you.draw(1)


@effect("Masonry")
async def lay_stones(you: Player) -> None:
    """You may meld any number of cards with a castle from your hand. If you meld four or more, claim the Monument."""
    melded = await you.may("meld", you.hand, up_to=ANY, where=lambda card: has(card, "castle"))
    if len(melded) >= 4:
        you.claim("Monument")


@effect("Metalworking")
def forge(you: Player) -> None:
    """Draw and reveal a 1. If it has a castle, score it and repeat this effect. Otherwise keep it."""
    while has(card := you.draw_and_reveal(1), "castle"):
        you.score(card)


@effect("Mysticism")
def reveal_a_sign(you: Player) -> None:
    """Draw and reveal a 1. If its colour is on your board, meld it and draw a 1. Otherwise keep it."""
    card = you.draw_and_reveal(1)
    if colour(card) in you.colours:
        you.meld(card)
        you.draw(1)


@demand("Oars")
async def carry_off_crowns(you: Player, me: Player) -> None:
    """Transfer a card with a crown from your hand to my score pile. If you do, draw a 1 and repeat this demand."""
    while await you.give(you.hand, me.score_pile, where=lambda card: has(card, "crown")):
        you.draw(1)


@effect("Oars")
def row_home(you: Player) -> None:
    """If this demand moved no card, draw a 1."""
    if not you.dogma.demand_met:
        you.draw(1)


@effect("Pottery")
async def fire_pots(you: Player) -> None:
    """You may return up to three cards from your hand. If you do, draw and score a card whose value is the number of
    cards returned."""
    if returned := await you.may("return", you.hand, up_to=3):
        you.draw_and_score(len(returned))


@effect("Pottery")
def fetch_clay(you: Player) -> None:
    """Draw a 1."""
    you.draw(1)


@effect("Sailing")
def set_sail(you: Player) -> None:
    """Draw and meld a 1."""
    you.draw_and_meld(1)


@effect("The Wheel")
def roll(you: Player) -> None:
    """Draw two 1s."""
    you.draw(1)
    you.draw(1)


@effect("Tools")
async def make_a_better_tool(you: Player) -> None:
    """You may return three cards from your hand. If you do, draw and meld a 3."""
    if len(you.hand) >= 3 and await you.may("return", you.hand, 3):
        you.draw_and_meld(3)


@effect("Tools")
async def make_many_tools(you: Player) -> None:
    """You may return a 3 from your hand. If you do, draw three 1s."""
    if await you.may("return", [card for card in you.hand if value(card) == 3]):
        for _ in range(3):
            you.draw(1)


@effect("Writing")
def write(you: Player) -> None:
    """Draw a 2."""
    you.draw(2)

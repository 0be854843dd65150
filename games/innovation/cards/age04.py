"""The cards of age 4."""

from games.innovation.dogma import demand, effect
from games.innovation.printed import COLOURS, colour, has, value, value_of_highest
from games.innovation.verbs import Player


@demand("Anatomy")
async def dissect(you: Player, me: Player) -> None:
    """Return a card from your score pile. If you do, return a top card of the same value from your board."""
    for card in await you.must("return", you.score_pile):
        await you.must("return", [top for top in you.tops if value(top) == value(card)])


@effect("Colonialism")
def settle_overseas(you: Player) -> None:
    """Draw and tuck a 3. If it has a crown, repeat this effect."""
    while has(you.draw_and_tuck(3), "crown"):
        pass


@demand("Enterprise")
async def be_bought_out(you: Player, me: Player) -> None:
    """Transfer a top card with a crown, but not a purple one, from your board to my board. If you do, draw and meld
    a 4."""
    if await you.give(you.tops, me.board, where=lambda card: colour(card) != "purple" and has(card, "crown")):
        you.draw_and_meld(4)


@effect("Enterprise")
async def expand_trade(you: Player) -> None:
    """You may splay your green cards right."""
    await you.may_splay("right", "green")


@effect("Experimentation")
def experiment(you: Player) -> None:
    """Draw and meld a 5."""
    you.draw_and_meld(5)


@demand("Gunpowder")
async def blow_up_a_castle(you: Player, me: Player) -> None:
    """Transfer a top card with a castle from your board to my score pile."""
    await you.give(you.tops, me.score_pile, where=lambda card: has(card, "castle"))


@effect("Gunpowder")
def plunder(you: Player) -> None:
    """If this demand moved a card, draw and score a 2."""
    if you.dogma.demand_met:
        you.draw_and_score(2)


@effect("Invention")
async def improve(you: Player) -> None:
    """You may splay right one colour that you have splayed left. If you do, draw and score a 4."""
    left = [c for c in COLOURS if you.splay_of(c) == "left"]
    if left and await you.may_splay("right", *left):
        you.draw_and_score(4)


@effect("Invention")
def patent(you: Player) -> None:
    """If you have all five colours splayed, in any direction, claim the Wonder."""
    if all(you.splay_of(c) for c in COLOURS):
        you.claim("Wonder")


@demand("Navigation")
async def be_overtaken(you: Player, me: Player) -> None:
    """Transfer a 2 or a 3 from your score pile to my score pile."""
    await you.give([card for card in you.score_pile if value(card) in (2, 3)], me.score_pile)


@effect("Perspective")
async def draw_in_depth(you: Player) -> None:
    """You may return a card from your hand. If you do, score a card from your hand for every two lightbulbs you
    show."""
    if await you.may("return", you.hand):
        await you.must("score", you.hand, you.count("lightbulb") // 2)


@effect("Printing Press")
async def print_old_knowledge(you: Player) -> None:
    """You may return a card from your score pile. If you do, draw a card of value two higher than your top purple
    card."""
    if await you.may("return", you.score_pile):
        you.draw(value_of_highest(you.top("purple")) + 2)


@effect("Printing Press")
async def spread_the_word(you: Player) -> None:
    """You may splay your blue cards right."""
    await you.may_splay("right", "blue")


@effect("Reformation")
async def reform(you: Player) -> None:
    """You may tuck a card from your hand for every two leaves you show: all of these or none."""
    await you.may("tuck", you.hand, you.count("leaf") // 2)


@effect("Reformation")
async def preach_anew(you: Player) -> None:
    """You may splay your yellow or purple cards right."""
    await you.may_splay("right", "yellow", "purple")

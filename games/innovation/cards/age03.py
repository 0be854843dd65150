"""The cards of age 3."""

from games.innovation.dogma import demand, effect
from games.innovation.printed import COLOURS, colour, has, highest, lowest, value_of_highest
from games.innovation.verbs import Player


@effect("Alchemy")
async def transmute(you: Player) -> None:
    """Draw and reveal a 4 for every three castles you show. If any of them is red, return them and your whole hand.
    Otherwise keep them."""
    drawn = [you.draw_and_reveal(4) for _ in range(you.count("castle") // 3)]
    if any(colour(card) == "red" for card in drawn):
        await you.all("return", you.hand)


@effect("Alchemy")
async def distil(you: Player) -> None:
    """Meld a card from your hand, then score a card from your hand."""
    await you.must("meld", you.hand)
    await you.must("score", you.hand)


@demand("Compass")
async def go_astray(you: Player, me: Player) -> None:
    """Transfer a top card with a leaf, but not a green one, from your board to my board. Then transfer a top card
    without a leaf from my board to your board."""
    await you.give(you.tops, me.board, where=lambda card: colour(card) != "green" and has(card, "leaf"))
    await you.give(me.tops, you.board, where=lambda card: not has(card, "leaf"))


@effect("Education")
async def learn(you: Player) -> None:
    """You may return the highest card in your score pile. If you do, draw a card of value two higher than the highest
    card left there."""
    if await you.may("return", highest(you.score_pile)):
        you.draw(value_of_highest(you.score_pile) + 2)


@demand("Engineering")
def besiege(you: Player, me: Player) -> None:
    """Transfer all top cards with a castle from your board to my score pile."""
    for card in you.tops:
        if has(card, "castle"):
            you.transfer(card, me.score_pile)


@effect("Engineering")
async def build_engines(you: Player) -> None:
    """You may splay your red cards left."""
    await you.may_splay("left", "red")


@demand("Feudalism")
async def swear_fealty(you: Player, me: Player) -> None:
    """Transfer a card with a castle from your hand to my hand. If you do, unsplay that colour on your board."""
    for card in await you.give(you.hand, me.hand, where=lambda card: has(card, "castle")):
        you.unsplay(colour(card))


@effect("Feudalism")
async def grant_land(you: Player) -> None:
    """You may splay your yellow or purple cards left."""
    await you.may_splay("left", "yellow", "purple")


@demand("Machinery")
def swap_tools(you: Player, me: Player) -> None:
    """Exchange all cards in your hand with all the highest cards in my hand."""
    you.exchange(you.hand, you.hand, highest(me.hand), me.hand)


@effect("Machinery")
async def mount_castles(you: Player) -> None:
    """Score a card with a castle from your hand. You may splay your red cards left."""
    await you.must("score", you.hand, where=lambda card: has(card, "castle"))
    await you.may_splay("left", "red")


@demand("Medicine")
async def prescribe(you: Player, me: Player) -> None:
    """Exchange the highest card in your score pile with the lowest card in my score pile."""
    yours = await you.pick("exchange", highest(you.score_pile))
    mine = await me.pick("exchange", lowest(me.score_pile))
    you.exchange(yours, you.score_pile, mine, me.score_pile)


@effect("Optics")
async def grind_a_lens(you: Player) -> None:
    """Draw and meld a 3. If it has a crown, draw and score a 4. Otherwise transfer a card from your score pile to the
    score pile of an opponent with fewer points than you."""
    if has(you.draw_and_meld(3), "crown"):
        you.draw_and_score(4)
        return
    behind = [rival for rival in you.opponents if rival.points < you.points]
    if rival := await you.choose_player("Who gets a card of your score pile?", behind):
        await you.give(you.score_pile, rival.score_pile)


@effect("Paper")
async def fold_paper(you: Player) -> None:
    """You may splay your green or blue cards left."""
    await you.may_splay("left", "green", "blue")


@effect("Paper")
def fill_pages(you: Player) -> None:
    """Draw a 4 for each colour that you have splayed left."""
    for _ in [c for c in COLOURS if you.splay_of(c) == "left"]:
        you.draw(4)


@effect("Translation")
async def translate(you: Player) -> None:
    """You may meld all the cards in your score pile."""
    await you.may_all("meld", you.score_pile, "all the cards in your score pile")


@effect("Translation")
def be_understood(you: Player) -> None:
    """If each top card on your board has a crown, claim the World."""
    if all(has(card, "crown") for card in you.tops):
        you.claim("World")

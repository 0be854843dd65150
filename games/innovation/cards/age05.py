"""The cards of age 5."""

from games.innovation.dogma import demand, effect
from games.innovation.holder import highest_top
from games.innovation.printed import colour, has, highest, lowest, value, value_of_highest
from games.innovation.verbs import Player


@effect("Astronomy")
def watch_the_sky(you: Player) -> None:
    """Draw and reveal a 6. If it is green or blue, meld it and repeat this effect. Otherwise keep it."""
    while colour(card := you.draw_and_reveal(6)) in ("green", "blue"):
        you.meld(card)


@effect("Astronomy")
def reach_the_stars(you: Player) -> None:
    """If all top cards on your board that are not purple have value 6 or more, claim the Universe."""
    if all(value(card) >= 6 for card in you.tops if colour(card) != "purple"):
        you.claim("Universe")


@demand("Banking")
async def sell_a_factory(you: Player, me: Player) -> None:
    """Transfer a top card with a factory, but not a green one, from your board to my board. If you do, draw and score
    a 5."""
    if await you.give(you.tops, me.board, where=lambda card: colour(card) != "green" and has(card, "factory")):
        you.draw_and_score(5)


@effect("Banking")
async def lend(you: Player) -> None:
    """You may splay your green cards right."""
    await you.may_splay("right", "green")


@effect("Chemistry")
async def set_up_a_laboratory(you: Player) -> None:
    """You may splay your blue cards right."""
    await you.may_splay("right", "blue")


@effect("Chemistry")
async def react(you: Player) -> None:
    """Draw and score a card of value one higher than your highest top card. Then return a card from your score
    pile."""
    you.draw_and_score(highest_top(you) + 1)
    await you.must("return", you.score_pile)


@effect("Coal")
def dig_deep(you: Player) -> None:
    """Draw and tuck a 5."""
    you.draw_and_tuck(5)


@effect("Coal")
async def heat(you: Player) -> None:
    """You may splay your red cards right."""
    await you.may_splay("right", "red")


@effect("Coal")
async def burn(you: Player) -> None:
    """You may score any one of your top cards. If you do, also score the card beneath it."""
    for card in await you.may("score", you.tops):
        for beneath in you.top(colour(card)):
            you.score(beneath)


@effect("Measurement")
async def measure(you: Player) -> None:
    """You may reveal and return a card from your hand. If you do, splay its colour right, and draw a card whose value
    is the number of cards of that colour on your board."""
    for card in await you.pick("reveal and return", you.hand, may=True):
        you.reveal(card)
        you.return_(card)
        you.splay(colour(card), "right")
        you.draw(len(you.pile(colour(card))))


@effect("Physics")
async def find_the_laws(you: Player) -> None:
    """Draw and reveal three 6s. If two or more of them are of one colour, return them and your whole hand. Otherwise
    keep them."""
    drawn = [you.draw_and_reveal(6) for _ in range(3)]
    if len(set(map(colour, drawn))) < 3:
        await you.all("return", you.hand)


@demand("Societies")
async def lose_a_scholar(you: Player, me: Player) -> None:
    """Transfer a top card with a lightbulb, of higher value than my top card of its colour, from your board to my
    board. If you do, draw a 5."""

    def is_better(card: str) -> bool:
        return has(card, "lightbulb") and value(card) > value_of_highest(me.top(colour(card)))

    if await you.give(you.tops, me.board, where=is_better):
        you.draw(5)


@demand("Statistics")
def be_counted(you: Player, me: Player) -> None:
    """Transfer all the highest cards in your score pile to your hand."""
    for card in highest(you.score_pile):
        you.transfer(card, you.hand)


@effect("Statistics")
async def draw_a_curve(you: Player) -> None:
    """You may splay your yellow cards right."""
    await you.may_splay("right", "yellow")


@effect("Steam Engine")
def get_up_steam(you: Player) -> None:
    """Draw and tuck two 4s, then score your bottom yellow card."""
    you.draw_and_tuck(4)
    you.draw_and_tuck(4)
    for card in you.bottom("yellow"):
        you.score(card)


@demand("The Pirate Code")
async def be_boarded(you: Player, me: Player) -> None:
    """Transfer two cards of value 4 or less from your score pile to my score pile."""
    await you.give([card for card in you.score_pile if value(card) <= 4], me.score_pile, 2)


@effect("The Pirate Code")
async def share_the_prize(you: Player) -> None:
    """If this demand moved a card, score your lowest top card with a crown."""
    if you.dogma.demand_met:
        await you.must("score", lowest(card for card in you.tops if has(card, "crown")))

"""The cards of age 7."""

from games.innovation.dogma import demand, effect
from games.innovation.printed import has, lowest, value, value_of_highest
from games.innovation.verbs import Player


@effect("Bicycle")
async def ride(you: Player) -> None:
    """You may exchange all cards in your hand with all cards in your score pile."""
    if (you.hand or you.score_pile) and await you.agree("exchange your whole hand with your whole score pile"):
        you.exchange(you.hand, you.hand, you.score_pile, you.score_pile)


@demand("Combustion")
async def pay_for_fuel(you: Player, me: Player) -> None:
    """Transfer a card from your score pile to my score pile for every four crowns that I show."""
    await you.give(you.score_pile, me.score_pile, me.count("crown") // 4)


@effect("Combustion")
def burn_out(you: Player) -> None:
    """Return your bottom red card."""
    for card in you.bottom("red"):
        you.return_(card)


@effect("Electricity")
async def electrify(you: Player) -> None:
    """Return all your top cards without a factory, then draw an 8 for each card returned."""
    for _ in await you.all("return", [card for card in you.tops if not has(card, "factory")]):
        you.draw(8)


@effect("Evolution")
async def evolve(you: Player) -> None:
    """You may choose: draw and score an 8, then return a card from your score pile; or draw a card of value one higher
    than the highest card in your score pile."""
    match await you.choose("You may score an 8 and return a card, or draw. Which?", ["score", "draw"], may=True):
        case ["score"]:
            you.draw_and_score(8)
            await you.must("return", you.score_pile)
        case ["draw"]:
            you.draw(value_of_highest(you.score_pile) + 1)


@demand("Explosives")
async def hand_over_stocks(you: Player, me: Player) -> None:
    """Transfer the three highest cards in your hand to my hand. If you do, and then have no cards in hand, draw a
    7."""
    if await you.give_highest(3, you.hand, me.hand) and not you.hand:
        you.draw(7)


@effect("Lighting")
async def light_the_streets(you: Player) -> None:
    """You may tuck up to three cards from your hand. Draw and score a 7 for each different value tucked."""
    tucked = await you.may("tuck", you.hand, up_to=3)
    for _ in set(map(value, tucked)):
        you.draw_and_score(7)


@effect("Publications")
async def edit(you: Player) -> None:
    """You may put the cards of one of your colours into any order."""
    can = [c for c in you.colours if len(you.pile(c)) > 1]
    for c in await you.choose("You may rearrange one colour. Which?", can, may=True):
        you.rearrange(c, await you.arrange(you.pile(c)))


@effect("Publications")
async def publish(you: Player) -> None:
    """You may splay your yellow or blue cards up."""
    await you.may_splay("up", "yellow", "blue")


@effect("Railroad")
async def travel(you: Player) -> None:
    """Return all cards from your hand, then draw three 6s."""
    await you.all("return", you.hand)
    for _ in range(3):
        you.draw(6)


@effect("Railroad")
async def extend_the_line(you: Player) -> None:
    """You may splay up one colour that you have splayed right."""
    right = [c for c in you.colours if you.splay_of(c) == "right"]
    if right:
        await you.may_splay("up", *right)


@demand("Refrigeration")
async def empty_the_larder(you: Player, me: Player) -> None:
    """Return half of the cards in your hand, rounded down."""
    await you.must("return", you.hand, len(you.hand) // 2)


@effect("Refrigeration")
async def keep_it_cool(you: Player) -> None:
    """You may score a card from your hand."""
    await you.may("score", you.hand)


@demand("Sanitation")
async def clean_up(you: Player, me: Player) -> None:
    """Exchange the two highest cards in your hand with the lowest card in my hand."""
    yours = await you.pick_highest(2, "exchange", you.hand)
    mine = await me.pick("exchange", lowest(me.hand))
    you.exchange(yours, you.hand, mine, me.hand)

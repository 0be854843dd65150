"""The cards of age 2."""

from games.innovation.dogma import demand, effect
from games.innovation.printed import COLOURS, colour, highest, value
from games.innovation.verbs import ANY, Player


@effect("Calendar")
def keep_the_days(you: Player) -> None:
    """If your score pile has more cards than your hand, draw two 3s."""
    if len(you.score_pile) > len(you.hand):
        you.draw(3)
        you.draw(3)


@effect("Canal Building")
async def dig_a_canal(you: Player) -> None:
    """You may exchange all the highest cards in your hand with all the highest cards in your score pile."""
    if (you.hand or you.score_pile) and await you.agree("exchange the highest cards of hand and score pile"):
        you.exchange(highest(you.hand), you.hand, highest(you.score_pile), you.score_pile)


@demand("Construction")
async def press_into_service(you: Player, me: Player) -> None:
    """Transfer two cards from your hand to my hand. Draw a 2."""
    await you.give(you.hand, me.hand, 2)
    you.draw(2)


@effect("Construction")
def found_an_empire(you: Player) -> None:
    """If you are the only player with five top cards, claim the Empire."""
    if len(you.tops) == 5 and not any(len(rival.tops) == 5 for rival in you.opponents):
        you.claim("Empire")


@effect("Currency")
async def coin_money(you: Player) -> None:
    """You may return any number of cards from your hand. Draw and score a 2 for each different value returned."""
    returned = await you.may("return", you.hand, up_to=ANY)
    for _ in set(map(value, returned)):
        you.draw_and_score(2)


@effect("Fermenting")
def let_it_stand(you: Player) -> None:
    """Draw a 2 for each colour on your board that shows a leaf."""
    leafy = [c for c in COLOURS if you.shows(c, "leaf")]
    for _ in leafy:
        you.draw(2)


@demand("Mapmaking")
async def hand_over_maps(you: Player, me: Player) -> None:
    """Transfer a 1 from your score pile to my score pile."""
    await you.give([card for card in you.score_pile if value(card) == 1], me.score_pile)


@effect("Mapmaking")
def chart_new_land(you: Player) -> None:
    """If this demand moved a card, draw and score a 1."""
    if you.dogma.demand_met:
        you.draw_and_score(1)


@effect("Mathematics")
async def add_one(you: Player) -> None:
    """You may return a card from your hand. If you do, draw and meld a card of value one higher than it."""
    for card in await you.may("return", you.hand):
        you.draw_and_meld(value(card) + 1)


@demand("Monotheism")
async def convert(you: Player, me: Player) -> None:
    """Transfer a top card of a colour that is not on my board from your board to my score pile. If you do, draw and
    tuck a 1."""
    if await you.give(you.tops, me.score_pile, where=lambda card: colour(card) not in me.colours):
        you.draw_and_tuck(1)


@effect("Monotheism")
def preach(you: Player) -> None:
    """Draw and tuck a 1."""
    you.draw_and_tuck(1)


@effect("Philosophy")
async def think(you: Player) -> None:
    """You may splay any one colour left."""
    await you.may_splay("left")


@effect("Philosophy")
async def teach(you: Player) -> None:
    """You may score a card from your hand."""
    await you.may("score", you.hand)


@effect("Road Building", in_turn=True)
async def build_roads(you: Player) -> None:
    """Meld one or two cards from your hand. If you meld two, you may transfer your top red card to another player’s
    board; if you do, transfer that player’s top green card to your board."""
    if len(await you.must("meld", you.hand, up_to=2)) == 2 and you.top("red"):
        what = "You may transfer your top red card for the top green card of another player. Of whom?"
        if other := await you.choose_player(what, you.others, may=True):
            for card in you.top("red"):
                you.transfer(card, other.board)
            for card in other.top("green"):
                you.transfer(card, you.board)

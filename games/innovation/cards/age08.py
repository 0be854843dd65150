"""The cards of age 8."""

from games.innovation.dogma import demand, effect
from games.innovation.printed import AGES, COLOURS, colour, has, lowest, value
from games.innovation.verbs import Player


@effect("Antibiotics")
async def cure(you: Player) -> None:
    """You may return up to three cards from your hand. For each different value returned, draw two 8s."""
    returned = await you.may("return", you.hand, up_to=3)
    for _ in set(map(value, returned)):
        you.draw(8)
        you.draw(8)


@demand("Corporations")
async def be_taken_over(you: Player, me: Player) -> None:
    """Transfer a top card with a factory, but not a green one, from your board to my score pile. If you do, draw and
    meld an 8."""
    if await you.give(you.tops, me.score_pile, where=lambda card: colour(card) != "green" and has(card, "factory")):
        you.draw_and_meld(8)


@effect("Corporations")
def grow(you: Player) -> None:
    """Draw and meld an 8."""
    you.draw_and_meld(8)


@effect("Empiricism")
async def predict(you: Player) -> None:
    """Choose two colours, then draw and reveal a 9. If it is of one of them, meld it, and you may splay that colour up.
    Otherwise keep it."""
    chosen = await you.choose("Name two colours, then a 9 is drawn. Which?", COLOURS, 2)
    card = you.draw_and_reveal(9)
    if colour(card) in chosen:
        you.meld(card)
        await you.may_splay("up", colour(card))


@effect("Empiricism")
def prove(you: Player) -> None:
    """If you show twenty lightbulbs or more, you win."""
    if you.count("lightbulb") >= 20:
        you.win()


@effect("Flight")
async def fly_high(you: Player) -> None:
    """If your red cards are splayed up, you may splay any one colour up."""
    if you.splay_of("red") == "up":
        await you.may_splay("up")


@effect("Flight")
async def take_off(you: Player) -> None:
    """You may splay your red cards up."""
    await you.may_splay("up", "red")


@effect("Mass Media", in_turn=True)
async def broadcast(you: Player) -> None:
    """You may return a card from your hand. If you do, choose a value, and return all cards of that value from all
    score piles."""
    if await you.may("return", you.hand):
        [chosen] = await you.choose("Cards of one value leave all score piles. Which value?", map(str, AGES))
        for player in you.everyone:
            for card in [found for found in player.score_pile if value(found) == int(chosen)]:
                you.return_(card)


@effect("Mass Media")
async def go_on_the_air(you: Player) -> None:
    """You may splay your purple cards up."""
    await you.may_splay("up", "purple")


@demand("Mobility")
async def be_moved(you: Player, me: Player) -> None:
    """Transfer the two highest top cards without a factory, but not red ones, from your board to my score pile. If you
    do, draw an 8."""
    still = [card for card in you.tops if colour(card) != "red" and not has(card, "factory")]
    if await you.give_highest(2, still, me.score_pile):
        you.draw(8)


@effect("Quantum Theory")
async def leap(you: Player) -> None:
    """You may return up to two cards from your hand. If you return two, draw a 10, then draw and score a 10."""
    if len(await you.may("return", you.hand, up_to=2)) == 2:
        you.draw(10)
        you.draw_and_score(10)


@effect("Rocketry", in_turn=True)
async def launch(you: Player) -> None:
    """For every two clocks you show, return a card from any opponent’s score pile."""
    for _ in range(you.count("clock") // 2):
        if target := await you.pick_unseen([rival.score_pile for rival in you.opponents]):
            you.return_(target)


@demand("Skyscrapers")
async def make_room(you: Player, me: Player) -> None:
    """Transfer a top card with a clock, but not a yellow one, from your board to my board. If you do, score the card
    beneath it, and return all other cards from that pile."""
    for card in await you.give(you.tops, me.board, where=lambda c: colour(c) != "yellow" and has(c, "clock")):
        for beneath in you.top(colour(card)):
            you.score(beneath)
        await you.all("return", you.pile(colour(card)))


@effect("Socialism")
async def share_out(you: Player) -> None:
    """You may tuck all cards from your hand. If you tuck a purple one, take all the lowest cards from each opponent’s
    hand into your hand."""
    tucked = await you.may_all("tuck", you.hand, "all the cards in your hand")
    if any(colour(card) == "purple" for card in tucked):
        for rival in you.opponents:
            for card in lowest(rival.hand):
                you.transfer(card, you.hand)

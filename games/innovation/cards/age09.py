"""The cards of age 9."""

from games.innovation.dogma import DogmaEnds, demand, effect, execute
from games.innovation.printed import colour, has, highest
from games.innovation.verbs import ANY, Player


@demand("Collaboration")
async def work_together(you: Player, me: Player) -> None:
    """Draw and reveal two 9s. I choose one of them, which goes to my board; meld the other."""
    drawn = [you.draw_and_reveal(9), you.draw_and_reveal(9)]
    [mine] = await me.choose("One of these goes to your board, the other one is melded. Which do you take?", drawn)
    me.transfer(mine, me.board)
    drawn.remove(mine)
    you.meld(drawn[0])


@effect("Collaboration")
def lead(you: Player) -> None:
    """If you have ten green cards or more on your board, you win."""
    if len(you.pile("green")) >= 10:
        you.win()


@demand("Composites")
async def give_up_materials(you: Player, me: Player) -> None:
    """Transfer all but one card from your hand to my hand. Then transfer the highest card in your score pile to my
    score pile."""
    await you.give(you.hand, me.hand, max(len(you.hand) - 1, 0))
    await you.give(highest(you.score_pile), me.score_pile)


@effect("Computers")
async def boot(you: Player) -> None:
    """You may splay your red or green cards up."""
    await you.may_splay("up", "red", "green")


@effect("Computers")
async def compute(you: Player) -> None:
    """Draw and meld a 10, then execute its effects without its demand, for yourself only."""
    await execute(you, you.draw_and_meld(10))


@effect("Ecology")
async def recycle(you: Player) -> None:
    """You may return a card from your hand. If you do, score a card from your hand, then draw two 10s."""
    if await you.may("return", you.hand):
        await you.must("score", you.hand)
        you.draw(10)
        you.draw(10)


@demand("Fission")
def melt_down(you: Player, me: Player) -> None:
    """Draw and reveal a 10. If it is red, all hands, boards and score piles leave the game, and this dogma action is
    over. Otherwise keep it."""
    if colour(you.draw_and_reveal(10)) == "red":
        you.remove_everything()
        raise DogmaEnds


@effect("Fission", in_turn=True)
async def radiate(you: Player) -> None:
    """Return a top card other than Fission from any board, then draw a 10."""
    await you.must("return", [card for player in you.everyone for card in player.tops if card != "Fission"])
    you.draw(10)


@effect("Genetics")
def splice(you: Player) -> None:
    """Draw and meld a 10, then score all cards beneath it."""
    card = you.draw_and_meld(10)
    for beneath in you.pile(colour(card))[-2::-1]:
        you.score(beneath)


@effect("Satellites")
async def lift_off(you: Player) -> None:
    """Return all cards from your hand, then draw three 8s."""
    await you.all("return", you.hand)
    for _ in range(3):
        you.draw(8)


@effect("Satellites")
async def beam_down(you: Player) -> None:
    """You may splay your purple cards up."""
    await you.may_splay("up", "purple")


@effect("Satellites")
async def receive(you: Player) -> None:
    """Meld a card from your hand, then execute its effects without its demand, for yourself only."""
    for card in await you.must("meld", you.hand):
        await execute(you, card)


@demand("Services")
async def be_served(you: Player, me: Player) -> None:
    """Transfer all the highest cards in your score pile to my hand. If you transfer any, transfer a top card without a
    leaf from my board to your hand."""
    paid = [you.transfer(card, me.hand) for card in highest(you.score_pile)]
    if paid:
        await you.give(me.tops, you.hand, where=lambda card: not has(card, "leaf"))


@effect("Specialization")
async def specialize(you: Player) -> None:
    """Reveal a card from your hand. Take the top card of its colour from each opponent’s board into your hand."""
    for card in await you.pick("reveal", you.hand):
        you.reveal(card)
        for rival in you.opponents:
            for top in rival.top(colour(card)):
                you.transfer(top, you.hand)


@effect("Specialization")
async def perfect(you: Player) -> None:
    """You may splay your yellow or blue cards up."""
    await you.may_splay("up", "yellow", "blue")


@effect("Suburbia")
async def move_out(you: Player) -> None:
    """You may tuck any number of cards from your hand. Draw and score a 1 for each card tucked."""
    for _ in await you.may("tuck", you.hand, up_to=ANY):
        you.draw_and_score(1)

"""The cards of age 6."""

from games.innovation.dogma import demand, effect
from games.innovation.printed import COLOURS, colour, has, highest, lowest, value_of_highest
from games.innovation.verbs import ANY, Player


@effect("Atomic Theory")
async def imagine_atoms(you: Player) -> None:
    """You may splay your blue cards right."""
    await you.may_splay("right", "blue")


@effect("Atomic Theory")
def split(you: Player) -> None:
    """Draw and meld a 7."""
    you.draw_and_meld(7)


@effect("Canning")
async def preserve(you: Player) -> None:
    """You may draw and tuck a 6. If you do, score all your top cards without a factory."""
    if await you.agree("draw and tuck a 6 and score your top cards without a factory"):
        you.draw_and_tuck(6)
        for card in you.tops:
            if not has(card, "factory"):
                you.score(card)


@effect("Canning")
async def stack_tins(you: Player) -> None:
    """You may splay your yellow cards right."""
    await you.may_splay("right", "yellow")


@effect("Classification")
async def classify(you: Player) -> None:
    """Reveal a card from your hand. Take all cards of its colour from the hands of all opponents, who show their hands.
    Then meld all cards of this colour from your hand."""
    for card in await you.pick("reveal", you.hand):
        you.reveal(card)
        for rival in you.opponents:
            rival.show_hand()
            for other in [found for found in rival.hand if colour(found) == colour(card)]:
                you.transfer(other, you.hand)
        await you.all("meld", [found for found in you.hand if colour(found) == colour(card)])


@effect("Democracy", in_turn=True)
async def vote(you: Player) -> None:
    """You may return any number of cards from your hand. If you have now returned more cards by Democracy in this
    action than any opponent has, draw and score an 8."""
    votes = you.dogma.returned
    returned = await you.may("return", you.hand, up_to=ANY)
    votes[you.seat] += len(returned)
    if returned and votes[you.seat] > max(votes[rival.seat] for rival in you.opponents):
        you.draw_and_score(8)


@demand("Emancipation")
async def set_free(you: Player, me: Player) -> None:
    """Transfer a card from your hand to my score pile. If you do, draw a 6."""
    if await you.give(you.hand, me.score_pile):
        you.draw(6)


@effect("Emancipation")
async def rise(you: Player) -> None:
    """You may splay your red or purple cards right."""
    await you.may_splay("right", "red", "purple")


@effect("Encyclopedia")
async def look_up(you: Player) -> None:
    """You may meld all the highest cards in your score pile."""
    await you.may_all("meld", highest(you.score_pile), "all the highest cards in your score pile")


@effect("Industrialization")
def build_works(you: Player) -> None:
    """Draw and tuck a 6 for each colour on your board that shows a factory."""
    smoking = [c for c in COLOURS if you.shows(c, "factory")]
    for _ in smoking:
        you.draw_and_tuck(6)


@effect("Industrialization")
async def run_works(you: Player) -> None:
    """You may splay your red or purple cards right."""
    await you.may_splay("right", "red", "purple")


@effect("Machine Tools")
def turn_out_parts(you: Player) -> None:
    """Draw and score a card of the value of the highest card in your score pile."""
    you.draw_and_score(value_of_highest(you.score_pile))


@effect("Metric System")
async def measure_everything(you: Player) -> None:
    """If your green cards are splayed right, you may splay any one colour right."""
    if you.splay_of("green") == "right":
        await you.may_splay("right")


@effect("Metric System")
async def agree_on_a_metre(you: Player) -> None:
    """You may splay your green cards right."""
    await you.may_splay("right", "green")


@demand("Vaccination")
async def be_vaccinated(you: Player, me: Player) -> None:
    """Return all the lowest cards in your score pile. If you do, draw and meld a 6."""
    if await you.all("return", lowest(you.score_pile)):
        you.draw_and_meld(6)


@effect("Vaccination")
def be_immune(you: Player) -> None:
    """If this demand moved a card, draw and meld a 7."""
    if you.dogma.demand_met:
        you.draw_and_meld(7)

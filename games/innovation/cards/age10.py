"""The cards of age 10."""

from games.innovation.dogma import demand, effect, execute
from games.innovation.holder import sole
from games.innovation.printed import has, value
from games.innovation.verbs import Player


@effect("A.I.")
def learn_alone(you: Player) -> None:
    """Draw and score a 10."""
    you.draw_and_score(10)


@effect("A.I.")
def take_over(you: Player) -> None:
    """If Robotics and Software are both top cards, on any boards, the one player with the lowest score wins."""
    tops = [card for player in you.everyone for card in player.tops]
    if "Robotics" in tops and "Software" in tops and (last := sole(you.everyone, lambda player: -player.points)):
        last.win()


@effect("Bioengineering")
async def engineer(you: Player) -> None:
    """Transfer a top card with a leaf from any opponent’s board to your score pile."""
    tops = [card for rival in you.opponents for card in rival.tops]
    await you.give(tops, you.score_pile, where=lambda card: has(card, "leaf"))


@effect("Bioengineering")
def outgrow(you: Player) -> None:
    """If any player shows fewer than three leaves, the one player with the most leaves wins."""
    leaves = [player.count("leaf") for player in you.everyone]
    if min(leaves) < 3 and (first := sole(you.everyone, lambda player: player.count("leaf"))):
        first.win()


@demand("Databases")
async def be_deleted(you: Player, me: Player) -> None:
    """Return half of the cards in your score pile, rounded up."""
    await you.must("return", you.score_pile, (len(you.score_pile) + 1) // 2)


@demand("Globalization")
async def lose_ground(you: Player, me: Player) -> None:
    """Return a top card with a leaf from your board."""
    await you.must("return", you.tops, where=lambda card: has(card, "leaf"))


@effect("Globalization")
def rule_the_world(you: Player) -> None:
    """Draw and score a 6. If nobody shows more leaves than factories, the one player with the most points wins."""
    you.draw_and_score(6)
    if all(player.count("leaf") <= player.count("factory") for player in you.everyone) and (
        first := sole(you.everyone, lambda player: player.team_points)
    ):
        first.win()


@effect("Miniaturization")
async def shrink(you: Player) -> None:
    """You may return a card from your hand. If it was a 10, draw a 10 for each different value in your score pile."""
    for card in await you.may("return", you.hand):
        if value(card) == 10:
            for _ in set(map(value, you.score_pile)):
                you.draw(10)


@effect("Robotics")
async def automate(you: Player) -> None:
    """Score your top green card. Draw and meld a 10, then execute its effects without its demand, for yourself only."""
    for card in you.top("green"):
        you.score(card)
    await execute(you, you.draw_and_meld(10))


@effect("Self Service")
async def serve_yourself(you: Player) -> None:
    """Execute the effects of one of your other top cards without its demand, for yourself only."""
    for card in await you.pick("execute", [card for card in you.tops if card != "Self Service"]):
        await execute(you, card)


@effect("Self Service")
def check_out(you: Player) -> None:
    """If you have more achievements than each opponent, you win."""
    if all(you.team_achievements > rival.team_achievements for rival in you.opponents):
        you.win()


@effect("Software")
def write_code(you: Player) -> None:
    """Draw and score a 10."""
    you.draw_and_score(10)


@effect("Software")
async def run_code(you: Player) -> None:
    """Draw and meld two 10s, then execute the effects of the second one without its demand, for yourself only."""
    you.draw_and_meld(10)
    await execute(you, you.draw_and_meld(10))


@effect("Stem Cells")
async def grow_cells(you: Player) -> None:
    """You may score all the cards in your hand."""
    await you.may_all("score", you.hand, "all the cards in your hand")


@effect("The Internet")
async def connect(you: Player) -> None:
    """You may splay your green cards up."""
    await you.may_splay("up", "green")


@effect("The Internet")
def go_online(you: Player) -> None:
    """Draw and score a 10."""
    you.draw_and_score(10)


@effect("The Internet")
def grow_the_net(you: Player) -> None:
    """Draw and meld a 10 for every two clocks you show."""
    for _ in range(you.count("clock") // 2):
        you.draw_and_meld(10)

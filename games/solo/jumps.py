"""Jumping in out of turn with the twin of the top card: the question to everybody who might hold it, and the orders.

All are asked who might hold it for all that everybody knows, so that being asked tells nobody anything. Who does not
hold it can only decline.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.engine.chance import Chance
from games.engine.decisions import NotAllowed, NotUnderstood, Typed, tidy
from games.engine.game import Standing
from games.engine.referee import Seat
from games.solo.cards import TWINS, Card, read_card, said
from games.solo.moves import PASS, Move, write_move
from games.solo.state import State
from games.solo.wording import jumped_with, split_solo, without_play

_YES: Final = ("yes", "yes please", "yes jump", "yes jump in")
_NO: Final = ("pass", "no", "wait", "decline", "no thanks")


def jumping(state: State, seat: Seat, names: Sequence[str]) -> Typed[Move]:
    """Whether this seat jumps in; its safe answer declines."""
    jump = Jump(state, state.hands[seat].count(state.top), len(state.hands[seat]) - 1, names)
    return Typed(
        jump.prompt(), jump.read, jump.write, jump.sample, jump.example, safe=PASS, discreet=True, listing=jump.moves
    )


@dataclass(slots=True)
class Jump:
    """One player's chance to jump in: how many of the top card he holds, and how many cards he would have left."""

    state: State
    held: int
    left: int
    names: Sequence[str]

    @property
    def card(self) -> Card:
        return self.state.top

    @property
    def turn(self) -> str:
        """Whose turn it is, which changes while the question stays open."""
        return f"It is {self.names[self.state.mover]}'s turn"

    def moves(self) -> Iterator[Move]:
        if self.held:
            if self.left == 1:
                yield Move("jump", self.card, solo=True)
            yield Move("jump", self.card)
        yield PASS

    def sample(self, chance: Chance) -> Move:
        moves = list(self.moves())
        return moves[0] if chance.below(8) else chance.pick(moves)

    def write(self, move: Move) -> str:
        return write_move(move, self.names)

    def example(self) -> str:
        return self.write(next(self.moves()))

    def prompt(self) -> str:
        if not self.held:
            return f"{self.card} lies on top. You do not hold the other one, so you cannot jump in."
        call = " This leaves you one card: call solo with it." if self.left == 1 else ""
        return f"{self.card} lies on top, and you hold the other one. Do you jump in with it?{call}"

    def read(self, text: str) -> Move:
        rest, solo = split_solo(text)
        word = tidy(rest)
        if word in _NO:
            return PASS
        named = jumped_with(word)
        if named != "" and word not in _YES:
            self._forbid_other(word, named)
        if not self.held:
            raise NotAllowed(f"You do not hold the other {self.card}, so you cannot jump in.")
        return Move("jump", self.card, solo=solo and self.left == 1)

    def _forbid_other(self, word: str, named: str | None) -> None:
        """Raise a Refusal unless a text names the top card, to jump in with or to play."""
        card = read_card(without_play(word) if named is None else named)
        if card == self.card:
            return
        if card is not None and named is None:
            raise NotAllowed(f"{self.turn}: out of turn you may only jump in with the other {self.card}.")
        if word in ("draw", "keep"):
            raise NotAllowed(f"{self.turn}, not yours.")
        raise NotUnderstood(
            f"“{word[:40]}” is no answer now: {self.card} lies on top. Write jump {self.card}, or pass."
        )


# ---- standing orders


def standing(line: str) -> Standing | None:
    """`jump on`, `jump R4`, each perhaps with `solo`, and `jump off`: orders for the service. None for other lines.

    Raises NotAllowed for a card that nobody can jump in with.
    """
    rest, solo = split_solo(line)
    word, _, what = tidy(rest).partition(" ")
    what = what.removeprefix("in with ")
    if word != "jump" or not what or what == "in":
        return None
    if what == "on":
        return _kept(
            "jump on",
            solo,
            "Whenever another player lays a card, or a round begins with it, and you hold its twin, it is laid.",
        )
    if what == "off":
        return Standing("", "jump", "None of your cards is laid out of turn any more: your orders to jump in are gone.")
    off, _, name = what.partition(" ")
    card = read_card(name if off == "off" else what)
    if card is None:
        return None
    _forbid_single(card)
    if off == "off":
        return Standing("", f"jump {card}", f"Your order to jump in with {card} is gone.")
    return _kept(
        f"jump {card}",
        solo,
        f"Whenever another player lays {card}, or a round begins with it, and you hold one, it is laid for you.",
        True,
    )


def _kept(order: str, solo: bool, says: str, may_answer: bool = False) -> Standing:
    if solo:
        call = "It calls solo when that leaves you one card."
    else:
        call = f"It does not call solo: if it leaves you one card, you draw two. To call, write “{order} solo”."
    return Standing(f"{order} solo" if solo else order, order, f"{says} {call}", may_answer)


def _forbid_single(card: Card) -> None:
    if card not in TWINS:
        why = "there is only one of it" if card[1:] == "X" else "it is a black card"
        raise NotAllowed(f"Nobody can jump in with {card} ({said(card)}): {why}.")

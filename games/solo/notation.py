"""The question to the player in turn: which card to play, or to draw; and after drawing, whether to play that card.

Calling solo is part of a move. It is left out where the move does not leave one card: then it means nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.engine.chance import Chance
from games.engine.decisions import Ambiguous, NotAllowed, NotUnderstood, Refusal, Typed, match, tidy
from games.engine.referee import Seat
from games.solo.cards import (
    BLACK_WORDS,
    COLOUR_WORDS,
    TWINS,
    Card,
    fits,
    in_order,
    read_card,
    read_colour,
    read_symbol,
    said,
    stacks,
    symbol_of,
    symbol_said,
)
from games.solo.moves import DRAW, KEEP, NOBODY, Move, needs_colour, needs_target, ways, write_move
from games.solo.state import State
from games.solo.wording import A_CARD, A_STACK, COUNTS, DRAWING, is_called, jumped_with, split_solo, without_play


def acting(state: State, names: Sequence[str]) -> Typed[Move]:
    """What the mover does: a card that fits, or draw; with `drawn`, the card just drawn or keep."""
    turn = Turn(state, names)
    prompt = turn.prompt()
    return Typed(prompt, turn.read, turn.write, turn.sample, turn.example, discreet=True, listing=turn.moves)


@dataclass(slots=True)
class Turn:
    """One player's turn, as the state stands when the question is asked."""

    state: State
    names: Sequence[str]

    @property
    def seat(self) -> Seat:
        return self.state.mover

    @property
    def hand(self) -> list[Card]:
        """What may be played from: the whole hand, or only the card just drawn."""
        hand = self.state.hands[self.seat]
        return hand[-1:] if self.state.drawn else hand

    @property
    def last(self) -> bool:
        return len(self.state.hands[self.seat]) == 1

    def may_lay(self, card: Card) -> bool:
        state = self.state
        if state.stack:
            return stacks(card, state.top, state.options.mixed_stack)
        return fits(card, state.top, state.colour)

    def is_solo(self, move: Move) -> bool:
        """Does this leave its player with exactly one card?"""
        return bool(move.card) and self.state.left_with(self.seat, move.card, move.target) == 1

    # ---- all answers

    def moves(self) -> Iterator[Move]:
        """Cards in order, each with the call where it is needed and without; then draw, or keep."""
        for card in dict.fromkeys(in_order(filter(self.may_lay, self.hand))):
            for move in ways(card, self.last, self.seat, len(self.names)):
                if self.is_solo(move):
                    yield move._replace(solo=True)
                yield move
        yield KEEP if self.state.drawn else DRAW

    def sample(self, chance: Chance) -> Move:
        """Mostly plays where something fits, and mostly calls: else random games would hardly end."""
        cards = [card for card in self.hand if self.may_lay(card)]
        if not cards or chance.below(12) == 0:
            return KEEP if self.state.drawn else DRAW
        card = chance.pick(cards)
        move = chance.pick(list(ways(card, self.last, self.seat, len(self.names))))
        return move._replace(solo=True) if self.is_solo(move) and chance.below(8) else move

    def write(self, move: Move) -> str:
        return write_move(move, self.names, self.state.drawn)

    def example(self) -> str:
        return self.write(next(self.moves()))

    def prompt(self) -> str:
        """With a word about the call where some answer needs it."""
        call = " Add solo to a move that leaves you one card." if any(map(self.is_solo, self.moves())) else ""
        return self._prompt() + call

    def _prompt(self) -> str:
        state = self.state
        if state.drawn:
            card = self.hand[0]
            if not self.may_lay(card):
                return f"You drew {card}, which does not fit: you keep it."
            return f"You drew {card}. Do you play it{_with(card, self.last)}, or keep it?"
        if state.stack:
            stack = f"A stack of {state.stack} cards is open"
            return f"{stack}: lay {self.stacked()} on it, or draw them and lose your turn."
        return f"Play {self.wanted()}, or draw a card."

    def wanted(self) -> str:
        """What fits, in words."""
        state = self.state
        if not state.colour:
            return "any card"
        colour = COLOUR_WORDS[state.colour]
        if state.top in BLACK_WORDS:
            return f"a {colour} or a black card"
        symbol = symbol_of(state.top)
        article = "an" if symbol == "8" else "a"
        other = f"{article} {symbol}" if symbol.isdigit() else symbol_said(state.top)
        return f"a {colour} card, {other} of any colour, or a black card"

    def stacked(self) -> str:
        """What may be laid on an open stack, in words."""
        if self.state.top in BLACK_WORDS:
            return f"a {said(self.state.top)}"
        return "a Plus Two or a Plus Four" if self.state.options.mixed_stack else "a Plus Two"

    # ---- reading

    def read(self, text: str) -> Move:
        rest, solo = split_solo(text, self.names)
        if solo and self._is_solo_a_name(rest):
            rest, solo = text, False
        word = tidy(rest)
        if not word:
            raise NotUnderstood(f"There is no answer in this; write one, such as {self.example()}.")
        if self.state.drawn and word in ("keep", "keep it", "k", "pass"):
            return KEEP
        if self._is_draw(word):
            if self.state.drawn:
                raise NotAllowed("You have drawn your card already: write play or keep.")
            return DRAW
        if word in ("pass", "keep"):
            raise NotAllowed("You cannot simply pass: play a card, or write draw.")
        move = self._read_card(rest)
        return move._replace(solo=solo and self.is_solo(move))

    def _is_draw(self, word: str) -> bool:
        """Raises Ambiguous for `draw two` where a stack of two is open and a Plus Two, too, could be laid on it."""
        found = DRAWING.fullmatch(word)
        if found is None:
            return False
        what, stack = found["what"] or "", self.state.stack
        if not what or what in A_CARD or (stack and what in A_STACK):
            return True
        count = what.removeprefix("the ").removesuffix(" cards")
        if not stack or count not in (str(stack), COUNTS.get(stack)):
            return False
        cards = [] if count != what else [card for card in self.hand if self.may_lay(card) and is_called(card, word)]
        if cards:
            raise Ambiguous(word, ["draw", *(f"play {card}" for card in dict.fromkeys(cards))])
        return True

    def _is_solo_a_name(self, rest: str) -> bool:
        """With a player of that name at the table, `RX Solo` swaps hands and calls nothing."""
        word = without_play(rest)
        card = read_card(word) if word or not self.state.drawn else self.hand[0]
        return card is not None and needs_target(card) and "solo" in [name.casefold() for name in self.names]

    def _read_card(self, text: str) -> Move:
        word = without_play(text)
        if (named := jumped_with(word)) is not None:
            return Move("play", self._read_jump(word, named))
        if self.state.drawn:
            own = self._read_drawn(word)
            if own is not None:
                return own
        card, rest = self._find_card(word, text)
        self._forbid(card)
        return self._complete(card, rest)

    def _read_jump(self, word: str, named: str) -> Card:
        """Who is next in turn lays the twin as a normal move. Raises NotUnderstood for what is no jump-in now."""
        card = self.state.top
        if named and read_card(named) != card:
            raise NotUnderstood(f"“{word[:40]}” is no answer now: {card} lies on top.")
        if card not in TWINS:
            raise NotAllowed(f"Nobody can jump in on {card} ({said(card)}).")
        if self.seat == self.state.layer:
            raise NotAllowed(f"Nobody jumps in on an own card, and {card} on top is yours: play it as a normal move.")
        self._forbid(card)
        return card

    def _read_drawn(self, word: str) -> Move | None:
        """`play`, `play blue`, `play Bob`: what goes with the drawn card without its name; None if it is named."""
        card = self.hand[0]
        word = word.removeprefix("it").strip() if word.split(" ")[0] == "it" else word
        if not word or (needs_colour(card) and read_colour(word)) or (needs_target(card) and self._is_name(word)):
            self._forbid(card)
            return self._complete(card, word)
        return None

    def _is_name(self, word: str) -> bool:
        try:
            match(word, self.names)
        except Refusal:
            return False
        return True

    def _find_card(self, word: str, text: str) -> tuple[Card, str]:
        """The card that a text begins with, and what follows it. Raises Refusals."""
        words = word.split()
        for count in range(min(len(words), 4), 0, -1):
            start, rest = " ".join(words[:count]), " ".join(words[count:])
            card = read_card(start)
            if card is not None:
                return card, rest
            symbol = read_symbol(start)
            if symbol is not None:
                return self._only(symbol, start), rest
        raise NotUnderstood(
            f"“{text[:40]}” is no answer here; write a card, such as {self.example()}"
            + ("." if self.state.drawn else ", or draw.")
        )

    def _only(self, symbol: str, text: str) -> Card:
        """The one card with a symbol that fits, or that is held at all. Raises Ambiguous and NotAllowed."""
        held = list(dict.fromkeys(card for card in in_order(self.hand) if symbol_of(card) == symbol))
        found = [card for card in held if self.may_lay(card)] or held
        if not found:
            raise NotAllowed(f"You have no card “{text}”.")
        if len(found) > 1:
            raise Ambiguous(text, found)
        return found[0]

    def _forbid(self, card: Card) -> None:
        """Raise NotAllowed unless the card is held and fits."""
        state = self.state
        if state.drawn and card != self.hand[0]:
            raise NotAllowed(f"After drawing you may only play the card that you drew, {self.hand[0]}, or keep it.")
        if card not in self.hand:
            raise NotAllowed(f"You do not have {card}.")
        if self.may_lay(card):
            return
        if state.stack:
            stack = f"a stack of {state.stack} is open"
            raise NotAllowed(f"{card} cannot be laid while {stack}: lay {self.stacked()} on it, or write draw.")
        if state.drawn:
            raise NotAllowed(f"{card} does not fit on {state.top}: please write keep.")
        raise NotAllowed(f"{card} does not fit on {state.top}: play {self.wanted()}, or draw.")

    def _complete(self, card: Card, rest: str) -> Move:
        """The card with its colour or target. Raises Refusals."""
        if needs_colour(card):
            return Move("play", card, "" if self.last else self._colour(card, rest))
        if needs_target(card):
            return Move("play", card, "", NOBODY if self.last else self._target(card, rest))
        if rest:
            raise NotUnderstood(f"I understand {card}, but not “{rest[:40]}” behind it.")
        return Move("play", card)

    def _colour(self, card: Card, rest: str) -> str:
        colour = read_colour(rest)
        if colour is not None:
            return colour
        if rest:
            raise NotUnderstood(f"“{rest[:40]}” is no colour: name red, green, blue or yellow.")
        raise Ambiguous(card, [f"{card} {colour}" for colour in COLOUR_WORDS.values()])

    def _target(self, card: Card, rest: str) -> Seat:
        others = [seat for seat in range(len(self.names)) if seat != self.seat]
        rest = rest.removeprefix("with ").strip()
        if not rest and len(others) > 1:
            raise Ambiguous(card, [f"{card} {self.names[seat]}" for seat in others])
        if not rest:
            return others[0]
        target = match(rest, self.names)
        if target == self.seat:
            raise NotAllowed("You cannot swap hands with yourself.")
        return target


def _with(card: Card, last: bool) -> str:
    """What must be written with a card that was drawn."""
    if last or not (needs_colour(card) or needs_target(card)):
        return ""
    return " (name a colour)" if needs_colour(card) else " (name the player to swap with)"

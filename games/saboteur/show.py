"""Saboteur as text and in words: the maze, who holds and suffers what, and what only the viewer knows."""

from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import wrap

from games.engine.lettering import WIDE, counted
from games.engine.referee import Seat
from games.saboteur.cards import GOLD, IN_HAND, PATHS, SIDE_WORDS, Card, can_turn, deck, described, effect
from games.saboteur.drawn import KEY, KEY2, hand_lines, maze_lines
from games.saboteur.maze import GOAL_SQUARES, HOME, Maze, write_square
from games.saboteur.roles import AIMS, ROLE_NAMES, a_role, role_deck, roles_said
from games.saboteur.seen import View
from games.saboteur.state import ROUNDS, THEFT, TRAP, broken_tools

# ---- text


def text(view: View, names: Sequence[str]) -> str:
    """The maze, the players, then what the viewer knows and holds; no line can be taken for a play."""
    lines = [*wrap(heading(view, names), WIDE), "", *maze_lines(view), *KEY]
    lines += [KEY2] * view.options.saboteur2
    lines += ["", *_players(view, names), ""]
    for sentence in [*common(view, names), *secrets(view, names)]:
        lines += wrap(sentence, WIDE, subsequent_indent="  ")
    if view.stage == "play" and any(card in IN_HAND for card in view.hand):
        lines += ["", *hand_lines(view.hand)]
    return "\n".join(lines)


def heading(view: View, names: Sequence[str]) -> str:
    if view.over:
        return f"The end, after {ROUNDS} rounds."
    name = names[view.mover]
    doing = {
        "play": f"{name} is to play",
        "share": f"Gold cards go round, {view.stack_size} are left, and {name} chooses",
        "steal": f"{name} may steal a piece of gold",
    }
    return f"Round {view.round} of {ROUNDS}. {doing[view.stage]}."


def _players(view: View, names: Sequence[str]) -> Iterator[str]:
    yield f"  {'Player':<16}  Cards  {'Gold':<9}  Before them, and known roles"
    for seat, name in enumerate(names):
        mark = ">" if seat == view.mover and not view.over else " "
        row = f"{mark} {name[:16]:<16}  {view.counts[seat]:>5}  {gold_of(view, seat):<9}  "
        lines = wrap(", ".join(_notes(view, seat, names)), WIDE - len(row)) or [""]
        yield (row + lines[0]).rstrip()
        yield from (" " * len(row) + line for line in lines[1:])


def gold_of(view: View, seat: Seat) -> str:
    """`7`, or `3 + 2 cards` where gold cards are hidden."""
    total = view.total(seat)
    if total is not None:
        return str(total)
    count = view.cards[seat]
    return f"{view.gold[seat]}+{counted(count, 'card')}"


def _notes(view: View, seat: Seat, names: Sequence[str]) -> Iterator[str]:
    for card, by in view.before[seat]:
        if card == THEFT:
            yield "theft card"
        else:
            what = "trapped" if card == TRAP else f"broken {card.removeprefix('break ')}"
            yield f"{what} (by {names[by]})"
    if view.roles[seat]:
        yield ROLE_NAMES[view.roles[seat]] + (" (you)" if seat == view.seat else "")


# ---- sentences for both


def common(view: View, names: Sequence[str]) -> Iterator[str]:
    """What everybody knows besides the maze and the table of players."""
    if view.over:
        return
    if view.stage == "play":
        ends = ", ".join(map(write_square, view.maze.ends()))
        yield f"Tunnels from the start open on: {ends}." if ends else "No tunnel from the start is open any more."
        nothing = "" if view.deck else ", so nothing is drawn"
        yield f"The deck has {counted(view.deck, 'card')}{nothing}. {_discards(view)}"
        if not view.deck and view.passes:
            yield f"Passes in a row without a draw: {view.passes} of {len(names)} that end the round."
        yield f"Roles are dealt from {roles_said(role_deck(view.options.saboteur2, len(names)))}{_selfish(view)}."
    if view.shown:
        roles = ", ".join(f"{name} {ROLE_NAMES[role]}" for name, role in zip(names, view.shown, strict=True))
        which = "Roles of the round before" if view.stage == "play" else "Roles"
        yield f"{which}: {roles}; the gold lay at {view.treasure}."
    if view.options.saboteur2 and view.stage == "play":
        yield f"Crystals in the maze: {view.maze.crystals()}."


def _selfish(view: View) -> str:
    return "; one gold digger in play is the selfish dwarf" if view.options.selfish else ""


def _discards(view: View) -> str:
    gone = Counter(view.gone)
    openly = ", ".join(f"{count}x {card}" if count > 1 else card for card, count in gone.items())
    return f"Discarded face down: {view.buried}; laid aside openly: {openly or 'nothing'}."


def secrets(view: View, names: Sequence[str]) -> Iterator[str]:
    """What only this seat knows."""
    if view.seat is None or view.over:
        return
    if view.stack:
        yield f"You choose one of the gold cards {', '.join(map(str, view.stack))}."
    if view.purse[view.seat]:
        yield f"Your gold cards are worth {', '.join(map(str, view.purse[view.seat]))}."
    if view.stage != "play":
        return
    role = view.roles[view.seat]
    yield f"You are {a_role(role)}: {AIMS[role]}."
    for hat in view.hats:
        yield f"You know that {a_role(hat)} was put away in a swap of hats."
    for square, seen, goal in zip(GOAL_SQUARES, view.looked, view.goals, strict=True):
        if seen and not goal.open:
            yield f"By your map, the goal at {write_square(square)} is {'the gold' if seen == GOLD else 'a stone'}."
    for seat, name in enumerate(names):
        if held := [card for holder, card in view.known if holder == seat]:
            yield f"You know of {name}'s hand, but for later discards: {', '.join(held)}."
    yield _actions(view.hand) if view.hand else "You have no cards left, so you pass without being asked."


def _actions(hand: Sequence[Card]) -> str:
    paths = [card for card in hand if card in IN_HAND]
    actions = [f"{_times(card, hand)} ({effect(card)})" for card in dict.fromkeys(hand) if card not in IN_HAND]
    held = [*([f"path cards {', '.join(paths)}"] if paths else []), *actions]
    return f"You hold {'; '.join(held)}."


def _times(card: Card, hand: Sequence[Card]) -> str:
    return f"{hand.count(card)}x {card}" if hand.count(card) > 1 else card


# ---- words


def words(view: View, names: Sequence[str]) -> str:
    """The maze card by card, each player, then all that is known: complete and in reading order."""
    players = [_player_said(view, seat, names) for seat in range(len(names))]
    hand = _paths_said(view.hand) if view.stage == "play" else []
    known = [sentence for sentence in common(view, names) if not sentence.startswith("Tunnels")]
    return " ".join([heading(view, names), *_maze_said(view), *players, *known, *secrets(view, names), *hand])


def _maze_said(view: View) -> Iterator[str]:
    maze = view.maze
    yield "Squares are column and row; columns grow to the east, rows to the south. The start, 0,0, opens on all sides."
    for square in sorted(maze.cards, key=lambda at: (at[1], at[0])):
        if square != HOME:
            yield f"At {write_square(square)}: {_lies(view, maze, square)}."
    if maze.hidden:
        yield f"Goals face down: {'; '.join(map(write_square, sorted(maze.hidden)))}."
    for square in maze.ends():
        sides = " and ".join(SIDE_WORDS[side] for side in maze.leads_to(square))
        yield f"A tunnel opens on {write_square(square)} from the {sides}."


def _lies(view: View, maze: Maze, square: tuple[int, int]) -> str:
    path = maze.cards[square]
    if path.kind == "goal":
        turned = view.goals[GOAL_SQUARES.index(square)].turned
        return f"{'the gold' if path.code == GOLD else 'a stone'}, {described(path.code, turned)}"
    [card] = [card for card in view.laid if card.square == square]
    loose = "" if any(at == square for at, _ in maze.linked) or not path.joined else ", not linked to the start"
    return f"{card.code}{' turned' * card.turned}, {described(card.code, card.turned)}{loose}"


def _player_said(view: View, seat: Seat, names: Sequence[str]) -> str:
    count = view.counts[seat]
    parts = [f"{names[seat]} has {_gold_said(view, seat)}"]
    if view.stage == "play":
        parts.append(f"holds {counted(count, 'card')}")
        if tools := broken_tools(view.lies_before(seat)):
            parts.append(f"has a broken {' and a broken '.join(tools)}")
        parts += ["is trapped"] * (TRAP in view.lies_before(seat))
        parts += ["has laid a theft card"] * (THEFT in view.lies_before(seat))
    if view.roles[seat] and not view.over:
        parts.append(f"is {a_role(view.roles[seat])}")
    return f"{' and '.join([', '.join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)}."


def _gold_said(view: View, seat: Seat) -> str:
    total = view.total(seat)
    if total is not None:
        return f"{total} gold"
    count = view.cards[seat]
    return f"{view.gold[seat]} gold and {counted(count, 'gold card')} that others do not see"


def _paths_said(hand: Sequence[Card]) -> Iterator[str]:
    for card in dict.fromkeys(card for card in hand if card in PATHS):
        turned = f"; turned, it {described(card, True)}" if can_turn(card) else ""
        yield f"Your {card}: {described(card)}{turned}."


# ---- the guide


def glossary() -> dict[Card, str]:
    """Every path card by its code, and the actions of Saboteur 2 whose names are no common words."""
    copies = Counter(deck(saboteur2=True, as_in_box=False))
    base = Counter(deck(saboteur2=False, as_in_box=False))
    paths = {
        card: f"{described(card)} ({copies[card]} in the deck{'' if card in base else ', Saboteur 2'})"
        for card in PATHS
        if card in IN_HAND
    }
    return paths | {card: effect(card) for card in ("hands off", "swap hands", "swap hats")}

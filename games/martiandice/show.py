"""Martian Dice as text, words and svg: the roll to take from, what is set aside, and the scores."""

from collections.abc import Iterable, Iterator, Sequence

from games.engine.drawing import label, place, tag
from games.engine.drawing import svg as picture
from games.martiandice.dice import EARTHLINGS, FACES, LETTERS, RAY, TANK, Counts, in_words, points
from games.martiandice.faces import COLOURS, die
from games.martiandice.notation import takings
from games.martiandice.rules import View

SPACE, PANEL, LINE, LIGHT, SOFT, GLOW = "#1d1430", "#2b2044", "#5d4b86", "#f7f1ff", "#b9a9dc", "#7be08c"
WIDE, EDGE = 600, 16


# ---- text and words


def text(view: View, names: Sequence[str]) -> str:
    """The roll by letters as in the narration, then what lies aside, then the scores."""
    wide = max(map(len, names))
    scores = [
        f"{'>' if _moves(view, seat) else ' '} {name:<{wide}} {view.scores[seat]:>4}{_tie_rolls(view, seat)}"
        for seat, name in enumerate(names)
    ]
    return "\n".join([*_dice_lines(view, names), f"Scores ({_goal(view)}):", *scores])


def _dice_lines(view: View, names: Sequence[str]) -> Iterator[str]:
    if view.over:
        return
    yield f"{names[view.mover]}'s turn"
    yield f"  Rolled:    {_letters(view.rolled) or '-'}"
    yield f"  Set aside: {_letters(view.aside) or '-'}"
    yield f"  Worth {points(view.aside)} so far."
    yield ""


def _letters(counts: Counts) -> str:
    return "  ".join(" ".join(LETTERS[face] * counts[face]) for face in range(len(FACES)) if counts[face])


def _goal(view: View) -> str:
    if view.over:
        return "final"
    return "last round" if max(view.scores) >= view.target else f"the quota is {view.target}"


def _moves(view: View, seat: int) -> bool:
    return seat == view.mover and not view.over


def _tie_rolls(view: View, seat: int) -> str:
    rays = view.tie_rays[seat] if view.tie_rays else ()
    return f"   tie roll: {', '.join(map(str, rays))}" if rays else ""


def words(view: View, names: Sequence[str]) -> str:
    """Whose turn it is, the roll, what lies aside, the scores."""
    scores = "Scores: " + ", ".join(f"{name} {view.scores[seat]}" for seat, name in enumerate(names)) + "."
    tied = [
        f"{name} rolled {', then '.join(in_words(RAY, rays) for rays in view.tie_rays[seat])} for the win."
        for seat, name in enumerate(names)
        if view.tie_rays and view.tie_rays[seat]
    ]
    if view.over:
        return " ".join(["The game is over.", scores, *tied])
    return " ".join(
        [
            f"It is {names[view.mover]}'s turn.",
            f"On the table: {_in_words(view.rolled)}.",
            f"Set aside: {_in_words(view.aside)}, worth {points(view.aside)} so far.",
            scores,
            f"This is the last round: the quota of {view.target} is reached."
            if max(view.scores) >= view.target
            else f"The quota is {view.target}.",
        ]
    )


def _in_words(counts: Counts) -> str:
    return ", ".join(in_words(face, counts[face]) for face in range(len(FACES)) if counts[face]) or "nothing"


# ---- svg


def svg(view: View, names: Sequence[str]) -> str:
    """On a night sky of its own, so that it looks the same on a light and on a dark page."""
    parts: list[str] = []
    height: float = EDGE
    blocks = [_scores(view, names)] if view.over else [_roll(view, names), _aside(view), _scores(view, names)]
    for inside, tall in blocks:
        panel = tag("rect", x=EDGE, y=0, width=WIDE - 2 * EDGE, height=tall, rx=16, fill=PANEL, stroke=LINE)
        parts.append(tag("g", panel, *inside, transform=f"translate(0 {height})"))
        height += tall + 12
    sky = tag("rect", x=1, y=1, width=WIDE - 2, height=height + 2, rx=24, fill=SPACE, stroke=LINE, stroke_width=2)
    return picture(WIDE, height + 4, f"Martian Dice: {words(view, names)}", [sky, *parts])


type Block = tuple[Iterable[str], float]
"""A panel's contents and its height."""


def _roll(view: View, names: Sequence[str]) -> Block:
    """A card for each kind, with the two ways of taking it under it where it may be taken."""
    heading = f"{names[view.mover]} rolled"
    title = label(EDGE + 18, 26, heading, 22, "start", fill=LIGHT, font_weight="bold")
    answers = takings(view.aside, view.rolled)
    cards = [_card(view, face, EDGE + 16 + 136 * i, answers) for i, face in enumerate((RAY, *EARTHLINGS))]
    return [title, *cards], 232 if view.seat == view.mover else 156


def _card(view: View, face: int, x: float, answers: Sequence[str]) -> str:
    name, count = FACES[face], view.rolled[face]
    taken = face != RAY and view.aside[face] > 0
    picture = die(face, x + 4, 50, 74, dim=not count or taken)
    number = label(x + 84, 87, f"×{count}", 27, "start", fill=LIGHT if count else LINE, font_weight="bold")
    under = "taken" if taken else "" if count else "none"
    note = label(x + 41, 138, under, 17, fill=SOFT) if under else ""
    if view.seat != view.mover:
        return picture + number + note
    pills = [
        place(answer, _pill(x, 140 + 42 * row, caption, row), title=f"{name}: {caption}")
        for row, (answer, caption) in enumerate([(name, "stop"), (f"{name} roll", "roll on")])
        if answer in answers
    ]
    return picture + number + (note if not pills else "") + "".join(pills)


def _pill(x: float, y: float, caption: str, row: int) -> str:
    fill, ink = (GLOW, SPACE) if row else ("none", GLOW)
    shape = tag("rect", x=x + 2, y=y, width=120, height=34, rx=17, fill=fill, stroke=GLOW, stroke_width=2)
    return shape + label(x + 62, y + 17, caption, 19, fill=ink, font_weight="bold")


def _aside(view: View) -> Block:
    """Tanks against rays, and the Earthlings under them."""
    worth = points(view.aside)
    parts = [
        label(EDGE + 18, 26, "Set aside", 22, "start", fill=LIGHT, font_weight="bold"),
        label(WIDE - EDGE - 18, 26, f"worth {worth} so far", 20, "end", fill=GLOW if worth else SOFT),
    ]
    for row, kinds in enumerate(((TANK,), (RAY,), EARTHLINGS)):
        y = 48 + 46 * row
        dice = [face for face in kinds for _ in range(view.aside[face])]
        parts += [die(face, EDGE + 14 + 39.5 * i, y, 38) for i, face in enumerate(dice)]
        parts += [_slot(kinds, y)] if not dice else []
        parts.append(label(WIDE - EDGE - 18, y + 19, len(dice), 22, "end", fill=LIGHT, font_weight="bold"))
    return parts, 192


def _slot(kinds: Sequence[int], y: float) -> str:
    """Where the first die of a row will lie."""
    caption = "no tanks" if kinds == (TANK,) else "no death rays" if kinds == (RAY,) else "no Earthlings"
    colour = COLOURS[FACES[kinds[0]]]
    box = tag(
        "rect", x=EDGE + 15, y=y + 1, width=36, height=36, rx=7, fill="none", stroke=colour, stroke_dasharray="4 4"
    )
    return box + label(EDGE + 62, y + 19, caption, 18, "start", fill=SOFT)


def _scores(view: View, names: Sequence[str]) -> Block:
    """A bar for each player, as long as their part of the quota."""
    heading = label(EDGE + 18, 26, "Scores", 22, "start", fill=LIGHT, font_weight="bold")
    goal = label(WIDE - EDGE - 18, 26, _goal(view), 20, "end", fill=SOFT)
    full = max(view.target, *view.scores)
    parts = [heading, goal]
    for seat, name in enumerate(names):
        parts.append(_bar(view, seat, name, 46 + 36 * seat, full))
    return parts, 46 + 36 * len(names) + 8


def _bar(view: View, seat: int, name: str, y: float, full: int) -> str:
    x, room = EDGE + 200, WIDE - 2 * EDGE - 200 - 66
    score, mark = view.scores[seat], "▸ " if _moves(view, seat) else ""
    track = tag("rect", x=x, y=y + 6, width=room, height=20, rx=10, fill=SPACE)
    length = room * score / full
    bar = tag("rect", x=x, y=y + 6, width=length, height=20, rx=min(10, length / 2), fill=GLOW) if score else ""
    goal = x + room * view.target / full
    line = tag("path", d=f"M{goal:g} {y + 3:g} v26", stroke="#ff8f6b", stroke_width=3)
    rays = view.tie_rays[seat] if view.tie_rays else ()
    extra = label(x + 12, y + 17, "tie roll " + ", ".join(map(str, rays)), 15, "start", fill=SPACE) if rays else ""
    who = label(EDGE + 18, y + 16, f"{mark}{_short(name)}", 20, "start", fill=LIGHT)
    return (
        who
        + track
        + bar
        + line
        + extra
        + label(WIDE - EDGE - 18, y + 16, score, 22, "end", fill=LIGHT, font_weight="bold")
    )


def _short(name: str) -> str:
    """As much of a name as fits beside its bar, with the mark of the mover before it."""
    return name if len(name) <= 13 else name[:12] + "…"

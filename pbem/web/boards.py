"""Boards on pages: places that can be chosen become links, and each game has one picture to show itself with."""

import re
from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import urlencode
from xml.etree import ElementTree

from games import GAMES
from games.engine.chance import Chance
from games.engine.decisions import AnyDecision, Refusal
from games.engine.game import AnyGame, Setup
from games.engine.play import play

SVG = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", SVG)

CAST = ("Alice", "Bob", "Charlie", "Dora", "Emil", "Fritz", "Gerda", "Hugo", "Ida", "Jakob")
SAMPLE_ANSWERS = 14


def playable(svg: str, decision: AnyDecision, chosen: str = "", draft: str = "", extra: Mapping[str, str] = {}) -> str:
    """The board with every place that is a legal answer, or a part of one, as a link to the same page.

    The page that a link leads to has that answer chosen, or that part added to the draft. Links need no script.
    `extra` are further parameters of the links.
    """
    root = ElementTree.fromstring(svg)
    root.set("role", "group")  # else a screen reader would not hear of the links in it
    for place in root.iter(f"{{{SVG}}}g"):
        answer = place.get("data-answer")
        if answer is None:
            continue
        written = None
        if decision.compose(draft, answer) is not None:
            _link(place, {"draft": draft, "place": answer, **extra})
        elif (written := write_answer(decision, answer)) is not None:
            _link(place, {"choose": answer, **extra})
        is_chosen = _is_drafted(answer, draft) or (written is not None and written == chosen)
        place.set("class", "place chosen" if is_chosen else "place")
    return ElementTree.tostring(root, encoding="unicode")


def _link(place: ElementTree.Element, parameters: Mapping[str, str]) -> None:
    place.tag = f"{{{SVG}}}a"
    place.set("href", f"?{urlencode(parameters)}#play")
    place.set("tabindex", "-1")  # the list and the field are for keys; 361 stops on the way would not be


def _is_drafted(place: str, draft: str) -> bool:
    return re.search(rf"(?<![\w/]){re.escape(place)}(?![\w/])", draft) is not None


def write_answer(decision: AnyDecision, text: str) -> str | None:
    """An answer as it is written in the log, or None if it cannot be taken."""
    try:
        return decision.write(decision.read(text))
    except Refusal:
        return None


@lru_cache(maxsize=64)
def sample_board(key: str) -> tuple[str, str]:
    """A real board of a game after some answers of its bot: the picture, and the words that say it."""
    game = GAMES[key]
    names = CAST[: game.usual_players]
    position = play(game, Setup(game.read_options({}, len(names)), names, "picture"))
    chance = Chance("picture")
    for _ in range(SAMPLE_ANSWERS):
        for seat, question in list(position.due.items())[:1]:
            position.answer(seat, _advice(game, position.view(seat), question.decision, chance))
    view = position.view(None)
    return game.svg(view, names), game.words(view, names)


def _advice(game: AnyGame, view: object, decision: AnyDecision, chance: Chance) -> str:
    return game.advise(view, decision, chance)

"""Names that a game explains: mentioned, they lead to the guide, and what they mean is told beside a board."""

from collections.abc import Iterable
from html import escape
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from games.engine.decisions import squash
from games.engine.game import AnyGame


def anchor(name: str) -> str:
    """The place of a name in the guide: its letters and digits."""
    return squash(name)


def linked(text: str, game: AnyGame, site: str = "") -> SafeString:
    """A line of text as HTML, in which each name that the game explains leads to the guide."""
    if game.explained is None:
        return mark_safe(escape(text))
    parts: list[str] = []
    end = 0
    for found in game.explained.finditer(text):
        name = found.group()
        href = f"{site}/games/{game.key}/#{anchor(name)}"
        parts += [escape(text[end : found.start()]), f'<a href="{href}">{escape(name)}</a>']
        end = found.end()
    return mark_safe("".join([*parts, escape(text[end:])]))


def explanations(game: AnyGame, texts: Iterable[str]) -> list[tuple[str, str]]:
    """Name and meaning of all that these texts mention, each once, in the order of the glossary."""
    if game.explained is None:
        return []
    mentioned = {name for text in texts for name in game.explained.findall(text)}
    return [(name, meaning) for name, meaning in game.glossary().items() if name in mentioned]


def concerned(game: AnyGame, told: Iterable[str], asked: Any) -> list[tuple[str, str]]:
    """What the news and an open question (an Asked, or None) mention."""
    question = [asked.prompt, *(asked.options or [])] if asked else []
    return explanations(game, [*told, *question])

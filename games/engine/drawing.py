"""Small, safe SVG for boards: shapes with classes, one style sheet for light and dark, clickable places.

Letters are text with a font stack of widely found fonts; the PNG of a letter is drawn with a bundled one.
Coordinates are pixels at mail size (a board is 320 to 600 wide).
"""

import re
from collections.abc import Iterable
from functools import cache
from html import escape, unescape

FONT = "'DejaVu Sans',Verdana,Geneva,sans-serif"


def tag(name: str, *inside: str, **attributes: object) -> str:
    """One element. `class_` is class, other underscores become hyphens; None leaves an attribute out."""
    words = "".join([f' {_attribute(key)}="{_plain(value)}"' for key, value in attributes.items() if value is not None])
    return f"<{name}{words}>{''.join(inside)}</{name}>" if inside else f"<{name}{words}/>"


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _plain(value: object) -> str:
    """A value as an attribute holds it: a board has thousands, so nothing is done twice."""
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return escaped(value) if isinstance(value, str) else str(value)


def escaped(text: str) -> str:
    """Safe in an element and in an attribute; most texts are as they are."""
    return escape(text) if _UNSAFE.search(text) else text


_UNSAFE = re.compile("[&<>\"']")


def label(x: float, y: float, text: object, size: float = 14, anchor: str = "middle", **attributes: object) -> str:
    """Text centred on y, anchored at x."""
    return tag(
        "text",
        escaped(str(text)),
        x=x,
        y=y,
        font_size=size,
        text_anchor=anchor,
        dominant_baseline="central",
        **attributes,
    )


def place(answer: str, *inside: str, title: str = "") -> str:
    """A clickable place: a page answers with `answer` when it is chosen."""
    return tag("g", tag("title", escape(title or answer)), *inside, data_answer=answer, class_="place")


def places(picture: str) -> list[str]:
    """The answer, or the part of one, of every clickable place in a picture."""
    return [unescape(answer) for answer in re.findall(r'data-answer="([^"]*)"', picture)]


def svg(width: float, height: float, title: str, parts: Iterable[str]) -> str:
    """A whole picture with a title for screen readers."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_plain(width)} {_plain(height)}" '
        f'width="{_plain(width)}" height="{_plain(height)}" role="img" font-family="{FONT}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )

"""Innovation as svg."""

from collections.abc import Sequence

from games.engine.drawing import svg as picture
from games.innovation.seen import View
from games.innovation.show import words


def svg(view: View, names: Sequence[str]) -> str:
    return picture(600, 100, words(view, names), [])

"""Clicks on a board, one after the other, as a page makes a draft of them."""

from games.engine.decisions import AnyDecision
from games.engine.drawing import places


def clicks(decision: AnyDecision, *clicked: str, svg: str | None = None, draft: str = "") -> str:
    """The draft after these clicks. Each has to be a part of an answer then, and a place of `svg` if given."""
    for place in clicked:
        assert svg is None or place in places(svg), f"no place is called “{place}”"
        composed = decision.compose(draft, place)
        assert composed is not None, f"“{place}” is no part of an answer after “{draft}”"
        draft = composed
    return draft

"""The 158 effects of the 105 cards, a module for each age. To import this is to know them all."""

from games.innovation.cards import age01, age02, age03, age04, age05, age06, age07, age08, age09, age10
from games.innovation.dogma import EFFECTS

__all__ = ["EFFECTS", "age01", "age02", "age03", "age04", "age05", "age06", "age07", "age08", "age09", "age10"]

"""The line that opens a table by mail: `new kalah with bob@example.org 3 days stones=4 pie=yes`. Forgiving, linear."""

from dataclasses import dataclass, field

from django.conf import settings
from django.utils.translation import gettext as _

from games import GAMES
from games.engine.decisions import squash
from games.engine.game import AnyGame
from games.engine.options import WrongOptions
from pbem.clocks.control import Control, WrongControl
from pbem.mail.incoming.addresses import is_own
from pbem.mail.reading.authorship import comparable, comparable_domain, same_address
from pbem.tables.commands import Opening
from pbem.tables.models import Visibility

WORDS, INVITED = 60, 12

FILLING = frozenset(
    {"with", "and", "against", "vs", "at", "a", "an", "the", "for", "per", "each", "move", "turn", "in"}
)
HOURS = {"day": 24.0, "days": 24.0, "d": 24.0, "week": 168.0, "weeks": 168.0, "hour": 1.0, "hours": 1.0, "h": 1.0}
BOTS = frozenset({"bot", "bots", "robot", "robots"})
PLAYERS = frozenset({"players", "player", "seats", "people"})
SEEN_BY = {
    "private": Visibility.PRIVATE,
    "link": Visibility.LINK,
    "open": Visibility.OPEN,
    "public": Visibility.OPEN,
}


class NotRead(ValueError):
    """A line that opens no table: the word that was not understood, and why, in a sentence."""

    def __init__(self, word: str, why: str) -> None:
        super().__init__(f"“{word}”: {why}" if word else why)
        self.word, self.why = word[:60], why


def example(game: str = "kalah") -> str:
    """A line that would be understood."""
    return f"new {game} with bob@example.org 3 days"


@dataclass(slots=True)
class _Wish:
    """What was read so far."""

    game: AnyGame
    invited: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    bots: int = 0
    players: int | None = None
    control: Control = field(default_factory=Control)
    visibility: str = Visibility.PRIVATE
    joinable: bool = False


def is_opening(line: str) -> bool:
    """Does this line want to open a table, well written or not?"""
    return line.casefold().lstrip("/ ").split(" ", 1)[0].rstrip(",:") == "new"


def read_opening(line: str, opener: str) -> Opening:
    """The table that a line asks for. `opener` is the address of its sender. Raises NotRead."""
    words = line.replace(",", " ").replace(";", " ").split()
    if len(words) > WORDS:
        raise NotRead("", _("This line is too long."))
    game, rest = _game(words[1:])
    wish = _Wish(game)
    while rest:
        rest = rest[_take(wish, rest, opener) :]
    return _opening(wish)


def _game(words: list[str]) -> tuple[AnyGame, list[str]]:
    """The game that the first words name, by key or title, and what follows."""
    names = {squash(name): game for game in GAMES.values() for name in (game.key, game.title)}
    for count in (3, 2, 1):
        game = names.get(squash("".join(words[:count])))
        if game is not None and len(words) >= count:
            return game, words[count:]
    known = ", ".join(GAMES)
    raise NotRead(words[0] if words else "new", _("This is no game that I know. I know %(known)s.") % {"known": known})


def _take(wish: _Wish, words: list[str], opener: str) -> int:
    """Take what stands first; returns how many words it was."""
    for reader in (_filling, _address, _setting, _number, _word):
        taken = reader(wish, words, opener)
        if taken:
            return taken
    why = _("I do not understand this word. An example: %(example)s") % {"example": example(wish.game.key)}
    raise NotRead(words[0], why)


def _filling(wish: _Wish, words: list[str], opener: str) -> int:
    return 1 if words[0].casefold().rstrip(".:") in FILLING else 0


def _address(wish: _Wish, words: list[str], opener: str) -> int:
    if "@" not in words[0]:
        return 0
    address = comparable(words[0].strip("<>()\"'.:"))
    domain = address.rpartition("@")[2]
    if not address or len(address) > 254 or not ("." in domain or domain == comparable_domain(settings.MAIL_DOMAIN)):
        raise NotRead(words[0], _("This is no mail address."))
    if is_own(address):
        raise NotRead(words[0], _("This is an address of this service, where nobody plays."))
    if same_address(address, opener):
        raise NotRead(words[0], _("This is your own address: you have a seat anyway."))
    if len(wish.invited) >= INVITED:
        raise NotRead(words[0], _("So many people cannot be invited at once."))
    if address not in wish.invited:
        wish.invited.append(address)
    return 1


def _setting(wish: _Wish, words: list[str], opener: str) -> int:
    """`stones=4`, also with spaces around the sign."""
    name, sign, value = words[0].partition("=")
    taken = 1
    if not sign and len(words) > 1 and words[1].startswith("="):
        sign, value, taken = "=", words[1][1:], 2
    if not sign:
        return 0
    if not value and len(words) > taken:
        value, taken = words[taken], taken + 1
    wish.options[name.casefold()[:40]] = value[:40]
    return taken


def _number(wish: _Wish, words: list[str], opener: str) -> int:
    """`3 days`, `3d`, `2 bots`, `4 players`."""
    digits = words[0][: len(words[0]) - len(words[0].lstrip("0123456789."))]
    if not digits or digits.count(".") > 1 or digits == ".":
        return 0
    unit = words[0][len(digits) :] or (words[1] if len(words) > 1 else "")
    taken = 1 if words[0] != digits else 2
    _count(wish, words[0], float(digits[:8]), unit.casefold().rstrip("."))
    return taken


def _count(wish: _Wish, word: str, number: float, unit: str) -> None:
    if unit in HOURS:
        wish.control = _control(word, number * HOURS[unit])
    elif unit in BOTS and number == int(number):
        wish.bots += int(number)
    elif unit in PLAYERS and number == int(number):
        wish.players = int(number)
    else:
        raise NotRead(f"{word} {unit}".strip(), _("A number needs days, hours, bots or players behind it."))


def _control(word: str, hours: float) -> Control:
    if not 1 <= hours <= 24 * 60:
        raise NotRead(word, _("The time for a move is from 1 hour to 60 days."))
    try:
        return Control("days", hours)
    except WrongControl as reason:
        raise NotRead(word, str(reason)) from None


def _word(wish: _Wish, words: list[str], opener: str) -> int:
    word = words[0].casefold().rstrip(".!")
    if word in SEEN_BY:
        wish.visibility = SEEN_BY[word]
        wish.joinable = wish.visibility == Visibility.OPEN
    elif word in BOTS:
        wish.bots += 1
    else:
        return 0
    return 1


def _opening(wish: _Wish) -> Opening:
    least = 1 + len(wish.invited) + wish.bots
    players = wish.players or (max(least, wish.game.usual_players) if wish.joinable else least)
    if least == 1 and not wish.joinable and min(wish.game.players) > 1:
        raise NotRead("", _("With whom? Write an address, “robot”, or “open”. An example: %s") % example(wish.game.key))
    if least > players:
        raise NotRead(str(players), _("There are more people and bots than seats."))
    try:
        wish.game.read_options(wish.options, players)
    except WrongOptions as wrong:
        name, why = next(iter(wrong.reasons.items()))
        raise NotRead(f"{name}={wish.options[name]}" if name in wish.options else "", why) from None
    return Opening(
        wish.game.key,
        players,
        wish.options,
        wish.bots,
        tuple(wish.invited),
        wish.control,
        wish.visibility,
        wish.joinable,
    )

"""Letters that are written together: what several of them need is looked up once."""

from collections.abc import Sequence

from allauth.account.models import EmailAddress

from pbem.mail.models import Suppression
from pbem.mail.suppression import digest_of
from pbem.tables import rows
from pbem.tables.models import Letter, Table
from pbem.tables.scene import Scene, see


class Desk:
    """The addresses of all readers, which of them take no mail, and the tables as they stand now."""

    def __init__(self, letters: Sequence[Letter]) -> None:
        self._addresses = _addresses({letter.player_id for letter in letters if letter.player_id})
        self._suppressed = _suppressed({digest_of(address) for letter in letters if (address := self.address(letter))})
        self._scenes: dict[int, Scene] = {}

    def address(self, letter: Letter) -> str:
        """Where this letter goes; "" if nowhere."""
        return letter.address or self._addresses.get(letter.player_id or 0, "")

    def is_suppressed(self, letter: Letter) -> bool:
        return bool(self._suppressed) and digest_of(self.address(letter)) in self._suppressed

    def scene(self, table: Table, seat: int) -> Scene:
        """The table as this seat sees it; replayed once for all seats."""
        if table.pk not in self._scenes:
            self._scenes[table.pk] = see(table)
        seen = self._scenes[table.pk]
        return Scene(seen.table, seen.seats, seen.seats[seat], seen.number, seen.position)


def _suppressed(digests: set[str]) -> set[str]:
    """Those of these addresses (as digests) that take no mail."""
    if not digests:
        return set()
    source = f"FROM mail_suppression WHERE digest IN {rows.places(digests)}"
    return {row.digest for row in rows.select((Suppression,), source, list(digests))}


def _addresses(players: set[int]) -> dict[int, str]:
    """The address of each player: the primary verified one, else the first verified."""
    if not players:
        return {}
    found = rows.select(
        (EmailAddress,),
        f'FROM account_emailaddress WHERE verified AND user_id IN {rows.places(players)} ORDER BY "primary", id DESC',
        list(players),
    )
    return {row.user_id: row.email for row in found}  # later rows win

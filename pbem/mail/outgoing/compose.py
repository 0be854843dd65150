"""From a letter's row to the parts of a mail: its kind's content in its kind's templates."""

import re
from typing import Any
from zoneinfo import ZoneInfo

import css_inline
from django.conf import settings
from django.template import loader
from django.utils import timezone, translation

from pbem.mail.keys import opaque
from pbem.mail.outgoing import links
from pbem.mail.outgoing.content import KINDS, Content, NotTrueAnyMore
from pbem.mail.outgoing.desk import Desk
from pbem.mail.outgoing.mime import Parts
from pbem.mail.outgoing.picture import png
from pbem.tables.models import Letter, Table

MUTED = {"turn", "result", "told", "message", "reminder", "invitation", "digest"}
"""Kinds with an unsubscribe link; the others answer something that their reader did."""

_BLANKS = re.compile(r"\n[ \n]*\n")
inliner = css_inline.CSSInliner(keep_style_tags=True, keep_at_rules=True, load_remote_stylesheets=False)


def compose(letter: Letter, desk: Desk | None = None) -> Parts:
    """The parts of a letter, on a desk with others or on one of its own. Raises NotTrueAnyMore."""
    desk = desk or Desk([letter])
    player, to = letter.player, desk.address(letter)
    if not to:
        raise NotTrueAnyMore("there is no address to write to")
    if desk.is_suppressed(letter):
        raise NotTrueAnyMore("this address takes no mail from us")
    zone = ZoneInfo(player.zone) if player else ZoneInfo("UTC")
    with translation.override(player.language if player else "en"), timezone.override(zone):
        content = KINDS[letter.kind](letter, desk)
        return _render(letter, to, content)


def _render(letter: Letter, to: str, content: Content) -> Parts:
    context = {**_common(letter), **content.context}
    plain = letter.player is not None and letter.player.plain
    svg = content.scene.svg if content.scene and content.scene.position and not plain else ""
    context["has_board"] = bool(svg)
    return Parts(
        to=to,
        subject=_template(letter, "subject.txt", context).strip().replace("\n", " "),
        text=_BLANKS.sub("\n\n", _template(letter, "body.txt", context)).strip() + "\n",
        html="" if plain else inliner.inline(_template(letter, "body.html", context)),
        reply_to=content.reply_to,
        message_id=message_id(letter.key),
        board=png(svg) if svg else b"",
        headers=_headers(letter),
        attachments=content.attachments,
    )


def _template(letter: Letter, name: str, context: dict[str, Any]) -> str:
    return loader.get_template(f"emails/{letter.kind}/{name}").render(context)


def message_id(key: str) -> str:
    """The same letter always has the same Message-ID, and it tells nothing of the letter."""
    return f"{opaque('letter', key)}@{settings.MAIL_DOMAIN}"


def root_id(table: Table) -> str:
    """The one thread of a table."""
    return f"{opaque('table', table.uuid)}@{settings.MAIL_DOMAIN}"


def _headers(letter: Letter) -> dict[str, str]:
    headers = {"Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "OOF, AutoReply"}
    if letter.table is not None:
        headers["References"] = headers["In-Reply-To"] = f"<{root_id(letter.table)}>"
        headers["List-Id"] = f"<{letter.table.code}.{settings.MAIL_DOMAIN}>"
    if letter.player is not None and letter.kind in MUTED:
        headers["List-Unsubscribe"] = f"<{links.unsubscribe_page(letter.player, letter.kind)}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return headers


def _common(letter: Letter) -> dict[str, Any]:
    player, table = letter.player, letter.table
    muted = player is not None and letter.kind in MUTED
    return {
        "site": settings.SITE_NAME,
        "site_url": settings.SITE_URL,
        "player": player,
        "table": table,
        "letter": letter,
        "unsubscribe": links.unsubscribe_page(player, letter.kind) if player is not None and muted else "",
        "wishes": links.wishes_page(player) if player is not None else "",
    }

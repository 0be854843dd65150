"""What each kind of letter says: from its row to the words and pictures of its templates."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import css_inline
from django.conf import settings
from django.template import loader
from django.utils import timezone, translation

from pbem.mail.keys import opaque
from pbem.mail.outgoing import links
from pbem.mail.outgoing.mime import Parts
from pbem.mail.outgoing.picture import png
from pbem.tables.models import Letter, Question, Table
from pbem.tables.scene import Scene, see

MUTED = {"turn", "result", "told", "message", "reminder", "invitation", "digest"}
"""Kinds with an unsubscribe link; the others answer something that their reader did."""

inliner = css_inline.CSSInliner(keep_style_tags=True, keep_at_rules=True, load_remote_stylesheets=False)


class NotTrueAnyMore(Exception):
    """What the letter was to say is no longer so: it is dropped, not sent late."""


@dataclass(slots=True)
class Content:
    """What a kind adds to the common words: its context, a picture, where replies go, and files."""

    context: dict[str, Any] = field(default_factory=dict)
    scene: Scene | None = None
    reply_to: str = ""
    attachments: list[tuple[str, str]] = field(default_factory=list)


def compose(letter: Letter) -> Parts:
    """The parts of a letter. Raises NotTrueAnyMore."""
    player = letter.player
    to = letter.address or (player.address() if player else None)
    if not to:
        raise NotTrueAnyMore("there is no address to write to")
    zone = ZoneInfo(player.zone) if player else ZoneInfo("UTC")
    with translation.override(player.language if player else "en"), timezone.override(zone):
        content = KINDS[letter.kind](letter)
        return _render(letter, to, content)


def _render(letter: Letter, to: str, content: Content) -> Parts:
    context = {**_common(letter), **content.context}
    plain = letter.player is not None and letter.player.plain
    svg = content.scene.svg if content.scene and content.scene.position and not plain else ""
    context["has_board"] = bool(svg)
    return Parts(
        to=to,
        subject=_template(letter, "subject.txt", context).strip().replace("\n", " "),
        text=_template(letter, "body.txt", context).strip() + "\n",
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


# ---- what scenes say


def scene_context(scene: Scene, since: int | None = None) -> dict[str, Any]:
    """Board, news, question and answers for a seat's letter."""
    seat, table = scene.seat, scene.table
    assert seat is not None
    asked = scene.asked
    context: dict[str, Any] = {
        "game": table.rules,
        "scene": scene,
        "seat": seat,
        "others": scene.others,
        "told": scene.told(scene.last_acted() if since is None else since),
        "board": scene.text,
        "asked": asked,
        "waiting": [other.name for other in scene.waiting],
        "due": scene.deadline() if asked else None,
        "seat_page": links.seat_page(table, seat),
        "seat_mail": links.seat_mail(table, seat),
        "head": bytes(table.digest).hex()[:12],
    }
    if asked:
        mail = links.question_mail(table, seat, asked.token)
        context |= {
            "question_page": links.question_page(table, seat, asked.token),
            "answers": [
                {
                    "text": answer,
                    "page": links.question_page(table, seat, asked.token, answer),
                    "mailto": links.mailto(mail, answer, f"{table.rules.title} {table.code}"),
                }
                for answer in asked.offered
            ],
        }
    return context


def _seat_scene(letter: Letter) -> Scene:
    assert letter.table is not None and letter.seat is not None
    return see(letter.table, letter.seat)


def _reply_address(scene: Scene) -> str:
    """Replies answer the open question, or speak for the seat."""
    assert scene.seat is not None
    asked = scene.asked
    if asked is None:
        return links.seat_mail(scene.table, scene.seat)
    return links.question_mail(scene.table, scene.seat, asked.token)


def _turn(letter: Letter) -> Content:
    scene = _seat_scene(letter)
    asked = scene.asked
    if asked is None or asked.token != letter.data["token"]:
        raise NotTrueAnyMore("the question is no longer open")
    return Content(scene_context(scene), scene, _reply_address(scene))


def _reminder(letter: Letter) -> Content:
    scene = _seat_scene(letter)
    if scene.asked is None or scene.asked.may:
        raise NotTrueAnyMore("the question is no longer open")
    return Content(scene_context(scene), scene, _reply_address(scene))


KINDS: dict[str, Callable[[Letter], Content]] = {"turn": _turn, "reminder": _reminder}


def is_open(table: Table, token: str) -> bool:
    """Is this question still open?"""
    return Question.objects.filter(table=table, token=token, closed=None).exists()


def local(moment: datetime) -> datetime:
    """In the reader's zone."""
    return timezone.localtime(moment)

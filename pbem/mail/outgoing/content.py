"""What each kind of letter says: the words for its templates, its picture, where replies go. From views only."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from games.engine.options import options_in_words
from pbem.clocks.control import read_control
from pbem.mail.keys import address
from pbem.mail.outgoing import links
from pbem.mail.outgoing.desk import Desk
from pbem.mail.outgoing.sentences import happened, receipt_summary
from pbem.tables.glossary import concerned
from pbem.tables.heads import head_of
from pbem.tables.models import Invitation, InvitationState, Letter, Message, Question, Reply, Seat, Status, Table
from pbem.tables.record import table_record
from pbem.tables.scene import Scene, see


class NotTrueAnyMore(Exception):
    """What the letter was to say is no longer so: it is dropped, not sent late."""


@dataclass(slots=True)
class Content:
    """What a kind adds to the common words: its context, a picture, where replies go, and files."""

    context: dict[str, Any] = field(default_factory=dict)
    scene: Scene | None = None
    reply_to: str = ""
    attachments: list[tuple[str, str]] = field(default_factory=list)


def seat_words(scene: Scene, since: int | None = None) -> dict[str, Any]:
    """Board, news, question and answers for a seat; news are told since its last answer, or since an event."""
    seat, table, asked = scene.seat, scene.table, scene.asked
    assert seat is not None
    words: dict[str, Any] = {
        "game": table.rules,
        "scene": scene,
        "seat": seat,
        "others": scene.others,
        "told": scene.told(since),
        "board": scene.text,
        "asked": asked,
        "waiting": [other.name for other in scene.waiting],
        "due": scene.deadline() if asked else None,
        "seat_page": links.seat_page(table, seat),
        "seat_mail": links.seat_mail(table, seat),
        "head": head_of(table, seat.number),
    }
    words["explained"] = concerned(table.rules, words["told"], asked)
    if asked:
        words["question_page"] = links.question_page(table, seat, asked.token)
        words["answers"] = [_answer(table, seat, asked.token, answer) for answer in asked.offered]
    return words


def _answer(table: Table, seat: Seat, token: str, answer: str) -> dict[str, str]:
    mail = links.question_mail(table, seat, token)
    return {
        "text": answer,
        "page": links.question_page(table, seat, token, answer),
        "mailto": links.mailto(mail, answer, f"{table.rules.title} {table.code}"),
    }


def _seat_scene(letter: Letter, desk: Desk) -> Scene:
    """The table as it is now. Dropped if the seat was given to somebody else meanwhile."""
    assert letter.table is not None and letter.seat is not None
    scene = desk.scene(letter.table, letter.seat)
    if scene.seat is None or scene.seat.player_id != letter.player_id:
        raise NotTrueAnyMore("the seat has another player now")
    return scene


def _to_seat(scene: Scene, since: int | None = None, **more: Any) -> Content:
    """A letter with board and question; a reply answers the open question, or speaks for the seat."""
    assert scene.seat is not None
    asked = scene.asked
    mail = links.question_mail(scene.table, scene.seat, asked.token) if asked else None
    return Content({**seat_words(scene, since), **more}, scene, mail or links.seat_mail(scene.table, scene.seat))


# ---- playing


def _turn(letter: Letter, desk: Desk) -> Content:
    scene = _seat_scene(letter, desk)
    if scene.asked is None or scene.asked.token != letter.data["token"]:
        raise NotTrueAnyMore("the question is no longer open")
    return _to_seat(scene)


def _reminder(letter: Letter, desk: Desk) -> Content:
    scene = _seat_scene(letter, desk)
    if scene.asked is None or scene.asked.may:
        raise NotTrueAnyMore("the question is no longer open")
    return _to_seat(scene)


def _receipt(letter: Letter, desk: Desk) -> Content:
    scene = _seat_scene(letter, desk)
    assert scene.seat is not None
    outcome: dict[str, Any] = letter.data["outcome"]
    word = outcome.get("word", {})
    confirm = word.get("confirm")
    helps = bool(word.get("help")) or outcome.get("state") in ("nothing", "odd")
    return _to_seat(
        scene,
        letter.data["since"],
        outcome=outcome,
        summary=receipt_summary(outcome),
        confirm=links.confirm_page(scene.table, scene.seat, confirm) if confirm else "",
        help=helps,
    )


def _result(letter: Letter, desk: Desk) -> Content:
    scene = _seat_scene(letter, desk)
    table = scene.table
    result = table.result
    if result is None:
        raise NotTrueAnyMore("the game has no result")
    scores = result["scores"] or [None] * len(scene.seats)
    rows = [
        {"rank": rank, "name": name, "score": _plain(score)}
        for rank, name, score in zip(result["ranks"], scene.names, scores, strict=True)
    ]
    content = _to_seat(scene)
    content.context |= {
        "reason": result["reason"],
        "standings": sorted(rows, key=lambda row: row["rank"]),
        "rematch": links.page(f"/t/{table.code}/rematch/"),
    }
    content.attachments = [(f"{table.game}-{table.code}.txt", table_record(table))]
    return content


def _plain(score: float | None) -> str | None:
    return None if score is None else f"{score:g}"


# ---- what else is to be told


def _told(letter: Letter, desk: Desk) -> Content:
    sentence = happened(letter)
    if letter.seat is None or letter.table is None:
        return Content({"sentence": sentence, "game": letter.table.rules if letter.table else None})
    return _to_seat(_seat_scene(letter, desk), sentence=sentence)


def _message(letter: Letter, desk: Desk) -> Content:
    scene = _seat_scene(letter, desk)
    message = Message.objects.filter(pk=letter.data["message"]).first()
    if message is None:
        raise NotTrueAnyMore("the message was erased")
    author = scene.names[message.seat] if message.seat is not None else _("The host")
    return _to_seat(scene, author=author, message=message.text, private=message.to is not None)


def _invitation(letter: Letter, desk: Desk) -> Content:
    invitation = Invitation.objects.select_related("table", "inviter").get(pk=letter.data["invitation"])
    table = invitation.table
    if invitation.state != InvitationState.WAITING or table.status != Status.OPEN:
        raise NotTrueAnyMore("the invitation is no longer open")
    seats = list(table.seats.order_by("number"))
    context = {
        "game": table.rules,
        "inviter": invitation.inviter or _("Somebody"),
        "again": letter.data.get("again", False),
        "seats": [seat.name or _("a free seat") for seat in seats],
        "options": options_in_words(table.rules.read_options(table.options, len(seats))) or _("none"),
        "control": read_control(table.control).words(),
        "invitation_page": links.invitation_page(invitation),
        "expires": invitation.expires,
    }
    return Content(context, reply_to=address(links.invitation_key(invitation)))


def _confirm(letter: Letter, desk: Desk) -> Content:
    reply = Reply.objects.get(pk=letter.data["reply"])
    lines = "\n".join(reply.lines[:5])
    if letter.data["what"] == "held":
        return Content(
            {
                "title": _("Is this mail from you?"),
                "sentence": _(
                    "A mail with the key of your seat came from another address, or its sender could not be proven. "
                    "It is held; when you confirm it, it is played as of the time when it came."
                ),
                "details": lines,
                "confirm": links.held_page(reply),
            }
        )
    return Content(
        {
            "title": _("Open this table?"),
            "sentence": _("Somebody, probably you, asked by mail to open a table:"),
            "details": lines,
            "confirm": links.opening_page(reply),
        }
    )


def _host(letter: Letter, desk: Desk) -> Content:
    assert letter.table is not None
    admin = links.page(f"/admin/tables/table/{letter.table.pk}/change/")
    return Content({"game": letter.table.rules, "reason": letter.data.get("reason", ""), "admin": admin})


def _digest(letter: Letter, desk: Desk) -> Content:
    """Every table that waits for this person, with its own links."""
    assert letter.player is not None
    seats = Seat.objects.filter(player=letter.player, table__status=Status.RUNNING).select_related("table")
    rows = [_waiting_row(seat) for seat in seats if _is_waited_for(seat)]
    since = letter.data.get("since")
    messages = _messages(letter, since) if since else []
    if not rows and not messages:
        raise NotTrueAnyMore("nothing waits")
    return Content({"tables": rows, "messages": messages})


def _is_waited_for(seat: Seat) -> bool:
    return Question.objects.filter(table=seat.table, seat=seat.number, closed=None, may=False).exists()


def _waiting_row(seat: Seat) -> dict[str, Any]:
    scene = see(seat.table, seat.number)
    asked = scene.asked
    token = asked.token if asked else ""
    return {
        "title": seat.table.rules.title,
        "code": seat.table.code,
        "others": scene.others,
        "due": scene.deadline(),
        "prompt": asked.prompt if asked else "",
        "page": links.question_page(seat.table, seat, token),
        "mail": links.question_mail(seat.table, seat, token),
    }


def _messages(letter: Letter, since: str) -> list[str]:
    """What was said at this person's tables since the last digest."""
    said = []
    for seat in Seat.objects.filter(player=letter.player).select_related("table"):
        names = [other.name for other in seat.table.seats.order_by("number")]
        for message in Message.objects.filter(table=seat.table, said__gte=since).exclude(seat=seat.number):
            if message.to in (None, seat.number):
                author = names[message.seat] if message.seat is not None else _("The host")
                said.append(f"{seat.table.rules.title} {seat.table.code}, {author}: {message.text[:200]}")
    return said


KINDS: dict[str, Callable[[Letter, Desk], Content]] = {
    "turn": _turn,
    "reminder": _reminder,
    "receipt": _receipt,
    "result": _result,
    "told": _told,
    "message": _message,
    "invitation": _invitation,
    "confirm": _confirm,
    "host": _host,
    "digest": _digest,
}

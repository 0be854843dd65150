"""What the pages of a table show: the board, the question, who is waited for, what was said. From a Scene only."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self
from zoneinfo import ZoneInfo

from django.db.models import Q
from django.http import QueryDict
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from games.engine.decisions import Ambiguous, AnyDecision, Refusal
from games.engine.options import fields_of
from pbem.clocks.control import read_control
from pbem.clocks.models import Deadline
from pbem.mail.outgoing.sentences import receipt_summary
from pbem.players.models import Player
from pbem.tables.glossary import concerned
from pbem.tables.heads import head_of, moves_told
from pbem.tables.keys import confirm_key
from pbem.tables.models import LIVE, Event, Message, Order, Reply, ReplyState, Seat, Status, Table
from pbem.tables.scene import Asked, Scene
from pbem.web.boards import playable

LISTED = 40
"""More answers than this are not listed one by one; the board and the notation do."""

DRAFTED = 2000
"""So many characters of a draft or of an answer that was chosen are read."""


def use_zone(player: Player | None) -> None:
    """This page speaks the language of whom it is for, with times in their zone; the next request begins anew."""
    if player is not None:
        timezone.activate(ZoneInfo(player.zone))
        translation.activate(player.language)


# ---- the question


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer that was chosen but not sent: as it is written if it can be taken, else why it cannot."""

    text: str = ""
    is_legal: bool = False
    why: str = ""
    candidates: tuple[str, ...] = ()


def choice_of(asked: Asked | None, text: str) -> Choice:
    """What a chosen text means to the question. Plays nothing and shows nothing that it would lead to."""
    text = text.replace("\0", "").strip()[:DRAFTED]
    if asked is None or not text:
        return Choice()
    try:
        return Choice(asked.decision.write(asked.decision.read(text)), True)
    except Refusal as refusal:
        candidates = refusal.candidates if isinstance(refusal, Ambiguous) else ()
        return Choice(text, False, str(refusal), tuple(candidates))


@dataclass(frozen=True, slots=True)
class Pointed:
    """What links on a page point at: a chosen answer, or a draft of one and the place that was clicked last."""

    answer: str = ""
    draft: str = ""
    place: str = ""

    @classmethod
    def read(cls, parameters: QueryDict) -> Self:
        """`answer` comes with a letter's link, the others from places on the page itself."""
        answer = parameters.get("choose") or parameters.get("answer") or ""
        return cls(answer, parameters.get("draft", "")[:DRAFTED], parameters.get("place", "")[:DRAFTED])

    def composed(self, decision: AnyDecision) -> str:
        """The draft with that place in it."""
        composed = decision.compose(self.draft, self.place) if self.place else None
        return self.draft if composed is None else composed


def question_context(
    scene: Scene, asked: Asked | None, pointed: Pointed, extra: Mapping[str, str] = {}
) -> dict[str, Any]:
    """The board, playable if there is a question, and the question with what was chosen or drafted."""
    choice = choice_of(asked, pointed.answer)
    draft = pointed.composed(asked.decision) if asked is not None else ""
    svg = scene.svg
    if asked is not None and svg:
        svg = playable(svg, asked.decision, choice.text, draft, extra)
    listed = asked.options if asked and asked.options is not None and len(asked.options) <= LISTED else []
    several = _ticks(asked.decision, draft) if asked else []
    return {
        "board": svg,
        "words": scene.words,
        "explained": concerned(scene.table.rules, [], asked),
        "asked": asked,
        "choice": choice,
        "draft": draft,
        "is_ready": choice_of(asked, draft).is_legal,
        "listed": [] if several else listed,
        "several": several,
        "extra": extra,
    }


def _ticks(decision: AnyDecision, draft: str) -> list[tuple[str, bool]]:
    """What can be ticked, and whether the draft names it; of two that are alike, as many as it names."""
    drafted = [word.strip() for word in draft.split(",")]
    names = list(decision.ticks())
    return [(name, names[:i].count(name) < drafted.count(name)) for i, name in enumerate(names)]


# ---- the table


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as the table's page lists it. `until` and `since` are set while it is waited for."""

    seat: Seat
    is_own: bool
    is_due: bool
    since: datetime | None
    until: datetime | None
    rank: int | None = None
    score: float | None = None


def places_of(scene: Scene, own: list[Seat]) -> list[Place]:
    """All seats, with who is waited for."""
    due = {seat.number for seat in scene.waiting}
    clocks = {row.seat: row for row in Deadline.objects.filter(table=scene.table)}
    result = scene.table.result or {}
    ranks, scores = result.get("ranks") or [], result.get("scores") or []
    mine = {seat.number for seat in own}
    return [
        Place(
            seat,
            seat.number in mine,
            seat.number in due,
            clocks[seat.number].started if seat.number in clocks else None,
            clocks[seat.number].due if seat.number in clocks else None,
            ranks[seat.number] if ranks else None,
            scores[seat.number] if scores else None,
        )
        for seat in scene.seats
    ]


def table_context(scene: Scene, own: list[Seat]) -> dict[str, Any]:
    """What every page of a table shows beside board and question."""
    table = scene.table
    places = places_of(scene, own)
    if table.result:
        places.sort(key=lambda place: place.rank or 0)
    return {
        "table": table,
        "game": table.rules,
        "scene": scene,
        "seat": scene.seat,
        "head": head_of(table, scene.seat.number if scene.seat else None),
        "places": places,
        "options": options_of(table),
        "control": read_control(table.control).words(),
        "is_over": table.status in (Status.ENDED, Status.CANCELLED),
        "is_running": table.status == Status.RUNNING,
    }


def options_of(table: Table) -> list[tuple[str, str]]:
    """Each option's label and value, as a person reads them."""
    return [
        (field.label, field.label_of(table.options.get(field.name, field.default)))
        for field in fields_of(table.rules.options)
    ]


def seat_context(table: Table, seat: Seat) -> dict[str, Any]:
    """What only a seat sees and does: messages, orders, offers, and which words can be said now."""
    playing = table.status in LIVE and seat.resigned is None
    open_offers = [
        {"what": what, "agreed": seat.number in offer["by"]} for what, offer in table.offers.items() if playing
    ]
    return {
        "chat": messages_for(table, seat),
        "orders": list(Order.objects.filter(table=table, seat=seat.number)),
        "offers": open_offers,
        "offered": {offer["what"] for offer in open_offers},
        "is_playing": playing,
        "can_cancel": playing and moves_told(table) < 2,
        "can_take_back": playing and _has_answered(table, seat),
    }


def _has_answered(table: Table, seat: Seat) -> bool:
    return Event.objects.filter(table=table, kind="answered", seat=seat.number).exists()


def messages_for(table: Table, seat: Seat) -> list[dict[str, Any]]:
    """What was said to all, to this seat and by it; the newest first."""
    mine = Q(to=None) | Q(to=seat.number) | Q(seat=seat.number)
    names = dict(Seat.objects.filter(table=table).values_list("number", "name"))
    return [
        {
            "who": names.get(message.seat, _("The host")) if message.seat is not None else _("The host"),
            "to": names.get(message.to, "") if message.to is not None else "",
            "own": message.seat == seat.number,
            "text": message.text,
            "said": message.said,
        }
        for message in Message.objects.filter(mine, table=table).order_by("-id")[:200]
    ]


# ---- what became of a reply


def outcome_context(
    reply: Reply | None, seat: Seat | None, asked: Asked | None = None, may_confirm: bool = True
) -> dict[str, Any]:
    """What became of what was just sent: a sentence, the refusal, what could have been meant, what was not played.

    `may_confirm`: whoever sees it may also confirm a word such as resign (the key of one question may not).
    """
    if reply is None or seat is None:
        return {"outcome": None}
    outcome, state = reply.outcome, reply.outcome.get("state", "")
    confirm = _confirm_page(reply, seat)
    parked = _("This could not be dealt with. The host will look at it.")
    legal = asked.options if asked and state == "refused" and asked.options else []
    said = {name: outcome.get(name) for name in ("played", "line", "why", "candidates", "free")}
    return {
        "outcome": {
            **said,
            "pending": reply.state in (ReplyState.WAITING, ReplyState.RAW),
            "stuck": reply.table is not None and reply.table.status == Status.STUCK,
            "state": state,
            "good": state == "played" or (state == "word" and not confirm),
            "summary": parked if reply.state == ReplyState.PARKED else receipt_summary(outcome),
            "legal": legal[:LISTED],
            "example": asked.example if asked and state == "refused" else "",
            "confirm": confirm if may_confirm else "",
            "needs_seat": bool(confirm) and not may_confirm,
        }
    }


def _confirm_page(reply: Reply, seat: Seat) -> str:
    """Where a word such as resign is confirmed; "" if nothing is to be confirmed."""
    word = reply.outcome.get("word", {}).get("confirm")
    return f"/confirm/{confirm_key(reply.table, seat, word)}/" if word and reply.table else ""

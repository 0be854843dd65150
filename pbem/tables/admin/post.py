"""Letters and replies: what failed, what is held or parked, another try. Bodies only where secrets were revealed."""

from collections.abc import Iterable
from typing import Any, ClassVar

from django.contrib import admin, messages
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_POST

from pbem.celery import wake
from pbem.clocks.time import now
from pbem.mail.keys import mask_keys
from pbem.mail.reading.message import read_message
from pbem.tables.admin.base import NOTHING, ReadOnly, back_to, link_to
from pbem.tables.admin.history import History
from pbem.tables.admin.reveal import is_revealed, remember
from pbem.tables.admin.telling import letter_fault, moment_words, outcome_words, sender_match
from pbem.tables.commands import new_reply_key
from pbem.tables.models import Channel, Letter, LetterState, Reply, ReplyState

BODY = 20_000
"""Characters of a body that a page shows."""


class Post(ReadOnly):
    """What letters and replies have in common."""

    list_select_related: ClassVar[tuple[str, ...]] = ("table",)

    @admin.display(description=gettext_lazy("table"), ordering="table")
    def at_table(self, row: Any) -> Any:
        return link_to(row.table, row.table.code) if row.table else NOTHING

    @admin.display(description=gettext_lazy("state"), ordering="state")
    def state_now(self, row: Any) -> str:
        """In one word; the long form is the filter's."""
        return str(row.state)

    def told(self, request: HttpRequest, count: int, done: str) -> None:
        """Say what an action did; what it does not apply to is left alone."""
        messages.info(
            request, ngettext("%(n)d row: %(done)s.", "%(n)d rows: %(done)s.", count) % {"n": count, "done": done}
        )

    def note_all(self, request: HttpRequest, rows: Iterable[Any], did: str) -> None:
        for row in rows:
            self.note(request, row, did)

    def body_context(self, row: Any, shown: bool, body: str) -> dict[str, Any]:
        reveal = "admin:tables_table_reveal" if row.table_id else "admin:tables_reply_reveal"
        return {
            "body": mask_keys(body)[:BODY] if shown else "",
            "reveal": "" if shown else reverse(reveal, args=[row.table_id or row.pk]),
            "once": new_reply_key(),
        }


def text_of(raw: bytes | memoryview | None) -> str:
    """What a mail says in plain text."""
    if raw is None:
        return _("(not kept)")
    mail = read_message(bytes(raw))
    return mail.text or mail.html_text


# ---- letters


@admin.register(Letter)
class LetterAdmin(Post):
    list_display = ("label", "at_table", "reader", "state_now", "attempts", "why", "when")
    list_filter = ("state", "kind")
    search_fields = ("address", "table__code", "message_id", "player__name", "player__emailaddress__email")
    ordering = ("-id",)
    list_select_related = ("table", "player")
    actions = ("send_again", "drop")

    def title_of(self, row: Letter) -> str:
        return _("Letter %(number)d: %(kind)s") % {"number": row.pk, "kind": row.kind}

    def get_queryset(self, request: HttpRequest) -> QuerySet[Letter]:
        return super().get_queryset(request).defer("data")

    @admin.display(description=gettext_lazy("letter"), ordering="id")
    def label(self, letter: Letter) -> str:
        return f"{letter.pk} {letter.kind}"

    @admin.display(description=gettext_lazy("to"))
    def reader(self, letter: Letter) -> str:
        return letter.address or str(letter.player or NOTHING)

    @admin.display(description=gettext_lazy("not before, or sent"), ordering="next")
    def when(self, letter: Letter) -> str:
        return moment_words(letter.sent or letter.next)

    def is_offered(self, action: str, row: Letter) -> bool:
        return row.state in (LetterState.FAILED, LetterState.WAITING)

    @admin.display(description=gettext_lazy("fault"))
    def why(self, letter: Letter) -> str:
        return letter_fault(letter, False)

    def facts_context(self, request: HttpRequest, row: Letter) -> dict[str, Any]:
        shown = row.table_id is not None and is_revealed(request, row.table_id)
        facts = [
            (_("Table"), self.at_table(row)),
            (_("To"), f"{row.player or ''} {row.address}"),
            (_("State"), row.get_state_display()),
            (_("Fault"), letter_fault(row, shown) or NOTHING),
            (_("Attempts"), row.attempts),
            (_("Written"), moment_words(row.written)),
            (_("Not before"), moment_words(row.next)),
            (_("Sent"), moment_words(row.sent) if row.sent else NOTHING),
            (_("After event"), row.number),
            ("Message-ID", row.message_id or NOTHING),
        ]
        context = self.body_context(row, shown, text_of(row.raw)) if row.table_id else {}
        return {"facts": facts, **context}

    @admin.action(description=gettext_lazy("Send again"))
    def send_again(self, request: HttpRequest, queryset: QuerySet[Letter]) -> None:
        """Failed and waiting letters wait anew; those that a worker has in hand are left to it."""
        moment = now()
        wanted = queryset.filter(_in_nobodys_hand()).order_by()
        rows = list(wanted)
        done = Letter.objects.filter(_in_nobodys_hand(), pk__in=[row.pk for row in rows]).update(
            state=LetterState.WAITING, attempts=0, next=moment, leased=None, fault=""
        )
        self.note_all(request, rows, "send again")
        wake("pbem.mail.send_letters")
        self.told(request, done, _("to be sent again"))

    @admin.action(description=gettext_lazy("Drop: do not send"))
    def drop(self, request: HttpRequest, queryset: QuerySet[Letter]) -> None:
        rows = list(queryset.filter(_in_nobodys_hand()).order_by())
        done = Letter.objects.filter(_in_nobodys_hand(), pk__in=[row.pk for row in rows]).update(
            state=LetterState.DROPPED, fault="dropped by a host", leased=None
        )
        self.note_all(request, rows, "drop")
        self.told(request, done, _("dropped"))


def _in_nobodys_hand() -> Q:
    """A worker may be sending a leased letter at this very moment: its update must not be undone."""
    free = Q(leased=None) | Q(leased__lt=now())
    return Q(state=LetterState.FAILED) | Q(state=LetterState.WAITING) & free


# ---- replies


@admin.register(Reply)
class ReplyAdmin(Post):
    list_display = ("label", "at_table", "seat_name", "from_whom", "state_now", "outcome_in_words", "attempts", "came")
    list_filter = ("state", "channel")
    search_fields = ("sender", "table__code")
    ordering = ("-id",)
    actions = ("try_again", "set_aside")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Reply]:
        return super().get_queryset(request).defer("raw", "lines").prefetch_related("table__seats")

    def title_of(self, row: Reply) -> str:
        return _("Reply %(number)d by %(channel)s") % {"number": row.pk, "channel": row.channel}

    @admin.display(description=gettext_lazy("reply"), ordering="received")
    def label(self, reply: Reply) -> str:
        return f"{reply.pk} {reply.channel}"

    @admin.display(description=gettext_lazy("received"), ordering="received")
    def came(self, reply: Reply) -> str:
        return moment_words(reply.received)

    def is_offered(self, action: str, row: Reply) -> bool:
        return row.state in (ReplyState.HELD, ReplyState.PARKED)

    @admin.display(description=gettext_lazy("seat"))
    def seat_name(self, reply: Reply) -> str:
        seats = reply.table.seats.all() if reply.table else ()
        return next((str(seat) for seat in seats if seat.number == reply.seat), NOTHING)

    @admin.display(description=gettext_lazy("sender"), ordering="sender")
    def from_whom(self, reply: Reply) -> str:
        """Somebody may write our own key into From."""
        return mask_keys(reply.sender) or NOTHING

    @admin.display(description=gettext_lazy("outcome"))
    def outcome_in_words(self, reply: Reply) -> str:
        return outcome_words(reply)

    def facts_context(self, request: HttpRequest, row: Reply) -> dict[str, Any]:
        shown = is_revealed(request, row.table_id or f"reply:{row.pk}")
        addresses = History(row.table, False, False).addresses if row.table else {}
        facts = [
            (_("Table"), self.at_table(row)),
            (_("Seat"), self.seat_name(row)),
            (_("Received"), moment_words(row.received)),
            (_("Sender"), f"{self.from_whom(row)} {sender_match(row, addresses)}"),
            (_("State"), row.get_state_display()),
            (_("Outcome"), outcome_words(row, shown)),
            (_("Attempts"), row.attempts),
            ("Message-ID", mask_keys(row.message_id) or NOTHING),
        ]
        if shown:
            facts += [(_("Subject"), mask_keys(row.subject)), (_("Own lines"), mask_keys(" / ".join(row.lines)))]
        if row.channel == Channel.ADMIN:
            return {"facts": facts}
        body = text_of(row.raw) if row.channel == Channel.MAIL else "\n".join(row.lines)
        return {"facts": facts, **self.body_context(row, shown, body)}

    def get_urls(self) -> list[URLPattern]:
        reveal = self.admin_site.admin_view(require_POST(self.reveal))
        return [path("<int:pk>/reveal/", reveal, name="tables_reply_reveal"), *super().get_urls()]

    def reveal(self, request: HttpRequest, pk: int) -> HttpResponse:
        """A reply without a table has no log; that somebody looked is kept in Django's own."""
        reply = get_object_or_404(Reply, pk=pk, table=None)
        self.note(request, reply, "reveal")
        remember(request, f"reply:{pk}")
        return HttpResponseRedirect(back_to(request, reverse("admin:tables_reply_change", args=[pk])))

    @admin.action(description=gettext_lazy("Try again"))
    def try_again(self, request: HttpRequest, queryset: QuerySet[Reply]) -> None:
        """A mail that is still kept is read anew, sender and all; other parked replies wait for their table again.

        Conditional updates: who confirmed a held mail meanwhile has won.
        """
        anew = {"attempts": 0, "leased": None}
        wanted = [row.pk for row in queryset.order_by()]
        stuck = Reply.objects.filter(pk__in=wanted, state__in=[ReplyState.HELD, ReplyState.PARKED])
        mails = list(stuck.exclude(raw=None).defer("raw"))
        others = list(stuck.filter(raw=None, state=ReplyState.PARKED).exclude(table=None).exclude(seat=None))
        done = stuck.filter(pk__in=[row.pk for row in mails]).update(state=ReplyState.RAW, **anew)
        done += stuck.filter(pk__in=[row.pk for row in others]).update(state=ReplyState.WAITING, **anew)
        for row in mails:
            wake("pbem.mail.read", row.pk)
        for table in {row.table_id for row in others}:
            wake("pbem.tables.play", table)
        self.note_all(request, [*mails, *others], "try again")
        self.told(request, done, _("tried again"))

    @admin.action(description=gettext_lazy("Set aside"))
    def set_aside(self, request: HttpRequest, queryset: QuerySet[Reply]) -> None:
        """Held and parked replies are never played; their rows stay."""
        wanted = [row.pk for row in queryset.order_by()]
        stuck = Reply.objects.filter(pk__in=wanted, state__in=[ReplyState.HELD, ReplyState.PARKED])
        rows = list(stuck.defer("raw"))
        done = 0
        for row in rows:
            outcome = {**row.outcome, "why": "set aside by a host", "before": row.outcome.get("why", "")}
            done += stuck.filter(pk=row.pk).update(state=ReplyState.IGNORED, outcome=outcome, leased=None)
        self.note_all(request, rows, "set aside")
        self.told(request, done, _("set aside"))

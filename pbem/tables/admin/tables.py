"""The list of tables, and one table: its history, and what a host can do."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import Exists, OuterRef, Prefetch, QuerySet, Subquery
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from games import GAMES
from pbem.clocks.control import read_control
from pbem.tables import commands
from pbem.tables.admin.base import NOTHING, ReadOnly, back_to
from pbem.tables.admin.doing import COMMANDS, Command, Doing, do_once
from pbem.tables.admin.history import History, page_of
from pbem.tables.admin.reveal import is_open, is_revealed, remember, revealed_until
from pbem.tables.admin.telling import fault_words, moment_words, options_words
from pbem.tables.commands import NotPossible, new_reply_key
from pbem.tables.models import Event, Letter, LetterState, Question, Reply, ReplyState, Seat, Status, Table
from pbem.tables.rebuild import differences

TROUBLE = [ReplyState.HELD, ReplyState.PARKED]


class NeedsFilter(admin.SimpleListFilter):
    """What a host must look at."""

    title = gettext_lazy("needs you")
    parameter_name = "needs"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [
            ("stuck", gettext_lazy("stuck")),
            ("unreachable", gettext_lazy("a seat is unreachable")),
            ("letters", gettext_lazy("letters failed")),
            ("replies", gettext_lazy("replies held or parked")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Table]) -> QuerySet[Table]:
        marks: dict[str, dict[str, Any]] = {
            "stuck": {"status": Status.STUCK},
            "unreachable": {"has_unreachable": True},
            "letters": {"has_failed": True},
            "replies": {"has_trouble": True},
        }
        return queryset.filter(**marks.get(self.value() or "", {}))


def with_marks(tables: QuerySet[Table]) -> QuerySet[Table]:
    """Tables with what their list shows, in a number of queries that does not grow."""
    here = {"table": OuterRef("pk")}
    last = Event.objects.filter(**here, number=OuterRef("head"))
    return tables.annotate(
        last_event=Subquery(last.values("time")[:1]),
        last_kind=Subquery(last.values("kind")[:1]),
        has_unreachable=Exists(Seat.objects.filter(**here, unreachable=True)),
        has_failed=Exists(Letter.objects.filter(**here, state=LetterState.FAILED)),
        has_trouble=Exists(Reply.objects.filter(**here, state__in=TROUBLE)),
    ).prefetch_related(
        Prefetch("seats", Seat.objects.order_by("number").select_related("player")),
        Prefetch("questions", Question.objects.filter(closed=None, may=False).defer("prompt"), to_attr="asked"),
        "deadlines",
    )


@admin.register(Table)
class TableAdmin(ReadOnly):
    list_display = ("code", "title", "state", "waited_for", "players", "last", "marks")
    list_filter = (NeedsFilter, "status", "game")
    search_fields = ("code", "seats__name", "seats__player__emailaddress__email")
    search_help_text = gettext_lazy("Code, table name or mail address")
    ordering = ("-opened",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        return with_marks(super().get_queryset(request).defer("seed", "digest"))

    def title_of(self, row: Any) -> str:
        return str(row)

    def name_in_log(self, row: Any) -> str:
        return str(row)

    # ---- columns

    @admin.display(description=gettext_lazy("game"), ordering="game")
    def title(self, table: Table) -> str:
        return GAMES[table.game].title if table.game in GAMES else table.game

    @admin.display(description=gettext_lazy("status"), ordering="status")
    def state(self, table: Table) -> str:
        return table.status

    @admin.display(description=gettext_lazy("waits for"))
    def waited_for(self, table: Any) -> str:
        if table.status != Status.RUNNING:
            return NOTHING
        since = {row.seat: row.started for row in table.deadlines.all()}
        names = {seat.number: str(seat) for seat in table.seats.all()}
        due = [question.seat for question in table.asked]
        return ", ".join(
            _("%(who)s since %(moment)s") % {"who": names[seat], "moment": moment_words(since[seat])}
            if seat in since
            else names[seat]
            for seat in due
        )

    @admin.display(description=gettext_lazy("players"))
    def players(self, table: Table) -> str:
        return ", ".join(str(seat) for seat in table.seats.all())

    @admin.display(description=gettext_lazy("last event"), ordering="last_event")
    def last(self, table: Any) -> str:
        return f"{table.last_kind} {moment_words(table.last_event)}" if table.last_event else NOTHING

    @admin.display(description=gettext_lazy("marks"))
    def marks(self, table: Any) -> str:
        words = [
            (table.status == Status.STUCK, _("stuck")),
            (table.has_unreachable, _("unreachable")),
            (table.has_failed, _("letters failed")),
            (table.has_trouble, _("replies held or parked")),
        ]
        return ", ".join(word for is_so, word in words if is_so) or NOTHING

    # ---- pages

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view
        return [
            path("<int:pk>/reveal/", view(require_POST(self.reveal)), name="tables_table_reveal"),
            path("<int:pk>/check/", view(require_POST(self.check_replay)), name="tables_table_check"),
            path("<int:pk>/do/<slug:name>/", view(self.do), name="tables_table_do"),
            *super().get_urls(),
        ]

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Table | None:
        return Table.objects.filter(pk=object_id).first() if object_id.isdecimal() else None

    def facts_context(self, request: HttpRequest, row: Table) -> dict[str, Any]:
        history = History(row, is_open(request, row), is_revealed(request, row.pk))
        events, page, pages = page_of(history.events, _number(request, "page"))
        return {
            "table": row,
            "history": history,
            "control": read_control(row.control).words(),
            "options": options_words(row.game, row.options, len(history.seats)),
            "rows": history.rows(events),
            "page": page,
            "pages": range(1, pages + 1),
            "broken_at": history.broken_at(),
            "head": bytes(row.digest).hex(),
            "board": self._board(request, history),
            "at": _number(request, "at"),
            "until": revealed_until(request, row.pk),
            "once": new_reply_key(),
            "commands": [(name, command) for name, command in COMMANDS.items() if command.is_offered(row)],
            "stuck_on": _stuck_on(history) if row.status == Status.STUCK else "",
        }

    change_form_template = "admin/hosts/table.html"

    def _board(self, request: HttpRequest, history: History) -> Any:
        """A seat's view only where secrets are shown; another number than there are events does not exist."""
        at, seat = _number(request, "at"), _number(request, "seat")
        if seat is not None and (not history.shown or seat >= len(history.seats)):
            seat = None
        board = history.board(at, seat)
        if at is not None and board is None:
            raise Http404
        return board

    def check_replay(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Replay the whole log and say what of the rows does not follow from it."""
        table = get_object_or_404(Table, pk=pk)
        found = [fault_words(words, is_open(request, table)) for words in differences(table)]
        if found:
            messages.error(request, _("The replay differs: %(found)s") % {"found": "; ".join(found)})
        else:
            messages.success(request, _("Replayed from the first event: everything matches."))
        return HttpResponseRedirect(page_of_table(pk))

    def reveal(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Show secrets for a while. Asked for again while they are shown, or by the same form: written once."""
        table = get_object_or_404(Table, pk=pk)
        form = Doing(table, request.POST)
        wanted = not is_revealed(request, pk) and form.is_valid()
        if wanted and do_once(table, form.cleaned_data["once"], "reveal", lambda: commands.reveal(pk)):
            self.note(request, table, "reveal")
            remember(request, str(pk))
        return HttpResponseRedirect(back_to(request, page_of_table(pk)))

    def do(self, request: HttpRequest, pk: int, name: str) -> HttpResponse:
        """A command's form; sent, it is carried out."""
        table, command = get_object_or_404(Table, pk=pk), COMMANDS.get(name)
        if command is None:
            raise Http404
        form = command.form(table, request.POST or None, initial={"once": new_reply_key()})
        if request.method == "POST" and form.is_valid() and self._carry_out(request, table, name, form):
            return HttpResponseRedirect(page_of_table(pk))
        context = self.page_context(request, table, f"{command.label}: {table}")
        context |= {"table": table, "command": command, "form": form, "is_offered": command.is_offered(table)}
        return TemplateResponse(request, "admin/hosts/do.html", context)

    def _carry_out(self, request: HttpRequest, table: Table, name: str, form: Any) -> bool:
        """False if it was not possible; then the form says why and has a new name."""
        command: Command = COMMANDS[name]
        try:
            new = do_once(table, form.cleaned_data["once"], name, lambda: command.run(table, form))
        except NotPossible as why:
            form.add_error(None, str(why))
            return False
        if new:
            self.note(request, table, name)
        done = _("Done: %(what)s.") if new else _("This form was sent twice; it was carried out once: %(what)s.")
        messages.success(request, done % {"what": command.label})
        return True


def page_of_table(pk: int) -> str:
    return reverse("admin:tables_table_change", args=[pk])


def _number(request: HttpRequest, name: str) -> int | None:
    """A number in the query, None if it is not there or none."""
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else None


def _stuck_on(history: History) -> str:
    """Why the table was stopped; what the fault said is a secret like others."""
    event = next((event for event in reversed(history.events) if event.kind == "stuck"), None)
    return fault_words(str(event.data.get("reason", "")), history.shown) if event else ""

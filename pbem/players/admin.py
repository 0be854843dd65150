"""People, for hosts: their addresses and tables; making hosts, closing accounts, erasing."""

from typing import Any, cast

from allauth.account.models import EmailAddress
from django.contrib import admin, messages
from django.db.models import Count, Prefetch, QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.html import format_html_join
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from pbem.mail.keys import mask_keys
from pbem.mail.models import Suppression
from pbem.mail.suppression import digest_of
from pbem.players.erase import erase
from pbem.players.models import Player
from pbem.tables.admin.base import NOTHING, ReadOnly, link_to
from pbem.tables.admin.telling import moment_words
from pbem.tables.models import Seat


@admin.register(Player)
class PlayerAdmin(ReadOnly):
    list_display = ("label", "addresses", "joined", "tables", "is_staff", "is_active", "last_login")
    list_filter = ("is_staff", "is_active")
    search_fields = ("name", "emailaddress__email")
    ordering = ("-joined",)
    actions = ("make_host", "no_host", "close", "open_again", "erase_them")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Player]:
        addresses = Prefetch("emailaddress_set", EmailAddress.objects.order_by("-primary", "id"))
        people: QuerySet[Player] = super().get_queryset(request)
        return people.annotate(at=Count("seats", distinct=True)).prefetch_related(addresses)

    def title_of(self, row: Any) -> str:
        return str(row)

    @admin.display(description=gettext_lazy("name"), ordering="name")
    def label(self, player: Player) -> str:
        return _("erased") if player.erased else str(player)

    @admin.display(description=gettext_lazy("addresses"))
    def addresses(self, player: Any) -> str:
        return ", ".join(row.email for row in player.emailaddress_set.all()) or NOTHING

    @admin.display(description=gettext_lazy("tables"), ordering="at")
    def tables(self, player: Any) -> int:
        return int(player.at)

    def is_offered(self, action: str, row: Player) -> bool:
        return {
            "make_host": row.is_active and not row.is_staff,
            "no_host": row.is_staff,
            "close": row.is_active,
            "open_again": not row.is_active,
        }.get(action, True) and row.erased is None

    def facts(self, request: HttpRequest, row: Player) -> list[tuple[Any, Any]]:
        seats = Seat.objects.filter(player=row).select_related("table").order_by("-table_id")[:200]
        tables = format_html_join("\n", "{} ({}, {})<br>", ((_link(s), s, s.table.status) for s in seats))
        return [
            (_("Name"), row.name or NOTHING),
            (_("Addresses"), format_html_join("", "{}<br>", ((words,) for words in _addresses(row))) or NOTHING),
            (_("Joined"), moment_words(row.joined)),
            (_("Last signed in"), moment_words(row.last_login) if row.last_login else NOTHING),
            (_("Host"), _("yes") if row.is_staff else _("no")),
            (_("Account"), self._account(row)),
            (_("Language and zone"), f"{row.language}, {row.zone}"),
            (_("Letters"), row.get_delivery_display()),
            (_("Unsubscribed from"), ", ".join(row.unwanted) or NOTHING),
            (_("Tables"), tables or NOTHING),
        ]

    def _account(self, player: Player) -> str:
        if player.erased:
            return _("erased")
        return _("open") if player.is_active else _("closed")

    # ---- actions

    @admin.action(description=gettext_lazy("Make host"))
    def make_host(self, request: HttpRequest, queryset: QuerySet[Player]) -> None:
        self._set(request, queryset.filter(is_active=True, erased=None), "make host", is_staff=True)

    @admin.action(description=gettext_lazy("No host any more"))
    def no_host(self, request: HttpRequest, queryset: QuerySet[Player]) -> None:
        self._set(request, queryset, "no host", is_staff=False, is_superuser=False)

    @admin.action(description=gettext_lazy("Close account: nobody can sign in"))
    def close(self, request: HttpRequest, queryset: QuerySet[Player]) -> None:
        self._set(request, queryset, "close", is_active=False)

    @admin.action(description=gettext_lazy("Open account again"))
    def open_again(self, request: HttpRequest, queryset: QuerySet[Player]) -> None:
        self._set(request, queryset.filter(erased=None), "open again", is_active=True)

    def _set(self, request: HttpRequest, queryset: QuerySet[Player], did: str, **fields: bool) -> None:
        """Nobody does it to themselves, so that one host is always left."""
        others = list(queryset.exclude(pk=cast(int, request.user.pk)).order_by())
        Player.objects.filter(pk__in=[row.pk for row in others]).update(**fields)
        for player in others:
            self.note(request, player, did)
        count = len(others)
        messages.info(request, ngettext("%(n)d player changed.", "%(n)d players changed.", count) % {"n": count})

    @admin.action(description=gettext_lazy("Erase"))
    def erase_them(self, request: HttpRequest, queryset: QuerySet[Player]) -> HttpResponse | None:
        """Asked for once more, for it cannot be undone. Twice is once: the erased are left alone."""
        wanted = list(queryset.filter(erased=None).exclude(pk=cast(int, request.user.pk)).order_by())
        if request.POST.get("confirmed") != "yes":
            context = {**self.admin_site.each_context(request), "opts": self.opts, "title": _("Erase people")}
            return TemplateResponse(request, "admin/hosts/erase.html", {**context, "players": wanted})
        for player in wanted:
            erase(player)
            self.note(request, player, "erase")
        count = len(wanted)
        messages.success(request, ngettext("%(n)d player erased.", "%(n)d players erased.", count) % {"n": count})
        return None


def _link(seat: Seat) -> Any:
    return link_to(seat.table, str(seat.table))


def _addresses(player: Player) -> list[str]:
    """Each address with what is known about it; those that get no mail are found in one query."""
    rows = list(EmailAddress.objects.filter(user=player).order_by("-primary", "id"))
    digests = {digest_of(row.email): row.email for row in rows}
    why = {digests[row.digest]: row for row in Suppression.objects.filter(digest__in=digests)}
    return [_address(row, why.get(row.email)) for row in rows]


def _address(row: Any, suppressed: Suppression | None) -> str:
    marks = [_("verified") if row.verified else _("not verified")]
    if row.primary:
        marks.append(_("primary"))
    if suppressed is not None:
        marks.append(
            _("gets no mail: %(why)s") % {"why": f"{suppressed.reason} {mask_keys(suppressed.detail)}".strip()}
        )
    return f"{row.email} ({', '.join(marks)})"

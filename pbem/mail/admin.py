"""Addresses that get no mail, for hosts: known by hash only, so one looks for an address by giving it whole."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from pbem.mail.keys import mask_keys
from pbem.mail.models import Suppression
from pbem.mail.suppression import digest_of
from pbem.tables.admin.base import NOTHING, ReadOnly
from pbem.tables.admin.telling import moment_words


@admin.register(Suppression)
class SuppressionAdmin(ReadOnly):
    list_display = ("name", "reason", "details", "since")
    list_filter = ("reason",)
    search_fields = ("digest",)
    search_help_text = gettext_lazy("A whole mail address")
    ordering = ("-since",)
    actions = ("release",)

    @admin.display(description=gettext_lazy("address (as a hash)"))
    def name(self, row: Suppression) -> str:
        return row.digest[:12]

    @admin.display(description=gettext_lazy("detail"))
    def details(self, row: Suppression) -> str:
        return mask_keys(row.detail) or NOTHING

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        return (queryset.filter(digest=digest_of(search_term)) if search_term else queryset), False

    def title_of(self, row: Any) -> str:
        return _("Suppressed address %(hash)s") % {"hash": row.digest[:12]}

    def facts(self, request: HttpRequest, row: Suppression) -> list[tuple[Any, Any]]:
        return [(_("Reason"), row.reason), (_("Detail"), self.details(row)), (_("Since"), moment_words(row.since))]

    @admin.action(description=gettext_lazy("Release: write to it again"))
    def release(self, request: HttpRequest, queryset: QuerySet[Suppression]) -> None:
        rows = list(queryset.order_by())
        for row in rows:
            self.note(request, row, "release")
        count, _kinds = Suppression.objects.filter(pk__in=[row.pk for row in rows]).delete()
        messages.info(request, ngettext("%(n)d address released.", "%(n)d addresses released.", count) % {"n": count})

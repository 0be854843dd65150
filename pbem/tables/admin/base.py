"""Lists and pages that show rows and change nothing, for whoever is a host."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from django.contrib import admin
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.safestring import SafeString

if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[Any]
else:
    ModelAdmin = admin.ModelAdmin

NOTHING = "–"


def is_host(request: HttpRequest) -> bool:
    """Hosts are staff; there are no finer rights."""
    return bool(request.user.is_active and getattr(request.user, "is_staff", False))


class ReadOnly(ModelAdmin):
    """Shows rows; nothing is added, changed or deleted but by actions, which are commands."""

    list_per_page = 50
    show_full_result_count = False
    change_form_template = "admin/hosts/facts.html"

    def has_module_permission(self, request: HttpRequest) -> bool:
        return is_host(request)

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return is_host(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest) -> bool:
        """Only what is offered as a filter: `?text__startswith=` would read secrets letter by letter."""
        offered = {getattr(one, "parameter_name", one[0] if isinstance(one, tuple) else one) for one in self.filters}
        return lookup.removesuffix("__exact") in offered

    @property
    def filters(self) -> Sequence[Any]:
        return list(self.list_filter)

    # ---- a page of facts

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The page of one row: facts, perhaps a body, and the actions of the list for this row."""
        if request.method not in ("GET", "HEAD") or not self.has_view_permission(request):
            raise PermissionDenied
        row = self.get_object(request, object_id)
        if row is None:
            raise Http404
        context = self.page_context(request, row, self.title_of(row))
        actions = [(name, label) for name, label in self.get_action_choices(request, []) if self.is_offered(name, row)]
        context |= {"actions": actions, **self.facts_context(request, row)}
        return TemplateResponse(request, self.change_form_template or "", context)

    def page_context(self, request: HttpRequest, row: Model, title: str) -> dict[str, Any]:
        """What every page of a row needs."""
        return {**self.admin_site.each_context(request), "opts": self.opts, "row": row, "title": title}

    def title_of(self, row: Any) -> str:
        """Never str(row), which may hold secrets."""
        return f"{self.opts.verbose_name} {row.pk}"

    def is_offered(self, action: str, row: Any) -> bool:
        """Does an action of the list make sense for this row?"""
        return True

    def name_in_log(self, row: Any) -> str:
        """No person's name either: it would outlive their erasing."""
        return f"{self.opts.verbose_name} {row.pk}"

    def facts_context(self, request: HttpRequest, row: Any) -> dict[str, Any]:
        """`facts` as pairs of label and value."""
        return {"facts": self.facts(request, row)}

    def facts(self, request: HttpRequest, row: Any) -> Iterable[tuple[Any, Any]]:
        return []

    def note(self, request: HttpRequest, row: Any, did: str) -> None:
        """Keep in Django's own log who did something: there, not in the table's, names belong."""
        LogEntry.objects.create(
            user_id=cast(int, request.user.pk),
            content_type=ContentType.objects.get_for_model(self.model),
            object_id=str(row.pk),
            object_repr=self.name_in_log(row),
            action_flag=CHANGE,
            change_message=did,
        )

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Django's own page says str(row); who did what is on the index and in the log."""
        raise PermissionDenied


def back_to(request: HttpRequest, otherwise: str) -> str:
    """The page that a form was on, if it is one of ours."""
    wanted = request.POST.get("next", "")
    return wanted if url_has_allowed_host_and_scheme(wanted, allowed_hosts=None) and wanted[:1] == "/" else otherwise


def link_to(row: Model, text: str) -> SafeString:
    """A link to a row's page."""
    name = f"admin:{row._meta.app_label}_{row._meta.model_name}_change"
    return format_html('<a href="{}">{}</a>', reverse(name, args=[row.pk]), text)

"""Invitations, messages and orders: that they are there; what is said in them only at a table that was revealed."""

from typing import Any, ClassVar

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy

from pbem.tables.admin.base import ReadOnly, link_to
from pbem.tables.models import Invitation, Message, Order


class Said(ReadOnly):
    """A list without pages: the table's page shows the texts."""

    list_display_links = None
    ordering = ("-id",)
    list_select_related: ClassVar[tuple[str, ...]] = ("table",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).prefetch_related("table__seats")

    def change_view(self, *args: Any, **kwargs: Any) -> HttpResponse:
        raise PermissionDenied

    @admin.display(description=gettext_lazy("table"), ordering="table")
    def at_table(self, row: Any) -> Any:
        return link_to(row.table, str(row.table))

    @admin.display(description=gettext_lazy("by"))
    def who(self, row: Any) -> str:
        return _name(row, row.seat) or str(gettext_lazy("The host"))


def _name(row: Any, number: int | None) -> str:
    return next((str(seat) for seat in row.table.seats.all() if seat.number == number), "")


@admin.register(Message)
class MessageAdmin(Said):
    list_display = ("at_table", "who", "to_whom", "said")
    search_fields = ("table__code",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).defer("text")

    @admin.display(description=gettext_lazy("to"))
    def to_whom(self, message: Message) -> str:
        return _name(message, message.to) or str(gettext_lazy("all"))


@admin.register(Order)
class OrderAdmin(Said):
    list_display = ("at_table", "who", "standing", "given")
    list_filter = ("standing",)
    search_fields = ("table__code",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).defer("text")


@admin.register(Invitation)
class InvitationAdmin(Said):
    list_display = ("address_or_link", "at_table", "inviter", "state", "sent", "reminded", "expires")
    list_filter = ("state",)
    search_fields = ("address", "table__code")
    list_select_related = ("table", "inviter")

    @admin.display(description=gettext_lazy("invited"), ordering="address")
    def address_or_link(self, invitation: Invitation) -> str:
        return invitation.address or str(gettext_lazy("whoever has the link"))

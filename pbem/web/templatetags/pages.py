"""Tags and filters of pages."""

from datetime import datetime, timedelta

from django import template
from django.conf import settings
from django.forms import BoundField
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.game import AnyGame
from pbem.clocks.time import now
from pbem.tables.glossary import linked
from pbem.tables.models import Table

register = template.Library()


@register.simple_tag
def site_name() -> str:
    """The service's name."""
    return settings.SITE_NAME


@register.simple_tag
def has_mailbox() -> bool:
    """Is there a local mailbox page?"""
    return settings.MAILBOX


@register.filter
def drawing(svg: str) -> SafeString:
    """A board: made by a game's own code, which escapes every name."""
    return mark_safe(svg)


@register.filter
def mentions(text: str, game: AnyGame | None) -> SafeString | str:
    """A line in which names that the game explains lead to its guide."""
    return linked(text, game) if game else text


@register.filter
def when(moment: datetime | None) -> SafeString | str:
    """Day and hour in the reader's zone, for people and machines."""
    if moment is None:
        return ""
    local = timezone.localtime(moment)
    year = "" if local.year == timezone.localtime(now()).year else " Y"
    said = date_format(local, f"D j M{year}, H:i")
    zone = timezone.get_current_timezone_name()
    return format_html('<time datetime="{}" title="{}">{}</time>', moment.isoformat(), zone, said)


@register.filter
def left(moment: datetime | None) -> str:
    """How long it is until a moment: in 2 days; since when it is past."""
    if moment is None:
        return ""
    span = moment - now()
    return _("in %(span)s") % {"span": _span(span)} if span > timedelta(0) else _("time is up")


@register.filter
def ago(moment: datetime | None) -> str:
    """How long ago a moment was."""
    if moment is None:
        return ""
    span = now() - moment
    return _("%(span)s ago") % {"span": _span(span)} if span >= timedelta(minutes=1) else _("just now")


def _span(span: timedelta) -> str:
    """The largest unit of which there are at least two, rounded, so that 36 hours are not called one day."""
    minutes = max(1, round(span.total_seconds() / 60))
    hours, days = round(minutes / 60), round(minutes / 1440)
    if hours >= 48:
        return ngettext("%(n)d day", "%(n)d days", days) % {"n": days}
    if minutes >= 120:
        return ngettext("%(n)d hour", "%(n)d hours", hours) % {"n": hours}
    return ngettext("%(n)d minute", "%(n)d minutes", minutes) % {"n": minutes}


@register.filter
def is_box(field: BoundField) -> bool:
    """Is this field one box to tick?"""
    return getattr(field.field.widget, "input_type", "") == "checkbox" and not hasattr(field.field, "choices")


@register.filter
def is_group(field: BoundField) -> bool:
    """Does this field consist of several boxes?"""
    return hasattr(field.field, "choices") and field.field.widget.__class__.__name__ in (
        "RadioSelect",
        "CheckboxSelectMultiple",
    )


@register.filter
def sitting(table: Table) -> str:
    """Who sits at a table."""
    return ", ".join(seat.name for seat in table.seats.all() if seat.name)


@register.filter
def plainly(score: float) -> str:
    """A score without a useless .0."""
    return f"{score:g}"

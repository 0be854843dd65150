"""Filters for letters: lines that fit, boards that nobody takes for a move, moments with their zone."""

from datetime import datetime
from textwrap import fill

from django import template
from django.conf import settings
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.safestring import SafeString

from games.engine.game import AnyGame
from pbem.tables.glossary import linked

register = template.Library()


@register.filter
def wrapped(text: str) -> str:
    """Lines of at most 76 characters."""
    return "\n".join(fill(line, 76) for line in str(text).splitlines())


@register.filter
def barred(text: str) -> str:
    """A bar before each line: quoted in a reply without marks, it still reads as no answer."""
    return "\n".join(f"| {line}".rstrip() for line in str(text).splitlines())


@register.filter
def mentions(text: str, game: AnyGame | None) -> SafeString | str:
    """A line in which names that the game explains lead to its guide."""
    return linked(text, game, settings.SITE_URL) if game else text


@register.filter
def moment(when: datetime | None) -> str:
    """Day, hour and zone, in the reader's own."""
    if when is None:
        return ""
    local = timezone.localtime(when)
    zone = timezone.get_current_timezone_name()
    return f"{date_format(local, 'l j F Y, H:i')} ({zone})"

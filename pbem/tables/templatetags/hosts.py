"""For the templates of the admin."""

from django import template

from pbem.tables.admin.dashboard import Sign, signs

register = template.Library()


@register.simple_tag
def what_needs_the_host() -> list[Sign]:
    """The lines of the dashboard."""
    return signs()

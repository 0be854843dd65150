"""The webhooks of the one provider in use: what is not in use is not there, for it would have no secret."""

from django.conf import settings
from django.urls import URLPattern, path

from pbem.mail.webhooks import VIEWS


def patterns_for(provider: str) -> list[URLPattern]:
    """The addresses for one provider, none for SMTP."""
    return [path(route, view.as_view()) for route, view in VIEWS[provider].items()]


urlpatterns = patterns_for(settings.ESP)

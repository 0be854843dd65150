"""The visitor's own language and time zone, while their request lasts."""

from collections.abc import Callable
from zoneinfo import ZoneInfo

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation

from pbem.web.access import me


class WishesMiddleware:
    """After authentication: who is signed in reads in their language, and times in their zone."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        known = settings.SESSION_COOKIE_NAME in request.COOKIES  # no look at the database for strangers
        try:
            if known and (player := me(request)) is not None:
                timezone.activate(ZoneInfo(player.zone))
                translation.activate(player.language)
            response = self.get_response(request)
        finally:
            timezone.deactivate()
        if known and not response.has_header("Cache-Control"):
            response["Cache-Control"] = "private, no-cache"
        return response

"""The visitor's own language and time zone, while their request lasts."""

from collections.abc import Callable
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation

from pbem.web.access import me


class WishesMiddleware:
    """After authentication: who is signed in reads in their language, and times in their zone."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        try:
            self._use(request)
            return self.get_response(request)
        finally:
            timezone.deactivate()

    def _use(self, request: HttpRequest) -> None:
        if "sessionid" not in request.COOKIES:
            return  # no look at the database for strangers
        player = me(request)
        if player is not None:
            timezone.activate(ZoneInfo(player.zone))
            translation.activate(player.language)

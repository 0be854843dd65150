"""Is the service alive? For a load balancer or a watchdog."""

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from pbem.clocks.models import Heartbeat
from pbem.clocks.time import now

OLD = 300.0
"""Seconds after which a heartbeat says that no sweeper is running."""


@never_cache
@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """200 if the database answers and a sweeper has lately looked at the clocks (or none has ever), else 503."""
    try:
        beat = Heartbeat.objects.filter(pk=1).first()
        age = (now() - beat.beat).total_seconds() if beat else None
    except DatabaseError:
        return JsonResponse({"database": False, "heartbeat_age": None}, status=503)
    well = age is None or age <= OLD
    body = {"database": True, "heartbeat_age": None if age is None else round(age, 1)}
    return JsonResponse(body, status=200 if well else 503)


ROBOTS = "User-agent: *\n" + "".join(
    f"Disallow: /{path}/\n"
    for path in ("q", "w", "t", "confirm", "invitation", "held", "open", "unsubscribe", "wishes", "accounts", "admin")
)


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    return HttpResponse(ROBOTS, content_type="text/plain")

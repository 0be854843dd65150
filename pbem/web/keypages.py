"""What all pages that a key opens have in common: no login, no script, no trace, and nothing happens by GET or HEAD."""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from pbem.limits import MINUTE, within
from pbem.mail.keys import WrongKey
from pbem.web.access import client
from pbem.web.errors import too_many
from pbem.web.sending import with_cookie

type KeyView = Callable[[HttpRequest, str], HttpResponse]

PER_KEY, PER_CLIENT = 120, 600
"""Requests a minute."""


def key_page(view: KeyView) -> KeyView:
    """A view behind a key.

    Django's own CSRF check would fail here: without a referrer browsers send `Origin: null`. The token of the form,
    bound to the browser's cookie, does the same work (pbem.web.sending).
    """

    @wraps(view)
    def guarded(request: HttpRequest, key: str) -> HttpResponse:
        if not (
            within(PER_KEY, MINUTE, "key", key.casefold()) and within(PER_CLIENT, MINUTE, "client", client(request))
        ):
            return _untraced(too_many(request))
        try:
            response = view(request, key)
        except WrongKey:
            response = render(request, "pages/wrong_key.html", status=404)
        return _untraced(with_cookie(request, response))

    return csrf_exempt(require_http_methods(["GET", "HEAD", "POST"])(guarded))


def _untraced(response: HttpResponse) -> HttpResponse:
    response["Referrer-Policy"] = "no-referrer"
    response["Cache-Control"] = "no-store"
    response["X-Robots-Tag"] = "noindex"
    return response

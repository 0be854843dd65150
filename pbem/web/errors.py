"""Error pages in the look of all others."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _


def _page(request: HttpRequest, status: int, title: str, text: str) -> HttpResponse:
    return render(request, "pages/error.html", {"title": title, "text": text}, status=status)


def bad_request(request: HttpRequest, exception: Any = None) -> HttpResponse:
    return _page(request, 400, _("That cannot be read"), _("Something in this request is not as it should be."))


def forbidden(request: HttpRequest, exception: Any = None) -> HttpResponse:
    return _page(request, 403, _("This is not for you"), _("You may not see this page or do this."))


def old_form(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Django's check of forms failed: cookies are off, or the form is old."""
    text = _("This form was too old, or your browser keeps no cookies. Go back, load the page again and send it again.")
    return _page(request, 403, _("Please send this again"), text)


def not_found(request: HttpRequest, exception: Any = None) -> HttpResponse:
    text = _("There is no such page, or it is not for you to see. If you play at this table, sign in first.")
    return _page(request, 404, _("Nothing here"), text)


def too_many(request: HttpRequest, exception: Any = None) -> HttpResponse:
    text = _("That was too often in a short time. Nothing is lost; please wait a minute and try again.")
    response = _page(request, 429, _("Please wait a moment"), text)
    response["Retry-After"] = "60"
    return response


def fault(request: HttpRequest) -> HttpResponse:
    """Needs neither database nor session."""
    title, text = _("A fault of ours"), _("Something broke here. Nothing that you sent before is lost.")
    return HttpResponse(render_to_string("pages/fault.html", {"title": title, "text": text}), status=500)

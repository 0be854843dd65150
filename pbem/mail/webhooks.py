"""The webhooks of the one provider in use. Inbound mail is stored as raw MIME by our own reading, which takes any
bytes; anymail checks who calls, and makes one kind of event of what providers tell about our letters."""

import json
import logging
from collections.abc import Sequence
from typing import Any

from anymail.exceptions import AnymailConfigurationError
from anymail.signals import EventType, RejectReason, tracking
from anymail.webhooks.base import AnymailBaseWebhookView
from anymail.webhooks.mailgun import MailgunInboundWebhookView, MailgunTrackingWebhookView
from anymail.webhooks.postmark import PostmarkInboundWebhookView, PostmarkTrackingWebhookView
from django.conf import settings
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.http.response import HttpResponseBase

from pbem.mail.checks import has_secret
from pbem.mail.incoming.returned import take_bounce, take_complaint
from pbem.mail.incoming.storing import OK, Stored, store_mail
from pbem.mail.reading.headers import message_id
from pbem.mail.suppression import suppress
from pbem.tables.models import Letter, LetterState

log = logging.getLogger(__name__)

AWAY = 503
"""Come again later."""


class Guarded(AnymailBaseWebhookView):  # type: ignore[misc]  # anymail is untyped
    """Whatever is posted gets an answer: 4xx for what the caller or a mail's sender did, 503 while we cannot store."""

    warn_if_no_basic_auth = False  # a system check refuses to start without a secret

    def post(self, request: HttpRequest, *arguments: Any, **options: Any) -> HttpResponseBase:
        if not has_secret():  # a web server runs no system checks
            log.error("a webhook call was refused: its secret is not set")
            return HttpResponse("this webhook has no secret", status=403)
        try:
            return self._answer(request)
        except (SuspiciousOperation, BadRequest, MultiPartParserError) as fault:
            log.warning("a webhook call is refused: %s", fault)
            return HttpResponse("refused", status=400)
        except (DatabaseError, InterfaceError) as fault:
            log.warning("a webhook must wait, the database is busy or away: %s", fault)
            return HttpResponse("try again later", status=AWAY)
        except (ValueError, TypeError, LookupError, AttributeError, AnymailConfigurationError) as fault:
            log.warning("a webhook call cannot be read: %r", fault)
            return HttpResponse("this cannot be read", status=400)

    def _answer(self, request: HttpRequest) -> HttpResponseBase:
        answer: HttpResponseBase = super().post(request)
        return answer


class Inbound(Guarded):
    """Takes the raw mail out of the call and stores it. `refusal` is what keeps this provider from trying again."""

    refusal = 406

    def _answer(self, request: HttpRequest) -> HttpResponseBase:
        self.run_validators(request)
        raw, mail_from, recipients = self.mail_in(request)
        return _status(store_mail(raw, mail_from, recipients), self.refusal)

    def mail_in(self, request: HttpRequest) -> tuple[bytes, str | None, list[str]]:
        """The raw mail, its envelope sender and recipients. Raises KeyError or ValueError if the call has none."""
        raise NotImplementedError


def _status(stored: Sequence[Stored], refusal: int) -> HttpResponse:
    """200 if any recipient was ours, 503 if one is to come again, else refused."""
    codes = {one.code for one in stored}
    text = "\n".join(one.line for one in stored)
    if any(400 <= code < 500 for code in codes):
        return HttpResponse(text, status=AWAY)
    return HttpResponse(text, status=200 if OK in codes else refusal)


class MailgunInbound(Inbound, MailgunInboundWebhookView):  # type: ignore[misc]
    """A route that forwards to …/anymail/mailgun/inbound_mime/."""

    def _answer(self, request: HttpRequest) -> HttpResponseBase:
        if request.content_type == "multipart/form-data":
            request.encoding = "latin-1"  # every octet of the mail comes through as one character
        return super()._answer(request)

    def mail_in(self, request: HttpRequest) -> tuple[bytes, str | None, list[str]]:
        mime = request.POST["body-mime"]
        raw = mime.encode("latin-1" if request.encoding == "latin-1" else "utf-8", "replace")
        return raw, request.POST.get("sender"), request.POST["recipient"].split(",")


class PostmarkInbound(Inbound, PostmarkInboundWebhookView):  # type: ignore[misc]
    """An inbound webhook with “include raw email content in JSON payload”."""

    refusal = 403

    def mail_in(self, request: HttpRequest) -> tuple[bytes, str | None, list[str]]:
        event = json.loads(request.body)
        headers = event.get("Headers") or []
        # Only the first one is Postmark's own word; others came with the mail.
        first = headers[0] if headers and headers[0]["Name"].lower() == "return-path" else None
        mail_from = first["Value"].strip().strip("<>") if first else None
        return event["RawEmail"].encode("utf-8", "replace"), mail_from, [event["OriginalRecipient"]]


class MailgunTracking(Guarded, MailgunTrackingWebhookView):  # type: ignore[misc]
    """Bounces and complaints, from Mailgun."""


class PostmarkTracking(Guarded, PostmarkTrackingWebhookView):  # type: ignore[misc]
    """Bounces and complaints, from Postmark."""


# ---- what became of our letters


def take_tracking(sender: Any, event: Any, esp_name: str, **kwargs: Any) -> None:
    """Mark letters, addresses and seats. A receiver of anymail's signal; events of any other provider do not count."""
    if esp_name.casefold() != settings.ESP or not isinstance(event.recipient or "", str):
        return
    letter = _letter(event)
    why = str(event.description or event.mta_response or event.event_type)
    if event.event_type == EventType.COMPLAINED:
        _stop(letter, event.recipient, "complained", why)
    elif event.event_type == EventType.UNSUBSCRIBED:
        _stop(letter, event.recipient, "asked", why)
    elif event.event_type == EventType.BOUNCED or event.reject_reason in (RejectReason.BOUNCED, RejectReason.INVALID):
        _bounced(letter, event, why)


def _letter(event: Any) -> Letter | None:
    """The letter by its Message-ID; where a provider has ids of its own, the last one to that address."""
    letters = Letter.objects.select_related("table", "player")
    found = letters.filter(message_id=message_id(str(event.message_id or ""))).exclude(message_id="").first()
    if found is not None or not event.recipient:
        return found
    sent = letters.filter(address__iexact=event.recipient, state=LetterState.SENT)
    return sent.order_by("-sent").first()


def _bounced(letter: Letter | None, event: Any, why: str) -> None:
    permanent = not _is_soft(event.esp_event)
    if letter is not None:
        take_bounce(letter, why, permanent=permanent)
    elif permanent and event.recipient:
        suppress(event.recipient, "bounced", why)


def _is_soft(told: Any) -> bool:
    """Postmark's soft bounce is a bounce to anymail: a full mailbox, say."""
    return isinstance(told, dict) and told.get("Type") == "SoftBounce"


def _stop(letter: Letter | None, recipient: str | None, reason: str, why: str) -> None:
    if recipient:
        suppress(recipient, reason, why)
    if letter is not None and reason == "complained":
        take_complaint(letter)


tracking.connect(take_tracking, dispatch_uid="pbem.mail.take_tracking")

VIEWS: dict[str, dict[str, type[Guarded]]] = {
    "": {},
    "mailgun": {"mailgun/inbound_mime/": MailgunInbound, "mailgun/tracking/": MailgunTracking},
    "postmark": {"postmark/inbound/": PostmarkInbound, "postmark/tracking/": PostmarkTracking},
}
"""By provider: the paths under anymail/ and their views."""

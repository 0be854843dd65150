"""Webhooks of providers: only the one in use, only with its secret, any content stored or refused, never 500."""

import base64
import hmac
import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import pytest
from django.core.checks import run_checks
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import OperationalError
from django.http import HttpResponse
from django.test import Client
from django.test.client import encode_multipart
from pytest_django.fixtures import Settings

from pbem.mail.suppression import is_suppressed
from pbem.mail.urls import patterns_for
from pbem.tables.models import Letter, LetterState, Reply, Seat, Table
from tests.mail.incoming.conftest import key_of, write

ALICE = "alice@example.org"
SECRET = "key-for-tests"
PASSWORD = "Basic " + base64.b64encode(b"postmark:for-tests").decode()
pytestmark = pytest.mark.urls("tests.mail.incoming.urls")


@pytest.fixture
def mailgun(settings: Settings) -> Client:
    settings.ESP = "mailgun"
    settings.ANYMAIL = {**settings.ANYMAIL, "MAILGUN_WEBHOOK_SIGNING_KEY": SECRET}
    return Client(raise_request_exception=True)


@pytest.fixture
def postmark(settings: Settings) -> Client:
    settings.ESP = "postmark"
    settings.ANYMAIL = {**settings.ANYMAIL, "WEBHOOK_SECRET": "postmark:for-tests"}
    return Client(raise_request_exception=True)


def signature(token: str = "50dbabd8d8d8", timestamp: str = "1461261330", key: str = SECRET) -> dict[str, str]:
    """Mailgun's: an HMAC of time and token."""
    digest = hmac.new(key.encode(), f"{timestamp}{token}".encode(), sha256).hexdigest()
    return {"token": token, "timestamp": timestamp, "signature": digest}


def inbound_mime(client: Client, recipient: str, raw: bytes, **fields: str) -> HttpResponse:
    """A call as Mailgun's route with a raw MIME address makes it."""
    given = {
        "recipient": recipient,
        "sender": ALICE,
        "from": "Alice <alice@example.org>",
        "subject": "Re: a game",
        "domain": "games.example.org",
        "message-headers": "[]",
        **signature(),
        **fields,
    }
    body = encode_multipart("bOuNdArY", given)
    # By hand: the mail's octets go as they are.
    part = b'--bOuNdArY\r\nContent-Disposition: form-data; name="body-mime"\r\n\r\n' + raw + b"\r\n"
    return client.post("/anymail/mailgun/inbound_mime/", part + body, "multipart/form-data; boundary=bOuNdArY")  # type: ignore[return-value]


def inbound_json(recipient: str, raw: str, **fields: Any) -> dict[str, Any]:
    """Postmark's payload, with the fields of its documentation."""
    return {
        "FromName": "Alice",
        "MessageStream": "inbound",
        "From": ALICE,
        "FromFull": {"Email": ALICE, "Name": "Alice", "MailboxHash": ""},
        "To": recipient,
        "ToFull": [{"Email": recipient, "Name": "", "MailboxHash": ""}],
        "Cc": "",
        "CcFull": [],
        "OriginalRecipient": recipient,
        "Subject": "Re: a game",
        "MessageID": "73e6d360-66eb-11e1-8e72-a8904824019b",
        "ReplyTo": "",
        "MailboxHash": "",
        "Date": "Fri, 1 Aug 2014 16:45:32 -04:00",
        "TextBody": "not read",
        "HtmlBody": "",
        "StrippedTextReply": "not read",
        "RawEmail": raw,
        "Tag": "",
        "Headers": [{"Name": "Return-Path", "Value": "<alice@example.org>"}, {"Name": "X-Spam-Status", "Value": "No"}],
        "Attachments": [],
        **fields,
    }


def post_json(client: Client, path: str, content: Any, **headers: str) -> HttpResponse:
    sent = content if isinstance(content, bytes) else json.dumps(content).encode()
    return client.post(f"/anymail/{path}/", sent, "application/json", headers=headers)  # type: ignore[return-value]


def test_only_the_provider_in_use_has_addresses() -> None:
    assert patterns_for("") == []
    assert {str(one.pattern) for one in patterns_for("mailgun")} == {"mailgun/inbound_mime/", "mailgun/tracking/"}
    assert {str(one.pattern) for one in patterns_for("postmark")} == {"postmark/inbound/", "postmark/tracking/"}


@pytest.mark.parametrize("provider", ["mailgun", "postmark"])
def test_a_provider_without_its_secret_is_an_error_at_the_start(settings: Settings, provider: str) -> None:
    settings.ESP = provider
    assert [error.id for error in run_checks(tags=["mail"])] == ["mail.E001"]


def test_without_a_secret_nothing_is_taken_even_if_nobody_looked_at_the_checks(
    kalah: Table, client: Client, settings: Settings
) -> None:
    settings.ESP = "mailgun"
    raw = write(ALICE, "x", "1")
    assert inbound_mime(client, key_of(kalah, 0), raw, **signature(key="x")).status_code == 403
    settings.ESP = "postmark"
    assert post_json(client, "postmark/inbound", inbound_json(key_of(kalah, 0), raw.decode())).status_code == 403
    assert not Reply.objects.exists()


# ---- Mailgun


def test_mailguns_raw_mail_is_stored_octet_by_octet(kalah: Table, mailgun: Client) -> None:
    raw = write(ALICE, key_of(kalah, 0), "1") + bytes(range(1, 256))
    assert inbound_mime(mailgun, key_of(kalah, 0), raw).status_code == 200
    reply = Reply.objects.get()
    assert bytes(reply.raw or b"") == raw and reply.mail_from == ALICE and reply.table == kalah


def test_a_wrong_signature_of_mailgun_is_refused(kalah: Table, mailgun: Client) -> None:
    for wrong in (signature(key="other"), {"signature": "é"}, {"token": "é"}, {"timestamp": ""}):
        assert inbound_mime(mailgun, key_of(kalah, 0), write(ALICE, "x", "1"), **wrong).status_code == 400
    assert not Reply.objects.exists()


def test_a_recipient_that_is_not_ours_is_not_sent_again(kalah: Table, mailgun: Client) -> None:
    assert inbound_mime(mailgun, "nobody@games.example.org", b"x").status_code == 406


@pytest.mark.parametrize("raw", [b"", b"\x00\xff" * 50, b"From: <>\r\nContent-Type: text/plain; charset=\x00\r\n\r\n1"])
def test_whatever_the_mail_is_mailgun_gets_no_500(kalah: Table, mailgun: Client, raw: bytes) -> None:
    assert inbound_mime(mailgun, key_of(kalah, 0), raw).status_code == 200


def test_calls_that_are_none_are_refused(kalah: Table, mailgun: Client) -> None:
    for content in (b"", b"[]", b"{", b"\xff", b'{"signature": 1}', b"null"):
        assert post_json(mailgun, "mailgun/tracking", content).status_code == 400
    upload = {"body-mime": SimpleUploadedFile("mail", b"x"), **signature()}
    assert mailgun.post("/anymail/mailgun/inbound_mime/", upload).status_code == 400


def test_while_the_database_is_away_mailgun_is_to_come_again(
    kalah: Table, mailgun: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*arguments: object) -> None:
        raise OperationalError("gone")

    monkeypatch.setattr("pbem.mail.webhooks.store_mail", away)
    assert inbound_mime(mailgun, key_of(kalah, 0), b"x").status_code == 503


def mailgun_event(event: str, letter: Letter, **more: Any) -> dict[str, Any]:
    """Mailgun's tracking payload, with the fields of its documentation."""
    told = {
        "event": event,
        "id": "G9Bn5sl1TC6nu79C8C0bwg",
        "timestamp": 1521233195.375624,
        "log-level": "error",
        "recipient": letter.address,
        "message": {"headers": {"to": letter.address, "message-id": letter.message_id, "subject": "x"}, "size": 111},
        "delivery-status": {"code": 550, "message": "no such user", "description": ""},
        **more,
    }
    return {"signature": signature(), "event-data": told}


@pytest.fixture
def sent(kalah: Table) -> Letter:
    """A turn letter to Alice that was sent."""
    letter = Letter.objects.get(kind="turn", seat=0)
    letter.state, letter.address, letter.message_id = LetterState.SENT, ALICE, "turn1@games.example.org"
    letter.save()
    return letter


def test_a_permanent_failure_marks_letter_address_and_seat_and_is_told(sent: Letter, mailgun: Client) -> None:
    failed = mailgun_event("failed", sent, severity="permanent", reason="bounce")
    for _ in range(2):
        assert post_json(mailgun, "mailgun/tracking", failed).status_code == 200
    sent.refresh_from_db()
    assert sent.state == LetterState.FAILED and is_suppressed(ALICE)
    assert Seat.objects.get(table=sent.table, number=0).unreachable
    assert [letter.seat for letter in Letter.objects.filter(kind="told", data__what="unreachable")] == [1]


def test_a_temporary_failure_marks_nothing(sent: Letter, mailgun: Client) -> None:
    assert (
        post_json(mailgun, "mailgun/tracking", mailgun_event("failed", sent, severity="temporary")).status_code == 200
    )
    sent.refresh_from_db()
    assert sent.state == LetterState.SENT and not is_suppressed(ALICE)


def test_a_complaint_stops_all_mail_to_its_address(sent: Letter, mailgun: Client) -> None:
    post_json(mailgun, "mailgun/tracking", mailgun_event("complained", sent))
    assert is_suppressed(ALICE) and Seat.objects.get(table=sent.table, number=0).unreachable


def test_events_of_a_provider_that_is_not_in_use_do_not_count(
    sent: Letter, mailgun: Client, settings: Settings
) -> None:
    settings.ESP = "postmark"
    settings.ANYMAIL = {**settings.ANYMAIL, "WEBHOOK_SECRET": ""}
    post_json(mailgun, "mailgun/tracking", mailgun_event("complained", sent))
    assert not is_suppressed(ALICE)


# ---- Postmark


def test_postmarks_raw_mail_is_stored(kalah: Table, postmark: Client) -> None:
    raw = write("Alice <alice@example.org>", key_of(kalah, 0), "1 ä")
    answer = post_json(
        postmark, "postmark/inbound", inbound_json(key_of(kalah, 0), raw.decode()), authorization=PASSWORD
    )
    reply = Reply.objects.get()
    assert answer.status_code == 200 and bytes(reply.raw or b"") == raw and reply.mail_from == ALICE


def test_postmark_without_the_password_is_refused(kalah: Table, postmark: Client) -> None:
    call = inbound_json(key_of(kalah, 0), "From: alice@example.org\n\n1")
    wrong: list[Mapping[str, str]] = [{}, {"authorization": "Basic eDp5"}, {"authorization": "Basic é"}]
    assert [post_json(postmark, "postmark/inbound", call, **one).status_code for one in wrong] == [400] * 3
    assert not Reply.objects.exists()


@pytest.mark.parametrize(
    "change",
    [
        {"RawEmail": None},
        {"RawEmail": "x", "OriginalRecipient": None},
        {"Headers": ["x"]},
        {"Headers": 5},
        {"RecordType": "Bounce", "RawEmail": 7},
    ],
)
def test_calls_of_postmark_without_a_mail_are_refused(kalah: Table, postmark: Client, change: dict[str, Any]) -> None:
    call = {**inbound_json(key_of(kalah, 0), "x"), **change}
    assert post_json(postmark, "postmark/inbound", call, authorization=PASSWORD).status_code == 400


def test_half_characters_in_postmarks_mail_are_stored_somehow(kalah: Table, postmark: Client) -> None:
    call = inbound_json(key_of(kalah, 0), "From: alice@example.org\n\n\ud83d 1\x00")
    assert post_json(postmark, "postmark/inbound", call, authorization=PASSWORD).status_code == 200


def test_a_mail_of_three_megabytes_comes_through_postmark(kalah: Table, postmark: Client) -> None:
    call = inbound_json(key_of(kalah, 0), "From: alice@example.org\n\n1\n" + "x" * 3_000_000)
    assert post_json(postmark, "postmark/inbound", call, authorization=PASSWORD).status_code == 200


def postmark_bounce(letter: Letter, kind: str) -> dict[str, Any]:
    """Postmark's bounce payload, with the fields of its documentation; its MessageID is Postmark's own."""
    return {
        "RecordType": "SpamComplaint" if kind == "SpamComplaint" else "Bounce",
        "MessageStream": "outbound",
        "ID": 4323372036854775807,
        "Type": kind,
        "TypeCode": 1,
        "Name": "Hard bounce",
        "MessageID": "883953f4-6105-42a2-a16a-77a8eac79483",
        "Description": "The server was unable to deliver your message",
        "Details": "smtp;550 5.1.1 user unknown",
        "Email": letter.address,
        "From": "games@games.example.org",
        "BouncedAt": "2019-11-05T16:33:54.9070259Z",
        "DumpAvailable": True,
        "Inactive": True,
        "CanActivate": True,
        "Subject": "x",
        "Metadata": {},
    }


@pytest.mark.parametrize(
    ("kind", "state", "suppressed"),
    [
        ("HardBounce", LetterState.FAILED, True),
        ("SoftBounce", LetterState.FAILED, False),
        ("Transient", LetterState.SENT, False),
        ("SpamComplaint", LetterState.SENT, True),
        ("AutoResponder", LetterState.SENT, False),
    ],
)
def test_what_postmark_tells_is_marked(sent: Letter, postmark: Client, kind: str, state: str, suppressed: bool) -> None:
    answer = post_json(postmark, "postmark/tracking", postmark_bounce(sent, kind), authorization=PASSWORD)
    sent.refresh_from_db()
    assert answer.status_code == 200
    assert (sent.state, is_suppressed(ALICE)) == (state, suppressed)

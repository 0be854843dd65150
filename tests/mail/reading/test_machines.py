"""Machines are recognised before anything else, and people are not taken for them."""

import pytest

from pbem.mail.reading.machines import machine_reason
from pbem.mail.reading.message import read_message
from tests.mail.reading.letters import mail


def is_ours(address: str) -> bool:
    return address.endswith("@play.example.net")


def reason(*fields: str, mail_from: str | None = "alice@example.org", sender: str = "alice@example.org") -> str | None:
    return machine_reason(read_message(mail(*fields, sender=sender)), mail_from, is_ours)


def test_person_is_no_machine() -> None:
    assert reason("Subject: Re: [Game 12] Kalah", "Return-Path: <alice@example.org>") is None


def test_exchange_suppressing_answers_is_still_a_person() -> None:
    assert reason("X-Auto-Response-Suppress: All", "Auto-Submitted: no") is None


@pytest.mark.parametrize("value", ["auto-replied", "auto-generated", "Auto-Replied; owner-email=a@b", "auto-notified"])
def test_auto_submitted_is_a_machine(value: str) -> None:
    assert reason(f"Auto-Submitted: {value}") == "auto-submitted"


def test_second_auto_submitted_field_counts_too() -> None:
    assert reason("Auto-Submitted: no", "Auto-Submitted: auto-replied") == "auto-submitted"


@pytest.mark.parametrize("field", ["X-Autoreply: yes", "X-Autorespond: Re", "X-Mail-Autoreply: yes"])
def test_fields_of_vacation_programs_are_a_machine(field: str) -> None:
    assert reason(field) == "auto-submitted"


@pytest.mark.parametrize(
    ("value", "expected"),
    [("bulk", "bulk mail"), ("Junk", "bulk mail"), ("list", "mailing list"), ("auto_reply", "auto-submitted")],
)
def test_precedence_tells_a_machine(value: str, expected: str) -> None:
    assert reason(f"Precedence: {value}") == expected


def test_first_class_precedence_is_a_person() -> None:
    assert reason("Precedence: first-class") is None


def test_list_id_is_a_mailing_list() -> None:
    assert reason("List-Id: <kalah.example.org>") == "mailing list"


@pytest.mark.parametrize("sender", ["MAILER-DAEMON", "mailer-daemon@example.org", "Post <postmaster@example.org>"])
def test_daemons_send_bounces(sender: str) -> None:
    assert reason(sender=sender) == "bounce"


@pytest.mark.parametrize("sender", ["noreply@example.org", "no-reply@example.org", "do_not_reply+7@example.org"])
def test_sender_that_takes_no_replies_is_a_machine(sender: str) -> None:
    assert reason(sender=sender) == "sender takes no replies"


@pytest.mark.parametrize("sender", ["postmasters-son@example.org", "norepley@example.org", "bouncer@example.org"])
def test_name_that_only_looks_like_a_daemon_is_a_person(sender: str) -> None:
    assert reason(sender=sender) is None


def test_null_envelope_sender_is_a_bounce() -> None:
    assert reason(mail_from="") == "bounce"


def test_null_return_path_is_a_bounce() -> None:
    assert reason("Return-Path: <>", mail_from=None) == "bounce"


def test_unknown_envelope_sender_says_nothing() -> None:
    assert reason(mail_from=None) is None


def test_our_own_address_as_sender_is_our_own_mail() -> None:
    assert reason(sender="q12@play.example.net") == "own mail"
    assert reason(mail_from="bounces@play.example.net") == "own mail"


def test_report_is_a_bounce() -> None:
    assert reason("Content-Type: multipart/report; report-type=delivery-status; boundary=b") == "bounce"


def test_read_receipt_is_told_from_a_bounce() -> None:
    assert reason("Content-Type: multipart/report; report-type=disposition-notification; boundary=b") == "read receipt"


def test_spam_complaint_is_told_from_a_bounce() -> None:
    assert reason("Content-Type: multipart/report; report-type=feedback-report; boundary=b") == "complaint"


def test_reaction_of_gmail_is_no_answer() -> None:
    part = "Content-Type: text/vnd.google.email-reaction+json\n\n{}"
    raw = mail("Content-Type: multipart/alternative; boundary=b", body=f"--b\n\nAlice reacted\n--b\n{part}\n--b--\n")

    assert machine_reason(read_message(raw), "alice@example.org", is_ours) == "reaction"


@pytest.mark.parametrize(
    "subject",
    [
        "Automatic reply: [Game 12] Kalah",
        "AUTO: Alice is out of the office",
        "Out of Office: Kalah",
        "Automatische Antwort: Kalah",
        "=?utf-8?q?R=C3=A9ponse_automatique_=3A_Kalah?=",
        "Respuesta automática: Kalah",
        "Risposta automatica: Kalah",
        "Autosvar: Kalah",
        "Автоответ: Kalah",
        "自动回复: Kalah",
    ],
)
def test_away_note_is_known_by_its_subject_alone(subject: str) -> None:
    assert reason(f"Subject: {subject}") == "out of office (subject)"


@pytest.mark.parametrize("subject", ["Re: [Game 12] Automatic reply: Kalah", "AW: Kalah", "auto racing club plays"])
def test_subject_of_a_person_is_no_away_note(subject: str) -> None:
    assert reason(f"Subject: {subject}") is None


def test_read_receipt_is_known_by_its_subject() -> None:
    assert reason("Subject: Gelesen: [Game 12] Kalah") == "read receipt"

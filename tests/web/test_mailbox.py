"""The mailbox page: only when trying, every letter as its reader sees it, and a Reply button."""

from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from pbem.mail.mailbox import keep


@pytest.fixture
def letter(settings: Settings, tmp_path: Path, db: None) -> str:
    """A letter in the box; its name."""
    settings.MAILBOX, settings.VAR_DIR = True, tmp_path
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Reply-To"] = "games@example.org", "alice@example.org", "qkey@games.example.org"
    mail["Subject"], mail["Message-ID"] = "[Kalah abc] with Bob", "<one@games.example.org>"
    mail["Date"] = "Mon, 02 Nov 2026 10:00:00 +0000"
    mail.set_content("Your turn.\n")
    mail.add_alternative(
        '<p>Your turn</p><img src="cid:board"><script>bad()</script>'
        '<a href="mailto:q1@games.example.org?subject=Kalah&amp;body=3">3</a>',
        subtype="html",
    )
    html: Any = list(mail.iter_parts())[1]
    html.add_related(b"PNG", "image", "png", cid="<board>")
    keep(mail.as_bytes(), "one")
    return next((tmp_path / "mailbox").glob("*.eml")).stem


def test_there_is_no_mailbox_where_real_mail_goes_out(client: Client, settings: Settings, db: None) -> None:
    settings.MAILBOX = False

    assert [client.get(path).status_code for path in ("/mailbox/", "/mailbox/write/", "/mailbox/x/")] == [404] * 3


def test_letters_are_listed_and_can_be_narrowed_to_one_reader(letter: str, client: Client, db: None) -> None:
    text = client.get("/mailbox/").content.decode()
    assert "[Kalah abc] with Bob" in text and "<span>Your turn.</span>" in text
    assert "[Kalah abc] with Bob" not in client.get("/mailbox/?to=bob@example.org").content.decode()


def test_a_letter_is_shown_with_text_and_headers(letter: str, client: Client, db: None) -> None:
    text = client.get(f"/mailbox/{letter}/").content.decode()

    assert "Your turn." in text and "&lt;one@games.example.org&gt;" in text and "sandbox=" in text


def test_the_html_shows_its_pictures_and_runs_no_script(letter: str, client: Client, db: None) -> None:
    page = client.get(f"/mailbox/{letter}/html/")

    assert 'src="data:image/png;base64,' in page.content.decode()
    assert "default-src 'none'" in page.headers["Content-Security-Policy"]


def test_mailto_links_of_a_letter_lead_to_the_form(letter: str, client: Client, db: None) -> None:
    text = client.get(f"/mailbox/{letter}/html/").content.decode()

    link = 'href="/mailbox/write/?from=alice%40example.org&amp;to=mailto:q1@games.example.org?subject=Kalah&amp;body=3"'
    assert link in text


def test_a_reply_is_prepared_as_a_mail_program_does(letter: str, client: Client, db: None) -> None:
    values = client.get(f"/mailbox/{letter}/reply/").context["values"]

    assert (values["from"], values["to"]) == ("alice@example.org", "qkey@games.example.org")
    assert values["subject"] == "Re: [Kalah abc] with Bob" and "\n> Your turn.\n" in values["body"]


def test_a_mailto_link_fills_in_the_form(letter: str, client: Client, db: None) -> None:
    page = client.get("/mailbox/write/", {"to": "mailto:q1@games.example.org?subject=Kalah%20abc&body=3"})

    assert page.context["values"] == {"from": "", "to": "q1@games.example.org", "subject": "Kalah abc", "body": "3"}


def test_a_reply_is_sent_to_the_receiver(
    letter: str, client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Any] = []

    class Receiver:
        def __init__(self, *address: object, **more: object) -> None: ...
        def __enter__(self) -> "Receiver":
            return self

        def __exit__(self, *fault: object) -> None: ...
        def send_message(self, mail: EmailMessage) -> None:
            sent.append(mail)

    monkeypatch.setattr("pbem.web.mailbox.smtplib.SMTP", Receiver)
    values = {"from": "alice@example.org", "to": "q1@games.example.org", "subject": "Re: x", "body": "3\n"}

    client.post(f"/mailbox/{letter}/reply/", values)

    assert (sent[0]["In-Reply-To"], sent[0].get_content()) == ("<one@games.example.org>", "3\n")


def test_without_a_receiver_the_mail_stands_in_the_form_again(
    letter: str, client: Client, db: None, settings: Settings
) -> None:
    settings.RECEIVER_PORT = 1
    values = {"from": "alice@example.org", "to": "q1@games.example.org", "subject": "Re: x", "body": "my move"}

    page = client.post(f"/mailbox/{letter}/reply/", values)

    assert page.status_code == 400 and "my move" in page.content.decode()

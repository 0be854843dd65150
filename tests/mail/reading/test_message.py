"""Reading a raw mail: addresses, ids, bodies, and problems told instead of raised."""

import hashlib

import pytest

from pbem.mail.reading import limits, message
from pbem.mail.reading.message import read_message
from tests.mail.reading.letters import mail, two_parts


def test_plain_mail_is_read_whole() -> None:
    raw = mail("To: Kalah <q1@play.example.net>", "Cc: bob@example.org", "Subject: Re: Kalah", "Message-ID: <1@x.org>")

    incoming = read_message(raw)

    assert incoming.problem is None
    assert incoming.from_mailboxes == ("alice@example.org",)
    assert incoming.from_name == "Alice"
    assert incoming.to == ("q1@play.example.net", "bob@example.org")
    assert (incoming.subject, incoming.message_id) == ("Re: Kalah", "1@x.org")
    assert (incoming.text, incoming.text_from) == ("c3\n", "plain")


def test_digest_is_of_the_raw_bytes() -> None:
    raw = mail()

    assert read_message(raw).digest == hashlib.sha256(raw).hexdigest()


def test_ids_lose_their_angle_brackets() -> None:
    incoming = read_message(mail("In-Reply-To: <b@x.org>", "References: <a@x.org>\n <b@x.org>"))

    assert incoming.in_reply_to == "b@x.org"
    assert incoming.references == ("a@x.org", "b@x.org")


def test_missing_message_id_is_empty() -> None:
    assert read_message(mail()).message_id == ""


def test_long_message_id_is_capped() -> None:
    assert len(read_message(mail(f"Message-ID: {'x' * 2000}")).message_id) == 250


@pytest.mark.parametrize(("field", "expected"), [("", None), ("Return-Path: <>", ""), ("Return-Path: <a@b>", "a@b")])
def test_null_return_path_is_not_a_missing_one(field: str, expected: str | None) -> None:
    incoming = read_message(mail(*([field] if field else [])))

    assert incoming.return_path == expected


def test_header_names_are_found_in_any_case() -> None:
    incoming = read_message(mail("X-Thing: one", "x-thing: two"))

    assert incoming.headers.all("X-THING") == ("one", "two")
    assert incoming.headers.first("x-Thing") == "one"
    assert "X-Thing" in incoming.headers and "Y-Thing" not in incoming.headers


def test_encoded_words_of_a_subject_are_read() -> None:
    incoming = read_message(mail("Subject: =?utf-8?q?Re=3A_gro?= =?utf-8?q?=C3=9F?="))

    assert incoming.subject == "Re: groß"


def test_encoded_word_in_an_unknown_charset_does_not_raise() -> None:
    incoming = read_message(mail("Subject: =?x-unknown?b?w6k=?=", "Subject: =?utf-8?b?%%%?="))

    assert incoming.subject == "é"


@pytest.mark.parametrize(
    "sender",
    [
        "=?utf-8?q?Alice_=C3=84?= <alice@example.org>",
        '"Doe, Alice" <alice@example.org>',
        "Alice\n <alice@example.org>",
        "alice@example.org (Alice)",
        '"bob@example.org" <alice@example.org>',
    ],
)
def test_honest_from_is_exact(sender: str) -> None:
    incoming = read_message(mail(sender=sender))

    assert incoming.from_mailboxes == ("alice@example.org",)
    assert incoming.from_exact
    assert incoming.problem is None


@pytest.mark.parametrize(
    "sender",
    [
        "alice@example.org]<charlie@example.net>",
        "alice@example.org <charlie@example.net>",
        "Alice <alice@example.org> <charlie@example.net>",
        "<alice@example.org>, charlie@example.net>",
        "<alice@example.org",
        "Alice <alice@example.org>,",
        '"Alice <alice@example.org>',
        "a\\<alice@example.org>",
        "alice@[192.0.2.1]",
        "<>",
        "",
        "MAILER-DAEMON",
        "undisclosed:;",
    ],
)
def test_from_that_reads_in_two_ways_is_a_problem(sender: str) -> None:
    incoming = read_message(mail(f"From: {sender}", sender=""))

    assert not incoming.from_exact
    assert incoming.problem in (message.DISHONEST_FROM, message.NO_FROM)


def test_two_mailboxes_in_from_are_two() -> None:
    incoming = read_message(mail(sender="alice@example.org, bob@example.org"))

    assert incoming.from_mailboxes == ("alice@example.org", "bob@example.org")
    assert incoming.problem == message.TWO_FROM


def test_two_from_fields_are_two_mailboxes() -> None:
    incoming = read_message(mail("From: bob@example.org"))

    assert incoming.from_mailboxes == ("alice@example.org", "bob@example.org")
    assert incoming.problem == message.TWO_FROM


def test_group_in_from_shows_all_its_mailboxes() -> None:
    incoming = read_message(mail(sender="friends: alice@example.org, bob@example.org;"))

    assert len(incoming.from_mailboxes) == 2
    assert incoming.problem


def test_recipients_are_capped_at_fifty() -> None:
    incoming = read_message(mail("To: " + ", ".join(f"p{number}@example.org" for number in range(90))))

    assert len(incoming.to) == 50


def test_carelessly_written_recipients_are_still_found() -> None:
    incoming = read_message(mail("To: q1@play.example.net <q1@play.example.net>", "Cc: Bob <bob@example.org"))

    assert incoming.to == ("q1@play.example.net", "bob@example.org")


def test_nul_and_lone_surrogates_are_dropped() -> None:
    body = b"c\x003\xed\xa0\x80\n"

    incoming = read_message(mail("Content-Type: text/plain; charset=utf-8", body=body))

    assert "\x00" not in incoming.text
    assert incoming.text.encode("utf-8").startswith(b"c3")


@pytest.mark.parametrize(
    "charset", ["x-unknown", "base64", "idna", "undefined", "punycode", "ansi_x3.110-1983", "a\x00b"]
)
def test_charset_that_is_none_falls_back_to_utf_8(charset: str) -> None:
    incoming = read_message(mail(f"Content-Type: text/plain; charset={charset}", body="größer"))

    assert incoming.text == "größer"


def test_wrong_utf_8_is_read_as_windows_1252() -> None:
    incoming = read_message(mail("Content-Type: text/plain; charset=utf-8", body="gr\xf6\xdfer".encode("latin-1")))

    assert incoming.text == "größer"


def test_text_is_capped_at_400_lines_and_16_kb() -> None:
    assert read_message(mail(body="x\n" * 5000)).text.count("\n") == 399
    assert len(read_message(mail(body="x" * 100_000)).text) == 16 * 1024


def test_attached_text_is_not_the_body() -> None:
    body = "--b\n\nc3\n--b\nContent-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\nd4\n--b--\n"

    incoming = read_message(mail("Content-Type: multipart/mixed; boundary=b", body=body))

    assert incoming.text.strip() == "c3"


def test_enclosed_mail_is_not_the_body() -> None:
    body = "--b\n\nc3\n--b\nContent-Type: message/rfc822\n\nSubject: x\n\nd4\n--b--\n"

    incoming = read_message(mail("Content-Type: multipart/mixed; boundary=b", body=body))

    assert incoming.text.strip() == "c3"


def test_plain_and_html_are_both_kept() -> None:
    incoming = read_message(two_parts("c3", "<p>d4</p>"))

    assert (incoming.text.strip(), incoming.html_text.strip()) == ("c3", "d4")
    assert incoming.text_from == "plain"


def test_html_alone_is_the_text() -> None:
    incoming = read_message(mail("Content-Type: text/html", body="<p>c3</p><p>d&nbsp;4</p>"))

    assert incoming.text_from == "html"
    assert incoming.html_text.split() == ["c3", "d", "4"]


def test_split_spans_of_html_make_one_word() -> None:
    incoming = read_message(mail("Content-Type: text/html", body="<div><span>c</span><b>3</b></div>"))

    assert incoming.html_text.strip() == "c3"


def test_hidden_text_of_html_is_not_read() -> None:
    incoming = read_message(mail("Content-Type: text/html", body='<p style="display: none">resign</p><p>c3</p>'))

    assert incoming.html_text.strip() == "c3"


def test_quote_in_html_leaves_only_a_mark() -> None:
    body = '<p>c3</p><blockquote type="cite">our letter</blockquote><p>thanks</p>'

    incoming = read_message(mail("Content-Type: text/html", body=body))

    assert incoming.html_text.split() == ["c3", ">", "thanks"]


def test_winmail_dat_alone_is_a_problem_in_words() -> None:
    incoming = read_message(mail("Content-Type: application/ms-tnef; name=winmail.dat", body="eJ8+"))

    assert incoming.problem == message.OUTLOOK_ONLY
    assert incoming.text_from == "none"


def test_report_is_seen_as_report() -> None:
    assert read_message(mail('Content-Type: multipart/report; boundary="b"')).is_report
    assert not read_message(mail()).is_report


def test_flowed_lines_are_joined_and_signature_dashes_are_not() -> None:
    body = "play c3 because it is \ngood\n> quoted \n> too\n-- \nAlice\n"

    incoming = read_message(mail("Content-Type: text/plain; format=flowed", body=body))

    assert incoming.text.split("\n")[:4] == ["play c3 because it is good", "> quoted too", "-- ", "Alice"]


def test_flowed_with_delsp_loses_the_space() -> None:
    incoming = read_message(mail("Content-Type: text/plain; format=flowed; delsp=yes", body="今日 \nは\n"))

    assert incoming.text.startswith("今日は")


def test_mail_over_ten_megabytes_is_a_problem() -> None:
    incoming = read_message(mail(body="x" * (limits.RAW_BYTES + 1)))

    assert incoming.problem == limits.TOO_LARGE
    assert incoming.from_mailboxes == ("alice@example.org",)


def test_text_after_a_large_picture_is_read() -> None:
    picture = "Content-Type: image/png\nContent-Transfer-Encoding: base64\n\n" + ("A" * 76 + "\n") * 60_000
    body = f"--b\n{picture}--b\nContent-Type: text/plain\n\nc3\n--b--\n"

    incoming = read_message(mail("Content-Type: multipart/mixed; boundary=b", body=body))

    assert incoming.problem is None
    assert incoming.text.strip() == "c3"

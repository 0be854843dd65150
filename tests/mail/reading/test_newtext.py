"""What the person wrote: own lines are found, quotes, attributions and signatures are not taken for them."""

import pytest

from pbem.mail.reading.message import read_message
from pbem.mail.reading.newtext import NewText, new_text, new_text_of
from tests.mail.reading.letters import SENT, mail, two_parts

KEY = "q12-1-h7k2@play.example.net"
QUOTE = "> Kalah 12: it is your turn, Alice.\n> - play c3\n"

ATTRIBUTIONS = [
    f"On Tue, Sep 1, 2026 at 12:00 PM Kalah <{KEY}> wrote:",
    f"On Tue, Sep 1, 2026 at 12:00 PM Kalah\n<{KEY}> wrote:",
    f"On Tue, Sep 1, 2026 at 12:00 PM Kalah <{KEY}>\nwrote:",
    f"On Tuesday, the 1st of September 2026,\nat noon, Kalah\n<{KEY}>\nwrote:",
    "Am 01.09.26 um 12:00 schrieb Kalah:",
    "Le 01/09/2026 à 12:00, Kalah a écrit :",
    "El 1/9/26 a las 12:00, Kalah escribió:",
    "Il 01/09/26 12:00, Kalah ha scritto:",
    "Em 01/09/2026 12:00, Kalah escreveu:",
    "Op 01-09-2026 om 12:00 schreef Kalah:",
    "Den 2026-09-01 kl. 12:00, skrev Kalah:",
    "W dniu 1.09.2026 o 12:00, Kalah pisze:",
    "01.09.2026 12:00, Kalah пишет:",
    "在 2026/9/1 12:00, Kalah 写道:",
    "2026/09/01 12:00, Kalah さんは書きました:",
    f"2026-09-01 12:00 GMT+02:00 Kalah <{KEY}>:",
    "1.9.2026 12.00, Kalah kirjoitti:",
    "Dne 01. 09. 26 v 12:00 Kalah napsal(a):",
    "Kalah wrote on 01.09.2026 12:00:",
    "Kalah wrote:",
    "1.9.2026 12:00 Kalah in a language that we do not know:",
]


@pytest.mark.parametrize("attribution", ATTRIBUTIONS)
def test_command_glued_to_an_attribution_is_kept(attribution: str) -> None:
    found = new_text(f"c3\n{attribution}\n{QUOTE}")

    assert found == NewText(("c3",), (), quoted_found=True)


@pytest.mark.parametrize("attribution", ATTRIBUTIONS)
def test_answer_under_the_quote_is_found(attribution: str) -> None:
    found = new_text(f"{attribution}\n{QUOTE}\nc3\n")

    assert found == NewText(("c3",), (), quoted_found=True)


@pytest.mark.parametrize("attribution", ATTRIBUTIONS[:-2])
def test_unmarked_quote_under_an_attribution_is_cut(attribution: str) -> None:
    found = new_text(f"c3\n\n{attribution}\n\nKalah 12: it is your turn.\nplay a\n")

    assert found == NewText(("c3",), (), quoted_found=True)


@pytest.mark.parametrize(
    "line",
    [
        "on 3 take diamond",
        "On 12 I sow from c, then d",
        "take 3:",
        "From: a2",
        "to: b4",
        "I wrote: nothing",
        "a - b",
        "--- c3 ---",
        "von meinem Feld b nach c",
        "den Zug habe ich gesendet",
        "13:00 is too late for me",
        "e4!",
        "*",
        "-",
    ],
)
def test_line_that_only_looks_like_a_quote_is_own(line: str) -> None:
    assert new_text(f"{line}\nc3\n").own == (line, "c3")


def test_answers_between_quoted_lines_are_found_in_order() -> None:
    assert new_text("> which pit?\nc3\n> and then?\nd4\n").own == ("c3", "d4")


def test_quote_alone_has_no_own_line() -> None:
    assert new_text(f"On 1 Sep 2026, at 12:00, Kalah <{KEY}> wrote:\n{QUOTE}") == NewText((), (), quoted_found=True)


def test_whole_help_page_sent_back_has_no_own_line() -> None:
    assert new_text(f"-----Original Message-----\nFrom: Kalah\nSent: x\nTo: y\n\n{SENT}", SENT).own == ()


def test_line_that_we_sent_is_own_in_the_own_part() -> None:
    found = new_text(f"- play c3\n\nOn 1 Sep 2026, Kalah <{KEY}> wrote:\n{QUOTE}", SENT)

    assert found.own == ("- play c3",)


def test_lines_that_we_sent_are_own_if_nothing_is_quoted() -> None:
    assert new_text("- play a\n- play c3\n", SENT).own == ("- play a", "- play c3")


def test_answer_under_an_unmarked_quote_is_found_with_our_letter() -> None:
    text = f"On 1 Sep 2026, at 12:00, Kalah <{KEY}> wrote:\n\n{SENT}\nc3\n"

    assert new_text(text, SENT).own == ("c3",)
    assert new_text(text).own == ()


def test_answer_between_the_lines_of_an_unmarked_quote_is_found() -> None:
    quoted = SENT.replace("  - play a\n", "  - play a\n\nc3\n\n")

    assert new_text(f"-----Original Message-----\n{quoted}", SENT).own == ("c3",)


def test_move_that_we_listed_is_not_played_out_of_a_rewritten_quote() -> None:
    rewritten = SENT.replace("  - play", "• play")

    assert new_text(f"-----Original Message-----\n{rewritten}", SENT).own == ()


def test_broken_line_of_an_unmarked_quote_is_not_own() -> None:
    broken = SENT.replace("September 2026, 10:00 UTC.", "September 2026,\n10:00 UTC.")

    assert new_text(f"-----Original Message-----\n{broken}", SENT).own == ()


def test_unmarked_text_that_is_mostly_not_ours_is_not_taken_for_own() -> None:
    other = "\n".join(f"line {number} of another letter" for number in range(9))

    assert new_text(f"-----Original Message-----\n{other}\n", SENT).own == ()


def test_rule_above_repeated_headers_is_cut_with_them() -> None:
    found = new_text("c3\n\n______________\n\nVon: Kalah\nGesendet: heute\nAn: Alice\nBetreff: x\n\nplay a\n")

    assert found == NewText(("c3",), (), quoted_found=True)


@pytest.mark.parametrize(
    "marker",
    [
        "-----Original Message-----",
        "-----Ursprüngliche Nachricht-----",
        "-------- Message d'origine --------",
        "----- Mensaje original -----",
        "---------- Forwarded message ---------",
        "-------- Weitergeleitete Nachricht --------",
        "------------------ 原始邮件 ------------------",
        "Begin forwarded message:",
        f"---- On Tue, 01 Sep 2026 12:00:00 +0200 Kalah <{KEY}> wrote ----",
    ],
)
def test_separator_of_a_client_begins_the_quote(marker: str) -> None:
    assert new_text(f"c3\n{marker}\nplay a\n") == NewText(("c3",), (), quoted_found=True)


@pytest.mark.parametrize(
    "line",
    [
        "Sent from my iPhone",
        "Von meinem iPhone gesendet",
        "Envoyé de mon iPhone",
        "Enviado desde mi iPhone",
        "Inviato da iPhone",
        "Verstuurd vanaf mijn iPhone",
        "Skickat från min iPhone",
        "Wysłane z iPhone'a",
        "Отправлено с iPhone",
        "iPhoneから送信",
        "发自我的 iPhone",
        "나의 iPhone에서 보냄",
        "從我的 iPhone 傳送",
        "Von meinem/meiner Galaxy gesendet",
        "iPhone'umdan gönderildi",
        "Get Outlook for Android<https://aka.ms/x>",
        "Sent with Proton Mail secure email.",
    ],
)
def test_signature_of_a_phone_is_not_own(line: str) -> None:
    assert new_text(f"c3\n\n{line}\n") == NewText(("c3",), (line,))


def test_text_under_the_signature_of_a_phone_is_own() -> None:
    assert new_text("Sent from my iPhone\n\nc3\n") == NewText(("c3",), ("Sent from my iPhone",))


def test_signature_under_dashes_ends_at_the_quote() -> None:
    found = new_text("c3\n-- \nAlice\nThe Club\n> which pit?\nd4\n")

    assert found == NewText(("c3", "d4"), ("Alice", "The Club"), quoted_found=True)


def test_odd_spaces_and_unseen_signs_are_removed() -> None:
    assert new_text("\u202b\u00a0play\u2009c3\u200b\u00ad\u202c \n\u200b\n").own == ("play c3",)


def test_quote_mark_behind_a_direction_mark_is_a_quote() -> None:
    assert new_text("c3\n\u202b> play a\u202c\n").own == ("c3",)


def test_only_400_lines_are_read() -> None:
    assert len(new_text("c3\n" * 5000).own) == 400


def test_plain_and_html_that_say_the_same_agree() -> None:
    found = new_text_of(read_message(two_parts("*c3*\n", "<p><b>C3</b></p><blockquote>play a</blockquote>")))

    assert found.own == ("*c3*",)
    assert not found.disagree


def test_plain_and_html_with_other_first_lines_disagree() -> None:
    assert new_text_of(read_message(two_parts("c3\n", "<p>d4</p>"))).disagree
    assert new_text_of(read_message(two_parts("c3\n", "<p>c3 and resign</p>"))).disagree


def test_html_that_says_nothing_of_its_own_disagrees() -> None:
    assert new_text_of(read_message(two_parts("play a\n", "<blockquote>play a</blockquote>"))).disagree


def test_later_lines_may_differ() -> None:
    assert not new_text_of(read_message(two_parts("c3\nd4\n", "<p>c3</p>"))).disagree


def test_long_first_line_that_plain_text_wraps_agrees() -> None:
    words = "this is my answer " * 6

    assert not new_text_of(read_message(two_parts(words[:70] + "\n" + words[70:], f"<p>{words}</p>"))).disagree


def test_html_is_read_where_the_plain_part_is_empty() -> None:
    found = new_text_of(read_message(two_parts("\n", "<p>c3</p>")))

    assert found == NewText(("c3",))


def test_html_alone_keeps_a_quote_found() -> None:
    body = "<p>c3</p><blockquote>play a</blockquote>"

    assert new_text_of(read_message(mail("Content-Type: text/html", body=body))) == NewText(("c3",), (), True)

"""From lines that somebody wrote to answers that count, once."""

import pytest

from pbem.clocks.time import now
from pbem.tables import commands, work
from pbem.tables.answers import RECEIPTS
from pbem.tables.models import Event, Letter, Question, Reply, ReplyState, Seat, Status, Table
from tests.conftest import Say


def answers(table: Table) -> list[str]:
    return list(Event.objects.filter(table=table, kind="answered").order_by("number").values_list("text", flat=True))


def test_an_answer_is_played_as_it_is_written_in_the_log(kalah: Table, say: Say) -> None:
    reply = say(kalah, 0, " 3. ")
    assert reply.outcome == {"state": "played", "played": ["3"]}
    assert answers(kalah) == ["3"]


def test_several_answers_on_one_line_are_all_played(kalah: Table, say: Say) -> None:
    assert say(kalah, 0, "3 6").outcome["played"] == ["3", "6"]


def test_several_lines_answer_several_questions(kalah: Table, say: Say) -> None:
    assert say(kalah, 0, "3", "6", "see you").outcome == {
        "state": "played",
        "played": ["3", "6"],
        "free": ["see you"],
    }


def test_a_set_with_an_answer_that_is_not_allowed_plays_nothing(kalah: Table, say: Say) -> None:
    outcome = say(kalah, 0, "3", "3").outcome
    assert outcome["state"] == "refused"
    assert (outcome["line"], outcome["why"]) == ("3", "Hole 3 is empty.")
    assert answers(kalah) == []


def test_a_chain_whose_last_piece_comes_too_late_plays_nothing(kalah: Table, say: Say) -> None:
    outcome = say(kalah, 0, "3 6 1").outcome
    assert "no longer asked" in str(outcome["why"])
    assert answers(kalah) == []


def test_a_chain_with_rubbish_behind_it_plays_nothing(kalah: Table, say: Say) -> None:
    assert say(kalah, 0, "3 please").outcome["state"] == "refused"
    assert answers(kalah) == []


def test_nonsense_is_refused_in_words(kalah: Table, say: Say) -> None:
    outcome = say(kalah, 0, "good morning").outcome
    assert outcome["state"] == "refused"
    assert outcome["why"] == "“good morning” is not one of the answers."


def test_a_reply_without_a_line_of_its_own_plays_nothing(kalah: Table, say: Say) -> None:
    assert say(kalah, 0).outcome == {"state": "nothing"}


def test_a_decided_question_tells_what_was_answered(kalah: Table, say: Say) -> None:
    token = Question.objects.get(table=kalah, closed=None).token
    say(kalah, 0, "1")
    outcome = say(kalah, 0, "2", token=token).outcome
    assert (outcome["state"], outcome["before"]) == ("decided", "1")
    assert answers(kalah) == ["1"]


def test_a_key_of_another_seat_plays_nothing_of_mine(kalah: Table, say: Say) -> None:
    token = Question.objects.get(table=kalah, closed=None).token
    assert say(kalah, 1, "2", token=token).outcome["state"] == "decided"
    assert answers(kalah) == []


def test_the_same_reply_twice_is_played_once(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3", key="the same")
    say(kalah, 0, "3", key="the same")
    assert answers(kalah) == ["3"]
    assert Reply.objects.filter(key="the same").count() == 1


def test_replies_are_taken_in_the_order_in_which_they_came(kalah: Table) -> None:
    token = Question.objects.get(table=kalah, closed=None).token
    for key, line in (("first", "1"), ("second", "2")):
        commands.store_reply(key, "link", table=kalah, seat=0, token=token, lines=[line])
    work.play_table(kalah.pk)
    assert answers(kalah) == ["1"]
    assert Reply.objects.get(key="second").outcome["state"] == "decided"


def test_a_reply_by_mail_gets_one_receipt(kalah: Table, say: Say) -> None:
    reply = say(kalah, 0, "1")
    assert Letter.objects.filter(kind="receipt", key=f"receipt:{reply.pk}").count() == 1


def test_the_next_question_of_the_same_seat_comes_with_the_receipt(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3")
    assert Letter.objects.filter(kind="turn", seat=0).count() == 1  # the first one only


def test_an_answer_on_a_page_gets_no_letter_but_the_next_question_waits(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3", channel="page")
    later = Letter.objects.filter(kind="turn", seat=0).latest("pk")
    assert Letter.objects.filter(kind="receipt").count() == 0
    assert later.next > later.written


def test_a_reply_waits_while_the_table_is_stuck(kalah: Table, say: Say) -> None:
    commands.mark_stuck(kalah.pk, "a test")
    reply = say(kalah, 0, "1")
    assert reply.state == ReplyState.WAITING
    commands.resume(kalah.pk)
    reply.refresh_from_db()
    assert reply.outcome["played"] == ["1"]


def test_a_crash_of_the_rules_leaves_the_log_alone_and_stops_the_table(
    kalah: Table, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*arguments: object) -> None:
        raise ZeroDivisionError("in a rule")

    monkeypatch.setattr("games.kalah.rules.sow", crash)
    reply = say(kalah, 0, "1")
    assert (kalah.status, reply.state) == (Status.STUCK, ReplyState.WAITING)
    assert answers(kalah) == []
    assert {letter.seat for letter in Letter.objects.filter(data__what="stuck", kind="told")} == {0, 1}


def test_a_paused_table_plays_nothing(kalah: Table, say: Say) -> None:
    commands.pause(kalah.pk, None)
    assert say(kalah, 0, "1").outcome["state"] == "paused"


def test_text_and_html_that_disagree_are_asked_about(kalah: Table, say: Say) -> None:
    reply = say(kalah, 0, "1", outcome={"disagree": True})
    assert reply.outcome == {"state": "odd"}
    assert answers(kalah) == []


def test_two_answers_that_are_taken_together_and_the_second_is_told_the_first(kalah: Table) -> None:
    token = Question.objects.get(table=kalah, closed=None).token
    for text in ("1", "2"):
        commands.store_reply(text, "page", table=kalah, seat=0, token=token, lines=[text])

    work.play_table(kalah.pk)

    first, second = Reply.objects.filter(table=kalah).order_by("pk")
    assert first.outcome["played"] == ["1"]
    assert (second.outcome["state"], second.outcome["before"]) == ("decided", "1")


def test_who_has_played_much_still_gets_receipts_for_what_is_not_understood(kalah: Table, say: Say) -> None:
    seat = Seat.objects.select_related("player").get(table=kalah, number=0)
    for number in range(RECEIPTS):
        played = Reply.objects.create(
            key=f"{number}",
            channel="mail",
            state="done",
            table=kalah,
            seat=0,
            received=now(),
            outcome={"state": "played"},
        )
        Letter.objects.create(
            key=f"receipt:{played.pk}",
            kind="receipt",
            table=kalah,
            seat=0,
            player=seat.player,
            written=now(),
            next=now(),
        )

    reply = say(kalah, 0, "nonsense")

    assert Letter.objects.filter(key=f"receipt:{reply.pk}").exists()


def test_a_crash_is_logged_with_its_place_and_without_what_it_says(
    kalah: Table, say: Say, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hand = "the queen of hearts"

    def crash(*arguments: object) -> None:
        raise ZeroDivisionError(hand)

    monkeypatch.setattr("games.kalah.rules.sow", crash)
    say(kalah, 0, "1")
    assert "ZeroDivisionError" in caplog.text
    assert "queen" not in caplog.text

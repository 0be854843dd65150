"""Words for the table: talking, agreeing, taking back, resigning, orders."""

import pytest

from games import GAMES
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Event, Letter, Message, Order, Status, Table
from pbem.tables.rebuild import differences
from pbem.tables.words import find_word
from tests.conftest import Say


def did(reply: object) -> str:
    return str(reply.outcome["word"]["did"])  # type: ignore[attr-defined]  # a Reply


def test_a_word_needs_no_slash_while_the_question_is_open(kalah: Table, say: Say) -> None:
    assert say(kalah, 0, "Help").outcome["word"]["word"] == "help"


def test_a_game_can_claim_a_word(kalah: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES["kalah"].__dict__, "claims", frozenset({"draw"}))
    assert find_word("draw", GAMES["kalah"], bare=True) is None
    assert find_word("/draw", GAMES["kalah"], bare=True) is not None


def test_an_unknown_word_lists_those_that_there_are(kalah: Table, say: Say) -> None:
    assert "/resign" in did(say(kalah, 0, "/resing"))


def test_resigning_asks_to_be_confirmed(kalah: Table, say: Say) -> None:
    assert say(kalah, 0, "/resign").outcome["word"]["confirm"] == "resign"
    assert kalah.status == Status.RUNNING


def test_with_two_sides_the_other_wins_when_one_resigns(kalah: Table, say: Say) -> None:
    say(kalah, 1, "/resign yes")
    assert kalah.status == Status.ENDED
    assert kalah.result and kalah.result["ranks"] == [1, 2]
    assert Letter.objects.filter(kind="result").count() == 2


def test_what_one_says_reaches_the_others(kalah: Table, say: Say) -> None:
    say(kalah, 0, "/say good", "luck")
    assert Message.objects.get().text == "good\nluck"
    assert [letter.seat for letter in Letter.objects.filter(kind="message")] == [1]


def test_a_move_and_a_word_fit_into_one_reply(kalah: Table, say: Say) -> None:
    outcome = say(kalah, 0, "1", "/say your turn").outcome
    assert outcome["played"] == ["1"]
    assert Message.objects.get().text == "your turn"


def test_telling_somebody_who_is_not_there_names_those_who_are(kalah: Table, say: Say) -> None:
    assert "Alice, Bob" in did(say(kalah, 0, "/tell Zoe hello"))


def test_a_game_without_draws_says_so(kalah: Table, say: Say) -> None:
    assert did(say(kalah, 0, "/draw")) == "In this game there is no draw by agreement."


def test_a_draw_needs_both(kalah: Table, say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES["kalah"].__dict__, "draws", True)
    say(kalah, 0, "/draw")
    assert kalah.status == Status.RUNNING
    say(kalah, 1, "/agree")
    assert kalah.result == {"ranks": [1, 1], "reason": "draw by agreement", "scores": None}


def test_a_move_withdraws_the_offer_of_a_draw(kalah: Table, say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES["kalah"].__dict__, "draws", True)
    say(kalah, 0, "/draw")
    say(kalah, 0, "1")
    assert kalah.offers == {}


def test_declining_tells_who_offered(kalah: Table, say: Say) -> None:
    say(kalah, 0, "/pause")
    say(kalah, 1, "/decline")
    assert kalah.offers == {}
    assert Letter.objects.filter(data__what="declined", seat=0).exists()


def test_all_agree_to_cancel_before_the_second_move(kalah: Table, say: Say) -> None:
    say(kalah, 0, "1")
    say(kalah, 0, "/cancel")
    say(kalah, 1, "/cancel")
    assert kalah.status == Status.CANCELLED


def test_nobody_cancels_after_the_second_move(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3 6")
    assert "only before the second move" in did(say(kalah, 1, "/cancel"))


def test_all_agree_to_pause_and_anybody_resumes(kalah: Table, say: Say) -> None:
    say(kalah, 0, "/pause")
    say(kalah, 1, "/pause")
    assert kalah.status == Status.PAUSED
    say(kalah, 1, "/resume")
    assert kalah.status == Status.RUNNING
    assert differences(kalah) == []


def test_a_told_answer_is_taken_back_only_when_all_agree(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3")
    say(kalah, 0, "/back")
    assert Event.objects.filter(table=kalah, kind="taken_back").count() == 0
    say(kalah, 1, "/agree")
    assert Event.objects.get(table=kalah, kind="taken_back").data["answers"] == 0
    assert differences(kalah) == []


def test_after_a_roll_back_the_game_goes_on_from_there(kalah: Table, say: Say) -> None:
    say(kalah, 0, "3 6")
    say(kalah, 0, "/back")
    say(kalah, 1, "/agree")
    assert say(kalah, 0, "5").outcome["played"] == ["5"]
    assert say(kalah, 1, "1").outcome["played"] == ["1"]
    assert differences(kalah) == []


def test_after_a_roll_back_the_new_question_is_asked_by_letter_again(kalah: Table, say: Say) -> None:
    say(kalah, 0, "1")
    say(kalah, 0, "/back")
    say(kalah, 1, "/agree")
    say(kalah, 0, "2")
    assert Letter.objects.filter(kind="turn", seat=1).count() == 2


def test_a_queue_answers_my_next_questions(kalah: Table, say: Say) -> None:
    say(kalah, 1, "/then 2")
    say(kalah, 0, "1")
    played = Event.objects.filter(table=kalah, kind="answered").order_by("number")
    assert [(event.seat, event.text, event.channel) for event in played] == [(0, "1", "mail"), (1, "2", "order")]
    assert Order.objects.count() == 0


def test_a_queue_that_does_not_fit_is_dropped_with_a_word(kalah: Table, say: Say) -> None:
    say(kalah, 1, "/then 9")
    say(kalah, 1, "/then 2")
    say(kalah, 0, "1")
    assert Order.objects.count() == 0
    assert Letter.objects.get(data__what="order_dropped").data["more"] == 1


def test_a_standing_order_is_used_whenever_it_fits(kalah: Table, say: Say) -> None:
    say(kalah, 1, "/always 1")
    say(kalah, 0, "1")
    assert Event.objects.filter(table=kalah, channel="order", text="1").count() == 1
    assert Order.objects.count() == 1


def test_orders_are_forgotten_on_demand(kalah: Table, say: Say) -> None:
    say(kalah, 1, "/then 2")
    assert "“2”" not in did(say(kalah, 0, "/orders"))
    assert did(say(kalah, 1, "/never")) == "Forgot 1 order."


def test_nobody_sees_my_orders(kalah: Table, say: Say) -> None:
    say(kalah, 1, "/then 2")
    assert did(say(kalah, 0, "/orders")) == "I keep no orders of yours."


def test_a_bot_plays_through_the_same_path(alice: Player) -> None:
    table = commands.open_table(alice, commands.Opening("kalah", 2, bots=1, draw_seats=False))
    from pbem.tables.machines import play_bots

    commands.store_reply("one", "page", table=table, seat=0, lines=["1"])
    from pbem.tables.work import play_table

    play_table(table.pk)
    assert play_bots(table.pk) >= 1
    assert Event.objects.filter(table=table, seat=1, channel="bot").exists()
    assert differences(Table.objects.get(pk=table.pk)) == []

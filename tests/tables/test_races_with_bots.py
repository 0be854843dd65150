"""Bots that may cut in on others: they wait for people, once, and standing orders of a game's own come before them."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

import games
from games.engine.chance import Chance
from games.engine.decisions import AnyDecision, NotAllowed, Pick
from games.engine.game import Standing
from games.engine.referee import Referee
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.machines import BOT_FORGETS, BOT_WAITS, patient_bots, play_bots
from pbem.tables.models import Event, Letter, Order, Question, Seat, Table
from pbem.tables.rebuild import differences
from pbem.tables.work import sweep_tables
from tests.conftest import Say
from tests.games import snap

ASKED: list[str] = []
"""What the bot was asked, by prompt."""


def keen(view: snap.View, decision: AnyDecision, chance: Chance) -> str:
    """Cries snap whenever it can."""
    ASKED.append(decision.prompt)
    return decision.example()


async def polite(state: snap.State, referee: Referee) -> None:
    """A turn of snap in which who may cry may also decline, and only seats with a card may cry at all."""
    lay = Pick("Which card do you lay?", list(map(str, state.hands[state.mover])))
    others = [seat for seat in referee.seats if seat != state.mover]
    cry = {seat: Pick("Snap?", ["snap", "wait"] if seat < 2 else ["wait"], safe="wait") for seat in others}
    seat, answer = await referee.ask_first({state.mover: lay}, cry)
    if answer == "snap":
        state.cries[seat] += 1
        referee.tell(f"{referee.names[seat]} cries snap.")
    state.hands[state.mover].pop()
    state.mover = (state.mover + 1) % len(state.hands)


def orders(line: str) -> Standing | None:
    """`snap on`, `snap off`, and `snap`, which is an answer where one is asked for it."""
    if line == "snap never":
        raise NotAllowed("Never is a long time: write snap off.")
    known = {
        "snap on": Standing("snap", "snap", "You cry whenever you can."),
        "snap off": Standing("", "snap", "You cry no more."),
        "snap": Standing("snap", "snap", "You cry when it comes.", may_answer=True),
    }
    return known.get(line)


GAME = replace(snap.GAME, bot=keen, turn=polite, standing=orders)
vars(GAME)["version"] = "toy"  # a toy has no folder whose files could be hashed


@pytest.fixture(autouse=True)
def _snap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Snap on the shelf, with a bot that has been asked nothing."""
    load = vars(games)["_load"]
    monkeypatch.setattr(games, "KEYS", (*games.KEYS, "snap"))
    monkeypatch.setattr(games, "_load", lambda key: GAME if key == "snap" else load(key))
    ASKED.clear()


type Wait = Callable[[timedelta], None]


@pytest.fixture
def wait(settings: Any) -> Wait:
    """Let so much time pass since the test began."""

    def pass_by(time: timedelta) -> None:
        settings.TIME_SHIFT = time.total_seconds()

    return pass_by


@pytest.fixture
def table(alice: Player) -> Table:
    """Alice is to lay a card, a bot may cry snap."""
    return commands.open_table(alice, commands.Opening("snap", 2, bots=1, draw_seats=False))


@pytest.fixture
def three(alice: Player, bob: Player, charlie: Player) -> Table:
    """Alice is to lay a card; Bob may cry snap, Charlie may only wait."""
    opened = commands.open_table(alice, commands.Opening("snap", 3, draw_seats=False))
    for player in (bob, charlie):
        commands.join(opened.pk, player)
    opened.refresh_from_db()
    return opened


def answers(table: Table) -> list[tuple[int | None, str, str]]:
    rows = Event.objects.filter(table=table, kind="answered").order_by("number")
    return [(event.seat, event.text, event.channel) for event in rows]


# ---- bots


def test_a_bot_waits_before_it_cuts_in(table: Table, wait: Wait) -> None:
    assert play_bots(table.pk) == 0
    wait(BOT_WAITS - timedelta(seconds=30))
    assert sweep_tables() == 0
    assert answers(table) == [] and ASKED == []


def test_after_its_wait_a_sweeper_lets_the_bot_cut_in(table: Table, wait: Wait) -> None:
    wait(BOT_WAITS + timedelta(seconds=1))
    sweep_tables()
    assert answers(table)[0] == (1, "snap", "bot")
    table.refresh_from_db()
    assert differences(table) == []


def test_a_person_who_is_faster_closes_the_question(table: Table, say: Say, wait: Wait) -> None:
    card = str(table.rules.decoder.decode(bytes(table.rest.state)).hands[0][0])
    say(table, 0, card)
    wait(BOT_WAITS + timedelta(seconds=1))
    sweep_tables()
    assert (1, "snap", "bot") not in answers(table)


def test_a_bot_that_lets_it_be_plays_nothing_and_thinks_once(
    table: Table, monkeypatch: pytest.MonkeyPatch, wait: Wait
) -> None:
    monkeypatch.setitem(GAME.__dict__, "bot", lambda view, decision, chance: keen(view, decision, chance) and "wait")
    wait(BOT_WAITS + timedelta(seconds=1))
    for _ in range(3):
        sweep_tables()
    assert answers(table) == [] and ASKED == ["Snap?"]


def test_a_question_that_nobody_came_for_in_time_is_let_be(table: Table, wait: Wait) -> None:
    wait(BOT_WAITS + BOT_FORGETS + timedelta(seconds=1))
    assert patient_bots() == []


def test_the_autopilot_never_cuts_in(table: Table, wait: Wait) -> None:
    Seat.objects.filter(table=table, number=1).update(autopilot=True)
    wait(BOT_WAITS + timedelta(seconds=1))
    sweep_tables()
    assert answers(table) == []


# ---- standing orders of the game's own


def did(reply: object) -> str:
    return str(reply.outcome["word"]["did"])  # type: ignore[attr-defined]  # a Reply


def test_an_order_of_the_game_is_kept_without_a_slash_and_used_at_once(three: Table, say: Say) -> None:
    reply = say(three, 1, "snap on")
    assert did(reply) == "I keep “snap” and use it whenever it fits. You cry whenever you can."
    assert answers(three) == [(1, "snap", "order")]
    assert Order.objects.get(table=three).standing


def test_an_order_replaces_those_it_says_and_can_be_taken_back(three: Table, say: Say) -> None:
    say(three, 0, "snap on")
    say(three, 0, "/always snap on")
    assert Order.objects.filter(table=three).count() == 1
    assert did(say(three, 0, "snap off")) == "You cry no more."
    assert Order.objects.filter(table=three).count() == 0


def test_what_may_be_an_answer_is_one_where_it_is_asked_for(three: Table, say: Say) -> None:
    assert say(three, 1, "snap").outcome["played"] == ["snap"]
    assert Order.objects.count() == 0


def test_what_may_be_an_answer_is_an_order_where_the_question_does_not_understand_it(three: Table, say: Say) -> None:
    assert "You cry when it comes." in did(say(three, 0, "snap"))


def test_an_answer_that_came_too_late_is_no_order(three: Table, say: Say) -> None:
    token = Question.objects.get(table=three, seat=1, closed=None).token
    say(three, 0, str(three.rules.decoder.decode(bytes(three.rest.state)).hands[0][0]))
    assert say(three, 1, "snap", token=token).outcome["state"] == "decided"
    assert Order.objects.count() == 0


def test_an_order_that_the_game_refuses_is_answered_with_its_reason(three: Table, say: Say) -> None:
    outcome = say(three, 1, "snap never").outcome
    assert (outcome["state"], outcome["why"]) == ("refused", "Never is a long time: write snap off.")


def test_after_an_answer_an_order_of_the_game_is_kept_too(three: Table, say: Say) -> None:
    card = str(three.rules.decoder.decode(bytes(three.rest.state)).hands[0][0])
    outcome = say(three, 0, card, "snap off", "Good luck!").outcome
    assert outcome["played"] == [card] and outcome["word"]["did"] == "You cry no more."
    assert outcome["free"] == ["Good luck!"]


def test_of_two_standing_orders_that_fit_the_later_is_used(kalah: Table, say: Say) -> None:
    say(kalah, 1, "/always 1")
    say(kalah, 1, "/always 2")
    say(kalah, 0, "1")
    assert answers(kalah)[1] == (1, "2", "order")


# ---- who is told


def test_the_late_reply_of_who_was_overtaken_tells_what_happened(three: Table, say: Say) -> None:
    token = Question.objects.get(table=three, seat=0, closed=None).token
    say(three, 1, "snap")
    reply = say(three, 0, "5", token=token)
    receipt = Letter.objects.get(key=f"receipt:{reply.pk}")
    opened = Question.objects.get(table=three, token=token).opened
    assert (reply.outcome["state"], receipt.data["since"]) == ("decided", opened)


def test_who_can_only_decline_is_neither_written_to_nor_asked(three: Table, say: Say) -> None:
    Seat.objects.filter(table=three).update(wants_may=True)
    say(three, 0, str(three.rules.decoder.decode(bytes(three.rest.state)).hands[0][0]))
    say(three, 1, str(three.rules.decoder.decode(bytes(three.rest.state)).hands[1][0]))
    assert Letter.objects.filter(kind="turn", seat=1).exists()  # when Alice had to lay a card
    may = Question.objects.filter(table=three, seat=2, may=True).values_list("token", flat=True)
    assert not [letter for letter in Letter.objects.filter(kind="turn", seat=2) if letter.data["token"] in may]

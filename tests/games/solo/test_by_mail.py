"""Three people play Solo by mail alone: a jump-in while another has not answered yet, standing orders, late replies."""

import re
from pathlib import Path

import pytest
from django.test import Client

from games.engine.decisions import Refusal
from games.engine.record import Record, read_record
from pbem.mail.outgoing.compose import compose
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.heads import head_of
from pbem.tables.keys import question_key
from pbem.tables.models import Letter, Order, Question, Reply, Seat, Table
from pbem.tables.rebuild import differences
from pbem.tables.replay import present
from tests.conftest import Say

GOLDEN = Path(__file__).parents[2] / "logs" / "solo" / "one_round_of_three.txt"
GUIDE_SEED = "solo 5715"
"""Of the guide's example: Alice and Charlie hold a G4, which fits; Bob holds none."""


def recorded() -> Record:
    return read_record(GOLDEN.read_text("utf-8"))


def opened(people: tuple[Player, Player, Player], seed: str, **options: str) -> Table:
    """A table of these three with chosen cards: its seed is put in before it begins."""
    table = commands.open_table(people[0], commands.Opening("solo", 3, options, draw_seats=False))
    Table.objects.filter(pk=table.pk).update(seed=seed)
    for player in people[1:]:
        commands.join(table.pk, player)
    table.refresh_from_db()
    return table


@pytest.fixture
def people(alice: Player, bob: Player, charlie: Player) -> tuple[Player, Player, Player]:
    return alice, bob, charlie


@pytest.fixture
def table(people: tuple[Player, Player, Player]) -> Table:
    return opened(people, GUIDE_SEED)


def letter(kind: str, seat: int) -> str:
    return " ".join(compose(Letter.objects.filter(kind=kind, seat=seat).latest("pk")).text.split())


def receipt(reply: Reply) -> str:
    return " ".join(compose(Letter.objects.get(key=f"receipt:{reply.pk}")).text.split())


def played(table: Table) -> list[tuple[int | None, str, str]]:
    rows = table.events.filter(kind="answered").order_by("number")
    return [(event.seat, event.text, event.channel) for event in rows]


def token(table: Table, seat: int) -> str:
    return Question.objects.get(table=table, seat=seat, closed=None).token


# ---- a whole game


def test_a_game_is_played_by_mail_alone_with_a_jump_before_another_has_answered(
    people: tuple[Player, Player, Player], say: Say
) -> None:
    record = recorded()
    table = opened(people, record.seed, rounds="1")
    overtaken = []

    for answer in record.answers:
        if answer.text.startswith("jump"):
            [due] = present(table).position.due
            overtaken.append(due)
            assert token(table, due) == Letter.objects.filter(kind__in=("turn",), seat=due).latest("pk").data["token"]
            say(table, answer.seat, f"{answer.text.upper()}.", "Ha!", token="")
        else:
            say(table, answer.seat, answer.text, "Your turn!")

    assert overtaken and [(seat, text) for seat, text, _ in played(table)] == [(a.seat, a.text) for a in record.answers]
    assert {channel for _, _, channel in played(table)} == {"mail"}
    assert table.status == "ended" and differences(table) == []
    assert all("the agreed rounds are played: most points" in letter("result", seat) for seat in range(3))


# ---- jumping in by reply


def test_a_jump_by_reply_comes_before_an_unanswered_letter(table: Table, say: Say) -> None:
    say(table, 0, "play G4")
    late = token(table, 1)
    assert "Alice plays G4." in letter("turn", 1)

    assert say(table, 2, "jump G4", token="").outcome["played"] == ["jump G4"]
    reply = say(table, 1, "draw", token=late)

    assert played(table) == [(0, "play G4", "mail"), (2, "jump G4", "mail")]
    assert reply.outcome["state"] == "decided"
    assert "- Charlie jumps in with G4, before your turn." in receipt(reply)


def test_the_link_of_a_letter_that_was_overtaken_tells_who_it_was(table: Table, say: Say, client: Client) -> None:
    say(table, 0, "play G4")
    seat = Seat.objects.get(table=table, number=1)
    key = question_key(table, seat, token(table, 1))
    say(table, 2, "jump G4", token="")
    page = client.get(f"/q/{key}/").content.decode()
    assert "That has been decided." in page and "Charlie jumps in with G4." in page


def test_who_holds_no_twin_is_told_so(table: Table, say: Say) -> None:
    reply = say(table, 1, "jump G1", token="")
    assert "You do not hold the other G1, so you cannot jump in." in receipt(reply)
    assert played(table) == [] and Order.objects.count() == 0


def test_a_jump_that_comes_after_the_next_card_is_neither_played_nor_kept(table: Table, say: Say) -> None:
    say(table, 0, "play G4")
    chance = token(table, 2)
    say(table, 1, "R2", token="")
    say(table, 1, "XA")
    assert say(table, 2, "jump G4", token=chance).outcome["state"] == "decided"
    assert Order.objects.count() == 0 and played(table)[-1][1] == "XA"


def test_a_jump_that_was_written_before_somebody_kept_a_card_still_counts(
    people: tuple[Player, Player, Player], say: Say
) -> None:
    table = opened(people, "first card 6")  # R5 lies on top, Charlie holds the other one
    chance = token(table, 2)
    say(table, 0, "draw, keep")
    assert say(table, 2, "jump R5", token=chance).outcome["played"] == ["jump R5"]


# ---- standing orders


def test_jump_on_is_kept_says_whether_it_calls_solo_and_is_used(table: Table, say: Say) -> None:
    kept = receipt(say(table, 2, "Jump on"))
    assert "I keep “jump on” and use it whenever it fits." in kept
    assert "It does not call solo: if it leaves you one card, you draw two." in kept

    say(table, 0, "play G4")

    assert played(table)[-1] == (2, "jump G4", "order")
    assert list(present(table).position.due) == [0]


def test_an_order_that_calls_solo_says_so_too(table: Table, say: Say) -> None:
    assert "It calls solo when that leaves you one card." in receipt(say(table, 2, "jump on solo"))
    assert Order.objects.get().text == "jump on solo"


def test_an_order_for_one_card_waits_until_that_card_lies_on_top(table: Table, say: Say) -> None:
    assert "Whenever another player lays G4" in receipt(say(table, 2, "jump g4"))
    say(table, 0, "play G+2")
    assert played(table) == [(0, "play G+2", "mail")]


def test_an_order_also_lays_the_card_when_one_is_next_in_turn(people: tuple[Player, Player, Player], say: Say) -> None:
    table = opened(people, "turn 0")  # Alice and Bob hold an R6
    say(table, 1, "jump on")
    say(table, 0, "play R6")
    assert played(table)[-1] == (1, "play R6", "order")


def test_a_slash_before_an_order_says_the_same(table: Table, say: Say) -> None:
    assert "It does not call solo" in receipt(say(table, 2, "/always Jump on"))
    say(table, 2, "jump on solo")
    assert [order.text for order in Order.objects.all()] == ["jump on solo"]


def test_an_order_for_a_card_without_a_twin_is_refused(table: Table, say: Say) -> None:
    assert "Nobody can jump in with W (Choose Colour): it is a black card." in receipt(say(table, 2, "jump W"))
    assert Order.objects.count() == 0


def test_jump_off_takes_every_order_back(table: Table, say: Say) -> None:
    for line in ("jump on", "jump G4 solo", "jump off"):
        last = say(table, 2, line)
    assert "None of your cards is laid out of turn any more" in receipt(last)
    say(table, 0, "play G4")
    assert Order.objects.count() == 0 and len(played(table)) == 1


def test_the_orders_of_one_player_are_told_to_nobody(table: Table, say: Say) -> None:
    say(table, 2, "jump on")
    say(table, 0, "play G+2")
    assert "jump" not in letter("turn", 1) and "jump" not in receipt(Reply.objects.latest("pk"))


def test_an_order_may_follow_an_answer(table: Table, say: Say) -> None:
    outcome = say(table, 0, "play G+2", "jump on").outcome
    assert outcome["played"] == ["play G+2"] and "free" not in outcome
    assert Order.objects.get().seat == 0


# ---- what letters hold


def test_a_turn_letter_shows_the_own_hand_and_no_other(table: Table, say: Say) -> None:
    say(table, 0, "play G4")
    text = letter("turn", 1)
    assert "red: R2 R+2" in text and "black: XA XA" in text
    assert not [word for word in ("W+4", "B7", "Y9", "YD", "R7", "B8") if word in text.split()]


def test_draw_and_keep_fit_on_one_line(table: Table, say: Say) -> None:
    assert say(table, 0, "draw, keep").outcome["played"] == ["draw", "keep"]
    assert list(present(table).position.due) == [1]


def test_no_line_of_a_letter_about_the_board_is_a_move_by_itself(table: Table, say: Say) -> None:
    say(table, 0, "play G4")
    position = present(table).position
    board = position.game.text(position.view(1), position.setup.names)
    for line in [*board.splitlines(), *(told.text for told in position.lines)]:
        with pytest.raises(Refusal):
            position.open[1].decision.read(line)


# ---- declining


def test_who_declines_changes_nothing_that_others_can_see(table: Table, say: Say, client: Client, bob: Player) -> None:
    say(table, 0, "play G4")
    say(table, 1, "/cancel", token="")
    client.force_login(bob, backend="django.contrib.auth.backends.ModelBackend")
    table.refresh_from_db()
    heads = [head_of(table, seat) for seat in (0, 1, 2, None)]
    page = without_tokens(client.get(f"/t/{table.code}/").content.decode())

    assert say(table, 2, "pass", token="").outcome["played"] == ["pass"]

    table.refresh_from_db()
    same = [head_of(table, seat) == head for seat, head in zip((0, 1, 2, None), heads, strict=True)]
    assert same == [True, True, False, True]
    assert client.get(f"/t/{table.code}/pulse/?head={heads[1]}").status_code == 204
    assert without_tokens(client.get(f"/t/{table.code}/").content.decode()) == page
    assert f"Head of the log: {heads[1]}" in letter("turn", 1)


def without_tokens(page: str) -> str:
    """A page without what is new in every form and with every minute."""
    return re.sub(r'name="(csrfmiddlewaretoken|form)" value="[^"]*"', "", page)

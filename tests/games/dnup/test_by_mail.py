"""Two people play dnup by mail alone, from the deal to four points; what their letters hold and what they must not."""

from pathlib import Path

import pytest

from games.engine.decisions import Refusal
from games.engine.record import Record, read_record
from pbem.mail.outgoing.compose import compose
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Letter, Table
from pbem.tables.replay import present
from tests.conftest import Say

GOLDEN = Path(__file__).parents[2] / "logs" / "dnup" / "first_of_two.txt"


def recorded() -> Record:
    return read_record(GOLDEN.read_text("utf-8"))


def opened(alice: Player, bob: Player) -> Table:
    """A table with the cards of the golden record: its seed is put in before the table begins."""
    table = commands.open_table(alice, commands.Opening("dnup", 2, draw_seats=False))
    Table.objects.filter(pk=table.pk).update(seed=recorded().seed)
    commands.join(table.pk, bob)
    table.refresh_from_db()
    return table


def letter(kind: str, seat: int) -> str:
    return compose(Letter.objects.filter(kind=kind, seat=seat).latest("pk")).text


def played(table: Table) -> list[tuple[int | None, str]]:
    return [(event.seat, event.text) for event in table.events.filter(kind="answered").order_by("number")]


def test_two_people_play_dnup_by_mail_to_four_points(alice: Player, bob: Player, say: Say) -> None:
    table, answers = opened(alice, bob), recorded().answers

    for answer in answers:
        say(table, answer.seat, f"{answer.text.upper()}.", "Your turn!")

    assert played(table) == [(answer.seat, answer.text) for answer in answers]
    assert table.status == "ended" and table.result is not None and table.result["ranks"] == [2, 1]
    for seat in (0, 1):
        assert "four points are reached by being out first" in letter("result", seat)


def test_a_turn_letter_shows_the_own_hand_and_not_the_other(alice: Player, bob: Player, say: Say) -> None:
    table = opened(alice, bob)
    hands = [present(table).position.view(seat).hand for seat in (0, 1)]

    say(table, 0, recorded().answers[0].text)
    text = letter("turn", 1)

    assert f"- Alice plays {recorded().answers[0].text.removeprefix('play ')}." in text
    assert " ".join(f"|{up:>2} |" for up, _ in sorted(hands[1], key=lambda card: (-card[0], card[1]))) in text
    kept = [f"{up}/{down}" for up, down in hands[0] if f"play {up}/{down}" != recorded().answers[0].text]
    assert not [card for card in kept if card in text.split()]


def test_an_action_against_the_rules_is_refused_with_the_rule(alice: Player, bob: Player, say: Say) -> None:
    table = opened(alice, bob)
    say(table, 0, "take Bob")
    assert "There is no set on the table to take." in " ".join(letter("receipt", 0).split())
    assert played(table) == []


def test_two_lines_for_one_turn_do_not_play_twice(alice: Player, bob: Player, say: Say) -> None:
    table = opened(alice, bob)
    say(table, 0, "flip", "flip")
    assert played(table) == [(0, "flip")]


def test_no_line_of_a_letter_about_the_board_is_an_action_by_itself(alice: Player, bob: Player, say: Say) -> None:
    table = opened(alice, bob)
    say(table, 0, recorded().answers[0].text)
    position = present(table).position
    board = position.game.text(position.view(1), position.setup.names)
    for line in [*board.splitlines(), *(told.text for told in position.lines)]:
        with pytest.raises(Refusal):
            position.open[1].decision.read(line)

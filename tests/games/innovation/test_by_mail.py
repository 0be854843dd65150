"""Two people play Innovation by mail alone to the end; what letters show and what they keep to themselves."""

import pytest

from games.engine.chance import Chance
from games.engine.decisions import Refusal
from games.innovation import GAME
from pbem.mail.outgoing.compose import compose
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Letter, Table
from pbem.tables.replay import present
from pbem.tables.results import sides_left
from tests.conftest import Say

KEY = "innovation"


@pytest.fixture
def table(alice: Player, bob: Player) -> Table:
    opened = commands.open_table(alice, commands.Opening(KEY, 2, {}, draw_seats=False))
    commands.join(opened.pk, bob)
    opened.refresh_from_db()
    return opened


def last_letter(seat: int) -> Letter:
    """What this seat was last sent: a turn letter, or a receipt when the next question was its own again."""
    return Letter.objects.filter(kind__in=("turn", "receipt", "result"), seat=seat).latest("pk")


def play_on(table: Table, say: Say) -> None:
    """One answer by mail of whoever is asked: what the bot would play."""
    position = present(table).position
    seat, question = next(iter(position.due.items()))
    say(table, seat, position.game.advise(position.view(seat), question.decision, Chance(question.id)))


def begin(table: Table, say: Say) -> int:
    """Both meld; who goes first."""
    for seat in (0, 1):
        say(table, seat, present(table).position.state.hands[seat][0])
    [first] = present(table).position.due
    return first


def test_a_game_is_played_by_mail_to_the_end(table: Table, say: Say) -> None:
    begin(table, say)
    while table.status == "running":
        events = table.events.count()
        play_on(table, say)
        assert table.events.count() > events, "an answer was not taken"
    assert table.result is not None
    for seat in (0, 1):
        assert table.result["reason"] in " ".join(compose(last_letter(seat)).text.split())


def test_a_reply_may_hold_several_answers_in_a_row(table: Table, say: Say) -> None:
    first = begin(table, say)
    say(table, first, "draw")
    other = 1 - first
    say(table, other, "draw", "draw")
    assert list(present(table).position.due) == [first]
    say(table, first, "draw; draw")
    assert list(present(table).position.due) == [other]


def test_a_letter_shows_the_own_hand_the_text_of_its_cards_and_no_other_hand(table: Table, say: Say) -> None:
    first = begin(table, say)
    state = present(table).position.state
    parts = compose(last_letter(first))
    [mine], [theirs] = state.hands[first], state.hands[1 - first]
    assert f"{mine} (1, " in parts.text and f"/games/innovation/#{mine.casefold().replace(' ', '')}" in parts.html
    assert theirs not in parts.text and theirs not in parts.html
    for card in present(table).position.view(first).sides[first].tops:
        assert f"{card} (1, " in parts.text and f"dogma {card}" in parts.text


def test_a_team_plays_on_when_one_partner_resigns() -> None:
    teams = GAME.teams(GAME.read_options({"teams": "yes"}, 4), 4)
    assert sides_left([1, None, None, None], teams) == {0, 1}
    assert sides_left([1, None, 2, None], teams) == {1}


def test_a_refusal_by_mail_tells_the_rule(table: Table, say: Say) -> None:
    first = begin(table, say)
    say(table, first, "achieve 1")
    assert "Achievement 1 needs 5 points; you have 0." in " ".join(compose(last_letter(first)).text.split())


def test_no_line_of_the_board_is_an_answer_by_itself(table: Table, say: Say) -> None:
    first = begin(table, say)
    position = present(table).position
    for line in position.game.text(position.view(first), ("Alice", "Bob")).splitlines():
        with pytest.raises(Refusal):
            position.open[first].decision.read(line)

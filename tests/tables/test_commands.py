"""Opening, inviting, joining, leaving, beginning, replacing."""

from datetime import timedelta

import pytest

from games.engine.options import WrongOptions
from pbem.clocks.time import now
from pbem.mail.outgoing.compose import compose
from pbem.mail.outgoing.routine import remind_invitations
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.commands import NotPossible, Opening
from pbem.tables.keys import holder_of, question_key
from pbem.tables.models import Event, Invitation, InvitationState, Letter, Question, Status, Table
from pbem.tables.names import table_name
from pbem.tables.rebuild import differences
from tests.conftest import Say


def test_an_unknown_game_is_refused_with_the_list_of_games(alice: Player) -> None:
    with pytest.raises(NotPossible, match="kalah"):
        commands.open_table(alice, Opening("chess", 2))


def test_wrong_options_are_refused_one_by_one(alice: Player) -> None:
    with pytest.raises(WrongOptions) as refused:
        commands.open_table(alice, Opening("kalah", 2, {"stones": "9", "pie": "maybe"}))
    assert refused.value.reasons == {"stones": "9 is not from 3 to 6.", "pie": "“maybe” is neither yes nor no."}
    assert Table.objects.count() == 0


def test_a_wrong_number_of_players_is_refused(alice: Player) -> None:
    with pytest.raises(WrongOptions, match="2 players"):
        commands.open_table(alice, Opening("kalah", 3))


def test_more_guests_than_seats_are_refused(alice: Player) -> None:
    with pytest.raises(NotPossible, match="only 2 seats"):
        commands.open_table(alice, Opening("kalah", 2, invited=["bob@example.org", "charlie@example.org"]))


def test_a_table_begins_when_its_last_seat_is_taken(alice: Player, bob: Player) -> None:
    table = commands.open_table(alice, Opening("kalah", 2))
    assert table.status == Status.OPEN
    commands.join(table.pk, bob)
    table.refresh_from_db()
    assert table.status == Status.RUNNING
    assert Letter.objects.filter(kind="turn").count() == 1


def test_nobody_takes_two_seats(alice: Player) -> None:
    table = commands.open_table(alice, Opening("martiandice", 3))
    with pytest.raises(NotPossible, match="seat at this table already"):
        commands.join(table.pk, alice)


def test_the_last_seat_is_taken_once(kalah: Table, charlie: Player) -> None:
    with pytest.raises(NotPossible, match="already begun"):
        commands.join(kalah.pk, charlie)


def test_who_opened_it_cancels_it_by_leaving(alice: Player) -> None:
    table = commands.open_table(alice, Opening("kalah", 2, invited=["bob@example.org"]))
    commands.leave(table.pk, alice)
    table.refresh_from_db()
    assert table.status == Status.CANCELLED
    assert Invitation.objects.get().state == InvitationState.EXPIRED


def test_a_guest_leaves_and_the_seat_is_free_again(alice: Player, bob: Player, charlie: Player) -> None:
    table = commands.open_table(alice, Opening("martiandice", 3))
    commands.join(table.pk, bob)
    commands.leave(table.pk, bob)
    commands.join(table.pk, charlie)
    assert sorted(table.seats.exclude(player=None).values_list("name", flat=True)) == ["Alice", "Charlie"]


def test_an_invited_address_needs_no_account(alice: Player) -> None:
    commands.open_table(alice, Opening("kalah", 2, invited=["dora@example.net"]))
    letter = Letter.objects.get(kind="invitation")
    assert (letter.player, letter.address) == (None, "dora@example.net")


def test_the_same_address_is_invited_once(alice: Player) -> None:
    table = commands.open_table(alice, Opening("martiandice", 4, invited=["dora@example.net"]))
    with pytest.raises(NotPossible, match="already"):
        commands.invite(table, "Dora@example.net", alice)


def test_accepting_takes_a_seat(alice: Player, bob: Player) -> None:
    table = commands.open_table(alice, Opening("kalah", 2, invited=["bob@example.org"]))
    commands.accept(Invitation.objects.get().pk, bob)
    table.refresh_from_db()
    assert table.status == Status.RUNNING


def test_an_invitation_is_accepted_once(alice: Player, bob: Player, charlie: Player) -> None:
    commands.open_table(alice, Opening("martiandice", 4, invited=["bob@example.org"]))
    commands.accept(Invitation.objects.get().pk, bob)
    with pytest.raises(NotPossible, match="accepted"):
        commands.accept(Invitation.objects.get().pk, charlie)


def test_declining_tells_who_invited(alice: Player) -> None:
    commands.open_table(alice, Opening("kalah", 2, invited=["bob@example.org"]))
    commands.decline(Invitation.objects.get().pk)
    assert Letter.objects.get(kind="told").player == alice


def test_an_invitation_is_reminded_of_once_and_then_expires(alice: Player, settings: object) -> None:
    commands.open_table(alice, Opening("kalah", 2, invited=["dora@example.net"]))
    settings.TIME_SHIFT += 8 * 86400  # type: ignore[attr-defined]  # pytest-django's settings
    assert (remind_invitations(), remind_invitations()) == (1, 0)
    settings.TIME_SHIFT += 8 * 86400  # type: ignore[attr-defined]
    assert remind_invitations() == 1
    assert Invitation.objects.get().state == InvitationState.EXPIRED


def test_an_expired_invitation_seats_nobody(alice: Player, bob: Player) -> None:
    commands.open_table(alice, Opening("kalah", 2, invited=["bob@example.org"]))
    Invitation.objects.update(expires=now() - timedelta(hours=1))
    with pytest.raises(NotPossible, match="expired"):
        commands.accept(Invitation.objects.get().pk, bob)


def test_a_replaced_player_s_keys_are_dead(kalah: Table, charlie: Player) -> None:
    seat = kalah.seats.get(number=0)
    key = question_key(kalah, seat, Question.objects.get(table=kalah, closed=None).token)
    assert holder_of(key).seat == seat
    commands.replace(kalah.pk, 0, charlie)
    with pytest.raises(Exception, match=key[:20]):
        holder_of(key)
    assert Letter.objects.filter(kind="turn", player=charlie).count() == 1


def test_a_player_whose_seat_is_given_away_is_told_and_no_more(kalah: Table, alice: Player, charlie: Player) -> None:
    commands.replace(kalah.pk, 0, charlie)

    letter = Letter.objects.get(player=alice, data__what="given_away")

    text = compose(letter).text
    assert f"Your seat at the table {kalah.code} has been given to somebody else." in " ".join(text.split())
    assert "Charlie" not in text and "/q/" not in text and "/t/" not in text


def test_a_seat_given_to_a_bot_goes_on_playing(kalah: Table) -> None:
    from pbem.tables.machines import play_bots

    commands.replace(kalah.pk, 0, None)
    assert play_bots(kalah.pk) >= 1
    assert differences(Table.objects.get(pk=kalah.pk)) == []


def test_with_more_players_the_autopilot_plays_for_one_who_resigned(
    alice: Player, bob: Player, charlie: Player, say: Say
) -> None:
    table = commands.open_table(alice, Opening("martiandice", 3, draw_seats=False))
    for guest in (bob, charlie):
        commands.join(table.pk, guest)
    table.refresh_from_db()
    say(table, 0, "/resign yes")
    assert table.status == Status.RUNNING
    assert Event.objects.filter(table=table, kind="answered", seat=0, channel="clock").exists()
    say(table, 1, "/resign yes")
    assert table.result and table.result["ranks"] == [3, 2, 1]
    assert differences(table) == []


def test_the_host_ends_a_game_with_a_result(kalah: Table) -> None:
    commands.end(kalah.pk, [1, 1], "the host called it a draw")
    kalah.refresh_from_db()
    assert kalah.result and kalah.result["reason"] == "the host called it a draw"


def test_a_table_goes_out_and_comes_in_again(kalah: Table, say: Say) -> None:
    from pbem.tables.transfer import export_table, import_table

    say(kalah, 0, "3 6")
    text = export_table(kalah).replace(str(kalah.uuid), "00000000-0000-4000-8000-000000000000")
    with pytest.raises(Exception, match="already"):
        import_table(export_table(kalah))
    with pytest.raises(Exception, match="chain"):
        import_table(text)


@pytest.mark.parametrize(
    ("wished", "taken", "given"),
    [
        ("Alice", [], "Alice"),
        ("alice", ["Alice"], "alice2"),
        ("Al Ice!", [], "AlIce"),
        ("pass", [], "pass2"),
        ("", [], "Player"),
        ("12345", [], "Player"),
        ("A name that is far too long", [], "Anamethatisfarto"),
    ],
)
def test_table_names_are_short_unique_and_no_words_of_the_game(wished: str, taken: list[str], given: str) -> None:
    assert table_name(wished, taken) == given


def test_a_word_of_the_games_notation_is_no_table_name(bob: Player) -> None:
    bob.name = "To"
    assert commands.open_table(bob, Opening("dnup", 2)).seats.get(number=0).name == "To2"
    assert commands.open_table(bob, Opening("kalah", 2)).seats.get(number=0).name == "To"

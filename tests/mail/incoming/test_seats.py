"""A reply from a player counts once; whoever else writes to the key plays nothing."""

from allauth.account.models import EmailAddress
from pytest_django.fixtures import Settings

from pbem.mail.incoming.holding import release_held
from pbem.mail.incoming.reading import read_reply, read_waiting
from pbem.mail.incoming.storing import store_mail
from pbem.mail.outgoing import links
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Event, Letter, Reply, ReplyState, Table
from tests.mail.incoming.conftest import Send, key_of, row, write

ALICE, BOB, CHARLIE = "alice@example.org", "bob@example.org", "charlie@example.org"


def played(table: Table) -> list[str]:
    return list(Event.objects.filter(table=table, kind="answered").values_list("text", flat=True))


def test_a_reply_is_played_and_answered(kalah: Table, send: Send) -> None:
    reply = send("Alice <alice@example.org>", key_of(kalah, 0), "1\n\n-- \nAlice")
    assert reply.state == ReplyState.DONE and reply.outcome["played"] == ["1"]
    assert played(kalah) == ["1"]
    assert Letter.objects.filter(kind="receipt", data__reply=reply.pk).count() == 1


def test_the_same_mail_read_twice_is_played_once(kalah: Table) -> None:
    [stored] = store_mail(write(ALICE, "x", "1", id="1@e"), ALICE, [key_of(kalah, 0)])
    for _ in range(2):
        read_reply(row(stored).pk)
    assert played(kalah) == ["1"] and Letter.objects.filter(kind="receipt").count() == 1


def test_another_verified_address_of_the_player_is_as_good(kalah: Table, alice: Player, send: Send) -> None:
    EmailAddress.objects.create(user=alice, email="alice@home.example.org", verified=True)
    assert send("ALICE@home.example.org", key_of(kalah, 0), "1").state == ReplyState.DONE


def test_an_address_that_is_not_verified_is_held(kalah: Table, alice: Player, send: Send) -> None:
    EmailAddress.objects.create(user=alice, email="alice@home.example.org", verified=False)
    assert send("alice@home.example.org", key_of(kalah, 0), "1").state == ReplyState.HELD


def test_a_friend_to_whom_the_letter_was_forwarded_plays_nothing_and_the_owner_is_asked_once(
    kalah: Table, send: Send
) -> None:
    reply = send(CHARLIE, key_of(kalah, 0), "1")
    read_waiting()
    assert reply.state == ReplyState.HELD and played(kalah) == []
    [letter] = Letter.objects.filter(kind="confirm")
    assert letter.player is not None and letter.player.name == "Alice"
    assert letter.data == {"reply": reply.pk, "what": "held"}


def test_a_held_reply_is_played_when_its_owner_confirms_as_of_when_it_came(kalah: Table, send: Send) -> None:
    reply = send(CHARLIE, key_of(kalah, 0), "1")
    release_held(reply)
    release_held(Reply.objects.get(pk=reply.pk))
    [event] = Event.objects.filter(table=kalah, kind="answered")
    assert reply.state == ReplyState.DONE and event.received == reply.received


def test_a_held_reply_of_a_player_who_was_replaced_is_not_played(kalah: Table, charlie: Player, send: Send) -> None:
    reply = send("eve@example.org", key_of(kalah, 0), "1")
    commands.replace(kalah.pk, 0, charlie)
    release_held(reply)
    assert reply.state == ReplyState.IGNORED and played(kalah) == []


def test_a_few_questions_a_day_go_to_the_owner_however_many_forgeries_come(kalah: Table, send: Send) -> None:
    for number in range(12):
        send("eve@example.org", key_of(kalah, 0), str(number))
    assert Letter.objects.filter(kind="confirm").count() == 6
    assert Reply.objects.filter(state=ReplyState.HELD).count() == 12


def test_two_from_fields_or_two_readings_prove_nobody(kalah: Table, send: Send) -> None:
    forged = [
        "alice@example.org, eve@example.net",
        "alice@example.org]<eve@example.net>",
        "<>",
        "team: alice@example.org;",
    ]
    states = {send(sender, key_of(kalah, 0), "1", mail_from=ALICE).state for sender in forged}
    assert states == {ReplyState.HELD} and played(kalah) == []


def test_a_folded_from_is_read(kalah: Table, send: Send) -> None:
    assert send("=?utf-8?q?Al=C3=ADce?=\r\n <alice@example.org>", key_of(kalah, 0), "1").outcome["played"] == ["1"]


def test_look_alikes_of_an_address_are_other_addresses(kalah: Table, send: Send) -> None:
    others = ["al\u0131ce@example.org", "al\u0130ce@example.org", "alice+x@example.org", "ali\u0441e@example.org"]
    assert {send(sender, key_of(kalah, 0), "/board").state for sender in others} == {ReplyState.HELD}


def test_case_and_a_final_dot_make_no_other_address(kalah: Table, send: Send) -> None:
    assert send("ALICE@exampLe.org.", key_of(kalah, 0), "1").outcome["played"] == ["1"]


def test_where_a_mail_server_is_named_it_must_have_proven_the_sender(
    kalah: Table, send: Send, settings: Settings
) -> None:
    settings.MAIL_AUTHSERV_ID = "mx.games.example.org"
    ours = "Authentication-Results: mx.games.example.org; "
    unproven = [
        (),
        (ours + "dmarc=none header.from=example.org",),
        (ours + "spf=softfail smtp.mailfrom=alice@example.org",),
        (ours + "spf=fail smtp.mailfrom=alice@example.org; dkim=none",),
        ("Authentication-Results: mx.evil.example.net; dmarc=pass header.from=example.org",),
        (ours + "dmarc=fail header.from=example.org", ours + "dmarc=pass header.from=example.org"),
    ]
    states = [send(ALICE, key_of(kalah, 0), f"1 {number}", *fields).state for number, fields in enumerate(unproven)]
    assert states == [ReplyState.HELD] * len(unproven)
    proven = send(ALICE, key_of(kalah, 0), "1", ours + "dmarc=pass header.from=example.org")
    assert proven.outcome["played"] == ["1"]


def test_the_names_of_another_game_do_not_help_with_its_key(
    kalah: Table, alice: Player, bob: Player, send: Send
) -> None:
    other = commands.open_table(alice, commands.Opening("kalah", 2, draw_seats=False))
    commands.join(other.pk, bob)
    reply = send(BOB, key_of(kalah, 0), "1")
    assert reply.state == ReplyState.HELD and played(kalah) == [] and played(other) == []


def test_an_old_key_is_told_to_a_player_whom_we_know_and_to_nobody_else(
    kalah: Table, charlie: Player, send: Send
) -> None:
    old = key_of(kalah, 0)
    commands.replace(kalah.pk, 0, charlie)
    Letter.objects.all().delete()
    assert send(ALICE, old, "1", id="1@e").state == ReplyState.DONE
    assert send("eve@example.org", old, "1", id="2@e").state == ReplyState.IGNORED
    [letter] = Letter.objects.all()
    assert letter.kind == "told" and letter.data["what"] == "wrong_key" and letter.player is not None
    assert played(kalah) == []


def test_who_still_has_a_seat_there_is_shown_the_table(kalah: Table, send: Send) -> None:
    local, _, domain = key_of(kalah, 0).partition("@")
    send(ALICE, f"{local[:-16]}{'a' * 16}@{domain}", "1")
    letter = Letter.objects.get(kind="told")
    assert (letter.table, letter.seat) == (kalah, 0)


def test_a_decided_question_plays_nothing_and_is_answered(kalah: Table, send: Send) -> None:
    key = key_of(kalah, 0)
    send(ALICE, key, "1")
    late = send(ALICE, key, "2")
    assert late.outcome["state"] == "decided" and late.outcome["before"] == "1"
    assert Letter.objects.filter(kind="receipt", data__reply=late.pk).exists()


def test_of_versions_out_of_order_the_first_that_came_is_played_and_each_is_answered(kalah: Table) -> None:
    key = key_of(kalah, 0)
    stored = [store_mail(write(ALICE, "x", text, id=text), ALICE, [key])[0] for text in ("4", "1", "2")]
    for mail in (stored[2], stored[0], stored[1]):
        read_reply(row(mail).pk)
    outcomes = [row(mail).outcome["state"] for mail in stored]
    assert outcomes == ["played", "decided", "decided"] and played(kalah) == ["4"]
    assert Letter.objects.filter(kind="receipt").count() == 3


def test_two_devices_at_once_play_one_move(kalah: Table, send: Send) -> None:
    key = key_of(kalah, 0)
    for number, client in enumerate(("phone", "laptop")):
        store_mail(write(ALICE, "x", "1", f"X-Mailer: {client}", id=f"{number}@e"), ALICE, [key])
    read_waiting()
    assert played(kalah) == ["1"]


def test_fifty_copies_after_an_outage_get_one_answer(kalah: Table) -> None:
    key = key_of(kalah, 0)
    for number in range(50):
        store_mail(write(ALICE, "x", "1", id=f"{number}@e"), ALICE, [key])
    read_waiting()
    assert played(kalah) == ["1"] and Letter.objects.filter(kind="receipt").count() == 1
    assert not Reply.objects.exclude(state=ReplyState.DONE).exists()


def test_two_keys_in_to_and_cc_are_refused_with_one_receipt(kalah: Table) -> None:
    keys = [links.seat_mail(kalah, kalah.seats.get(number=0)), key_of(kalah, 0)]
    store_mail(write(ALICE, keys[0], "1", f"Cc: {keys[1]}", id="1@e"), ALICE, keys)
    read_waiting()
    assert played(kalah) == [] and {reply.outcome["state"] for reply in Reply.objects.all()} == {"refused"}
    [receipt] = Letter.objects.filter(kind="receipt")
    assert "two addresses" in Reply.objects.get(pk=receipt.data["reply"]).outcome["why"]


def test_a_quote_alone_is_no_move(kalah: Table, send: Send) -> None:
    reply = send(ALICE, key_of(kalah, 0), "On Monday Games by Mail wrote:\n> 1\n> 2\n")
    assert reply.outcome["state"] == "nothing" and played(kalah) == []


def test_text_behind_a_move_is_no_part_of_it(kalah: Table, send: Send) -> None:
    assert send(ALICE, key_of(kalah, 0), "take 1 please").outcome["state"] == "refused"


def test_text_and_html_that_disagree_play_nothing(kalah: Table, send: Send) -> None:
    body = "--b\nContent-Type: text/plain\n\n1\n--b\nContent-Type: text/html\n\n<p>2</p>\n--b--\n"
    reply = send(ALICE, key_of(kalah, 0), body, 'Content-Type: multipart/alternative; boundary="b"')
    assert reply.outcome["state"] == "odd" and played(kalah) == []


def test_lines_that_we_sent_are_taken_away_where_they_are_quoted(kalah: Table, send: Send) -> None:
    letter = Letter.objects.filter(kind="turn", seat=0).first()
    assert letter is not None
    sent = (
        b"Subject: x\n\nThe board stands so.\n- play 1: sow from house 1\n- play 2: sow from house 2\nUntil Monday.\n"
    )
    Letter.objects.filter(pk=letter.pk).update(raw=sent, message_id="turn1@games.example.org")
    body = "The board stands so.\n* play 1: sow from house 1\n* play 2: sow from house 2\nUntil Monday.\n1\n"
    reply = send(ALICE, key_of(kalah, 0), body, "In-Reply-To: <turn1@games.example.org>")
    assert reply.state == ReplyState.DONE


def test_a_seat_key_of_a_table_that_has_not_begun_takes_words(alice: Player, send: Send) -> None:
    table = commands.open_table(alice, commands.Opening("kalah", 2, draw_seats=False))
    reply = send(ALICE, links.seat_mail(table, table.seats.get(number=0)), "/say hello")
    assert reply.outcome["state"] == "word"


def test_a_key_from_before_the_draw_of_seats_is_not_the_key_of_who_sits_there_now(alice: Player, bob: Player) -> None:
    table = commands.open_table(alice, commands.Opening("kalah", 2, draw_seats=False))
    before = links.seat_mail(table, table.seats.get(number=0))
    commands.join(table.pk, bob)
    table.refresh_from_db()
    assert before != links.seat_mail(table, table.seats.get(number=0))


def test_a_key_of_a_seat_that_a_bot_has_now_plays_nothing(kalah: Table, send: Send) -> None:
    old = key_of(kalah, 0)
    commands.replace(kalah.pk, 0, None)
    reply = send(ALICE, links.seat_mail(kalah, kalah.seats.get(number=0)), "1")
    assert reply.state == ReplyState.DONE and "no longer good" in reply.outcome["why"]
    assert send(BOB, old, "1").state == ReplyState.DONE and played(kalah) == []


def test_a_move_directly_above_the_attribution_is_found(kalah: Table, send: Send) -> None:
    reply = send(
        ALICE, key_of(kalah, 0), "1\nOn Mon, 30 Nov 2026 at 10:00 Games by Mail <games@games.example.org> wrote:\n> x"
    )
    assert reply.outcome["played"] == ["1"]


def test_one_wrong_line_of_a_set_plays_nothing_and_is_named(kalah: Table, send: Send) -> None:
    reply = send(ALICE, key_of(kalah, 0), "3 9")
    assert reply.outcome["state"] == "refused" and played(kalah) == []


def test_the_time_that_counts_is_when_it_came_whatever_the_mail_says(kalah: Table, send: Send) -> None:
    reply = send(ALICE, key_of(kalah, 0), "1", "Date: Thu, 1 Jan 1970 00:00:00 +0000")
    event = Event.objects.get(table=kalah, kind="answered")
    assert event.received == reply.received and event.received.year >= 2026

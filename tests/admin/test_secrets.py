"""Before a host asks for secrets, no page and no list holds one; asking is recorded; keys are never shown."""

import re
from collections.abc import Iterator

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import Settings

from games.engine.chance import commitment
from games.engine.log import GENESIS, chain
from pbem.clocks.time import now
from pbem.mail.keys import address
from pbem.mail.outgoing import links, send
from pbem.players.models import Player
from pbem.tables import triggers
from pbem.tables.keys import question_key
from pbem.tables.ledger import log_event
from pbem.tables.models import Event, Letter, Message, Order, Question, Reply, Table
from pbem.tables.rebuild import differences, rebuild
from pbem.tables.replay import present
from tests.admin.conftest import html, page_of, reveal
from tests.admin.test_access import lists
from tests.conftest import Say
from tests.games.veiled import CARDS

KEY = re.compile(r"[qsicuwpho][a-z0-9]+(?:-[a-z0-9]+){0,3}-[a-z2-7]{16}(?![a-z2-7])", re.IGNORECASE)


class NoCarrier:
    """Takes every mail and sends none."""

    def send(self, raw: bytes, sender: str, recipient: str) -> None:
        assert raw


@pytest.fixture
def played(secret_table: Table, say: Say, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table in the middle of its second round, with an order, a message, a held mail, and letters sent."""
    monkeypatch.setattr(send, "carrier", NoCarrier)
    send.send_letters()
    for seat in (0, 1, 0):
        say(secret_table, seat, hand(secret_table, seat)[0], sender="alice@example.org")
    say(secret_table, 1, "diamond is no card of mine")
    say(secret_table, 0, f"/then {hand(secret_table, 0)[1]}")
    say(secret_table, 1, f"/tell Alice I hold {hand(secret_table, 1)[0]}")
    Reply.objects.create(
        key="held",
        channel="mail",
        state="held",
        table=secret_table,
        seat=1,
        sender="mallory@example.net",
        subject=f"I lay {hand(secret_table, 1)[0]}",
        lines=[hand(secret_table, 1)[0]],
        raw=f"From: mallory@example.net\n\n{hand(secret_table, 1)[0]}\n".encode(),
        received=now(),
        outcome={"what": "held", "why": "it does not come from an address of the seat"},
    )
    send.send_letters()
    assert Letter.objects.filter(table=secret_table, state="sent").exists()
    secret_table.refresh_from_db()
    return secret_table


def hand(table: Table, seat: int) -> list[str]:
    return [CARDS[card] for card in present(table).position.state.hands[seat]]


def deal_anew(table: Table) -> None:
    """Another seed, other answers, other orders, messages and mails: as if the same had happened with other cards."""
    triggers.remove()
    Table.objects.filter(pk=table.pk).update(seed="5eed" * 16)
    table.refresh_from_db()
    answers = 0
    digest = GENESIS
    for event in Event.objects.filter(table=table).order_by("number"):
        if event.kind == "begun":
            event.data["commitment"] = commitment(table.seed)
        if event.kind == "answered":
            event.text = _other_card(table, event.number, event.seat or 0)
            answers += 1
        digest = chain(digest, str(table.uuid), log_event(event))
        event.digest = digest
        event.save()
    Table.objects.filter(pk=table.pk).update(digest=digest)
    triggers.install()
    rebuild(table.pk)
    table.refresh_from_db()
    assert answers == 3 and differences(table) == []
    _say_other_things(table)


def _other_card(table: Table, number: int, seat: int) -> str:
    """The last card of the hand that the seat has at this point under the new seed."""
    from pbem.tables.replay import position_at

    table.head = 10**6
    held = position_at(table, number - 1).state.hands[seat]
    table.refresh_from_db(fields=["head"])
    return CARDS[held[-1]]


def _say_other_things(table: Table) -> None:
    Order.objects.filter(table=table).update(text="another order")
    Message.objects.filter(table=table).update(text="another message")
    for reply in Reply.objects.filter(table=table):
        reply.subject, reply.raw = "another subject", b"From: mallory@example.net\n\nsomething else\n"
        reply.lines = ["something else" for _ in reply.lines]
        texts = {"line": "x", "why": "y", "before": "z", "free": ["u"]} if reply.state != "held" else {}
        reply.outcome |= {key: text for key, text in texts.items() if key in reply.outcome}
        reply.outcome |= {"played": ["v"]} if "played" in reply.outcome else {}
        reply.save()
    Letter.objects.filter(table=table).exclude(raw=None).update(raw=b"Subject: another\n\nanother letter\n")


def paths(table: Table) -> Iterator[str]:
    """Every page of the admin that shows anything of this table."""
    yield "/admin/"
    yield from lists()
    yield page_of(table)
    for number in range(4, table.head + 1):
        yield page_of(table, f"?at={number}")
        yield page_of(table, f"?at={number}&seat=1")
    for name in ("pause", "extend", "replace", "autopilot", "say", "end", "cancel", "resume"):
        yield reverse("admin:tables_table_do", args=[table.pk, name])
    for model, rows in (("letter", Letter.objects.all()), ("reply", Reply.objects.all())):
        yield from (reverse(f"admin:tables_{model}_change", args=[row.pk]) for row in rows.order_by("pk"))
    yield from (reverse("admin:players_player_change", args=[player.pk]) for player in Player.objects.order_by("pk"))


def pages(client: Client, table: Table) -> dict[str, str]:
    """All of them, but for what is new with each visit and for the salted digest of the head."""
    found = {}
    for path in paths(table):
        page = re.sub(r'value="(form:[\w-]+|\w{64})"', "", html(client, path))
        found[path] = page.replace(bytes(table.digest).hex(), "HEAD")
    return found


def test_before_asking_other_secrets_give_the_same_bytes(host: Client, played: Table) -> None:
    before = pages(host, played)

    deal_anew(played)
    played.refresh_from_db()
    after = pages(host, played)

    assert before.keys() == after.keys()
    for path, page in before.items():
        assert page == after[path], path


def test_before_asking_no_card_is_named_anywhere(host: Client, played: Table) -> None:
    for path, page in pages(host, played).items():
        assert not [card for card in CARDS if card in page], path
        assert played.seed not in page, path
        assert "diamond" not in page, path


def test_a_seats_view_is_not_to_be_had_by_asking_for_it_in_the_address(host: Client, played: Table) -> None:
    page = html(host, page_of(played, "?seat=0"))

    assert "as seen by a spectator" in page
    assert "Your hand: hidden" in page


def test_after_asking_the_secrets_are_there(host: Client, played: Table) -> None:
    own = hand(played, 1)

    reveal(host, played)
    page = html(host, page_of(played, "?seat=1"))

    assert f"Your hand: {', '.join(own)}" in page
    assert played.seed in page
    assert Order.objects.get().text in page
    assert f"I hold {own[0]}" in page
    assert "You lay your " in page


def test_after_asking_mails_can_be_read(host: Client, played: Table) -> None:
    letter = Letter.objects.filter(table=played, seat=0, kind="turn").exclude(raw=None).earliest("pk")
    held = Reply.objects.get(key="held")

    reveal(host, played)

    assert "THE BOARD" in html(host, reverse("admin:tables_letter_change", args=[letter.pk]))
    assert held.lines[0] in html(host, reverse("admin:tables_reply_change", args=[held.pk]))


def test_asking_is_recorded_once_without_a_name_and_djangos_log_keeps_who(
    host: Client, played: Table, dora: Player
) -> None:
    reveal(host, played)
    reveal(host, played)

    event = Event.objects.get(table=played, kind="revealed")
    assert (event.seat, event.channel, event.data, event.text) == (None, "admin", {}, "")
    assert LogEntry.objects.get(change_message="reveal").user == dora
    assert differences(Table.objects.get(pk=played.pk)) == []


def test_what_was_asked_for_is_hidden_again_after_a_while(host: Client, played: Table, settings: Settings) -> None:
    reveal(host, played)
    assert played.seed in html(host, page_of(played))

    settings.TIME_SHIFT = 15 * 60 + 1

    assert played.seed not in html(host, page_of(played))


def test_an_old_form_sent_again_shows_nothing(host: Client, played: Table, settings: Settings) -> None:
    path = reverse("admin:tables_table_reveal", args=[played.pk])
    form = {"once": f"form:{'a' * 32}"}
    host.post(path, form)
    settings.TIME_SHIFT = 15 * 60 + 1

    host.post(path, form)

    assert played.seed not in html(host, page_of(played))
    assert Event.objects.filter(table=played, kind="revealed").count() == 1


def test_asking_at_one_table_shows_nothing_of_another(host: Client, played: Table, kalah: Table) -> None:
    reveal(host, kalah)

    assert played.seed not in html(host, page_of(played))


def test_asking_cannot_be_done_by_a_link(host: Client, played: Table) -> None:
    assert host.get(reverse("admin:tables_table_reveal", args=[played.pk])).status_code == 405


def test_no_key_of_any_purpose_is_in_any_page_even_after_asking(host: Client, played: Table) -> None:
    reveal(host, played)

    for path, page in pages(host, played).items():
        assert not KEY.search(page), path


def test_a_key_that_somebody_wrote_into_a_mail_or_a_message_is_cut_out(host: Client, played: Table) -> None:
    key = question_key(played, played.seats.get(number=0), "abcdefghij")
    Reply.objects.filter(key="held").update(sender=address(key), subject=key, lines=[key], message_id=f"{key}@x")
    Message.objects.filter(table=played).update(text=f"play this: {links.page(f'/q/{key}/')}")
    Order.objects.filter(table=played).update(text=key)

    reveal(host, played)

    for path, page in pages(host, played).items():
        assert key not in page, path


def test_the_letters_themselves_do_hold_keys(played: Table) -> None:
    """Else the test above would prove nothing."""
    letter = Letter.objects.filter(table=played, kind="turn").exclude(raw=None).earliest("pk")
    assert letter.raw is not None
    assert KEY.search(bytes(letter.raw).decode())


def test_a_stuck_tables_fault_is_told_by_its_type_until_asked(host: Client, played: Table) -> None:
    from pbem.tables.commands import mark_stuck

    mark_stuck(played.pk, f"AssertionError: no {CARDS[3]} in {hand(played, 1)}")

    assert "AssertionError" in html(host, page_of(played))
    assert f"no {CARDS[3]}" not in html(host, page_of(played))
    reveal(host, played)
    assert f"no {CARDS[3]}" in html(host, page_of(played))


def test_the_letter_to_the_hosts_quotes_no_secret(dora: Player, played: Table) -> None:
    from pbem.tables.commands import mark_stuck

    mark_stuck(played.pk, f"AssertionError: no {CARDS[3]}")

    letter = Letter.objects.get(kind="host", player=dora)
    assert letter.data["reason"] == "AssertionError"


def test_questions_are_not_read_from_the_list_of_tables(host: Client, played: Table) -> None:
    prompt = Question.objects.filter(table=played, closed=None).earliest("pk").prompt

    assert prompt not in html(host, reverse("admin:tables_table_changelist"))

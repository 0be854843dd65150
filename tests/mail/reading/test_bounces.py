"""Bounces of different mail servers: each names its outcome in X-Expected-Bounce."""

from pathlib import Path

import pytest

from pbem.mail.reading.machines import Bounce, bounced_addresses, machine_reason
from pbem.mail.reading.message import read_message
from tests.mail.reading.letters import BOUNCES, HERE, mail


def written(bounces: tuple[Bounce, ...]) -> str:
    kinds = {True: "permanent", False: "temporary"}
    return " ".join(f"{b.address} {kinds[b.permanent]} {b.original_message_id}" for b in bounces) or "- - -"


@pytest.mark.parametrize("path", BOUNCES, ids=lambda path: path.stem)
def test_bounce_of_this_server_is_understood(path: Path) -> None:
    raw = path.read_bytes()

    bounces = bounced_addresses(raw)

    assert written(bounces) == read_message(raw).headers.first("x-expected-bounce")


@pytest.mark.parametrize("path", BOUNCES, ids=lambda path: path.stem)
def test_bounce_of_this_server_is_from_a_machine(path: Path) -> None:
    incoming = read_message(path.read_bytes())

    assert machine_reason(incoming, None, lambda _: False) == "bounce"


def test_diagnostic_is_the_server_s_own_sentence() -> None:
    raw = (HERE / "bounces" / "mailbox-full.eml").read_bytes()

    assert bounced_addresses(raw)[0].diagnostic == "552 5.2.2 Over quota"


def test_mail_of_a_person_bounces_nothing() -> None:
    assert bounced_addresses(mail()) == ()


def test_foreign_octets_do_not_hide_a_bounce() -> None:
    raw = (HERE / "bounces" / "qmail-prose.eml").read_bytes().replace(b"failure notice", b"failure \xfc\x00notice")

    assert [bounce.address for bounce in bounced_addresses(raw)] == ["bob@example.org"]


def test_same_address_bounces_once() -> None:
    block = "Final-Recipient: rfc822; {}@example.org\nAction: failed\nStatus: 5.1.1\n\n"
    body = "Reporting-MTA: dns; x\n\n" + block.format("bob") + block.format("BOB")

    bounces = bounced_addresses(mail("Content-Type: message/delivery-status", body=body))

    assert [bounce.address for bounce in bounces] == ["bob@example.org"]


def test_bounces_of_one_mail_are_capped_at_fifty() -> None:
    blocks = [f"Final-Recipient: rfc822; b{number}@example.org\nAction: failed\n\n" for number in range(200)]

    bounces = bounced_addresses(mail("Content-Type: message/delivery-status", body="".join(blocks)))

    assert len(bounces) == 50

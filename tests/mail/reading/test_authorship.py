"""The author is one honest address; addresses are compared in one way; only our own server's verdict counts."""

import pytest

from pbem.mail.reading.authorship import authenticated, author, comparable, same_address
from pbem.mail.reading.message import read_message
from tests.mail.reading.letters import mail


def passes(*results: str, sender: str = "alice@example.org") -> bool:
    fields = [f"Authentication-Results: {result}" for result in results]
    return authenticated(read_message(mail(*fields, sender=sender)), "mx.example.com")


def test_author_is_the_one_from_address() -> None:
    assert author(read_message(mail(sender="Alice <Alice@EXAMPLE.org>"))) == "alice@example.org"


@pytest.mark.parametrize(
    "sender",
    ["", "<>", "alice@example.org, bob@example.org", "alice@example.org]<bob@example.net>", "alice@example.org,"],
)
def test_no_author_where_from_is_none_two_or_dishonest(sender: str) -> None:
    assert author(read_message(mail(f"From: {sender}", sender=""))) is None


def test_second_from_field_takes_the_author_away() -> None:
    assert author(read_message(mail("From: bob@example.org"))) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Alice@Example.ORG", "alice@example.org"),
        ("\u00a0alice@example.org ", "alice@example.org"),
        ("alice@bücher.example", "alice@xn--bcher-kva.example"),
        ("alice@BÜCHER.example", "alice@XN--BCHER-KVA.example"),
        ("ALICÉ@example.org", "alice\u0301@example.org"),
        ("alice@example.org.", "alice@example.org"),
    ],
)
def test_same_mailbox_in_other_writing_is_the_same(one: str, other: str) -> None:
    assert same_address(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("alice+kalah@example.org", "alice@example.org"),
        ("a.lice@example.org", "alice@example.org"),
        ("İris@example.org", "iris@example.org"),
        ("ıris@example.org", "iris@example.org"),
        ("\u212aate@example.org", "kate@example.org"),
        ("alice@faß.example", "alice@fass.example"),
        ("alice@еxample.org", "alice@example.org"),
        ("ali\u00a0ce@example.org", "alice@example.org"),
        ("alice", "alice"),
        ("", ""),
        ("two words@example.org", "two words@example.org"),
    ],
)
def test_other_mailbox_is_not_the_same(one: str, other: str) -> None:
    assert not same_address(one, other)


def test_broken_punycode_is_compared_as_it_is() -> None:
    assert comparable("alice@xn--\x7f-99999999999.example") == "alice@xn--\x7f-99999999999.example"


@pytest.mark.parametrize(
    "results",
    [
        "dmarc=pass header.from=example.org",
        "spf=fail smtp.mailfrom=x.example.net; dkim=fail header.d=example.org; dmarc=pass header.from=example.org",
        "dkim=pass header.d=example.org",
        "dkim=pass header.i=@example.org; dmarc=none",
        "dkim=pass (2048-bit key) header.d=Example.ORG header.b=abc; spf=none",
        "spf=pass smtp.mailfrom=alice@example.org",
        'spf=pass (sender "is" allowed) smtp.mailfrom=example.org; dkim=none',
    ],
)
def test_pass_for_the_from_domain_proves_the_sender(results: str) -> None:
    assert passes(f"mx.example.com; {results}")


@pytest.mark.parametrize(
    "results",
    [
        "none",
        "dmarc=none header.from=example.org",
        "spf=softfail smtp.mailfrom=alice@example.org",
        "spf=fail smtp.mailfrom=alice@example.org; dkim=none",
        "dkim=neutral header.d=example.org",
        "dkim=pass header.d=example.net",
        "dkim=pass header.d=notexample.org",
        "dkim=pass header.d=evil.example.org",
        "dkim=pass header.d=org",
        "dkim=pass",
        "spf=pass smtp.helo=example.org",
        "dmarc=pass header.from=example.net",
        "dmarc=fail header.from=example.org; dkim=pass header.d=example.org",
        "spf=none (dkim=pass header.d=example.org)",
        'spf=none smtp.mailfrom="; dkim=pass header.d=example.org"',
        "auth=pass smtp.auth=alice@example.org",
        "dkim=pass header.d=example.org (((",
    ],
)
def test_anything_else_proves_nothing(results: str) -> None:
    assert not passes(f"mx.example.com; {results}")


def test_verdict_of_another_server_proves_nothing() -> None:
    assert not passes("mx.evil.example; dmarc=pass header.from=example.org")
    assert not passes("mx.example.com.evil.example; dmarc=pass header.from=example.org")


def test_forged_lower_field_proves_nothing() -> None:
    assert not passes("mx.example.com; dmarc=none", "mx.example.com; dmarc=pass header.from=example.org")


def test_field_of_another_server_on_top_does_not_hide_ours() -> None:
    assert passes("relay.example.net; spf=none", "MX.example.com; dmarc=pass header.from=example.org")


def test_domain_above_speaks_for_the_one_below() -> None:
    assert passes("mx.example.com; dkim=pass header.d=example.org", sender="alice@mail.example.org")


def test_missing_field_or_missing_name_proves_nothing() -> None:
    incoming = read_message(mail("Authentication-Results: ; dmarc=pass header.from=example.org"))

    assert not passes()
    assert not authenticated(incoming, "")


def test_dishonest_from_is_never_proven() -> None:
    sender = "alice@example.org, bob@example.org"

    assert not passes("mx.example.com; dmarc=pass header.from=example.org", sender=sender)

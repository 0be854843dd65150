"""Texts that hosts may read hold no keys."""

from urllib.parse import quote

import pytest

from pbem.mail.keys import address, mask_keys, write_key
from pbem.mail.outgoing import links
from pbem.players.models import Player
from pbem.tables.keys import confirm_key, question_key, seat_key, watch_key
from pbem.tables.models import Invitation, Reply, Table


@pytest.fixture
def keys(kalah: Table, alice: Player) -> list[str]:
    """One of each purpose."""
    seat = kalah.seats.get(number=0)
    held = Reply(pk=7, key="mail:x", received=kalah.opened)
    return [
        question_key(kalah, seat, "abcdefghij"),
        seat_key(kalah, seat),
        confirm_key(kalah, seat, "resign"),
        watch_key(kalah),
        links.invitation_key(Invitation(pk=3, table=kalah, address="bob@example.org")),
        links.unsubscribe_key(alice, "turn"),
        links.wishes_key(alice),
        links.held_key(held),
        links.opening_key(held),
    ]


def test_a_key_of_any_purpose_is_cut_out(keys: list[str]) -> None:
    text = mask_keys("".join(f"before {key} after\n" for key in keys))

    assert text == "before [key] after\n" * len(keys)


def test_an_address_made_of_a_key_is_cut_out_whole(keys: list[str]) -> None:
    assert mask_keys(f"Reply to <{address(keys[0])}>.") == "Reply to <[key]>."


def test_upper_case_does_not_save_a_key(keys: list[str]) -> None:
    assert mask_keys(keys[0].upper()) == "[key]"


def test_a_link_that_holds_a_key_is_cut_out_whole(keys: list[str]) -> None:
    text = f"Play c3: http://testserver/q/{keys[0]}/?answer=c3 or mailto:{address(keys[0])}?body=c3"

    assert mask_keys(text) == "Play c3: [link] or [link]"


def test_a_link_in_a_mail_scanners_link_is_cut_out(keys: list[str]) -> None:
    link = f"https://scanner.example.net/?url={quote(f'http://testserver/q/{keys[0]}/', safe='')}"

    assert mask_keys(f"See {link}.") == "See [link]"


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\n> ", "=\n", "=\r\n> > "])
def test_a_key_broken_at_a_hyphen_is_cut_out(keys: list[str], line_end: str) -> None:
    for hyphen in range(keys[0].count("-")):
        parts = keys[0].split("-")
        broken = "-".join(parts[: hyphen + 1]) + "-" + line_end + "-".join(parts[hyphen + 1 :])

        assert mask_keys(broken) == "[key]"


def test_the_address_to_which_bounces_go_is_cut_out() -> None:
    assert mask_keys(f"from b-{'a' * 26}@games.example.org:") == "from [key]:"


@pytest.mark.parametrize(
    "text",
    [
        "e2-e4, then a self-evident reply; see http://testserver/t/abcdefgh/ and https://example.org/a-b-c",
        "<abcdefghijklmnopqrstuvwxy2@games.example.org> of 2026-11-30, 6ba7b810-9dad-11d1-80b4-00c04fd430c8",
    ],
)
def test_other_words_links_and_ids_stay(text: str) -> None:
    assert mask_keys(text) == text


@pytest.mark.parametrize("text", ["a-" * 20_000, "a" * 40_000, "-\n> " * 10_000, "http://" + "a-" * 20_000])
def test_hostile_text_takes_no_time(text: str) -> None:
    assert mask_keys(text) == text


def test_what_nobody_signed_but_looks_like_a_key_is_cut_out_too() -> None:
    assert mask_keys(write_key("x", ("any",), "thing")) == "[key]"

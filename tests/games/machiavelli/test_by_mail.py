"""Six people play Machiavelli by mail alone: whole tables, as mail clients wrap them; what their letters hold."""

from pathlib import Path
from textwrap import wrap

import pytest
from django.core.cache import cache

from games.engine.decisions import Refusal
from games.engine.record import Record, read_record
from games.machiavelli.notation import LINES
from pbem.mail.incoming.reading import read_waiting
from pbem.mail.incoming.storing import store_mail
from pbem.mail.outgoing.compose import compose
from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Letter, Reply, Table
from pbem.tables.replay import present
from pbem.tables.scene import ROWS, see
from tests.conftest import Say, person
from tests.mail.incoming.conftest import key_of, row, write

GOLDEN = Path(__file__).parents[2] / "logs" / "machiavelli" / "six_players_with_hints.txt"
NAMES = ("Alice", "Bob", "Charlie", "Dora", "Emil", "Frida")
QUOTE = "On Mon, 30 Nov 2026 at 10:00, Games wrote:\n> The table, 3 cards in 1 group:\n>   1  5C 5D 5H\n"
FLOWED = "Content-Type: text/plain; charset=utf-8; format=flowed"
PLAIN = "Content-Type: text/plain; charset=utf-8"


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    for module in ("storing", "answering"):
        monkeypatch.setattr(f"pbem.mail.incoming.{module}.wake", lambda *arguments: True)


def recorded() -> Record:
    return read_record(GOLDEN.read_text("utf-8"))


@pytest.fixture
def table(alice: Player, bob: Player, charlie: Player) -> Table:
    """The table of the golden record: its seed is put in before the table begins."""
    opened = commands.open_table(alice, commands.Opening("machiavelli", 6, {"hints": "yes"}, draw_seats=False))
    Table.objects.filter(pk=opened.pk).update(seed=recorded().seed)
    for player in (bob, charlie, *map(person, NAMES[3:])):
        commands.join(opened.pk, player)
    opened.refresh_from_db()
    return opened


def mail(table: Table, seat: int, body: str, kind: str = PLAIN) -> Reply:
    """A mail of this seat, stored, read and played."""
    number = Reply.objects.count()
    raw = write(f"{NAMES[seat].lower()}@example.org", key_of(table, seat), body, kind, id=f"{number}@example.org")
    [stored] = store_mail(raw, f"{NAMES[seat].lower()}@example.org", [key_of(table, seat)])
    read_waiting()
    table.refresh_from_db()
    return row(stored)


def whole(table: Table, text: str) -> str:
    """An answer as the whole new table, its groups the other way round."""
    [question] = present(table).position.due.values()
    groups = question.decision.read(text)
    return "table " + " | ".join(" ".join(reversed(group)) for group in reversed(groups)) if groups else text


def hard_wrapped(text: str) -> str:
    return "\n".join(wrap(text, 76))


def flowed(text: str) -> str:
    """Soft breaks are lines that end in a space."""
    return " \n".join(wrap(text, 72))


def a_group_a_line(text: str) -> str:
    return text.replace(" | ", "\n").replace("table ", "table\n")


def letter(kind: str, seat: int) -> str:
    return " ".join(compose(Letter.objects.filter(kind=kind, seat=seat).latest("pk")).text.split())


def played(table: Table) -> list[tuple[int | None, str]]:
    return [(event.seat, event.text) for event in table.events.filter(kind="answered").order_by("number")]


def test_six_people_play_to_the_end_with_whole_tables_wrapped_in_every_way(table: Table) -> None:
    answers, longest = recorded().answers, 0

    for number, answer in enumerate(answers):
        text = whole(table, answer.text)
        longest = max(longest, len(text))
        wrapping, kind = ((flowed, FLOWED), (hard_wrapped, PLAIN), (a_group_a_line, PLAIN))[number % 3]
        mail(table, answer.seat, f"{wrapping(text)}\n\nYour turn, and good luck!\n\n{QUOTE}", kind)

    assert longest > 2 * 76
    assert played(table) == [(answer.seat, answer.text) for answer in answers]
    assert table.status == "ended" and table.result is not None
    told = f"{' '.join(map(str, table.result['ranks']))} | {table.result['reason']}"
    assert told == dict(recorded().notes)["Result"]
    assert "a hand is empty" in letter("result", 3)


@pytest.mark.parametrize("wrapping", [flowed, hard_wrapped])
def test_short_forms_that_are_wrapped_are_one_answer(table: Table, wrapping: object) -> None:
    assert callable(wrapping)
    for answer in recorded().answers[:6]:
        mail(table, answer.seat, answer.text)
    longest = max((answer.text for answer in recorded().answers[6:]), key=len)
    assert len(longest) > 2 * 76
    for answer in recorded().answers[6:]:
        mail(table, answer.seat, wrapping(answer.text), FLOWED if wrapping is flowed else PLAIN)
    assert played(table) == [(answer.seat, answer.text) for answer in recorded().answers]


def test_a_line_that_a_client_has_broken_before_the_arrow_plays_nothing(table: Table) -> None:
    reply = mail(table, 0, "new 2D 3D 4D; new JD QD KD; add 10D\n> 2\n")
    assert reply.lines == ["new 2D 3D 4D; new JD QD KD; add 10D"] and played(table) == []
    assert "Write to which group you add 10D" in letter("receipt", 0)


def test_a_turn_letter_shows_the_own_hand_and_hint_and_no_other_hand(table: Table, say: Say) -> None:
    say(table, 0, recorded().answers[0].text)
    hands, lying = present(table).position.state.hands, present(table).position.state.table
    text = letter("turn", 1)
    assert all(f" {card} " in text for card in hands[1]) and "Hint: " in text
    shown = {card for cards in (hands[1], *lying) for card in cards}
    words = text.split("THE BOARD")[1].split("YOUR MOVE")[0].split()
    assert not [card for seat in (0, 2, 3, 4, 5) for card in hands[seat] if card in words and card not in shown]


def test_a_refusal_names_the_group_that_is_wrong_and_the_missing_cards(table: Table, say: Say) -> None:
    for answer in recorded().answers[:3]:
        say(table, answer.seat, answer.text)
    before = played(table)
    lying = present(table).position.state.table
    say(table, 3, "table", " ".join(lying[0][:2]), *(" ".join(group) for group in lying[2:]))
    text = letter("receipt", 3)
    assert f"Group 1, {' '.join(lying[0][:2])}, has only 2 cards" in text
    assert "Missing: " in text and lying[1][0] in text.split("Missing: ")[1].split(";")[0]
    assert played(table) == before


def test_drawing_is_no_offer_of_a_draw_and_tells_the_card_to_nobody_else(table: Table, say: Say) -> None:
    card = present(table).position.state.deck[-1]
    say(table, 0, "draw", "See you!")
    assert played(table) == [(0, "draw")]
    assert f"You draw {card}." in letter("receipt", 0)
    assert "Alice draws a card." in letter("turn", 1) and "You draw" not in letter("turn", 1)


def test_the_field_on_a_page_is_for_several_lines_but_not_as_tall_as_a_table_may_be_long(table: Table) -> None:
    asked = see(table, 0).asked
    assert asked is not None and (asked.lines, asked.rows) == (LINES, ROWS) and ROWS < LINES


def test_no_line_of_a_letter_is_a_play_by_itself(table: Table, say: Say) -> None:
    say(table, 0, recorded().answers[0].text)
    [question] = present(table).position.due.values()
    board = present(table).position.game.text(present(table).position.view(1), NAMES)
    for line in board.splitlines():
        with pytest.raises(Refusal):
            question.decision.read(line)

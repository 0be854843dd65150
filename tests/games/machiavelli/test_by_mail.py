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


# ---- replies as people and their programs write them, each with the second answer of the golden record

BOARD = "| The table, 6 cards in 2 groups:\n|   1  2D 3D 4D              2  JD QD KD\n"
PROMPT = "> Play cards from your hand (“new 6C 6D 6H”, “add 5S > 2”, “change …” or\n> “table …”), or draw one.\n"
HTML = "Content-Type: text/html; charset=utf-8"
TWO_PARTS = "Content-Type: multipart/alternative; boundary=part"


def two_parts(plain: str, html: str) -> str:
    parts = [f"{kind}; charset=utf-8\n\n{text}\n" for kind, text in (("text/plain", plain), ("text/html", html))]
    return "".join(f"--part\nContent-Type: {part}" for part in parts) + "--part--\n"


REPLIES = {
    "gmail": (PLAIN, f"new JC JH JS; new 3H 4H 5H; add AD > 1\n\nHave fun!\n\n{QUOTE}"),
    "gmail, two parts": (
        TWO_PARTS,
        two_parts(
            f"table AD 2D 3D 4D | JC JH JS | 3H 4H 5H | JD QD KD\n\n{QUOTE}",
            '<div dir="ltr">table AD 2D 3D 4D | JC JH JS | 3H 4H 5H | JD QD KD</div><br>'
            '<div class="gmail_quote"><div class="gmail_attr">On Mon, Games wrote:<br></div>'
            "<blockquote>1 2D 3D 4D</blockquote></div>",
        ),
    ),
    "gmail, html with a list": (
        HTML,
        "<div>Table<ul><li>AD 2D 3D 4D</li><li>JC JH JS</li><li>3H 4H 5H</li><li>JD QD KD</li></ul></div>",
    ),
    "outlook, which draws arrows": (
        HTML,
        "<p class=MsoNormal>New JC JH JS;&nbsp;new 3H&nbsp;4H 5H; add AD <span style='font-family:Wingdings'>à</span> 1"
        "<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Regards, Bob</p>"
        "<div id='divRplyFwdMsg'>From: Games</div><div>1 2D 3D 4D</div>",
    ),
    "outlook, plain": (
        PLAIN,
        "new JC JH JS; new 3H 4H 5H; add AD --> 1\n\nBob\n\n________________________________\nFrom: Games\n"
        f"Sent: Monday, November 30, 2026 10:00\nTo: Bob\nSubject: Machiavelli\n\n{BOARD}",
    ),
    "apple mail with signs": (
        FLOWED,
        "New J♣️ J♥️ J♠️; \nnew 3♥️ 4♥️ 5♥️; add A♦️ → 1\n\nSent from my iPhone\n\n"
        "> On 30 Nov 2026, at 10:00, Games <q@example.org> wrote:\n> \n> The board\n> |   1  2D 3D 4D\n",
    ),
    "a phone with smart quotes": (PLAIN, f"“New jc, jh, js; New 3h, 4h, 5h; Add ad — > 1”\n\n{QUOTE}"),
    "the board copied and written on": (
        PLAIN,
        "table\n|   1  2D 3D 4D AD           2  JD QD KD\n|   3  JC JH JS              4  3H 4H 5H\n\n" + QUOTE,
    ),
    "below the quote": (PLAIN, f"{QUOTE}\nnew JC JH JS\nnew 3H 4H 5H\nadd AD to 1\n\nAs ever, Bob\n"),
    "between the lines of the quote": (
        PLAIN,
        f"{QUOTE}{PROMPT}\nnew JC JH JS | 3H 4H 5H; add AD > 1\n\n> Your time runs\n",
    ),
    "hard wrapped": (PLAIN, f"table AD 2D 3D\n4D | JC JH JS | 3H\n4H 5H | JD QD KD\n\n-- \nBob\n+49 30 1234\n{QUOTE}"),
    "with semicolons and no verbs": (PLAIN, f"table JD QD KD; AD 2D 3D 4D; JC JH JS; 3H 4H 5H\n{QUOTE}"),
    "in words": (
        PLAIN,
        "I play new J of clubs, J of hearts, J of spades; new 3 of hearts, 4 of hearts and 5 of hearts; add the\n"
        f"ace of diamonds to group 1\n\n2 more!\n\n{QUOTE}",
    ),
}


@pytest.mark.parametrize("client", REPLIES)
def test_a_reply_is_read_as_it_comes_from(table: Table, client: str) -> None:
    first, second = recorded().answers[:2]
    mail(table, first.seat, first.text)
    kind, body = REPLIES[client]
    mail(table, second.seat, body, kind)
    assert played(table) == [(first.seat, first.text), (second.seat, second.text)]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("new JC JH JS; new 3H 4H 5H; add AD\n> 1", "Write to which group you add AD: add AD > 2."),
        ("table JC JH JS | 3H 4H 5H | 2D 3D 4D AD", "Missing: JD QD KD; what lies on the table must stay there"),
        ("table JC JH JS | 3H 4H 5H", "For new groups only: new JC JH JS | 3H 4H 5H."),
        ("new JC JD JH JS", "You do not hold JD. What lies on the table, JD in group 2, can be used with “change”."),
        ("new JC-JS", "“JC-JS” is no card"),
        ("add AD 1", "Write > before the number of the group: add AD > 1."),
        ("change 1\n> AD 2D 3D 4D", "Write which groups become what"),
        ("JC JH JS", "begin with new, add, change or table and write cards like 5C or 10D, or write “draw”."),
        ("new JC JH\n9X", "“9X” is no card"),
        ("draw\n3H 4H 5H", "To draw a card, write only “draw”."),
    ],
)
def test_a_reply_with_a_slip_plays_nothing_and_is_told_which(table: Table, body: str, why: str) -> None:
    first = recorded().answers[0]
    mail(table, first.seat, first.text)
    mail(table, 1, f"{body}\n\n{QUOTE}")
    assert len(played(table)) == 1 and why in letter("receipt", 1)

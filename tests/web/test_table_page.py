"""A table's page: playing, speaking, looking back."""

from pbem.players.models import Player
from pbem.tables import commands
from pbem.tables.models import Message, Order, Table
from tests.conftest import Say
from tests.web.conftest import Browse, answers, form_of


def _do(browse: Browse, player: Player, table: Table, **fields: str) -> str:
    """Send a form of the table's page; the text of the page that follows."""
    client = browse(player)
    form = form_of(client.get(f"/t/{table.code}/"))
    page = client.post(f"/t/{table.code}/act/", {"form": form, **fields}, follow=True)
    return page.content.decode()


def _token(browse: Browse, player: Player, table: Table) -> str:
    token: str = browse(player).get(f"/t/{table.code}/").context["asked"].token
    return token


def test_a_place_on_the_board_is_a_link_that_chooses(kalah: Table, alice: Player, browse: Browse) -> None:
    text = browse(alice).get(f"/t/{kalah.code}/").content.decode()

    assert 'href="?choose=3#play"' in text and 'data-answer="3"' in text


def test_choosing_shows_the_answer_and_plays_nothing(kalah: Table, alice: Player, browse: Browse) -> None:
    text = browse(alice).get(f"/t/{kalah.code}/?choose=3").content.decode()

    assert "Play 3" in text
    assert answers(kalah) == []


def test_a_choice_that_is_not_allowed_says_why(kalah: Table, alice: Player, browse: Browse) -> None:
    page = browse(alice).get(f"/t/{kalah.code}/?choose=9")

    assert not page.context["choice"].is_legal
    assert "is not one of the answers" in page.content.decode()


def test_the_page_plays_an_answer(kalah: Table, alice: Player, browse: Browse) -> None:
    text = _do(browse, alice, kalah, do="answer", answer="4", token=_token(browse, alice, kalah))

    assert answers(kalah) == ["4"]
    assert "Your answer counts." in text


def test_several_answers_on_one_line_are_played(kalah: Table, alice: Player, browse: Browse) -> None:
    _do(browse, alice, kalah, do="answer", answer="3 6", token=_token(browse, alice, kalah))

    assert answers(kalah) == ["3", "6"]


def test_a_question_that_was_decided_meanwhile_plays_nothing(
    kalah: Table, alice: Player, browse: Browse, say: Say
) -> None:
    token = _token(browse, alice, kalah)
    say(kalah, 0, "4")

    text = _do(browse, alice, kalah, do="answer", answer="5", token=token)

    assert answers(kalah) == ["4"]
    assert "That has been decided" in text


def test_what_is_said_reaches_the_others(kalah: Table, alice: Player, bob: Player, browse: Browse) -> None:
    _do(browse, alice, kalah, do="say", text="Good luck!\n<b>Bold</b>")

    text = browse(bob).get(f"/t/{kalah.code}/").content.decode()
    assert "Good luck!" in text and "&lt;b&gt;Bold" in text
    assert Message.objects.get().seat == 0


def test_an_offer_is_shown_to_the_other_who_agrees(kalah: Table, alice: Player, bob: Player, browse: Browse) -> None:
    _do(browse, alice, kalah, do="pause")
    assert "A pause of two weeks is proposed." in browse(bob).get(f"/t/{kalah.code}/").content.decode()

    _do(browse, bob, kalah, do="agree", what="pause")

    kalah.refresh_from_db()
    assert kalah.status == "paused"


def test_taking_back_what_was_told_asks_the_others(kalah: Table, alice: Player, browse: Browse) -> None:
    _do(browse, alice, kalah, do="answer", answer="3", token=_token(browse, alice, kalah))

    text = _do(browse, alice, kalah, do="back")

    assert "Now Bob must agree too." in text
    assert answers(kalah) == ["3"]


def test_an_order_is_kept_and_shown_to_its_owner_only(kalah: Table, alice: Player, bob: Player, browse: Browse) -> None:
    _do(browse, bob, kalah, do="then", text="2")

    assert Order.objects.get().text == "2"
    assert "<kbd>2</kbd>" in browse(bob).get(f"/t/{kalah.code}/").content.decode()
    assert "<kbd>2</kbd>" not in browse(alice).get(f"/t/{kalah.code}/").content.decode()


def test_resigning_has_a_page_of_its_own(kalah: Table, alice: Player, browse: Browse) -> None:
    client = browse(alice)
    page = client.get(f"/t/{kalah.code}/resign/")
    assert answers(kalah) == [] and "cannot come back" in page.content.decode()

    client.post(f"/t/{kalah.code}/act/", {"form": form_of(page), "do": "resign"})

    kalah.refresh_from_db()
    assert kalah.result is not None and kalah.result["ranks"] == [2, 1]


def test_the_history_shows_any_position(kalah: Table, alice: Player, browse: Browse, say: Say) -> None:
    say(kalah, 0, "3", "6")
    say(kalah, 1, "1")
    client = browse(alice)
    steps = {step.count: step for step in client.get(f"/t/{kalah.code}/").context["steps"]}
    first = next(count for count, step in steps.items() if step.headline == "You: 3")

    page = client.get(f"/t/{kalah.code}/?at={first}")

    assert page.context["scene"].number == kalah.head  # players and clocks are those of now
    assert page.context["asked"] is None
    assert "4, 4, 0, 5, 5, 5" in page.context["words"]


def test_a_step_without_a_board_is_not_found(kalah: Table, alice: Player, browse: Browse) -> None:
    client = browse(alice)

    assert client.get(f"/t/{kalah.code}/?at=1").status_code == 404
    assert client.get(f"/t/{kalah.code}/?at=x").status_code == 404


def test_who_waits_is_told_when_something_happened(kalah: Table, bob: Player, browse: Browse, say: Say) -> None:
    client = browse(bob)
    head = bytes(kalah.digest).hex()[:12]
    assert client.get(f"/t/{kalah.code}/pulse/?head={head}").status_code == 204

    say(kalah, 0, "4")

    assert "Something happened" in client.get(f"/t/{kalah.code}/pulse/?head={head}").content.decode()


def test_a_result_is_shown_with_the_record_and_another_game(
    kalah: Table, alice: Player, browse: Browse, say: Say
) -> None:
    say(kalah, 1, "/resign yes", token="")
    client = browse(alice)

    text = client.get(f"/t/{kalah.code}/").content.decode()

    assert "Alice won because the other side resigned" in text
    assert client.get(f"/t/{kalah.code}/record.txt").content.decode().startswith("Game: kalah")
    assert "Another game" in text


def test_a_running_table_gives_no_record(kalah: Table, alice: Player, browse: Browse) -> None:
    assert browse(alice).get(f"/t/{kalah.code}/record.txt").status_code == 404


def test_another_game_invites_the_same_people_without_telling_addresses(
    kalah: Table, alice: Player, browse: Browse, say: Say
) -> None:
    say(kalah, 1, "/resign yes", token="")
    client = browse(alice)
    assert "bob@example.org" not in client.get(f"/t/{kalah.code}/rematch/").content.decode()

    page = client.post(f"/t/{kalah.code}/rematch/", follow=True)

    again = Table.objects.get(rematch_of=kalah)
    assert again.invitations.get().address == "bob@example.org"
    assert "bob@example.org" not in page.content.decode()


def test_too_many_replies_in_a_minute_are_asked_to_wait(kalah: Table, bob: Player, browse: Browse) -> None:
    client = browse(bob)
    form = form_of(client.get(f"/t/{kalah.code}/"))
    codes = [
        client.post(f"/t/{kalah.code}/act/", {"form": form, "do": "say", "text": "x"}).status_code for _ in range(61)
    ]

    assert (codes[0], codes[-1]) == (302, 429)


def test_with_several_seats_one_looks_from_the_one_asked_for(alice: Player, browse: Browse) -> None:
    table = commands.open_table(alice, commands.Opening("kalah", 2, test=True, draw_seats=False))
    commands.join(table.pk, alice)

    page = browse(alice).get(f"/t/{table.code}/?seat=1")

    assert page.context["seat"].number == 1

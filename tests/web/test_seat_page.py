"""The page of a seat, by a letter's link: answering, speaking, orders."""

from django.test import Client

from pbem.tables.models import Message, Order, Table
from tests.conftest import Say
from tests.web.conftest import answers, form_of, seat_path


def _do(client: Client, path: str, **fields: str) -> str:
    page = client.post(path, {"form": form_of(client.get(path)), **fields}, follow=True)
    return page.content.decode()


def test_a_seat_answers_its_open_question(kalah: Table, client: Client) -> None:
    path = seat_path(kalah, 0)
    token = client.get(path).context["asked"].token

    text = _do(client, path, answer="4", token=token)

    assert answers(kalah) == ["4"]
    assert "Your answer counts." in text


def test_a_page_that_shows_an_older_question_does_not_answer_the_new_one(
    kalah: Table, client: Client, say: Say
) -> None:
    path = seat_path(kalah, 0)
    token = client.get(path).context["asked"].token
    say(kalah, 0, "3")  # Alice moves again: another question

    _do(client, path, answer="5", token=token)

    assert answers(kalah) == ["3"]


def test_a_seat_speaks(kalah: Table, client: Client) -> None:
    _do(client, seat_path(kalah, 1), do="say", text="Hello Alice")

    assert (Message.objects.get().seat, Message.objects.get().text) == (1, "Hello Alice")


def test_a_seat_leaves_orders(kalah: Table, client: Client) -> None:
    text = _do(client, seat_path(kalah, 1), do="then", text="2")

    assert Order.objects.get().text == "2"
    assert "<kbd>2</kbd>" in text


def test_nothing_in_the_form_is_said_and_nothing_sent(kalah: Table, client: Client) -> None:
    path = seat_path(kalah, 0)

    page = client.post(path, {"form": form_of(client.get(path)), "answer": "  \n "})

    assert page.status_code == 400 and answers(kalah) == []


def test_a_letter_of_signs_that_no_database_takes_does_no_harm(kalah: Table, client: Client) -> None:
    path = seat_path(kalah, 0)

    text = _do(client, path, answer="\0\ud83e4\0".encode("utf-8", "replace").decode(), token="")

    assert "Nothing was played." in text or answers(kalah) == ["4"]


def test_resigning_is_offered_by_its_confirming_page(kalah: Table, client: Client) -> None:
    path = seat_path(kalah, 0)

    text = _do(client, path, answer="/resign", token="")

    kalah.refresh_from_db()
    assert kalah.result is None
    assert "/confirm/c" in text

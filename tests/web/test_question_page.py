"""The page of one question: GET and HEAD never act, a form acts once."""

from django.test import Client
from pytest_django.fixtures import Settings

from pbem.tables import commands, work
from pbem.tables.models import Reply, Table
from tests.conftest import Say
from tests.web.conftest import Browse, answers, form_of, question_path


def test_a_link_of_a_letter_shows_the_answer_and_plays_nothing(kalah: Table, client: Client) -> None:
    page = client.get(question_path(kalah, 0), {"answer": "3"})

    assert "Play 3" in page.content.decode()
    assert answers(kalah) == []
    assert not Reply.objects.exists()


def test_head_is_answered_and_changes_nothing(kalah: Table, client: Client) -> None:
    page = client.head(question_path(kalah, 0), {"answer": "3"})

    head = Table.objects.get(pk=kalah.pk).head
    assert (page.status_code, head) == (200, kalah.head)


def test_the_form_plays_and_the_next_question_follows(kalah: Table, client: Client) -> None:
    path = question_path(kalah, 0)
    form = form_of(client.get(path, {"answer": "3"}))

    page = client.post(path, {"form": form, "answer": "3"}, follow=True)

    assert answers(kalah) == ["3"]
    assert page.redirect_chain[-1][0].startswith(question_path(kalah, 0))  # 3 ends in the store: Alice moves again
    assert "Your answer counts." in page.content.decode()


def test_the_same_form_twice_plays_once(kalah: Table, client: Client) -> None:
    path = question_path(kalah, 0)
    form = form_of(client.get(path))

    client.post(path, {"form": form, "answer": "3"})
    page = client.post(path, {"form": form, "answer": "3"}, follow=True)

    assert answers(kalah) == ["3"]
    assert Reply.objects.count() == 1
    assert "Your answer counts." in page.content.decode()


def test_two_devices_at_once_play_once_and_the_second_is_told(kalah: Table, browse: Browse) -> None:
    path, phone, desk = question_path(kalah, 0), browse(None), browse(None)
    first, second = form_of(phone.get(path)), form_of(desk.get(path))

    phone.post(path, {"form": first, "answer": "3"})
    page = desk.post(path, {"form": second, "answer": "4"}, follow=True)

    assert answers(kalah) == ["3"]
    assert "you answered “3”" in page.content.decode()


def test_a_form_from_another_browser_is_not_taken(kalah: Table, browse: Browse) -> None:
    path = question_path(kalah, 0)
    stolen = form_of(browse(None).get(path))

    page = browse(None).post(path, {"form": stolen, "answer": "3"})

    assert page.status_code == 400
    assert answers(kalah) == []


def test_a_refusal_says_why_and_what_could_be_answered(kalah: Table, client: Client, say: Say) -> None:
    say(kalah, 0, "3", "6")
    say(kalah, 1, "1")
    path = question_path(kalah, 0)

    page = client.post(path, {"form": form_of(client.get(path)), "answer": "3"}, follow=True)

    text = page.content.decode()
    assert "Nothing was played." in text
    assert "empty" in text and "<kbd>4</kbd>" in text


def test_without_a_worker_the_page_says_received_and_looks_again_by_itself(
    kalah: Table, client: Client, nobody_wakes: None
) -> None:
    path = question_path(kalah, 0)

    page = client.post(path, {"form": form_of(client.get(path)), "answer": "4"}, follow=True)

    text = page.content.decode()
    assert "Received." in text and 'http-equiv="refresh"' in text and "<script" not in text
    work.play_table(kalah.pk)
    assert "Your answer counts." in client.get(page.request["PATH_INFO"], page.wsgi_request.GET).content.decode()


def test_a_decided_question_shows_what_a_spectator_sees(kalah: Table, client: Client, say: Say) -> None:
    path = question_path(kalah, 0)
    say(kalah, 0, "4")

    page = client.get(path)

    assert "That has been decided." in page.content.decode()
    assert page.context["scene"].seat is None
    assert page.context["asked"] is None


def test_pages_behind_keys_leave_no_trace_and_run_no_script(kalah: Table, client: Client) -> None:
    page = client.get(question_path(kalah, 0))

    assert page.headers["Referrer-Policy"] == "no-referrer"
    assert page.headers["Cache-Control"] == "no-store"
    assert page.headers["X-Robots-Tag"] == "noindex"
    assert "<script" not in page.content.decode()


def test_a_wrong_key_gets_a_friendly_page(kalah: Table, client: Client) -> None:
    path = question_path(kalah, 0)

    page = client.get(path[:-3] + ("aa/" if path[-3:-1] != "aa" else "bb/"))

    assert page.status_code == 404
    assert "opens nothing" in page.content.decode()
    assert page.headers["Referrer-Policy"] == "no-referrer"


def test_keys_are_read_in_capitals_too(kalah: Table, client: Client) -> None:
    assert client.get(question_path(kalah, 0).upper().replace("/Q/", "/q/")).status_code == 200


def test_keys_of_a_replaced_seat_are_dead(kalah: Table, client: Client) -> None:
    path = question_path(kalah, 0)
    commands.replace(kalah.pk, 0, None)

    assert client.get(path).status_code == 404


def test_the_key_of_one_question_does_not_lead_to_resigning(kalah: Table, client: Client) -> None:
    path = question_path(kalah, 0)

    page = client.post(path, {"form": form_of(client.get(path)), "answer": "resign"}, follow=True)

    text = page.content.decode()
    assert "/confirm/" not in text and "sign in, or use the link to your seat" in text


def test_at_a_stuck_table_the_answer_is_kept(kalah: Table, client: Client, nobody_wakes: None) -> None:
    path = question_path(kalah, 0)
    form = form_of(client.get(path))
    commands.mark_stuck(kalah.pk, "a fault of the rules")

    text = client.post(path, {"form": form, "answer": "4"}, follow=True).content.decode()

    assert "your answer is kept" in text and "http-equiv" not in text


# ---- scanners


def _scan(client: Client, path: str) -> None:
    for answer in ("1", "2", "3"):
        client.head(path, {"answer": answer})
        client.get(path, {"answer": answer})


def test_three_links_within_a_minute_ask_for_a_typed_character(kalah: Table, client: Client) -> None:
    path = question_path(kalah, 0)
    _scan(client, path)
    page = client.get(path, {"answer": "3"})

    refused = client.post(path, {"form": form_of(page), "answer": "3"})

    assert refused.status_code == 400 and answers(kalah) == []
    assert "The last letter or digit of your answer" in page.content.decode()


def test_whoever_types_the_character_plays(kalah: Table, client: Client) -> None:
    path = question_path(kalah, 0)
    _scan(client, path)

    client.post(path, {"form": form_of(client.get(path)), "answer": "3", "typed": "3"})

    assert answers(kalah) == ["3"]


def test_choosing_on_the_board_is_not_scanning(kalah: Table, client: Client) -> None:
    path = question_path(kalah, 0)
    for answer in ("1", "2", "3", "4"):
        client.get(path, {"choose": answer})

    client.post(path, {"form": form_of(client.get(path)), "answer": "3"})

    assert answers(kalah) == ["3"]


def test_two_links_or_a_slow_reader_are_not_suspicious(kalah: Table, client: Client, settings: Settings) -> None:
    path = question_path(kalah, 0)
    for minutes, answer in ((0, "1"), (2, "2"), (4, "3")):
        settings.TIME_SHIFT = minutes * 60.0
        client.get(path, {"answer": answer})

    assert not client.get(path).context["careful"]


def test_one_key_is_not_opened_without_end(kalah: Table, client: Client) -> None:
    path = question_path(kalah, 0)
    codes = [client.get(path).status_code for _ in range(125)]

    assert codes[-1] == 429

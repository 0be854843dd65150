"""What a newcomer does after `make play`: a game of Kalah against the bot by links, one by replies; and Ctrl-C."""

import re
from collections.abc import Iterator
from smtplib import SMTP

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.faults.service import ROOT
from tests.journeys.browsing import chromium
from tests.journeys.post import Letter, Person
from tests.journeys.tables import Play, confirm, is_result, record_of, verify
from tests.journeys.trying import Trying, trying

YOU = "you@example.org"


@pytest.fixture(scope="module")
def service() -> Iterator[Trying]:
    with trying() as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as program:
        yield program


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


def test_it_ends_with_ctrl_c_and_comes_up_again(service: Trying, capsys: pytest.CaptureFixture[str]) -> None:
    first = service.seconds
    assert service.press_ctrl_c() == 0
    assert service.processes() == []

    service.start()

    with capsys.disabled():
        print(f"\nmake play: up after {first:.1f} s the first time, {service.seconds:.1f} s later")  # noqa: T201
    assert len({letter.code for letter in service.mailbox.letters}) == 3
    assert not (ROOT / "control").exists()


def test_a_whole_game_by_replies(service: Trying, tmp_path_factory: pytest.TempPathFactory) -> None:
    you = Person(YOU, service.mailbox, service.mail_port, protocol=SMTP)
    before = len(service.mailbox.letters)
    you.sends(you.writes("games@localhost", "new kalah with robot stones=3"))
    assert confirm(you.expect("asked by mail to open a table", before)).status == 200
    letter = service.mailbox.wait(lambda letter: letter.asks, "the first turn", before)
    play = Play(service.mailbox, letter.code, [you])

    while not is_result(letter := play.next_letter()):
        play.answer(letter, letter.answers[-1])

    verified = verify(record_of(letter), tmp_path_factory.mktemp("record"))
    assert verified.returncode == 0, verified.stdout + verified.stderr


@pytest.mark.browser
def test_a_whole_game_by_links(service: Trying, page: Page) -> None:
    table = _kalah(service)
    seen: set[str] = set()

    while not is_result(letter := _next(service, table, seen)):
        seen.add(letter.message_id)
        _open(page, service, letter)
        page.frame_locator("iframe.html").locator("a.answer").first.click()
        if _is_open(page):
            _play_on(page)

    _open(page, service, letter)
    expect(page.locator("iframe.html")).to_be_visible()
    expect(page.frame_locator("iframe.html").locator("h1")).to_contain_text("Kalah")
    assert record_of(letter).startswith("Game: kalah")


def _kalah(service: Trying) -> str:
    """The code of the table of Kalah that is there from the start."""
    return service.mailbox.wait(lambda letter: letter.subject.startswith("Kalah"), "a turn of Kalah").code


def _next(service: Trying, code: str, seen: set[str]) -> Letter:
    new = lambda letter: letter.code == code and letter.message_id not in seen  # noqa: E731
    return service.mailbox.wait(new, f"the next letter of {code}")


def _open(page: Page, service: Trying, letter: Letter) -> None:
    """Find a letter in the mailbox and open it."""
    page.goto(f"{service.url}/mailbox/")
    name = letter.message_id.strip("<>").partition("@")[0]
    page.locator(f"a[href*='{name}']").click()


def _is_open(page: Page) -> bool:
    """A fast bot's next question may have been answered on the page already while its letter was on the way."""
    decided = page.get_by_text("That has been decided.")
    expect(page.get_by_role("button", name=re.compile("^Play .")).or_(decided).first).to_be_visible(timeout=60_000)
    return not decided.count()


def _play_on(page: Page) -> None:
    """Confirm what was chosen, and answer what follows at once, as long as it is one's own turn."""
    while True:
        page.get_by_role("button", name=re.compile("^Play .")).click()
        page.wait_for_url(re.compile("sent="))
        expect(page.locator(".outcome.success")).to_be_visible(timeout=60_000)
        chips = page.locator(".ask a.chip")
        if not chips.count():
            return
        chips.first.click()
        page.wait_for_url(re.compile("choose="))


@pytest.mark.browser
def test_signing_in_and_the_reply_button(service: Trying, page: Page) -> None:
    page.goto(f"{service.url}/mailbox/")
    page.get_by_role("button", name=f"Sign me in as {YOU}").click()
    page.get_by_role("link", name="Mailbox").click()
    before = len(service.mailbox.letters)
    page.get_by_text(re.compile("^Martian Dice")).first.click()
    page.get_by_role("link", name="Reply", exact=True).click()

    page.locator("#body").focus()
    page.keyboard.type("/board")
    page.get_by_role("button", name="Send").click()

    page.wait_for_url(re.compile(r"/mailbox/(\?|$)"))
    service.mailbox.wait(lambda letter: "Here is the board" in letter.text, "the receipt", before)

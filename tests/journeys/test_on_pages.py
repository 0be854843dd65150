"""Two people who never leave the pages, with a phone each: from signing in to a game played out, another resigned."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.browsing import chromium
from tests.journeys.service import Service

pytestmark = pytest.mark.browser
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as program:
        yield program


def phone(browser: Browser) -> Page:
    context = browser.new_context(viewport={"width": PHONE["width"], "height": PHONE["height"]}, has_touch=True)
    context.set_default_timeout(60_000)
    return context.new_page()


def test_two_people_play_on_pages_only(service: Service, browser: Browser) -> None:
    alice, bob = phone(browser), phone(browser)

    _sign_in(service, alice, "alice", service.url + "/")
    link = _open_table(service, alice)
    _sign_in(service, bob, "bob", link)
    bob.get_by_role("button", name="Accept").click()
    bob.wait_for_url("**/t/**")
    table = re.sub(r"\?.*", "", bob.url)

    alice.goto(table)
    _says(alice, "Good luck!")
    bob.goto(table)
    expect(bob.locator(".said")).to_contain_text("Good luck!")
    _fits(alice)
    _play_out(table, alice, bob)

    alice.goto(table)  # it may be Bob's page that saw the end
    alice.get_by_role("link", name="Another game").click()
    alice.get_by_role("button", name="Open the table").click()
    bob.goto(service.url)
    bob.get_by_role("link", name="Look and answer").click()
    bob.get_by_role("button", name="Accept").click()
    bob.wait_for_url("**/t/**")
    _resign(bob)
    alice.reload()
    expect(alice.locator(".heading")).to_contain_text("Ended")


def _sign_in(service: Service, page: Page, name: str, where: str) -> None:
    """From any page that offers it, by the code that comes by mail, back to where one was."""
    page.goto(where)
    page.get_by_role("link", name=re.compile("Sign in by mail")).first.click()
    before = len(service.sink.letters)
    page.get_by_label("Your mail address").fill(f"{name}@example.org")
    page.get_by_role("button", name="Send me a code").click()
    letter = service.sink.wait(lambda one: one.to == f"{name}@example.org", f"a code for {name}", before)
    code = re.search(r"^\s*([A-Z0-9]{3,}-?[A-Z0-9]{3,})\s*$", letter.text, re.MULTILINE)
    assert code is not None, letter.text
    page.get_by_label(re.compile("code", re.IGNORECASE)).fill(code[1])
    page.get_by_role("button", name="Go on").click()
    page.wait_for_url(lambda url: "/accounts/" not in url)


def _open_table(service: Service, page: Page) -> str:
    """A table of Kalah with few stones; returns the link to share."""
    page.goto(f"{service.url}/new/kalah/")
    page.get_by_label("Stones in each hole").fill("3")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Make a link to share").click()
    return page.locator("#share").input_value()


def _says(page: Page, text: str) -> None:
    page.locator("#say").fill(text)
    page.locator(".chat").get_by_role("button", name="Send").click()
    expect(page.locator(".said")).to_contain_text(text)


def _fits(page: Page) -> None:
    """Nothing is wider than the phone."""
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def _play_out(table: str, *players: Page) -> None:
    """Whoever is asked chooses the last answer that is offered, and confirms it, until it is over."""
    for _ in range(200):
        for page in players:
            page.goto(table)
            while _is_asked(page):
                _answer(page)
            if "Ended" in page.locator(".heading").inner_text():
                return
    raise AssertionError("this game does not end")


def _is_asked(page: Page) -> bool:
    return bool(page.locator(".ask a.chip").count())


def _answer(page: Page) -> None:
    page.locator(".ask a.chip").last.click()
    page.get_by_role("button", name=re.compile("^Play .")).click()
    expect(page.locator(".outcome.success")).to_be_visible()


def _resign(page: Page) -> None:
    """Behind two clicks, and a page that asks."""
    page.get_by_text("More: take back").click()
    page.get_by_role("link", name=re.compile("^Resign")).click()
    page.get_by_role("button", name="Yes, I resign").click()
    expect(page.locator(".heading")).to_contain_text("Ended")

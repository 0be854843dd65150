"""Names that a game explains: links from wherever they are mentioned to their place in the guide."""

from dataclasses import replace

from django.test import Client

from games.kalah import GAME as KALAH
from pbem.tables.glossary import concerned, explanations, linked
from pbem.web.markup import guide_html

SOWN = replace(KALAH, glossary=lambda: {"Sowing": "Stones, one by one.", "Sow": "A pig.", "A.I.": "A & B."})


def test_a_mention_leads_to_the_guide_and_the_longest_name_wins() -> None:
    assert linked("After Sowing <b>", SOWN) == 'After <a href="/games/kalah/#sowing">Sowing</a> &lt;b&gt;'
    assert linked("A.I. sows.", SOWN, "https://x.example") == (
        '<a href="https://x.example/games/kalah/#ai">A.I.</a> sows.'
    )


def test_parts_of_words_and_other_cases_are_no_mentions() -> None:
    assert linked("Sows sowing Sowings", SOWN) == "Sows sowing Sowings"


def test_a_game_without_a_glossary_has_plain_lines() -> None:
    assert linked("a < b", KALAH) == "a &lt; b"
    assert explanations(KALAH, ["Sowing"]) == [] and concerned(KALAH, ["Sowing"], None) == []


def test_what_texts_mention_is_explained_once() -> None:
    assert explanations(SOWN, ["Sowing and Sowing", "A.I."]) == [("Sowing", "Stones, one by one."), ("A.I.", "A & B.")]


def test_the_guide_lists_every_card_at_its_anchor(client: Client) -> None:
    html = guide_html("innovation")
    assert '<li id="codeoflaws"><strong>Code of Laws</strong>' in html and '<li id="ai">' in html
    assert html.count('<li id="') == 105
    assert 'id="archery"' in client.get("/games/innovation/").content.decode()

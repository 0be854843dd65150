"""What a game is to the outside: options with players, ranks, roll-backs, the guide."""

from dataclasses import replace
from pathlib import Path

import pytest

from games.engine.chance import Chance
from games.engine.decisions import Pick
from games.engine.game import Setup, _sources, ranks_by
from games.engine.options import Options, WrongOptions
from games.kalah import GAME as KALAH
from tests.engine.toys.asking import BIDDING


@pytest.mark.parametrize(
    ("scores", "ranks"),
    [((5, 9, 5), (2, 1, 2)), ((3, 2, 1), (1, 2, 3)), ((1, 1), (1, 1)), (((9, 1), (9, 2), (8, 9)), (2, 1, 3)), ((), ())],
)
def test_more_is_better_and_equals_share_the_better_rank(scores: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    assert ranks_by(scores) == ranks


def test_a_table_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(WrongOptions) as wrong:
        KALAH.read_options({}, 3)
    assert wrong.value.reasons == {"players": "Kalah is for 2 players."}
    with pytest.raises(WrongOptions, match="bidding is for 2 to 3 players"):
        BIDDING.read_options({}, 4)


def test_options_that_do_not_go_together_are_refused_with_the_games_own_words() -> None:
    picky = replace(BIDDING, objection=lambda options, players: "Three is a crowd." if players == 3 else None)
    assert picky.read_options({}, 2) == Options()
    with pytest.raises(WrongOptions, match=r"^Three is a crowd\.$"):
        picky.read_options({}, 3)


@pytest.mark.parametrize(
    ("cuts", "answered", "timeline"),
    [
        ((), 5, 0),
        ((5,), 5, 0),  # rolled back to just this point: it is the same point
        ((6,), 5, 0),  # to later
        ((4,), 5, 1),  # to before
        ((4, 9), 5, 1),
        ((9, 4), 5, 2),  # the second was the last that went before it
        ((0, 0, 0), 5, 3),
    ],
)
def test_the_timeline_of_a_point_is_the_last_roll_back_to_before_it(
    cuts: tuple[int, ...], answered: int, timeline: int
) -> None:
    assert Setup(Options(), ("Alice", "Bob"), "s", cuts=cuts).timeline(answered) == timeline


def test_a_bot_cuts_in_only_where_its_advice_is_not_the_safe_answer() -> None:
    calm = replace(BIDDING, bot=lambda view, decision, chance: "wait")
    keen = replace(BIDDING, bot=lambda view, decision, chance: "snap")
    snap = Pick("Snap?", ["snap", "wait"], safe="wait")
    assert calm.cut_in(None, snap, Chance("bot")) is None
    assert keen.cut_in(None, snap, Chance("bot")) == "snap"
    assert calm.cut_in(None, Pick("Snap?", ["snap", "wait"]), Chance("bot")) == "wait"


def test_a_game_without_standing_orders_of_its_own_reads_none() -> None:
    assert KALAH.standing("jump on") is None


def test_the_guide_is_found_in_the_games_folder() -> None:
    assert KALAH.guide.startswith("# Kalah\n")


def test_the_version_of_a_game_is_the_same_as_long_as_nothing_changes() -> None:
    assert KALAH.version == replace(KALAH).version
    assert len(KALAH.version) == 24


def test_the_version_of_a_game_changes_with_files_in_folders_of_its_folder(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    for name in ("rules.py", "cards/first.py", "cards.csv", "guide.md"):
        (tmp_path / name).write_text("x")
    assert [file.name for file in _sources(tmp_path)] == ["first.py", "cards.csv", "rules.py"]


def test_the_guide_has_the_glossary_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(KALAH, glossary=lambda: {"Seeds": "are sown."})
    monkeypatch.setattr("pathlib.Path.read_text", lambda self, encoding: "# Kalah\n\n[glossary]\n")
    assert game.guide == "# Kalah\n\n- **Seeds** are sown.\n"


def test_names_of_the_glossary_are_found_as_whole_words_the_longest_first() -> None:
    game = replace(KALAH, glossary=lambda: {"Sow": "", "Sowing": "", "A.I.": ""})
    assert game.explained is not None and KALAH.explained is None
    assert game.explained.findall("Sowing, Sow, Sows, A.I. and AxI.") == ["Sowing", "Sow", "A.I."]


@pytest.mark.parametrize(
    ("players", "impossible", "usual"),
    [((2, 3, 4), (), 2), ((1, 2), (), 2), ((2, 3, 4), (2,), 3), ((4, 5), (), 4), ((1, 2), (2,), 1)],
)
def test_two_play_where_they_can_with_the_usual_options(
    players: tuple[int, ...], impossible: tuple[int, ...], usual: int
) -> None:
    game = replace(KALAH, players=players, objection=lambda _, count: "no" if count in impossible else None)
    assert game.usual_players == usual

"""Options: read from any text, refused with reasons, shown with labels."""

from typing import Annotated, Literal

import pytest

from games.engine.options import Options, WrongOptions, fields_of, option, options_in_words, read_options, write_options


class Settings(Options, frozen=True):
    stones: Annotated[int, option("Stones", "In each hole.", low=3, high=6)] = 4
    counting: Annotated[Literal["japanese", "chinese"], option("Counting", labels={"japanese": "territory"})] = (
        "japanese"
    )
    board: Annotated[Literal[9, 13, 19], option("Board", labels={19: "19 by 19", 9: "9 by 9", 13: "13 by 13"})] = 19
    pie: Annotated[bool, option("Pie rule")] = False


def test_what_is_not_given_has_its_default() -> None:
    assert read_options(Settings, {}) == Settings()


def test_options_are_read_from_the_texts_of_a_form_or_a_mail() -> None:
    given = {"stones": " 6 ", "counting": "Chin", "board": "13", "pie": "Yes"}
    assert read_options(Settings, given) == Settings(6, "chinese", 13, True)


def test_options_are_read_back_from_what_a_log_keeps() -> None:
    settings = Settings(5, "chinese", 9, True)
    assert write_options(settings) == {"stones": 5, "counting": "chinese", "board": 9, "pie": True}
    assert read_options(Settings, write_options(settings)) == settings


def test_every_wrong_option_has_its_reason() -> None:
    with pytest.raises(WrongOptions) as wrong:
        read_options(Settings, {"stones": "7", "counting": "roman", "pie": "perhaps", "komi": "6"})
    assert wrong.value.reasons == {
        "stones": "7 is not from 3 to 6.",
        "counting": "“roman” is not one of japanese, chinese.",
        "pie": "“perhaps” is neither yes nor no.",
        "komi": "this game has no such option; it has stones, counting, board, pie.",
    }


@pytest.mark.parametrize("text", ["four", "", "4.5", "2", "٤x"])
def test_a_number_is_a_whole_number_in_its_range(text: str) -> None:
    with pytest.raises(WrongOptions, match="stones: "):
        read_options(Settings, {"stones": text})


def test_a_field_tells_all_that_a_form_needs() -> None:
    stones, counting, board, pie = fields_of(Settings)
    assert (stones.label, stones.help, stones.default, stones.low, stones.high) == ("Stones", "In each hole.", 4, 3, 6)
    assert counting.choices == (("japanese", "territory"), ("chinese", "chinese"))  # without a label, as it is written
    assert [value for value, _ in board.choices or ()] == [19, 9, 13]
    assert pie.choices == ((True, "yes"), (False, "no"))


def test_options_are_told_in_words() -> None:
    assert options_in_words(Settings()) == "stones 4, counting territory, board 19 by 19, pie rule no"

"""SVG from small pieces: escaped, short, clickable."""

from xml.etree import ElementTree

from games.engine.drawing import label, place, svg, tag


def test_names_become_attributes_and_nothing_is_left_out_but_none() -> None:
    assert tag("a", class_="b", stroke_width=2, fill=None) == '<a class="b" stroke-width="2"/>'


def test_numbers_are_short() -> None:
    assert tag("a", x=1.5, y=2.0, z=1 / 3) == '<a x="1.5" y="2" z="0.33"/>'


def test_names_of_players_cannot_break_out_of_a_picture() -> None:
    nasty = "<script>\"&'"
    picture = svg(10, 10, nasty, [label(1, 2, nasty), place(nasty, tag("g"), title=nasty)])
    root = ElementTree.fromstring(picture)
    assert [element.tag.split("}")[1] for element in root.iter()] == ["svg", "title", "text", "g", "title", "g"]
    assert root.find(".//*[@data-answer]") is not None
    assert picture.count("<script>") == 0


def test_a_place_answers_with_its_answer_and_says_so() -> None:
    assert place("c3", "<g/>") == '<g data-answer="c3" class="place"><title>c3</title><g/></g>'


def test_a_picture_has_a_title_for_screen_readers() -> None:
    assert svg(320, 200, "A board", []).endswith("<title>A board</title></svg>")

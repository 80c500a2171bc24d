"""Boards for four players: the places of the names, and that everything fits."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from paperboard.core.errors import OptionError
from paperboard.core.game.double_game import Seat
from paperboard.core.products.board_choices import Paper, ThemeName
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.double_options import parse_double_options
from paperboard.render.board.double_sheet import layout_double_board
from paperboard.render.page.sheet import Lines, Sheet, Text, Turned
from tests.render.boxes import Box, find_boxes
from tests.strategies import USUAL_PAPERS


def find_seat_marks(sheet: Sheet) -> dict[str, Turned]:
    """Return the letters of each seat."""
    names = {seat.value for seat in Seat}
    turned = (mark for mark in sheet.marks if isinstance(mark, Turned))
    found = {mark.labels.places[0].content: mark for mark in turned}
    return {name: mark for name, mark in found.items() if name in names}


def find_seats(sheet: Sheet) -> dict[str, Box]:
    """Return the place of each seat's letters."""
    marks = find_seat_marks(sheet)
    return {name: next(find_boxes(mark)) for name, mark in marks.items()}


def find_seat_colors(sheet: Sheet) -> dict[str, str]:
    """Return the colour of each seat's letters."""
    marks = find_seat_marks(sheet)
    return {name: mark.labels.color for name, mark in marks.items()}


def test_players_sit_clockwise() -> None:
    """A1 is at the top, B1 at the right, A2 at the bottom, B2 at the left."""
    seats = find_seats(layout_double_board(BoardOptions()))
    assert {"A1", "B1", "A2", "B2"} == seats.keys()
    assert "A1" == min(seats, key=lambda name: seats[name].top)
    assert "B1" == max(seats, key=lambda name: seats[name].right)
    assert "A2" == max(seats, key=lambda name: seats[name].bottom)
    assert "B2" == min(seats, key=lambda name: seats[name].left)


def test_partners_have_the_colour_of_their_side() -> None:
    """A1 and A2 have Vertical's colour, B1 and B2 Horizontal's; pale ones are black."""
    options = BoardOptions(vertical_color="#000001", horizontal_color="#000002")
    colors = find_seat_colors(layout_double_board(options))
    assert ["#000001", "#000002", "#000001", "#000002"] == [
        colors[seat.value] for seat in Seat
    ]
    options = BoardOptions(theme=ThemeName.COLOURBLIND)
    assert "#000000" == find_seat_colors(layout_double_board(options))["A1"]


def test_each_team_has_a_box_for_its_privilege() -> None:
    """The header names the partners beside a box to tick."""
    sheet = layout_double_board(BoardOptions())
    texts = [mark.content for mark in sheet.marks if isinstance(mark, Text)]
    assert {"A1 + A2   Privilege □", "B1 + B2   Privilege □"} <= set(texts)
    assert "Double TwixT" == sheet.title


def test_names_are_turned_to_their_seats() -> None:
    """Each seat reads from its edge of the sheet."""
    turned = {
        mark.labels.places[0].content: mark.degrees
        for mark in layout_double_board(BoardOptions()).marks
        if isinstance(mark, Turned)
    }
    assert {"A1": 180, "B1": 270, "A2": 0, "B2": 90} == turned


@example(size=100, paper=Paper.A5, margin=17)
@given(
    size=st.integers(4, 100),
    paper=st.sampled_from(USUAL_PAPERS),
    margin=st.integers(5, 17),
)
@settings(max_examples=25)
def test_all_is_inside_the_margin_and_names_are_clear(
    size: int, paper: Paper, margin: int
) -> None:
    """No mark is in the margin, and none is on a name or its line."""
    options = BoardOptions(size=size, paper=paper, margin=margin)
    sheet = layout_double_board(options)
    area = Box(margin, margin, sheet.width_mm - margin, sheet.height_mm - margin)
    boxes = [(mark, box) for mark in sheet.marks for box in find_boxes(mark)]
    assert [] == [mark for mark, box in boxes if not box.is_inside(area)]
    seats = [*find_seats(sheet).values()]
    lines = [mark for mark in sheet.marks[-8:] if isinstance(mark, Lines)]
    assert 4 == len(lines)
    names = [*seats, *(box for line in lines for box in find_boxes(line))]
    others = [box for mark, box in boxes if box not in names]
    assert [] == [box for box in others if any(box.meets(name) for name in names)]


def test_a_wide_margin_leaves_no_room_for_names() -> None:
    """A margin above 19 mm is refused with its range, in Python and as text."""
    with pytest.raises(OptionError, match=r"margin: .* from 5 to 19"):
        layout_double_board(BoardOptions(margin=20))
    with pytest.raises(OptionError, match=r"margin: .* from 5 to 19"):
        parse_double_options([("margin", "20")])


@pytest.mark.parametrize("name", ["pages", "per_page", "vertical_name"])
def test_options_that_do_not_fit_are_refused(name: str) -> None:
    """An option that a board for four does not have is reported as unknown."""
    with pytest.raises(OptionError, match=f"{name}: unknown option"):
        parse_double_options([(name, "1")])

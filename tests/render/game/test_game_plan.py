"""How many diagrams share a page, and how the moves go beside or below them."""

from collections.abc import Sequence
from itertools import chain

import pytest

from paperboard.core.game.board import Board
from paperboard.render.game.game_plan import DiagramText, plan_game
from paperboard.render.page.font import LEAST_TEXT_MM
from paperboard.render.page.move_list import layout_move_list
from paperboard.render.page.paper import Room
from paperboard.render.page.sheet import Sheet, Text, TextLabels
from tests.render.boxes import Box, find_boxes
from tests.render.game.test_game_sheet import layout, list_peg_labels

_MARGIN_MM = 10


@pytest.mark.parametrize(
    ("board", "diagrams", "per_page"),
    [
        (Board(24, 24), 9, 2),
        (Board(24, 24), 1, 1),
        (Board(12, 12), 9, 4),
        (Board(48, 48), 9, 1),
        (Board(24, 12), 9, 4),
    ],
)
def test_pages_hold_as_many_diagrams_as_are_easy_to_read(
    board: Board, diagrams: int, per_page: int
) -> None:
    """An A4 page has two standard boards, more small ones, or one large one."""
    texts = [DiagramText(("1. B2",), ())] * diagrams
    plan = plan_game(board, Room(10, 32, 190, 249), texts)
    assert per_page == plan.per_page


def test_very_long_moves_go_on_in_the_next_line() -> None:
    """A very long move is printed completely inside its column."""
    words = "1. F6-" + ",".join(["C3/D5"] * 150)
    area, shown = Box(20, 30, 45, 70), ""
    rest: tuple[str, ...] = (words,)
    while rest:
        texts, rest = layout_move_list(rest, Room(20, 30, 25, 40))
        shown += "".join(text.content for text in texts)
        boxes = [box for text in texts for box in find_boxes(text)]
        assert [] == [box for box in boxes if not box.is_inside(area)]
    assert words == shown


def find_small_type(sheets: Sequence[Sheet]) -> list[float]:
    """Return the sizes below 6 points of numbers in pegs and of lines of text."""
    texts = [m for sheet in sheets for m in sheet.marks if isinstance(m, Text)]
    labels = [mark for sheet in sheets for mark in list_peg_labels(sheet)]
    sizes = [text.size_mm for text in texts] + [label.size_mm for label in labels]
    return [size for size in sizes if size < LEAST_TEXT_MM - 0.01]


@pytest.mark.parametrize(
    ("moves", "every", "size", "pages"),
    [
        (99, 50, 24, 1),
        # Numbers above 99 need one standard board a page.
        (104, 60, 24, 2),
        # Pegs of a large board have no room for any, and the moves fill a second page.
        (300, 300, 60, 2),
    ],
)
def test_all_is_readable(moves: int, every: int, size: int, pages: int) -> None:
    """Rather than get smaller than 6 points, diagrams and lists take more pages."""
    # No two of these pegs are a knight's move apart.
    columns = "BEHKNQTW"
    holes = [f"{column}{row}" for row in range(2, size) for column in columns]
    text = f'[Board "{size}x{size}"] ' + " ".join(holes[:moves])
    sheets = layout(text, every=every)
    assert [] == find_small_type(sheets)
    assert pages == len(sheets)


def test_notes_are_under_their_diagram() -> None:
    """The notes on links not drawn start below the board they belong to."""
    game = "L12 K10 K14 J13 D5 L14 D7 B4"
    sheets = layout(game, every=6), layout(game, every=8)
    for sheet in chain.from_iterable(sheets):
        marks = [mark for mark in sheet.marks if isinstance(mark, Text)]
        heading = next(mark for mark in marks if mark.content.startswith("Moves"))
        (start,) = (mark for mark in marks if mark.content.startswith("Move 6:"))
        (sixth,) = (mark for mark in marks if mark.content.startswith("6. "))
        (last, *_) = (
            place
            for mark in sheet.marks
            if isinstance(mark, TextLabels)
            for place in mark.places
            if place.content == "24"
        )
        assert last.y_mm < start.y_mm < last.y_mm + 70
        assert heading.y_mm < sixth.y_mm < start.y_mm
        assert start.x_mm == _MARGIN_MM

"""The small pictures of boards."""

import pytest
from hypothesis import given

from paperboard.catalogue.ready_boards import BOARD_TILES
from paperboard.core.game.board import Board
from paperboard.core.products.board_options import BoardOptions, parse_board_options
from paperboard.render.board.board_sheet import plan_board_sheet
from paperboard.render.game.thumbnail import layout_thumbnail
from paperboard.render.page.sheet import Dots, Rectangles
from paperboard.render.writers.svg import render_svg
from tests.strategies import PRINTABLE_TEXTS, all_board_options

_SMALL_BYTES = 9_000


@given(all_board_options(PRINTABLE_TEXTS))
def test_every_board_has_a_thumbnail_of_its_sheets(options: BoardOptions) -> None:
    """A thumbnail shows each sheet of the board, side by side."""
    plan = plan_board_sheet(options)
    sheet = layout_thumbnail(options)
    papers = [mark for mark in sheet.marks if isinstance(mark, Rectangles)]
    places = {place for mark in papers for place in mark.places}
    assert plan.sheet_count == len(places)
    assert all(0 <= x and x + w <= sheet.width_mm for x, _, w, _ in places)
    assert all(0 <= y and y + h <= sheet.height_mm for _, y, _, h in places)


def test_ready_boards_can_be_told_apart() -> None:
    """No two boards on one paper share a picture, and all pictures are small."""
    drawn = {}
    for tile in BOARD_TILES:
        if not tile.papers or "a4" in {paper.value for paper in tile.papers}:
            options = parse_board_options(tile.query.items())
            drawn[tuple(tile.query.items())] = render_svg(layout_thumbnail(options))
    assert len(set(drawn.values())) == len(drawn)
    assert max(map(len, drawn.values())) < _SMALL_BYTES


@pytest.mark.parametrize("size", [18, 24, 30, 48])
def test_holes_of_large_boards_are_left_out(size: int) -> None:
    """Only pegs of the sketched game are drawn, not the hundreds of holes."""
    sheet = layout_thumbnail(BoardOptions(columns=size, rows=size))
    dots = [mark for mark in sheet.marks if isinstance(mark, Dots)]
    shown = sum(run.dots for mark in dots for run in mark.runs)
    assert 0 < shown < 3 * size < Board(size, size).hole_count

"""Several boards on a sheet, and numbered copies of a sheet."""

import pytest

from paperboard.core.language import Lang
from paperboard.core.products.board_choices import PerPage
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import (
    layout_board,
    list_parts,
    place_windows,
    plan_board_sheet,
)
from paperboard.render.board.mini_boards import list_cells
from paperboard.render.page.sheet import Dots, Lines, Sheet, Text
from tests.render.boxes import find_boxes


def list_texts(sheet: Sheet) -> list[str]:
    """Return the texts of a sheet."""
    return [mark.content for mark in sheet.marks if isinstance(mark, Text)]


def list_numbers(sheet: Sheet) -> list[int]:
    """Return the numbers of boards on a sheet."""
    return [
        int(text.removeprefix("No. "))
        for text in list_texts(sheet)
        if text.startswith("No. ")
    ]


@pytest.mark.parametrize("per_page", list(PerPage)[1:])
@pytest.mark.parametrize("lang", [Lang.EN, Lang.JA])
def test_every_board_has_its_names_result_and_number(
    per_page: PerPage, lang: Lang
) -> None:
    """Each board that shares a sheet has fields of its own, in its cell."""
    options = BoardOptions(
        size=8, per_page=per_page, vertical_name="Ada", horizontal_name="Bo", lang=lang
    )
    (sheet,) = layout_board(options)
    plan = plan_board_sheet(options)
    cells = list_cells(plan)
    assert int(per_page.value) == len(cells)
    for cell in cells:
        (inside, *_) = [
            [
                mark.content
                for mark in sheet.marks
                if isinstance(mark, Text)
                for box in find_boxes(mark)
                if cell.left_mm <= box.left < cell.right_mm
                if cell.top_mm <= box.top < cell.bottom_mm
            ]
        ]
        assert 4 == len(inside)
        assert any(text.endswith(" Ada") for text in inside)
        assert any(text.endswith(" Bo") for text in inside)
    if lang is Lang.EN:
        assert [*range(1, len(cells) + 1)] == list_numbers(sheet)


def test_boards_are_numbered_on_over_copies() -> None:
    """Copies have running numbers: one for each board, not for each sheet."""
    alone = layout_board(BoardOptions(size=8, copies=3, title="Club night"))
    assert [[1], [2], [3]] == list(map(list_numbers, alone))
    shared = layout_board(BoardOptions(size=8, copies=2, per_page=PerPage.TWO))
    assert [[1, 2], [3, 4]] == list(map(list_numbers, shared))
    (single,) = layout_board(BoardOptions(size=8))
    assert [] == list_numbers(single)


def test_copies_are_equal_but_for_their_number() -> None:
    """The holes of all copies are in the same places."""
    first, second = layout_board(BoardOptions(copies=2))
    dots = [
        [mark for mark in sheet.marks if isinstance(mark, Dots)]
        for sheet in (first, second)
    ]
    assert dots[0] == dots[1]
    assert first != second


@pytest.mark.parametrize("per_page", list(PerPage)[1:])
def test_cuts_run_between_the_boards(per_page: PerPage) -> None:
    """Dashed lines divide the boards and meet none of them."""
    options = BoardOptions(size=8, per_page=per_page)
    plan = plan_board_sheet(options)
    (sheet,) = layout_board(options)
    (cuts,) = [m for m in sheet.marks if isinstance(m, Lines) and m.stroke.dash_mm]
    across, down = plan.boards
    assert across - 1 + down == len(cuts.segments)
    windows = place_windows(plan, list_parts(plan)[0]) or ()
    for x1, y1, x2, y2 in cuts.segments:
        for window in windows:
            left, right = window.left_mm - plan.band_mm, window.right_mm + plan.band_mm
            top, bottom = window.top_mm - plan.band_mm, window.bottom_mm + plan.band_mm
            assert x2 <= left or x1 >= right or y2 <= top or y1 >= bottom

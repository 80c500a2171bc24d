"""Knight's-move templates: the board's hole distance, eight links, clear words."""

import math
from itertools import product

import pytest
from hypothesis import assume, given, settings

from paperboard.core.errors import OptionError
from paperboard.core.language import Lang
from paperboard.core.products.board_choices import BoardKind, Pages, Paper
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import layout_board, plan_board_sheet
from paperboard.render.board.template_sheet import layout_templates
from paperboard.render.page.sheet import Dots, Lines, Sheet, Text
from paperboard.render.writers.pdf import render_pdf
from tests.pdf_measure import read_pages
from tests.render.boxes import Box, find_boxes
from tests.strategies import PRINTABLE_TEXTS, all_board_options

_LINK_MM = 0.25


def layout(options: BoardOptions) -> Sheet:
    """Return the sheet of templates for a board."""
    return layout_templates(options)


def list_stars(sheet: Sheet) -> list[list[tuple[float, float]]]:
    """Return the links of each template as steps from its middle, in millimetres."""
    links = [
        segment
        for mark in sheet.marks
        if isinstance(mark, Lines) and mark.stroke.width_mm == _LINK_MM
        for segment in mark.segments
        if segment[0] != segment[2] and segment[1] != segment[3]
    ]
    middles: dict[tuple[float, float], list[tuple[float, float]]] = {}
    for x1, y1, x2, y2 in links:
        middles.setdefault((x1, y1), []).append((x2 - x1, y2 - y1))
    return list(middles.values())


def list_texts(sheet: Sheet) -> list[str]:
    """Return the lines of text of the sheet."""
    return [mark.content for mark in sheet.marks if isinstance(mark, Text)]


def is_ring(mark: object) -> bool:
    """Tell whether a mark is the outline of rings."""
    return (
        isinstance(mark, Dots)
        and mark.color == "#000000"
        and mark.diameter_mm > 0.5 * mark.pitch_mm
    )


@pytest.mark.parametrize(
    "options",
    [
        BoardOptions(),
        BoardOptions(size=12, paper=Paper.LETTER),
        BoardOptions(size=36, paper=Paper.A3, pages=Pages.TWO),
        BoardOptions(size=24, board=BoardKind.DIAGONAL),
        BoardOptions(size=7),
    ],
)
def test_rings_are_a_knights_move_apart_at_the_boards_pitch(
    options: BoardOptions,
) -> None:
    """In the PDF the eight links from each middle are as long as on the board."""
    (pitch,) = {
        mark.pitch_mm
        for mark in layout_board(options)[0].marks
        if isinstance(mark, Dots)
    }
    (page,) = read_pages(render_pdf([layout(options)]))
    links = [
        segment
        for path in page.paths
        if abs(path.width_mm - _LINK_MM) < 0.01
        for segment in path.segments
        if segment[0].x_mm != segment[1].x_mm and segment[0].y_mm != segment[1].y_mm
    ]
    assert 0 == len(links) % 8
    assert links != []
    for start, end in links:
        steps = abs(end.x_mm - start.x_mm) / pitch, abs(end.y_mm - start.y_mm) / pitch
        assert sorted(steps) == pytest.approx([1, 2], abs=0.01)


@pytest.mark.parametrize("size", [12, 24, 48, 100])
def test_all_eight_directions_are_there(size: int) -> None:
    """Every template has each of the eight links once, and nine rings."""
    sheet = layout(BoardOptions(size=size, paper=Paper.A3))
    pitch = plan_board_sheet(BoardOptions(size=size, paper=Paper.A3)).pitch_mm
    ways = {
        (a * x, b * y) for (x, y), a, b in product([(1, 2), (2, 1)], (-1, 1), (-1, 1))
    }
    stars = list_stars(sheet)
    for star in stars:
        assert ways == {(round(x / pitch), round(y / pitch)) for x, y in star}
    rings = sum(
        len(mark.runs)
        for mark in sheet.marks
        if isinstance(mark, Dots) and is_ring(mark)
    )
    assert 9 * len(stars) == rings


@pytest.mark.parametrize(
    ("options", "count"),
    [
        (BoardOptions(), 20),
        (BoardOptions(size=12), 6),
        (BoardOptions(paper=Paper.A5), 16),
        (BoardOptions(size=7), 1),
    ],
)
def test_a_sheet_holds_several(options: BoardOptions, count: int) -> None:
    """The paper is filled with templates, and their words are there once."""
    sheet = layout(options)
    assert count == len(list_stars(sheet))
    texts = " ".join(list_texts(sheet))
    assert 1 == texts.count("Knight's move") == texts.count("Cut out the strip")
    # Also in the words, and at the foot.
    assert count + 2 == texts.count("holes ")


def test_a_template_says_which_board_it_fits() -> None:
    """Board, paper and hole distance are printed on it, with two decimals."""
    sheet = layout(BoardOptions(handicap=6, paper=Paper.LETTER))
    pitch = plan_board_sheet(BoardOptions(handicap=6, paper=Paper.LETTER)).pitch_mm
    words = f"24 × 18 on Letter: holes {pitch:.2f} mm apart."
    assert words in " ".join(list_texts(sheet))
    assert words in sheet.description
    assert "Knight's move 24 × 18" == sheet.title


@pytest.mark.parametrize("lang", [lang for lang in Lang if lang is not Lang.EN])
def test_every_word_is_in_the_language(lang: Lang) -> None:
    """Every line of text is translated."""
    english = set(list_texts(layout(BoardOptions())))
    assert set() == english & set(list_texts(layout(BoardOptions(lang=lang))))


@given(all_board_options(PRINTABLE_TEXTS))
@settings(max_examples=20)
def test_all_is_inside_the_margin_and_texts_are_clear(options: BoardOptions) -> None:
    """Everything is inside the margin, and no text meets another mark."""
    assume(plan_board_sheet(options).pitch_mm < 16)
    sheet = layout(options)
    margin = options.margin
    area = Box(margin, margin, sheet.width_mm - margin, sheet.height_mm - margin)
    assert [] == [
        mark
        for mark in sheet.marks
        for box in find_boxes(mark)
        if not box.is_inside(area)
    ]
    texts = [b for m in sheet.marks if isinstance(m, Text) for b in find_boxes(m)]
    lines = [b for m in sheet.marks if isinstance(m, Lines) for b in find_boxes(m)]
    rings = [b for m in sheet.marks if is_ring(m) for b in find_boxes(m)]
    assume(len(texts) < 300)
    cuts = [box for box in lines if min(box.right - box.left, box.bottom - box.top) < 1]
    assert [] == [
        (one, other)
        for place, one in enumerate(texts)
        for other in (*texts[place + 1 :], *rings, *cuts)
        if one.meets(other)
    ]


def test_holes_too_far_apart_are_refused() -> None:
    """A template larger than the paper is refused with the distance."""
    with pytest.raises(OptionError, match=r"size: .* 45\.50 mm apart, too far"):
        layout(BoardOptions(size=4))


def test_a_pen_fits_through_a_ring() -> None:
    """The rings of the standard template are at least 4 mm wide and do not meet."""
    sheet = layout(BoardOptions())
    for mark in sheet.marks:
        if isinstance(mark, Dots) and is_ring(mark):
            assert 4 < mark.diameter_mm < mark.pitch_mm
    assert math.dist((0, 0), (1, 1)) > 2 * 0.62


def test_equal_templates_have_equal_bytes() -> None:
    """The same board gives the same file."""
    first, second = (render_pdf([layout(BoardOptions(size=18))]) for _ in range(2))
    assert first == second

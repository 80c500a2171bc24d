"""The cells for the moves beside a board: the board is unchanged, rows are usable."""

from itertools import pairwise

import pytest

from paperboard.core.errors import OptionError
from paperboard.core.language import Lang
from paperboard.core.products.board_choices import Orientation, Pages, Paper, PerPage
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.checker_link import find_checker_link
from paperboard.i18n import say
from paperboard.render.board.board_sheet import layout_board, plan_board_sheet
from paperboard.render.board.record_strip import LEAST_ROW_MM
from paperboard.render.page.board_plan import Strip
from paperboard.render.page.sheet import Dots, Sheet, Text, TextLabels
from paperboard.render.writers.pdf import render_pdf
from tests.pdf_measure import Place, read_pages
from tests.strategies import USUAL_PAPERS


def layout(options: BoardOptions, *, site: str = "") -> Sheet:
    """Return the sheet of a board with cells for the moves."""
    link = find_checker_link(options, site)
    (sheet,) = layout_board(options, link=link)
    return sheet


def list_numbers(sheet: Sheet) -> list[int]:
    """Return the numbers of the cells, which have a type of text used nowhere else."""
    return sorted(
        int(place.content)
        for mark in sheet.marks
        if isinstance(mark, TextLabels) and mark.size_mm == 2.3
        for place in mark.places
    )


def find_dots(sheet: Sheet) -> list[Place]:
    """Return the holes of the board as drawn in the PDF."""
    (page,) = read_pages(render_pdf([sheet]))
    return page.find_dot_path().find_dots()


@pytest.mark.parametrize("paper", USUAL_PAPERS)
@pytest.mark.parametrize("size", [12, 18, 24])
def test_a_square_board_keeps_its_pitch(paper: Paper, size: int) -> None:
    """On every paper a square board is as large as without cells."""
    alone = BoardOptions(size=size, paper=paper, pages=Pages.ONE)
    with_cells = BoardOptions(size=size, paper=paper, record=True)
    plan = plan_board_sheet(with_cells)
    assert plan_board_sheet(alone).pitch_mm == plan.pitch_mm
    assert Strip.BELOW is plan.strip
    assert 1 == plan.sheet_count


@pytest.mark.parametrize("orientation", [Orientation.PORTRAIT, Orientation.LANDSCAPE])
def test_holes_of_the_pdf_lie_as_without_cells(orientation: Orientation) -> None:
    """The whole grid of the PDF is only shifted."""
    options = BoardOptions(orientation=orientation)
    plain = find_dots(layout_board(options)[0])
    moved = find_dots(layout(BoardOptions(orientation=orientation, record=True)))
    dx, dy = moved[0].x_mm - plain[0].x_mm, moved[0].y_mm - plain[0].y_mm
    assert 0 in {round(dx, 2), round(dy, 2)}
    assert [(x + dx, y + dy) for x, y in plain] == [
        pytest.approx(place, abs=0.02) for place in moved
    ]


@pytest.mark.parametrize(
    ("options", "moves"),
    [
        (BoardOptions(record=True), 100),
        (BoardOptions(record=True, orientation=Orientation.LANDSCAPE), 120),
        (BoardOptions(record=True, paper=Paper.LETTER), 70),
        (BoardOptions(record=True, paper=Paper.A5), 30),
    ],
)
def test_cells_are_numbered_on_from_table_to_table(
    options: BoardOptions, moves: int
) -> None:
    """Every move has one cell; a standard A4 board has cells for a hundred."""
    numbers = list_numbers(layout(options))
    assert [*range(1, len(numbers) + 1)] == numbers
    assert moves == len(numbers)


@pytest.mark.parametrize(
    "options",
    [
        BoardOptions(record=True),
        BoardOptions(record=True, paper=Paper.A5),
        BoardOptions(record=True, orientation=Orientation.LANDSCAPE),
        BoardOptions(record=True, columns=24, rows=34),
    ],
)
def test_rows_are_tall_enough_to_write_in(options: BoardOptions) -> None:
    """In the PDF the rows of the cells are at least 5 mm tall."""
    sheet = layout(options)
    (page,) = read_pages(render_pdf([sheet]))
    levels = sorted(
        {
            round(start.y_mm, 3)
            for path in page.paths
            if abs(path.width_mm - 0.18) < 0.01
            for start, end in path.segments
            if start.y_mm == end.y_mm and 33 < abs(end.x_mm - start.x_mm) < 60
        }
    )
    rows = [lower - upper for upper, lower in pairwise(levels)]
    counted = [row for row in rows if row < 1.25 * LEAST_ROW_MM]
    assert len(counted) >= 5
    assert min(rows) >= LEAST_ROW_MM - 0.01


def test_a_board_without_a_free_strip_gets_smaller() -> None:
    """A board that fills the sheet shrinks, and its printed hole distance is true."""
    filling, with_cells = (
        BoardOptions(columns=24, rows=34, record=record, pages=Pages.ONE)
        if not record
        else BoardOptions(columns=24, rows=34, record=True)
        for record in (False, True)
    )
    alone, smaller = plan_board_sheet(filling), plan_board_sheet(with_cells)
    assert smaller.pitch_mm < alone.pitch_mm
    sheet = layout(with_cells)
    (pitch,) = {mark.pitch_mm for mark in sheet.marks if isinstance(mark, Dots)}
    assert smaller.pitch_mm == pitch


def test_large_boards_stay_on_one_sheet() -> None:
    """Cells keep a board on one sheet that would otherwise be spread over several."""
    assert 2 == plan_board_sheet(BoardOptions(size=48)).sheet_count
    assert 1 == plan_board_sheet(BoardOptions(size=48, record=True)).sheet_count


@pytest.mark.parametrize(
    "other", [{"pages": Pages.TWO}, {"pages": Pages.FOUR}, {"per_page": PerPage.TWO}]
)
def test_what_leaves_no_strip_is_refused(other: dict[str, object]) -> None:
    """Several sheets or several boards cannot be combined with cells."""
    (name,) = other
    with pytest.raises(OptionError, match=f"extras: cannot be combined with {name}"):
        BoardOptions(record=True, **other)  # type: ignore[arg-type]


def test_a_code_takes_cells_away_but_none_in_the_middle() -> None:
    """With a QR code there are fewer cells, still numbered from one."""
    options = BoardOptions(record=True)
    plain, coded = layout(options), layout(options, site="https://example.org")
    numbers = list_numbers(coded)
    assert [*range(1, len(numbers) + 1)] == numbers
    assert 80 == len(numbers) < len(list_numbers(plain))


@pytest.mark.parametrize("lang", Lang)
def test_fields_are_in_the_language(lang: Lang) -> None:
    """Event, date, result and swap have translated fields, named in the alt text."""
    sheet = layout(BoardOptions(record=True, lang=lang))
    texts = [mark.content for mark in sheet.marks if isinstance(mark, Text)]
    for name in ("Event", "Date", "Result", "Swap"):
        assert 1 == texts.count(say(name, lang))
    sentence = say("Beside it are empty cells for the moves.", lang)
    assert sentence in sheet.description

"""Laws for the sheets of every board."""

from collections import Counter
from collections.abc import Iterator

from hypothesis import example, given

from paperboard.core.game.geometry import Hole
from paperboard.core.language import Lang
from paperboard.core.options import Extent
from paperboard.core.products.board_choices import (
    Binding,
    BoardKind,
    Extras,
    Labels,
    Pages,
    Paper,
    PerPage,
)
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import (
    layout_board,
    list_parts,
    place_windows,
    plan_board_sheet,
)
from paperboard.render.page.board_plan import BoardPlan, Span
from paperboard.render.page.board_words import format_facts
from paperboard.render.page.sheet import (
    Dots,
    Lines,
    Rectangles,
    Sheet,
    Text,
    TextLabels,
)
from tests.render.boxes import Box, find_boxes
from tests.strategies import PRINTABLE_TEXTS, all_board_options

OPTIONS = all_board_options(PRINTABLE_TEXTS)
# With less, a pen does not fit between the dots, and labels are three rows tall.
LEAST_LABELLED_PITCH_MM = 2.0


@example(BoardOptions())
@example(BoardOptions(title="Åg"))
@example(BoardOptions(pages=Pages.TWO))
@example(BoardOptions(pages=Pages.TWO, labels=Labels.NONE))
@example(BoardOptions(columns=100, rows=4, pages=Pages.FOUR))
@example(BoardOptions(columns=45, rows=100, paper=Paper.A3, margin=6))
@example(BoardOptions(size=100, paper=Paper.A5))
@example(BoardOptions(size=100, paper=Paper.A5, pages=Pages.ONE))
@example(BoardOptions(size=12, per_page=PerPage.FOUR, lang=Lang.JA, margin=20))
@example(BoardOptions(size=4, pages=Pages.TWO, margin=5, labels=Labels.NONE))
@example(BoardOptions(size=12, pages=Extent(6, 6), labels=Labels.ALL_SIDES))
@example(BoardOptions(size=100, pages=Extent(6, 1), lang=Lang.JA))
@example(BoardOptions(size=100, board=BoardKind.DIAGONAL))
@example(BoardOptions(pages=Pages.TWO, paper=Paper.A5, margin=20))
@example(BoardOptions(size=4, pages=Pages.FOUR, paper=Paper.A5, margin=22))
@given(OPTIONS)
def test_every_layout_keeps_the_laws(options: BoardOptions) -> None:
    """The sheets of any board obey all laws below."""
    plan = plan_board_sheet(options)
    sheets = layout_board(options)
    check_holes(options, plan, sheets)
    for sheet in sheets:
        check_size(plan, sheet)
        check_ink(options, sheet)
        check_told_pitch(options, sheet)
        if plan.pitch_mm >= LEAST_LABELLED_PITCH_MM:
            assert [] == list(_find_overlaps(list(_find_texts(sheet))))
            check_marks_to_measure_by(sheet)


def check_ink(options: BoardOptions, sheet: Sheet) -> None:
    """Check that every mark has ink, and none of it in the margin or the binding."""
    margin = options.margin
    left = margin + (10 if options.binding is Binding.LEFT else 0)
    top = margin + (10 if options.binding is Binding.TOP else 0)
    area = Box(left, top, sheet.width_mm - margin, sheet.height_mm - margin)
    boxes = [(mark, list(find_boxes(mark))) for mark in sheet.marks]
    assert [] == [mark for mark, found in boxes if not found]
    outside = [
        (mark, box) for mark, found in boxes for box in found if not box.is_inside(area)
    ]
    assert [] == outside


def check_marks_to_measure_by(sheet: Sheet) -> None:
    """Check that no text or map is on the ruler or on a mark that joins sheets."""
    texts = list(_find_texts(sheet))
    maps = [
        (box, "map")
        for mark in sheet.marks
        if isinstance(mark, Rectangles)
        for box in find_boxes(mark)
    ]
    colored = {
        segment
        for mark in sheet.marks
        if isinstance(mark, Lines) and mark.stroke.color != "#000000"
        for segment in mark.segments
    }
    lines = [
        box
        for mark in sheet.marks
        if isinstance(mark, Lines) and not mark.stroke.dash_mm
        if mark.stroke.color == "#000000" and mark.stroke.width_mm in {0.18, 0.25}
        # The core of a pale goal line is no line to measure by.
        if set(mark.segments).isdisjoint(colored)
        for box in find_boxes(mark)
    ]
    covered = [
        (what, line) for box, what in texts + maps for line in lines if box.meets(line)
    ]
    assert [] == covered


def check_holes(
    options: BoardOptions, plan: BoardPlan, sheets: tuple[Sheet, ...]
) -> None:
    """Check that every hole is on a sheet, at most once per sheet, without extras."""
    expected = {
        Hole(column, row)
        for row, first, last in options.make_board().row_spans()
        for column in range(first, last + 1)
    }
    copies = int(options.per_page.value)
    windows = [
        (columns, rows) for rows in plan.row_spans for columns in plan.column_spans
    ]
    seen: set[Hole] = set()
    for sheet, (columns, rows) in zip(sheets, windows, strict=True):
        counts = Counter(_find_holes(sheet, plan, columns, rows))
        assert {copies} == set(counts.values())
        shown = {
            hole
            for hole in expected
            if columns.first <= hole.column <= columns.last
            if rows.first <= hole.row <= rows.last
        }
        assert shown == counts.keys()
        seen |= shown
    assert expected == seen


def check_told_pitch(options: BoardOptions, sheet: Sheet) -> None:
    """Check that the hole distance written on a sheet is that of its dots."""
    pitches = {mark.pitch_mm for mark in sheet.marks if isinstance(mark, Dots)}
    if options.extras is Extras.RULES:
        # The pictures of the rules have their own.
        pitches = {plan_board_sheet(options).pitch_mm} & pitches
    (pitch,) = pitches
    texts = [mark.content for mark in sheet.marks if isinstance(mark, Text)]
    assert 1 == texts.count(format_facts(options, pitch))


def check_size(plan: BoardPlan, sheet: Sheet) -> None:
    """Check that a sheet is as large as the frame of the board."""
    frame = plan.frame
    assert (frame.width_mm, frame.height_mm) == (sheet.width_mm, sheet.height_mm)


def _find_texts(sheet: Sheet) -> Iterator[tuple[Box, str]]:
    for mark in sheet.marks:
        if isinstance(mark, Text):
            boxes = list(find_boxes(mark))
            if mark.content.strip():
                yield boxes[0], mark.content
        elif isinstance(mark, TextLabels):
            places = zip(find_boxes(mark), mark.places, strict=True)
            yield from ((box, place.content) for box, place in places)


def _find_overlaps(texts: list[tuple[Box, str]]) -> Iterator[tuple[str, str]]:
    near: list[tuple[Box, str]] = []
    for box, text in sorted(texts):
        near = [(other, what) for other, what in near if other.right > box.left]
        yield from ((what, text) for other, what in near if box.meets(other))
        near.append((box, text))


def _find_holes(
    sheet: Sheet, plan: BoardPlan, columns: Span, rows: Span
) -> Iterator[Hole]:
    """Yield the hole of every dot, once for each copy of the board."""
    part = next(p for p in list_parts(plan) if (p.columns, p.rows) == (columns, rows))
    windows = place_windows(plan, part) or ()
    # A hollow hole has a white dot on its black one. Pictures may be beside the board.
    runs = [
        run
        for mark in sheet.marks
        if isinstance(mark, Dots) and mark.color == "#000000"
        for run in mark.runs
        if any(
            window.left_mm < run.x_mm < window.right_mm
            and window.top_mm < run.y_mm < window.bottom_mm
            for window in windows
        )
    ]
    pitch = plan.pitch_mm
    # Every line of a board has holes, so the outermost dots are on the outer lines.
    left, top = min(x for x, _, _ in runs), min(y for _, y, _ in runs)
    # Boards that share a sheet are one cell apart.
    step_x, step_y = (
        (length + 4) / count
        for length, count in zip(
            (plan.room.width_mm, plan.room.height_mm), plan.boards, strict=True
        )
    )
    for x, y, count in runs:
        column = (x - left - step_x * int((x - left) / step_x + 1e-6)) / pitch
        row = (y - top - step_y * int((y - top) / step_y + 1e-6)) / pitch
        assert abs(column - round(column)) < 1e-6
        assert abs(row - round(row)) < 1e-6
        for number in range(count):
            yield Hole(columns.first + round(column) + number, rows.first + round(row))

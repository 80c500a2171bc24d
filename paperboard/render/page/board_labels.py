"""The letters and numbers of a board's columns and rows."""

from collections.abc import Iterator

from paperboard.core.game.board import BoardShape
from paperboard.core.game.geometry import format_column
from paperboard.core.products.board_choices import Labels
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.page.board_plan import (
    LABEL_AIR_MM,
    LARGE_LABEL_MM,
    Span,
    find_label_band_mm,
)
from paperboard.render.page.font import (
    CAP_HEIGHT,
    LEAST_TEXT_MM,
    measure_text_mm,
)
from paperboard.render.page.sheet import (
    LabelPlace,
    Layer,
    Mark,
    Spot,
    TextLabels,
    Turned,
    turn_spot,
)
from paperboard.render.page.text_blocks import centre_label
from paperboard.render.page.window import Window

# How far labels may reach inwards, in hole distances; a peg begins further in.
_INWARD = 0.12
# The tail of a Q needs a little more.
_COLUMN_AIR_MM = 0.6
_MOST_LABEL_MM = 2.8


def find_most_label_mm(window: Window) -> float:
    """Return the largest type size of letters and numbers at a board."""
    most = _MOST_LABEL_MM * max(1.0, window.weight)
    return max(most, LARGE_LABEL_MM) if window.large_print else most


def layout_labels(
    board: BoardShape, options: BoardOptions, window: Window, seats: int
) -> Iterator[Mark]:
    """Yield the letters and numbers that a window's columns and rows have.

    With ``labels=seats``, they are turned to two players, below and above, or to four.
    """
    if options.labels is Labels.SEATS:
        yield from _layout_turned_labels(board, options, window, seats)
    elif options.labels is not Labels.NONE:
        yield from _layout_upright_labels(board, options, window)


def _layout_upright_labels(
    board: BoardShape, options: BoardOptions, window: Window
) -> Iterator[TextLabels]:
    band = find_label_band_mm(board, large_print=window.large_print)
    size = _find_label_size_mm(board, options, window)
    labels = options.labels
    places: list[LabelPlace] = []
    places.extend(_place_column_labels(board, labels, window, size, band))
    places.extend(_place_row_labels(board, labels, window, size, band))
    if places:
        yield TextLabels(tuple(places), size, layer=Layer.LABELS)


def _find_label_size_mm(
    board: BoardShape, options: BoardOptions, window: Window
) -> float:
    """Return the size of the labels in a band around the window.

    If that is too narrow for large labels, they reach into the free half of a hole
    distance beyond the outermost holes, but not into the squares of squared paper.
    """
    band = find_label_band_mm(board, large_print=window.large_print)
    room = band + (0 if options.cells else _INWARD * window.pitch_mm) - LABEL_AIR_MM
    size = min(
        find_most_label_mm(window),
        room / measure_text_mm(str(board.rows), 1),
        (room - _COLUMN_AIR_MM) / CAP_HEIGHT,
        max(LEAST_TEXT_MM, 0.4 * window.pitch_mm),
    )
    return max(size, LARGE_LABEL_MM) if window.large_print else size


def _layout_turned_labels(
    board: BoardShape, options: BoardOptions, window: Window, seats: int
) -> Iterator[Mark]:
    """Yield the labels of all four sides, each side turned to a player."""
    size = _find_label_size_mm(board, options, window)
    around = Spot(window.left_mm, window.top_mm)
    turned: dict[int, list[LabelPlace]] = {}
    for name, middle, degrees in _list_turned_labels(board, window, size, seats):
        # Where it is before it is turned with the others.
        x, y = turn_spot(middle, -degrees, around)
        turned.setdefault(degrees, []).append(centre_label(name, x, y, size))
    for degrees, places in turned.items():
        labels = TextLabels(tuple(places), size, layer=Layer.LABELS)
        yield Turned(labels, degrees, around) if degrees else labels


def _list_turned_labels(
    board: BoardShape, window: Window, size: float, seats: int
) -> Iterator[tuple[str, Spot, int]]:
    """Yield each label with its middle, and the degrees that it is turned by."""
    band = find_label_band_mm(board, large_print=window.large_print)
    half = CAP_HEIGHT * size / 2
    all_sides = Labels.ALL_SIDES
    for x, base, name in _place_column_labels(board, all_sides, window, size, band):
        middle = Spot(x + measure_text_mm(name, size) / 2, base - half)
        is_above = middle.y_mm < (window.top_mm + window.bottom_mm) / 2
        yield name, middle, 180 if is_above else 0
    if seats == 2:
        for x, base, name in _place_row_labels(board, all_sides, window, size, band):
            middle = Spot(x + measure_text_mm(name, size) / 2, base - half)
            is_left = middle.x_mm < (window.left_mm + window.right_mm) / 2
            yield name, middle, 0 if is_left else 180
        return
    out = _find_column_out_mm(size, band) + half
    needed = measure_text_mm(str(board.rows), size) + 2 * LABEL_AIR_MM
    for row in _thin_out(window.rows, needed, window.pitch_mm):
        y = window.y_mm(row)
        yield str(row), Spot(window.left_mm - out, y), 90
        yield str(row), Spot(window.right_mm + out, y), 270


def _find_column_out_mm(size: float, band: float) -> float:
    return min(_COLUMN_AIR_MM, band - CAP_HEIGHT * size - _COLUMN_AIR_MM)


def _thin_out(span: Span, needed_mm: float, pitch_mm: float) -> list[int]:
    """Return the lines to label: all, or every 2nd, 5th, 10th or 20th of the board."""
    step = next((s for s in (1, 2, 5, 10) if s * pitch_mm >= needed_mm), 20)
    return [
        line for line in range(span.first, span.last + 1) if line % step == 1 % step
    ]


def _place_column_labels(
    board: BoardShape, labels: Labels, window: Window, size: float, band: float
) -> Iterator[LabelPlace]:
    tall = CAP_HEIGHT * size
    out = _find_column_out_mm(size, band)
    bases = []
    if window.rows.first == 1:
        bases.append(window.top_mm - out)
    if labels is Labels.ALL_SIDES and window.rows.last == board.rows:
        bases.append(window.bottom_mm + out + tall)
    first, last = window.columns
    widest = max(
        measure_text_mm(format_column(column), size)
        for column in range(first, last + 1)
    )
    columns = _thin_out(window.columns, widest + 2 * LABEL_AIR_MM, window.pitch_mm)
    for base in bases:
        for column in columns:
            name = format_column(column)
            width = measure_text_mm(name, size)
            # Where a sheet ends at a seam, there is hardly any room beside the window.
            first_mm, last_mm = window.left_mm, window.right_mm - width
            x = min(max(window.x_mm(column) - width / 2, first_mm), last_mm)
            yield LabelPlace(x, base, name)


def _place_row_labels(
    board: BoardShape, labels: Labels, window: Window, size: float, band: float
) -> Iterator[LabelPlace]:
    rows = _thin_out(window.rows, CAP_HEIGHT * size + LABEL_AIR_MM, window.pitch_mm)
    widest = measure_text_mm(str(board.rows), size)
    out = min(LABEL_AIR_MM, band - widest)
    for row in rows:
        name = str(row)
        y = window.y_mm(row) + CAP_HEIGHT * size / 2
        if window.columns.first == 1:
            x = window.left_mm - out - measure_text_mm(name, size)
            yield LabelPlace(x, y, name)
        if labels is Labels.ALL_SIDES and window.columns.last == board.columns:
            yield LabelPlace(window.right_mm + out, y, name)

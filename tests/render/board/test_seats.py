"""Letters and numbers turned to the players, as ``labels=seats`` asks for."""

from itertools import pairwise

import pytest

from paperboard.core.products.board_choices import Labels, Pages
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import (
    layout_board,
    list_parts,
    place_windows,
    plan_board_sheet,
)
from paperboard.render.board.double_sheet import layout_double_board
from paperboard.render.page.sheet import Dots, Layer, Sheet, Text, TextLabels, Turned
from tests.render.boxes import Box, find_boxes


def find_labels(sheet: Sheet) -> dict[int, list[tuple[str, Box]]]:
    """Return the columns and rows named on a sheet, by the degrees of their turn."""
    found: dict[int, list[tuple[str, Box]]] = {}
    (holes,) = (mark for mark in sheet.marks if isinstance(mark, Dots))
    rows = [*find_boxes(holes)]
    left, right = min(row.left for row in rows), max(row.right for row in rows)
    top, bottom = min(row.top for row in rows), max(row.bottom for row in rows)
    for mark in sheet.marks:
        labels = mark.labels if isinstance(mark, Turned) else mark
        if not isinstance(labels, TextLabels) or labels.layer is not Layer.LABELS:
            continue
        degrees = mark.degrees if isinstance(mark, Turned) else 0
        for place, box in zip(labels.places, find_boxes(mark), strict=True):
            x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
            # The sides' letters are between the outermost holes.
            if not (left < x < right and top < y < bottom):
                found.setdefault(degrees, []).append((place.content, box))
    return found


@pytest.mark.parametrize("large_print", [False, True])
def test_two_players_read_from_below_and_above(large_print: bool) -> None:
    """One reads letters below and numbers at the left; the other sees the same."""
    options = BoardOptions(size=12, labels=Labels.SEATS, large_print=large_print)
    (sheet,) = layout_board(options)
    plan = plan_board_sheet(options)
    ((window,),) = [place_windows(plan, part) or () for part in list_parts(plan)]
    labels = find_labels(sheet)
    assert {0, 180} == labels.keys()
    letters, numbers = [*"ABCDEFGHIJKL"], [str(row) for row in range(1, 13)]
    for degrees in (0, 180):
        assert sorted(letters + numbers) == sorted(name for name, _ in labels[degrees])
    for degrees, found in labels.items():
        for name, box in found:
            x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
            if name.isdigit():
                assert window.y_mm(int(name)) == pytest.approx(y, abs=0.3)
                assert (x < window.x_mm(1)) is (degrees == 0)
            else:
                column = letters.index(name) + 1
                assert window.x_mm(column) == pytest.approx(x, abs=0.3)
                assert (y > window.y_mm(12)) is (degrees == 0)


def test_two_players_have_their_names_at_their_seats() -> None:
    """Vertical's name is below the board, and Horizontal's above it, turned."""
    options = BoardOptions(
        labels=Labels.SEATS, vertical_name="Ada", horizontal_name="Bo"
    )
    (sheet,) = layout_board(options)
    (ada,) = [m for m in sheet.marks if isinstance(m, Text) and m.content == "Ada"]
    (bo,) = [
        mark
        for mark in sheet.marks
        if isinstance(mark, Turned) and mark.labels.places[0].content == "Bo"
    ]
    assert 180 == bo.degrees
    boxes = [box for found in find_labels(sheet).values() for _, box in found]
    assert max(box.bottom for box in boxes) < next(find_boxes(ada)).top
    assert next(find_boxes(bo)).bottom < min(box.top for box in boxes)


@pytest.mark.parametrize("large_print", [False, True])
def test_four_players_read_from_each_edge(large_print: bool) -> None:
    """The labels of each edge are turned to it, and stand in one line."""
    options = BoardOptions(labels=Labels.SEATS, large_print=large_print)
    labels = find_labels(layout_double_board(options))
    assert {0, 90, 180, 270} == labels.keys()
    for degrees, found in labels.items():
        assert all(name.isdigit() is (degrees in {90, 270}) for name, _ in found)
        flip = degrees % 180 != 0
        spans = [
            (box.left, box.right) if flip else (box.top, box.bottom)
            for name, box in found
            # Its tail reaches below the line.
            if name != "Q"
        ]
        middles = [(start + end) / 2 for start, end in spans]
        assert max(middles) - min(middles) < 0.2
        boxes = [box for _, box in found]
        boxes.sort(key=lambda box: box.top if flip else box.left)
        for before, after in pairwise(boxes):
            assert not before.meets(after)


def test_a_spread_board_is_turned_too() -> None:
    """Each sheet names the lines at the outer edges that it shows."""
    options = BoardOptions(size=24, pages=Pages.FOUR, labels=Labels.SEATS)
    turns = [sorted(find_labels(sheet)) for sheet in layout_board(options)]
    assert [[0, 180], [180], [0], [0, 180]] == turns

"""Marks that are moved, layered, and joined."""

import pytest

from paperboard.render.cards.mark_layers import (
    join_layers,
    move_layers,
    move_mark,
    overlay,
)
from paperboard.render.page.sheet import (
    Dots,
    LabelPlace,
    Lines,
    Mark,
    Rectangles,
    Run,
    Stroke,
    Text,
    TextLabels,
)
from tests.render.boxes import Box, find_boxes

STROKE = Stroke("#000000", 0.5)
LINE = Lines(((0, 0, 5, 5),), STROKE)
MARKS: list[Mark] = [
    Dots((Run(1, 2, 3), Run(1, 4, 1)), 5, 1, "#000000"),
    LINE,
    Rectangles(((1, 2, 3, 4),), STROKE, "#ffffff"),
    Text(1, 2, "ab", 3, "#c00000", bold=True),
    TextLabels((LabelPlace(1, 2, "a"), LabelPlace(5, 6, "b")), 1),
]


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: type(mark).__name__)
def test_a_moved_mark_is_the_same_elsewhere(mark: Mark) -> None:
    """Moving a mark moves each of its boxes equally and changes no size."""
    moved = [tuple(box) for box in find_boxes(move_mark(mark, 10, -3))]
    expected = [
        pytest.approx((box.left + 10, box.top - 3, box.right + 10, box.bottom - 3))
        for box in find_boxes(mark)
    ]
    assert expected == moved
    assert type(mark) is type(move_mark(mark, 10, -3))


def test_what_is_no_mark_is_not_moved() -> None:
    """Anything that is not a mark is refused, not dropped."""
    with pytest.raises(TypeError, match="str"):
        move_mark("text", 1, 1)


def test_layers_lie_on_layers() -> None:
    """All first layers come before the second ones, however many there are."""
    dots, _, square, *_ = MARKS
    expected = ((dots, LINE), (square,))
    assert expected == overlay(((dots,),), ((LINE,), (square,)))
    assert () == overlay()


def test_marks_of_one_look_become_one() -> None:
    """Equal pictures are joined layer by layer into as many marks as one has."""
    picture = (tuple(MARKS[:2]), tuple(MARKS[2:3]))
    pictures = [move_layers(picture, right, 0) for right in (0, 20, 40)]
    joined = list(join_layers(pictures))
    assert [Dots, Lines, Rectangles] == [type(mark) for mark in joined]
    expected = {
        Box(*(round(edge, 3) for edge in box))
        for layers in pictures
        for layer in layers
        for mark in layer
        for box in find_boxes(mark)
    }
    found = [box for mark in joined for box in find_boxes(mark)]
    assert expected == {Box(*(round(edge, 3) for edge in box)) for box in found}
    assert len(expected) == len(found)


def test_lines_of_different_looks_stay_apart() -> None:
    """Strokes of a different width or colour, and texts, are not joined."""
    other = Lines(((1, 1, 2, 2),), Stroke("#000000", 0.6))
    text = MARKS[3]
    joined = list(join_layers([((LINE, text),), ((other, text),)]))
    assert [LINE, text, other, text] == joined

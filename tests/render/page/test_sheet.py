"""Marks of the same look are joined."""

from paperboard.render.page.sheet import (
    LabelPlace,
    Lines,
    Stroke,
    Text,
    TextLabels,
    merge_marks,
)


def test_lines_of_one_stroke_are_one_mark() -> None:
    """Lines of equal stroke are joined at the position of the first."""
    black, red = Stroke("#000000", 1), Stroke("#c00000", 1)
    text = Text(0, 0, "x", 1)
    a, b, c = (0, 0, 1, 1), (1, 1, 2, 2), (2, 2, 3, 3)
    merged = merge_marks(
        [Lines((a,), black), text, Lines((b,), red), Lines((c,), black)]
    )
    assert (Lines((a, c), black), text, Lines((b,), red)) == merged


def test_labels_of_one_type_are_one_mark() -> None:
    """Labels of equal size, colour and weight are joined, others are not."""
    a, b, c = LabelPlace(0, 0, "a"), LabelPlace(1, 1, "b"), LabelPlace(2, 2, "c")
    merged = merge_marks(
        [
            TextLabels((a,), 2.0),
            TextLabels((b,), 2.0, "#c00000"),
            TextLabels((b,), 2.0, bold=True),
            TextLabels((c,), 2.0),
        ]
    )
    expected = (
        TextLabels((a, c), 2.0),
        TextLabels((b,), 2.0, "#c00000"),
        TextLabels((b,), 2.0, bold=True),
    )
    assert expected == merged

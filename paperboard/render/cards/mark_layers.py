"""Pictures made of layers of marks, which can be moved, overlaid and joined."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from paperboard.render.page.sheet import (
    Dots,
    LabelPlace,
    Lines,
    Mark,
    Rectangles,
    Run,
    Text,
    TextLabels,
    merge_marks,
)

# Marks of a later layer may cover those of earlier layers.
Layers = tuple[tuple[Mark, ...], ...]


def move_layers(layers: Layers, right_mm: float, down_mm: float) -> Layers:
    """Return the same marks, moved to the right and down."""
    return tuple(
        tuple(move_mark(mark, right_mm, down_mm) for mark in layer) for layer in layers
    )


def move_mark(mark: object, right_mm: float, down_mm: float) -> Mark:
    """Return the mark, moved; raise TypeError for anything that is not a mark."""

    def move(x: float, y: float) -> tuple[float, float]:
        return x + right_mm, y + down_mm

    match mark:
        case Dots():
            runs = tuple(Run(*move(x, y), dots) for x, y, dots in mark.runs)
            return mark._replace(runs=runs)
        case Lines():
            lines = tuple((*move(x, y), *move(*end)) for x, y, *end in mark.segments)
            return mark._replace(segments=lines)
        case Rectangles():
            places = tuple((*move(x, y), w, h) for x, y, w, h in mark.places)
            return mark._replace(places=places)
        case Text():
            x, y = move(mark.x_mm, mark.y_mm)
            return mark._replace(x_mm=x, y_mm=y)
        case TextLabels():
            labels = tuple(LabelPlace(*move(x, y), text) for x, y, text in mark.places)
            return mark._replace(places=labels)
        case _:
            raise TypeError(f"no way to move a {type(mark).__name__}")


def overlay(*pictures: Layers) -> Layers:
    """Return the pictures as one, each layer joined with the same layer of the others.

    Within a layer, marks of a later picture cover those of an earlier one.
    """
    levels = zip_longest(*pictures, fillvalue=())
    return tuple(tuple(mark for marks in level for mark in marks) for level in levels)


def join_layers(pictures: Sequence[Layers]) -> Iterator[Mark]:
    """Yield the marks of all pictures, layer by layer, joined if they look the same.

    The result looks the same as long as the pictures do not overlap, and the marks of
    one layer do not cover each other.
    """
    for layer in overlay(*pictures):
        yield from merge_marks(layer, (Dots, Lines, Rectangles, TextLabels))

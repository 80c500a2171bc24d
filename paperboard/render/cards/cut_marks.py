"""Marks in layers: drawn once, put in many places, and joined into few."""

from collections.abc import Iterable, Iterator, Sequence
from functools import singledispatch
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
)

# Marks of a later layer may cover those of the ones before.
Layers = tuple[tuple[Mark, ...], ...]


def move_layers(layers: Layers, right_mm: float, down_mm: float) -> Layers:
    """Return the same marks in another place."""
    return tuple(
        tuple(move_mark(mark, right_mm, down_mm) for mark in layer) for layer in layers
    )


@singledispatch
def move_mark(mark: object, right_mm: float, down_mm: float) -> Mark:
    """Return the mark in another place; raise TypeError if it is no mark."""
    raise TypeError(f"no way to move a {type(mark).__name__}")


@move_mark.register
def _(mark: Dots, right_mm: float, down_mm: float) -> Mark:
    runs = tuple(Run(x + right_mm, y + down_mm, dots) for x, y, dots in mark.runs)
    return mark._replace(runs=runs)


@move_mark.register
def _(mark: Lines, right_mm: float, down_mm: float) -> Mark:
    segments = tuple(
        (x1 + right_mm, y1 + down_mm, x2 + right_mm, y2 + down_mm)
        for x1, y1, x2, y2 in mark.segments
    )
    return mark._replace(segments=segments)


@move_mark.register
def _(mark: Rectangles, right_mm: float, down_mm: float) -> Mark:
    places = tuple((x + right_mm, y + down_mm, w, h) for x, y, w, h in mark.places)
    return mark._replace(places=places)


@move_mark.register
def _(mark: Text, right_mm: float, down_mm: float) -> Mark:
    return mark._replace(x_mm=mark.x_mm + right_mm, y_mm=mark.y_mm + down_mm)


@move_mark.register
def _(mark: TextLabels, right_mm: float, down_mm: float) -> Mark:
    places = tuple(
        LabelPlace(x + right_mm, y + down_mm, content) for x, y, content in mark.places
    )
    return mark._replace(places=places)


def overlay(*pictures: Layers) -> Layers:
    """Return the pictures as one: first layers together, then second ones, and so on.

    Marks of a later picture cover those of the same layer before.
    """
    levels = zip_longest(*pictures, fillvalue=())
    return tuple(tuple(mark for marks in level for mark in marks) for level in levels)


def join_layers(pictures: Sequence[Layers]) -> Iterator[Mark]:
    """Yield the marks of all pictures, layer by layer, those of one look joined.

    Nothing looks different as long as the pictures lie apart, and the marks of one
    layer do not cover each other.
    """
    for layer in overlay(*pictures):
        yield from _join_marks(layer)


def _join_marks(marks: Iterable[Mark]) -> Iterator[Mark]:
    joined: dict[object, list[Mark]] = {}
    for mark in marks:
        look = mark if isinstance(mark, Text) else (type(mark), mark[1:])
        joined.setdefault(look, []).append(mark)
    for alike in joined.values():
        first = alike[0]
        if isinstance(first, Text):
            yield from alike
        else:
            places = tuple(place for mark in alike for place in mark[0])  # type: ignore[union-attr]
            yield first.__class__(places, *first[1:])  # type: ignore[arg-type]

"""The marks of a position as two people draw them: uneven rings and bowed strokes.

Where the pen slips is drawn from a generator that starts from the place of the mark, so
that equal positions give equal marks, and a game with one more move keeps the others.
"""

import math
from collections.abc import Iterator
from random import Random

from paperboard.core.game.geometry import (
    Hole,
    Link,
    Side,
    format_hole,
    format_link,
)
from paperboard.render.board.position_marks import PositionView
from paperboard.render.page.sheet import Curves, Mark, Spot, Stroke
from paperboard.render.page.theme import Theme
from paperboard.render.page.window import Window

# In hole distances. Nothing is further from its true place than this, so that a ring
# is never nearer to another dot, nor a stroke to another link.
MOST_SLIP = 0.2
_RADIUS = 0.31
_PEN = 0.12
_POINTS = 7
# Where two strokes lie on each other, ink is darker.
_INK_OPACITY = 0.88


def layout_pen_position(
    view: PositionView, theme: Theme, window: Window
) -> Iterator[Mark]:
    """Yield the strokes and rings of both sides inside one window.

    Only pegs and links are drawn: a hand adds no emphasis and no numbers.
    """
    for side in Side:
        stroke = Stroke(theme.color_of(side), _PEN * window.pitch_mm)
        lines = tuple(
            _draw_stroke(link, window)
            for link in view.links.get(side, ())
            if window.shows(link.first) and window.shows(link.second)
        )
        rings = tuple(
            _draw_ring(hole, window)
            for hole in view.pegs.get(side, ())
            if window.shows(hole)
        )
        for paths in (lines, rings):
            if paths:
                yield Curves(paths, stroke, _INK_OPACITY)


def _draw_ring(hole: Hole, window: Window) -> tuple[Spot, ...]:
    """Return a ring that is a little oval, and seldom ends where it began."""
    hand = Random(f"ring {format_hole(hole)}")  # noqa: S311  # a hand, not a secret
    pitch = window.pitch_mm
    x = window.x_mm(hole.column) + hand.uniform(-0.035, 0.035) * pitch
    y = window.y_mm(hole.row) + hand.uniform(-0.035, 0.035) * pitch
    start = math.radians(hand.uniform(-130, -50))
    sweep = math.radians(360 + hand.uniform(-8, 48)) * hand.choice((1, 1, 1, -1))
    oval, tilt = hand.uniform(0.02, 0.11), hand.uniform(0, math.pi)
    first, last = hand.uniform(0.96, 1.1), hand.uniform(0.9, 1.06)
    spots = []
    for number in range(_POINTS + 1):
        part = number / _POINTS
        angle = start + part * sweep
        drift = first + part * (last - first)
        wobble = 1 + oval * math.cos(2 * (angle - tilt)) + hand.uniform(-0.03, 0.03)
        radius = _RADIUS * pitch * drift * wobble
        spots.append(Spot(x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return tuple(spots)


def _draw_stroke(link: Link, window: Window) -> tuple[Spot, ...]:
    """Return a stroke that begins or ends a little early or late, and bows."""
    hand = Random(f"stroke {format_link(link)}")  # noqa: S311  # a hand, not a secret
    pitch = window.pitch_mm
    x1, y1 = window.x_mm(link.first.column), window.y_mm(link.first.row)
    x2, y2 = window.x_mm(link.second.column), window.y_mm(link.second.row)
    length = math.hypot(x2 - x1, y2 - y1)
    along_x, along_y = (x2 - x1) / length, (y2 - y1) / length

    def place(x: float, y: float, along: float, across: float) -> Spot:
        return Spot(
            x + (along * along_x - across * along_y) * pitch,
            y + (along * along_y + across * along_x) * pitch,
        )

    ends = [(hand.uniform(-0.16, 0.1), hand.uniform(-0.06, 0.06)) for _ in range(2)]
    (before, shift), (after, other) = ends
    bow = (shift + other) / 2 + hand.choice((-1, 1)) * hand.uniform(0.01, 0.07)
    return (
        place(x1, y1, before, shift),
        place((x1 + x2) / 2, (y1 + y2) / 2, hand.uniform(-0.15, 0.15), bow),
        place(x2, y2, -after, other),
    )

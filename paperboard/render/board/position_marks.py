"""The marks of a position: pegs as circles and links as lines, as drawn with pens."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from paperboard.core.game.game_record import SwapKind, is_swap
from paperboard.core.game.geometry import (
    Hole,
    Link,
    Point,
    Segment,
    Side,
    format_link,
    make_link,
)
from paperboard.core.language import Lang
from paperboard.core.report.check import CheckReport
from paperboard.core.report.report_words import describe_pieces
from paperboard.i18n import say, say_message
from paperboard.render.page.font import CAP_HEIGHT, LEAST_TEXT_MM, measure_text_mm
from paperboard.render.page.header_footer import layout_goal_line
from paperboard.render.page.sheet import (
    Dots,
    Lines,
    Mark,
    Placed,
    Run,
    Stroke,
    TextLabels,
    merge_marks,
)
from paperboard.render.page.text_blocks import centre_label
from paperboard.render.page.theme import INK, LINE_MM, THIN_MM, WHITE, Theme, is_pale
from paperboard.render.page.window import Window

_CHAIN_COLOR = "#c8c8c8"
_REMOVED_COLOR = "#707070"
# Between a black peg and the black ring around it; less closes up in print.
_RING_GAP_MM = 0.4
# White type closes up in print, so it has 7 points at least.
_LEAST_WHITE_MM = 2.47
# The corners of digits are round, so that a narrower circle is enough.
_CORNER_SHARE = 0.92


@dataclass(frozen=True, slots=True)
class PositionView:
    """What a sheet shows of a game: pegs, links, emphasis and the side that began.

    ``numbers`` are the move numbers to write into pegs, ``last`` is a peg to mark, and
    ``chain`` is a winning chain, whose links get a band beneath. ``dead`` are the pairs
    of pegs that cannot be linked again. No rule is checked.
    """

    pegs: Mapping[Side, tuple[Hole, ...]] = field(default_factory=dict)
    links: Mapping[Side, tuple[Link, ...]] = field(default_factory=dict)
    numbers: Mapping[Hole, int] = field(default_factory=dict)
    last: Hole | None = None
    chain: tuple[Link, ...] = ()
    dead: tuple[Link, ...] = ()
    first_side: Side = Side.VERTICAL

    def describe(self, lang: Lang) -> str:
        """Return pegs and links of both sides in words, for people who cannot see."""
        pieces = (
            describe_pieces(side, self.pegs.get(side, ()), self.links.get(side, ()))
            for side in Side
        )
        sentences = [f"{say_message(message, lang)}." for message in pieces]
        if self.dead:
            pairs = ", ".join(map(format_link, self.dead))
            sentences.append(say("Cannot be linked again: {pairs}.", lang, pairs=pairs))
        return " ".join(sentences)


def layout_position(view: PositionView, theme: Theme, window: Window) -> Iterator[Mark]:
    """Yield the marks of a position inside one window, the lowest first.

    Vertical's pegs are open circles and its links single lines. Horizontal's pegs are
    filled circles and its links double lines. So they differ without colour. A dead
    pair is a removed link, crossed out with two small strokes.
    """
    radius, ring = _find_radius_mm(view, window), _find_ring_mm(view, window)
    yield from _layout_chain(view, window)
    yield from _layout_dead_pairs(view.dead, window)
    for side in Side:
        yield from _layout_links(view, side, theme, window)
    if view.last is not None:
        last = _Ring(radius + _RING_GAP_MM + ring, ring, INK, WHITE)
        yield from _layout_rings((view.last,), last, window)
    for side in Side:
        pegs = view.pegs.get(side, ())
        color = theme.color_of(side)
        inside = WHITE if side is Side.VERTICAL else color
        yield from _layout_rings(pegs, _Ring(radius, ring, color, inside), window)
        yield from _layout_middles(view, side, theme, window)


def _find_radius_mm(view: PositionView, window: Window) -> float:
    """Return the radius of pegs, which are larger where their numbers need it."""
    usual, most = 0.33 * window.pitch_mm, 0.47 * window.pitch_mm
    if not view.numbers:
        return usual
    digits = len(str(max(view.numbers.values())))
    black = _find_ring_mm(view, window) + _measure_reach("0" * digits) * LEAST_TEXT_MM
    white = _measure_reach("0" * digits, bold=True) * _LEAST_WHITE_MM
    return min(most, max(usual, black, white))


def _measure_reach(number: str, *, bold: bool = False) -> float:
    """Return the radius of the circle around a number, in type sizes."""
    width = measure_text_mm(number, 1, bold=bold)
    return _CORNER_SHARE * math.hypot(width, CAP_HEIGHT) / 2


def _layout_chain(view: PositionView, window: Window) -> Iterator[Mark]:
    segments = _clip_links(view.chain, window)
    if segments:
        yield Lines(segments, Stroke(_CHAIN_COLOR, 0.5 * window.pitch_mm))


def _layout_dead_pairs(pairs: tuple[Link, ...], window: Window) -> Iterator[Mark]:
    dash = 0.16 * window.pitch_mm
    lines = _clip_links(pairs, window)
    clipped = (window.clip(stroke) for pair in pairs for stroke in _cross_out(pair))
    strokes = tuple(stroke for stroke in clipped if stroke is not None)
    if lines:
        yield Lines(lines, Stroke(_REMOVED_COLOR, LINE_MM, (dash, dash)))
    if strokes:
        yield Lines(strokes, Stroke(INK, 1.5 * LINE_MM))


def _cross_out(link: Link) -> Iterator[Segment]:
    """Yield two small strokes across the middle of a link."""
    (x1, y1), (x2, y2) = link
    # A seventh of the link's length on each side of it, and a twentieth along it.
    across, along = 1 / 7, 1 / 20
    for sign in (-1, 1):
        x = (x1 + x2) / 2 + sign * along * (x2 - x1)
        y = (y1 + y2) / 2 + sign * along * (y2 - y1)
        dx, dy = across * (y1 - y2), across * (x2 - x1)
        yield Segment(Point(x - dx, y - dy), Point(x + dx, y + dy))


def _layout_links(
    view: PositionView, side: Side, theme: Theme, window: Window
) -> Iterator[Mark]:
    segments = _clip_links(view.links.get(side, ()), window)
    # With a mark for each of thousands of links, a PDF would take seconds.
    yield from merge_marks(
        line
        for segment in segments
        for line in layout_goal_line(segment, side, theme, window.weight)
    )


def _clip_links(links: tuple[Link, ...], window: Window) -> tuple[Placed, ...]:
    clipped = (
        window.clip(Segment(Point(*link.first), Point(*link.second))) for link in links
    )
    return tuple(segment for segment in clipped if segment is not None)


class _Ring(NamedTuple):
    """A circle: its radius, how thick its line is, and its colours."""

    radius_mm: float
    line_mm: float
    color: str
    inside: str


def _layout_rings(
    holes: tuple[Hole, ...], ring: _Ring, window: Window
) -> Iterator[Mark]:
    """Draw each circle as a large dot with a smaller one on it.

    A pale circle gets a thin black edge.
    """
    runs = tuple(
        Run(window.x_mm(hole.column), window.y_mm(hole.row), 1)
        for hole in holes
        if window.shows(hole)
    )
    if not runs:
        return

    def fill(radius_mm: float, color: str) -> Dots:
        return Dots(runs, window.pitch_mm, 2 * radius_mm, color)

    edge = THIN_MM if is_pale(ring.color) else 0
    if edge:
        yield fill(ring.radius_mm, INK)
    yield fill(ring.radius_mm - edge, ring.color)
    if ring.inside != ring.color:
        yield fill(ring.radius_mm - ring.line_mm, ring.inside)


def _find_ring_mm(view: PositionView, window: Window) -> float:
    """Return how thick the line of a circle is; thinner where a number needs room."""
    share, most = (0.06 if view.numbers else 0.09), 0.6 * max(1.0, window.weight)
    return max(LINE_MM, min(most, share * window.pitch_mm))


def _layout_middles(
    view: PositionView, side: Side, theme: Theme, window: Window
) -> Iterator[Mark]:
    """Yield the middles of pegs: their move number, or else a dot for the hole."""
    color, is_open = theme.color_of(side), side is Side.VERTICAL
    is_white = not is_open and not is_pale(color)
    dot_color = color if is_open else WHITE if is_white else INK
    shown = list(filter(window.shows, view.pegs.get(side, ())))
    bare = tuple(
        Run(window.x_mm(hole.column), window.y_mm(hole.row), 1)
        for hole in shown
        if hole not in view.numbers
    )
    if bare:
        yield Dots(bare, window.pitch_mm, 0.16 * window.pitch_mm, dot_color)
    labels = {hole: str(view.numbers[hole]) for hole in shown if hole in view.numbers}
    if not labels:
        return
    room = _find_radius_mm(view, window)
    room -= _find_ring_mm(view, window) if is_open else 0
    reach = max(_measure_reach(label, bold=is_white) for label in labels.values())
    least = _LEAST_WHITE_MM if is_white else LEAST_TEXT_MM
    size = min(room / reach, max(0.38 * window.pitch_mm, least))
    places = tuple(
        centre_label(
            label,
            window.x_mm(hole.column),
            window.y_mm(hole.row),
            size,
            bold=is_white,
        )
        for hole, label in labels.items()
    )
    yield TextLabels(places, size, WHITE if is_white else INK, bold=is_white)


def make_view(report: CheckReport, *, numbers: bool = False) -> PositionView:
    """Return the view of a report's position; ``numbers`` adds move numbers."""
    placed = find_move_numbers(report)
    cards = report.card_referee
    return PositionView(
        pegs={side: report.placement.pieces(side).pegs for side in Side},
        links={side: report.placement.pieces(side).links for side in Side},
        numbers=placed if numbers else {},
        last=max(placed, key=lambda hole: placed[hole], default=None),
        chain=tuple(make_link(*ends) for ends in pairwise(report.winning_chain)),
        dead=tuple(sorted(cards.dead_pairs)) if cards else (),
        first_side=report.first_side,
    )


def find_move_numbers(report: CheckReport) -> dict[Hole, int]:
    """Return, for each peg of a game, the number of the move that placed it.

    A swap that mirrors the first peg counts as placing it.
    """
    numbers: dict[Hole, int] = {}
    for number, move in enumerate(report.moves, start=1):
        if move.hole is not None:
            numbers[move.hole] = number
        elif is_swap(move) and report.swap is SwapKind.MIRROR:
            (hole,) = numbers
            numbers = {Hole(hole.row, hole.column): number}
    return numbers

"""The marks of a position: pegs as circles and links as lines, as drawn with pens."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

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
from paperboard.render.board.board_marks import Window
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
from paperboard.render.page.theme import INK, LINE_MM, Theme

_PAPER = "#ffffff"
_CHAIN_COLOR = "#c8c8c8"
_REMOVED_COLOR = "#707070"
# Between a black peg and the black ring around it; less closes up in print.
_RING_GAP_MM = 0.4


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
    radius = 0.33 * window.pitch_mm
    yield from _layout_chain(view, window)
    yield from _layout_dead_pairs(view.dead, window)
    for side in Side:
        yield from _layout_links(view, side, theme, window)
    if view.last is not None:
        around = radius + _RING_GAP_MM + _find_ring_mm(window)
        yield from _layout_rings((view.last,), around, INK, _PAPER, window)
    for side in Side:
        pegs = view.pegs.get(side, ())
        color = theme.color_of(side)
        inside = _PAPER if side is Side.VERTICAL else color
        yield from _layout_rings(pegs, radius, color, inside, window)
        yield from _layout_middles(view, side, theme, window)


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
    weight = min(1.0, window.pitch_mm / 6)
    segments = _clip_links(view.links.get(side, ()), window)
    # With a mark for each of thousands of links, a PDF would take seconds.
    yield from merge_marks(
        layout_goal_line(segment, side, theme, weight) for segment in segments
    )


def _clip_links(links: tuple[Link, ...], window: Window) -> tuple[Placed, ...]:
    clipped = (
        window.clip(Segment(Point(*link.first), Point(*link.second))) for link in links
    )
    return tuple(segment for segment in clipped if segment is not None)


def _layout_rings(
    holes: tuple[Hole, ...], radius: float, color: str, inside: str, window: Window
) -> Iterator[Mark]:
    """Draw each circle as a large dot with a smaller one on it."""
    runs = tuple(
        Run(window.x_mm(hole.column), window.y_mm(hole.row), 1)
        for hole in holes
        if window.shows(hole)
    )
    if runs:
        yield Dots(runs, window.pitch_mm, 2 * radius, color)
        if inside != color:
            inner = radius - _find_ring_mm(window)
            yield Dots(runs, window.pitch_mm, 2 * inner, inside)


def _find_ring_mm(window: Window) -> float:
    """Return how thick the line of a circle is."""
    return max(LINE_MM, min(0.6, 0.09 * window.pitch_mm))


def _layout_middles(
    view: PositionView, side: Side, theme: Theme, window: Window
) -> Iterator[Mark]:
    """Yield the middles of pegs: their move number, or else a dot for the hole."""
    color = theme.color_of(side) if side is Side.VERTICAL else _PAPER
    shown = list(filter(window.shows, view.pegs.get(side, ())))
    bare = tuple(
        Run(window.x_mm(hole.column), window.y_mm(hole.row), 1)
        for hole in shown
        if hole not in view.numbers
    )
    if bare:
        yield Dots(bare, window.pitch_mm, 0.16 * window.pitch_mm, color)
    labels = {hole: str(view.numbers[hole]) for hole in shown if hole in view.numbers}
    # As large as fits a peg; three digits have to be smaller.
    widest = max(map(len, labels.values()), default=0)
    size = (0.38 if widest < 3 else 0.3) * window.pitch_mm
    places = tuple(
        centre_label(label, window.x_mm(hole.column), window.y_mm(hole.row), size)
        for hole, label in labels.items()
    )
    if places:
        yield TextLabels(places, size, color)


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

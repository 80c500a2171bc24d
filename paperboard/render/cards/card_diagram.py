"""The diagram of a card: a few holes, and the pegs that the card is about."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from paperboard.core.cards.card_placements import find_joining_holes, turn_step
from paperboard.core.cards.deck import Form, Reference, Step
from paperboard.core.game.geometry import KNIGHT_STEPS
from paperboard.render.cards.card_colors import CardColors
from paperboard.render.cards.mark_layers import Layers, overlay
from paperboard.render.page.sheet import (
    Dots,
    Lines,
    Mark,
    Placed,
    Rectangles,
    Run,
    Stroke,
)
from paperboard.render.page.theme import INK, LINE_MM, THIN_MM

# Cards whose steps reach no further show the same holes, so that shapes are comparable.
_USUAL_REACH = 4
_PAPER = "#ffffff"
# Pegs stay large enough to see, however long the steps are.
_LEAST_RADIUS_MM = 0.5
_CHAIN = ((-3, 1), (-1, 0), (1, -1), (3, -2))
_LOST_LINK = _CHAIN[1:3]
# The four quarter turns, as what each does to a step to the right and up.
_TURNS = ((1, 0, 0, -1), (0, -1, -1, 0), (-1, 0, 0, 1), (0, 1, 1, 0))

# Columns to the right of the reference peg, and rows below it.
Way = tuple[int, int]


def choose_ways(steps: Iterable[Step]) -> tuple[Way, ...]:
    """Return one way for each step: right and up, each a quarter turn further."""
    ways = []
    for number, (across, down) in enumerate(steps):
        a, b, c, d = _TURNS[number % len(_TURNS)]
        ways.append((a * across + b * down, c * across + d * down))
    return tuple(ways)


@dataclass(frozen=True, slots=True)
class _Window:
    """A square of holes round the reference peg."""

    middle_x_mm: float
    middle_y_mm: float
    pitch_mm: float
    reach: int

    @property
    def radius_mm(self) -> float:
        return max(0.33 * self.pitch_mm, _LEAST_RADIUS_MM)

    @property
    def weight_mm(self) -> float:
        """Return how thick links are."""
        return max(LINE_MM, min(0.7, 0.13 * self.pitch_mm))

    def find_runs(self, ways: Iterable[Way]) -> tuple[Run, ...]:
        return tuple(Run(*self._place(way), 1) for way in sorted(ways))

    def find_line(self, start: Way, end: Way) -> Placed:
        return (*self._place(start), *self._place(end))

    def _place(self, way: tuple[float, float]) -> tuple[float, float]:
        x = self.middle_x_mm + way[0] * self.pitch_mm
        return x, self.middle_y_mm + way[1] * self.pitch_mm

    def layout_discs(
        self, ways: Iterable[Way], radius_mm: float, color: str
    ) -> tuple[Mark, ...]:
        runs = self.find_runs(ways)
        return (Dots(runs, self.pitch_mm, 2 * radius_mm, color),) if runs else ()


def layout_diagram(
    form: Form, colors: CardColors, left_mm: float, top_mm: float, size_mm: float
) -> Layers:
    """Return the diagram of a form in a square of ``size_mm``.

    The reference peg is in the middle: a filled circle for an own peg, a hollow square
    for the opponent's. For each step a thick ring shows the new peg, and thin rings
    show other places for it. Own pegs are joined by a link; if they cannot be, dashed
    lines show how one more peg, a small ring, would link them. A form without a
    reference shows a chain with a link crossed out.
    """
    longest = max((max(step) for step in form.steps), default=0)
    reach = max(_USUAL_REACH, longest)
    pitch = size_mm / (2 * reach + 1)
    window = _Window(left_mm + size_mm / 2, top_mm + size_mm / 2, pitch, reach)
    # Holes are drawn after the rings round them, which are white inside.
    holes: Layers = ((), (), (), (_layout_grid(window),))
    if form.reference is Reference.NONE:
        return overlay(_layout_lost_link(window, colors.own), holes)
    symbol = layout_symbol(
        form.reference,
        colors,
        window.middle_x_mm,
        window.middle_y_mm,
        window.radius_mm,
    )
    return overlay(_layout_rings(form, window, colors), holes, symbol)


def _layout_grid(window: _Window) -> Mark:
    lines = 2 * window.reach + 1
    pitch = window.pitch_mm
    left = window.middle_x_mm - window.reach * pitch
    rows = range(-window.reach, window.reach + 1)
    runs = tuple(Run(left, window.middle_y_mm + row * pitch, lines) for row in rows)
    diameter = min(1.2, max(0.3, 0.14 * pitch), 0.4 * pitch)
    return Dots(runs, pitch, diameter, INK)


def _layout_links(ways: tuple[Way, ...], window: _Window, color: str) -> Iterator[Mark]:
    """Yield the links from the reference peg, and dashed lines through a third peg."""
    links = [way for way in ways if way in KNIGHT_STEPS]
    if links:
        lines = tuple(window.find_line((0, 0), way) for way in links)
        yield Lines(lines, Stroke(color, window.weight_mm))
    joined = tuple(
        window.find_line(end, joint)
        for way in ways
        for joint in find_joining_holes(Step(*way))
        for end in ((0, 0), way)
    )
    if joined:
        dash = 0.3 * window.pitch_mm
        yield Lines(joined, Stroke(color, 0.5 * window.weight_mm, (dash, 0.6 * dash)))


def _layout_rings(form: Form, window: _Window, colors: CardColors) -> Layers:
    """Return links, and discs with white insides for all pegs but the reference."""
    ways = choose_ways(form.steps)
    chosen, own = set(ways), colors.own
    others = {way for step in form.steps for way in turn_step(step)} - chosen
    joints: set[Way] = set()
    links: tuple[Mark, ...] = ()
    if form.reference is Reference.OWN:
        links = tuple(_layout_links(ways, window, own))
        joints = {joint for way in ways for joint in find_joining_holes(Step(*way))}
        joints -= chosen | others
    disc, weight, radius = window.layout_discs, window.weight_mm, window.radius_mm
    small, thin = 0.62 * radius, max(THIN_MM, 0.5 * weight)
    outside = (
        *disc(others, radius, colors.pale),
        *disc(joints, small, own),
        *disc(chosen, radius, own),
    )
    inside = (
        *disc(others, radius - thin, _PAPER),
        *disc(joints, small - thin, _PAPER),
        *disc(chosen, radius - weight, _PAPER),
    )
    return (links, outside, inside)


def layout_symbol(
    reference: Reference,
    colors: CardColors,
    middle_x_mm: float,
    middle_y_mm: float,
    radius_mm: float,
) -> Layers:
    """Return the symbol of a reference, which does not depend on colour.

    It is a filled circle in a ring for own pegs, a hollow square for the opponent's,
    or nothing, in the layers of a diagram.
    """
    color = colors.color_of(reference)
    run = (Run(middle_x_mm, middle_y_mm, 1),)
    pitch = 4 * radius_mm
    if reference is Reference.OWN:
        return (
            (),
            (Dots(run, pitch, 2 * radius_mm, color),),
            (Dots(run, pitch, 1.6 * radius_mm, _PAPER),),
            (),
            (Dots(run, pitch, 1.15 * radius_mm, color),),
        )
    if reference is Reference.OPPONENT:
        # A square as tall as the circle would look larger than it.
        half = 0.88 * radius_mm
        width = 0.34 * radius_mm
        inner = half - width / 2
        place = (middle_x_mm - inner, middle_y_mm - inner, 2 * inner, 2 * inner)
        return ((), (Rectangles((place,), Stroke(color, width), _PAPER),))
    return ()


def _layout_lost_link(window: _Window, color: str) -> Layers:
    """Return a chain of own pegs whose middle link is crossed out."""
    links = tuple(
        window.find_line(*ends) for ends in pairwise(_CHAIN) if ends != _LOST_LINK
    )
    weight, radius, pitch = window.weight_mm, window.radius_mm, window.pitch_mm
    x1, y1, x2, y2 = window.find_line(*_LOST_LINK)
    x, y, arm = (x1 + x2) / 2, (y1 + y2) / 2, 0.7 * pitch
    cross = ((x - arm, y - arm, x + arm, y + arm), (x - arm, y + arm, x + arm, y - arm))
    dash = 0.3 * pitch
    return (
        (
            Lines(links, Stroke(color, weight)),
            Lines(((x1, y1, x2, y2),), Stroke(color, weight, (dash, 0.6 * dash))),
        ),
        window.layout_discs(_CHAIN, radius, color),
        window.layout_discs(_CHAIN, 0.8 * radius, _PAPER),
        (),
        (
            *window.layout_discs(_CHAIN, 0.575 * radius, color),
            Lines(cross, Stroke(INK, 1.4 * weight)),
        ),
    )

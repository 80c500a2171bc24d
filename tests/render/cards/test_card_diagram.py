"""The diagrams of cards: pegs at the steps, and the links that join them."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.cards.card_placements import find_joining_holes, turn_step
from paperboard.core.cards.deck import Form, Reference, Step
from paperboard.core.products.cards_options import CardsOptions
from paperboard.render.cards.card_colors import find_colors
from paperboard.render.cards.card_diagram import (
    choose_ways,
    layout_diagram,
    layout_symbol,
)
from paperboard.render.cards.mark_layers import Layers, join_layers
from paperboard.render.page.sheet import Dots, Lines, Mark, Rectangles
from tests.render.boxes import Box, find_boxes
from tests.render.cards.decks import STANDARD, STEPS, forms, make_form

COLORS = find_colors(CardsOptions())
# Nine holes of 5 mm, the reference peg at 22.5, 22.5.
SIZE_MM = 45.0
PITCH_MM = 5.0
BASIC = ("Tilt", "Short", "Mesh", "Beam", "Coign")
OTHERS = ("Knight", "Zeus", "Poseidon", "Apollon")


def find_form(key: str) -> Form:
    """Return a form of the standard deck."""
    form = STANDARD.find_form(key)
    assert form is not None
    return form


def draw(form: Form) -> list[Mark]:
    """Return the marks of a form's diagram."""
    return list(join_layers([layout_diagram(form, COLORS, 0, 0, SIZE_MM)]))


def find_holes(marks: list[Mark], color: str, diameter_mm: float) -> set[Step]:
    """Return the dots of a colour and size, as steps from the middle."""
    return {
        Step(round((x - SIZE_MM / 2) / PITCH_MM), round((y - SIZE_MM / 2) / PITCH_MM))
        for mark in marks
        if isinstance(mark, Dots) and mark.color == color
        if math.isclose(mark.diameter_mm, diameter_mm)
        for x, y, dots in mark.runs
        if dots == 1
    }


@pytest.mark.parametrize(
    ("key", "count"),
    [("Tilt", 4), ("Short", 4), ("Mesh", 4), ("Beam", 4), ("Coign", 8), ("Knight", 8)],
)
def test_steps_are_turned_and_mirrored(key: str, count: int) -> None:
    """A shape has four places round a peg, or eight if it can be mirrored."""
    (step,) = find_form(key).steps
    ways = turn_step(step)
    assert count == len(ways)
    assert {frozenset(map(abs, step))} == {frozenset(map(abs, way)) for way in ways}


@pytest.mark.parametrize("key", BASIC)
def test_basic_forms_show_both_ways_to_join(key: str) -> None:
    """A diagram of a basic form has the two holes that link the pegs, and dashes."""
    form = find_form(key)
    (chosen,) = choose_ways(form.steps)
    marks = draw(form)
    joints = set(find_joining_holes(Step(*chosen)))
    assert 2 == len(joints)
    radius = 0.33 * PITCH_MM
    assert joints == find_holes(marks, COLORS.own, 2 * 0.62 * radius)
    (dashed,) = (mark for mark in marks if isinstance(mark, Lines))
    assert dashed.stroke.dash_mm
    lengths = [math.dist(line[:2], line[2:]) for line in dashed.segments]
    assert [pytest.approx(math.sqrt(5) * PITCH_MM)] * 4 == lengths


def test_a_knights_move_shows_its_link() -> None:
    """The diagram of the knight's move has one link from peg to peg."""
    (link,) = (mark for mark in draw(find_form("Knight")) if isinstance(mark, Lines))
    assert not link.stroke.dash_mm
    assert ((22.5, 22.5, 32.5, 17.5),) == link.segments


@pytest.mark.parametrize("key", OTHERS[1:])
def test_cards_of_the_opponent_have_no_links(key: str) -> None:
    """No link is drawn at the opponent's peg, which is a hollow square."""
    marks = draw(find_form(key))
    assert [] == [mark for mark in marks if isinstance(mark, Lines)]
    (square,) = (mark for mark in marks if isinstance(mark, Rectangles))
    assert (COLORS.opponent, "#ffffff") == (square.stroke.color, square.fill)
    ((x, y, width, height),) = square.places
    assert (22.5, 22.5) == (x + width / 2, y + height / 2)


@pytest.mark.parametrize("key", BASIC + OTHERS)
def test_every_place_has_a_ring(key: str) -> None:
    """The new peg is in one hole of the shape; the other holes are paler."""
    form = find_form(key)
    marks = draw(form)
    radius = 0.33 * PITCH_MM
    chosen = set(choose_ways(form.steps))
    own = find_holes(marks, COLORS.own, 2 * radius) - {(0, 0)}
    pale = find_holes(marks, "#808080", 2 * radius)
    assert chosen == own
    assert set(turn_step(form.steps[0])) - chosen == pale


def test_a_removed_link_is_crossed_out() -> None:
    """A card without a reference shows a broken link with a cross in the middle."""
    marks = draw(find_form("Bridge-Removal"))
    lines = [mark for mark in marks if isinstance(mark, Lines)]
    kept, broken, cross = lines
    assert 2 == len(kept.segments)
    assert broken.stroke.dash_mm
    ((x1, y1, x2, y2),) = broken.segments
    for line in cross.segments:
        middle = (line[0] + line[2]) / 2, (line[1] + line[3]) / 2
        assert pytest.approx(((x1 + x2) / 2, (y1 + y2) / 2)) == middle


@given(st.lists(STEPS, min_size=1, max_size=12, unique=True))
def test_every_step_is_drawn(steps: list[Step]) -> None:
    """Each step of a form has one new peg, placed as the step allows."""
    ways = choose_ways(steps)
    assert len(steps) == len(ways)
    for step, way in zip(steps, ways, strict=True):
        assert way in turn_step(step)


@given(forms())
def test_diagrams_stay_inside_their_square(form: Form) -> None:
    """All ink is inside the square of the diagram, whatever the steps."""
    square = Box(0, 0, SIZE_MM, SIZE_MM)
    boxes = [box for mark in draw(form) for box in find_boxes(mark)]
    assert [] == [box for box in boxes if not box.is_inside(square, 0.4)]


@pytest.mark.parametrize(("longest", "holes"), [(1, 9), (4, 9), (5, 11), (50, 101)])
def test_the_grid_grows_with_the_longest_step(longest: int, holes: int) -> None:
    """There are nine holes each way, or as many as the longest step needs."""
    form = make_form(steps=((1, 0), (longest, 1)))
    (grid,) = (
        mark for mark in draw(form) if isinstance(mark, Dots) and mark.runs[0].dots > 1
    )
    assert {holes} == {run.dots for run in grid.runs}
    assert holes == len(grid.runs)
    assert pytest.approx(SIZE_MM / holes) == grid.pitch_mm


def _list_shapes(layers: Layers) -> list[tuple[str, ...]]:
    return [tuple(type(mark).__name__ for mark in layer) for layer in layers]


def test_signs_differ_without_colour() -> None:
    """Own and opponent's pegs have different signs; a removal has none."""
    own, opponent, none = (
        _list_shapes(layout_symbol(reference, COLORS, 0, 0, 1))
        for reference in Reference
    )
    assert [(), ("Dots",), ("Dots",), (), ("Dots",)] == own
    assert [(), ("Rectangles",)] == opponent
    assert [] == none

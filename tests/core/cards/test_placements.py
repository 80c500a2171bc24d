"""The holes that cards allow, and what joins the pegs that they place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.cards.card_placements import (
    find_basic_forms,
    find_counterpart,
    find_joining_holes,
    find_placements,
    turn_step,
)
from paperboard.core.cards.deck import Step
from paperboard.core.game.board import Board
from paperboard.core.game.geometry import Hole, format_hole, is_knights_move, parse_hole
from tests.core.cards.card_games import FORMS, STANDARD

_STEPS = st.builds(Step, st.integers(0, 6), st.integers(0, 6))
_BASIC = {"Tilt": "Short", "Short": "Tilt", "Mesh": "Beam", "Beam": "Mesh"}


@pytest.mark.parametrize(
    ("key", "count"),
    [("Tilt", 4), ("Short", 4), ("Mesh", 4), ("Beam", 4), ("Coign", 8), ("Knight", 8)],
)
def test_a_red_card_leads_to_so_many_holes(key: str, count: int) -> None:
    """On an open board a straight or diagonal shape has four holes, others eight."""
    assert count == len(find_placements(FORMS[key], parse_hole("L12"), Board()))


@pytest.mark.parametrize(
    ("key", "reference", "expected"),
    [
        ("Mesh", "E5", "C5 E3 E7 G5"),
        ("Short", "E5", "D4 D6 F4 F6"),
        ("Beam", "E5", "A5 E1 E9 I5"),
        ("Tilt", "E5", "B2 B8 H2 H8"),
        ("Knight", "E5", "C4 C6 D3 D7 F3 F7 G4 G6"),
        ("Coign", "E5", "B4 B6 D2 D8 F2 F8 H4 H6"),
        ("Zeus", "E5", "A4 A6 D1 D9 F1 F9 I4 I6"),
        ("Beam", "B1", "B5 F1"),
        ("Tilt", "D4", "A7 G1 G7"),
        ("Bridge-Removal", "E5", ""),
    ],
)
def test_placements_are_these_holes(key: str, reference: str, expected: str) -> None:
    """A card allows its shape turned and mirrored, as far as there are holes."""
    found = find_placements(FORMS[key], parse_hole(reference), Board(9, 9))
    assert expected == " ".join(map(format_hole, found))


@given(_STEPS)
def test_a_step_leads_back(step: Step) -> None:
    """The opposite of each step is a step too."""
    turned = turn_step(step)
    assert {*turned} == {Step(-across, -down) for across, down in turned}


@given(_STEPS)
def test_joining_holes_are_a_knights_move_from_both(step: Step) -> None:
    """The joining holes are exactly those a knight's move from both pegs."""
    here, there = Hole(20, 20), Hole(20 + step.across, 20 + step.down)
    around = [Hole(column, row) for column in range(9, 32) for row in range(9, 32)]
    expected = {
        hole
        for hole in around
        if is_knights_move(hole, here) and is_knights_move(hole, there)
    }
    found = find_joining_holes(step)
    assert expected == {Hole(20 + across, 20 + down) for across, down in found}
    assert len(found) == len(expected)


def measure(one: Step, other: Step) -> tuple[int, int]:
    """Return the shape that two holes form, the longer distance first."""
    ways = (abs(one.across - other.across), abs(one.down - other.down))
    return max(ways), min(ways)


@pytest.mark.parametrize("key", ["Tilt", "Short", "Mesh", "Beam", "Coign"])
def test_the_joining_holes_form_the_dual_shape(key: str) -> None:
    """Two holes join the pegs of a basic form; they form the dual shape.

    Short and Tilt are dual to each other, so are Mesh and Beam; Coign is its own dual.
    """
    (step,) = FORMS[key].steps
    (dual,) = FORMS[_BASIC.get(key, key)].steps
    one, other = find_joining_holes(step)
    assert measure(dual, Step(0, 0)) == measure(one, other)


def test_each_basic_form_has_its_counterpart() -> None:
    """The deck's basic forms are found, each with the form that it is dual to."""
    basic = find_basic_forms(STANDARD.forms)
    found = {form.key: find_counterpart(form, basic) for form in basic}
    assert {**_BASIC, "Coign": "Coign"} == {
        key: other and other.key for key, other in found.items()
    }


def test_a_form_alone_has_no_counterpart() -> None:
    """A basic form whose counterpart is not in the deck has none."""
    assert None is find_counterpart(FORMS["Tilt"], (FORMS["Tilt"],))


def test_the_basic_forms_are_all_pairs_that_can_be_joined_in_two_ways() -> None:
    """Two pegs that one more peg joins in two ways form a basic shape, and no other."""
    shapes = {
        measure(Step(across, down), Step(0, 0))
        for across in range(6)
        for down in range(6)
        if len(find_joining_holes(Step(across, down))) == 2
    }
    basic = ["Tilt", "Short", "Mesh", "Beam", "Coign"]
    assert {measure(FORMS[key].steps[0], Step(0, 0)) for key in basic} == shapes

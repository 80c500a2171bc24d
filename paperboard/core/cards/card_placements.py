"""Where a card places a peg around another one, and which holes join the two."""

from collections.abc import Sequence

from paperboard.core.cards.deck import Form, Reference, Step
from paperboard.core.game.board import Board
from paperboard.core.game.geometry import KNIGHT_STEPS, Hole


def turn_step(step: Step) -> tuple[Step, ...]:
    """Return every rotation and mirror image of a step, with signs, sorted.

    There are eight, or four for a straight or diagonal step. The opposite of each one
    is included.
    """
    across, down = step
    return tuple(
        sorted(
            {
                Step(sign * one, other_sign * other)
                for one, other in ((across, down), (down, across))
                for sign in (-1, 1)
                for other_sign in (-1, 1)
            }
        )
    )


def find_placements(form: Form, reference: Hole, board: Board) -> tuple[Hole, ...]:
    """Return every hole of the board that the form reaches from a hole, sorted.

    The form also reaches back from each of them. Does not check that a hole is vacant
    or who may use it. A form without a reference reaches no hole.
    """
    holes = {
        Hole(reference.column + across, reference.row + down)
        for step in form.steps
        for across, down in turn_step(step)
    }
    return tuple(sorted(filter(board.is_hole, holes)))


def find_joining_holes(step: Step) -> tuple[Step, ...]:
    """Return the steps from a peg to each hole that joins it to another peg, sorted.

    The other peg is ``step`` away. Such a hole is a knight's move from both pegs, so
    two links join them. Empty if there is no such hole.
    """
    knights = {Step(*way) for way in KNIGHT_STEPS}
    return tuple(
        sorted(
            way
            for way in knights
            if Step(way.across - step.across, way.down - step.down) in knights
        )
    )


def find_basic_forms(forms: Sequence[Form]) -> tuple[Form, ...]:
    """Return the basic forms: two holes can join an own peg and the new one.

    A form with several steps is not one of them.
    """
    return tuple(
        form
        for form in forms
        if form.reference is Reference.OWN
        and len(form.steps) == 1
        and len(find_joining_holes(form.steps[0])) == 2
    )


def find_counterpart(form: Form, forms: Sequence[Form]) -> Form | None:
    """Return the form that the two joining holes of a basic form have, or None.

    The rule book has such pairs: the two pegs of one form are the joining holes of the
    other.
    """
    one, other = find_joining_holes(form.steps[0])
    shape = sorted((abs(one.across - other.across), abs(one.down - other.down)))
    return next((form for form in forms if sorted(form.steps[0]) == shape), None)

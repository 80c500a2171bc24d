"""Where a card places a peg round another one, and what would link the two."""

from paperboard.core.cards.deck import Form, Step
from paperboard.core.game.board import Board
from paperboard.core.game.geometry import KNIGHT_STEPS, Hole


def turn_step(step: Step) -> tuple[Step, ...]:
    """Return every turn and mirror image of a step, with signs, sorted.

    They are eight, or four for a step that goes straight or along a diagonal. With
    each one its opposite is there too.
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
    """Return every hole of the board to which the form leads from a hole, sorted.

    It leads back from each of them as well. Does not ask whether a hole is vacant, or
    who may use it. A form without a reference leads nowhere.
    """
    holes = {
        Hole(reference.column + across, reference.row + down)
        for step in form.steps
        for across, down in turn_step(step)
    }
    return tuple(sorted(filter(board.is_hole, holes)))


def find_joining_holes(step: Step) -> tuple[Step, ...]:
    """Return the steps from a peg to each hole that joins it to another by two links.

    The other peg is ``step`` away; from such a hole both are a knight's move off.
    Sorted; empty if no hole joins the two.
    """
    knights = {Step(*way) for way in KNIGHT_STEPS}
    return tuple(
        sorted(
            way
            for way in knights
            if Step(way.across - step.across, way.down - step.down) in knights
        )
    )

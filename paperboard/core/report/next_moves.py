"""What a side can play next: the holes it may use, and the links from each."""

from typing import NamedTuple

from paperboard.core.cards.card_offers import Offer
from paperboard.core.game.board_tables import SIDES
from paperboard.core.game.geometry import Hole, Link, Side
from paperboard.core.game.legality import make_crossing
from paperboard.core.game.position import LinkCandidate, Position
from paperboard.core.game.problems import Problem


class NextHole(NamedTuple):
    """A hole that a side may use now, and the links that a peg there would make.

    ``blocked`` says which links cannot be drawn, and what crosses them.
    """

    hole: Hole
    links: tuple[Link, ...]
    blocked: tuple[Problem, ...]


def find_next_holes(
    position: Position, side: Side, offer: Offer | None = None
) -> tuple[NextHole, ...]:
    """Return every hole in which the side may place a peg now, row by row.

    ``offer`` is what a card allows; other holes are left out then.
    """
    tables, mark = position.tables, SIDES.index(side) + 1
    pegs = (place for place, peg in enumerate(position.peg_owners) if peg == mark)
    # Most holes of a large board have no peg to link to.
    near = {
        tables.holes[neighbour]
        for place in pegs
        for neighbour, _, _ in tables.ways[0][place]
    }
    if offer is not None:
        holes = [one.hole for one in offer.holes]
    else:
        board = position.board
        holes = [hole for hole in board.holes() if position.is_vacant_for(side, hole)]
    return tuple(
        _look_at(position, side, hole) if hole in near else NextHole(hole, (), ())
        for hole in holes
    )


def _look_at(position: Position, side: Side, hole: Hole) -> NextHole:
    candidates = position.find_link_candidates(hole, side)
    return NextHole(
        hole,
        tuple(candidate.link for candidate in candidates if not candidate.blocked_by),
        tuple(
            problem
            for candidate in candidates
            for problem in explain_block(position, side, candidate)
        ),
    )


def explain_block(
    position: Position, side: Side, candidate: LinkCandidate
) -> tuple[Problem, ...]:
    """Return which links keep the side from drawing a link, or nothing."""
    problems = []
    for owner in (side.opponent, side):
        links = {
            link for link in candidate.blocked_by if position.link_owner(link) is owner
        }
        if links:
            problems.append(make_crossing(side, candidate.link, owner, links))
    return tuple(problems)


def find_undrawn_links(position: Position, side: Side) -> tuple[Link, ...]:
    """Return the undrawn links that the side's pegs allow, sorted.

    Leaves out links that another link blocks.
    """
    candidates = (
        candidate
        for hole in position.placement().pieces(side).pegs
        for candidate in position.find_link_candidates(hole, side)
    )
    return tuple(sorted({one.link for one in candidates if not one.blocked_by}))

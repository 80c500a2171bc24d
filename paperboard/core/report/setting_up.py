"""Set up a position by hand: place or remove pegs and links, and play on from it.

Nothing is judged here. Illegal pegs and links are accepted, so that the checker can
report every fault at once.
"""

from dataclasses import replace

from paperboard.core.game.game_record import Pieces, Placement, PositionRecord, Record
from paperboard.core.game.geometry import Hole, Link, Side
from paperboard.core.report.check import CheckReport


def change_peg(placement: Placement, side: Side, hole: Hole) -> Placement:
    """Return the placement with the side's peg in the hole added or removed.

    A new peg replaces a peg of the other side. Every removed peg loses its links.
    """
    cleared = _clear(placement.pieces(side), hole)
    if hole in placement.pieces(side).pegs:
        return _put(placement, side, cleared)
    own = placement.pieces(side)
    others = placement.pieces(side.opponent)
    if hole in others.pegs:
        placement = _put(placement, side.opponent, _clear(others, hole))
    return _put(placement, side, replace(own, pegs=(*own.pegs, hole)))


def change_link(placement: Placement, side: Side, link: Link) -> Placement:
    """Return the placement with the side's link added, or removed if it was there.

    Does not check that there are pegs at its ends or that it is a knight's move long.
    """
    own = placement.pieces(side)
    links = tuple(other for other in own.links if other != link)
    if link not in own.links:
        links = (*links, link)
    return _put(placement, side, replace(own, links=links))


def clear_hole(placement: Placement, hole: Hole) -> Placement:
    """Return the placement without pegs in the hole and links that end there."""
    for side in Side:
        placement = _put(placement, side, _clear(placement.pieces(side), hole))
    return placement


def clear_board(position: PositionRecord) -> PositionRecord:
    """Return the position without pegs and links."""
    return replace(position, vertical=Pieces(), horizontal=Pieces())


def _put(placement: Placement, side: Side, pieces: Pieces) -> Placement:
    if side is Side.VERTICAL:
        return replace(placement, vertical=pieces)
    return replace(placement, horizontal=pieces)


def _clear(pieces: Pieces, hole: Hole) -> Pieces:
    return Pieces(
        tuple(peg for peg in pieces.pegs if peg != hole),
        tuple(link for link in pieces.links if hole not in link),
    )


def make_setup(report: CheckReport) -> PositionRecord:
    """Return the position that a report shows, with board and rules filled in.

    A position without moves, and a starting position with faults, is returned as it
    was written, faults included.
    """
    record = report.record
    if isinstance(record, PositionRecord):
        return record
    shown = report.placement
    if report.has_faulty_setup:
        shown = report.rules.setup or shown
    return PositionRecord(
        vertical=shown.vertical,
        horizontal=shown.horizontal,
        columns=record.columns,
        rows=record.rows,
        rules=record.rules,
    )


def can_play_on(report: CheckReport) -> bool:
    """Tell whether a game can begin from the position of a report.

    It cannot if there are faults, after the end, or if HORIZONTAL has more pegs, which
    only a mirror swap explains.
    """
    return report.is_legal and report.ended_by is None and report.placement.lead >= 0


def make_game(position: PositionRecord) -> Record:
    """Return a game without moves that begins from a position.

    From an empty position it is an ordinary game, in which a swap is possible.
    """
    setup = Placement(position.vertical, position.horizontal)
    return Record(
        columns=position.columns,
        rows=position.rows,
        rules=position.rules,
        setup=None if setup == Placement() else setup,
    )

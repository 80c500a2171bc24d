"""Setting up a position by hand: pegs and links put and taken away, and played on.

Nothing is judged here: whatever is asked for is put there, so that a checker can tell
every fault at once.
"""

from dataclasses import replace

from paperboard.core.game.game_record import Pieces, Placement, PositionRecord, Record
from paperboard.core.game.geometry import Hole, Link, Side
from paperboard.core.report.check import CheckReport


def change_peg(placement: Placement, side: Side, hole: Hole) -> Placement:
    """Return the placement with a peg of the side in the hole, or without it if it was.

    A peg that is taken away, and one of the other side that makes room, takes its
    links along.
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
    """Return the placement with a link of the side, or without it if it was drawn.

    Asks neither for pegs at its ends nor for a knight's move.
    """
    own = placement.pieces(side)
    links = tuple(other for other in own.links if other != link)
    if link not in own.links:
        links = (*links, link)
    return _put(placement, side, replace(own, links=links))


def clear_hole(placement: Placement, hole: Hole) -> Placement:
    """Return the placement without any peg in the hole and any link that ends there."""
    for side in Side:
        placement = _put(placement, side, _clear(placement.pieces(side), hole))
    return placement


def clear_board(position: PositionRecord) -> PositionRecord:
    """Return the position without any peg or link."""
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
    """Return what a report shows as a position, with board and rules written into it.

    A position, and one that a game cannot begin from, is returned as it was written,
    with its faults.
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

    It cannot with faults, after the end, and where only a swap that mirrored the first
    peg explains how many pegs there are.
    """
    return report.is_legal and report.ended_by is None and report.placement.lead >= 0


def make_game(position: PositionRecord) -> Record:
    """Return the game without moves that begins from a position.

    From an empty board it is a game like any other, in which a swap is possible.
    """
    setup = Placement(position.vertical, position.horizontal)
    return Record(
        columns=position.columns,
        rows=position.rows,
        rules=position.rules,
        setup=None if setup == Placement() else setup,
    )

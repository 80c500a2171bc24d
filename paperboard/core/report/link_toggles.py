"""Changing the links of the last move: which can be drawn or left out, and how."""

from dataclasses import replace
from typing import NamedTuple

from paperboard.core.game.game_record import Move, MoveKind, Ruleset
from paperboard.core.game.geometry import Hole, Link, Side
from paperboard.core.game.position import Position
from paperboard.core.game.replay import Replay
from paperboard.core.report.next_moves import find_undrawn_links


class LinkToggle(NamedTuple):
    """A link that the last move can leave out, or draw if it is not drawn.

    ``is_older`` tells that it is no link of the last peg.
    """

    link: Link
    is_drawn: bool
    is_older: bool


def find_toggles(game: Replay) -> tuple[LinkToggle, ...]:
    """Return every link that the last move can draw or leave out, sorted.

    Under PAPER they are links of the last peg, under STANDARD of all pegs of its
    side. Nothing crosses one that is not drawn. Empty if the last move is no peg.
    """
    hole = _find_last_hole(game)
    if hole is None:
        return ()
    position = game.position()
    side = _find_owner(position, hole)
    drawn = frozenset(position.placement().pieces(side).links)
    return tuple(
        LinkToggle(link, link in drawn, hole not in link)
        for link in sorted(drawn.union(find_undrawn_links(position, side)))
        if hole in link or game.ruleset is Ruleset.STANDARD
    )


def toggle_link(game: Replay, link: Link) -> Move:
    """Return the last move with that link left out, or drawn if it was not.

    The move is legal and leaves all other links as they were. It lists the links it
    adds only if they are others than those drawn by themselves. Raises ValueError if
    the last move can do neither.
    """
    hole = _find_last_hole(game)
    if hole is None or all(link != toggle.link for toggle in find_toggles(game)):
        raise ValueError(link)
    position = game.position()
    side = _find_owner(position, hole)
    wanted = _list_links(position, side) ^ {link}
    position.undo()
    before = _list_links(position, side)
    removals = tuple(sorted(before - wanted))
    position.change(side, hole, removals=removals)
    additions = None
    if _list_links(position, side) != wanted:
        additions = tuple(sorted(wanted - before))
    return replace(
        game.moves[-1], removals=removals, additions=additions, link_marks=None
    )


def _find_last_hole(game: Replay) -> Hole | None:
    is_peg = bool(game.moves) and game.moves[-1].kind is MoveKind.PEG
    return game.moves[-1].hole if is_peg else None


def _find_owner(position: Position, hole: Hole) -> Side:
    owner = position.peg_owner(hole)
    assert owner is not None
    return owner


def _list_links(position: Position, side: Side) -> frozenset[Link]:
    return frozenset(position.placement().pieces(side).links)

"""Changing the links of the last move: which can be drawn or left out, and how."""

from dataclasses import dataclass, replace
from typing import Generic, NamedTuple

from paperboard.core.game.game_record import Move
from paperboard.core.game.geometry import Hole, Link
from paperboard.core.game.referee import GameReferee, MoveT
from paperboard.core.game.replay import Replay
from paperboard.core.report.next_moves import find_undrawn_links


class LinkToggle(NamedTuple):
    """A link that the last move can leave out, or draw if it is not drawn.

    ``is_older`` tells that it is no link of the last peg.
    """

    link: Link
    is_drawn: bool
    is_older: bool


def find_toggles(game: Replay[MoveT]) -> tuple[LinkToggle, ...]:
    """Return every link that the last move can draw or leave out, sorted.

    They are those that leave the move legal: under PAPER links of the last peg, under
    STANDARD of all pegs of its side, with cards as the players read the rule on links.
    Nothing crosses one that is not drawn. Empty if the last move placed no peg.
    """
    last = _find_last(game)
    if last is None:
        return ()
    return tuple(
        LinkToggle(link, link in last.drawn, last.hole not in link)
        for link in sorted(last.drawn | last.missed)
        if last.can_change(link)
    )


def toggle_link(game: Replay[MoveT], link: Link) -> MoveT:
    """Return the last move with that link left out, or drawn if it was not.

    The move is legal and leaves all other links as they were. It lists the links it
    adds only if they are others than those drawn by themselves. Raises ValueError if
    the last move can do neither.
    """
    last = _find_last(game)
    known = frozenset[Link]() if last is None else last.drawn | last.missed
    if last is None or link not in known or not last.can_change(link):
        raise ValueError(link)
    return last.change(link)


@dataclass(frozen=True, slots=True)
class _LastMove(Generic[MoveT]):
    """The last move, and the referee as it was before it.

    ``before`` and ``drawn`` are the side's links before and after it; ``missed`` those
    that nothing crosses then.
    """

    referee: GameReferee[MoveT]
    whole: MoveT
    move: Move
    hole: Hole
    before: frozenset[Link]
    drawn: frozenset[Link]
    missed: frozenset[Link]

    def can_change(self, link: Link) -> bool:
        """Tell whether the link can be changed without breaking a rule."""
        move = self.referee.change_move(self.whole, self._list_changes(link))
        return not self.referee.judge(move)

    def change(self, link: Link) -> MoveT:
        """Return the move with the link left out or drawn; judges nothing."""
        listed = self._list_changes(link)
        plain = replace(listed, additions=None)
        position = self.referee.position.copy()
        side = self.referee.side_to_move
        position.change(side, self.hole, removals=plain.removals)
        wanted = self.drawn ^ {link}
        is_plain = frozenset(position.placement().pieces(side).links) == wanted
        return self.referee.change_move(self.whole, plain if is_plain else listed)

    def _list_changes(self, link: Link) -> Move:
        wanted = self.drawn ^ {link}
        return replace(
            self.move,
            removals=tuple(sorted(self.before - wanted)),
            additions=tuple(sorted(wanted - self.before)),
            link_marks=None,
        )


def _find_last(game: Replay[MoveT]) -> _LastMove[MoveT] | None:
    whole = game.moves[-1] if game.moves else None
    move = None if whole is None else game.referee.read_move(whole)
    if whole is None or move is None or move.hole is None:
        return None
    referee = game.go_back(len(game.moves) - 1)
    side = referee.side_to_move
    return _LastMove(
        referee,
        whole,
        move,
        move.hole,
        before=frozenset(referee.position.placement().pieces(side).links),
        drawn=frozenset(game.placement.pieces(side).links),
        missed=frozenset(find_undrawn_links(game.position, side)),
    )

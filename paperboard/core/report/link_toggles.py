"""Change the links of the last move: draw a link, or leave one out."""

from dataclasses import dataclass, replace
from typing import Generic, NamedTuple

from paperboard.core.game.game_record import Move
from paperboard.core.game.geometry import Hole, Link
from paperboard.core.game.referee import GameReferee, MoveT
from paperboard.core.game.replay import Replay
from paperboard.core.report.next_moves import find_undrawn_links


class LinkToggle(NamedTuple):
    """A link that the last move can leave out or, if it is not drawn, draw.

    ``is_older`` means that the link does not start from the last peg.
    """

    link: Link
    is_drawn: bool
    is_older: bool


def find_toggles(game: Replay[MoveT]) -> tuple[LinkToggle, ...]:
    """Return every link that the last move can draw or leave out, sorted.

    The move stays legal with each change. Under PAPER these are links of the last peg,
    under STANDARD links of any peg of its side; with cards it depends on how the
    players read the rule on links. Nothing crosses a link that can be drawn. Returns
    nothing if the last move placed no peg.
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
    """Return the last move with that link left out or, if it was not drawn, drawn.

    The move is legal and does not change any other link. It lists its links only if
    they differ from the automatic ones. Raises ValueError if the last move can neither
    draw the link nor leave it out.
    """
    last = _find_last(game)
    known = frozenset[Link]() if last is None else last.drawn | last.missed
    if last is None or link not in known or not last.can_change(link):
        raise ValueError(link)
    return last.change(link)


@dataclass(frozen=True, slots=True)
class _LastMove(Generic[MoveT]):
    """The last move, and the referee as it was before that move.

    ``before`` and ``drawn`` are the side's links before and after the move. ``missed``
    are its undrawn links that nothing crosses after the move.
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
        """Return the move with the link left out or drawn. Judges nothing."""
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

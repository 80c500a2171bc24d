"""What each move of a game linked and did not link, and why two pegs have no link."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from paperboard.core.cards.card_record import CardMove, LinkReading
from paperboard.core.cards.card_referee import CardReferee
from paperboard.core.game.game_record import (
    Move,
    MoveKind,
    Placement,
    SwapKind,
    is_swap,
)
from paperboard.core.game.geometry import Hole, Link, Side, is_knights_move, make_link
from paperboard.core.game.position import Change, Position
from paperboard.core.game.replay import Replay


class NoLinkReason(Enum):
    """Why two holes have no link; the values never change.

    CROSSES_OPPONENT_LINK: a link of the other side is in the way, and there may be own
    links in the way, too. CROSSES_OWN_LINK: only own links are. LEFT_OUT: nothing was
    in the way. OLDER_PAIR: the same, but both pegs are old and links start at the new
    peg. DEAD_PAIR: the link was removed in a game with cards.
    """

    NOT_A_KNIGHTS_MOVE = "not-a-knights-move"
    NO_PEG = "no-peg"
    OTHER_SIDE = "other-side"
    CROSSES_OPPONENT_LINK = "crosses-opponent-link"
    CROSSES_OWN_LINK = "crosses-own-link"
    LEFT_OUT = "left-out"
    OLDER_PAIR = "older-pair"
    DEAD_PAIR = "dead-pair"


class MoveAction(Enum):
    """What a move does other than placing a peg; the values never change."""

    SWAP = "swap"
    RESIGN = "resign"
    DRAW = "draw"
    REMOVAL = "removal"
    PRIVILEGE = "privilege"


@dataclass(frozen=True, slots=True)
class MissingLink:
    """A link that is not there, and why.

    ``blocked_by`` holds the links in the way, sorted. ``since_move`` is the move that
    drew the latest of them, since which nothing has been in the way, or which removed
    the link: 0 for the starting position, None if there is no such move or the moves
    are unknown.
    """

    link: Link
    reason: NoLinkReason
    blocked_by: tuple[Link, ...] = ()
    since_move: int | None = None


@dataclass(frozen=True, slots=True)
class MoveReport:
    """What a move did.

    ``number`` counts pegs and swaps from 1; the end of the game has the next number,
    and a call of Privilege that of its turn. ``links`` are the links drawn.
    ``not_linked`` are the links that the new peg does not have to pegs of its side a
    knight's move away. Both are sorted. ``hole`` is None if no peg came to a hole.
    ``action`` is None if a player just placed a peg. ``removed`` is None if no link was
    removed.
    """

    number: int
    side: Side
    hole: Hole | None = None
    links: tuple[Link, ...] = ()
    not_linked: tuple[MissingLink, ...] = ()
    action: MoveAction | None = None
    removed: tuple[Link, ...] | None = None


_ACTIONS = {
    MoveKind.SWAP: MoveAction.SWAP,
    MoveKind.RESIGN: MoveAction.RESIGN,
    MoveKind.DRAW: MoveAction.DRAW,
}
_ENDS = frozenset({MoveAction.RESIGN, MoveAction.DRAW})
# The number of a peg that no move placed.
_START = 0


class _Came(NamedTuple):
    """The owner of a peg or link, and the move that placed or drew it."""

    side: Side
    move: int


class LinkHistory:
    """When each peg and link came and went, up to the end of a game.

    ``moves`` has the report on each move. Plays no move again: follows the changes
    that the position remembers.
    """

    def __init__(self, source: Replay[Move] | Replay[CardMove] | Position) -> None:
        game = source if isinstance(source, Replay) else None
        self._position = source.position if isinstance(source, Replay) else source
        self._pegs: dict[Hole, _Came] = {}
        # By the number of the link.
        self._drawn: dict[int, _Came] = {}
        self._removed: dict[int, int] = {}
        self._newest: Hole | None = None
        self._has_moves = game is not None
        self._dead_pairs: frozenset[Link] = frozenset()
        self._keeps_old_pairs = (
            game is not None and game.referee.rules.ruleset.links_stay
        )
        if game is not None and isinstance(game.referee, CardReferee):
            self._dead_pairs = game.referee.dead_pairs
            reading = game.referee.terms.reading
            self._keeps_old_pairs = reading is LinkReading.NEW_PEG_ONLY
        changes = iter(self._position.list_changes())
        if game is None:
            for change in changes:
                self._apply(change, _START)
        self.moves = () if game is None else tuple(self._follow(game, changes))

    @property
    def last_move(self) -> tuple[MoveReport, ...]:
        """Return the reports on the last move: a peg, and a call that goes with it.

        Empty before the first move, and for a position.
        """
        return tuple(
            move for move in self.moves if move.number == self.moves[-1].number
        )

    def find_missing_link(self, one: Hole, other: Hole) -> MissingLink | None:
        """Return why two holes have no link now; None if they have one."""
        link = make_link(one, other)
        ends = self._pegs.get(one), self._pegs.get(other)
        if not is_knights_move(one, other):
            return MissingLink(link, NoLinkReason.NOT_A_KNIGHTS_MOVE)
        if ends[0] is None or ends[1] is None:
            return MissingLink(link, NoLinkReason.NO_PEG)
        if ends[0].side is not ends[1].side:
            return MissingLink(link, NoLinkReason.OTHER_SIDE)
        number = self._position.tables.link_numbers[link]
        if number in self._drawn:
            return None
        if link in self._dead_pairs:
            since = self._removed[number]
            return MissingLink(link, NoLinkReason.DEAD_PAIR, since_move=since)
        return self._explain(link, ends[0].side)

    def _explain(self, link: Link, side: Side) -> MissingLink:
        """Return why an undrawn link between two pegs of a side is not drawn."""
        tables, ruleset = self._position.tables, self._position.ruleset
        number = tables.link_numbers[link]
        placed = max(self._pegs[end].move for end in link)
        crossers = [
            (tables.links[other], self._drawn[other])
            for other in sorted(tables.crossers[number])
            if other in self._drawn
        ]
        # Where links stay, a link drawn after both pegs was never in the way.
        blockers = [
            (other, came)
            for other, came in crossers
            if (came.side is not side or not ruleset.may_cross_own)
            and (came.move <= placed or not ruleset.links_stay)
        ]
        if blockers:
            is_own = all(came.side is side for _, came in blockers)
            return MissingLink(
                link,
                NoLinkReason.CROSSES_OWN_LINK
                if is_own
                else NoLinkReason.CROSSES_OPPONENT_LINK,
                tuple(other for other, _ in blockers),
                self._date(max(came.move for _, came in blockers)),
            )
        if self._keeps_old_pairs and self._newest not in link:
            return MissingLink(
                link, NoLinkReason.OLDER_PAIR, since_move=self._date(placed)
            )
        # It was possible since the last link in the way or the link itself went.
        gone = (number, *tables.crossers[number])
        since = max(placed, *(self._removed.get(other, _START) for other in gone))
        return MissingLink(link, NoLinkReason.LEFT_OUT, since_move=self._date(since))

    def _date(self, move: int) -> int | None:
        return move if self._has_moves else None

    def _follow(
        self, game: Replay[Move] | Replay[CardMove], changes: Iterator[Change]
    ) -> Iterator[MoveReport]:
        """Yield the report on each move, and apply its change."""
        referee = game.referee
        start = referee.rules.setup or Placement()
        for _ in range(len(start.vertical.pegs) + len(start.horizontal.pegs)):
            self._apply(next(changes), _START)
        mirrored = _find_mirrored(game)
        parts = zip(_list_parts(game), referee.sides, strict=True)
        for number, (move, side) in enumerate(parts, start=1):
            action = MoveAction.REMOVAL if move is None else _ACTIONS.get(move.kind)
            if action in _ENDS or (action is MoveAction.SWAP and mirrored is None):
                yield MoveReport(number, side, action=action)
            elif number == 1 and mirrored is not None:
                yield MoveReport(number, side, mirrored)
            else:
                yield self._report(next(changes), number, side, action)
            if move is not None and move.calls_privilege:
                yield MoveReport(number, side, action=MoveAction.PRIVILEGE)

    def _report(
        self, change: Change, number: int, side: Side, action: MoveAction | None
    ) -> MoveReport:
        """Apply the change of a move, and return the report on the move."""
        self._apply(change, number)
        return MoveReport(
            number,
            side,
            change.hole,
            tuple(sorted(change.drawn)),
            () if change.hole is None else tuple(self._list_missing(change.hole)),
            action,
            tuple(sorted(change.removed)) or None,
        )

    def _apply(self, change: Change, number: int) -> None:
        numbers = self._position.tables.link_numbers
        for link in change.removed:
            del self._drawn[numbers[link]]
            self._removed[numbers[link]] = number
        if change.hole is not None:
            self._pegs[change.hole] = _Came(change.side, number)
        if number != _START:
            self._newest = change.hole
        for link in change.drawn:
            self._drawn[numbers[link]] = _Came(change.side, number)

    def _list_missing(self, hole: Hole) -> Iterator[MissingLink]:
        """Yield the links that a new peg does not have, sorted."""
        side = self._pegs[hole].side
        tables = self._position.tables
        for way in sorted(tables.ways[0][tables.places[hole]], key=lambda w: w.link):
            near = self._pegs.get(tables.holes[way.neighbour])
            if near is not None and near.side is side and way.link not in self._drawn:
                yield self._explain(tables.links[way.link], side)


def _list_parts(game: Replay[Move] | Replay[CardMove]) -> list[Move | None]:
    """Return the part of each move that places a peg, or its word, or None."""
    if isinstance(game.referee, CardReferee):
        return [game.referee.read_move(turn) for turn in game.referee.moves]
    return [move for move in game.moves if isinstance(move, Move)]


def _find_mirrored(game: Replay[Move] | Replay[CardMove]) -> Hole | None:
    """Return where the first peg was before a swap that moved it, or None."""
    is_swapped = len(game.moves) > 1 and is_swap(game.moves[1])
    if is_swapped and game.referee.rules.swap is SwapKind.MIRROR:
        return game.moves[0].hole
    return None

"""Whether a side can still win a game with cards."""

from collections.abc import Collection, Iterable

from paperboard.core.cards.card_record import LinkReading
from paperboard.core.game.analysis import (
    SEARCH_LIMIT,
    Outlook,
    Reach,
    find_uncrossed_path,
    find_winning_chain,
)
from paperboard.core.game.board_tables import SIDES
from paperboard.core.game.geometry import Link, Side
from paperboard.core.game.position import Position


def find_card_outlook(
    position: Position,
    side: Side,
    *,
    dead_pairs: Collection[Link],
    reading: LinkReading,
    limit: int = SEARCH_LIMIT,
) -> Outlook:
    """Return whether the side could join its border rows with cards that suit it.

    A no is a proof, whatever is drawn and played: any link may be taken away by a
    card, so only pegs and dead pairs block for certain. A yes comes with a path, open
    if the opponent passed from now on; it does not cross itself or the opponent's
    links. Undecided means anything between. Does not look into the pile.
    """
    if not position.has_vacant_hole(side):
        chain = find_winning_chain(position, side)
        return Outlook(Reach.YES, chain) if chain else Outlook(Reach.NO)
    tables = position.tables
    closed = bytearray(len(tables.links))
    _close(closed, (tables.link_numbers[link] for link in dead_pairs))
    if reading is LinkReading.NEW_PEG_ONLY:
        _close(closed, _list_missed_pairs(position, side))
    # One search tells whether there is any way at all.
    certain = find_uncrossed_path(position, side, closed, limit=1)
    if certain.reach is Reach.NO:
        return certain
    enemy_mark = SIDES.index(side.opponent) + 1
    for number, owner in enumerate(position.link_owners):
        if owner == enemy_mark:
            _close(closed, tables.crossers[number])
    found = find_uncrossed_path(position, side, closed, limit=limit)
    return found if found.reach is Reach.YES else Outlook(Reach.UNDECIDED)


def _list_missed_pairs(position: Position, side: Side) -> Iterable[int]:
    """Yield the links between two pegs of the side that were not made in time."""
    mark, pegs, links = SIDES.index(side) + 1, position.peg_owners, position.link_owners
    for number, (one, other) in enumerate(position.tables.ends):
        if pegs[one] == pegs[other] == mark and not links[number]:
            yield number


def _close(closed: bytearray, numbers: Iterable[int]) -> None:
    for number in numbers:
        closed[number] = 1

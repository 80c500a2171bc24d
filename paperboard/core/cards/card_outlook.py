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
    """Return whether the side could still join its border rows with suitable cards.

    NO is a proof for all cards and moves: a card can remove any link, so only pegs and
    dead pairs are sure to block. YES comes with a path that stays open if the opponent
    always passes; it does not cross itself or the opponent's links. UNDECIDED means
    that neither was found. Does not look at the pile.
    """
    if not position.has_vacant_hole(side):
        chain = find_winning_chain(position, side)
        return Outlook(Reach.YES, chain) if chain else Outlook(Reach.NO)
    tables = position.tables
    closed = bytearray(len(tables.links))
    _close(closed, (tables.link_numbers[link] for link in dead_pairs))
    if reading is LinkReading.NEW_PEG_ONLY:
        _close(closed, _list_missed_pairs(position, side))
    # One search shows whether any path exists at all.
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
    """Yield the undrawn links between pegs of the side, which cannot be made later."""
    mark, pegs, links = SIDES.index(side) + 1, position.peg_owners, position.link_owners
    for number, (one, other) in enumerate(position.tables.ends):
        if pegs[one] == pegs[other] == mark and not links[number]:
            yield number


def _close(closed: bytearray, numbers: Iterable[int]) -> None:
    for number in numbers:
        closed[number] = 1

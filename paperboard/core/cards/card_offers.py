"""What a side may do with a card that it draws."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from paperboard.core.cards.card_placements import find_placements
from paperboard.core.cards.deck import Form, Reference
from paperboard.core.game.board_tables import SIDES
from paperboard.core.game.geometry import Hole, Link, Side
from paperboard.core.game.position import Position


class CardHole(NamedTuple):
    """A hole that a card allows, and the reference pegs that allow it.

    There are no references if the peg may be placed freely.
    """

    hole: Hole
    references: tuple[Hole, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """What a side must choose from when it has drawn a card.

    It is one of ``holes``, or one of ``links`` for the opponent to remove; never both
    are set. ``is_free`` means that the card fits nowhere, so any hole may be used.
    """

    form: Form
    holes: tuple[CardHole, ...] = ()
    links: tuple[Link, ...] = ()
    is_free: bool = False


def find_offer(position: Position, side: Side, form: Form) -> Offer:
    """Return everything that a side may do with a card, with its holes row by row.

    A card that fits somewhere must be used there; otherwise the peg may go in any hole
    that the side may use. A card without a reference removes a link of the side if it
    has one.
    """
    if form.reference is Reference.NONE and has_link(position, side):
        return Offer(form, links=position.placement().pieces(side).links)
    references: defaultdict[Hole, list[Hole]] = defaultdict(list)
    for peg in _list_reference_pegs(position, side, form):
        for hole in find_placements(form, peg, position.board):
            if position.is_vacant_for(side, hole):
                references[hole].append(peg)
    is_free = not references
    holes = (
        CardHole(hole, tuple(sorted(references.get(hole, ()))))
        for hole in position.board.holes()
        if position.is_vacant_for(side, hole) and (is_free or hole in references)
    )
    return Offer(form, holes=tuple(holes), is_free=is_free)


def is_offered(position: Position, side: Side, form: Form, hole: Hole) -> bool:
    """Tell whether a card lets the side place a peg in the hole.

    Agrees with ``find_offer``, but looks at no more than it must.
    """
    if not position.is_vacant_for(side, hole):
        return False
    if form.reference is Reference.NONE:
        return not has_link(position, side)
    owner = find_reference_owner(form, side)
    board = position.board
    if any(position.peg_owner(p) is owner for p in find_placements(form, hole, board)):
        return True
    return not any(
        position.is_vacant_for(side, place)
        for peg in _list_reference_pegs(position, side, form)
        for place in find_placements(form, peg, board)
    )


def has_link(position: Position, side: Side) -> bool:
    """Tell whether the side has any link."""
    return SIDES.index(side) + 1 in position.link_owners


def find_reference_owner(form: Form, side: Side) -> Side | None:
    """Return the owner of the card's reference pegs if the side draws it, or None."""
    owners = {Reference.OWN: side, Reference.OPPONENT: side.opponent}
    return owners.get(form.reference)


def _list_reference_pegs(position: Position, side: Side, form: Form) -> Iterator[Hole]:
    owner = find_reference_owner(form, side)
    if owner is not None:
        mark, holes = SIDES.index(owner) + 1, position.tables.holes
        for place, peg in enumerate(position.peg_owners):
            if peg == mark:
                yield holes[place]

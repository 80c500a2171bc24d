"""The board of a game with cards: the holes that the card allows are open and lit."""

from collections.abc import Iterator
from dataclasses import replace

from paperboard.core.cards.card_offers import CardHole, Offer
from paperboard.core.game.geometry import Hole, Link, format_hole
from paperboard.core.report.check import CheckReport
from paperboard.core.report.next_moves import NextHole, find_next_holes
from paperboard.web.checker.board_picture import (
    BoardPicture,
    Cell,
    Row,
    draw_board,
    draw_link,
    join_dots,
    open_cell,
)
from paperboard.web.shared.page_language import say_on_page


def draw_card_board(report: CheckReport, offer: Offer | None) -> BoardPicture:
    """Draw the board of a game with cards; without an offer, no hole is open.

    A click sends the card with the hole.
    """
    assert report.cards is not None
    picture = draw_board(report)
    dead = tuple(draw_link(pair, "dead") for pair in report.cards.dead_pairs)
    links: tuple[Link, ...] = ()
    if offer is not None:
        picture = replace(picture, rows=_open_rows(picture.rows, report, offer))
        links = offer.links
    lit = tuple(draw_link(link, "offered") for link in links)
    cells = (cell for row in picture.rows for cell in row.cells if cell.is_open)
    return replace(
        picture,
        links=(*dead, *lit, *picture.links),
        lit=join_dots(cells),
        is_free=offer is not None and offer.is_free,
    )


def _open_rows(
    rows: tuple[Row, ...], report: CheckReport, offer: Offer
) -> tuple[Row, ...]:
    side = report.side_to_move
    assert side is not None
    offered = {format_hole(one.hole): one for one in offer.holes}
    following: dict[Hole, NextHole] = {}
    if offered:
        found = find_next_holes(report.position, side, offer)
        following = {one.hole: one for one in found}
    return tuple(
        replace(
            row,
            cells=tuple(
                _open_cell(cell, offer, offered[cell.name], following)
                if cell.name in offered
                else cell
                for cell in row.cells
            ),
        )
        for row in rows
    )


def _open_cell(
    cell: Cell, offer: Offer, one: CardHole, following: dict[Hole, NextHole]
) -> Cell:
    pegs = tuple(map(format_hole, one.references))
    start = ""
    if pegs:
        words = say_on_page("{hole}, from {pegs}")
        start = words.format(hole=cell.name, pegs=", ".join(pegs))
    return open_cell(cell, following[one.hole], start)._replace(
        references=" ".join(pegs), sends=f"{offer.form.key}:{cell.name}"
    )


def list_removals(offer: Offer | None) -> Iterator[tuple[str, Link]]:
    """Yield each link that the opponent can remove, after the text that removes it."""
    if offer is None:
        return
    for link in offer.links:
        yield f"{offer.form.key}:{'-'.join(map(format_hole, link))}", link

"""The shelves of things that are ready to print, as the resources page shows them."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from paperboard.catalogue.everything import CATALOGUE, PACK_PARTS
from paperboard.catalogue.printable import Printable, Shelf, Tile
from paperboard.core.errors import Message
from paperboard.core.language import Lang
from paperboard.core.options import Choice, Option, parse_options
from paperboard.core.products.board_choices import HANDY_PAPERS, Paper
from paperboard.core.products.board_options import parse_board_options
from paperboard.i18n import say_message
from paperboard.render.page.paper import PAPERS
from paperboard.web.pages.board_summary import BoardSummary, summarise
from paperboard.web.shared.query import Pairs


class ShownBoard(NamedTuple):
    """The texts of a ready board, and its summary on the chosen paper."""

    name: str
    note: str
    summary: BoardSummary


class ShownShelf(NamedTuple):
    """A shelf of boards with its texts; ``key`` names its section of the page."""

    key: str
    name: str
    note: str
    boards: tuple[ShownBoard, ...]


class ShownTile(NamedTuple):
    """The texts of another ready thing, and the options of its addresses."""

    endpoint: str
    kinds: tuple[str, ...]
    name: str
    note: str
    facts: str
    query: dict[str, str]


class ShownPart(NamedTuple):
    """A part of the club pack: its option, its name and its number of pages."""

    option: str
    name: str
    pages: int


_BOARD_SHELVES = {
    Shelf.EVEN: (
        Message("Even boards"),
        Message("As many rows as columns: the same distance to go for both sides."),
    ),
    Shelf.HANDICAP: (
        Message("Handicap boards"),
        Message(
            "Rows are removed, so Vertical has less far to go from top to bottom. "
            "The smallest handicap is to play without the swap."
        ),
    ),
    Shelf.MINI: (
        Message("Several boards per sheet"),
        Message("For a break, a trip, or puzzles."),
    ),
    Shelf.DIAGONAL: (
        Message("Diagonal boards"),
        Message(
            "The goal square is turned so that the goal lines follow knight's moves."
        ),
    ),
}
# Everything on the shelves fits on these, and many people can print on them.
SHELF_PAPERS = tuple(
    paper for paper, form in PAPERS.items() if 148 <= form.width_mm <= 297
)
_PAPER_OPTION = Option("paper", Choice(Paper, SHELF_PAPERS), Paper.A4)


def parse_shelf_paper(pairs: Pairs) -> Paper:
    """Return the paper that the pairs name, or A4.

    Raises OptionError for any other option, and for paper that is very small or large.
    """
    paper = parse_options((_PAPER_OPTION,), pairs).get("paper", Paper.A4)
    assert isinstance(paper, Paper)
    return paper


def find_handy_paper(paper: Paper) -> Paper:
    """Return the paper for cards that matches a paper for boards."""
    if PAPERS[paper].in_inches:
        return next(handy for handy in HANDY_PAPERS if PAPERS[handy].in_inches)
    return HANDY_PAPERS[0]


def _list_tiles(shelf: Shelf) -> Iterator[tuple[Printable[Any], Tile]]:
    tiles = [(thing, tile) for thing in CATALOGUE for tile in thing.tiles]
    for thing, tile in sorted(tiles, key=lambda both: both[1].place):
        if tile.shelf is shelf:
            yield thing, tile


def list_boards(paper: Paper, lang: Lang) -> tuple[ShownShelf, ...]:
    """Return the shelves of boards, for the given paper.

    ``lang`` is the language of the texts and of the boards. Needs a request, as
    summaries hold addresses.
    """
    look = {"paper": paper.value, "lang": lang.value}
    return tuple(
        ShownShelf(
            shelf.value,
            say_message(name, lang),
            say_message(note, lang),
            tuple(
                ShownBoard(
                    say_message(tile.name, lang),
                    say_message(tile.note, lang),
                    summarise(
                        parse_board_options({**tile.query, **look}.items()), lang
                    ),
                )
                for _, tile in _list_tiles(shelf)
                if not tile.papers or paper in tile.papers
            ),
        )
        for shelf, (name, note) in _BOARD_SHELVES.items()
    )


def list_others(shelf: Shelf, lang: Lang) -> tuple[ShownTile, ...]:
    """Return the things on a shelf that does not hold boards."""
    return tuple(_show(thing, tile, lang) for thing, tile in _list_tiles(shelf))


def list_sheets(paper: Paper, lang: Lang) -> tuple[ShownTile, ...]:
    """Return the sheets that are not boards, upright on the paper if they can be."""
    # The page shows all pictures at the size of upright paper.
    look = {"orientation": "portrait", "paper": paper.value, "lang": lang.value}
    shown = []
    for thing, tile in _list_tiles(Shelf.SHEETS):
        taken = {option.name for option in thing.options}
        query = {name: text for name, text in look.items() if name in taken}
        shown.append(_show(thing, tile, lang, query))
    return tuple(shown)


def _show(
    thing: Printable[Any], tile: Tile, lang: Lang, look: Mapping[str, str] = {}
) -> ShownTile:
    kinds = sorted(thing.kinds, key=lambda kind: not kind.holds_all_sheets)
    return ShownTile(
        f"files.{thing.name}",
        tuple(kind.value for kind in kinds),
        say_message(tile.name, lang),
        say_message(tile.note, lang),
        say_message(tile.facts, lang) if tile.facts else "",
        {**tile.query, **look},
    )


def list_pack_parts(lang: Lang) -> tuple[ShownPart, ...]:
    """Return all parts that a club pack can have."""
    return tuple(
        ShownPart(part.option, say_message(part.name, lang), part.pages)
        for _, part in PACK_PARTS
    )

"""The boards that are ready to print."""

from dataclasses import replace
from typing import NamedTuple

from paperboard.core.errors import Message
from paperboard.core.game.geometry import Side
from paperboard.core.language import Lang
from paperboard.core.options import parse_options
from paperboard.core.products.board_options import (
    BOARD_OPTIONS,
    BoardKind,
    BoardOptions,
    Pages,
    Paper,
    PerPage,
)
from paperboard.i18n import say_message
from paperboard.web.pages.board_summary import BoardSummary, summarise
from paperboard.web.shared.query import Pairs


class ReadyBoard(NamedTuple):
    """A board on a shelf: its name, what it is good for, and how it is made."""

    name: Message
    note: Message
    options: BoardOptions


class Shelf(NamedTuple):
    """Boards that belong together; ``key`` is its place on the page."""

    key: str
    name: Message
    note: Message
    boards: tuple[ReadyBoard, ...]


class ShownShelf(NamedTuple):
    """A shelf in words."""

    key: str
    name: str
    note: str
    boards: tuple["ShownBoard", ...]


class ShownBoard(NamedTuple):
    """A ready board in words, and what to know about it on its paper."""

    name: str
    note: str
    summary: BoardSummary


def _square(size: int, note: Message, *, pages: Pages = Pages.AUTO) -> ReadyBoard:
    name = Message("{size} × {size}, two sheets")
    if pages is not Pages.TWO:
        name = Message("{size} × {size}")
    options = BoardOptions(size=size, pages=pages)
    return ReadyBoard(name.fill(size=size), note, options)


def _handicap(lines: int, note: Message, favour: Side = Side.VERTICAL) -> ReadyBoard:
    options = BoardOptions(handicap=lines, favour=favour)
    board = options.make_board()
    name = Message("{columns} × {rows}", {"columns": board.columns, "rows": board.rows})
    return ReadyBoard(name, note, options)


def _mini(size: int, per_page: PerPage, note: Message) -> ReadyBoard:
    options = BoardOptions(size=size, per_page=per_page)
    name = Message("{count} boards of {size} × {size}")
    return ReadyBoard(name.fill(count=per_page.value, size=size), note, options)


def _diagonal(size: int, note: Message) -> ReadyBoard:
    options = BoardOptions(size=size, board=BoardKind.DIAGONAL)
    return ReadyBoard(Message("Diagonal {size}", {"size": size}), note, options)


SHELVES = (
    Shelf(
        "standard",
        Message("Even boards"),
        Message("As many rows as columns: the same way to go for both sides."),
        (
            _square(12, Message("A first, short game.")),
            _square(18, Message("A short game.")),
            _square(24, Message("The standard board.")),
            _square(30, Message("A long game with more strategy.")),
            _square(36, Message("A very long game; needs fine pens on small paper.")),
            _square(36, Message("The same with room to draw."), pages=Pages.TWO),
            _square(48, Message("Four times the standard board."), pages=Pages.TWO),
        ),
    ),
    Shelf(
        "handicap",
        Message("Handicap boards"),
        Message(
            "Rows are taken away, so Vertical has less far to go from top to bottom. "
            "The smallest handicap is to play without the swap."
        ),
        (
            _handicap(2, Message("A small handicap.")),
            _handicap(4, Message("A clear handicap.")),
            _handicap(6, Message("A strong handicap.")),
            _handicap(8, Message("A large handicap.")),
            _handicap(12, Message("Only half the way to go.")),
            _handicap(4, Message("Columns are taken away instead."), Side.HORIZONTAL),
        ),
    ),
    Shelf(
        "mini",
        Message("Several boards on a sheet"),
        Message("For a break, a journey, or puzzles."),
        (
            _mini(18, PerPage.TWO, Message("Two short games.")),
            _mini(12, PerPage.FOUR, Message("Four first games, or one small match.")),
            _mini(8, PerPage.SIX, Message("Six puzzles.")),
        ),
    ),
    Shelf(
        "diagonal",
        Message("Diagonal boards"),
        Message(
            "The goal square is turned, so that the goal lines run in knight's moves."
        ),
        (
            _diagonal(18, Message("A short game.")),
            _diagonal(24, Message("As far to go as on the standard board.")),
        ),
    ),
)

_PAPER_OPTION = next(option for option in BOARD_OPTIONS if option.name == "paper")


def parse_shelf_paper(pairs: Pairs) -> Paper:
    """Return the paper that the pairs ask for, A4 if they ask for none.

    Raises OptionError for any other option and any other value.
    """
    paper = parse_options((_PAPER_OPTION,), pairs).get("paper", Paper.A4)
    assert isinstance(paper, Paper)
    return paper


def list_shelves(paper: Paper, lang: Lang) -> tuple[ShownShelf, ...]:
    """Return all shelves, with the boards as they are on that paper.

    ``lang`` is the language of the boards. Needs a request, as summaries hold
    addresses.
    """
    return tuple(
        ShownShelf(
            shelf.key,
            say_message(shelf.name, lang),
            say_message(shelf.note, lang),
            tuple(
                ShownBoard(
                    say_message(board.name, lang),
                    say_message(board.note, lang),
                    summarise(replace(board.options, paper=paper, lang=lang), lang),
                )
                for board in shelf.boards
            ),
        )
        for shelf in SHELVES
    )

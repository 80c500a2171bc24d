"""The boards that are ready to print."""

from dataclasses import replace
from typing import NamedTuple

from paperboard.core.board_options import (
    BOARD_OPTIONS,
    BoardKind,
    BoardOptions,
    Pages,
    Paper,
    PerPage,
)
from paperboard.core.geometry import Side
from paperboard.core.options import parse_options
from paperboard.core.words import Translate, keep_english
from paperboard.web.options import Pairs
from paperboard.web.summary import BoardSummary, summarise


class ReadyBoard(NamedTuple):
    """A board on a shelf: its name, what it is good for, and how it is made."""

    name: str
    note: str
    options: BoardOptions


class Shelf(NamedTuple):
    """Boards that belong together; ``key`` is its place on the page."""

    key: str
    name: str
    note: str
    boards: tuple[ReadyBoard, ...]


class ShownBoard(NamedTuple):
    """A ready board in words, and what to know about it on its paper."""

    name: str
    note: str
    summary: BoardSummary


def _square(size: int, note: str, *, pages: Pages = Pages.AUTO) -> ReadyBoard:
    spread = {Pages.TWO: ", two sheets", Pages.FOUR: ", four sheets"}.get(pages, "")
    options = BoardOptions(size=size, pages=pages)
    return ReadyBoard(f"{size} × {size}{spread}", note, options)


def _handicap(lines: int, note: str, favour: Side = Side.VERTICAL) -> ReadyBoard:
    options = BoardOptions(handicap=lines, favour=favour)
    board = options.make_board()
    return ReadyBoard(f"{board.columns} × {board.rows}", note, options)


def _mini(size: int, per_page: PerPage, note: str) -> ReadyBoard:
    options = BoardOptions(size=size, per_page=per_page)
    return ReadyBoard(f"{per_page.value} boards of {size} × {size}", note, options)


def _diagonal(size: int, note: str) -> ReadyBoard:
    options = BoardOptions(size=size, board=BoardKind.DIAGONAL)
    return ReadyBoard(f"Diagonal {size}", note, options)


SHELVES = (
    Shelf(
        "standard",
        "Even boards",
        "As many rows as columns: the same way to go for both sides.",
        (
            _square(12, "A first, short game."),
            _square(18, "A short game."),
            _square(24, "The standard board."),
            _square(30, "A long game with more strategy."),
            _square(36, "A very long game; needs fine pens on small paper."),
            _square(36, "The same with room to draw.", pages=Pages.TWO),
            _square(48, "Four times the standard board.", pages=Pages.TWO),
        ),
    ),
    Shelf(
        "handicap",
        "Handicap boards",
        "Rows are taken away, so Vertical has less far to go from top to bottom. "
        "The smallest handicap is to play without the swap.",
        (
            _handicap(2, "A small handicap."),
            _handicap(4, "A clear handicap."),
            _handicap(6, "A strong handicap."),
            _handicap(8, "A large handicap."),
            _handicap(12, "Only half the way to go."),
            _handicap(4, "Columns are taken away instead.", Side.HORIZONTAL),
        ),
    ),
    Shelf(
        "mini",
        "Several boards on a sheet",
        "For a break, a journey, or puzzles.",
        (
            _mini(18, PerPage.TWO, "Two short games."),
            _mini(12, PerPage.FOUR, "Four first games, or one small match."),
            _mini(8, PerPage.SIX, "Six puzzles."),
        ),
    ),
    Shelf(
        "diagonal",
        "Diagonal boards",
        "The goal square is turned, so that the goal lines run in knight's moves.",
        (
            _diagonal(18, "A short game."),
            _diagonal(24, "As far to go as on the standard board."),
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


def show_boards(
    shelf: Shelf, paper: Paper, translate: Translate = keep_english
) -> tuple[ShownBoard, ...]:
    """Return the boards of a shelf as they are on that paper.

    Needs a request, as summaries hold addresses.
    """
    return tuple(
        ShownBoard(
            translate(board.name),
            translate(board.note),
            summarise(replace(board.options, paper=paper), translate),
        )
        for board in shelf.boards
    )

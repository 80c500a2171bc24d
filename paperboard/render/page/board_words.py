"""The words of a board's sheet: its size, how to join it, and what it shows."""

from collections.abc import Iterator

from paperboard.core.game.board import Board, BoardShape
from paperboard.core.game.diagonal_board import DiagonalBoard
from paperboard.core.game.geometry import Side
from paperboard.core.language import Lang
from paperboard.core.products.board_choices import Extras
from paperboard.core.products.board_options import BoardOptions
from paperboard.i18n import say
from paperboard.render.page.board_plan import WHOLE, BoardPlan
from paperboard.render.page.game_words import describe_first_side


def format_size(board: BoardShape) -> str:
    """Return the size of a board as text, such as 24 × 24."""
    grid = f"{board.columns} × {board.rows}"
    return f"{board.size} ({grid})" if isinstance(board, DiagonalBoard) else grid


def format_facts(options: BoardOptions, pitch_mm: float) -> str:
    """Return size and hole distance of a board in one line."""
    return say(
        "{size}, holes {pitch} mm apart",
        options.lang,
        size=format_size(options.make_board()),
        pitch=pitch_mm,
    )


def format_joining(number: int, sheet_count: int, lang: Lang) -> str:
    """Return how to join a sheet to any others: only the first one stays uncut."""
    if sheet_count == 1:
        return ""
    if number == 1:
        return say(
            "Sheet {number} of {count}. Do not cut it: line up the holes against the "
            "light, and tape the sheets together.",
            lang,
            number=number,
            count=sheet_count,
        )
    return say(
        "Sheet {number} of {count}. Cut along the dashed lines, line up the holes "
        "against the light, and tape the sheets together.",
        lang,
        number=number,
        count=sheet_count,
    )


def describe_board(
    options: BoardOptions,
    plan: BoardPlan,
    number: int,
    first_side: Side,
    position: str,
) -> tuple[str, str]:
    """Return the name of a sheet, and a description of what it shows.

    ``position`` describes the position on the board, and is empty without one.
    """
    board, lang = options.make_board(), options.lang
    grid = {"columns": board.columns, "rows": board.rows}
    if isinstance(board, Board):
        text = say(
            "Board with {columns} columns and {rows} rows of holes, without the "
            "four corners. Vertical joins top and bottom, Horizontal left and "
            "right.",
            lang,
            **grid,
        )
    else:
        text = say(
            "Diagonal board: a turned goal square on a grid of {columns} columns "
            "and {rows} rows. Vertical joins top and bottom, Horizontal left and "
            "right.",
            lang,
            **grid,
        )
    text += " " + describe_first_side(first_side, lang)
    text += "".join(f" {one}" for one in _describe_more(options, plan, number))
    size = format_size(board)
    if not position:
        return say("TwixT board {size}", lang, size=size), text
    return say("TwixT position {size}", lang, size=size), f"{text} {position}"


def _describe_more(
    options: BoardOptions, plan: BoardPlan, number: int
) -> Iterator[str]:
    """Yield a sentence for each thing that not every sheet has."""
    lang = options.lang
    if options.cells:
        yield say("Thin squares surround the holes.", lang)
    if plan.sheet_count > 1:
        count = plan.sheet_count
        yield say("Sheet {number} of {count}.", lang, number=number, count=count)
    if options.extras is Extras.RECORD:
        yield say("Beside it are empty cells for the moves.", lang)
    if options.extras is Extras.RULES:
        yield say("Beside it are four pictures that explain the rules.", lang)
    if plan.boards != WHOLE:
        yield say(
            "There are {count} boards on the sheet, each with its number and lines for "
            "names and result.",
            lang,
            count=plan.boards.total,
        )

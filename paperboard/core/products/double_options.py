"""The options of a board for four players."""

from collections.abc import Iterable
from dataclasses import replace

from paperboard.core.errors import OptionError, OptionFault
from paperboard.core.options import (
    Option,
    WholeNumber,
    format_range_fault,
    is_accepted,
    parse_options,
)
from paperboard.core.products.board_choices import Pages
from paperboard.core.products.board_options import (
    BOARD_OPTIONS,
    BoardOptions,
    parse_board_options,
)

# The strip between the board and the margin, for the four names.
STRIP_MM = 6
_MARGIN = Option("margin", WholeNumber(5, 25 - STRIP_MM), 10, "margin in mm")
# Four players share one sheet and write their names by hand.
_NOT_FOR_FOUR = frozenset(
    {
        "pages",
        "per_page",
        "copies",
        "extras",
        "record",
        "vertical_name",
        "horizontal_name",
    }
)
DOUBLE_OPTIONS: tuple[Option, ...] = tuple(
    _MARGIN if option.name == "margin" else option
    for option in BOARD_OPTIONS
    if option.name not in _NOT_FOR_FOUR
)


def parse_double_options(pairs: Iterable[tuple[str, str]]) -> BoardOptions:
    """Return the options of a board for four, written as pairs of name and text.

    Raises OptionError like ``parse_board_options``, and also for options that a board
    for four does not have.
    """
    pairs = tuple(pairs)
    parse_options(DOUBLE_OPTIONS, pairs)
    return replace(parse_board_options(pairs), pages=Pages.ONE)


def check_double_options(options: BoardOptions) -> None:
    """Raise OptionError if the margin leaves no room for the names."""
    if not is_accepted(_MARGIN, options.margin):
        fault = format_range_fault(_MARGIN, str(options.margin))
        raise OptionError((OptionFault(_MARGIN.name, fault),))

"""The options of drawing a position or game from a text."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from paperboard.core.notation import MOVE_LIMIT
from paperboard.core.options import Flag, Option, WholeNumber, parse_options
from paperboard.core.products.board_options import BOARD_OPTIONS, BoardOptions
from paperboard.core.report.check import CheckOptions
from paperboard.core.report.check_options import CHECK_OPTIONS, make_check_options

# Left out: the text gives the board, and a sheet shows one board without move cells.
_BOARD_OPTIONS_OF_THE_TEXT = frozenset(
    {
        *("size", "columns", "rows", "handicap", "favour", "board"),
        *("per_page", "copies", "extras", "record"),
    }
)
DRAWING_OPTIONS: tuple[Option, ...] = tuple(
    option for option in BOARD_OPTIONS if option.name not in _BOARD_OPTIONS_OF_THE_TEXT
)
POSITION_OPTIONS: tuple[Option, ...] = (
    *CHECK_OPTIONS,
    Option("move", WholeNumber(0, MOVE_LIMIT), None, "the move to stop after"),
    Option("numbers", Flag(), False, "move numbers on the pegs"),
    *DRAWING_OPTIONS,
)
# A picture of a game has a fixed size and look.
_OPTIONS_OF_PICTURES = frozenset(
    {"move", "lang", *(option.name for option in CHECK_OPTIONS)}
)
SHARE_PICTURE_OPTIONS: tuple[Option, ...] = tuple(
    option for option in POSITION_OPTIONS if option.name in _OPTIONS_OF_PICTURES
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionOptions:
    """How to read a text, where to stop, and how to draw the position there.

    ``drawing`` decides everything except the board itself, which the text decides.
    """

    check: CheckOptions = field(default_factory=CheckOptions)
    move: int | None = None
    numbers: bool = False
    drawing: BoardOptions = field(default_factory=BoardOptions)


def parse_position_options(
    pairs: Iterable[tuple[str, str]],
    *,
    longest: int,
    options: tuple[Option, ...] = POSITION_OPTIONS,
) -> PositionOptions:
    """Return the options of a drawn position, written as pairs of name and text.

    Raises OptionError with every name that is not one of ``options``, repeated name and
    value out of range. ``longest`` limits the text that will be read.
    """
    values = parse_options(options, pairs)
    drawing = {
        option.name: values[option.name]
        for option in DRAWING_OPTIONS
        if option.name in values
    }
    move = values.get("move")
    assert move is None or isinstance(move, int)
    return PositionOptions(
        check=make_check_options(values, longest=longest),
        move=move,
        numbers=bool(values.get("numbers", False)),
        drawing=BoardOptions(**drawing),  # type: ignore[arg-type]
    )

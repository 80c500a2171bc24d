"""The options of a record sheet: empty tables for writing down games."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from paperboard.core.errors import OptionError, OptionFault
from paperboard.core.game.game_record import Ruleset
from paperboard.core.options import (
    Choice,
    Flag,
    Option,
    WholeNumber,
    format_range_fault,
    is_accepted,
    parse_options,
)
from paperboard.core.products.board_options import BoardOptions, take_board_options


class Games(Enum):
    """The number of games per page."""

    ONE = "1"
    TWO = "2"
    FOUR = "4"


_DRAWING_OPTIONS = take_board_options(
    *("paper", "orientation", "margin", "binding", "theme", "title", "lang"),
    *("vertical_color", "horizontal_color", "vertical_name", "horizontal_name"),
)
_OWN_OPTIONS: tuple[Option, ...] = (
    Option("per_page", Choice(Games), Games.ONE, "games per page"),
    Option(
        "moves",
        WholeNumber(1, 400),
        None,
        "number of moves to leave room for, over several pages",
    ),
    Option(
        "rules",
        Choice(Ruleset),
        Ruleset.PAPER,
        "rules of the game; standard has a column for removed links",
    ),
    Option("double", Flag(), False, "for four players, with a column for Privilege"),
)
RECORD_SHEET_OPTIONS: tuple[Option, ...] = (
    *_OWN_OPTIONS,
    *_DRAWING_OPTIONS,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordSheetOptions:
    """How many games and moves to leave room for, and how to draw the tables.

    Without ``moves`` there is one page with as many as fit. Of ``drawing``, only paper,
    orientation, margin, colours, texts and language have an effect. Raises OptionError
    with every value out of range. Does not check that the tables fit on the paper;
    the layout does.
    """

    per_page: Games = Games.ONE
    moves: int | None = None
    rules: Ruleset = Ruleset.PAPER
    double: bool = False
    drawing: BoardOptions = field(default_factory=BoardOptions)

    def __post_init__(self) -> None:
        faults = []
        for option in _OWN_OPTIONS:
            value = getattr(self, option.name)
            if value is not option.default and not is_accepted(option, value):
                fault = format_range_fault(option, str(value))
                faults.append(OptionFault(option.name, fault))
        if faults:
            raise OptionError(tuple(faults))


def parse_record_sheet_options(
    pairs: Iterable[tuple[str, str]],
) -> RecordSheetOptions:
    """Return the options of a record sheet, written as pairs of name and text.

    Raises OptionError with every unknown name, repeated name and value out of range.
    """
    values = parse_options(RECORD_SHEET_OPTIONS, pairs)
    drawing = {
        option.name: values.pop(option.name)
        for option in _DRAWING_OPTIONS
        if option.name in values
    }
    return RecordSheetOptions(
        **values,  # type: ignore[arg-type]  # parse_options typed them
        drawing=BoardOptions(**drawing),  # type: ignore[arg-type]
    )

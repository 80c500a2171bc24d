"""The options of a game sheet: a game as a booklet of diagrams."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from paperboard.core.options import Option, WholeNumber, parse_options
from paperboard.core.products.board_options import BoardOptions, take_board_options
from paperboard.core.report.check import CheckOptions
from paperboard.core.report.check_options import CHECK_OPTIONS, make_check_options

DEFAULT_EVERY = 10

_DRAWING_OPTIONS = take_board_options(
    *("paper", "margin", "binding", "vertical_color", "horizontal_color"),
    *("theme", "title", "vertical_name", "horizontal_name", "lang"),
)
GAME_SHEET_OPTIONS: tuple[Option, ...] = (
    *CHECK_OPTIONS,
    Option("every", WholeNumber(1, 100), DEFAULT_EVERY, "moves between diagrams"),
    *_DRAWING_OPTIONS,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSheetOptions:
    """How to read a game, how often to show the board, and how to draw it.

    A diagram follows every ``every`` moves. Of ``drawing``, only paper, margin,
    colours, texts and language have an effect.
    """

    check: CheckOptions = field(default_factory=CheckOptions)
    every: int = DEFAULT_EVERY
    drawing: BoardOptions = field(default_factory=BoardOptions)


def parse_game_sheet_options(
    pairs: Iterable[tuple[str, str]], *, longest: int
) -> GameSheetOptions:
    """Return the options of a game sheet, written as pairs of name and text.

    Raises OptionError with every unknown name, repeated name and value out of range.
    ``longest`` limits the text that will be read.
    """
    values = parse_options(GAME_SHEET_OPTIONS, pairs)
    drawing = {
        option.name: values[option.name]
        for option in _DRAWING_OPTIONS
        if option.name in values
    }
    every = values.get("every", DEFAULT_EVERY)
    assert isinstance(every, int)
    return GameSheetOptions(
        check=make_check_options(values, longest=longest),
        every=every,
        drawing=BoardOptions(**drawing),  # type: ignore[arg-type]
    )

"""The options of a game sheet: a game as a booklet of diagrams."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.limits import MOST_DIAGRAMS
from paperboard.core.options import Option, WholeNumber, parse_options
from paperboard.core.products.board_options import BoardOptions, take_board_options
from paperboard.core.report.check import CheckOptions
from paperboard.core.report.check_options import CHECK_OPTIONS, make_check_options

DEFAULT_EVERY = 10
_END = "end"


class Stops(NamedTuple):
    """The moves after which a diagram is shown, ascending, and whether the last is."""

    moves: tuple[int, ...]
    at_end: bool = False


@dataclass(frozen=True, slots=True)
class StopList:
    """Accept ascending numbers of moves with commas between them, and ``end``."""

    def parse(self, text: str) -> Stops:
        """Return the stops; raise ValueError if they are malformed or too many."""
        words = text.split(",")
        at_end = words[-1] == _END
        numbers = words[:-1] if at_end else words
        if not all(re.fullmatch(r"[1-9][0-9]{0,3}", one, re.ASCII) for one in numbers):
            raise ValueError(text)
        moves = tuple(map(int, numbers))
        if list(moves) != sorted(set(moves)) or len(words) > MOST_DIAGRAMS:
            raise ValueError(text)
        return Stops(moves, at_end)

    def format(self, value: object) -> str:
        """Return the numbers with commas between them."""
        if not isinstance(value, Stops):
            return str(value)
        return ",".join((*map(str, value.moves), *[_END] * value.at_end))

    def accepts(self) -> Message:
        """Return a message that describes the list."""
        return Message(
            "at most {most} numbers of moves, ascending, with commas between them; the "
            "last may be “end”",
            {"most": MOST_DIAGRAMS},
        )


_DRAWING_OPTIONS = take_board_options(
    *("paper", "margin", "binding", "vertical_color", "horizontal_color"),
    *("theme", "title", "vertical_name", "horizontal_name", "lang"),
)
GAME_SHEET_OPTIONS: tuple[Option, ...] = (
    *CHECK_OPTIONS,
    Option("every", WholeNumber(1, 100), DEFAULT_EVERY, "moves between diagrams"),
    Option("at", StopList(), None, "moves to show diagrams after, such as 10,25,end"),
    *_DRAWING_OPTIONS,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSheetOptions:
    """How to read a game, how often to show the board, and how to draw it.

    A diagram follows every ``every`` moves, or only the moves ``at`` if given. Of
    ``drawing``, only paper, margin, colours, texts and language have an effect.
    """

    check: CheckOptions = field(default_factory=CheckOptions)
    every: int = DEFAULT_EVERY
    at: Stops | None = None
    drawing: BoardOptions = field(default_factory=BoardOptions)


def parse_game_sheet_options(
    pairs: Iterable[tuple[str, str]], *, longest: int
) -> GameSheetOptions:
    """Return the options of a game sheet, written as pairs of name and text.

    Raises OptionError with every unknown name, repeated name and value out of range,
    and if both ``every`` and ``at`` are given. ``longest`` limits the text that will be
    read.
    """
    values = parse_options(GAME_SHEET_OPTIONS, pairs)
    drawing = {
        option.name: values[option.name]
        for option in _DRAWING_OPTIONS
        if option.name in values
    }
    every = values.get("every", DEFAULT_EVERY)
    at = values.get("at")
    assert isinstance(every, int)
    assert at is None or isinstance(at, Stops)
    if at is not None and "every" in values:
        message = Message("cannot be combined with {other}", {"other": "every"})
        raise OptionError((OptionFault("at", message),))
    return GameSheetOptions(
        check=make_check_options(values, longest=longest),
        every=every,
        at=at,
        drawing=BoardOptions(**drawing),  # type: ignore[arg-type]
    )

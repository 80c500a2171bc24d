"""The options of a printed board, and what they mean together."""

from collections.abc import Iterable
from dataclasses import InitVar, dataclass
from enum import Enum

from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.game.board import (
    DEFAULT_SIZE,
    LEAST_LINES,
    MOST_LINES,
    Board,
    BoardShape,
)
from paperboard.core.game.diagonal_board import DiagonalBoard
from paperboard.core.game.geometry import Side
from paperboard.core.language import Lang
from paperboard.core.limits import LONGEST_NAME
from paperboard.core.options import (
    Choice,
    Color,
    Flag,
    Option,
    Text,
    WholeNumber,
    format_range_fault,
    is_accepted,
    parse_options,
)


class Paper(Enum):
    """A paper format."""

    A3 = "a3"
    A4 = "a4"
    A5 = "a5"
    LETTER = "letter"
    LEGAL = "legal"
    TABLOID = "tabloid"


# What any printer holds, and what fits the small things there are to print.
HANDY_PAPERS = (Paper.A4, Paper.LETTER)


class Orientation(Enum):
    """How the paper lies; AUTO takes the one on which the board is larger."""

    AUTO = "auto"
    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


class Pages(Enum):
    """On how many sheets one board is spread; AUTO decides by the hole distance."""

    AUTO = "auto"
    ONE = "1"
    TWO = "2"
    FOUR = "4"


class PerPage(Enum):
    """How many boards share one sheet."""

    ONE = "1"
    TWO = "2"
    FOUR = "4"
    SIX = "6"


class ThemeName(Enum):
    """A set of colours and line styles."""

    CLASSIC = "classic"
    BLUE_RED = "blue-red"
    COLOURBLIND = "colourblind"
    INK_SAVER = "ink-saver"


class Labels(Enum):
    """Where the column letters and row numbers stand."""

    NONE = "none"
    EDGES = "edges"
    ALL_SIDES = "all-sides"


class BoardKind(Enum):
    """Whether the goal square stands straight or turned."""

    SQUARE = "square"
    DIAGONAL = "diagonal"


_LINES = WholeNumber(LEAST_LINES, MOST_LINES)
NAME_TEXT = Text(LONGEST_NAME)

SIZE_OPTION = Option("size", _LINES, None, "columns and rows at once")
BOARD_OPTIONS: tuple[Option, ...] = (
    SIZE_OPTION,
    Option("columns", _LINES, DEFAULT_SIZE, "columns of holes"),
    Option("rows", _LINES, DEFAULT_SIZE, "rows of holes"),
    Option(
        "handicap",
        WholeNumber(0, MOST_LINES - LEAST_LINES),
        0,
        "lines taken from the favoured side's way",
    ),
    Option("favour", Choice(Side), Side.VERTICAL, "the side that the handicap helps"),
    Option("paper", Choice(Paper), Paper.A4, "paper to print on"),
    Option("orientation", Choice(Orientation), Orientation.AUTO, "how the paper lies"),
    Option("pages", Choice(Pages), Pages.AUTO, "sheets to spread one board on"),
    Option("per_page", Choice(PerPage), PerPage.ONE, "boards on one sheet"),
    Option("margin", WholeNumber(5, 25), 10, "empty edge of the sheet in mm"),
    Option("vertical_color", Color(), None, "instead of the theme's colour"),
    Option("horizontal_color", Color(), None, "instead of the theme's colour"),
    Option("theme", Choice(ThemeName), ThemeName.CLASSIC, "colours of the sheet"),
    Option("labels", Choice(Labels), Labels.EDGES, "letters and numbers of the holes"),
    Option("guides", Flag(), False, "guide lines from the corners"),
    Option("scale_check", Flag(), True, "a line of 100 mm to measure"),
    Option("record", Flag(), False, "cells beside the board to write the moves in"),
    Option("qr", Flag(), True, "a small code that leads to the checker"),
    Option("title", NAME_TEXT, "", "printed above the board"),
    Option("vertical_name", NAME_TEXT, "", "who plays top to bottom"),
    Option("horizontal_name", NAME_TEXT, "", "who plays left to right"),
    Option(
        "board", Choice(BoardKind), BoardKind.SQUARE, "straight or turned goal lines"
    ),
    Option("lang", Choice(Lang), Lang.EN, "language of the words on the sheet"),
)


@dataclass(frozen=True, kw_only=True)
class BoardOptions:
    """Everything that decides how a printed board looks.

    ``size`` sets ``columns`` and ``rows`` at once. ``handicap`` lines are taken from
    the way of the ``favour`` side: rows from VERTICAL's, columns from HORIZONTAL's.
    Colours may be given by name and are kept as ``#rrggbb``; None takes the theme's.
    ``margin`` is in millimetres. With ``record`` the board stays on one sheet. ``qr``
    takes effect only where the address of a checker is known.
    Raises OptionError that names every value out of range and every contradiction.
    Does not check that the shipped font can write the texts; the layout does.
    """

    columns: int = DEFAULT_SIZE
    rows: int = DEFAULT_SIZE
    handicap: int = 0
    favour: Side = Side.VERTICAL
    paper: Paper = Paper.A4
    orientation: Orientation = Orientation.AUTO
    pages: Pages = Pages.AUTO
    per_page: PerPage = PerPage.ONE
    margin: int = 10
    vertical_color: str | None = None
    horizontal_color: str | None = None
    theme: ThemeName = ThemeName.CLASSIC
    labels: Labels = Labels.EDGES
    guides: bool = False
    scale_check: bool = True
    record: bool = False
    qr: bool = True
    title: str = ""
    vertical_name: str = ""
    horizontal_name: str = ""
    board: BoardKind = BoardKind.SQUARE
    lang: Lang = Lang.EN
    size: InitVar[int | None] = None

    def __post_init__(self, size: int | None) -> None:
        if size is not None:
            if not is_accepted(SIZE_OPTION, size):
                fault = format_range_fault(SIZE_OPTION, str(size))
                raise OptionError((OptionFault(SIZE_OPTION.name, fault),))
            if (self.columns, self.rows) != (DEFAULT_SIZE, DEFAULT_SIZE):
                raise OptionError((_find_size_conflict("columns or rows"),))
            object.__setattr__(self, "columns", size)
            object.__setattr__(self, "rows", size)
        faults = find_range_faults(self) or find_contradictions(self)
        if faults:
            raise OptionError(faults)
        for name in ("vertical_color", "horizontal_color"):
            color = getattr(self, name)
            if color is not None:
                object.__setattr__(self, name, Color().parse(color))

    def make_board(self) -> BoardShape:
        """Return the board that these options describe, handicap taken off."""
        if self.board is BoardKind.DIAGONAL:
            return DiagonalBoard(self.columns)
        return Board(*self._reduced())

    def _reduced(self) -> tuple[int, int]:
        if self.favour is Side.VERTICAL:
            return self.columns, self.rows - self.handicap
        return self.columns - self.handicap, self.rows


def find_range_faults(options: BoardOptions) -> tuple[OptionFault, ...]:
    """Return a fault for every value that its option does not accept."""
    faults = []
    for option in BOARD_OPTIONS:
        if option is SIZE_OPTION:
            continue
        value = getattr(options, option.name)
        if value is not option.default and not is_accepted(option, value):
            fault = format_range_fault(option, str(value))
            faults.append(OptionFault(option.name, fault))
    return tuple(faults)


def find_contradictions(options: BoardOptions) -> tuple[OptionFault, ...]:
    """Return a fault, naming both options, for every pair that cannot go together."""
    faults = []
    if options.per_page is not PerPage.ONE and options.pages in {Pages.TWO, Pages.FOUR}:
        faults.append(_contradiction("per_page", "pages", Message("both above 1")))
    if options.record and options.per_page is not PerPage.ONE:
        why = Message("true and above 1")
        faults.append(_contradiction("record", "per_page", why))
    if options.record and options.pages in {Pages.TWO, Pages.FOUR}:
        why = Message("true and above 1")
        faults.append(_contradiction("record", "pages", why))
    if options.board is BoardKind.DIAGONAL:
        if options.handicap:
            faults.append(
                _contradiction("handicap", "board", Message("above 0 and diagonal"))
            )
        if options.columns != options.rows:
            faults.append(
                _contradiction("columns", "rows", Message("different and diagonal"))
            )
        if options.guides:
            faults.append(
                _contradiction("guides", "board", Message("true and diagonal"))
            )
    elif min(options._reduced()) < LEAST_LINES:
        is_row = options.favour is Side.VERTICAL
        lines = Message("rows") if is_row else Message("columns")
        most = (options.rows if is_row else options.columns) - LEAST_LINES
        message = Message(
            "must be a whole number from 0 to {most}, so that {least} {lines} are left",
            {"most": most, "least": LEAST_LINES, "lines": lines},
        )
        faults.append(OptionFault("handicap", message))
    return tuple(faults)


def parse_board_options(pairs: Iterable[tuple[str, str]]) -> BoardOptions:
    """Return the options written as pairs of name and exact text.

    Raises OptionError naming every unknown or repeated name, every value out of
    range, and every contradiction.
    """
    values = parse_options(BOARD_OPTIONS, pairs)
    if "size" in values:
        for name in ("columns", "rows"):
            if name in values:
                raise OptionError((_find_size_conflict(name),))
    return BoardOptions(**values)  # type: ignore[arg-type]  # parse_options typed them


def format_board_options(options: BoardOptions) -> tuple[tuple[str, str], ...]:
    """Return the pairs that ``parse_board_options`` reads as these options.

    Only what differs from the default is given, always in the same order, so that
    equal options have one spelling.
    """
    pairs = []
    square = options.columns == options.rows
    for option in BOARD_OPTIONS:
        if option is SIZE_OPTION:
            if square and options.columns != DEFAULT_SIZE:
                pairs.append(("size", str(options.columns)))
            continue
        if square and option.name in {"columns", "rows"}:
            continue
        value = getattr(options, option.name)
        if value != option.default:
            pairs.append((option.name, option.kind.format(value)))
    return tuple(pairs)


def _find_size_conflict(other: str) -> OptionFault:
    return _contradiction("size", other, Message("size sets both counts at once"))


def _contradiction(name: str, other: str, why: Message) -> OptionFault:
    message = Message(
        "cannot go together with {other}: {why}", {"other": other, "why": why}
    )
    return OptionFault(name, message)

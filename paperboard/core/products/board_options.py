"""The options of a printed board."""

from collections.abc import Iterable
from dataclasses import InitVar, dataclass

from paperboard.core.errors import OptionError, OptionFault
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
    Millimetres,
    Option,
    Text,
    WholeNumber,
    format_range_fault,
    is_accepted,
    parse_options,
)
from paperboard.core.products.board_choices import (
    ANY_PAGES,
    ANY_PAPER,
    HANDY_PAPERS,
    MOST_COPIES,
    AnyPages,
    AnyPaper,
    Binding,
    BoardKind,
    Extras,
    Labels,
    Orientation,
    Pages,
    Paper,
    PerPage,
    ThemeName,
)
from paperboard.core.products.board_conflicts import (
    find_contradictions,
    find_record_conflict,
    find_size_conflict,
)

_LINES = WholeNumber(LEAST_LINES, MOST_LINES)
_MARGINS = WholeNumber(5, 25)
NAME_TEXT = Text(LONGEST_NAME)
DEFAULT_MARGIN_MM = 10

SIZE_OPTION = Option("size", _LINES, None, "number of columns and rows")
RECORD_OPTION = Option("record", Flag(), None, "another name for extras=record")
# Options that only set others.
SHORTHANDS = (SIZE_OPTION, RECORD_OPTION)
BOARD_OPTIONS: tuple[Option, ...] = (
    SIZE_OPTION,
    Option("columns", _LINES, DEFAULT_SIZE, "columns of holes"),
    Option("rows", _LINES, DEFAULT_SIZE, "rows of holes"),
    Option(
        "handicap",
        WholeNumber(0, MOST_LINES - LEAST_LINES),
        0,
        "rows or columns removed to help the favoured side",
    ),
    Option("favour", Choice(Side), Side.VERTICAL, "the side that gets the handicap"),
    Option("paper", ANY_PAPER, Paper.A4, "paper to print on"),
    Option("orientation", Choice(Orientation), Orientation.AUTO, "paper orientation"),
    Option("pages", ANY_PAGES, Pages.AUTO, "sheets per board"),
    Option("per_page", Choice(PerPage), PerPage.ONE, "boards per sheet"),
    Option("copies", WholeNumber(1, MOST_COPIES), 1, "numbered copies of the sheet"),
    Option(
        "pitch",
        Millimetres(2.5, 40),
        None,
        "distance from hole to hole in mm; the largest that fits, if not given",
    ),
    Option("margin", _MARGINS, DEFAULT_MARGIN_MM, "margin in mm"),
    Option("binding", Choice(Binding), Binding.NONE, "10 mm more for punched holes"),
    Option("vertical_color", Color(), None, "colour to use instead of the theme's"),
    Option("horizontal_color", Color(), None, "colour to use instead of the theme's"),
    Option("theme", Choice(ThemeName), ThemeName.CLASSIC, "colours of the sheet"),
    Option(
        "labels",
        Choice(Labels),
        Labels.EDGES,
        "letters and numbers of the columns and rows",
    ),
    Option(
        "large_print",
        Flag(),
        False,
        "larger letters and numbers, and heavier dots and lines",
    ),
    Option("guides", Flag(), False, "guide lines from the corners"),
    Option(
        "cells",
        Flag(),
        False,
        "thin squares around the holes, as on squared paper",
    ),
    Option(
        "hole_diameter",
        Millimetres(0.2, 30),
        None,
        "diameter of the holes in mm, such as that of a drill",
    ),
    Option("scale_check", Flag(), True, "a 100 mm line to check the scale"),
    Option("extras", Choice(Extras), Extras.NONE, "what is beside the board"),
    RECORD_OPTION,
    Option("qr", Flag(), True, "a small QR code that opens the checker"),
    Option("title", NAME_TEXT, "", "printed above the board"),
    Option(
        "vertical_name", NAME_TEXT, "", "name of the player who joins top and bottom"
    ),
    Option(
        "horizontal_name", NAME_TEXT, "", "name of the player who joins left and right"
    ),
    Option(
        "board", Choice(BoardKind), BoardKind.SQUARE, "straight or slanted goal lines"
    ),
    Option("lang", Choice(Lang), Lang.EN, "language of the text on the sheet"),
)


def take_board_options(*names: str) -> tuple[Option, ...]:
    """Return the options of a board with these names, for another thing to print."""
    return tuple(option for option in BOARD_OPTIONS if option.name in names)


# How leaflets, cards and packs are printed, which come on the papers of any printer.
HANDY_PAPER_OPTION = Option(
    "paper", Choice(Paper, HANDY_PAPERS), Paper.A4, "paper to print on"
)
OWN_MARGIN_OPTION = Option(
    "margin", _MARGINS, None, "margin in mm, instead of the sheet's usual one"
)


@dataclass(frozen=True, kw_only=True)
class BoardOptions:
    """Everything that decides how a printed board looks.

    ``size`` sets both ``columns`` and ``rows``, and ``record`` sets ``extras``.
    ``handicap`` is the number of lines removed to help the ``favour`` side: rows for
    VERTICAL, columns for HORIZONTAL.
    Colours may be given by name and are stored as ``#rrggbb``; None means the theme's
    colour. ``margin``, ``pitch`` and ``hole_diameter`` are in millimetres; without a
    ``pitch``, the holes are as far apart as the sheet allows, and without a diameter
    as large as the distance allows. With ``extras``, several ``copies`` or several
    boards ``per_page``, each board stays on one sheet. ``qr`` has an effect only if the
    address of a checker is known.
    Raises OptionError with every value out of range, or with every contradiction.
    Does not check that the ``pitch`` fits on the paper, nor that the shipped font has
    all characters; the layout does.
    """

    columns: int = DEFAULT_SIZE
    rows: int = DEFAULT_SIZE
    handicap: int = 0
    favour: Side = Side.VERTICAL
    paper: AnyPaper = Paper.A4
    orientation: Orientation = Orientation.AUTO
    pages: AnyPages = Pages.AUTO
    per_page: PerPage = PerPage.ONE
    copies: int = 1
    pitch: float | None = None
    margin: int = DEFAULT_MARGIN_MM
    binding: Binding = Binding.NONE
    vertical_color: str | None = None
    horizontal_color: str | None = None
    theme: ThemeName = ThemeName.CLASSIC
    labels: Labels = Labels.EDGES
    large_print: bool = False
    guides: bool = False
    cells: bool = False
    hole_diameter: float | None = None
    scale_check: bool = True
    extras: Extras = Extras.NONE
    qr: bool = True
    title: str = ""
    vertical_name: str = ""
    horizontal_name: str = ""
    board: BoardKind = BoardKind.SQUARE
    lang: Lang = Lang.EN
    size: InitVar[int | None] = None
    record: InitVar[bool | None] = None

    def __post_init__(self, size: int | None, record: bool | None) -> None:
        if size is not None:
            _check_shorthand(SIZE_OPTION, size)
            if (self.columns, self.rows) != (DEFAULT_SIZE, DEFAULT_SIZE):
                raise OptionError((find_size_conflict("columns or rows"),))
            object.__setattr__(self, "columns", size)
            object.__setattr__(self, "rows", size)
        if record is not None:
            _check_shorthand(RECORD_OPTION, record)
            if self.extras is (Extras.RULES if record else Extras.RECORD):
                raise OptionError((find_record_conflict(),))
            if record:
                object.__setattr__(self, "extras", Extras.RECORD)
        faults = find_range_faults(self) or find_contradictions(self)
        if faults:
            raise OptionError(faults)
        for name in ("vertical_color", "horizontal_color"):
            color = getattr(self, name)
            if color is not None:
                object.__setattr__(self, name, Color().parse(color))

    @property
    def stays_on_one_sheet(self) -> bool:
        """Return whether the board cannot be spread over several sheets."""
        return (
            self.per_page is not PerPage.ONE
            or self.copies > 1
            or self.extras is not Extras.NONE
        )

    def make_board(self) -> BoardShape:
        """Return the board that these options describe, with the handicap applied."""
        if self.board is BoardKind.DIAGONAL:
            return DiagonalBoard(self.columns)
        return Board(*self.reduced_size())

    def reduced_size(self) -> tuple[int, int]:
        """Return columns and rows of a square board without those of the handicap."""
        if self.favour is Side.VERTICAL:
            return self.columns, self.rows - self.handicap
        return self.columns - self.handicap, self.rows


def _check_shorthand(option: Option, value: object) -> None:
    if not is_accepted(option, value):
        fault = format_range_fault(option, str(value))
        raise OptionError((OptionFault(option.name, fault),))


def find_range_faults(options: BoardOptions) -> tuple[OptionFault, ...]:
    """Return a fault for every value that its option does not accept."""
    faults = []
    for option in BOARD_OPTIONS:
        if option in SHORTHANDS:
            continue
        value = getattr(options, option.name)
        if value is not option.default and not is_accepted(option, value):
            fault = format_range_fault(option, str(value))
            faults.append(OptionFault(option.name, fault))
    return tuple(faults)


def parse_board_options(pairs: Iterable[tuple[str, str]]) -> BoardOptions:
    """Return the options written as pairs of name and exact text.

    Raises OptionError with every unknown name, repeated name and value out of range,
    or else with every contradiction.
    """
    values = parse_options(BOARD_OPTIONS, pairs)
    if "size" in values:
        for name in ("columns", "rows"):
            if name in values:
                raise OptionError((find_size_conflict(name),))
    if values.get("record") and values.get("extras") is Extras.NONE:
        raise OptionError((find_record_conflict(),))
    return BoardOptions(**values)  # type: ignore[arg-type]  # parse_options typed them


def format_board_options(options: BoardOptions) -> tuple[tuple[str, str], ...]:
    """Return the pairs that ``parse_board_options`` reads as these options.

    Leaves out defaults and always uses the same order, so equal options give equal
    pairs.
    """
    pairs = []
    square = options.columns == options.rows
    for option in BOARD_OPTIONS:
        if option is SIZE_OPTION:
            if square and options.columns != DEFAULT_SIZE:
                pairs.append(("size", str(options.columns)))
            continue
        if option is RECORD_OPTION or (square and option.name in {"columns", "rows"}):
            continue
        value = getattr(options, option.name)
        if value != option.default:
            pairs.append((option.name, option.kind.format(value)))
    return tuple(pairs)

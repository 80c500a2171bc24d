"""The options of a printed board, and which of them cannot be combined."""

from collections.abc import Iterable, Iterator
from dataclasses import InitVar, dataclass

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
from paperboard.core.products.board_choices import (
    BoardKind,
    Labels,
    Orientation,
    Pages,
    Paper,
    PerPage,
    ThemeName,
)

_LINES = WholeNumber(LEAST_LINES, MOST_LINES)
NAME_TEXT = Text(LONGEST_NAME)

SIZE_OPTION = Option("size", _LINES, None, "number of columns and rows")
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
    Option("paper", Choice(Paper), Paper.A4, "paper to print on"),
    Option("orientation", Choice(Orientation), Orientation.AUTO, "paper orientation"),
    Option("pages", Choice(Pages), Pages.AUTO, "sheets per board"),
    Option("per_page", Choice(PerPage), PerPage.ONE, "boards per sheet"),
    Option("margin", WholeNumber(5, 25), 10, "margin in mm"),
    Option("vertical_color", Color(), None, "colour to use instead of the theme's"),
    Option("horizontal_color", Color(), None, "colour to use instead of the theme's"),
    Option("theme", Choice(ThemeName), ThemeName.CLASSIC, "colours of the sheet"),
    Option(
        "labels",
        Choice(Labels),
        Labels.EDGES,
        "letters and numbers of the columns and rows",
    ),
    Option("guides", Flag(), False, "guide lines from the corners"),
    Option(
        "cells",
        Flag(),
        False,
        "thin squares around the holes, as on squared paper",
    ),
    Option("scale_check", Flag(), True, "a 100 mm line to check the scale"),
    Option("record", Flag(), False, "cells beside the board for the moves"),
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


@dataclass(frozen=True, kw_only=True)
class BoardOptions:
    """Everything that decides how a printed board looks.

    ``size`` sets both ``columns`` and ``rows``. ``handicap`` is the number of lines
    removed to help the ``favour`` side: rows for VERTICAL, columns for HORIZONTAL.
    Colours may be given by name and are stored as ``#rrggbb``; None means the theme's
    colour. ``margin`` is in millimetres. With ``record`` the board stays on one sheet.
    ``qr`` has an effect only if the address of a checker is known.
    Raises OptionError with every value out of range, or with every contradiction.
    Does not check that the shipped font has all characters; the layout does.
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
    cells: bool = False
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
        """Return the board that these options describe, with the handicap applied."""
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
    """Return a fault for every pair of options that cannot be combined."""
    faults = []
    if options.per_page is not PerPage.ONE and options.pages in {Pages.TWO, Pages.FOUR}:
        faults.append(
            _contradiction(
                "per_page",
                "pages",
                Message("a board on several sheets cannot share a sheet"),
            )
        )
    if options.record and options.per_page is not PerPage.ONE:
        why = Message("a board with cells for the moves needs one sheet to itself")
        faults.append(_contradiction("record", "per_page", why))
    if options.record and options.pages in {Pages.TWO, Pages.FOUR}:
        why = Message("a board with cells for the moves needs one sheet to itself")
        faults.append(_contradiction("record", "pages", why))
    if options.board is BoardKind.DIAGONAL:
        faults.extend(_find_diagonal_contradictions(options))
    elif min(options._reduced()) < LEAST_LINES:
        faults.append(_describe_large_handicap(options))
    return tuple(faults)


def _find_diagonal_contradictions(options: BoardOptions) -> Iterator[OptionFault]:
    if options.handicap:
        why = Message("a diagonal board cannot have a handicap")
        yield _contradiction("handicap", "board", why)
    if options.columns != options.rows:
        why = Message("a diagonal board needs as many rows as columns")
        yield _contradiction("columns", "rows", why)
    if options.guides:
        why = Message("a diagonal board cannot have guide lines")
        yield _contradiction("guides", "board", why)


def _describe_large_handicap(options: BoardOptions) -> OptionFault:
    is_row = options.favour is Side.VERTICAL
    lines = Message("rows") if is_row else Message("columns")
    most = (options.rows if is_row else options.columns) - LEAST_LINES
    message = Message(
        "must be a whole number from 0 to {most}, so that at least {least} "
        "{lines} are left",
        {"most": most, "least": LEAST_LINES, "lines": lines},
    )
    return OptionFault("handicap", message)


def parse_board_options(pairs: Iterable[tuple[str, str]]) -> BoardOptions:
    """Return the options written as pairs of name and exact text.

    Raises OptionError with every unknown name, repeated name and value out of range,
    or else with every contradiction.
    """
    values = parse_options(BOARD_OPTIONS, pairs)
    if "size" in values:
        for name in ("columns", "rows"):
            if name in values:
                raise OptionError((_find_size_conflict(name),))
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
        if square and option.name in {"columns", "rows"}:
            continue
        value = getattr(options, option.name)
        if value != option.default:
            pairs.append((option.name, option.kind.format(value)))
    return tuple(pairs)


def _find_size_conflict(other: str) -> OptionFault:
    return _contradiction(
        "size", other, Message("size already sets both columns and rows")
    )


def _contradiction(name: str, other: str, why: Message) -> OptionFault:
    message = Message(
        "cannot be combined with {other}: {why}", {"other": other, "why": why}
    )
    return OptionFault(name, message)

"""The sheets of a board, drawn from its options."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.game.geometry import Side
from paperboard.core.language import Lang
from paperboard.core.products.board_choices import Extras, Labels, PerPage
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.checker_link import find_checker_link, parse_address
from paperboard.render.board.board_cells import layout_cells
from paperboard.render.board.board_marks import (
    layout_seams,
    layout_window,
    list_cuts,
)
from paperboard.render.board.checker_code import (
    CodePlace,
    layout_code,
    measure_code_mm,
    place_code,
)
from paperboard.render.board.mini_boards import (
    layout_mini_boards,
    measure_mini_header_mm,
    place_in_cells,
)
from paperboard.render.board.position_marks import PositionView, layout_position
from paperboard.render.board.record_strip import (
    LEAST_BELOW_MM,
    LEAST_BESIDE_MM,
    find_strip,
    layout_strip,
)
from paperboard.render.board.rule_strip import (
    layout_rule_strip,
    measure_rule_strips,
)
from paperboard.render.page.board_plan import (
    BARE_BAND_MM,
    SHARE_GAP_MM,
    WHOLE,
    BoardPlan,
    Division,
    KeptFree,
    Span,
    Strip,
    plan_board,
)
from paperboard.render.page.board_words import (
    describe_board,
    format_facts,
    format_joining,
)
from paperboard.render.page.cover_map import layout_cover_map
from paperboard.render.page.header_footer import (
    PLAYER_ROW_MM,
    SheetWords,
    layout_footer,
    layout_header,
    layout_heading,
    layout_seats,
    measure_header_mm,
    measure_heading_mm,
    measure_seats_mm,
    plan_footer,
)
from paperboard.render.page.paper import PaperFrame, Room
from paperboard.render.page.sheet import Mark, Sheet, merge_marks
from paperboard.render.page.theme import find_theme
from paperboard.render.page.window import Window

# No hole distance needs more digits, so notes measured with this one have room for any.
_WIDEST_PITCH_MM = 88.88


def plan_board_sheet(options: BoardOptions) -> BoardPlan:
    """Return where everything goes on the sheets of a board.

    Raises OptionError if the shipped font lacks a character of one of the texts, or if
    the holes would touch each other.
    """
    board = options.make_board()
    words = SheetWords.of(options)

    def measure(frame: PaperFrame, parts: Division) -> KeptFree:
        facts = format_facts(options, _WIDEST_PITCH_MM)
        # The note of the last sheet is the longest.
        joining = format_joining(parts.total, parts.total, options.lang)
        footer_mm = plan_footer(options, frame, facts, joining, parts).height_mm
        header_mm = measure_header_mm(words, frame)
        if options.per_page is not PerPage.ONE:
            header_mm = measure_heading_mm(words)
            footer_mm += SHARE_GAP_MM
        elif options.labels is Labels.SEATS and parts == WHOLE:
            header_mm = measure_seats_mm(words)
            footer_mm += PLAYER_ROW_MM
        return KeptFree(
            header_mm,
            footer_mm,
            partial(measure_mini_header_mm, words),
            partial(_measure_strips, options),
        )

    plan = plan_board(board, options, measure)
    _check_diameter(options, plan)
    return plan


def _check_diameter(options: BoardOptions, plan: BoardPlan) -> None:
    """Raise OptionError if the holes would touch each other."""
    if options.hole_diameter is not None and options.hole_diameter >= plan.pitch_mm:
        message = Message(
            "must be less than {pitch} mm, the distance from hole to hole",
            {"pitch": plan.pitch_mm},
        )
        raise OptionError((OptionFault("hole_diameter", message),))


def _measure_strips(
    options: BoardOptions, width_mm: float, height_mm: float
) -> tuple[float, float]:
    if options.extras is Extras.RULES:
        return measure_rule_strips(width_mm, height_mm, options.lang)
    return LEAST_BELOW_MM, LEAST_BESIDE_MM


def layout_board(
    options: BoardOptions,
    view: PositionView | None = None,
    *,
    link: str = "",
    address: str = "",
    seats: int = 2,
) -> tuple[Sheet, ...]:
    """Return the sheets of a board: one, or several if it is spread over more.

    Lengths are in millimetres. Everything is inside the margin, and the hole distance
    printed on a sheet is exact. Words are in the language of ``options.lang``. ``view``
    is a position to draw on the board. A ``link`` is printed as a QR code on every
    sheet that has room for it at the lower right; the board may move for it, but does
    not get smaller. Without a ``link``, the ``address`` of a site that runs paperboard,
    such as ``https://example.org``, gives the link to its checker. Raises OptionError
    if the address is invalid, or if the shipped font lacks a character of a text.
    """
    plan = plan_board_sheet(options)
    link = link or find_checker_link(options, parse_address(address))
    extras = _Extras(view, link, seats)
    return tuple(
        _layout_sheet(options, plan, part, extras, copy)
        for copy in range(1, options.copies + 1)
        for part in list_parts(plan)
    )


def has_code_room(options: BoardOptions, link: str) -> bool:
    """Return whether any sheet of the board has room for the QR code of a link.

    Raises OptionError as ``layout_board`` does.
    """
    plan = plan_board_sheet(options)
    return any(
        _place_boards(plan, part, link, options.lang).code for part in list_parts(plan)
    )


class Part(NamedTuple):
    """The part of a board on one sheet, and the number of the sheet from 1."""

    rows: Span
    columns: Span
    number: int


def list_parts(plan: BoardPlan) -> list[Part]:
    """Return the part of the board on each sheet, row by row."""
    spans = [
        (rows, columns) for rows in plan.row_spans for columns in plan.column_spans
    ]
    return [Part(*both, number) for number, both in enumerate(spans, start=1)]


class _Places(NamedTuple):
    """Where the boards of a sheet are, and its QR code if it has one."""

    windows: tuple[Window, ...]
    code: CodePlace | None


class _Extras(NamedTuple):
    """What is drawn in addition to the empty board."""

    view: PositionView | None
    link: str
    seats: int

    @property
    def first_side(self) -> Side:
        """Return the side that begins."""
        return self.view.first_side if self.view else Side.VERTICAL


def _layout_sheet(
    options: BoardOptions, plan: BoardPlan, part: Part, extras: _Extras, copy: int
) -> Sheet:
    board = options.make_board()
    theme = find_theme(options)
    words = SheetWords.of(options, extras.first_side, copy)
    windows, code = _place_boards(plan, part, extras.link, options.lang)
    marks: list[Mark] = []
    if options.cells:
        # First, as merging moves some marks of the board to those of the header.
        marks.extend(_layout_squares(options, plan, words, windows))
    marks.extend(_layout_head(options, plan, words, copy))
    drawn: list[Mark] = []
    for window in windows:
        marks.extend(
            layout_window(
                board, options, theme, words.letters, window, seats=extras.seats
            )
        )
        if plan.sheet_count > 1:
            marks.extend(layout_seams(board, plan, window))
        if extras.view is not None:
            drawn.extend(layout_position(extras.view, theme, window))
    marks.extend(_layout_foot(options, plan, part.number))
    if code is not None:
        marks.extend(layout_code(code))
    if plan.strip is not None:
        room = find_strip(plan, windows[0], code)
        drawn.extend(_layout_extras(options, plan.strip, room, words))
    position = extras.view.describe(options.lang) if extras.view else ""
    name, description = describe_board(
        options, plan, part.number, extras.first_side, position
    )
    return plan.frame.make_sheet(
        options.title or name,
        description,
        options.lang,
        # Pegs must cover what is beneath them, so they are not merged with the board.
        merge_marks(marks) + tuple(drawn),
    )


def _layout_extras(
    options: BoardOptions, strip: Strip, room: Room, words: SheetWords
) -> Iterable[Mark]:
    if options.extras is Extras.RULES:
        return layout_rule_strip(room, strip, options)
    return layout_strip(room, words, find_theme(options))


def _layout_squares(
    options: BoardOptions,
    plan: BoardPlan,
    words: SheetWords,
    windows: tuple[Window, ...],
) -> Iterator[Mark]:
    board, theme = options.make_board(), find_theme(options)
    for window in windows:
        cuts = list_cuts(plan, window)
        yield layout_cells(board, theme, words.letters, window, cuts)


def _layout_head(
    options: BoardOptions, plan: BoardPlan, words: SheetWords, copy: int
) -> list[Mark]:
    """Return title and players: above the board, at its seats, or above each board."""
    theme = find_theme(options)
    if options.labels is Labels.SEATS and plan.sheet_count == 1:
        # Below the light edge of a QR code.
        below = plan.frame.inner.bottom_mm - plan.footer_mm + 0.8
        return layout_seats(words, plan.frame, theme, below)
    if plan.boards == WHOLE:
        return layout_header(words, plan.frame, theme)
    first = 1 + (copy - 1) * plan.boards.total
    heading = layout_heading(words, plan.frame)
    return [*heading, *layout_mini_boards(plan, words, first)]


def _place_boards(plan: BoardPlan, part: Part, link: str, lang: Lang) -> _Places:
    """Return where the boards go: centred, or moved to make room for the QR code."""
    centred = place_windows(plan, part)
    assert centred is not None
    if not link:
        return _Places(centred, None)
    side = measure_code_mm(link)
    for below_mm, beside_mm in ((0.0, 0.0), (side, 0.0), (0.0, side)):
        windows = place_windows(plan, part, below_mm, beside_mm)
        code = place_code(link, plan, windows, lang) if windows else None
        if windows and code:
            return _Places(windows, code)
    return _Places(centred, None)


def place_windows(
    plan: BoardPlan, part: Part, below_mm: float = 0.0, beside_mm: float = 0.0
) -> tuple[Window, ...] | None:
    """Centre the board between header and footer, or several in their cells.

    ``below_mm`` and ``beside_mm`` are left free below and at the right; return None if
    there is no room for that. A board with a strip for the moves goes to the upper or
    left edge instead.
    """
    pitch, inner = plan.pitch_mm, plan.frame.inner
    rows, columns = part.rows, part.columns
    if plan.boards != WHOLE:
        return place_in_cells(plan, columns, rows, below_mm, beside_mm)
    width, height = columns.lines * pitch, rows.lines * pitch
    # On each sheet, a spread board has a label band at its outer edges only.
    before_x = plan.band_mm if columns == plan.column_spans[0] else BARE_BAND_MM
    after_x = plan.band_mm if columns == plan.column_spans[-1] else BARE_BAND_MM
    before_y = plan.band_mm if rows == plan.row_spans[0] else BARE_BAND_MM
    after_y = plan.band_mm if rows == plan.row_spans[-1] else BARE_BAND_MM
    all_x = before_x + after_x + width
    all_y = before_y + after_y + height
    upper = inner.top_mm + plan.header_mm
    lower = inner.bottom_mm - plan.footer_mm - below_mm
    if (below_mm and all_y > lower - upper) or (
        beside_mm and all_x > inner.width_mm - beside_mm
    ):
        return None
    left = inner.left_mm + (inner.width_mm - beside_mm - all_x) / 2 + before_x
    top = (upper + lower - all_y) / 2 + before_y
    if plan.strip is Strip.BELOW:
        top = upper + before_y
    elif plan.strip is Strip.BESIDE:
        left = inner.left_mm + before_x
    return (Window(pitch, columns, rows, left, top, plan.large_print),)


def _layout_foot(options: BoardOptions, plan: BoardPlan, number: int) -> list[Mark]:
    facts = format_facts(options, plan.pitch_mm)
    joining = format_joining(number, plan.sheet_count, options.lang)
    notes = plan_footer(options, plan.frame, facts, joining, plan.parts)
    marks = layout_footer(notes, plan.frame)
    return marks + (layout_cover_map(plan, number) if plan.sheet_count > 1 else [])

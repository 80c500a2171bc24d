"""How large a board gets on a paper, and how many sheets it takes.

A plan contains sizes only; ``board_sheet`` draws from it.
"""

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.game.board import BoardShape
from paperboard.core.options import Extent
from paperboard.core.products.board_choices import Extras, Labels, Pages
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.page.font import measure_text_mm
from paperboard.render.page.paper import PaperFrame, Room, find_frames

# Room for labels, or for assembly marks, on each side of the board.
LABEL_BAND_MM = 4.0
# Row numbers from 100 on are wider.
_WIDE_LABEL_BAND_MM = 6.0
_WIDE_LABEL_ROWS = 100
# Between a label and the board.
LABEL_AIR_MM = 0.5
# The least type for people with low vision: 14 points.
LARGE_LABEL_MM = 4.94
# Without labels, the lines still need room for their thickness.
BARE_BAND_MM = 0.7
SHARE_GAP_MM = 4.0
# From this overlap on, taped sheets hold well and printer drift hardly shows.
LEAST_OVERLAP_MM = 12.0

# A filled pencil peg, half a line and a clear gap need about 4.7 mm from hole to hole.
COMFORTABLE_PITCH_MM = 7.0
DENSE_PITCH_MM = 6.0
LEAST_PITCH_MM = 5.0
# Below this, a note says so wherever a board is made.
CLOSE_PITCH_MM = 4.0
# Closer together, holes and labels run into each other.
_LEAST_DRAWN_MM = 0.5


class Verdict(Enum):
    """How easy a board is to play on with two pens, judged by its hole distance."""

    COMFORTABLE = "comfortable"
    DENSE = "dense"
    MORE_SHEETS = "more-sheets"


class Strip(Enum):
    """Where the strip to write the moves in is, seen from the board."""

    BELOW = "below"
    BESIDE = "beside"


class Span(NamedTuple):
    """The lines of the grid, ``first`` to ``last``, that one sheet shows."""

    first: int
    last: int

    @property
    def lines(self) -> int:
        """Return how many lines there are."""
        return self.last - self.first + 1


class Division(NamedTuple):
    """The number of parts that something is divided into each way."""

    across: int
    down: int

    @property
    def total(self) -> int:
        """Return the number of parts."""
        return self.across * self.down


WHOLE = Division(1, 1)


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """Where the parts of a board go.

    ``pitch_mm`` is the distance from hole to hole, a whole number of hundredths of a
    millimetre. ``column_spans`` and ``row_spans`` are the lines that each sheet shows,
    from the left and from the top; neighbours share whole lines. ``boards`` is how many
    boards share a sheet each way, with ``above_mm`` for words above each. ``header_mm``
    and ``footer_mm`` are left free inside the margin. ``strip`` is where the moves are
    written, or None without such a strip. ``large_print`` makes what is drawn heavier.
    """

    frame: PaperFrame
    pitch_mm: float
    column_spans: tuple[Span, ...]
    row_spans: tuple[Span, ...]
    boards: Division
    band_mm: float
    header_mm: float
    footer_mm: float
    above_mm: float = 0.0
    strip: Strip | None = None
    large_print: bool = False

    @property
    def room(self) -> Room:
        """Return the room between header and footer on each sheet."""
        inner = self.frame.inner.without_top(self.header_mm)
        return replace(inner, height_mm=inner.height_mm - self.footer_mm)

    @property
    def parts(self) -> Division:
        """Return how many sheets the board is spread over each way."""
        return Division(len(self.column_spans), len(self.row_spans))

    @property
    def sheet_count(self) -> int:
        """Return how many sheets the board is spread over."""
        return self.parts.total

    @property
    def verdict(self) -> Verdict:
        """Return how easy the board is to play on."""
        # A board on several sheets can hardly get larger, so it may be denser.
        dense_mm = DENSE_PITCH_MM if self.sheet_count == 1 else LEAST_PITCH_MM
        if self.pitch_mm >= COMFORTABLE_PITCH_MM:
            return Verdict.COMFORTABLE
        if self.pitch_mm >= dense_mm:
            return Verdict.DENSE
        return Verdict.MORE_SHEETS


class KeptFree(NamedTuple):
    """The heights of header and footer on one sheet.

    ``measure_above`` gives the height of the words above each of several boards on a
    sheet, for the width that it has. ``measure_strips`` gives the height of a strip
    below the board and the width of one beside it, for the width and height of the
    room between header and footer.
    """

    header_mm: float
    footer_mm: float
    measure_above: Callable[[float], float]
    measure_strips: Callable[[float, float], tuple[float, float]]


MeasureKeptFree = Callable[[PaperFrame, Division], KeptFree]


def plan_board(
    board: BoardShape, options: BoardOptions, measure: MeasureKeptFree
) -> BoardPlan:
    """Return the plan that makes the board largest, or that has the chosen pitch.

    ``measure`` returns the heights of header and footer; it is given a frame and how
    many sheets the board is spread over each way. ``pages=auto`` takes the fewest
    sheets that give the chosen pitch or 5 mm from hole to hole, or else the number that
    gives the most.
    Portrait is taken if both orientations are equal. A record of moves keeps the board
    on one sheet, and makes it smaller only if no strip is free. Raises OptionError if
    the paper is too small for the board, if the chosen pitch does not fit, or if there
    are more sheets than the board has lines for.
    """
    plan = _find_plan(board, options, measure)
    check_pitch(board, plan.pitch_mm)
    if options.pitch is not None and plan.pitch_mm < options.pitch:
        message = Message(
            "does not fit: on this paper, the holes of this board can be at most "
            "{largest} mm apart",
            {"largest": f"{plan.pitch_mm:g}"},
        )
        raise OptionError((OptionFault("pitch", message),))
    return plan


def check_pitch(board: BoardShape, pitch_mm: float) -> None:
    """Raise OptionError, naming the paper, if a board on it would be too dense."""
    if pitch_mm < _LEAST_DRAWN_MM:
        message = Message(
            "too small for {columns} × {rows} holes, which would be less than half a "
            "millimetre apart",
            {"columns": board.columns, "rows": board.rows},
        )
        raise OptionError((OptionFault("paper", message),))


def _find_plan(
    board: BoardShape, options: BoardOptions, measure: MeasureKeptFree
) -> BoardPlan:
    if isinstance(options.pages, Extent):
        parts = Division(options.pages.across, options.pages.down)
        return _plan_pages(board, options, measure, (parts,))
    if options.pages is not Pages.AUTO:
        divisions = _find_divisions(int(options.pages.value))
        return _plan_pages(board, options, measure, divisions)
    counts = (1,) if options.stays_on_one_sheet else (1, 2, 4)
    plans = []
    for count in counts:
        plan = _plan_pages(board, options, measure, _find_divisions(count))
        if plan.pitch_mm >= (options.pitch or LEAST_PITCH_MM):
            return plan
        plans.append(plan)
    return max(plans, key=lambda plan: plan.pitch_mm)


def _plan_pages(
    board: BoardShape,
    options: BoardOptions,
    measure: MeasureKeptFree,
    divisions: Iterable[Division],
) -> BoardPlan:
    possible = [
        parts
        for parts in divisions
        # Every sheet must add lines to the two that it repeats.
        if _has_lines_for(board.columns, parts.across)
        if _has_lines_for(board.rows, parts.down)
    ]
    if not possible:
        message = Message(
            "too many for {columns} × {rows} holes: each sheet needs two lines of its "
            "own",
            {"columns": board.columns, "rows": board.rows},
        )
        raise OptionError((OptionFault("pages", message),))
    plans = [
        _plan_division(board, options, frame, measure(frame, parts), parts)
        for frame in find_frames(
            options.paper, options.orientation, options.margin, options.binding
        )
        for parts in possible
    ]
    return max(plans, key=lambda plan: plan.pitch_mm)


def _has_lines_for(lines: int, parts: int) -> bool:
    return parts == 1 or lines >= 2 * parts


def _find_divisions(count: int) -> Iterator[Division]:
    for across in range(1, count + 1):
        if count % across == 0:
            yield Division(across, count // across)


def _plan_division(
    board: BoardShape,
    options: BoardOptions,
    frame: PaperFrame,
    kept_free: KeptFree,
    parts: Division,
) -> BoardPlan:
    """Fit the board for one orientation and one way to spread it over sheets."""
    band_mm = _find_band_mm(board, options, parts)
    fits = [
        (*_fit(board, share.room_mm, parts, band_mm, options.pitch), share)
        for share in _list_shares(options, frame, kept_free)
    ]
    pitch_mm, overlap, share = max(fits, key=lambda fit: fit[0])
    return BoardPlan(
        frame=frame,
        pitch_mm=pitch_mm,
        column_spans=_find_spans(board.columns, parts.across, overlap.across),
        row_spans=_find_spans(board.rows, parts.down, overlap.down),
        boards=share.boards,
        band_mm=band_mm,
        header_mm=kept_free.header_mm,
        footer_mm=kept_free.footer_mm,
        above_mm=share.above_mm,
        strip=share.strip,
        large_print=options.large_print,
    )


class _Share(NamedTuple):
    """A way to divide a sheet, with the width and height for each board."""

    boards: Division
    room_mm: tuple[float, float]
    above_mm: float = 0.0
    strip: Strip | None = None


def _list_shares(
    options: BoardOptions, frame: PaperFrame, kept_free: KeptFree
) -> Iterator[_Share]:
    """Yield the ways to divide a sheet."""
    width_mm = frame.inner_width_mm
    height_mm = frame.inner_height_mm - kept_free.header_mm - kept_free.footer_mm
    if options.extras is not Extras.NONE:
        below, beside = kept_free.measure_strips(width_mm, height_mm)
        yield _Share(WHOLE, (width_mm, height_mm - below), strip=Strip.BELOW)
        yield _Share(WHOLE, (width_mm - beside, height_mm), strip=Strip.BESIDE)
        return
    for boards in _find_divisions(int(options.per_page.value)):
        cell_width = (width_mm - (boards.across - 1) * SHARE_GAP_MM) / boards.across
        cell_height = (height_mm - (boards.down - 1) * SHARE_GAP_MM) / boards.down
        above = 0.0 if boards == WHOLE else kept_free.measure_above(cell_width)
        yield _Share(boards, (cell_width, cell_height - above), above)


def _find_band_mm(board: BoardShape, options: BoardOptions, parts: Division) -> float:
    if options.labels is Labels.NONE and parts == WHOLE:
        return BARE_BAND_MM
    return find_label_band_mm(board, large_print=options.large_print)


def find_label_band_mm(board: BoardShape, *, large_print: bool = False) -> float:
    """Return the width of the band for a board's labels; long numbers need more."""
    if large_print:
        return measure_text_mm(str(board.rows), LARGE_LABEL_MM) + 2 * LABEL_AIR_MM
    return _WIDE_LABEL_BAND_MM if board.rows >= _WIDE_LABEL_ROWS else LABEL_BAND_MM


def _fit(
    board: BoardShape,
    room_mm: tuple[float, float],
    parts: Division,
    band_mm: float,
    chosen_mm: float | None,
) -> tuple[float, Division]:
    """Return the hole distance for the room, and how many lines to repeat.

    The distance is the largest that fits, or the chosen one if that is smaller. Each
    repeated line makes the largest distance smaller, so that more of them may be
    needed. Their number is raised until the repeated strip is wide enough.
    """
    overlap = [2 if part > 1 else 0 for part in parts]
    counts = (board.columns, board.rows)
    while True:
        pitches = []
        for room, lines, part, repeat in zip(
            room_mm, counts, parts, overlap, strict=True
        ):
            widest = _find_spans(lines, part, repeat)[0].lines
            bands = 2 * band_mm if part == 1 else band_mm + BARE_BAND_MM
            pitches.append((room - bands) / widest)
        pitch_mm = min(_floor_hundredths(min(pitches)), chosen_mm or math.inf)
        short = [
            axis
            for axis, part in enumerate(parts)
            if part > 1
            and (overlap[axis] - 1) * pitch_mm < LEAST_OVERLAP_MM
            and overlap[axis] < counts[axis] // 2
        ]
        if not short:
            return pitch_mm, Division(*overlap)
        for axis in short:
            overlap[axis] += 1


def _find_spans(lines: int, parts: int, repeat: int) -> tuple[Span, ...]:
    """Divide lines into parts whose neighbours share ``repeat`` lines."""
    total = lines + (parts - 1) * repeat
    widest = math.ceil(total / parts)
    spans = []
    first = 1
    for left in range(parts, 0, -1):
        rest = lines - first + 1 + (left - 1) * repeat
        count = min(widest, math.ceil(rest / left))
        spans.append(Span(first, first + count - 1))
        first += count - repeat
    return tuple(spans)


def _floor_hundredths(length_mm: float) -> float:
    # The sheet shows the distance with two decimals, which must be exact.
    return math.floor(length_mm * 100 + 1e-6) / 100

"""How large the diagrams of a game get, how many share a page, and where they go."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from paperboard.core.game.board import Board
from paperboard.render.page.board_plan import (
    BARE_BAND_MM,
    Span,
    check_pitch,
    find_label_band_mm,
)
from paperboard.render.page.move_list import layout_move_list
from paperboard.render.page.paper import Room
from paperboard.render.page.text_blocks import LEADING, break_lines
from paperboard.render.page.window import Window

MOST_PER_PAGE = 4
HEADING_ROW_MM = 6.0
NOTE_MM = 2.4
# Diagrams that share a page are at least this large.
_LEAST_SHARED_PITCH_MM = 4.4
_MOST_PITCH_MM = 8.0
_LEAST_BESIDE_MM = 36.0
_LEAST_BELOW_MM = 24.0
_GAP_MM = 5.0
NOTE_AIR_MM = 1.5
# The share of its height that notes may take from a diagram and its moves.
_MOST_NOTES = 1 / 3


class DiagramText(NamedTuple):
    """What is written with a diagram: its moves, and notes on them."""

    entries: tuple[str, ...]
    notes: tuple[str, ...]

    def break_notes(self, width_mm: float) -> tuple[str, ...]:
        """Return the lines of the notes, one note after the other."""
        if not self.notes:
            return ()
        return break_lines(" ".join(self.notes), NOTE_MM, width_mm)


class Slot(NamedTuple):
    """Where a diagram goes, and the rooms for its moves and for the notes under it."""

    window: Window
    moves: Room
    notes: Room

    def has_room(self, text: DiagramText) -> bool:
        """Return whether all that is written with a diagram is readable here."""
        _, rest = layout_move_list(text.entries, self.moves.without_top(HEADING_ROW_MM))
        lines = len(text.break_notes(self.notes.width_mm))
        return not rest and lines <= count_note_lines(self.notes.height_mm)


def count_note_lines(height_mm: float) -> int:
    """Return how many lines of notes a height has room for, but at least one."""
    return max(1, int((height_mm - NOTE_AIR_MM) / (LEADING * NOTE_MM) + 1e-6))


@dataclass(frozen=True, slots=True)
class GamePlan:
    """Pages of equal diagrams, with moves ``beside`` or below, and notes under them.

    There are ``across`` × ``down`` diagrams in the ``room`` of a page, row by row. The
    notes under each have ``notes_mm``.
    """

    board: Board
    room: Room
    across: int
    down: int
    beside: bool
    pitch_mm: float
    notes_mm: float

    @property
    def per_page(self) -> int:
        """Return the number of diagrams on a page."""
        return self.across * self.down

    def find_slot(self, place: int) -> Slot:
        """Return where a diagram goes; ``place`` counts from 0 at the top of a page."""
        row, column = divmod(place, self.across)
        width = _share(self.room.width_mm, self.across)
        height = _share(self.room.height_mm, self.down)
        left = self.room.left_mm + column * (width + _GAP_MM)
        top = self.room.top_mm + row * (height + _GAP_MM)
        end = top + height - self.notes_mm
        band = find_label_band_mm(self.board)
        board_mm = band + self.board.columns * self.pitch_mm + BARE_BAND_MM
        window = Window(
            self.pitch_mm,
            Span(1, self.board.columns),
            Span(1, self.board.rows),
            left + band + (0 if self.beside else (width - board_mm) / 2),
            top + band,
        )
        if self.beside:
            start = window.right_mm + BARE_BAND_MM + _GAP_MM
            moves = Room(start, top, left + width - start, end - top)
        else:
            start = window.bottom_mm + BARE_BAND_MM + _GAP_MM / 2
            moves = Room(left, start, width, end - start)
        return Slot(window, moves, Room(left, end, width, self.notes_mm))


def plan_game(
    board: Board,
    room: Room,
    texts: Sequence[DiagramText],
    *,
    least_pitch_mm: float = 0.0,
) -> GamePlan:
    """Return the plan with the most diagrams on a page that are still easy to read.

    Holes are at least ``least_pitch_mm`` apart, and all texts fit. If that is not
    possible, the diagrams are as large as can be, one on a page. Raises OptionError if
    the paper is too small.
    """
    plans = [
        _plan_page(board, room, texts, (across, down), beside=beside)
        for across, down, beside in product((1, 2), range(1, 5), (True, False))
        if across * down <= min(MOST_PER_PAGE, len(texts))
    ]
    readable = [
        plan
        for plan in plans
        if plan.pitch_mm >= least_pitch_mm
        and (plan.per_page == 1 or plan.pitch_mm >= _LEAST_SHARED_PITCH_MM)
        and all(map(plan.find_slot(0).has_room, texts))
    ]
    if readable:
        return max(readable, key=lambda plan: (plan.per_page, plan.pitch_mm))
    single = (plan for plan in plans if plan.per_page == 1)
    plan = max(single, key=lambda plan: plan.pitch_mm)
    check_pitch(board, plan.pitch_mm)
    return plan


def _plan_page(
    board: Board,
    room: Room,
    texts: Sequence[DiagramText],
    grid: tuple[int, int],
    *,
    beside: bool,
) -> GamePlan:
    across, down = grid
    width, height = _share(room.width_mm, across), _share(room.height_mm, down)
    lines = max(len(text.break_notes(width)) for text in texts)
    notes = lines * LEADING * NOTE_MM + NOTE_AIR_MM if lines else 0.0
    notes = min(notes, _MOST_NOTES * height)
    bands = find_label_band_mm(board) + BARE_BAND_MM
    room_x, room_y = width - bands, height - notes - bands
    if beside:
        room_x -= _LEAST_BESIDE_MM + _GAP_MM
    else:
        room_y -= _LEAST_BELOW_MM + _GAP_MM / 2
    pitch = min(room_x / board.columns, room_y / board.rows, _MOST_PITCH_MM)
    return GamePlan(board, room, across, down, beside, pitch, notes)


def _share(length_mm: float, parts: int) -> float:
    return (length_mm - (parts - 1) * _GAP_MM) / parts

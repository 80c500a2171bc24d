"""How large the diagrams of a game get, how many share a page, and where they go."""

from dataclasses import dataclass
from itertools import product

from paperboard.core.game.board import Board
from paperboard.render.page.board_plan import (
    BARE_BAND_MM,
    Span,
    check_pitch,
    find_label_band_mm,
)
from paperboard.render.page.paper import PaperFrame, Room
from paperboard.render.page.window import Window

MOST_PER_PAGE = 4
# From this hole distance on, move numbers inside pegs are readable.
_LEAST_SHARED_PITCH_MM = 4.4
_MOST_PITCH_MM = 8.0
_LEAST_BESIDE_MM = 36.0
_LEAST_BELOW_MM = 24.0
_GAP_MM = 5.0


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a diagram goes, and the room for its moves."""

    window: Window
    room: Room


@dataclass(frozen=True, slots=True)
class GamePlan:
    """Pages of equal diagrams, one above the other, with moves ``beside`` or below.

    The diagrams begin ``top_mm`` below the upper edge of the paper. ``height_mm`` is
    the height for each of them, moves included.
    """

    board: Board
    frame: PaperFrame
    per_page: int
    beside: bool
    pitch_mm: float
    top_mm: float
    height_mm: float

    def find_slot(self, place: int) -> Slot:
        """Return where a diagram goes; ``place`` counts from 0 at the top of a page."""
        band = find_label_band_mm(self.board)
        left, right = self.frame.inner.left_mm, self.frame.inner.right_mm
        top = self.top_mm + place * (self.height_mm + _GAP_MM)
        bottom = top + self.height_mm
        width = band + BARE_BAND_MM + self.board.columns * self.pitch_mm
        if not self.beside:
            left += (self.frame.inner_width_mm - width) / 2
        window = Window(
            self.pitch_mm,
            Span(1, self.board.columns),
            Span(1, self.board.rows),
            left + band,
            top + band,
        )
        if self.beside:
            start = window.right_mm + BARE_BAND_MM + _GAP_MM
            return Slot(window, Room(start, top, right - start, bottom - top))
        start = window.bottom_mm + BARE_BAND_MM + _GAP_MM / 2
        left = self.frame.inner.left_mm
        return Slot(window, Room(left, start, right - left, bottom - start))


def plan_game(
    board: Board,
    frame: PaperFrame,
    *,
    header_mm: float,
    footer_mm: float,
    diagrams: int,
) -> GamePlan:
    """Return the plan with the most diagrams on a page that are still easy to read.

    ``header_mm`` and ``footer_mm`` are left free inside the margin. Raises OptionError
    if the paper is too small.
    """
    top = frame.inner.top_mm + header_mm
    height = frame.inner_height_mm - header_mm - footer_mm
    plans = [
        _plan_page(board, frame, top, height, per_page, beside=beside)
        for per_page, beside in product(
            range(1, min(MOST_PER_PAGE, diagrams) + 1), (True, False)
        )
    ]
    fitting = [plan for plan in plans if plan.pitch_mm >= _LEAST_SHARED_PITCH_MM]
    if fitting:
        return max(fitting, key=lambda plan: (plan.per_page, plan.pitch_mm))
    plan = max(plans, key=lambda plan: plan.pitch_mm)
    check_pitch(board, plan.pitch_mm)
    return plan


def _plan_page(
    board: Board,
    frame: PaperFrame,
    top: float,
    height: float,
    per_page: int,
    *,
    beside: bool,
) -> GamePlan:
    slot_height = (height - (per_page - 1) * _GAP_MM) / per_page
    bands = find_label_band_mm(board) + BARE_BAND_MM
    room_x, room_y = frame.inner_width_mm - bands, slot_height - bands
    if beside:
        room_x -= _LEAST_BESIDE_MM + _GAP_MM
    else:
        room_y -= _LEAST_BELOW_MM + _GAP_MM / 2
    pitch = min(room_x / board.columns, room_y / board.rows, _MOST_PITCH_MM)
    return GamePlan(board, frame, per_page, beside, pitch, top, slot_height)

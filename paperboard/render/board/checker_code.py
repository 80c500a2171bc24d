"""The code in the corner of a board's sheet that leads to the checker."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from paperboard.core.language import Lang
from paperboard.i18n import say
from paperboard.render.board.board_marks import Window
from paperboard.render.page.board_plan import BoardPlan, Strip
from paperboard.render.page.font import measure_text_mm
from paperboard.render.page.move_list import Room
from paperboard.render.page.qr import QUIET_MODULES, Code, Stripe, make_code
from paperboard.render.page.sheet import Lines, Mark, Placed, Stroke, Text
from paperboard.render.page.theme import INK

# Phones read half a millimetre from a hand's breadth away, and any printer prints it.
MODULE_MM = 0.5
_QUIET_MM = QUIET_MODULES * MODULE_MM
_CAPTION_MM = 2.5
_CAPTION_ROW_MM = 3.6


class CodePlace(NamedTuple):
    """A code, its room with the light edge on the left and above, and its caption.

    To the right lies the margin, and below the air over the footer, both as wide as
    the light edge must be.
    """

    code: Code
    room: Room
    caption: Text | None

    @property
    def left_mm(self) -> float:
        """Return where code or caption begin."""
        return min(self.room.left_mm, self.caption.x_mm if self.caption else 1e9)


def measure_code_mm(link: str) -> float:
    """Return the side of a link's code, its light edge at one end included."""
    return make_code(link).modules * MODULE_MM + _QUIET_MM


def place_code(
    link: str, plan: BoardPlan, windows: Iterable[Window], lang: Lang
) -> CodePlace | None:
    """Return where the code of a link goes on a sheet, or None if it has no room.

    It keeps clear of the boards in the windows with their labels, and of header and
    footer. Without room for the caption there is none.
    """
    frame = plan.frame
    side = measure_code_mm(link)
    right = frame.width_mm - frame.margin_mm
    bottom = frame.height_mm - frame.margin_mm - plan.footer_mm
    room = Room(right - side, bottom - side, side, side)
    boards = [_find_board(window, plan.band_mm) for window in windows]
    if room.top_mm < frame.margin_mm + plan.header_mm or _meets_any(room, boards):
        return None
    words = say("Check your game", lang)
    width = measure_text_mm(words, _CAPTION_MM)
    if plan.strip is Strip.BELOW:
        caption = Room(
            right - width, room.top_mm - _CAPTION_ROW_MM, width, _CAPTION_ROW_MM
        )
    else:
        caption = Room(
            room.left_mm - width, bottom - _CAPTION_ROW_MM, width, _CAPTION_ROW_MM
        )
    if caption.left_mm < frame.margin_mm or _meets_any(caption, boards):
        return CodePlace(make_code(link), room, None)
    base = caption.top_mm + 0.75 * _CAPTION_ROW_MM
    return CodePlace(
        make_code(link), room, Text(caption.left_mm, base, words, _CAPTION_MM)
    )


def layout_code(place: CodePlace) -> Iterator[Mark]:
    """Return the marks of a code: lines as thick as a module, and the caption."""
    left, top = place.room.left_mm + _QUIET_MM, place.room.top_mm + _QUIET_MM
    lines = tuple(_place_stripe(stripe, left, top) for stripe in place.code.stripes)
    yield Lines(lines, Stroke(INK, MODULE_MM))
    if place.caption is not None:
        yield place.caption


def _place_stripe(stripe: Stripe, left_mm: float, top_mm: float) -> Placed:
    """Return the line along the middle of a stripe."""
    x1, y1 = left_mm + stripe.column * MODULE_MM, top_mm + stripe.row * MODULE_MM
    x2, y2 = x1 + stripe.width * MODULE_MM, y1 + stripe.height * MODULE_MM
    half = MODULE_MM / 2
    if stripe.height == 1:
        return x1, y1 + half, x2, y1 + half
    return x1 + half, y1, x1 + half, y2


def _find_board(window: Window, band_mm: float) -> Room:
    return Room(
        window.left_mm - band_mm,
        window.top_mm - band_mm,
        window.right_mm - window.left_mm + 2 * band_mm,
        window.bottom_mm - window.top_mm + 2 * band_mm,
    )


def _meets_any(room: Room, others: Iterable[Room]) -> bool:
    return any(
        room.left_mm < other.left_mm + other.width_mm
        and other.left_mm < room.left_mm + room.width_mm
        and room.top_mm < other.top_mm + other.height_mm
        and other.top_mm < room.top_mm + room.height_mm
        for other in others
    )

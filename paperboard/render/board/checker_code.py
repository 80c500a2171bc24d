"""The QR code in the corner of a board's sheet, which opens the checker."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from paperboard.core.language import Lang
from paperboard.i18n import say
from paperboard.render.page.board_plan import BoardPlan, Strip
from paperboard.render.page.font import measure_text_mm
from paperboard.render.page.paper import Room
from paperboard.render.page.qr import QUIET_MODULES, Code, Stripe, make_code
from paperboard.render.page.sheet import Lines, Mark, Placed, Stroke, Text
from paperboard.render.page.theme import INK
from paperboard.render.page.window import Window

# Phones read this size from a hand's breadth away, and any printer can print it.
MODULE_MM = 0.5
_QUIET_MM = QUIET_MODULES * MODULE_MM
_CAPTION_MM = 2.5
_CAPTION_ROW_MM = 3.6


class CodePlace(NamedTuple):
    """A QR code, its room and its caption.

    The room includes the light edge on the left and above. On the right the margin
    serves as light edge, and below the space over the footer; both are wide enough.
    """

    code: Code
    room: Room
    caption: Text | None

    @property
    def left_mm(self) -> float:
        """Return where code or caption begins, whichever is further left."""
        return min(self.room.left_mm, self.caption.x_mm if self.caption else 1e9)


def measure_code_mm(link: str) -> float:
    """Return the side length of a link's code, including the light edge at one end."""
    return make_code(link).modules * MODULE_MM + _QUIET_MM


def place_code(
    link: str, plan: BoardPlan, windows: Iterable[Window], lang: Lang
) -> CodePlace | None:
    """Return where the code of a link goes on a sheet, or None if there is no room.

    It does not touch boards, their labels, header or footer. The caption is left out
    if there is no room for it.
    """
    free = plan.room
    side = measure_code_mm(link)
    room = Room(free.right_mm - side, free.bottom_mm - side, side, side)
    boards = [_find_board(window, plan.band_mm) for window in windows]
    if room.top_mm < free.top_mm or any(map(room.meets, boards)):
        return None
    words = say("Check your game", lang)
    width = measure_text_mm(words, _CAPTION_MM)
    end, below = room.left_mm, free.bottom_mm
    if plan.strip is Strip.BELOW:
        end, below = free.right_mm, room.top_mm
    caption = Room(end - width, below - _CAPTION_ROW_MM, width, _CAPTION_ROW_MM)
    base = caption.top_mm + 0.75 * _CAPTION_ROW_MM
    text = Text(caption.left_mm, base, words, _CAPTION_MM)
    has_room = caption.left_mm >= free.left_mm and not any(map(caption.meets, boards))
    return CodePlace(make_code(link), room, text if has_room else None)


def layout_code(place: CodePlace) -> Iterator[Mark]:
    """Yield the marks of a code: lines as thick as a module, and the caption."""
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

"""The rules in four pictures, in the free space of a board's sheet."""

import math
from collections.abc import Iterator
from itertools import product

from paperboard.core.language import Lang
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.report.check import check_text
from paperboard.core.rule_book.rule_book import list_diagrams
from paperboard.core.rule_book.rule_parts import Diagram, DiagramName
from paperboard.i18n import say_message
from paperboard.render.board.diagram_sheet import layout_diagram_marks, place_diagram
from paperboard.render.board.record_strip import LEAST_BESIDE_MM
from paperboard.render.page.board_plan import BARE_BAND_MM, Division, Strip
from paperboard.render.page.paper import Room
from paperboard.render.page.sheet import Dots, Lines, Mark, TextLabels
from paperboard.render.page.text_blocks import Block, break_lines

# A move, its links, what they may not do, and how to win.
PICTURES = (
    DiagramName.RING,
    DiagramName.JOINED,
    DiagramName.BLOCKED,
    DiagramName.WIN,
)
_GAP_MM = 4.0
# A QR code with its caption may take a corner of the strip.
_CODE_MM = 30.0
_AIR_MM = 1.6
_TEXT_MM = 2.4
_LEAST_PITCH_MM = 2.4
# The strip beside the board begins a gap after it.
_COLUMN_MM = LEAST_BESIDE_MM - _GAP_MM - 5.0
# From large to small; the largest leave the words enough room beside the board.
_PITCHES_MM = tuple(tenths / 10 for tenths in range(50, 23, -1))
_DIVISIONS = {
    Strip.BELOW: (Division(4, 1), Division(2, 2)),
    Strip.BESIDE: (Division(1, 4), Division(2, 2)),
}


def measure_rule_strips(
    width_mm: float, height_mm: float, lang: Lang
) -> tuple[float, float]:
    """Return the height of a strip below the board and the width of one beside it.

    They are for a room of some width and height; a strip that does not fit takes all
    of it.
    """
    below = [
        _measure_mm(division, width_mm - _CODE_MM, _LEAST_PITCH_MM, lang) + _GAP_MM
        for division in _DIVISIONS[Strip.BELOW]
    ]
    beside = [
        division.across * LEAST_BESIDE_MM
        for division in _DIVISIONS[Strip.BESIDE]
        if _measure_mm(division, division.across * _COLUMN_MM, _LEAST_PITCH_MM, lang)
        <= height_mm - _CODE_MM
    ]
    return min(*below, height_mm), min([*beside, width_mm])


def layout_rule_strip(
    room: Room, strip: Strip, options: BoardOptions
) -> Iterator[Mark]:
    """Yield four pictures with their captions, as large as fits the room.

    They have the language and the colours of the options. The room must be as large
    as ``measure_rule_strips`` says.
    """
    look = BoardOptions(
        theme=options.theme,
        vertical_color=options.vertical_color,
        horizontal_color=options.horizontal_color,
        lang=options.lang,
    )
    pitch_mm, division = max(
        (_find_pitch_mm(room, division, look.lang), division)
        for division in _DIVISIONS[strip]
    )
    cell_mm = _measure_cell_mm(division, room.width_mm)
    below_mm = _measure_board(pitch_mm)[1] + _AIR_MM
    step_y = (room.height_mm + _GAP_MM) / division.down
    places = product(range(division.down), range(division.across))
    for name, (down, across) in zip(PICTURES, places, strict=True):
        left = room.left_mm + across * (cell_mm + _GAP_MM)
        top = room.top_mm + down * step_y
        diagram = list_diagrams()[name]
        report = check_text(diagram.game)
        window = place_diagram(report, left, top, pitch_mm)
        drawn = layout_diagram_marks(diagram, report, look, window)
        yield from map(_leave_layer, drawn)
        caption = _set_caption(diagram, cell_mm, look.lang)
        yield from caption.layout(left, top + below_mm)


def _leave_layer(mark: Mark) -> Mark:
    # A machine drills and engraves the board, not its pictures.
    if isinstance(mark, Dots | Lines | TextLabels):
        return mark._replace(layer=None)
    return mark


def _find_pitch_mm(room: Room, division: Division, lang: Lang) -> float:
    """Return the largest hole distance at which the pictures fit, or 0."""
    fitting = (
        pitch
        for pitch in _PITCHES_MM
        if _measure_mm(division, room.width_mm, pitch, lang) <= room.height_mm
    )
    return next(fitting, 0.0)


def _measure_cell_mm(division: Division, width_mm: float) -> float:
    return (width_mm - (division.across - 1) * _GAP_MM) / division.across


def _measure_board(pitch_mm: float) -> tuple[float, float]:
    """Return the width and height of a picture; all have the same board."""
    report = check_text(list_diagrams()[PICTURES[0]].game)
    window = place_diagram(report, 0, 0, pitch_mm)
    return window.right_mm + BARE_BAND_MM, window.bottom_mm + BARE_BAND_MM


def _measure_mm(
    division: Division, width_mm: float, pitch_mm: float, lang: Lang
) -> float:
    """Return the height of the pictures with their captions, infinite if too wide."""
    cell_mm = _measure_cell_mm(division, width_mm)
    if cell_mm < _measure_board(pitch_mm)[0]:
        return math.inf
    captions = (_set_caption(list_diagrams()[name], cell_mm, lang) for name in PICTURES)
    # Letters reach below the last base line.
    tallest = max(caption.height_mm for caption in captions) + 0.3 * _TEXT_MM
    each = _measure_board(pitch_mm)[1] + _AIR_MM + tallest
    return division.down * (each + _GAP_MM) - _GAP_MM


def _set_caption(diagram: Diagram, width_mm: float, lang: Lang) -> Block:
    words = say_message(diagram.caption, lang)
    return Block(break_lines(words, _TEXT_MM, width_mm), _TEXT_MM)

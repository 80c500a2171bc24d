"""Knight's-move templates: strips to cut out and lay on a board."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.game.geometry import KNIGHT_STEPS
from paperboard.core.products.board_options import BoardOptions
from paperboard.i18n import say
from paperboard.render.board.board_sheet import (
    plan_board_sheet,
)
from paperboard.render.page.board_plan import BoardPlan
from paperboard.render.page.board_words import format_facts, format_size
from paperboard.render.page.header_footer import layout_footer, plan_footer
from paperboard.render.page.paper import Room, find_format
from paperboard.render.page.sheet import (
    Dots,
    Lines,
    Mark,
    Placed,
    Run,
    Sheet,
    Stroke,
    Text,
    merge_marks,
)
from paperboard.render.page.text_blocks import BaseLine, break_all, fit_line
from paperboard.render.page.theme import INK, LINE_MM, THIN_MM

# Five lines of holes, and a little more than half a hole distance round them.
_PITCHES = 5.3
# The diameter of a ring, in hole distances.
_RING = 0.62
_RING_LINE = 0.06
_MOST_DOT_MM = 0.6
_NAME_MM = 3.4
_NAME_ROW_MM = 4.6
_WORDS_MM = 2.6
_LEADING = 1.35
_AIR_MM = 2.0
_LEAST_WORDS_MM = 40.0
_MOST_WORDS_MM = 60.0
_PAPER = "#ffffff"


class _Words(NamedTuple):
    """The words on a strip: what it is, which board it fits, and how to use it."""

    name: str
    board: str
    advice: str


@dataclass(frozen=True, slots=True)
class _Strip:
    """One template: its size, and its parts, measured from its upper left corner.

    ``middle_mm`` is how far down the middle ring is. ``across`` and ``down`` are the
    numbers of strips on a sheet each way.
    """

    pitch_mm: float
    width_mm: float
    height_mm: float
    middle_mm: float
    words_left_mm: float
    words_top_mm: float
    name: str
    lines: tuple[str, ...]
    across: int
    down: int

    def place_hole(self, column: int, row: int) -> tuple[float, float]:
        """Return the position of a hole, given its column and row from the middle."""
        x = _PITCHES * self.pitch_mm / 2
        return x + column * self.pitch_mm, self.middle_mm + row * self.pitch_mm


def layout_templates(options: BoardOptions) -> Sheet:
    """Return a sheet of templates for the board that the options describe.

    Each is a strip with a ring to place over a peg, and eight rings a knight's move
    away. It has exactly the hole distance of the board's own sheet, and says so. There
    are as many as fit the paper, whose orientation is that of the board. Everything is
    inside the margin. Raises OptionError if the holes are too far apart for one strip,
    or if the shipped font lacks a character of one of the texts.
    """
    plan = plan_board_sheet(options)
    board, frame = options.make_board(), plan.frame
    facts = format_facts(options, plan.pitch_mm)
    notes = plan_footer(options, frame, facts)
    words = _list_words(options, plan)
    # The outermost cutting lines stay inside the margin.
    room = Room(
        frame.inner.left_mm + THIN_MM / 2,
        frame.inner.top_mm + THIN_MM / 2,
        frame.inner_width_mm - THIN_MM,
        frame.inner_height_mm - notes.height_mm - THIN_MM,
    )
    strip = _plan_strip(plan.pitch_mm, words, room)
    marks: list[Mark] = layout_footer(notes, frame)
    marks.extend(_layout_cuts(strip, room))
    drawn: list[Mark] = []
    for left, top in _place_strips(strip, room):
        marks.extend(_layout_links(strip, left, top))
        marks.extend(_layout_words(strip, left, top))
        drawn.extend(_layout_rings(strip, left, top))
    return frame.make_sheet(
        f"{words.name} {format_size(board)}",
        " ".join(words),
        options.lang,
        # Rings cover the ends of the lines.
        merge_marks(marks) + tuple(drawn),
    )


def _list_words(options: BoardOptions, plan: BoardPlan) -> _Words:
    return _Words(
        say("Knight's move", options.lang),
        say(
            "{size} on {paper}: holes {pitch} mm apart.",
            options.lang,
            size=format_size(options.make_board()),
            paper=find_format(options.paper).name,
            pitch=plan.pitch_mm,
        ),
        say(
            "Cut out the strip and its rings. Place the middle ring over your peg: "
            "the other eight are one link away.",
            options.lang,
        ),
    )


def _plan_strip(pitch_mm: float, words: _Words, room: Room) -> _Strip:
    """Return the strip, with its words beside the star, or below if too wide.

    Raises OptionError if it does not fit the room.
    """
    star = _PITCHES * pitch_mm
    across = math.floor(room.width_mm / (star + _LEAST_WORDS_MM))
    if across:
        width = min(room.width_mm / across, star + _MOST_WORDS_MM)
        left, top = star, 0.0
    else:
        across, width, left, top = 1, star, 0.0, star
    room_mm = width - left - 2 * _AIR_MM
    lines = break_all((words.board, words.advice), _WORDS_MM, room_mm)
    words_mm = _NAME_ROW_MM + len(lines) * _LEADING * _WORDS_MM + 2 * _AIR_MM
    height = max(star, top + words_mm)
    if width > room.width_mm or height > room.height_mm:
        message = Message(
            "the holes of this board are {pitch} mm apart, too far for a template on "
            "this paper",
            {"pitch": f"{pitch_mm:.2f}"},
        )
        raise OptionError((OptionFault("size", message),))
    return _Strip(
        pitch_mm=pitch_mm,
        width_mm=width,
        height_mm=height,
        middle_mm=(height if left else star) / 2,
        words_left_mm=left + _AIR_MM,
        words_top_mm=top + (height - top - words_mm) / 2 + _AIR_MM,
        name=words.name,
        lines=lines,
        across=across,
        down=math.floor(room.height_mm / height),
    )


def _place_strips(strip: _Strip, room: Room) -> Iterator[tuple[float, float]]:
    """Yield the upper left corner of every strip, row by row."""
    for row in range(strip.down):
        for column in range(strip.across):
            yield (
                room.left_mm + column * strip.width_mm,
                room.top_mm + row * strip.height_mm,
            )


def _layout_cuts(strip: _Strip, room: Room) -> Iterator[Mark]:
    """Yield the lines to cut along; two strips share the line between them."""
    width, height = strip.across * strip.width_mm, strip.down * strip.height_mm
    left, top = room.left_mm, room.top_mm
    segments: list[Placed] = []
    for row in range(strip.down + 1):
        y = top + row * strip.height_mm
        segments.append((left, y, left + width, y))
    for column in range(strip.across + 1):
        x = left + column * strip.width_mm
        segments.append((x, top, x, top + height))
    yield Lines(tuple(segments), Stroke(INK, THIN_MM, (2.0, 1.5)))


def _layout_links(strip: _Strip, left: float, top: float) -> Iterator[Mark]:
    """Yield the eight links from the middle ring."""
    x, y = strip.place_hole(0, 0)
    segments = []
    for step in KNIGHT_STEPS:
        end_x, end_y = strip.place_hole(*step)
        segments.append((left + x, top + y, left + end_x, top + end_y))
    yield Lines(tuple(segments), Stroke(INK, LINE_MM))


def _layout_words(strip: _Strip, left: float, top: float) -> Iterator[Mark]:
    x, y = left + strip.words_left_mm, top + strip.words_top_mm
    width = strip.width_mm - strip.words_left_mm - _AIR_MM
    yield fit_line(strip.name, BaseLine(x, y + _NAME_MM, width), _NAME_MM, bold=True)
    base = y + _NAME_ROW_MM + _WORDS_MM
    for line in strip.lines:
        yield Text(x, base, line, _WORDS_MM)
        base += _LEADING * _WORDS_MM


def _layout_rings(strip: _Strip, left: float, top: float) -> Iterator[Mark]:
    """Yield the rings, the middle one thicker, and a dot for each hole."""
    diameter = _RING * strip.pitch_mm
    line = min(LINE_MM, _RING_LINE * strip.pitch_mm)
    for steps, width in (((0, 0),), 2 * line), (KNIGHT_STEPS, line):
        runs = tuple(_place_dot(strip, left, top, *step) for step in steps)
        yield Dots(runs, strip.pitch_mm, diameter, INK)
        yield Dots(runs, strip.pitch_mm, diameter - 2 * width, _PAPER)
    rows = tuple(_place_dot(strip, left, top, -2, row, 5) for row in range(-2, 3))
    dot = min(_MOST_DOT_MM, 0.12 * strip.pitch_mm)
    yield Dots(rows, strip.pitch_mm, dot, INK)


def _place_dot(
    strip: _Strip, left: float, top: float, column: int, row: int, dots: int = 1
) -> Run:
    x, y = strip.place_hole(column, row)
    return Run(left + x, top + y, dots)

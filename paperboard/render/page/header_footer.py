"""The header and footer of a sheet: title, players, 100 mm line, sheet numbers."""

from dataclasses import dataclass
from typing import NamedTuple

from paperboard.core.game.geometry import Side
from paperboard.core.language import Lang
from paperboard.core.products.board_choices import PerPage
from paperboard.core.products.board_options import BoardOptions
from paperboard.i18n import say
from paperboard.render.page.board_plan import WHOLE, Division
from paperboard.render.page.cover_map import measure_map
from paperboard.render.page.font import (
    check_glyphs,
    measure_text_mm,
)
from paperboard.render.page.paper import PaperFrame
from paperboard.render.page.sheet import (
    LabelPlace,
    Lines,
    Mark,
    Part,
    Placed,
    Role,
    Spot,
    Stroke,
    Text,
    TextLabels,
    turn_marks,
)
from paperboard.render.page.text_blocks import (
    Align,
    BaseLine,
    break_lines,
    fit_line,
)
from paperboard.render.page.theme import INK, LINE_MM, THIN_MM, Theme, is_pale

_TITLE_MM = 5.0
_TITLE_BASE_MM = 5.4
_TITLE_ROW_MM = 8.0
_PLAYER_MM = 2.8
PLAYER_ROW_MM = 5.5
_NOTE_MM = 2.5
_NOTE_ROW_MM = 3.6
_SAMPLE_MM = 9.0
_GAP_MM = 2.0
_WRITING_LINE_MM = 28.0
_GOAL_LINE_MM = 0.7
_RULER_MM = 3.0
_AIR_MM = 2.0


class Player(NamedTuple):
    """A side as the header shows it; ``opener`` is its role if it begins."""

    side: Side
    letter: str
    role: str
    opener: str
    name: str
    begins: bool

    @property
    def words(self) -> str:
        """Return its role, and whether it begins."""
        return self.opener if self.begins else self.role

    @property
    def width_mm(self) -> float:
        """Return the preferred width of the entry, which either side may begin."""
        text_mm = measure_text_mm(self.opener, _PLAYER_MM)
        name_mm = measure_text_mm(self.name, _PLAYER_MM) or _WRITING_LINE_MM
        return _SAMPLE_MM + 4 * _GAP_MM + _PLAYER_MM + text_mm + name_mm


@dataclass(frozen=True, slots=True)
class SheetWords:
    """The words of the header and footer, in the language of the sheet."""

    title: str
    players: tuple[Player, Player]
    lang: Lang
    number: str = ""

    @property
    def letters(self) -> dict[Side, str]:
        """Return the letter of each side."""
        return {player.side: player.letter for player in self.players}

    @classmethod
    def of(
        cls, options: BoardOptions, first_side: Side = Side.VERTICAL, copy: int = 1
    ) -> "SheetWords":
        """Return the words that the options ask for; ``first_side`` begins.

        ``copy`` is the number of the sheet if there are several of one board.
        They take the same room whichever side begins. Raises OptionError if the
        shipped font lacks a character of them.
        """
        for name in ("title", "vertical_name", "horizontal_name"):
            check_glyphs(name, getattr(options, name))
        lang = options.lang
        letters = (say("V", lang), say("H", lang))
        roles = (say("Vertical ↕", lang), say("Horizontal ↔", lang))
        names = (options.vertical_name.strip(), options.horizontal_name.strip())
        vertical, horizontal = (
            Player(
                side,
                letter,
                role,
                say("{side} (begins)", lang, side=role),
                name,
                side is first_side,
            )
            for side, letter, role, name in zip(
                Side, letters, roles, names, strict=True
            )
        )
        is_numbered = options.copies > 1 and options.per_page is PerPage.ONE
        number = say("No. {number}", lang, number=copy) if is_numbered else ""
        return cls(options.title.strip(), (vertical, horizontal), lang, number)


def measure_header_mm(words: SheetWords, frame: PaperFrame) -> float:
    """Return the height of title and players on a paper."""
    rows = 1 if _stand_abreast(words, frame) else 2
    return measure_heading_mm(words) + rows * PLAYER_ROW_MM + _AIR_MM


def measure_heading_mm(words: SheetWords) -> float:
    """Return the height of title and number, which share a row."""
    return _TITLE_ROW_MM if words.title or words.number else 0


def _stand_abreast(words: SheetWords, frame: PaperFrame) -> bool:
    half_mm = (frame.inner_width_mm - 2 * _GAP_MM) / 2
    return all(player.width_mm <= half_mm for player in words.players)


def layout_header(words: SheetWords, frame: PaperFrame, theme: Theme) -> list[Mark]:
    """Return the marks of title and players, just below the upper margin."""
    left, width = frame.inner.left_mm, frame.inner_width_mm
    top = frame.inner.top_mm + measure_heading_mm(words)
    marks = layout_heading(words, frame)
    if _stand_abreast(words, frame):
        half = (width - 2 * _GAP_MM) / 2
        places = ((left, top), (left + half + 2 * _GAP_MM, top))
    else:
        half = width
        places = ((left, top), (left, top + PLAYER_ROW_MM))
    for player, (x, y) in zip(words.players, places, strict=True):
        marks.extend(layout_player(player, x, y, half, theme))
    return marks


def measure_seats_mm(words: SheetWords) -> float:
    """Return the height of the title, and of the player who sits above."""
    return measure_heading_mm(words) + PLAYER_ROW_MM + _AIR_MM


def layout_seats(
    words: SheetWords, frame: PaperFrame, theme: Theme, below_mm: float
) -> list[Mark]:
    """Return title and players, who sit opposite each other.

    Vertical is below, from ``below_mm`` on. Horizontal is above, turned to that seat.
    """
    left, width = frame.inner.left_mm, frame.inner_width_mm
    top = frame.inner.top_mm + measure_heading_mm(words)
    vertical, horizontal = words.players
    middle = Spot(left + width / 2, top + PLAYER_ROW_MM / 2)
    above = layout_player(horizontal, left, top, width, theme)
    return [
        *layout_heading(words, frame),
        *turn_marks(above, 180, middle),
        *layout_player(vertical, left, below_mm, width, theme),
    ]


def layout_heading(words: SheetWords, frame: PaperFrame) -> list[Mark]:
    """Return the title, and at the right the number of the sheet, if there are any."""
    marks: list[Mark] = []
    taken = 0.0
    if words.number:
        taken = measure_text_mm(words.number, _TITLE_MM, bold=True) + _GAP_MM
        inner = frame.inner
        base = BaseLine(
            inner.left_mm, inner.top_mm + _TITLE_BASE_MM, inner.width_mm, Align.RIGHT
        )
        marks.append(fit_line(words.number, base, _TITLE_MM, bold=True))
    if words.title:
        marks.append(layout_title(words.title, frame, aside_mm=taken))
    return marks


def layout_title(title: str, frame: PaperFrame, *, aside_mm: float = 0.0) -> Text:
    """Return a title, centred at the top of the sheet.

    ``aside_mm`` of the width are left free on both sides.
    """
    return fit_line(
        title,
        BaseLine(
            frame.inner.left_mm + aside_mm,
            frame.inner.top_mm + _TITLE_BASE_MM,
            frame.inner_width_mm - 2 * aside_mm,
            Align.CENTRE,
        ),
        _TITLE_MM,
        bold=True,
        parts=(Part(Role.TITLE),),
    )


def layout_page_line(words: str, frame: PaperFrame) -> Text:
    """Return a line at the lower right, such as the page number."""
    x = frame.inner.right_mm - measure_text_mm(words, _NOTE_MM)
    y = frame.inner.bottom_mm - 0.3 * _NOTE_MM
    return Text(x, y, words, _NOTE_MM)


def layout_player(
    player: Player, x: float, y: float, width: float, theme: Theme
) -> list[Mark]:
    """Return a side's goal line, letter, words, and name or line to write it on."""
    base = y + 3.6
    middle = base - 0.35 * _PLAYER_MM
    end = x + width
    sample = (x, middle, x + _SAMPLE_MM, middle)
    marks: list[Mark] = [*layout_goal_line(sample, player.side, theme)]
    x += _SAMPLE_MM + _GAP_MM
    letter = LabelPlace(x, base, player.letter)
    marks.append(TextLabels((letter,), _PLAYER_MM))
    x += _PLAYER_MM + _GAP_MM / 2
    marks.append(Text(x, base, player.words, _PLAYER_MM))
    x += measure_text_mm(player.words, _PLAYER_MM) + _GAP_MM
    if player.name:
        marks.append(fit_line(player.name, BaseLine(x, base, end - x), _PLAYER_MM))
    else:
        line = (x, base + 0.6, end, base + 0.6)
        marks.append(Lines((line,), Stroke(INK, THIN_MM)))
    return marks


def layout_goal_line(
    segment_mm: Placed,
    side: Side,
    theme: Theme,
    weight: float = 1.0,
) -> tuple[Lines, ...]:
    """Return a goal line: one thick line for Vertical, a double one for Horizontal.

    In a pale colour, black lines in the middle show where a printer leaves it out.
    """
    color = theme.color_of(side)
    lines: tuple[Placed, ...] = (segment_mm,)
    width = _GOAL_LINE_MM * weight
    if side is Side.HORIZONTAL:
        lines, width = _double(segment_mm, 0.4 * weight), width / 2
    core = (Lines(lines, Stroke(INK, min(THIN_MM, width / 2))),)
    return (Lines(lines, Stroke(color, width)), *(core if is_pale(color) else ()))


def _double(segment_mm: Placed, shift: float) -> tuple[Placed, ...]:
    """Return the two lines that are ``shift`` to either side of a line."""
    x1, y1, x2, y2 = segment_mm
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    dx, dy = (y1 - y2) / length * shift, (x2 - x1) / length * shift
    return (
        (x1 + dx, y1 + dy, x2 + dx, y2 + dy),
        (x1 - dx, y1 - dy, x2 - dx, y2 - dy),
    )


@dataclass(frozen=True, slots=True)
class FooterNotes:
    """The sentences of the footer, in order from the top.

    They are ``width_mm`` wide; a map ``map_mm`` tall may be beside them.
    """

    above: tuple[str, ...]
    ruler_mm: int
    ruler_note: str
    beside: str
    width_mm: float
    map_mm: float

    @property
    def height_mm(self) -> float:
        """Return the height of notes and ruler, or of the map if it is taller."""
        rows = len(self.above) + (1 if self.ruler_note or self.beside else 0)
        notes = rows * _NOTE_ROW_MM + (_RULER_MM if self.ruler_mm else 0)
        # The map of the sheets is beside the notes.
        return max(notes, self.map_mm) + _AIR_MM


def plan_footer(
    options: BoardOptions,
    frame: PaperFrame,
    facts: str,
    joining: str = "",
    parts: Division = WHOLE,
) -> FooterNotes:
    """Decide which notes go beside the 100 mm line and which above it.

    ``joining`` says how to join the ``parts`` of a board, and is empty for one sheet.
    It takes as many lines as it needs beside the map. Where 100 mm do not fit, the line
    is 50 mm long and says so.
    """
    map_width, map_mm = measure_map(parts)
    width = frame.inner_width_mm - (map_width + _GAP_MM if map_width else 0)
    above = break_lines(joining, _NOTE_MM, width) if joining else ()
    if not options.scale_check:
        return FooterNotes(above, 0, "", facts, width, map_mm)
    length = 100 if width >= 100 else 50
    note = say("Print at 100 %: this line is {length} mm", options.lang, length=length)
    taken = max(length, measure_text_mm(note, _NOTE_MM)) + 2 * _GAP_MM
    if taken + measure_text_mm(facts, _NOTE_MM) <= width:
        return FooterNotes(above, length, note, facts, width, map_mm)
    return FooterNotes((*above, facts), length, note, "", width, map_mm)


def layout_footer(notes: FooterNotes, frame: PaperFrame) -> list[Mark]:
    """Return the marks of notes and ruler, from the lower left corner."""
    left, width = frame.inner.left_mm, notes.width_mm
    bottom = frame.inner.bottom_mm
    marks: list[Mark] = []
    base = bottom - notes.height_mm + _AIR_MM + _NOTE_MM
    for note in (*notes.above, notes.ruler_note):
        if note:
            marks.append(fit_line(note, BaseLine(left, base, width), _NOTE_MM))
            base += _NOTE_ROW_MM
    if notes.beside:
        base -= _NOTE_ROW_MM if notes.ruler_note else 0
        marks.append(
            fit_line(notes.beside, BaseLine(left, base, width, Align.RIGHT), _NOTE_MM)
        )
    if notes.ruler_mm:
        marks.append(_layout_ruler(left, bottom - LINE_MM, notes.ruler_mm))
    return marks


def _layout_ruler(x: float, y: float, length: int) -> Lines:
    half = LINE_MM / 2
    ticks = [
        (x + at + (half if at == 0 else -half if at == length else 0), y, at)
        for at in range(0, length + 1, 10)
    ]
    segments = [(x, y, x + length, y)]
    for tick_x, base, at in ticks:
        tall = 2.4 if at in {0, length} else 1.6 if at % 50 == 0 else 1.1
        segments.append((tick_x, base, tick_x, base - tall))
    return Lines(tuple(segments), Stroke(INK, LINE_MM))

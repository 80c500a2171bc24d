"""The header and footer of a sheet: title, players, 100 mm line, sheet numbers."""

from dataclasses import dataclass
from typing import NamedTuple

from paperboard.core.game.geometry import Side
from paperboard.core.language import Lang
from paperboard.core.products.board_options import BoardOptions
from paperboard.i18n import say
from paperboard.render.page.board_plan import BoardPlan
from paperboard.render.page.font import (
    LEAST_TEXT_MM,
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
    Rectangles,
    Role,
    Stroke,
    Text,
    TextLabels,
)
from paperboard.render.page.text_blocks import (
    Align,
    BaseLine,
    break_lines,
    centre_label,
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
_MAP_MM = 9.0
_MAP_CELL_MM = 4.2
_FRAME_MM = 0.6
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

    @property
    def letters(self) -> dict[Side, str]:
        """Return the letter of each side."""
        return {player.side: player.letter for player in self.players}

    @classmethod
    def of(
        cls, options: BoardOptions, first_side: Side = Side.VERTICAL
    ) -> "SheetWords":
        """Return the words that the options ask for; ``first_side`` begins.

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
        return cls(options.title.strip(), (vertical, horizontal), lang)


def measure_header_mm(words: SheetWords, frame: PaperFrame) -> float:
    """Return the height of title and players on a paper."""
    rows = 1 if _stand_abreast(words, frame) else 2
    return (_TITLE_ROW_MM if words.title else 0) + rows * PLAYER_ROW_MM + _AIR_MM


def _stand_abreast(words: SheetWords, frame: PaperFrame) -> bool:
    half_mm = (frame.inner_width_mm - 2 * _GAP_MM) / 2
    return all(player.width_mm <= half_mm for player in words.players)


def layout_header(words: SheetWords, frame: PaperFrame, theme: Theme) -> list[Mark]:
    """Return the marks of title and players, just below the upper margin."""
    left, width = frame.margin_mm, frame.inner_width_mm
    top = frame.margin_mm
    marks: list[Mark] = []
    if words.title:
        marks.append(layout_title(words.title, frame))
        top += _TITLE_ROW_MM
    if _stand_abreast(words, frame):
        half = (width - 2 * _GAP_MM) / 2
        places = ((left, top), (left + half + 2 * _GAP_MM, top))
    else:
        half = width
        places = ((left, top), (left, top + PLAYER_ROW_MM))
    for player, (x, y) in zip(words.players, places, strict=True):
        marks.extend(layout_player(player, x, y, half, theme))
    return marks


def layout_title(title: str, frame: PaperFrame) -> Text:
    """Return a title, centred at the top of the sheet."""
    return fit_line(
        title,
        BaseLine(
            frame.margin_mm,
            frame.margin_mm + _TITLE_BASE_MM,
            frame.inner_width_mm,
            Align.CENTRE,
        ),
        _TITLE_MM,
        bold=True,
        parts=(Part(Role.TITLE),),
    )


def layout_page_line(words: str, frame: PaperFrame) -> Text:
    """Return a line at the lower right, such as the page number."""
    x = frame.width_mm - frame.margin_mm - measure_text_mm(words, _NOTE_MM)
    y = frame.height_mm - frame.margin_mm - 0.3 * _NOTE_MM
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
    """The sentences of the footer, in order from the top."""

    above: tuple[str, ...]
    ruler_mm: int
    ruler_note: str
    beside: str
    is_spread: bool

    @property
    def height_mm(self) -> float:
        """Return the height of notes and ruler, or of the map if it is taller."""
        rows = len(self.above) + (1 if self.ruler_note or self.beside else 0)
        notes = rows * _NOTE_ROW_MM + (_RULER_MM if self.ruler_mm else 0)
        # The map of the sheets is beside the notes.
        return max(notes, _MAP_MM if self.is_spread else 0) + _AIR_MM


def plan_footer(
    options: BoardOptions,
    frame: PaperFrame,
    facts: str,
    joining: str,
) -> FooterNotes:
    """Decide which notes go beside the 100 mm line and which above it.

    ``joining`` says how to join the sheets of a board, and is empty for one sheet. It
    takes as many lines as it needs beside the map. Where 100 mm do not fit, the line
    is 50 mm long and says so.
    """
    width = find_notes_width_mm(frame, spread=bool(joining))
    is_spread = bool(joining)
    above = break_lines(joining, _NOTE_MM, width) if joining else ()
    if not options.scale_check:
        return FooterNotes(above, 0, "", facts, is_spread)
    length = 100 if width >= 100 else 50
    note = say("Print at 100 %: this line is {length} mm", options.lang, length=length)
    taken = max(length, measure_text_mm(note, _NOTE_MM)) + 2 * _GAP_MM
    if taken + measure_text_mm(facts, _NOTE_MM) <= width:
        return FooterNotes(above, length, note, facts, is_spread)
    return FooterNotes((*above, facts), length, note, "", is_spread)


def find_notes_width_mm(frame: PaperFrame, *, spread: bool) -> float:
    """Return the width of the footer's notes; the map of spread sheets takes some."""
    return frame.inner_width_mm - (2 * _MAP_MM + _GAP_MM if spread else 0)


def layout_footer(notes: FooterNotes, frame: PaperFrame, width: float) -> list[Mark]:
    """Return the marks of notes and ruler, from the lower left corner."""
    left = frame.margin_mm
    bottom = frame.height_mm - frame.margin_mm
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


def layout_cover_map(plan: BoardPlan, sheet: int) -> list[Mark]:
    """Return a small map of the sheets at the lower right, with this one framed."""
    across, down = len(plan.column_spans), len(plan.row_spans)
    width, height = _MAP_CELL_MM, min(_MAP_CELL_MM, (_MAP_MM - _FRAME_MM) / down)
    # The thickest frame stays inside the margin.
    edge = plan.frame.margin_mm + _FRAME_MM / 2
    left = plan.frame.width_mm - edge - across * width
    top = plan.frame.height_mm - edge - down * height
    cells = [
        (left + column * width, top + row * height, width, height)
        for row in range(down)
        for column in range(across)
    ]
    numbers = tuple(
        centre_label(str(number), x + width / 2, y + height / 2, LEAST_TEXT_MM)
        for number, (x, y, _, _) in enumerate(cells, start=1)
    )
    return [
        Rectangles(tuple(cells), Stroke(INK, THIN_MM)),
        Rectangles((cells[sheet - 1],), Stroke(INK, _FRAME_MM)),
        TextLabels(numbers, LEAST_TEXT_MM),
    ]

"""Empty record sheets to fill in by hand, with one, two or four games per page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.game.double_game import Seat
from paperboard.core.game.geometry import Side
from paperboard.core.products.record_sheet_options import Games, RecordSheetOptions
from paperboard.core.report.report_words import RULESET_TITLES
from paperboard.i18n import say, say_message
from paperboard.render.page.board_plan import Division
from paperboard.render.page.font import measure_text_mm
from paperboard.render.page.game_words import describe_first_side, describe_page
from paperboard.render.page.header_footer import (
    PLAYER_ROW_MM,
    SheetWords,
    layout_page_line,
    layout_player,
    layout_title,
)
from paperboard.render.page.paper import PaperFrame, Room, find_frames
from paperboard.render.page.sheet import Lines, Mark, Sheet, Stroke, merge_marks
from paperboard.render.page.text_blocks import BaseLine, fit_line
from paperboard.render.page.theme import INK, THIN_MM, Theme, find_theme
from paperboard.render.record.record_fields import (
    Field,
    layout_fields,
    measure_fields_mm,
)
from paperboard.render.record.record_table import (
    RecordTable,
    fit_columns,
    fit_rows,
    layout_table,
    list_cells,
)

# Rows to write in with a pen; with one game per page they are the tallest.
LEAST_ROW_MM = {Games.ONE: 6.0, Games.TWO: 5.5, Games.FOUR: 5.0}
LEAST_ROWS = 5

_TITLE_ROW_MM = 9.0
_FOOTER_MM = 5.0
_NOTE_MM = 2.5
_GAP_MM = 6.0
_AIR_MM = 1.5
# In less width, a side's role and a name do not fit next to each other.
_LEAST_PLAYER_MM = 80.0
_DIVISIONS = {
    Games.ONE: (Division(1, 1),),
    Games.TWO: (Division(2, 1), Division(1, 2)),
    Games.FOUR: (Division(2, 2),),
}


@dataclass(frozen=True, slots=True)
class _Plan:
    """The plan of a page: its frame, and the room and the table of each game."""

    frame: PaperFrame
    rooms: tuple[Room, ...]
    tables: tuple[RecordTable, ...]

    @property
    def moves(self) -> int:
        """Return how many moves of a game fit on one page."""
        return 2 * self.tables[0].rows


@dataclass(frozen=True, slots=True)
class _Heading:
    """What is printed above each table."""

    words: SheetWords
    fields: tuple[Field, ...]

    def is_abreast(self, width_mm: float) -> bool:
        """Return whether both players fit in one row."""
        return (width_mm - _GAP_MM) / 2 >= _LEAST_PLAYER_MM

    def measure_mm(self, width_mm: float) -> float:
        """Return the height of players and fields at a width."""
        rows = 1 if self.is_abreast(width_mm) else 2
        fields_mm = measure_fields_mm(self.fields, width_mm)
        return rows * PLAYER_ROW_MM + fields_mm + _AIR_MM


def layout_record_sheets(options: RecordSheetOptions) -> tuple[Sheet, ...]:
    """Return the pages of an empty record: as many as its moves need, at least one.

    A page has a table for each game. Each row holds one move by each side, and is at
    least 6 mm tall with one game per page, 5.5 mm with two and 5 mm with four. The
    column for remarks is left out if there is no room for it. Unless the options give
    an orientation, the page is in portrait if that has enough room. Everything is
    inside the margin. Raises OptionError if there is no room for five rows or for the
    columns, or if the shipped font lacks a character of one of the texts.
    """
    heading = _make_heading(options)
    plan = _plan_page(options, heading)
    count = -(-(options.moves or 1) // plan.moves)
    return tuple(
        _layout_page(options, plan, heading, (number, count))
        for number in range(1, count + 1)
    )


def _make_heading(options: RecordSheetOptions) -> _Heading:
    rules = say_message(RULESET_TITLES[options.rules], options.drawing.lang)
    seats = [Field(seat.value, 34) for seat in _SEATS] if options.double else []
    fields = (
        *seats,
        Field(say("Event", options.drawing.lang), 34),
        Field(say("Date", options.drawing.lang), 22),
        Field(say("Result", options.drawing.lang), 22),
        Field(say("Board", options.drawing.lang), 18),
        Field(say("Handicap", options.drawing.lang), 12),
        Field(say("Swap", options.drawing.lang)),
        Field("", value=rules),
    )
    drawing = options.drawing
    if options.double:
        drawing = replace(
            drawing,
            vertical_name=drawing.vertical_name or "A1 + A2",
            horizontal_name=drawing.horizontal_name or "B1 + B2",
        )
    return _Heading(SheetWords.of(drawing), fields)


# Partners are next to each other.
_SEATS = (Seat.A1, Seat.A2, Seat.B1, Seat.B2)


def _plan_page(options: RecordSheetOptions, heading: _Heading) -> _Plan:
    drawing = options.drawing
    for frame in find_frames(
        drawing.paper, drawing.orientation, drawing.margin, drawing.binding
    ):
        for division in _DIVISIONS[options.per_page]:
            plan = _plan_division(options, heading, frame, division)
            if plan is not None:
                return plan
    message = Message(
        "leaves no room for writing: {games} per page on {paper} with a margin of "
        "{margin} mm",
        {
            "games": options.per_page.value,
            "paper": drawing.paper.value,
            "margin": drawing.margin,
        },
    )
    raise OptionError((OptionFault("per_page", message),))


def _plan_division(
    options: RecordSheetOptions,
    heading: _Heading,
    frame: PaperFrame,
    division: Division,
) -> _Plan | None:
    """Return the plan for one division of a page, or None without enough room."""
    rooms = _share_page(frame, division)
    cells = list_cells(options.rules, double=options.double)
    tables = []
    for room in rooms:
        above = heading.measure_mm(room.width_mm)
        rows, row_mm = fit_rows(
            room.height_mm - above,
            LEAST_ROW_MM[options.per_page],
            with_words=True,
        )
        columns = fit_columns(cells, room.left_mm, room.width_mm)
        if columns is None or rows < LEAST_ROWS:
            return None
        table = RecordTable(
            columns,
            room.top_mm + above,
            row_mm,
            rows,
            with_words=True,
            counts_rounds=options.double,
        )
        tables.append(table)
    return _Plan(frame, rooms, tuple(tables))


def _share_page(frame: PaperFrame, division: Division) -> tuple[Room, ...]:
    """Return the room for each game, between the title and the foot of the page."""
    width = (frame.inner_width_mm - (division.across - 1) * _GAP_MM) / division.across
    height = frame.inner_height_mm - _TITLE_ROW_MM - _FOOTER_MM
    height = (height - (division.down - 1) * _GAP_MM) / division.down
    return tuple(
        Room(
            frame.inner.left_mm + across * (width + _GAP_MM),
            frame.inner.top_mm + _TITLE_ROW_MM + down * (height + _GAP_MM),
            width,
            height,
        )
        for down in range(division.down)
        for across in range(division.across)
    )


def _layout_page(
    options: RecordSheetOptions,
    plan: _Plan,
    heading: _Heading,
    place: tuple[int, int],
) -> Sheet:
    """Return one page; ``place`` is its number and the number of pages."""
    number, count = place
    theme = find_theme(options.drawing)
    title = options.drawing.title.strip() or say("TwixT record", options.drawing.lang)
    first = (number - 1) * plan.moves + 1
    marks: list[Mark] = [
        layout_title(title, plan.frame),
        *_layout_foot(options, plan.frame, place),
        *_layout_cuts(plan),
    ]
    for room, table in zip(plan.rooms, plan.tables, strict=True):
        marks += _layout_heading(heading, room, theme)
        marks += layout_table(table, heading.words, first, theme)
    description = say(
        "Empty record, with one row for a move by each side. Games on this page: "
        "{games}. Moves: {first}–{last}.",
        options.drawing.lang,
        games=len(plan.rooms),
        first=first,
        last=first + plan.moves - 1,
    )
    description += " " + describe_first_side(Side.VERTICAL, options.drawing.lang)
    if count > 1:
        description += " " + describe_page(number, count, options.drawing.lang)
    return plan.frame.make_sheet(
        title,
        description,
        options.drawing.lang,
        merge_marks(marks),
    )


def _layout_foot(
    options: RecordSheetOptions,
    frame: PaperFrame,
    place: tuple[int, int],
) -> Iterator[Mark]:
    """Yield a note for the writer on the left, and the page number on the right."""
    number, count = place
    note = say(
        "After a swap of sides, players keep their columns.",
        options.drawing.lang,
    )
    if options.double:
        note = say(
            "After Privilege, leave the other team's next cell empty.",
            options.drawing.lang,
        )
    page = describe_page(number, count, options.drawing.lang) if count > 1 else ""
    page_mm = measure_text_mm(page, _NOTE_MM)
    base = frame.inner.bottom_mm - 0.3 * _NOTE_MM
    room = frame.inner_width_mm - (page_mm + _GAP_MM if page else 0)
    yield fit_line(note, BaseLine(frame.inner.left_mm, base, room), _NOTE_MM)
    if page:
        yield layout_page_line(page, frame)


def _layout_cuts(plan: _Plan) -> Iterator[Mark]:
    """Yield dashed lines between the games, to cut them apart."""
    stroke = Stroke(INK, THIN_MM, (2.0, 1.5))
    first, last = plan.rooms[0], plan.rooms[-1]
    right, bottom = last.right_mm, last.bottom_mm
    x, y = last.left_mm - _GAP_MM / 2, last.top_mm - _GAP_MM / 2
    if last.left_mm > first.left_mm:
        yield Lines(((x, first.top_mm, x, bottom),), stroke)
    if last.top_mm > first.top_mm:
        yield Lines(((first.left_mm, y, right, y),), stroke)


def _layout_heading(heading: _Heading, room: Room, theme: Theme) -> Iterator[Mark]:
    """Yield the players and fields of one game."""
    left, top, width = room.left_mm, room.top_mm, room.width_mm
    places = ((left, top), (left, top + PLAYER_ROW_MM))
    rows = 2
    if heading.is_abreast(room.width_mm):
        width = (width - _GAP_MM) / 2
        places = ((left, top), (left + width + _GAP_MM, top))
        rows = 1
    for player, (x, y) in zip(heading.words.players, places, strict=True):
        yield from layout_player(player, x, y, width, theme)
    top += rows * PLAYER_ROW_MM
    yield from layout_fields(heading.fields, left, top, room.width_mm)

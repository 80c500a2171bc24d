"""A game as a booklet: a diagram every few moves, and the moves beside it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise, repeat
from operator import mul

from paperboard.core.cards.card_record import CardMove
from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.game.game_record import Move, PositionRecord
from paperboard.core.language import Lang
from paperboard.core.limits import MOST_DIAGRAMS
from paperboard.core.notation import format_card_move, format_move
from paperboard.core.options import Option, WholeNumber, format_range_fault
from paperboard.core.products.board_choices import Orientation
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.game_sheet_options import GameSheetOptions
from paperboard.core.products.position_options import PositionOptions
from paperboard.core.report.check import CheckReport
from paperboard.core.report.report_words import FAULTY_SETUP
from paperboard.i18n import say, say_message
from paperboard.render.board.board_marks import layout_window
from paperboard.render.board.position_marks import (
    PositionView,
    layout_position,
    make_view,
)
from paperboard.render.board.position_sheet import find_printable_name, make_drawing
from paperboard.render.game.game_plan import GamePlan, Slot, plan_game
from paperboard.render.page.game_words import (
    describe_blocked_links,
    describe_facts,
    describe_first_side,
    describe_illegal_move,
    describe_moves,
    describe_page,
)
from paperboard.render.page.header_footer import (
    SheetWords,
    layout_header,
    layout_page_line,
    measure_header_mm,
)
from paperboard.render.page.move_list import layout_move_list
from paperboard.render.page.paper import PaperFrame, Room, find_frames
from paperboard.render.page.sheet import Mark, Part, Role, Sheet, Text, merge_marks
from paperboard.render.page.text_blocks import LEADING, break_all, shrink_to_fit
from paperboard.render.page.theme import Theme, find_theme

_NOTE_MM = 2.8
_NOTE_ROW_MM = 4.2
_FOOTER_MM = 6.0
_AIR_MM = 3.0
_HEADING_MM = 3.4
_HEADING_ROW_MM = 6.0
_SHRINK = 0.95


@dataclass(frozen=True, slots=True)
class _Chapter:
    """A diagram, and the moves since the diagram before.

    ``notes`` say which links these moves did not draw, and what was in their way.
    """

    heading: str
    entries: tuple[str, ...]
    notes: tuple[str, ...]
    view: PositionView


@dataclass(frozen=True, slots=True)
class _Booklet:
    """The data that all pages of a game share."""

    drawing: BoardOptions
    words: SheetWords
    first: str
    notes: tuple[str, ...]
    theme: Theme
    plan: GamePlan


def layout_game_sheet(
    report: CheckReport,
    options: GameSheetOptions,
) -> tuple[Sheet, ...]:
    """Return the pages of a booklet that shows the game of a report.

    Pages are in portrait. In each diagram, the pegs placed since the diagram before
    have move numbers. The last diagram shows the final position, with any winning
    chain. Everything is inside the margin. A position without moves gives one diagram.
    A game that breaks a rule is shown up to the move before, and the pages say so.
    Moves with cards have the printed names of these, or their keys if the shipped font
    lacks a character. Raises OptionError if there would be more than 40 diagrams, if
    the paper is too small, or if the font lacks a character of one of the other texts.
    """
    ends = _find_ends(report, options)
    count = len(ends)
    drawing = _make_game_drawing(report, options)
    theme = find_theme(drawing)
    chapters = tuple(_list_chapters(report, ends, theme, drawing.lang))
    (frame,) = find_frames(
        drawing.paper, Orientation.PORTRAIT, drawing.margin, drawing.binding
    )
    words = SheetWords.of(drawing, report.first_side)
    notes = _list_notes(report, frame, drawing.lang)
    plan = plan_game(
        report.board,
        frame,
        header_mm=measure_header_mm(words, frame) + len(notes) * _NOTE_ROW_MM + _AIR_MM,
        footer_mm=_FOOTER_MM,
        diagrams=count,
    )
    first = describe_first_side(report.first_side, drawing.lang)
    booklet = _Booklet(drawing, words, first, notes, theme, plan)
    starts = range(0, count, plan.per_page)
    return tuple(
        _layout_page(
            booklet,
            chapters[start : start + plan.per_page],
            describe_page(number, len(starts), drawing.lang),
        )
        for number, start in enumerate(starts, start=1)
    )


def _find_ends(report: CheckReport, options: GameSheetOptions) -> tuple[int, ...]:
    """Return the numbers of the moves that are followed by a diagram."""
    played, at = report.moves_played, options.at
    if at is None:
        ends = (*range(options.every, played, options.every), played)
    else:
        late = [move for move in at.moves if move > played]
        if late:
            known = Option("at", WholeNumber(1, played), None)
            fault = OptionFault("at", format_range_fault(known, str(late[0])))
            raise OptionError((fault,))
        ends = tuple(sorted({*at.moves, *[played] * at.at_end}))
    if len(ends) > MOST_DIAGRAMS:
        message = Message(
            "a game sheet can have at most {most} diagrams; this game would need "
            "{count}",
            {"most": MOST_DIAGRAMS, "count": len(ends)},
        )
        raise OptionError((OptionFault("every" if at is None else "at", message),))
    return ends


def _make_game_drawing(report: CheckReport, options: GameSheetOptions) -> BoardOptions:
    drawing = make_drawing(report, PositionOptions(drawing=options.drawing))
    record = report.record
    event = "" if isinstance(record, PositionRecord) else record.event
    title = (
        drawing.title
        or find_printable_name(event)
        or say("TwixT game", options.drawing.lang)
    )
    return replace(drawing, title=title)


def _list_notes(report: CheckReport, frame: PaperFrame, lang: Lang) -> tuple[str, ...]:
    sentences = [describe_facts(report, lang)]
    if report.has_faulty_setup:
        sentences.append(say_message(FAULTY_SETUP, lang))
    elif report.replay is not None and report.problems:
        sentences.append(describe_illegal_move(report.moves_played + 1, lang))
    if make_view(report).dead:
        sentences.append(
            say(
                "Two small strokes cross out a removed link, which cannot be made "
                "again.",
                lang,
            )
        )
    return break_all(sentences, _NOTE_MM, frame.inner_width_mm)


def _list_chapters(
    report: CheckReport, ends: tuple[int, ...], theme: Theme, lang: Lang
) -> Iterator[_Chapter]:
    """Yield the chapters of a game; the last includes the move that ends it."""
    entries = tuple(_list_entries(report, lang))
    played = report.moves_played
    for start, end in pairwise((0, *ends)):
        shown = entries[start:] if end == played else entries[start:end]
        heading = describe_moves(start + 1, len(shown), lang)
        notes = (
            note
            for move in report.link_history.moves
            if start < move.number <= end
            for note in describe_blocked_links(move, lang)
        )
        view = _make_chapter_view(report, start, end)
        yield _Chapter(heading, shown, tuple(notes), view)


def _list_entries(report: CheckReport, lang: Lang) -> Iterator[str]:
    for number, move in enumerate(report.moves, start=1):
        yield f"{number}. {_describe_move(report, move, lang)}"


def _describe_move(report: CheckReport, move: Move | CardMove, lang: Lang) -> str:
    if isinstance(move, Move):
        return format_move(move)
    form = report.card_referee and report.card_referee.deck.find_form(move.card)
    name = find_printable_name(form.name(lang.value)) if form else ""
    done = format_card_move(replace(move, card=""))
    return say("{card}: {move}", lang, card=name or move.card, move=done)


def _make_chapter_view(report: CheckReport, start: int, end: int) -> PositionView:
    """Return the position after move ``end``, with moves after ``start`` numbered."""
    there = report if end == report.moves_played else report.stop_at(end)
    view = make_view(there, numbers=True)
    numbers = {hole: number for hole, number in view.numbers.items() if number > start}
    return replace(view, numbers=numbers)


def _layout_page(
    booklet: _Booklet, chapters: tuple[_Chapter, ...], page_line: str
) -> Sheet:
    plan, drawing = booklet.plan, booklet.drawing
    marks: list[Mark] = [*_layout_edges(booklet, page_line)]
    drawn: list[Mark] = []
    letters = booklet.words.letters
    for place, chapter in enumerate(chapters):
        slot = plan.find_slot(place)
        marks += layout_window(plan.board, drawing, booklet.theme, letters, slot.window)
        drawn += layout_position(chapter.view, booklet.theme, slot.window)
        drawn += _layout_moves(chapter, slot)
    sentences = [
        f"{chapter.heading}. {chapter.view.describe(drawing.lang)}"
        for chapter in chapters
    ]
    return plan.frame.make_sheet(
        drawing.title,
        " ".join((booklet.first, *booklet.notes, *sentences)),
        drawing.lang,
        # Pegs must cover what is beneath them, so they are not merged with the board.
        merge_marks(marks) + tuple(drawn),
    )


def _layout_edges(booklet: _Booklet, page_line: str) -> Iterator[Mark]:
    """Yield title, players and notes at the top, and the page number at the bottom."""
    frame = booklet.plan.frame
    yield from layout_header(booklet.words, frame, booklet.theme)
    base = frame.inner.top_mm + measure_header_mm(booklet.words, frame) + _NOTE_MM
    for line in booklet.notes:
        yield Text(frame.inner.left_mm, base, line, _NOTE_MM)
        base += _NOTE_ROW_MM
    yield layout_page_line(page_line, frame)


def _layout_moves(chapter: _Chapter, slot: Slot) -> Iterator[Mark]:
    room = slot.room
    base = room.top_mm + _HEADING_MM
    heading = Part(Role.CHAPTER, (base,))
    yield Text(
        room.left_mm, base, chapter.heading, _HEADING_MM, bold=True, parts=(heading,)
    )
    rest = room.without_top(_HEADING_ROW_MM)
    notes = _layout_notes(chapter.notes, rest)
    if notes:
        height = notes[0].y_mm - LEADING * notes[0].size_mm - rest.top_mm
        rest = replace(rest, height_mm=height)
    yield from layout_move_list(chapter.entries, rest)
    yield from notes


def _layout_notes(notes: tuple[str, ...], room: Room) -> tuple[Text, ...]:
    """Return the notes at the foot of the room, in at most half of it."""

    def fit(size: float) -> tuple[Text, ...] | None:
        lines = break_all(notes, size, room.width_mm)
        step = LEADING * size
        if len(lines) * step > room.height_mm / 2:
            return None
        base = room.bottom_mm - (len(lines) - 1) * step
        return tuple(
            Text(room.left_mm, base + row * step, line, size)
            for row, line in enumerate(lines)
        )

    return shrink_to_fit(fit, accumulate(repeat(_SHRINK), mul, initial=_NOTE_MM)) or ()

"""A game as a booklet: a diagram every few moves, and the moves beside it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

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
    find_number_pitch_mm,
    layout_position,
    make_view,
)
from paperboard.render.board.position_sheet import find_printable_name, make_drawing
from paperboard.render.game.game_plan import (
    HEADING_ROW_MM,
    NOTE_AIR_MM,
    NOTE_MM,
    DiagramText,
    GamePlan,
    Slot,
    count_note_lines,
    plan_game,
)
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
from paperboard.render.page.text_blocks import Block, break_all
from paperboard.render.page.theme import Theme, find_theme

_NOTE_MM = 2.8
_NOTE_ROW_MM = 4.2
_FOOTER_MM = 6.0
_AIR_MM = 3.0
_HEADING_MM = 3.4


@dataclass(frozen=True, slots=True)
class _Chapter:
    """A diagram with the moves since the diagram before.

    The notes in ``text`` say which links these moves did not draw, and what was in
    their way.
    """

    heading: str
    text: DiagramText
    view: PositionView

    @property
    def number_pitch_mm(self) -> float:
        """Return the hole distance from which on its move numbers are readable."""
        return find_number_pitch_mm(max(self.view.numbers.values(), default=0))


@dataclass(frozen=True, slots=True)
class _Booklet:
    """The data that all pages of a game share."""

    frame: PaperFrame
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
    chain. Everything is inside the margin. Moves and notes that would be smaller than 6
    points continue on pages of text, and numbers that would be are left out. A position
    without moves gives one diagram. A game that breaks a rule is shown up to the move
    before, and the pages say so. Moves with cards have the printed names of these, or
    their keys if the shipped font lacks a character. Raises OptionError if there would
    be more than 40 diagrams, if the paper is too small, or if the font lacks a
    character of one of the other texts.
    """
    ends = _find_ends(report, options)
    drawing = _make_game_drawing(report, options)
    chapters = tuple(_list_chapters(report, ends, drawing.lang))
    booklet = _plan_booklet(report, drawing, chapters)
    pages = tuple(_list_pages(booklet, chapters))
    return tuple(
        _make_page(booklet, page, describe_page(number, len(pages), drawing.lang))
        for number, page in enumerate(pages, start=1)
    )


def _plan_booklet(
    report: CheckReport, drawing: BoardOptions, chapters: Sequence[_Chapter]
) -> _Booklet:
    """Return what the pages share; they say so if pegs are too small for numbers."""
    lang = drawing.lang
    (frame,) = find_frames(
        drawing.paper, Orientation.PORTRAIT, drawing.margin, drawing.binding
    )
    words = SheetWords.of(drawing, report.first_side)
    sentences = list(_list_sentences(report, lang))
    least = max(chapter.number_pitch_mm for chapter in chapters)
    while True:
        notes = break_all(sentences, _NOTE_MM, frame.inner_width_mm)
        room = _find_room(frame, words, len(notes))
        texts = [chapter.text for chapter in chapters]
        plan = plan_game(report.board, room, texts, least_pitch_mm=least)
        if plan.pitch_mm >= least:
            break
        sentences.append(say("Some pegs are too small for move numbers.", lang))
        least = 0.0
    first = describe_first_side(report.first_side, lang)
    return _Booklet(frame, drawing, words, first, notes, find_theme(drawing), plan)


def _find_room(frame: PaperFrame, words: SheetWords, notes: int) -> Room:
    """Return the room between the notes at the top and the page number."""
    above = measure_header_mm(words, frame) + notes * _NOTE_ROW_MM + _AIR_MM
    room = frame.inner.without_top(above)
    return replace(room, height_mm=room.height_mm - _FOOTER_MM)


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


def _list_sentences(report: CheckReport, lang: Lang) -> Iterator[str]:
    yield describe_facts(report, lang)
    if report.has_faulty_setup:
        yield say_message(FAULTY_SETUP, lang)
    elif report.replay is not None and report.problems:
        yield describe_illegal_move(report.moves_played + 1, lang)
    if make_view(report).dead:
        yield say(
            "Two small strokes cross out a removed link, which cannot be made again.",
            lang,
        )


def _list_chapters(
    report: CheckReport, ends: tuple[int, ...], lang: Lang
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
        yield _Chapter(heading, DiagramText(shown, tuple(notes)), view)


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


class _Page(NamedTuple):
    """The marks of a page: the lowest, those on top of them, and its description."""

    board: tuple[Mark, ...]
    drawn: tuple[Mark, ...]
    description: str


def _list_pages(booklet: _Booklet, chapters: Sequence[_Chapter]) -> Iterator[_Page]:
    """Yield pages of diagrams, and pages of text where some would be too small."""
    per_page = booklet.plan.per_page
    for start in range(0, len(chapters), per_page):
        shown = chapters[start : start + per_page]
        yield _layout_diagrams(booklet, shown)
        for place, chapter in enumerate(shown):
            yield from _layout_rest(booklet, chapter, booklet.plan.find_slot(place))


def _layout_diagrams(booklet: _Booklet, chapters: Sequence[_Chapter]) -> _Page:
    plan, drawing, theme = booklet.plan, booklet.drawing, booklet.theme
    board: list[Mark] = []
    drawn: list[Mark] = []
    for place, chapter in enumerate(chapters):
        slot, view = plan.find_slot(place), chapter.view
        if plan.pitch_mm < chapter.number_pitch_mm:
            view = replace(view, numbers={})
        letters = booklet.words.letters
        board += layout_window(plan.board, drawing, theme, letters, slot.window)
        drawn += layout_position(view, theme, slot.window)
        drawn += _layout_texts(chapter, slot)
    sentences = (
        f"{chapter.heading}. {chapter.view.describe(drawing.lang)}"
        for chapter in chapters
    )
    return _Page(tuple(board), tuple(drawn), " ".join(sentences))


def _layout_texts(chapter: _Chapter, slot: Slot) -> Iterator[Mark]:
    room = slot.moves.without_top(HEADING_ROW_MM)
    yield _layout_heading(chapter.heading, slot.moves)
    yield from layout_move_list(chapter.text.entries, room)[0]
    yield from _layout_notes(chapter.text.break_notes(slot.notes.width_mm), slot.notes)


def _layout_notes(lines: tuple[str, ...], room: Room) -> Iterator[Text]:
    """Yield the lines of notes that have room."""
    block = Block(lines[: count_note_lines(room.height_mm)], NOTE_MM)
    return block.layout(room.left_mm, room.top_mm + NOTE_AIR_MM)


def _layout_heading(heading: str, room: Room) -> Text:
    base = room.top_mm + _HEADING_MM
    parts = (Part(Role.CHAPTER, (base,)),)
    return Text(room.left_mm, base, heading, _HEADING_MM, bold=True, parts=parts)


def _layout_rest(booklet: _Booklet, chapter: _Chapter, slot: Slot) -> Iterator[_Page]:
    """Yield pages with the moves and notes that did not fit beside or below."""
    heading = _layout_heading(chapter.heading, booklet.plan.room)
    room = booklet.plan.room.without_top(HEADING_ROW_MM)
    beside = slot.moves.without_top(HEADING_ROW_MM)
    _, lines = layout_move_list(chapter.text.entries, beside)
    while lines:
        shown, lines = layout_move_list(lines, room)
        yield _Page((), (heading, *shown), chapter.heading)
    lines = chapter.text.break_notes(slot.notes.width_mm)
    lines = lines[count_note_lines(slot.notes.height_mm) :]
    while lines:
        yield _Page((), (heading, *_layout_notes(lines, room)), chapter.heading)
        lines = lines[count_note_lines(room.height_mm) :]


def _make_page(booklet: _Booklet, page: _Page, page_line: str) -> Sheet:
    return booklet.frame.make_sheet(
        booklet.drawing.title,
        " ".join((booklet.first, *booklet.notes, page.description)),
        booklet.drawing.lang,
        # Pegs must cover what is beneath them, so they are not merged with the board.
        merge_marks((*_layout_edges(booklet, page_line), *page.board)) + page.drawn,
    )


def _layout_edges(booklet: _Booklet, page_line: str) -> Iterator[Mark]:
    """Yield title, players and notes at the top, and the page number at the bottom."""
    frame = booklet.frame
    yield from layout_header(booklet.words, frame, booklet.theme)
    base = frame.inner.top_mm + measure_header_mm(booklet.words, frame) + _NOTE_MM
    for line in booklet.notes:
        yield Text(frame.inner.left_mm, base, line, _NOTE_MM)
        base += _NOTE_ROW_MM
    yield layout_page_line(page_line, frame)

"""The rules to print: a leaflet of two pages, or one page for the back of a board."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from paperboard.core.products.board_options import DEFAULT_MARGIN_MM, BoardOptions
from paperboard.core.products.rules_options import RulesOptions
from paperboard.core.report.check import check_text
from paperboard.core.rule_book.rule_book import RULE_BOOK
from paperboard.core.rule_book.rule_parts import Chapter, Diagram, Section
from paperboard.i18n import say, say_message
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.board.diagram_sheet import layout_diagram_marks, place_diagram
from paperboard.render.leaflet.leaflet_columns import (
    COLUMNS,
    TITLE_MM,
    Columns,
    Piece,
    Place,
    draw_places,
    fill_columns,
)
from paperboard.render.page.board_plan import BARE_BAND_MM
from paperboard.render.page.font import CAP_HEIGHT, measure_text_mm
from paperboard.render.page.paper import PaperFrame
from paperboard.render.page.sheet import Lines, Mark, Part, Role, Sheet, Stroke, Text
from paperboard.render.page.text_blocks import (
    LEADING,
    BaseLine,
    Block,
    break_lines,
    find_largest,
    fit_line,
    fit_size_mm,
)
from paperboard.render.page.theme import INK, LINE_MM

_HEADER_MM = 11.0
# Type sizes to choose from; the smallest is still easy to read.
_SIZES_MM = tuple(hundredths / 100 for hundredths in range(240, 425, 5))
# The distance of holes in diagrams: in type sizes, but at most so many millimetres.
_DIAGRAM_PITCH, _MOST_PITCH_MM = 1.1, 4.2
_BESIDE_MM = 3.0
# In type sizes: gaps above chapters and sections, below headings and other pieces.
_CHAPTER_AIR, _SECTION_AIR, _HEADING_AIR, _AIR = 1.2, 0.6, 0.55, 0.85
_STEP_AIR = 0.4
# The share of a column that the notation may take beside its meaning.
_MOST_INDENT = 0.4


def layout_rules(options: RulesOptions, *, address: str = "") -> tuple[Sheet, ...]:
    """Return the rules as two pages, or a board and one page for its back.

    The back of a board has only the chapter about TwixT on paper. With the address of
    a site, the board has a QR code that opens its checker.
    """
    drawing = BoardOptions(
        paper=options.paper,
        margin=options.margin or DEFAULT_MARGIN_MM,
        theme=options.theme,
        lang=options.lang,
    )
    columns = Columns.of(options.paper, options.margin)
    if not options.board:
        return tuple(_layout_pages(RULE_BOOK, columns, drawing, pages=2))
    (back,) = _layout_pages(RULE_BOOK[:1], columns, drawing, pages=1)
    return (*layout_board(drawing, address=address), replace(back, is_back=True))


def _layout_pages(
    chapters: tuple[Chapter, ...],
    columns: Columns,
    drawing: BoardOptions,
    *,
    pages: int,
) -> Iterator[Sheet]:
    frame = columns.frame

    def fill(size: float) -> tuple[Place, ...]:
        setting = _Setting(size, columns.width_mm, drawing)
        pieces = chain.from_iterable(
            _list_chapter(chapter, setting) for chapter in chapters
        )
        return fill_columns(tuple(pieces), frame.inner_height_mm, _HEADER_MM)

    def fit(size: float) -> tuple[Place, ...] | None:
        places = fill(size)
        return places if places[-1].column < pages * COLUMNS else None

    places = find_largest(fit, _SIZES_MM) or fill(_SIZES_MM[0])
    title = say("Rules of TwixT", drawing.lang)
    marks: list[Mark] = [_layout_title(title, frame)]
    for page in range(places[-1].column // COLUMNS + 1):
        here = [place for place in places if place.column // COLUMNS == page]
        marks += draw_places(columns, here, frame.margin_mm)
        yield frame.make_sheet(
            title,
            say("The rules of TwixT in words and pictures.", drawing.lang),
            drawing.lang,
            marks,
        )
        marks = []


def _layout_title(title: str, frame: PaperFrame) -> Text:
    base = frame.margin_mm + CAP_HEIGHT * TITLE_MM
    place = BaseLine(frame.margin_mm, base, frame.inner_width_mm)
    return fit_line(title, place, TITLE_MM, bold=True, parts=(Part(Role.TITLE),))


class _Setting(NamedTuple):
    """How pieces are set: type size, column width, and language and colours."""

    size_mm: float
    width_mm: float
    options: BoardOptions

    @property
    def pitch_mm(self) -> float:
        """Return the distance of holes in diagrams."""
        return min(_MOST_PITCH_MM, _DIAGRAM_PITCH * self.size_mm)


def _list_chapter(chapter: Chapter, setting: _Setting) -> Iterator[Piece]:
    """Yield the pieces of a chapter, with a line below its heading."""
    size, width = setting.size_mm, setting.width_mm
    heading = say_message(chapter.heading, setting.options.lang)
    large = fit_size_mm(heading, 1.5 * size, width, bold=True)
    block = Block((heading,), large, bold=True)
    air = _CHAPTER_AIR * size
    words = _set_words(block, air, air)

    def draw(left_mm: float, top_mm: float) -> Iterator[Mark]:
        yield from block.layout(left_mm, top_mm + air, role=Role.CHAPTER)
        y = top_mm + air + block.height_mm + air / 2
        yield Lines(((left_mm, y, left_mm + width, y),), Stroke(INK, LINE_MM))

    yield words._replace(draw=draw, keeps=True)
    for section in chapter.sections:
        yield from _list_section(section, setting)


def _set_words(
    block: Block, above_mm: float, below_mm: float, role: Role = Role.PARAGRAPH
) -> Piece:
    """Return a piece of text lines with gaps above and below."""

    def draw(left_mm: float, top_mm: float) -> Iterator[Mark]:
        return block.layout(left_mm, top_mm + above_mm, role=role)

    ink = above_mm + block.height_mm
    return Piece(draw, ink + below_mm, ink)


def _list_section(section: Section, setting: _Setting) -> Iterator[Piece]:
    """Yield the pieces of a section, which stay together."""
    *pieces, last = _list_pieces(section, setting)
    for piece in pieces:
        yield piece._replace(keeps=True)
    yield last


def _list_pieces(section: Section, setting: _Setting) -> Iterator[Piece]:
    size, width, lang = setting.size_mm, setting.width_mm, setting.options.lang
    heading = say_message(section.heading, lang)
    bold = Block(break_lines(heading, size, width, bold=True), size, bold=True)
    yield _set_words(bold, _SECTION_AIR * size, _HEADING_AIR * size, Role.SECTION)
    paragraphs = [say_message(paragraph, lang) for paragraph in section.paragraphs]
    figure: Piece | None = None
    if len(section.diagrams) == 1:
        figure, paragraphs = _set_diagram(section.diagrams[0], paragraphs, setting)
    elif section.diagrams:
        figure = _set_steps(section.diagrams, setting)
    for paragraph in paragraphs:
        block = Block(break_lines(paragraph, size, width), size)
        yield _set_words(block, 0, _AIR * size)
    if figure is not None:
        yield figure
    yield from _list_examples(section, setting)


def _set_diagram(
    diagram: Diagram, paragraphs: Sequence[str], setting: _Setting
) -> tuple[Piece, list[str]]:
    """Return a diagram with its words beside it, and the paragraphs left to set.

    The words are its caption and, above it, the last paragraphs, if they fit there.
    """
    report, options = check_text(diagram.game), setting.options
    size, gap = setting.size_mm, _AIR * setting.size_mm
    window = place_diagram(report, 0, 0, setting.pitch_mm)
    left, bottom = window.right_mm + BARE_BAND_MM + _BESIDE_MM, window.bottom_mm
    width = setting.width_mm - left
    caption = say_message(diagram.caption, options.lang)
    blocks = [Block(break_lines(caption, 0.9 * size, width), 0.9 * size)]
    end, rest = size + blocks[0].height_mm, list(paragraphs)
    while rest:
        block = Block(break_lines(rest[-1], size, width), size)
        if end + block.height_mm + gap > bottom:
            break
        end += block.height_mm + gap
        blocks.insert(0, block)
        rest.pop()

    def draw(left_mm: float, top_mm: float) -> Iterator[Mark]:
        window = place_diagram(report, left_mm, top_mm, setting.pitch_mm)
        yield from layout_diagram_marks(diagram, report, options, window)
        down = top_mm + size
        for block in blocks:
            yield from block.layout(left_mm + left, down)
            down += block.height_mm + gap

    height = max(bottom + BARE_BAND_MM, end)
    return Piece(draw, height + gap, height), rest


def _set_steps(diagrams: tuple[Diagram, ...], setting: _Setting) -> Piece:
    """Return diagrams side by side, each with its caption below it."""
    room = (setting.width_mm - (len(diagrams) - 1) * _BESIDE_MM) / len(diagrams)
    steps = [_set_step(diagram, room, setting) for diagram in diagrams]

    def draw(left_mm: float, top_mm: float) -> Iterator[Mark]:
        for number, step in enumerate(steps):
            assert step.draw is not None
            yield from step.draw(left_mm + number * (room + _BESIDE_MM), top_mm)

    height = max(step.height_mm for step in steps)
    return Piece(draw, height + _AIR * setting.size_mm, height)


def _set_step(diagram: Diagram, width_mm: float, setting: _Setting) -> Piece:
    report, options = check_text(diagram.game), setting.options
    size = 0.9 * setting.size_mm
    words = say_message(diagram.caption, options.lang)
    caption = Block(break_lines(words, size, width_mm), size)
    window = place_diagram(report, 0, 0, setting.pitch_mm)
    below = window.bottom_mm + BARE_BAND_MM + _STEP_AIR * size

    def draw(left_mm: float, top_mm: float) -> Iterator[Mark]:
        window = place_diagram(report, left_mm, top_mm, setting.pitch_mm)
        yield from layout_diagram_marks(diagram, report, options, window)
        yield from caption.layout(left_mm, top_mm + below)

    height = below + caption.height_mm
    return Piece(draw, height, height)


def _list_examples(section: Section, setting: _Setting) -> Iterator[Piece]:
    """Yield the examples of notation in bold, each with its meaning: a table in tags.

    The meanings of short examples are beside them, in line; those of long ones below.
    """
    size, width = setting.size_mm, setting.width_mm
    lengths = [
        measure_text_mm(example.written, size, bold=True) + size
        for example in section.examples
    ]
    indent = max((one for one in lengths if one <= _MOST_INDENT * width), default=size)
    for example, length in zip(section.examples, lengths, strict=True):
        words = say_message(example.meaning, setting.options.lang)
        meaning = Block(break_lines(words, size, width - indent), size)
        shrunk = fit_size_mm(example.written, size, width, bold=True)
        written = Block((example.written,), shrunk, bold=True)
        yield _set_example(written, meaning, indent, is_below=length > indent)


def _set_example(
    written: Block, meaning: Block, indent_mm: float, *, is_below: bool
) -> Piece:
    down = LEADING * meaning.size_mm if is_below else 0.0

    def draw(left_mm: float, top_mm: float) -> Iterator[Mark]:
        row = (Part(Role.TABLE), Part(Role.ROW, (left_mm, top_mm), 2))
        head, cell = Part(Role.ROW_HEAD, (0,)), Part(Role.CELL, (1,))
        yield from written.layout(left_mm, top_mm, within=(*row, head))
        yield from meaning.layout(
            left_mm + indent_mm, top_mm + down, within=(*row, cell)
        )

    below = (LEADING - CAP_HEIGHT) * meaning.size_mm
    height = down + meaning.height_mm
    return Piece(draw, height + below, height)

"""The pieces that a leaflet of rules is set from, each as high as it needs."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple, Protocol

from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.rule_book import Chapter, Diagram, Section
from paperboard.core.report.check import CheckReport, check_text
from paperboard.i18n import say_message
from paperboard.render.board.diagram_sheet import layout_diagram_marks, place_diagram
from paperboard.render.page.board_plan import BARE_BAND_MM
from paperboard.render.page.font import fit_text_mm, measure_text_mm
from paperboard.render.page.sheet import Lines, Mark, Stroke
from paperboard.render.page.text_blocks import LEADING, Block, break_lines
from paperboard.render.page.theme import INK, LINE_MM

_DIAGRAM_PITCH_MM = 4.2
_BESIDE_MM = 3.0
# In sizes of the text: above what begins, and below every piece.
_CHAPTER_AIR, _SECTION_AIR, _HEADING_AIR, _AIR = 1.2, 0.6, 0.55, 0.85


class Piece(Protocol):
    """Something that stays together; ``keeps`` the next one below it if that is set."""

    @property
    def height_mm(self) -> float:
        """Return how high it is, with the air below it."""

    @property
    def keeps(self) -> bool:
        """Tell whether no column may end with it."""

    def layout(self, left_mm: float, top_mm: float) -> Iterator[Mark]:
        """Yield its marks from its upper left corner."""


@dataclass(frozen=True, slots=True)
class Words:
    """Lines of text, with air above and below, and a line beneath if ``is_ruled``."""

    block: Block
    above_mm: float
    below_mm: float
    keeps: bool = False
    is_ruled: bool = False
    width_mm: float = 0.0

    @property
    def height_mm(self) -> float:
        """Return the height with all air."""
        return self.above_mm + self.block.height_mm + self.below_mm

    def layout(self, left_mm: float, top_mm: float) -> Iterator[Mark]:
        """Yield the lines."""
        top = top_mm + self.above_mm
        yield from self.block.layout_left(left_mm, top)
        if self.is_ruled:
            y = top + self.block.height_mm + self.below_mm / 2
            line = (left_mm, y, left_mm + self.width_mm, y)
            yield Lines((line,), Stroke(INK, LINE_MM))


@dataclass(frozen=True, slots=True)
class Picture:
    """A diagram, and its caption beside it."""

    report: CheckReport
    options: BoardOptions
    caption: Block
    below_mm: float
    keeps: bool = False

    @property
    def height_mm(self) -> float:
        """Return the height of the higher of both, with the air below."""
        window = place_diagram(self.report, 0, 0, _DIAGRAM_PITCH_MM)
        picture = window.bottom_mm + BARE_BAND_MM
        return max(picture, self.caption.height_mm) + self.below_mm

    def layout(self, left_mm: float, top_mm: float) -> Iterator[Mark]:
        """Yield the board, then the caption."""
        window = place_diagram(self.report, left_mm, top_mm, _DIAGRAM_PITCH_MM)
        yield from layout_diagram_marks(self.report, self.options, window)
        x = window.right_mm + BARE_BAND_MM + _BESIDE_MM
        yield from self.caption.layout_left(x, top_mm + self.caption.size_mm)


@dataclass(frozen=True, slots=True)
class Example:
    """What is written, in bold, and its meaning beside it."""

    written: Block
    meaning: Block
    beside_mm: float
    below_mm: float
    keeps: bool = False

    @property
    def height_mm(self) -> float:
        """Return the height of the meaning, with the air below."""
        return self.meaning.height_mm + self.below_mm

    def layout(self, left_mm: float, top_mm: float) -> Iterator[Mark]:
        """Yield both."""
        yield from self.written.layout_left(left_mm, top_mm)
        yield from self.meaning.layout_left(left_mm + self.beside_mm, top_mm)


class Setting(NamedTuple):
    """How pieces are set: the type size, the width of a column, and the language."""

    size_mm: float
    width_mm: float
    options: BoardOptions


def list_pieces(chapters: tuple[Chapter, ...], setting: Setting) -> tuple[Piece, ...]:
    """Return the pieces of some chapters in their order."""
    return tuple(
        chain.from_iterable(_list_chapter(chapter, setting) for chapter in chapters)
    )


def _list_chapter(chapter: Chapter, setting: Setting) -> Iterator[Piece]:
    size, width = setting.size_mm, setting.width_mm
    heading = say_message(chapter.heading, setting.options.lang)
    large = fit_text_mm(heading, 1.5 * size, width, bold=True)
    yield Words(
        Block((heading,), large, bold=True),
        above_mm=_CHAPTER_AIR * size,
        below_mm=1.2 * size,
        keeps=True,
        is_ruled=True,
        width_mm=width,
    )
    for section in chapter.sections:
        yield from _list_section(section, setting)


def _list_section(section: Section, setting: Setting) -> Iterator[Piece]:
    size, width = setting.size_mm, setting.width_mm
    heading = say_message(section.heading, setting.options.lang)
    bold = Block(break_lines(heading, size, width, bold=True), size, bold=True)
    yield Words(bold, _SECTION_AIR * size, _HEADING_AIR * size, keeps=True)
    for number, paragraph in enumerate(section.paragraphs, start=1):
        lines = break_lines(say_message(paragraph, setting.options.lang), size, width)
        is_last = number == len(section.paragraphs)
        keeps = is_last and bool(section.diagram or section.examples)
        yield Words(Block(lines, size), 0, _AIR * size, keeps=keeps)
    if section.diagram is not None:
        yield _make_picture(section.diagram, setting)
    yield from _list_examples(section, setting)


def _make_picture(diagram: Diagram, setting: Setting) -> Picture:
    report = check_text(diagram.game)
    window = place_diagram(report, 0, 0, _DIAGRAM_PITCH_MM)
    room = setting.width_mm - window.right_mm - BARE_BAND_MM - _BESIDE_MM
    size = 0.9 * setting.size_mm
    words = say_message(diagram.caption, setting.options.lang)
    caption = Block(break_lines(words, size, room), size)
    below = _AIR * setting.size_mm
    return Picture(report, setting.options, caption, below)


def _list_examples(section: Section, setting: Setting) -> Iterator[Example]:
    size = setting.size_mm
    written = [text for text, _ in section.examples]
    widths = [measure_text_mm(text, size, bold=True) for text in written]
    beside = max(widths, default=0) + size
    below = (LEADING - 0.73) * size
    for text, meaning in section.examples:
        words = say_message(meaning, setting.options.lang)
        lines = break_lines(words, size, setting.width_mm - beside)
        yield Example(
            Block((text,), size, bold=True), Block(lines, size), beside, below
        )

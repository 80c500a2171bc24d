"""The rules of Card Twixt on one page, with a table of the cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from paperboard.core.cards.deck import Deck, Form
from paperboard.core.products.cards_options import CardsOptions
from paperboard.i18n import say
from paperboard.render.cards.card_texts import check_deck_glyphs, describe_card
from paperboard.render.cards.cut_marks import Layers, join_layers, move_layers
from paperboard.render.leaflet.card_rules import Section, list_notes, list_sections
from paperboard.render.leaflet.card_table import ROW_MM, layout_row
from paperboard.render.page.font import CAP_HEIGHT, fit_text_mm
from paperboard.render.page.paper import PAPERS, PaperFrame
from paperboard.render.page.sheet import Lines, Mark, Sheet, Stroke, Text
from paperboard.render.page.text_blocks import LEADING, Block, break_lines
from paperboard.render.page.theme import INK, LINE_MM

_MARGIN_MM = 13.0
_GAP_MM = 8.0
_TITLE_MM = 8.0
_TITLE_BASE_MM = 6.2
_HEADER_MM = 14.0

# Sizes of the rules to try, largest first; the last is still easy to read.
_SIZES_MM = (3.4, 3.3, 3.2, 3.1, 3.0, 2.9, 2.8, 2.7, 2.6, 2.5)
# In sizes of the text: below a paragraph, and above a heading.
_PARAGRAPH_GAP = 0.45
_HEADING_GAP = 0.9

_TABLE_GAP_MM = 5.0
_NOTE_MM = 2.6
_NOTE_GAP_MM = 3.5


class _Line(NamedTuple):
    """A line of the rules, and how far its base line is from the top of a column."""

    down_mm: float
    content: str
    bold: bool


@dataclass(frozen=True, slots=True)
class _Page:
    """What the pages of a leaflet share."""

    deck: Deck
    options: CardsOptions
    frame: PaperFrame

    @property
    def column_mm(self) -> float:
        """Return the width of one of the two columns."""
        return (self.frame.inner_width_mm - _GAP_MM) / 2

    @property
    def columns_mm(self) -> tuple[float, float]:
        """Return where the two columns start."""
        left = self.frame.margin_mm
        return left, left + self.column_mm + _GAP_MM

    def make_notes(self) -> Block:
        """Return the notes on the table, as wide as the page."""
        notes = list_notes(self.deck, self.options.lang)
        width = self.frame.inner_width_mm
        lines = (line for note in notes for line in break_lines(note, _NOTE_MM, width))
        return Block(tuple(lines), _NOTE_MM)


@dataclass(frozen=True, slots=True)
class _Rules:
    """The rules in two columns of one type size."""

    size_mm: float
    columns: tuple[tuple[_Line, ...], tuple[_Line, ...]]

    @property
    def height_mm(self) -> float:
        """Return the height of the longer column."""
        return max(lines[-1].down_mm for lines in self.columns if lines)


def layout_leaflet(deck: Deck, options: CardsOptions) -> tuple[Sheet, ...]:
    """Return the rules of Card Twixt and a table of all cards, for that deck.

    It is one page for a deck of ten forms; of a deck with more, the table may go on
    on pages of its own. Of the options only paper, language and colours count. Raises
    OptionError if the shipped font lacks a letter of the deck.
    """
    check_deck_glyphs(deck)
    width, height = PAPERS[options.paper].size_mm
    page = _Page(deck, options, PaperFrame(width, height, _MARGIN_MM))
    room = page.frame.inner_height_mm - page.make_notes().height_mm - _NOTE_GAP_MM
    below_title = room - _HEADER_MM
    table_mm = _TABLE_GAP_MM + _count_rows(deck.forms) * ROW_MM
    rules = _fit_rules(page, below_title - table_mm)
    first = int((below_title - rules.height_mm - _TABLE_GAP_MM) // ROW_MM)
    parts = list(_divide(deck.forms, 2 * max(0, first), 2 * int(room // ROW_MM)))
    return tuple(
        _layout_page(
            page, forms, None if number else rules, is_last=number + 1 == len(parts)
        )
        for number, forms in enumerate(parts)
    )


def _count_rows(forms: Sequence[Form]) -> int:
    return -(-len(forms) // 2)


def _divide(forms: Sequence[Form], first: int, others: int) -> Iterator[Sequence[Form]]:
    yield forms[:first]
    for start in range(first, len(forms), others):
        yield forms[start : start + others]


def _fit_rules(page: _Page, room_mm: float) -> _Rules:
    """Return the rules as large as the room holds, or else of the least size."""
    sections = list_sections(page.deck, page.options.lang)
    tried = (_set_rules(sections, size, page.column_mm) for size in _SIZES_MM)
    fitting = (rules for rules in tried if rules.height_mm <= room_mm)
    smallest = _set_rules(sections, _SIZES_MM[-1], page.column_mm)
    return next(fitting, smallest)


def _set_rules(sections: Sequence[Section], size: float, width: float) -> _Rules:
    """Return the rules divided where the longer column is shortest."""
    divided = (
        _Rules(
            size,
            (
                tuple(_set_lines(sections[:at], size, width)),
                tuple(_set_lines(sections[at:], size, width)),
            ),
        )
        for at in range(1, len(sections))
    )
    return min(divided, key=lambda rules: rules.height_mm)


def _set_lines(
    sections: Sequence[Section], size: float, width: float
) -> Iterator[_Line]:
    down = CAP_HEIGHT * size
    for number, section in enumerate(sections):
        down += _HEADING_GAP * size if number else 0
        yield _Line(down, section.heading, True)
        for paragraph in section.paragraphs:
            for line in break_lines(paragraph, size, width):
                down += LEADING * size
                yield _Line(down, line, False)
            down += _PARAGRAPH_GAP * size
        down += LEADING * size


def _layout_page(
    page: _Page, forms: Sequence[Form], rules: _Rules | None, *, is_last: bool
) -> Sheet:
    marks: list[Mark] = []
    top = page.frame.margin_mm
    if rules is not None:
        marks += _layout_rules(page, rules)
        top += _HEADER_MM + rules.height_mm + _TABLE_GAP_MM
    marks += join_layers(list(_layout_table(page, forms, top)))
    if is_last:
        below = top + _count_rows(forms) * ROW_MM + _NOTE_GAP_MM
        marks += page.make_notes().layout_left(page.frame.margin_mm, below)
    return Sheet(
        width_mm=page.frame.width_mm,
        height_mm=page.frame.height_mm,
        title=page.deck.title,
        description=_describe(page, forms, rules),
        lang=page.options.lang.value,
        marks=tuple(marks),
    )


def _layout_rules(page: _Page, rules: _Rules) -> Iterator[Mark]:
    """Yield the title, a line below it, and the rules in their two columns."""
    frame = page.frame
    left, top, width = frame.margin_mm, frame.margin_mm, frame.inner_width_mm
    title = page.deck.title
    size = fit_text_mm(title, _TITLE_MM, width, bold=True)
    yield Text(left, top + _TITLE_BASE_MM, title, size, INK, bold=True)
    under = top + _HEADER_MM - 4.5
    yield Lines(((left, under, left + width, under),), Stroke(INK, 2 * LINE_MM))
    for x, lines in zip(page.columns_mm, rules.columns, strict=True):
        for line in lines:
            size = rules.size_mm
            if line.bold:
                size = fit_text_mm(line.content, size, page.column_mm, bold=True)
            y = top + _HEADER_MM + line.down_mm
            yield Text(x, y, line.content, size, INK, line.bold)


def _layout_table(
    page: _Page, forms: Sequence[Form], top_mm: float
) -> Iterator[Layers]:
    """Yield the rows of the forms: the left column from top to bottom, then right."""
    rows = _count_rows(forms)
    for number, form in enumerate(forms):
        column, row = divmod(number, rows)
        picture = layout_row(form, page.deck, page.options, page.column_mm)
        yield move_layers(picture, page.columns_mm[column], top_mm + row * ROW_MM)


def _describe(page: _Page, forms: Sequence[Form], rules: _Rules | None) -> str:
    sentences = (
        [say("The rules of a game with cards.", page.options.lang)] if rules else []
    )
    sentences += [
        describe_card(form, page.deck, page.options.lang) + "." for form in forms
    ]
    return " ".join(sentences)

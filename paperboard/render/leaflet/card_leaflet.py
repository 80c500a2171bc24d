"""The rules of Card Twixt on one page, with a table of the cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from paperboard.core.cards.deck import Deck, Form
from paperboard.core.products.cards_options import CardsOptions
from paperboard.i18n import say
from paperboard.render.cards.card_texts import check_deck_glyphs, describe_card
from paperboard.render.cards.mark_layers import Layers, join_layers, move_layers
from paperboard.render.leaflet.card_rules import Section, list_notes, list_sections
from paperboard.render.leaflet.card_table import ROW_MM, layout_row
from paperboard.render.leaflet.leaflet_columns import (
    COLUMNS,
    TITLE_MM,
    Columns,
    Piece,
    Place,
    balance_columns,
    draw_places,
    measure_columns_mm,
)
from paperboard.render.page.font import CAP_HEIGHT
from paperboard.render.page.sheet import Lines, Mark, Part, Role, Sheet, Stroke, Text
from paperboard.render.page.text_blocks import (
    LEADING,
    BaseLine,
    Block,
    break_all,
    break_lines,
    fit_line,
    shrink_to_fit,
)
from paperboard.render.page.theme import INK, LINE_MM

_TITLE_BASE_MM = 6.2
_HEADER_MM = 14.0

# Type sizes of the rules to try, largest first; the last is still easy to read.
_SIZES_MM = (3.4, 3.3, 3.2, 3.1, 3.0, 2.9, 2.8, 2.7, 2.6, 2.5)
# In type sizes: below a paragraph, and above a heading.
_PARAGRAPH_GAP = 0.45
_HEADING_GAP = 0.9

_TABLE_GAP_MM = 5.0
_NOTE_MM = 2.6
_NOTE_GAP_MM = 3.5
# How far letters such as g reach below the last line of the notes.
_NOTE_DESCENT_MM = 0.3 * _NOTE_MM


@dataclass(frozen=True, slots=True)
class _Page:
    """The data that all pages of a leaflet share."""

    deck: Deck
    options: CardsOptions
    columns: Columns

    def make_notes(self) -> Block:
        """Return the notes on the table, across the whole page."""
        notes = list_notes(self.deck, self.options.lang)
        width = self.columns.frame.inner_width_mm
        return Block(break_all(notes, _NOTE_MM, width), _NOTE_MM)


def layout_leaflet(deck: Deck, options: CardsOptions) -> tuple[Sheet, ...]:
    """Return the rules of Card Twixt and a table of all cards, for a deck.

    A deck of ten forms takes one page. With more forms, the table may continue on
    further pages. Of the options, only paper, margin, language and colours
    are used. Raises
    OptionError if the shipped font lacks a character of the deck.
    """
    check_deck_glyphs(deck)
    page = _Page(deck, options, Columns.of(options.paper, options.margin))
    inner_mm = page.columns.frame.inner_height_mm
    notes_mm = page.make_notes().height_mm + _NOTE_DESCENT_MM
    room = inner_mm - notes_mm - _NOTE_GAP_MM
    below_title = room - _HEADER_MM
    table_mm = _TABLE_GAP_MM + _count_rows(deck.forms) * ROW_MM
    rules = _fit_rules(page, below_title - table_mm)
    left_over = below_title - measure_columns_mm(rules) - _TABLE_GAP_MM
    first = int(left_over // ROW_MM)
    parts = list(_divide(deck.forms, 2 * max(0, first), 2 * int(room // ROW_MM)))
    return tuple(
        _layout_page(
            page, forms, () if number else rules, is_last=number + 1 == len(parts)
        )
        for number, forms in enumerate(parts)
    )


def _count_rows(forms: Sequence[Form]) -> int:
    return -(-len(forms) // COLUMNS)


def _divide(forms: Sequence[Form], first: int, others: int) -> Iterator[Sequence[Form]]:
    yield forms[:first]
    for start in range(first, len(forms), others):
        yield forms[start : start + others]


def _fit_rules(page: _Page, room_mm: float) -> tuple[Place, ...]:
    """Return the rules as large as they fit the room, or else at the smallest size."""

    def fit(size: float) -> tuple[Place, ...] | None:
        rules = _set_rules(page, size)
        return rules if measure_columns_mm(rules) <= room_mm else None

    return shrink_to_fit(fit, _SIZES_MM) or _set_rules(page, _SIZES_MM[-1])


def _set_rules(page: _Page, size: float) -> tuple[Place, ...]:
    """Return the rules, divided so that the longer column is as short as possible."""
    sections = list_sections(page.deck, page.options.lang)
    width = page.columns.width_mm
    pieces = [
        piece for section in sections for piece in _list_pieces(section, size, width)
    ]
    return balance_columns(pieces, CAP_HEIGHT * size)


def _list_pieces(section: Section, size: float, width: float) -> Iterator[Piece]:
    """Yield the lines of a section, placed by their base lines, and the gaps."""
    step = LEADING * size

    def set_line(text: str, part: Part, height: float = step) -> Piece:
        def draw(left_mm: float, base_mm: float) -> Iterator[Mark]:
            place = BaseLine(left_mm, base_mm, width)
            bold = part.role is Role.CHAPTER
            yield fit_line(text, place, size, bold=bold, parts=(part,))

        return Piece(draw, height, keeps=True)

    yield set_line(section.heading, Part(Role.CHAPTER))
    for number, paragraph in enumerate(section.paragraphs):
        part = Part(Role.PARAGRAPH, (number,))
        *lines, last = break_lines(paragraph, size, width)
        for line in lines:
            yield set_line(line, part)
        yield set_line(last, part, _PARAGRAPH_GAP * size)
        yield Piece(None, step, keeps=True)
    yield Piece(None, _HEADING_GAP * size)


def _layout_page(
    page: _Page, forms: Sequence[Form], rules: tuple[Place, ...], *, is_last: bool
) -> Sheet:
    marks: list[Mark] = []
    frame, deck, lang = page.columns.frame, page.deck, page.options.lang
    top = frame.margin_mm
    if rules:
        marks += _layout_title(page)
        marks += draw_places(page.columns, rules, top + _HEADER_MM)
        top += _HEADER_MM + measure_columns_mm(rules) + _TABLE_GAP_MM
    marks += join_layers(list(_layout_table(page, forms, top)))
    if is_last:
        below = top + _count_rows(forms) * ROW_MM + _NOTE_GAP_MM
        marks += page.make_notes().layout(frame.margin_mm, below)
    sentences = [say("The rules of a game with cards.", lang)] if rules else []
    sentences += [describe_card(form, deck, lang) + "." for form in forms]
    return frame.make_sheet(
        deck.title,
        " ".join(sentences),
        lang,
        marks,
    )


def _layout_title(page: _Page) -> Iterator[Mark]:
    """Yield the title and the line below it."""
    frame = page.columns.frame
    left, top, width = frame.margin_mm, frame.margin_mm, frame.inner_width_mm
    base = top + _TITLE_BASE_MM
    place, parts = BaseLine(left, base, width), (Part(Role.TITLE),)
    yield fit_line(page.deck.title, place, TITLE_MM, bold=True, parts=parts)
    under = top + _HEADER_MM - 4.5
    yield Lines(((left, under, left + width, under),), Stroke(INK, 2 * LINE_MM))


def _layout_table(
    page: _Page, forms: Sequence[Form], top_mm: float
) -> Iterator[Layers]:
    """Yield the rows of the table: down the left column, then down the right."""
    rows, columns = _count_rows(forms), page.columns
    for number, form in enumerate(forms):
        column, row = divmod(number, rows)
        picture = layout_row(form, page.deck, page.options, columns.width_mm)
        picture = tuple(
            tuple(_add_item(mark, number) for mark in layer) for layer in picture
        )
        left = columns.find_left_mm(column)
        yield move_layers(picture, left, top_mm + row * ROW_MM)


def _add_item(mark: Mark, number: int) -> Mark:
    """Return the mark; text becomes part of an item in the list of cards."""
    if not isinstance(mark, Text):
        return mark
    item = Part(Role.ITEM, (number,))
    line = Part(Role.PARAGRAPH, (mark.x_mm, mark.y_mm))
    return mark._replace(parts=(Part(Role.LIST), item, line))

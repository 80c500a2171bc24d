"""The cards of a deck on sheets to cut, with their backs."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, product

from paperboard.core.cards.deck import Deck, Form
from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.products.cards_options import Backs, CardsOptions
from paperboard.i18n import say
from paperboard.render.cards.card_back import BLEED_MM, Cell, layout_backs
from paperboard.render.cards.card_face import CARD_HEIGHT_MM, CARD_WIDTH_MM, CardMaker
from paperboard.render.cards.card_texts import check_deck_glyphs, describe_card
from paperboard.render.cards.mark_layers import Layers, join_layers, move_layers
from paperboard.render.page.font import CAP_HEIGHT
from paperboard.render.page.paper import PAPERS, PaperFrame
from paperboard.render.page.sheet import Lines, Mark, Placed, Sheet, Stroke, Text
from paperboard.render.page.text_blocks import BaseLine, fit_line
from paperboard.render.page.theme import INK, THIN_MM

# The gap between cards and cut marks, so that an inexact cut leaves no ink on cards.
# Where the margin leaves less room, the marks are shorter and nearer.
_MARK_GAP_MM = 3.0
_LEAST_MARK_MM = 1.0
_LEAST_MARK_GAP_MM = 0.7
# The crosses where four cards meet are small, because their ink stays on the cards.
_TICK_MM = 1.0
_NOTE_MM = 2.5
_NOTE_BASE_MM = 2.2
_LEAST_NOTE_BASE_MM = 0.5
# A fold is less exact than a cut, so the net of the backs ends this far from it.
_FOLD_GAP_MM = 5.0
_FOLD_DASH_MM = (4.0, 2.0)


@dataclass(frozen=True, slots=True)
class CardGrid:
    """Where the cards of a sheet go: a block of columns and rows, without gaps."""

    frame: PaperFrame
    columns: int
    rows: int
    top_mm: float

    @property
    def count(self) -> int:
        """Return how many cards fit on a sheet."""
        return self.columns * self.rows

    @property
    def left_mm(self) -> float:
        """Return where the block begins; it is centred on the sheet."""
        return (self.frame.width_mm - self.columns * CARD_WIDTH_MM) / 2

    @property
    def columns_mm(self) -> tuple[float, ...]:
        """Return the positions of the vertical cuts."""
        return tuple(
            self.left_mm + number * CARD_WIDTH_MM for number in range(self.columns + 1)
        )

    @property
    def rows_mm(self) -> tuple[float, ...]:
        """Return the positions of the horizontal cuts."""
        return tuple(
            self.top_mm + number * CARD_HEIGHT_MM for number in range(self.rows + 1)
        )

    def find_mark_end(self, card_mm: float) -> float:
        """Return where cut marks end, given where the cards begin."""
        return max(card_mm - _MARK_GAP_MM, self.frame.margin_mm + _LEAST_MARK_MM)

    def check_margin(self) -> None:
        """Raise OptionError if the margin leaves no room for marks and notes."""
        beside = self.left_mm - _LEAST_MARK_GAP_MM - _LEAST_MARK_MM
        above = self.top_mm - _LEAST_NOTE_BASE_MM - CAP_HEIGHT * _NOTE_MM
        most = math.floor(min(beside, above))
        if self.frame.margin_mm > most:
            message = Message(
                "must be at most {most}, so that the cards fit on the paper",
                {"most": most},
            )
            raise OptionError((OptionFault("margin", message),))

    def find_cell(self, number: int) -> Cell:
        """Return the column and row of a card; ``number`` counts from 0."""
        row, column = divmod(number, self.columns)
        return column, row

    def find_cell_behind(self, number: int) -> Cell:
        """Return the column and row of a card's back on the other side of the paper.

        The paper is flipped on its long edge, which is upright.
        """
        column, row = self.find_cell(number)
        return self.columns - 1 - column, row

    def find_place(self, number: int) -> tuple[float, float]:
        """Return the upper left corner of a card."""
        column, row = self.find_cell(number)
        return self.columns_mm[column], self.rows_mm[row]


def layout_deck(deck: Deck, options: CardsOptions) -> tuple[Sheet, ...]:
    """Return the sheets of all cards of a deck, in its order.

    Cards are 63 × 88 mm, with nine on a sheet in portrait. The cut marks run from the
    margin, or without one from the edges of the sheet, towards the cards and never
    touch them. With DUPLEX, each sheet
    of fronts is followed by a sheet of backs, each behind its front when the paper is
    flipped on its long edge. With FOLD, a sheet in landscape has four cards with their
    backs below, upside down, to be folded and glued before it is cut. Raises
    OptionError if the margin is too wide for the cards, if the shipped font lacks a
    character of the deck, or if a name is too long to be readable. Backs continue
    beyond their edges, whatever the margin is.
    """
    check_deck_glyphs(deck)
    maker = CardMaker(deck, options)
    faces = {form.key: maker.layout_face(form) for form in deck.forms}
    cards = [form for form in deck.forms for _ in range(form.copies)]
    grid = _find_grid(options)
    grid.check_margin()
    printer = _Printer(maker, faces, grid)
    count = printer.grid.count
    starts = range(0, len(cards), count)
    return tuple(
        sheet
        for number, start in enumerate(starts, start=1)
        for sheet in printer.layout(cards[start : start + count], number, len(starts))
    )


def _find_grid(options: CardsOptions) -> CardGrid:
    short, long = PAPERS[options.paper].size_mm
    margin = options.margin or 0
    if options.backs is Backs.FOLD:
        top = short / 2 - BLEED_MM - _FOLD_GAP_MM - CARD_HEIGHT_MM
        return CardGrid(PaperFrame(long, short, margin), 4, 1, top)
    top = (long - 3 * CARD_HEIGHT_MM) / 2
    return CardGrid(PaperFrame(short, long, margin), 3, 3, top)


@dataclass(frozen=True, slots=True)
class _Printer:
    """The faces of a deck and their grid, from which its sheets are laid out."""

    maker: CardMaker
    faces: dict[str, Layers]
    grid: CardGrid

    def layout(self, cards: Sequence[Form], number: int, count: int) -> Iterator[Sheet]:
        """Yield the sheet of some cards, and any separate sheet of their backs."""
        grid, options = self.grid, self.maker.options
        backs, lang = options.backs, options.lang
        pictures = [
            move_layers(self.faces[form.key], *grid.find_place(place))
            for place, form in enumerate(cards)
        ]
        marks: list[Mark] = [self._layout_cut_marks()]
        marks += self._layout_notes(number, count)
        if backs is Backs.FOLD:
            marks.append(self._layout_fold())
            top = grid.frame.height_mm - grid.rows_mm[-1]
            pictures.append(
                self._layout_backs(map(grid.find_cell, range(len(cards))), top)
            )
        marks += join_layers(pictures)
        title = self.maker.deck.title
        yield grid.frame.make_sheet(title, self._describe(cards), lang, marks)
        if backs is Backs.DUPLEX:
            cells = map(grid.find_cell_behind, range(len(cards)))
            picture = self._layout_backs(cells, grid.top_mm)
            words = say("Backs of the cards on the previous sheet.", lang)
            marks = [*join_layers([picture])]
            yield grid.frame.make_sheet(words, words, lang, marks, is_back=True)

    def _layout_backs(self, cells: Iterable[Cell], top_mm: float) -> Layers:
        backs = layout_backs(frozenset(cells), self.maker.colors.back)
        return move_layers(backs, self.grid.left_mm, top_mm)

    def _layout_cut_marks(self) -> Lines:
        """Return marks at the ends of all cuts and where they cross, on every sheet."""
        grid = self.grid
        edge, inner = grid.frame.margin_mm, grid.frame.inner
        left = grid.find_mark_end(grid.left_mm)
        top = grid.find_mark_end(grid.top_mm)
        right = grid.frame.width_mm - left
        bottom, end = grid.frame.height_mm - top, inner.bottom_mm
        if self.maker.options.backs is Backs.FOLD:
            bottom, end = grid.rows_mm[-1] + _MARK_GAP_MM, grid.frame.height_mm / 2
        segments: list[Placed] = []
        for x in grid.columns_mm:
            segments += [(x, edge, x, top), (x, bottom, x, end)]
        for y in grid.rows_mm:
            segments += [(edge, y, left, y), (right, y, inner.right_mm, y)]
        for x, y in product(grid.columns_mm[1:-1], grid.rows_mm[1:-1]):
            segments += [(x - _TICK_MM, y, x + _TICK_MM, y)]
            segments += [(x, y - _TICK_MM, x, y + _TICK_MM)]
        return Lines(tuple(segments), Stroke(INK, THIN_MM))

    def _layout_fold(self) -> Lines:
        y, inner = self.grid.frame.height_mm / 2, self.grid.frame.inner
        line = (inner.left_mm, y, inner.right_mm, y)
        return Lines((line,), Stroke(INK, THIN_MM, _FOLD_DASH_MM))

    def _layout_notes(self, number: int, count: int) -> Iterator[Text]:
        """Yield short notes above the columns of cards, between the marks."""
        lang, grid = self.maker.options.lang, self.grid
        sheet = say("sheet {number} of {count}", lang, number=number, count=count)
        notes = [
            f"{self.maker.deck.title}, {sheet}",
            say("Print at 100 %: a card is 63 × 88 mm", lang),
        ]
        if self.maker.options.backs is Backs.FOLD:
            notes.append(say("Fold along the dashed line, glue, then cut", lang))
        room = CARD_WIDTH_MM - 2 * _NOTE_BASE_MM
        highest = grid.frame.margin_mm + CAP_HEIGHT * _NOTE_MM
        base = max(grid.top_mm - _NOTE_BASE_MM, highest)
        for x, note in zip(grid.columns_mm[:-1], notes, strict=False):
            yield fit_line(note, BaseLine(x + _NOTE_BASE_MM, base, room), _NOTE_MM)

    def _describe(self, cards: Sequence[Form]) -> str:
        maker = self.maker
        deck, lang = maker.deck, maker.options.lang
        parts = [
            f"{len(list(alike))} × {describe_card(form, deck, lang)}"
            for form, alike in groupby(cards)
        ]
        return say("Cards to cut out.", lang) + " " + ". ".join(parts) + "."

"""The face of a card."""

from collections.abc import Iterator
from dataclasses import dataclass

from paperboard.core.cards.deck import Deck, Form, Reference
from paperboard.core.products.cards_options import CardsOptions
from paperboard.render.cards.card_colors import CardColors, find_colors
from paperboard.render.cards.card_diagram import layout_diagram, layout_symbol
from paperboard.render.cards.card_texts import (
    MOST_STEPS,
    CardNames,
    check_deck_glyphs,
    describe_card,
    describe_copies,
    describe_direction,
    describe_reference,
    describe_shape,
    refuse_long_name,
)
from paperboard.render.cards.mark_layers import Layers, join_layers, overlay
from paperboard.render.page.font import (
    CAP_HEIGHT,
    LEAST_TEXT_MM,
    measure_text_mm,
)
from paperboard.render.page.sheet import Lines, Mark, Sheet, Stroke, Text
from paperboard.render.page.text_blocks import (
    Align,
    BaseLine,
    fit_block,
    fit_line,
    fit_size_mm,
)

# The usual size of print-and-play cards, which sleeves are made for.
CARD_WIDTH_MM = 63.0
CARD_HEIGHT_MM = 88.0

# Words and lines are this far from the edges, so that a cut 2 mm off does no harm.
_EDGE_MM = 5.0
_INNER_MM = CARD_WIDTH_MM - 2 * _EDGE_MM
_MIDDLE_MM = CARD_WIDTH_MM / 2
_NAMES_MM = 16.6
_NAME_MM = 6.2
_NAME_ROOM_MM = 10.6
_SMALL_NAME_MM = 3.0
_SMALL_ROOM_MM = 5.0
_NAME_GAP = 0.4  # in sizes of the name
_RULE_MM = 22.0
_RULE_WEIGHT_MM = 0.6
_DIAGRAM_TOP_MM = 24.4
_DIAGRAM_MM = 46.0
_REFERENCE_BASE_MM = 74.8
_REFERENCE_MM = 3.3
_DIRECTION_BASE_MM = 78.6
_DIRECTION_MM = 2.8
_SYMBOL_MM = 1.45
_SYMBOL_GAP_MM = 1.6
_FOOT_BASE_MM = CARD_HEIGHT_MM - _EDGE_MM - 0.3
_FOOT_MM = 2.5


@dataclass(frozen=True, slots=True)
class CardMaker:
    """The data that all cards of a deck share."""

    deck: Deck
    options: CardsOptions

    @property
    def colors(self) -> CardColors:
        """Return the colours of the cards."""
        return find_colors(self.options)

    def layout_face(self, form: Form) -> Layers:
        """Return the face of a card whose upper left corner is at 0, 0.

        Nothing is drawn within 4 mm of its edges. Raises OptionError if the names are
        too long to be printed in a readable size.
        """
        diagram = layout_diagram(
            form,
            self.colors,
            (CARD_WIDTH_MM - _DIAGRAM_MM) / 2,
            _DIAGRAM_TOP_MM,
            _DIAGRAM_MM,
        )
        texts: list[Mark] = [
            *self._layout_names(form),
            *self._layout_direction(form.reference),
            *self._layout_foot(form),
        ]
        rule = _layout_rule(form.reference, self.colors)
        return overlay(diagram, ((rule, *texts),), self._layout_reference(form))

    def _layout_names(self, form: Form) -> Iterator[Text]:
        """Yield the name, and the smaller names below it, centred in their room."""
        names = CardNames.of(form, self.options.lang)
        large = fit_block(names.name, _INNER_MM, _NAME_ROOM_MM, _NAME_MM, bold=True)
        small = fit_block(names.small, _INNER_MM, _SMALL_ROOM_MM, _SMALL_NAME_MM)
        if large is None or small is None:
            raise refuse_long_name(form)
        gap = _NAME_GAP * max(large.size_mm, small.size_mm)
        height = large.height_mm + gap + small.height_mm
        top = _EDGE_MM + max(0, _NAMES_MM - height) / 2
        yield from large.layout(_MIDDLE_MM, top, align=Align.CENTRE)
        if names.small:
            below = top + large.height_mm + gap
            yield from small.layout(_MIDDLE_MM, below, align=Align.CENTRE)

    def _layout_reference(self, form: Form) -> Layers:
        """Return the symbol and the words of the reference, centred together."""
        words = describe_reference(form.reference, self.options.lang)
        has_symbol = form.reference is not Reference.NONE
        symbol_mm = 2 * _SYMBOL_MM + _SYMBOL_GAP_MM if has_symbol else 0
        size = fit_size_mm(words, _REFERENCE_MM, _INNER_MM - symbol_mm, bold=True)
        width = symbol_mm + measure_text_mm(words, size, bold=True)
        left = _MIDDLE_MM - width / 2
        base = _REFERENCE_BASE_MM
        text = Text(left + symbol_mm, base, words, size, bold=True)
        symbol = layout_symbol(
            form.reference,
            self.colors,
            left + _SYMBOL_MM,
            base - CAP_HEIGHT * size / 2,
            _SYMBOL_MM,
        )
        return overlay(symbol, ((text,),))

    def _layout_direction(self, reference: Reference) -> Iterator[Text]:
        words = describe_direction(reference, self.options.lang)
        if words:
            line = BaseLine(_EDGE_MM, _DIRECTION_BASE_MM, _INNER_MM, Align.CENTRE)
            yield fit_line(words, line, _DIRECTION_MM)

    def _layout_foot(self, form: Form) -> Iterator[Text]:
        """Yield the shape in numbers and the copies, centred in one line.

        Steps that do not fit are left out.
        """
        words = self._describe_foot(form, MOST_STEPS)
        most = len(form.steps)
        while measure_text_mm(words, LEAST_TEXT_MM) > _INNER_MM:
            most -= 1
            words = self._describe_foot(form, most)
        if words:
            yield fit_line(
                words,
                BaseLine(_EDGE_MM, _FOOT_BASE_MM, _INNER_MM, Align.CENTRE),
                _FOOT_MM,
            )

    def _describe_foot(self, form: Form, most_steps: int) -> str:
        parts = [describe_shape(form, self.deck, self.options.lang, most=most_steps)]
        if self.options.count:
            parts.append(describe_copies(form, self.deck, self.options.lang))
        return " · ".join(filter(None, parts))


def _layout_rule(reference: Reference, colors: CardColors) -> Lines:
    """Return the line below the names, double for the opponent's pegs."""
    segment = (_EDGE_MM, _RULE_MM, CARD_WIDTH_MM - _EDGE_MM, _RULE_MM)
    color = colors.color_of(reference)
    if reference is not Reference.OPPONENT:
        return Lines((segment,), Stroke(color, _RULE_WEIGHT_MM))
    x1, y1, x2, y2 = segment
    pair = tuple((x1, y1 + shift, x2, y2 + shift) for shift in (-0.4, 0.4))
    return Lines(pair, Stroke(color, _RULE_WEIGHT_MM / 2))


def layout_card(
    deck: Deck,
    form: Form,
    options: CardsOptions,
) -> Sheet:
    """Return one card as a sheet of the size of a card, 63 × 88 mm.

    Only options about the look of a card are used. Raises OptionError if the shipped
    font lacks a character of the deck, or if a name is too long.
    """
    check_deck_glyphs(deck)
    face = CardMaker(deck, options).layout_face(form)
    return Sheet(
        width_mm=CARD_WIDTH_MM,
        height_mm=CARD_HEIGHT_MM,
        title=form.name(options.lang.value),
        description=describe_card(form, deck, options.lang),
        lang=options.lang.value,
        marks=tuple(join_layers([face])),
    )

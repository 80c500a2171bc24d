"""The table of cards in the leaflet, with a small diagram and a few words per form."""

from collections.abc import Iterator

from paperboard.core.cards.deck import Deck, Form, Reference
from paperboard.core.language import Lang
from paperboard.core.products.cards_options import CardsOptions
from paperboard.render.cards.card_colors import find_colors
from paperboard.render.cards.card_diagram import layout_diagram, layout_symbol
from paperboard.render.cards.card_texts import (
    CardNames,
    describe_copies,
    describe_direction,
    describe_reference,
    describe_shape,
)
from paperboard.render.cards.mark_layers import Layers, overlay
from paperboard.render.page.font import (
    CAP_HEIGHT,
    LEAST_TEXT_MM,
    measure_text_mm,
)
from paperboard.render.page.sheet import Text
from paperboard.render.page.text_blocks import fit_size_mm

ROW_MM = 18.0
_DIAGRAM_MM = 17.0
_GAP_MM = 3.0
_NAME_MM = 3.6
_SMALL_MM = 2.7
_LINE_MM = 4.4
_FIRST_BASE_MM = 5.8
_SYMBOL_MM = 1.05
_SYMBOL_ROOM_MM = 2 * _SYMBOL_MM + 1.2


def layout_row(
    form: Form,
    deck: Deck,
    options: CardsOptions,
    width_mm: float,
) -> Layers:
    """Return a form's row of the table, with its upper left corner at 0, 0.

    A name that would get too small to read is cut off with dots; the card has the
    whole name.
    """
    colors = find_colors(options)
    top = (ROW_MM - _DIAGRAM_MM) / 2
    diagram = layout_diagram(form, colors, 0, top, _DIAGRAM_MM)
    left, room = _DIAGRAM_MM + _GAP_MM, width_mm - _DIAGRAM_MM - _GAP_MM
    reference = left
    base = _FIRST_BASE_MM + _LINE_MM
    symbol: Layers = ()
    if form.reference is not Reference.NONE:
        middle = base - CAP_HEIGHT * _SMALL_MM / 2
        symbol = layout_symbol(
            form.reference, colors, left + _SYMBOL_MM, middle, _SYMBOL_MM
        )
        reference += _SYMBOL_ROOM_MM
    facts = (
        describe_shape(form, deck, options.lang),
        describe_copies(form, deck, options.lang),
    )
    texts = (
        *_layout_names(CardNames.of(form, options.lang), left, room),
        _fit(
            _describe_reference(form.reference, options.lang, room),
            (reference, base),
            room - (reference - left),
        ),
        _fit(
            " · ".join(filter(None, facts)),
            (left, base + _LINE_MM),
            room,
        ),
    )
    return overlay(diagram, symbol, (texts,))


def _describe_reference(reference: Reference, lang: Lang, room: float) -> str:
    """Return the words on the card about pegs and direction, or only those on pegs.

    The rules above the table say who chooses the direction, so all rows leave it out if
    one has no room for it.
    """
    separator = "、" if lang is Lang.JA else ", "
    wholes = {
        one: separator.join(
            filter(None, (describe_reference(one, lang), describe_direction(one, lang)))
        )
        for one in Reference
    }
    room -= _SYMBOL_ROOM_MM
    if all(measure_text_mm(whole, _SMALL_MM) <= room for whole in wholes.values()):
        return wholes[reference]
    return describe_reference(reference, lang)


def _layout_names(names: CardNames, left: float, room: float) -> Iterator[Text]:
    """Yield the name, and the smaller names after it if there is room."""
    yield _fit(names.name, (left, _FIRST_BASE_MM), room, size=_NAME_MM, bold=True)
    used = measure_text_mm(names.name, _NAME_MM, bold=True) + _GAP_MM
    if names.small and measure_text_mm(names.small, LEAST_TEXT_MM) <= room - used:
        place = (left + used, _FIRST_BASE_MM)
        yield _fit(names.small, place, room - used)


def _fit(
    text: str,
    place: tuple[float, float],
    room: float,
    *,
    size: float = _SMALL_MM,
    bold: bool = False,
) -> Text:
    fitting = max(LEAST_TEXT_MM, fit_size_mm(text, size, room, bold=bold))
    while measure_text_mm(text, fitting, bold=bold) > room:
        text = text.removesuffix("…")[:-1] + "…"
    return Text(*place, text, fitting, bold=bold)

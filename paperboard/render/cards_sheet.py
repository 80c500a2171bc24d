"""Everything to print for a deck: its cards, their rules, or the alignment sheet."""

from paperboard.core.cards.deck import Deck
from paperboard.core.products.cards_options import CardSheet, CardsOptions
from paperboard.render.cards.alignment_sheet import layout_alignment
from paperboard.render.cards.deck_sheet import layout_deck
from paperboard.render.leaflet.card_leaflet import layout_leaflet
from paperboard.render.page.sheet import Sheet


def layout_cards(deck: Deck, options: CardsOptions) -> tuple[Sheet, ...]:
    """Return the sheets that the options ask for.

    The names of the cards come from the deck. Raises OptionError if the shipped font
    lacks a character of the deck, or if a name is too long for a card.
    """
    match options.sheet:
        case CardSheet.DECK:
            return layout_deck(deck, options)
        case CardSheet.LEAFLET:
            return layout_leaflet(deck, options)
        case CardSheet.ALIGNMENT:
            return layout_alignment(options)

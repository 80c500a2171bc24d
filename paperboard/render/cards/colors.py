"""The colours of cards."""

from dataclasses import dataclass

from paperboard.core.cards.deck import Reference
from paperboard.core.cards_options import CardsOptions, CardTheme
from paperboard.core.options import NAMED_COLORS
from paperboard.render.theme import INK


@dataclass(frozen=True, slots=True)
class CardColors:
    """The colours of own and opponent's pegs, and of the backs."""

    own: str
    opponent: str
    back: str

    def color_of(self, reference: Reference) -> str:
        """Return the colour in which a card speaks of its reference."""
        colors = {Reference.OWN: self.own, Reference.OPPONENT: self.opponent}
        return colors.get(reference, INK)


_THEMES = {
    CardTheme.CLASSIC: CardColors(
        NAMED_COLORS["red"], NAMED_COLORS["blue"], NAMED_COLORS["blue"]
    ),
    # Blue and vermillion stay apart for all common kinds of colour blindness.
    CardTheme.COLOURBLIND: CardColors(
        NAMED_COLORS["vermillion"], NAMED_COLORS["blue"], NAMED_COLORS["blue"]
    ),
    # Pure black alone: filled circle and hollow square tell the pegs apart.
    CardTheme.INK_SAVER: CardColors(INK, INK, INK),
}


def find_colors(options: CardsOptions) -> CardColors:
    """Return the colours of the options; a colour given there wins over the theme."""
    theme = _THEMES[options.theme]
    return CardColors(
        options.own_color or theme.own,
        options.opponent_color or theme.opponent,
        theme.back,
    )

"""The colours of cards."""

from dataclasses import dataclass, replace

from paperboard.core.cards.deck import Reference
from paperboard.core.errors import Message
from paperboard.core.options import NAMED_COLORS
from paperboard.core.products.board_choices import ThemeName
from paperboard.core.products.cards_options import CardsOptions
from paperboard.render.page.theme import INK, list_contrast_notes


@dataclass(frozen=True, slots=True)
class CardColors:
    """The colours of own pegs, the opponent's pegs, backs and minor parts.

    ``pale`` is for the other places of a peg. Words are black.
    """

    own: str
    opponent: str
    back: str
    pale: str = "#808080"

    def color_of(self, reference: Reference) -> str:
        """Return the colour in which a card shows its reference."""
        colors = {Reference.OWN: self.own, Reference.OPPONENT: self.opponent}
        return colors.get(reference, INK)


_THEMES = {
    ThemeName.CLASSIC: CardColors(
        NAMED_COLORS["red"], NAMED_COLORS["blue"], NAMED_COLORS["blue"]
    ),
    ThemeName.BLUE_RED: CardColors(
        NAMED_COLORS["blue"], NAMED_COLORS["red"], NAMED_COLORS["blue"]
    ),
    # Blue and vermillion differ in all common kinds of colour blindness.
    ThemeName.COLOURBLIND: CardColors(
        NAMED_COLORS["vermillion"], NAMED_COLORS["blue"], NAMED_COLORS["blue"]
    ),
    # Pure black only: filled circle and hollow square distinguish the pegs.
    ThemeName.INK_SAVER: CardColors(INK, INK, INK, pale=INK),
}


def find_colors(options: CardsOptions) -> CardColors:
    """Return the theme's colours, with any colours that the options give instead."""
    theme = _THEMES[options.theme]
    return replace(
        theme,
        own=options.own_color or theme.own,
        opponent=options.opponent_color or theme.opponent,
    )


def list_card_notes(options: CardsOptions) -> tuple[Message, ...]:
    """Return a sentence for each chosen colour that can hardly be seen or told apart.

    Cards of a theme need none, as symbols distinguish the pegs.
    """
    colors = find_colors(options)
    chosen = [color for color in (options.own_color, options.opponent_color) if color]
    both = (colors.own, colors.opponent) if chosen else None
    return tuple(list_contrast_notes(chosen, both))

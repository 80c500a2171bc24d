"""Colours and line weights of a sheet."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from paperboard.core.errors import Message
from paperboard.core.game.geometry import Side
from paperboard.core.options import NAMED_COLORS, Color
from paperboard.core.products.board_choices import ThemeName
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.page.sheet import Stroke

# Ink-jet printers lose lines thinner than 0.25 pt; 0.5 pt is safe.
THIN_MM = 0.18
LINE_MM = 0.25

INK = "#000000"
WHITE = "#ffffff"

# Below this contrast, colours can hardly be told apart: red and blue have 1.25, orange
# and white 2.2, and orange and blue 2.3.
_LEAST_CONTRAST = 2.0
_LEAST_LINE_CONTRAST = 3.0

# The lines of squared paper, thinner and fainter than the goal lines.
_GREY_LINE = Stroke("#9a9a9a", THIN_MM)
_BLACK_DOTS = Stroke(INK, THIN_MM, (0.2, 0.4))


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of sides and thin lines, and whether holes are drawn hollow."""

    vertical_color: str
    horizontal_color: str
    hollow_holes: bool = False
    guide_color: str = "#767676"
    cell_stroke: Stroke = _GREY_LINE

    def color_of(self, side: Side) -> str:
        """Return the colour of a side."""
        if side is Side.VERTICAL:
            return self.vertical_color
        return self.horizontal_color


# Vertical begins and has the lighter colour, as White has in the standard rules.
THEMES: dict[ThemeName, Theme] = {
    ThemeName.CLASSIC: Theme(NAMED_COLORS["red"], NAMED_COLORS["black"]),
    ThemeName.BLUE_RED: Theme(NAMED_COLORS["blue"], NAMED_COLORS["red"]),
    # Blue and orange differ in all common kinds of colour blindness.
    ThemeName.COLOURBLIND: Theme(NAMED_COLORS["orange"], NAMED_COLORS["blue"]),
    # Pure black only: line style and letters distinguish the sides.
    ThemeName.INK_SAVER: Theme(
        NAMED_COLORS["black"],
        NAMED_COLORS["black"],
        hollow_holes=True,
        guide_color=INK,
        cell_stroke=_BLACK_DOTS,
    ),
}


def measure_luminance(color: str) -> float:
    """Return how light a colour such as ``#c00000`` is, from 0 to 1.

    This is the relative luminance that the web's guidelines on contrast define.
    """
    red, green, blue = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return (
        0.2126 * _make_linear(red)
        + 0.7152 * _make_linear(green)
        + 0.0722 * _make_linear(blue)
    )


def measure_contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 (equally light) to 21.

    This is the contrast ratio that the web's guidelines define.
    """
    dark, light = sorted(map(measure_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def is_pale(color: str) -> bool:
    """Return whether lines of a colour break up on a printer with black ink only.

    The web's guidelines ask for this contrast of everything but text.
    """
    return measure_contrast(color, WHITE) < _LEAST_LINE_CONTRAST


def list_contrast_notes(
    chosen: Iterable[str], both: tuple[str, str] | None
) -> Iterator[Message]:
    """Yield a sentence for each colour, and for a pair, that can hardly be seen.

    ``chosen`` are printed on white, and ``both`` must differ from each other even if
    they are printed in grey.
    """
    for color in dict.fromkeys(chosen):
        contrast = measure_contrast(color, WHITE)
        if contrast < _LEAST_CONTRAST:
            yield Message(
                "The colour {color} is hard to see on white: the contrast is "
                "{contrast}:1.",
                {"color": Color().format(color), "contrast": contrast},
            )
    if both is not None and measure_contrast(*both) < _LEAST_CONTRAST:
        yield Message(
            "Printed in grey, the two colours look alike: the contrast between them is "
            "{contrast}:1. They still differ in shape.",
            {"contrast": measure_contrast(*both)},
        )


def _make_linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def find_theme(options: BoardOptions) -> Theme:
    """Return the theme of the options, with any colour that they give instead."""
    theme = THEMES[options.theme]
    return replace(
        theme,
        vertical_color=options.vertical_color or theme.vertical_color,
        horizontal_color=options.horizontal_color or theme.horizontal_color,
    )

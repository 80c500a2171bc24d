"""The colours of the sides."""

import re
from pathlib import Path

import pytest

from paperboard.core.game.geometry import Side
from paperboard.core.products.board_options import ThemeName
from paperboard.render.page.theme import THEMES

_STYLES = Path(__file__).parents[3] / "static" / "style.css"


def measure_luminance(color: str) -> float:
    """Return the relative luminance of a colour as WCAG defines it."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("name", ThemeName)
def test_the_lighter_colour_begins(name: ThemeName) -> None:
    """Vertical, who begins, has the lighter colour; the ink saver has only one."""
    vertical, horizontal = map(THEMES[name].color_of, Side)
    if name is ThemeName.INK_SAVER:
        assert vertical == horizontal
    else:
        assert measure_luminance(vertical) > measure_luminance(horizontal)


@pytest.mark.parametrize("side", Side)
def test_the_checker_has_the_colours_of_the_classic_theme(side: Side) -> None:
    """On the page, a side has the same colour as on the standard sheets."""
    (color,) = re.findall(rf"--{side.value}: (#\w+);", _STYLES.read_text("utf-8"))
    assert THEMES[ThemeName.CLASSIC].color_of(side) == color

"""The colours of the sides."""

import re
from pathlib import Path

import pytest

from paperboard.core.game.geometry import Side
from paperboard.core.products.board_choices import ThemeName
from paperboard.render.page.theme import THEMES, measure_luminance

_STYLES = Path(__file__).parents[3] / "static" / "style.css"


@pytest.mark.parametrize(
    ("color", "luminance"),
    [("#000000", 0), ("#ffffff", 1), ("#ff0000", 0.2126), ("#0000ff", 0.0722)],
)
def test_luminance_is_that_of_the_guidelines(color: str, luminance: float) -> None:
    """The luminance of pure colours is the share that WCAG gives them."""
    assert luminance == pytest.approx(measure_luminance(color))


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

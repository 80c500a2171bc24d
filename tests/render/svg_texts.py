"""The texts of an SVG, read back with their places."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import NamedTuple

from paperboard.render.page.font import measure_text_mm

SVG = "{http://www.w3.org/2000/svg}"


class SvgText(NamedTuple):
    """A text, and where its base line starts in the shipped font."""

    content: str
    x_mm: float
    y_mm: float
    size_mm: float
    bold: bool
    is_label: bool


def find_texts(root: ET.Element) -> Iterator[SvgText]:
    """Yield every text of an SVG in its order."""
    yield from _find_texts(root, {})


def _find_texts(element: ET.Element, outer: dict[str, str]) -> Iterator[SvgText]:
    look = outer | element.attrib
    if element.tag == SVG + "text":
        # Texts count in hundredths of a millimetre.
        assert look["transform"] == "scale(.01)"
        x, y, size = (int(look[name]) / 100 for name in ("x", "y", "font-size"))
        content, bold = element.text or "", look.get("font-weight") == "bold"
        is_label = look.get("text-anchor") == "middle"
        if is_label:
            x -= measure_text_mm(content, size, bold=bold) / 2
        yield SvgText(content, x, y, size, bold, is_label)
    for inner in element:
        yield from _find_texts(inner, look)

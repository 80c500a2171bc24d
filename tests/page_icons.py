"""The icons for home screens, drawn from the icon of the pages."""

import io
import xml.etree.ElementTree as ET
from collections.abc import Iterator

from PIL import Image

from paperboard.render.page.sheet import Dots, Lines, Mark, Rectangles, Run, Sheet
from paperboard.render.page.sheet import Stroke as Pen
from paperboard.render.writers.pdf import render_pdf
from paperboard.render.writers.png import DOTS_PER_INCH, render_png
from tests.catalogues import ROOT

FOLDER = ROOT / "static" / "icons"
# The size in dots, and how much of the width the picture takes. What is outside a
# circle of four fifths of a maskable icon may be cut off.
SIZES = {
    "touch-180.png": (180, 0.9),
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "maskable-512.png": (512, 0.72),
}
_SVG = "{http://www.w3.org/2000/svg}"
_UNITS = 32
_COLORS = 64


def make_icon(name: str) -> bytes:
    """Return an icon as PNG; the same libraries give the same bytes."""
    dots, share = SIZES[name]
    # A hair less, so that rounding cannot add a dot.
    width_mm = dots / DOTS_PER_INCH * 25.4 - 0.005
    unit_mm = share * width_mm / _UNITS
    left_mm = (1 - share) / 2 * width_mm
    marks = tuple(_draw(unit_mm, left_mm, width_mm))
    sheet = Sheet(width_mm, width_mm, "paperboard", "", "en", marks)
    (png,) = render_png(render_pdf([sheet]))
    buffer = io.BytesIO()
    # A few colours are enough, and make the file a third as large.
    small = Image.open(io.BytesIO(png)).quantize(_COLORS, dither=Image.Dither.NONE)
    small.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def _draw(unit_mm: float, left_mm: float, width_mm: float) -> Iterator[Mark]:
    """Yield the shapes of the icon; its ground fills the whole square."""
    root = ET.parse(ROOT / "static" / "icon.svg").getroot()
    (ground,) = root.iterfind(f"{_SVG}rect")
    color = ground.attrib["fill"]
    pen = Pen(color, 0.1)
    yield Rectangles(((0.0, 0.0, width_mm, width_mm),), pen, color)
    for path in root.iterfind(f"{_SVG}path"):
        x1, y1, x2, y2 = (
            left_mm + unit_mm * float(number)
            for number in path.attrib["d"].removeprefix("M").split()
        )
        stroke = Pen(
            path.attrib["stroke"], unit_mm * float(path.attrib["stroke-width"])
        )
        yield Lines(((x1, y1, x2, y2),), stroke)
    for group in (root, *root.iterfind(f"{_SVG}g")):
        for circle in group.iterfind(f"{_SVG}circle"):
            x, y, radius = (float(circle.attrib[name]) for name in ("cx", "cy", "r"))
            run = Run(left_mm + unit_mm * x, left_mm + unit_mm * y, 1)
            fill = circle.get("fill") or group.attrib["fill"]
            yield Dots((run,), unit_mm, 2 * unit_mm * radius, fill)


def main() -> None:
    """Write all icons."""
    FOLDER.mkdir(exist_ok=True)
    for name in SIZES:
        (FOLDER / name).write_bytes(make_icon(name))


if __name__ == "__main__":
    main()

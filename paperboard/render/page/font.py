"""The shipped font: its files, and the widths and outlines of its characters.

Only this file uses fontTools. Every text on a sheet is set in M PLUS 1p
(SIL Open Font Licence, see ``fonts/OFL.txt``), never in a font of the machine.
"""

import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from paperboard.core.errors import Message, OptionError, OptionFault, PaperboardError

FONT_FAMILY = "M PLUS 1p"
_FOLDER = Path(__file__).parents[2] / "fonts"
# East Asian characters begin here.
_FIRST_WIDE = "\u2e80"
_FILES = {False: "MPLUS1p-Regular.ttf", True: "MPLUS1p-Bold.ttf"}

# The smallest type that is easy to read on paper: 6 points.
LEAST_TEXT_MM = 2.12
# The height of a capital or a digit, in type sizes.
CAP_HEIGHT = 0.73


class FontError(PaperboardError):
    """A file of the shipped font is damaged."""

    def __init__(self, path: Path) -> None:
        self.message = Message("{path}: the font is damaged", {"path": path})
        super().__init__(str(self.message))


def read_font(*, bold: bool) -> bytes:
    """Return the bytes of the font file."""
    return (_FOLDER / _FILES[bold]).read_bytes()


@contextmanager
def _open_font(*, bold: bool) -> Iterator[Any]:
    """Open the font for reading; raise FontError if its file is damaged."""
    # Importing fontTools is slow, so it is imported only when text is set.
    from fontTools.ttLib import TTFont, TTLibError  # noqa: PLC0415

    path = _FOLDER / _FILES[bold]
    try:
        with TTFont(path, lazy=True) as font:
            yield font
    except TTLibError:
        raise FontError(path) from None


@cache
def _find_advances(*, bold: bool) -> dict[str, float]:
    with _open_font(bold=bold) as font:
        metrics = font["hmtx"].metrics
        units = font["head"].unitsPerEm
        return {
            chr(code): metrics[glyph][0] / units
            for code, glyph in font.getBestCmap().items()
        }


@cache
def find_middle_above_base() -> float:
    """Return how far the middle of a line is above its base line, in type sizes.

    The middle is halfway between the font's ascent and descent.
    """
    with _open_font(bold=False) as font:
        line = font["hhea"]
        return float((line.ascent + line.descent) / 2 / font["head"].unitsPerEm)


_one_at_a_time = threading.Lock()


@cache
def _open_glyphs(*, bold: bool) -> tuple[Any, Mapping[int, str], float]:
    with _open_font(bold=bold) as font:
        return font.getGlyphSet(), font.getBestCmap(), 1 / font["head"].unitsPerEm


def is_wide(letter: str) -> bool:
    """Return whether the fonts of western machines may lack a character."""
    return letter >= _FIRST_WIDE


def outline_letters(
    letters: Iterable[tuple[str, float, float]], size_mm: float, *, bold: bool
) -> str:
    """Return the outlines of characters as the data of an SVG path.

    Each character comes with the start of its base line, in millimetres. Characters
    that the font lacks are left out.
    """
    from fontTools.pens.svgPathPen import SVGPathPen  # noqa: PLC0415
    from fontTools.pens.transformPen import TransformPen  # noqa: PLC0415

    # Glyphs are read from the file on demand, which is safe for one thread only.
    with _one_at_a_time:
        glyphs, names, unit = _open_glyphs(bold=bold)
        pen = SVGPathPen(glyphs, _format_number)
        scale = unit * size_mm
        for letter, x_mm, y_mm in letters:
            name = names.get(ord(letter))
            if name is not None:
                placed = TransformPen(pen, (scale, 0, 0, -scale, x_mm, y_mm))
                glyphs[name].draw(placed)
        return str(pen.getCommands())


def _format_number(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=4096)
def measure_text_mm(text: str, size_mm: float, *, bold: bool = False) -> float:
    """Return the width of the text at a type size, in millimetres.

    The shipped font has no kerning, so this is the printed width.
    """
    advances = _find_advances(bold=bold)
    return sum(advances.get(letter, 1.0) for letter in text) * size_mm


def check_glyphs(name: str, text: str) -> None:
    """Raise OptionError if the font lacks a character of the option's text."""
    advances = _find_advances(bold=False)
    missing = sorted({letter for letter in text if letter not in advances})
    if missing:
        message = Message(
            "has characters that the sheet's font cannot print: {letters}",
            {"letters": " ".join(missing[:10])},
        )
        raise OptionError((OptionFault(name, message),))

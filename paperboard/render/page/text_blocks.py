"""How text is set: where lines break, how small they get, and where they go.

Widths come from ``font``. Japanese text, which has no spaces, breaks as well.
"""

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from itertools import chain
from typing import NamedTuple, TypeVar

from paperboard.render.page.font import CAP_HEIGHT, LEAST_TEXT_MM, measure_text_mm
from paperboard.render.page.sheet import LabelPlace, Part, Role, Text
from paperboard.render.page.theme import INK

# From base line to base line, in type sizes.
LEADING = 1.4
_SHRINK = 0.97

# A line of Japanese may end after any character, but not with an opening bracket, and
# the next may not start with a closing mark, a long sign or a small kana.
_OPENING = "「『（【〈《"
_CLOSING = "、。，．・：；！？」』）】〉》ーゝゞ々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…"
_WIDE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
_PIECE = re.compile(f"[{_OPENING}]*[{_WIDE}][{_CLOSING}]*|[^ {_WIDE}]+[{_CLOSING}]*| +")
_WORD = re.compile("[^ ]+| +")

Made = TypeVar("Made")


class Align(Enum):
    """Where a line goes; the value is the share of the free width to its left."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class Block(NamedTuple):
    """Lines of text of one size."""

    lines: tuple[str, ...]
    size_mm: float
    bold: bool = False

    @property
    def height_mm(self) -> float:
        """Return the height from the first line's capitals to the last base line."""
        return (CAP_HEIGHT + (len(self.lines) - 1) * LEADING) * self.size_mm

    def layout(
        self,
        left_mm: float,
        top_mm: float,
        color: str = INK,
        *,
        align: Align = Align.LEFT,
        role: Role = Role.PARAGRAPH,
        within: tuple[Part, ...] = (),
    ) -> Iterator[Text]:
        """Yield the lines, with the capitals of the first starting at ``top_mm``.

        ``align`` says whether their start, middle or end is at ``left_mm``. Together
        they have one role ``within`` larger parts.
        """
        size = self.size_mm
        parts = (*within, Part(role, (left_mm, top_mm)))
        for row, line in enumerate(self.lines):
            width = measure_text_mm(line, size, bold=self.bold)
            base = top_mm + (CAP_HEIGHT + row * LEADING) * size
            x = left_mm - align.value * width
            yield Text(x, base, line, size, color, self.bold, parts)


class BaseLine(NamedTuple):
    """Where a line of text goes, and how wide it may be."""

    left_mm: float
    y_mm: float
    width_mm: float
    align: Align = Align.LEFT


def fit_line(
    text: str,
    place: BaseLine,
    size_mm: float,
    *,
    color: str = INK,
    bold: bool = False,
    parts: tuple[Part, ...] = (),
) -> Text:
    """Return the text in one line, smaller than ``size_mm`` if it would not fit."""
    size = fit_size_mm(text, size_mm, place.width_mm, bold=bold)
    free = place.width_mm - measure_text_mm(text, size, bold=bold)
    x = place.left_mm + place.align.value * free
    return Text(x, place.y_mm, text, size, color, bold, parts)


def fit_size_mm(
    text: str, size_mm: float, width_mm: float, *, bold: bool = False
) -> float:
    """Return the type size, at most ``size_mm``, at which the text fits the width."""
    needed_mm = measure_text_mm(text, size_mm, bold=bold)
    if needed_mm <= width_mm:
        return size_mm
    # Writers round to hundredths, which must not make the text too wide again.
    return math.floor(size_mm * width_mm / needed_mm * 100) / 100


def centre_label(
    text: str, x_mm: float, y_mm: float, size_mm: float, *, bold: bool = False
) -> LabelPlace:
    """Return a label centred on a point."""
    x = x_mm - measure_text_mm(text, size_mm, bold=bold) / 2
    return LabelPlace(x, y_mm + CAP_HEIGHT * size_mm / 2, text)


def break_lines(
    text: str,
    size_mm: float,
    width_mm: float,
    *,
    bold: bool = False,
    at_spaces: bool = False,
) -> tuple[str, ...]:
    """Return the text in lines that fit the width, broken where its script allows.

    With ``at_spaces`` Japanese, too, is broken at spaces only. A word wider than the
    width is broken anywhere, and a character wider than that gets a whole line.
    """
    lines = [""]
    for piece in (_WORD if at_spaces else _PIECE).findall(text):
        for part in break_letters(piece, size_mm, width_mm, bold=bold):
            longer = (lines[-1] + part).lstrip()
            if lines[-1] and _measure(longer, size_mm, bold=bold) > width_mm:
                lines.append(part.lstrip())
            else:
                lines[-1] = longer
    return tuple(line.rstrip() for line in lines)


def break_all(
    texts: Iterable[str], size_mm: float, width_mm: float, *, bold: bool = False
) -> tuple[str, ...]:
    """Return the lines of several texts, each starting on a new line."""
    broken = (break_lines(text, size_mm, width_mm, bold=bold) for text in texts)
    return tuple(chain.from_iterable(broken))


def break_letters(
    text: str, size_mm: float, width_mm: float, *, bold: bool = False
) -> Iterator[str]:
    """Yield the text in pieces that fit the width, broken anywhere.

    A piece has at least one character, even if that does not fit.
    """
    start = 0
    for end in range(1, len(text)):
        if _measure(text[start : end + 1], size_mm, bold=bold) > width_mm:
            yield text[start:end]
            start = end
    yield text[start:]


def _measure(text: str, size_mm: float, *, bold: bool) -> float:
    return measure_text_mm(text.rstrip(), size_mm, bold=bold)


def shrink_to_fit(
    make: Callable[[float], Made | None], sizes_mm: Iterable[float]
) -> Made | None:
    """Return the first result of ``make`` that is not None, trying sizes in order."""
    return next((made for made in map(make, sizes_mm) if made is not None), None)


def find_largest(
    make: Callable[[float], Made | None], sizes_mm: Sequence[float]
) -> Made | None:
    """Return the result of ``make`` for the largest size that fits, or None.

    Sizes are given smallest first. Tries only a few of them, as if all below one that
    fits did fit; ``make`` returns None where they do not.
    """
    best, low, high = None, 0, len(sizes_mm)
    while low < high:
        middle = (low + high) // 2
        made = make(sizes_mm[middle])
        if made is None:
            high = middle
        else:
            best, low = made, middle + 1
    return best


def fit_block(
    text: str,
    width_mm: float,
    height_mm: float,
    most_mm: float,
    *,
    bold: bool = False,
    least_mm: float = LEAST_TEXT_MM,
) -> Block | None:
    """Return the text as large as fits the room, or None if it does not fit at all.

    It is broken into lines only if one line would be smaller than two thirds of
    ``most_mm``.
    """

    def make(size: float) -> Block | None:
        block = Block(break_lines(text, size, width_mm, bold=bold), size, bold)
        is_alone = len(block.lines) == 1 or size <= max(least_mm, most_mm * 2 / 3)
        return block if is_alone and block.height_mm <= height_mm else None

    return shrink_to_fit(make, _list_sizes(most_mm, least_mm))


def _list_sizes(most_mm: float, least_mm: float) -> Iterator[float]:
    size = most_mm
    while size > least_mm:
        yield size
        # Writers round to hundredths, which must not make the text too wide again.
        size = int(size * _SHRINK * 100) / 100
    yield least_mm

"""Text in several lines, also in a script that has no spaces."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from paperboard.render.page.font import CAP_HEIGHT, LEAST_TEXT_MM, measure_text_mm
from paperboard.render.page.sheet import Text
from paperboard.render.page.theme import INK

# From base line to base line, in type sizes.
LEADING = 1.4
_SHRINK = 0.97

# Japanese may go on in the next line after any letter, but a line does not start
# with what closes or lengthens the one before, nor end with what opens.
_OPENING = "「『（【〈《"
_CLOSING = "、。，．・：；！？」』）】〉》ーゝゞ々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…"
_WIDE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
_PIECE = re.compile(f"[{_OPENING}]*[{_WIDE}][{_CLOSING}]*|[^ {_WIDE}]+[{_CLOSING}]*| +")


class Block(NamedTuple):
    """Lines of text of one size."""

    lines: tuple[str, ...]
    size_mm: float
    bold: bool = False

    @property
    def height_mm(self) -> float:
        """Return the height from the first line's capitals to the last base line."""
        return (CAP_HEIGHT + (len(self.lines) - 1) * LEADING) * self.size_mm

    def layout_centred(
        self, middle_mm: float, top_mm: float, color: str = INK
    ) -> Iterator[Text]:
        """Yield the lines centred on ``middle_mm``, their capitals from ``top_mm``."""
        size = self.size_mm
        for row, line in enumerate(self.lines):
            width = measure_text_mm(line, size, bold=self.bold)
            base = top_mm + (CAP_HEIGHT + row * LEADING) * size
            yield Text(middle_mm - width / 2, base, line, size, color, self.bold)

    def layout_left(
        self, left_mm: float, top_mm: float, color: str = INK
    ) -> Iterator[Text]:
        """Yield the lines from ``left_mm``, their capitals from ``top_mm``."""
        for row, line in enumerate(self.lines):
            base = top_mm + (CAP_HEIGHT + row * LEADING) * self.size_mm
            yield Text(left_mm, base, line, self.size_mm, color, self.bold)


def break_lines(
    text: str, size_mm: float, width_mm: float, *, bold: bool = False
) -> tuple[str, ...]:
    """Return the text in lines that fit the width, broken where its script allows.

    A word wider than that is broken anywhere; a letter wider than that has a line of
    its own.
    """
    lines = [""]
    for piece in _PIECE.findall(text):
        for part in _split_wide(piece, size_mm, width_mm, bold=bold):
            longer = (lines[-1] + part).lstrip()
            if lines[-1] and _measure(longer, size_mm, bold=bold) > width_mm:
                lines.append(part.lstrip())
            else:
                lines[-1] = longer
    return tuple(line.rstrip() for line in lines)


def _split_wide(
    piece: str, size_mm: float, width_mm: float, *, bold: bool
) -> Iterator[str]:
    start = 0
    for end in range(1, len(piece)):
        if _measure(piece[start : end + 1], size_mm, bold=bold) > width_mm:
            yield piece[start:end]
            start = end
    yield piece[start:]


def _measure(text: str, size_mm: float, *, bold: bool) -> float:
    return measure_text_mm(text.rstrip(), size_mm, bold=bold)


def fit_block(
    text: str,
    width_mm: float,
    height_mm: float,
    most_mm: float,
    *,
    bold: bool = False,
    least_mm: float = LEAST_TEXT_MM,
) -> Block | None:
    """Return the text as large as the room holds, or None if it holds it at no size.

    It stays in one line as long as that is not below two thirds of ``most_mm``.
    """
    for size in _list_sizes(most_mm, least_mm):
        block = Block(break_lines(text, size, width_mm, bold=bold), size, bold)
        is_alone = len(block.lines) == 1 or size <= max(least_mm, most_mm * 2 / 3)
        if is_alone and block.height_mm <= height_mm:
            return block
    return None


def _list_sizes(most_mm: float, least_mm: float) -> Iterator[float]:
    size = most_mm
    while size > least_mm:
        yield size
        # Writers round to hundredths, which must not make the text wider again.
        size = int(size * _SHRINK * 100) / 100
    yield least_mm

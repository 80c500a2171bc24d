"""Find the dots in a picture, to a hundredth of a millimetre."""

import re
from dataclasses import dataclass, field

import pypdfium2

DOTS_PER_INCH = 200
_MM_PER_PIXEL = 25.4 / DOTS_PER_INCH
# A pixel that is at least half dark is part of a blob.
_DARK = bytes(1 if value < 128 else 0 for value in range(256))


@dataclass(eq=False)
class Blob:
    """Touching dark pixels, as runs of row, first and last column, lowest first."""

    runs: list[tuple[int, int, int]] = field(default_factory=list)

    @property
    def width_mm(self) -> float:
        """Return how wide the blob is."""
        left = min(first for _, first, _ in self.runs)
        right = max(last for _, _, last in self.runs)
        return (right - left + 1) * _MM_PER_PIXEL

    @property
    def height_mm(self) -> float:
        """Return how tall the blob is."""
        rows = [row for row, _, _ in self.runs]
        return (max(rows) - min(rows) + 1) * _MM_PER_PIXEL

    @property
    def middle_mm(self) -> tuple[float, float]:
        """Return the centre of gravity."""
        count = sum(last - first + 1 for _, first, last in self.runs)
        x = sum(
            (first + last + 1) / 2 * (last - first + 1) for _, first, last in self.runs
        )
        y = sum((row + 0.5) * (last - first + 1) for row, first, last in self.runs)
        return x / count * _MM_PER_PIXEL, y / count * _MM_PER_PIXEL


def find_blobs(pdf: bytes) -> list[Blob]:
    """Return the blobs of dark pixels on the first page of a PDF."""
    with pypdfium2.PdfDocument(pdf) as document:
        picture = document[0].render(scale=DOTS_PER_INCH / 72).to_pil().convert("L")
    pixels = picture.tobytes().translate(_DARK)
    finished: list[Blob] = []
    growing: list[Blob] = []
    for row in range(picture.height):
        line = pixels[row * picture.width : (row + 1) * picture.width]
        grown: list[Blob] = []
        for match in re.finditer(b"\x01+", line):
            run = (row, match.start(), match.end() - 1)
            touched = [blob for blob in growing if _touches(blob, run)]
            above = [part for blob in touched for part in blob.runs]
            joined = Blob([run, *sorted(above, reverse=True)])
            growing = [blob for blob in growing if blob not in touched] + [joined]
            grown = [blob for blob in grown if blob not in touched] + [joined]
        finished += [blob for blob in growing if blob not in grown]
        growing = grown
    return finished + growing


def _touches(blob: Blob, run: tuple[int, int, int]) -> bool:
    row, first, last = run
    for other_row, other_first, other_last in blob.runs:
        if other_row < row - 1:
            break
        if other_row < row and other_first <= last + 1 and first - 1 <= other_last:
            return True
    return False

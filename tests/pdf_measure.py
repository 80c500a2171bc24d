"""Measure what a PDF really draws, by reading its drawing commands.

Only the commands in the project's PDFs are supported: straight paths, strokes,
dashes and text. Lengths are in millimetres from the top left.
"""

import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import pypdf
from pypdf.generic import ContentStream

MM = 72 / 25.4

# a b c d e f, in the order of a PDF matrix.
Matrix = tuple[float, float, float, float, float, float]
_IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


class Place(NamedTuple):
    """A point on a page."""

    x_mm: float
    y_mm: float


class DrawnPath(NamedTuple):
    """A stroked path: its straight parts, and how they are drawn."""

    segments: tuple[tuple[Place, Place], ...]
    width_mm: float
    dash_mm: tuple[float, ...]
    color: tuple[float, ...]
    has_round_ends: bool

    def find_dots(self) -> list[Place]:
        """Return the middles of the dashes along every part."""
        ink, gap = self.dash_mm
        dots = []
        for start, end in self.segments:
            length = abs(end.x_mm - start.x_mm) + abs(end.y_mm - start.y_mm)
            for number in range(int(length / (ink + gap)) + 1):
                share = (number * (ink + gap) + ink / 2) / length
                x = start.x_mm + share * (end.x_mm - start.x_mm)
                y = start.y_mm + share * (end.y_mm - start.y_mm)
                dots.append(Place(x, y))
        return dots


class DrawnText(NamedTuple):
    """Text drawn by one command, and the start of its base line."""

    place: Place
    size_mm: float
    content: str


@dataclass(frozen=True)
class _State:
    """The state that ``q`` saves and ``Q`` restores."""

    matrix: Matrix = _IDENTITY
    width: float = 1.0
    dash: tuple[float, ...] = ()
    color: tuple[float, ...] = (0.0,)
    cap: int = 0


@dataclass
class Page:
    """One page with its commands carried out.

    Raises AssertionError if a text uses a font that the page does not have.
    """

    page: Any
    paths: list[DrawnPath] = field(default_factory=list)
    texts: list[DrawnText] = field(default_factory=list)

    def __post_init__(self) -> None:
        box = self.page.mediabox
        self.width_mm = float(box.width) / MM
        self.height_mm = float(box.height) / MM
        fonts = self.page["/Resources"]["/Font"]
        self._letters = {name: _read_letters(fonts[name]) for name in fonts}
        self._state = _State()
        self._kept: list[_State] = []
        self._parts: list[tuple[Place, Place]] = []
        self._at = Place(0, 0)
        self._text_matrix = _IDENTITY
        self._font = ("", 0.0)
        content = ContentStream(self.page.get_contents(), self.page.pdf)
        for operands, operator in content.operations:
            self._run(operator.decode(), operands)

    def find_dot_path(self) -> DrawnPath:
        """Return the only dotted path: one with round dashes."""
        (path,) = (path for path in self.paths if path.has_round_ends)
        return path

    def _run(self, operator: str, operands: Sequence[Any]) -> None:
        if operator in {"Tf", "TJ", "Tj"}:
            self._run_text(operator, operands)
        elif operator == "d":
            dash = tuple(float(length) for length in operands[0])
            self._state = replace(self._state, dash=dash)
        else:
            command = _COMMANDS.get(operator)
            if command is not None:
                numbers = [float(number) for number in operands]
                command(self, numbers)

    def _run_text(self, operator: str, operands: Sequence[Any]) -> None:
        if operator == "Tf":
            self._font = (str(operands[0]), float(operands[1]))
            return
        name, size = self._font
        letters = self._letters[name]
        parts = operands[0] if operator == "TJ" else [operands[0]]
        codes = b"".join(
            part.original_bytes for part in parts if hasattr(part, "original_bytes")
        )
        content = "".join(
            letters[int.from_bytes(codes[at : at + 2])]
            for at in range(0, len(codes), 2)
        )
        matrix = _multiply(self._text_matrix, self._state.matrix)
        height = size * _find_scale(matrix) / MM
        self.texts.append(DrawnText(self._place(0, 0, matrix), height, content))

    def _place(self, x: float, y: float, matrix: Matrix | None = None) -> Place:
        a, b, c, d, e, f = matrix or self._state.matrix
        return Place(
            (a * x + c * y + e) / MM, self.height_mm - (b * x + d * y + f) / MM
        )

    def keep(self, _: list[float]) -> None:
        """Carry out ``q``."""
        self._kept.append(self._state)

    def bring_back(self, _: list[float]) -> None:
        """Carry out ``Q``."""
        self._state = self._kept.pop()

    def transform(self, numbers: list[float]) -> None:
        """Carry out ``cm``."""
        a, b, c, d, e, f = numbers
        matrix = _multiply((a, b, c, d, e, f), self._state.matrix)
        self._state = replace(self._state, matrix=matrix)

    def set_width(self, numbers: list[float]) -> None:
        """Carry out ``w``."""
        self._state = replace(self._state, width=numbers[0])

    def set_cap(self, numbers: list[float]) -> None:
        """Carry out ``J``."""
        self._state = replace(self._state, cap=int(numbers[0]))

    def set_color(self, numbers: list[float]) -> None:
        """Carry out ``RG`` and ``G``."""
        self._state = replace(self._state, color=tuple(numbers))

    def move(self, numbers: list[float]) -> None:
        """Carry out ``m``."""
        self._at = self._place(numbers[0], numbers[1])

    def draw_line(self, numbers: list[float]) -> None:
        """Carry out ``l``."""
        end = self._place(numbers[0], numbers[1])
        self._parts.append((self._at, end))
        self._at = end

    def stroke(self, _: list[float]) -> None:
        """Carry out ``S``, and the stroke of ``B``."""
        scale = _find_scale(self._state.matrix) / MM
        self.paths.append(
            DrawnPath(
                tuple(self._parts),
                self._state.width * scale,
                tuple(length * scale for length in self._state.dash),
                self._state.color,
                self._state.cap == 1,
            )
        )
        self._parts = []

    def drop(self, _: list[float]) -> None:
        """Carry out ``n``, and drop paths that are only filled."""
        self._parts = []

    def set_text_matrix(self, numbers: list[float]) -> None:
        """Carry out ``Tm``."""
        a, b, c, d, e, f = numbers
        self._text_matrix = (a, b, c, d, e, f)


_COMMANDS = {
    "q": Page.keep,
    "Q": Page.bring_back,
    "cm": Page.transform,
    "w": Page.set_width,
    "J": Page.set_cap,
    "RG": Page.set_color,
    "G": Page.set_color,
    "m": Page.move,
    "l": Page.draw_line,
    "S": Page.stroke,
    "n": Page.drop,
    "B": Page.stroke,
    "f": Page.drop,
    "Tm": Page.set_text_matrix,
}


def read_pages(pdf: bytes) -> Iterator[Page]:
    """Yield every page of a PDF with everything drawn on it."""
    for page in pypdf.PdfReader(io.BytesIO(pdf)).pages:
        yield Page(page)


def _read_letters(font: Any) -> dict[int, str]:
    """Return the character of each code from the font's table."""
    table = font["/ToUnicode"].get_data().decode("ascii")
    return {
        int(code, 16): bytes.fromhex(letters).decode("utf-16-be")
        for code, letters in re.findall(r"<([0-9a-fA-F]+)> <([0-9a-fA-F]+)>", table)
        if len(letters) % 4 == 0
    }


def _multiply(first: Matrix, then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (
        a * p + b * r,
        a * q + b * s,
        c * p + d * r,
        c * q + d * s,
        e * p + f * r + t,
        e * q + f * s + u,
    )


def _find_scale(matrix: Matrix) -> float:
    # Pages are drawn without turning or stretching, but upside down.
    a, b, c, d, _, _ = matrix
    assert b == c == 0
    assert abs(abs(a) - abs(d)) < 1e-6
    return abs(a)

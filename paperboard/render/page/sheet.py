"""A sheet as plain data: marks placed in millimetres from the upper left corner.

Writers turn a sheet into SVG or PDF without knowing what it shows.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

# Four lengths in millimetres: a line's x1, y1, x2, y2, or a box's x, y, width, height.
Placed = tuple[float, float, float, float]


class Layer(Enum):
    """What the marks of a board show; the value is its name in SVG and DXF files.

    Programs that drill, cut or engrave choose what to work on by these names.
    """

    HOLES = "holes"
    GOAL_LINES = "goal-lines"
    LABELS = "labels"


class Run(NamedTuple):
    """A row of equal dots: the position of the first, and their number."""

    x_mm: float
    y_mm: float
    dots: int


class Stroke(NamedTuple):
    """How a line is drawn; ``dash_mm`` alternates lengths of ink and gap."""

    color: str
    width_mm: float
    dash_mm: tuple[float, ...] = ()


class Dots(NamedTuple):
    """Rows of dots, ``pitch_mm`` apart from centre to centre.

    They are filled, or rings around a white middle of ``hollow_mm``.
    """

    runs: tuple[Run, ...]
    pitch_mm: float
    diameter_mm: float
    color: str
    hollow_mm: float = 0.0
    layer: Layer | None = None


class Lines(NamedTuple):
    """Straight lines of one stroke, each as x1, y1, x2, y2."""

    segments: tuple[Placed, ...]
    stroke: Stroke
    layer: Layer | None = None


class Rectangles(NamedTuple):
    """Upright rectangles, each as x, y, width, height; filled if ``fill`` is set."""

    places: tuple[Placed, ...]
    stroke: Stroke
    fill: str | None = None


class Spot(NamedTuple):
    """A place that a curve goes through."""

    x_mm: float
    y_mm: float


class Curves(NamedTuple):
    """Smooth lines with round ends, each through two or more places in order.

    Ink of less than full ``opacity`` lets what is beneath show through.
    """

    paths: tuple[tuple[Spot, ...], ...]
    stroke: Stroke
    opacity: float = 1.0


class Role(Enum):
    """What a part of the text is to a screen reader; the value is its HTML element."""

    TITLE = "h1"
    CHAPTER = "h2"
    SECTION = "h3"
    PARAGRAPH = "p"
    LIST = "ul"
    ITEM = "li"
    TABLE = "table"
    ROW = "tr"
    HEAD = "th"
    ROW_HEAD = 'th scope="row"'
    CELL = "td"


class Part(NamedTuple):
    """A part of the text; lines that follow each other with equal parts share it.

    ``key`` tells it from others of the same role. That of a cell is its column, counted
    from 0. A row has ``columns``; those without text are empty cells.
    """

    role: Role
    key: tuple[float, ...] = ()
    columns: int = 0


class Text(NamedTuple):
    """One line of text, whose base line starts at x, y.

    ``parts`` are those it belongs to, the largest first. A line without any is a
    paragraph.
    """

    x_mm: float
    y_mm: float
    content: str
    size_mm: float
    color: str = "#000000"
    bold: bool = False
    parts: tuple[Part, ...] = ()


class LabelPlace(NamedTuple):
    """A short label, and where its base line starts."""

    x_mm: float
    y_mm: float
    content: str


class TextLabels(NamedTuple):
    """Many short labels of one type size."""

    places: tuple[LabelPlace, ...]
    size_mm: float
    color: str = "#000000"
    bold: bool = False
    layer: Layer | None = None


class Turned(NamedTuple):
    """Labels turned clockwise around a place, by a multiple of 90 degrees."""

    labels: TextLabels
    degrees: int
    around: Spot

    @property
    def layer(self) -> Layer | None:
        """Return the layer of the labels."""
        return self.labels.layer


Mark = Dots | Lines | Curves | Rectangles | Text | TextLabels | Turned


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a sheet of paper.

    ``title`` names it, and ``description`` says in words what it shows, for people who
    cannot see it. ``lang`` is the language tag of all its words. ``is_back`` means that
    it is printed on the back of the sheet before, flipped on the long edge.
    ``bookmark`` is its entry in the outline of a PDF, or empty.
    """

    width_mm: float
    height_mm: float
    title: str
    description: str
    lang: str
    marks: tuple[Mark, ...]
    is_back: bool = False
    bookmark: str = ""


def turn_marks(
    marks: Iterable[Mark], degrees: int, around: Spot
) -> Iterator[Lines | Turned]:
    """Yield lines and texts turned clockwise by a multiple of 90 degrees.

    Raises TypeError for other marks.
    """
    for mark in marks:
        match mark:
            case Lines():
                segments = (
                    (
                        *turn_spot(Spot(x1, y1), degrees, around),
                        *turn_spot(Spot(x2, y2), degrees, around),
                    )
                    for x1, y1, x2, y2 in mark.segments
                )
                yield mark._replace(segments=tuple(segments))
            case Text():
                place = LabelPlace(mark.x_mm, mark.y_mm, mark.content)
                labels = TextLabels((place,), mark.size_mm, mark.color, mark.bold)
                yield Turned(labels, degrees, around)
            case TextLabels():
                yield Turned(mark, degrees, around)
            case _:
                raise TypeError(f"no way to turn a {type(mark).__name__}")


def turn_spot(spot: Spot, degrees: int, around: Spot) -> Spot:
    """Return where a place gets when it is turned clockwise around another."""
    x, y = spot.x_mm - around.x_mm, spot.y_mm - around.y_mm
    for _ in range(degrees % 360 // 90):
        x, y = -y, x
    return Spot(around.x_mm + x, around.y_mm + y)


def merge_marks(
    marks: Iterable[Mark], kinds: tuple[type[Mark], ...] = (Lines, TextLabels)
) -> tuple[Mark, ...]:
    """Return the marks, with marks of these kinds joined if they look the same.

    Fewer marks make files smaller and faster. The sheet looks the same as long as no
    mark has to cover another.
    """
    looks: dict[object, Any] = {}
    places: dict[object, list[Any]] = {}
    mark: Any
    for number, mark in enumerate(marks):
        is_joined = isinstance(mark, kinds)
        look = (type(mark), mark[1:]) if is_joined else number
        looks.setdefault(look, mark)
        places.setdefault(look, []).extend(mark[0] if is_joined else ())
    return tuple(
        type(mark)(tuple(places[look]), *mark[1:]) if places[look] else mark
        for look, mark in looks.items()
    )

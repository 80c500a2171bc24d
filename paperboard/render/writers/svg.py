"""Writing sheets as SVG. Only this file uses svgwrite."""

import html
from collections.abc import Iterable, Iterator
from functools import lru_cache, singledispatch
from itertools import starmap
from typing import Any

import svgwrite

from paperboard.render.page.font import (
    FONT_FAMILY,
    is_wide,
    measure_text_mm,
    outline_letters,
)
from paperboard.render.page.sheet import (
    Curves,
    Dots,
    LabelPlace,
    Layer,
    Lines,
    Mark,
    Rectangles,
    Sheet,
    Spot,
    Text,
    TextLabels,
    Turned,
)
from paperboard.render.writers.drawing_limits import check_parts

# A dashed line that ends exactly on its last dot may lose it to rounding, so it ends
# in the gap after it, this part of the pitch further.
_DASH_REST = 0.25
_WHITE = "#ffffff"
# Some viewers know no fonts by kind, but only by name.
_FAMILIES = f"'{FONT_FAMILY}', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
_END = "</svg>"


def render_svg(sheet: Sheet) -> str:
    """Return the sheet as one SVG element, sized in millimetres.

    One user unit is one millimetre. Equal sheets give equal text. Each dot is a circle
    and each label a separate text, which all viewers draw alike and programs for
    cutting can tell apart. The marks of each layer are in a group with its name as id.

    The SVG names the shipped font but does not contain it; a viewer without it uses
    another sans-serif. Labels then keep their middle, and other texts their start, and
    their width if the viewer can do that. Many machines lack East Asian characters, so
    such text is drawn as outlines; the text itself stays, unseen, to be read out and
    copied. Raises OptionError if the sheet has too many parts.
    """
    check_parts((sheet,))
    drawn: dict[Layer | int, list[str]] = {}
    for number, mark in enumerate(sheet.marks):
        layer = getattr(mark, "layer", None) or number
        drawn.setdefault(layer, []).append(_draw_for_all(mark))
    # With the size of its paper, a browser prints the sheet on one page.
    size = f"{format_mm(sheet.width_mm)}mm {format_mm(sheet.height_mm)}mm"
    style = f"<style>@page{{size:{size};margin:0}}</style>"
    return _wrap(sheet, (style, *starmap(_group, drawn.items())))


def render_picture(sheet: Sheet) -> str:
    """Return the sheet as SVG that is small and fast in a PDF, for its writer only.

    The places are those of ``render_svg``. Each row of dots is a dashed line, and
    labels of one kind share a text element. Lines of text are not drawn, but set by the
    writer. Raises OptionError as ``render_svg`` does.
    """
    check_parts((sheet,))
    return _wrap(sheet, map(_draw, sheet.marks))


def _wrap(sheet: Sheet, drawn: Iterable[str]) -> str:
    frame = svgwrite.Drawing(
        size=(f"{format_mm(sheet.width_mm)}mm", f"{format_mm(sheet.height_mm)}mm"),
        viewBox=f"0 0 {format_mm(sheet.width_mm)} {format_mm(sheet.height_mm)}",
        font_family=_FAMILIES,
        debug=False,
    )
    frame["role"] = "img"
    frame["xml:lang"] = sheet.lang
    frame["xml:space"] = "preserve"
    frame.set_desc(title=sheet.title, desc=sheet.description)
    # Circles and texts are written without svgwrite, which takes ten times as long.
    return "".join((frame.tostring().removesuffix(_END), *drawn, _END))


def _group(layer: Layer | int, drawn: list[str]) -> str:
    marks = "".join(drawn)
    return f'<g id="{layer.value}">{marks}</g>' if isinstance(layer, Layer) else marks


def _draw_for_all(mark: Mark) -> str:
    """Return a mark as elements that every viewer draws in the same places."""
    match mark:
        case Dots():
            return _draw_circles(mark)
        case TextLabels():
            drawn = _draw_labels(mark)
        case Text():
            drawn = _draw_text(mark)
        case Turned():
            return _turn(mark, _draw_for_all(mark.labels))
        case _:
            return _draw(mark)
    if _is_wide(mark):
        return f'<g fill-opacity="0">{drawn}</g>{_outline(mark)}'
    return drawn


def _turn(mark: Turned, drawn: str) -> str:
    place = " ".join(map(format_mm, mark.around))
    return f'<g transform="rotate({mark.degrees} {place})">{drawn}</g>'


def _is_wide(mark: Text | TextLabels) -> bool:
    texts = (
        [mark.content] if isinstance(mark, Text) else [p.content for p in mark.places]
    )
    return any(is_wide(letter) for text in texts for letter in text)


def _outline(mark: Text | TextLabels) -> str:
    labels = mark
    if isinstance(mark, Text):
        place = LabelPlace(mark.x_mm, mark.y_mm, mark.content)
        labels = TextLabels((place,), mark.size_mm, mark.color, mark.bold)
    assert isinstance(labels, TextLabels)
    letters = _spread_letters(labels)
    data = outline_letters(letters, mark.size_mm, bold=mark.bold)
    return _write(_make_path(data, mark.color))


@lru_cache(maxsize=4096)  # A grid repeats the same few lengths.
def format_mm(length_mm: float) -> str:
    """Return a length with at most two decimals."""
    return f"{round(length_mm, 2):g}"


@singledispatch
def _draw(mark: object) -> str:
    raise TypeError(f"no way to draw a {type(mark).__name__}")


def _draw_circles(mark: Dots) -> str:
    radius_mm, look = mark.diameter_mm / 2, f'fill="{mark.color}"'
    if mark.hollow_mm:
        width_mm = radius_mm - mark.hollow_mm / 2
        radius_mm -= width_mm / 2
        width = format_mm(width_mm)
        look = f'fill="{_WHITE}" stroke="{mark.color}" stroke-width="{width}"'
    radius = format_mm(radius_mm)
    rows: dict[tuple[float, int], str] = {}
    drawn = []
    for x, y, dots in mark.runs:
        # Rows that start and end alike differ in one number only.
        if (x, dots) not in rows:
            rows[x, dots] = "".join(
                f'<circle cx="{format_mm(x + number * mark.pitch_mm)}" cy="Y" '
                f'r="{radius}"/>'
                for number in range(dots)
            )
        drawn.append(rows[x, dots].replace("Y", format_mm(y)))
    return f"<g {look}>{''.join(drawn)}</g>"


def _draw_labels(mark: TextLabels) -> str:
    # Centred, so that a label in another font has its middle in the same place.
    drawn = []
    for x, y, content in mark.places:
        middle = x + measure_text_mm(content, mark.size_mm, bold=mark.bold) / 2
        place = f'x="{_count(middle)}" y="{_count(y)}"'
        drawn.append(f"<text {place}>{html.escape(content, quote=False)}</text>")
    return f'<g {_set_type(mark)} text-anchor="middle">{"".join(drawn)}</g>'


def _draw_text(mark: Text) -> str:
    # Viewers without the font set another one in the same width.
    width = measure_text_mm(mark.content, mark.size_mm, bold=mark.bold)
    return (
        f'<text x="{_count(mark.x_mm)}" y="{_count(mark.y_mm)}" '
        f'textLength="{_count(width)}" lengthAdjust="spacingAndGlyphs" '
        f"{_set_type(mark)}>{html.escape(mark.content, quote=False)}</text>"
    )


def _set_type(mark: Text | TextLabels) -> str:
    # Qt takes type in whole units only, so texts count in hundredths of a millimetre.
    weight = ' font-weight="bold"' if mark.bold else ""
    return (
        f'transform="scale(.01)" fill="{mark.color}" '
        f'font-size="{_count(mark.size_mm)}"{weight}'
    )


def _count(length_mm: float) -> int:
    return round(length_mm * 100)


@_draw.register
def _(mark: Dots) -> str:
    # Each row is one dashed line with round ends, whose dashes are so short that they
    # become dots. This is far smaller and faster than a circle for each hole.
    parts = []
    for x, y, dots in mark.runs:
        length = (dots - 1 + _DASH_REST) * mark.pitch_mm
        parts.append(f"M{format_mm(x)} {format_mm(y)}h{format_mm(length)}")
    # White discs on the dots make rings of them.
    discs = [(mark.diameter_mm, mark.color)]
    discs += [(mark.hollow_mm, _WHITE)] if mark.hollow_mm else []
    return "".join(_draw_dashes("".join(parts), mark.pitch_mm, *disc) for disc in discs)


def _draw_dashes(rows: str, pitch_mm: float, diameter_mm: float, color: str) -> str:
    path = _make_path(
        rows, stroke=color, stroke_width=format_mm(diameter_mm), stroke_linecap="round"
    )
    path["stroke-dasharray"] = f"0.01 {format_mm(pitch_mm - 0.01)}"
    return _write(path)


def _make_path(data: str, fill: str = "none", **look: str) -> Any:
    return svgwrite.path.Path(data, fill=fill, debug=False, **look)


def _write(element: Any) -> str:
    return str(element.tostring())


@_draw.register
def _(mark: Lines) -> str:
    parts = [
        f"M{format_mm(x1)} {format_mm(y1)}L{format_mm(x2)} {format_mm(y2)}"
        for x1, y1, x2, y2 in mark.segments
    ]
    path = _make_path(
        "".join(parts),
        stroke=mark.stroke.color,
        stroke_width=format_mm(mark.stroke.width_mm),
    )
    if mark.stroke.dash_mm:
        path["stroke-dasharray"] = " ".join(map(format_mm, mark.stroke.dash_mm))
    return _write(path)


@_draw.register
def _(mark: Curves) -> str:
    path = _make_path(
        "".join(map(_write_curve, mark.paths)),
        stroke=mark.stroke.color,
        stroke_width=format_mm(mark.stroke.width_mm),
        stroke_linecap="round",
    )
    if mark.opacity < 1:
        path["stroke-opacity"] = format_mm(mark.opacity)
    return _write(path)


def _write_curve(spots: tuple[Spot, ...]) -> str:
    """Return a curve in which each piece leaves a place the way the last arrived.

    At a place it runs as straight as from the place before to the one after.
    """
    last = len(spots) - 1
    (x, y), parts = spots[0], []
    parts.append(f"M{format_mm(x)} {format_mm(y)}")
    for number, (to_x, to_y) in enumerate(spots[1:], start=1):
        next_x, next_y = spots[min(number + 1, last)]
        before_x, before_y = spots[number - 1]
        # The piece's second handle; the first mirrors that of the piece before.
        hand_x, hand_y = to_x - (next_x - before_x) / 6, to_y - (next_y - before_y) / 6
        parts.append("S" if number == 1 else " ")
        parts.append(" ".join(map(format_mm, (hand_x, hand_y, to_x, to_y))))
    return "".join(parts)


@_draw.register
def _(mark: Rectangles) -> str:
    parts = [
        f"M{format_mm(x)} {format_mm(y)}h{format_mm(w)}v{format_mm(h)}h{format_mm(-w)}z"
        for x, y, w, h in mark.places
    ]
    path = _make_path(
        "".join(parts),
        mark.fill or "none",
        stroke=mark.stroke.color,
        stroke_width=format_mm(mark.stroke.width_mm),
    )
    return _write(path)


@_draw.register
def _(mark: TextLabels) -> str:
    # All labels share one text element with a place for every letter, because setting
    # many elements takes most of the time of a PDF.
    letters = list(_spread_letters(mark))
    content = html.escape("".join(letter for letter, _, _ in letters), quote=False)
    xs = " ".join(format_mm(x) for _, x, _ in letters)
    ys = " ".join(format_mm(y) for _, _, y in letters)
    weight = ' font-weight="bold"' if mark.bold else ""
    return (
        f'<text x="{xs}" y="{ys}" fill="{mark.color}" '
        f'font-size="{format_mm(mark.size_mm)}"{weight}>{content}</text>'
    )


@_draw.register
def _(mark: Turned) -> str:
    return _turn(mark, _draw(mark.labels))


def _spread_letters(labels: TextLabels) -> Iterator[tuple[str, float, float]]:
    for x, y, content in labels.places:
        for letter in content:
            yield letter, x, y
            x += measure_text_mm(letter, labels.size_mm, bold=labels.bold)

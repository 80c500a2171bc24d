"""Writing sheets as SVG. Only this file uses svgwrite."""

from collections.abc import Iterator
from functools import lru_cache, singledispatch
from typing import Any

import svgwrite

from paperboard.render.page.drawing_limits import check_parts
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
    Lines,
    Rectangles,
    Sheet,
    Spot,
    Text,
    TextLabels,
    Turned,
)

# A dashed line that ends exactly on its last dot may lose it to rounding, so it ends
# in the gap after it, this part of the pitch further.
_DASH_REST = 0.25


def render_svg(sheet: Sheet, *, outlines: bool = True) -> str:
    """Return the sheet as one SVG element, sized in millimetres.

    One user unit is one millimetre. Equal sheets give equal text. The SVG names the
    shipped font but does not contain it; a viewer without it uses another sans-serif,
    squeezed or stretched to the same width. Many machines lack East Asian characters,
    so with ``outlines`` such text is drawn as outlines; the text itself stays, unseen,
    to be read out and copied. Raises OptionError if the sheet has too many parts.
    """
    check_parts((sheet,))
    drawing = svgwrite.Drawing(
        size=(f"{format_mm(sheet.width_mm)}mm", f"{format_mm(sheet.height_mm)}mm"),
        viewBox=f"0 0 {format_mm(sheet.width_mm)} {format_mm(sheet.height_mm)}",
        font_family=f"'{FONT_FAMILY}', sans-serif",
        debug=False,
    )
    drawing["role"] = "img"
    drawing["xml:lang"] = sheet.lang
    drawing["xml:space"] = "preserve"
    drawing.set_desc(title=sheet.title, desc=sheet.description)
    for mark in sheet.marks:
        place, upright = drawing, mark
        if isinstance(mark, Turned):
            upright = mark.labels
            place = drawing.add(drawing.g())
            around = map(format_mm, mark.around)
            place["transform"] = f"rotate({mark.degrees} {' '.join(around)})"
        drawn = place.add(_draw(upright, drawing))
        if outlines and isinstance(upright, Text | TextLabels) and _is_wide(upright):
            drawn["fill-opacity"] = 0
            place.add(_outline(upright, drawing))
    return str(drawing.tostring())


def _is_wide(mark: Text | TextLabels) -> bool:
    texts = (
        [mark.content] if isinstance(mark, Text) else [p.content for p in mark.places]
    )
    return any(is_wide(letter) for text in texts for letter in text)


def _outline(mark: Text | TextLabels, drawing: Any) -> Any:
    labels = mark
    if isinstance(mark, Text):
        place = LabelPlace(mark.x_mm, mark.y_mm, mark.content)
        labels = TextLabels((place,), mark.size_mm, mark.color, mark.bold)
    assert isinstance(labels, TextLabels)
    letters = _spread_letters(labels)
    data = outline_letters(letters, mark.size_mm, bold=mark.bold)
    return drawing.path(d=data, fill=mark.color)


@lru_cache(maxsize=1024)  # A grid repeats the same few lengths.
def format_mm(length_mm: float) -> str:
    """Return a length with at most two decimals."""
    return f"{round(length_mm, 2):g}"


@singledispatch
def _draw(mark: object, drawing: Any) -> Any:
    raise TypeError(f"no way to draw a {type(mark).__name__}")


@_draw.register
def _(mark: Dots, drawing: Any) -> Any:
    # Each row is one dashed line with round ends, whose dashes are so short that they
    # become dots. This is far smaller and faster than a circle for each hole.
    parts = []
    for x, y, dots in mark.runs:
        length = (dots - 1 + _DASH_REST) * mark.pitch_mm
        parts.append(f"M{format_mm(x)} {format_mm(y)}h{format_mm(length)}")
    path = drawing.path(
        d="".join(parts),
        fill="none",
        stroke=mark.color,
        stroke_width=format_mm(mark.diameter_mm),
        stroke_linecap="round",
    )
    path["stroke-dasharray"] = f"0.01 {format_mm(mark.pitch_mm - 0.01)}"
    return path


@_draw.register
def _(mark: Lines, drawing: Any) -> Any:
    parts = [
        f"M{format_mm(x1)} {format_mm(y1)}L{format_mm(x2)} {format_mm(y2)}"
        for x1, y1, x2, y2 in mark.segments
    ]
    path = drawing.path(
        d="".join(parts),
        fill="none",
        stroke=mark.stroke.color,
        stroke_width=format_mm(mark.stroke.width_mm),
    )
    if mark.stroke.dash_mm:
        path["stroke-dasharray"] = " ".join(map(format_mm, mark.stroke.dash_mm))
    return path


@_draw.register
def _(mark: Curves, drawing: Any) -> Any:
    path = drawing.path(
        d="".join(map(_write_curve, mark.paths)),
        fill="none",
        stroke=mark.stroke.color,
        stroke_width=format_mm(mark.stroke.width_mm),
        stroke_linecap="round",
    )
    if mark.opacity < 1:
        path["stroke-opacity"] = format_mm(mark.opacity)
    return path


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
def _(mark: Rectangles, drawing: Any) -> Any:
    parts = [
        f"M{format_mm(x)} {format_mm(y)}h{format_mm(w)}v{format_mm(h)}h{format_mm(-w)}z"
        for x, y, w, h in mark.places
    ]
    return drawing.path(
        d="".join(parts),
        fill=mark.fill or "none",
        stroke=mark.stroke.color,
        stroke_width=format_mm(mark.stroke.width_mm),
    )


@_draw.register
def _(mark: Text, drawing: Any) -> Any:
    text = _make_text(drawing, mark.content, [mark.x_mm], [mark.y_mm], mark)
    # Viewers without the font set another one in the same width.
    width = measure_text_mm(mark.content, mark.size_mm, bold=mark.bold)
    text["textLength"] = format_mm(width)
    text["lengthAdjust"] = "spacingAndGlyphs"
    return text


@_draw.register
def _(mark: TextLabels, drawing: Any) -> Any:
    # All labels share one text element with a place for every character, because
    # setting many elements takes most of the time of a PDF.
    letters = list(_spread_letters(mark))
    content = "".join(letter for letter, _, _ in letters)
    xs = [x for _, x, _ in letters]
    ys = [y for _, _, y in letters]
    return _make_text(drawing, content, xs, ys, mark)


def _spread_letters(labels: TextLabels) -> Iterator[tuple[str, float, float]]:
    for x, y, content in labels.places:
        for letter in content:
            yield letter, x, y
            x += measure_text_mm(letter, labels.size_mm, bold=labels.bold)


def _make_text(
    drawing: Any,
    content: str,
    xs: list[float],
    ys: list[float],
    mark: Text | TextLabels,
) -> Any:
    text = drawing.text(
        content,
        x=[" ".join(map(format_mm, xs))],
        y=[" ".join(map(format_mm, ys))],
        font_size=format_mm(mark.size_mm),
        fill=mark.color,
    )
    if mark.bold:
        text["font-weight"] = "bold"
    return text

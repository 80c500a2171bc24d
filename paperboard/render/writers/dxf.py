"""Writing sheets as DXF, for machines. Only this file uses ezdxf."""

import io
import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from paperboard.render.page.font import CAP_HEIGHT, measure_text_mm
from paperboard.render.page.sheet import (
    Dots,
    Layer,
    Lines,
    Placed,
    Sheet,
    Spot,
    TextLabels,
    Turned,
    turn_spot,
)
from paperboard.render.writers.drawing_limits import check_parts

# The oldest version in UTF-8, which nearly all programs read.
_VERSION = "R2007"
_BLACK = "#000000"
_CENTRED = 1
# A circle takes as long as this many lines in a PDF.
_CIRCLE_PARTS = 6
# A hole distance is a whole number of hundredths; the rest is the noise of adding.
_DECIMALS = 4

_one_at_a_time = threading.Lock()


def render_dxf(sheet: Sheet) -> bytes:
    """Return what a sheet has on layers as a DXF drawing in millimetres.

    Holes are circles on the layer ``holes``, goal lines are lines on ``goal-lines``
    and letters and numbers are texts on ``labels``. The origin is the lower left
    corner of the sheet. Marks without a layer, such as notes, are left out. Equal
    sheets give equal bytes. Raises OptionError if the sheet has too many parts.
    """
    check_parts((sheet,), dot_parts=_CIRCLE_PARTS)
    with _fix_dates() as ezdxf:
        document = ezdxf.new(_VERSION, units=ezdxf.units.MM)
        for layer in Layer:
            document.layers.add(layer.value)
        space = document.modelspace()
        seen: set[Placed] = set()
        for mark in sheet.marks:
            _draw(mark, space, sheet.height_mm, seen)
        # Left to itself, ezdxf lists the kinds of entities in a random order.
        for kind in sorted(document.entitydb.dxf_types_in_use()):
            document.classes.add_class(kind)
        stream = io.StringIO()
        document.write(stream)
        return bytes(document.encode(stream.getvalue()))


@cache
def _load_ezdxf() -> Any:
    # It warns if it cannot keep a list of the machine's fonts, which is not needed.
    logging.getLogger("ezdxf").setLevel(logging.ERROR)
    import ezdxf  # noqa: PLC0415  # slow, so only for drawings

    return ezdxf


@contextmanager
def _fix_dates() -> Iterator[Any]:
    """Give ezdxf, which otherwise writes the time and random identifiers."""
    with _one_at_a_time:
        ezdxf = _load_ezdxf()
        before = ezdxf.options.write_fixed_meta_data_for_testing
        ezdxf.options.write_fixed_meta_data_for_testing = True
        try:
            yield ezdxf
        finally:
            ezdxf.options.write_fixed_meta_data_for_testing = before


def _draw(mark: object, space: Any, height_mm: float, seen: set[Placed]) -> None:
    def place(x_mm: float, y_mm: float) -> tuple[float, float]:
        # In a DXF, y grows upwards.
        return round(x_mm, _DECIMALS), round(height_mm - y_mm, _DECIMALS)

    match mark:
        case Dots(layer=Layer(value=name)):
            for x, y, dots in mark.runs:
                for number in range(dots):
                    middle = place(x + number * mark.pitch_mm, y)
                    space.add_circle(middle, mark.diameter_mm / 2, {"layer": name})
        case Lines(layer=Layer(value=name)):
            look = {"layer": name} | _color(mark.stroke.color)
            for x1, y1, x2, y2 in mark.segments:
                # A pale line has a black one inside; a machine needs only one.
                if (x1, y1, x2, y2) not in seen:
                    space.add_line(place(x1, y1), place(x2, y2), look)
                seen.add((x1, y1, x2, y2))
        case TextLabels(layer=Layer()):
            _add_texts(Turned(mark, 0, Spot(0, 0)), space, place)
        case Turned(layer=Layer()):
            _add_texts(mark, space, place)


def _add_texts(
    turned: Turned, space: Any, place: Callable[[float, float], tuple[float, float]]
) -> None:
    labels, degrees, around = turned
    # In a DXF, angles grow the other way.
    look: dict[str, Any] = {"halign": _CENTRED, "rotation": -degrees % 360}
    look |= _color(labels.color)
    if labels.layer is not None:
        look["layer"] = labels.layer.value
    height = round(CAP_HEIGHT * labels.size_mm, _DECIMALS)
    for x, y, content in labels.places:
        # Centred, so that a label in another font has its middle there.
        width = measure_text_mm(content, labels.size_mm, bold=labels.bold)
        start = turn_spot(Spot(x, y), degrees, around)
        middle = turn_spot(Spot(x + width / 2, y), degrees, around)
        both = {"insert": place(*start), "align_point": place(*middle)}
        space.add_text(content, height=height, dxfattribs=look | both)


def _color(color: str) -> dict[str, Any]:
    # Black is left to the layer, which programs with a black ground draw white.
    return {} if color == _BLACK else {"true_color": int(color[1:], 16)}

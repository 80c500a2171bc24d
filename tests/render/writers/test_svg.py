"""Sheets as SVG, read back as XML."""

import re
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import example, given, settings

from paperboard.core.game.board import Board
from paperboard.core.game.geometry import Hole
from paperboard.core.products.board_choices import Labels, Pages, ThemeName
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.page import font
from paperboard.render.page.font import measure_text_mm
from paperboard.render.page.sheet import (
    Dots,
    LabelPlace,
    Lines,
    Mark,
    Rectangles,
    Run,
    Sheet,
    Stroke,
    Text,
    TextLabels,
)
from paperboard.render.writers.svg import format_mm, render_svg
from tests.strategies import PRINTABLE_TEXTS, all_board_options

SVG = "{http://www.w3.org/2000/svg}"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
KNOWN_ELEMENTS = {
    SVG + name for name in ("svg", "title", "desc", "defs", "path", "text")
}
HOSTILE_TITLES = [
    "<img src=http://127.0.0.1:9/x>",
    "</svg><script>alert(1)</script>",
    "]]> --> <!-- <![CDATA[",
    "&amp; &#0; &xxe;",
    "\"'><style>@import 'http://127.0.0.1:9/x'</style>",
    "</title></text></p></div>",
    "<!ENTITY x SYSTEM 'file:///etc/passwd'>",
    "{0} {size} %s %(x)s ${x}",
    "url(http://127.0.0.1:9/x)",
]


def test_the_drawing_has_the_size_of_the_paper() -> None:
    """The size is given in millimetres, and one unit is one millimetre."""
    root = _parse(BoardOptions())
    assert SVG + "svg" == root.tag
    assert ("210mm", "297mm") == (root.get("width"), root.get("height"))
    assert "0 0 210 297" == root.get("viewBox")


def test_the_drawing_tells_what_it_shows() -> None:
    """Title, description and language describe the drawing for screen readers."""
    (sheet,) = layout_board(BoardOptions(title="Åsa & <Bo>"))
    root = ET.fromstring(render_svg(sheet))
    assert "img" == root.get("role")
    assert "en" == root.get(LANG)
    assert "Åsa & <Bo>" == root.findtext(SVG + "title")
    assert sheet.description == root.findtext(SVG + "desc")


def test_the_dots_are_the_holes() -> None:
    """The dashed paths expand to one dot for each of the 572 holes."""
    (sheet,) = layout_board(BoardOptions())
    pitch = next(mark.pitch_mm for mark in sheet.marks if isinstance(mark, Dots))
    dots = _find_dots(ET.fromstring(render_svg(sheet)))
    left, top = min(x for x, _ in dots), min(y for _, y in dots)
    holes = []
    for x, y in dots:
        column, row = 1 + (x - left) / pitch, 1 + (y - top) / pitch
        assert abs(column - round(column)) * pitch < 0.02
        assert abs(row - round(row)) * pitch < 0.02
        holes.append(Hole(round(column), round(row)))
    assert 572 == len(holes)
    assert set(Board().holes()) == set(holes)


def test_labels_keep_their_text() -> None:
    """Each letter has a separate position, and all labels can be read in order."""
    (sheet,) = layout_board(BoardOptions(size=8, labels=Labels.EDGES))
    texts = list(ET.fromstring(render_svg(sheet)).iter(SVG + "text"))
    assert any("ABCDEFGH12345678" in (text.text or "") for text in texts)
    for text in texts:
        places = (text.get("x") or "").split()
        assert len(places) in {1, len(text.text or "")}
        assert len(places) == len((text.get("y") or "").split())


def test_titles_are_text_and_nothing_else() -> None:
    """Markup in a text is printed as text."""
    for title in HOSTILE_TITLES:
        root = _parse(BoardOptions(title=title, vertical_name=title))
        assert title == root.findtext(SVG + "title")
        texts = [element.text for element in root.iter(SVG + "text")]
        assert 2 == texts.count(title)
        assert KNOWN_ELEMENTS >= {element.tag for element in root.iter()}


@settings(max_examples=20)
@example(BoardOptions(theme=ThemeName.INK_SAVER, guides=True, pages=Pages.FOUR))
@example(BoardOptions(title="W" * 79 + "i"))
@given(all_board_options(PRINTABLE_TEXTS))
def test_drawings_are_plain_and_texts_inside(options: BoardOptions) -> None:
    """Every drawing is plain and has its texts inside, despite rounding."""
    for sheet in layout_board(options):
        root = ET.fromstring(render_svg(sheet))
        _check_elements(root)
        _check_texts(root, sheet.width_mm - options.margin)


def _check_elements(root: ET.Element) -> None:
    """Check that there are few elements, which all viewers and printers draw alike.

    There is no pattern, no anchor that depends on the viewer's font, no inline style,
    no reference to anything, and no path without a shape.
    """
    for element in root.iter():
        assert element.tag in KNOWN_ELEMENTS
        names = {name.rpartition("}")[2] for name in element.attrib}
        assert names.isdisjoint({"style", "text-anchor", "href", "class", "id"})
        assert "url(" not in "".join(element.attrib.values())
        assert element.tag != SVG + "path" or element.get("d")


def _check_texts(root: ET.Element, right: float) -> None:
    """Check that even a long text is inside the margin."""
    for text in root.iter(SVG + "text"):
        bold = text.get("font-weight") == "bold"
        size = float(text.get("font-size") or 0)
        places = (text.get("x") or "").split()
        if len(places) == 1:
            width = measure_text_mm(text.text or "", size, bold=bold)
            assert float(places[0]) + width <= right + 0.02


@pytest.mark.parametrize(
    ("mark", "attributes"),
    [
        (
            Dots((Run(1, 2, 3), Run(1.004, 4, 1)), 5, 0.8, "#000000"),
            {"d": "M1 2h11.25M1 4h1.25", "stroke-dasharray": "0.01 4.99"},
        ),
        (
            Lines(((1, 2, 3, 4), (5, 6, 7, 8)), Stroke("#c00000", 0.5)),
            {"d": "M1 2L3 4M5 6L7 8", "stroke": "#c00000", "stroke-width": "0.5"},
        ),
        (
            Lines(((1, 2, 3, 4),), Stroke("#c00000", 0.5, (2, 1.5))),
            {"stroke-dasharray": "2 1.5"},
        ),
        (
            Rectangles(((1, 2, 3, 4),), Stroke("#000000", 0.5)),
            {"d": "M1 2h3v4h-3z", "fill": "none"},
        ),
        (
            Rectangles(((1, 2, 3, 4),), Stroke("#000000", 0.5), "#ffffff"),
            {"fill": "#ffffff"},
        ),
        (
            Text(1, 2, "ab", 3, "#c00000", bold=True),
            {"x": "1", "y": "2", "font-size": "3", "font-weight": "bold"},
        ),
        (
            TextLabels((LabelPlace(1, 2, "11"), LabelPlace(5, 6, "2")), 1, bold=False),
            {"x": "1 1.62 5", "y": "2 2 6", "fill": "#000000"},
        ),
    ],
)
def test_marks_are_drawn(mark: Mark, attributes: dict[str, str]) -> None:
    """Each kind of mark becomes one element with these attributes."""
    sheet = Sheet(10, 10, "t", "d", "en", (mark,))
    *_, element = ET.fromstring(render_svg(sheet))
    assert attributes == {name: element.get(name) for name in attributes}


def test_unknown_marks_are_refused() -> None:
    """Anything that is not a mark is refused, not skipped."""
    sheet = Sheet(10, 10, "t", "d", "en", ("text",))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="str"):
        render_svg(sheet)


@pytest.mark.parametrize(
    ("length_mm", "text"),
    [(0, "0"), (10, "10"), (7.58, "7.58"), (0.005001, "0.01"), (-1.004, "-1")],
)
def test_lengths_have_two_decimals(length_mm: float, text: str) -> None:
    """A length is rounded to hundredths of a millimetre, without trailing zeros."""
    assert text == format_mm(length_mm)


def _parse(options: BoardOptions) -> ET.Element:
    (sheet,) = layout_board(options)
    return ET.fromstring(render_svg(sheet))


def _find_dots(root: ET.Element) -> list[tuple[float, float]]:
    """Return the places of all dashes of round dotted paths."""
    dots = []
    for path in root.iter(SVG + "path"):
        if path.get("stroke-linecap") == "round":
            ink, gap = map(float, (path.get("stroke-dasharray") or "").split())
            for x, y, length in re.findall(
                r"M([\d.]+) ([\d.]+)h([\d.]+)", path.get("d") or ""
            ):
                count = int(float(length) / (ink + gap)) + 1
                dots += [
                    (float(x) + number * (ink + gap), float(y))
                    for number in range(count)
                ]
    return dots


def test_japanese_is_drawn_as_outlines_too() -> None:
    """Japanese text needs no installed font; the text itself is kept."""
    mark = Text(10, 20, "盤 24", 5, "#123456", bold=True)
    sheet = Sheet(100, 50, "t", "d", "ja", (mark, Text(10, 40, "24", 5)))
    root = ET.fromstring(render_svg(sheet))
    texts = list(root.iter(f"{SVG}text"))
    assert ["盤 24", "24"] == [text.text for text in texts]
    assert ["0", None] == [text.get("fill-opacity") for text in texts]
    (path,) = root.iter(f"{SVG}path")
    assert "#123456" == path.get("fill")
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", path.get("d") or "")]
    assert numbers
    assert 0 <= min(numbers) < max(numbers) <= 40


def test_threads_draw_outlines_side_by_side() -> None:
    """Several threads can draw the same letters at once."""
    letters = "盤穴縦横紙手番勝負黒赤青橙緑紫灰"
    marks = tuple(Text(5, 5 + n, letters[n:] + letters[:n], 3) for n in range(12))
    sheets = [Sheet(100, 50, "t", "d", "ja", (mark,)) for mark in marks]
    expected = [render_svg(sheet) for sheet in sheets]
    font._open_glyphs.cache_clear()
    with ThreadPoolExecutor(max_workers=6) as pool:
        assert expected == list(pool.map(render_svg, sheets))

"""Sheets as SVG, read back as XML."""

import io
import re
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor

import pytest
import svgelements
from hypothesis import example, given, settings

from paperboard.core.game.board import Board
from paperboard.core.game.geometry import Hole
from paperboard.core.products.board_choices import Labels, Pages, PerPage, ThemeName
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
    Spot,
    Stroke,
    Text,
    TextLabels,
    Turned,
)
from paperboard.render.writers.svg import format_mm, render_picture, render_svg
from tests.render.svg_texts import SVG, find_texts
from tests.strategies import PRINTABLE_TEXTS, all_board_options

LANG = "{http://www.w3.org/XML/1998/namespace}lang"
KNOWN_ELEMENTS = {
    SVG + name
    for name in ("svg", "title", "desc", "defs", "style", "g", "path", "circle", "text")
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


@pytest.mark.parametrize("theme", [ThemeName.CLASSIC, ThemeName.INK_SAVER])
def test_the_circles_are_the_holes(theme: ThemeName) -> None:
    """There is one circle for each of the 572 holes, also if they are hollow.

    svgelements is what many programs for laser cutters read SVG with.
    """
    (sheet,) = layout_board(BoardOptions(theme=theme))
    pitch = next(mark.pitch_mm for mark in sheet.marks if isinstance(mark, Dots))
    text = render_svg(sheet)
    assert len(text) <= 45_000
    drawing = svgelements.SVG.parse(io.StringIO(text), ppi=25.4)
    circles = list(drawing.select(lambda e: isinstance(e, svgelements.Circle)))
    assert all(isinstance(c.segments()[-1], svgelements.Close) for c in circles)
    dots = [(circle.cx, circle.cy) for circle in circles]
    left, top = min(x for x, _ in dots), min(y for _, y in dots)
    holes = []
    for x, y in dots:
        column, row = 1 + (x - left) / pitch, 1 + (y - top) / pitch
        assert abs(column - round(column)) * pitch < 0.02
        assert abs(row - round(row)) * pitch < 0.02
        holes.append(Hole(round(column), round(row)))
    assert 572 == len(holes)
    assert set(Board().holes()) == set(holes)


def test_each_label_is_one_text() -> None:
    """Each label is a text of its own, centred on its hole whatever the font is."""
    (sheet,) = layout_board(BoardOptions(size=8, labels=Labels.EDGES))
    root = ET.fromstring(render_svg(sheet))
    groups = [
        group for group in root.iter(SVG + "g") if group.get("text-anchor") == "middle"
    ]
    labels = [label for group in groups for label in group.iter(SVG + "text")]
    texts = [label.text for label in labels]
    assert [*"ABCDEFGH12345678"] == texts[-16:]
    columns = {float(circle.get("cx") or 0) for circle in root.iter(SVG + "circle")}
    middles = {int(label.get("x") or 0) / 100 for label in labels[-16:-8]}
    assert sorted(columns) == pytest.approx(sorted(middles), abs=0.011)
    for text in root.iter(SVG + "text"):
        assert len((text.get("x") or "").split()) == 1


def test_groups_are_named_by_layer() -> None:
    """Holes, goal lines and labels are in groups with these ids, each one once."""
    (sheet,) = layout_board(BoardOptions(size=8, per_page=PerPage.TWO))
    root = ET.fromstring(render_svg(sheet))
    groups = {group.get("id"): group for group in root.iter(SVG + "g")}
    assert {"holes", "goal-lines", "labels"} == groups.keys() - {None}
    counts = [len(list(groups["holes"].iter(SVG + "circle")))]
    counts += [len(list(groups[name].iter())) for name in ("goal-lines",)]
    assert [2 * 60, 3] == counts
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))


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

    There is no pattern, no inline style, no reference to anything, no path without a
    shape, and no text with several places.
    """
    for element in root.iter():
        assert element.tag in KNOWN_ELEMENTS
        names = {name.rpartition("}")[2] for name in element.attrib}
        assert names.isdisjoint({"style", "href", "class"})
        assert "url(" not in "".join(element.attrib.values())
        assert element.tag != SVG + "path" or element.get("d")


def _check_texts(root: ET.Element, right: float) -> None:
    """Check that even a long text is inside the margin."""
    for text in find_texts(root):
        width = measure_text_mm(text.content, text.size_mm, bold=text.bold)
        assert text.x_mm + width <= right + 0.02


@pytest.mark.parametrize(
    ("mark", "attributes"),
    [
        (
            Dots((Run(1, 2, 3), Run(1.004, 4, 1)), 5, 0.8, "#000000"),
            {"cx": "1", "cy": "4", "r": "0.4"},
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
            {"x": "100", "y": "200", "font-size": "300", "font-weight": "bold"},
        ),
        (
            TextLabels((LabelPlace(1, 2, "11"), LabelPlace(5, 6, "2")), 1, bold=False),
            {"x": "531", "y": "600"},
        ),
    ],
)
def test_marks_are_drawn(mark: Mark, attributes: dict[str, str]) -> None:
    """The last element that a kind of mark becomes has these attributes."""
    sheet = Sheet(10, 10, "t", "d", "en", (mark,))
    *_, element = ET.fromstring(render_svg(sheet)).iter()
    assert attributes == {name: element.get(name) for name in attributes}


@pytest.mark.parametrize("content", ["12", "横"])
def test_labels_are_turned_as_a_group(content: str) -> None:
    """A turned label has the outlines of its letters beside it, if it has any."""
    labels = TextLabels((LabelPlace(1, 2, content),), 3)
    mark = Turned(labels, 90, Spot(20, 30.125))
    for render in (render_svg, render_picture):
        root = ET.fromstring(render(Sheet(10, 10, "t", "d", "en", (mark,))))
        (group,) = [g for g in root.iter(SVG + "g") if "rotate" in str(g.attrib)]
        assert "rotate(90 20 30.12)" == group.get("transform")
        assert content in "".join(group.itertext())
        is_outlined = render is render_svg and not content.isdigit()
        assert is_outlined is bool([*group.iter(SVG + "path")])


def test_unknown_marks_are_refused() -> None:
    """Anything that is not a mark is refused, not skipped."""
    sheet = Sheet(10, 10, "t", "d", "en", ("text",))  # type: ignore[arg-type]
    for render in (render_svg, render_picture):
        with pytest.raises(TypeError, match="str"):
            render(sheet)


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


def test_japanese_is_drawn_as_outlines_too() -> None:
    """Japanese text needs no installed font; the text itself is kept."""
    mark = Text(10, 20, "盤 24", 5, "#123456", bold=True)
    sheet = Sheet(100, 50, "t", "d", "ja", (mark, Text(10, 40, "24", 5)))
    root = ET.fromstring(render_svg(sheet))
    texts = list(root.iter(f"{SVG}text"))
    assert ["盤 24", "24"] == [text.text for text in texts]
    (unseen,) = root.iter(f"{SVG}g")
    assert "0" == unseen.get("fill-opacity")
    assert ["盤 24"] == [text.text for text in unseen]
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

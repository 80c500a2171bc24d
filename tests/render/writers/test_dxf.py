"""Boards as DXF, read back by ezdxf."""

import io
from itertools import pairwise
from typing import Any

import pytest
from ezdxf.filemanagement import read

from paperboard.core.errors import OptionError
from paperboard.core.language import Lang
from paperboard.core.products.board_choices import Extras, Labels, PerPage, ThemeName
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import layout_board, plan_board_sheet
from paperboard.render.writers.dxf import render_dxf

_MILLIMETRES = 4


def _read(options: BoardOptions) -> Any:
    (sheet,) = layout_board(options)
    document = read(io.StringIO(render_dxf(sheet).decode()))
    assert [] == document.audit().errors
    return document


def _find(document: Any, kind: str, layer: str) -> list[Any]:
    return list(document.modelspace().query(f'{kind}[layer=="{layer}"]'))


def test_each_hole_is_a_circle() -> None:
    """The 572 holes are circles in millimetres, exactly one pitch apart."""
    options = BoardOptions(hole_diameter=3.2)
    document = _read(options)
    assert _MILLIMETRES == document.header["$INSUNITS"]
    circles = _find(document, "CIRCLE", "holes")
    assert 572 == len(circles)
    assert {1.6} == {circle.dxf.radius for circle in circles}
    pitch = plan_board_sheet(options).pitch_mm
    for axis in ("x", "y"):
        lines = sorted({round(getattr(c.dxf.center, axis), 4) for c in circles})
        assert 24 == len(lines)
        for line, following in pairwise(lines):
            assert pitch == pytest.approx(following - line, abs=0.001)


def test_lines_and_labels_have_their_layers() -> None:
    """Goal lines and labels are at their holes, and nothing has another layer."""
    document = _read(BoardOptions(size=8))
    lines = _find(document, "LINE", "goal-lines")
    # A goal line of Vertical is one line, and one of Horizontal is two.
    assert 2 + 2 * 2 == len(lines)
    labels = _find(document, "TEXT", "labels")
    places = {label.dxf.text: label.dxf.align_point for label in labels}
    circles = _find(document, "CIRCLE", "holes")
    xs = sorted({circle.dxf.center.x for circle in circles})
    assert xs == pytest.approx([places[letter].x for letter in "ABCDEFGH"], abs=0.001)
    # In a drawing y grows upwards: the letters are above row 1, and 8 is at the bottom.
    assert places["A"].y > max(circle.dxf.center.y for circle in circles)
    assert places["1"].y > places["8"].y
    shown = {entity.dxf.layer for entity in document.modelspace()}
    assert {"holes", "goal-lines", "labels"} == shown


def test_colours_and_languages_are_kept() -> None:
    """Sides keep their colours, black is left to the program, Japanese is readable."""
    document = _read(BoardOptions(size=8, theme=ThemeName.COLOURBLIND, lang=Lang.JA))
    colors = {line.rgb for line in _find(document, "LINE", "goal-lines")}
    assert {(0xE6, 0x9F, 0x00), (0x00, 0x72, 0xB2)} == colors
    texts = {label.dxf.text for label in _find(document, "TEXT", "labels")}
    assert {"縦", "横"} <= texts
    circle = _find(document, "CIRCLE", "holes")[0]
    assert not circle.dxf.hasattr("true_color")


def test_hollow_holes_are_one_circle_each() -> None:
    """The ring of a hollow hole is drilled once."""
    document = _read(BoardOptions(size=8, theme=ThemeName.INK_SAVER))
    assert 60 == len(_find(document, "CIRCLE", "holes"))


def test_far_too_many_circles_are_refused() -> None:
    """A circle counts as more than a dot on paper, as it takes longer to write."""
    (sheet,) = layout_board(BoardOptions(size=100, per_page=PerPage.TWO))
    with pytest.raises(OptionError) as caught:
        render_dxf(sheet)
    assert ["drawing"] == [fault.name for fault in caught.value.faults]


@pytest.mark.parametrize("diameter", [7.58, 9])
def test_holes_do_not_touch(diameter: float) -> None:
    """A diameter is less than the distance from hole to hole, in any kind of file."""
    with pytest.raises(OptionError, match=r"7\.58"):
        layout_board(BoardOptions(hole_diameter=diameter))


def test_labels_are_turned_to_the_players() -> None:
    """Labels for the player above are upside down, beside the line they name."""
    document = _read(BoardOptions(size=8, labels=Labels.SEATS))
    names = _find(document, "TEXT", "labels")
    labels = [name for name in names if name.dxf.text.isalpha()]
    holes = [circle.dxf.center for circle in _find(document, "CIRCLE", "holes")]
    xs = sorted({hole.x for hole in holes})
    highest = max(hole.y for hole in holes)
    above = [label for label in labels if label.dxf.align_point.y > highest]
    assert [*"ABCDEFGH"] == [label.dxf.text for label in above]
    assert {180} == {label.dxf.rotation for label in above}
    assert xs == pytest.approx([label.dxf.align_point.x for label in above], abs=0.001)
    below = [label for label in labels if label.dxf.align_point.y < holes[-1].y]
    assert {0} == {label.dxf.rotation for label in below}


def test_pictures_are_not_drilled() -> None:
    """The pictures of the rules beside a board are on no layer."""
    plain, extras = (
        len(_read(BoardOptions(size=8, extras=extras)).modelspace())
        for extras in (Extras.NONE, Extras.RULES)
    )
    assert plain == extras

"""Everything to print takes the same options of paper and look."""

from typing import Any

import pytest

from paperboard.catalogue.everything import CATALOGUE
from paperboard.catalogue.printable import Printable
from paperboard.core.errors import OptionError
from paperboard.core.products.board_choices import ThemeName
from paperboard.render.writers.file_kinds import FileKind
from paperboard.web.shared.query import Pairs
from tests.ink import find_color_commands
from tests.render.boxes import Box, find_boxes
from tests.things import make_file

_GAME = "L12 K9 M14 L7 P14 N6"
_TO_PRINT = [thing for thing in CATALOGUE if thing.help is not None]
_SHEETS: list[tuple[str, Pairs]] = [
    ("board", (("cells", "true"), ("guides", "true"), ("record", "true"))),
    ("board", (("board", "diagonal"), ("pages", "2"))),
    ("position", (("g", _GAME), ("numbers", "true"))),
    ("double-board", ()),
    ("game-sheet", (("g", _GAME),)),
    ("club-pack", (("cards", "true"), ("rules", "true"), ("mini", "true"))),
    ("rules", (("board", "true"),)),
    ("cards", (("backs", "duplex"),)),
    ("cards", (("sheet", "leaflet"),)),
    ("cards", (("sheet", "alignment"),)),
    ("record-sheet", (("rules", "standard"),)),
    ("template", ()),
]


def test_nothing_to_print_is_missing_below() -> None:
    """The sheets below are of everything that a command can print."""
    assert {thing.name for thing in _TO_PRINT} == {name for name, _ in _SHEETS}


@pytest.mark.parametrize("thing", _TO_PRINT, ids=lambda thing: thing.name)
def test_everything_to_print_takes_the_same_look(thing: Printable[Any]) -> None:
    """Paper, margin, theme and language can be chosen for everything to print."""
    names = {option.name for option in thing.options}
    assert {"paper", "margin", "theme", "lang"} <= names


@pytest.mark.parametrize("thing", _TO_PRINT, ids=lambda thing: thing.name)
def test_everything_to_print_has_every_theme(thing: Printable[Any]) -> None:
    """There is the same choice of themes for everything to print."""
    (option,) = (option for option in thing.options if option.name == "theme")
    assert set(ThemeName) == {option.kind.parse(name.value) for name in ThemeName}


@pytest.mark.parametrize(("name", "pairs"), _SHEETS)
def test_ink_saver_takes_black_ink_only(name: str, pairs: Pairs) -> None:
    """No sheet in the theme ``ink-saver`` sets a colour, not even white or black."""
    file = make_file(name, FileKind.PDF, (*pairs, ("theme", "ink-saver")))
    assert set() == find_color_commands(file.render())


def test_other_themes_have_colours_that_are_found() -> None:
    """The look for colours finds those of the classic theme."""
    pdf = make_file("board", FileKind.PDF).render()
    assert {"RG"} == find_color_commands(pdf)


@pytest.mark.parametrize(("name", "pairs"), _SHEETS)
def test_the_margin_stays_empty(name: str, pairs: Pairs) -> None:
    """Nothing is printed in the margin asked for, except the edges of backs."""
    is_deck = name == "cards" and ("backs", "duplex") in pairs
    if name == "club-pack":
        pairs = (("rules", "true"), ("card_rules", "true"))
    margin = 8 if is_deck else 16
    file = make_file(name, FileKind.PDF, (*pairs, ("margin", str(margin))))
    sheets = file.printable.layout(file.options, file.given)
    for sheet in sheets:
        # Boxes of letters are a little taller than these.
        edge = margin - 0.2
        inner = Box(edge, edge, sheet.width_mm - edge, sheet.height_mm - edge)
        boxes = [box for mark in sheet.marks for box in find_boxes(mark)]
        outside = [box for box in boxes if not box.is_inside(inner)]
        assert [] == outside or (is_deck and sheet.is_back)


@pytest.mark.parametrize(
    ("paper", "backs", "most"),
    [
        ("a4", "none", 8),
        ("a4", "fold", 5),
        ("letter", "none", 5),
        ("letter", "fold", 8),
    ],
)
def test_a_margin_too_wide_for_the_cards_is_refused(
    paper: str, backs: str, most: int
) -> None:
    """The widest margin that leaves room for marks and notes is named."""
    query = (("paper", paper), ("backs", backs))
    make_file("cards", FileKind.SVG, (*query, ("margin", str(most)))).render()
    file = make_file("cards", FileKind.SVG, (*query, ("margin", str(most + 1))))
    with pytest.raises(OptionError, match=f"^margin: must be at most {most}, so"):
        file.render()

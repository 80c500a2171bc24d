"""Each statement of the rule texts is on a page or sheet, and has a test."""

import ast
import re
from functools import cache
from typing import NamedTuple

import pytest

from paperboard.web import create_app
from tests.documentation import PAGES, ROOT
from tests.things import THINGS
from tests.web.page_reader import PageReader, read_page

_TEXTS = {"standard", "German", "Spanish", "cards", "Swedish"}
_HERE = "test_rules_told.py::test_a_section_has_the_words"


class Row(NamedTuple):
    """A statement, the texts that make it, where it is told, and its test."""

    statement: str
    texts: str
    place: str
    test: str


ROWS = [
    Row(*cells)
    for cells in re.findall(
        r"^\| (.+) \| (.+) \| (.+) \| `(.+)` \|$", PAGES["docs/rules-told.md"], re.M
    )
]

# Where only a text makes a statement: the words of each section, in the order of the
# rows.
WORDS: dict[str, list[str]] = {
    "/rules#paper-move": ["a circle round any free dot"],
    "/sv/rules#paper-board": ["är ett bo"],
    "/rules#paper-sizes": [
        "Smaller boards make short games",
        "longer games with more strategy",
        "For a large board, two A4 sheets",
    ],
    "/rules#paper-hand": [
        "On squared paper, mark an area of 24 × 24 squares",
        "every square except the four corners",
        "just inside the outermost row of squares",
        "two pens, red and black for example",
    ],
    "/rules#paper-links": ["A link is a straight line between two of your pegs"],
    "/rules#standard-pieces": [
        "pegs and 50 links for each side",
        "The colours differ from set to set",
        "200 pieces in all",
        "The standard rules do not",
        "House rule: some also let players move their own pegs",
    ],
    "/rules#standard-clips": ["coins the pegs"],
    "/rules#paper-example": [
        "Links attack and defend at once: they build your chain and block"
    ],
    "/rules#standard-removal": ["usually go to the peg just placed"],
    "/rules#paper-swap": [
        "Going first is an advantage. So after the first peg",
        "pie rule",
        "after the 3M edition",
    ],
    "/de/rules#paper-swap": ["Tortenregel"],
    "/es/rules#paper-swap": ["regla del pastel"],
    "/sv/rules#paper-swap": ["byta sida"],
    "/rules#paper-handicap": ["The smallest handicap is to play without the swap"],
    "/sv/rules#paper-double": ["Privilegie!"],
    "/rules#about-family": [
        "abstract connection game for two",
        "invented by Alex Randolph",
        "relatives Hex",
        "Havannah and Y",
        "joining, not about capturing",
    ],
    "/rules#about-editions": [
        "3M published it in its Bookshelf series in the 1960s and 1970s",
        "then Avalon Hill",
        "several European publishers",
        "Old US sets had a variant for four players",
        "probably not by the inventor",
    ],
    "/rules#card-twixt-purpose": [
        "practice aid",
        "the common shapes",
        "find links among a few of them",
        "a stronger and a weaker player gets smaller",
        "Use it, and spot your opponent’s",
        "getting in the way",
    ],
    "/rules#card-twixt-setup": [
        "any TwixT board",
        "Bridge-Removal can turn the game right up to its end",
    ],
    "/rules#card-twixt-links": [
        "cross a removed link out with two small strokes",
        "dead pair",
    ],
    "/rules#card-twixt-making": [
        "glue them on card stock",
        "sleeves with playing cards behind",
    ],
}

# The words of statements whose own test shows only that the referee keeps them.
WORDS_TOO = {
    "So links can be moved.": "That is how links are moved",
    "They are opposite corners of a 3 × 2 rectangle of six holes.": "six in all",
    "Diagrams may be turned and mirrored.": "Turn or flip its shape as you like",
    "A red card counts from an own peg.": (
        "circle, usually red, counts from any one of your own pegs"
    ),
    "A blue card counts from an opponent's peg.": (
        "square, usually blue, from any one of your opponent’s"
    ),
    "Without an own peg on the board, a red card is free.": (
        "a card with a circle is free while you have no peg"
    ),
    "A blue card counts even on the second player's first turn.": (
        "A card with a square counts even on the second player’s first turn"
    ),
    "A stricter reading lets links go to the peg just placed only.": (
        "Stricter, if both agree: only the peg just placed may be linked"
    ),
    "Such a link may be made again in the same turn.": (
        "may be made again in the same turn, but not later"
    ),
    "The weaker player goes on until another card comes.": (
        "draws again until another card comes"
    ),
}


@cache
def open_page(address: str) -> PageReader:
    """Return the page at an address."""
    return read_page(create_app().test_client(), address)


@cache
def find_tests(path: str) -> set[str]:
    """Return the names of the functions in a file below ``tests/``."""
    tree = ast.parse((ROOT / "tests" / path).read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def read_section(place: str) -> str:
    """Return the text of a section of a page, with single spaces."""
    address, _, anchor = place.strip("`").partition("#")
    (section,) = (
        element.text
        for element in open_page(address).elements
        if element.attributes.get("aria-labelledby") == anchor
    )
    return " ".join(section.split())


def is_there(place: str) -> bool:
    """Tell whether a place exists: a page, a part of one, a sheet, or the referee."""
    if found := re.fullmatch(r"`(/[\w/]*)(?:#([\w-]+))?`", place):
        address, anchor = found.groups()
        page = open_page(address)
        return anchor is None or anchor in {
            element.attributes.get("id") for element in page.elements
        }
    if found := re.fullmatch(r"sheet `([\w-]+)`", place):
        return found[1] in THINGS
    return place == "referee" or bool(re.fullmatch(r"open: \w.+", place))


def test_every_statement_is_there_once() -> None:
    """There are all statements, none twice, each with the texts that make it."""
    assert len(ROWS) >= 166
    assert len(ROWS) == len({row.statement for row in ROWS})
    assert [] == [row for row in ROWS if not set(row.texts.split(", ")) <= _TEXTS]


def test_every_place_is_there() -> None:
    """Each statement has a page, a sheet or the referee, or a reason why not."""
    assert [] == [row for row in ROWS if not is_there(row.place)]


def test_every_test_is_there() -> None:
    """Each statement has a test that exists."""
    assert [] == [
        row
        for row in ROWS
        for path, _, name in [row.test.partition("::")]
        if name not in find_tests(path)
    ]


@pytest.mark.parametrize("place", {row.place: row for row in ROWS if row.test == _HERE})
def test_a_section_has_the_words(place: str) -> None:
    """The section has the words of each statement that only a text makes."""
    text = read_section(place)
    rows = [row for row in ROWS if (row.place, row.test) == (place, _HERE)]
    for row, words in zip(rows, WORDS[place.strip("`")], strict=True):
        assert words in text, row.statement


@pytest.mark.parametrize(("statement", "words"), WORDS_TOO.items())
def test_a_section_has_these_words_too(statement: str, words: str) -> None:
    """The place of a statement says it, although its test is about the referee."""
    (row,) = (row for row in ROWS if row.statement == statement)
    assert words in read_section(row.place)

"""The fixed facts of a board: its links and which of them cross."""

from collections import Counter
from itertools import combinations

import pytest

from paperboard.core.game.board import Board
from paperboard.core.game.board_tables import is_crossing, make_tables
from paperboard.core.game.geometry import Hole, Link, Side, is_knights_move, parse_link
from tests.core.brute import is_cut


@pytest.mark.parametrize(
    ("size", "holes", "first_moves", "links", "own_links", "crossings"),
    [
        (6, 32, 24, 72, 44, 252),
        (8, 60, 48, 160, 116, 616),
        (12, 140, 120, 432, 356, 1_776),
        (18, 320, 288, 1_080, 956, 4_596),
        (24, 572, 528, 2_016, 1_844, 8_712),
        (30, 896, 840, 3_240, 3_020, 14_124),
        (48, 2_300, 2_208, 8_640, 8_276, 38_136),
    ],
)
def test_boards_have_known_numbers(
    size: int, holes: int, first_moves: int, links: int, own_links: int, crossings: int
) -> None:
    """A square board has known numbers of holes, first moves, links and crossings."""
    board = Board(size, size)
    tables = make_tables(board)
    for usable in tables.usable:
        assert first_moves == sum(usable)
        own = sum(bool(usable[one] and usable[other]) for one, other in tables.ends)
        assert own_links == own
    assert holes == len(tables.places)
    assert links == len(tables.links)
    assert 2 * crossings == sum(map(len, tables.crossers))


def test_most_links_have_nine_crossers() -> None:
    """On the standard board 1,680 links are crossed by nine, the rest by fewer."""
    counts = Counter(map(len, make_tables(Board()).crossers))
    assert {9: 1680, 8: 152, 7: 16, 6: 152, 5: 8, 3: 8} == counts


@pytest.mark.parametrize(("columns", "rows"), [(4, 4), (7, 5), (5, 9)])
def test_links_and_crossings_are_complete(columns: int, rows: int) -> None:
    """The tables hold every possible link and every pair of links that cross."""
    board = Board(columns, rows)
    tables = make_tables(board)
    holes = sorted(board.holes())
    every = [Link(*pair) for pair in combinations(holes, 2) if is_knights_move(*pair)]
    assert every == list(tables.links)
    for link, crossers in zip(tables.links, tables.crossers, strict=True):
        crossing = {other for other in every if is_cut(link, other)}
        assert crossing == {tables.links[number] for number in crossers}


@pytest.mark.parametrize(
    ("one", "other", "crossing"),
    [
        ("B2-C4", "B3-D2", True),
        ("B2-C4", "B4-C2", True),
        ("B2-C4", "A2-C3", True),
        ("B2-C4", "C4-D6", False),
        ("B2-C4", "B2-D3", False),
        ("B2-C4", "C2-D4", False),
        ("B2-C4", "H2-I4", False),
        ("B2-C4", "A4-B6", False),
    ],
)
def test_links_cross_inside_only(one: str, other: str, crossing: bool) -> None:
    """Links cross only at inner points, not if they share a peg or are parallel."""
    first, second = parse_link(one), parse_link(other)
    assert crossing == is_crossing(first, second)
    assert crossing == is_crossing(second, first)


def test_starts_are_the_first_border_row() -> None:
    """A side starts in its own first row or column, whose corners are missing."""
    tables = make_tables(Board(5, 4))
    top, left = ({tables.holes[n] for n in starts} for starts in tables.starts)
    assert {Hole(2, 1), Hole(3, 1), Hole(4, 1)} == top
    assert {Hole(1, 2), Hole(1, 3)} == left


@pytest.mark.parametrize("side", Side)
def test_tables_are_made_once(side: Side) -> None:
    """Equal boards share their tables, which no caller can change."""
    assert make_tables(Board(6, 5)) is make_tables(Board(6, 5))
    assert isinstance(make_tables(Board(6, 5)).usable[side is Side.HORIZONTAL], bytes)

"""Games drawn with pens, and the pictures of the pages."""

import itertools
import math
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.game.board import Board
from paperboard.core.game.geometry import Hole, Side, make_link
from paperboard.core.products.picture_options import (
    PICTURES,
    PictureName,
    PictureOptions,
)
from paperboard.core.report.check import check_text
from paperboard.render.board.pen_marks import MOST_SLIP, layout_pen_position
from paperboard.render.board.pen_picture import PENS, layout_picture
from paperboard.render.board.position_marks import PositionView
from paperboard.render.page.board_plan import Span
from paperboard.render.page.sheet import Curves, Spot
from paperboard.render.page.window import Window
from paperboard.render.writers.svg import render_svg

_SMALL_BYTES = 7_000
_RING = 0.31
_WINDOW = Window(10.0, Span(1, 24), Span(1, 24), 3.0, 5.0)
_LEAPS = [(1, 2), (2, 1), (2, -1), (1, -2)]


def draw(view: PositionView, window: Window = _WINDOW) -> list[Curves]:
    """Return the curves of a position."""
    marks = list(layout_pen_position(view, PENS, window))
    curves = [mark for mark in marks if isinstance(mark, Curves)]
    assert len(marks) == len(curves)
    return curves


def measure(spot: Spot, hole: Hole) -> float:
    """Return how far a spot is from a hole, in hole distances."""
    x, y = _WINDOW.x_mm(hole.column), _WINDOW.y_mm(hole.row)
    return math.hypot(spot.x_mm - x, spot.y_mm - y) / _WINDOW.pitch_mm


@given(st.integers(4, 20), st.integers(4, 20), st.sampled_from(_LEAPS))
def test_pens_stay_near_the_true_places(
    column: int, row: int, leap: tuple[int, int]
) -> None:
    """Rings go round their dot and no other, and strokes end in their rings."""
    ends = Hole(column, row), Hole(column + leap[0], row + leap[1])
    link = make_link(*ends)
    view = PositionView(pegs={Side.VERTICAL: ends}, links={Side.VERTICAL: (link,)})
    strokes, rings = draw(view)
    for hole, ring in zip(ends, rings.paths, strict=True):
        assert all(abs(measure(spot, hole) - _RING) < MOST_SLIP for spot in ring)
        turns = (
            sum(_find_turn(*pair, hole) for pair in itertools.pairwise(ring)) / math.tau
        )
        assert 0.9 < abs(turns) < 1.25
    (stroke,) = strokes.paths
    first, middle, last = stroke
    assert measure(first, link.first) < MOST_SLIP
    assert measure(last, link.second) < MOST_SLIP
    along = (link.first.column - link.second.column), link.first.row - link.second.row
    x = middle.x_mm - _WINDOW.x_mm(link.second.column)
    y = middle.y_mm - _WINDOW.y_mm(link.second.row)
    aside = (x * along[1] - y * along[0]) / math.hypot(*along) / _WINDOW.pitch_mm
    assert abs(aside) < MOST_SLIP


def _find_turn(one: Spot, other: Spot, hole: Hole) -> float:
    """Return the angle between two spots, seen from a hole."""
    x, y = _WINDOW.x_mm(hole.column), _WINDOW.y_mm(hole.row)
    turn = math.atan2(other.y_mm - y, other.x_mm - x) - math.atan2(
        one.y_mm - y, one.x_mm - x
    )
    return (turn + math.pi) % math.tau - math.pi


def test_no_two_rings_are_alike_and_a_move_changes_none() -> None:
    """Each ring has its own shape, which it keeps while the game goes on."""
    holes = (Hole(3, 3), Hole(9, 7), Hole(12, 20))
    (rings,) = draw(PositionView(pegs={Side.VERTICAL: holes}))
    (fewer,) = draw(PositionView(pegs={Side.VERTICAL: holes[:2]}))
    assert fewer.paths == rings.paths[:2]
    shapes = {
        tuple(round(measure(spot, hole), 3) for spot in ring)
        for hole, ring in zip(holes, rings.paths, strict=True)
    }
    assert len(shapes) == len(holes)


def test_only_what_is_in_the_window_is_drawn() -> None:
    """A peg outside has no ring, and a link that leaves the window no stroke."""
    inside, outside = Hole(5, 5), Hole(6, 7)
    window = Window(10.0, Span(1, 6), Span(1, 6), 0.0, 0.0)
    view = PositionView(
        pegs={Side.HORIZONTAL: (inside, outside)},
        links={Side.HORIZONTAL: (make_link(inside, outside),)},
    )
    (rings,) = draw(view, window)
    assert len(rings.paths) == 1
    assert rings.stroke.color == PENS.horizontal_color


@pytest.mark.parametrize("name", PictureName)
def test_pictures_are_legal_small_and_always_the_same(name: PictureName) -> None:
    """Every picture shows a legal game, in a few kilobytes when compressed."""
    assert check_text(PICTURES[name].game).is_legal
    options = PictureOptions(name=name)
    svg = render_svg(layout_picture(options))
    assert svg == render_svg(layout_picture(options))
    assert len(zlib.compress(svg.encode())) < _SMALL_BYTES
    assert "filter" not in svg


@pytest.mark.parametrize("name", [PictureName.GAME, PictureName.CHAIN])
def test_finished_games_are_won_by_vertical(name: PictureName) -> None:
    """The games whose captions name the winner have been won by that side."""
    report = check_text(PICTURES[name].game)
    assert report.game is not None
    assert Side.VERTICAL is report.game.position.winner


def test_the_game_of_the_home_page_is_on_the_standard_board() -> None:
    """It is the board that the page's button downloads."""
    assert Board() == check_text(PICTURES[PictureName.GAME].game).board

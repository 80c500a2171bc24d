"""Placing and removing pegs and links by hand, and playing on from there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.game.game_record import Placement, PositionRecord
from paperboard.core.game.geometry import Hole, Link, Side, make_link
from paperboard.core.notation import format_listing, format_position
from paperboard.core.report.check import check_text
from paperboard.core.report.setting_up import (
    change_link,
    change_peg,
    clear_board,
    clear_hole,
    make_game,
    make_setup,
)
from tests.core.games import placement

SIDES = st.sampled_from(Side)
HOLES = st.builds(Hole, st.integers(1, 6), st.integers(1, 6))
LINKS = st.builds(make_link, HOLES, HOLES)
CHANGES = st.lists(st.tuples(SIDES, HOLES | LINKS))


@st.composite
def placements(draw: st.DrawFn) -> Placement:
    """Draw the result of some changes to an empty board."""
    placed = Placement()
    for side, piece in draw(CHANGES):
        if isinstance(piece, Link):
            placed = change_link(placed, side, piece)
        else:
            placed = change_peg(placed, side, piece)
    return placed


def sort(placed: Placement) -> tuple[object, ...]:
    """Return the sorted pegs and links of both sides."""
    return tuple(
        (frozenset(pieces.pegs), frozenset(pieces.links))
        for pieces in map(placed.pieces, Side)
    )


@given(placements(), SIDES, LINKS)
def test_a_link_changed_twice_is_as_before(
    placed: Placement, side: Side, link: Link
) -> None:
    """A second click on a link undoes the first."""
    once = change_link(placed, side, link)
    assert sort(placed) != sort(once)
    assert sort(placed) == sort(change_link(once, side, link))


@given(placements(), SIDES, HOLES)
def test_a_hole_has_one_peg_at_most(placed: Placement, side: Side, hole: Hole) -> None:
    """A peg replaces one of the other side, and that peg's links are removed."""
    was_there = hole in placed.pieces(side).pegs
    changed = change_peg(placed, side, hole)
    assert (not was_there) is (hole in changed.pieces(side).pegs)
    assert hole not in changed.pieces(side.opponent).pegs
    if hole in placed.pieces(side.opponent).pegs:
        links = changed.pieces(side.opponent).links
        assert [] == [link for link in links if hole in link]
    if not was_there:
        assert placed.pieces(side).links == changed.pieces(side).links


@given(placements(), HOLES)
def test_a_cleared_hole_is_empty_and_all_else_stays(
    placed: Placement, hole: Hole
) -> None:
    """Clearing a hole removes its peg and links, and nothing else."""
    cleared = clear_hole(placed, hole)
    for side in Side:
        before, after = placed.pieces(side), cleared.pieces(side)
        assert {hole} >= set(before.pegs) - set(after.pegs)
        assert hole not in after.pegs
        assert after.links == tuple(link for link in before.links if hole not in link)


def test_repeats_go_all_at_once() -> None:
    """A peg or link that was written twice is removed entirely."""
    doubled = placement("C2 C2 D4 C2-D4 C2-D4")
    link = make_link(Hole(3, 2), Hole(4, 4))
    assert placement("C2 C2 D4") == change_link(doubled, Side.VERTICAL, link)
    assert placement("D4") == change_peg(doubled, Side.VERTICAL, Hole(3, 2))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[Board "8x7"] C2 F3 D4', "vertical: C2 D4 C2-D4; horizontal: F3"),
        ('[Board "8x7"] C2 C2', "vertical: C2; horizontal:"),
        (
            '[Board "8x7"] [Setup "vertical: D4; horizontal: F3"] C2',
            "vertical: C2 D4 C2-D4; horizontal: F3",
        ),
        (
            '[Board "8x7"] [Setup "vertical: D4 C2 C2; horizontal: A1"]',
            "vertical: D4 C2 C2; horizontal: A1",
        ),
        (
            '[Board "8x7"] [Position] vertical: D4 C2 C2; horizontal: A1',
            "vertical: D4 C2 C2; horizontal: A1",
        ),
    ],
)
def test_what_is_shown_becomes_a_position(text: str, expected: str) -> None:
    """A game becomes its final position; a faulty one is kept as written."""
    found = format_position(make_setup(check_text(text)))
    assert f'[Board "8x7"] [Rules "paper"] [Position] {expected}' == found


def test_game_of_a_position_begins_there() -> None:
    """The game has the board, rules and pieces of the position."""
    report = check_text('[Rules "standard"] [Position] vertical: C2')
    text = format_listing(make_game(make_setup(report)))
    head = '[Board "24x24"] [Rules "standard"]'
    assert f'{head} [Setup "vertical: C2; horizontal:"]' == text


def test_game_of_an_empty_position_is_a_new_one() -> None:
    """A game of an empty position is an ordinary new one, with a swap."""
    position = PositionRecord(vertical=placement("C2").vertical, columns=8, rows=8)
    assert '[Board "8x8"]' == format_listing(make_game(clear_board(position)))

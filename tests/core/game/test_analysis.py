"""Winning chains, and who can still win."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.game.analysis import (
    Outlook,
    Reach,
    find_crossed_link,
    find_outlook,
    find_short_path,
    find_winning_chain,
    is_certain_draw,
)
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Pieces, Placement, Ruleset
from paperboard.core.game.geometry import Hole, Side, is_knights_move, make_link
from paperboard.core.game.position import Position, set_up
from tests.core.brute import BruteGame
from tests.core.games import holes, links, placement, random_games, side_of, start

V, H = Side.VERTICAL, Side.HORIZONTAL
PAPER, STANDARD = Ruleset.PAPER, Ruleset.STANDARD
# Automatic links under standard rules leave Vertical only a path that removes links.
REBUILD = "C6 F5 D4 B4 E1 B2 E3 B5 C4 D5 D3 D2"


def test_a_shortest_winning_chain_is_named() -> None:
    """The chain runs from the first border row to the last without a detour."""
    chain, detour = "C1-D3 C5-D3 C5-D7 D7-F8", "D3-F4 E6-F4 C5-E6"
    pegs = "C1 D3 C5 D7 F8 F4 E6"
    position = set_up(Board(8, 8), PAPER, placement(f"{pegs} {chain} {detour}"))
    assert holes("C1 D3 C5 D7 F8") == find_winning_chain(position, V)
    assert () == find_winning_chain(position, H)


@pytest.mark.parametrize("ruleset", Ruleset)
def test_everyone_can_win_at_the_start(ruleset: Ruleset) -> None:
    """On an empty board both sides can still win, and an example path is given."""
    position = Position(Board(8, 8), ruleset)
    for side in Side:
        outlook = find_outlook(position, side)
        assert Reach.YES is outlook.reach
        check_path(position, side, outlook.path)


@pytest.mark.parametrize("ruleset", Ruleset)
def test_a_board_can_be_too_small(ruleset: Ruleset) -> None:
    """On a 4×4 board neither side can ever win."""
    assert is_certain_draw(Position(Board(4, 4), ruleset))


def test_a_chain_shuts_the_other_side_out() -> None:
    """When one side has joined its border rows, the other can no longer win."""
    referee = start("C1 B2 D3 B3 C5 B4 D7 B5 F6 B6 E8")
    assert Reach.YES is find_outlook(referee.position, V).reach
    assert Reach.NO is find_outlook(referee.position, H).reach


def test_own_links_can_be_rebuilt() -> None:
    """Under standard rules own links never block, as a path may cross one."""
    position = start(REBUILD, size=6, ruleset=STANDARD).position
    outlook = find_outlook(position, V)
    assert Reach.YES is outlook.reach
    check_path(position, V, outlook.path)
    assert Reach.NO is find_outlook(position, H).reach
    assert not is_certain_draw(position)


def test_old_pegs_without_a_link_are_no_way_on_paper() -> None:
    """Two old unlinked pegs can be joined under standard, not under paper rules."""
    path = holes("C1 D3 C5 E6")
    others = (Hole(x, y) for x in range(1, 7) for y in range(2, 6))
    wall = Pieces(tuple(hole for hole in others if hole not in path))
    for ruleset, reach in ((PAPER, Reach.NO), (STANDARD, Reach.YES)):
        position = set_up(Board(6, 6), ruleset, Placement(Pieces(path), wall))
        assert reach is find_outlook(position, V).reach


def test_without_a_hole_no_link_can_follow() -> None:
    """A side that can place no peg can draw no link either."""
    board = Board(6, 6)
    own = holes("B1 C1 D1 E1 B6 C6 D6 E6 D3 C5")
    others = Pieces(tuple(hole for hole in board.holes() if hole not in own))
    for drawn, reach in (("", Reach.NO), ("C1-D3 C5-D3 C5-E6", Reach.YES)):
        mine = Pieces(own, links(drawn))
        position = set_up(board, STANDARD, Placement(mine, others))
        assert reach is find_outlook(position, V).reach


def test_a_search_without_time_decides_nothing() -> None:
    """A search that may try nothing is undecided instead of guessing."""
    position = start(REBUILD, size=6, ruleset=STANDARD).position
    assert Outlook(Reach.UNDECIDED) == find_outlook(position, V, limit=0)


@pytest.mark.parametrize(
    ("path", "crossed"),
    [("C1 D3 C5", None), ("C2 D4 C3 E2", "C2 D4"), ("B1", None), ("", None)],
)
def test_paths_know_their_own_crossings(path: str, crossed: str | None) -> None:
    """One of the crossing links of a path that crosses itself is found."""
    expected = None if crossed is None else make_link(*holes(crossed))
    found = find_crossed_link(holes(path))
    if expected is None:
        assert found is None
    else:
        assert found in {expected, make_link(*holes("C3 E2"))}


WINDING = [
    (5, 7, "B4 B5 C2 D3 D4", Reach.NO),
    (6, 10, "C2 C7 C8 D4 D5 E6 E7", Reach.NO),
    (7, 10, "B5 C4 C7 D2 D4 D6 E6 F8", Reach.YES),
    (8, 11, "B5 B8 C3 C5 C7 C10 D5 D7 E6 F4", Reach.YES),
]


@pytest.mark.parametrize(("columns", "rows", "open_holes", "reach"), WINDING)
def test_paths_that_cross_themselves_do_not_count(
    columns: int, rows: int, open_holes: str, reach: Reach
) -> None:
    """If the shortest path crosses itself, only a longer one can prove a yes."""
    position, _ = wall_up(Board(columns, rows), set(holes(open_holes)), STANDARD)
    outlook = find_outlook(position, V)
    assert reach is outlook.reach
    assert Reach.UNDECIDED is find_outlook(position, V, limit=1).reach
    if outlook.path:
        check_path(position, V, outlook.path)


@given(st.sampled_from(WINDING), st.data())
def test_walls_are_searched_without_error(
    case: tuple[int, int, str, Reach], data: st.DataObject
) -> None:
    """Among random walls, a yes or no equals a trial of every path."""
    columns, rows, text, _ = case
    board = Board(columns, rows)
    inner = [hole for hole in board.holes() if board.may_use(H, hole)]
    more = data.draw(st.sets(st.sampled_from(inner), max_size=4))
    fewer = data.draw(st.sets(st.sampled_from(holes(text)), max_size=2))
    position, brute = wall_up(board, (set(holes(text)) | more) - fewer, STANDARD)
    outlook = find_outlook(position, V)
    assert Reach.UNDECIDED is not outlook.reach
    assert brute.could_join_with_removals(V) is (outlook.reach is Reach.YES)
    if outlook.path:
        check_path(position, V, outlook.path)


def wall_up(
    board: Board, open_holes: set[Hole], ruleset: Ruleset
) -> tuple[Position, BruteGame]:
    """Return a board on which Horizontal fills all but the open holes."""
    inner = (hole for hole in board.holes() if board.may_use(H, hole))
    wall = Pieces(tuple(hole for hole in inner if hole not in open_holes))
    brute = BruteGame(board.columns, board.rows, may_cross_own=False)
    brute.pegs = dict.fromkeys(wall.pegs, H)
    return set_up(board, ruleset, Placement(Pieces(), wall)), brute


@given(random_games(most=7))
def test_paper_outlooks_are_exact(game: tuple[Board, list[Hole]]) -> None:
    """The paper outlook equals a plain search, and a no remains a no."""
    board, played = game
    position = Position(board, PAPER)
    brute = BruteGame(board.columns, board.rows, may_cross_own=True)
    lost: set[Side] = set()
    for number, hole in enumerate(played):
        position.change(side_of(number), hole)
        brute.play(side_of(number), hole)
        for side in Side:
            outlook = find_outlook(position, side)
            assert brute.could_join_on_paper(side) is (outlook.reach is Reach.YES)
            if outlook.path:
                assert side not in lost
                check_path(position, side, outlook.path)
            else:
                lost.add(side)


@given(random_games(most=6), st.sampled_from([1, 3, 200]))
def test_standard_outlooks_are_never_wrong(
    game: tuple[Board, list[Hole]], limit: int
) -> None:
    """The standard outlook, if decided, equals a trial of every uncrossed path."""
    board, played = game
    position = Position(board, STANDARD)
    brute = BruteGame(board.columns, board.rows, may_cross_own=False)
    for number, hole in enumerate(played):
        position.change(side_of(number), hole)
        brute.play(side_of(number), hole)
    for side in Side:
        outlook = find_outlook(position, side, limit=limit)
        if position.has_vacant_hole(side) and outlook.reach is not Reach.UNDECIDED:
            found = outlook.reach is Reach.YES
            assert brute.could_join_with_removals(side) is found
        if outlook.path:
            check_path(position, side, outlook.path)


@given(random_games(most=7), st.sampled_from(Ruleset))
def test_a_short_path_needs_no_more_pegs_than_any_other(
    game: tuple[Board, list[Hole]], ruleset: Ruleset
) -> None:
    """A short path is legal, does not cross itself, and needs the fewest new pegs."""
    board, played = game
    position = Position(board, ruleset)
    for number, hole in enumerate(played):
        position.change(side_of(number), hole)
    for side in Side:
        outlook = find_outlook(position, side)
        path = find_short_path(position, side, outlook)
        assert bool(path) is (outlook.reach is Reach.YES)
        if path:
            check_path(position, side, path)
            assert count_missing(position, path) <= count_missing(
                position, outlook.path
            )


def test_a_short_path_uses_the_pegs_that_are_there() -> None:
    """A detour through own pegs is shorter than a straight way of new ones."""
    pegs = "C1 D3 C5 D7 C9"
    chain = " ".join(f"{a}-{b}" for a, b in pairwise(pegs.split()))
    position = set_up(Board(12, 12), PAPER, placement(f"{pegs} {chain}"))
    path = find_short_path(position, V, find_outlook(position, V))
    assert set(holes(pegs)) <= set(path)
    assert 2 == count_missing(position, path)


@pytest.mark.parametrize("ruleset", Ruleset)
@pytest.mark.parametrize("pegs", ["", "C3 B5", "D2 B4 E3", "C2 C4 D5 B3 E5"])
def test_a_short_path_is_the_best_of_all(pegs: str, ruleset: Ruleset) -> None:
    """No path without a crossing needs fewer pegs, or fewer holes with as many pegs."""
    position = Position(Board(6, 6), ruleset)
    for number, hole in enumerate(holes(pegs)):
        position.change(side_of(number), hole)
    for side in Side:
        path = find_short_path(position, side, find_outlook(position, side))
        found = (count_missing(position, path), len(path))
        assert find_crossed_link(path) is None
        assert found == min(measure_paths(position, side, found))


def measure_paths(
    position: Position, side: Side, most: tuple[int, int]
) -> Iterator[tuple[int, int]]:
    """Yield the missing pegs and the holes of paths that need no more than ``most``."""
    board, last = position.board, 6
    pending: list[tuple[Hole, ...]]
    pending = [(hole,) for hole in board.holes() if 1 == line_of(side, hole)]
    while pending:
        path = pending.pop()
        size = (count_missing(position, path), len(path))
        if size > most or not is_path(position, side, path):
            continue
        if last == line_of(side, path[-1]):
            yield size
            continue
        near = (hole for hole in board.holes() if is_knights_move(path[-1], hole))
        pending += [(*path, hole) for hole in near if hole not in path]


def line_of(side: Side, hole: Hole) -> int:
    """Return how far a hole is along the way of a side."""
    return hole.row if side is V else hole.column


def is_path(position: Position, side: Side, path: tuple[Hole, ...]) -> bool:
    """Tell whether a side could still have the links from hole to hole, uncrossed."""
    if not all(position.board.may_use(side, hole) for hole in path):
        return False
    if not all(position.peg_owner(hole) in {side, None} for hole in path):
        return False
    for link in (make_link(*ends) for ends in pairwise(path)):
        old = all(position.peg_owner(hole) is side for hole in link)
        if old and position.ruleset is PAPER and not position.link_owner(link):
            return False
        if position.find_crossing_links(link, side.opponent):
            return False
    return find_crossed_link(path) is None


def count_missing(position: Position, path: tuple[Hole, ...]) -> int:
    """Return how many holes of a path have no peg."""
    return sum(position.peg_owner(hole) is None for hole in path)


def check_path(position: Position, side: Side, path: tuple[Hole, ...]) -> None:
    """Check that a path legally joins the side's border rows under the ruleset."""
    lines = [hole.row if side is V else hole.column for hole in path]
    last = position.board.rows if side is V else position.board.columns
    assert (1, last) == (lines[0], lines[-1])
    assert len(path) == len(set(path))
    assert all(position.peg_owner(hole) in {side, None} for hole in path)
    assert all(position.board.may_use(side, hole) for hole in path)
    assert all(is_knights_move(*ends) for ends in pairwise(path))
    way = [make_link(*ends) for ends in pairwise(path)]
    assert not any(position.find_crossing_links(link, side.opponent) for link in way)
    if position.ruleset is STANDARD:
        assert find_crossed_link(path) is None
    for link in way:
        old = all(position.peg_owner(hole) is side for hole in link)
        if position.ruleset is PAPER and old:
            assert side is position.link_owner(link)

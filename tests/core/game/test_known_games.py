"""Games with independently known results, and positions that prove a rule."""

from itertools import chain, combinations

import pytest

from paperboard.core.game.analysis import find_outlook
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Move, MoveKind, Ruleset
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, Link, Side, make_link
from paperboard.core.game.position import Position
from paperboard.core.game.problems import ProblemCode
from paperboard.core.game.referee import Ending, Referee, Result
from paperboard.core.game.replay import replay
from paperboard.core.notation import parse_listing, parse_move
from tests.core.brute import LEAPS, BruteGame, is_cut
from tests.core.games import holes, links, moves

V, H = Side.VERTICAL, Side.HORIZONTAL
STANDARD = Ruleset.STANDARD

# An example of the notation, and the same move in another spelling.
SPELLINGS = ["N3-L3/N4/P3/Q5+L4/N3/P4/R5", "N3-L3/N4,Q5/P3/N4+L4/N3,N3/P4/R5"]
# A game after which it wins: Horizontal's chains from A3 to L4 and from R5 to X4 are
# apart, and the pegs between them are linked the wrong way. N5 is the only other hole
# that could join L4 to P4. The pegs in row 22 pass the time.
BEFORE = (
    "N5 L3 B22 N4 D22 P3 F22 Q5 H22 L4 J22 P4 L22 R5 N22 J5 P22 H4 R22 F5 T22 D4 V22 "
    "B5 C22 A3 E22 T4 G22 V5 I22 X4 K22"
)


def play_before() -> Referee:
    """Return the referee of the game before the example."""
    referee = Referee(GameRules(Board(), ruleset=STANDARD))
    for move in parse_listing(BEFORE).moves:
        assert not referee.play(move)
    assert H is referee.side_to_move
    return referee


def read_links(position: Position) -> dict[Link, Side]:
    """Return every link of a position with its owner."""
    placement = position.placement()
    return {link: side for side in Side for link in placement.pieces(side).links}


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_the_example_wins(spelling: str) -> None:
    """Both spellings are one move, which rebuilds three links and wins."""
    assert parse_move(SPELLINGS[0]) == parse_move(spelling)
    game = replay(
        GameRules(Board(), ruleset=STANDARD),
        parse_listing(f"{BEFORE} {spelling}").moves,
    )
    assert (Result.HORIZONTAL_WINS, Ending.CONNECTION) == (game.result, game.ended_by)
    assert holes("A3 B5 D4 F5 H4 J5 L4 N3 P4 R5 T4 V5 X4") == game.winning_chain
    drawn = set(game.placement.horizontal.links)
    assert set(links("L4-N3 N3-P4 P4-R5")) <= drawn
    assert set(links("L3-N4 N4-P3 P3-Q5")).isdisjoint(drawn)


def test_no_part_of_the_example_wins() -> None:
    """The example wins only with all of its removals and links."""
    whole = parse_move(SPELLINGS[0])
    removals, additions = whole.removals, whole.additions or ()
    wins = []
    for gone in list_parts(removals):
        for drawn in list_parts(additions):
            referee = play_before()
            move = Move(MoveKind.PEG, whole.hole, removals=gone, additions=drawn)
            problems = {problem.code for problem in referee.play(move)}
            kept = set(removals) - set(gone)
            crosses = any(is_cut(link, other) for link in drawn for other in kept)
            assert ({ProblemCode.CROSSES_OWN_LINK} if crosses else set()) == problems
            if referee.result is Result.HORIZONTAL_WINS:
                wins.append((gone, drawn))
    assert [(removals, additions)] == wins


def list_parts(whole: tuple[Link, ...]) -> list[tuple[Link, ...]]:
    """Return every subset of the links, the full set included."""
    sizes = range(len(whole) + 1)
    return list(chain.from_iterable(combinations(whole, size) for size in sizes))


def test_no_addition_alone_wins() -> None:
    """In no hole does a peg with all its possible links win."""
    referee = play_before()
    assert not find_winning_holes(referee.position, may_remove=False)


def test_no_other_hole_wins() -> None:
    """Only the hole of the example can win, whatever is removed and added."""
    referee = play_before()
    assert [Hole(14, 3)] == find_winning_holes(referee.position, may_remove=True)


def find_winning_holes(position: Position, *, may_remove: bool) -> list[Hole]:
    """Return where a peg of Horizontal could win at once, by the plain referee.

    The result may be too large, because links that are drawn may cross each other.
    """
    board, drawn = position.board, read_links(position)
    pegs = {
        hole: side for side in Side for hole in position.placement().pieces(side).pegs
    }
    winning = []
    for hole in filter(lambda hole: position.is_vacant_for(H, hole), board.holes()):
        brute = BruteGame(board.columns, board.rows, may_cross_own=True)
        brute.pegs = pegs | {hole: H}
        own = {place for place, side in brute.pegs.items() if side is H}
        in_the_way = [n for n, side in drawn.items() if side is V or not may_remove]
        fitting = {
            make_link(one, Hole(one.column + dx, one.row + dy))
            for one in own
            for dx, dy in LEAPS
            if (one.column + dx, one.row + dy) in own
        }
        brute.links = dict(drawn) | {
            link: H
            for link in fitting
            if not any(is_cut(link, other) for other in in_the_way)
        }
        if brute.is_joined(H):
            winning.append(hole)
    return winning


def test_a_way_across_an_own_link_can_be_played() -> None:
    """If only a removal opens the way, one move with removal and peg wins."""
    record = parse_listing("C6 F5 D4 B4 E1 B2 E3 B5 C4 D5 D3 D2 C2-C4/E3")
    game = replay(GameRules(Board(6, 6), ruleset=STANDARD), record.moves)
    assert game.is_legal
    assert Result.VERTICAL_WINS is game.result
    assert holes("E1 C2 D4 C6") == game.winning_chain
    whole = replay(
        GameRules(Board(6, 6), ruleset=STANDARD), [*record.moves[:-1], *moves("C2")]
    )
    assert Result.IN_PROGRESS is whole.result


@pytest.mark.parametrize(
    ("game", "counts"),
    [
        ("C3 E2 B1 B5 D5 C7 F6 F3 G8", "48 48 46 46 44 44 42 42 40"),
        (
            "B2 B3 E7 A2 D6 H7 C3 G7 C5 F5 E8 F3 G2 H6 B1 F2 C4 E2 F4 C2 E6 A5 D7 B7 "
            "B5 G3 C7 H3 E3 A7 F7 G4 G1 D5 D2",
            "48 48 46 45 45 43 44 41 42 39 40 38 38 36 37 35 35 33 33 31 31 29 30 27 "
            "28 25 26 23 25 21 24 19 22 18 20",
        ),
    ],
)
def test_another_program_counts_the_same_moves(game: str, counts: str) -> None:
    """The legal moves, a swap included, and the win are those of another program."""
    referee = Referee(GameRules(Board(8, 8), ruleset=STANDARD))
    swap = Move(MoveKind.SWAP)
    found = []
    for move in moves(game):
        assert Result.IN_PROGRESS is referee.result
        pegs = (Move(MoveKind.PEG, hole) for hole in referee.position.board.holes())
        found.append(sum(not referee.judge(choice) for choice in (*pegs, swap)))
        assert not referee.play(move)
    assert [int(count) for count in counts.split()] == found
    assert Result.VERTICAL_WINS is referee.result


# Numbers of rows that people have played with 24 columns.
ROWS = [12, 14, 15, 16, 18, 20, 21, 22, 24]


@pytest.mark.parametrize("ruleset", Ruleset)
@pytest.mark.parametrize("rows", ROWS)
def test_fewer_rows_shorten_one_way(rows: int, ruleset: Ruleset) -> None:
    """Fewer rows save Vertical links but not Horizontal."""
    for side, lines in ((V, rows), (H, 24)):
        position = Position(Board(24, rows), ruleset)
        for place in make_run(lines):
            assert position.winner is None
            position.change(side, Hole(*place) if side is V else Hole(*place[::-1]))
        assert side is position.winner
        drawn = position.placement().pieces(side).links
        assert -(-(lines - 1) // 2) == len(drawn)


def make_run(lines: int) -> list[tuple[int, int]]:
    """Return holes down the board, each two rows on; the last as far as possible."""
    run = [(5 + line // 2 % 2, line) for line in range(1, lines + 1, 2)]
    if lines % 2 == 0:
        column, line = run[-1]
        run.append((column + 2, line + 1))
    return run


@pytest.mark.parametrize("lines", [5, 6, 7, 11, 12, 24, 30])
def test_no_shorter_chain_joins_the_lines(lines: int) -> None:
    """On an empty board the shortest chain has half of n - 1 links, rounded up."""
    position = Position(Board(lines, lines), STANDARD)
    for side in Side:
        path = find_outlook(position, side).path
        assert -(-(lines - 1) // 2) == len(path) - 1

"""Short ways to write games and positions in tests, and random games."""

import os
from pathlib import Path

from hypothesis import strategies as st

from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Move, MoveKind, Pieces, Placement, Ruleset
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, Link, Side, parse_hole, parse_link
from paperboard.core.game.referee import Referee, Result

# Real games are not part of the project: PAPERBOARD_GAMES names their folder, or they
# are in ``shared/games`` beside the project's folder.
_BESIDE = Path(__file__).parents[3] / "shared" / "games"
GAMES_FOLDER = Path(os.environ.get("PAPERBOARD_GAMES", _BESIDE))
_WORDS = {kind.value: kind for kind in MoveKind if kind is not MoveKind.PEG}


def find_game_files(*endings: str) -> list[Path]:
    """Return the real game files with these extensions; none without the folder."""
    return sorted(p for p in GAMES_FOLDER.glob("*") if p.suffix in endings)


def peg(
    hole: str,
    removals: str = "",
    additions: str | None = None,
    marks: int | None = None,
) -> Move:
    """Return a peg move; links are written like ``"A2-B4 C3-D5"``."""
    return Move(
        MoveKind.PEG,
        parse_hole(hole),
        removals=links(removals),
        additions=None if additions is None else links(additions),
        link_marks=marks,
    )


def moves(text: str) -> list[Move]:
    """Return the moves of a game written as holes and words."""
    return [
        Move(_WORDS[word.lower()]) if word.lower() in _WORDS else peg(word)
        for word in text.split()
    ]


def links(text: str) -> tuple[Link, ...]:
    """Return the links written like ``"A2-B4 C3-D5"``."""
    return tuple(parse_link(name) for name in text.split())


def holes(text: str) -> tuple[Hole, ...]:
    """Return the holes written like ``"A2 B4"``."""
    return tuple(parse_hole(name) for name in text.split())


def pieces(text: str) -> Pieces:
    """Return pegs and links written in any order, like ``"N3 L4 L4-N3"``."""
    words = text.split()
    return Pieces(
        holes(" ".join(word for word in words if "-" not in word)),
        links(" ".join(word for word in words if "-" in word)),
    )


def placement(vertical: str, horizontal: str = "") -> Placement:
    """Return the placement of both sides' pegs and links."""
    return Placement(pieces(vertical), pieces(horizontal))


def start(
    text: str = "", *, size: int = 8, ruleset: Ruleset = Ruleset.PAPER
) -> Referee:
    """Return the referee of a square board after these moves."""
    referee = Referee(GameRules(Board(size, size), ruleset=ruleset))
    for move in moves(text):
        assert not referee.play(move)
    return referee


@st.composite
def random_games(
    draw: st.DrawFn, *, least: int = 5, most: int = 14
) -> tuple[Board, list[Hole]]:
    """Draw a board and legal pegs in turn, until the game ends under paper rules.

    Most pegs are placed near earlier ones, so that links and crossings are common.
    """
    lines = st.integers(least, most)
    board = Board(draw(lines), draw(lines))
    random = draw(st.randoms(use_true_random=False))
    length = draw(st.integers(0, board.hole_count))
    referee = Referee(GameRules(board))
    free = list(board.holes())
    played: list[Hole] = []
    while len(played) < length and referee.result is Result.IN_PROGRESS:
        side = referee.side_to_move
        usable = [hole for hole in free if board.may_use(side, hole)]
        if played and random.random() < 0.7:
            near = played[-random.randint(1, min(4, len(played)))]
            usable.sort(key=lambda hole: abs(_distance(hole, near) - 2))
            usable = usable[:8]
        hole = random.choice(usable)
        free.remove(hole)
        played.append(hole)
        referee.play(Move(MoveKind.PEG, hole))
    return board, played


def side_of(number: int) -> Side:
    """Return the side of the peg with this index in a game without a swap."""
    return Side.HORIZONTAL if number % 2 else Side.VERTICAL


def _distance(one: Hole, other: Hole) -> int:
    return max(abs(one.column - other.column), abs(one.row - other.row))

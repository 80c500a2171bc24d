"""The plain engine of the benchmarks plays the same game as the referee."""

from hypothesis import given
from hypothesis import strategies as st

from benchmarks.plain_engine import PlainEngine
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Ruleset
from paperboard.core.game.geometry import Hole, Side
from paperboard.core.game.position import Position
from tests.core.games import random_games, side_of


@given(random_games(), st.sampled_from(Ruleset))
def test_the_plain_engine_keeps_the_same_rules(
    game: tuple[Board, list[Hole]], ruleset: Ruleset
) -> None:
    """The plain engine finds the same links and the same winner."""
    board, played = game
    paper = ruleset is Ruleset.PAPER
    plain = PlainEngine(board.columns, board.rows, may_cross_own=paper)
    position = Position(board, ruleset)
    for number, hole in enumerate(played):
        position.change(side_of(number), hole)
        plain.play(side_of(number), hole)
        assert plain.winner is position.winner
        if plain.winner is not None:
            break
    placement = position.placement()
    links = {link: side for side in Side for link in placement.pieces(side).links}
    assert plain.links == links

"""Records of games."""

from paperboard.core.game.game_record import Move, MoveKind, Record, Ruleset, SwapKind
from paperboard.core.game.geometry import Hole


def test_the_words_are_those_of_the_address() -> None:
    """Rules and swaps have the names that URLs and scripts use."""
    assert ["paper", "standard"] == [ruleset.value for ruleset in Ruleset]
    assert ["identity", "mirror"] == [swap.value for swap in SwapKind]


def test_what_is_not_written_is_not_claimed() -> None:
    """An empty record does not set a board, and a bare peg does not list links."""
    record, move = Record(), Move(MoveKind.PEG, Hole(3, 3))
    assert () == record.moves
    assert {None} == {record.columns, record.rows, record.rules, record.swap}
    assert (None, None, ()) == (move.additions, move.link_marks, move.removals)

"""What can still be won in a game with cards, and since when nothing can."""

import pytest

from paperboard.core.cards.card_outlook import find_card_outlook
from paperboard.core.cards.card_record import LinkReading
from paperboard.core.game.analysis import Reach
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Ruleset
from paperboard.core.game.geometry import Side, parse_hole
from paperboard.core.game.position import Position
from paperboard.core.report.check import CheckOptions, check_text
from tests.core.cards.card_games import make_deck
from tests.core.games import holes

# On 5 × 4 Vertical has four paths: C1 B3 D4, C1 D3 B4, B1 D2 C4 and D1 B2 C4. The
# pegs of Horizontal leave only the first; with the card each is placed freely.
_REMOVALS = CheckOptions(deck=make_deck(Bridge_Removal=100, Beam=10))


def find_reach(turns: str, *, reading: str = "literal") -> Reach:
    """Return whether Vertical can still win on 5 × 4; ``!`` stands for the card."""
    text = f'[Cards "{reading}"] [Board "5x4"] {turns.replace("!", "Bridge-Removal:")}'
    report = check_text(text, _REMOVALS)
    assert () == report.problems
    return report.vertical.reach


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        ("!C1 !D3+ !B3 !D2+ Beam:B1 !B2+", Reach.YES),
        ("!B1 !D3+ !C2+ !D2+ !D1+ !B2+ !C3+ !B3+", Reach.NO),
        ("!C1 !D3+ !B3 !D2+ !B3-C1 !B2+", Reach.NO),
        ("!C1 !D3+ !B3+ !D2+ Beam:B1 !B2", Reach.UNDECIDED),
    ],
)
def test_only_pegs_and_dead_pairs_block_for_certain(
    turns: str, expected: Reach
) -> None:
    """Pegs and dead pairs block a path for certain; links may still be removed."""
    assert expected is find_reach(turns)


@pytest.mark.parametrize(
    ("reading", "expected"), [("literal", Reach.YES), ("new-peg-only", Reach.NO)]
)
def test_a_link_left_out_is_lost_under_the_narrow_reading(
    reading: str, expected: Reach
) -> None:
    """Under the narrow reading, two old pegs without a link can never be joined."""
    turns = "!C1 !D3+ !B3+ !D2+ !B1+ !B2+"
    assert expected is find_reach(turns, reading=reading)


@pytest.mark.parametrize(("last", "expected"), [("C4", Reach.NO), (None, Reach.YES)])
def test_a_side_without_a_hole_has_lost_its_ways(
    last: str | None, expected: Reach
) -> None:
    """A side that can place no peg can make no link either."""
    position = Position(Board(5, 4), Ruleset.STANDARD)
    taken = {
        Side.VERTICAL: ["C1", "B3", "D4", "B1", "D1", "B4"],
        Side.HORIZONTAL: ["B2", "D2", "D3", "C2", "C3"],
    }
    for side, names in taken.items():
        for hole in holes(" ".join(names)):
            position.change(side, hole, additions=())
    if last is not None:
        position.change(Side.VERTICAL, parse_hole(last), additions=())
    reading = LinkReading.LITERAL
    outlook = find_card_outlook(position, Side.VERTICAL, dead_pairs=(), reading=reading)
    assert expected is outlook.reach


def test_a_certain_draw_is_dated() -> None:
    """If nobody can win any more, the report names the turn since when."""
    pegs = ["B2", "C2", "D2", "C3", "B3", "B1", "D3", "D1"]
    turns = " ".join(f"Bridge-Removal:{hole}+" for hole in pegs)
    text = f'[Cards "literal"] [Board "5x4"] [Begins "horizontal"] {turns}'
    report = check_text(text, _REMOVALS)
    assert () == report.problems
    assert 7 == report.certain_draw_since
    hint = report.hints[-1]
    assert ("certain-draw", 7) == (hint.code.value, hint.move)
    before = check_text(text, _REMOVALS, move=6)
    assert None is before.certain_draw_since
    assert Reach.YES is before.vertical.reach

"""Reports on real files, and on random texts."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.errors import PaperboardError
from paperboard.core.game.analysis import Reach
from paperboard.core.game.game_record import Ruleset, SwapKind
from paperboard.core.game.geometry import Hole, Side
from paperboard.core.game.referee import Ending, Result
from paperboard.core.notation import Format
from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.report_json import format_report
from tests.core.games import find_game_files, placement
from tests.core.notation.records import SAMPLES, damaged

CHECK_OPTIONS = st.builds(
    CheckOptions,
    rules=st.none() | st.sampled_from(Ruleset),
    columns=st.none() | st.integers(4, 12),
    rows=st.none() | st.integers(4, 12),
    swap=st.none() | st.sampled_from(SwapKind),
)
WORDS = st.sampled_from(
    [
        *("[Position] vertical: ", "horizontal:", '[Board "5x4"] ', "A1", "b2-c4"),
        *("B2 ", "C4 ", "D3+ ", "D5+C3/D5 ", "E4-B2/C4 ", "C1* ", "swap ", "resign "),
        *("draw ", "draw? ", "; ", ",", "ZZ999 ", "(;", "b[cc]", "# "),
    ]
)


@given(
    st.text() | st.lists(WORDS, max_size=14).map("".join),
    CHECK_OPTIONS,
    st.none() | st.integers(-1, 9),
)
def test_any_text_is_checked_or_refused(
    text: str, options: CheckOptions, move: int | None
) -> None:
    """Any text with any options raises only the project's errors."""
    with suppress(PaperboardError):
        format_report(check_text(text, options, move=move))


@pytest.mark.parametrize("kind", list(SAMPLES))
@given(data=st.data())
def test_a_damaged_sample_is_checked_or_refused(
    kind: Format, data: st.DataObject
) -> None:
    """A damaged text of any format raises only the project's errors."""
    with suppress(PaperboardError):
        format_report(check_text(data.draw(damaged(SAMPLES[kind]))))


@pytest.mark.parametrize(
    "path", find_game_files(".tsgf", ".T1"), ids=lambda path: path.name
)
@given(data=st.data())
def test_a_damaged_real_file_is_checked_or_refused(
    path: Path, data: st.DataObject
) -> None:
    """Damaged real files raise only the project's errors."""
    rules = data.draw(st.sampled_from(Ruleset))
    with suppress(PaperboardError):
        format_report(
            check_text(data.draw(damaged(path.read_bytes())), CheckOptions(rules=rules))
        )


def test_a_real_swap_mirrors_the_peg(games: Path) -> None:
    """In a game of the club the first peg, C8, becomes Horizontal's H3."""
    data = (games / "club-1.tsgf").read_bytes()
    report = check_text(data, move=2)
    assert (SwapKind.MIRROR, placement("", "H3")) == (report.swap, report.placement)
    assert Side.VERTICAL is report.side_to_move
    whole = check_text(data)
    assert whole.is_legal
    assert (Result.HORIZONTAL_WINS, Ending.RESIGNATION) == (
        whole.result,
        whole.ended_by,
    )
    assert Hole(8, 3) in whole.placement.horizontal.pegs


@pytest.mark.parametrize("rules", Ruleset)
def test_moves_after_a_real_draw_stay_legal(games: Path, rules: Ruleset) -> None:
    """After move 58 the real draw is certain, and one more peg may be placed."""
    data = (games / "drawn-game.T1").read_bytes()
    drawn = check_text(data, CheckOptions(rules=rules))
    assert (58, Result.IN_PROGRESS) == (drawn.certain_draw_since, drawn.result)
    assert (Reach.NO, Reach.NO) == (drawn.vertical.reach, drawn.horizontal.reach)
    before = check_text(data, CheckOptions(rules=rules), move=57)
    assert before.certain_draw_since is None
    later = check_text(data + b"B2\nC2\n", CheckOptions(rules=rules))
    assert later.is_legal
    assert (60, 58) == (later.moves_played, later.certain_draw_since)

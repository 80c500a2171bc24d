"""The size of boards, and their number of sheets."""

import math
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.errors import OptionError
from paperboard.core.options import Extent
from paperboard.core.products.board_choices import (
    Extras,
    Labels,
    Orientation,
    Pages,
    Paper,
    PerPage,
)
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import plan_board_sheet
from paperboard.render.page.board_plan import Verdict
from paperboard.render.page.paper import PaperFrame, find_frames
from tests.strategies import USUAL_PAPERS, all_board_options

PAPER_MM = {
    Paper.A0: (841, 1189),
    Paper.A1: (594, 841),
    Paper.A2: (420, 594),
    Paper.A3: (297, 420),
    Paper.A4: (210, 297),
    Paper.A5: (148, 210),
    Paper.A6: (105, 148),
    Paper.B4: (250, 353),
    Paper.B5: (176, 250),
    Paper.LETTER: (215.9, 279.4),
    Paper.LEGAL: (215.9, 355.6),
    Paper.TABLOID: (279.4, 431.8),
}
LEAST_MM = 5
NO_TEXT = st.just("")


@pytest.mark.parametrize("paper", Paper)
def test_papers_have_their_sizes(paper: Paper) -> None:
    """Paper is portrait or landscape, and AUTO tries portrait first."""
    short, long = PAPER_MM[paper]
    upright, across = PaperFrame(short, long, 5), PaperFrame(long, short, 5)
    assert (upright,) == find_frames(paper, Orientation.PORTRAIT, 5)
    assert (across,) == find_frames(paper, Orientation.LANDSCAPE, 5)
    assert (upright, across) == find_frames(paper, Orientation.AUTO, 5)


@pytest.mark.parametrize("paper", [Extent(200, 320), Extent(320, 200)])
def test_a_paper_of_any_size_can_be_turned(paper: Extent) -> None:
    """Either side of a paper may come first; the orientation decides how it is used."""
    upright, across = PaperFrame(200, 320, 5), PaperFrame(320, 200, 5)
    assert (upright, across) == find_frames(paper, Orientation.AUTO, 5)
    assert (across,) == find_frames(paper, Orientation.LANDSCAPE, 5)


@pytest.mark.parametrize(
    ("paper", "words"),
    [
        (Extent(60, 69), "50 mm must be left between the margins"),
        (Extent(50, 1300), "too small for 24 × 24 holes"),
    ],
)
def test_paper_that_is_too_small_is_refused(paper: Extent, words: str) -> None:
    """Paper without room for words or holes is refused with the reason."""
    with pytest.raises(OptionError, match=f"^paper: .*{words}"):
        plan_board_sheet(BoardOptions(paper=paper))


@pytest.mark.parametrize("size", [12, 18, 20, 24, 30, 36, 48])
@pytest.mark.parametrize("paper", USUAL_PAPERS)
def test_square_boards_fill_the_short_side(paper: Paper, size: int) -> None:
    """Margins and label bands take 28 mm of the short side, the board the rest."""
    options = BoardOptions(size=size, paper=paper, pages=Pages.ONE)
    room = PAPER_MM[paper][0] - 28
    pitch = plan_board_sheet(options).pitch_mm
    assert room / size - 0.01 < pitch <= room / size + 1e-9


@pytest.mark.parametrize(
    ("paper", "size", "pitch_mm"),
    [
        (Paper.A5, 24, 5.0),
        (Paper.A4, 24, 7.58),
        (Paper.A4, 36, 5.05),
        (Paper.LETTER, 24, 7.82),
        (Paper.A3, 24, 11.2),
        (Paper.TABLOID, 24, 10.47),
    ],
)
def test_common_boards_have_their_pitch(
    paper: Paper, size: int, pitch_mm: float
) -> None:
    """The hole distance is rounded down to hundredths of a millimetre."""
    options = BoardOptions(size=size, paper=paper, pages=Pages.ONE)
    assert pitch_mm == plan_board_sheet(options).pitch_mm


@given(all_board_options(NO_TEXT))
def test_the_pitch_has_two_decimals(options: BoardOptions) -> None:
    """The hole distance is positive and has at most two decimals."""
    pitch = plan_board_sheet(options).pitch_mm
    assert pitch > 0
    assert math.isclose(pitch, round(pitch, 2), abs_tol=1e-9)


@pytest.mark.parametrize(
    ("paper", "size", "sheets"),
    [
        (Paper.A5, 24, 1),
        (Paper.A5, 25, 2),
        (Paper.A4, 4, 1),
        (Paper.A4, 24, 1),
        (Paper.A4, 36, 1),
        (Paper.A4, 37, 2),
        (Paper.A4, 53, 2),
        (Paper.A4, 54, 4),
        (Paper.A4, 100, 4),
        (Paper.LETTER, 37, 1),
        (Paper.LETTER, 38, 2),
        (Paper.A3, 53, 1),
        (Paper.A3, 54, 2),
    ],
)
def test_dense_boards_are_spread(paper: Paper, size: int, sheets: int) -> None:
    """By default, a board takes more sheets if its holes were under 5 mm apart."""
    plan = plan_board_sheet(BoardOptions(size=size, paper=paper))
    assert sheets == plan.sheet_count


@given(all_board_options(NO_TEXT))
def test_auto_takes_the_fewest_sheets_that_do(options: BoardOptions) -> None:
    """AUTO is the first of 1, 2 and 4 sheets with 5 mm, or else the largest board."""
    # A board with something beside it stays on one sheet.
    options = replace(options, extras=Extras.NONE)
    auto = plan_board_sheet(replace(options, pages=Pages.AUTO))
    counts = [Pages.ONE, Pages.TWO, Pages.FOUR]
    if options.per_page is not PerPage.ONE:
        counts = [Pages.ONE]
    plans = [plan_board_sheet(replace(options, pages=pages)) for pages in counts]
    good = [plan for plan in plans if plan.pitch_mm >= LEAST_MM]
    expected = good[0] if good else max(plans, key=lambda plan: plan.pitch_mm)
    assert expected == auto


@pytest.mark.parametrize(
    ("pitch_mm", "verdict"),
    [
        (15.0, Verdict.COMFORTABLE),
        (7.0, Verdict.COMFORTABLE),
        (6.99, Verdict.DENSE),
        (6.0, Verdict.DENSE),
        (5.99, Verdict.MORE_SHEETS),
        (2.0, Verdict.MORE_SHEETS),
    ],
)
def test_the_pitch_decides_the_verdict(pitch_mm: float, verdict: Verdict) -> None:
    """A board is comfortable from 7 mm on, dense from 6 mm on, else too small."""
    plan = replace(plan_board_sheet(BoardOptions()), pitch_mm=pitch_mm)
    assert verdict is plan.verdict


@given(all_board_options(NO_TEXT))
def test_the_better_orientation_wins(options: BoardOptions) -> None:
    """AUTO chooses the orientation with the larger board, portrait if equal."""
    auto, upright, across = (
        plan_board_sheet(replace(options, orientation=way, pages=Pages.ONE))
        if options.pages is Pages.AUTO
        else plan_board_sheet(replace(options, orientation=way))
        for way in (Orientation.AUTO, Orientation.PORTRAIT, Orientation.LANDSCAPE)
    )
    assert (across if across.pitch_mm > upright.pitch_mm else upright) == auto


@given(all_board_options(NO_TEXT))
def test_sheets_share_whole_lines(options: BoardOptions) -> None:
    """Parts cover the board without a gap, and each shows some lines alone.

    Neighbours share at least two lines, the first and last at least 12 mm apart.
    """
    plan = plan_board_sheet(options)
    board = options.make_board()
    for spans, lines in (
        (plan.column_spans, board.columns),
        (plan.row_spans, board.rows),
    ):
        assert 1 == spans[0].first
        assert lines == spans[-1].last
        for before, after in pairwise(spans):
            assert before.first < after.first
            assert before.last < after.last
            repeated_mm = (before.last - after.first) * plan.pitch_mm
            assert repeated_mm >= 12


@pytest.mark.parametrize("pages", [Extent(3, 1), Extent(1, 3), Extent(6, 6)])
def test_every_sheet_of_a_poster_has_lines_of_its_own(pages: Extent) -> None:
    """A board with two lines for each sheet is spread; with fewer it is refused."""
    across, down = pages.across, pages.down
    fits = BoardOptions(columns=max(4, 2 * across), rows=max(4, 2 * down), pages=pages)
    assert (across, down) == plan_board_sheet(fits).parts
    with pytest.raises(OptionError, match=r"^pages: too many for 5 × 5 holes"):
        plan_board_sheet(replace(fits, columns=5, rows=5))


@given(all_board_options(NO_TEXT))
def test_wishes_for_sheets_and_copies_are_met(options: BoardOptions) -> None:
    """A board is on the requested number of sheets, and as often on one sheet."""
    plan = plan_board_sheet(options)
    if isinstance(options.pages, Extent):
        assert (options.pages.across, options.pages.down) == plan.parts
    elif options.pages is not Pages.AUTO:
        assert int(options.pages.value) == plan.sheet_count
    assert int(options.per_page.value) == plan.boards.total


def test_labels_cost_room() -> None:
    """Without labels the board also fills the space of their bands."""
    plan = plan_board_sheet(BoardOptions(labels=Labels.NONE))
    assert 7.85 == plan.pitch_mm


@pytest.mark.parametrize(
    ("given", "pitch_mm", "sheets"),
    [
        ({}, 5.0, 1),
        ({}, 7.58, 1),
        ({"size": 60}, 2.5, 1),
        ({"pages": Pages.TWO}, 5.0, 2),
        ({}, 9.0, 2),
        ({}, 11.5, 4),
        ({"size": 12, "per_page": PerPage.SIX}, 3.25, 1),
        ({"record": True}, 6.0, 1),
        ({"paper": Paper.A3, "size": 4}, 40, 1),
    ],
)
def test_a_chosen_distance_is_taken(
    given: dict[str, Any], pitch_mm: float, sheets: int
) -> None:
    """The holes have the chosen distance, on the fewest sheets if these are free."""
    plan = plan_board_sheet(BoardOptions(**given, pitch=pitch_mm))
    assert (pitch_mm, sheets) == (plan.pitch_mm, plan.sheet_count)


@pytest.mark.parametrize(
    ("given", "largest"),
    [
        ({"pages": Pages.ONE}, "7.58"),
        ({"pages": Pages.ONE, "large_print": True}, "7.32"),
        ({}, "14.25"),
        ({"size": 12, "per_page": PerPage.FOUR}, "7.08"),
        ({"size": 100, "pages": Pages.ONE}, "1.78"),
    ],
)
def test_a_distance_that_does_not_fit_is_refused(
    given: dict[str, Any], largest: str
) -> None:
    """The refusal names the largest distance, which is then accepted."""
    with pytest.raises(OptionError) as caught:
        plan_board_sheet(BoardOptions(**given, pitch=20))
    (fault,) = caught.value.faults
    assert "pitch" == fault.name
    assert f"can be at most {largest} mm apart" in str(fault.message)
    pages = given.get("pages", Pages.AUTO if "per_page" in given else Pages.FOUR)
    plan = plan_board_sheet(BoardOptions(**{**given, "pages": pages}))
    assert float(largest) == plan.pitch_mm


@given(st.integers(250, 1200), st.sampled_from((Pages.TWO, Pages.FOUR)))
def test_sheets_of_a_chosen_distance_overlap_enough(
    hundredths: int, pages: Pages
) -> None:
    """A smaller distance repeats more lines, so that the sheets can be taped."""
    options = BoardOptions(pages=pages, pitch=hundredths / 100)
    try:
        plan = plan_board_sheet(options)
    except OptionError:
        return
    for spans in (plan.column_spans, plan.row_spans):
        for before, after in pairwise(spans):
            repeated = before.last - after.first
            assert repeated * plan.pitch_mm >= 12 or repeated >= 11

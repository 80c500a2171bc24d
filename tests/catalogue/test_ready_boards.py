"""Ready boards: for handicaps, and for paper clips as links."""

import math

import pytest

from paperboard.catalogue.ready_boards import BOARD_TILES, CLIP_BOARDS
from paperboard.core.products.board_choices import Paper
from paperboard.core.products.board_options import parse_board_options
from paperboard.core.rule_book.rule_book import RULE_BOOK
from paperboard.render.board.board_sheet import plan_board_sheet

_CLIPS = [(length, paper) for length, sizes in CLIP_BOARDS.items() for paper in sizes]


@pytest.mark.parametrize(("length", "paper"), _CLIPS)
def test_a_clip_reaches_from_peg_to_peg(length: int, paper: Paper) -> None:
    """On its paper, a link of the board is as long as the clip, or up to 7 % less."""
    size, pages = CLIP_BOARDS[length][paper]
    pairs = {"size": str(size), "pages": str(pages), "paper": paper.value}
    plan = plan_board_sheet(parse_board_options(pairs.items()))
    assert pages == plan.sheet_count
    assert 0.93 * length <= math.sqrt(5) * plan.pitch_mm <= length


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER, Paper.A3])
def test_common_papers_have_a_board_for_each_clip(paper: Paper) -> None:
    """There is one tile for clips of 28 mm and one for 33 mm, with that paper only."""
    names = [str(tile.name) for tile in BOARD_TILES if paper in tile.papers]
    assert ["28 mm", "33 mm"] == [" ".join(name.split()[4:6]) for name in names]


def test_the_rules_name_the_distances_for_clips() -> None:
    """The rules tell the largest distance of holes that each clip still spans."""
    words = next(
        str(section.paragraphs[1])
        for chapter in RULE_BOOK
        for section in chapter.sections
        if (chapter.key, section.key) == ("standard", "clips")
    )
    for length in CLIP_BOARDS:
        tenths = math.floor(10 * length / math.sqrt(5))
        assert f"{tenths / 10} mm" in words
        assert f"{length} mm clips" in words
    assert f"{math.sqrt(5):.2f} times" in words


def test_handicap_boards_begin_with_one_row() -> None:
    """The first ready handicap is a single row."""
    handicaps = [
        tile.query["handicap"] for tile in BOARD_TILES if "handicap" in tile.query
    ]
    assert ["1", "2", "4", "6", "8", "12", "4"] == handicaps

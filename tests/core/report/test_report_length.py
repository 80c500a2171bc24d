"""Reports stay short, whatever the text."""

import json

import pytest

from paperboard.core.game.geometry import Side
from paperboard.core.game.problems import (
    HintCode,
    ProblemCode,
    make_hint,
    make_problem,
)
from paperboard.core.limits import FILE_LIMIT, MOST_LISTED
from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.report_hints import shorten_report
from paperboard.core.report.report_json import format_report


def fill(start: str, part: str) -> str:
    """Return the start and then the part repeated up to the length limit."""
    return start + part * ((FILE_LIMIT - len(start)) // len(part))


@pytest.mark.parametrize(
    ("problems", "hints", "note"),
    [
        (MOST_LISTED, MOST_LISTED, []),
        (MOST_LISTED + 1, 3, ["not listed here: 1 more faults and 0 more hints"]),
        (0, 1_000, ["not listed here: 0 more faults and 800 more hints"]),
    ],
)
def test_findings_over_the_limit_are_counted(
    problems: int, hints: int, note: list[str]
) -> None:
    """The first 200 are listed; the last hint counts the rest."""
    many = tuple(
        make_hint(HintCode.SIDE_TO_MOVE, side=Side.VERTICAL) for _ in range(hints)
    )
    shown = shorten_report((make_problem(ProblemCode.TWO_WINNERS),) * problems, many)
    assert [len(part) for part in shown] == [
        min(problems, MOST_LISTED),
        min(hints, MOST_LISTED) + len(note),
    ]
    left_out = [hint for hint in shown[1] if hint.code is HintCode.LEFT_OUT]
    assert [str(hint.message) for hint in left_out] == note


@pytest.mark.parametrize(
    "text",
    [
        fill("[Position] vertical:", " Z99"),
        fill("[Position] vertical:", " A1-B2"),
        fill("[Position] vertical:", " A1-B3"),
        "[Position] vertical: "
        + " ".join(f"{column}{row}" for row in range(2, 99) for column in "BCDEFGHIJ"),
    ],
    ids=["off the board", "no knight's move", "no pegs", "all links possible"],
)
def test_answer_to_a_hostile_text_is_short(text: str) -> None:
    """The report on a text full of faults or hints is hardly longer than it."""
    report = check_text(text, CheckOptions(columns=50, rows=100))
    assert len(json.dumps(format_report(report))) < 2 * FILE_LIMIT
    assert not report.is_legal

"""The benchmark results in the documentation are the stored ones."""

import json
import re
from pathlib import Path

import pytest

from benchmarks.compare import Comparison
from benchmarks.results import RESULTS, describe_change, report
from tests.documentation import PAGES

_ROW = re.compile(r"^\| (.+?) \| ([\d.]+) ?\S* \| ≤ ", re.MULTILINE)


def test_the_page_shows_the_results_that_are_kept() -> None:
    """The page shows exactly the stored values."""
    page = PAGES["docs/benchmarks.md"]
    shown = {name: float(value) for name, value in _ROW.findall(page)}
    kept = json.loads(RESULTS.read_text("utf-8"))
    assert shown == {name: round(value, 2) for name, value in kept.items()}


@pytest.mark.parametrize(
    ("before", "value", "words"),
    [
        (None, 1.0, "–"),
        (1.0, 1.25, "1.00 ×"),
        (1.0, 1.26, "1.00 × **worse**"),
        (1.0, 0.5, "1.00 ×"),
        (0.0, 0.0, "0.00 ×"),
        (0.0, 3.0, "0.00 × **worse**"),
    ],
)
def test_what_got_worse_by_over_a_quarter_is_marked(
    before: float | None, value: float, words: str
) -> None:
    """A value is shown beside the previous one; small differences are not marked."""
    assert describe_change(before, value, "×") == words


def test_results_are_kept_and_limits_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """New values replace the old ones, others stay; exceeding a limit returns 1."""
    kept = tmp_path / "results.json"
    monkeypatch.setattr("benchmarks.results.RESULTS", kept)
    assert report([Comparison("a", 1.0, 2.0, "×"), Comparison("b", 3.0, 3.0, "")]) == 0
    assert report([Comparison("a", 2.5, 2.0, "×")]) == 1
    assert json.loads(kept.read_text("utf-8")) == {"a": 2.5, "b": 3.0}
    assert "| a | 2.50 × | ≤ 2 × | 1.00 × **worse** |" in capsys.readouterr().out

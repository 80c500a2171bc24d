"""Commands load only what they need."""

import subprocess
import sys
from pathlib import Path

import pytest

_PROBE = """
import sys
from paperboard.cli import main
code = main(sys.argv[1:])
print(code, *sorted({name.partition(".")[0] for name in sys.modules}))
"""
SLOW = {"weasyprint", "pydyf", "pypdfium2", "flask", "granian"}


@pytest.mark.parametrize(
    ("arguments", "loaded"),
    [
        (["board", "-o", "x.svg"], set()),
        (["board", "-o", "x.svg", "--lang", "sv", "--title", "Åsa"], set()),
        (["cards", "-o", "x.svg"], set()),
        (["board", "-o", "x.pdf"], {"weasyprint", "pydyf"}),
        (["board", "--size", "3", "-o", "x.pdf"], set()),
        (["--version"], set()),
        (["board", "--help"], set()),
    ],
)
def test_slow_packages_load_only_when_needed(
    tmp_path: Path, arguments: list[str], loaded: set[str]
) -> None:
    """An SVG does not load the PDF writer, and nothing loads the web pages."""
    run = subprocess.run(
        [sys.executable, "-c", _PROBE, *arguments],
        cwd=tmp_path,
        env={"PYTHONPATH": str(Path(__file__).parent.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    code, *modules = run.stdout.splitlines()[-1].split()
    assert ("2" if "3" in arguments else "0") == code
    assert loaded == SLOW & set(modules)


def test_a_check_does_not_load_what_draws(tmp_path: Path) -> None:
    """Checking a game does not load the catalogue and its drawings."""
    (tmp_path / "game.txt").write_text("L12 K9")
    run = subprocess.run(
        [sys.executable, "-c", _PROBE, "check", "game.txt"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(Path(__file__).parent.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    code, *modules = run.stdout.splitlines()[-1].split()
    assert "0" == code
    assert set() == (SLOW | {"svgwrite", "segno"}) & set(modules)

"""Commands in processes of their own: pipes, closed streams and what they load."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.calls import OCCUPIED, WON

_PROGRAM = (sys.executable, "-m", "paperboard")
_PROBE = """
import sys
from paperboard.cli import main
main(sys.argv[1:])
print(*sorted({name.partition(".")[0] for name in sys.modules}), file=sys.stderr)
"""
_ROOT = Path(__file__).parents[2]
_DRAWING = {"svgwrite", "fontTools"}
_HEAVY = {"weasyprint", "pydyf", "pypdfium2", "flask", "granian", "babel"}


@pytest.fixture
def game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Write a won and an illegal game; return the name of the won one's file."""
    monkeypatch.setenv("PYTHONPATH", str(_ROOT))
    # What is not written yet when a stream fails is a part of the tests.
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    (folder / "won.txt").write_text(WON)
    (folder / "occupied.txt").write_text(OCCUPIED)
    return "won.txt"


@pytest.mark.parametrize(
    ("arguments", "loaded"),
    [
        (["check"], set()),
        (["check", "--json"], set()),
        (["convert", "--to", "t1", "-o", "won.t1"], set()),
        (["position", "-o", "won.svg"], _DRAWING),
    ],
)
def test_a_command_loads_only_what_it_needs(
    game: str, arguments: list[str], loaded: set[str]
) -> None:
    """A check loads nothing that draws, and an SVG nothing that writes a PDF."""
    done = subprocess.run(
        [sys.executable, "-c", _PROBE, *arguments, game],
        capture_output=True,
        text=True,
        check=True,
    )
    assert loaded == (_DRAWING | _HEAVY) & set(done.stderr.split())


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        (0, ["check", "won.txt"]),
        (1, ["check", "occupied.txt", "--json"]),
        (0, ["board", "--size", "100", "-o", "-"]),
        (0, ["convert", "won.txt", "--to", "list", "-o", "-"]),
        (0, ["position", "won.txt", "-o", "-", "--output-format", "svg"]),
    ],
)
@pytest.mark.usefixtures("game")
def test_a_reader_that_has_left_is_no_error(code: int, arguments: list[str]) -> None:
    """A broken pipe is passed over in silence and changes no exit code."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*_PROGRAM, *arguments],
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writer)
    assert (code, "") == (done.returncode, done.stderr)


@pytest.mark.parametrize(
    ("streams", "words"),
    [
        (">&-", "standard output: Bad file descriptor"),
        (">/dev/full", "No space left on device"),
        ("<&-", "standard input: Bad file descriptor"),
    ],
)
@pytest.mark.usefixtures("game")
def test_a_useless_stream_is_said_in_words(streams: str, words: str) -> None:
    """A closed or full stream ends with 2 and one sentence."""
    source = "-" if streams.startswith("<") else "won.txt"
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {streams}', "sh", *_PROGRAM, "check", source],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert 2 == done.returncode
    assert [f"paperboard: {words}"] == done.stderr.splitlines()


@pytest.mark.usefixtures("game")
def test_a_report_needs_no_more_than_ascii() -> None:
    """On a terminal that knows ASCII only, reports and messages still come out."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    for arguments, code in ((["won.txt"], 0), (["nopé.txt"], 2)):
        done = subprocess.run(
            [*_PROGRAM, "check", *arguments],
            env=environment,
            capture_output=True,
            check=False,
        )
        assert code == done.returncode
        assert b"Traceback" not in done.stderr
        assert b"" != done.stdout + done.stderr

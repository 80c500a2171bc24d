"""Commands in separate processes: pipes, closed streams and loaded modules."""

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
    """Write a won and an illegal game; return the file name of the won one."""
    monkeypatch.setenv("PYTHONPATH", str(_ROOT))
    # These tests depend on what is still unwritten when a stream fails.
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
    """A check loads no drawing code, and an SVG no PDF code."""
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
        (0, ["board", "--size", "100", "--paper", "a3", "-o", "-"]),
        (0, ["convert", "won.txt", "--to", "list", "-o", "-"]),
        (0, ["position", "won.txt", "-o", "-", "--output-format", "svg"]),
        (0, ["--help"]),
        (0, ["--version"]),
        (0, ["check", "--help"]),
        (0, ["serve", "--port", "0"]),
    ],
)
@pytest.mark.usefixtures("game")
def test_a_reader_that_has_left_is_no_error(code: int, arguments: list[str]) -> None:
    """A broken pipe gives no message and does not change the exit code."""
    done = run_without_reader("stdout", *arguments)
    assert (code, "") == (done.returncode, done.stderr)


@pytest.mark.parametrize("arguments", [["nofile.txt"], [], ["--size", "3", "won.txt"]])
@pytest.mark.usefixtures("game")
def test_a_complaint_that_nobody_reads_keeps_its_exit_code(
    arguments: list[str],
) -> None:
    """An error ends with 2 even if standard error is a broken pipe."""
    done = run_without_reader("stderr", "check", *arguments)
    assert (2, "") == (done.returncode, done.stdout)


def run_without_reader(
    stream: str, *arguments: str
) -> "subprocess.CompletedProcess[str]":
    """Run a command with one stream connected to a pipe that no one reads."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*_PROGRAM, *arguments],
        stdout=writer if stream == "stdout" else subprocess.PIPE,
        stderr=writer if stream == "stderr" else subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writer)
    return done


@pytest.mark.parametrize(
    ("streams", "words"),
    [
        (">&-", "standard output: Bad file descriptor"),
        (">/dev/full", "standard output: No space left on device"),
        ("<&-", "standard input: Bad file descriptor"),
    ],
)
@pytest.mark.usefixtures("game")
def test_a_useless_stream_is_said_in_words(streams: str, words: str) -> None:
    """A closed or full stream ends with 2 and one sentence that names it."""
    source = "-" if streams.startswith("<") else "won.txt"
    done = run_in_shell(streams, "check", source)
    assert 2 == done.returncode
    assert [f"paperboard: {words}"] == done.stderr.splitlines()


@pytest.mark.parametrize("buffering", ["", "export PYTHONUNBUFFERED=1; "])
@pytest.mark.parametrize("argument", ["--help", "--version"])
@pytest.mark.parametrize(
    ("setting", "words"),
    [
        (">/dev/full", "No space left on device"),
        (">full.txt", "File too large"),
    ],
)
@pytest.mark.usefixtures("game")
def test_words_that_have_no_room_name_standard_output(
    argument: str, setting: str, words: str, buffering: str
) -> None:
    """``--help`` into a full file ends with 2 and a sentence naming stdout."""
    before = f"ulimit -f 0; {buffering}"
    done = run_in_shell(setting, argument, before=before)
    assert 2 == done.returncode
    assert [f"paperboard: standard output: {words}"] == done.stderr.splitlines()


@pytest.mark.parametrize("before", ["", "export PYTHONUNBUFFERED=1; "])
@pytest.mark.usefixtures("game")
def test_a_server_without_room_names_standard_output(before: str) -> None:
    """``serve`` into a full file ends with 2 and a sentence naming stdout."""
    done = run_in_shell(">/dev/full", "serve", "--port", "0", before=before)
    said = ["paperboard: standard output: No space left on device"]
    assert (2, said) == (done.returncode, done.stderr.splitlines())


@pytest.mark.usefixtures("game")
def test_a_complaint_without_room_keeps_its_exit_code() -> None:
    """An error ends with 2 even if standard error is full."""
    assert 2 == run_in_shell("2>/dev/full", "check", "nofile.txt").returncode


def run_in_shell(
    streams: str, *arguments: str, before: str = ""
) -> "subprocess.CompletedProcess[str]":
    """Run a command with shell redirections."""
    return subprocess.run(
        ["/bin/sh", "-c", f'{before}exec "$@" {streams}', "sh", *_PROGRAM, *arguments],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )


@pytest.mark.usefixtures("game")
def test_a_report_needs_no_more_than_ascii() -> None:
    """On an ASCII terminal, reports and messages can still be printed."""
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

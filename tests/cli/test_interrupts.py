"""Ctrl+C while a command loads its modules, without relying on timing."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[2]
# Presses Ctrl+C when a module is about to be imported, then does what the
# command ``paperboard`` does.
_INTERRUPTED = """
import os, signal, sys

signal.signal(signal.SIGINT, signal.default_int_handler)

module = sys.argv.pop(1)

class Interrupter:
    def find_spec(self, name, path=None, target=None):
        if name == module:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupter())
from {home} import {name}
code = {name}()
# Where the module is loaded no more, the test says nothing.
assert not any(isinstance(finder, Interrupter) for finder in sys.meta_path)
sys.exit(code)
"""


@pytest.fixture(scope="module")
def entry_point() -> str:
    """Return the entry point of the installed command, from pyproject.toml."""
    project = tomllib.loads((_ROOT / "pyproject.toml").read_text())["project"]
    entry: str = project["scripts"]["paperboard"]
    return entry


@pytest.mark.parametrize(
    ("module", "command", "code"),
    [
        ("click", "board -o x.svg", 130),
        ("paperboard.cli.shared.caller_language", "board -o x.svg", 130),
        ("paperboard.render.page.font", "board -o x.svg", 130),
        ("paperboard.cli.commands.print_commands", "board -o x.svg", 130),
        ("weasyprint", "board -o x.pdf", 130),
        ("click", "serve --port 0", 0),
        ("paperboard.cli.commands.serve_command", "serve --port 0", 0),
        ("flask", "serve --port 0", 0),
    ],
)
def test_ctrl_c_while_loading_ends_quietly(
    tmp_path: Path, entry_point: str, module: str, command: str, code: int
) -> None:
    """Ctrl+C ends a command with 130 and ``serve`` with 0, without any output."""
    program = write_program(entry_point)
    done = run(program, module, *command.split(), folder=tmp_path)
    assert (code, "", "") == (done.returncode, done.stdout, done.stderr.strip())
    assert [] == list(tmp_path.iterdir())


def test_a_command_in_the_background_hears_no_ctrl_c(
    tmp_path: Path, entry_point: str
) -> None:
    """A command started with Ctrl+C ignored runs to its end."""
    program = write_program(entry_point).replace("default_int_handler", "SIG_IGN")
    done = run(program, "click", "board", "-o", "x.svg", folder=tmp_path)
    assert (0, "", "") == (done.returncode, done.stdout, done.stderr)


def test_the_module_does_what_the_command_does(tmp_path: Path) -> None:
    """``python -m paperboard`` reacts to Ctrl+C like the installed command."""
    start, _, _ = _INTERRUPTED.partition("from {home}")
    program = f'{start}import runpy; runpy.run_module("paperboard", None, "__main__")'
    done = run(program, "click", "--help", folder=tmp_path)
    assert (130, "", "") == (done.returncode, done.stdout, done.stderr)


def write_program(entry_point: str) -> str:
    """Return a program that calls the entry point in pyproject.toml."""
    home, name = entry_point.split(":")
    return _INTERRUPTED.replace("{home}", home).replace("{name}", name)


def run(
    program: str, *arguments: str, folder: Path
) -> "subprocess.CompletedProcess[str]":
    """Run a program in a folder."""
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(_ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )

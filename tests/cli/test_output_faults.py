"""Commands when the disk is full, fonts are missing, or the process is killed."""

import errno
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from paperboard.cli.shared.file_output import write_files

_ROOT = Path(__file__).parents[2]
_OLD = b"the sheet of last year"
# Runs a command line in a process that is killed when it calls the named function.
_KILLED = """
import os, sys
from importlib import import_module

home, name = sys.argv[1].rsplit(".", 1)
setattr(import_module(home), name, lambda *rest, **more: os.kill(os.getpid(), 9))
from paperboard.cli import main

sys.exit(main(sys.argv[2:]))
"""


def run(
    *command: str | Path,
    folder: Path,
    most_bytes: int | None = None,
    root: Path = _ROOT,
) -> "subprocess.CompletedProcess[str]":
    """Run Python in a folder that may hold no file of more than ``most_bytes``.

    ``root`` is the checkout to run.
    """

    def limit() -> None:
        if most_bytes is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))

    return subprocess.run(
        (sys.executable, *command),
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=limit,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder with a game and old sheets."""
    (tmp_path / "game.txt").write_text("1. L12 2. K9 3. M14")
    for suffix in ("pdf", "svg", "png", "t1"):
        (tmp_path / f"old.{suffix}").write_bytes(_OLD)
    return tmp_path


def list_files(folder: Path) -> dict[str, bytes]:
    """Return the content of every file by name."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


_COMMANDS = [
    ["board", "-o", "old.pdf"],
    ["board", "-o", "old.svg"],
    ["board", "-o", "old.png"],
    ["position", "game.txt", "-o", "old.pdf"],
    ["game-sheet", "game.txt", "-o", "old.pdf"],
    ["convert", "game.txt", "--to", "t1", "-o", "old.t1"],
]


@pytest.mark.parametrize("command", _COMMANDS, ids=" ".join)
def test_where_no_file_has_room_the_old_one_stays(
    folder: Path, command: list[str]
) -> None:
    """A file that cannot be written completely is not written, with a message."""
    before = list_files(folder)
    done = run("-m", "paperboard", *command, folder=folder, most_bytes=20)
    assert (2, "") == (done.returncode, done.stdout)
    # A PDF first needs room for the font, in the folder for temporary files.
    needs_font = "-o old.p" in " ".join(command)
    place = tempfile.gettempdir() if needs_font else folder / command[-1]
    assert [f"paperboard: {place}: File too large"] == done.stderr.splitlines()
    assert before == list_files(folder)


def test_a_full_device_is_said_in_words(folder: Path) -> None:
    """A full disk ends with 2 and a sentence that names the file."""
    command = ("board", "--output-format", "pdf", "-o", "/dev/full")
    done = run("-m", "paperboard", *command, folder=folder)
    assert 2 == done.returncode
    said = ["paperboard: /dev/full: No space left on device"]
    assert said == done.stderr.splitlines()


@pytest.mark.parametrize(
    ("place", "left"),
    [
        ("paperboard.render.writers.pdf.render_pdf", 0),
        ("os.fsync", 1),
        ("os.replace", 1),
    ],
)
def test_a_killed_command_leaves_the_old_file(
    folder: Path, place: str, left: int
) -> None:
    """A command killed while drawing, writing or renaming keeps the old file."""
    done = run("-c", _KILLED, place, "board", "-o", "old.pdf", folder=folder)
    assert -9 == done.returncode
    files = list_files(folder)
    assert _OLD == files["old.pdf"]
    parts = [name for name in files if name.endswith(".part")]
    assert left == len(parts)


@pytest.mark.parametrize("letter", ["a", "あ", "🙂"])
def test_the_longest_names_are_written(folder: Path, letter: str) -> None:
    """A file name may have 255 bytes in any script; a longer one is refused."""
    name = letter * (250 // len(letter.encode())) + ".svg"
    write_files([folder / name], [b"new"])
    assert b"new" == (folder / name).read_bytes()
    with pytest.raises(OSError, match="too long") as caught:
        write_files([folder / f"{letter}{name}{letter}"], [b"new"])
    assert str(folder / f"{letter}{name}{letter}") == caught.value.filename


def test_a_file_in_a_file_is_named(folder: Path) -> None:
    """If no file can be made, the error names the file that was asked for."""
    before = list_files(folder)
    with pytest.raises(NotADirectoryError) as caught:
        write_files([folder / "game.txt" / "board.svg"], [b"new"])
    assert str(folder / "game.txt" / "board.svg") == caught.value.filename
    assert before == list_files(folder)


def test_a_file_that_cannot_be_replaced_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the old file cannot be replaced, the error names it; no other file is left."""

    def refuse(part: Path, target: Path) -> None:
        raise PermissionError(errno.EPERM, "Not permitted", str(part))

    before = list_files(folder)
    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError) as caught:
        write_files([folder / "old.pdf"], [b"new"])
    assert str(folder / "old.pdf") == caught.value.filename
    assert before == list_files(folder)


@pytest.fixture
def fontless(tmp_path: Path) -> Path:
    """Give a checkout without fonts."""
    folder = tmp_path / "fontless"
    # With its compiled files, a command starts in half the time.
    leave_out = shutil.ignore_patterns("*.ttf")
    for name in ("paperboard", "templates", "static"):
        shutil.copytree(_ROOT / name, folder / name, ignore=leave_out)
    return folder


_REGULAR, _BOLD = "MPLUS1p-Regular.ttf", "MPLUS1p-Bold.ttf"
# A command, a font, and the share of it that is left; None without the file.
_FONT_USERS = [
    ("board -o board.svg", _REGULAR, 0),
    ("board -o board.pdf", _REGULAR, None),
    ("cards -o cards.pdf", _BOLD, 0.999),
    ("serve --port 0", _REGULAR, 0.999),
    ("serve --port 0", _BOLD, None),
]


@pytest.mark.parametrize(("command", "faulty", "share"), _FONT_USERS)
def test_missing_and_damaged_fonts_are_named(
    fontless: Path, tmp_path: Path, command: str, faulty: str, share: float | None
) -> None:
    """Every drawing command says which font is missing or damaged."""
    for name in (_REGULAR, _BOLD):
        content = (_ROOT / "paperboard/fonts" / name).read_bytes()
        if name == faulty and share is not None:
            content = content[: int(share * len(content))]
        if name != faulty or share is not None:
            (fontless / "paperboard/fonts" / name).write_bytes(content)
    (tmp_path / "empty").mkdir()
    done = run(
        *("-m", "paperboard", *command.split()),
        folder=tmp_path / "empty",
        root=fontless,
    )
    assert (2, "") == (done.returncode, done.stdout)
    (line,) = done.stderr.splitlines()
    fault = "No such file or directory" if share is None else "the font is damaged"
    assert f"paperboard: {fontless / 'paperboard/fonts' / faulty}: {fault}" == line
    assert [] == list((tmp_path / "empty").iterdir())

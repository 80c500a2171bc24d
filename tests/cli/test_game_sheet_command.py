"""``paperboard game-sheet``: files, exit codes and messages."""

from pathlib import Path

import pypdf

from tests.cli.calls import MISTYPED, OCCUPIED, WON, call


def test_a_game_becomes_a_pdf(folder: Path) -> None:
    """A legal game ends with 0 and a PDF that lists its moves."""
    done = call("game-sheet", "-", "-o", "a.pdf", "--every", "2", given=WON)
    assert (0, b"", "") == done
    (page,) = pypdf.PdfReader(folder / "a.pdf").pages
    assert "Moves 1–2" in page.extract_text()


def test_pages_become_numbered_files(folder: Path) -> None:
    """Several pages as SVG are FILE-1 and FILE-2."""
    arguments = ("--every", "1", "--paper", "a5")
    assert 0 == call("game-sheet", "-", "-o", "a.svg", *arguments, given=WON).code
    names = sorted(path.name for path in folder.iterdir())
    assert ["a-1.svg", "a-2.svg"] == names[:2]


def test_an_illegal_game_is_printed_to_the_fault(folder: Path) -> None:
    """The exit code is 1, the fault is reported, and the sheet is written."""
    done = call("game-sheet", "-", "-o", "a.pdf", given=OCCUPIED)
    assert 1 == done.code
    assert "move 4 (B5): B5 is already occupied" in done.err
    assert (folder / "a.pdf").is_file()


def test_what_cannot_be_read_writes_nothing(folder: Path) -> None:
    """An unreadable text or an invalid option ends with 2 and no file."""
    assert 2 == call("game-sheet", "-", "-o", "a.pdf", given=MISTYPED).code
    done = call("game-sheet", "-", "-o", "a.pdf", "--every", "0", given=WON)
    assert 2 == done.code
    assert "every: must be a whole number from 1 to 100" in done.err
    assert [] == list(folder.iterdir())

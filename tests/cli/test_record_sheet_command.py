"""``paperboard record-sheet`` and ``paperboard template``: files and messages."""

from pathlib import Path

import pypdf
import pytest

from tests.cli.calls import call


def test_a_record_becomes_a_pdf(folder: Path) -> None:
    """The command ends with 0 and a page for each part of the game."""
    done = call("record-sheet", "-o", "a.pdf", "--moves", "100", "--per-page", "2")
    assert (0, b"", "") == done
    pages = pypdf.PdfReader(folder / "a.pdf").pages
    assert 2 == len(pages)
    assert "Links left out" in pages[0].extract_text()


def test_pages_become_numbered_files(folder: Path) -> None:
    """Several pages as SVG are FILE-1 and FILE-2; bare flags mean true."""
    done = call("record-sheet", "-o", "a.svg", "--moves", "100", "--double")
    assert 0 == done.code
    assert ["a-1.svg", "a-2.svg"] == sorted(path.name for path in folder.iterdir())
    assert "Privilege" in (folder / "a-1.svg").read_text("utf-8")


def test_templates_are_for_the_board_of_the_options(folder: Path) -> None:
    """The template names the board and its hole distance."""
    done = call("template", "-o", "a.pdf", "--size", "18", "--paper", "letter")
    assert (0, b"", "") == done
    (page,) = pypdf.PdfReader(folder / "a.pdf").pages
    words = " ".join(page.extract_text().split())
    assert "18 × 18 on Letter: holes 10.43 mm apart." in words


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("record-sheet", "--moves", "0"), "moves: must be a whole number"),
        (
            ("record-sheet", "--per-page", "4", "--paper", "a5", "--margin", "25"),
            "per_",
        ),
        (("template", "--size", "4"), "size: the holes of this board are 45.50 mm"),
        (("board", "--record", "--pages", "2"), "extras: cannot be combined with pa"),
    ],
)
def test_what_is_wrong_writes_nothing(
    folder: Path, arguments: tuple[str, ...], message: str
) -> None:
    """An invalid option, or a lack of space, ends with 2 and no file."""
    done = call(*arguments, "-o", "a.pdf")
    assert 2 == done.code
    assert message in done.err
    assert [] == list(folder.iterdir())

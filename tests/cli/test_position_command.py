"""``paperboard position``: what is drawn, exit codes and messages."""

import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pypdf
import pytest

from paperboard.core.report.check import check_text
from paperboard.render.board.position_marks import find_move_numbers
from tests.cli.calls import DRAWN, MISTYPED, OCCUPIED, WON, call

BEFORE_OCCUPIED = '[Board "12x12"] 1. B5 2. D8 3. D6'


def draw(text: bytes | str, *arguments: str) -> bytes:
    """Return the SVG of a legal text."""
    form = ("--output-format", "svg")
    done = call("position", "-", "-o", "-", *form, *arguments, given=text)
    assert (0, "") == (done.code, done.err)
    return done.out


def read_texts(svg: bytes) -> list[str]:
    """Return every text of an SVG."""
    return [text for node in ET.fromstring(svg) for text in node.itertext()]


def count_digits(text: bytes | str) -> Counter[str]:
    """Return how many more of each digit are drawn with numbers than without."""
    with_numbers, without = (
        Counter("".join(read_texts(draw(text, *arguments))))
        for arguments in (["--numbers"], [])
    )
    return with_numbers - without


@pytest.mark.parametrize(
    ("name", "start"), [("a.svg", b"<svg"), ("a.pdf", b"%PDF"), ("a.PNG", b"\x89PNG")]
)
def test_the_file_name_chooses_the_format(
    folder: Path, name: str, start: bytes
) -> None:
    """The ending of the file name decides what is written."""
    assert (0, b"", "") == call("position", "-", "-o", name, given=WON)
    assert (folder / name).read_bytes().startswith(start)
    assert [name] == [path.name for path in folder.iterdir()]


def test_several_sheets_become_pages_or_files(folder: Path) -> None:
    """A position on two sheets gives a PDF of two pages, or two SVG files."""
    two = ("--pages", "2")
    assert 0 == call("position", "-", "-o", "a.pdf", *two, given=WON).code
    assert 0 == call("position", "-", "-o", "a.svg", *two, given=WON).code
    assert 2 == len(pypdf.PdfReader(folder / "a.pdf").pages)
    names = sorted(path.name for path in folder.iterdir())
    assert ["a-1.svg", "a-2.svg", "a.pdf"] == names


@pytest.mark.parametrize(
    ("move", "text"),
    [("0", '[Board "5x5"]'), ("3", '[Board "5x5"] B1 A2 C3'), ("5", WON)],
)
def test_the_game_is_drawn_as_after_the_move(move: str, text: str) -> None:
    """``--move N`` draws the same as the first N moves alone."""
    assert draw(text) == draw(WON, "--move", move)


@pytest.mark.parametrize("arguments", [(), ("--move", "3")])
def test_an_illegal_game_is_drawn_as_before_the_move(
    folder: Path, arguments: tuple[str, ...]
) -> None:
    """The position before the first illegal move is drawn; the exit code is 1."""
    done = call("position", "-", "-o", "a.svg", *arguments, given=OCCUPIED)
    assert (1, b"") == (done.code, done.out)
    expected = ["paperboard: move 4 (B5): B5 is already occupied [occupied]"]
    assert expected == done.err.splitlines()
    assert draw(BEFORE_OCCUPIED) == (folder / "a.svg").read_bytes()


def test_a_position_is_drawn_without_what_cannot_be(folder: Path) -> None:
    """The valid pegs and links of a position are drawn, and each fault reported."""
    sound = '[Board "8x8"] [Position] vertical: C3 D5 C3-D5; horizontal: G4'
    done = call("position", "-", "-o", "a.svg", given=f"{sound} A1 G4-F4")
    assert 1 == done.code
    codes = [line.rpartition("[")[2] for line in done.err.splitlines()]
    assert ["corner]", "not-a-knights-move]", "missing-peg]"] == codes
    assert draw(sound) == (folder / "a.svg").read_bytes()


def test_pegs_can_be_numbered() -> None:
    """``--numbers`` writes the move number into each peg."""
    assert Counter("12345") == count_digits(WON)


@pytest.mark.parametrize(
    ("before", "after", "numbered"),
    [
        (["--numbers"], [], True),
        (["--numbers", "true"], [], True),
        (["--numbers=true"], [], True),
        (["--numbers", "false"], [], False),
        (["--numbers", "--"], [], True),
        ([], ["--numbers"], True),
        ([], ["--numbers", "false"], False),
        (["--numbers", "--scale-check"], [], True),
        ([], [], False),
    ],
)
def test_a_flag_may_stand_before_the_file(
    folder: Path, before: list[str], after: list[str], numbered: bool
) -> None:
    """A flag takes ``true`` or ``false`` as its value, but never the file name."""
    (folder / "game.txt").write_text(WON)
    done = call("position", "-o", "a.svg", *before, "game.txt", *after)
    assert (0, "") == (done.code, done.err)
    expected = draw(WON, *["--numbers"] * numbered)
    assert expected == (folder / "a.svg").read_bytes()


def test_after_two_dashes_everything_is_a_file_name(folder: Path) -> None:
    """After ``--``, a name like that of a flag is a file name."""
    (folder / "--numbers").write_text(WON)
    done = call("position", "-o", "a.svg", "--", "--numbers")
    assert (0, "") == (done.code, done.err)


def test_drawing_options_count() -> None:
    """A drawn position takes every board option that does not set its size."""
    svg = draw(WON, "--title", "Finale", "--lang", "sv", "--vertical_name", "Ada")
    texts = " ".join(read_texts(svg))
    missing = [word for word in ("Finale", "Ada", "Skriv ut") if word not in texts]
    assert [] == missing


@pytest.mark.parametrize(
    ("arguments", "text", "words"),
    [
        ([], MISTYPED, ["line 2, column 7"]),
        (["--move", "7"], DRAWN, ["move", "0 to 6, not '7'"]),
        (["--move", "-1"], DRAWN, ["move", "0 to 6000", "'-1'"]),
        (["--move", "1"], "[Position] vertical: C3", ["move", "without moves"]),
        (["--columns", "7"], DRAWN, ["columns", "5"]),
        (["--margin", "1", "--rules", "x"], DRAWN, ["margin", "rules"]),
        (["--margin", "9", "--margin", "9"], DRAWN, ["margin", "more than once"]),
        (["--handicap", "1"], DRAWN, ["--handicap"]),
        (["--title", "\N{GRINNING FACE}"], DRAWN, ["title", "print"]),
        (["-o", "a.txt"], DRAWN, ["a.txt", ".svg, .pdf, .png"]),
        (["-o", "no/a.svg"], DRAWN, ["no/a.svg", "No such file"]),
        (["-o", "-", "--output-format", "svg", "--pages", "2"], DRAWN, ["2 sheets"]),
        (["--numbers", "yes"], DRAWN, ["yes"]),
    ],
)
def test_a_wrong_call_writes_nothing(
    folder: Path, arguments: list[str], text: str, words: list[str]
) -> None:
    """An unreadable text or invalid option ends with 2; an old file is kept."""
    (folder / "a.svg").write_text("old")
    done = call("position", "-", "-o", "a.svg", *arguments, given=text)
    assert (2, b"") == (done.code, done.out)
    assert [] == [word for word in words if word not in done.err]
    assert {"a.svg": "old"} == {
        path.name: path.read_text() for path in folder.iterdir()
    }


def test_real_files_are_drawn(games: Path) -> None:
    """Every file of the real games gives a drawing with numbered pegs."""
    paths = [path for path in games.iterdir() if path.suffix in {".tsgf", ".T1"}]
    assert [] != paths
    for path in paths:
        data = path.read_bytes()
        numbers = find_move_numbers(check_text(data)).values()
        assert Counter("".join(map(str, numbers))) == count_digits(data)

"""Games that begin from a starting position, on the command line."""

from pathlib import Path

import pytest

from tests.cli.calls import call

SET_UP = '[Board "8x8"] [Setup "vertical: C2 D4 C2-D4; horizontal: F3"] 1. E6'
FAULTY = '[Board "8x8"] [Setup "vertical: C2 C2; horizontal: F3"]'


def test_check_plays_on_from_a_position() -> None:
    """The report counts moves from the starting position and includes its pegs."""
    done = call("check", "-", given=f"{SET_UP} 2. E5")
    assert (0, "") == (done.code, done.err)
    assert b"Moves played: 2\n" in done.out
    assert b"Side to move: Horizontal\n" in done.out


@pytest.mark.parametrize("played", ["", " 1. E6 2. E6"])
def test_check_tells_every_fault_of_a_position(played: str) -> None:
    """Every fault of the position is reported, without a move; no move is played."""
    done = call("check", "-", given=FAULTY + played)
    assert 1 == done.code
    assert b"  C2 is already occupied [occupied]\n" in done.out
    assert b"Moves played: 0\n" in done.out
    assert b"Side to move: none (the starting position has faults)" in done.out


@pytest.mark.parametrize("target", ["tsgf", "t1"])
def test_convert_refuses_what_a_format_cannot_say(target: str) -> None:
    """Formats without starting positions are refused with a reason; a list has it."""
    done = call("convert", "-", "--to", target, "-o", "-", given=SET_UP)
    assert (2, b"") == (done.code, done.out)
    assert "every game begins with an empty board" in done.err
    kept = call("convert", "-", "--to", "list", "-o", "-", given=SET_UP)
    assert (0, f"{SET_UP}\n".encode()) == (kept.code, kept.out)


def test_position_draws_the_set_up_and_the_moves(folder: Path) -> None:
    """The drawing has all pegs, with numbers only on those of the moves."""
    done = call("position", "-", "--numbers", "-o", "a.svg", given=SET_UP)
    assert (0, "") == (done.code, done.err)
    svg = (folder / "a.svg").read_text()
    assert "Vertical: C2, D4, C2-D4. Horizontal: E6, F3." in svg

"""``--address``: the QR code on the sheet, or why there is none."""

from pathlib import Path

import pytest

from tests.cli.calls import OCCUPIED, WON, call
from tests.render.code_reader import read_picture

_SITE = "https://twixt.example.org"


def test_a_board_gets_the_code(folder: Path) -> None:
    """The PNG has a QR code with the link, and there is no message."""
    done = call("board", "-o", "a.png", "--size", "18", "--address", f"{_SITE}/")
    assert (0, b"", "") == done
    expected = f"{_SITE}/checker?g=%5BBoard+%2218x18%22%5D"
    assert [expected] == read_picture((folder / "a.png").read_bytes())


def test_a_position_gets_the_code_with_its_rules(folder: Path) -> None:
    """The link holds the game's board and rules; faults are reported as before."""
    arguments = ("-o", "a.png", "--address", _SITE, "--rules", "standard")
    assert 0 == call("position", "-", *arguments, given=WON).code
    (link,) = read_picture((folder / "a.png").read_bytes())
    assert link.endswith("g=%5BBoard+%225x5%22%5D+%5BRules+%22standard%22%5D")
    done = call("position", "-", "-o", "a.png", "--address", _SITE, given=OCCUPIED)
    assert 1 == done.code
    assert "code" not in done.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--board", "diagonal"), "The checker does not support diagonal boards"),
        (("--columns", "24", "--rows", "34"), "The sheet has no room for the QR code"),
    ],
)
def test_a_missing_code_is_explained(
    folder: Path, arguments: tuple[str, ...], reason: str
) -> None:
    """The board is written without the code, and the reason goes to stderr."""
    done = call("board", "-o", "a.svg", *arguments, "--address", _SITE)
    assert 0 == done.code
    assert done.err.startswith(f"paperboard: {reason}")
    assert (folder / "a.svg").is_file()


def test_without_an_address_bytes_are_as_ever(folder: Path) -> None:
    """No address, an empty one and ``--qr false`` give the same file."""
    for name, arguments in {
        "a": (),
        "b": ("--address", ""),
        "c": ("--address", _SITE, "--qr", "false"),
        "d": ("--address", _SITE),
    }.items():
        assert (0, b"", "") == call("board", "-o", f"{name}.svg", *arguments)
    a, b, c, d = ((folder / f"{name}.svg").read_bytes() for name in "abcd")
    assert a == b == c != d


@pytest.mark.parametrize(
    ("command", "wrong"),
    [
        ("board", ("--size", "3")),
        ("board", ("--size", "8", "--handicap", "7")),
        ("club-pack", ("--paper", "a9")),
        ("club-pack", ()),
        ("position", ("--move", "x")),
        ("rules", ("--paper", "a9")),
    ],
)
def test_a_wrong_address_is_told_with_all_else(
    folder: Path, command: str, wrong: tuple[str, ...]
) -> None:
    """Faults of the options and of the address are reported together."""
    file = ("-",) if command == "position" else ()
    done = call(command, *file, "-o", "a.pdf", *wrong, "--address", "x", given=WON)
    name = wrong[-2].removeprefix("--") if wrong else "pack"
    told = [line.split(": ")[1] for line in done.err.splitlines()]
    assert (2, [name, "address"]) == (done.code, told)
    assert [] == list(folder.iterdir())


@pytest.mark.parametrize("command", ["board", "position"])
def test_a_wrong_address_is_refused(folder: Path, command: str) -> None:
    """An invalid address ends with 2 and writes no file."""
    file = ("-",) if command == "position" else ()
    done = call(command, *file, "-o", "a.svg", "--address", "example", given=WON)
    assert 2 == done.code
    assert "address: must be an address of at most 100 characters" in done.err
    assert [] == list(folder.iterdir())

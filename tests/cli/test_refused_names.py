"""Names in games and file names that commands refuse."""

from pathlib import Path

import pytest

from tests.cli.calls import call
from tests.core.notation.records import REFUSED_CHARACTERS


@pytest.mark.parametrize("character", REFUSED_CHARACTERS)
def test_a_name_with_a_refused_character_is_said_with_its_place(
    character: str, folder: Path
) -> None:
    """A character not allowed in a name ends with 2; the message has its place."""
    text = f'[Board "8x8"]\n[Vertical "a{character}b"] C3'
    done = call("check", "-", given=text.encode("utf-8", "surrogatepass"))
    assert 2 == done.code
    # A lone surrogate cannot be encoded as UTF-8.
    assert "line 2, column " in done.err
    if character != "\ud800":
        assert f"[Vertical] cannot have the character {character!a}" in done.err


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (("check", ""), "PATH…"),
        (("convert", "", "--to", "t1", "-o", "x.t1"), "FILE|-"),
        (("convert", "-", "--to", "t1", "-o", ""), "--output"),
        (("board", "-o", ""), "--output"),
        (("check", "-", "--deck", ""), "--deck"),
    ],
)
def test_an_empty_file_name_is_refused(
    arguments: tuple[str, ...], name: str, folder: Path
) -> None:
    """An empty file name is refused, and the message names the argument."""
    done = call(*arguments, given="L12")
    assert (2, b"") == (done.code, done.out)
    assert "a file name cannot be empty" in done.err
    assert name in done.err
    assert [] == list(folder.iterdir())

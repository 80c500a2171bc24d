"""The command line as a whole."""

import pytest

from tests.cli.calls import call

COMMANDS = (
    *("board", "cards", "check", "club-pack", "convert", "double-board"),
    *("game-sheet", "position", "record-sheet", "rules", "serve", "template"),
)


def test_help_lists_every_command() -> None:
    """``--help`` lists every command with what it does."""
    listed = call("--help").out.decode().split("Commands:\n")[1].splitlines()
    found = [line.split(maxsplit=1) for line in listed]
    assert list(COMMANDS) == [name for name, _ in found]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    """``COMMAND --help`` shows the usage and ends with 0."""
    done = call(command, "--help")
    assert (0, "") == (done.code, done.err)
    assert f"Usage: paperboard {command} [OPTIONS]".encode() in done.out


@pytest.mark.parametrize("name", ["chess", "messages", "__init__", ""])
def test_an_unknown_command_is_refused(name: str) -> None:
    """An unknown command is refused by name, even if it is one of our modules."""
    done = call(name)
    assert (2, b"") == (done.code, done.out)
    assert f"'{name}'" in done.err

"""Reading the text of a game or position from a file or standard input."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import click

from paperboard.cli.shared.caller_language import say
from paperboard.cli.shared.file_names import FileName
from paperboard.core.errors import Message, NotationError
from paperboard.core.notation import FILE_LIMIT

STANDARD_INPUT = Path("-")

_Command = TypeVar("_Command", bound=Callable[..., Any])


def take_file(command: _Command) -> _Command:
    """Give a command the argument ``file``."""
    return click.argument("file", type=FileName(), metavar="FILE|-")(command)


def take_paths(command: _Command) -> _Command:
    """Give a command the argument ``paths``: one or more names of files and folders."""
    kind = FileName(str)
    take = click.argument("paths", type=kind, nargs=-1, required=True, metavar="PATH…")
    return take(command)


def read_file(path: Path) -> bytes:
    """Return the bytes of a file; ``-`` is standard input.

    Raises OSError if the file cannot be read, and NotationError if it is longer than
    FILE_LIMIT; the rest is then not read.
    """
    if path == STANDARD_INPUT:
        data = get_standard_input().read(FILE_LIMIT + 1)
    else:
        with path.open("rb") as file:
            data = file.read(FILE_LIMIT + 1)
    check_size(data)
    return data


def check_size(data: bytes) -> None:
    """Raise NotationError if a game is longer than FILE_LIMIT."""
    if len(data) > FILE_LIMIT:
        message = Message("the text has more than {most} bytes", {"most": FILE_LIMIT})
        raise NotationError(message)


def get_standard_input() -> BinaryIO:
    """Return the bytes of standard input; raise OSError if the caller closed it."""
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF), say("standard input"))
    return sys.stdin.buffer

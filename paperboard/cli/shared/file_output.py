"""Writing files so that nobody ever sees an unfinished one."""

import errno
import os
import secrets
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import click

from paperboard.cli.shared.caller_language import say
from paperboard.cli.shared.file_names import FileName
from paperboard.cli.shared.standard_streams import silence

STANDARD_OUTPUT = Path("-")

_Command = TypeVar("_Command", bound=Callable[..., Any])


def take_output(metavar: str) -> Callable[[_Command], _Command]:
    """Return the decorator that gives a command the option ``output``."""
    return click.option(
        "-o",
        "--output",
        required=True,
        type=FileName(),
        metavar=metavar,
        help=say("file to write; - is standard output"),
    )


def name_pages(path: Path, count: int) -> list[Path]:
    """Return the file names for ``count`` pages: FILE, or FILE-1, FILE-2, ..."""
    if count == 1:
        return [path]
    return [
        path.with_name(f"{path.stem}-{number}{path.suffix}")
        for number in range(1, count + 1)
    ]


def write_files(paths: Sequence[Path], contents: Iterable[bytes]) -> None:
    """Write one content to each path, and replace no file before all are written.

    New contents first go to temporary files in the same folders. Raises OSError if one
    cannot be written; the old files then stay. ``-`` is standard output.
    """
    parts: list[tuple[Path, Path]] = []
    try:
        with click.progressbar(
            zip(paths, contents, strict=True),
            length=len(paths),
            file=sys.stderr,
            hidden=len(paths) == 1 or not sys.stderr.isatty(),
        ) as progress:
            for path, content in progress:
                if path == STANDARD_OUTPUT:
                    write_to_standard_output(content)
                elif path.exists() and not path.is_file():
                    _write_in_place(path, content)
                else:
                    parts.append(_write_beside(_follow(path), content))
        for part, path in parts:
            with _name_in_errors(path):
                part.replace(path)
    finally:
        for part, _ in parts:
            part.unlink(missing_ok=True)


def _write_beside(path: Path, content: bytes) -> tuple[Path, Path]:
    part = path.with_name(f".paperboard-{secrets.token_hex(8)}.part")
    try:
        with _name_in_errors(path), part.open("xb") as file:
            if path.exists():
                part.chmod(path.stat().st_mode)
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        # Where the file could not be made, it cannot always be removed.
        with suppress(OSError):
            part.unlink()
        raise
    return part, path


@contextmanager
def _name_in_errors(path: Path) -> Iterator[None]:
    """Make an OSError name the file that the user knows."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def _follow(path: Path) -> Path:
    """Return the target of a symbolic link, or the path itself."""
    try:
        return path.resolve()
    except RuntimeError:  # a circle of links, on Python before 3.13
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from None


def _write_in_place(path: Path, content: bytes) -> None:
    """Write to a device or a pipe, which must not be replaced by a file."""
    with _name_in_errors(path):
        path.write_bytes(content)


def write_to_standard_output(content: bytes) -> bool:
    """Write to standard output and return True; raise OSError if that fails.

    Returns False if a reader such as ``head`` has closed it.
    """
    # The caller may have closed it.
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF), say("standard output"))
    try:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    except OSError as error:
        silence(sys.stdout)
        if not isinstance(error, BrokenPipeError):
            place = say("standard output")
            raise OSError(error.errno, error.strerror, place) from None
        return False
    return True

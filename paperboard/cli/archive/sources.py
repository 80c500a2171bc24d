"""Read files, and the members of zip files, one after the other."""

import os
import stat
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from paperboard.cli.archive.find_files import Found
from paperboard.cli.archive.source_kinds import (
    RefusedError,
    Source,
    SourceFile,
    name_limit,
    refuse,
)
from paperboard.cli.archive.zip_files import ZIP_MARK, is_zip, read_members
from paperboard.cli.shared.text_input import STANDARD_INPUT, get_standard_input
from paperboard.core.errors import Message
from paperboard.core.limits import LARGE_FILE_LIMIT, UNPACKED_LIMIT


def read_sources(found: Iterable[Found]) -> Iterator[Source]:
    """Yield the content of each file when it is asked for, and what is not read.

    Raises nothing for what cannot be read. Reads no pipes and devices, no sparse files,
    and no file with over 50 MB; a zip file may have 500 MB.
    """
    for one in found:
        if isinstance(one, str):
            yield from _read_file(one)
        else:
            yield one


def measure(found: Iterable[Found]) -> int:
    """Return the size of the files on the disk; 0 for what cannot be measured."""
    files = (Path(one) for one in found if isinstance(one, str))
    return sum(file.stat().st_size for file in files if file.is_file())


def _read_file(path: str) -> Iterator[Source]:
    try:
        with _open(path) as file:
            is_packed = is_zip(path, file.read(len(ZIP_MARK)))
            size = file.seek(0, os.SEEK_END)
            file.seek(0)
            most = UNPACKED_LIMIT if is_packed else LARGE_FILE_LIMIT
            if size > most:
                raise RefusedError(name_limit(most))
            if is_packed:
                yield from read_members(path, file)
            else:
                yield SourceFile(path, file.read(), size)
    except (OSError, RefusedError) as error:
        yield refuse(path, error)


def _open(path: str) -> BinaryIO:
    """Open a regular file without gaps, or standard input, which is read here."""
    if path == str(STANDARD_INPUT):
        return BytesIO(get_standard_input().read(LARGE_FILE_LIMIT + 1))
    # Opening a device can already have an effect.
    _check_kind(Path(path).stat())
    number = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    file = os.fdopen(number, "rb")
    try:
        found = os.fstat(file.fileno())
        _check_kind(found)
        if found.st_size and file.seek(0, os.SEEK_HOLE) < found.st_size:
            raise RefusedError(Message("sparse files are not read"))
        file.seek(0)
    except BaseException:
        file.close()
        raise
    return file


def _check_kind(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        message = Message("not a regular file; use - to read standard input")
        raise RefusedError(message)

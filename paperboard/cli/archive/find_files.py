"""Find the files that paths name, also in folders."""

import os
import stat
from collections.abc import Iterable, Iterator
from glob import has_magic, iglob
from pathlib import Path

from paperboard.cli.archive.source_kinds import (
    Refused,
    Skipped,
    has_game_ending,
    refuse,
)
from paperboard.cli.shared.text_input import STANDARD_INPUT
from paperboard.core.errors import Message

Found = str | Refused | Skipped


def find_files(paths: Iterable[str], *, recursive: bool = False) -> Iterator[Found]:
    """Yield the names of the files that the paths name, and what is not read.

    A path is a file, a folder, a pattern such as ``*.txt`` or ``-``. Files in folders
    are sorted by name; those with other endings are skipped, and so are folders in them
    unless ``recursive``. Enters no folder twice. Raises nothing for what is not there.
    """
    for path in paths:
        matches = [path]
        if has_magic(path) and not os.path.lexists(path):
            matches = sorted(iglob(path))  # noqa: PTH207 - a path as given
        if not matches:
            yield Refused(path, Message("no file has such a name"))
        for match in matches:
            yield from _Walk(recursive).find(match)


class _Walk:
    """The way through one path; folders are known by their numbers."""

    def __init__(self, recursive: bool) -> None:
        self._recursive = recursive
        self._above: list[tuple[int, int]] = []
        self._seen: set[tuple[int, int]] = set()

    def find(self, path: str) -> Iterator[Found]:
        """Yield what a path names."""
        if path == str(STANDARD_INPUT):
            yield path
            return
        try:
            found = Path(path).stat()
            if stat.S_ISDIR(found.st_mode):
                yield from self._enter(path, (found.st_dev, found.st_ino))
            else:
                yield path
        except OSError as error:
            yield refuse(path, error)

    def _enter(self, path: str, key: tuple[int, int]) -> Iterator[Found]:
        if key in self._above:
            yield Refused(path, Message("the folder contains itself, through a link"))
            return
        if key in self._seen:
            yield Skipped(path, is_folder=True)
            return
        self._seen.add(key)
        names = sorted(entry.name for entry in Path(path).iterdir())
        self._above.append(key)
        for name in names:
            inner = f"{path.rstrip('/')}/{name}"
            is_folder = Path(inner).is_dir()
            if self._recursive if is_folder else has_game_ending(name):
                yield from self.find(inner)
            else:
                yield Skipped(inner, is_folder)
        self._above.pop()

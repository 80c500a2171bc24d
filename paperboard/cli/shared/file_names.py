"""File names as arguments and options of commands."""

import os
from pathlib import Path

import click

from paperboard.cli.shared.caller_language import say


class FileName(click.Path):
    """A file name; the empty one, which would mean the folder, is refused."""

    def __init__(self, path_type: type[Path] | type[str] = Path) -> None:
        super().__init__(path_type=path_type)

    def convert(
        self,
        value: "str | os.PathLike[str]",
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> "str | bytes | os.PathLike[str]":
        """Return the path; raise UsageError that names the argument if it is empty."""
        if value == "":
            self.fail(say("a file name cannot be empty"), param, ctx)
        return super().convert(value, param, ctx)

"""Writing sheets to files of any kind, for every command that prints."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from paperboard.cli.shared.caller_language import say
from paperboard.cli.shared.file_output import (
    STANDARD_OUTPUT,
    name_pages,
    take_output,
    write_files,
)
from paperboard.render.page.sheet import Sheet
from paperboard.render.writers.file_kinds import FileKind, render_files

_Command = TypeVar("_Command", bound=Callable[..., Any])


def take_sheet_output(kinds: Sequence[FileKind]) -> Callable[[_Command], _Command]:
    """Return the decorator for the options ``output`` and ``output_format``."""
    names = [kind.value for kind in kinds]

    def take(command: _Command) -> _Command:
        command = click.option(
            "--output-format",
            type=click.Choice(names),
            help=say(
                "needed only if the file name has no known extension  [for -: pdf]"
            ),
        )(command)
        return take_output(f"FILE.({'|'.join(names)})")(command)

    return take


def find_file_kind(
    output: Path, given: str | None, kinds: Sequence[FileKind]
) -> FileKind:
    """Return the kind of file to write: the given one, or that of the file name.

    Raises UsageError if the file name does not end in one of the kinds.
    """
    if given is not None:
        return FileKind(given)
    if output == STANDARD_OUTPUT:
        return FileKind.PDF
    endings = {f".{kind.value}": kind for kind in kinds}
    kind = endings.get(output.suffix.lower())
    if kind is None:
        sentence = say("{output} must end in one of {endings}")
        listed = ", ".join(endings)
        raise click.UsageError(sentence.format(output=output, endings=listed))
    return kind


def write_sheets(sheets: Sequence[Sheet], output: Path, kind: FileKind) -> None:
    """Write the sheets: all into one PDF, or each into a separate file.

    Raises UsageError if several files would go to standard output.
    """
    count = 1 if kind.holds_all_sheets else len(sheets)
    if count > 1 and output == STANDARD_OUTPUT:
        sentence = say(
            "{count} sheets do not fit in one {kind} file; write a PDF, or name an "
            "output file"
        )
        raise click.UsageError(sentence.format(count=count, kind=kind.value))
    write_files(name_pages(output, count), render_files(kind, sheets))

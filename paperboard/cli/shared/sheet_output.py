"""Writing sheets as SVG, PDF or PNG, for every command that draws."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
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
from paperboard.render.page.svg import render_svg

_Command = TypeVar("_Command", bound=Callable[..., Any])


class SheetFormat(Enum):
    """A kind of file that sheets are written as."""

    SVG = "svg"
    PDF = "pdf"
    PNG = "png"


def take_sheet_output(command: _Command) -> _Command:
    """Give a command the options ``output`` and ``output_format``."""
    command = click.option(
        "--output-format",
        type=click.Choice([form.value for form in SheetFormat]),
        help=say("needed only if the file name does not tell  [for -: pdf]"),
    )(command)
    return take_output("FILE.(svg|pdf|png)")(command)


def find_sheet_format(output: Path, given: str | None) -> SheetFormat:
    """Return the format to write: the given one, or what the file name ends in.

    Raises UsageError if neither tells.
    """
    if given is not None:
        return SheetFormat(given)
    if output == STANDARD_OUTPUT:
        return SheetFormat.PDF
    try:
        return SheetFormat(output.suffix.lower().removeprefix("."))
    except ValueError:
        sentence = say("{output} must end in .svg, .pdf or .png")
        raise click.UsageError(sentence.format(output=output)) from None


def write_sheets(sheets: Sequence[Sheet], output: Path, form: SheetFormat) -> None:
    """Write the sheets: a page each in a PDF, a file each otherwise.

    Raises UsageError if several files would go to standard output.
    """
    count = 1 if form is SheetFormat.PDF else len(sheets)
    if count > 1 and output == STANDARD_OUTPUT:
        sentence = say(
            "{count} sheets do not fit into one {kind}; write a PDF or to a file"
        )
        raise click.UsageError(sentence.format(count=count, kind=form.value))
    write_files(name_pages(output, count), _render(sheets, form))


def _render(sheets: Sequence[Sheet], form: SheetFormat) -> Iterator[bytes]:
    if form is SheetFormat.SVG:
        for sheet in sheets:
            yield render_svg(sheet).encode()
        return
    # WeasyPrint takes half a second to load, which an SVG should not cost.
    from paperboard.render.page.pdf import render_pdf  # noqa: PLC0415

    pdf = render_pdf(sheets)
    if form is SheetFormat.PDF:
        yield pdf
        return
    from paperboard.render.page.png import render_png  # noqa: PLC0415

    yield from render_png(pdf)

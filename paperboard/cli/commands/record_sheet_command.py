"""``paperboard record-sheet``: empty tables to write games down in."""

from pathlib import Path

import click

from paperboard.cli.shared.caller_language import say
from paperboard.cli.shared.option_flags import collect_pairs, take_options
from paperboard.cli.shared.sheet_output import (
    find_sheet_format,
    take_sheet_output,
    write_sheets,
)
from paperboard.core.products.record_sheet_options import (
    RECORD_SHEET_OPTIONS,
    parse_record_sheet_options,
)
from paperboard.render.record.record_sheet import layout_record_sheets


@click.command(
    help=say(
        "Write an empty record sheet to fill in by hand.\n\n"
        "Several pages become pages of a PDF, and FILE-1, FILE-2 otherwise."
    )
)
@take_sheet_output
@take_options(RECORD_SHEET_OPTIONS)
def record_sheet(
    output: Path, output_format: str | None, **texts: tuple[str, ...]
) -> None:
    """Run ``paperboard record-sheet``."""
    form = find_sheet_format(output, output_format)
    options = parse_record_sheet_options(collect_pairs(texts))
    write_sheets(layout_record_sheets(options), output, form)

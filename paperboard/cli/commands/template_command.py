"""``paperboard template``: knight's-move templates to cut out for a board."""

from pathlib import Path

import click

from paperboard.cli.shared.caller_language import say
from paperboard.cli.shared.option_flags import collect_pairs, take_options
from paperboard.cli.shared.sheet_output import (
    find_sheet_format,
    take_sheet_output,
    write_sheets,
)
from paperboard.core.products.board_options import BOARD_OPTIONS, parse_board_options
from paperboard.render.board.template_sheet import layout_templates


@click.command(
    help=say(
        "Write knight's-move templates to cut out and lay on a board.\n\n"
        "Give the options of the board: its holes are as far apart on the template."
    )
)
@take_sheet_output
@take_options(BOARD_OPTIONS)
def template(output: Path, output_format: str | None, **texts: tuple[str, ...]) -> None:
    """Run ``paperboard template``."""
    form = find_sheet_format(output, output_format)
    options = parse_board_options(collect_pairs(texts))
    write_sheets([layout_templates(options)], output, form)

"""``paperboard board``: a board as SVG, PDF or PNG files."""

from pathlib import Path

import click

from paperboard.cli.shared.address_option import parse_with_address, take_address
from paperboard.cli.shared.caller_language import say, say_message
from paperboard.cli.shared.exit_codes import complain
from paperboard.cli.shared.option_flags import collect_pairs, take_options
from paperboard.cli.shared.sheet_output import (
    find_sheet_format,
    take_sheet_output,
    write_sheets,
)
from paperboard.core.products.board_options import BOARD_OPTIONS, parse_board_options
from paperboard.core.products.checker_link import find_checker_link
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.board.missing_code import explain_missing_code


@click.command(
    help=say(
        "Write a board to print.\n\n"
        "Several sheets become several pages in a PDF, and FILE-1, FILE-2 otherwise. "
        "With the address of a site, a small code on the sheet leads to its checker."
    )
)
@take_sheet_output
@take_address
@take_options(BOARD_OPTIONS)
def board(
    output: Path, output_format: str | None, address: str, **texts: tuple[str, ...]
) -> None:
    """Run ``paperboard board``."""
    form = find_sheet_format(output, output_format)
    pairs = collect_pairs(texts)
    options, address = parse_with_address(parse_board_options, pairs, address)
    link = find_checker_link(options, address)
    write_sheets(layout_board(options, link=link), output, form)
    missing = explain_missing_code(options, address)
    if missing:
        complain(say_message(missing))

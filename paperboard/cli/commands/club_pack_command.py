"""``paperboard club-pack``: several things to print in one PDF."""

from pathlib import Path

import click

from paperboard.cli.shared.address_option import parse_with_address, take_address
from paperboard.cli.shared.caller_language import say
from paperboard.cli.shared.deck_option import read_deck, take_deck
from paperboard.cli.shared.option_flags import collect_pairs, take_options
from paperboard.cli.shared.sheet_output import (
    find_sheet_format,
    take_sheet_output,
    write_sheets,
)
from paperboard.core.products.pack_options import PACK_OPTIONS, parse_pack_options
from paperboard.render.club_pack import layout_pack


@click.command(
    help=say(
        "Write several things to print into one PDF, with bookmarks.\n\n"
        "Name what is to go in, or take everything."
    )
)
@take_sheet_output
@take_deck
@take_address
@take_options(PACK_OPTIONS)
def club_pack(
    output: Path,
    output_format: str | None,
    deck: Path | None,
    address: str,
    **texts: tuple[str, ...],
) -> None:
    """Run ``paperboard club-pack``."""
    form = find_sheet_format(output, output_format)
    pairs = collect_pairs(texts)
    options, address = parse_with_address(parse_pack_options, pairs, address)
    sheets = layout_pack(read_deck(deck), options, address=address)
    write_sheets(sheets, output, form)

"""``paperboard rules``: the rules of TwixT as a leaflet, or on the back of a board."""

from pathlib import Path

import click

from paperboard.cli.shared.address_option import parse_with_address, take_address
from paperboard.cli.shared.caller_language import say
from paperboard.cli.shared.option_flags import collect_pairs, take_options
from paperboard.cli.shared.sheet_output import (
    find_sheet_format,
    take_sheet_output,
    write_sheets,
)
from paperboard.core.products.rules_options import RULES_OPTIONS, parse_rules_options
from paperboard.render.leaflet.rules_leaflet import layout_rules


@click.command(
    help=say(
        "Write the rules of TwixT to print.\n\n"
        "Several pages become pages of a PDF, and FILE-1, FILE-2 otherwise."
    )
)
@take_sheet_output
@take_address
@take_options(RULES_OPTIONS)
def rules(
    output: Path, output_format: str | None, address: str, **texts: tuple[str, ...]
) -> None:
    """Run ``paperboard rules``."""
    form = find_sheet_format(output, output_format)
    pairs = collect_pairs(texts)
    options, address = parse_with_address(parse_rules_options, pairs, address)
    write_sheets(layout_rules(options, address=address), output, form)

"""``paperboard cards``: the cards of Card Twixt, their rules, or an alignment test."""

from pathlib import Path

import click

from paperboard.cli.shared.caller_language import say
from paperboard.cli.shared.deck_option import read_deck, take_deck
from paperboard.cli.shared.option_flags import collect_pairs, take_options
from paperboard.cli.shared.sheet_output import (
    find_sheet_format,
    take_sheet_output,
    write_sheets,
)
from paperboard.core.products.cards_options import CARDS_OPTIONS, parse_cards_options
from paperboard.render.cards_sheet import layout_cards


@click.command(
    help=say(
        "Write the cards of Card Twixt to print and cut.\n\n"
        "Several sheets become several pages in a PDF, and FILE-1, FILE-2 otherwise."
    )
)
@take_sheet_output
@take_deck
@take_options(CARDS_OPTIONS)
def cards(
    output: Path,
    output_format: str | None,
    deck: Path | None,
    **texts: tuple[str, ...],
) -> None:
    """Run ``paperboard cards``."""
    form = find_sheet_format(output, output_format)
    options = parse_cards_options(collect_pairs(texts))
    write_sheets(layout_cards(read_deck(deck), options), output, form)

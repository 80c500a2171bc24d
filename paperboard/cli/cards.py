"""``paperboard cards``: the cards of Card Twixt, their rules, or an alignment test."""

from pathlib import Path

import click

from paperboard.cli.options import collect_pairs, take_options
from paperboard.cli.sheets import find_sheet_format, take_sheet_output, write_sheets
from paperboard.core.cards_options import CARDS_OPTIONS, parse_cards_options
from paperboard.i18n import get_translator
from paperboard.render.cards.cards_sheet import layout_cards
from paperboard.standard_deck import load_deck, load_standard_deck


@click.command()
@take_sheet_output
@click.option(
    "--deck",
    "deck_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="a deck of your own as TOML  [default: the standard deck]",
)
@take_options(CARDS_OPTIONS)
def cards(
    output: Path,
    output_format: str | None,
    deck_file: Path | None,
    **texts: tuple[str, ...],
) -> None:
    """Write the cards of Card Twixt to print and cut.

    Several sheets become several pages in a PDF, and FILE-1, FILE-2 otherwise.
    """
    form = find_sheet_format(output, output_format)
    options = parse_cards_options(collect_pairs(texts))
    deck = load_standard_deck() if deck_file is None else load_deck(deck_file)
    write_sheets(
        layout_cards(deck, options, get_translator(options.lang)), output, form
    )

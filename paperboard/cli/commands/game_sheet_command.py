"""``paperboard game-sheet``: a game as a booklet of diagrams, as a PDF."""

from dataclasses import replace
from pathlib import Path

import click

from paperboard.cli.shared.caller_language import say
from paperboard.cli.shared.deck_option import read_deck, take_deck
from paperboard.cli.shared.exit_codes import ExitCode, complain
from paperboard.cli.shared.option_flags import FileCommand, collect_pairs, take_options
from paperboard.cli.shared.plain_report import format_problems
from paperboard.cli.shared.sheet_output import (
    find_sheet_format,
    take_sheet_output,
    write_sheets,
)
from paperboard.cli.shared.text_input import read_file, take_file
from paperboard.core.notation import FILE_LIMIT
from paperboard.core.products.game_sheet_options import (
    GAME_SHEET_OPTIONS,
    parse_game_sheet_options,
)
from paperboard.core.report.check import check_text
from paperboard.render.game.game_sheet import layout_game_sheet


@click.command(
    cls=FileCommand,
    help=say(
        "Print a game as a booklet, with a diagram every few moves.\n\n"
        "A game that breaks a rule is printed up to that move; the exit code is 1 "
        "then. Several pages become pages of a PDF, and FILE-1, FILE-2 otherwise."
    ),
)
@take_file
@take_sheet_output
@take_options(GAME_SHEET_OPTIONS)
@take_deck
def game_sheet(
    file: Path,
    *,
    output: Path,
    output_format: str | None,
    deck: Path | None,
    **texts: tuple[str, ...],
) -> ExitCode:
    """Run ``paperboard game-sheet``."""
    form = find_sheet_format(output, output_format)
    options = parse_game_sheet_options(collect_pairs(texts), longest=FILE_LIMIT)
    check = replace(options.check, deck=read_deck(deck))
    report = check_text(read_file(file), check)
    write_sheets(layout_game_sheet(report, options), output, form)
    for problem in format_problems(report):
        complain(problem)
    return ExitCode.LEGAL if report.is_legal else ExitCode.ILLEGAL

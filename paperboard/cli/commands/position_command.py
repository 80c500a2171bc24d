"""``paperboard position``: a game as it stood after a move, as SVG, PDF or PNG."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import click

from paperboard.cli.shared.address_option import parse_with_address, take_address
from paperboard.cli.shared.caller_language import say, say_message
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
from paperboard.core.products.checker_link import find_checker_link
from paperboard.core.products.position_options import (
    POSITION_OPTIONS,
    parse_position_options,
)
from paperboard.core.report.check import check_text
from paperboard.render.board.missing_code import explain_missing_code
from paperboard.render.board.position_sheet import layout_report, make_drawing


@click.command(
    cls=FileCommand,
    help=say(
        "Draw a game or position, to resume it by pen.\n\n"
        "A game that breaks a rule is drawn as it stood before that move, a position "
        "without the pegs and links that cannot be; the exit code is 1 then. Several "
        "sheets become several pages in a PDF, and FILE-1, FILE-2 otherwise. With the "
        "address of a site, a small code on the sheet leads to its checker."
    ),
)
@take_file
@take_sheet_output
@take_address
@take_options(POSITION_OPTIONS)
@take_deck
def position(
    file: Path,
    *,
    output: Path,
    output_format: str | None,
    address: str,
    deck: Path | None,
    **texts: tuple[str, ...],
) -> ExitCode:
    """Run ``paperboard position``."""
    form = find_sheet_format(output, output_format)
    parse = partial(parse_position_options, longest=FILE_LIMIT)
    options, address = parse_with_address(parse, collect_pairs(texts), address)
    check = replace(options.check, deck=read_deck(deck))
    whole = check_text(read_file(file), check)
    shown = whole if options.move is None else whole.stop_at(options.move)
    drawing = make_drawing(shown, options)
    link = find_checker_link(drawing, address, shown.ruleset)
    write_sheets(layout_report(shown, options, link=link), output, form)
    missing = explain_missing_code(drawing, address, ruleset=shown.ruleset)
    for problem in format_problems(whole):
        complain(problem)
    if missing:
        complain(say_message(missing))
    return ExitCode.LEGAL if whole.is_legal else ExitCode.ILLEGAL

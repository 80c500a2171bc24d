"""``paperboard check``: report on a game or position."""

import json
from dataclasses import replace
from pathlib import Path

import click

from paperboard.cli.shared.caller_language import encode, say
from paperboard.cli.shared.deck_option import read_deck, take_deck
from paperboard.cli.shared.exit_codes import ExitCode
from paperboard.cli.shared.file_output import write_to_standard_output
from paperboard.cli.shared.option_flags import collect_pairs, take_options
from paperboard.cli.shared.plain_report import format_plain_report
from paperboard.cli.shared.text_input import read_file, take_file
from paperboard.core.errors import NotationError
from paperboard.core.notation import FILE_LIMIT
from paperboard.core.options import parse_options
from paperboard.core.report.check import check_text
from paperboard.core.report.check_options import CHECK_OPTIONS, make_check_options
from paperboard.core.report.json_shapes import Json
from paperboard.core.report.report_json import format_report, format_unreadable


@click.command(
    help=say(
        "Check a game or position.\n\nExits with 0 if it is legal, with 1 if it "
        "breaks a rule or contradicts its stated result, and with 2 if it cannot "
        "be read."
    )
)
@take_file
@take_options(CHECK_OPTIONS)
@take_deck
@click.option("--json", "as_json", is_flag=True, help=say("write JSON for programs"))
def check(
    file: Path, *, deck: Path | None, as_json: bool, **texts: tuple[str, ...]
) -> ExitCode:
    """Run ``paperboard check``."""
    values = parse_options(CHECK_OPTIONS, collect_pairs(texts))
    options = make_check_options(values, longest=FILE_LIMIT)
    options = replace(options, deck=read_deck(deck))
    try:
        report = check_text(read_file(file), options)
    except NotationError as error:
        if as_json:
            _write_json(format_unreadable(error))
        raise
    if as_json:
        _write_json(format_report(report))
    else:
        write_to_standard_output(encode(format_plain_report(report)))
    is_sound = report.is_legal and not report.is_contradicted
    return ExitCode.LEGAL if is_sound else ExitCode.ILLEGAL


def _write_json(values: Json) -> None:
    write_to_standard_output(f"{json.dumps(values, indent=2)}\n".encode("ascii"))

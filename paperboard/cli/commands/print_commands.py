"""The commands that print: one for each thing in the catalogue that has a help text.

``paperboard board`` is one of them.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import click

from paperboard.catalogue.everything import CATALOGUE
from paperboard.catalogue.printable import Given, Printable
from paperboard.cli.shared.address_option import parse_with_address, take_address
from paperboard.cli.shared.caller_language import say_message
from paperboard.cli.shared.deck_option import read_deck, take_deck
from paperboard.cli.shared.exit_codes import ExitCode, complain
from paperboard.cli.shared.option_flags import FileCommand, collect_pairs, take_options
from paperboard.cli.shared.plain_report import format_problems
from paperboard.cli.shared.sheet_output import (
    find_file_kind,
    take_sheet_output,
    write_sheets,
)
from paperboard.cli.shared.text_input import read_file, take_file
from paperboard.core.errors import Message
from paperboard.core.report.check import CheckReport, check_text
from paperboard.render.writers.file_kinds import PRINTED_KINDS, FileKind


def _make_command(printable: Printable[Any], words: Message) -> click.Command:
    run: Callable[..., ExitCode] = partial(_run, printable)
    for take in reversed(tuple(_list_inputs(printable))):
        run = take(run)
    kind = click.Command if printable.reads is None else FileCommand
    return click.command(printable.name, cls=kind, help=say_message(words))(run)


def _list_inputs(printable: Printable[Any]) -> Iterator[Callable[..., Any]]:
    """Yield the decorators that add a command's argument and options, in order."""
    takes_game = printable.reads is not None
    if takes_game:
        yield take_file
    yield take_sheet_output(_list_kinds(printable))
    if printable.takes_deck and not takes_game:
        yield take_deck
    if printable.takes_address:
        yield take_address
    yield take_options(printable.options)
    if printable.takes_deck and takes_game:
        yield take_deck


def _list_kinds(printable: Printable[Any]) -> tuple[FileKind, ...]:
    """Return the kinds of file to write, which are more than have an address."""
    return tuple(
        kind for kind in FileKind if kind in {*PRINTED_KINDS, *printable.kinds}
    )


def _run(
    printable: Printable[Any],
    *,
    output: Path,
    output_format: str | None,
    file: Path | None = None,
    address: str = "",
    deck: Path | None = None,
    **texts: tuple[str, ...],
) -> ExitCode:
    """Run a command: read the files it names and write the sheets."""
    kind = find_file_kind(output, output_format, _list_kinds(printable))
    pairs = collect_pairs(texts)
    options, address = parse_with_address(printable.parse, pairs, address)
    given = Given(address=address, deck=read_deck(deck))
    whole: CheckReport | None = None
    if printable.reads is not None and file is not None:
        check, move = printable.reads(options)
        check = replace(check, deck=given.deck)
        whole = check_text(read_file(file), check)
        given = replace(given, report=whole.stop_at(move))
    write_sheets(printable.layout(options, given), output, kind)
    for problem in format_problems(whole) if whole else ():
        complain(problem)
    for note in printable.list_notes(options, given):
        complain(say_message(note))
    return ExitCode.LEGAL if whole is None or whole.is_legal else ExitCode.ILLEGAL


PRINT_COMMANDS = {
    printable.name: partial(_make_command, printable, printable.help)
    for printable in CATALOGUE
    if printable.help is not None
}

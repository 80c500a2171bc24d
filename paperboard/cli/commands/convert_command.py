"""``paperboard convert``: write a game in another format."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import click

from paperboard.cli.shared.caller_language import say, say_message
from paperboard.cli.shared.deck_option import read_deck, take_deck
from paperboard.cli.shared.exit_codes import ExitCode, complain
from paperboard.cli.shared.file_output import take_output, write_files
from paperboard.cli.shared.option_flags import collect_pairs, take_options
from paperboard.cli.shared.plain_report import format_problems
from paperboard.cli.shared.text_input import read_file, take_file
from paperboard.core.errors import Message
from paperboard.core.game.game_record import PositionRecord, Record, Ruleset
from paperboard.core.notation import (
    FILE_LIMIT,
    GAME_FILES,
    AnyRecord,
    Format,
    UnwritableError,
    find_losses,
    format_record,
)
from paperboard.core.options import parse_options
from paperboard.core.report.check import CheckOptions, CheckReport, check_text
from paperboard.core.report.check_options import CHECK_OPTIONS, make_check_options
from paperboard.core.report.report_words import RULESET_NAMES


@click.command(
    help=say(
        "Write a game in another format.\n\nIllegal games are not converted; the "
        "exit code is then 1. A game that does not name its rules may be legal "
        "under either."
    )
)
@take_file
@click.option(
    "--to",
    "target",
    required=True,
    type=click.Choice([form.value for form in GAME_FILES.values()]),
    help=say("the format to write"),
)
@take_output("FILE")
@take_options(CHECK_OPTIONS)
@take_deck
def convert(
    file: Path,
    *,
    target: str,
    output: Path,
    deck: Path | None,
    **texts: tuple[str, ...],
) -> ExitCode:
    """Run ``paperboard convert``."""
    values = parse_options(CHECK_OPTIONS, collect_pairs(texts))
    options = make_check_options(values, longest=FILE_LIMIT)
    options = replace(options, deck=read_deck(deck))
    reports = list(_judge(read_file(file), options))
    record = _choose_record(reports[0], options)
    if isinstance(record, PositionRecord):
        raise UnwritableError(Message("a position without moves is not a game"))
    if not any(report.is_legal for report in reports):
        for report in reports:
            for problem in format_problems(report):
                complain(_name_rules(report, problem))
        return ExitCode.ILLEGAL
    form = Format(target)
    content = format_record(record, format=form)
    losses = [say_message(loss) for loss in find_losses(record, content, form)]
    write_files([output], [content])
    if losses:
        sentence = say("the {format} format cannot hold: {losses}")
        complain(sentence.format(format=target, losses=", ".join(losses)))
    return ExitCode.LEGAL


def _name_rules(report: CheckReport, problem: str) -> str:
    """Return a problem with the rules it breaks; games with cards have only one set."""
    if report.cards is not None:
        return problem
    rules = say_message(RULESET_NAMES[report.ruleset])
    return say("under {rules} rules, {problem}").format(rules=rules, problem=problem)


def _judge(data: bytes, options: CheckOptions) -> Iterator[CheckReport]:
    """Yield the report under the given rules, or one for each ruleset if none are."""
    report = check_text(data, options)
    yield report
    if options.rules is None and report.written.rules is None:
        for ruleset in Ruleset:
            if ruleset is not report.ruleset:
                yield check_text(data, replace(options, rules=ruleset))


def _choose_record(report: CheckReport, options: CheckOptions) -> AnyRecord:
    """Return the written record, with the values that the options give."""
    record = report.written
    if not isinstance(record, Record):
        return report.record
    if options.columns is not None or options.rows is not None:
        board = report.board
        record = replace(record, columns=board.columns, rows=board.rows)
    return replace(
        record, rules=options.rules or record.rules, swap=options.swap or record.swap
    )

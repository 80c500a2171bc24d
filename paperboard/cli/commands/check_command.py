"""``paperboard check``: report on a game or position, or on many."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path

import click

from paperboard.cli.archive.find_files import Found, find_files
from paperboard.cli.archive.plain_lines import show_name
from paperboard.cli.archive.progress import ProgressBar
from paperboard.cli.archive.source_kinds import Refused, Source, SourceFile
from paperboard.cli.archive.sources import measure, read_sources
from paperboard.cli.shared.caller_language import encode, say, say_message
from paperboard.cli.shared.deck_option import read_deck, take_deck
from paperboard.cli.shared.exit_codes import ExitCode, complain
from paperboard.cli.shared.file_output import write_to_standard_output
from paperboard.cli.shared.option_flags import collect_pairs, take_options
from paperboard.cli.shared.plain_report import format_plain_report
from paperboard.cli.shared.text_input import check_size, take_paths
from paperboard.core.errors import NotationError
from paperboard.core.limits import MOST_JOBS
from paperboard.core.notation import FILE_LIMIT, decode_text, split_games
from paperboard.core.options import Option, WholeNumber, parse_options
from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.check_options import CHECK_OPTIONS, make_check_options
from paperboard.core.report.json_shapes import Json
from paperboard.core.report.report_json import format_report, format_unreadable

_JOBS = Option("jobs", WholeNumber(1, MOST_JOBS), 1, "processes that share many games")


@click.command(
    help=say(
        "Check a game or position, or many.\n\nA PATH is a file, a folder, a pattern, "
        "a zip file or - for standard input. One file with one game gives a report; "
        "everything else gives a line for each game.\n\nExits with 0 if everything is "
        "legal, with 1 if a game breaks a rule or contradicts the result that it "
        "states, and with 2 if something cannot be read."
    )
)
@take_paths
@take_options((*CHECK_OPTIONS, _JOBS))
@take_deck
@click.option("--json", "as_json", is_flag=True, help=say("write JSON for programs"))
@click.option(
    "--ndjson",
    "as_ndjson",
    is_flag=True,
    help=say("write a line of JSON for each game"),
)
@click.option(
    "--recursive", is_flag=True, help=say("also read the folders in a folder")
)
def check(
    paths: tuple[str, ...],
    *,
    deck: Path | None,
    as_json: bool,
    as_ndjson: bool,
    recursive: bool,
    **texts: tuple[str, ...],
) -> ExitCode:
    """Run ``paperboard check``."""
    values = parse_options((*CHECK_OPTIONS, _JOBS), collect_pairs(texts))
    options = make_check_options(values, longest=FILE_LIMIT)
    options = replace(options, deck=read_deck(deck))
    sources, bar = _start(paths, recursive)
    if not as_ndjson and len(paths) == 1:
        first = tuple(islice(sources, 2))
        match first:
            case (Refused(name, reason),):
                complain(f"{show_name(name)}: {say_message(reason)}")
                return ExitCode.UNUSABLE
            case (SourceFile(name, data),) if name == paths[0] and _is_one(data):
                return _check_one(data, options, as_json)
        sources = chain(first, sources)
    if as_json:
        complain(say("--json is for one game; for many, use --ndjson"))
        return ExitCode.UNUSABLE
    # One game does not wait for the code that shares work among processes.
    from paperboard.cli.archive.check_games import check_many  # noqa: PLC0415

    jobs = values.get(_JOBS.name, _JOBS.default)
    assert isinstance(jobs, int)
    return check_many(sources, options, as_ndjson=as_ndjson, jobs=jobs, bar=bar)


def _start(
    paths: Iterable[str], recursive: bool
) -> tuple[Iterator[Source], ProgressBar]:
    """Return the sources and a bar; files are only counted before if it is shown."""
    found: Iterable[Found] = find_files(paths, recursive=recursive)
    bar = ProgressBar()
    if bar.is_shown:
        found = tuple(found)
        bar.total = measure(found)
    return read_sources(found), bar


def _is_one(data: bytes) -> bool:
    """Tell whether a file has one game, or none, which counts as an empty game."""
    return len(tuple(islice(split_games(decode_text(data)), 2))) < 2


def _check_one(data: bytes, options: CheckOptions, as_json: bool) -> ExitCode:
    try:
        check_size(data)
        report = check_text(data, options)
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

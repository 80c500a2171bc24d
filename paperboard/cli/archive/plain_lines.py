"""One line to read for each of many games, and the sum of them all."""

from collections.abc import Iterator

from paperboard.cli.archive.source_kinds import SourceCounts
from paperboard.cli.shared.caller_language import say, say_message
from paperboard.cli.shared.plain_report import format_problem
from paperboard.core.archive.games_in_text import ReadGame
from paperboard.core.archive.tally import Tally
from paperboard.core.errors import count_message
from paperboard.core.report.check import CheckReport
from paperboard.core.report.report_words import format_illegal_move, name_ending
from paperboard.core.report.stated_result import name_stated_result


def show_name(name: str) -> str:
    """Return the name of a file without line breaks and signs that steer a terminal."""
    if name.isprintable():
        return name
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in name)


def write_plain_line(game: ReadGame) -> str:
    """Return the line about a game, with its end of line."""
    line = say("{file}, game {number}: {verdict}").format(
        file=show_name(game.file), number=game.number, verdict=_describe(game)
    )
    return line + "\n"


def _describe(game: ReadGame) -> str:
    report, problems = game.report, game.problems
    if report is None:
        return say("unreadable: {reason}").format(
            reason=say_message(problems[0].message)
        )
    if problems:
        fault = format_problem(problems[0], format_illegal_move(report))
        words = say("illegal: {fault}").format(fault=fault)
        others = len(problems) - 1
        if others:
            more = count_message(
                "and {count} more fault", "and {count} more faults", others
            )
            words += f" ({say_message(more)})"
        return words
    return _describe_legal(report)


def _describe_legal(report: CheckReport) -> str:
    legal = count_message(
        "legal, {count} move: {result}",
        "legal, {count} moves: {result}",
        report.moves_played,
        result=name_ending(report),
    )
    words = say_message(legal)
    stated = name_stated_result(report)
    if stated is not None and report.is_contradicted:
        words += "; " + say("contradicts the stated result: {stated}").format(
            stated=say_message(stated)
        )
    elif stated is not None and report.ended_by is None:
        words += "; " + say("stated result: {result}").format(
            result=say_message(stated)
        )
    return words


def list_gaps(sources: SourceCounts) -> Iterator[str]:
    """Yield a line for each kind of file or folder that was not read."""
    gaps = (
        (say("Files not read: {count}"), sources.refused),
        (say("Files skipped because of their names: {count}"), sources.skipped),
        (say("Folders skipped without --recursive: {count}"), sources.folders),
    )
    for sentence, number in gaps:
        if number:
            yield sentence.format(count=number)


def list_sums(tally: Tally, sources: SourceCounts) -> Iterator[str]:
    """Yield the lines that sum up a check of many games."""
    games = count_message(
        "Games: {games} in {count} file",
        "Games: {games} in {count} files",
        sources.files,
        games=tally.games,
    )
    yield say_message(games)
    yield say("Legal: {count}").format(count=tally.legal)
    yield say("Contradicting the stated result: {count}").format(
        count=tally.contradictory
    )
    yield say("Breaking a rule: {count}").format(count=tally.illegal)
    for code, number in sorted(
        tally.faults.items(), key=lambda one: (-one[1], one[0].value)
    ):
        yield f"  {code.value}: {number}"
    yield say("Unreadable: {count}").format(count=tally.unreadable)
    yield from list_gaps(sources)

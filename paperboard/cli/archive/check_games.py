"""Check many games: a line for each, and the exit code for all."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from paperboard.cli.archive.plain_lines import (
    list_gaps,
    list_sums,
    show_name,
    write_plain_line,
)
from paperboard.cli.archive.progress import ProgressBar
from paperboard.cli.archive.source_kinds import (
    Refused,
    Skipped,
    Source,
    SourceCounts,
    SourceFile,
)
from paperboard.cli.archive.work import Task, check_all
from paperboard.cli.shared.caller_language import say, say_message
from paperboard.cli.shared.exit_codes import ExitCode, complain
from paperboard.cli.shared.file_output import write_to_standard_output
from paperboard.core.archive.game_line import write_game_line
from paperboard.core.archive.tally import Tally
from paperboard.core.notation import decode_text, split_games
from paperboard.core.report.check import CheckOptions


def check_many(
    sources: Iterable[Source],
    options: CheckOptions,
    *,
    as_ndjson: bool,
    jobs: int,
    bar: ProgressBar,
) -> ExitCode:
    """Write a line for each game in the sources, and return the exit code for all.

    Plain lines are followed by their sum. What cannot be read is named on standard
    error, and the rest is done all the same. Stops once nobody reads the lines.
    """
    reading, tally = _Reading(sources, bar), Tally()
    write = write_game_line if as_ndjson else write_plain_line
    with bar:
        for batch in check_all(reading.list_tasks(), options, write, jobs):
            tally.merge((batch.tally,))
            bar.clear()
            if not _write(batch.text):
                break
            bar.show(reading.done, tally.games)
    if not tally.games:
        for line in (say("no game found"), *list_gaps(reading.counts)):
            complain(line)
    elif not as_ndjson:
        sums = list_sums(tally, reading.counts)
        _write("".join(f"{line}\n" for line in ("", *sums)))
    if reading.counts.refused or tally.unreadable or not tally.games:
        return ExitCode.UNUSABLE
    is_sound = not (tally.illegal or tally.contradictory)
    return ExitCode.LEGAL if is_sound else ExitCode.ILLEGAL


def _write(text: str) -> bool:
    return write_to_standard_output(text.encode("utf-8", "surrogateescape"))


@dataclass
class _Reading:
    """The sources on their way, and their numbers so far."""

    sources: Iterable[Source]
    bar: ProgressBar
    counts: SourceCounts = field(default_factory=SourceCounts)
    done: int = 0

    def list_tasks(self) -> Iterator[Task]:
        """Yield each game, and name what cannot be read."""
        for source in self.sources:
            match source:
                case SourceFile():
                    yield from self._split(source)
                case Refused(name, reason):
                    self.counts.refused += 1
                    self._complain(name, say_message(reason))
                case Skipped(_, is_folder):
                    self.counts.folders += is_folder
                    self.counts.skipped += not is_folder

    def _split(self, source: SourceFile) -> Iterator[Task]:
        self.counts.files += 1
        before, seen, game = self.done, 0, None
        for game in split_games(decode_text(source.data)):
            seen += len(game.text)
            share = min(1.0, seen / max(1, len(source.data)))
            self.done = before + round(share * source.size)
            yield Task(source.name, game)
        if game is None:
            self._complain(source.name, say("no game in this file"))
        self.done = before + source.size

    def _complain(self, name: str, words: str) -> None:
        self.bar.clear()
        complain(f"{show_name(name)}: {words}")

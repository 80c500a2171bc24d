"""Read and check every game in a text that holds any number of them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from paperboard.core.errors import (
    Message,
    NotationError,
    OptionError,
    PaperboardError,
)
from paperboard.core.game.problems import Hint, Problem, ProblemCode
from paperboard.core.notation import GameText, decode_text, split_games
from paperboard.core.report.check import CheckOptions, CheckReport, check_text
from paperboard.core.report.report_hints import list_hints, shorten_report


@dataclass(frozen=True, slots=True)
class ReadingProblem(Problem):
    """The reason why a game cannot be read, with its place in the text of the game."""

    line: int = 1
    column: int = 1


@dataclass(frozen=True, kw_only=True)
class ReadGame:
    """A game of a text, with the report on it unless it cannot be read.

    ``file`` names where the text comes from, and ``number`` counts its games from 1.
    ``problems`` are the faults of the game, or the one that makes it unreadable.
    """

    file: str
    number: int
    report: CheckReport | None
    problems: tuple[Problem, ...]

    @property
    def is_legal(self) -> bool | None:
        """Tell whether the game breaks no rule; None if it cannot be read."""
        return None if self.report is None else self.report.is_legal

    @property
    def is_contradicted(self) -> bool:
        """Tell whether the moves contradict the result that the text states."""
        return self.report is not None and self.report.is_contradicted

    @property
    def hints(self) -> tuple[Hint, ...]:
        """Return the hints without those that take another replay or a search.

        These are what would differ under other rules, and that neither side can win.
        """
        if self.report is None:
            return ()
        found = tuple(list_hints(self.report, is_brief=True))
        return shorten_report(self.report.state.problems, found)[1]


def read_games(
    data: bytes | str, options: CheckOptions | None = None, *, file: str = ""
) -> Iterator[ReadGame]:
    """Read and check every game in a text, one after the other.

    The text may have any number of games in any format. ``options`` are defaults for
    games that do not say, and ``longest`` limits each game. Raises nothing for a game
    that cannot be read: its ``report`` is None, and the games after it are read all the
    same. Yields nothing for a text without a game. Keeps no game that it has yielded.
    """
    text = data if isinstance(data, str) else decode_text(data)
    for game in split_games(text):
        yield read_game(game, options, file=file)


def read_game(
    game: GameText, options: CheckOptions | None = None, *, file: str = ""
) -> ReadGame:
    """Read and check one game of a text, with ``options`` as defaults.

    Raises nothing for a game that cannot be read: its ``report`` is None.
    """
    options = replace(options or CheckOptions(), gives_way=True)
    report: CheckReport | None = None
    problems: tuple[Problem, ...]
    try:
        report = check_text(game.text, options)
        problems = report.problems
    except PaperboardError as error:
        problems = (_describe(error),)
    return ReadGame(file=file, number=game.number, report=report, problems=problems)


def _describe(error: PaperboardError) -> ReadingProblem:
    code = ProblemCode.UNREADABLE
    if isinstance(error, NotationError):
        return ReadingProblem(
            code, error.description, line=error.line, column=error.column
        )
    if isinstance(error, OptionError):
        fault = error.faults[0]
        values = {"name": fault.name, "message": fault.message}
        return ReadingProblem(code, Message("{name}: {message}", values))
    return ReadingProblem(code, Message("{reason}", {"reason": str(error)}))

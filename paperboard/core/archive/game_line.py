"""One line of JSON for each of many games. Names and meanings never change."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from paperboard.core.archive.games_in_text import ReadGame
from paperboard.core.game.game_record import Ruleset, Termination
from paperboard.core.game.referee import Ending, Result
from paperboard.core.notation import Format, UnwritableError
from paperboard.core.report.check import CheckReport
from paperboard.core.report.json_shapes import From, Json, Presence, write_object
from paperboard.core.report.report_json import (
    BoardAnswer,
    HintAnswer,
    ProblemAnswer,
    StatedResultAnswer,
    find_stated_answer,
)


def _report(get: str | Callable[[CheckReport], object]) -> From:
    """Return the source of a value of the report; None for an unreadable game."""
    read = From(get).make_getter()
    return From(lambda game: None if game.report is None else read(game.report))


def _record(name: str) -> From:
    """Return the source of a text of the record; None if it has none."""
    return _report(lambda report: getattr(report.record, name, None) or None)


def _fact(name: str) -> From:
    """Return the source of a text of the record's facts; None if it is empty."""
    return _report(lambda report: getattr(report.record.facts, name) or None)


def _write_game(report: CheckReport) -> str | None:
    try:
        return report.text
    except UnwritableError:
        return None


def _find_place(name: str) -> From:
    return From(lambda problem: getattr(problem, name, None))


@dataclass(frozen=True)
class _LineProblemAnswer(ProblemAnswer):
    """A problem; only one in reading has its place in the text of the game."""

    line: Annotated[int | None, _find_place("line"), Presence.OPTIONAL]
    column: Annotated[int | None, _find_place("column"), Presence.OPTIONAL]


@dataclass(frozen=True)
class GameLine:
    """What a line says about a game.

    ``file`` is as given, and in a zip file the path in it follows. ``number`` counts
    the games of the file from 1. What the game does not say is None, and for a game
    that cannot be read so is everything else, except for ``problems`` and ``hints``.
    ``game`` is the game as a list, whatever its format was. ``hints`` leaves out what
    would differ under other rules, and that neither side can win.
    """

    file: str
    number: int
    event: Annotated[str | None, _record("event")]
    site: Annotated[str | None, _fact("site")]
    date: Annotated[str | None, _fact("date")]
    round: Annotated[str | None, _fact("round")]
    vertical: Annotated[str | None, _record("vertical_name")]
    horizontal: Annotated[str | None, _record("horizontal_name")]
    board: Annotated[BoardAnswer | None, _report("board")]
    rules: Annotated[Ruleset | None, _report("ruleset")]
    format: Annotated[Format | None, _report("format")]
    game: Annotated[str | None, _report(_write_game)]
    moves_played: Annotated[int | None, _report("moves_played")]
    legal: Annotated[bool | None, From("is_legal")]
    result: Annotated[Result | None, _report("result")]
    ended_by: Annotated[Ending | None, _report("ended_by")]
    stated_result: Annotated[StatedResultAnswer | None, _report(find_stated_answer)]
    termination: Annotated[Termination | None, _report("termination")]
    problems: tuple[_LineProblemAnswer, ...]
    hints: tuple[HintAnswer, ...]


def format_game_line(game: ReadGame) -> Json:
    """Return the JSON values of a game's line, as described by ``GameLine``."""
    return write_object(GameLine, game)


def write_game_line(game: ReadGame) -> str:
    """Return the line of NDJSON about a game, in ASCII and with its end of line."""
    return json.dumps(format_game_line(game)) + "\n"

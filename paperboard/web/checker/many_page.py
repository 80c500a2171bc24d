"""The page with a table of many games, each of which opens in the checker."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import Response, render_template

from paperboard.core.archive.games_in_text import ReadGame
from paperboard.core.archive.tally import Tally
from paperboard.core.game.game_record import PositionRecord
from paperboard.core.notation import GameText
from paperboard.core.report.check import CheckOptions, CheckReport
from paperboard.core.report.report_words import format_illegal_move, name_ending
from paperboard.core.report.stated_result import name_stated_result
from paperboard.web.checker.checker_address import make_address
from paperboard.web.checker.checker_request import format_any
from paperboard.web.checker.verdict_words import (
    describe_problem,
    describe_stated_result,
)
from paperboard.web.shared.linked_games import read_request
from paperboard.web.shared.page_language import say_message_on_page, say_on_page


@dataclass(frozen=True, slots=True)
class Row:
    """A game in the table; ``href`` opens it, and is empty if a link cannot hold it.

    ``stated`` is what the text says about the result of an unfinished game. ``faults``
    are sentences. ``text`` is the game as given.
    """

    number: int
    title: str
    board: str
    moves: int | None
    result: str
    stated: str
    faults: tuple[str, ...]
    href: str
    text: str


def show_many(name: str, games: tuple[GameText, ...]) -> Response:
    """Return the page of many games, or raise OptionError like ``read_request``."""
    checked = read_request(name, games, CheckOptions())
    tally = Tally()
    for _, game in checked:
        tally.add(game)
    rows = [_make_row(text.text, game) for text, game in checked]
    return Response(render_template("checker/many.html", rows=rows, tally=tally))


def _make_row(text: str, game: ReadGame) -> Row:
    report = game.report
    faults = tuple(_list_faults(game))
    if report is None:
        return Row(
            game.number, "", "", None, say_on_page("Unreadable"), "", faults, "", text
        )
    stated = name_stated_result(report)
    if stated is not None and report.is_contradicted:
        sentence = say_on_page("Contradicts the stated result: {stated}.")
        faults = (*faults, sentence.format(stated=say_message_on_page(stated)))
    said = describe_stated_result(report)
    return Row(
        number=game.number,
        title=" · ".join(_list_titles(report)),
        board=f"{report.board.columns} × {report.board.rows}",
        moves=report.moves_played if report.replay else None,
        result=say_message_on_page(name_ending(report)),
        stated="" if report.is_contradicted else " ".join(said),
        faults=faults,
        href=make_address(format_any(report.record)),
        text=text,
    )


def _list_faults(game: ReadGame) -> Iterator[str]:
    written = format_illegal_move(game.report) if game.report else ""
    for problem in game.problems:
        words = describe_problem(problem, written)
        yield f"{words.heading} {words.message}".strip()


def _list_titles(report: CheckReport) -> Iterator[str]:
    """Yield the names of the players and of the event that are known."""
    record = report.record
    if isinstance(record, PositionRecord):
        yield say_on_page("Position")
        return
    names = [
        " ".join(name.split())
        for name in (record.vertical_name, record.horizontal_name)
    ]
    if any(names):
        yield " – ".join(name or "?" for name in names)
    if report.seats is not None:
        yield ", ".join(filter(None, report.seats))
    if record.event:
        yield record.event

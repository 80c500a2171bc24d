"""What messages and other sites show beside a link to a game."""

from dataclasses import dataclass

from flask import request, url_for

from paperboard.core.errors import Message, count_message
from paperboard.core.game.game_record import PositionRecord
from paperboard.core.game.geometry import Side
from paperboard.core.report.check import CheckReport
from paperboard.core.report.status_words import find_name, name_status, shorten_name
from paperboard.web.shared.page_language import (
    make_file_address,
    name_sheet_language,
    say_message_on_page,
)
from paperboard.web.shared.site_address import get_address

_SEPARATOR = " · "
_LONGEST_EVENT = 60
_POSITION = Message("A TwixT position on a board of {columns} × {rows} holes.")


@dataclass(frozen=True, slots=True)
class LinkPreview:
    """Title, description and picture of a link, and the picture in words."""

    title: str
    description: str
    picture: str
    picture_words: str


def make_preview(
    report: CheckReport, text: str, move: int | None, event: str
) -> LinkPreview:
    """Return the preview of the link to a game at a move, None for its end.

    ``text`` is the whole game. Needs a request. Without PAPERBOARD_ADDRESS the address
    of the picture is relative, as the host that a client names is never used.
    """
    status = say_message_on_page(name_status(report))
    parts = (shorten_name(event.strip(), _LONGEST_EVENT), _name_players(report), status)
    described = say_message_on_page(_describe(report))
    options = {"g": text, "move": move, "lang": name_sheet_language()}
    return LinkPreview(
        title=_SEPARATOR.join(filter(None, parts)),
        description=described,
        picture=_make_public_address("files.share-picture", suffix="png", **options),
        picture_words=f"{described} {status}.",
    )


def _name_players(report: CheckReport) -> str:
    names = [find_name(report, side) for side in Side]
    return " – ".join(names) if all(names) else ""


def _describe(report: CheckReport) -> Message:
    size = {"columns": report.board.columns, "rows": report.board.rows}
    if isinstance(report.record, PositionRecord):
        return _POSITION.fill(**size)
    return count_message(
        "A game of TwixT on a board of {columns} × {rows} holes, after {count} move.",
        "A game of TwixT on a board of {columns} × {rows} holes, after {count} moves.",
        report.moves_played,
        **size,
    )


def _make_public_address(endpoint: str, **values: object) -> str:
    """Return the address of a file on the public site, if we know where that is."""
    site = get_address()
    if not site:
        return make_file_address(endpoint, **values)
    path = url_for(endpoint, **values)  # type: ignore[arg-type]  # as it takes them
    return f"{site}{path.removeprefix(request.script_root)}"

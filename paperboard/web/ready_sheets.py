"""The sheets beside empty boards that are ready to print: records and templates."""

from typing import NamedTuple
from urllib.parse import urlencode

from flask import url_for

from paperboard.core.board_options import Paper
from paperboard.render.words import Translate, keep_english
from paperboard.web.board_files import FileKind


class ReadySheet(NamedTuple):
    """A sheet on a shelf: its name, what it is good for, and how it is made."""

    name: str
    note: str
    endpoint: str
    options: dict[str, str]


class ShownSheet(NamedTuple):
    """A ready sheet in words, its picture, and its files by their kind."""

    name: str
    note: str
    picture: str
    downloads: tuple[tuple[str, str], ...]


_RECORD = "record_sheets.send_record_sheet"

READY_SHEETS = (
    ReadySheet(
        "Record of one game", "Rows for a long game, with remarks.", _RECORD, {}
    ),
    ReadySheet(
        "Records of two games",
        "Side by side, to cut apart.",
        _RECORD,
        {"per_page": "2"},
    ),
    ReadySheet("Records of four games", "For short games.", _RECORD, {"per_page": "4"}),
    ReadySheet(
        "Record under standard rules",
        "With a column for links that are removed.",
        _RECORD,
        {"rules": "standard"},
    ),
    ReadySheet(
        "Record for four players",
        "With four names and a column for Privilege.",
        _RECORD,
        {"double": "true"},
    ),
    ReadySheet(
        "Standard board with record",
        "24 × 24 holes, and cells for the moves on the same sheet.",
        "boards.send_board_file",
        {"record": "true"},
    ),
    ReadySheet(
        "Knight's-move templates",
        "Strips to cut out and lay on the standard board: they show where links go.",
        "template_strips.send_templates",
        {},
    ),
)


def show_sheets(
    paper: Paper, translate: Translate = keep_english
) -> tuple[ShownSheet, ...]:
    """Return the ready sheets as they are on that paper.

    Needs a request, as they hold addresses.
    """
    return tuple(
        ShownSheet(
            translate(sheet.name),
            translate(sheet.note),
            _make_address(sheet, paper, FileKind.SVG),
            tuple(
                (kind.name, _make_address(sheet, paper, kind))
                for kind in (FileKind.PDF, FileKind.SVG, FileKind.PNG)
            ),
        )
        for sheet in READY_SHEETS
    )


def _make_address(sheet: ReadySheet, paper: Paper, kind: FileKind) -> str:
    # Pictures on the page have the size of upright paper.
    query = urlencode(
        {**sheet.options, "orientation": "portrait", "paper": paper.value}
    )
    return f"{url_for(sheet.endpoint, suffix=kind.value)}?{query}"

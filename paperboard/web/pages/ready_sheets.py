"""The sheets beside empty boards that are ready to print: records and templates."""

from typing import Any, NamedTuple

from paperboard.core.errors import Message
from paperboard.core.language import Lang
from paperboard.core.products.board_options import Paper
from paperboard.i18n import say_message
from paperboard.web.files.board_files import FileKind
from paperboard.web.shared.page_language import make_file_address


class ReadySheet(NamedTuple):
    """A sheet on a shelf: its name, what it is good for, and how it is made."""

    name: Message
    note: Message
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
        Message("Record of one game"),
        Message("Rows for a long game, with remarks."),
        _RECORD,
        {},
    ),
    ReadySheet(
        Message("Records of two games"),
        Message("Side by side, to cut apart."),
        _RECORD,
        {"per_page": "2"},
    ),
    ReadySheet(
        Message("Records of four games"),
        Message("For short games."),
        _RECORD,
        {"per_page": "4"},
    ),
    ReadySheet(
        Message("Record under standard rules"),
        Message("With a column for links that are removed."),
        _RECORD,
        {"rules": "standard"},
    ),
    ReadySheet(
        Message("Record for four players"),
        Message("With four names and a column for Privilege."),
        _RECORD,
        {"double": "true"},
    ),
    ReadySheet(
        Message("Standard board with record"),
        Message("24 × 24 holes, and cells for the moves on the same sheet."),
        "boards.send_board_file",
        {"record": "true"},
    ),
    ReadySheet(
        Message("Knight's-move templates"),
        Message(
            "Strips to cut out and lay on the standard board: they show where links go."
        ),
        "template_strips.send_templates",
        {},
    ),
)


def show_sheets(paper: Paper, lang: Lang) -> tuple[ShownSheet, ...]:
    """Return the ready sheets as they are on that paper, in a language.

    Needs a request, as they hold addresses.
    """
    return tuple(
        ShownSheet(
            say_message(sheet.name, lang),
            say_message(sheet.note, lang),
            _make_address(sheet, paper, lang, FileKind.SVG),
            tuple(
                (kind.name, _make_address(sheet, paper, lang, kind))
                for kind in (FileKind.PDF, FileKind.SVG, FileKind.PNG)
            ),
        )
        for sheet in READY_SHEETS
    )


def _make_address(sheet: ReadySheet, paper: Paper, lang: Lang, kind: FileKind) -> str:
    options: dict[str, Any] = dict(sheet.options)
    # Pictures on the page have the size of upright paper.
    options |= {"orientation": "portrait", "paper": paper.value, "lang": lang.value}
    return make_file_address(sheet.endpoint, suffix=kind.value, **options)

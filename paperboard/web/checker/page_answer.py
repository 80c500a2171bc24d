"""The answer to a click: what changes on the page that the browser shows.

The browser names the game and move that it shows, and the version of their page. If
that is the page that would be made now, only what differs from it is sent; otherwise,
the whole page is.
"""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from http import HTTPStatus

from flask import render_template

from paperboard import __version__
from paperboard.core.errors import PaperboardError
from paperboard.core.game.geometry import Side
from paperboard.core.notation import SHARE_LINK_LIMIT, read_record
from paperboard.core.options import WholeNumber
from paperboard.core.report.check import CheckReport
from paperboard.core.report.check_options import CHECK_OPTIONS
from paperboard.web.checker.board_picture import BoardPicture, Cell
from paperboard.web.checker.card_settings import read_card
from paperboard.web.checker.checker_page import CheckerPage, make_page
from paperboard.web.checker.checker_request import CheckerRequest, read_page_options
from paperboard.web.checker.setup_tools import read_choice
from paperboard.web.checker.verdict_words import name_side
from paperboard.web.shared.page_changes import (
    find_id,
    find_named,
    list_changes,
    read_html,
    read_text,
)
from paperboard.web.shared.page_language import get_language
from paperboard.web.shared.query import Pairs, drop_empty

Shown = Mapping[str, str]
_LINES = next(option for option in CHECK_OPTIONS if option.name == "columns")
_SHOWN = "shown_"
# The words of a hole of which only the name is known.
_PLAIN = "{0}\t\t\t"
_HOLE = re.compile(r"[A-Z]+[0-9]+")


@dataclass(frozen=True, slots=True)
class Complaint:
    """What is wrong with an option, or with moves if ``name`` is empty."""

    name: str
    message: str


@dataclass(frozen=True, slots=True)
class View:
    """A page with its complaints, and what was typed into its forms."""

    page: CheckerPage
    complaints: tuple[Complaint, ...] = ()
    typed: Mapping[str, str] = field(default_factory=dict)

    @property
    def status(self) -> HTTPStatus:
        """Return the status of the answer."""
        return HTTPStatus.BAD_REQUEST if self.complaints else HTTPStatus.OK

    @property
    def version(self) -> str:
        """Return a text that differs for any two pages that look different.

        Ignores the holes of the board, as every answer has all of them.
        """
        page = replace(self.page, board=replace(self.page.board, rows=()))
        typed = dict(self.typed) if self.complaints else None
        parts = (__version__, get_language(), page, self.complaints, typed)
        return hashlib.blake2b(repr(parts).encode(), digest_size=9).hexdigest()

    def render(self, *, has_holes: bool = True) -> str:
        """Return the page as HTML, with or without the table of holes."""
        lines = _LINES.kind
        assert isinstance(lines, WholeNumber)
        return render_template(
            "checker/checker.html",
            page=self.page,
            complaints=self.complaints,
            typed=self.typed,
            version=self.version,
            has_holes=has_holes,
            lines=lines,
        )


def split_shown(pairs: Pairs) -> tuple[Pairs, Shown]:
    """Return the pairs that ask for a page, and the values that name the shown one."""
    asked = tuple(pair for pair in pairs if not pair[0].startswith(_SHOWN))
    shown = {
        name.removeprefix(_SHOWN): text
        for name, text in pairs
        if name.startswith(_SHOWN)
    }
    return asked, shown


def find_shown(shown: Shown, given: CheckReport) -> View | None:
    """Return the page that the browser shows; None if that is not certain.

    It shows ``given`` or the game in the value ``g``, of which only the moves that
    differ from ``given`` are played.
    """
    pairs = dict(shown)
    version = pairs.pop("version", None)
    if version is None:
        return None
    try:
        values = read_page_options(drop_empty(tuple(pairs.items())))
        text = values.get("g")
        if text is not None:
            given = given.revise(read_record(str(text), longest=SHARE_LINK_LIMIT))
        move = values.get("move")
        place = given.stop_at(move if isinstance(move, int) else None)
        choice, card = read_choice(values), read_card(values)
        asked = CheckerRequest(given, place, choice=choice, card=card)
        view = View(make_page(asked, has_holes=False))
    except PaperboardError:
        return None
    return view if view.version == version else None


def list_page_changes(shown: View, view: View) -> dict[str, object] | None:
    """Return what turns the shown page into another one; None if that is too much.

    ``title`` is the new title of the window, ``desk`` the changes of the element that
    holds the game, and ``holes`` has all holes of the board.
    """
    boards = (shown.page.board, view.page.board)
    if len({(board.width, board.height) for board in boards}) > 1:
        return None
    old, new = (read_html(one.render(has_holes=False)) for one in (shown, view))
    return {
        "title": read_text(find_named(new, "title")),
        "desk": list_changes(find_id(old, "desk"), find_id(new, "desk")),
        "holes": _describe_holes(view.page.board),
    }


def _describe_holes(picture: BoardPicture) -> dict[str, object]:
    """Return the holes of a board as the browser draws them.

    ``rows`` has a character for each: o for an open hole, v or h for a peg, V or H for
    a peg in an open hole, and a dot for all else. ``notes`` has what is known of
    holes: a pattern, and the holes that replace the numbers in it.
    """
    patterns: dict[str, int] = {}
    notes = []
    card = ""
    # A peg without links has only its side.
    plain = {_PLAIN, "\t\t\t", *(f"{{0}} {name_side(side)}\t\t\t" for side in Side)}
    for row in picture.rows:
        for cell in row.cells:
            if cell.is_open:
                card = cell.sends.removesuffix(cell.name)
            pattern, holes = _find_pattern(cell)
            if pattern not in plain:
                number = patterns.setdefault(pattern, len(patterns))
                notes.append(f"{' '.join(holes)} {number}")
    return {
        "asks": picture.asks,
        "card": card,
        "rows": ["".join(map(_mark, row.cells)) for row in picture.rows],
        "names": {
            side.value[0]: {"side": side.value, "words": name_side(side)}
            for side in Side
        },
        "patterns": list(patterns),
        "notes": notes,
    }


def _mark(cell: Cell) -> str:
    if not cell.owner:
        return "o" if cell.is_open else "."
    return cell.owner[0].upper() if cell.is_open else cell.owner[0]


def _find_pattern(cell: Cell) -> tuple[str, list[str]]:
    """Return the words and links of a hole with a number for each hole in them.

    Each hole is listed once, in the order of the numbers; the first is the hole itself.
    """
    holes = [cell.name]

    def number(found: re.Match[str]) -> str:
        if found[0] not in holes:
            holes.append(found[0])
        return f"{{{holes.index(found[0])}}}"

    parts = (cell.note, cell.links, cell.blocked, cell.references)
    return _HOLE.sub(number, "\t".join(parts)), holes

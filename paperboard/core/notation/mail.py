"""Games in the messages of a play-by-mail server: a table of moves and a picture.

    O (vert)     # (horz)
    ada          bo
    1 F11        2 I22
    3 Resign

A number without a dot is before each move. Lines about the game may be around the
table, and behind it a picture of the board.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from paperboard.core.errors import Message, NotationError
from paperboard.core.game.game_record import (
    GameFacts,
    Pieces,
    Placement,
    Record,
    Ruleset,
    StatedResult,
)
from paperboard.core.game.geometry import Hole
from paperboard.core.limits import LEAST_LINES, MOST_LINES
from paperboard.core.notation.listing import read_moves
from paperboard.core.notation.move_text import read_move
from paperboard.core.notation.scanner import Scanner
from paperboard.core.notation.writing import clean_comment

_HEADING = re.compile(
    r"^[^\S\n]*+(?P<first>[^\s(])[^\S\n]*\(vert\)[^\S\n]+(?P<second>[^\s(])"
    r"[^\S\n]*\(horz\)[^\S\n]*\r?\n",
    re.MULTILINE,
)
_ENTRY = r"[^\S\n]*+[0-9]{1,4}\.?[^\S\n]++[^\s\d]\S*+"
_ROW = re.compile(rf"(?:{_ENTRY}){{1,2}}[^\S\n]*+(?:\n|\Z)")
_BLANK = re.compile(r"[^\S\n]*+\n")
_VISIBLE = re.compile(r"[^\r\n]")
_TITLE = re.compile(
    r"^(?:Subject:|Notification of)[^\S\n]*+(TwixT[^\n]*+)", re.MULTILINE
)
_WINNER = re.compile(r"^Game won by (.+?)\.?\s*$", re.MULTILINE)
_DRAWN = re.compile(r"^Game (?:was |is )?(?:a )?(?:drawn?|tied?)\b", re.MULTILINE)
_DATE = re.compile(
    r"^Date:[^\n]*?\b([0-9]{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)"
    r"[a-z]*+ ([0-9]{4})\b",
    re.MULTILINE,
)
_MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec"
_LETTERS = re.compile(r"\s{2,}[A-Z](?:\s+[A-Z])+\s*")
_PICTURED_ROW = re.compile(r"\s*([0-9]{1,3})\s.*\s([0-9]{1,3})\s*")


class _Picture(NamedTuple):
    """The size of the board in a picture, and the pegs on it."""

    columns: int
    rows: int
    pegs: Placement


def is_mail(text: str) -> bool:
    """Tell whether a text has the heading of such a table."""
    return _HEADING.search(text) is not None


def parse_mail(text: str) -> Record:
    """Return the game in a message, or in the table of moves alone.

    The ruleset is STANDARD, which the server plays. The size is that of the picture;
    the record keeps the pegs in it, to compare them with the moves. Raises
    NotationError if there is no table or a move cannot be read. Fixes and judges
    nothing.
    """
    heading = _HEADING.search(text)
    if heading is None:
        raise NotationError(Message("the text has no table of moves"), line=1, column=1)
    names, start = _read_names(text, heading)
    end = _find_end(text, start)
    # Blanks before the table keep the places of faults.
    scanner = Scanner(_blank(text[:start]) + text[start:end])
    scanner.skip_space()
    found = read_moves(scanner, read_move)
    picture = _read_picture(text[end:], heading["first"], heading["second"])
    title, date = _TITLE.search(text), _DATE.search(text)
    facts = GameFacts(
        date=_format_date(date) if date else "",
        result=_find_result(text, names),
        comment=found.comment,
    )
    return Record(
        moves=found.moves,
        columns=picture.columns if picture else None,
        rows=picture.rows if picture else None,
        rules=Ruleset.STANDARD,
        vertical_name=names[0],
        horizontal_name=names[1],
        event=clean_comment(title[1]) if title else "",
        score=found.end.score,
        facts=found.end.complete(facts),
        misnumbered=found.misnumbered,
        pictured=picture.pegs if picture else None,
    )


def _blank(text: str) -> str:
    return _VISIBLE.sub(" ", text)


def _read_names(text: str, heading: re.Match[str]) -> tuple[tuple[str, str], int]:
    """Return the names below the heading, or empty ones, and where the moves begin."""
    start = heading.end()
    if _ROW.match(text, start):
        return ("", ""), start
    line = text[start:].partition("\n")[0]
    middle = heading.start("second") - text.rfind("\n", 0, heading.start("second")) - 1
    if not line[:middle].endswith(" ") or not line[middle:].strip():
        # The columns were moved when the text was pasted.
        middle = len(line) - len(line.lstrip().partition(" ")[2])
    names = clean_comment(line[:middle]), clean_comment(line[middle:])
    return names, min(len(text), start + len(line) + 1)


def _find_end(text: str, start: int) -> int:
    while (row := _ROW.match(text, start) or _BLANK.match(text, start)) is not None:
        if not row[0].strip() and not _ROW.match(text, row.end()):
            break
        start = row.end()
    # A line that begins like a row is a move that cannot be read.
    rest = text[start:].partition("\n")[0]
    is_row = re.match(r"[^\S\n]*[0-9]{1,4}\.?[^\S\n]+[A-Za-z]{1,2}[0-9]", rest)
    return start + len(rest) if is_row else start


def _find_result(text: str, names: tuple[str, str]) -> StatedResult | None:
    winner = _WINNER.search(text)
    if winner is None:
        return StatedResult.DRAW if _DRAWN.search(text) else None
    sides = (StatedResult.VERTICAL, StatedResult.HORIZONTAL)
    name = winner[1].strip().lower()
    found = [side for side, of in zip(sides, names, strict=True) if of.lower() == name]
    return found[0] if len(found) == 1 else None


def _format_date(match: re.Match[str]) -> str:
    month = _MONTHS.index(match[2]) // 3 + 1
    return f"{match[3]}-{month:02}-{int(match[1]):02}"


def _read_picture(text: str, first: str, second: str) -> _Picture | None:
    """Return the picture between two lines of letters.

    None if it is not whole, or has a size that no board has.
    """
    lines = [line.rstrip("\r") for line in text.split("\n")]
    starts = [i for i, line in enumerate(lines) if _LETTERS.fullmatch(line)]
    for start in starts:
        places = [place for place, c in enumerate(lines[start]) if c != " "]
        rows = list(_read_rows(lines[start + 1 :]))
        if min(len(places), len(rows)) >= LEAST_LINES and (
            max(len(places), len(rows)) <= MOST_LINES
        ):
            pegs = {
                sign: tuple(
                    Hole(column, row)
                    for row, line in enumerate(rows, start=1)
                    for column, place in enumerate(places, start=1)
                    if line[place : place + 1] == sign
                )
                for sign in (first, second)
            }
            placement = Placement(Pieces(pegs[first]), Pieces(pegs[second]))
            return _Picture(len(places), len(rows), placement)
    return None


def _read_rows(lines: list[str]) -> Iterator[str]:
    """Yield the rows from 1 on, each with its number at both ends.

    Lines between two rows have no number. Yields nothing if no letters follow.
    """
    rows: list[str] = []
    for line in lines:
        row = _PICTURED_ROW.fullmatch(line)
        if row is not None and row[1] == row[2] == str(len(rows) + 1):
            rows.append(line)
        elif row is not None or not line.strip():
            if not rows or row is not None:
                return
        elif _LETTERS.fullmatch(line):
            yield from rows
            return

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
from dataclasses import dataclass

from paperboard.core.errors import Message, NotationError
from paperboard.core.game.board_tables import is_crossing
from paperboard.core.game.game_record import (
    GameFacts,
    Picture,
    Pieces,
    Placement,
    Record,
    Ruleset,
    StatedResult,
)
from paperboard.core.game.geometry import Hole, Link, make_link
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


# The signs of a link from its left end, by the way it goes: how many places right of
# that peg, how many lines below it, and the sign. Seen in messages of the server, whose
# larger pictures have lines between the rows, and smaller ones do not.
_LARGE_SIGNS = {
    (1, -2): ((1, -1, "/"), (2, -2, "|"), (2, -3, "/")),
    (1, 2): ((1, 1, "\\"), (1, 2, "|"), (2, 3, "\\")),
    (2, -1): ((1, -1, "_"), (2, -1, "-"), (3, -1, "-"), (4, -1, "-"), (5, -2, "_")),
    (2, 1): ((1, 0, "_"), (2, 1, "-"), (3, 1, "-"), (4, 1, "-"), (5, 1, "_")),
}
_SMALL_SIGNS = {
    (1, -2): ((1, -1, "/"),),
    (1, 2): ((1, 1, "\\"),),
    (2, -1): ((1, 0, "-="), (3, -1, "_=")),
    (2, 1): ((1, 0, "_="), (3, 1, "-=")),
}
_EMPTY = frozenset(" .")


@dataclass(frozen=True)
class _Drawing:
    """The lines of a picture, where its columns and rows are, and the sides' signs."""

    lines: list[str]
    columns: list[int]
    rows: list[int]
    signs: tuple[str, str]

    def read(self) -> Picture:
        """Return the pegs in the picture, and the links between them.

        A link with only some of its signs, where others are over them, is doubtful, and
        so are links that seem to cross.
        """
        pegs = [tuple(self._find_pegs(sign)) for sign in self.signs]
        links: list[set[Link]] = [set(), set()]
        doubtful: set[Link] = set()
        for found, own in zip(links, pegs, strict=True):
            for link in _list_pairs(own):
                shown = self._see(link)
                (found if shown else doubtful).update(
                    [link] if shown is not False else []
                )
        seen = [*links[0], *links[1]]
        doubtful.update(
            one for one in seen if any(is_crossing(one, other) for other in seen)
        )
        pieces = [
            Pieces(own, tuple(sorted(found)))
            for own, found in zip(pegs, links, strict=True)
        ]
        return Picture(Placement(*pieces), frozenset(doubtful))

    def _find_pegs(self, sign: str) -> Iterator[Hole]:
        for row, line in enumerate(self.rows, start=1):
            for column, place in enumerate(self.columns, start=1):
                if self.lines[line][place : place + 1] == sign:
                    yield Hole(column, row)

    def _see(self, link: Link) -> bool | None:
        """Tell whether a link is drawn; None if something is over it."""
        is_large = self.rows[1] - self.rows[0] > 1
        first, second = link
        way = (second.column - first.column, second.row - first.row)
        signs = (_LARGE_SIGNS if is_large else _SMALL_SIGNS)[way]
        line, place = self.rows[first.row - 1], self.columns[first.column - 1]
        found = [
            self.lines[line + down][place + right :][:1] for right, down, _ in signs
        ]
        if all(
            one and one in sign for one, (_, _, sign) in zip(found, signs, strict=True)
        ):
            return True
        return False if any(not one or one in _EMPTY for one in found) else None


def _list_pairs(pegs: tuple[Hole, ...]) -> Iterator[Link]:
    """Yield every pair of pegs a knight's move apart."""
    there = set(pegs)
    for hole in pegs:
        for right, down in _SMALL_SIGNS:
            other = Hole(hole.column + right, hole.row + down)
            if other in there:
                yield make_link(hole, other)


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
        columns=len(picture.columns) if picture else None,
        rows=len(picture.rows) if picture else None,
        rules=Ruleset.STANDARD,
        vertical_name=names[0],
        horizontal_name=names[1],
        event=clean_comment(title[1]) if title else "",
        score=found.end.score,
        facts=found.end.complete(facts),
        misnumbered=found.misnumbered,
        pictured=picture.read() if picture else None,
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


def _read_picture(text: str, first: str, second: str) -> _Drawing | None:
    """Return the picture between two lines of letters.

    None if it is not whole, or has a size that no board has.
    """
    lines = [line.rstrip("\r") for line in text.split("\n")]
    for start, line in enumerate(lines):
        if _LETTERS.fullmatch(line):
            places = [place for place, c in enumerate(line) if c != " "]
            rows = list(_find_rows(lines[start + 1 :]))
            size = (len(places), len(rows))
            if min(size) >= LEAST_LINES and max(size) <= MOST_LINES:
                return _Drawing(lines[start + 1 :], places, rows, (first, second))
    return None


def _find_rows(lines: list[str]) -> Iterator[int]:
    """Yield where the rows are, from 1 on, each with its number at both ends.

    Lines between two rows have no number. Yields nothing if no letters follow.
    """
    rows: list[int] = []
    for place, line in enumerate(lines):
        row = _PICTURED_ROW.fullmatch(line)
        if row is not None and row[1] == row[2] == str(len(rows) + 1):
            rows.append(place)
        elif row is not None or not line.strip():
            if not rows or row is not None:
                return
        elif _LETTERS.fullmatch(line):
            yield from rows
            return

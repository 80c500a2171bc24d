"""Games as ``.T1`` files: thirteen lines about the game, then one move per line.

Everything from ``#`` to the end of a line is a comment.
"""

import re
from collections.abc import Collection
from dataclasses import replace
from typing import NamedTuple

from paperboard.core.errors import Message, NotationError, PaperboardError
from paperboard.core.game.board import DEFAULT_SIZE, LEAST_LINES, MOST_LINES
from paperboard.core.game.game_record import (
    GameFacts,
    Move,
    MoveKind,
    Record,
    StatedResult,
    SwapKind,
    is_swap,
)
from paperboard.core.game.geometry import Hole, format_hole, parse_hole
from paperboard.core.limits import MOVE_LIMIT
from paperboard.core.notation.many_games import decode_text
from paperboard.core.notation.writing import (
    UnwritableError,
    add_comment,
    check_automatic_links,
    check_empty_start,
    check_name,
    check_swap_mirrors,
    check_two_players,
    encode_text,
    find_name_fault,
)

_WORDS = {"swap": MoveKind.SWAP, "resign": MoveKind.RESIGN}
_COMMENT_LINES = 2
_LETTERS = 26
_SMALL_LETTER = re.compile(r"[a-z][0-9]")
_GREAT_LETTER = re.compile(r"[A-Z][0-9]")


NO_PIE = ("Pie", "no")
# What a file may say that a check ignores: in which line, with which value, and the
# header for it.
_KEPT = (
    (5, "C", ("VerticalPlayer", "computer")),
    (6, "C", ("HorizontalPlayer", "computer")),
    (9, "N", NO_PIE),
    (10, "Y", ("Over", "yes")),
)
KEPT_HEADERS = frozenset(header for _, _, header in _KEPT)


class _Line(NamedTuple):
    """One of the lines about the game: its meaning and the values it may have.

    The value may also be missing, as some files have no more than names and moves.
    """

    comment: str
    accepts: Collection[str] | None = None


_SIZES = tuple(str(lines) for lines in range(LEAST_LINES, MOST_LINES + 1))
_HEAD = (
    _Line("version of the format", ("1",)),
    _Line("name of player 1"),
    _Line("name of player 2"),
    _Line("y-size of the board", _SIZES),
    _Line("x-size of the board", _SIZES),
    _Line("player 1: human or computer", ("H", "C")),
    _Line("player 2: human or computer", ("H", "C")),
    # A Record cannot hold a game that HORIZONTAL begins or whose rows have letters;
    # reading it as a usual game would change it.
    _Line("player who begins (1 joins top to bottom)", ("1",)),
    _Line("direction of the letters", ("V",)),
    _Line("pie rule?", ("Y", "N")),
    _Line("game over?", ("Y", "N")),
)


class _Entry(NamedTuple):
    """A line after the head: its number, its move if any, and its comment."""

    line: int
    value: str
    comment: str


def parse_t1(data: bytes | str) -> Record:
    """Return the game in a ``.T1`` file; see ``decode_text`` for bytes.

    Player 1 is VERTICAL. On more than 26 columns, AA follows Z. In a file that names
    any column by one small letter, A follows z instead, as in one program. A swap line
    means a mirror swap, because the programs that write it mirror the peg. Comments
    behind moves, and what the file says about the players and the pie rule, are kept.
    Raises
    NotationError if the file cannot be read, if player 2 begins, if the letters name
    rows, for names with control characters, and for more than 6,000 moves. Does not
    judge the moves.
    """
    text = data if isinstance(data, str) else decode_text(data)
    lines = [line.partition("#") for line in text.split("\n")]
    values = _read_head(lines)
    rows, columns = (int(value) if value else None for value in values[3:5])
    entries = [
        _Entry(number, value.strip(), comment)
        for number, (value, _, comment) in enumerate(lines, start=1)
        if number > _COMMENT_LINES + len(_HEAD)
    ]
    has_case = (columns or DEFAULT_SIZE) > _LETTERS and any(
        _SMALL_LETTER.match(entry.value) for entry in entries
    )
    comment, moves = _read_moves(entries, has_case=has_case)
    is_resigned = any(move.kind is MoveKind.RESIGN for move in moves)
    kept = [
        header
        for line, value, header in _KEPT
        if values[line] == value and not (line == 10 and is_resigned)
    ]
    return Record(
        moves=moves,
        columns=columns,
        rows=rows,
        swap=SwapKind.MIRROR if any(map(is_swap, moves)) else None,
        vertical_name=values[1],
        horizontal_name=values[2],
        facts=GameFacts(comment=comment, kept=tuple(kept)),
    )


def _read_head(lines: list[tuple[str, str, str]]) -> list[str]:
    for number, (value, mark, _) in enumerate(lines[:_COMMENT_LINES], start=1):
        if value.strip() or not mark:
            message = Message("expected a comment here, after '#'")
            raise NotationError(message, line=number)
    if len(lines) < _COMMENT_LINES + len(_HEAD):
        message = Message("the text ends too early")
        raise NotationError(message, line=len(lines))
    values = []
    for index, head in enumerate(_HEAD, start=_COMMENT_LINES):
        value = lines[index][0].strip()
        if value and head.accepts is not None and value not in head.accepts:
            message = Message(
                "{name}: must be {values}, not {found!r}",
                {
                    "name": head.comment,
                    "values": _format_choices(head.accepts),
                    "found": value[:20],
                },
            )
            raise NotationError(message, line=index + 1)
        fault = find_name_fault(head.comment, value)
        if fault is not None:
            raise NotationError(fault, line=index + 1)
        values.append(value)
    return values


def _format_choices(choices: Collection[str]) -> str:
    if choices is _SIZES:
        return f"{_SIZES[0]}–{_SIZES[-1]}"
    return ", ".join(choices)


def _read_moves(
    entries: list[_Entry], *, has_case: bool
) -> tuple[str, tuple[Move, ...]]:
    """Return the comment before the first move, and the moves with theirs."""
    comment = ""
    moves: list[Move] = []
    for entry in entries:
        if entry.value:
            if len(moves) >= MOVE_LIMIT:
                message = Message(
                    "a record can have at most {most} moves", {"most": MOVE_LIMIT}
                )
                raise NotationError(message, line=entry.line)
            moves.append(_read_move(entry, has_case=has_case))
        if moves:
            text = add_comment(moves[-1].comment, entry.comment)
            moves[-1] = replace(moves[-1], comment=text) if text else moves[-1]
        else:
            comment = add_comment(comment, entry.comment)
    return comment, tuple(moves)


def _read_move(entry: _Entry, *, has_case: bool) -> Move:
    kind = _WORDS.get(entry.value.lower())
    if kind is not None:
        return Move(kind)
    try:
        hole = parse_hole(entry.value)
    except PaperboardError:
        message = Message(
            "expected a hole, swap or resign here, found {found!r}",
            {"found": entry.value[:20]},
        )
        raise NotationError(message, line=entry.line) from None
    if has_case and _GREAT_LETTER.match(entry.value):
        hole = Hole(hole.column + _LETTERS, hole.row)
    return Move(MoveKind.PEG, hole=hole)


def format_t1(record: Record) -> bytes:
    """Return the game as a ``.T1`` file that ``parse_t1`` reads as the same game.

    Without a size in the record, the board is 24 × 24. Leaves out the event, source,
    ruleset, result, link marks and draw offers, which the format cannot hold. Not every
    program that reads such files accepts the lines ``swap`` and ``resign``. Raises
    UnwritableError if a swap does not mirror the peg, if a move lists its links, if the
    game ends with an agreed draw or begins from a position, for a game of four, and for
    names with ``#``, outer white space or a forbidden character.
    """
    check_two_players(record)
    check_empty_start(record)
    check_automatic_links(record)
    check_swap_mirrors(record)
    moves = [_format_move(move) for move in record.moves]
    kept = [value if header in record.facts.kept else "" for _, value, header in _KEPT]
    is_over = any(move.kind is MoveKind.RESIGN for move in record.moves)
    is_over = is_over or record.facts.result not in {None, StatedResult.OPEN}
    values = (
        "1",
        _format_name(_HEAD[1], record.vertical_name),
        _format_name(_HEAD[2], record.horizontal_name),
        str(record.rows or DEFAULT_SIZE),
        str(record.columns or DEFAULT_SIZE),
        kept[0] or "H",
        kept[1] or "H",
        *("1", "V"),
        kept[2] or "Y",
        "Y" if is_over or kept[3] else "N",
    )
    head = [
        f"{value} # {line.comment}" for value, line in zip(values, _HEAD, strict=True)
    ]
    lines = ["# a game of TwixT", "# written by paperboard", *head]
    lines += [f"# {record.facts.comment}"] if record.facts.comment else []
    lines += moves
    return encode_text("\n".join(lines) + "\n", "utf-8")


def _format_name(line: _Line, name: str) -> str:
    check_name(line.comment, name)
    if name != name.strip() or "#" in name:
        raise UnwritableError(
            Message("this format cannot hold the name {name!r}", {"name": name[:40]})
        )
    return name


def _format_move(move: Move) -> str:
    if move.kind is MoveKind.DRAW:
        raise UnwritableError(Message("this format cannot hold an agreed draw"))
    name = format_hole(move.hole) if move.hole else str(move.kind.value)
    return f"{name} # {move.comment}" if move.comment else name

"""Games as Little Golem's ``.tsgf`` files: ``(;FF[4]SZ[24];b[dd];r[swap])``.

A move is two characters, column then row, counted from ``a``. Counting continues after
``z``, so a large board uses ``{``, ``|`` and bytes above 127.
"""

import re

from paperboard.core.errors import Message
from paperboard.core.game.board import DEFAULT_SIZE, LEAST_LINES, MOST_LINES
from paperboard.core.game.game_record import Move, MoveKind, Record, SwapKind
from paperboard.core.game.geometry import Hole
from paperboard.core.notation.scanner import Scanner
from paperboard.core.notation.writing import (
    UnwritableError,
    check_automatic_links,
    check_empty_start,
    check_name,
    check_swap_mirrors,
    check_two_players,
    encode_text,
    find_name_fault,
)

ENCODING = "latin-1"

_WORDS = {
    "swap": MoveKind.SWAP,
    "resign": MoveKind.RESIGN,
    "draw": MoveKind.DRAW,
}
_OFFER = "|draw"
_COLORS = "br"
# Properties that other programs add and that do not change the game.
_PASSED_OVER = frozenset({"FF", "GM", "CA", "AP", "DT", "PC", "RE", "GN"})
_READ = frozenset({"EV", "PB", "PW", "SZ", "SO"})

_START = re.compile(r"\s*+\(\s*+;\s*+", re.ASCII)
_NODE = re.compile(r"\s*+;\s*+", re.ASCII)
_END = re.compile(r"\s*+\)\s*+", re.ASCII)
_SPACE = re.compile(r"\s*+", re.ASCII)
_NAME = re.compile(r"[A-Z]{1,8}+")
_COLOR = re.compile(r"[a-z]")
_OPEN = re.compile(r"\[")
_CLOSE = re.compile(r"\]")
_PLAIN = re.compile(r"[^\]\\]++")
_ESCAPED = re.compile(r"\\.", re.DOTALL)
_SIZE = re.compile(r"[1-9][0-9]{0,2}", re.ASCII)


def parse_tsgf(data: bytes | str) -> Record:
    """Return the game in a ``.tsgf`` file; bytes are read as Latin-1.

    PB names VERTICAL, who moves first, as ``b``; PW names HORIZONTAL, ``r``. Swaps in
    this format always mirror the peg, so the record's ``swap`` is MIRROR. Raises
    NotationError if the file cannot be read, if the colours do not alternate, for
    variations, for properties that might change the game, for names with control
    characters, and for more than 6,000 moves. Does not judge the moves.
    """
    text = data if isinstance(data, str) else data.decode(ENCODING)
    scanner = Scanner(text)
    if not scanner.take(_START):
        raise scanner.unexpected("expected '(;' here, found {found!r}")
    values = _read_properties(scanner)
    moves = _read_moves(scanner)
    if not scanner.take(_END) or not scanner.is_at_end():
        raise scanner.unexpected("expected the end of the game before {found!r}")
    size = int(values["SZ"]) if "SZ" in values else None
    return Record(
        moves=moves,
        columns=size,
        rows=size,
        swap=SwapKind.MIRROR,
        vertical_name=values.get("PB", ""),
        horizontal_name=values.get("PW", ""),
        event=values.get("EV", ""),
        source=values.get("SO", ""),
    )


def _read_properties(scanner: Scanner) -> dict[str, str]:
    values: dict[str, str] = {}
    while scanner.looks_at(_NAME):
        start = scanner.at
        name = scanner.take(_NAME)
        message: Message | None = None
        if name in values:
            message = Message("{name} is given more than once", {"name": name})
        elif name not in _READ | _PASSED_OVER:
            message = Message("{name} is not a known key", {"name": name})
        if message is not None:
            raise scanner.fault(message, at=start)
        values[name] = _read_value(scanner)
        message = find_name_fault(name, values[name]) if name in _READ else None
        if message is not None:
            raise scanner.fault(message, at=start)
        if name == "SZ" and not _is_size(values[name]):
            message = Message(
                "the size must be a whole number from {lowest} to {highest}",
                {"lowest": LEAST_LINES, "highest": MOST_LINES},
            )
            raise scanner.fault(message, at=start)
        scanner.take(_SPACE)
    return values


def _is_size(text: str) -> bool:
    return bool(_SIZE.fullmatch(text)) and LEAST_LINES <= int(text) <= MOST_LINES


def _read_value(scanner: Scanner) -> str:
    if not scanner.take(_OPEN):
        raise scanner.unexpected("expected '[' here, found {found!r}")
    parts = []
    while not scanner.take(_CLOSE):
        part = scanner.take(_PLAIN) or scanner.take(_ESCAPED)[1:]
        if not part:
            raise scanner.unexpected("expected ']' here, found {found!r}")
        parts.append(part)
    return "".join(parts)


def _read_moves(scanner: Scanner) -> tuple[Move, ...]:
    moves: list[Move] = []
    while scanner.take(_NODE):
        scanner.check_move_count(len(moves))
        start = scanner.at
        color = _COLORS[len(moves) % 2]
        if scanner.take(_COLOR) != color:
            scanner.at = start
            message = Message("{color} is to move here", {"color": color})
            raise scanner.fault(message)
        move = _parse_move(_read_value(scanner))
        if move is None:
            message = Message("expected a hole, swap, resign or draw here")
            raise scanner.fault(message, at=start)
        moves.append(move)
    return tuple(moves)


def _parse_move(value: str) -> Move | None:
    if value in _WORDS:
        return Move(_WORDS[value])
    place, offer = value[:2], value[2:]
    lines = [ord(character) - ord("a") + 1 for character in place]
    if len(lines) < 2 or not all(1 <= line <= MOST_LINES for line in lines):
        return None
    if offer not in {"", _OFFER}:
        return None
    return Move(MoveKind.PEG, hole=Hole(*lines), offers_draw=bool(offer))


def format_tsgf(record: Record) -> bytes:
    """Return the game as a ``.tsgf`` file that ``parse_tsgf`` reads as the same game.

    Without a size in the record, the board is 24 × 24. Leaves out empty names, and link
    marks and the ruleset, which the format cannot hold. Raises UnwritableError if the
    board is not square, if a swap does not mirror the peg, if a move lists its links,
    if the game begins from a position, for a game of four, and for characters that are
    outside Latin-1 or that no name may have.
    """
    columns, rows = record.columns or DEFAULT_SIZE, record.rows or DEFAULT_SIZE
    if columns != rows:
        raise UnwritableError(Message("this format can hold square boards only"))
    check_two_players(record)
    check_empty_start(record)
    check_automatic_links(record)
    check_swap_mirrors(record)
    properties = (
        ("FF", "4"),
        ("EV", record.event),
        ("PB", record.vertical_name),
        ("PW", record.horizontal_name),
        ("SZ", str(columns)),
        ("SO", record.source),
    )
    for name, text in properties:
        check_name(name, text)
    head = "".join(f"{name}[{_escape(text)}]" for name, text in properties if text)
    moves = "".join(
        f";{_COLORS[index % 2]}[{_format_move(move)}]"
        for index, move in enumerate(record.moves)
    )
    return encode_text(f"(;{head}{moves})", ENCODING)


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace("]", "\\]")


def _format_move(move: Move) -> str:
    if move.kind is not MoveKind.PEG:
        return str(move.kind.value)
    assert move.hole is not None
    if max(move.hole) > MOST_LINES:
        raise UnwritableError(
            Message(
                "this format allows at most {most} rows and columns",
                {"most": MOST_LINES},
            )
        )
    place = "".join(chr(ord("a") + line - 1) for line in move.hole)
    return place + _OFFER if move.offers_draw else place

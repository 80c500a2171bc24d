"""Games as Little Golem's ``.tsgf`` files: ``(;FF[4]SZ[24];b[dd];r[swap])``.

A move is two characters, column then row, counted from ``a``. Counting continues after
``z``, so a large board uses ``{``, ``|`` and bytes above 127.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from paperboard.core.errors import Message
from paperboard.core.game.board import DEFAULT_SIZE, LEAST_LINES, MOST_LINES
from paperboard.core.game.game_record import (
    GameFacts,
    Move,
    MoveKind,
    Record,
    Ruleset,
    Score,
    StatedResult,
    SwapKind,
    Termination,
)
from paperboard.core.game.geometry import Hole
from paperboard.core.notation.many_games import decode_text
from paperboard.core.notation.scanner import Scanner
from paperboard.core.notation.writing import (
    UnwritableError,
    add_comment,
    check_automatic_links,
    check_empty_start,
    check_name,
    check_swap_mirrors,
    check_two_players,
    clean_comment,
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
# FF and CA are about the file, not the game.
_READ = frozenset(
    {"FF", "CA", "EV", "PB", "PW", "SZ", "SO", "RU", "RE", "DT", "PC", "RO", "C"}
)
# Properties that place or remove stones, or say who moves.
_REFUSED = frozenset({"AB", "AW", "AE", "PL", "B", "W"})
_RULES = {"STD": Ruleset.STANDARD, "PP": Ruleset.PAPER}
_WINNERS = {
    "B": StatedResult.VERTICAL,
    "W": StatedResult.HORIZONTAL,
    "R": StatedResult.HORIZONTAL,
}
_ENDS = {
    "": None,
    "R": Termination.RESIGNATION,
    "T": Termination.TIME,
    "F": Termination.FORFEIT,
}
_OTHER_RESULTS = {
    "0": (StatedResult.DRAW, None),
    "DRAW": (StatedResult.DRAW, None),
    "?": (StatedResult.OPEN, None),
    "VOID": (StatedResult.OPEN, Termination.UNFINISHED),
}
# What a score means where the first mover keeps the side.
SCORE_RESULTS = {
    Score.FIRST_WINS: StatedResult.VERTICAL,
    Score.SECOND_WINS: StatedResult.HORIZONTAL,
    Score.DRAWN: StatedResult.DRAW,
}

_START = re.compile(r"\s*+\(\s*+;\s*+", re.ASCII)
_NODE = re.compile(r"\s*+;\s*+", re.ASCII)
_END = re.compile(r"\s*+\)\s*+", re.ASCII)
_SPACE = re.compile(r"\s*+", re.ASCII)
_NAME = re.compile(r"[A-Z]{1,8}+")
_COMMENT = re.compile(r"\s*+C(?=\s*+\[)")
_COLOR = re.compile(r"[a-z]")
_OPEN = re.compile(r"\[")
_CLOSE = re.compile(r"\]")
_PLAIN = re.compile(r"[^\]\\]++")
_ESCAPED = re.compile(r"\\.", re.DOTALL)
_SIZE = re.compile(r"([1-9][0-9]{0,2})(?::([1-9][0-9]{0,2}))?", re.ASCII)
_RESULT = re.compile(r"([BWR])\+(R|T|F|)(?:ESIGN|IME|ORFEIT)?", re.IGNORECASE)


def parse_tsgf(data: bytes | str) -> Record:
    """Return the game in a ``.tsgf`` file; see ``decode_text`` for bytes.

    PB names VERTICAL, who moves first, as ``b``; PW names HORIZONTAL, ``r``. Swaps in
    this format always mirror the peg, so the record's ``swap`` is MIRROR. RU, RE, DT,
    PC, RO and C are read too, and unknown properties are kept. Raises NotationError if
    the file cannot be read, if the colours do not alternate, for variations, for
    properties that change the game, for names with control characters, and for more
    than 6,000 moves. Does not judge the moves.
    """
    text = data if isinstance(data, str) else decode_text(data)
    scanner = Scanner(text)
    if not scanner.take(_START):
        raise scanner.unexpected("expected '(;' here, found {found!r}")
    values = _read_properties(scanner)
    comment, moves = _read_moves(scanner, values.pop("C", ""))
    if not scanner.take(_END) or not scanner.is_at_end():
        raise scanner.unexpected("expected the end of the game before {found!r}")
    size = _SIZE.fullmatch(values.get("SZ", ""))
    columns = int(size[1]) if size else None
    rows = int(size[2]) if size and size[2] else columns
    return Record(
        moves=moves,
        columns=columns,
        rows=rows,
        rules=_RULES.get(values.get("RU", "")),
        swap=SwapKind.MIRROR,
        vertical_name=values.get("PB", ""),
        horizontal_name=values.get("PW", ""),
        event=values.get("EV", ""),
        source=values.get("SO", ""),
        facts=_make_facts(values, comment),
    )


def _make_facts(values: dict[str, str], comment: str) -> GameFacts:
    result, termination = _read_result(values.get("RE", ""))
    known = set(_READ)
    if result is None:
        known -= {"RE"}
    if values.get("RU") not in _RULES:
        known -= {"RU"}
    return GameFacts(
        site=values.get("PC", ""),
        date=values.get("DT", ""),
        round=values.get("RO", ""),
        result=result,
        termination=termination,
        comment=comment,
        kept=tuple((name, text) for name, text in values.items() if name not in known),
    )


def _read_result(text: str) -> tuple[StatedResult | None, Termination | None]:
    match = _RESULT.fullmatch(text)
    if match is not None:
        return _WINNERS[match[1].upper()], _ENDS[match[2].upper()]
    return _OTHER_RESULTS.get(text.upper(), (None, None))


def _format_result(record: Record) -> str:
    facts = record.facts
    result = facts.result or (SCORE_RESULTS[record.score] if record.score else None)
    ends = {end: letter for letter, end in _ENDS.items()}
    if result in {StatedResult.VERTICAL, StatedResult.HORIZONTAL}:
        winner = "B" if result is StatedResult.VERTICAL else "W"
        return f"{winner}+{ends.get(facts.termination, '')}"
    if result is StatedResult.DRAW:
        return "Draw"
    if result is None:
        return ""
    return "Void" if facts.termination is Termination.UNFINISHED else "?"


def _read_properties(scanner: Scanner) -> dict[str, str]:
    values: dict[str, str] = {}
    while scanner.looks_at(_NAME):
        start = scanner.at
        name = scanner.take(_NAME)
        message: Message | None = None
        if name in values:
            message = Message("{name} is given more than once", {"name": name})
        elif name in _REFUSED:
            message = Message("{name} would change the game", {"name": name})
        if message is not None:
            raise scanner.fault(message, at=start)
        values[name] = _read_value(scanner)
        if name not in _READ or name == "C":
            values[name] = clean_comment(values[name])
        message = find_name_fault(name, values[name])
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
    match = _SIZE.fullmatch(text)
    sides = [int(lines) for lines in match.groups() if lines] if match else []
    return bool(sides) and all(LEAST_LINES <= lines <= MOST_LINES for lines in sides)


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


def _read_moves(scanner: Scanner, comment: str) -> tuple[str, tuple[Move, ...]]:
    """Read all nodes after the first; return the game's comment and the moves."""
    moves: list[Move] = []
    while scanner.take(_NODE):
        said = _read_comments(scanner)
        if said and not scanner.looks_at(_COLOR):
            # A node without a move goes on about the move before it.
            if moves:
                text = add_comment(moves[-1].comment, said)
                moves[-1] = replace(moves[-1], comment=text)
            else:
                comment = add_comment(comment, said)
            continue
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
        said = add_comment(said, _read_comments(scanner))
        moves.append(replace(move, comment=said) if said else move)
    return comment, tuple(moves)


def _read_comments(scanner: Scanner) -> str:
    comment = ""
    while scanner.take(_COMMENT):
        scanner.take(_SPACE)
        comment = add_comment(comment, _read_value(scanner))
        scanner.take(_SPACE)
    return comment


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

    Without a size in the record, the board is 24 × 24. The file is Latin-1, or UTF-8
    with a CA that says so if Latin-1 lacks a character. Leaves out empty names, and
    link marks and endings, which the format cannot hold. Raises UnwritableError if the
    board is not square, if a swap does not mirror the peg, if a move lists its links,
    if the game begins from a position, for a game of four, and for characters that no
    name may have.
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
        *_list_facts(record),
    )
    for name, text in properties:
        check_name(name, text)
    head = "".join(f"{name}[{_escape(text)}]" for name, text in properties if text)
    moves = "".join(
        f";{_COLORS[index % 2]}[{_format_move(move)}]{_format_comment(move.comment)}"
        for index, move in enumerate(record.moves)
    )
    return _encode(head, moves)


def _list_facts(record: Record) -> Iterator[tuple[str, str]]:
    facts = record.facts
    rules = {ruleset: name for name, ruleset in _RULES.items()}
    yield "RU", rules[record.rules] if record.rules else ""
    yield "RE", _format_result(record)
    yield "DT", facts.date
    yield "PC", facts.site
    yield "RO", facts.round
    for name, text in facts.kept:
        if _NAME.fullmatch(name) and name not in _REFUSED:
            yield name, text
    yield "C", facts.comment


def _format_comment(comment: str) -> str:
    return f"C[{_escape(comment)}]" if comment else ""


def _encode(head: str, moves: str) -> bytes:
    text = f"(;{head}{moves})"
    try:
        data = text.encode(ENCODING)
    except UnicodeEncodeError:
        data = b""
    if decode_text(data) == text:
        return data
    return encode_text(f"(;CA[UTF-8]{head}{moves})", "utf-8")


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

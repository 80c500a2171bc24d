"""Games as a list of moves, with optional headers: ``[Rules "paper"] 1. L12 2. K9``.

``[Setup "vertical: N3; horizontal: M2"]`` is the starting position of the game.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Generic, NamedTuple, TypeVar

from paperboard.core.cards.card_record import CardMove, CardRecord
from paperboard.core.errors import Message, NotationError
from paperboard.core.game.game_record import (
    GameFacts,
    Misnumbered,
    Move,
    Placement,
    Record,
    Ruleset,
    Score,
    SwapKind,
    Termination,
)
from paperboard.core.notation.headers import (
    FACT_HEADERS,
    Headers,
    format_board_header,
    format_facts,
    format_header,
    format_headers,
    format_seats_header,
    read_headers,
)
from paperboard.core.notation.move_text import format_move, read_move
from paperboard.core.notation.numbering import (
    NUMBER,
    WrittenNumber,
    find_misnumbered,
    number_moves,
)
from paperboard.core.notation.pasted import is_only_moves
from paperboard.core.notation.position_text import format_placement, parse_placement
from paperboard.core.notation.scanner import DASH, Scanner
from paperboard.core.notation.writing import UnwritableError, add_comment

_Move = TypeVar("_Move", Move, CardMove)
_HEADERS = (
    "Board",
    "Rules",
    "Swap",
    "Vertical",
    "Horizontal",
    "Seats",
    "Event",
    "Source",
    "Setup",
    *FACT_HEADERS,
)
_SETUP_OF_FOUR = Message("[Setup] and [Seats] cannot be combined")
_NUMBER = re.compile(NUMBER)
_DIGITS = re.compile(r"[0-9]++")
# A dash only separates a move from the number of the next one.
_SEPARATOR = re.compile(rf"\s*+,\s*+|\s++(?:{DASH}\s++(?={NUMBER}))?+")
_COMMENT = re.compile(r"\{[^{}]*+\}|;[^\n]*+")
# The result behind the moves, as in lists of chess games.
_SCORE = re.compile(rf"(1/2|½|[01])\s?(?:{DASH}|:)\s?(1/2|½|[01])(?![\w./:-])")
_BRACES = str.maketrans("{}", "()")
_LAST_WORD = re.compile(r"(?:forfeits?|over)(?![A-Za-z0-9])\.?", re.IGNORECASE)
_SCORES = {
    ("1", "0"): Score.FIRST_WINS,
    ("0", "1"): Score.SECOND_WINS,
    ("1/2", "1/2"): Score.DRAWN,
    ("½", "½"): Score.DRAWN,
}
# A call of Privilege may have a number, although it belongs to the move before it.
_NUMBERED_CALL = re.compile(rf"\s(?:{NUMBER})privilege\Z", re.IGNORECASE)
_LONGEST_CALL = 24
_LATE_CALL = re.compile(rf"(?:{NUMBER})?privilege", re.IGNORECASE)


class _End(NamedTuple):
    """What a list says about the end of the game; false if it says nothing."""

    is_there: bool = False
    score: Score | None = None
    termination: Termination | None = None

    def __bool__(self) -> bool:
        return self.is_there

    def complete(self, facts: GameFacts) -> GameFacts:
        """Return the facts with the end of the game, unless they say it."""
        return replace(facts, termination=facts.termination or self.termination)


class MoveList(NamedTuple, Generic[_Move]):
    """The moves of a list, the result behind them, and the moves misnumbered.

    ``comment`` is before the first move.
    """

    moves: tuple[_Move, ...]
    end: _End
    misnumbered: tuple[Misnumbered, ...]
    comment: str


def parse_listing(text: str) -> Record:
    """Return the game that is written as headers and moves.

    White space or a comma separates two moves, or a dash if a number follows. Any move
    may have a number before it; those that are not in order are listed in the record.
    Comments in braces, or from ``;`` to the end of a line, may follow a move. A result
    such as ``1-0`` may follow the moves, a star for none, or the
    words ``Forfeit`` and ``Over``. Unknown headers are kept.
    Raises NotationError if the text has anything else, for repeated headers, if
    four players begin from a position, and for more than 6,000 moves. Does not judge
    the moves or the position.
    """
    scanner = Scanner(text)
    headers = read_headers(scanner, _HEADERS)
    found = read_moves(scanner, read_move, is_continued=headers.has("Setup"))
    columns, rows = headers.get_board()
    return Record(
        moves=found.moves,
        columns=columns,
        rows=rows,
        rules=headers.get_choice("Rules", Ruleset),
        swap=headers.get_choice("Swap", SwapKind),
        vertical_name=headers.get_text("Vertical"),
        horizontal_name=headers.get_text("Horizontal"),
        event=headers.get_text("Event"),
        source=headers.get_text("Source"),
        seats=headers.get_seats(),
        setup=_get_setup(headers),
        score=found.end.score,
        facts=found.end.complete(headers.get_facts(found.comment)),
        misnumbered=found.misnumbered,
    )


def _get_setup(headers: Headers) -> Placement | None:
    if not headers.has("Setup"):
        return None
    if headers.has("Seats"):
        raise headers.fault("Setup", _SETUP_OF_FOUR)
    try:
        return parse_placement(headers.get_text("Setup"))
    except NotationError as error:
        raise headers.fault("Setup", error.message) from None


def read_moves(
    scanner: Scanner,
    read_one: Callable[[Scanner], _Move],
    *,
    is_continued: bool = False,
) -> MoveList[_Move]:
    """Read the rest of the text as moves, numbered or not, each with ``read_one``.

    A star alone at the end means that the text states no result. Raises NotationError
    for too many moves, for moves without a separator, and if anything follows a result.
    If the list ``is_continued``, its first number may be any.
    """
    scanner.drop_last_star()
    moves: list[_Move] = []
    numbers: list[WrittenNumber] = []
    calls = 0
    comment = _take_comments(scanner)
    end = _End()
    while not scanner.is_at_end():
        end = _take_score(scanner)
        if not end:
            scanner.check_move_count(len(moves))
            number = _DIGITS.match(scanner.take(_NUMBER))
            if number is not None:
                numbers.append(WrittenNumber(len(moves) + 1, int(number[0]), calls))
            end = _take_last_word(scanner, len(moves))
        if end:
            _read_rest(scanner, moves)
            break
        move = read_one(scanner)
        start = max(0, scanner.at - _LONGEST_CALL)
        calls += bool(_NUMBERED_CALL.search(scanner.text, start, scanner.at))
        is_apart = scanner.take(_SEPARATOR)
        said = _take_comments(scanner)
        moves.append(replace(move, comment=said) if said else move)
        if said and scanner.looks_at(_LATE_CALL):
            raise scanner.unexpected("expected no comment before {found!r}")
        if not is_apart and not said and not scanner.is_at_end():
            raise scanner.unexpected(
                "expected a space or a comma here, found {found!r}"
            )
    found = find_misnumbered(numbers, begins_anywhere=is_continued)
    return MoveList(tuple(moves), end, found, comment)


def _read_rest(scanner: Scanner, moves: list[_Move]) -> None:
    """Read comments on the end of the game, or raise NotationError for other text."""
    said = _take_comments(scanner)
    if said and moves:
        text = add_comment(moves[-1].comment, said)
        moves[-1] = replace(moves[-1], comment=text)
    if not scanner.is_at_end():
        raise scanner.unexpected("expected the end of the game before {found!r}")


def _take_comments(scanner: Scanner) -> str:
    """Read the comments here, and the separators behind them."""
    comment = ""
    while scanner.looks_at(_COMMENT):
        start = scanner.at
        text = scanner.take(_COMMENT)
        if text.startswith(";"):
            # Moves behind a semicolon are a fault, so that no move is lost.
            if is_only_moves(text):
                scanner.at = start
                break
            text = f"{text} "
        comment = add_comment(comment, text[1:-1])
        scanner.take(_SEPARATOR)
    return comment


def _take_score(scanner: Scanner) -> _End:
    """Read the result at the end of the text; without one, read nothing."""
    start = scanner.at
    match = _SCORE.fullmatch(scanner.take(_SCORE))
    score = _SCORES.get((match[1], match[2])) if match else None
    if score is None:
        scanner.at = start
        return _End()
    scanner.take(_SEPARATOR)
    return _End(True, score)


def _take_last_word(scanner: Scanner, count: int) -> _End:
    """Read a word that ends the game but is no move, and any result behind it.

    Whoever is to move after ``count`` moves forfeits the game.
    """
    word = scanner.take(_LAST_WORD).lower()
    if not word:
        return _End()
    scanner.take(_SEPARATOR)
    score = _take_score(scanner).score
    if not word.startswith("forfeit"):
        return _End(True, score)
    winner = Score.FIRST_WINS if count % 2 else Score.SECOND_WINS
    return _End(True, score or winner, Termination.FORFEIT)


def format_listing(record: Record, *, numbered: bool = True) -> str:
    """Return the game as one line that ``parse_listing`` reads as the same record.

    Leaves out empty headers, and the move numbers unless ``numbered``. There is one
    exception: a Privilege call that belongs to no turn is read back as part of the move
    before it. Raises UnwritableError if a name has a forbidden character, if the name
    of one of four players has a semicolon, or if four players begin from a position.
    """
    parts = format_board_header(record.columns, record.rows)
    if record.rules is not None:
        parts.append(format_header("Rules", record.rules.value))
    if record.swap is not None:
        parts.append(format_header("Swap", record.swap.value))
    if record.seats is not None:
        parts.append(format_seats_header(record.seats))
    parts += format_headers(list_names(record))
    parts += format_facts(record.facts)
    if record.setup is not None:
        if record.seats is not None:
            raise UnwritableError(_SETUP_OF_FOUR)
        parts.append(format_header("Setup", format_placement(record.setup)))
    parts += format_comment(record.facts.comment)
    moves = (_format_commented(move) for move in record.moves)
    parts += number_moves(moves, numbered, record.misnumbered)
    return " ".join(parts + format_score(record.score))


def _format_commented(move: Move) -> str:
    return " ".join((format_move(move), *format_comment(move.comment)))


def format_comment(comment: str) -> Iterator[str]:
    """Yield the comment in braces, unless it is empty.

    Braces in it become parentheses.
    """
    if comment:
        yield "{" + comment.translate(_BRACES) + "}"


def format_score(score: Score | None) -> list[str]:
    """Return a list with the score as written behind the moves, or an empty one."""
    return [] if score is None else [score.value]


def list_names(record: Record | CardRecord) -> tuple[tuple[str, str | None], ...]:
    """Return the headers for the players, the event and the source of the record."""
    return (
        ("Vertical", record.vertical_name),
        ("Horizontal", record.horizontal_name),
        ("Event", record.event),
        ("Source", record.source),
    )

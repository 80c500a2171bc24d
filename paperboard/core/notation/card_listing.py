"""Games with cards as text: ``[Cards "literal"] 1. Beam:L12 2. Short:K9+``.

The game is a list of moves, each with its card and a colon before it. The header
``[Cards]`` marks it as a game with cards.
"""

import re

from paperboard.core.cards.card_record import (
    CardMove,
    CardRecord,
    CardTerms,
    LinkReading,
)
from paperboard.core.cards.draw_pile import LONGEST_SEED
from paperboard.core.errors import Message
from paperboard.core.game.game_record import MoveKind
from paperboard.core.game.geometry import Side, format_hole, make_link
from paperboard.core.notation.headers import (
    FACT_HEADERS,
    format_board_header,
    format_facts,
    format_header,
    format_headers,
    read_headers,
)
from paperboard.core.notation.listing import (
    format_comment,
    format_score,
    list_names,
    read_moves,
)
from paperboard.core.notation.move_text import format_move, read_move
from paperboard.core.notation.numbering import number_moves
from paperboard.core.notation.scanner import DASH, SLASH, Scanner
from paperboard.core.options import Text

_HEADERS = (
    "Cards",
    "Seed",
    "Weaker",
    "Begins",
    "Board",
    "Vertical",
    "Horizontal",
    "Event",
    "Source",
    *FACT_HEADERS,
)
# A word of a card's name: neither a hole nor the number of a move.
_NAME_WORD = r"(?![A-Za-z]{1,2}[1-9]|[0-9]++\.)[^\s:：,;\"\[\]]++"
# A name begins with a letter, stays in one line and stands before a colon. A word such
# as draw before it is a move.
_CARD = re.compile(
    r"(?=[^\W\d_])(?!(?:swap|resign|draw|privilege)\??\s++[^\s:：])"
    rf"{_NAME_WORD}(?:[^\S\n]++{_NAME_WORD})*+(?<![-+*/])(?=\s*+[:：])",
    re.IGNORECASE,
)
_COLON = re.compile(r"\s*+[:：]\s*+")
_GAP = r"[^\S\r\n]*+"
_JOIN = rf"{_GAP}(?:{DASH}|{SLASH}){_GAP}"
_JOINED = re.compile(_JOIN)
_HOLE = r"[A-Za-z]{1,2}[1-9][0-9]{0,2}(?![A-Za-z0-9])"
# Exactly two holes, not a longer chain: a link to remove.
_TAKEN = re.compile(rf"{_HOLE}{_JOIN}{_HOLE}(?!{_GAP}{SLASH})")


def parse_card_listing(text: str) -> CardRecord:
    """Return the game with cards that is written as headers and turns.

    Moves and headers are like those of a list without cards, but each move has its card
    before it. ``Bridge-Removal:K10-L12`` removes a link and places no peg; a slash or
    any dash may join its holes. Words such as ``draw`` have no card. Raises
    NotationError like ``parse_listing``, and for a move without a card. Does not look
    at a deck, so a card may have any name, even of several words, and keeps it as
    written.
    """
    scanner = Scanner(text)
    headers = read_headers(scanner, _HEADERS)
    reading = headers.get_choice("Cards", LinkReading)
    if reading is None:
        raise scanner.unexpected("expected [Cards] here, found {found!r}")
    terms = CardTerms(
        reading=reading,
        seed=headers.get_label("Seed", Text(LONGEST_SEED)),
        weaker=headers.get_choice("Weaker", Side),
        begins=headers.get_choice("Begins", Side) or Side.VERTICAL,
    )
    columns, rows = headers.get_board()
    found = read_moves(scanner, _read_turn)
    return CardRecord(
        terms=terms,
        moves=found.moves,
        columns=columns,
        rows=rows,
        vertical_name=headers.get_text("Vertical"),
        horizontal_name=headers.get_text("Horizontal"),
        event=headers.get_text("Event"),
        source=headers.get_text("Source"),
        score=found.end.score,
        facts=found.end.complete(headers.get_facts(found.comment)),
        misnumbered=found.misnumbered,
    )


def parse_card_turn(text: str) -> CardMove:
    """Return the turn written as ``text``, such as ``Beam:L12`` or ``draw``.

    Accepts white space around it. Raises NotationError like ``parse_card_listing``,
    and if anything follows. Does not look at a deck, so the card may have any name.
    """
    scanner = Scanner(text)
    scanner.skip_space()
    turn = _read_turn(scanner)
    scanner.skip_space()
    if not scanner.is_at_end():
        raise scanner.unexpected("expected the end of the move before {found!r}")
    return turn


def _read_turn(scanner: Scanner) -> CardMove:
    start = scanner.at
    card = scanner.take(_CARD)
    if card:
        scanner.take(_COLON)
        if scanner.looks_at(_TAKEN):
            first = scanner.read_hole()
            scanner.take(_JOINED)
            return CardMove(card, taken=make_link(first, scanner.read_hole()))
    move = read_move(scanner)
    if bool(card) is not (move.kind is MoveKind.PEG):
        message = Message("expected a card and a hole here, such as Beam:L12")
        raise scanner.fault(message, at=start)
    return CardMove(card, move)


def format_card_listing(record: CardRecord, *, numbered: bool = True) -> str:
    """Return the game as one line that ``parse_card_listing`` reads as the same game.

    Leaves out empty headers, and the move numbers unless ``numbered``. Raises
    UnwritableError if a name has a forbidden character.
    """
    terms = record.terms
    parts = [format_header("Cards", terms.reading.value)]
    parts += format_board_header(record.columns, record.rows)
    if terms.begins is not Side.VERTICAL:
        parts.append(format_header("Begins", terms.begins.value))
    weaker = terms.weaker.value if terms.weaker else None
    parts += format_headers((("Seed", terms.seed), ("Weaker", weaker)))
    parts += format_headers(list_names(record))
    parts += format_facts(record.facts)
    parts += format_comment(record.facts.comment)
    turns = (
        " ".join((format_card_move(turn), *format_comment(turn.comment)))
        for turn in record.moves
    )
    parts += number_moves(turns, numbered, record.misnumbered)
    return " ".join(parts + format_score(record.score))


def format_card_move(turn: CardMove) -> str:
    """Return a turn as written in a list: ``Beam:L12``, or without a card ``L12``."""
    if turn.taken is not None:
        done = "-".join(map(format_hole, turn.taken))
    else:
        assert turn.move is not None
        done = format_move(turn.move)
    return f"{turn.card}:{done}" if turn.card else done

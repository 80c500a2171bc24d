"""A report as JSON for programs. The names and their meanings never change."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Annotated

from paperboard.core.cards.card_record import LinkReading
from paperboard.core.cards.deck import Form
from paperboard.core.errors import Message, NotationError
from paperboard.core.game.analysis import Reach, find_short_path
from paperboard.core.game.board import LEAST_LINES, MOST_LINES
from paperboard.core.game.double_game import Seat, Team
from paperboard.core.game.game_record import (
    Placement,
    Ruleset,
    SwapKind,
    Termination,
)
from paperboard.core.game.geometry import Hole, Link, Side
from paperboard.core.game.problems import HintCode, ProblemCode
from paperboard.core.game.referee import Ending, Result
from paperboard.core.notation import Format
from paperboard.core.options import WholeNumber
from paperboard.core.report.card_report import CardReport
from paperboard.core.report.check import CheckReport
from paperboard.core.report.json_shapes import From, Json, Presence, write_object
from paperboard.core.report.link_history import MoveAction, NoLinkReason
from paperboard.core.report.next_moves import NextHole, find_next_holes

_Lines = Annotated[int, WholeNumber(LEAST_LINES, MOST_LINES)]


def _by_side(find: Callable[[Side], object]) -> dict[Side, object]:
    return {side: find(side) for side in Side}


def _list_pegs(placement: Placement) -> dict[Side, object]:
    return _by_side(lambda side: placement.pieces(side).pegs)


def _list_links(placement: Placement) -> dict[Side, object]:
    return _by_side(lambda side: placement.pieces(side).links)


@dataclass(frozen=True)
class BoardAnswer:
    """The size of a board."""

    columns: _Lines
    rows: _Lines


@dataclass(frozen=True)
class _PlacementAnswer:
    pegs: Annotated[dict[Side, frozenset[Hole]], From(_list_pegs)]
    links: Annotated[dict[Side, frozenset[Link]], From(_list_links)]


@dataclass(frozen=True)
class FindingAnswer:
    """A problem or a hint."""

    move: int | None
    code: Enum
    hole: Hole | None
    link: Link | None
    blocked_by: frozenset[Link]
    message: Message


@dataclass(frozen=True)
class ProblemAnswer(FindingAnswer):
    """A problem."""

    code: ProblemCode


@dataclass(frozen=True)
class HintAnswer(FindingAnswer):
    """A hint."""

    code: HintCode


def _name_seats(report: CheckReport) -> dict[Seat, str]:
    return dict(zip(Seat, report.seats or (), strict=True))


@dataclass(frozen=True)
class _FourPlayersAnswer:
    seats: Annotated[dict[Seat, str], From(_name_seats)]
    turn: Annotated[Seat | None, From("seat_to_move")]
    player_to_move: str | None
    privileges_left: tuple[Team, ...]


@dataclass(frozen=True)
class _CardHoleAnswer:
    hole: Hole
    references: tuple[Hole, ...]


@dataclass(frozen=True)
class _OfferAnswer:
    free: Annotated[bool, From("is_free")]
    holes: tuple[_CardHoleAnswer, ...]
    links: tuple[Link, ...]


@dataclass(frozen=True)
class _PileAnswer:
    round: int
    cards: int
    left: dict[str, int]
    discards: dict[str, int]


def _get_before(name: str) -> Callable[[CardReport], object]:
    return lambda cards: getattr(cards.before, name) if cards.before else None


def _get_key(form: Form | None) -> str | None:
    return form.key if form else None


def _list_keys(forms: tuple[Form, ...]) -> tuple[str, ...]:
    return tuple(form.key for form in forms)


@dataclass(frozen=True)
class _CardsAnswer:
    """The cards of a game, by their keys in the deck.

    ``round``, ``left`` and ``discards`` are from before the next card is drawn.
    ``pile`` has the same once it is: the card in ``hand`` is no longer left.
    """

    deck: Annotated[str, From("deck.title")]
    links: Annotated[LinkReading, From("terms.reading")]
    seed: Annotated[str | None, From("terms.seed")]
    weaker: Annotated[Side | None, From("terms.weaker")]
    begins: Annotated[Side, From("terms.begins")]
    round: Annotated[int | None, From(_get_before("round"))]
    left: Annotated[dict[str, int] | None, From(_get_before("left"))]
    discards: Annotated[dict[str, int] | None, From(_get_before("discards"))]
    dead_pairs: tuple[Link, ...]
    drawn: Annotated[str | None, From(lambda cards: _get_key(cards.drawn))]
    offer: _OfferAnswer | None
    played: Annotated[tuple[str, ...], From(lambda cards: _list_keys(cards.played))]
    hand: Annotated[str | None, From(lambda cards: _get_key(cards.hand))]
    possible: Annotated[tuple[str, ...], From(lambda cards: _list_keys(cards.possible))]
    pile: _PileAnswer | None


@dataclass(frozen=True)
class _MissingLinkAnswer:
    link: Link
    reason: NoLinkReason
    blocked_by: frozenset[Link]
    since_move: int | None


@dataclass(frozen=True)
class _MoveAnswer:
    """One move; only a move that did more or other than place a peg has the last two.

    ``action`` says what it did, and ``removed`` which links went.
    """

    number: int
    hole: Hole | None
    links: frozenset[Link]
    not_linked: tuple[_MissingLinkAnswer, ...]
    action: Annotated[MoveAction | None, Presence.OPTIONAL]
    removed: Annotated[frozenset[Link] | None, Presence.OPTIONAL]


def _find_reaches(report: CheckReport) -> dict[Side, object]:
    return _by_side(lambda side: report.outlook(side).reach)


def _find_paths(report: CheckReport) -> dict[Side, object]:
    return _by_side(
        lambda side: find_short_path(report.position, side, report.outlook(side))
    )


class StatedResultAnswer(Enum):
    """The result that a text states."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"
    DRAW = "draw"


_STATED_RESULTS = {
    Result.VERTICAL_WINS: StatedResultAnswer.VERTICAL,
    Result.HORIZONTAL_WINS: StatedResultAnswer.HORIZONTAL,
    Result.DRAW: StatedResultAnswer.DRAW,
}


def find_stated_answer(report: CheckReport) -> StatedResultAnswer | None:
    """Return the result that the text states, or None."""
    stated = report.stated_result
    return None if stated is None else _STATED_RESULTS[stated]


def _choose_four(report: CheckReport) -> CheckReport | None:
    return None if report.seats is None else report


@dataclass(frozen=True)
class CheckAnswer:
    """The answer of a check.

    Only a game of four players has ``seats``, ``turn``, ``player_to_move`` and
    ``privileges_left``. Only a game that begins from a position has ``setup``, with any
    faults of that position included. Only a game with cards has ``cards``.
    ``stated_result`` is what the text says, by a header, a score or a word, whatever
    the moves show. ``termination`` is how the game ended, as the text says or else the
    moves show.

    Lists of pegs and links are sorted as text. ``winning_chain`` and ``paths`` run
    from one border row to the other.
    """

    board: BoardAnswer
    rules: Annotated[Ruleset, From("ruleset")]
    swap: SwapKind
    format: Format
    legal: Annotated[bool, From("is_legal")]
    moves_played: int
    side_to_move: Side | None
    result: Result
    ended_by: Ending | None
    stated_result: Annotated[StatedResultAnswer | None, From(find_stated_answer)]
    termination: Termination | None
    can_still_win: Annotated[dict[Side, Reach], From(_find_reaches)]
    paths: Annotated[dict[Side, tuple[Hole, ...]], From(_find_paths)]
    certain_draw_since: int | None
    placement: Annotated[_PlacementAnswer, Presence.INLINE]
    winning_chain: tuple[Hole, ...]
    moves: Annotated[tuple[_MoveAnswer, ...], From("link_history.moves")]
    problems: tuple[ProblemAnswer, ...]
    hints: tuple[HintAnswer, ...]
    four: Annotated[_FourPlayersAnswer | None, From(_choose_four), Presence.INLINE]
    setup: Annotated[_PlacementAnswer | None, From("rules.setup"), Presence.OPTIONAL]
    cards: Annotated[_CardsAnswer | None, Presence.OPTIONAL]


@dataclass(frozen=True)
class _BlockAnswer:
    link: Link
    blocked_by: frozenset[Link]
    message: Message


@dataclass(frozen=True)
class _NextHoleAnswer:
    links: tuple[Link, ...]
    blocked: tuple[_BlockAnswer, ...]


def _list_next_holes(report: CheckReport) -> dict[Hole, NextHole] | None:
    side, cards = report.side_to_move, report.cards
    if report.replay is None or side is None:
        return None
    if cards is not None and cards.offer is None:
        return None
    holes = find_next_holes(report.position, side, cards.offer if cards else None)
    return {one.hole: one for one in holes}


@dataclass(frozen=True)
class TableAnswer(CheckAnswer):
    """The answer of a check, and in ``next`` every hole that the side to move may use.

    Each hole lists the links that a peg there would make, and the blocked links with
    what crosses them. With cards, these are the holes that the card in hand allows.
    ``next`` is None after the end, for a position without moves, and while the card
    is unknown.
    """

    next: Annotated[dict[Hole, _NextHoleAnswer] | None, From(_list_next_holes)]


def format_report(report: CheckReport) -> Json:
    """Return the report as JSON values, as described by ``CheckAnswer``."""
    return write_object(CheckAnswer, report)


def format_table(report: CheckReport) -> Json:
    """Return the report and the next moves, as described by ``TableAnswer``."""
    return write_object(TableAnswer, report)


def format_unreadable(error: NotationError) -> Json:
    """Return the report on an unreadable text, which holds only the problem."""
    problem = {
        "code": ProblemCode.UNREADABLE.value,
        "line": error.line,
        "column": error.column,
        "message": str(error),
    }
    return {"legal": False, "problems": [problem], "hints": []}

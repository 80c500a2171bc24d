"""The result that a text states, and hints on that and on other things it says."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from paperboard.core.errors import Message
from paperboard.core.game.game_record import (
    Misnumbered,
    Placement,
    PositionRecord,
    Record,
    Score,
    StatedResult,
    SwapKind,
    Termination,
    is_swap,
)
from paperboard.core.game.geometry import Hole, Link, Side, format_hole, format_link
from paperboard.core.game.problems import (
    HINT_SENTENCES,
    SIDE_NAMES,
    Hint,
    HintCode,
    fill_hint,
)
from paperboard.core.game.referee import WINS, Ending, Result
from paperboard.core.game.replay import Replay
from paperboard.core.limits import LEAST_LINES, MOST_LINES
from paperboard.core.notation import KEPT_HEADERS, NO_PIE, AnyRecord, Format
from paperboard.core.report.report_words import (
    ENDING_NAMES,
    RESULT_NAMES,
    name_end,
)

_WORDS = frozenset({Ending.RESIGNATION, Ending.AGREEMENT})
if TYPE_CHECKING:
    # A check imports this file for its hints, so a real import would be circular.
    from paperboard.core.report.check import CheckReport

_Place = TypeVar("_Place")
STATED_RESULTS = {
    StatedResult.VERTICAL: Result.VERTICAL_WINS,
    StatedResult.HORIZONTAL: Result.HORIZONTAL_WINS,
    StatedResult.DRAW: Result.DRAW,
}
_ENDINGS = {
    Ending.CONNECTION: Termination.CONNECTION,
    Ending.RESIGNATION: Termination.RESIGNATION,
    Ending.AGREEMENT: Termination.AGREEMENT,
}
TERMINATION_NAMES = {
    **{end: ENDING_NAMES[ending] for ending, end in _ENDINGS.items()},
    Termination.FORFEIT: Message("forfeit"),
    Termination.TIME: Message("time"),
    Termination.ADJUDICATION: Message("adjudication"),
    Termination.UNFINISHED: Message("unfinished"),
}
_NO_PEG = Message("no peg")
_NO_LINK = Message("no link")
_NO_CHAIN = Message(
    "the moves end without a winning chain; this contradicts the stated result: "
    "connection"
)
_NO_END = Message(
    "the moves end with: {found}; this contradicts the stated result: unfinished"
)
_TWO_RESULTS = Message(
    "the score says: {score}; this contradicts the stated result: {stated}"
)
_BEGINS_LATE = Message("the list begins with number {number}: moves missing?")
_JUMP = Message("the list jumps from {before} to {number}: moves missing?")
_REPEAT = Message("the list has number {number} twice: a move too many?")
_STEP_BACK = Message("the list goes back from {before} to {number}: wrong order?")


def find_stated_result(record: AnyRecord, game: Replay[Any] | None) -> Result | None:
    """Return the result that the text states, or None.

    A header comes before a score. A score such as ``1-0`` names the player who made
    the first move, who has the other side after a swap of sides. Without either, a
    resignation or an agreed draw that ends the game states its result.
    """
    if isinstance(record, PositionRecord) or game is None:
        return None
    stated = STATED_RESULTS.get(record.facts.result or StatedResult.OPEN)
    if stated is None and record.score is not None:
        return _resolve_score(record.score, game)
    if stated is None and game.ended_by in _WORDS:
        return game.result
    return stated


def find_termination(record: AnyRecord, game: Replay[Any] | None) -> Termination | None:
    """Return how the text says the game ended, or else how its moves ended it."""
    if record.facts.termination is not None or game is None or game.ended_by is None:
        return record.facts.termination
    return _ENDINGS.get(game.ended_by)


def _resolve_score(score: Score, game: Replay[Any]) -> Result:
    if score is Score.DRAWN:
        return Result.DRAW
    referee = game.referee
    first = (*referee.sides, referee.side_to_move)[0]
    if any(map(is_swap, game.moves)) and referee.rules.swap is SwapKind.IDENTITY:
        first = first.opponent
    return WINS[first if score is Score.FIRST_WINS else first.opponent]


def name_stated_result(report: "CheckReport") -> Message | None:
    """Return the result as the text states it beside the moves; None if it does not.

    For example "Vertical wins (time)", or only how the game ended.
    """
    record = report.record
    if isinstance(record, PositionRecord):
        return None
    end = record.facts.termination
    ending = TERMINATION_NAMES[end] if end else None
    stated = report.stated_result
    is_stated = record.score or record.facts.result not in {None, StatedResult.OPEN}
    if stated is None or not is_stated:
        return ending
    result = RESULT_NAMES[stated]
    if ending is None:
        return result
    return name_end(result, ending)


def question_text(
    record: AnyRecord, form: Format, stated: Result | None, game: Replay[Any] | None
) -> Iterator[Hint]:
    """Yield hints on numbers, headers and a swap that may be wrong, and on the result.

    See ``question_result`` for the last.
    """
    if isinstance(record, PositionRecord) or game is None:
        return
    yield from _question_numbers(record.misnumbered, game.moves_played)
    yield from question_result(record, stated, game)
    kept = record.facts.kept
    names = [header[0] for header in kept if header not in KEPT_HEADERS]
    if names and form is Format.LIST:
        yield fill_hint(HintCode.UNKNOWN_HEADER, names=", ".join(names))
    yield from _compare_picture(record, game)
    if NO_PIE in kept and any(map(is_swap, game.moves)):
        yield fill_hint(HintCode.PIE_RULE, move=2)


def question_result(
    record: AnyRecord, stated: Result | None, game: Replay[Any] | None
) -> Iterator[Hint]:
    """Yield a hint on each way in which the moves contradict the stated result.

    A game that has ended contradicts another result. A legal game contradicts the word
    "connection" without a chain, and "unfinished" if it has ended.
    """
    if isinstance(record, PositionRecord) or game is None:
        return
    code, found = HintCode.STATED_RESULT_CONTRADICTED, game.result
    end, names = record.facts.termination, RESULT_NAMES
    if stated is not None and found not in {stated, Result.IN_PROGRESS}:
        yield fill_hint(code, stated=names[stated], found=names[found])
    if stated is not None and record.score is not None:
        score = _resolve_score(record.score, game)
        if score is not stated:
            values = {"score": names[score], "stated": names[stated]}
            yield Hint(code, _TWO_RESULTS.fill(**values))
    is_whole = game.is_legal and len(game.moves) == len(record.moves)
    has_chain = game.ended_by is Ending.CONNECTION
    if end is Termination.CONNECTION and is_whole and not has_chain:
        yield Hint(code, _NO_CHAIN)
    if end is Termination.UNFINISHED and game.ended_by is not None:
        yield Hint(code, _NO_END.fill(found=names[found]))


def _compare_picture(record: AnyRecord, game: Replay[Any]) -> Iterator[Hint]:
    """Yield a hint on each peg and link in which a legal game differs from it."""
    if not isinstance(record, Record) or record.pictured is None:
        return
    if not game.is_legal or len(game.moves) != len(record.moves):
        return
    shown, doubtful = record.pictured.placement, record.pictured.doubtful
    for hole, moves, picture in _compare(_own_pegs(game.placement), _own_pegs(shown)):
        message = _say_difference(format_hole(hole), _NO_PEG, moves, picture)
        yield Hint(HintCode.PICTURE_DIFFERS, message, hole=hole)
    for link, moves, picture in _compare(_own_links(game.placement), _own_links(shown)):
        if link not in doubtful:
            message = _say_difference(format_link(link), _NO_LINK, moves, picture)
            yield Hint(HintCode.PICTURE_DIFFERS, message, link=link)


def _own_pegs(placement: Placement) -> dict[Hole, Side]:
    return {hole: side for side in Side for hole in placement.pieces(side).pegs}


def _own_links(placement: Placement) -> dict[Link, Side]:
    return {link: side for side in Side for link in placement.pieces(side).links}


def _compare(
    one: Mapping[_Place, Side], other: Mapping[_Place, Side]
) -> Iterator[tuple[_Place, Side | None, Side | None]]:
    """Yield each place with different owners, and its owners."""
    places = [*one, *(place for place in other if place not in one)]
    owners = ((place, one.get(place), other.get(place)) for place in places)
    return (found for found in owners if found[1] is not found[2])


def _say_difference(
    place: str, nothing: Message, moves: Side | None, picture: Side | None
) -> Message:
    return HINT_SENTENCES[HintCode.PICTURE_DIFFERS].fill(
        place=place,
        moves=SIDE_NAMES[moves] if moves else nothing,
        picture=SIDE_NAMES[picture] if picture else nothing,
    )


def suggest_size(record: AnyRecord, swap: SwapKind) -> Iterator[Hint]:
    """Yield a hint with the least board that has every hole of the record.

    A side's pegs are outside the border rows of the other side. Yields nothing if the
    board would be larger than any.
    """
    pegs = list(_name_pegs(record, swap))
    columns = max((hole.column + (s is Side.VERTICAL) for hole, s in pegs), default=0)
    rows = max((hole.row + (s is Side.HORIZONTAL) for hole, s in pegs), default=0)
    if max(columns, rows) <= MOST_LINES:
        least = (max(columns, LEAST_LINES), max(rows, LEAST_LINES))
        yield fill_hint(HintCode.LEAST_SIZE, columns=least[0], rows=least[1])


def _name_pegs(record: AnyRecord, swap: SwapKind) -> Iterator[tuple[Hole, Side]]:
    if isinstance(record, PositionRecord):
        for side, pieces in zip(
            Side, (record.vertical, record.horizontal), strict=True
        ):
            yield from ((hole, side) for hole in pieces.pegs)
        return
    side = Side.VERTICAL
    for move in record.moves:
        if move.hole is not None:
            yield move.hole, side
        # After an identity swap, the side to move is still the same.
        if not (is_swap(move) and swap is SwapKind.IDENTITY):
            side = side.opponent


def _question_numbers(moves: Iterable[Misnumbered], played: int) -> Iterator[Hint]:
    for place, number, expected in moves:
        if place == 1:
            sentence = _BEGINS_LATE
        elif number > expected:
            sentence = _JUMP
        else:
            sentence = _REPEAT if number == expected - 1 else _STEP_BACK
        message = sentence.fill(number=number, before=expected - 1)
        move = place if place <= played else None
        yield Hint(HintCode.MOVE_NUMBERS, message, move=move)

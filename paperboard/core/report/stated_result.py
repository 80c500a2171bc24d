"""The result that a text states, and hints on that and on the numbers of its moves."""

from collections.abc import Iterable, Iterator
from typing import Any

from paperboard.core.errors import Message
from paperboard.core.game.game_record import (
    Misnumbered,
    PositionRecord,
    Score,
    SwapKind,
    is_swap,
)
from paperboard.core.game.problems import Hint, HintCode, fill_hint
from paperboard.core.game.referee import WINS, Ending, Result
from paperboard.core.game.replay import Replay
from paperboard.core.notation import AnyRecord
from paperboard.core.report.report_words import RESULT_NAMES

_WORDS = frozenset({Ending.RESIGNATION, Ending.AGREEMENT})
_BEGINS_LATE = Message("the list begins with number {number}: moves missing?")
_JUMP = Message("the list jumps from {before} to {number}: moves missing?")
_REPEAT = Message("the list has number {number} twice: a move too many?")
_STEP_BACK = Message("the list goes back from {before} to {number}: wrong order?")


def find_stated_result(record: AnyRecord, game: Replay[Any] | None) -> Result | None:
    """Return the result that the text states, or None.

    A score such as ``1-0`` names the player who made the first move, who has the other
    side after a swap of sides. Without a score, a resignation or an agreed draw that
    ends the game states its result.
    """
    if isinstance(record, PositionRecord) or game is None:
        return None
    score = record.score
    if score is None:
        return game.result if game.ended_by in _WORDS else None
    if score is Score.DRAWN:
        return Result.DRAW
    referee = game.referee
    first = (*referee.sides, referee.side_to_move)[0]
    if any(map(is_swap, game.moves)) and referee.rules.swap is SwapKind.IDENTITY:
        first = first.opponent
    return WINS[first if score is Score.FIRST_WINS else first.opponent]


def question_text(
    record: AnyRecord, stated: Result | None, game: Replay[Any] | None
) -> Iterator[Hint]:
    """Yield hints on numbers that are not in order, and on a contradicted result.

    A result is contradicted if the game has ended with another one.
    """
    if isinstance(record, PositionRecord) or game is None:
        return
    yield from _question_numbers(record.misnumbered, game.moves_played)
    found = game.result
    if stated is not None and found not in {stated, Result.IN_PROGRESS}:
        code = HintCode.STATED_RESULT_CONTRADICTED
        names = (RESULT_NAMES[stated], RESULT_NAMES[found])
        yield fill_hint(code, stated=names[0], found=names[1])


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

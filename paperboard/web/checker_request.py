"""What a request asks of the checker: a game, a place in it, and a move to play."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from paperboard.core.board_options import BOARD_OPTIONS, DEFAULT_SIZE, BoardOptions
from paperboard.core.check import CheckReport, check_text
from paperboard.core.errors import Message, NotationError, OptionError, OptionFault
from paperboard.core.next_moves import settle_record
from paperboard.core.notation import (
    MOVE_LIMIT,
    SHARE_LINK_LIMIT,
    UnwritableError,
    format_listing,
    format_position,
    parse_move,
)
from paperboard.core.options import Option, WholeNumber
from paperboard.core.position_options import CHECK_OPTIONS, make_check_options
from paperboard.core.problems import Problem
from paperboard.core.record import PositionRecord, Record
from paperboard.web.games import (
    LINK_GAME,
    GameError,
    GameText,
    check_game,
    parse_game_options,
)
from paperboard.web.options import Pairs

_LONGEST_MOVE = 400
_HANDICAP = tuple(o for o in BOARD_OPTIONS if o.name in {"handicap", "favour"})
MOVE = Option("move", WholeNumber(0, MOVE_LIMIT), None, "the move to stop after")
_PLAY = Option("play", GameText(_LONGEST_MOVE), None, "the move to go on with")
GAME_OPTIONS: tuple[Option, ...] = (*CHECK_OPTIONS, MOVE)
_PAGE_OPTIONS = (*GAME_OPTIONS, _PLAY, *_HANDICAP)


@dataclass(frozen=True, slots=True)
class CheckerRequest:
    """A game as asked for.

    ``whole`` is the report on all of it, ``shown`` the one on what is looked at.
    ``faults`` are those of the move to play; ``played`` is the game with that move,
    None without one or if it cannot be played.
    """

    whole: CheckReport
    shown: CheckReport
    faults: tuple[Problem, ...] = ()
    played: str | None = None


def parse_checker_request(pairs: Pairs) -> CheckerRequest:
    """Return what the pairs ask of the page; without a game an empty one.

    Raises OptionError for faulty options and GameError for what cannot be read.
    """
    if all(name != LINK_GAME.name for name, _ in pairs):
        pairs = ((LINK_GAME.name, ""), *pairs)
    text, values = parse_game_options(LINK_GAME, _PAGE_OPTIONS, pairs)
    whole, shown = check_both(text, _apply_handicap(values))
    if "play" not in values:
        return CheckerRequest(whole, shown)
    return _play(whole, shown, str(values["play"]))


def check_both(
    text: str, values: Mapping[str, object]
) -> tuple[CheckReport, CheckReport]:
    """Return the report on a whole game, and the one as far as the value ``move``."""
    options = make_check_options(values, longest=SHARE_LINK_LIMIT)
    whole = check_game(LINK_GAME, text, options)
    move = values.get("move")
    if not isinstance(move, int):
        return whole, whole
    return whole, check_game(LINK_GAME, text, options, move=move)


def format_game(report: CheckReport) -> str:
    """Return the game or position of a report as text that needs no options.

    Raises OptionError if a name in it has several lines.
    """
    return format_any(settle_record(report))


def format_any(record: Record | PositionRecord) -> str:
    """Return a game as a list, or a position as it is written."""
    if isinstance(record, PositionRecord):
        return format_position(record)
    try:
        return format_listing(record)
    except UnwritableError as error:
        raise OptionError((OptionFault(LINK_GAME.name, error.message),)) from None


def _apply_handicap(values: Mapping[str, object]) -> Mapping[str, object]:
    """Return the values with the size of the board that the handicap leaves."""
    chosen = {name: values[name] for name in ("handicap", "favour") if name in values}
    if not chosen.get("handicap"):
        return values
    size = {name: values.get(name, DEFAULT_SIZE) for name in ("columns", "rows")}
    board = BoardOptions(**size, **chosen).make_board()  # type: ignore[arg-type]
    return {**values, "columns": board.columns, "rows": board.rows}


def _play(whole: CheckReport, shown: CheckReport, text: str) -> CheckerRequest:
    try:
        move = parse_move(text)
    except NotationError as error:
        raise GameError("play", error) from None
    record = settle_record(shown)
    if isinstance(record, PositionRecord):
        return CheckerRequest(whole, shown)
    played = format_any(replace(record, moves=(*record.moves, move)))
    check_length(played)
    problems = check_text(played).problems
    if problems:
        return CheckerRequest(whole, shown, problems)
    return CheckerRequest(whole, shown, (), played)


def check_length(text: str) -> None:
    """Raise OptionError if the text is too long for a link, naming the limit."""
    try:
        LINK_GAME.kind.parse(text)
    except ValueError:
        accepted = LINK_GAME.kind.accepts()
        message = Message("a link holds only {accepted}", {"accepted": accepted})
        raise OptionError((OptionFault(LINK_GAME.name, message),)) from None

"""What a request asks of the checker: a game, a place in it, and a move to play."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from paperboard.core.cards.card_record import CardRecord
from paperboard.core.errors import Message, NotationError, OptionError, OptionFault
from paperboard.core.game.board import DEFAULT_SIZE
from paperboard.core.game.game_record import (
    PositionRecord,
    Record,
    Ruleset,
    SwapKind,
)
from paperboard.core.game.geometry import Link, format_link, parse_link
from paperboard.core.game.problems import Problem
from paperboard.core.notation import (
    MOVE_LIMIT,
    SHARE_LINK_LIMIT,
    UnwritableError,
    format_card_listing,
    format_listing,
    format_position,
    parse_move,
)
from paperboard.core.options import Option, WholeNumber
from paperboard.core.products.board_options import BOARD_OPTIONS, BoardOptions
from paperboard.core.report.card_link_toggles import toggle_card_link
from paperboard.core.report.check import CheckOptions, CheckReport
from paperboard.core.report.check_options import CHECK_OPTIONS, make_check_options
from paperboard.core.report.link_toggles import toggle_link
from paperboard.core.report.next_moves import settle_record, settle_whole
from paperboard.web.checker.card_settings import (
    CARD_OPTIONS,
    deal_cards,
    parse_turn,
    read_card,
)
from paperboard.web.checker.game_settings import SETTINGS, replace_settings
from paperboard.web.checker.seats import SEAT_OPTIONS, seat_players
from paperboard.web.checker.setup_tools import (
    SETUP_OPTIONS,
    SetupChoice,
    apply_choice,
    read_choice,
)
from paperboard.web.shared.linked_games import (
    LINK_GAME,
    AnyRecord,
    GameError,
    GameText,
    check_game,
    parse_game_options,
)
from paperboard.web.shared.query import Pairs

_LONGEST_MOVE = 400


@dataclass(frozen=True, slots=True)
class LinkName:
    """Accept a link, written as two holes with a hyphen."""

    def parse(self, text: str) -> Link:
        """Return the link; raise ValueError if the text is none."""
        return parse_link(text)

    def format(self, value: object) -> str:
        """Return the text of the link."""
        if not isinstance(value, Link):
            raise ValueError(value)
        return format_link(value)

    def accepts(self) -> Message:
        """Return an example in words."""
        return Message("a link such as L4-N3")


_HANDICAP = tuple(o for o in BOARD_OPTIONS if o.name in {"handicap", "favour"})
MOVE = Option("move", WholeNumber(0, MOVE_LIMIT), None, "the move to stop after")
_PLAY = Option("play", GameText(_LONGEST_MOVE), None, "the move to go on with")
_TOGGLE = Option("toggle", LinkName(), None, "the link to draw or to leave out")
GAME_OPTIONS: tuple[Option, ...] = (*CHECK_OPTIONS, MOVE)
_PAGE_OPTIONS = (
    *GAME_OPTIONS,
    SETTINGS,
    _PLAY,
    _TOGGLE,
    *_HANDICAP,
    *SEAT_OPTIONS,
    *SETUP_OPTIONS,
    *CARD_OPTIONS,
)


@dataclass(frozen=True, slots=True)
class CheckerRequest:
    """A game as asked for.

    ``whole`` is the report on all of it, ``shown`` the one on what is looked at.
    ``faults`` are those of the move to play; ``played`` reports on the game with that
    move, or with other links of the one before, or with other rules, or on the position
    after a click. It is None without these or if the move cannot be played. ``move``
    is where to look at it, None for its end. ``choice`` is what is at hand for setting
    up a position. ``card`` is the card that was chosen, in a game with cards whose
    order nobody noted.
    """

    whole: CheckReport
    shown: CheckReport
    faults: tuple[Problem, ...] = ()
    played: CheckReport | None = None
    choice: SetupChoice = field(default_factory=SetupChoice)
    move: int | None = None
    card: str = ""


def parse_checker_request(pairs: Pairs) -> CheckerRequest:
    """Return what the pairs ask of the page; without a game an empty one.

    Raises OptionError for faulty options and GameError for what cannot be read.
    """
    if all(name != LINK_GAME.name for name, _ in pairs):
        pairs = ((LINK_GAME.name, ""), *pairs)
    text, given = parse_game_options(LINK_GAME, _PAGE_OPTIONS, pairs)
    is_anew = SETTINGS.name in given
    if is_anew:
        record, given = replace_settings(text, given)
        text = format_any(record)
    text, values = _apply_seats(text, _apply_handicap(given))
    text, values = _apply_cards(text, values)
    whole, shown = check_both(text, values)
    if is_anew:
        return CheckerRequest(whole, whole, (), whole)
    choice = read_choice(values)
    if choice.hole is not None:
        return _put(whole, choice)
    link = values.get("toggle")
    if "play" in values:
        if link is not None:
            message = Message("cannot be combined with play")
            raise OptionError((OptionFault("toggle", message),))
        asked = CheckerRequest(whole, shown, card=read_card(values))
        return _play(asked, str(values["play"]))
    asked = CheckerRequest(whole, shown, choice=choice, card=read_card(values))
    return _toggle(asked, link) if isinstance(link, Link) else asked


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
    """Return the whole game or position of a report as text that needs no options.

    Illegal moves and those behind them are kept. Raises OptionError if the text is too
    long for a link, or if a name in it has several lines.
    """
    text = format_any(settle_whole_game(report))
    check_length(text)
    return text


def settle_any(report: CheckReport) -> Record | PositionRecord | CardRecord:
    """Return the game as far as it is legal or shown, with board and rules in it."""
    return report.cards.record if report.cards else settle_record(report)


def settle_whole_game(report: CheckReport) -> Record | PositionRecord | CardRecord:
    """Return the whole game as written, with board and rules in it.

    A game with cards ends before its first illegal turn.
    """
    return report.cards.record if report.cards else settle_whole(report)


def find_place(report: CheckReport) -> int:
    """Return after how many of the moves as written down the report stands."""
    if report.cards is not None:
        return len(report.cards.record.moves)
    return len(report.game.moves) if report.game else 0


def format_any(record: AnyRecord) -> str:
    """Return a game as a list, or a position as it is written.

    If a long game fits into a link only without the numbers of its moves, or without
    the headers of a usual board and of usual rules, it goes without them.
    """
    try:
        text = _format(record)
        if len(text) > SHARE_LINK_LIMIT:
            text = _format(record, numbered=False)
        if len(text) > SHARE_LINK_LIMIT:
            text = _format(_drop_usual(record), numbered=False)
    except UnwritableError as error:
        raise OptionError((OptionFault(LINK_GAME.name, error.message),)) from None
    return text


def _format(record: AnyRecord, *, numbered: bool = True) -> str:
    if isinstance(record, PositionRecord):
        return format_position(record)
    if isinstance(record, CardRecord):
        return format_card_listing(record, numbered=numbered)
    return format_listing(record, numbered=numbered)


def _drop_usual(record: AnyRecord) -> AnyRecord:
    """Return the record without what is so wherever nothing is said."""
    if (record.columns, record.rows) == (DEFAULT_SIZE, DEFAULT_SIZE):
        record = replace(record, columns=None, rows=None)
    if not isinstance(record, CardRecord) and record.rules is Ruleset.PAPER:
        record = replace(record, rules=None)
    if isinstance(record, Record) and record.swap is SwapKind.IDENTITY:
        record = replace(record, swap=None)
    return record


def _apply_handicap(values: Mapping[str, object]) -> Mapping[str, object]:
    """Return the values with the size of the board that the handicap leaves."""
    chosen = {name: values[name] for name in ("handicap", "favour") if name in values}
    if not chosen.get("handicap"):
        return values
    size = {name: values.get(name, DEFAULT_SIZE) for name in ("columns", "rows")}
    board = BoardOptions(**size, **chosen).make_board()  # type: ignore[arg-type]
    return {**values, "columns": board.columns, "rows": board.rows}


def _apply_seats(
    text: str, values: Mapping[str, object]
) -> tuple[str, Mapping[str, object]]:
    """Return the text with the four players that the values name, and the values."""
    record = seat_players(text, values)
    if record is None:
        return text, values
    text = format_any(record)
    check_length(text)
    return text, {name: values[name] for name in values if name != "format"}


def _apply_cards(
    text: str, values: Mapping[str, object]
) -> tuple[str, Mapping[str, object]]:
    """Return the text on the terms that the values name, and the values.

    A game with cards has rules of its own and no swap, whatever a form sends.
    """
    record = deal_cards(text, values)
    if record is None:
        return text, values
    text = format_any(record)
    check_length(text)
    settled = {"format"}
    if isinstance(record, CardRecord):
        settled |= {"rules", "swap"}
    return text, {name: values[name] for name in values if name not in settled}


def _play(asked: CheckerRequest, text: str) -> CheckerRequest:
    """Return what was asked for with the report on the game with one more move."""
    record: Record | CardRecord | PositionRecord
    try:
        if asked.shown.cards is not None:
            record = asked.shown.cards.record
            turn = parse_turn(text, asked.shown.cards, asked.card)
            record = replace(record, moves=(*record.moves, turn))
        else:
            move = parse_move(text)
            record = settle_whole(asked.whole)
            if isinstance(record, PositionRecord):
                return asked
            before = record.moves[: find_place(asked.shown)]
            record = replace(record, moves=(*before, move))
    except NotationError as error:
        raise GameError("play", error) from None
    played = format_any(record)
    check_length(played)
    report = check_game(LINK_GAME, played, CheckOptions())
    if report.problems:
        return replace(asked, faults=report.problems)
    return replace(asked, played=report)


def _toggle(asked: CheckerRequest, link: Link) -> CheckerRequest:
    """Return what was asked for with the report on the game with other links.

    The moves that follow the one shown stay as they are, also if they become illegal.
    """
    place = find_place(asked.shown)
    try:
        text = format_any(_change_links(asked, link, place))
    except ValueError:
        message = Message(
            "the last move can neither draw nor leave out {link}",
            {"link": format_link(link)},
        )
        raise OptionError((OptionFault("toggle", message),)) from None
    check_length(text)
    played = check_game(LINK_GAME, text, CheckOptions())
    move = place if place < find_place(played) else None
    return replace(asked, played=played, move=move)


def _change_links(asked: CheckerRequest, link: Link, place: int) -> Record | CardRecord:
    record, shown = settle_whole_game(asked.whole), asked.shown
    if isinstance(record, CardRecord) and shown.cards is not None:
        turn = toggle_card_link(shown.cards, link)
        turns = (*record.moves[: place - 1], turn, *record.moves[place:])
        return replace(record, moves=turns)
    if not isinstance(record, Record) or shown.game is None:
        raise ValueError(link)
    move = toggle_link(shown.game, link)
    moves = (*record.moves[: place - 1], move, *record.moves[place:])
    return replace(record, moves=moves)


def _put(report: CheckReport, choice: SetupChoice) -> CheckerRequest:
    record = settle_whole_game(report)
    if not isinstance(record, PositionRecord):
        message = Message("only a position can be set up, not a game")
        raise OptionError((OptionFault("put", message),))
    position, following = apply_choice(record, choice)
    placed = format_any(position)
    check_length(placed)
    return CheckerRequest(
        report, report, (), check_game(LINK_GAME, placed, CheckOptions()), following
    )


def check_length(text: str) -> None:
    """Raise OptionError if the text is too long for a link, naming the limit."""
    try:
        LINK_GAME.kind.parse(text)
    except ValueError:
        accepted = LINK_GAME.kind.accepts()
        message = Message("a link holds only {accepted}", {"accepted": accepted})
        raise OptionError((OptionFault(LINK_GAME.name, message),)) from None

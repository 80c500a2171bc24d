"""Requests to the checker: a game, the move to show, and a change to make."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from paperboard.core.cards.card_record import CardRecord
from paperboard.core.errors import Message, NotationError, OptionError, OptionFault
from paperboard.core.game.board import DEFAULT_SIZE
from paperboard.core.game.game_record import (
    PositionRecord,
    Record,
)
from paperboard.core.game.geometry import Hole, Link, Side, format_link, parse_link
from paperboard.core.game.problems import Problem
from paperboard.core.notation import (
    MOVE_LIMIT,
    SHARE_LINK_LIMIT,
    AnyRecord,
    UnwritableError,
    format_for_link,
    read_record,
)
from paperboard.core.options import Choice, Option, WholeNumber, parse_options
from paperboard.core.products.board_options import BOARD_OPTIONS, BoardOptions
from paperboard.core.report.check import CheckOptions, CheckReport
from paperboard.core.report.check_options import CHECK_OPTIONS, make_check_options
from paperboard.core.report.link_toggles import toggle_link
from paperboard.core.report.typed_moves import read_typed
from paperboard.web.cards.card_settings import (
    CARD,
    CARD_OPTIONS,
    deal_cards,
    read_card,
)
from paperboard.web.checker.game_settings import SETTINGS, replace_settings
from paperboard.web.checker.seats import SEAT_OPTIONS, seat_players
from paperboard.web.checker.setup_tools import (
    SETUP_OPTIONS,
    HoleName,
    SetupChoice,
    apply_choice,
    read_choice,
)
from paperboard.web.shared.linked_games import (
    LINK_GAME,
    GameError,
    LinkText,
    check_game,
    parse_game_options,
)
from paperboard.web.shared.query import Pairs


@dataclass(frozen=True, slots=True)
class LinkName:
    """A link, written as two holes with a hyphen."""

    def parse(self, text: str) -> Link:
        """Return the link; raise ValueError if the text is not one."""
        return parse_link(text)

    def format(self, value: object) -> str:
        """Return the text of the link."""
        if not isinstance(value, Link):
            raise ValueError(value)
        return format_link(value)

    def accepts(self) -> Message:
        """Return an example."""
        return Message("a link such as L4-N3")


_HANDICAP = tuple(o for o in BOARD_OPTIONS if o.name in {"handicap", "favour"})
MOVE = Option("move", WholeNumber(0, MOVE_LIMIT), None, "the move to stop after")
# A link to a game is longer than the game in it.
_PLAY = Option("play", LinkText(3 * SHARE_LINK_LIMIT), None, "the moves to play")
_TOGGLE = Option("toggle", LinkName(), None, "the link to draw or to leave out")
GAME_OPTIONS: tuple[Option, ...] = (*CHECK_OPTIONS, MOVE)
TABLE_OPTIONS: tuple[Option, ...] = (*GAME_OPTIONS, CARD)
_ONE = Option("one", HoleName(), None, "one of two holes without a link")
_OTHER = Option("other", HoleName(), None, "the other of the two holes")
_WAY = Option("way", Choice(Side), None, "the side whose way to win is shown")
_PAGE_OPTIONS = (
    *GAME_OPTIONS,
    _ONE,
    _OTHER,
    _WAY,
    SETTINGS,
    _PLAY,
    _TOGGLE,
    *_HANDICAP,
    *SEAT_OPTIONS,
    *SETUP_OPTIONS,
    *CARD_OPTIONS,
)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about the position: why two holes have no link, or a way to win."""

    pair: tuple[Hole, Hole] | None = None
    way: Side | None = None


@dataclass(frozen=True, slots=True)
class CheckerRequest:
    """A request, with the reports that answer it.

    ``whole`` is the report on the whole game, ``shown`` the one up to the shown move.
    ``faults`` are those of the move to play. ``played`` is the report on the changed
    game: with that move, other links or other settings, or the position after a click;
    None if there is no change or the move is illegal. ``move`` is the move at which to
    show the changed game, None for its end. ``choice`` holds the tool for setting up a
    position. ``card`` is the chosen card, in a game with cards but without a seed.
    ``question`` is about the shown position.
    """

    whole: CheckReport
    shown: CheckReport
    faults: tuple[Problem, ...] = ()
    played: CheckReport | None = None
    choice: SetupChoice = field(default_factory=SetupChoice)
    move: int | None = None
    card: str = ""
    question: Question = field(default_factory=Question)


def parse_checker_request(pairs: Pairs) -> CheckerRequest:
    """Return the request that the pairs make; without a game, one for an empty game.

    Raises OptionError for invalid options, and GameError if the game or the move to
    play cannot be read.
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
    if isinstance(link, Link):
        return _toggle(asked, link)
    return replace(asked, question=_read_question(values))


def _read_question(values: Mapping[str, object]) -> Question:
    """Return the question in parsed values; raise OptionError if a hole is missing."""
    one, other, way = (values.get(option.name) for option in (_ONE, _OTHER, _WAY))
    pair = (one, other) if isinstance(one, Hole) and isinstance(other, Hole) else None
    if pair is None and (one or other):
        missing = _OTHER if one else _ONE
        raise OptionError((OptionFault(missing.name, Message("must be given")),))
    return Question(pair, way if isinstance(way, Side) else None)


def read_page_options(pairs: Pairs) -> dict[str, object]:
    """Return the values of the pairs; raise OptionError if any is invalid."""
    return parse_options((LINK_GAME, *_PAGE_OPTIONS), pairs)


def check_both(
    text: str, values: Mapping[str, object]
) -> tuple[CheckReport, CheckReport]:
    """Return the report on the whole game, and the one up to the value ``move``."""
    options = make_check_options(values, longest=SHARE_LINK_LIMIT)
    whole = check_game(LINK_GAME, text, options)
    move = values.get("move")
    return whole, whole.stop_at(move if isinstance(move, int) else None)


def format_game(report: CheckReport) -> str:
    """Return the whole game or position of a report as text that needs no options.

    Keeps illegal moves and the moves after them. Raises OptionError if the text is too
    long for a link, or if a name in it has several lines.
    """
    with _refuse_unwritable():
        text = report.text
    check_length(text)
    return text


def format_any(record: AnyRecord) -> str:
    """Return a game or position as text; raise OptionError if it cannot be written."""
    with _refuse_unwritable():
        return format_for_link(record)


@contextmanager
def _refuse_unwritable() -> Iterator[None]:
    try:
        yield
    except UnwritableError as error:
        raise OptionError((OptionFault(LINK_GAME.name, error.message),)) from None


def _apply_handicap(values: Mapping[str, object]) -> Mapping[str, object]:
    """Return the values with the size of the board after the handicap."""
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
    """Return the text with the card terms that the values name, and the values.

    Drops rules and swap for a game with cards, as a form always sends them.
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
    """Return the request with the report on the game with what was typed.

    Illegal moves are refused, but another game is shown with its problems.
    """
    try:
        with _refuse_unwritable():
            record, is_another = read_typed(asked.shown, text, asked.card)
    except NotationError as error:
        raise GameError("play", error) from None
    if is_another:
        game = format_any(record)
        check_length(game)
        return replace(asked, played=check_game(LINK_GAME, game, CheckOptions()))
    if isinstance(record, PositionRecord):
        return asked
    played = _check_next(asked.whole, record)
    if played.problems:
        return replace(asked, faults=played.problems)
    return replace(asked, played=played)


def _check_next(report: CheckReport, record: AnyRecord) -> CheckReport:
    """Return the report on a changed game, with the options of its old report.

    Reads the game from its text, so that the link to it gives the same report.
    """
    text = format_any(record)
    check_length(text)
    return report.revise(read_record(text))


def _toggle(asked: CheckerRequest, link: Link) -> CheckerRequest:
    """Return the request with the report on the game with a link toggled.

    The moves after the shown one stay as they are, even if they become illegal.
    """
    place = len(asked.shown.moves)
    try:
        record = _change_links(asked, link, place)
    except ValueError:
        message = Message(
            "the last move can neither draw nor leave out {link}",
            {"link": format_link(link)},
        )
        raise OptionError((OptionFault("toggle", message),)) from None
    played = _check_next(asked.whole, record)
    move = place if place < len(played.moves) else None
    return replace(asked, played=played, move=move)


def _change_links(asked: CheckerRequest, link: Link, place: int) -> Record | CardRecord:
    record, shown = asked.whole.record, asked.shown
    if isinstance(record, CardRecord) and shown.card_game is not None:
        turn = toggle_link(shown.card_game, link)
        turns = (*record.moves[: place - 1], turn, *record.moves[place:])
        return replace(record, moves=turns)
    if not isinstance(record, Record) or shown.game is None:
        raise ValueError(link)
    move = toggle_link(shown.game, link)
    moves = (*record.moves[: place - 1], move, *record.moves[place:])
    return replace(record, moves=moves)


def _put(report: CheckReport, choice: SetupChoice) -> CheckerRequest:
    record = report.record
    if not isinstance(record, PositionRecord):
        message = Message("only a position can be set up, not a game")
        raise OptionError((OptionFault("put", message),))
    position, following = apply_choice(record, choice)
    return CheckerRequest(report, report, (), _check_next(report, position), following)


def check_length(text: str) -> None:
    """Raise OptionError, naming the limit, if the text is too long for a link."""
    try:
        LINK_GAME.kind.parse(text)
    except ValueError:
        accepted = LINK_GAME.kind.accepts()
        message = Message("a link can hold only {accepted}", {"accepted": accepted})
        raise OptionError((OptionFault(LINK_GAME.name, message),)) from None

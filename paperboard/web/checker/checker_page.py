"""Everything that the checker page shows of a game, ready for its template."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from paperboard.core.cards.card_record import CardMove, CardRecord
from paperboard.core.errors import Message
from paperboard.core.game.game_record import Move, MoveKind, PositionRecord, Record
from paperboard.core.game.geometry import Link, Side, format_hole, format_link
from paperboard.core.game.problems import Problem
from paperboard.core.game.replay import Replay
from paperboard.core.limits import MOST_DIAGRAMS
from paperboard.core.notation import format_card_move, format_move
from paperboard.core.report.check import CheckReport
from paperboard.core.report.link_toggles import find_toggles
from paperboard.core.report.report_words import format_illegal_move, name_player
from paperboard.core.report.setting_up import make_setup
from paperboard.core.report.status_words import name_status
from paperboard.web.checker.board_picture import (
    BoardPicture,
    draw_board,
    mark_question,
)
from paperboard.web.checker.card_board_picture import draw_card_board
from paperboard.web.checker.card_part import (
    CardPart,
    describe_hand,
    make_card_part,
)
from paperboard.web.checker.checker_address import Anchor, make_address
from paperboard.web.checker.checker_request import (
    CheckerRequest,
    format_any,
    format_game,
)
from paperboard.web.checker.game_files import Files, list_files
from paperboard.web.checker.seats import SeatRow, find_call, list_seats
from paperboard.web.checker.setup_picture import draw_setup
from paperboard.web.checker.setup_tools import (
    Mode,
    SetupPart,
    list_modes,
    make_setup_part,
)
from paperboard.web.checker.verdict_words import (
    Answer,
    VerdictWords,
    Way,
    answer_question,
    describe_verdict,
    find_way,
    name_first_side,
    name_link,
    name_side,
)
from paperboard.web.pages.link_preview import LinkPreview, make_preview
from paperboard.web.shared.page_language import say_message_on_page, say_on_page

_CALLS = {True: Message("Privilege"), False: Message("Take Privilege back")}


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A move in the list, with the side or player that made it.

    ``href`` is set only for the last move played: a page on which every move has a link
    with the whole game would be large. A move with ``is_played`` false breaks a rule or
    follows one that does.
    """

    number: int
    who: str
    text: str
    href: str
    is_current: bool
    is_played: bool


@dataclass(frozen=True, slots=True)
class PlayerLabel:
    """A side in words, with whether it begins, and the name of its player if known."""

    side: str
    words: str
    name: str


@dataclass(frozen=True, slots=True)
class SideRow:
    """The pegs and links of a side, as text."""

    name: str
    pegs: str
    links: str


@dataclass(frozen=True, slots=True)
class Toggle:
    """A link that the last move can draw or leave out; older if not of its peg."""

    link: str
    words: str
    is_drawn: bool
    is_older: bool


@dataclass(frozen=True, slots=True)
class CheckerPage:
    """Everything that the page shows; ``text`` is the whole game as it was written.

    ``move`` is the number of moves shown, ``at`` the same but None at the end of the
    game. ``players`` is empty for a position and if four play, who have ``seats``.
    ``setup_href`` opens the same pegs and links as a position, and is empty if that is
    too long for a link. ``setup`` holds the tools to set up a position, None for a
    game. ``is_open`` is true if a move can follow, ``is_over`` if the game has ended.
    ``before`` is the part of the text that the next move follows, empty if that is all
    of it. ``seats`` is empty unless four play.
    ``least_every`` is the smallest number of moves between diagrams on a game sheet, 0
    if there is no such sheet. ``status`` says in a few words who is to move or has
    won, and ``preview`` what other sites show of the game. ``answer`` is why two holes
    have no link, if that was asked. ``way`` is the way to win that is shown, if any.
    """

    is_game: bool
    is_open: bool
    is_over: bool
    side: str
    before: str
    text: str
    event: str
    players: tuple[PlayerLabel, ...]
    columns: int
    rows: int
    rules: str
    swap: str
    move: int
    at: int | None
    board: BoardPicture
    verdict: VerdictWords
    moves: tuple[MoveRow, ...]
    steps: tuple[Anchor, ...]
    actions: tuple[Anchor, ...]
    toggles: tuple[Toggle, ...]
    sides: tuple[SideRow, ...]
    seats: tuple[SeatRow, ...]
    files: Files
    least_every: int
    status: str
    preview: LinkPreview
    setup_href: str
    modes: tuple[Mode, ...]
    setup: SetupPart | None
    cards: CardPart | None = None
    answer: Answer | None = None
    way: Way | None = None


def make_page(asked: CheckerRequest, *, has_holes: bool = True) -> CheckerPage:
    """Return the page of a game or position.

    With ``has_holes`` false, only the table of holes may be incomplete.
    Needs a request, as it makes addresses. Raises OptionError if the game is too long
    for a link, and if the chosen card cannot be the next one.
    """
    shown = asked.shown.take_card(asked.card)
    asked, whole, record = replace(asked, shown=shown), asked.whole, asked.whole.record
    way = find_way(shown, asked.question.way)
    text, place, seen = format_game(whole), len(shown.moves), shown.shown_record
    at = place if place < len(whole.moves) else None
    return CheckerPage(
        is_game=shown.found is None,
        is_open=shown.side_to_move is not None,
        is_over=shown.ended_by is not None,
        side=shown.side_to_move.value if shown.side_to_move else "",
        before=_write_before(whole, shown),
        text=text,
        event=getattr(record, "event", ""),
        players=tuple(_list_players(whole)),
        columns=shown.board.columns,
        rows=shown.board.rows,
        rules=shown.ruleset.value,
        swap=shown.swap.value,
        move=place,
        at=at,
        board=_mark(asked, way, _draw(asked, has_holes=has_holes)),
        verdict=_describe(asked),
        moves=tuple(_list_moves(whole, place, text)),
        steps=_list_steps(whole, place, text),
        actions=tuple(_list_actions(asked)),
        toggles=_list_toggles(shown),
        sides=tuple(_make_side(shown, side) for side in Side),
        seats=list_seats(shown),
        files=list_files(record if at is None else seen, text, at),
        least_every=-(-whole.moves_played // MOST_DIAGRAMS),
        status=say_message_on_page(name_status(shown)),
        preview=make_preview(shown, text, at, getattr(record, "event", "")),
        setup_href=make_address(format_any(make_setup(shown))),
        modes=list_modes(shown, text),
        setup=make_setup_part(shown, asked.choice) if shown.found else None,
        cards=_make_cards(shown),
        answer=answer_question(shown, asked.question.pair),
        way=way,
    )


def _write_before(whole: CheckReport, shown: CheckReport) -> str:
    record, seen = whole.record, shown.shown_record
    if isinstance(record, PositionRecord) or isinstance(seen, PositionRecord):
        return ""
    if len(record.moves) == len(seen.moves) and record.score is None:
        return ""
    return format_any(replace(seen, score=None))


def _make_cards(shown: CheckReport) -> CardPart | None:
    if shown.cards is None:
        return None
    return make_card_part(shown, shown.cards, format_any(shown.shown_record))


def _draw(asked: CheckerRequest, *, has_holes: bool) -> BoardPicture:
    if asked.shown.cards is not None:
        return draw_card_board(asked.shown, asked.shown.cards.offer)
    if asked.shown.found is not None:
        return draw_setup(asked.shown, asked.choice)
    return draw_board(asked.shown, is_open=has_holes)


def _mark(
    asked: CheckerRequest, way: Way | None, picture: BoardPicture
) -> BoardPicture:
    holes = way.holes if way else ()
    return mark_question(picture, asked.shown, asked.question.pair, holes)


def _describe(asked: CheckerRequest) -> VerdictWords:
    # Faults of the whole game are shown at every move.
    whole = asked.whole
    written = format_illegal_move(whole)
    words = describe_verdict(asked.shown, _number_problems(whole), written)
    cards = asked.shown.cards
    if cards is None:
        return words
    headline = describe_hand(asked.shown, cards.hand) or words.headline
    rules = say_on_page(
        "Card Twixt: a card says where the peg goes. No two links may cross, and "
        "you may remove your own."
    )
    return replace(words, headline=headline, rules=rules)


def _list_players(whole: CheckReport) -> Iterator[PlayerLabel]:
    record = whole.record
    if isinstance(record, PositionRecord) or whole.seats is not None:
        return
    names = (record.vertical_name, record.horizontal_name)
    for side, name in zip(Side, names, strict=True):
        words = name_side(side)
        if side is whole.first_side:
            words = name_first_side(words)
        yield PlayerLabel(side.value, words, name.strip())


def _number_problems(whole: CheckReport) -> tuple[Problem, ...]:
    """Return the problems with the move number that the list of moves shows."""
    number = whole.replay.fault_number if whole.replay else None
    if number is None:
        return whole.problems
    return tuple(replace(problem, move=number) for problem in whole.problems)


def _list_moves(whole: CheckReport, place: int, text: str) -> Iterator[MoveRow]:
    """Yield all moves as written; the played ones name their side or player."""
    game, record = whole.replay, whole.record
    if game is None or isinstance(record, PositionRecord):
        return
    referee = game.referee
    players = zip(referee.sides, referee.list_seats(), strict=True)
    who = [
        name_player(whole.seats, seat) if whole.seats and seat else name_side(side)
        for side, seat in players
    ]
    moves: tuple[Move | CardMove, ...] = record.moves
    for number, move in enumerate(moves, start=1):
        is_played = number <= len(who)
        yield MoveRow(
            number,
            who[number - 1] if is_played else "",
            _format_move(move),
            make_address(text) if number == len(who) else "",
            is_played and number == place,
            is_played=is_played,
        )


def _format_move(move: Move | CardMove) -> str:
    return format_card_move(move) if isinstance(move, CardMove) else format_move(move)


def _list_steps(whole: CheckReport, here: int, text: str) -> tuple[Anchor, ...]:
    if whole.replay is None:
        return ()
    last = len(whole.moves)
    targets = (
        ("first", say_on_page("First"), 0, here > 0),
        ("previous", say_on_page("Previous"), here - 1, here > 0),
        ("next", say_on_page("Next"), here + 1, here < last),
        ("last", say_on_page("Last"), last, here < last),
    )
    return tuple(
        Anchor(words, make_address(text, move=move if move < last else None), key)
        if is_usable
        else Anchor(words, "", key)
        for key, words, move, is_usable in targets
    )


def _list_actions(asked: CheckerRequest) -> Iterator[Anchor]:
    """Yield the actions other than playing a peg or a card.

    A move played in the middle of a game replaces the moves after it. Only the last
    move can be taken back; in games with cards, the shown one with all moves after it.
    """
    whole, shown = asked.whole, asked.shown
    is_stepped = len(shown.moves) < len(whole.moves)
    if isinstance(whole.record, CardRecord):
        yield from _list_card_actions(shown, whole.record, is_stepped=is_stepped)
    elif isinstance(whole.record, Record) and shown.game is not None:
        yield from _list_plain_actions(
            shown, shown.game, whole.record, is_stepped=is_stepped
        )


def _list_card_actions(
    shown: CheckReport, record: CardRecord, *, is_stepped: bool
) -> Iterator[Anchor]:
    """Yield the actions of a game with cards: nobody resigns or agrees to a draw."""
    before = record.moves[: len(shown.moves)]
    if record.moves and (before or not is_stepped):
        rest = before[:-1] if is_stepped else record.moves[:-1]
        address = make_address(format_any(replace(record, moves=rest)))
        yield Anchor(say_on_page("Take back"), address, "take-back")


def _list_plain_actions(
    shown: CheckReport, game: Replay[Move], record: Record, *, is_stepped: bool
) -> Iterator[Anchor]:
    place = len(game.moves)
    before, after = record.moves[:place], record.moves[place:]

    def lead(key: str, words: str, *moves: Move, move: int | None = None) -> Anchor:
        text = format_any(replace(record, moves=moves, score=None))
        return Anchor(words, make_address(text, move=move), key)

    swap = Move(MoveKind.SWAP)
    call = find_call(game)
    is_open = shown.side_to_move is not None
    if is_open and before and not game.referee.judge(swap):
        yield lead("swap-sides", say_on_page("Swap sides"), *before, swap)
    if call is not None:
        words = _CALLS[call.calls_privilege].say(say_on_page)
        move = place if is_stepped else None
        yield lead("call-privilege", words, *before[:-1], call, *after, move=move)
    if record.moves and not is_stepped:
        yield lead("take-back", say_on_page("Take back"), *record.moves[:-1])
    if is_open and (before or record.setup is not None):
        yield lead("resign", say_on_page("Resign"), *before, Move(MoveKind.RESIGN))
        words = say_on_page("Agree to a draw")
        yield lead("agree-on-draw", words, *before, Move(MoveKind.DRAW))


def _list_toggles(shown: CheckReport) -> tuple[Toggle, ...]:
    """Return the links that the last move can change, those of its peg first."""
    found = find_toggles(shown.game) if shown.game else ()
    if shown.card_game:
        found = find_toggles(shown.card_game)
    return tuple(
        Toggle(format_link(one.link), name_link(one.link), one.is_drawn, one.is_older)
        for one in sorted(found, key=lambda one: one.is_older)
    )


def _make_side(shown: CheckReport, side: Side) -> SideRow:
    pieces = shown.placement.pieces(side)
    return SideRow(
        name_side(side),
        " ".join(map(format_hole, sorted(pieces.pegs))) or "–",
        " ".join(_format_links(pieces.links)) or "–",
    )


def _format_links(links: tuple[Link, ...]) -> list[str]:
    return [format_link(link) for link in sorted(links)]

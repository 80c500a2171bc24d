"""Everything that the checker page shows of a game, ready for its template."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from paperboard.core.cards.card_record import CardRecord
from paperboard.core.errors import Message
from paperboard.core.game.game_record import Move, MoveKind, PositionRecord, Record
from paperboard.core.game.geometry import Link, Side, format_hole, format_link
from paperboard.core.game.problems import Problem
from paperboard.core.game.replay import Replay
from paperboard.core.limits import MOST_DIAGRAMS
from paperboard.core.notation import format_move
from paperboard.core.report.check import CheckReport
from paperboard.core.report.link_toggles import LinkToggle, find_toggles
from paperboard.core.report.next_moves import number_fault, settle_whole
from paperboard.core.report.report_words import name_player
from paperboard.core.report.setting_up import make_setup
from paperboard.web.checker.board_picture import BoardPicture, draw_board
from paperboard.web.checker.card_part import CardPart
from paperboard.web.checker.checker_address import Anchor, make_address
from paperboard.web.checker.checker_request import (
    CheckerRequest,
    find_place,
    format_any,
    format_game,
    settle_any,
    settle_whole_game,
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
    VerdictWords,
    describe_verdict,
    name_link,
    name_side,
)
from paperboard.web.shared.page_language import say_on_page

_CALLS = {True: Message("Privilege"), False: Message("Take Privilege back")}


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A move in the list: who made it and what it is.

    ``href`` is set only for the end of the game: a page of links that each hold the
    whole game would be large. One that is not played breaks a rule or comes after that.
    """

    number: int
    who: str
    text: str
    href: str
    is_current: bool
    is_played: bool


@dataclass(frozen=True, slots=True)
class SideRow:
    """The pegs and links of a side as text."""

    name: str
    pegs: str
    links: str


@dataclass(frozen=True, slots=True)
class Toggle:
    """A link to leave out or to draw, of the last peg or an older one."""

    link: str
    words: str
    is_drawn: bool
    is_older: bool


@dataclass(frozen=True, slots=True)
class CheckerPage:
    """All that the page shows; ``text`` is the whole game as it was written.

    ``move`` is after how many moves it is shown, ``at`` the same unless that is its
    end. ``names`` and ``event`` are what the game itself tells of two players.
    ``setup_href`` leads to the same pegs and links without their moves, nowhere if that
    is too long for a link; ``setup`` holds the tools for that, None for a game.
    ``is_open`` tells that a move can follow, ``is_over`` that the game has ended,
    ``is_cut`` that moves follow which are not shown. ``seats`` is empty unless four
    play. ``least_every`` is the least number of moves from diagram to diagram of a game
    sheet, 0 if there is none.
    """

    is_game: bool
    is_open: bool
    is_over: bool
    side: str
    is_cut: bool
    text: str
    event: str
    names: tuple[tuple[str, str], ...]
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
    setup_href: str
    modes: tuple[Mode, ...]
    setup: SetupPart | None
    cards: CardPart | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PageParts:
    """What depends on the kind of game; fields as in ``CheckerPage``.

    ``notes`` is what is to be told besides of its files.
    """

    board: BoardPicture
    verdict: VerdictWords
    moves: tuple[MoveRow, ...]
    actions: tuple[Anchor, ...]
    toggles: tuple[Toggle, ...]
    notes: tuple[str, ...] = ()
    seats: tuple[SeatRow, ...] = ()
    least_every: int = 0
    setup: SetupPart | None = None
    cards: CardPart | None = None


def make_page(asked: CheckerRequest) -> CheckerPage:
    """Return the page of a game without cards, or of a position.

    Needs an application for its addresses. Raises OptionError if the game is too long
    for a link.
    """
    whole, shown = asked.whole, asked.shown
    record, place = settle_whole(whole), find_place(shown)
    is_game = isinstance(record, Record)
    is_stepped = place < find_place(whole)
    parts = PageParts(
        board=draw_board(shown) if is_game else draw_setup(shown, asked.choice),
        # A fault of the game is told wherever one looks at it.
        verdict=describe_verdict(replace(shown, problems=_number_problems(whole))),
        moves=tuple(_list_moves(whole, place, format_game(whole))),
        actions=tuple(_list_actions(shown, record, is_stepped=is_stepped)),
        toggles=make_toggles(find_toggles(shown.game) if shown.game else ()),
        seats=list_seats(shown),
        least_every=-(-whole.moves_played // MOST_DIAGRAMS),
        setup=None if is_game else make_setup_part(shown, asked.choice),
    )
    return assemble_page(asked, parts)


def assemble_page(asked: CheckerRequest, parts: PageParts) -> CheckerPage:
    """Return the page with these parts and all that every kind of game has."""
    whole, shown = asked.whole, asked.shown
    text, record, place = (
        format_game(whole),
        settle_whole_game(whole),
        find_place(shown),
    )
    is_game = not isinstance(record, PositionRecord)
    at = place if place < find_place(whole) else None
    files = list_files(record if at is None else settle_any(shown), text, at)
    return CheckerPage(
        is_game=is_game,
        is_open=shown.side_to_move is not None,
        is_over=shown.ended_by is not None,
        side=shown.side_to_move.value if shown.side_to_move else "",
        is_cut=not isinstance(record, PositionRecord) and len(record.moves) > place,
        text=text,
        event="" if isinstance(record, PositionRecord) else record.event,
        names=_list_names(record),
        columns=shown.board.columns,
        rows=shown.board.rows,
        rules=shown.ruleset.value,
        swap=shown.swap.value,
        move=place,
        at=at,
        board=parts.board,
        verdict=parts.verdict,
        moves=parts.moves,
        steps=_list_steps(whole, place, text),
        actions=parts.actions,
        toggles=parts.toggles,
        sides=tuple(_make_side(shown, side) for side in Side),
        seats=parts.seats,
        files=replace(files, notes=(*files.notes, *parts.notes)),
        least_every=parts.least_every,
        setup_href=make_address(format_any(make_setup(shown))),
        modes=list_modes(shown, text),
        setup=parts.setup,
        cards=parts.cards,
    )


def _list_names(
    record: Record | PositionRecord | CardRecord,
) -> tuple[tuple[str, str], ...]:
    """Return each side with the name that the game tells of it; nothing for four."""
    if isinstance(record, PositionRecord):
        return ()
    if isinstance(record, Record) and record.seats is not None:
        return ()
    names = (record.vertical_name, record.horizontal_name)
    named = zip(Side, names, strict=True)
    return tuple((name_side(side), name) for side, name in named if name.strip())


def _number_problems(whole: CheckReport) -> tuple[Problem, ...]:
    """Return the problems with the number that the list of moves shows."""
    number = number_fault(whole)
    if number is None:
        return whole.problems
    return tuple(replace(problem, move=number) for problem in whole.problems)


def _list_moves(whole: CheckReport, place: int, text: str) -> Iterator[MoveRow]:
    """Yield all moves as written, those played with the side or player of each."""
    game, record = whole.game, whole.record
    if game is None or isinstance(record, PositionRecord):
        return
    referee = game.make_referee()
    for number, move in enumerate(game.moves, start=1):
        who = name_side(referee.side_to_move)
        if whole.seats is not None and referee.turn is not None:
            who = name_player(whole.seats, referee.turn.seat)
        referee.play(move)
        yield MoveRow(
            number,
            who,
            format_move(move),
            make_address(text) if number == len(game.moves) else "",
            number == place,
            is_played=True,
        )
    unplayed = record.moves[len(game.moves) :]
    for number, move in enumerate(unplayed, start=len(game.moves) + 1):
        yield MoveRow(number, "", format_move(move), "", False, is_played=False)


def _list_steps(whole: CheckReport, here: int, text: str) -> tuple[Anchor, ...]:
    if whole.game is None and whole.cards is None:
        return ()
    last = find_place(whole)
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


def _list_actions(
    shown: CheckReport, record: Record | PositionRecord, *, is_stepped: bool
) -> Iterator[Anchor]:
    """Yield what can be done besides playing a peg.

    Only what is played in the middle of a game replaces the moves that follow. None of
    them is taken back from there, as it is not the last.
    """
    if isinstance(record, PositionRecord) or shown.game is None:
        return
    place = find_place(shown)
    before, after = record.moves[:place], record.moves[place:]

    def lead(key: str, words: str, *moves: Move, move: int | None = None) -> Anchor:
        text = format_any(replace(record, moves=moves))
        return Anchor(words, make_address(text, move=move), key)

    swap = Move(MoveKind.SWAP)
    call = find_call(shown.game)
    is_open = shown.side_to_move is not None
    if is_open and before and _is_legal(shown.game, swap):
        yield lead("swap-sides", say_on_page("Swap sides"), *before, swap)
    if call is not None:
        words = _CALLS[call.calls_privilege].say(say_on_page)
        move = place if is_stepped else None
        yield lead("call-privilege", words, *before[:-1], call, *after, move=move)
    if record.moves and not is_stepped:
        yield lead("take-back", say_on_page("Take back"), *record.moves[:-1])
    if is_open and (before or record.setup is not None):
        yield lead("resign", say_on_page("Resign"), *before, Move(MoveKind.RESIGN))
        words = say_on_page("Agree on a draw")
        yield lead("agree-on-draw", words, *before, Move(MoveKind.DRAW))


def _is_legal(game: Replay, move: Move) -> bool:
    referee = game.make_referee()
    for played in game.moves:
        referee.play(played)
    return not referee.judge(move)


def make_toggles(found: Iterable[LinkToggle]) -> tuple[Toggle, ...]:
    """Return the links that the last move can change, those of its peg first."""
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

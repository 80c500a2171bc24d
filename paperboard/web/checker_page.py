"""Everything that the checker page shows of a game, ready for its template."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from paperboard.core.check import CheckReport
from paperboard.core.errors import Message
from paperboard.core.game import Replay
from paperboard.core.geometry import Link, Side, format_hole, format_link
from paperboard.core.next_moves import number_fault, settle_record, settle_whole
from paperboard.core.notation import format_move
from paperboard.core.problems import Problem
from paperboard.core.record import Move, MoveKind, PositionRecord, Record
from paperboard.core.relink import find_toggles
from paperboard.core.setup import make_setup
from paperboard.render.game_sheet import MOST_DIAGRAMS
from paperboard.web.checker_address import Anchor, make_address
from paperboard.web.checker_board import BoardPicture, draw_board
from paperboard.web.checker_files import Files, list_files
from paperboard.web.checker_request import (
    CheckerRequest,
    find_place,
    format_any,
    format_game,
)
from paperboard.web.checker_seats import SeatRow, find_call, list_seats, name_player
from paperboard.web.checker_setup import (
    Mode,
    SetupPart,
    list_modes,
    make_setup_part,
)
from paperboard.web.checker_setup_board import draw_setup
from paperboard.web.checker_words import (
    VerdictWords,
    describe_verdict,
    name_link,
    name_side,
)
from paperboard.web.language import say_on_page

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


def make_page(asked: CheckerRequest) -> CheckerPage:
    """Return the page of a game. Needs an application for its addresses.

    Raises OptionError if the game is too long for a link.
    """
    whole, shown = asked.whole, asked.shown
    text = format_game(whole)
    record = settle_whole(whole)
    is_game = isinstance(record, Record)
    place = find_place(shown)
    at = place if place < find_place(whole) else None
    return CheckerPage(
        is_game=is_game,
        is_open=shown.side_to_move is not None,
        is_over=shown.ended_by is not None,
        side=shown.side_to_move.value if shown.side_to_move else "",
        is_cut=isinstance(record, Record) and len(record.moves) > place,
        text=text,
        event=record.event if isinstance(record, Record) else "",
        names=_list_names(record),
        columns=shown.board.columns,
        rows=shown.board.rows,
        rules=shown.ruleset.value,
        swap=shown.swap.value,
        move=place,
        at=at,
        board=draw_board(shown) if is_game else draw_setup(shown, asked.choice),
        # A fault of the game is told wherever one looks at it.
        verdict=describe_verdict(replace(shown, problems=_number_problems(whole))),
        moves=tuple(_list_moves(whole, place, text)),
        steps=_list_steps(whole, place, text),
        actions=tuple(_list_actions(shown, record, is_stepped=at is not None)),
        toggles=_list_toggles(shown),
        sides=tuple(_make_side(shown, side) for side in Side),
        seats=list_seats(shown),
        files=list_files(record if at is None else settle_record(shown), text, at),
        least_every=-(-whole.moves_played // MOST_DIAGRAMS),
        setup_href=make_address(format_any(make_setup(shown))),
        modes=list_modes(shown, text),
        setup=None if is_game else make_setup_part(shown, asked.choice),
    )


def _list_names(record: Record | PositionRecord) -> tuple[tuple[str, str], ...]:
    """Return each side with the name that the game tells of it; nothing for four."""
    if isinstance(record, PositionRecord) or record.seats is not None:
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
    if whole.game is None:
        return ()
    last = len(whole.game.moves)
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


def _list_toggles(shown: CheckReport) -> tuple[Toggle, ...]:
    """Return the links that the last move can change, those of its peg first."""
    found = find_toggles(shown.game) if shown.game else ()
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

"""Everything that the checker page shows of a game, ready for its template."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from flask import url_for

from paperboard.core.cards.record import CardRecord
from paperboard.core.check import CheckReport
from paperboard.core.errors import Message
from paperboard.core.game import Replay
from paperboard.core.geometry import Link, Side, format_hole, format_link
from paperboard.core.limits import MOST_DIAGRAMS
from paperboard.core.next_moves import settle_record
from paperboard.core.notation import (
    Format,
    UnwritableError,
    format_move,
    format_record,
)
from paperboard.core.record import Move, MoveKind, PositionRecord, Record
from paperboard.core.relink import LinkToggle, find_toggles
from paperboard.core.setup import make_setup
from paperboard.web.checker_board import BoardPicture, draw_board
from paperboard.web.checker_cards import CardPart
from paperboard.web.checker_request import (
    CheckerRequest,
    format_any,
    format_game,
    settle_any,
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
from paperboard.web.language import make_file_address, name_sheet_language, say_on_page

_DRAWINGS = ("pdf", "svg", "png")
_CALLS = {True: Message("Privilege"), False: Message("Take Privilege back")}
_GAME_FILES = {"txt": Format.LIST, "tsgf": Format.TSGF, "T1": Format.T1}


@dataclass(frozen=True, slots=True)
class Anchor:
    """A link of the page: its words and where it leads, nowhere if it has no use.

    ``key`` is what scripts find it by.
    """

    words: str
    href: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A move in the list: who made it and what it is.

    ``href`` is set only for the end of the game: a page of links that each hold the
    whole game would be large.
    """

    number: int
    who: str
    text: str
    href: str
    is_current: bool


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
    """All that the page shows; ``text`` is the game as far as it is legal.

    ``shown_text`` is the game as far as it is shown, ``bare_text`` the same moves
    without board and rules, so that a form can change these. ``setup_href`` leads to
    the same pegs and links without their moves; ``setup`` holds the tools for that,
    None for a game. ``is_open`` tells that a move can follow, ``is_over`` that the
    game has ended, ``is_cut`` that moves follow which are not shown. ``seats`` is
    empty unless four play. ``least_every`` is the least number of moves from diagram
    to diagram of a game sheet, 0 if there is none. ``cards`` is None in a game without.
    """

    is_game: bool
    is_open: bool
    is_over: bool
    side: str
    is_cut: bool
    text: str
    shown_text: str
    bare_text: str
    columns: int
    rows: int
    rules: str
    swap: str
    move: int
    board: BoardPicture
    verdict: VerdictWords
    moves: tuple[MoveRow, ...]
    steps: tuple[Anchor, ...]
    actions: tuple[Anchor, ...]
    toggles: tuple[Toggle, ...]
    sides: tuple[SideRow, ...]
    seats: tuple[SeatRow, ...]
    downloads: tuple[Anchor, ...]
    unwritable: tuple[str, ...]
    least_every: int
    setup_href: str
    modes: tuple[Mode, ...]
    setup: SetupPart | None
    cards: CardPart | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PageParts:
    """What depends on the kind of game; fields as in ``CheckerPage``.

    ``unwritable`` is what is to be told besides.
    """

    board: BoardPicture
    verdict: VerdictWords
    bare_text: str
    moves: tuple[MoveRow, ...]
    actions: tuple[Anchor, ...]
    toggles: tuple[Toggle, ...]
    unwritable: tuple[str, ...] = ()
    seats: tuple[SeatRow, ...] = ()
    least_every: int = 0
    setup: SetupPart | None = None
    cards: CardPart | None = None


def make_page(asked: CheckerRequest) -> CheckerPage:
    """Return the page of a game without cards, or of a position.

    Needs an application for its addresses.
    """
    whole, shown = asked.whole, asked.shown
    record = settle_record(shown)
    is_game = isinstance(record, Record)
    parts = PageParts(
        board=draw_board(shown) if is_game else draw_setup(shown, asked.choice),
        # A fault of the game is told wherever one looks at it.
        verdict=describe_verdict(replace(shown, problems=whole.problems)),
        bare_text=format_any(_strip(record)),
        moves=tuple(_list_moves(whole, shown, format_game(whole))),
        actions=tuple(_list_actions(shown, record)),
        toggles=make_toggles(find_toggles(shown.game) if shown.game else ()),
        seats=list_seats(shown),
        least_every=-(-whole.moves_played // MOST_DIAGRAMS),
        setup=None if is_game else make_setup_part(shown, asked.choice),
    )
    return assemble_page(asked, parts)


def assemble_page(asked: CheckerRequest, parts: PageParts) -> CheckerPage:
    """Return the page with these parts and all that every kind of game has."""
    whole, shown = asked.whole, asked.shown
    text, record = format_game(whole), settle_any(shown)
    downloads, unwritable = _list_downloads(record, text, shown.moves_played)
    return CheckerPage(
        is_game=not isinstance(record, PositionRecord),
        is_open=shown.side_to_move is not None,
        is_over=shown.ended_by is not None,
        side=shown.side_to_move.value if shown.side_to_move else "",
        is_cut=whole.moves_played > shown.moves_played,
        text=text,
        shown_text=format_any(record),
        bare_text=parts.bare_text,
        columns=shown.board.columns,
        rows=shown.board.rows,
        rules=shown.ruleset.value,
        swap=shown.swap.value,
        move=shown.moves_played,
        board=parts.board,
        verdict=parts.verdict,
        moves=parts.moves,
        steps=_list_steps(whole, shown, text),
        actions=parts.actions,
        toggles=parts.toggles,
        sides=tuple(_make_side(shown, side) for side in Side),
        seats=parts.seats,
        downloads=downloads,
        unwritable=(*unwritable, *parts.unwritable),
        least_every=parts.least_every,
        setup_href=make_address(format_any(make_setup(shown))),
        modes=list_modes(shown, text),
        setup=parts.setup,
        cards=parts.cards,
    )


def make_address(text: str, move: int | None = None) -> str:
    """Return the address of the page of a game, or of one of its moves."""
    return url_for("checker.show_checker", g=text, move=move)


def _strip(record: Record | PositionRecord) -> Record | PositionRecord:
    if isinstance(record, PositionRecord):
        return replace(record, columns=None, rows=None, rules=None)
    return replace(record, columns=None, rows=None, rules=None, swap=None, seats=None)


def _list_moves(whole: CheckReport, shown: CheckReport, text: str) -> Iterator[MoveRow]:
    """Yield the moves that were played, with the side or player that made each."""
    game = whole.game
    if game is None:
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
            make_address(text) if number >= whole.moves_played else "",
            number == shown.moves_played,
        )


def _list_steps(
    whole: CheckReport, shown: CheckReport, text: str
) -> tuple[Anchor, ...]:
    if whole.game is None and whole.cards is None:
        return ()
    last, here = whole.moves_played, shown.moves_played
    targets = (
        ("first", say_on_page("First"), 0, here > 0),
        ("previous", say_on_page("Previous"), here - 1, here > 0),
        ("next", say_on_page("Next"), here + 1, here < last),
        ("last", say_on_page("Last"), last, here < last),
    )
    return tuple(
        Anchor(words, make_address(text, move if move < last else None), key)
        if is_usable
        else Anchor(words, "", key)
        for key, words, move, is_usable in targets
    )


def _list_actions(
    shown: CheckReport, record: Record | PositionRecord
) -> Iterator[Anchor]:
    """Yield what can be done besides playing a peg."""
    if isinstance(record, PositionRecord) or shown.game is None:
        return
    moves = record.moves
    if not moves and record.setup is None:
        return

    def lead(words: str, *after: Move, key: str = "") -> Anchor:
        return Anchor(words, _address_of(replace(record, moves=after)), key)

    swap = Move(MoveKind.SWAP)
    call = find_call(shown.game)
    is_open = shown.side_to_move is not None
    if is_open and moves and _is_legal(shown.game, swap):
        yield lead(say_on_page("Swap sides"), *moves, swap)
    if call is not None:
        words = _CALLS[call.calls_privilege].say(say_on_page)
        yield lead(words, *moves[:-1], call)
    if moves:
        yield lead(say_on_page("Take back"), *moves[:-1], key="take-back")
    if is_open:
        yield lead(say_on_page("Resign"), *moves, Move(MoveKind.RESIGN))
        yield lead(say_on_page("Agree on a draw"), *moves, Move(MoveKind.DRAW))


def _is_legal(game: Replay, move: Move) -> bool:
    referee = game.make_referee()
    for played in game.moves:
        referee.play(played)
    return not referee.judge(move)


def _address_of(record: Record) -> str:
    return make_address(format_any(record))


def _address_of_board(record: Record) -> str:
    return make_file_address(
        "double_boards.send_double_board",
        suffix="pdf",
        lang=name_sheet_language(),
        columns=record.columns,
        rows=record.rows,
    )


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


def _list_downloads(
    record: Record | PositionRecord | CardRecord, text: str, move: int
) -> tuple[tuple[Anchor, ...], tuple[str, ...]]:
    """Return the files of a game, and in words why it has not all of them."""
    shown = None if isinstance(record, PositionRecord) else move
    kept = {"g": text, "move": shown, "lang": name_sheet_language()}
    found = [
        Anchor(
            say_on_page("Board as {kind}").format(kind=suffix.upper()),
            make_file_address("positions.send_position_file", suffix=suffix, **kept),
        )
        for suffix in _DRAWINGS
    ]
    if isinstance(record, Record) and record.seats is not None:
        words = say_on_page("Empty board for four as PDF")
        found.append(Anchor(words, _address_of_board(record)))
    unwritable = []
    for suffix, form in _GAME_FILES.items():
        try:
            if not isinstance(record, PositionRecord):
                format_record(record, format=form)
            elif form is not Format.LIST:
                continue
        except UnwritableError as error:
            sentence = say_on_page("No .{suffix} file: {reason}.")
            reason = error.message.say(say_on_page)
            unwritable.append(sentence.format(suffix=suffix, reason=reason))
            continue
        address = make_file_address(
            "checker.send_game_file", suffix=suffix.lower(), g=text, move=shown
        )
        found.append(
            Anchor(say_on_page("Game as .{suffix}").format(suffix=suffix), address)
        )
    return tuple(found), tuple(unwritable)

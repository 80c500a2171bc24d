"""Everything that the checker page shows of a game, ready for its template."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flask import url_for

from paperboard.core.check import CheckReport
from paperboard.core.geometry import Link, Side, format_hole, format_link
from paperboard.core.next_moves import find_last_peg, settle_record, toggle_link
from paperboard.core.notation import (
    Format,
    UnwritableError,
    format_move,
    format_record,
)
from paperboard.core.record import Move, MoveKind, PositionRecord, Record, SwapKind
from paperboard.core.referee import Referee
from paperboard.web.checker_board import BoardPicture, draw_board
from paperboard.web.checker_request import CheckerRequest, format_any, format_game
from paperboard.web.checker_words import NAMES, VerdictWords, describe_verdict
from paperboard.web.language import make_file_address

_DRAWINGS = ("pdf", "svg", "png")
_GAME_FILES = {"txt": Format.LIST, "tsgf": Format.TSGF, "T1": Format.T1}


@dataclass(frozen=True, slots=True)
class Anchor:
    """A link of the page: its words and where it leads, nowhere if it has no use."""

    words: str
    href: str


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A move in the list: who made it and what it is.

    ``href`` is set only for the end of the game: a page of links that each hold the
    whole game would be large.
    """

    number: int
    side: str
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
    """A link of the last peg to leave out or to draw."""

    link: str
    is_drawn: bool
    href: str


@dataclass(frozen=True, slots=True)
class CheckerPage:
    """All that the page shows; ``text`` is the game as far as it is legal.

    ``shown_text`` is the game as far as it is shown, ``bare_text`` the same moves
    without board and rules, so that a form can change these. ``setup_href`` leads to
    the same pegs and links without their moves. ``is_open`` tells that
    a move can follow, ``is_cut`` that moves follow which are not shown.
    """

    is_game: bool
    is_open: bool
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
    downloads: tuple[Anchor, ...]
    unwritable: tuple[str, ...]
    setup_href: str


def make_page(asked: CheckerRequest) -> CheckerPage:
    """Return the page of a game. Needs an application for its addresses."""
    whole, shown = asked.whole, asked.shown
    text = format_game(whole)
    record = settle_record(shown)
    downloads, unwritable = _list_downloads(record, text, shown.moves_played)
    problems = whole.problems
    return CheckerPage(
        is_game=isinstance(record, Record),
        is_open=shown.side_to_move is not None,
        side=shown.side_to_move.value if shown.side_to_move else "",
        is_cut=whole.moves_played > shown.moves_played,
        text=text,
        shown_text=format_any(record),
        bare_text=format_any(_strip(record)),
        columns=shown.board.columns,
        rows=shown.board.rows,
        rules=shown.ruleset.value,
        swap=shown.swap.value,
        move=shown.moves_played,
        board=draw_board(shown),
        # A fault of the game is told wherever one looks at it.
        verdict=describe_verdict(replace(shown, problems=problems)),
        moves=tuple(_list_moves(whole, shown, text)),
        steps=_list_steps(whole, shown, text),
        actions=_list_actions(shown, record),
        toggles=tuple(_list_toggles(shown, record)),
        sides=tuple(_make_side(shown, side) for side in Side),
        downloads=downloads,
        unwritable=unwritable,
        setup_href=_address_of_setup(shown),
    )


def make_address(text: str, move: int | None = None) -> str:
    """Return the address of the page of a game, or of one of its moves."""
    return url_for("checker.show_checker", g=text, move=move)


def _strip(record: Record | PositionRecord) -> Record | PositionRecord:
    if isinstance(record, PositionRecord):
        return replace(record, columns=None, rows=None, rules=None)
    return replace(record, columns=None, rows=None, rules=None, swap=None)


def _list_moves(whole: CheckReport, shown: CheckReport, text: str) -> Iterator[MoveRow]:
    """Yield the moves that were played, with the side that made each."""
    game = whole.game
    if game is None:
        return
    referee = Referee(whole.board, ruleset=whole.ruleset, swap=whole.swap)
    for number, move in enumerate(game.moves, start=1):
        side = referee.side_to_move
        referee.play(move)
        yield MoveRow(
            number,
            NAMES[side],
            format_move(move),
            make_address(text) if number >= whole.moves_played else "",
            number == shown.moves_played,
        )


def _list_steps(
    whole: CheckReport, shown: CheckReport, text: str
) -> tuple[Anchor, ...]:
    if whole.game is None:
        return ()
    last, here = whole.moves_played, shown.moves_played
    targets = (
        ("First", 0, here > 0),
        ("Previous", here - 1, here > 0),
        ("Next", here + 1, here < last),
        ("Last", last, here < last),
    )
    return tuple(
        Anchor(words, make_address(text, move if move < last else None))
        if is_usable
        else Anchor(words, "")
        for words, move, is_usable in targets
    )


def _list_actions(
    shown: CheckReport, record: Record | PositionRecord
) -> tuple[Anchor, ...]:
    """Return what can be done besides playing a peg."""
    if isinstance(record, PositionRecord):
        return ()
    moves = record.moves
    fits = shown.swap is SwapKind.IDENTITY or shown.board.columns == shown.board.rows
    is_open = shown.side_to_move is not None
    can_swap = is_open and shown.moves_played == 1 and fits
    targets = (
        ("Swap sides", (*moves, Move(MoveKind.SWAP)), can_swap),
        ("Take back", moves[:-1], bool(moves)),
        ("Resign", (*moves, Move(MoveKind.RESIGN)), is_open and bool(moves)),
        ("Agree on a draw", (*moves, Move(MoveKind.DRAW)), is_open and bool(moves)),
    )
    return tuple(
        Anchor(words, _address_of(replace(record, moves=after)))
        for words, after, is_usable in targets
        if is_usable
    )


def _address_of(record: Record) -> str:
    return make_address(format_any(record))


def _address_of_setup(shown: CheckReport) -> str:
    position = PositionRecord(
        vertical=shown.placement.vertical,
        horizontal=shown.placement.horizontal,
        columns=shown.board.columns,
        rows=shown.board.rows,
        rules=shown.ruleset,
    )
    return make_address(format_any(position))


def _list_toggles(
    shown: CheckReport, record: Record | PositionRecord
) -> Iterator[Toggle]:
    """Yield the links that the last peg has, and those it could have."""
    hole = find_last_peg(shown)
    if hole is None or shown.game is None or isinstance(record, PositionRecord):
        return
    position = shown.game.position()
    before = shown.game.position_after(shown.moves_played - 1)
    side = position.peg_owner(hole)
    assert side is not None
    drawn = tuple(
        link
        for link in position.placement().pieces(side).links
        if before.link_owner(link) is None
    )
    missing = tuple(
        candidate.link
        for candidate in position.find_link_candidates(hole, side)
        if not candidate.blocked_by
    )
    for link in sorted({*drawn, *missing}):
        moves = (*record.moves[:-1], toggle_link(record.moves, drawn, link))
        address = _address_of(replace(record, moves=moves))
        yield Toggle(format_link(link), link in drawn, address)


def _make_side(shown: CheckReport, side: Side) -> SideRow:
    pieces = shown.placement.pieces(side)
    return SideRow(
        NAMES[side],
        " ".join(map(format_hole, sorted(pieces.pegs))) or "–",
        " ".join(_format_links(pieces.links)) or "–",
    )


def _format_links(links: tuple[Link, ...]) -> list[str]:
    return [format_link(link) for link in sorted(links)]


def _list_downloads(
    record: Record | PositionRecord, text: str, move: int
) -> tuple[tuple[Anchor, ...], tuple[str, ...]]:
    """Return the files of a game, and in words why it has not all of them."""
    shown = move if isinstance(record, Record) else None
    found = [
        Anchor(
            f"Board as {suffix.upper()}",
            make_file_address(
                "positions.send_position_file", suffix=suffix, g=text, move=shown
            ),
        )
        for suffix in _DRAWINGS
    ]
    unwritable = []
    for suffix, form in _GAME_FILES.items():
        try:
            if isinstance(record, Record):
                format_record(record, format=form)
            elif form is not Format.LIST:
                continue
        except UnwritableError as error:
            unwritable.append(f"No .{suffix} file: {error.message}.")
            continue
        address = make_file_address(
            "checker.send_game_file", suffix=suffix.lower(), g=text, move=shown
        )
        found.append(Anchor(f"Game as .{suffix}", address))
    return tuple(found), tuple(unwritable)

"""Checking a game or a position that somebody wrote down: everything about it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from paperboard.core.cards.card_record import CardRecord
from paperboard.core.cards.deck import Deck
from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.game.analysis import Outlook, Reach, find_outlook
from paperboard.core.game.board import DEFAULT_SIZE, Board
from paperboard.core.game.double_game import Seats, Turn
from paperboard.core.game.game_record import (
    Move,
    MoveKind,
    Placement,
    PositionRecord,
    Record,
    Ruleset,
    SwapKind,
)
from paperboard.core.game.geometry import Hole, Link, Side, format_link
from paperboard.core.game.position import set_up
from paperboard.core.game.position_check import PositionCheck, check_position
from paperboard.core.game.problems import (
    HINT_SENTENCES,
    SIDE_NAMES,
    Hint,
    HintCode,
    Problem,
)
from paperboard.core.game.referee import WINS, Ending, Result
from paperboard.core.game.replay import (
    Replay,
    compare_rulesets,
    find_certain_draw,
    replay,
)
from paperboard.core.notation import (
    FILE_LIMIT,
    Format,
    read_record,
    recognise_format,
)
from paperboard.core.options import check_move
from paperboard.core.report.card_check import CardReport, check_cards
from paperboard.core.report.report_length import cut_findings
from paperboard.core.report.report_words import RESULT_NAMES, RULESET_NAMES

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckOptions:
    """What the caller says about a text; None leaves it to the text.

    What the text itself says wins over the defaults, which are 24 × 24, PAPER and an
    IDENTITY swap. ``longest`` bounds the text in characters or bytes. ``deck`` is
    needed for games with cards only.
    """

    rules: Ruleset | None = None
    columns: int | None = None
    rows: int | None = None
    swap: SwapKind | None = None
    format: Format = Format.AUTO
    longest: int = FILE_LIMIT
    deck: Deck | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckReport:
    """Everything that a check tells.

    ``problems`` is empty if all is legal. A game is reported as it stood before its
    first illegal move; ``game`` is its replay, None for a position without moves.
    ``side_to_move`` is None after the end, where the peg counts do not tell, and for
    a game that begins from a position with faults.
    ``certain_draw_since`` is the move since which neither side could win.
    ``seats`` names four players, ``turn`` tells whose turn it is, or was at the end;
    both are None in a game of two. Of a game with cards ``cards`` tells all about
    them and holds its record; ``record`` is then the position that was reached.
    """

    board: Board
    ruleset: Ruleset
    swap: SwapKind
    format: Format
    record: Record | PositionRecord
    game: Replay | None
    moves_played: int
    side_to_move: Side | None
    result: Result
    ended_by: Ending | None
    placement: Placement
    vertical: Outlook
    horizontal: Outlook
    winning_chain: tuple[Hole, ...]
    certain_draw_since: int | None
    problems: tuple[Problem, ...]
    hints: tuple[Hint, ...]
    seats: Seats | None = None
    turn: Turn | None = None
    cards: CardReport | None = None

    @property
    def is_legal(self) -> bool:
        """Tell whether no rule is broken."""
        return not self.problems

    def outlook(self, side: Side) -> Outlook:
        """Return whether a side can still win."""
        return self.vertical if side is Side.VERTICAL else self.horizontal


def check_text(
    data: bytes | str, options: CheckOptions | None = None, *, move: int | None = None
) -> CheckReport:
    """Return the report on a game or position, as far as ``move`` if that is given.

    Raises NotationError if the text cannot be read, and OptionError if the options
    contradict it, if it has no move of that number, and for a game with cards but no
    deck. Lists at most 200 problems and hints each, and counts the rest. Repairs
    nothing.
    """
    options = options or CheckOptions()
    record = read_record(data, format=options.format, longest=options.longest)
    settled = _settle(record, options)
    if isinstance(record, CardRecord):
        return _report_cards(record, settled, options, move)
    form = options.format
    if form is Format.AUTO:
        form = recognise_format(data)
    if isinstance(record, PositionRecord):
        if move is not None:
            message = Message("a position without moves has no move to stop at")
            raise OptionError((OptionFault("move", message),))
        report = _report_position(record, settled, form)
    else:
        report = _report_game(record, settled, form, move)
    problems, hints = cut_findings(report.problems, report.hints)
    return replace(report, problems=problems, hints=hints)


@dataclass(frozen=True, slots=True)
class _Settled:
    """What holds after text, options and defaults have been weighed."""

    board: Board
    ruleset: Ruleset
    swap: SwapKind
    names_swap: bool
    seats: Seats | None
    setup: Placement | None


def _settle(
    record: Record | PositionRecord | CardRecord, options: CheckOptions
) -> _Settled:
    faults: list[OptionFault] = []

    def choose(name: str, given: _T | None, written: _T | None, default: _T) -> _T:
        if given is not None and written is not None and given != written:
            said = written.value if isinstance(written, Enum) else written
            message = Message("the text itself says {written}", {"written": said})
            faults.append(OptionFault(name, message))
        chosen = given if given is not None else written
        return default if chosen is None else chosen

    swap = record.swap if isinstance(record, Record) else None
    columns = choose("columns", options.columns, record.columns, DEFAULT_SIZE)
    rows = choose("rows", options.rows, record.rows, DEFAULT_SIZE)
    ruleset = choose("rules", options.rules, record.rules, Ruleset.PAPER)
    kind = choose("swap", options.swap, swap, SwapKind.IDENTITY)
    if faults:
        raise OptionError(tuple(faults))
    names_swap = options.swap is not None or swap is not None
    seats = record.seats if isinstance(record, Record) else None
    setup = record.setup if isinstance(record, Record) else None
    return _Settled(Board(columns, rows), ruleset, kind, names_swap, seats, setup)


def _report_game(
    record: Record, settled: _Settled, form: Format, move: int | None
) -> CheckReport:
    game = _replay(record.moves, settled)
    if move is not None:
        check_move(move, game.moves_played)
        game = _replay(record.moves[:move], settled)
    position = game.position()
    since = None if game.has_faulty_setup else find_certain_draw(game)
    hints = [*game.hints, *_compare(record.moves[:move], settled)]
    if _swaps_unexplained(game, settled):
        hints.append(_make_hint(HintCode.SWAP_KIND))
    if since is not None:
        hints.append(_make_hint(HintCode.CERTAIN_DRAW, move=since, number=since))
    over = game.result is not Result.IN_PROGRESS or game.has_faulty_setup
    return CheckReport(
        board=settled.board,
        ruleset=settled.ruleset,
        swap=settled.swap,
        format=form,
        record=record,
        game=game,
        moves_played=game.moves_played,
        side_to_move=None if over else game.side_to_move,
        result=game.result,
        ended_by=game.ended_by,
        placement=game.placement,
        vertical=find_outlook(position, Side.VERTICAL),
        horizontal=find_outlook(position, Side.HORIZONTAL),
        winning_chain=game.winning_chain,
        certain_draw_since=since,
        problems=game.problems,
        hints=tuple(hints),
        seats=settled.seats,
        turn=game.turn,
    )


def _replay(moves: tuple[Move, ...], settled: _Settled) -> Replay:
    return replay(
        settled.board,
        moves,
        ruleset=settled.ruleset,
        swap=settled.swap,
        double=settled.seats is not None,
        setup=settled.setup,
    )


def _report_position(
    record: PositionRecord, settled: _Settled, form: Format
) -> CheckReport:
    placement = Placement(record.vertical, record.horizontal)
    found: PositionCheck = check_position(
        settled.board, placement, ruleset=settled.ruleset, swap=settled.swap
    )
    result, ended_by = _judge_end(settled, found)
    over = ended_by is not None
    hints = list(found.hints)
    if not over and found.vertical.reach is found.horizontal.reach is Reach.NO:
        hints.append(_make_hint(HintCode.NO_WAY_LEFT))
    return CheckReport(
        board=settled.board,
        ruleset=settled.ruleset,
        swap=settled.swap,
        format=form,
        record=record,
        game=None,
        moves_played=0,
        side_to_move=None if over else found.side_to_move,
        result=result,
        ended_by=ended_by,
        placement=found.placement,
        vertical=found.vertical,
        horizontal=found.horizontal,
        winning_chain=found.winning_chain,
        certain_draw_since=None,
        problems=found.problems,
        hints=tuple(hints),
    )


def _report_cards(
    record: CardRecord, settled: _Settled, options: CheckOptions, move: int | None
) -> CheckReport:
    if options.swap is not None:
        message = Message("a game with cards has no swap")
        raise OptionError((OptionFault("swap", message),))
    if options.deck is None:
        message = Message("a game with cards needs a deck")
        raise OptionError((OptionFault("deck", message),))
    found = check_cards(record, settled.board, options.deck, move=move)
    referee = found.referee
    placement = referee.position.placement()
    over = referee.ended_by is not None
    return CheckReport(
        board=settled.board,
        ruleset=settled.ruleset,
        swap=settled.swap,
        format=Format.LIST,
        record=PositionRecord(
            vertical=placement.vertical,
            horizontal=placement.horizontal,
            columns=settled.board.columns,
            rows=settled.board.rows,
            rules=settled.ruleset,
        ),
        game=None,
        moves_played=referee.moves_played,
        side_to_move=None if over else referee.side_to_move,
        result=referee.result,
        ended_by=referee.ended_by,
        placement=placement,
        vertical=found.vertical,
        horizontal=found.horizontal,
        winning_chain=found.winning_chain,
        certain_draw_since=found.certain_draw_since,
        problems=found.problems,
        hints=found.hints,
        cards=found.report,
    )


def _judge_end(settled: _Settled, found: PositionCheck) -> tuple[Result, Ending | None]:
    """Return how a position stands: won, drawn for want of a hole, or open."""
    if found.winner is not None:
        return WINS[found.winner], Ending.CONNECTION
    side = found.side_to_move
    position = set_up(settled.board, settled.ruleset, found.placement)
    if side is not None and not position.has_vacant_hole(side):
        return Result.DRAW, Ending.NO_WAY_LEFT
    return Result.IN_PROGRESS, None


def _swaps_unexplained(game: Replay, settled: _Settled) -> bool:
    swapped = any(move.kind is MoveKind.SWAP for move in game.moves)
    return swapped and not settled.names_swap


def _compare(moves: tuple[Move, ...], settled: _Settled) -> Iterator[Hint]:
    """Yield what would be different under the other ruleset."""
    both = compare_rulesets(
        settled.board,
        moves,
        swap=settled.swap,
        double=settled.seats is not None,
        setup=settled.setup,
    )
    here, there = both.paper, both.standard
    only_here, only_there = both.only_paper, both.only_standard
    if settled.ruleset is Ruleset.STANDARD:
        here, there = there, here
        only_here, only_there = only_there, only_here
    rules = RULESET_NAMES[there.ruleset]
    if here.is_legal is not there.is_legal:
        legality = Message("legal") if there.is_legal else Message("not legal")
        yield _make_hint(HintCode.LEGALITY_DIFFERS, rules=rules, legality=legality)
        return
    if here.moves_played != there.moves_played:
        # Both stop at an illegal move, but not at the same one.
        return
    if here.result is not there.result:
        result = RESULT_NAMES[there.result]
        yield _make_hint(HintCode.RESULT_DIFFERS, rules=rules, result=result)
    for code, links in (
        (HintCode.LINK_ONLY_HERE, only_here),
        (HintCode.LINK_ONLY_THERE, only_there),
    ):
        for side, link in links:
            yield _make_link_hint(code, side, link, rules)


def _make_hint(code: HintCode, move: int | None = None, **values: object) -> Hint:
    return Hint(code, HINT_SENTENCES[code].fill(**values), move=move)


def _make_link_hint(code: HintCode, side: Side, link: Link, rules: Message) -> Hint:
    values = {"side": SIDE_NAMES[side], "link": format_link(link), "rules": rules}
    return Hint(code, HINT_SENTENCES[code].fill(**values), link=link)

"""Check a game or position from a text and report everything about it."""

from dataclasses import dataclass, field, replace
from functools import cached_property

from paperboard.core.cards.card_record import CardMove, CardRecord, CardRules
from paperboard.core.cards.card_referee import CardReferee
from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.game.analysis import Outlook, Reach, find_outlook
from paperboard.core.game.board import Board
from paperboard.core.game.double_game import Seat, Seats, Team, Turn
from paperboard.core.game.game_record import (
    Move,
    Placement,
    PositionRecord,
    Record,
    Ruleset,
    SwapKind,
)
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, Side
from paperboard.core.game.position import Position
from paperboard.core.game.position_check import PositionCheck, check_position
from paperboard.core.game.problems import Hint, HintCode, Problem
from paperboard.core.game.referee import Ending, Result
from paperboard.core.game.replay import Replay, find_certain_draw, go_on, replay
from paperboard.core.notation import (
    AnyRecord,
    Format,
    format_for_link,
    read_record,
    recognise_format,
)
from paperboard.core.options import check_move
from paperboard.core.report.card_report import (
    CardReport,
    make_card_report,
)
from paperboard.core.report.link_history import LinkHistory
from paperboard.core.report.report_hints import (
    list_hints,
    replay_elsewhere,
    shorten_report,
)
from paperboard.core.report.settling import CheckOptions as CheckOptions
from paperboard.core.report.settling import Settled, settle
from paperboard.core.report.stated_result import find_stated_result

AnyGame = Replay[Move] | Replay[CardMove]


@dataclass(frozen=True, kw_only=True)
class CheckReport:
    """Everything that a check reports about a game or a position.

    ``written`` is the record as the text gives it. ``record`` also has the board and
    rules filled in. Exactly one of three is set: ``game`` (the replay of a game without
    cards), ``card_game`` (with cards) or ``found`` (the check of a position). A game is
    reported as it stood before its first illegal move, or after move ``last`` if that
    is given. ``stated_result`` is the result that the text states, if any. ``card`` is
    the card that the caller says was drawn, if any. ``earlier`` is the report that this
    one revises. Slow results are computed on first use.
    """

    rules: GameRules
    format: Format
    written: AnyRecord
    record: AnyRecord
    names_swap: bool
    game: Replay[Move] | None = None
    card_game: Replay[CardMove] | None = None
    found: PositionCheck | None = None
    stated_result: Result | None = None
    last: int | None = None
    card: str = ""
    earlier: "CheckReport | None" = field(default=None, repr=False)

    @property
    def replay(self) -> AnyGame | None:
        """Return the replay of a game with or without cards; None for a position."""
        return self.game or self.card_game

    @property
    def state(self) -> AnyGame | PositionCheck:
        """Return the replay of a game, or the check of a position."""
        found = self.replay or self.found
        assert found is not None
        return found

    @property
    def board(self) -> Board:
        """Return the board."""
        return self.rules.board

    @property
    def ruleset(self) -> Ruleset:
        """Return the ruleset that the check used."""
        return self.rules.ruleset

    @property
    def swap(self) -> SwapKind:
        """Return what a swap does."""
        return self.rules.swap

    @property
    def seats(self) -> Seats | None:
        """Return the names of four players; None in a game of two."""
        return self.record.seats if isinstance(self.record, Record) else None

    @property
    def turn(self) -> Turn | None:
        """Return the turn of four players, now or at the end; None for two players."""
        return self.game.turn if self.game else None

    @property
    def seat_to_move(self) -> Seat | None:
        """Return the seat of the player to move; None if two play or nobody moves."""
        return self.turn.seat if self.turn and self.side_to_move else None

    @property
    def player_to_move(self) -> str | None:
        """Return the name of the player to move; None if it is unknown or two play."""
        seat, seats = self.seat_to_move, self.seats
        name = seats.find_name(seat) if seats and seat else ""
        return name or None

    @property
    def privileges_left(self) -> tuple[Team, ...]:
        """Return the teams that may still call Privilege; empty if two play."""
        called = self.turn.called if self.turn else frozenset(Team)
        return tuple(team for team in Team if team not in called)

    @property
    def position(self) -> Position:
        """Return the position that the report is about. Do not change it."""
        return self.state.position

    @property
    def placement(self) -> Placement:
        """Return the pegs and links of the position."""
        return self.state.placement

    @property
    def moves(self) -> tuple[Move | CardMove, ...]:
        """Return the moves that were played."""
        return self.replay.moves if self.replay else ()

    @property
    def last_peg(self) -> Hole | None:
        """Return the hole of the last move, or None if it placed no peg."""
        return self.moves[-1].hole if self.moves else None

    @property
    def moves_played(self) -> int:
        """Return the number of pegs and swaps, or of turns with a card."""
        return self.replay.moves_played if self.replay else 0

    @property
    def has_faulty_setup(self) -> bool:
        """Tell whether the game begins from a position with faults."""
        return self.game is not None and self.game.has_faulty_setup

    @property
    def side_to_move(self) -> Side | None:
        """Return the side to move.

        None after the end, if the pegs do not show it, and with a faulty setup.
        """
        is_over = self.ended_by is not None or self.has_faulty_setup
        return None if is_over else self.state.side_to_move

    @property
    def first_side(self) -> Side:
        """Return the side that begins.

        That is VERTICAL, unless the cards or the starting position say otherwise.
        """
        if self.replay is None:
            return Side.VERTICAL
        referee = self.replay.referee
        return (*referee.sides, referee.side_to_move)[0]

    @property
    def result(self) -> Result:
        """Return the result so far."""
        return self.state.result

    @property
    def ended_by(self) -> Ending | None:
        """Return what ended the game; None while it is in progress."""
        return self.state.ended_by

    @property
    def winning_chain(self) -> tuple[Hole, ...]:
        """Return the winning chain; empty if there is none."""
        return self.state.winning_chain

    @property
    def is_legal(self) -> bool:
        """Tell whether the check found no fault."""
        return not self.state.problems

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Return the faults, at most 200."""
        return shorten_report(self.state.problems, ())[0]

    @cached_property
    def hints(self) -> tuple[Hint, ...]:
        """Return the hints, at most 200, and one more that counts what is left out."""
        return shorten_report(self.state.problems, tuple(list_hints(self)))[1]

    @cached_property
    def own_hints(self) -> tuple[Hint, ...]:
        """Return the hints without those that take another replay or a search.

        These are what would differ under other rules, and that neither side can win.
        """
        found = tuple(list_hints(self, is_brief=True))
        return shorten_report(self.state.problems, found)[1]

    @property
    def contradicts_itself(self) -> bool:
        """Tell whether the moves have another result than the text states."""
        code = HintCode.STATED_RESULT_CONTRADICTED
        return any(hint.code is code for hint in self.own_hints)

    @cached_property
    def vertical(self) -> Outlook:
        """Return whether VERTICAL can still win."""
        return self._find_outlook(Side.VERTICAL)

    @cached_property
    def horizontal(self) -> Outlook:
        """Return whether HORIZONTAL can still win."""
        return self._find_outlook(Side.HORIZONTAL)

    def outlook(self, side: Side) -> Outlook:
        """Return whether a side can still win."""
        return self.vertical if side is Side.VERTICAL else self.horizontal

    @cached_property
    def certain_draw_since(self) -> int | None:
        """Return the move since which neither side could win, or None."""
        if self.has_faulty_setup or not self.is_certain_draw:
            return None
        if self.card_game is not None:
            return find_certain_draw(self.card_game)
        return None if self.game is None else find_certain_draw(self.game)

    @cached_property
    def cards(self) -> CardReport | None:
        """Return the report on the cards; None in a game without cards."""
        referee = self.card_referee
        return None if referee is None else make_card_report(referee, self.card)

    @cached_property
    def link_history(self) -> LinkHistory:
        """Return what each move linked and did not link, and why."""
        return LinkHistory(self.replay or self.position)

    @property
    def card_referee(self) -> CardReferee | None:
        """Return the referee of a game with cards, or None. Do not change it."""
        referee = self.card_game.referee if self.card_game else None
        return referee if isinstance(referee, CardReferee) else None

    @property
    def shown_record(self) -> AnyRecord:
        """Return the record up to where the report stops, without illegal moves."""
        if isinstance(self.record, CardRecord) and self.card_game is not None:
            return replace(self.record, moves=self.card_game.moves)
        if isinstance(self.record, Record) and self.game is not None:
            return replace(self.record, moves=self.game.moves)
        return self.record

    @cached_property
    def text(self) -> str:
        """Return the record as text that needs no options.

        Raises UnwritableError if the text cannot hold the game.
        """
        return format_for_link(self.record)

    def take_card(self, card: str) -> "CheckReport":
        """Return the report with that card in the hand of the side to move.

        Changes nothing with a seed, in a game without cards, and for an empty text.
        Raises OptionError if the side cannot have drawn the card.
        """
        report = replace(self, card=card)
        return report if card and report.cards else self

    def stop_at(self, move: int | None) -> "CheckReport":
        """Return the report on the game up to a move; None means the end.

        Plays no move again. Raises OptionError if the game has no such move.
        """
        if move is None:
            return self
        if self.found is not None:
            message = Message("a position without moves has no move to stop at")
            raise OptionError((OptionFault("move", message),))
        check_move(move, self.moves_played)
        return replace(
            self,
            game=self.game and self.game.stop_at(move),
            card_game=self.card_game and self.card_game.stop_at(move),
            last=move,
            card="",
        )

    def revise(self, record: AnyRecord) -> "CheckReport":
        """Return the report on another record, which needs no options.

        If only the moves differ, plays only those after the first difference.
        """
        deck = self.rules.deck if isinstance(self.rules, CardRules) else None
        settled = settle(record, CheckOptions(deck=deck))
        form = Format.LIST
        if isinstance(record, PositionRecord):
            form = Format.POSITION
        base = self if settled.rules == self.rules else None
        return replace(_make_report(record, settled, form, base), earlier=base)

    @property
    def is_certain_draw(self) -> bool:
        """Tell whether there is proof that neither side can still win."""
        return self.vertical.reach is self.horizontal.reach is Reach.NO

    def _find_outlook(self, side: Side) -> Outlook:
        if self.replay is None:
            return find_outlook(self.position, side)
        return self.replay.referee.find_outlook(side)

    @cached_property
    def elsewhere(self) -> dict[Ruleset, Replay[Move]]:
        """Return the replays under other rulesets; cheap if ``earlier`` has them."""
        assert isinstance(self.record, Record)
        known = vars(self.earlier).get("elsewhere", {}) if self.earlier else {}
        return replay_elsewhere(self.rules, self.record.moves[: self.last], known)


def check_text(
    data: bytes | str, options: CheckOptions | None = None, *, move: int | None = None
) -> CheckReport:
    """Return the report on a game or position, up to ``move`` if that is given.

    Raises NotationError if the text cannot be read. Raises OptionError if the options
    contradict the text, if the game has no such move, and for a game with cards
    without a deck. Lists at most 200 problems and 200 hints, and counts the rest. Does
    not fix any fault.
    """
    options = options or CheckOptions()
    record = read_record(data, format=options.format, longest=options.longest)
    form = Format.LIST if isinstance(record, CardRecord) else options.format
    form = recognise_format(data) if form is Format.AUTO else form
    return _make_report(record, settle(record, options), form).stop_at(move)


def _make_report(
    written: AnyRecord, settled: Settled, form: Format, base: CheckReport | None = None
) -> CheckReport:
    """Return the report on a settled record, reusing ``base`` if it is given.

    ``base`` must have the same rules.
    """
    record, rules = settled.record, settled.rules
    game = card_game = found = None
    if isinstance(record, CardRecord):
        assert isinstance(rules, CardRules)
        if base is not None and base.card_game is not None:
            card_game = base.card_game.revise(record.moves)
        else:
            card_game = go_on(CardReferee(rules), record.moves)
    elif isinstance(record, PositionRecord):
        found = check_position(rules, Placement(record.vertical, record.horizontal))
    elif base is not None and base.game is not None:
        game = base.game.revise(record.moves)
    else:
        game = replay(rules, record.moves)
    return CheckReport(
        rules=rules,
        format=form,
        written=written,
        record=record,
        names_swap=settled.names_swap,
        game=game,
        card_game=card_game,
        found=found,
        stated_result=find_stated_result(record, game or card_game),
    )

"""Checking a game with cards: its replay, and what can be said of it."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, replace

from paperboard.core.cards.card_offers import Offer
from paperboard.core.cards.card_outlook import find_card_outlook
from paperboard.core.cards.card_record import (
    CardMove,
    CardRecord,
    CardTerms,
    LinkReading,
)
from paperboard.core.cards.card_referee import CardReferee
from paperboard.core.cards.deck import Deck, Form
from paperboard.core.game.analysis import Outlook, Reach, find_winning_chain
from paperboard.core.game.board import Board
from paperboard.core.game.geometry import Hole, Link, Side
from paperboard.core.game.problems import (
    HINT_SENTENCES,
    Hint,
    HintCode,
    Problem,
    make_hint,
)
from paperboard.core.game.replay import find_mark_hints
from paperboard.core.options import check_move

_READING_HINTS = {
    LinkReading.LITERAL: HintCode.LATE_LINKS,
    LinkReading.NEW_PEG_ONLY: HintCode.NEW_PEG_LINKS,
}

Counts = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class CardReport:
    """What a check tells of the cards.

    ``record`` is the game as far as it was legal, with its board, and ``illegal`` its
    first illegal turn. ``round`` counts the shuffles from 1; ``left`` and ``discards``
    pair the key of each form with a number of cards. All three are None where nobody
    can know them: without a seed, and with a weaker side. ``drawn`` is the card that
    the side to move draws, still counted as left, and ``offer`` what can be done with
    it; both are None without a seed and after the end. ``dead_pairs`` is sorted.
    """

    deck: Deck
    record: CardRecord
    illegal: CardMove | None
    round: int | None
    left: Counts | None
    discards: Counts | None
    drawn: Form | None
    offer: Offer | None
    dead_pairs: tuple[Link, ...]

    @property
    def terms(self) -> CardTerms:
        """Return what the players agreed on."""
        return self.record.terms

    def make_referee(self) -> CardReferee:
        """Return a new referee for this game, before its first turn."""
        columns, rows = self.record.columns, self.record.rows
        assert columns is not None
        assert rows is not None
        return CardReferee(Board(columns, rows), self.deck, self.terms)


@dataclass(frozen=True, slots=True)
class CardCheck:
    """What a check found in a game with cards, as it stood before any illegal turn."""

    referee: CardReferee
    winning_chain: tuple[Hole, ...]
    vertical: Outlook
    horizontal: Outlook
    certain_draw_since: int | None
    problems: tuple[Problem, ...]
    hints: tuple[Hint, ...]
    report: CardReport


def check_cards(
    record: CardRecord, board: Board, deck: Deck, *, move: int | None = None
) -> CardCheck:
    """Return everything about a game with cards, as far as ``move`` if that is given.

    Raises OptionError if the game has no move of that number. Says by a hint how the
    rule on links is read. Replay stops at the first illegal turn.
    """
    game = _replay(board, deck, record.terms, record.moves)
    if move is not None:
        check_move(move, game.referee.moves_played)
        game = _replay(board, deck, record.terms, record.moves[:move])
    referee = game.referee
    winner = referee.position.winner
    vertical, horizontal = (_find_outlook(referee, side) for side in Side)
    since = None
    if vertical.reach is horizontal.reach is Reach.NO:
        since = _date_draw(board, deck, record.terms, game.moves)
    report = _make_report(record, board, game)
    hints = [make_hint(_READING_HINTS[record.terms.reading]), *game.hints]
    hints += _find_shape_hints(report)
    if since is not None:
        message = HINT_SENTENCES[HintCode.CERTAIN_DRAW].fill(number=since)
        hints.append(Hint(HintCode.CERTAIN_DRAW, message, move=since))
    return CardCheck(
        referee=referee,
        winning_chain=find_winning_chain(referee.position, winner) if winner else (),
        vertical=vertical,
        horizontal=horizontal,
        certain_draw_since=since,
        problems=game.problems,
        hints=tuple(hints),
        report=report,
    )


@dataclass(frozen=True, slots=True)
class _Replay:
    """A game replayed as far as it was legal."""

    referee: CardReferee
    moves: tuple[CardMove, ...]
    illegal: CardMove | None
    problems: tuple[Problem, ...]
    hints: tuple[Hint, ...]


def _replay(
    board: Board, deck: Deck, terms: CardTerms, moves: Iterable[CardMove]
) -> _Replay:
    referee = CardReferee(board, deck, terms)
    played: list[CardMove] = []
    hints: list[Hint] = []
    for turn in moves:
        problems = referee.play(turn)
        if problems:
            return _Replay(referee, tuple(played), turn, problems, tuple(hints))
        played.append(turn)
        if turn.move is not None:
            number = referee.moves_played
            hints += find_mark_hints(turn.move, referee.position, number)
    return _Replay(referee, tuple(played), None, (), tuple(hints))


def _date_draw(
    board: Board, deck: Deck, terms: CardTerms, moves: tuple[CardMove, ...]
) -> int:
    """Return since which move it has been certain that neither side can win.

    It must be so after all of them. Pegs and dead pairs only grow in number, so what
    is certain stays certain.
    """

    def is_certain(number: int) -> bool:
        referee = _replay(board, deck, terms, moves[:number]).referee
        outlooks = (_find_outlook(referee, side) for side in Side)
        return all(outlook.reach is Reach.NO for outlook in outlooks)

    turns = sum(1 for turn in moves if turn.card)
    return bisect_left(range(turns), True, key=is_certain)


def _find_shape_hints(report: CardReport) -> list[Hint]:
    """Return the hint that names the cards in use whose shapes are a house choice."""
    turns = [*report.record.moves, *([report.illegal] if report.illegal else [])]
    forms = [report.drawn, *(report.deck.find_form(turn.card) for turn in turns)]
    keys = {form.key for form in forms if form is not None}
    used = [key for key in report.deck.house_shapes if key in keys]
    if not used:
        return []
    values = {"cards": ", ".join(used)}
    message = HINT_SENTENCES[HintCode.DEFAULT_SHAPES].fill(**values)
    return [Hint(HintCode.DEFAULT_SHAPES, message)]


def _find_outlook(referee: CardReferee, side: Side) -> Outlook:
    return find_card_outlook(
        referee.position,
        side,
        dead_pairs=referee.dead_pairs,
        reading=referee.terms.reading,
    )


def _make_report(record: CardRecord, board: Board, game: _Replay) -> CardReport:
    referee = game.referee
    pile, count, deck = referee.pile, referee.count, referee.deck
    if pile is not None:
        round: int | None = pile.round
        left: dict[str, int] | None = pile.count_left()
        discards: dict[str, int] | None = pile.count_discards()
    else:
        left, discards = count.count_left(), count.count_discards()
        cards = max(1, referee.moves_played)
        round = 1 + (cards - 1) // deck.count if left is not None else None
    drawn = referee.find_drawn_form()
    return CardReport(
        deck=deck,
        record=replace(
            record, moves=game.moves, columns=board.columns, rows=board.rows
        ),
        illegal=game.illegal,
        round=round,
        left=None if left is None else tuple(left.items()),
        discards=None if discards is None else tuple(discards.items()),
        drawn=drawn,
        offer=None if drawn is None else referee.find_offer(drawn),
        dead_pairs=tuple(sorted(referee.dead_pairs)),
    )

"""Changing the links of the last turn with a card: which, and how."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from paperboard.core.cards.card_record import CardMove
from paperboard.core.cards.card_referee import CardReferee
from paperboard.core.game.game_record import Move
from paperboard.core.game.geometry import Hole, Link
from paperboard.core.report.card_check import CardReport
from paperboard.core.report.link_toggles import LinkToggle
from paperboard.core.report.next_moves import find_undrawn_links


def find_card_toggles(report: CardReport) -> tuple[LinkToggle, ...]:
    """Return every link that the last turn can draw or leave out, sorted.

    They are those that leave the turn legal, as the players read the rule on links.
    Empty if the last turn placed no peg.
    """
    last = _find_last_turn(report)
    if last is None:
        return ()
    return tuple(
        LinkToggle(link, link in last.drawn, last.hole not in link)
        for link in sorted(last.find_changeable())
    )


def toggle_card_link(report: CardReport, link: Link) -> CardMove:
    """Return the last turn with that link left out, or drawn if it was not.

    The turn is legal and leaves all other links as they were. It lists the links it
    adds only if they are others than those drawn by themselves. Raises ValueError if
    the last turn can do neither.
    """
    last = _find_last_turn(report)
    if last is None or link not in last.find_changeable():
        raise ValueError(link)
    return last.change(link)


@dataclass(frozen=True, slots=True)
class _LastTurn:
    """The last turn, and the referee as it was before it.

    ``drawn`` are the side's links after the turn; ``missed`` those that nothing crosses
    then.
    """

    referee: CardReferee
    turn: CardMove
    move: Move
    hole: Hole
    drawn: frozenset[Link]
    missed: frozenset[Link]

    def find_changeable(self) -> frozenset[Link]:
        """Return the links that can be changed without breaking a rule."""
        return frozenset(
            link
            for link in self.drawn | self.missed
            if not self.referee.judge(self.change(link))
        )

    def change(self, link: Link) -> CardMove:
        """Return the turn with the link left out or drawn; judges nothing."""
        before = _list_links(self.referee)
        wanted = self.drawn ^ {link}
        removals = tuple(sorted(before - wanted))
        plain = replace(self.move, removals=removals, additions=None, link_marks=None)
        with _made(self.referee, plain):
            is_plain = _list_links(self.referee) == wanted
        additions = None if is_plain else tuple(sorted(wanted - before))
        return replace(self.turn, move=replace(plain, additions=additions))


def _find_last_turn(report: CardReport) -> _LastTurn | None:
    turns = report.record.moves
    move = turns[-1].move if turns else None
    if move is None or move.hole is None:
        return None
    referee = report.make_referee()
    for turn in turns[:-1]:
        referee.play(turn)
    with _made(referee, move):
        drawn = _list_links(referee)
        missed = find_undrawn_links(referee.position, referee.side_to_move)
    return _LastTurn(referee, turns[-1], move, move.hole, drawn, frozenset(missed))


@contextmanager
def _made(referee: CardReferee, move: Move) -> Iterator[None]:
    """Place the peg of a move with its links, and take it back in the end."""
    assert move.hole is not None
    referee.position.change(
        referee.side_to_move,
        move.hole,
        removals=move.removals,
        additions=move.additions,
    )
    yield
    referee.position.undo()


def _list_links(referee: CardReferee) -> frozenset[Link]:
    pieces = referee.position.placement().pieces(referee.side_to_move)
    return frozenset(pieces.links)

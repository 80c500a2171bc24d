"""Check pegs and links that were written down without the order of the moves."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from paperboard.core.game.analysis import find_winning_chain
from paperboard.core.game.board import Board
from paperboard.core.game.board_tables import SIDES
from paperboard.core.game.game_record import Pieces, Placement, SwapKind
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, Link, Side
from paperboard.core.game.legality import (
    find_hole_problems,
    find_length_problems,
    make_crossing,
    make_missing_peg,
)
from paperboard.core.game.position import (
    LinkCandidate,
    Position,
    set_up,
)
from paperboard.core.game.problems import (
    PROBLEM_SENTENCES,
    Hint,
    HintCode,
    Problem,
    ProblemCode,
    make_hint,
    make_problem,
)
from paperboard.core.game.referee import WINS, Ending, Result


@dataclass(frozen=True, slots=True)
class PositionCheck:
    """The result of checking a placement.

    ``problems`` holds every fault. Everything else describes ``position``, which leaves
    out impossible pegs and links but keeps links that cross. ``side_to_move`` is None
    if the numbers of pegs do not show it. ``winner`` is None if neither or both sides
    have joined their border rows.
    """

    position: Position
    placement: Placement
    problems: tuple[Problem, ...]
    hints: tuple[Hint, ...]
    side_to_move: Side | None
    winner: Side | None
    winning_chain: tuple[Hole, ...]

    @property
    def ended_by(self) -> Ending | None:
        """Return what ended the game: a winning chain, or no hole left to play."""
        if self.winner is not None:
            return Ending.CONNECTION
        side = self.side_to_move
        is_stuck = side is not None and not self.position.has_vacant_hole(side)
        return Ending.NO_WAY_LEFT if is_stuck else None

    @property
    def result(self) -> Result:
        """Return the result so far."""
        if self.winner is not None:
            return WINS[self.winner]
        return Result.DRAW if self.ended_by else Result.IN_PROGRESS


class JudgedPlacement(NamedTuple):
    """A placement without its impossible pegs and links, its position, and all faults.

    ``chains`` holds the winning chain of each side, or an empty one.
    """

    placement: Placement
    position: Position
    chains: dict[Side, tuple[Hole, ...]]
    problems: tuple[Problem, ...]


def judge_placement(rules: GameRules, placement: Placement) -> JudgedPlacement:
    """Return every fault of a placement, and the sound rest of it.

    The rest keeps links that cross. A MIRROR swap may leave HORIZONTAL one peg ahead.
    """
    sound, problems = _sort_out(rules.board, placement)
    position = set_up(rules.board, rules.ruleset, sound)
    problems += chain.from_iterable(_find_crossings(position, sound, s) for s in SIDES)
    problems += _check_counts(placement, mirrors=_may_mirror(rules))
    chains = {side: find_winning_chain(position, side) for side in SIDES}
    if all(chains.values()):
        problems.append(make_problem(ProblemCode.TWO_WINNERS))
    return JudgedPlacement(sound, position, chains, tuple(problems))


def _may_mirror(rules: GameRules) -> bool:
    board = rules.board
    return rules.swap is SwapKind.MIRROR and board.columns == board.rows


def check_position(rules: GameRules, placement: Placement) -> PositionCheck:
    """Return every fault of a placement, and the winner or the side to move.

    A MIRROR swap may leave HORIZONTAL one peg ahead. Does not check that some order of
    moves explains the missing links.
    """
    sound, position, chains, problems = judge_placement(rules, placement)
    joined = [side for side in SIDES if chains[side]]
    winner = joined[0] if len(joined) == 1 else None
    mirrors = _may_mirror(rules)
    to_move = None if joined else _find_side_to_move(sound, mirrors=mirrors)
    return PositionCheck(
        position=position,
        placement=position.placement(),
        problems=problems,
        hints=tuple(_list_hints(position, sound, to_move)),
        side_to_move=to_move,
        winner=winner,
        winning_chain=chains[winner] if winner else (),
    )


def find_possible_links(position: Position, side: Side) -> tuple[LinkCandidate, ...]:
    """Return every undrawn link between two pegs of the side, sorted.

    The side could have drawn those that nothing blocks.
    """
    candidates = {
        candidate
        for hole in position.placement().pieces(side).pegs
        for candidate in position.find_link_candidates(hole, side)
    }
    return tuple(sorted(candidates))


def _sort_out(board: Board, placement: Placement) -> tuple[Placement, list[Problem]]:
    """Return the pegs and links that are possible, and the faults of the others."""
    problems: list[Problem] = []
    taken: set[Hole] = set()
    sides = []
    for side in SIDES:
        pieces = placement.pieces(side)
        pegs = tuple(_sort_pegs(board, side, pieces, taken, problems))
        sides.append(Pieces(pegs))
    sound = []
    for side, pieces in zip(SIDES, sides, strict=True):
        written = placement.pieces(side).links
        links = tuple(_sort_links(side, pieces.pegs, written, problems))
        sound.append(Pieces(pieces.pegs, links))
    return Placement(*sound), problems


def _sort_pegs(
    board: Board,
    side: Side,
    pieces: Pieces,
    taken: set[Hole],
    problems: list[Problem],
) -> Iterator[Hole]:
    for hole in pieces.pegs:
        found = list(find_hole_problems(board, side, hole))
        if hole in taken:
            code = ProblemCode.OCCUPIED
            found.append(make_problem(code, side=side, hole=hole))
        taken.add(hole)
        problems += found
        if not found:
            yield hole


def _sort_links(
    side: Side,
    pegs: tuple[Hole, ...],
    links: tuple[Link, ...],
    problems: list[Problem],
) -> Iterator[Link]:
    standing, drawn = set(pegs), set()
    for link in links:
        found = find_length_problems(side, link)
        for end in sorted(set(link) - standing):
            found.append(make_missing_peg(side, link, end))
        if link in drawn:
            code = ProblemCode.DUPLICATE_LINK
            found.append(make_problem(code, side=side, link=link))
        drawn.add(link)
        problems += found
        if not found:
            yield link


def _find_crossings(
    position: Position, placement: Placement, side: Side
) -> Iterator[Problem]:
    others = [side.opponent]
    if not position.ruleset.may_cross_own:
        others.append(side)
    for link in sorted(placement.pieces(side).links):
        for other in others:
            links = position.find_crossing_links(link, other)
            if links:
                yield make_crossing(side, link, other, set(links))


def _check_counts(placement: Placement, *, mirrors: bool) -> list[Problem]:
    # A mirror swap gives the first peg to HORIZONTAL.
    least = -1 if mirrors else 0
    if least <= placement.lead <= 1:
        return []
    message = PROBLEM_SENTENCES[ProblemCode.PEG_COUNT].fill(
        vertical=len(placement.vertical.pegs),
        horizontal=len(placement.horizontal.pegs),
    )
    return [Problem(ProblemCode.PEG_COUNT, message)]


def _find_side_to_move(placement: Placement, *, mirrors: bool) -> Side | None:
    turns = {1: Side.HORIZONTAL, 0: Side.VERTICAL}
    if mirrors:
        turns[-1] = Side.VERTICAL
        if placement.vertical.pegs:
            # With equal counts, the swap may or may not have been played.
            del turns[0]
    return turns.get(placement.lead)


def _list_hints(
    position: Position, placement: Placement, to_move: Side | None
) -> Iterator[Hint]:
    if to_move is not None:
        yield make_hint(HintCode.SIDE_TO_MOVE, side=to_move)
    for side in SIDES:
        for link, blocked_by in find_possible_links(position, side):
            if not blocked_by:
                yield make_hint(HintCode.POSSIBLE_LINK, side=side, link=link)
    if position.ruleset.may_cross_own:
        for side in SIDES:
            yield from _list_own_crossings(position, placement, side)


def _list_own_crossings(
    position: Position, placement: Placement, side: Side
) -> Iterator[Hint]:
    for link in sorted(placement.pieces(side).links):
        own = tuple(o for o in position.find_crossing_links(link, side) if o > link)
        if own:
            code = HintCode.OWN_CROSSING
            yield make_hint(code, side=side, link=link, blocked_by=own)

"""Checking pegs and links that were written down without the order of the moves."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from paperboard.core.analysis import Outlook, find_outlook, find_winning_chain
from paperboard.core.board import Board
from paperboard.core.errors import Message
from paperboard.core.geometry import Hole, Link, Side, format_link
from paperboard.core.position import (
    LinkCandidate,
    Placement,
    Position,
    set_up,
)
from paperboard.core.problems import (
    Hint,
    HintCode,
    Problem,
    ProblemCode,
    format_crossing,
    make_crossing_problem,
    make_duplicate_problem,
    make_hole_problem,
    make_missing_peg_problem,
)
from paperboard.core.record import Pieces, Ruleset, SwapKind
from paperboard.core.rules import find_hole_problems, find_length_problems
from paperboard.core.tables import SIDES


@dataclass(frozen=True, slots=True)
class PositionCheck:
    """What a placement is worth.

    ``problems`` holds every fault, not only the first. All else is said of
    ``placement``, what is left without the pegs and links that cannot be: it keeps
    links that cross. ``side_to_move`` is None if the peg counts do not tell.
    ``winner`` is None if neither or both sides are joined.
    """

    placement: Placement
    problems: tuple[Problem, ...]
    hints: tuple[Hint, ...]
    side_to_move: Side | None
    winner: Side | None
    winning_chain: tuple[Hole, ...]
    vertical: Outlook
    horizontal: Outlook


def check_position(
    board: Board,
    placement: Placement,
    *,
    ruleset: Ruleset = Ruleset.PAPER,
    swap: SwapKind = SwapKind.IDENTITY,
) -> PositionCheck:
    """Return every fault of a placement, and what can be said of it.

    A swap of kind MIRROR may leave HORIZONTAL one peg ahead. Does not ask whether
    some order of moves allows every link that is missing.
    """
    sound, problems = _sort_out(board, placement)
    position = set_up(board, ruleset, sound)
    problems += chain.from_iterable(_find_crossings(position, sound, s) for s in SIDES)
    problems += _check_counts(placement, swap)
    chains = {side: find_winning_chain(position, side) for side in SIDES}
    joined = [side for side in SIDES if chains[side]]
    if len(joined) > 1:
        message = Message("both sides have joined their border rows")
        problems.append(Problem(ProblemCode.TWO_WINNERS, message))
    winner = joined[0] if len(joined) == 1 else None
    to_move = None if joined else _find_side_to_move(sound, swap)
    vertical, horizontal = (find_outlook(position, side) for side in SIDES)
    return PositionCheck(
        placement=position.placement(),
        problems=tuple(problems),
        hints=tuple(_list_hints(position, sound, to_move)),
        side_to_move=to_move,
        winner=winner,
        winning_chain=chains[winner] if winner else (),
        vertical=vertical,
        horizontal=horizontal,
    )


def find_possible_links(position: Position, side: Side) -> tuple[LinkCandidate, ...]:
    """Return every link between two pegs of the side that is not drawn, sorted.

    Those without blockers could have been drawn.
    """
    candidates = {
        candidate
        for hole in position.placement().pieces(side).pegs
        for candidate in position.find_link_candidates(hole, side)
    }
    return tuple(sorted(candidates))


def _sort_out(board: Board, placement: Placement) -> tuple[Placement, list[Problem]]:
    """Return what is sound on its own, and the faults of the rest."""
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
            template = "there are two pegs in {hole}"
            code = ProblemCode.OCCUPIED
            found.append(make_hole_problem(code, template, side, hole))
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
            found.append(make_missing_peg_problem(side, link, end))
        if link in drawn:
            found.append(make_duplicate_problem(side, link))
        drawn.add(link)
        problems += found
        if not found:
            yield link


def _find_crossings(
    position: Position, placement: Placement, side: Side
) -> Iterator[Problem]:
    enemy = side.opponent
    for link in sorted(placement.pieces(side).links):
        others = position.find_crossing_links(link, enemy)
        if others:
            yield make_crossing_problem(link, side, other=enemy, links=others)
        own = position.find_crossing_links(link, side)
        if own and position.ruleset is Ruleset.STANDARD:
            yield make_crossing_problem(link, side, other=side, links=own)


def _lead(placement: Placement) -> int:
    """Return how many pegs VERTICAL is ahead."""
    return len(placement.vertical.pegs) - len(placement.horizontal.pegs)


def _check_counts(placement: Placement, swap: SwapKind) -> list[Problem]:
    least = -1 if swap is SwapKind.MIRROR else 0
    if least <= _lead(placement) <= 1:
        return []
    message = Message(
        "no game has {vertical} pegs of VERTICAL and {horizontal} of HORIZONTAL",
        {
            "vertical": len(placement.vertical.pegs),
            "horizontal": len(placement.horizontal.pegs),
        },
    )
    return [Problem(ProblemCode.PEG_COUNT, message)]


def _find_side_to_move(placement: Placement, swap: SwapKind) -> Side | None:
    lead = _lead(placement)
    if swap is SwapKind.MIRROR:
        # With equal counts the swap may have been played or not.
        return {1: Side.HORIZONTAL, -1: Side.VERTICAL}.get(lead)
    return {1: Side.HORIZONTAL, 0: Side.VERTICAL}.get(lead)


def _list_hints(
    position: Position, placement: Placement, to_move: Side | None
) -> Iterator[Hint]:
    if to_move is not None:
        message = Message("{side} is to move", {"side": to_move.name})
        yield Hint(HintCode.SIDE_TO_MOVE, message)
    for side in SIDES:
        for link, blocked_by in find_possible_links(position, side):
            if not blocked_by:
                values = {"side": side.name, "link": format_link(link)}
                message = Message("{side} could have drawn {link}", values)
                yield Hint(HintCode.POSSIBLE_LINK, message, link=link)
    if position.ruleset is Ruleset.PAPER:
        for side in SIDES:
            yield from _list_own_crossings(position, placement, side)


def _list_own_crossings(
    position: Position, placement: Placement, side: Side
) -> Iterator[Hint]:
    for link in sorted(placement.pieces(side).links):
        own = tuple(o for o in position.find_crossing_links(link, side) if o > link)
        if own:
            sentence = format_crossing(link, side, own)
            template = sentence.template + ", which STANDARD forbids"
            message = Message(template, sentence.values)
            code = HintCode.OWN_CROSSING
            yield Hint(code, message, link=link, blocked_by=own)

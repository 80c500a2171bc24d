"""A report of a check as the JSON that programs read."""

from collections.abc import Iterable

from paperboard.core.errors import NotationError
from paperboard.core.game.double_game import Seat, Team
from paperboard.core.game.game_record import Placement
from paperboard.core.game.geometry import Link, Side, format_hole, format_link
from paperboard.core.game.problems import Hint, Problem, ProblemCode
from paperboard.core.report.card_report_json import format_card_report
from paperboard.core.report.check import CheckReport
from paperboard.core.report.next_moves import find_next_holes

Json = dict[str, object]


def format_report(report: CheckReport) -> Json:
    """Return the report as JSON values; names and meanings are fixed.

    Only a game of four players has ``seats``, ``turn`` and ``privileges_left``, and
    only one that begins from a position has that as ``setup``, faults included. Only a
    game with cards has ``cards``.

    Lists of pegs and links are sorted as text; ``winning_chain`` and ``paths`` run
    from one border row to the other.
    """
    return {
        "board": {"columns": report.board.columns, "rows": report.board.rows},
        "rules": report.ruleset.value,
        "swap": report.swap.value,
        "format": report.format.value,
        "legal": report.is_legal,
        "moves_played": report.moves_played,
        "side_to_move": report.side_to_move.value if report.side_to_move else None,
        "result": report.result.value,
        "ended_by": report.ended_by.value if report.ended_by else None,
        "can_still_win": {
            side.value: report.outlook(side).reach.value for side in Side
        },
        "paths": {
            side.value: [format_hole(hole) for hole in report.outlook(side).path]
            for side in Side
        },
        "certain_draw_since": report.certain_draw_since,
        **_format_placement(report.placement),
        "winning_chain": [format_hole(hole) for hole in report.winning_chain],
        "problems": [_format_finding(problem) for problem in report.problems],
        "hints": [_format_finding(hint) for hint in report.hints],
        **_format_four_players(report),
        **_format_setup(report),
        **({"cards": format_card_report(report.cards)} if report.cards else {}),
    }


def _format_placement(placement: Placement) -> Json:
    return {
        "pegs": {
            side.value: sorted(map(format_hole, placement.pieces(side).pegs))
            for side in Side
        },
        "links": {
            side.value: _sort_links(placement.pieces(side).links) for side in Side
        },
    }


def _format_setup(report: CheckReport) -> Json:
    if report.rules.setup is None:
        return {}
    return {"setup": _format_placement(report.rules.setup)}


def _format_four_players(report: CheckReport) -> Json:
    if report.seats is None or report.turn is None:
        return {}
    names = zip(Seat, report.seats, strict=True)
    over = report.side_to_move is None
    return {
        "seats": {seat.value: name for seat, name in names},
        "turn": None if over else report.turn.seat.value,
        "privileges_left": [
            team.value for team in Team if team not in report.turn.called
        ],
    }


def format_table(report: CheckReport) -> Json:
    """Return the report, and as ``next`` every hole that the side to move may use.

    Each hole tells the links that a peg there would make, and for those it could not
    make what crosses them. ``next`` is None after the end, and for a position
    without moves.
    """
    side = report.side_to_move
    following: dict[str, Json] | None = None
    if report.game is not None and side is not None:
        following = {
            format_hole(one.hole): {
                "links": list(map(format_link, one.links)),
                "blocked": [_format_block(problem) for problem in one.blocked],
            }
            for one in find_next_holes(report.position, side)
        }
    return {**format_report(report), "next": following}


def _format_block(problem: Problem) -> Json:
    assert problem.link is not None
    return {
        "link": format_link(problem.link),
        "blocked_by": _sort_links(problem.blocked_by),
        "message": str(problem.message),
    }


def format_unreadable(error: NotationError) -> Json:
    """Return the report on a text that cannot be read: nothing but the problem."""
    problem = {
        "code": ProblemCode.UNREADABLE.value,
        "line": error.line,
        "column": error.column,
        "message": str(error),
    }
    return {"legal": False, "problems": [problem], "hints": []}


def _sort_links(links: Iterable[Link]) -> list[str]:
    return sorted(map(format_link, links))


def _format_finding(finding: Problem | Hint) -> Json:
    return {
        "move": finding.move,
        "code": finding.code.value,
        "hole": format_hole(finding.hole) if finding.hole else None,
        "link": format_link(finding.link) if finding.link else None,
        "blocked_by": _sort_links(finding.blocked_by),
        "message": str(finding.message),
    }

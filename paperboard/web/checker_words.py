"""What the checker says about a game, in sentences."""

from dataclasses import dataclass

from paperboard.core.analysis import Reach
from paperboard.core.check import CheckReport
from paperboard.core.geometry import Link, Side, format_hole, format_link
from paperboard.core.next_moves import find_undrawn_links, make_position
from paperboard.core.problems import Hint, HintCode, Problem, ProblemCode
from paperboard.core.record import Ruleset
from paperboard.core.referee import WINS, Ending, Result
from paperboard.web.checker_seats import (
    describe_privileges,
    find_team,
    name_player,
    name_team,
    start_sentence,
)

_RULES = {
    Ruleset.PAPER: "Paper rules: links are drawn from the new peg only, stay for good, "
    "and may cross one's own.",
    Ruleset.STANDARD: "Standard rules: no two links cross, and own links may be "
    "removed.",
}
_ENDINGS = {
    Ending.CONNECTION: "by an unbroken chain",
    Ending.RESIGNATION: "as the other side resigned",
    Ending.AGREEMENT: "by agreement",
    Ending.NO_WAY_LEFT: "as no hole is left to play",
}
_REACHES = {
    Reach.YES: "{side} can still join {borders}.",
    Reach.NO: "{side} can no longer join {borders}.",
    Reach.UNDECIDED: "Whether {side} can still join {borders} is not decided.",
}
_CROSSINGS = {ProblemCode.CROSSES_OPPONENT_LINK, ProblemCode.CROSSES_OWN_LINK}
_BORDERS = {Side.VERTICAL: "top and bottom", Side.HORIZONTAL: "left and right"}
NAMES = {Side.VERTICAL: "Vertical", Side.HORIZONTAL: "Horizontal"}


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault or remark in words, and the move it is about, 0 for none."""

    message: str
    move: int


@dataclass(frozen=True, slots=True)
class VerdictWords:
    """The verdict on a game: the headline, what each side can reach, and remarks."""

    headline: str
    rules: str
    reach: tuple[str, ...]
    remarks: tuple[str, ...]
    problems: tuple[Finding, ...]


def describe_verdict(report: CheckReport) -> VerdictWords:
    """Return everything that a report says, in English sentences."""
    return VerdictWords(
        headline=_describe_result(report),
        rules=_RULES[report.ruleset],
        reach=tuple(_describe_reach(report, side) for side in Side),
        remarks=(
            *describe_privileges(report),
            *_describe_chain(report),
            *(_say(hint) for hint in report.hints if _is_news(hint)),
            *_describe_undrawn(report),
        ),
        problems=tuple(map(describe_problem, report.problems)),
    )


def describe_problem(problem: Problem) -> Finding:
    """Return a broken rule as a sentence and its move."""
    if problem.move and problem.code in _CROSSINGS:
        return Finding(f"{describe_block(problem)}.", problem.move or 0)
    return Finding(_say(problem), problem.move or 0)


def describe_block(problem: Problem) -> str:
    """Return which link is blocked by whose links, for the problem of a crossing."""
    assert problem.link is not None
    side = Side[str(problem.message.values["side"])]
    blockers = ", ".join(map(name_link, problem.blocked_by))
    return f"{name_link(problem.link)} is blocked by {side.value} {blockers}"


def name_link(link: Link) -> str:
    """Return the link with a dash, as sentences show it."""
    return format_link(link).replace("-", "–")


def _say(finding: Problem | Hint) -> str:
    return f"{start_sentence(str(finding.message))}."


def _is_news(hint: Hint) -> bool:
    # The headline says whose turn it is.
    return hint.code is not HintCode.SIDE_TO_MOVE


def _describe_result(report: CheckReport) -> str:
    if report.result is Result.IN_PROGRESS:
        side = report.side_to_move
        if report.game is not None and report.game.has_faulty_setup:
            return "No move can be played from a position with faults."
        if side is None:
            return "The pegs do not tell who is to move."
        return _describe_turn(report, side)
    how = _ENDINGS[report.ended_by] if report.ended_by else ""
    for side, result in WINS.items():
        if report.result is result:
            return f"{_describe_winner(report, side)} {how}."
    return f"The game is a draw {how}."


def _describe_turn(report: CheckReport, side: Side) -> str:
    if report.seats is None or report.turn is None:
        return f"{NAMES[side]} is to move."
    player = name_player(report.seats, report.turn.seat)
    return f"{player} is to move for {side.value}."


def _describe_winner(report: CheckReport, side: Side) -> str:
    if report.seats is None:
        return f"{NAMES[side]} wins"
    team = name_team(report.seats, find_team(report, side))
    return f"{start_sentence(team)} wins for {side.value}"


def _describe_reach(report: CheckReport, side: Side) -> str:
    sentence = _REACHES[report.outlook(side).reach]
    return sentence.format(side=NAMES[side], borders=_BORDERS[side])


def _describe_chain(report: CheckReport) -> tuple[str, ...]:
    if not report.winning_chain:
        return ()
    return (f"The chain is {' – '.join(map(format_hole, report.winning_chain))}.",)


def _describe_undrawn(report: CheckReport) -> tuple[str, ...]:
    # Of a position without moves the hints tell it.
    if report.game is None:
        return ()
    position = make_position(report)
    found = ((side, find_undrawn_links(position, side)) for side in Side)
    return tuple(
        f"{NAMES[side]} could have drawn {', '.join(map(name_link, links))}."
        for side, links in found
        if links
    )

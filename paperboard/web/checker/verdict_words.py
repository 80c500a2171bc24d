"""What the checker says about a game, in sentences."""

from collections.abc import Iterator
from dataclasses import dataclass

from paperboard.core.errors import Message
from paperboard.core.game.analysis import Reach
from paperboard.core.game.game_record import Ruleset
from paperboard.core.game.geometry import Link, Side, format_hole, format_link
from paperboard.core.game.problems import Hint, HintCode, Problem, ProblemCode
from paperboard.core.game.referee import WINS, Ending, Result
from paperboard.core.report.check import CheckReport
from paperboard.core.report.next_moves import find_undrawn_links
from paperboard.web.checker.seats import (
    describe_privileges,
    find_team,
    name_player,
    name_team,
    start_sentence,
)
from paperboard.web.shared.page_language import SIDE_WORDS, say_on_page

_RULES = {
    Ruleset.PAPER: Message(
        "Paper rules: links are drawn from the new peg only, stay for good, and may "
        "cross one's own."
    ),
    Ruleset.STANDARD: Message(
        "Standard rules: no two links cross, and own links may be removed."
    ),
}
_REACHES = {
    Reach.YES: Message("{side} can still join {borders}."),
    Reach.NO: Message("{side} can no longer join {borders}."),
    Reach.UNDECIDED: Message("Whether {side} can still join {borders} is not decided."),
}
_CROSSINGS = {ProblemCode.CROSSES_OPPONENT_LINK, ProblemCode.CROSSES_OWN_LINK}
NAMES = {Side.VERTICAL: Message("Vertical"), Side.HORIZONTAL: Message("Horizontal")}
_BORDERS = {
    Side.VERTICAL: Message("top and bottom"),
    Side.HORIZONTAL: Message("left and right"),
}
_WINNERS = {
    Ending.CONNECTION: Message("{winner} wins by an unbroken chain."),
    Ending.RESIGNATION: Message("{winner} wins as the other side resigned."),
}
_TEAM_WINNERS = {
    Ending.CONNECTION: Message("{winner} wins for {side} by an unbroken chain."),
    Ending.RESIGNATION: Message("{winner} wins for {side} as the others resigned."),
}
_DRAWS = {
    Ending.AGREEMENT: Message("The game is a draw by agreement."),
    Ending.NO_WAY_LEFT: Message("The game is a draw as no hole is left to play."),
}


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


def describe_verdict(
    report: CheckReport, problems: tuple[Problem, ...]
) -> VerdictWords:
    """Return everything that a report says, in the language of the page.

    ``problems`` stand in place of its own.
    """
    return VerdictWords(
        headline=_describe_result(report),
        rules=_RULES[report.ruleset].say(say_on_page),
        reach=tuple(_describe_reaches(report)),
        remarks=(
            *describe_privileges(report),
            *_describe_chain(report),
            *(_say(hint) for hint in report.hints if _is_news(hint)),
            *_describe_undrawn(report),
        ),
        problems=tuple(map(describe_problem, problems)),
    )


def describe_problem(problem: Problem) -> Finding:
    """Return a broken rule as a sentence and its move."""
    if problem.move and problem.code in _CROSSINGS:
        return Finding(_end(describe_block(problem)), problem.move or 0)
    return Finding(_say(problem), problem.move or 0)


def describe_block(problem: Problem) -> str:
    """Return which link is blocked by whose links, for the problem of a crossing."""
    assert problem.link is not None
    side = Side[str(problem.message.values["side"])]
    blockers = ", ".join(map(name_link, problem.blocked_by))
    return say_on_page("{link} is blocked by {side} {links}").format(
        link=name_link(problem.link),
        side=SIDE_WORDS[side].say(say_on_page),
        links=blockers,
    )


def name_link(link: Link) -> str:
    """Return the link with a dash, as sentences show it."""
    return format_link(link).replace("-", "–")


def _say(finding: Problem | Hint) -> str:
    return _end(start_sentence(finding.message.say(say_on_page)))


def _end(sentence: str) -> str:
    return say_on_page("{sentence}.").format(sentence=sentence)


def _is_news(hint: Hint) -> bool:
    # The headline says whose turn it is.
    return hint.code is not HintCode.SIDE_TO_MOVE


def _describe_result(report: CheckReport) -> str:
    if report.result is Result.IN_PROGRESS:
        side = report.side_to_move
        if report.has_faulty_setup:
            return say_on_page("No move can be played from a position with faults.")
        if side is None:
            return say_on_page("The pegs do not tell who is to move.")
        return _describe_turn(report, side)
    for side, result in WINS.items():
        if report.result is result:
            return _describe_winner(report, side, report.ended_by or Ending.CONNECTION)
    return _DRAWS[report.ended_by or Ending.AGREEMENT].say(say_on_page)


def _describe_turn(report: CheckReport, side: Side) -> str:
    if report.seats is None or report.turn is None:
        return say_on_page("{side} is to move.").format(side=name_side(side))
    player = name_player(report.seats, report.turn.seat)
    return say_on_page("{player} is to move for {side}.").format(
        player=player, side=SIDE_WORDS[side].say(say_on_page)
    )


def _describe_winner(report: CheckReport, side: Side, ending: Ending) -> str:
    if report.seats is None:
        return _WINNERS[ending].fill(winner=NAMES[side]).say(say_on_page)
    team = start_sentence(name_team(report.seats, find_team(report, side)))
    message = _TEAM_WINNERS[ending].fill(winner=team, side=SIDE_WORDS[side])
    return message.say(say_on_page)


def name_side(side: Side) -> str:
    """Return what the page calls a side."""
    return NAMES[side].say(say_on_page)


def _describe_reaches(report: CheckReport) -> Iterator[str]:
    # Who has won need not hear what could be reached.
    if report.ended_by is not Ending.CONNECTION:
        for side in Side:
            yield _describe_reach(report, side)


def _describe_reach(report: CheckReport, side: Side) -> str:
    sentence = _REACHES[report.outlook(side).reach]
    return sentence.fill(side=NAMES[side], borders=_BORDERS[side]).say(say_on_page)


def _describe_chain(report: CheckReport) -> tuple[str, ...]:
    if not report.winning_chain:
        return ()
    chain = " – ".join(map(format_hole, report.winning_chain))
    return (say_on_page("The chain is {chain}.").format(chain=chain),)


def _describe_undrawn(report: CheckReport) -> tuple[str, ...]:
    # Of a position without moves the hints tell it.
    if report.game is None:
        return ()
    found = ((side, find_undrawn_links(report.position, side)) for side in Side)
    return tuple(
        say_on_page("{side} could have drawn {links}.").format(
            side=name_side(side), links=", ".join(map(name_link, links))
        )
        for side, links in found
        if links
    )

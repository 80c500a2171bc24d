"""The report on a game or position as lines to read; plain ASCII in English."""

from collections.abc import Iterator

from paperboard.cli.shared.caller_language import say, say_message
from paperboard.cli.shared.card_facts import list_card_facts
from paperboard.core.errors import fold_lines
from paperboard.core.game.double_game import Team
from paperboard.core.game.problems import SIDE_NAMES, Hint, HintCode, Problem
from paperboard.core.report.check import CheckReport
from paperboard.core.report.report_words import (
    RESULT_NAMES,
    RULESET_NAMES,
    SWAP_NAMES,
    describe_move,
    format_chain,
    format_illegal_move,
    list_open_sides,
    name_outcome,
    name_outlook,
    name_player_to_move,
    name_team,
    name_turn,
)
from paperboard.core.report.stated_result import name_stated_result

# Hints that repeat a fact of the report.
_FACTS = frozenset({HintCode.CERTAIN_DRAW, HintCode.SIDE_TO_MOVE})


def format_plain_report(report: CheckReport) -> str:
    """Format the report with one fact per line, then problems, missing links and hints.

    In English, only a custom deck can bring in characters beyond ASCII.
    """
    lines = [f"{name}: {value}" for name, value in _list_facts(report)]
    missing = list(_list_missing_links(report))
    hints = [hint for hint in report.hints if hint.code not in _FACTS]
    for heading, findings in (
        (say("Faults"), format_problems(report)),
        (say("Links not drawn"), missing),
        (say("Hints"), [_format_finding(hint) for hint in hints]),
    ):
        if findings:
            lines += [
                f"{heading}:",
                *(f"  {line}" for line in fold_lines(findings, say)),
            ]
    return "\n".join(lines) + "\n"


def format_problems(report: CheckReport) -> list[str]:
    """Return a line for each problem, with the move and what is wrong with it.

    The first illegal move is shown as it was written.
    """
    move = format_illegal_move(report)
    return [format_problem(problem, move) for problem in report.problems]


def format_problem(problem: Problem, move: str = "") -> str:
    """Return a problem in one line; ``move`` is its move as it was written."""
    return _format_finding(problem, f" ({move})" if move else "")


def _list_facts(report: CheckReport) -> Iterator[tuple[str, str]]:
    yield say("Board"), f"{report.board.columns}x{report.board.rows}"
    if report.cards is not None:
        yield say("Rules"), say("Card Twixt")
    else:
        yield say("Rules"), say_message(RULESET_NAMES[report.ruleset])
        yield say("Swap"), say_message(SWAP_NAMES[report.swap])
    yield say("Format"), report.format.value
    yield say("Legal"), say("yes") if report.is_legal else say("no")
    if report.replay is not None:
        yield say("Moves played"), str(report.moves_played)
    yield say("Result"), say_message(name_outcome(report))
    yield from _list_stated_result(report)
    yield say("Side to move"), say_message(name_turn(report))
    player = name_player_to_move(report)
    if player:
        yield say("Player to move"), player
    if report.seats is not None:
        counts = (
            f"{say_message(name_team(report.seats, team))}: "
            f"{int(team in report.privileges_left)}"
            for team in Team
        )
        yield say("Privileges left"), ", ".join(counts)
    for side in list_open_sides(report):
        fact = say("{side} can still win").format(side=say_message(SIDE_NAMES[side]))
        yield fact, say_message(name_outlook(report, side))
    if report.certain_draw_since is not None:
        yield (
            say("Certain draw"),
            say("since move {number}").format(number=report.certain_draw_since),
        )
    if report.winning_chain:
        yield say("Winning chain"), format_chain(report.winning_chain)
    if report.cards is not None:
        yield from list_card_facts(report.cards)


def _list_stated_result(report: CheckReport) -> Iterator[tuple[str, str]]:
    """Yield the result that the text states beside the moves."""
    if name_stated_result(report) is None and not report.is_contradicted:
        return
    words = say_message(name_stated_result(report) or RESULT_NAMES[report.result])
    if report.is_contradicted:
        doubt = say("the game contradicts the stated result")
        words = f"{words}; {doubt}"
    yield say("Stated result"), words


def _list_missing_links(report: CheckReport) -> Iterator[str]:
    """Yield a line for each move whose peg lacks a link to a peg near it."""
    for move in report.link_history.moves:
        if move.not_linked:
            place = say("move {number}").format(number=move.number)
            words = " ".join(map(say_message, describe_move(move)))
            yield f"{place}: {words}"


def _format_finding(finding: Problem | Hint, written: str = "") -> str:
    sentence = f"{say_message(finding.message)} [{finding.code.value}]"
    if finding.move is None:
        return sentence
    place = say("move {number}").format(number=finding.move)
    return f"{place}{written}: {sentence}"

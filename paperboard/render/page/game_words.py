"""The sentences of a game sheet."""

from paperboard.core.game.game_record import Ruleset
from paperboard.core.game.referee import Ending, Result
from paperboard.core.language import Translate
from paperboard.core.report.check import CheckReport


def describe_facts(report: CheckReport, translate: Translate) -> str:
    """Return board, rules and result in one line, and whether pegs stood before."""
    rules = {
        Ruleset.PAPER: translate("Paper rules"),
        Ruleset.STANDARD: translate("Standard rules"),
    }
    board = f"{report.board.columns} × {report.board.rows}"
    facts = [board, rules[report.ruleset], _describe_end(report, translate)]
    if report.rules.setup is not None:
        facts.append(translate("Begins from a position"))
    return " · ".join(facts)


def _describe_end(report: CheckReport, translate: Translate) -> str:
    if report.result is Result.IN_PROGRESS and report.certain_draw_since is not None:
        return translate("Not finished; neither side can win")
    results = {
        Result.IN_PROGRESS: translate("Not finished"),
        Result.VERTICAL_WINS: translate("Vertical wins"),
        Result.HORIZONTAL_WINS: translate("Horizontal wins"),
        Result.DRAW: translate("Tie game"),
    }
    result = results[report.result]
    if report.ended_by is None:
        return result
    endings = {
        Ending.CONNECTION: translate("by connection"),
        Ending.RESIGNATION: translate("by resignation"),
        Ending.AGREEMENT: translate("by agreement"),
        Ending.NO_WAY_LEFT: translate("no hole left to move to"),
    }
    return f"{result} ({endings[report.ended_by]})"


def describe_illegal_move(number: int, translate: Translate) -> str:
    """Return the sentence about a move that ends the sheet before the record does."""
    return translate(
        "Move {number} breaks a rule. The sheet ends before that move."
    ).format(number=number)


def describe_faulty_setup(translate: Translate) -> str:
    """Return the sentence about a position from which no game can begin."""
    return translate("The position that the game begins from has faults.")


def describe_moves(first: int, count: int, translate: Translate) -> str:
    """Return the heading over ``count`` moves from number ``first`` on."""
    if count == 0:
        return translate("No moves")
    if count == 1:
        return translate("Move {number}").format(number=first)
    heading = translate("Moves {first}–{last}")
    return heading.format(first=first, last=first + count - 1)


def describe_page(number: int, count: int, translate: Translate) -> str:
    """Return the line at the foot of a page."""
    return translate("Page {number} of {count}").format(number=number, count=count)

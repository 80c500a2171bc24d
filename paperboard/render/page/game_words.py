"""The sentences of a game sheet."""

from paperboard.core.game.game_record import Ruleset
from paperboard.core.game.referee import Ending, Result
from paperboard.core.language import Lang
from paperboard.core.report.check import CheckReport
from paperboard.i18n import say


def describe_facts(report: CheckReport, lang: Lang) -> str:
    """Return board, rules and result in one line, and whether pegs stood before."""
    rules = {
        Ruleset.PAPER: say("Paper rules", lang),
        Ruleset.STANDARD: say("Standard rules", lang),
    }
    board = f"{report.board.columns} × {report.board.rows}"
    facts = [board, rules[report.ruleset], _describe_end(report, lang)]
    if report.rules.setup is not None:
        facts.append(say("Begins from a position", lang))
    return " · ".join(facts)


def _describe_end(report: CheckReport, lang: Lang) -> str:
    if report.result is Result.IN_PROGRESS and report.certain_draw_since is not None:
        return say("Not finished; neither side can win", lang)
    results = {
        Result.IN_PROGRESS: say("Not finished", lang),
        Result.VERTICAL_WINS: say("Vertical wins", lang),
        Result.HORIZONTAL_WINS: say("Horizontal wins", lang),
        Result.DRAW: say("Tie game", lang),
    }
    result = results[report.result]
    if report.ended_by is None:
        return result
    endings = {
        Ending.CONNECTION: say("by connection", lang),
        Ending.RESIGNATION: say("by resignation", lang),
        Ending.AGREEMENT: say("by agreement", lang),
        Ending.NO_WAY_LEFT: say("no hole left to move to", lang),
    }
    return f"{result} ({endings[report.ended_by]})"


def describe_illegal_move(number: int, lang: Lang) -> str:
    """Return the sentence about a move that ends the sheet before the record does."""
    return say(
        "Move {number} breaks a rule. The sheet ends before that move.",
        lang,
        number=number,
    )


def describe_faulty_setup(lang: Lang) -> str:
    """Return the sentence about a position from which no game can begin."""
    return say("The position that the game begins from has faults.", lang)


def describe_moves(first: int, count: int, lang: Lang) -> str:
    """Return the heading over ``count`` moves from number ``first`` on."""
    if count == 0:
        return say("No moves", lang)
    if count == 1:
        return say("Move {number}", lang, number=first)
    return say("Moves {first}–{last}", lang, first=first, last=first + count - 1)


def describe_page(number: int, count: int, lang: Lang) -> str:
    """Return the line at the foot of a page."""
    return say("Page {number} of {count}", lang, number=number, count=count)

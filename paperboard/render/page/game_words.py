"""The sentences about a game, printed on sheets or in their descriptions."""

from collections.abc import Iterator

from paperboard.core.game.geometry import Side
from paperboard.core.game.problems import SIDE_NAMES
from paperboard.core.language import Lang
from paperboard.core.report.check import CheckReport
from paperboard.core.report.link_history import MoveReport
from paperboard.core.report.report_words import (
    RULESET_TITLES,
    describe_missing_link,
    describe_outcome,
    name_outcome,
)
from paperboard.i18n import say, say_message


def describe_facts(report: CheckReport, lang: Lang) -> str:
    """Return board, rules and result in one line, and any starting position."""
    board = f"{report.board.columns} × {report.board.rows}"
    facts = [board, _name_rules(report, lang), say_message(name_outcome(report), lang)]
    if report.rules.setup is not None:
        facts.append(say("Begins from a position", lang))
    return " · ".join(facts)


def describe_standing(report: CheckReport, lang: Lang) -> str:
    """Return rules, number of moves, and who moves or has won, in one line."""
    facts = [_name_rules(report, lang)]
    if report.game is not None:
        facts.append(say("Moves: {count}", lang, count=report.moves_played))
    return " · ".join([*facts, say_message(describe_outcome(report), lang)])


def _name_rules(report: CheckReport, lang: Lang) -> str:
    if report.card_game is not None:
        return say("Card Twixt", lang)
    return say_message(RULESET_TITLES[report.ruleset], lang)


def describe_first_side(side: Side, lang: Lang) -> str:
    """Return the sentence that says which side begins."""
    return say("{side} begins.", lang, side=say_message(SIDE_NAMES[side], lang))


def describe_illegal_move(number: int, lang: Lang) -> str:
    """Return the sentence about an illegal move, before which the sheet ends."""
    return say(
        "Move {number} breaks a rule. The sheet ends before that move.",
        lang,
        number=number,
    )


def describe_moves(first: int, count: int, lang: Lang) -> str:
    """Return the heading for ``count`` moves that begin with number ``first``."""
    if count == 0:
        return say("No moves", lang)
    if count == 1:
        return say("Move {number}", lang, number=first)
    return say("Moves {first}–{last}", lang, first=first, last=first + count - 1)


def describe_blocked_links(move: MoveReport, lang: Lang) -> Iterator[str]:
    """Yield a sentence for each link that the move did not draw as others block it."""
    start = say("Move {number}:", lang, number=move.number)
    for missing in move.not_linked:
        if missing.blocked_by:
            yield f"{start} {say_message(describe_missing_link(missing), lang)}"


def describe_page(number: int, count: int, lang: Lang) -> str:
    """Return the line at the foot of a page."""
    return say("Page {number} of {count}", lang, number=number, count=count)

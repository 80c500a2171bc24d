"""A report on a game or position as lines for people; in English plain ASCII."""

from collections.abc import Iterable, Iterator

from paperboard.cli.shared.caller_language import SIDE_WORDS, say, say_message
from paperboard.cli.shared.card_facts import list_card_facts
from paperboard.core.errors import Message
from paperboard.core.game.analysis import Outlook, Reach
from paperboard.core.game.game_record import SwapKind
from paperboard.core.game.geometry import Hole, Side, format_hole
from paperboard.core.game.problems import Hint, HintCode, Problem
from paperboard.core.game.referee import Ending, Result
from paperboard.core.notation import format_card_move, format_move
from paperboard.core.report.check import CheckReport
from paperboard.core.report.report_hints import RESULT_NAMES, RULESET_NAMES

_SWAPS = {
    SwapKind.IDENTITY: Message("identity"),
    SwapKind.MIRROR: Message("mirror"),
}
_ENDINGS = {
    Ending.CONNECTION: Message("connection"),
    Ending.RESIGNATION: Message("resignation"),
    Ending.AGREEMENT: Message("agreement"),
    Ending.NO_WAY_LEFT: Message("no-way-left"),
}

# Hints that say what a fact says already.
_FACTS = frozenset({HintCode.CERTAIN_DRAW, HintCode.SIDE_TO_MOVE})


def format_plain_report(report: CheckReport) -> str:
    """Return the report as one fact a line, problems and hints at the end.

    Only a deck of one's own can bring in letters beyond ASCII.
    """
    lines = [f"{name}: {value}" for name, value in _list_facts(report)]
    hints = [hint for hint in report.hints if hint.code not in _FACTS]
    for heading, findings in (
        (say("Problems"), format_problems(report)),
        (say("Hints"), [_format_finding(hint) for hint in hints]),
    ):
        if findings:
            lines += [f"{heading}:", *(f"  {finding}" for finding in findings)]
    return "\n".join(lines) + "\n"


def format_problems(report: CheckReport) -> list[str]:
    """Return a line for each problem: the move, what is wrong and what is in the way.

    The first illegal move is shown as it was written.
    """
    move = format_illegal_move(report)
    written = f" ({move})" if move else ""
    return [_format_finding(problem, written) for problem in report.problems]


def format_illegal_move(report: CheckReport) -> str:
    """Return the first illegal move as it was written, or the empty text."""
    if report.card_game is not None and report.card_game.illegal is not None:
        return format_card_move(report.card_game.illegal)
    if report.game is not None and report.game.illegal is not None:
        return format_move(report.game.illegal)
    return ""


def _list_facts(report: CheckReport) -> Iterator[tuple[str, str]]:
    yield say("Board"), f"{report.board.columns}x{report.board.rows}"
    yield say("Rules"), say_message(RULESET_NAMES[report.ruleset])
    if report.cards is None:
        yield say("Swap"), say_message(_SWAPS[report.swap])
    yield say("Format"), report.format.value
    yield say("Legal"), say("yes") if report.is_legal else say("no")
    if report.replay is not None:
        yield say("Moves played"), str(report.moves_played)
    ending = f" ({say_message(_ENDINGS[report.ended_by])})" if report.ended_by else ""
    yield say("Result"), say_message(RESULT_NAMES[report.result]) + ending
    yield say("Side to move"), _format_side_to_move(report)
    if report.ended_by is not Ending.CONNECTION:
        is_final = report.ruleset.links_stay or report.cards is not None
        for side in Side:
            outlook = _format_outlook(report.outlook(side), is_final=is_final)
            yield say("Can {side} still win").format(side=name_side(side)), outlook
    if report.certain_draw_since is not None:
        yield (
            say("Certain draw"),
            say("since move {number}").format(number=report.certain_draw_since),
        )
    if report.winning_chain:
        yield say("Winning chain"), _format_holes(report.winning_chain)
    if report.cards is not None:
        yield from list_card_facts(report.cards)


def _format_side_to_move(report: CheckReport) -> str:
    if report.side_to_move is not None:
        return name_side(report.side_to_move)
    if report.result is not Result.IN_PROGRESS:
        return say("none, the game is over")
    if report.game is not None:
        return say("none, the position that the game begins from has faults")
    return say("unknown, the numbers of pegs do not tell")


def _format_outlook(outlook: Outlook, *, is_final: bool) -> str:
    match outlook.reach:
        case Reach.YES:
            holes = _format_holes(outlook.path)
            return say("yes, for example by {holes}").format(holes=holes)
        case Reach.NO if not is_final:
            return say("no, unless the other side removes a link")
        case Reach.NO:
            return say("no")
        case Reach.UNDECIDED:
            return say("undecided, neither a way nor a proof was found")


def _format_holes(holes: Iterable[Hole]) -> str:
    return " ".join(map(format_hole, holes))


def _format_finding(finding: Problem | Hint, written: str = "") -> str:
    sentence = f"{say_message(finding.message)} [{finding.code.value}]"
    if finding.move is None:
        return sentence
    place = say("move {number}").format(number=finding.move)
    return f"{place}{written}: {sentence}"


def name_side(side: Side) -> str:
    """Return the side in the language of the caller."""
    return say_message(SIDE_WORDS[side])

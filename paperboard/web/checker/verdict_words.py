"""The checker's verdict on a game, in sentences."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from paperboard.core.errors import Message, fold_lines
from paperboard.core.game.analysis import find_short_path
from paperboard.core.game.geometry import (
    Hole,
    Link,
    Side,
    format_hole,
    format_link,
    make_link,
)
from paperboard.core.game.problems import SIDE_NAMES, HintCode, Problem
from paperboard.core.report.check import CheckReport
from paperboard.core.report.next_moves import find_undrawn_links
from paperboard.core.report.report_words import (
    RULESET_SENTENCES,
    describe_chain,
    describe_missing_link,
    describe_move,
    describe_outlook,
    describe_privileges,
    describe_undrawn,
    list_open_sides,
)
from paperboard.core.report.stated_result import name_stated_result
from paperboard.core.report.status_words import describe_status
from paperboard.web.shared.page_language import say_message_on_page, say_on_page

# The values of messages that hold links or chains.
_CHAINS = {"link", "links", "chain"}


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault in words; ``heading`` names its move as written, and is empty if none."""

    message: str
    move: int
    heading: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """Why two holes have no link, in words."""

    one: str
    other: str
    words: str


@dataclass(frozen=True, slots=True)
class Way:
    """The holes by which a side can still win; ``words`` name those without a peg."""

    side: str
    holes: tuple[Hole, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Prospect:
    """Whether a side can still win; ``side`` is empty if there is no way to show."""

    words: str
    side: str


@dataclass(frozen=True, slots=True)
class VerdictWords:
    """The verdict on a game; ``reach`` says for each side whether it can still win.

    ``happened`` says what the last move did, and is empty before the first one.
    """

    headline: str
    happened: str
    rules: str
    reach: tuple[Prospect, ...]
    remarks: tuple[str, ...]
    problems: tuple[Finding, ...]


def describe_verdict(
    report: CheckReport, problems: tuple[Problem, ...], written: str
) -> VerdictWords:
    """Return everything that a report says, in the language of the page.

    ``problems`` are shown instead of the report's own, and ``written`` is their move.
    """
    return VerdictWords(
        headline=say_message_on_page(describe_status(report)),
        happened=_describe_last_move(report),
        rules=say_message_on_page(RULESET_SENTENCES[report.ruleset]),
        reach=tuple(
            Prospect(
                say_message_on_page(describe_outlook(report, side)),
                side.value if report.outlook(side).path else "",
            )
            for side in list_open_sides(report)
        ),
        remarks=tuple(fold_lines(_list_remarks(report), say_on_page)),
        problems=_fold(describe_problem(problem, written) for problem in problems),
    )


def _describe_last_move(report: CheckReport) -> str:
    """Return what the last move did: its links, and each link that it did not draw.

    Adds what is odd about its number and, at the end, the result that the text states.
    """
    moves = report.link_history.last_move
    if not moves:
        return ""
    start = say_on_page("Move {number}:").format(number=moves[0].number)
    sentences = [
        say_with_dashes(message) for move in moves for message in describe_move(move)
    ]
    for hint in report.hints:
        if hint.code is HintCode.MOVE_NUMBERS and hint.move == len(report.moves):
            sentences.append(_end(hint.message))
    if report.last is None:
        sentences += describe_stated_result(report)
    return " ".join((start, *sentences))


def describe_stated_result(report: CheckReport) -> Iterator[str]:
    """Yield what the text says about the result; nothing if the moves have one."""
    result = name_stated_result(report)
    if result is not None and report.ended_by is None:
        yield _end(Message("stated result: {result}", {"result": result}))


def answer_question(
    report: CheckReport, pair: tuple[Hole, Hole] | None
) -> Answer | None:
    """Return why two holes have no link, or that they have one; None without holes."""
    if pair is None:
        return None
    missing = report.link_history.find_missing_link(*pair)
    if missing is None:
        link = name_link(make_link(*pair))
        words = say_on_page("{link} is drawn.").format(link=link)
    else:
        words = say_with_dashes(describe_missing_link(missing))
    one, other = map(format_hole, pair)
    return Answer(one, other, words)


def find_way(report: CheckReport, side: Side | None) -> Way | None:
    """Return a way in which a side can still win; None if it cannot."""
    if side not in list_open_sides(report):
        return None
    holes = find_short_path(report.position, side, report.outlook(side))
    owner = report.position.peg_owner
    names = ", ".join(format_hole(hole) for hole in holes if owner(hole) is None)
    words = say_on_page("Pegs still needed: {holes}.").format(holes=names)
    return Way(side.value, holes, words) if holes else None


def describe_problem(problem: Problem, written: str = "") -> Finding:
    """Return a problem as a sentence, with its move and how that was written."""
    heading = ""
    if problem.move:
        heading = say_on_page("Move {number}:").format(number=problem.move)
    if heading and written:
        sentence = say_on_page("Move {number} ({move}):")
        heading = sentence.format(number=problem.move, move=written)
    return Finding(_end(problem.message), problem.move or 0, heading)


def _fold(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return equal findings as one that says how many there are."""
    places: dict[Finding, list[str]] = {}
    for finding in findings:
        places.setdefault(finding, []).append(finding.message)
    return tuple(
        replace(finding, message=fold_lines(messages, say_on_page)[0])
        for finding, messages in places.items()
    )


def say_with_dashes(message: Message) -> str:
    """Return a message in the language of the page, with dashes in its links."""
    dashed = {
        name: str(value).replace("-", "–") if name in _CHAINS else value
        for name, value in message.values.items()
    }
    return say_message_on_page(message.fill(**dashed))


def name_link(link: Link) -> str:
    """Return the link with a dash, as sentences show it."""
    return format_link(link).replace("-", "–")


def name_side(side: Side) -> str:
    """Return the name of a side in the language of the page."""
    return say_message_on_page(SIDE_NAMES[side])


def name_first_side(name: str) -> str:
    """Return the name of a side together with the word that it begins."""
    return say_on_page("{side} (begins)").format(side=name)


def _list_remarks(report: CheckReport) -> Iterator[str]:
    yield from map(say_message_on_page, describe_privileges(report))
    if report.winning_chain:
        yield say_with_dashes(describe_chain(report))
    yield from describe_stated_result(report)
    for hint in report.hints:
        # The headline says which side is to move.
        if hint.code is not HintCode.SIDE_TO_MOVE:
            yield _end(hint.message)
    # For a position without moves, the hints list these.
    if report.game is not None:
        for side in Side:
            links = find_undrawn_links(report.position, side)
            if links:
                yield _end(describe_undrawn(side, links))


def _end(message: Message) -> str:
    """Return a message as a sentence with a capital letter and a full stop.

    A question keeps its question mark.
    """
    words = say_with_dashes(message)
    sentence = words[:1].upper() + words[1:]
    if sentence.endswith(("?", "？")):
        return sentence
    return say_on_page("{sentence}.").format(sentence=sentence)

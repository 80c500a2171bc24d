"""The hints of a report, and how many are listed."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from paperboard.core.errors import Message
from paperboard.core.game.game_record import Move, Ruleset, is_swap
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Link, Side, format_link
from paperboard.core.game.problems import (
    HINT_SENTENCES,
    SIDE_NAMES,
    Hint,
    HintCode,
    Problem,
    ProblemCode,
    fill_hint,
)
from paperboard.core.game.replay import Replay, replay, subtract_links
from paperboard.core.limits import MOST_LISTED
from paperboard.core.report.card_report import name_house_shapes, name_reading
from paperboard.core.report.report_words import RESULT_NAMES, RULESET_NAMES
from paperboard.core.report.stated_result import question_text, suggest_size

if TYPE_CHECKING:
    # A check imports this file for its hints, so a real import would be circular.
    from paperboard.core.report.check import CheckReport


def list_hints(report: "CheckReport", *, is_brief: bool = False) -> Iterator[Hint]:
    """Yield the hints about a game or a position.

    Brief ones leave out what takes another replay or a search: what would differ under
    other rules, and that neither side can win.
    """
    cards, game, record = report.cards, report.game, report.record
    if cards is not None:
        yield name_reading(cards.terms)
    yield from report.state.hints
    yield from question_text(record, report.format, report.stated_result, report.replay)
    if any(one.code is ProblemCode.OFF_BOARD for one in report.state.problems):
        yield from suggest_size(record, report.swap)
    is_open = report.found is not None and report.ended_by is None
    if is_open and not is_brief and report.is_dead:
        yield fill_hint(HintCode.NO_WAY_LEFT)
    if game is not None:
        if not is_brief:
            yield from compare_rulesets(game, report.elsewhere.values())
        if not report.names_swap and any(map(is_swap, game.moves)):
            yield fill_hint(HintCode.SWAP_KIND)
    if cards is not None and report.card_game is not None:
        illegal = report.card_game.illegal
        moves = (*report.card_game.moves, *((illegal,) if illegal else ()))
        yield from name_house_shapes(cards, moves)
    since = None if is_brief else report.certain_draw_since
    if since is not None:
        yield fill_hint(HintCode.CERTAIN_DRAW, move=since, number=since)


def replay_elsewhere(
    rules: GameRules, moves: tuple[Move, ...], known: Mapping[Ruleset, Replay[Move]]
) -> dict[Ruleset, Replay[Move]]:
    """Return the replay of the moves under each ruleset but the one of the rules.

    ``known`` has replays of similar moves; only those that differ are played.
    """
    others = [ruleset for ruleset in Ruleset if ruleset is not rules.ruleset]
    return {
        ruleset: known[ruleset].revise(moves)
        if ruleset in known
        else replay(replace(rules, ruleset=ruleset), moves)
        for ruleset in others
    }


def compare_rulesets(
    here: Replay[Move], elsewhere: Iterable[Replay[Move]]
) -> Iterator[Hint]:
    """Yield hints on what differs if the same moves are played under other rules."""
    for there in elsewhere:
        yield from _compare(here, there)


def _compare(here: Replay[Move], there: Replay[Move]) -> Iterator[Hint]:
    rules = RULESET_NAMES[there.referee.rules.ruleset]
    if here.is_legal is not there.is_legal:
        legality = Message("legal") if there.is_legal else Message("illegal")
        yield fill_hint(HintCode.LEGALITY_DIFFERS, rules=rules, legality=legality)
        return
    if here.moves_played != there.moves_played:
        # Both games stop at an illegal move, but not at the same one.
        return
    if here.result is not there.result:
        result = RESULT_NAMES[there.result]
        yield fill_hint(HintCode.RESULT_DIFFERS, rules=rules, result=result)
    for code, links in (
        (HintCode.LINK_ONLY_HERE, subtract_links(here.placement, there.placement)),
        (HintCode.LINK_ONLY_THERE, subtract_links(there.placement, here.placement)),
    ):
        for side, link in links:
            yield _make_link_hint(code, side, link, rules)


def _make_link_hint(code: HintCode, side: Side, link: Link, rules: Message) -> Hint:
    values = {"side": SIDE_NAMES[side], "link": format_link(link), "rules": rules}
    return Hint(code, HINT_SENTENCES[code].fill(**values), link=link)


def shorten_report(
    problems: tuple[Problem, ...], hints: tuple[Hint, ...]
) -> tuple[tuple[Problem, ...], tuple[Hint, ...]]:
    """Return the first 200 of each; add a hint that counts any others."""
    left_out = {
        "problems": max(0, len(problems) - MOST_LISTED),
        "hints": max(0, len(hints) - MOST_LISTED),
    }
    if not any(left_out.values()):
        return problems, hints
    note = fill_hint(HintCode.LEFT_OUT, **left_out)
    return problems[:MOST_LISTED], (*hints[:MOST_LISTED], note)

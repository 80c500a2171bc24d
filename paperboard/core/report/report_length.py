"""Limit the length of a report."""

from paperboard.core.game.problems import HINT_SENTENCES, Hint, HintCode, Problem
from paperboard.core.limits import MOST_LISTED


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
    sentence = HINT_SENTENCES[HintCode.LEFT_OUT].fill(**left_out)
    note = Hint(HintCode.LEFT_OUT, sentence)
    return problems[:MOST_LISTED], (*hints[:MOST_LISTED], note)

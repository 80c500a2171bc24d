"""Compare two pieces of work in one process, in turn, by the median of ratios."""

import gc
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

Work = Callable[[], object]


class Comparison(NamedTuple):
    """One row of the table: what was measured, what came out, and the limit."""

    name: str
    measured: float
    limit: float
    unit: str


def measure_ratio(work: Work, yardstick: Work, *, rounds: int, repeats: int) -> float:
    """Return how many times as long ``work`` takes as ``yardstick``.

    Both run in turn, ``repeats`` times a round, so that a busy machine slows both. The
    median over the rounds is taken. One round before is not counted.
    """
    ratios = []
    for number in range(rounds + 1):
        ours = _time(work, repeats)
        theirs = _time(yardstick, repeats)
        if number:
            ratios.append(ours / theirs)
    return statistics.median(ratios)


def _time(work: Work, repeats: int) -> float:
    # The collector would come at times that have nothing to do with the work.
    gc.collect()
    gc.disable()
    try:
        start = time.perf_counter()
        for _ in range(repeats):
            work()
        return time.perf_counter() - start
    finally:
        gc.enable()

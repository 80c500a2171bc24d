"""Compares two pieces of work, run in turn in one process, by the median ratio."""

import gc
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

Work = Callable[[], object]


class Comparison(NamedTuple):
    """One row of the table: what was measured, the result and its limit."""

    name: str
    measured: float
    limit: float
    unit: str


def measure_ratio(work: Work, yardstick: Work, *, rounds: int, repeats: int) -> float:
    """Return how many times as long ``work`` takes as ``yardstick``.

    Both run in turn, ``repeats`` times per round, so that a busy machine slows both.
    The result is the median over the rounds. A warm-up round before is not counted.
    """
    ratios = []
    for number in range(rounds + 1):
        ours = _time(work, repeats)
        theirs = _time(yardstick, repeats)
        if number:
            ratios.append(ours / theirs)
    return statistics.median(ratios)


def _time(work: Work, repeats: int) -> float:
    # Otherwise the garbage collector would run at times unrelated to the work.
    gc.collect()
    gc.disable()
    try:
        start = time.perf_counter()
        for _ in range(repeats):
            work()
        return time.perf_counter() - start
    finally:
        gc.enable()

"""Run every comparison, print the table, and end with 1 if a limit is broken."""

import sys
from itertools import chain

from benchmarks import boards, cards, parsers, replay
from benchmarks.results import report


def main() -> int:
    """Print one table of all comparisons and return the exit code."""
    rows = chain(boards.compare(), cards.compare(), replay.compare(), parsers.compare())
    return report(rows)


if __name__ == "__main__":
    sys.exit(main())

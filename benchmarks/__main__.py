"""Run every comparison, print the table, and exit with 1 if a limit is exceeded."""

import sys
from itertools import chain

from benchmarks import archive, boards, cards, dear, fingers, memory, parsers, replay
from benchmarks.results import report


def main() -> int:
    """Print a table of all comparisons and return the exit code."""
    parts = (memory, boards, cards, dear, replay, parsers, archive, fingers)
    return report(chain.from_iterable(part.compare() for part in parts))


if __name__ == "__main__":
    sys.exit(main())

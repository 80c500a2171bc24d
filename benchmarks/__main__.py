"""Run every comparison, print the table, and end with 1 if a limit is broken."""

import sys
from itertools import chain

from benchmarks import boards, parsers, replay
from benchmarks.results import report


def main() -> int:
    """Print one table of all comparisons and return the exit code."""
    return report(chain(boards.compare(), replay.compare(), parsers.compare()))


if __name__ == "__main__":
    sys.exit(main())

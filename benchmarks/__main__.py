"""Run every comparison, print the table, and end with 1 if a limit is broken."""

import sys
from itertools import chain

from benchmarks import boards, cards, parsers, replay


def main() -> int:
    """Print one table of all comparisons and return the exit code."""
    broken = 0
    print("| measured | value | limit |")
    print("|---|---|---|")
    rows = chain(boards.compare(), cards.compare(), replay.compare(), parsers.compare())
    for name, measured, limit, unit in rows:
        print(f"| {name} | {measured:.2f} {unit} | ≤ {limit:.3g} {unit} |", flush=True)
        broken += measured > limit
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())

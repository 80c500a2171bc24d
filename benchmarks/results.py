"""The results saved beside the code, and how new ones differ from them."""

import json
from collections.abc import Iterable
from pathlib import Path

from benchmarks.compare import Comparison

RESULTS = Path(__file__).with_name("results.json")
# Measurements vary by a fifth between runs.
_WORSE = 1.25


def report(comparisons: Iterable[Comparison]) -> int:
    """Print a table, save its values, and return 1 if a limit is exceeded, else 0.

    Shows the saved value beside each new one, and marks values that are worse by over
    a quarter. Saved results that were not measured this time stay.
    """
    kept: dict[str, float] = {}
    if RESULTS.exists():
        kept = json.loads(RESULTS.read_text(encoding="utf-8"))
    measured: dict[str, float] = {}
    broken = 0
    print("| measured | value | limit | before |")
    print("|---|---|---|---|")
    for name, value, limit, unit in comparisons:
        measured[name] = round(value, 3)
        broken += value > limit
        before = describe_change(kept.get(name), value, unit)
        row = f"{name} | {value:.2f} {unit} | ≤ {limit:.3g} {unit} | {before}"
        print(f"| {row} |", flush=True)
    text = json.dumps(kept | measured, indent=1, ensure_ascii=False)
    RESULTS.write_text(text + "\n", encoding="utf-8")
    return 1 if broken else 0


def describe_change(before: float | None, value: float, unit: str) -> str:
    """Describe the saved value, and say whether the new one is far worse."""
    if before is None:
        return "–"
    is_worse = value > before * _WORSE and value - before > 0.01
    return f"{before:.2f} {unit}{' **worse**' if is_worse else ''}"

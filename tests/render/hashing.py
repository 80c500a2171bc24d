"""Programs that print hashes of what they draw, run apart from the tests."""

import os
import subprocess
import sys


def run_twice(program: str) -> list[list[str]]:
    """Return the output of a program run twice with different hash seeds."""
    return [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for seed in ("1", "2")
    ]

"""Programs that print hashes of what they draw, run apart from the tests."""

import os
import subprocess
import sys


def run_twice(program: str) -> list[list[str]]:
    """Return the words that a program prints in two processes with other hashes."""
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

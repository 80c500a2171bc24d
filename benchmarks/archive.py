"""The time and memory of a check of many games, each in a process of its own."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.compare import Comparison
from paperboard.core.game.board import Board
from paperboard.core.game.geometry import Side, format_hole

_BOARD = Board()
_MOVES = 60
_GAMES_A_FILE = 100
_FEW, _MANY = 1_000, 10_000


class Run(NamedTuple):
    """How long a check took, by the clock and on all cores, and its largest memory."""

    seconds: float
    core_seconds: float
    memory_mib: float


def compare() -> Iterator[Comparison]:
    """Yield the time of many games, the growth of memory, and the gain of two jobs."""
    with TemporaryDirectory() as place:
        few, many = Path(place, "few"), Path(place, "many")
        write_games(few, _FEW)
        write_games(many, _MANY)
        short = check(few)
        name = "check of 1,000 games of 60 moves, with the start"
        yield Comparison(name, short.core_seconds, 4, "s")
        alone, shared = check(many), check(many, "--jobs", "2")
        growth = alone.memory_mib - short.memory_mib
        yield Comparison("memory for 10,000 games over 1,000", growth, 3, "MiB")
        ratio = shared.seconds / alone.seconds
        yield Comparison("10,000 games, two jobs ÷ one", ratio, 1 / 1.7, "×")


def write_games(folder: Path, count: int) -> None:
    """Write so many random games to files of 100 games; always the same ones."""
    folder.mkdir()
    chooser = random.Random(24)
    for number in range(count // _GAMES_A_FILE):
        games = (_make_game(chooser) for _ in range(_GAMES_A_FILE))
        path = folder / f"{number:04}.txt"
        path.write_text("\n".join(games), encoding="ascii")


def _make_game(chooser: random.Random) -> str:
    holes = list(_BOARD.holes())
    chooser.shuffle(holes)
    moves = []
    for number, side in zip(range(_MOVES), (*Side,) * _MOVES, strict=False):
        hole = next(hole for hole in holes if _BOARD.may_use(side, hole))
        holes.remove(hole)
        moves.append(f"{number + 1}. {format_hole(hole)}")
    return f'[Event "Club"] [Vertical "Ada"] [Horizontal "Bo"]\n{" ".join(moves)}\n'


def check(folder: Path, *options: str) -> Run:
    """Run ``paperboard check`` on a folder, without looking at what it writes."""
    command = [sys.executable, "-m", "paperboard", "check", str(folder), *options]
    start = time.perf_counter()
    process = subprocess.Popen([*command, "--ndjson"], stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    assert os.waitstatus_to_exitcode(status) == 0
    return Run(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)

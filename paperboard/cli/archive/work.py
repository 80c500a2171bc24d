"""Share the check of many games among processes, without keeping any game."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from paperboard.cli.shared.caller_language import say
from paperboard.core.archive.games_in_text import ReadGame, read_game
from paperboard.core.archive.tally import Tally
from paperboard.core.errors import PaperboardError
from paperboard.core.notation import GameText
from paperboard.core.report.check import CheckOptions

# Sending a few games at a time to another process costs little.
_BATCH = 32
_WAITING = 3

Write = Callable[[ReadGame], str]


class Task(NamedTuple):
    """A game to check, and the name of its file."""

    file: str
    game: GameText


@dataclass(frozen=True, slots=True)
class Batch:
    """The lines about a few games, and their numbers."""

    text: str
    tally: Tally


def check_all(
    tasks: Iterable[Task], options: CheckOptions, write: Write, jobs: int
) -> Iterator[Batch]:
    """Yield the lines about all games in their order, a few games at a time.

    Takes no more tasks than needed to keep all processes busy. Raises PaperboardError
    if one of the processes is ended by something else.
    """
    check = partial(_check, options=options, write=write)
    if jobs == 1:
        yield from map(check, _cut(tasks))
        return
    try:
        with ProcessPoolExecutor(jobs, initializer=_ignore_interrupts) as pool:
            waiting: deque[Future[Batch]] = deque()
            for batch in _cut(tasks):
                waiting.append(pool.submit(check, batch))
                if len(waiting) > _WAITING * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
    except BrokenProcessPool:
        raise PaperboardError(say("a process that checked games was ended")) from None


def _cut(tasks: Iterable[Task]) -> Iterator[list[Task]]:
    batch: list[Task] = []
    for task in tasks:
        batch.append(task)
        if len(batch) == _BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def _check(tasks: Iterable[Task], options: CheckOptions, write: Write) -> Batch:
    tally = Tally()
    lines = []
    for file, text in tasks:
        game = read_game(text, options, file=file)
        tally.add(game)
        lines.append(write(game))
    return Batch("".join(lines), tally)


def _ignore_interrupts() -> None:
    """Leave Ctrl+C to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

"""How the time to read a game grows with the length of its text."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from benchmarks.compare import Comparison, measure_ratio
from paperboard.core.errors import NotationError
from paperboard.core.game.game_record import Move, MoveKind, Record
from paperboard.core.game.geometry import Hole
from paperboard.core.notation import (
    Format,
    format_record,
    parse_listing,
    parse_position,
    parse_t1,
    parse_tsgf,
    read_record,
)

_SHORT, _LONG = 500, 5_000
_MOST = 12.0


class Text(NamedTuple):
    """A kind of text: its name, its parser, and a function that makes one."""

    name: str
    parse: Callable[[str], object]
    make: Callable[[int], str]


def make_game(kind: Format, moves: int) -> str:
    """Return a game with that many moves on a board of 100 × 100."""
    holes = [Hole(2 + at % 98, 2 + at // 98) for at in range(moves)]
    record = Record(
        moves=tuple(Move(MoveKind.PEG, hole=hole) for hole in holes),
        columns=100,
        rows=100,
    )
    return format_record(record, format=kind).decode("latin-1")


TEXTS = (
    Text("list", parse_listing, partial(make_game, Format.LIST)),
    Text("tsgf", parse_tsgf, partial(make_game, Format.TSGF)),
    Text("T1", parse_t1, partial(make_game, Format.T1)),
    Text("position", parse_position, lambda n: "[Position] vertical:" + " L12" * n),
    Text("chains", parse_listing, lambda n: "N3+L4" + "/N3/L4,N3/L4" * n),
    Text("link marks", parse_listing, lambda n: "N3" + "*-" * n + "+"),
    Text("spaces", parse_listing, lambda n: "N3" + " \n" * n + "?"),
    Text("comments", read_record, lambda n: "L12 {a} ; b\n> " * (n // 2)),
    Text("open braces", read_record, lambda n: "{" * n),
    Text("escaped link", read_record, lambda n: "/checker#L12" + "%20L12" * n),
    Text("open quote", parse_listing, lambda n: '[Event "' + '\\"a' * n),
    Text("open value", parse_tsgf, lambda n: "(;PB[" + "\\]a" * n),
)


def read(text: Text, length: int) -> Callable[[], None]:
    """Return the work of reading such a text, even if it is refused."""
    content = text.make(length)

    def work() -> None:
        with suppress(NotationError):
            text.parse(content)

    return work


def repeat(work: Callable[[], None], times: int) -> Callable[[], None]:
    """Return the work, done ``times`` times."""

    def all_of_it() -> None:
        for _ in range(times):
            work()

    return all_of_it


def compare() -> Iterator[Comparison]:
    """Yield, for every kind of text, the cost of one that is ten times as long."""
    for text in TEXTS:
        # Ten short texts should take as long as one long text; a busy moment hits both.
        ratio = 10 * measure_ratio(
            read(text, _LONG), repeat(read(text, _SHORT), 10), rounds=25, repeats=2
        )
        name = f"reading {text.name}, ten times as long"
        yield Comparison(name, ratio, _MOST, "×")

"""Which options of a printed board cannot be combined."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from paperboard.core.errors import Message, OptionFault
from paperboard.core.game.board import LEAST_LINES
from paperboard.core.game.geometry import Side
from paperboard.core.products.board_choices import (
    BoardKind,
    Extras,
    Labels,
    PerPage,
    is_spread,
)

if TYPE_CHECKING:
    from paperboard.core.products.board_options import BoardOptions


def find_contradictions(options: "BoardOptions") -> tuple[OptionFault, ...]:
    """Return a fault for every pair of options that cannot be combined."""
    faults = [*_find_sheet_contradictions(options)]
    if options.board is BoardKind.DIAGONAL:
        faults.extend(_find_diagonal_contradictions(options))
    elif min(options.reduced_size()) < LEAST_LINES:
        faults.append(_describe_large_handicap(options))
    return tuple(faults)


def _find_sheet_contradictions(options: "BoardOptions") -> Iterator[OptionFault]:
    is_shared = options.per_page is not PerPage.ONE
    if is_shared and is_spread(options.pages):
        why = Message("a board on several sheets cannot share a sheet")
        yield contradict("per_page", "pages", why)
    if options.labels is Labels.SEATS and is_shared:
        why = Message("only a board with a sheet to itself has seats around it")
        yield contradict("labels", "per_page", why)
    if options.copies > 1 and is_spread(options.pages):
        why = Message("copies are numbered for boards on one sheet only")
        yield contradict("copies", "pages", why)
    if options.extras is not Extras.NONE:
        why = Message("a board with something beside it needs one sheet to itself")
        if is_shared:
            yield contradict("extras", "per_page", why)
        if is_spread(options.pages):
            yield contradict("extras", "pages", why)


def _find_diagonal_contradictions(options: "BoardOptions") -> Iterator[OptionFault]:
    if options.handicap:
        why = Message("a diagonal board cannot have a handicap")
        yield contradict("handicap", "board", why)
    if options.columns != options.rows:
        why = Message("a diagonal board needs as many rows as columns")
        yield contradict("columns", "rows", why)
    if options.guides:
        why = Message("a diagonal board cannot have guide lines")
        yield contradict("guides", "board", why)


def _describe_large_handicap(options: "BoardOptions") -> OptionFault:
    is_row = options.favour is Side.VERTICAL
    lines = Message("rows") if is_row else Message("columns")
    most = (options.rows if is_row else options.columns) - LEAST_LINES
    message = Message(
        "must be a whole number from 0 to {most}, so that at least {least} "
        "{lines} are left",
        {"most": most, "least": LEAST_LINES, "lines": lines},
    )
    return OptionFault("handicap", message)


def find_size_conflict(other: str) -> OptionFault:
    """Return the fault of giving ``size`` and one of the options that it sets."""
    return contradict("size", other, Message("size already sets both columns and rows"))


def find_record_conflict() -> OptionFault:
    """Return the fault of giving ``record`` and ``extras`` that differ."""
    why = Message("record=true means extras=record")
    return contradict("record", "extras", why)


def contradict(name: str, other: str, why: Message) -> OptionFault:
    """Return the fault of an option that cannot be combined with another."""
    message = Message(
        "cannot be combined with {other}: {why}", {"other": other, "why": why}
    )
    return OptionFault(name, message)

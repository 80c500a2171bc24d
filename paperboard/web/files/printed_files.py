"""A thing to print as a file to send, with its name, tag and bytes."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from paperboard.catalogue.printable import Given, Printable
from paperboard.core.limits import SHARE_LINK_LIMIT
from paperboard.core.options import Option, WholeNumber, parse_options
from paperboard.render.writers.file_kinds import FileKind, render_files
from paperboard.web.files.entity_tags import make_tag
from paperboard.web.shared.linked_games import LINK_GAME, check_game, parse_game_options
from paperboard.web.shared.query import Pairs, split_pairs


@dataclass(frozen=True)
class PrintedFile:
    """One file of a thing to print.

    ``sheet``, from 1, is the sheet that the file shows, unless its kind holds all.
    """

    printable: Printable[Any]
    kind: FileKind
    options: Any
    given: Given
    sheet: int = 1
    sheet_count: int = 1

    @cached_property
    def name(self) -> str:
        """Return a file name such as ``twixt-board-24x24-a4.pdf``.

        It has only letters, digits, dots and hyphens, and no text from a user.
        """
        stem = self.printable.stem(self.options, self.given)
        if self.sheet_count > 1 and not self.kind.holds_all_sheets:
            stem += f"-sheet-{self.sheet}"
        return f"{stem}.{self.kind.value}"

    @cached_property
    def tag(self) -> str:
        """Return the entity tag of the file without rendering it.

        It depends on what is drawn, not on the spelling of the options, and on the
        code and the libraries that draw it.
        """
        drawn = self.printable.describe(self.options, self.given)
        return make_tag(f"{self.printable.name} {self.name} {drawn}")

    def render(self) -> bytes:
        """Return the bytes of the file; equal files give equal bytes.

        Raises OptionError if the layout does, or if there is too much to draw.
        """
        sheets = self.printable.layout(self.options, self.given)
        if not self.kind.holds_all_sheets:
            sheets = (sheets[self.sheet - 1],)
        return next(render_files(self.kind, sheets))


def parse_file(
    printable: Printable[Any], kind: FileKind, pairs: Pairs, *, address: str = ""
) -> PrintedFile:
    """Return the file of a kind that the pairs describe.

    QR codes on it open the checker at ``address``; without one, there are none. The
    pair ``g`` holds the game to show, and ``sheet`` chooses one of several sheets.
    Raises GameError if the game cannot be read, and OptionError for invalid options
    and for a sheet that does not exist.
    """
    if printable.reads is None:
        return _parse_again(printable, kind, pairs, address)
    return _parse(printable, kind, pairs, address)


def _parse(
    printable: Printable[Any], kind: FileKind, pairs: Pairs, address: str
) -> PrintedFile:
    sheet_pairs: Pairs = ()
    if printable.count_sheets is not None and not kind.holds_all_sheets:
        sheet_pairs, pairs = split_pairs(pairs, "sheet")
    given = Given(address=address)
    if printable.reads is None:
        options = printable.parse(pairs)
    else:
        text, _ = parse_game_options(LINK_GAME, printable.options, pairs)
        _, others = split_pairs(pairs, LINK_GAME.name)
        options = printable.parse(others)
        check, move = printable.reads(options)
        check = replace(check, longest=SHARE_LINK_LIMIT)
        given = replace(given, report=check_game(LINK_GAME, text, check).stop_at(move))
    if printable.count_sheets is None:
        return PrintedFile(printable, kind, options, given)
    count = printable.count_sheets(options, given)
    option = Option("sheet", WholeNumber(1, count), 1)
    sheet = parse_options((option,), sheet_pairs).get("sheet", 1)
    assert isinstance(sheet, int)
    return PrintedFile(printable, kind, options, given, sheet, count)


# Parsing the options takes longer than sending a file from the cache.
_parse_again = lru_cache(maxsize=512)(_parse)

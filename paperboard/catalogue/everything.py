"""Everything that can be printed."""

from typing import Any

from paperboard.catalogue.board_entries import BOARD_ENTRIES
from paperboard.catalogue.club_pack import list_parts, make_club_pack
from paperboard.catalogue.printable import Printable
from paperboard.catalogue.sheet_entries import SHEET_ENTRIES

_SHEETS: tuple[Printable[Any], ...] = (*BOARD_ENTRIES, *SHEET_ENTRIES)
PACK_PARTS = list_parts(_SHEETS)
CATALOGUE: tuple[Printable[Any], ...] = (
    *BOARD_ENTRIES,
    make_club_pack(PACK_PARTS),
    *SHEET_ENTRIES,
)

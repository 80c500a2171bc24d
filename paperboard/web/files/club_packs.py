"""Club packs: several things to print in one PDF."""

from typing import NamedTuple

from flask import Blueprint, Response

from paperboard.core.language import Lang
from paperboard.core.products.pack_options import PART_NOTES, parse_pack_options
from paperboard.i18n import say_message
from paperboard.render.club_pack import layout_pack
from paperboard.standard_deck import load_standard_deck
from paperboard.web.files.board_files import FileKind
from paperboard.web.files.delivery import send_file
from paperboard.web.files.sheet_files import SheetFile
from paperboard.web.shared.query import Pairs, drop_empty, read_pairs
from paperboard.web.shared.site_address import get_address

blueprint = Blueprint("club_packs", __name__)


class ShownPart(NamedTuple):
    """Something to choose: its option, its words and how many pages it has."""

    option: str
    name: str
    pages: int


@blueprint.get("/club-pack.pdf")
def send_pack() -> Response:
    """Send a club pack; a browser that has it already gets no second copy."""
    return send_file(parse_pack_file(drop_empty(read_pairs()), get_address()))


def parse_pack_file(pairs: Pairs, address: str = "") -> SheetFile:
    """Return the pack that the pairs describe; raise OptionError for faulty options.

    Codes on its boards lead to the checker at the address, if there is one.
    """
    options = parse_pack_options(pairs)
    return SheetFile(
        f"twixt-club-pack-{options.lang.value}-{options.paper.value}",
        FileKind.PDF,
        f"{options!r} {address}",
        lambda: layout_pack(load_standard_deck(), options, address=address),
    )


def list_pack_parts(lang: Lang) -> tuple[ShownPart, ...]:
    """Return everything that a pack can have."""
    return tuple(
        ShownPart(part.value, say_message(note.name, lang), note.pages)
        for part, note in PART_NOTES.items()
    )

"""Sheets whose words are in the language that their options name."""

from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.checker_link import find_checker_link, parse_address
from paperboard.i18n import get_translator
from paperboard.render.board import board_sheet
from paperboard.render.page.sheet import Sheet


def layout_board(options: BoardOptions, *, address: str = "") -> tuple[Sheet, ...]:
    """Return the sheets of a board: one, or two or four if it is spread.

    Lengths are millimetres, and words are in the language of ``options.lang``. With the
    ``address`` of a site that runs paperboard, such as ``https://example.org``, a
    sheet that has room gets a code that leads to its checker. Raises OptionError if
    the shipped font lacks a letter of one of the texts, and for what is no address.
    """
    link = find_checker_link(options, parse_address(address))
    translate = get_translator(options.lang)
    return board_sheet.layout_board(options, translate, link=link)

"""Sheets whose words are in the language that their options name."""

from paperboard.core.board_options import BoardOptions
from paperboard.i18n import get_translator
from paperboard.render import board_sheet
from paperboard.render.sheet import Sheet


def layout_board(options: BoardOptions) -> tuple[Sheet, ...]:
    """Return the sheets of a board: one, or two or four if it is spread.

    Lengths are millimetres, and words are in the language of ``options.lang``. Raises
    OptionError if the shipped font lacks a letter of one of the texts.
    """
    return board_sheet.layout_board(options, get_translator(options.lang))

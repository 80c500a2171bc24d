"""Why a sheet has no QR code that opens the checker."""

from paperboard.core.errors import Message
from paperboard.core.game.game_record import Ruleset
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.checker_link import find_checker_link
from paperboard.render.board.board_sheet import has_code_room


def explain_missing_code(
    options: BoardOptions, address: str, *, ruleset: Ruleset = Ruleset.PAPER
) -> Message | None:
    """Return a sentence that says why no sheet of a board has the QR code asked for.

    Return None if a sheet has it, if it is not asked for, or without an address.
    Raises OptionError as ``layout_board`` does.
    """
    if not address or not options.qr:
        return None
    link = find_checker_link(options, address, ruleset)
    if not link:
        return Message(
            "The checker does not support diagonal boards, so the sheet has no QR code."
        )
    if has_code_room(options, link):
        return None
    return Message("The sheet has no room for the QR code.")

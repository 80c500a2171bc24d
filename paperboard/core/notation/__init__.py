"""Games and positions as text: each format has ``parse`` and ``format`` functions.

Reading does not apply the rules and fixes nothing. Text that cannot be read raises
NotationError with its line and column, and no other error.
"""

from paperboard.core.limits import FILE_LIMIT, MOVE_LIMIT, SHARE_LINK_LIMIT
from paperboard.core.notation.card_listing import (
    format_card_listing,
    format_card_move,
    parse_card_listing,
    parse_card_turn,
)
from paperboard.core.notation.listing import format_listing, parse_listing
from paperboard.core.notation.losses import find_losses
from paperboard.core.notation.mail import parse_mail
from paperboard.core.notation.many_games import GameText, decode_text, split_games
from paperboard.core.notation.move_text import format_move, parse_move
from paperboard.core.notation.position_text import format_position, parse_position
from paperboard.core.notation.recognise import (
    GAME_FILES,
    AnyRecord,
    Format,
    format_for_link,
    format_record,
    is_wrapped,
    read_record,
    recognise_format,
)
from paperboard.core.notation.t1 import KEPT_HEADERS, NO_PIE, format_t1, parse_t1
from paperboard.core.notation.tsgf import format_tsgf, parse_tsgf
from paperboard.core.notation.writing import UnwritableError

__all__ = [
    "FILE_LIMIT",
    "GAME_FILES",
    "KEPT_HEADERS",
    "MOVE_LIMIT",
    "NO_PIE",
    "SHARE_LINK_LIMIT",
    "AnyRecord",
    "Format",
    "GameText",
    "UnwritableError",
    "decode_text",
    "find_losses",
    "format_card_listing",
    "format_card_move",
    "format_for_link",
    "format_listing",
    "format_move",
    "format_position",
    "format_record",
    "format_t1",
    "format_tsgf",
    "is_wrapped",
    "parse_card_listing",
    "parse_card_turn",
    "parse_listing",
    "parse_mail",
    "parse_move",
    "parse_position",
    "parse_t1",
    "parse_tsgf",
    "read_record",
    "recognise_format",
    "split_games",
]

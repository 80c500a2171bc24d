"""The address of a checker, and the link that opens it with the board of a sheet."""

import re
from dataclasses import dataclass

from paperboard.core.errors import Message
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Ruleset
from paperboard.core.language import Lang
from paperboard.core.options import Option, parse_options
from paperboard.core.products.board_options import BoardOptions

# A longer address would need a QR code too large for the corner of a sheet.
LONGEST_ADDRESS = 100
_ADDRESS = re.compile(r"https?://[A-Za-z0-9.\-_~:/\[\]%]+", re.ASCII)


@dataclass(frozen=True, slots=True)
class WebAddress:
    """Accept the address of a site: http or https, a host and an optional path."""

    def parse(self, text: str) -> str:
        """Return the address without trailing slashes, or raise ValueError."""
        if len(text) > LONGEST_ADDRESS or not _ADDRESS.fullmatch(text):
            raise ValueError(text)
        address = text.rstrip("/")
        if address.endswith(":"):
            raise ValueError(text)
        return address

    def format(self, value: object) -> str:
        """Return the address unchanged."""
        return str(value)

    def accepts(self) -> Message:
        """Return a description of valid addresses."""
        return Message(
            "an address of at most {longest} characters that begins with http:// or "
            "https:// and contains no ? or #",
            {"longest": LONGEST_ADDRESS},
        )


ADDRESS_OPTION = Option(
    "address",
    WebAddress(),
    None,
    "address of the site with the checker, for the QR code on the sheet",
)


def parse_address(text: str, *, name: str = ADDRESS_OPTION.name) -> str:
    """Return the address of a site; an empty text stays empty.

    Raises OptionError for the option ``name`` if the text is not a valid address.
    """
    if not text:
        return ""
    option = Option(name, ADDRESS_OPTION.kind, None)
    return str(parse_options((option,), [(name, text)])[name])


def find_checker_link(
    options: BoardOptions, address: str, ruleset: Ruleset = Ruleset.PAPER
) -> str:
    """Return the link that opens the checker with a board and its rules.

    It opens the page in the language of the sheet. To keep it short, it does not name
    paper rules, which are the checker's default. Empty if there is no address, if the
    options turn the QR code off, and for diagonal boards, which the checker does not
    support.
    """
    board = options.make_board()
    if not address or not options.qr or not isinstance(board, Board):
        return ""
    game = f'[Board "{board.columns}x{board.rows}"]'
    if ruleset is not Ruleset.PAPER:
        game += f' [Rules "{ruleset.value}"]'
    lang = "" if options.lang is Lang.EN else f"/{options.lang.value}"
    return f"{address}{lang}/checker?g={_escape(game)}"


def _escape(text: str) -> str:
    """Return the text, escaped as a value in a query string."""
    return "".join(
        letter if letter.isalnum() else "+" if letter == " " else f"%{ord(letter):02X}"
        for letter in text
    )

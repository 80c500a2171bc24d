"""What to know about a sheet that can be printed but is not quite as expected."""

from paperboard.core.errors import Message
from paperboard.core.game.game_record import Ruleset
from paperboard.core.products.board_choices import ThemeName
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.checker_link import find_checker_link
from paperboard.render.board.board_sheet import has_code_room
from paperboard.render.page.theme import (
    find_theme,
    list_contrast_notes,
    measure_luminance,
)


def list_board_notes(
    options: BoardOptions, address: str = "", *, ruleset: Ruleset = Ruleset.PAPER
) -> tuple[Message, ...]:
    """Return a sentence for each thing to know about the sheets of a board.

    Raises OptionError as ``layout_board`` does.
    """
    code = explain_missing_code(options, address, ruleset=ruleset)
    return (*((code,) if code else ()), *list_color_notes(options))


def list_color_notes(options: BoardOptions) -> tuple[Message, ...]:
    """Return a sentence for each thing to know about the colours of a sheet."""
    theme = find_theme(options)
    both = theme.vertical_color, theme.horizontal_color
    chosen = [c for c in (options.vertical_color, options.horizontal_color) if c]
    # With the ink saver, both sides are black on purpose.
    is_alike = options.theme is ThemeName.INK_SAVER and not chosen
    notes = [*list_contrast_notes(chosen, None if is_alike else both)]
    vertical, horizontal = map(measure_luminance, both)
    if vertical < horizontal:
        notes.append(
            Message(
                "Vertical begins and normally has the lighter colour, but here it has "
                "the darker one."
            )
        )
    return tuple(notes)


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

"""What to know about a sheet that can be printed but is not quite as expected."""

from dataclasses import replace

from paperboard.core.errors import Message
from paperboard.core.game.game_record import Ruleset
from paperboard.core.products.board_choices import Pages, PerPage, ThemeName
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.checker_link import find_checker_link
from paperboard.render.board.board_sheet import has_code_room, plan_board_sheet
from paperboard.render.page.board_plan import CLOSE_PITCH_MM, BoardPlan, Verdict
from paperboard.render.page.paper import find_format
from paperboard.render.page.theme import (
    find_theme,
    list_contrast_notes,
    measure_luminance,
)

_CLEARLY_BETTER = 1.2
_SHEET_COUNTS = {
    1: Message("one sheet"),
    2: Message("two sheets"),
    4: Message("four sheets"),
}


def list_board_notes(
    options: BoardOptions,
    address: str = "",
    *,
    ruleset: Ruleset = Ruleset.PAPER,
    can_spread: bool = True,
) -> tuple[Message, ...]:
    """Return a sentence for each thing to know about the sheets of a board.

    Unless ``can_spread``, more sheets are no advice. Raises OptionError as
    ``layout_board`` does.
    """
    notes = list_print_notes(options, address, ruleset=ruleset)
    plan = plan_board_sheet(options)
    if plan.pitch_mm >= CLOSE_PITCH_MM:
        return notes
    return (explain_room(options, plan, can_spread=can_spread), *notes)


def count_sheets(plan: BoardPlan) -> Message:
    """Return how many sheets a board takes, in words."""
    if plan.sheet_count in _SHEET_COUNTS:
        return _SHEET_COUNTS[plan.sheet_count]
    return Message("{across} × {down} sheets", plan.parts._asdict())


def explain_room(
    options: BoardOptions, plan: BoardPlan, *, can_spread: bool = True
) -> Message:
    """Return a sentence on how comfortable the board is, and what would help."""
    if plan.verdict is Verdict.COMFORTABLE:
        return Message("Comfortable: enough room to draw with any pen.")
    if plan.verdict is Verdict.DENSE:
        return Message("Dense: fine pens work best.")
    if options.pitch is not None:
        return Message("Tight: with the holes further apart there is more room.")
    if options.per_page is not PerPage.ONE:
        return Message("Tight: fewer boards per sheet give more room.")
    roomier = _find_roomier(options, plan) if can_spread else None
    if roomier is None:
        return Message("Tight: larger paper or a smaller board gives more room.")
    return Message(
        "Tight: better on {sheets} of {paper}, where the holes are {pitch} mm apart.",
        {
            "sheets": count_sheets(roomier),
            "paper": find_format(options.paper).name,
            "pitch": roomier.pitch_mm,
        },
    )


def _find_roomier(options: BoardOptions, plan: BoardPlan) -> BoardPlan | None:
    """Return a plan with more sheets, the fewest on which the board is not tight.

    If it is tight on all, returns the roomiest plan if its holes are at least a fifth
    further apart, otherwise None. Some boards stay on one sheet.
    """
    if options.stays_on_one_sheet:
        return None
    counts = (Pages.TWO, Pages.FOUR)
    plans = [plan_board_sheet(replace(options, pages=pages)) for pages in counts]
    more = [other for other in plans if other.sheet_count > plan.sheet_count]
    for other in more:
        if other.verdict is not Verdict.MORE_SHEETS:
            return other
    best = max(more, key=lambda other: other.pitch_mm, default=plan)
    return best if best.pitch_mm >= _CLEARLY_BETTER * plan.pitch_mm else None


def list_print_notes(
    options: BoardOptions, address: str = "", *, ruleset: Ruleset = Ruleset.PAPER
) -> tuple[Message, ...]:
    """Return the notes of a board that do not depend on its hole distance.

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

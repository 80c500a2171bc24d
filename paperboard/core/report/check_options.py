"""The options of a check."""

from collections.abc import Mapping

from paperboard.core.game.board import LEAST_LINES, MOST_LINES
from paperboard.core.game.game_record import Ruleset, SwapKind
from paperboard.core.notation import Format
from paperboard.core.options import Choice, Option, WholeNumber
from paperboard.core.report.check import CheckOptions

_LINES = WholeNumber(LEAST_LINES, MOST_LINES)

CHECK_OPTIONS: tuple[Option, ...] = (
    Option("rules", Choice(Ruleset), None, "the rules to check against"),
    Option("columns", _LINES, None, "columns of holes"),
    Option("rows", _LINES, None, "rows of holes"),
    Option("swap", Choice(SwapKind), None, "what the swap does"),
    Option("format", Choice(Format), Format.AUTO, "format of the text"),
)


def make_check_options(values: Mapping[str, object], *, longest: int) -> CheckOptions:
    """Return the check options in parsed values; ignore all other options."""
    names = {option.name for option in CHECK_OPTIONS}
    chosen = {name: value for name, value in values.items() if name in names}
    return CheckOptions(**chosen, longest=longest)  # type: ignore[arg-type]

"""The options of the rules to print."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from paperboard.core.language import Lang
from paperboard.core.options import Choice, Flag, Option, parse_options
from paperboard.core.products.board_options import BOARD_OPTIONS, Paper


class LeafletPaper(Enum):
    """A paper that the rules fit on."""

    A4 = Paper.A4.value
    LETTER = Paper.LETTER.value


RULES_OPTIONS: tuple[Option, ...] = (
    Option("paper", Choice(LeafletPaper), LeafletPaper.A4, "paper to print on"),
    Option(
        "board", Flag(), False, "a standard board, with its rules on the other side"
    ),
    next(option for option in BOARD_OPTIONS if option.name == "lang"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesOptions:
    """How the rules are printed: as a leaflet, or on the back of a board."""

    paper: LeafletPaper = LeafletPaper.A4
    board: bool = False
    lang: Lang = Lang.EN


def parse_rules_options(pairs: Iterable[tuple[str, str]]) -> RulesOptions:
    """Return the options written as pairs of name and exact text.

    Raises OptionError naming every unknown or repeated name, and every value out of
    range.
    """
    values = parse_options(RULES_OPTIONS, pairs)
    return RulesOptions(**values)  # type: ignore[arg-type]  # parse_options typed them

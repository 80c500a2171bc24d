"""The options of the printed rules and of their diagrams."""

from collections.abc import Iterable
from dataclasses import dataclass

from paperboard.core.language import Lang
from paperboard.core.options import Choice, Flag, Option, parse_options
from paperboard.core.products.board_choices import HANDY_PAPERS, Paper
from paperboard.core.products.board_options import BOARD_OPTIONS
from paperboard.core.rule_book.rule_parts import DiagramName

_LANG_OPTION = next(option for option in BOARD_OPTIONS if option.name == "lang")
RULES_OPTIONS: tuple[Option, ...] = (
    Option("paper", Choice(Paper, HANDY_PAPERS), Paper.A4, "paper to print on"),
    Option("board", Flag(), False, "a standard board with the rules on the back"),
    _LANG_OPTION,
)
DIAGRAM_OPTIONS: tuple[Option, ...] = (
    Option("name", Choice(DiagramName), DiagramName.BOARD, "what the diagram shows"),
    _LANG_OPTION,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesOptions:
    """How the rules are printed: as a leaflet, or on the back of a board."""

    paper: Paper = Paper.A4
    board: bool = False
    lang: Lang = Lang.EN


def parse_rules_options(pairs: Iterable[tuple[str, str]]) -> RulesOptions:
    """Return the options written as pairs of name and exact text.

    Raises OptionError with every unknown name, repeated name and value out of range.
    """
    values = parse_options(RULES_OPTIONS, pairs)
    return RulesOptions(**values)  # type: ignore[arg-type]  # parse_options typed them


@dataclass(frozen=True, slots=True, kw_only=True)
class DiagramOptions:
    """Which diagram of the rules to draw, and in which language."""

    name: DiagramName = DiagramName.BOARD
    lang: Lang = Lang.EN


def parse_diagram_options(pairs: Iterable[tuple[str, str]]) -> DiagramOptions:
    """Return the options written as pairs of name and exact text.

    Raises OptionError with every unknown name, repeated name and value out of range.
    """
    values = parse_options(DIAGRAM_OPTIONS, pairs)
    return DiagramOptions(**values)  # type: ignore[arg-type]  # parse_options typed them

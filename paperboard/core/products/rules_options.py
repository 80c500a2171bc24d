"""The options of the printed rules and of their diagrams."""

from collections.abc import Iterable
from dataclasses import dataclass

from paperboard.core.language import Lang
from paperboard.core.options import Choice, Flag, Option, parse_options
from paperboard.core.products.board_choices import Paper, ThemeName
from paperboard.core.products.board_options import (
    HANDY_PAPER_OPTION,
    OWN_MARGIN_OPTION,
    take_board_options,
)
from paperboard.core.rule_book.rule_parts import DiagramName

RULES_OPTIONS: tuple[Option, ...] = (
    HANDY_PAPER_OPTION,
    OWN_MARGIN_OPTION,
    Option("board", Flag(), False, "a standard board with the rules on the back"),
    *take_board_options("theme", "lang"),
)
DIAGRAM_OPTIONS: tuple[Option, ...] = (
    Option("name", Choice(DiagramName), DiagramName.BOARD, "what the diagram shows"),
    *take_board_options("lang"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesOptions:
    """How the rules are printed: as a leaflet, or on the back of a board.

    Without ``margin``, the rules and the board each have their usual one.
    """

    paper: Paper = Paper.A4
    margin: int | None = None
    board: bool = False
    theme: ThemeName = ThemeName.CLASSIC
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

"""Setting up a position on the checker page: the tools, and what a click does."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from paperboard.core.errors import Message
from paperboard.core.game.game_record import Placement, PositionRecord
from paperboard.core.game.geometry import Hole, Side, format_hole, make_link, parse_hole
from paperboard.core.notation import format_listing, format_position
from paperboard.core.options import Choice, Option
from paperboard.core.report.check import CheckReport
from paperboard.core.report.report_words import name_side_link, name_side_peg
from paperboard.core.report.setting_up import (
    can_play_on,
    change_link,
    change_peg,
    clear_board,
    clear_hole,
    make_game,
    make_setup,
)
from paperboard.web.checker.checker_address import make_address
from paperboard.web.shared.page_language import say_on_page


class Tool(Enum):
    """What a click on a hole places or removes."""

    VERTICAL_PEG = "vertical-peg"
    HORIZONTAL_PEG = "horizontal-peg"
    VERTICAL_LINK = "vertical-link"
    HORIZONTAL_LINK = "horizontal-link"
    ERASE = "erase"

    @property
    def side(self) -> Side:
        """Return the side whose pieces the tool places; meaningless for ERASE."""
        horizontal = {Tool.HORIZONTAL_PEG, Tool.HORIZONTAL_LINK}
        return Side.HORIZONTAL if self in horizontal else Side.VERTICAL

    @property
    def is_link(self) -> bool:
        """Tell whether the tool needs two holes."""
        return self in {Tool.VERTICAL_LINK, Tool.HORIZONTAL_LINK}


_TOOL_WORDS = {
    Tool.VERTICAL_PEG: name_side_peg(Side.VERTICAL),
    Tool.HORIZONTAL_PEG: name_side_peg(Side.HORIZONTAL),
    Tool.VERTICAL_LINK: name_side_link(Side.VERTICAL),
    Tool.HORIZONTAL_LINK: name_side_link(Side.HORIZONTAL),
    Tool.ERASE: Message("Erase"),
}


@dataclass(frozen=True, slots=True)
class HoleName:
    """The name of a hole, which need not be on the board."""

    def parse(self, text: str) -> Hole:
        """Return the hole; raise ValueError if the text is not the name of one."""
        return parse_hole(text)

    def format(self, value: object) -> str:
        """Return the name of the hole."""
        if not isinstance(value, Hole):
            raise ValueError(value)
        return format_hole(value)

    def accepts(self) -> Message:
        """Return an example."""
        return Message("the name of a hole, such as N3")


_TOOL = Option(
    "tool", Choice(Tool), Tool.VERTICAL_PEG, "what a click places or removes"
)
_FROM = Option("from", HoleName(), None, "the hole where a link begins")
_PUT = Option("put", HoleName(), None, "the hole that was clicked")
SETUP_OPTIONS: tuple[Option, ...] = (_TOOL, _FROM, _PUT)


@dataclass(frozen=True, slots=True)
class SetupChoice:
    """The chosen tool, the hole where a link begins, and the clicked hole."""

    tool: Tool = Tool.VERTICAL_PEG
    start: Hole | None = None
    hole: Hole | None = None


def read_choice(values: Mapping[str, object]) -> SetupChoice:
    """Return the choice in parsed values; the start counts only for links."""
    tool, start, hole = (values.get(option.name) for option in SETUP_OPTIONS)
    chosen = tool if isinstance(tool, Tool) else Tool.VERTICAL_PEG
    return SetupChoice(
        chosen,
        start if isinstance(start, Hole) and chosen.is_link else None,
        hole if isinstance(hole, Hole) else None,
    )


def apply_choice(
    position: PositionRecord, choice: SetupChoice
) -> tuple[PositionRecord, SetupChoice]:
    """Return the position after the click, and the next choice.

    The first click of a link only sets its start; a click on the same hole unsets it.
    """
    tool, start, hole = choice.tool, choice.start, choice.hole
    assert hole is not None
    if tool.is_link and start is None:
        return position, SetupChoice(tool, hole)
    placement = Placement(position.vertical, position.horizontal)
    if tool is Tool.ERASE:
        placement = clear_hole(placement, hole)
    elif not tool.is_link:
        placement = change_peg(placement, tool.side, hole)
    elif start is not None and start != hole:
        placement = change_link(placement, tool.side, make_link(start, hole))
    changed = replace(
        position, vertical=placement.vertical, horizontal=placement.horizontal
    )
    return changed, SetupChoice(tool)


def make_setup_address(text: str, choice: SetupChoice) -> str:
    """Return the address of a position's page, which keeps the tool and the start."""
    start = format_hole(choice.start) if choice.start else None
    return make_address(text, **{_TOOL.name: choice.tool.value, _FROM.name: start})


@dataclass(frozen=True, slots=True)
class ToolRow:
    """A tool on the page; pressing the number ``key`` chooses it."""

    value: str
    words: str
    key: int
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class StrayRow:
    """A hole off the board with a peg or the end of a link; ``href`` clears it."""

    hole: str
    href: str


@dataclass(frozen=True, slots=True)
class SetupPart:
    """What the page shows for setting up a position.

    ``play_href`` opens a game that starts from the position, and is empty if there is
    none; ``is_over`` is true if that is because the position is decided. ``strays`` are
    the pieces that no click on the board can reach.
    """

    tools: tuple[ToolRow, ...]
    start: str
    stop_href: str
    clear_href: str
    play_href: str
    is_over: bool
    fault_count: int
    strays: tuple[StrayRow, ...]


@dataclass(frozen=True, slots=True)
class Mode:
    """One of the two ways to use the page; ``href`` is empty without a link."""

    words: str
    href: str
    is_current: bool


def make_setup_part(report: CheckReport, choice: SetupChoice) -> SetupPart:
    """Return the tools for a position. Needs a request, as it makes addresses."""
    position = make_setup(report)
    bare = replace(choice, start=None)
    is_over = report.is_legal and report.ended_by is not None
    return SetupPart(
        tools=tuple(
            ToolRow(
                tool.value, _TOOL_WORDS[tool].say(say_on_page), key, tool is choice.tool
            )
            for key, tool in enumerate(Tool, start=1)
        ),
        start=format_hole(choice.start) if choice.start else "",
        stop_href=make_setup_address(format_position(position), bare),
        clear_href=make_setup_address(format_position(clear_board(position)), bare),
        play_href=_address_of_game(position) if can_play_on(report) else "",
        is_over=is_over,
        fault_count=len(report.problems),
        strays=tuple(_list_strays(report, position, bare)),
    )


def _list_strays(
    report: CheckReport, position: PositionRecord, choice: SetupChoice
) -> Iterator[StrayRow]:
    placement = Placement(position.vertical, position.horizontal)
    both = (placement.vertical, placement.horizontal)
    holes = {hole for pieces in both for hole in pieces.pegs}
    holes |= {hole for pieces in both for link in pieces.links for hole in link}
    for hole in sorted(hole for hole in holes if not report.board.is_on_grid(hole)):
        left = clear_hole(placement, hole)
        cleared = replace(position, vertical=left.vertical, horizontal=left.horizontal)
        text = format_position(cleared)
        yield StrayRow(format_hole(hole), make_setup_address(text, choice))


def list_modes(report: CheckReport, text: str) -> tuple[Mode, Mode]:
    """Return both modes of the page for a game or position, and mark the current one.

    Nothing leads from a position that cannot be played on to a game.
    """
    here = make_address(text)
    position = make_setup(report)
    is_game = report.replay is not None
    if is_game:
        play_href = here
        setup_href = make_address(format_position(position))
    else:
        play_href = _address_of_game(position) if can_play_on(report) else ""
        setup_href = here
    return (
        Mode(say_on_page("Enter a game"), play_href, is_current=is_game),
        Mode(say_on_page("Set up a position"), setup_href, is_current=not is_game),
    )


def _address_of_game(position: PositionRecord) -> str:
    return make_address(format_listing(make_game(position)))

"""What a check can find wrong, as data: a stable code, the place and a sentence."""

from dataclasses import dataclass
from enum import Enum

from paperboard.core.errors import Message
from paperboard.core.geometry import Hole, Link, Side, format_hole, format_link


class ProblemCode(Enum):
    """The kinds of fault; the values never change."""

    UNREADABLE = "unreadable"
    OFF_BOARD = "off-board"
    CORNER = "corner"
    OCCUPIED = "occupied"
    ENEMY_BORDER = "enemy-border"
    NOT_A_KNIGHTS_MOVE = "not-a-knights-move"
    MISSING_PEG = "missing-peg"
    DUPLICATE_LINK = "duplicate-link"
    CROSSES_OPPONENT_LINK = "crosses-opponent-link"
    CROSSES_OWN_LINK = "crosses-own-link"
    LINK_NOT_FROM_NEW_PEG = "link-not-from-new-peg"
    REMOVAL_NOT_ALLOWED = "removal-not-allowed"
    NO_SUCH_LINK = "no-such-link"
    SWAP_NOT_ALLOWED = "swap-not-allowed"
    GAME_OVER = "game-over"
    PEG_COUNT = "peg-count"
    TWO_WINNERS = "two-winners"


@dataclass(frozen=True, slots=True)
class Problem:
    """One broken rule.

    ``move`` is the number of the move, pegs and swaps counted from 1; it is None in
    a position without moves. ``blocked_by`` names the links in the way, sorted.
    """

    code: ProblemCode
    message: Message
    move: int | None = None
    hole: Hole | None = None
    link: Link | None = None
    blocked_by: tuple[Link, ...] = ()


class HintCode(Enum):
    """The kinds of remark that break no rule; the values never change."""

    LINK_MARKS = "link-marks"
    POSSIBLE_LINK = "possible-link"
    OWN_CROSSING = "own-crossing"
    SIDE_TO_MOVE = "side-to-move"


@dataclass(frozen=True, slots=True)
class Hint:
    """Something worth knowing that breaks no rule; fields as in ``Problem``."""

    code: HintCode
    message: Message
    move: int | None = None
    hole: Hole | None = None
    link: Link | None = None
    blocked_by: tuple[Link, ...] = ()


def make_hole_problem(
    code: ProblemCode, template: str, side: Side, hole: Hole
) -> Problem:
    """Return a problem with a hole; the template may use ``{hole}`` and ``{side}``."""
    values = {"hole": format_hole(hole), "side": side.name}
    return Problem(code, Message(template, values), hole=hole)


def make_link_problem(
    code: ProblemCode, template: str, side: Side, link: Link
) -> Problem:
    """Return a problem with a link; the template may use ``{link}`` and ``{side}``."""
    values = {"link": format_link(link), "side": side.name}
    return Problem(code, Message(template, values), link=link)


def make_duplicate_problem(side: Side, link: Link) -> Problem:
    """Return the problem that a link is drawn twice."""
    template = "{link} is there already"
    return make_link_problem(ProblemCode.DUPLICATE_LINK, template, side, link)


def make_missing_peg_problem(side: Side, link: Link, end: Hole) -> Problem:
    """Return the problem that one end of a link has no peg of its side."""
    message = Message(
        "{link} needs a peg of {side} in {hole}",
        {"link": format_link(link), "side": side.name, "hole": format_hole(end)},
    )
    return Problem(ProblemCode.MISSING_PEG, message, hole=end, link=link)


def make_crossing_problem(
    link: Link, owner: Side, *, other: Side, links: tuple[Link, ...]
) -> Problem:
    """Return the problem that ``owner``'s link is crossed by ``links`` of ``other``."""
    code = ProblemCode.CROSSES_OPPONENT_LINK
    if owner is other:
        code = ProblemCode.CROSSES_OWN_LINK
    message = format_crossing(link, other, links)
    return Problem(code, message, link=link, blocked_by=links)


def format_crossing(link: Link, other: Side, links: tuple[Link, ...]) -> Message:
    """Return the sentence that a link is crossed by the named links of a side."""
    template = "{link} is crossed by {side}'s link {links}"
    if len(links) > 1:
        template = "{link} is crossed by {side}'s links {links}"
    names = ", ".join(format_link(blocker) for blocker in links)
    return Message(
        template, {"link": format_link(link), "side": other.name, "links": names}
    )

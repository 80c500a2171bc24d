"""The faults and hints of a check as data: a stable code, a place and a sentence."""

from dataclasses import dataclass
from enum import Enum

from paperboard.core.errors import Message
from paperboard.core.game.geometry import Hole, Link, Side, format_hole, format_link


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
    PRIVILEGE_NOT_ALLOWED = "privilege-not-allowed"
    PRIVILEGE_USED = "privilege-used"
    PRIVILEGE_TOO_EARLY = "privilege-too-early"
    GAME_OVER = "game-over"
    PEG_COUNT = "peg-count"
    TWO_WINNERS = "two-winners"
    UNKNOWN_CARD = "unknown-card"
    CARD_NOT_DRAWN = "card-not-drawn"
    CARD_NOT_LEFT = "card-not-left"
    WEAKER_DRAWS_AGAIN = "weaker-draws-again"
    CARD_PLACEMENT = "card-placement"
    BRIDGE_REMOVAL = "bridge-removal"
    DEAD_PAIR = "dead-pair"
    RESIGNATION_NOT_ALLOWED = "resignation-not-allowed"
    DRAW_NOT_ALLOWED = "draw-not-allowed"


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault, which breaks a rule.

    ``move`` is the number of the move, counting pegs and swaps from 1; it is None in a
    position without moves. ``blocked_by`` holds the links in the way, sorted.
    """

    code: ProblemCode
    message: Message
    move: int | None = None
    hole: Hole | None = None
    link: Link | None = None
    blocked_by: tuple[Link, ...] = ()


class HintCode(Enum):
    """The kinds of hint, which break no rule; the values never change."""

    LATE_RESIGNATION = "late-resignation"
    LATE_PRIVILEGE = "late-privilege"
    LINK_MARKS = "link-marks"
    POSSIBLE_LINK = "possible-link"
    OWN_CROSSING = "own-crossing"
    SIDE_TO_MOVE = "side-to-move"
    CERTAIN_DRAW = "certain-draw"
    NO_WAY_LEFT = "no-way-left"
    SWAP_KIND = "swap-kind"
    LINK_ONLY_HERE = "link-only-here"
    LINK_ONLY_THERE = "link-only-there"
    RESULT_DIFFERS = "result-differs"
    LEGALITY_DIFFERS = "legality-differs"
    LATE_LINKS = "late-links"
    NEW_PEG_LINKS = "new-peg-links"
    DEFAULT_SHAPES = "default-shapes"
    MOVE_NUMBERS = "move-numbers"
    STATED_RESULT_CONTRADICTED = "stated-result-contradicted"
    LEFT_OUT = "left-out"


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint, which breaks no rule; it has the same fields as ``Problem``."""

    code: HintCode
    message: Message
    move: int | None = None
    hole: Hole | None = None
    link: Link | None = None
    blocked_by: tuple[Link, ...] = ()


SIDE_NAMES = {
    Side.VERTICAL: Message("Vertical"),
    Side.HORIZONTAL: Message("Horizontal"),
}

# The sentence of each code; UNREADABLE takes its sentence from the NotationError.
PROBLEM_SENTENCES = {
    ProblemCode.OFF_BOARD: Message("{hole} is not on the board"),
    ProblemCode.CORNER: Message("{hole} is a corner; corners have no holes"),
    ProblemCode.OCCUPIED: Message("{hole} is already occupied"),
    ProblemCode.ENEMY_BORDER: Message(
        "{hole} is in a border row that {side} may not use"
    ),
    ProblemCode.NOT_A_KNIGHTS_MOVE: Message(
        "the ends of {link} are not a knight's move apart"
    ),
    ProblemCode.MISSING_PEG: Message("{link} needs a {side} peg in {hole}"),
    ProblemCode.DUPLICATE_LINK: Message("{link} is already there"),
    ProblemCode.CROSSES_OPPONENT_LINK: Message("{link} is crossed by {side}'s {links}"),
    ProblemCode.CROSSES_OWN_LINK: Message("{link} is crossed by {side}'s own {links}"),
    ProblemCode.LINK_NOT_FROM_NEW_PEG: Message(
        "{link} does not start from the new peg"
    ),
    ProblemCode.REMOVAL_NOT_ALLOWED: Message(
        "{link} cannot be removed: a drawn link stays"
    ),
    ProblemCode.NO_SUCH_LINK: Message("{side} has no link {link} to remove"),
    ProblemCode.SWAP_NOT_ALLOWED: Message("only the second move may be a swap"),
    ProblemCode.PRIVILEGE_NOT_ALLOWED: Message(
        "only a game for four players has Privilege"
    ),
    ProblemCode.PRIVILEGE_USED: Message("a team may call Privilege only once per game"),
    ProblemCode.PRIVILEGE_TOO_EARLY: Message(
        "Privilege can only be called right after one's own turn"
    ),
    ProblemCode.GAME_OVER: Message("the game is already over"),
    ProblemCode.PEG_COUNT: Message(
        "no game can have {vertical} pegs for Vertical and {horizontal} for Horizontal"
    ),
    ProblemCode.TWO_WINNERS: Message("both sides have joined their border rows"),
    ProblemCode.UNKNOWN_CARD: Message("the deck has no {card} card; it has {cards}"),
    ProblemCode.CARD_NOT_DRAWN: Message(
        "the next card of the pile is {drawn}, not {card}"
    ),
    ProblemCode.CARD_NOT_LEFT: Message("no {card} card can be left in the pile"),
    ProblemCode.WEAKER_DRAWS_AGAIN: Message(
        "{side} is the weaker side, discards {card} and draws again"
    ),
    ProblemCode.CARD_PLACEMENT: Message(
        "{card} does not allow {hole}; holes it allows: {count}"
    ),
    ProblemCode.BRIDGE_REMOVAL: Message(
        "{side} has a link, so {card} removes one and places no peg"
    ),
    ProblemCode.DEAD_PAIR: Message(
        "{link} was removed earlier and cannot be made again"
    ),
    ProblemCode.RESIGNATION_NOT_ALLOWED: Message(
        "players cannot resign in a game with cards"
    ),
    ProblemCode.DRAW_NOT_ALLOWED: Message(
        "players cannot agree to a draw in a game with cards"
    ),
}
HINT_SENTENCES = {
    HintCode.LATE_RESIGNATION: Message("the game was won before the resignation"),
    HintCode.LATE_PRIVILEGE: Message("the game was won before Privilege was called"),
    HintCode.LINK_MARKS: Message(
        "links marked at {hole}: {marked}; links drawn: {drawn}"
    ),
    HintCode.POSSIBLE_LINK: Message("{side} could have drawn {link}"),
    HintCode.OWN_CROSSING: Message(
        "{link} is crossed by {side}'s own {links}, which standard rules forbid"
    ),
    HintCode.SIDE_TO_MOVE: Message("{side} is to move"),
    HintCode.CERTAIN_DRAW: Message(
        "since move {number}, neither side can win any more"
    ),
    HintCode.NO_WAY_LEFT: Message("neither side can win any more"),
    HintCode.SWAP_KIND: Message(
        "the text does not say which kind of swap it means; here the players swap sides"
    ),
    HintCode.LINK_ONLY_HERE: Message(
        "{side} would not have {link} under {rules} rules"
    ),
    HintCode.LINK_ONLY_THERE: Message(
        "{side} would also have {link} under {rules} rules"
    ),
    HintCode.RESULT_DIFFERS: Message(
        "under {rules} rules, the result would be: {result}"
    ),
    HintCode.LEGALITY_DIFFERS: Message("under {rules} rules, the record is {legality}"),
    HintCode.LATE_LINKS: Message(
        "the rule on links is read literally: when you place a peg, you may also "
        "link old pegs"
    ),
    HintCode.NEW_PEG_LINKS: Message(
        "the rule on links is read narrowly: you may link the new peg only"
    ),
    HintCode.DEFAULT_SHAPES: Message(
        "judged by default shapes, which another deck can change: {cards}"
    ),
    HintCode.STATED_RESULT_CONTRADICTED: Message(
        "stated result: {stated}; result of the moves: {found}"
    ),
    HintCode.LEFT_OUT: Message(
        "not listed here: {problems} more faults and {hints} more hints"
    ),
}


def make_problem(
    code: ProblemCode,
    *,
    side: Side | None = None,
    hole: Hole | None = None,
    link: Link | None = None,
    blocked_by: tuple[Link, ...] = (),
) -> Problem:
    """Return the problem with the sentence of its code.

    ``side`` owns the faulty peg or link; for crossings it owns ``blocked_by``. Does not
    check that the sentence gets all its values.
    """
    values = _name_values(side, hole, link, blocked_by)
    message = PROBLEM_SENTENCES[code].fill(**values)
    return Problem(code, message, hole=hole, link=link, blocked_by=blocked_by)


def make_hint(
    code: HintCode,
    *,
    side: Side | None = None,
    link: Link | None = None,
    blocked_by: tuple[Link, ...] = (),
) -> Hint:
    """Return the hint with the sentence of its code."""
    values = _name_values(side, None, link, blocked_by)
    message = HINT_SENTENCES[code].fill(**values)
    return Hint(code, message, link=link, blocked_by=blocked_by)


def fill_hint(code: HintCode, move: int | None = None, **values: object) -> Hint:
    """Return the hint with these values in its sentence."""
    return Hint(code, HINT_SENTENCES[code].fill(**values), move=move)


def _name_values(
    side: Side | None,
    hole: Hole | None,
    link: Link | None,
    blocked_by: tuple[Link, ...],
) -> dict[str, object]:
    values: dict[str, object] = {}
    if side is not None:
        values["side"] = SIDE_NAMES[side]
    if hole is not None:
        values["hole"] = format_hole(hole)
    if link is not None:
        values["link"] = format_link(link)
    if blocked_by:
        values["links"] = ", ".join(map(format_link, blocked_by))
    return values

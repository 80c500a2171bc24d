"""The words of a report, shared by pages, command line and sheets.

Pages use the long sentences; the short phrases are for facts in one line. The callers
translate the messages. The names of the sides are in ``game/problems.py``.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from paperboard.core.errors import Message, count_message
from paperboard.core.game.analysis import Reach, find_crossed_link, find_short_path
from paperboard.core.game.double_game import Seat, Seats, Team
from paperboard.core.game.game_record import Ruleset, SwapKind, is_swap
from paperboard.core.game.geometry import Hole, Link, Side, format_hole, format_link
from paperboard.core.game.problems import HINT_SENTENCES, SIDE_NAMES, HintCode
from paperboard.core.game.referee import WINS, Ending, Result
from paperboard.core.notation import format_card_move, format_move
from paperboard.core.report.link_history import (
    MissingLink,
    MoveAction,
    MoveReport,
    NoLinkReason,
)

if TYPE_CHECKING:
    # A check imports this file for its hints, so a real import would be circular.
    from paperboard.core.report.check import CheckReport

RULESET_NAMES = {
    Ruleset.PAPER: Message("paper"),
    Ruleset.STANDARD: Message("standard"),
}
RULESET_TITLES = {
    Ruleset.PAPER: Message("Paper rules"),
    Ruleset.STANDARD: Message("Standard rules"),
}
RULESET_SENTENCES = {
    Ruleset.PAPER: Message(
        "Paper rules: you draw links from the new peg only, they stay for good, and "
        "your own may cross."
    ),
    Ruleset.STANDARD: Message(
        "Standard rules: no two links may cross, and you may remove your own."
    ),
}
SWAP_NAMES = {
    SwapKind.IDENTITY: Message("identity"),
    SwapKind.MIRROR: Message("mirror"),
}
_WINS = Message("{winner} wins")
RESULT_NAMES = {
    Result.IN_PROGRESS: Message("Not finished"),
    Result.DRAW: Message("Draw"),
    **{result: _WINS.fill(winner=SIDE_NAMES[side]) for side, result in WINS.items()},
}
ENDING_NAMES = {
    Ending.CONNECTION: Message("connection"),
    Ending.RESIGNATION: Message("resignation"),
    Ending.AGREEMENT: Message("agreement"),
    Ending.NO_WAY_LEFT: Message("no hole left to play"),
}
# What the last move did says who resigned.
_WINNERS = {
    Ending.CONNECTION: Message("{winner} wins with an unbroken chain."),
    Ending.RESIGNATION: Message("{winner} wins."),
}
_TEAM_WINNERS = {
    Ending.CONNECTION: Message("{winner} wins for {side} with an unbroken chain."),
    Ending.RESIGNATION: Message("{winner} wins for {side}."),
}
_DRAWS = {
    Ending.AGREEMENT: Message("The game is a draw by agreement."),
    Ending.NO_WAY_LEFT: Message("The game is a draw: no hole is left to play."),
}
FAULTY_SETUP = Message("The starting position has faults.")
_OUTLOOKS = {
    Reach.YES: Message("{side} can still join {borders}."),
    Reach.NO: Message("{side} can no longer join {borders}."),
    Reach.UNDECIDED: Message(
        "It is not known whether {side} can still join {borders}."
    ),
}
_UNLESS_LINKS_GO = Message(
    "{side} can no longer join {borders}, unless the other side removes a link."
)
_BORDERS = {
    Side.VERTICAL: Message("top and bottom"),
    Side.HORIZONTAL: Message("left and right"),
}


# Why two holes have no link, for any reason, and with the move if it is known.
MISSING_LINK_SENTENCES = {
    NoLinkReason.NOT_A_KNIGHTS_MOVE: Message(
        "{one} and {other} are not a knight's move apart."
    ),
    NoLinkReason.NO_PEG: Message("{one} and {other} do not both have a peg."),
    NoLinkReason.OTHER_SIDE: Message("{one} and {other} belong to different sides."),
    NoLinkReason.CROSSES_OPPONENT_LINK: count_message(
        "{link} is not drawn: {links} is in the way.",
        "{link} is not drawn: {links} are in the way.",
        1,
    ),
    NoLinkReason.CROSSES_OWN_LINK: Message(
        "{link} is not drawn: it would cross {links} of the same side."
    ),
    NoLinkReason.LEFT_OUT: Message("{link} was left out."),
    NoLinkReason.OLDER_PAIR: Message(
        "{link} is not drawn: both pegs are old, and links start from the new peg only."
    ),
    NoLinkReason.DEAD_PAIR: Message("{link} was removed and cannot be made again."),
}
_DATED_SENTENCES = {
    NoLinkReason.CROSSES_OPPONENT_LINK: count_message(
        "{link} is not drawn: {links}, drawn at move {number}, is in the way.",
        "{link} is not drawn: {links} are in the way, the last since move {number}.",
        1,
    ),
    NoLinkReason.CROSSES_OWN_LINK: count_message(
        "{link} is not drawn: it would cross {links} of the same side, drawn at move "
        "{number}.",
        "{link} is not drawn: it would cross {links} of the same side, the last drawn "
        "at move {number}.",
        1,
    ),
    NoLinkReason.LEFT_OUT: Message(
        "{link} was left out; nothing has been in the way since move {number}."
    ),
    NoLinkReason.OLDER_PAIR: Message(
        "{link} was left out at move {number}. It cannot be drawn later: links start "
        "from the new peg."
    ),
    NoLinkReason.DEAD_PAIR: Message(
        "{link} was removed at move {number} and cannot be made again."
    ),
}
_ACTION_SENTENCES = {
    MoveAction.SWAP: Message("The players swap sides."),
    MoveAction.RESIGN: Message("{side} resigns."),
    MoveAction.DRAW: Message("The players agree on a draw."),
    MoveAction.REMOVAL: Message("{side} loses {links}, which cannot be made again."),
    MoveAction.PRIVILEGE: Message("Privilege is called: the partner moves next."),
}


def name_outcome(report: "CheckReport") -> Message:
    """Return the result and its reason in a few words.

    For example "Vertical wins (resignation)". With four players it names the team.
    """
    if report.ended_by is None and report.certain_draw_since is not None:
        return Message("Not finished; neither side can win")
    return name_ending(report)


def name_ending(report: "CheckReport") -> Message:
    """Return the same, but do not find out whether an unfinished game can be won."""
    if report.ended_by is None:
        return RESULT_NAMES[report.result]
    winner, result = _find_winner(report), RESULT_NAMES[report.result]
    if winner is not None and report.seats is not None:
        team = name_team(Seats(), find_team(report, winner))
        values = {"winner": team, "side": SIDE_NAMES[winner]}
        result = Message("{winner} wins for {side}", values)
    return name_end(result, ENDING_NAMES[report.ended_by])


def name_end(result: Message, ending: Message) -> Message:
    """Return a result with its reason, such as "Draw (agreement)"."""
    return Message("{result} ({ending})", {"result": result, "ending": ending})


def describe_outcome(report: "CheckReport") -> Message:
    """Return a sentence that says how the game ended or, before that, who moves."""
    if report.ended_by is None:
        return _describe_turn(report)
    winner = _find_winner(report)
    if winner is None:
        return _DRAWS[report.ended_by]
    if report.seats is None:
        return _WINNERS[report.ended_by].fill(winner=SIDE_NAMES[winner])
    team = name_team(report.seats, find_team(report, winner))
    return _TEAM_WINNERS[report.ended_by].fill(winner=team, side=SIDE_NAMES[winner])


def _find_winner(report: "CheckReport") -> Side | None:
    return next((side for side in Side if WINS[side] is report.result), None)


def name_turn(report: "CheckReport") -> Message:
    """Return the name of the side to move, or a few words on why there is none."""
    if report.side_to_move is not None:
        return SIDE_NAMES[report.side_to_move]
    if report.ended_by is not None:
        return Message("none (the game is over)")
    if report.game is not None:
        return Message("none (the starting position has faults)")
    return Message("unknown (the number of pegs does not show it)")


def _describe_turn(report: "CheckReport") -> Message:
    side = report.side_to_move
    if side is None:
        if report.game is not None:
            return FAULTY_SETUP
        return Message("The number of pegs does not show who is to move.")
    player = name_player_to_move(report)
    if not player:
        return Message("{side} is to move.", {"side": SIDE_NAMES[side]})
    values = {"player": player, "side": SIDE_NAMES[side]}
    return Message("{player} is to move for {side}.", values)


def list_open_sides(report: "CheckReport") -> tuple[Side, ...]:
    """Return the sides whose outlook matters: both, or none after a winning chain."""
    return () if report.ended_by is Ending.CONNECTION else tuple(Side)


def name_outlook(report: "CheckReport", side: Side) -> Message:
    """Return in a few words whether a side can still win, and with which holes."""
    outlook = report.outlook(side)
    match outlook.reach:
        case Reach.YES:
            path = find_short_path(report.position, side, outlook)
            if find_crossed_link(path) is not None:
                return Message("yes")
            way = " ".join(map(format_hole, path))
            return Message("yes, for example with {holes}", {"holes": way})
        case Reach.NO if _can_links_go(report):
            return Message("no, unless the other side removes a link")
        case Reach.NO:
            return Message("no")
        case Reach.UNDECIDED:
            return Message(
                "undecided (found neither a way nor a proof that there is none)"
            )


def describe_outlook(report: "CheckReport", side: Side) -> Message:
    """Return a sentence that says whether a side can still win."""
    reach = report.outlook(side).reach
    sentence = _OUTLOOKS[reach]
    if reach is Reach.NO and _can_links_go(report):
        sentence = _UNLESS_LINKS_GO
    return sentence.fill(side=SIDE_NAMES[side], borders=_BORDERS[side])


def _can_links_go(report: "CheckReport") -> bool:
    # With cards, a "no" already allows for the removal of links.
    return not report.ruleset.links_stay and report.cards is None


def format_chain(chain: Iterable[Hole]) -> str:
    """Return the holes of a winning chain, joined with hyphens."""
    return "-".join(map(format_hole, chain))


def describe_chain(report: "CheckReport") -> Message:
    """Return the sentence about the winning chain. The game must have one."""
    chain = format_chain(report.winning_chain)
    return Message("The chain is {chain}.", {"chain": chain})


def describe_undrawn(side: Side, links: Iterable[Link]) -> Message:
    """Return one hint sentence about all the links that a side could have drawn."""
    sentence = HINT_SENTENCES[HintCode.POSSIBLE_LINK]
    return sentence.fill(side=SIDE_NAMES[side], link=_join_links(links))


def describe_pieces(side: Side, pegs: Iterable[Hole], links: Iterable[Link]) -> Message:
    """Return a list of the pegs and links of a side, in words."""
    marks = ", ".join([*map(format_hole, pegs), *map(format_link, links)]) or "–"
    return Message("{side}: {marks}", {"side": SIDE_NAMES[side], "marks": marks})


def name_side_peg(side: Side) -> Message:
    """Return the name for a peg of that side."""
    return Message("{side} peg", {"side": SIDE_NAMES[side]})


def name_side_link(side: Side) -> Message:
    """Return the name for a link of that side."""
    return Message("{side} link", {"side": SIDE_NAMES[side]})


def describe_missing_link(missing: MissingLink) -> Message:
    """Return a sentence that says why two holes have no link."""
    one, other = map(format_hole, missing.link)
    sentence = MISSING_LINK_SENTENCES[missing.reason]
    if missing.since_move:
        sentence = _DATED_SENTENCES.get(missing.reason, sentence)
    return sentence.fill(
        one=one,
        other=other,
        link=format_link(missing.link),
        links=_join_links(missing.blocked_by),
        number=missing.since_move,
        count=len(missing.blocked_by),
    )


def describe_move(move: MoveReport) -> tuple[Message, ...]:
    """Return what a move did in sentences: its links, and each link not drawn."""
    if move.action is not None:
        return (_describe_action(move, move.action),)
    assert move.hole is not None
    return tuple(_describe_peg(move, move.hole))


def _describe_peg(move: MoveReport, hole: Hole) -> Iterator[Message]:
    if move.removed:
        yield Message("Removed: {links}.", {"links": _join_links(move.removed)})
    pegs = [end for link in move.links if hole in link for end in link if end != hole]
    values = {"hole": format_hole(hole), "pegs": ", ".join(map(format_hole, pegs))}
    if pegs:
        yield Message("{hole} is linked to {pegs}.", values)
    else:
        yield Message("{hole} has no links.", values)
    older = [link for link in move.links if hole not in link]
    if older:
        yield Message("Also drawn: {links}.", {"links": _join_links(older)})
    for missing in move.not_linked:
        if missing.reason is NoLinkReason.LEFT_OUT:
            yield describe_missing_link(replace(missing, since_move=None))
        else:
            yield describe_missing_link(missing)


def _describe_action(move: MoveReport, action: MoveAction) -> Message:
    sentence = _ACTION_SENTENCES[action]
    if action is MoveAction.SWAP and move.hole is not None:
        sentence = Message("The second player swaps: the peg moves to {hole}.")
    return sentence.fill(
        side=SIDE_NAMES[move.side],
        hole=format_hole(move.hole) if move.hole else "",
        links=_join_links(move.removed or ()),
    )


def _join_links(links: Iterable[Link]) -> str:
    return ", ".join(map(format_link, links))


def format_illegal_move(report: "CheckReport") -> str:
    """Return the first illegal move as it was written, or an empty text."""
    if report.card_game is not None and report.card_game.illegal is not None:
        return format_card_move(report.card_game.illegal)
    if report.game is not None and report.game.illegal is not None:
        return format_move(report.game.illegal)
    return ""


def find_side(report: "CheckReport", team: Team) -> Side:
    """Return the side that a team plays now, after any swap of sides."""
    is_traded = report.swap is SwapKind.IDENTITY and any(map(is_swap, report.moves))
    return Side.HORIZONTAL if is_traded is (team is Team.A) else Side.VERTICAL


def find_team(report: "CheckReport", side: Side) -> Team:
    """Return the team that plays a side now."""
    return next(team for team in Team if find_side(report, team) is side)


def name_player(seats: Seats, seat: Seat) -> str:
    """Return the seat and, if known, the name of its player."""
    name = seats.find_name(seat)
    return f"{seat.value} {name}" if name else seat.value


def name_player_to_move(report: "CheckReport") -> str:
    """Return the seat and any name of the player to move; empty without seats."""
    if report.seats is None or report.seat_to_move is None:
        return ""
    return name_player(report.seats, report.seat_to_move)


def name_team(seats: Seats, team: Team) -> Message:
    """Return the team and the known names of its players."""
    names: list[object] = [name for name in seats.team_names(team) if name]
    if not names:
        return Message("Team {team}", {"team": team.value})
    if len(names) > 1:
        one, other = names
        names = [Message("{one} and {other}", {"one": one, "other": other})]
    return Message("Team {team} ({names})", {"team": team.value, "names": names[0]})


def describe_privileges(report: "CheckReport") -> Iterator[Message]:
    """Yield a sentence for each team on whether it has called Privilege."""
    if report.seats is None:
        return
    for team in Team:
        sentence = Message("{team} may still call Privilege.")
        if team not in report.privileges_left:
            sentence = Message("{team} has called its Privilege.")
        yield sentence.fill(team=name_team(report.seats, team))

"""What each move linked and did not link, and why two pegs have no link."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Move, MoveKind, Ruleset
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import (
    Hole,
    Link,
    Side,
    is_knights_move,
    make_link,
    parse_hole,
)
from paperboard.core.game.position import Position
from paperboard.core.game.referee import Referee
from paperboard.core.game.replay import Replay, replay
from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.link_history import LinkHistory, MissingLink, NoLinkReason
from paperboard.core.report.report_json import format_report
from tests.core.cards.card_games import STANDARD
from tests.core.games import links, random_games

OPTIONS = CheckOptions(deck=STANDARD)
STARRED = "L12 K10 K14 J13 D5 L14"
CROSSED = '[Rules "standard"] [Board "8x8"] C3 G4 D5 G2 D3 H5 C5'
CARDS = '[Cards "literal"] [Board "8x8"] Beam:C3 Beam:F6 Knight:D5'
REMOVAL = f"{CARDS} Mesh:F4 Bridge-Removal:C3-D5"
NARROW = '[Cards "new-peg-only"] [Board "8x8"] Beam:C3 Beam:F6 Knight:D5+'
SETUP = '[Setup "vertical: C3 D5; horizontal: M2 M4"]'


def list_moves(text: str) -> Any:
    """Return the moves of a report as they come out of JSON."""
    return json.loads(json.dumps(format_report(check_text(text, OPTIONS))["moves"]))


def test_a_move_says_which_links_are_in_the_way() -> None:
    """A move lists its links, and each link not drawn with what blocks it."""
    moves = list_moves(STARRED)
    assert {
        "number": 3,
        "hole": "K14",
        "links": ["K14-L12"],
        "not_linked": [],
    } == moves[2]
    assert {
        "number": 6,
        "hole": "L14",
        "links": [],
        "not_linked": [
            {
                "link": "J13-L14",
                "reason": "crosses-opponent-link",
                "blocked_by": ["K14-L12"],
                "since_move": 3,
            }
        ],
    } == moves[5]


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("L12 swap K9", 1, {"number": 2, "action": "swap", "hole": None}),
        (
            '[Board "12x12"] [Swap "mirror"] F5 swap H7',
            0,
            {"number": 1, "action": None, "hole": "F5"},
        ),
        (
            '[Board "12x12"] [Swap "mirror"] F5 swap G7',
            1,
            {"number": 2, "action": "swap", "hole": "E6"},
        ),
        ("L12 K9 resign", 2, {"number": 3, "action": "resign", "hole": None}),
        ("L12 draw", 1, {"number": 2, "action": "draw", "links": []}),
        (
            '[Seats "A1=;B1=;A2=;B2="] L12 privilege M14',
            1,
            {"number": 1, "action": "privilege", "hole": None},
        ),
        (
            '[Seats "A1=;B1=;A2=;B2="] L12 privilege M14',
            2,
            {"number": 2, "action": None, "links": ["L12-M14"]},
        ),
        (
            REMOVAL,
            4,
            {"number": 5, "action": "removal", "hole": None, "removed": ["C3-D5"]},
        ),
        (
            '[Rules "standard"] [Board "8x8"] C3 G4 D5 G2 E2-C3/D5',
            4,
            {"number": 5, "action": None, "hole": "E2", "removed": ["C3-D5"]},
        ),
        (f"{SETUP} E3", 0, {"number": 1, "hole": "E3", "links": ["D5-E3"]}),
    ],
)
def test_every_kind_of_move_has_its_entry(
    text: str, at: int, expected: dict[str, object]
) -> None:
    """A swap, the end, Privilege and a removal have an action, a peg has none."""
    move = list_moves(text)[at]
    assert expected == {name: move.get(name) for name in expected}
    assert {"number", "hole", "links", "not_linked"} <= {*move}


@pytest.mark.parametrize("text", ["", "[Position] vertical: C3", "A1", '[Setup "A1"]'])
def test_without_legal_moves_there_are_no_entries(text: str) -> None:
    """A position, and a game that was illegal from the start, has no moves."""
    if "Setup" in text:
        text = '[Setup "vertical: A1; horizontal: "] C3'
    assert [] == list_moves(text)


@pytest.mark.parametrize(
    ("text", "pair", "reason", "blocked_by", "since"),
    [
        (STARRED, "L12-L14", "not-a-knights-move", "", None),
        (STARRED, "L12-L12", "not-a-knights-move", "", None),
        (STARRED, "L12-M14", "no-peg", "", None),
        (STARRED, "X23-ZZ24", "not-a-knights-move", "", None),
        (STARRED, "X23-Z24", "no-peg", "", None),
        (STARRED, "K10-L12", "other-side", "", None),
        (STARRED, "J13-L14", "crosses-opponent-link", "K14-L12", 3),
        (CROSSED, "C5-D3", "crosses-own-link", "C3-D5", 3),
        ("L12 K5 K14+", "K14-L12", "left-out", "", 3),
        ("L12 K5 K14+ K20", "K14-L12", "older-pair", "", 3),
        # A link drawn later was not in the way of a link left out before.
        ("L12 J13 K14+ L14", "K14-L12", "older-pair", "", 3),
        ('[Rules "standard"] L12 J13 K14+ L14', "K14-L12", "crosses-opponent-link",
         "J13-L14", 4),
        ('[Rules "standard"] L12 K5 K14+ K20', "K14-L12", "left-out", "", 3),
        ('[Rules "standard"] [Board "8x8"] C3 G4 D5 G2 E2-C3/D5', "C3-D5",
         "left-out", "", 5),
        (REMOVAL, "C3-D5", "dead-pair", "", 5),
        (f"{NARROW} Tilt:C6", "C3-D5", "older-pair", "", 3),
        (NARROW, "C3-D5", "left-out", "", 3),
        (f"{NARROW.replace('new-peg-only', 'literal')} Mesh:F4", "C3-D5",
         "left-out", "", 3),
        (SETUP, "C3-D5", "older-pair", "", 0),
        (f"{SETUP} E3", "C3-D5", "older-pair", "", 0),
        ("[Position] vertical: C3 D5", "C3-D5", "left-out", "", None),
        ("[Position] vertical: C3 D5; horizontal: D3 C5 C5-D3", "C3-D5",
         "crosses-opponent-link", "C5-D3", None),
    ],
)  # fmt: skip
def test_each_missing_link_has_its_reason(
    text: str, pair: str, reason: str, blocked_by: str, since: int | None
) -> None:
    """Any two holes without a link have a reason, whichever of them comes first."""
    one, other = map(parse_hole, pair.split("-"))
    history = check_text(text, OPTIONS).link_history
    expected = MissingLink(
        make_link(one, other), NoLinkReason(reason), links(blocked_by), since
    )
    assert expected == history.find_missing_link(one, other)
    assert expected == history.find_missing_link(other, one)


def test_a_link_that_is_there_is_not_missing() -> None:
    """Two linked pegs have no reason."""
    history = check_text(STARRED).link_history
    assert None is history.find_missing_link(parse_hole("L12"), parse_hole("K14"))


@pytest.mark.parametrize(
    "text", [STARRED, CROSSED, REMOVAL, '[Swap "mirror"] F5 swap H7 K12', f"{SETUP} E3"]
)
def test_a_report_that_stops_has_the_same_moves(text: str) -> None:
    """Every move is reported alike, wherever the report stops."""
    report = check_text(text, OPTIONS)
    for place in range(report.moves_played + 1):
        moves = report.stop_at(place).link_history.moves
        assert report.link_history.moves[:place] == moves


@given(
    random_games(least=5, most=9),
    st.sampled_from(Ruleset),
    st.randoms(use_true_random=False),
)
def test_entries_are_what_each_position_shows(
    game: tuple[Board, list[Hole]], ruleset: Ruleset, random: Random
) -> None:
    """Links, missing links and blockers are those of the position after each move."""
    played = vary(*game, ruleset, random)
    history = LinkHistory(played)
    drawn: dict[Link, int] = {}
    for number, move in enumerate(history.moves, start=1):
        after = played.position_after(number)
        old, new = (
            {*list_links(position)}
            for position in (played.position_after(number - 1), after)
        )
        assert (sorted(new - old), sorted(old - new)) == (
            [*move.links],
            [*(move.removed or ())],
        )
        drawn |= dict.fromkeys(new - old, number)
        assert move.hole is not None
        found = after.find_link_candidates(move.hole, move.side)
        assert [*found] == [(one.link, one.blocked_by) for one in move.not_linked]
        for one in move.not_linked:
            assert reason_of(after, one.blocked_by, move.side) is one.reason
            assert one.since_move == max(
                (drawn[link] for link in one.blocked_by), default=number
            )
            if number == played.moves_played:
                assert one == history.find_missing_link(*one.link)


@given(
    random_games(least=5, most=8),
    st.sampled_from(Ruleset),
    st.randoms(use_true_random=False),
)
def test_every_pair_of_holes_has_a_link_or_a_reason(
    game: tuple[Board, list[Hole]], ruleset: Ruleset, random: Random
) -> None:
    """The reason of any two holes agrees with the pegs and links on the board."""
    played = vary(*game, ruleset, random)
    history, position = LinkHistory(played), played.position
    holes = [*position.board.holes()]
    for one in holes:
        for other in holes:
            missing = history.find_missing_link(one, other)
            owners = {position.peg_owner(one), position.peg_owner(other)}
            reason = missing and missing.reason
            is_near = is_knights_move(one, other)
            assert is_near is (reason is not NoLinkReason.NOT_A_KNIGHTS_MOVE)
            if not is_near:
                continue
            assert (None in owners) is (reason is NoLinkReason.NO_PEG)
            assert (owners == {*Side}) is (reason is NoLinkReason.OTHER_SIDE)
            is_drawn = position.link_owner(make_link(one, other)) is not None
            assert is_drawn is (missing is None)
            if missing is not None and missing.blocked_by:
                assert {*missing.blocked_by} <= {*list_links(position)}


def vary(
    board: Board, holes: list[Hole], ruleset: Ruleset, random: Random
) -> Replay[Move]:
    """Return a game with these pegs, in which some links are left out or removed."""
    rules = GameRules(board, ruleset)
    referee = Referee(rules)
    for hole in holes:
        own = referee.position.placement().pieces(referee.side_to_move).links
        removals: tuple[Link, ...] = ()
        if own and not ruleset.links_stay and random.random() < 0.3:
            removals = (random.choice(own),)
        additions = () if random.random() < 0.2 else None
        if referee.play(Move(MoveKind.PEG, hole, removals, additions)):
            break
    return replay(rules, referee.moves)


def list_links(position: Position) -> list[Link]:
    """Return the links of both sides."""
    placement = position.placement()
    return [link for side in Side for link in placement.pieces(side).links]


def reason_of(
    position: Position, blocked_by: tuple[Link, ...], side: Side
) -> NoLinkReason:
    """Return the reason that the owners of the links in the way make."""
    owners = {position.link_owner(link) for link in blocked_by}
    if side.opponent in owners:
        return NoLinkReason.CROSSES_OPPONENT_LINK
    return NoLinkReason.CROSSES_OWN_LINK if owners else NoLinkReason.LEFT_OUT

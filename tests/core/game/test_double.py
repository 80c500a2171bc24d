"""Games of four players: whose turn it is, and when Privilege may be called."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.errors import NotationError
from paperboard.core.game.board import Board
from paperboard.core.game.double_game import Seat, Seats, Team, Turn
from paperboard.core.game.game_record import Move, MoveKind, Record, SwapKind
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, Side
from paperboard.core.game.problems import HintCode
from paperboard.core.game.referee import Ending, Referee
from paperboard.core.notation import (
    UnwritableError,
    format_listing,
    format_t1,
    format_tsgf,
    parse_listing,
)
from paperboard.core.report.check import check_text
from paperboard.core.report.report_json import format_report
from tests.core.games import random_games

SEATS = '[Seats "A1=Ann;B1=Bo;A2=Cy;B2=Di"] '
FAR = ["C3", "G3", "K3", "O3", "S3", "W3", "C9", "G9"]


def list_turns(*calls: int, count: int = 8) -> list[str]:
    """Return who moves if Privilege is called after these turns."""
    turn, seats = Turn(), []
    for number in range(1, count + 1):
        seats.append(turn.seat.value)
        turn = turn.pass_on(calls=number in calls)
    return seats


def write(*calls: int, count: int = 8, start: str = SEATS) -> str:
    """Return a game of distant moves, with calls after these turns."""
    return start + " ".join(
        f"{hole} privilege" if number in calls else hole
        for number, hole in enumerate(FAR[:count], start=1)
    )


def list_codes(text: str) -> list[tuple[int | None, str]]:
    """Return number and code of each fault of a text."""
    return [(found.move, found.code.value) for found in check_text(text).problems]


@pytest.mark.parametrize(
    ("calls", "seats"),
    [
        ((), "A1 B1 A2 B2 A1 B1 A2 B2"),
        ((1,), "A1 A2 B2 A1 B1 A2 B2 A1"),
        ((2,), "A1 B1 B2 A1 B1 A2 B2 A1"),
        ((3,), "A1 B1 A2 A1 B1 A2 B2 A1"),
        ((1, 3), "A1 A2 B2 B1 A2 B2 A1 B1"),
        ((4, 6), "A1 B1 A2 B2 B1 A2 A1 B1"),
    ],
)
def test_seats_move_in_turn(calls: tuple[int, ...], seats: str) -> None:
    """A call skips the next opponent; the order continues from the partner."""
    assert seats.split() == list_turns(*calls)


def test_a_second_call_of_a_team_is_refused() -> None:
    """A second call by a team is refused, even by the other partner."""
    with pytest.raises(ValueError, match="team B has called already"):
        list_turns(2, 3)


@given(st.lists(st.booleans(), max_size=30))
def test_partners_move_twice_running_only_by_a_call(wishes: list[bool]) -> None:
    """Partners move twice in a row only by a call, and each team has one call."""
    turn = Turn()
    calls = dict.fromkeys(Team, 0)
    for wish in wishes:
        called = wish and turn.may_call
        following = turn.pass_on(calls=called)
        calls[turn.seat.team] += called
        assert called == (turn.seat.team is following.seat.team)
        assert turn.seat is not following.seat
        turn = following
    assert max(calls.values()) <= 1
    assert turn.called == {team for team, count in calls.items() if count}


def test_teams_sit_opposite_each_other() -> None:
    """Partners are two seats apart."""
    assert [Team.A, Team.B, Team.A, Team.B] == [seat.team for seat in Seat]
    assert ("Ann", "Cy") == Seats("Ann", "Bo", "Cy", "Di").team_names(Team.A)
    assert ("Bo", "Di") == Seats("Ann", "Bo", "Cy", "Di").team_names(Team.B)


@pytest.mark.parametrize(
    ("calls", "seat", "side", "left"),
    [
        ((), "A1", Side.VERTICAL, ["A", "B"]),
        ((1,), "B1", Side.HORIZONTAL, ["B"]),
        ((4,), "B1", Side.HORIZONTAL, ["A"]),
        ((1, 3), "A2", Side.VERTICAL, []),
    ],
)
def test_report_tells_whose_turn_it_is(
    calls: tuple[int, ...], seat: str, side: Side, left: list[str]
) -> None:
    """The report has the seat, the side and the calls left."""
    json = format_report(check_text(write(*calls, count=4)))
    assert {"A1": "Ann", "B1": "Bo", "A2": "Cy", "B2": "Di"} == json["seats"]
    assert [] == json["problems"]
    names = {"A1": "Ann", "B1": "Bo", "A2": "Cy", "B2": "Di"}
    assert (seat, names[seat], side.value, left) == (
        json["turn"],
        json["player_to_move"],
        json["side_to_move"],
        json["privileges_left"],
    )


def test_the_partner_places_a_peg_of_the_same_side() -> None:
    """After a call the same side moves again, and its pegs may be linked."""
    report = check_text(SEATS + "L12 privilege M14")
    pieces = report.placement.pieces(Side.VERTICAL)
    assert (2, 1) == (len(pieces.pegs), len(pieces.links))


def test_a_game_of_two_has_nothing_of_four() -> None:
    """The report of a game without seats has no member for four players."""
    json = format_report(check_text(write(start="")))
    assert {"seats", "turn", "player_to_move", "privileges_left"}.isdisjoint(json)


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        (write(1, start=""), [(1, "privilege-not-allowed")]),
        (write(5, start=""), [(5, "privilege-not-allowed")]),
        ("privilege", [(1, "privilege-not-allowed")]),
        (write(1, 4), [(4, "privilege-used")]),
        (write(1, 2), [(2, "privilege-used")]),
        (write(1, 3), []),
        (write(2, 3), [(3, "privilege-used")]),
        (SEATS + "privilege C3", [(1, "privilege-too-early")]),
        (SEATS + "C3 privilege privilege", [(2, "privilege-used")]),
        (SEATS + "C3 resign privilege", [(2, "game-over")]),
        (SEATS + "C3 swap privilege G3 K3", []),
        (SEATS + "C3 privilege swap", [(2, "swap-not-allowed")]),
        (SEATS + "C3 C3 privilege", [(2, "occupied")]),
        (SEATS + "C3 privilege G3 C3", [(3, "occupied")]),
    ],
)
def test_calls_out_of_place_are_refused(
    text: str, problems: list[tuple[int, str]]
) -> None:
    """Each wrong call has a code and is reported at its move."""
    assert problems == list_codes(text)


@pytest.mark.parametrize(
    ("kind", "side"),
    [(SwapKind.IDENTITY, Side.VERTICAL), (SwapKind.MIRROR, Side.HORIZONTAL)],
)
def test_a_call_after_a_swap_lets_the_partner_move(kind: SwapKind, side: Side) -> None:
    """After B1 swaps and calls, B2 moves with the team's side."""
    text = f'[Swap "{kind.value}"] {SEATS} C3 swap privilege'
    report = check_text(text)
    assert report.turn is not None
    assert (Seat.B2, side) == (report.turn.seat, report.side_to_move)


def test_a_call_after_the_winning_move_is_moot() -> None:
    """A call with the winning move has no effect and is a hint."""
    text = f'[Board "5x5"] {SEATS} B1 A2 C3 A3 D5 privilege'
    report = check_text(text)
    json = format_report(report)
    assert (True, "vertical wins", None) == (
        json["legal"],
        json["result"],
        json["turn"],
    )
    assert ["A", "B"] == json["privileges_left"]
    assert HintCode.LATE_PRIVILEGE in [hint.code for hint in report.hints]


@pytest.mark.parametrize(
    ("written", "formatted"),
    [
        ("C3 privilege G3", "1. C3 privilege 2. G3"),
        ("1. C3 2. PRIVILEGE 3. G3", "1. C3 privilege 2. G3"),
        ("C3, privilege, G3", "1. C3 privilege 2. G3"),
        ("C3* draw? privilege", "1. C3* draw? privilege"),
        ("C3+ privilege", "1. C3+ privilege"),
        ("C3 swap privilege", "1. C3 2. swap privilege"),
        ("privilege C3", "1. privilege 2. C3"),
    ],
)
def test_a_call_is_a_word_behind_its_turn(written: str, formatted: str) -> None:
    """A call belongs to the move before it and has no separate number."""
    assert formatted == format_listing(parse_listing(written))


def test_seats_are_a_header() -> None:
    """The four names are read and written in order."""
    record = parse_listing(SEATS)
    assert Seats("Ann", "Bo", "Cy", "Di") == record.seats
    assert SEATS.strip() == format_listing(record)
    assert Seats() == parse_listing('[Seats "A1=;B1=;A2=;B2="]').seats


@pytest.mark.parametrize(
    "text", ["", "A1=Ann", "A1=;A2=;B1=;B2=", "A1=;B1=;A2=;B2=;", "a1=;b1=;a2=;b2="]
)
def test_other_seats_are_refused(text: str) -> None:
    """A header with other seats, or in another order, is refused."""
    with pytest.raises(NotationError, match=r"\[Seats\] must be A1="):
        parse_listing(f'[Seats "{text}"]')


def test_what_has_no_way_to_be_written_is_refused() -> None:
    """A semicolon in a name, and four players in formats for two, are refused."""
    with pytest.raises(UnwritableError, match="semicolon"):
        format_listing(Record(seats=Seats("a;b")))
    called = Move(MoveKind.PEG, hole=Hole(3, 3), calls_privilege=True)
    for record in (
        Record(seats=Seats()),
        Record((called,)),
        Record((Move(MoveKind.PRIVILEGE),)),
    ):
        for write_two in (format_t1, format_tsgf):
            with pytest.raises(UnwritableError, match="four players"):
                write_two(record)


@given(game=random_games(most=9), data=st.data())
def test_calls_are_taken_back_exactly(
    game: tuple[Board, list[Hole]], data: st.DataObject
) -> None:
    """Undoing every move restores each turn, side and position."""
    board, holes = game
    referee = Referee(GameRules(board, double=True))
    seen = []
    for hole in holes:
        assert referee.turn is not None
        before = (referee.turn, referee.side_to_move, referee.position.placement())
        calls = referee.turn.may_call and data.draw(st.booleans())
        move = Move(MoveKind.PEG, hole, calls_privilege=calls)
        if not referee.play(move):
            seen.append(before)
    for turn, side, placement in reversed(seen):
        referee.undo()
        assert referee.ended_by is None
        assert (turn, side) == (referee.turn, referee.side_to_move)
        assert placement == referee.position.placement()
    assert 0 == referee.moves_played


@given(game=random_games(most=9), data=st.data())
def test_the_team_that_moves_is_the_side_that_moves(
    game: tuple[Board, list[Hole]], data: st.DataObject
) -> None:
    """Without a swap, team A plays Vertical and team B Horizontal at every turn."""
    board, holes = game
    referee = Referee(GameRules(board, double=True))
    sides = {Team.A: Side.VERTICAL, Team.B: Side.HORIZONTAL}
    for hole in holes:
        assert referee.turn is not None
        calls = data.draw(st.booleans())
        move = Move(MoveKind.PEG, hole, calls_privilege=calls)
        if referee.play(move):
            referee.play(replace(move, calls_privilege=False))
        if referee.ended_by is Ending.CONNECTION:
            break
        assert sides[referee.turn.seat.team] is referee.side_to_move


def test_an_earlier_position_of_four_players_can_be_seen() -> None:
    """A game with calls can be shown after any of its moves."""
    text = write(1, 3)
    for move in range(9):
        report = check_text(text, move=move)
        assert move == sum(len(report.placement.pieces(side).pegs) for side in Side)
        assert [] == [*report.problems]

"""Changing the links of the last move, under both rulesets."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Move, MoveKind, Placement, Ruleset
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, Link, format_link, parse_link
from paperboard.core.game.referee import Referee, Result
from paperboard.core.game.replay import Replay, replay
from paperboard.core.notation import format_move, parse_move
from paperboard.core.report.check import check_text
from paperboard.core.report.link_toggles import find_toggles, toggle_link
from tests.core.games import random_games

_LINKED = '[Board "8x8"] [Rules "{rules}"] D3 B2 E5'
# Vertical's E5-F3 blocks D4-F5; the new D4 is linked to F3 automatically.
_OWN_CROSSING = '[Board "8x8"] [Rules "standard"] E5 B2 F3 B3 F5 C5 D4'


def read_game(text: str) -> Replay[Move]:
    """Return the replay of a game."""
    game = check_text(text).game
    assert game is not None
    return game


def list_toggles(text: str) -> dict[str, str]:
    """Return the links that can be left out (-) or drawn (+); older ones doubled."""
    return {
        format_link(link): ("-" if is_drawn else "+") * (1 + is_older)
        for link, is_drawn, is_older in find_toggles(read_game(text))
    }


def toggle(text: str, *links: str) -> str:
    """Return the last move of a game after toggling these links in turn."""
    game = read_game(text)
    for link in links:
        game = play_again(game, toggle_link(game, parse_link(link)))
    return format_move(game.moves[-1])


def play_again(game: Replay[Move], move: Move) -> Replay[Move]:
    """Return the game with another last move."""
    moves = (*game.moves[:-1], move)
    return replay(game.referee.rules, moves)


@pytest.mark.parametrize(
    ("text", "toggles"),
    [
        (_LINKED.format(rules="paper"), {"D3-E5": "-"}),
        (_LINKED.format(rules="paper") + " B4 F7", {"E5-F7": "-"}),
        (_LINKED.format(rules="standard") + " B4 F7", {"D3-E5": "--", "E5-F7": "-"}),
        (_LINKED.format(rules="standard") + "+", {"D3-E5": "+"}),
        (_LINKED.format(rules="standard") + "+ B4 G3", {"D3-E5": "++"}),
        (_LINKED.format(rules="paper") + "+ B4 G3", {}),
        (_OWN_CROSSING, {"D4-F3": "-", "E5-F3": "--"}),
        (_OWN_CROSSING + "-E5/F3", {"D4-F3": "-", "D4-F5": "-"}),
        (_OWN_CROSSING + "-E5/F3+", {"D4-F3": "+", "D4-F5": "+", "E5-F3": "++"}),
        ("", {}),
        ("D3 swap", {}),
        ("D3 resign", {}),
    ],
)
def test_links_that_the_last_move_can_change(
    text: str, toggles: dict[str, str]
) -> None:
    """Paper rules offer the last peg's links, standard rules all of the side's."""
    assert toggles == list_toggles(text)


@pytest.mark.parametrize(
    ("text", "links", "move"),
    [
        (_LINKED.format(rules="paper"), "D3-E5", "E5+"),
        (_LINKED.format(rules="paper"), "D3-E5 D3-E5", "E5"),
        (_LINKED.format(rules="paper") + "+D3/E5", "D3-E5 D3-E5", "E5"),
        (_LINKED.format(rules="standard") + " B4 F7", "D3-E5", "F7-D3/E5"),
        (_LINKED.format(rules="standard") + " B4 F7", "D3-E5 E5-F7", "F7-D3/E5+"),
        (_LINKED.format(rules="standard") + " B4 F7", "D3-E5 D3-E5", "F7"),
        (_LINKED.format(rules="standard") + "+ B4 G3", "D3-E5", "G3+D3/E5"),
        (_LINKED.format(rules="paper") + " draw?", "D3-E5", "E5+ draw?"),
        (_LINKED.format(rules="paper") + "+ draw?", "D3-E5", "E5 draw?"),
        (_OWN_CROSSING, "E5-F3", "D4-E5/F3+D4/F3"),
        (_OWN_CROSSING, "E5-F3 D4-F5", "D4-E5/F3"),
        (_OWN_CROSSING, "E5-F3 E5-F3", "D4"),
    ],
)
def test_changed_move_is_written_shortly(text: str, links: str, move: str) -> None:
    """Removals come first; additions are listed only where needed."""
    assert move == toggle(text, *links.split())


@pytest.mark.parametrize("link", ["D4-F5", "D4-E6", "B3-C5", "B2-D3"])
def test_link_that_cannot_be_changed_is_refused(link: str) -> None:
    """A crossed link, one without pegs, and one of the other side are refused."""
    with pytest.raises(ValueError, match="Link"):
        toggle_link(read_game(_OWN_CROSSING), parse_link(link))


@given(
    random_games(least=5, most=9),
    st.sampled_from(Ruleset),
    st.randoms(use_true_random=False),
)
def test_every_toggle_is_legal_and_changes_one_link(
    drawn: tuple[Board, list[Hole]], ruleset: Ruleset, chance: Random
) -> None:
    """A toggled move is legal and changes that link only; toggling twice undoes it.

    This is true after other toggles too, and the move is read as it is written.
    """
    game = play_all(*drawn, ruleset)
    for _ in range(5):
        toggles = find_toggles(game)
        if not toggles:
            break
        link = chance.choice(toggles).link
        changed = play_again(game, toggle_link(game, link))
        assert () == changed.problems
        assert {link} == list_links(game.placement) ^ list_links(changed.placement)
        again = play_again(changed, toggle_link(changed, link))
        assert game.placement == again.placement
        move = changed.moves[-1]
        assert move == parse_move(format_move(move))
        game = changed


def play_all(board: Board, holes: list[Hole], ruleset: Ruleset) -> Replay[Move]:
    """Return the game of these holes, up to its end under the ruleset."""
    referee = Referee(GameRules(board, ruleset=ruleset))
    moves = [Move(MoveKind.PEG, hole) for hole in holes]
    played = []
    for move in moves:
        if referee.result is Result.IN_PROGRESS and not referee.play(move):
            played.append(move)
    return replay(GameRules(board, ruleset=ruleset), played)


def list_links(placement: Placement) -> set[Link]:
    """Return the links of both sides."""
    return {*placement.vertical.links, *placement.horizontal.links}

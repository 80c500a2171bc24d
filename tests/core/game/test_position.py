"""Pegs, links and chains on a board, and undoing changes."""

import pytest

from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Placement, Ruleset
from paperboard.core.game.geometry import (
    Hole,
    Side,
    format_link,
    parse_hole,
    parse_link,
)
from paperboard.core.game.position import Position, set_up
from tests.core.games import links, pieces, placement

V, H = Side.VERTICAL, Side.HORIZONTAL


def make(
    vertical: str, horizontal: str = "", ruleset: Ruleset = Ruleset.PAPER
) -> Position:
    """Return a position on an 8×8 board."""
    return set_up(Board(8, 8), ruleset, placement(vertical, horizontal))


def test_a_placement_comes_back_sorted() -> None:
    """A position returns its pegs and links sorted by column, then row."""
    position = make("D4 C2 B4 C2-D4 B4-C2", "F3 E5 E5-F3")
    assert (
        Placement(pieces("B4 C2 D4 B4-C2 C2-D4"), pieces("E5 F3 E5-F3"))
        == position.placement()
    )


@pytest.mark.parametrize(
    ("hole", "owner"), [("C2", V), ("F3", H), ("D5", None), ("A1", None), ("Z9", None)]
)
def test_pegs_have_owners(hole: str, owner: Side | None) -> None:
    """A hole has the side of its peg; other places have none."""
    assert owner is make("C2", "F3").peg_owner(parse_hole(hole))


@pytest.mark.parametrize(
    ("link", "owner"), [("C2-D4", V), ("B4-C2", None), ("C2-C3", None)]
)
def test_links_have_owners(link: str, owner: Side | None) -> None:
    """A drawn link has its side; one not drawn or not possible has none."""
    assert owner is make("C2 D4 B4 C2-D4").link_owner(parse_link(link))


@pytest.mark.parametrize(
    ("vertical", "horizontal", "ruleset", "drawn"),
    [
        ("C2 F5 G7", "", Ruleset.PAPER, "C2-D4 D4-F5"),
        ("C2", "C3 E2 C3-E2", Ruleset.PAPER, ""),
        ("C2", "C3 E2", Ruleset.PAPER, "C2-D4"),
        ("C2 C3 E2 C3-E2", "", Ruleset.PAPER, "C2-D4 D4-E2"),
        ("C2 C3 E2 C3-E2", "", Ruleset.STANDARD, "D4-E2"),
        ("C2 C3 E2", "", Ruleset.STANDARD, "C2-D4 D4-E2"),
        ("D2 E4 C4", "B3 F5", Ruleset.PAPER, ""),
    ],
)
def test_a_new_peg_is_linked_to_all_it_can(
    vertical: str, horizontal: str, ruleset: Ruleset, drawn: str
) -> None:
    """A new peg is linked to every own peg a knight's move away that is not blocked.

    The opponent's links block, own links only under standard rules, pegs never.
    """
    position = make(vertical, horizontal, ruleset)
    before = position.placement().vertical.links
    position.change(V, parse_hole("D4"))
    after = position.placement().vertical.links
    assert set(links(drawn)) == set(after) - set(before)
    assert len(links(drawn)) == position.count_new_links()


def test_links_that_cross_an_old_pair_stay_away() -> None:
    """Placing a peg draws no link between two old pegs."""
    position = make("C2 D4")
    position.change(V, Hole(7, 7))
    assert not position.placement().vertical.links


@pytest.mark.parametrize(
    ("ruleset", "blocked_by"),
    [
        (Ruleset.PAPER, {"C2-D4": "C3-E2", "D4-E6": ""}),
        (Ruleset.STANDARD, {"C2-D4": "C3-E2", "D4-E6": "D5-F4"}),
    ],
)
def test_candidates_name_what_blocks_them(
    ruleset: Ruleset, blocked_by: dict[str, str]
) -> None:
    """Each link that a peg lacks comes with the links that block it."""
    position = make("C2 D4 E6 B5 B5-D4 D5 F4 D5-F4", "C3 E2 C3-E2", ruleset)
    found = {
        format_link(candidate.link): candidate.blocked_by
        for candidate in position.find_link_candidates(Hole(4, 4), V)
    }
    assert {name: links(text) for name, text in blocked_by.items()} == found


@pytest.mark.parametrize(
    ("side", "hole", "vacant"),
    [
        (V, "D1", True),
        (H, "D1", False),
        (V, "A4", False),
        (H, "A4", True),
        (V, "C2", False),
        (H, "C2", False),
        (V, "A1", False),
        (V, "Z9", False),
    ],
)
def test_vacant_holes_differ_by_side(side: Side, hole: str, vacant: bool) -> None:
    """A side may use any free hole outside the other side's border rows."""
    assert vacant is make("C2").is_vacant_for(side, parse_hole(hole))


def test_a_position_has_a_winner_when_the_borders_are_joined() -> None:
    """A side wins with linked pegs from border row to border row, not without links."""
    chain = "D1 E3 D5 E7 F8 G6 D1-E3 D5-E3 D5-E7 "
    assert make(chain + "E7-G6").winner is None
    assert V is make(chain + "E7-G6 F8-G6").winner


def test_crossed_own_links_do_not_join() -> None:
    """Two own links that cross are not joined where they cross."""
    upper, lower = "D1 E3 D5 D1-E3 D5-E3 ", "C4 E5 D7 C4-E5 D7-E5 "
    position = make(upper + lower + "F8 D7-F8")
    assert position.winner is None


def test_removals_come_before_additions() -> None:
    """Removed links make room for added ones in one change, and undo restores all."""
    position = make("C2 C3 E2 C3-E2", ruleset=Ruleset.STANDARD)
    before = position.snapshot()
    hole, removed = Hole(4, 4), parse_link("C3-E2")
    position.change(V, hole, removals=[removed], additions=links("C2-D4"))
    assert links("C2-D4") == position.placement().vertical.links
    position.undo()
    assert before == position.snapshot()


def test_automatic_links_follow_removals() -> None:
    """Without listed links the new peg is linked, as removals allow."""
    position = make("C2 C3 E2 C3-E2", ruleset=Ruleset.STANDARD)
    position.change(V, Hole(4, 4), removals=links("C3-E2"))
    assert links("C2-D4 D4-E2") == position.placement().vertical.links


def test_removing_a_link_parts_a_chain() -> None:
    """Pegs joined only by a removed link are no longer joined."""
    chain = "D1 E3 D5 E7 F8 G6 D1-E3 D5-E3 D5-E7 E7-G6"
    position = make(chain, ruleset=Ruleset.STANDARD)
    removed = links("D5-E3")
    position.change(V, Hole(2, 2), removals=removed, additions=links("F8-G6"))
    assert position.winner is None
    position.undo()
    position.change(V, Hole(2, 2), additions=links("F8-G6"))
    assert V is position.winner


def test_removing_a_spare_link_parts_nothing() -> None:
    """A chain that does not need a removed link stays joined."""
    chain = "D1 E3 D5 E7 F8 G6 D1-E3 D5-E3 D5-E7 E7-G6 F8-G6"
    position = make(f"{chain} F5 E3-F5", ruleset=Ruleset.STANDARD)
    position.change(V, Hole(2, 2), removals=links("E3-F5"))
    assert V is position.winner


def test_undo_needs_a_change() -> None:
    """Undo fails if nothing has changed."""
    with pytest.raises(IndexError):
        Position(Board(8, 8), Ruleset.PAPER).undo()

"""The diagrams of the rules match their captions."""

import pytest

from paperboard.core.game.analysis import Reach
from paperboard.core.game.game_record import Record
from paperboard.core.game.geometry import format_link
from paperboard.core.game.problems import ProblemCode
from paperboard.core.game.referee import Result
from paperboard.core.notation import parse_move, read_record
from paperboard.core.report.check import CheckReport, check_text
from paperboard.core.report.next_moves import find_next_holes
from paperboard.core.rule_book.rule_book import RULE_BOOK, list_diagrams
from paperboard.core.rule_book.rule_parts import Diagram, DiagramName, Outcome

DIAGRAMS = list_diagrams()
_PLACES = (
    "paper-board paper-sizes paper-hand paper-move paper-links paper-example "
    "paper-blocked paper-own paper-end paper-swap paper-handicap paper-double "
    "paper-sets notation-moves notation-listed notation-words notation-spaces "
    "standard-removal standard-notation standard-pieces standard-clips "
    "draws-barrier about-family about-editions"
)


def check(diagram: Diagram) -> CheckReport:
    """Return the report on the game of a diagram."""
    return check_text(diagram.game)


@pytest.mark.parametrize("diagram", DIAGRAMS.values(), ids=lambda one: one.name.value)
def test_diagram_is_legal_and_shows_what_it_says(diagram: Diagram) -> None:
    """Every diagram is legal, and its outcome is the referee's."""
    report = check(diagram)
    codes = {problem.code for problem in report.problems}
    if diagram.outcome is Outcome.PATTERN:
        assert {ProblemCode.PEG_COUNT} == codes
        return
    assert set() == codes
    expected = Result.VERTICAL_WINS if diagram.outcome is Outcome.WIN else None
    assert (expected or Result.IN_PROGRESS) is report.result
    is_drawn = report.vertical.reach is report.horizontal.reach is Reach.NO
    assert is_drawn is (diagram.outcome is Outcome.DRAW)


def test_every_kind_of_outcome_is_shown() -> None:
    """The rules show a blocked link, an own crossing, a win and a draw."""
    assert set(Outcome) == {diagram.outcome for diagram in DIAGRAMS.values()}
    assert set(DiagramName) == set(DIAGRAMS)


def test_places_of_the_page_stay() -> None:
    """Other pages link to these places of the rules."""
    places = [f"{c.key}-{s.key}" for c in RULE_BOOK for s in c.sections]
    assert _PLACES.split() == places


def test_the_worked_move_takes_both_ways() -> None:
    """E3 and E5 would both join C4 and G4; the links from E5 leave neither."""
    before = DIAGRAMS[DiagramName.RING].game.removesuffix(" E5+")
    for hole, expected in (("E3", 2), ("E5", 2)):
        joined = check_text(f"{before} B2 {hole}")
        assert expected == len(joined.placement.horizontal.links)
    ring = check(DIAGRAMS[DiagramName.RING])
    after = check(DIAGRAMS[DiagramName.JOINED])
    assert () == ring.placement.vertical.links
    assert ring.placement.vertical.pegs == after.placement.vertical.pegs
    links = {format_link(link) for link in after.placement.vertical.links}
    assert {"D3-E5", "E5-F7"} == links
    blocked = check_text(f"{DIAGRAMS[DiagramName.JOINED].game} E3")
    assert 1 == len(blocked.placement.horizontal.links)


def test_arrow_points_to_the_new_peg() -> None:
    """The only arrow ends at the peg of the last move."""
    (diagram,) = (diagram for diagram in DIAGRAMS.values() if diagram.arrow)
    assert diagram.arrow is not None
    assert diagram.game.split()[-1].rstrip("+") == diagram.arrow.end


def test_blocked_link_is_blocked_as_told() -> None:
    """D5 cannot be linked to E3, as the opponent's D3-E5 crosses that link."""
    diagram = DIAGRAMS[DiagramName.BLOCKED]
    before = check_text(diagram.game.removesuffix(" D5"))
    assert before.game is not None
    assert before.side_to_move is not None
    holes = find_next_holes(before.position, before.side_to_move)
    (blocked,) = next(
        hole.blocked for hole in holes if parse_move("D5").hole == hole.hole
    )
    assert blocked.link is not None
    assert ("D5-E3", ["D3-E5"]) == (
        format_link(blocked.link),
        [format_link(link) for link in blocked.blocked_by],
    )


def test_own_links_cross_on_paper_only() -> None:
    """The crossing own links are legal on paper, but not with a set."""
    game = DIAGRAMS[DiagramName.OWN].game
    paper = check_text(game)
    standard = check_text(game.replace("]", '] [Rules "standard"]', 1))
    pieces = paper.placement.vertical.links
    assert {"D5-E3", "D3-E5"} <= {format_link(link) for link in pieces}
    assert len(pieces) - 1 == len(standard.placement.vertical.links)


def test_win_needs_the_removal() -> None:
    """Without the removal, the same peg does not win."""
    diagram = DIAGRAMS[DiagramName.REMOVAL]
    kept = check_text(diagram.game.removesuffix("-C4/E3"))
    assert kept.is_legal
    assert Result.IN_PROGRESS is kept.result


def test_draw_was_open_one_move_before() -> None:
    """The draw is certain after the last move, but not before it."""
    game = DIAGRAMS[DiagramName.DRAW].game
    assert check_text(game).certain_draw_since == 14
    record = read_record(game)
    assert isinstance(record, Record)
    assert 14 == len(record.moves)

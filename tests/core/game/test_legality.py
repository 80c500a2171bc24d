"""Legality of one move: every fault, with code, place and blockers."""

import pytest

from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Move, MoveKind, Ruleset
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, format_link
from paperboard.core.game.problems import (
    HINT_SENTENCES,
    PROBLEM_SENTENCES,
    HintCode,
    Problem,
    ProblemCode,
)
from paperboard.core.game.referee import Referee
from tests.core.games import links, peg, start

PAPER, STANDARD = Ruleset.PAPER, Ruleset.STANDARD
# Vertical: C2, D4, C7 with C2-D4; Horizontal: F3, D5, E2; Vertical is to move.
OPENING = "C2 F3 D4 D5 C7 E2"
# Vertical has C3, E2 and C2 with C3-E2, Horizontal F6 and G4 with F6-G4.
OWN = "C3 F6 E2 G4 C2 G7"


def show(problems: tuple[Problem, ...]) -> list[str]:
    """Return each fault as its code and the links in the way."""
    return [
        " ".join([p.code.value, *(format_link(link) for link in p.blocked_by)])
        for p in problems
    ]


@pytest.mark.parametrize(
    ("hole", "code"),
    [
        ("Z3", "off-board"),
        ("C9", "off-board"),
        ("A1", "corner"),
        ("H8", "corner"),
        ("A4", "enemy-border"),
        ("H2", "enemy-border"),
        ("C2", "occupied"),
        ("F3", "occupied"),
    ],
)
def test_pegs_need_a_vacant_hole(hole: str, code: str) -> None:
    """A peg needs a free hole of the board outside the opponent's border rows."""
    referee = start(OPENING)
    problems = referee.play(peg(hole))
    assert [code] == show(problems)
    assert (7, peg(hole).hole) == (problems[0].move, problems[0].hole)
    assert problems == referee.judge(peg(hole))
    assert 6 == referee.moves_played


@pytest.mark.parametrize("hole", ["B1", "G8", "B2", "D6"])
def test_pegs_may_stand_anywhere_else(hole: str) -> None:
    """Own border rows and the inner holes are allowed."""
    assert not start(OPENING).play(peg(hole))


@pytest.mark.parametrize(
    ("ruleset", "hole", "removals", "additions", "codes"),
    [
        (PAPER, "E6", "", "D4-E6", []),
        (PAPER, "E6", "", "", []),
        (PAPER, "E6", "", "C7-E6 D4-E6", []),
        (PAPER, "E6", "C2-D4", None, ["removal-not-allowed"]),
        (PAPER, "E6", "", "C2-D4", ["link-not-from-new-peg", "duplicate-link"]),
        (PAPER, "E6", "", "D4-E6 D4-E6", ["duplicate-link"]),
        (PAPER, "E6", "", "E6-E7", ["not-a-knights-move", "missing-peg"]),
        (PAPER, "E6", "", "E6-G5", ["missing-peg"]),
        (PAPER, "E6", "", "D5-E7", ["missing-peg"] * 2 + ["link-not-from-new-peg"]),
        (PAPER, "E6", "", "E6-Z5", ["not-a-knights-move", "missing-peg"]),
        (PAPER, "E6", "", "E6-E6", ["not-a-knights-move"]),
        (STANDARD, "E6", "C2-D4", None, []),
        (STANDARD, "E6", "C2-D4", "C2-D4", []),
        (STANDARD, "E6", "C2-D4 C2-D4", "", ["no-such-link"]),
        (STANDARD, "E6", "C7-D5", "", ["no-such-link"]),
        (STANDARD, "E6", "D5-E3", "", ["no-such-link"]),
        (STANDARD, "E6", "", "C2-D4", ["duplicate-link"]),
        (STANDARD, "E6", "", "E6-F8", ["missing-peg"]),
        (STANDARD, "E6", "", "C7-D4", ["not-a-knights-move"]),
        (STANDARD, "D4", "C7-D5", "E5-E6", [
            "occupied", "no-such-link", "not-a-knights-move", "missing-peg",
            "missing-peg",
        ]),
    ],
)  # fmt: skip
def test_links_have_their_rules(
    ruleset: Ruleset, hole: str, removals: str, additions: str | None, codes: list[str]
) -> None:
    """Every fault of a move's links is reported, removals first, in order."""
    referee = start(OPENING, ruleset=ruleset)
    before = referee.position.snapshot()
    problems = referee.play(peg(hole, removals, additions))
    assert codes == show(problems)
    assert all(7 == problem.move for problem in problems)
    assert bool(problems) == (before == referee.position.snapshot())


@pytest.mark.parametrize(
    ("ruleset", "hole", "removals", "additions", "codes"),
    [
        (PAPER, "D4", "", "C2-D4", []),
        (STANDARD, "D4", "", "C2-D4", ["crosses-own-link C3-E2"]),
        (STANDARD, "D4", "C3-E2", "C2-D4", []),
        (STANDARD, "D4", "C3-E2", "C2-D4 C3-E2", ["crosses-own-link C2-D4"]),
        (STANDARD, "D4", "C3-E2", "C3-E2 D4-E2", []),
    ],
)
def test_own_links_cross_on_paper_only(
    ruleset: Ruleset, hole: str, removals: str, additions: str, codes: list[str]
) -> None:
    """Own links may cross under paper rules, but never under standard rules."""
    referee = start(OWN, ruleset=ruleset)
    assert codes == show(referee.play(peg(hole, removals, additions)))


@pytest.mark.parametrize("ruleset", Ruleset)
def test_enemy_links_are_never_crossed(ruleset: Ruleset) -> None:
    """A link across the opponent's is refused, naming what blocks it."""
    referee = start("B2 C3 G7 E2 G5 C6", ruleset=ruleset)
    assert not referee.play(peg("C2"))
    assert not referee.play(peg("F6"))
    problems = referee.play(peg("D4", "", "C2-D4"))
    assert ["crosses-opponent-link C3-E2"] == show(problems)
    assert "C2-D4 is crossed by Horizontal's C3-E2" == str(problems[0].message)


def test_links_between_old_pegs_are_standard_only() -> None:
    """A link left out can be drawn later under standard rules, never under paper."""
    for ruleset, codes in ((PAPER, ["link-not-from-new-peg"]), (STANDARD, [])):
        referee = start("C2 F3", ruleset=ruleset)
        assert not referee.play(peg("D4", additions=""))
        assert not referee.play(peg("F6"))
        assert codes == show(referee.play(peg("G2", additions="C2-D4")))


def test_a_peg_move_needs_a_hole() -> None:
    """A peg move without a hole is a programming error, not an illegal move."""
    with pytest.raises(ValueError, match="hole"):
        Referee(GameRules(Board(8, 8))).judge(Move(MoveKind.PEG))


def test_codes_are_stable() -> None:
    """The codes of faults are those that other programs rely on."""
    assert {
        "unreadable", "off-board", "corner", "occupied", "enemy-border",
        "not-a-knights-move", "missing-peg", "duplicate-link",
        "crosses-opponent-link", "crosses-own-link", "link-not-from-new-peg",
        "removal-not-allowed", "no-such-link", "swap-not-allowed", "game-over",
        "privilege-not-allowed", "privilege-used", "privilege-too-early",
        "peg-count", "two-winners",
        "unknown-card", "card-not-drawn", "card-not-left", "weaker-draws-again",
        "card-placement", "bridge-removal", "dead-pair", "resignation-not-allowed",
        "draw-not-allowed",
    } == {code.value for code in ProblemCode}  # fmt: skip


def test_every_code_has_a_sentence() -> None:
    """Every fault that the rules can find has a sentence."""
    sentences = {message.template for message in PROBLEM_SENTENCES.values()}
    assert {*ProblemCode} - {ProblemCode.UNREADABLE} == set(PROBLEM_SENTENCES)
    # What is odd about the numbers of moves has several sentences.
    assert set(HintCode) - {HintCode.MOVE_NUMBERS} == set(HINT_SENTENCES)
    assert len(sentences) == len(PROBLEM_SENTENCES)


def test_places_are_told() -> None:
    """A fault of a link names the link, and the new peg or the missing one."""
    (problem,) = start(OPENING).play(peg("E6", "C2-D4", None))
    assert (Hole(5, 6), links("C2-D4")) == (problem.hole, (problem.link,))
    (problem,) = start(OPENING).play(peg("E6", "", "E6-G5"))
    assert Hole(7, 5) == problem.hole
    assert problem.link is not None
    assert "E6-G5" == format_link(problem.link)
    assert "E6-G5 needs a Vertical peg in G5" == str(problem.message)

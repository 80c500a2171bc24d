"""The report on a game with cards."""

import json
from dataclasses import replace

import pytest
from hypothesis import given

from paperboard.core.cards.card_record import CardMove, CardRecord
from paperboard.core.cards.card_referee import CardReferee
from paperboard.core.cards.draw_pile import DrawPile
from paperboard.core.errors import OptionError
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Move, MoveKind, Ruleset, SwapKind
from paperboard.core.game.geometry import Side, parse_hole
from paperboard.core.game.problems import HintCode
from paperboard.core.game.referee import Ending, Result
from paperboard.core.language import Lang
from paperboard.core.notation import Format, format_card_listing
from paperboard.core.report.check import CheckOptions, CheckReport, check_text
from paperboard.core.report.json_shapes import Json
from paperboard.core.report.report_json import format_report, format_table
from tests.core.cards.card_games import STANDARD, make_deck, random_card_games
from tests.core.games import holes, links

OPTIONS = CheckOptions(deck=STANDARD)
HEAD = '[Cards "literal"] [Board "8x8"] '
LINKED = HEAD + "Beam:C3 Beam:F6 Knight:D5"
WON = '[Cards "literal"] [Board "5x5"] Beam:B1 Beam:A3 Knight:C3 Beam:E3 Knight:D5'


def check(text: str, move: int | None = None) -> CheckReport:
    """Return the report on a game with the standard deck."""
    return check_text(text, OPTIONS, move=move)


def report_on(text: str) -> Json:
    """Return the report as it comes out of JSON."""
    back: Json = json.loads(json.dumps(format_report(check(text))))
    return back


def test_a_report_has_everything_that_others_have() -> None:
    """The report has board, rules, pegs, links, turn and faults as for any game."""
    report = report_on(LINKED + " Mesh:F4 Beam:G3+D5/F4")
    assert {"paths", "cards", "hints", "moves"} <= {*report}
    for name in ("paths", "cards", "hints", "moves"):
        report.pop(name)
    assert {
        "board": {"columns": 8, "rows": 8},
        "rules": "standard",
        "swap": "identity",
        "format": "list",
        "legal": False,
        "moves_played": 4,
        "side_to_move": "vertical",
        "result": "in progress",
        "ended_by": None,
        "stated_result": None,
        "termination": None,
        "can_still_win": {"vertical": "yes", "horizontal": "yes"},
        "certain_draw_since": None,
        "pegs": {"vertical": ["C3", "D5"], "horizontal": ["F4", "F6"]},
        "links": {"vertical": ["C3-D5"], "horizontal": []},
        "winning_chain": [],
        "problems": [
            {
                "move": 5,
                "code": "missing-peg",
                "hole": "F4",
                "link": "D5-F4",
                "blocked_by": [],
                "message": "D5-F4 needs a Vertical peg in F4",
            }
        ],
    } == report


@pytest.mark.parametrize("lang", Lang)
def test_cards_go_by_their_printed_names(lang: Lang) -> None:
    """A record may use the names of any language; what is written has the keys."""
    names = {form.key: form.name(lang.value) for form in STANDARD.forms}
    turns = "{Beam}:C3 {Knight}:F6 {Knight}:D5 {Mesh}:F4 {Bridge-Removal}:C3-D5"
    keys = {key: key for key in names}
    report = check(HEAD + turns.format_map(names))
    assert report.is_legal
    assert format_report(check(HEAD + turns.format_map(keys))) == format_report(report)
    moves = report.text.split("] ")[-1]
    expected = "1. Beam:C3 2. Knight:F6 3. Knight:D5 4. Mesh:F4 5. Bridge-Removal:C3-D5"
    assert expected == moves


def test_the_literal_reading_is_named() -> None:
    """A hint says that old pegs may also be linked, if the text says so."""
    (hint,) = check('[Cards "literal"] Beam:L12').hints
    assert "late-links" == hint.code.value
    assert "when you place a peg, you may also link old pegs" in str(hint.message)


def test_without_a_seed_the_cards_left_are_told() -> None:
    """Without a seed the report counts the cards left and names no next card."""
    cards = report_on(LINKED + " Mesh:F4")["cards"]
    left = {form.key: form.copies for form in STANDARD.forms}
    assert cards == {
        "deck": "Card Twixt",
        "links": "literal",
        "seed": None,
        "weaker": None,
        "begins": "vertical",
        "round": 1,
        "left": {**left, "Beam": 2, "Knight": 7, "Mesh": 3},
        "discards": {**dict.fromkeys(left, 0), "Beam": 2, "Knight": 1, "Mesh": 1},
        "dead_pairs": [],
        "drawn": None,
        "offer": None,
        "played": ["Beam", "Beam", "Knight", "Mesh"],
        "hand": None,
        "possible": [*left],
        "pile": {
            "round": 1,
            "cards": 36,
            "left": {**left, "Beam": 2, "Knight": 7, "Mesh": 3},
            "discards": {
                **dict.fromkeys(left, 0),
                "Beam": 2,
                "Knight": 1,
                "Mesh": 1,
            },
        },
    }


def test_with_a_seed_the_next_card_and_its_holes_are_told() -> None:
    """With a seed the report names the next card and what it allows."""
    text = '[Cards "literal"] [Board "8x8"] [Seed "paperboard"] Tilt:C3 '
    report = check(text)
    assert report.cards is not None
    drawn = report.cards.drawn
    assert drawn is not None
    found = format_report(report)["cards"]
    assert isinstance(found, dict)
    assert (drawn.key, "paperboard", 1) == (
        found["drawn"],
        found["seed"],
        found["round"],
    )
    assert 39 == sum(found["left"].values())
    assert 1 == found["discards"]["Tilt"]
    assert found["offer"]["holes"] != []


def test_the_offer_names_its_reference_pegs() -> None:
    """Each legal hole of the next card is reported with its reference pegs."""
    deck = make_deck(Mesh=3)
    text = '[Cards "literal"] [Board "8x8"] [Seed "a"] Mesh:C3 Mesh:F6'
    report = check_text(text, CheckOptions(deck=deck))
    cards = format_report(report)["cards"]
    assert isinstance(cards, dict)
    assert {
        "free": False,
        "holes": [
            {"hole": "C1", "references": ["C3"]},
            {"hole": "E3", "references": ["C3"]},
            {"hole": "C5", "references": ["C3"]},
        ],
        "links": [],
    } == cards["offer"]


def test_the_links_to_take_away_are_told() -> None:
    """If the next card is Bridge-Removal, the links to choose from are reported."""
    deck = make_deck(Knight=4, Bridge_Removal=1)
    numbers = {seed: DrawPile.start(deck, seed).left for seed in map(str, range(50))}
    seed = next(seed for seed, order in numbers.items() if order[-1] == 5)
    text = f'[Cards "literal"] [Board "8x8"] [Seed "{seed}"] '
    text += "Knight:C3 Knight:F6 Knight:D5 Knight:G4"
    cards = format_report(check_text(text, CheckOptions(deck=deck)))["cards"]
    assert isinstance(cards, dict)
    assert "Bridge-Removal" == cards["drawn"]
    assert {"free": False, "holes": [], "links": ["C3-D5"]} == cards["offer"]


def test_dead_pairs_are_told() -> None:
    """Pairs that can no longer be linked are listed."""
    report = check(LINKED + " Mesh:F4 Bridge-Removal:C3-D5")
    assert report.cards is not None
    assert links("C3-D5") == report.cards.dead_pairs
    cards = format_report(report)["cards"]
    assert isinstance(cards, dict)
    assert ["C3-D5"] == cards["dead_pairs"]


def test_the_narrow_reading_is_named() -> None:
    """A hint says that links start from the new peg only, if the text says so."""
    report = check('[Cards "new-peg-only"] Beam:L12')
    assert ["new-peg-links"] == [hint.code.value for hint in report.hints]


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        ("Beam:L12", []),
        ("Beam:L12 zeus:M16", ["Zeus"]),
        ("Beam:L12 Apollon:A1", ["Apollon"]),
        ("Beam:L12 Apollon:L16 Zeus:M12", ["Zeus, Apollon"]),
    ],
)
def test_default_shapes_are_called_so(turns: str, expected: list[str]) -> None:
    """A hint names the cards in use whose shapes are our own choice."""
    hints = check(f'[Cards "literal"] {turns}').hints
    told = [hint for hint in hints if hint.code is HintCode.DEFAULT_SHAPES]
    sentence = "judged by default shapes, which another deck can change: "
    assert [sentence + cards for cards in expected] == [str(h.message) for h in told]


def test_link_marks_are_compared() -> None:
    """Marks that claim a different number of links than made give a hint."""
    report = check(LINKED + "**")
    assert ["late-links", "link-marks"] == [hint.code.value for hint in report.hints]
    assert 3 == report.hints[-1].move


def test_a_game_stops_before_its_first_illegal_turn() -> None:
    """The game is reported as before the illegal turn, and the turn is named."""
    report = check(LINKED + " Mesh:A1 Beam:B2")
    assert not report.is_legal
    assert 3 == report.moves_played
    assert report.card_game is not None
    illegal = report.card_game.illegal
    assert CardMove("Mesh", Move(MoveKind.PEG, parse_hole("A1"))) == illegal
    assert isinstance(report.record, CardRecord)
    assert 5 == len(report.record.moves)
    assert isinstance(report.shown_record, CardRecord)
    assert 3 == len(report.shown_record.moves)
    assert report.text.endswith("4. Mesh:A1 5. Beam:B2")


@pytest.mark.parametrize("move", range(4))
def test_a_game_can_be_looked_at_after_any_turn(move: int) -> None:
    """A report can stop after any played turn."""
    report = check(LINKED, move)
    assert move == report.moves_played
    pegs = report.placement.vertical.pegs + report.placement.horizontal.pegs
    assert move == len(pegs)


@pytest.mark.parametrize(
    ("text", "options", "words"),
    [
        (LINKED, replace(OPTIONS, deck=None), "deck: a game with cards needs a deck"),
        (
            LINKED,
            replace(OPTIONS, swap=SwapKind.MIRROR),
            "swap: a game with cards cannot have a swap",
        ),
        (
            LINKED,
            replace(OPTIONS, rules=Ruleset.PAPER),
            "rules: conflicts with the text, which says standard",
        ),
        (
            LINKED,
            replace(OPTIONS, columns=9),
            "columns: conflicts with the text, which says 8",
        ),
    ],
)
def test_options_that_do_not_fit_are_refused(
    text: str, options: CheckOptions, words: str
) -> None:
    """Options that conflict with a game with cards are refused by name."""
    with pytest.raises(OptionError) as caught:
        check_text(text, options)
    assert words == str(caught.value)


@pytest.mark.parametrize("move", [-1, 4])
def test_a_move_that_is_not_there_is_refused(move: int) -> None:
    """A report cannot stop after a turn that was not played."""
    with pytest.raises(OptionError, match="from 0 to 3"):
        check(LINKED, move)


def test_a_won_game_is_over() -> None:
    """The winner is named with the chain, and nobody is to move."""
    report = check(WON)
    assert (Result.VERTICAL_WINS, Ending.CONNECTION) == (report.result, report.ended_by)
    assert None is report.side_to_move
    assert holes("B1 C3 D5") == report.winning_chain
    assert report.cards is not None
    assert None is report.cards.offer


def test_the_board_and_rules_come_with_the_report() -> None:
    """Without a board given, the game is on 24 × 24, under standard rules."""
    report = check('[Cards "literal"] Beam:L12')
    assert Board() == report.board
    assert Ruleset.STANDARD is report.ruleset
    assert Format.LIST is report.format
    assert None is report.game


def test_the_table_of_next_moves_has_the_cards_too() -> None:
    """The JSON table of next moves has the cards of the report."""
    report = check(LINKED)
    assert format_table(report) == {**format_report(report), "next": None}


@given(random_card_games())
def test_a_game_as_text_is_reported_as_it_was_played(
    game: tuple[CardReferee, tuple[CardMove, ...]],
) -> None:
    """The report on a written game has its pegs, links, turn and end."""
    referee, played = game
    board = referee.position.board
    record = CardRecord(referee.terms, played, board.columns, board.rows)
    text = format_card_listing(record)
    report = check_text(text, CheckOptions(deck=referee.deck))
    assert () == report.problems
    assert referee.position.placement() == report.placement
    assert (referee.result, referee.ended_by) == (report.result, report.ended_by)
    side = None if referee.ended_by else referee.side_to_move
    assert side is report.side_to_move
    assert record == report.record
    json.dumps(format_report(report))


def test_sides_are_those_of_any_game() -> None:
    """Horizontal is to move after Vertical's first peg."""
    assert Side.HORIZONTAL is check(HEAD + "Beam:C3").side_to_move

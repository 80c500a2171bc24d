"""Changing the links of the last turn of a game with cards."""

import pytest
from hypothesis import given

from paperboard.core.cards.card_record import CardMove, CardRules
from paperboard.core.cards.card_referee import CardReferee
from paperboard.core.game.board import Board
from paperboard.core.game.geometry import Link, format_link, parse_link
from paperboard.core.game.replay import Replay, go_on
from paperboard.core.notation import format_card_move, parse_card_listing
from paperboard.core.report.link_toggles import find_toggles, toggle_link
from tests.core.cards.card_games import STANDARD, random_card_games

_APART = "Beam:C3 Beam:F6 Knight:D5+ Knight:E4+ Coign:G6"
_LINKED = "Beam:C3 Beam:F6 Knight:D5"
_REMOVED = f"{_LINKED} Bridge-Removal:F4 Bridge-Removal:C3-D5 Knight:D3 Knight:E7"


def replay_cards(text: str, reading: str = "literal") -> Replay[CardMove]:
    """Return the replay of a game on an 8 × 8 board."""
    record = parse_card_listing(f'[Cards "{reading}"] {text}')
    rules = CardRules(Board(8, 8), deck=STANDARD, terms=record.terms)
    found = go_on(CardReferee(rules), record.moves)
    assert () == found.problems
    return found


def show_toggles(game: Replay[CardMove]) -> dict[str, str]:
    """Return each link that can be changed, with the last turn after the change."""
    return {
        format_link(one.link): format_card_move(toggle_link(game, one.link))
        for one in find_toggles(game)
    }


@pytest.mark.parametrize(
    ("text", "reading", "expected"),
    [
        # A link of the new peg.
        (_LINKED, "literal", {"C3-D5": "Knight:D5+"}),
        (f"{_LINKED}+", "literal", {"C3-D5": "Knight:D5"}),
        # A late link between old pegs.
        (_APART, "literal", {"C3-D5": "Coign:G6+C3/D5"}),
        (_APART, "new-peg-only", {}),
        # An older link is removed, or removed and made again in the same turn.
        (f"{_LINKED} Beam:B6 Mesh:F5", "literal", {"C3-D5": "Mesh:F5-C3/D5"}),
        (f"{_LINKED} Beam:B6 Mesh:F5", "new-peg-only", {"C3-D5": "Mesh:F5-C3/D5"}),
        (f"{_LINKED} Beam:B6 Mesh:F5-C3/D5", "new-peg-only", {"C3-D5": "Mesh:F5"}),
        # A pair whose link was removed stays apart.
        (_REMOVED, "literal", {"D5-E7": "Knight:E7+"}),
        # No peg was placed.
        ("", "literal", {}),
        (f"{_LINKED} Bridge-Removal:F4 Bridge-Removal:C3-D5", "literal", {}),
    ],
)
def test_last_turn_offers_links(
    text: str, reading: str, expected: dict[str, str]
) -> None:
    """Links are drawn, left out and removed as rules and reading allow."""
    assert expected == show_toggles(replay_cards(text, reading))


@pytest.mark.parametrize("link", ["C3-D5", "A2-B4"])
def test_other_links_are_refused(link: str) -> None:
    """Changing any other link raises an error."""
    with pytest.raises(ValueError, match="Link"):
        toggle_link(replay_cards(_REMOVED), parse_link(link))


def list_links(rules: CardRules, moves: tuple[CardMove, ...]) -> frozenset[Link]:
    """Return the links of the side that moved last."""
    referee = CardReferee(rules)
    for turn in moves:
        assert () == referee.play(turn)
    side = referee.side_to_move.opponent
    return frozenset(referee.position.placement().pieces(side).links)


@given(random_card_games())
def test_every_change_is_legal_and_changes_one_link(
    game: tuple[CardReferee, tuple[CardMove, ...]],
) -> None:
    """Changing a link keeps the game legal and all other links as before."""
    referee, moves = game
    assert isinstance(referee.rules, CardRules)
    found = go_on(CardReferee(referee.rules), moves)
    for toggle in find_toggles(found):
        changed = toggle_link(found, toggle.link)
        before = list_links(referee.rules, moves)
        after = list_links(referee.rules, (*moves[:-1], changed))
        assert {toggle.link} == before ^ after
        assert toggle.is_drawn is (toggle.link in before)

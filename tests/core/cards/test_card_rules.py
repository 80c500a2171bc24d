"""The rules of a game with cards, one rule per test."""

import pytest

from paperboard.core.cards.card_offers import find_offer
from paperboard.core.cards.card_record import (
    CardMove,
    CardRules,
    CardTerms,
    LinkReading,
)
from paperboard.core.cards.card_referee import CardReferee
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Move, MoveKind
from paperboard.core.game.geometry import Side, format_hole, parse_hole
from paperboard.core.game.referee import Ending, Result
from tests.core.cards.card_games import (
    FORMS,
    NARROW,
    make_deck,
    show,
    start,
    turn,
)
from tests.core.games import links

# Vertical has C3 and D5, linked; Horizontal has F6 and no link.
LINKED = "Beam:C3 Beam:F6 Knight:D5"
# The same, but Vertical left its link out; Horizontal is to move.
UNLINKED = "Beam:C3 Beam:F6 Knight:D5+"


def place(card: str, hole: str) -> CardMove:
    """Return the turn with a card and a peg."""
    return CardMove(card, Move(MoveKind.PEG, parse_hole(hole)))


def list_offer(referee: CardReferee, key: str) -> str:
    """Return the holes that a card offers the side to move, with reference pegs."""
    return " ".join(
        format_hole(one.hole) + "<" + ",".join(map(format_hole, one.references))
        for one in referee.find_offer(FORMS[key]).holes
    )


def test_there_is_no_swap() -> None:
    """The second player may not swap."""
    assert ["swap-not-allowed"] == show(start("Beam:C3"), "swap")


@pytest.mark.parametrize("side", Side)
def test_either_side_may_begin(side: Side) -> None:
    """Either side may begin, and turns alternate from there."""
    referee = start(terms=CardTerms(begins=side))
    assert side is referee.side_to_move
    assert () == referee.play(place("Beam", "C3"))
    assert side is referee.position.peg_owner(parse_hole("C3"))
    assert side.opponent is referee.side_to_move


@pytest.mark.parametrize("key", FORMS)
def test_the_first_peg_is_free_whatever_is_drawn(key: str) -> None:
    """No card restricts the first player, who has no peg to refer to."""
    referee = start()
    offer = referee.find_offer(FORMS[key])
    assert (True, 48) == (offer.is_free, len(offer.holes))
    assert [] == show(referee, f"{key}:C3")


@pytest.mark.parametrize("key", ["Tilt", "Short", "Mesh", "Beam", "Coign", "Knight"])
def test_a_red_card_is_free_without_a_peg_of_ones_own(key: str) -> None:
    """The second player's first peg is free if the card refers to an own peg."""
    assert [] == show(start("Beam:C3"), f"{key}:H7")


def test_a_blue_card_binds_the_second_player_at_once() -> None:
    """A blue card restricts even the second player's first peg."""
    referee = start("Beam:C3")
    assert "A3<C3 E3<C3 C5<C3" == list_offer(referee, "Poseidon")
    assert [] == show(referee, "Poseidon:E3")
    assert ["card-placement"] == show(referee, "Poseidon:E5")


def test_a_red_card_places_relative_to_an_own_peg() -> None:
    """A red card allows its shape round own pegs, not round the opponent's."""
    referee = start("Beam:C3 Beam:F6")
    assert "C1<C3 E3<C3 C5<C3" == list_offer(referee, "Mesh")
    assert ["card-placement"] == show(referee, "Mesh:D6")


def test_a_blue_card_places_relative_to_an_opponents_peg() -> None:
    """A blue card allows its shape round the opponent's pegs, not round own pegs."""
    referee = start("Beam:C3 Beam:F6")
    assert "F4<F6 D6<F6 F8<F6" == list_offer(referee, "Poseidon")
    assert ["card-placement"] == show(referee, "Poseidon:C5")


def test_any_peg_may_be_the_one_referred_to() -> None:
    """An offered hole lists every peg that the card can refer to."""
    referee = start("Beam:C3 Beam:F6 Coign:D6 Short:G5")
    offered = dict(one.split("<") for one in list_offer(referee, "Knight").split())
    assert "C3,D6" == offered["B5"]
    assert "D6" == offered["F7"]


def test_a_card_that_fits_must_be_used() -> None:
    """A peg may not be placed freely while the card allows even one hole."""
    referee = start("Beam:B2 Beam:F6")
    assert "F2<B2 B6<B2" == list_offer(referee, "Beam")
    assert ["card-placement"] == show(referee, "Beam:C4")
    (problem,) = referee.judge(place("Beam", "C4"))
    words = "Beam does not allow C4; holes it allows: 2"
    assert words == str(problem.message)


def test_a_card_that_fits_nowhere_lets_the_peg_be_placed_freely() -> None:
    """If every hole of the shape is occupied or missing, any hole is allowed."""
    referee = start("Beam:C3 Beam:A3", size=5)
    offer = referee.find_offer(FORMS["Beam"])
    assert offer.is_free
    assert [] == show(referee, "Beam:D2")


def test_a_taken_place_is_noplace() -> None:
    """An occupied hole is not offered and may not be used."""
    referee = start("Beam:C3 Beam:C5")
    assert "C1<C3 E3<C3" == list_offer(referee, "Mesh")
    assert ["occupied"] == show(referee, "Mesh:C5")


def test_the_opponents_border_row_is_noplace() -> None:
    """A card never allows a hole in the other side's border row."""
    referee = start("Beam:C3 Beam:F6")
    assert "A3" not in list_offer(referee, "Mesh")
    assert ["enemy-border"] == show(referee, "Mesh:A3")


def test_linking_is_optional() -> None:
    """A card restricts only the peg; links may be left out."""
    referee = start(UNLINKED)
    assert () == referee.position.placement().vertical.links


def test_a_knight_card_may_be_used_where_its_link_is_blocked() -> None:
    """A knight card allows its hole even if the link to it would be blocked."""
    before = "Beam:D3 Beam:C4 Beam:D7 Knight:E5"
    assert [] == show(start(before), "Knight:C5")
    linked = start(f"{before} Knight:C5").position.placement().vertical.links
    assert links("C5-D7") == linked


def test_links_cross_no_link_of_either_side() -> None:
    """A listed link may not cross another link of either side."""
    referee = start("Beam:D3 Beam:C4 Beam:D7 Knight:E5")
    assert ["crosses-opponent-link"] == show(referee, "Knight:C5+C5/D3")


def test_a_late_link_is_made_under_the_literal_reading() -> None:
    """Under the literal reading, any turn with a peg may link a pair of old pegs."""
    referee = start(f"{UNLINKED} Mesh:F4")
    assert [] == show(referee, "Beam:G3+C3/D5")


def test_a_late_link_is_refused_under_the_narrow_reading() -> None:
    """Under the narrow reading, two old pegs cannot be linked."""
    referee = start(f"{UNLINKED} Mesh:F4", terms=NARROW)
    assert ["link-not-from-new-peg"] == show(referee, "Beam:G3+C3/D5")
    assert [] == show(referee, "Knight:E7+D5/E7")


def test_a_late_link_may_not_cross_another() -> None:
    """A late link may not cross another link."""
    referee = start("Beam:D3 Beam:C4 Knight:C5+ Knight:E5", size=8)
    assert ["crosses-opponent-link"] == show(referee, "Beam:G5+C5/D3")


def test_own_links_may_be_taken_back() -> None:
    """A player may remove own links in a turn that places a peg."""
    referee = start(f"{LINKED} Mesh:F4 Beam:G3-C3/D5")
    assert () == referee.position.placement().vertical.links


@pytest.mark.parametrize("terms", [CardTerms(), NARROW])
def test_a_link_taken_back_may_be_made_again_in_the_same_turn(terms: CardTerms) -> None:
    """A link may be removed and made again in one turn, and stays alive."""
    referee = start(f"{LINKED} Mesh:F4 Beam:G3-C3/D5+C3/D5", terms=terms)
    assert links("C3-D5") == referee.position.placement().vertical.links
    assert frozenset() == referee.dead_pairs


def test_a_link_taken_back_is_not_made_again_on_another_turn() -> None:
    """A link that its owner removed cannot be made again in a later turn."""
    referee = start(f"{LINKED} Mesh:F4 Beam:G3-C3/D5 Mesh:H4")
    assert ["dead-pair"] == show(referee, "Beam:G7+C3/D5")
    (problem,) = referee.judge(turn("Beam:G7+C3/D5"))
    assert "C3-D5 was removed earlier and cannot be made again" == str(problem.message)


def test_bridge_removal_takes_a_link_of_the_one_who_drew_it() -> None:
    """The opponent removes one of the drawer's links, and the turn passes."""
    referee = start(f"{LINKED} Mesh:F4")
    assert links("C3-D5") == referee.find_offer(FORMS["Bridge-Removal"]).links
    assert () == referee.find_offer(FORMS["Bridge-Removal"]).holes
    referee = start(f"{LINKED} Mesh:F4 Bridge-Removal:C3-D5")
    assert () == referee.position.placement().vertical.links
    assert Side.HORIZONTAL is referee.side_to_move
    assert 5 == referee.moves_played


def test_bridge_removal_takes_no_link_of_the_other_side() -> None:
    """A link of the other side, or one that does not exist, cannot be removed."""
    referee = start("Beam:C3 Beam:F6 Knight:D5 Knight:G4")
    assert ["no-such-link"] == show(referee, "Bridge-Removal:F6-G4")
    assert ["no-such-link"] == show(referee, "Bridge-Removal:E3-F5")


def test_bridge_removal_places_no_peg_while_a_link_stands() -> None:
    """A turn with Bridge-Removal places no peg while the drawer has a link."""
    assert ["bridge-removal"] == show(start(f"{LINKED} Mesh:F4"), "Bridge-Removal:G3")


def test_bridge_removal_is_a_free_peg_without_a_link_of_ones_own() -> None:
    """Without own links the peg is placed freely, even if the other side has some."""
    referee = start(LINKED)
    assert referee.find_offer(FORMS["Bridge-Removal"]).is_free
    assert [] == show(referee, "Bridge-Removal:H2")


def test_bridge_removal_makes_no_late_links() -> None:
    """With Bridge-Removal a freely placed peg is linked, but old pairs are not."""
    referee = start(f"{UNLINKED} Mesh:F4")
    assert [] == show(referee, "Bridge-Removal:E7+D5/E7")
    assert ["link-not-from-new-peg"] == show(referee, "Bridge-Removal:E7+C3/D5")


def test_only_bridge_removal_takes_a_link_away() -> None:
    """With any other card the opponent cannot remove a link."""
    assert ["bridge-removal"] == show(start(f"{LINKED} Mesh:F4"), "Beam:C3-D5")


def test_a_pair_whose_link_was_taken_away_is_dead() -> None:
    """A pair whose link was removed cannot be linked again in this game."""
    referee = start(f"{LINKED} Mesh:F4 Bridge-Removal:C3-D5 Mesh:H4")
    assert {*links("C3-D5")} == referee.dead_pairs
    assert ["dead-pair"] == show(referee, "Beam:G3+C3/D5")


def test_a_link_across_a_dead_pair_becomes_possible() -> None:
    """After a link is removed, others may cross its place."""
    crossed = "Beam:C4 Beam:D3 Knight:E5 Knight:C5"
    referee = start(f"{crossed} Bridge-Removal:C4-E5")
    assert () == referee.position.placement().vertical.links
    assert [] == show(referee, "Mesh:F3+C5/D3")
    assert ["crosses-opponent-link"] == show(
        start(f"{crossed} Beam:G4"), "Mesh:F3+C5/D3"
    )


def test_both_pegs_of_a_dead_pair_may_be_linked_elsewhere() -> None:
    """Only the pair is dead; its pegs may be linked to others."""
    referee = start(f"{LINKED} Mesh:F4 Bridge-Removal:C3-D5 Mesh:H4 Knight:E7")
    assert links("D5-E7") == referee.position.placement().vertical.links
    referee = start(f"{LINKED} Mesh:F4 Bridge-Removal:C3-D5 Mesh:H4 Knight:B5")
    assert links("B5-C3") == referee.position.placement().vertical.links


def test_an_empty_pile_is_shuffled_from_the_discards() -> None:
    """When the pile is empty, the discards are shuffled into a new one."""
    referee = start("Beam:C3 Beam:F6", deck=make_deck(Beam=2))
    assert [] == show(referee, "Beam:G3")
    referee = start(deck=make_deck(Beam=1), terms=CardTerms(seed="x"))
    for round, hole in enumerate(("C3", "F6", "G3"), start=1):
        assert () == referee.play(place("Beam", hole))
        assert referee.pile is not None
        assert round == referee.pile.round


def test_a_card_of_which_none_can_be_left_is_refused() -> None:
    """Without a seed each form comes at most as often as it is in the deck."""
    referee = start("Beam:C3 Beam:F6", deck=make_deck(Beam=2, Mesh=1))
    assert ["card-not-left"] == show(referee, "Beam:G3")
    assert [] == show(referee, "Mesh:C5")


def test_with_a_seed_only_the_card_of_the_pile_is_accepted() -> None:
    """With a seed only its card is accepted; the fault names that card."""
    referee = start(terms=CardTerms(seed="paperboard"))
    drawn = referee.find_drawn_form()
    assert FORMS["Tilt"] is drawn
    assert [] == show(referee, "Tilt:C3")
    assert ["card-not-drawn"] == show(referee, "Beam:C3")
    (problem,) = referee.judge(place("Beam", "C3"))
    assert "the next card of the pile is Tilt, not Beam" == str(problem.message)


def test_a_card_that_the_deck_does_not_have_is_told() -> None:
    """A card that is not in the deck is refused; its peg is still checked."""
    assert ["unknown-card"] == show(start(), "Hera:C3")
    assert ["unknown-card", "corner"] == show(start(), "Hera:A1")


def test_the_first_to_connect_wins() -> None:
    """An unbroken chain from border row to border row ends the game at once."""
    referee = start("Beam:B1 Beam:A3 Knight:C3 Beam:E3 Knight:D5", size=5)
    assert Result.VERTICAL_WINS is referee.result
    assert Ending.CONNECTION is referee.ended_by
    assert ["game-over"] == show(referee, "Beam:C2")


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("resign", "resignation-not-allowed"),
        ("draw", "draw-not-allowed"),
        ("Beam:F6 draw?", "draw-not-allowed"),
    ],
)
def test_every_game_is_played_to_its_end(word: str, code: str) -> None:
    """Nobody resigns, agrees to a draw or offers one: a removal may change the game."""
    referee = start("Beam:C3")
    assert [code] == show(referee, word)
    assert [code] == [problem.code.value for problem in referee.play(turn(word))]
    assert (Result.IN_PROGRESS, 1) == (referee.result, referee.moves_played)


def test_a_side_without_any_hole_ends_the_game() -> None:
    """If the side to move has no hole left, nobody wins."""
    rules = CardRules(Board(4, 4), deck=make_deck(Beam=1), terms=CardTerms())
    referee = CardReferee(rules)
    while referee.ended_by is None:
        hole = referee.find_offer(FORMS["Beam"]).holes[0].hole
        move = Move(MoveKind.PEG, hole, additions=())
        assert () == referee.play(CardMove("Beam", move))
    assert (Result.DRAW, Ending.NO_WAY_LEFT) == (referee.result, referee.ended_by)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Bridge-Removal:C3", ["weaker-draws-again"]), ("Beam:C3", [])],
)
def test_the_weaker_side_draws_again(text: str, expected: list[str]) -> None:
    """A player marked as weaker never keeps a Bridge-Removal."""
    referee = start(terms=CardTerms(weaker=Side.VERTICAL))
    assert expected == show(referee, text)


def test_the_stronger_side_takes_bridge_removal() -> None:
    """Only the weaker side draws again."""
    referee = start(terms=CardTerms(weaker=Side.HORIZONTAL))
    assert [] == show(referee, "Bridge-Removal:C3")


def test_links_are_made_by_themselves_if_none_are_listed() -> None:
    """A turn without listed links makes every possible link from the new peg."""
    referee = start(LINKED)
    assert links("C3-D5") == referee.position.placement().vertical.links


def test_a_privilege_belongs_to_games_of_four() -> None:
    """Privilege is refused in a game with cards."""
    assert ["privilege-not-allowed"] == show(start(), "Beam:C3 privilege")
    assert ["privilege-not-allowed"] == show(start(), "privilege")


def test_every_fault_of_a_turn_is_told() -> None:
    """Every fault of a turn is reported, with the number of the turn."""
    referee = start(f"{LINKED} Mesh:F4")
    assert [
        "unknown-card",
        "occupied",
        "no-such-link",
        "not-a-knights-move",
        "missing-peg",
    ] == show(referee, "Hera:C3-E3/F5+C3/C5")
    problems = referee.judge(place("Hera", "C3"))
    assert {5} == {problem.move for problem in problems}


def test_a_turn_needs_a_hole_a_link_or_a_word() -> None:
    """A turn that says nothing is a programming error, not an illegal turn."""
    with pytest.raises(ValueError, match="needs a hole or a link"):
        start().judge(CardMove("Beam"))
    with pytest.raises(ValueError, match="is a word"):
        start().judge(CardMove("", Move(MoveKind.PEG)))


def test_readings_are_two() -> None:
    """The two readings have the names that records use."""
    assert ["literal", "new-peg-only"] == [reading.value for reading in LinkReading]


def test_offers_need_no_game() -> None:
    """The offer of a card can be found for any position."""
    position = start(LINKED).position
    offer = find_offer(position, Side.HORIZONTAL, FORMS["Short"])
    assert "E5 G5 E7 G7" == " ".join(format_hole(one.hole) for one in offer.holes)

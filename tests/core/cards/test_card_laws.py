"""The engine of games with cards against plain code, in random games."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.cards.card_offers import is_offered
from paperboard.core.cards.card_outlook import find_card_outlook
from paperboard.core.cards.card_record import (
    CardMove,
    CardRecord,
    CardRules,
    CardTerms,
    LinkReading,
)
from paperboard.core.cards.card_referee import CardReferee
from paperboard.core.cards.deck import Form, Reference
from paperboard.core.game.analysis import Reach, find_crossed_link
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Move, MoveKind
from paperboard.core.game.geometry import Hole, Link, Side, make_link
from paperboard.core.game.referee import WINS, Result
from paperboard.core.notation import format_card_listing, parse_card_listing
from tests.core.brute import LEAPS, is_cut
from tests.core.cards.card_games import STANDARD, random_card_games

Game = tuple[CardReferee, tuple[CardMove, ...]]


def list_all_holes(board: Board) -> list[tuple[int, int]]:
    """Return every point of the grid except the corners."""
    return [
        (x, y)
        for x in range(1, board.columns + 1)
        for y in range(1, board.rows + 1)
        if not (x in {1, board.columns} and y in {1, board.rows})
    ]


def list_plain_holes(referee: CardReferee, form: Form) -> set[tuple[int, int]]:
    """Return where the card allows a peg, found by trying every pair of holes."""
    board, side = referee.position.board, referee.side_to_move
    owners = {(x, y): referee.position.peg_owner(Hole(x, y)) for x, y in grid(board)}
    vacant = {
        (x, y)
        for x, y in list_all_holes(board)
        if owners[x, y] is None
        and (1 < x < board.columns if side is Side.VERTICAL else 1 < y < board.rows)
    }
    if form.reference is Reference.NONE:
        mine = referee.position.placement().pieces(side).links
        return set() if mine else vacant
    asked = side if form.reference is Reference.OWN else side.opponent
    shapes = [sorted(step) for step in form.steps]
    fitting = {
        (x, y)
        for x, y in vacant
        if any(
            owner is asked and sorted((abs(x - there), abs(y - down))) in shapes
            for (there, down), owner in owners.items()
        )
    }
    return fitting or vacant


def grid(board: Board) -> Iterator[tuple[int, int]]:
    """Yield every point of the grid, corners included."""
    for x in range(1, board.columns + 1):
        for y in range(1, board.rows + 1):
            yield x, y


@given(random_card_games())
def test_offers_are_what_plain_code_finds(game: Game) -> None:
    """Every card offers exactly the holes that plain code finds."""
    referee, _ = game
    position, side = referee.position, referee.side_to_move
    for form in referee.deck.forms:
        offered = {tuple(one.hole) for one in referee.find_offer(form).holes}
        assert list_plain_holes(referee, form) == offered
        for x, y in grid(position.board):
            single = is_offered(position, side, form, Hole(x, y))
            assert single is ((x, y) in offered)


@given(random_card_games(), st.data())
def test_the_engine_accepts_just_what_is_offered(
    game: Game, data: st.DataObject
) -> None:
    """For every card that can be drawn, exactly what is offered is legal."""
    referee, _ = game
    if referee.ended_by is not None:
        return
    forms = [f for f in referee.deck.forms if not _is_refused(referee, f)]
    form = data.draw(st.sampled_from(forms))
    offer = referee.find_offer(form)
    offered = {tuple(one.hole) for one in offer.holes}
    for x, y in grid(referee.position.board):
        move = Move(MoveKind.PEG, Hole(x, y), additions=())
        problems = referee.judge(CardMove(form.key, move))
        assert ((x, y) in offered) is (problems == ())
    for side in Side:
        for link in referee.position.placement().pieces(side).links:
            problems = referee.judge(CardMove(form.key, taken=link))
            assert (link in offer.links) is (problems == ())


def _is_refused(referee: CardReferee, form: Form) -> bool:
    codes = {"weaker-draws-again", "card-not-drawn", "card-not-left"}
    move = Move(MoveKind.PEG, Hole(2, 2), additions=())
    problems = referee.judge(CardMove(form.key, move))
    return any(problem.code.value in codes for problem in problems)


@given(random_card_games(), st.data())
def test_links_are_legal_exactly_if_plain_code_says_so(
    game: Game, data: st.DataObject
) -> None:
    """A listed link is accepted exactly if plain code finds no objection."""
    referee, _ = game
    if referee.ended_by is not None:
        return
    forms = [f for f in referee.deck.forms if not _is_refused(referee, f)]
    offer = referee.find_offer(data.draw(st.sampled_from(forms)))
    if not offer.holes:
        return
    hole = data.draw(st.sampled_from(offer.holes)).hole
    side, position = referee.side_to_move, referee.position
    pegs = {hole, *position.placement().pieces(side).pegs}
    drawn = [link for s in Side for link in position.placement().pieces(s).links]
    narrow = referee.terms.reading is LinkReading.NEW_PEG_ONLY
    narrow = narrow or offer.form.reference is Reference.NONE
    for one in pegs:
        for across, down in LEAPS:
            other = Hole(one.column + across, one.row + down)
            if min(other) < 1:
                continue
            link = make_link(one, other)
            legal = (
                other in pegs
                and link not in drawn
                and not any(is_cut(link, cutter) for cutter in drawn)
                and link not in referee.dead_pairs
                and not (narrow and hole not in link)
            )
            move = Move(MoveKind.PEG, hole, additions=(link,))
            problems = referee.judge(CardMove(offer.form.key, move))
            assert legal is (problems == ())


@given(random_card_games())
def test_each_hole_names_the_pegs_that_lead_there(game: Game) -> None:
    """The reference pegs of an offered hole are at the shape's distance from it."""
    referee, _ = game
    for form in referee.deck.forms:
        shapes = [sorted(step) for step in form.steps]
        offer = referee.find_offer(form)
        for hole, references in offer.holes:
            assert offer.is_free is (references == ())
            for peg in references:
                ways = (abs(peg.column - hole.column), abs(peg.row - hole.row))
                assert sorted(ways) in shapes
                assert referee.position.peg_owner(peg) is not None


@given(random_card_games())
def test_games_play_on_without_contradiction(game: Game) -> None:
    """Links never cross, always join own pegs, and never join a dead pair."""
    referee, _ = game
    placement = referee.position.placement()
    drawn: list[Link] = []
    for side in Side:
        pieces = placement.pieces(side)
        for link in pieces.links:
            assert {*link} <= {*pieces.pegs}
            assert link not in referee.dead_pairs
            drawn.append(link)
    assert not any(is_cut(one, other) for one in drawn for other in drawn)
    winner = referee.position.winner
    assert (referee.result is Result.IN_PROGRESS) or referee.ended_by is not None
    assert winner is None or referee.result is WINS[winner]


@given(random_card_games())
def test_a_game_played_again_ends_the_same(game: Game) -> None:
    """Replaying a game gives the same pegs, links, dead pairs and cards."""
    referee, played = game
    again = CardReferee(
        CardRules(referee.position.board, deck=referee.deck, terms=referee.terms)
    )
    for turn in played:
        assert () == again.play(turn)
    assert referee.position.placement() == again.position.placement()
    assert referee.dead_pairs == again.dead_pairs
    assert (referee.pile, referee.count) == (again.pile, again.count)


@given(random_card_games())
def test_taking_a_link_away_is_undone_exactly(game: Game) -> None:
    """Undoing the removal of a link restores the position exactly."""
    referee, _ = game
    position = referee.position
    placement, before = position.placement(), position.snapshot()
    for side in Side:
        for link in placement.pieces(side).links:
            position.remove_link(link)
            assert position.link_owner(link) is None
            position.undo()
            assert before == position.snapshot()


@given(random_card_games())
def test_a_record_is_read_as_it_was_written(game: Game) -> None:
    """A record that is written and read back is the same."""
    referee, played = game
    board = referee.position.board
    record = CardRecord(referee.terms, played, board.columns, board.rows, 'A"\\', "B")
    assert record == parse_card_listing(format_card_listing(record))


def could_ever_join(referee: CardReferee, side: Side) -> bool:
    """Tell by a plain search whether holes not blocked for certain join the borders."""
    board, position = referee.position.board, referee.position
    usable = {
        Hole(x, y)
        for x, y in list_all_holes(board)
        if (1 < x < board.columns if side is Side.VERTICAL else 1 < y < board.rows)
        and position.peg_owner(Hole(x, y)) is not side.opponent
    }
    line = 1 if side is Side.VERTICAL else 0
    last = board.rows if side is Side.VERTICAL else board.columns
    narrow = referee.terms.reading is LinkReading.NEW_PEG_ONLY

    def is_way(one: Hole, other: Hole) -> bool:
        link = make_link(one, other)
        if link in referee.dead_pairs:
            return False
        old = all(position.peg_owner(end) is side for end in link)
        return not (narrow and old and position.link_owner(link) is None)

    pending = [hole for hole in usable if hole[line] == 1]
    seen = {*pending}
    while pending:
        here = pending.pop()
        if here[line] == last:
            return True
        for across, down in LEAPS:
            there = Hole(here.column + across, here.row + down)
            if there in usable - seen and is_way(here, there):
                seen.add(there)
                pending.append(there)
    return False


@given(random_card_games())
def test_a_no_is_certain_and_a_yes_is_proved(game: Game) -> None:
    """A side with no path left is reported so; a yes comes with a clear path."""
    referee, _ = game
    position = referee.position
    for side in Side:
        outlook = find_card_outlook(
            position,
            side,
            dead_pairs=referee.dead_pairs,
            reading=referee.terms.reading,
        )
        if not could_ever_join(referee, side):
            assert outlook.reach is Reach.NO
        if outlook.reach is not Reach.YES:
            assert outlook.path == ()
            assert position.winner is not side
            continue
        assert could_ever_join(referee, side)
        assert find_crossed_link(outlook.path) is None
        for ends in zip(outlook.path, outlook.path[1:], strict=False):
            link = make_link(*ends)
            assert link not in referee.dead_pairs
            assert () == position.find_crossing_links(link, side.opponent)


@given(random_card_games())
def test_what_is_certain_stays_certain(game: Game) -> None:
    """A side that can no longer win never can again."""
    referee, played = game
    again = CardReferee(
        CardRules(referee.position.board, deck=referee.deck, terms=referee.terms)
    )
    lost: set[Side] = set()
    for turn in played:
        again.play(turn)
        now = {side for side in Side if not could_ever_join(again, side)}
        assert lost <= now
        lost = now


def test_the_standard_deck_is_played_to_the_end() -> None:
    """A game with the standard deck continues for rounds until it is over."""
    referee = CardReferee(
        CardRules(Board(12, 12), deck=STANDARD, terms=CardTerms(seed="long"))
    )
    while referee.ended_by is None:
        form = referee.find_drawn_form()
        assert form is not None
        offer = referee.find_offer(form)
        if offer.links:
            turn = CardMove(form.key, taken=offer.links[0])
        else:
            turn = CardMove(
                form.key, Move(MoveKind.PEG, offer.holes[0].hole, additions=())
            )
        assert () == referee.play(turn)
    assert referee.pile is not None
    assert referee.pile.round >= 3
    assert referee.moves_played > 100

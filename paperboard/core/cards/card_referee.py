"""The referee of a game with cards, which judges and plays its turns."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Self

from paperboard.core.cards.card_count import CardCount
from paperboard.core.cards.card_offers import Offer, find_offer, is_offered
from paperboard.core.cards.card_outlook import find_card_outlook
from paperboard.core.cards.card_record import CardMove, CardRules, LinkReading
from paperboard.core.cards.deck import Form, Reference
from paperboard.core.cards.draw_pile import DrawPile
from paperboard.core.errors import Message
from paperboard.core.game.analysis import Outlook
from paperboard.core.game.game_record import Move, MoveKind
from paperboard.core.game.geometry import Hole, Link, Side, format_hole
from paperboard.core.game.legality import find_link_problems, find_peg_problems
from paperboard.core.game.problems import (
    PROBLEM_SENTENCES,
    SIDE_NAMES,
    Problem,
    ProblemCode,
    make_problem,
)
from paperboard.core.game.referee import GameReferee

_WORD_CODES = {
    MoveKind.RESIGN: ProblemCode.RESIGNATION_NOT_ALLOWED,
    MoveKind.DRAW: ProblemCode.DRAW_NOT_ALLOWED,
    MoveKind.PRIVILEGE: ProblemCode.PRIVILEGE_NOT_ALLOWED,
}


# What a turn changes apart from the position.
_Before = tuple[DrawPile | None, CardCount, frozenset[Link]]


class CardReferee(GameReferee[CardMove]):
    """The referee of a game with cards.

    The rules are those of the Card Twixt rule book. Nobody resigns or agrees to a draw.
    Links are as in STANDARD: they can be removed, and no two links cross.
    ``dead_pairs`` are the pairs of pegs that cannot be linked again. ``pile`` is None
    without a seed; then ``count`` knows which cards can be left.
    """

    def __init__(self, rules: CardRules) -> None:
        super().__init__(rules, rules.terms.begins)
        self.deck, self.terms = rules.deck, rules.terms
        self.dead_pairs: frozenset[Link] = frozenset()
        seed = self.terms.seed
        self.pile = None if seed is None else DrawPile.start(self.deck, seed)
        self.count = CardCount.start(self.deck)
        self._before: list[_Before] = []

    def find_drawn_form(self) -> Form | None:
        """Return the form of the next card; None without a seed or after the end."""
        drawn = self.draw()
        return None if drawn is None else drawn[0]

    def draw(self) -> tuple[Form, DrawPile] | None:
        """Return the form of the next card and the pile without it. Changes nothing.

        None without a seed or after the end.
        """
        if self.pile is None or self.ended_by is not None:
            return None
        number, pile = self.pile.draw(again=self.draws_again())
        return pile.find_form(number), pile

    def draws_again(self) -> bool:
        """Tell whether the side to move draws again instead of losing a link."""
        return self.side_to_move is self.terms.weaker

    def find_possible_forms(self) -> tuple[Form, ...]:
        """Return the forms that the next card can have, in the order of the deck.

        With a seed there is only one; after the end there is none.
        """
        if self.ended_by is not None:
            return ()
        drawn, again = self.find_drawn_form(), self.draws_again()
        if drawn is not None:
            return (drawn,)
        return tuple(
            form
            for form in self.deck.forms
            if not (again and form.reference is Reference.NONE)
            and self.count.draw(form, again=again) is not None
        )

    def find_offer(self, form: Form) -> Offer:
        """Return what the side to move may do with a card of the form."""
        return find_offer(self.position, self.side_to_move, form)

    def judge(self, turn: CardMove) -> tuple[Problem, ...]:
        """Return every fault of a turn, as described in ``GameReferee``."""
        if self.ended_by is not None:
            problems = [make_problem(ProblemCode.GAME_OVER)]
        elif not turn.card:
            problems = list(_judge_word(turn))
        else:
            form = self.deck.find_form(turn.card)
            problems = list(self._judge_card(turn.card, form))
            problems += self._judge_action(turn, form)
        number, hole = self.moves_played + 1, turn.move.hole if turn.move else None
        return tuple(
            replace(problem, move=number, hole=problem.hole or hole)
            for problem in problems
        )

    def play(self, turn: CardMove) -> tuple[Problem, ...]:
        """Play a legal turn; if it is illegal, change nothing and return its faults."""
        problems = self.judge(turn)
        if problems:
            return problems
        self.moves.append(turn)
        self.sides.append(self.side_to_move)
        self._before.append((self.pile, self.count, self.dead_pairs))
        form = self.deck.find_form(turn.card)
        assert form is not None
        self._use_card(form)
        if turn.taken is not None:
            self.position.remove_link(turn.taken)
            self.dead_pairs |= {turn.taken}
        elif turn.move is not None and turn.move.hole is not None:
            self._place(turn.move.hole, turn.move)
        self._pass_turn()
        return ()

    def _undo(self, turn: CardMove) -> None:
        self.pile, self.count, self.dead_pairs = self._before.pop()
        self.position.undo()
        self.moves_played -= 1

    def copy(self) -> Self:
        """Return an independent copy of the referee."""
        other = super().copy()
        other._before = self._before.copy()
        return other

    def read_move(self, turn: CardMove) -> Move | None:
        """Return the peg with its links; None if the turn removes a link instead."""
        return turn.move

    def change_move(self, turn: CardMove, change: Move) -> CardMove:
        """Return the turn with this move and the same card."""
        return replace(turn, move=change)

    def find_outlook(self, side: Side) -> Outlook:
        """Return whether a side can still win with suitable cards."""
        return find_card_outlook(
            self.position,
            side,
            dead_pairs=self.dead_pairs,
            reading=self.terms.reading,
        )

    def reopens(self, turn: CardMove) -> bool:
        """Return False: pegs and dead pairs never go away."""
        return False

    def _judge_card(self, card: str, form: Form | None) -> Iterator[Problem]:
        """Yield why the side to move cannot have drawn the card."""
        side = self.side_to_move
        if form is None:
            cards = ", ".join(form.key for form in self.deck.forms)
            yield _make_problem(ProblemCode.UNKNOWN_CARD, card=card, cards=cards)
            return
        again = self.draws_again()
        drawn = self.find_drawn_form()
        if again and form.reference is Reference.NONE:
            code = ProblemCode.WEAKER_DRAWS_AGAIN
            yield _make_problem(code, side=SIDE_NAMES[side], card=form.key)
        elif drawn is not None and drawn is not form:
            code = ProblemCode.CARD_NOT_DRAWN
            yield _make_problem(code, drawn=drawn.key, card=form.key)
        elif drawn is None and self.count.draw(form, again=again) is None:
            yield _make_problem(ProblemCode.CARD_NOT_LEFT, card=form.key)

    def _judge_action(self, turn: CardMove, form: Form | None) -> Iterator[Problem]:
        side = self.side_to_move
        if turn.taken is not None:
            yield from self._judge_taking(turn.taken, form)
            return
        move = turn.move
        if move is None or move.hole is None:
            raise ValueError("a turn with a card needs a hole or a link")
        faults = find_peg_problems(self.position, side, move.hole)
        yield from faults
        if form is not None and not faults:
            yield from self._judge_hole(move.hole, form)
        yield from find_link_problems(
            self.position,
            side,
            move.hole,
            removals=move.removals,
            additions=move.additions or (),
        )
        yield from self._judge_pairs(move.hole, move, form)
        if move.calls_privilege:
            yield make_problem(ProblemCode.PRIVILEGE_NOT_ALLOWED)
        if move.offers_draw:
            yield make_problem(ProblemCode.DRAW_NOT_ALLOWED)

    def _judge_taking(self, link: Link, form: Form | None) -> Iterator[Problem]:
        side = self.side_to_move
        if form is not None and form.reference is not Reference.NONE:
            message = Message("{card} does not remove a link", {"card": form.key})
            yield Problem(ProblemCode.BRIDGE_REMOVAL, message, link=link)
        elif self.position.link_owner(link) is not side:
            yield make_problem(ProblemCode.NO_SUCH_LINK, side=side, link=link)

    def _judge_hole(self, hole: Hole, form: Form) -> Iterator[Problem]:
        side = self.side_to_move
        if is_offered(self.position, side, form, hole):
            return
        if form.reference is Reference.NONE:
            code = ProblemCode.BRIDGE_REMOVAL
            yield _make_problem(code, side=SIDE_NAMES[side], card=form.key)
            return
        count = len(self.find_offer(form).holes)
        yield _make_problem(
            ProblemCode.CARD_PLACEMENT,
            card=form.key,
            hole=format_hole(hole),
            count=count,
        )

    def _judge_pairs(
        self, hole: Hole, move: Move, form: Form | None
    ) -> Iterator[Problem]:
        """Yield the faults of links that may not be made, apart from crossings."""
        is_removal = form is not None and form.reference is Reference.NONE
        is_narrow = is_removal or self.terms.reading is LinkReading.NEW_PEG_ONLY
        for link in move.additions or ():
            if link in self.dead_pairs:
                yield make_problem(ProblemCode.DEAD_PAIR, link=link)
            elif is_narrow and hole not in link and link not in move.removals:
                yield make_problem(ProblemCode.LINK_NOT_FROM_NEW_PEG, link=link)

    def _use_card(self, form: Form) -> None:
        again = self.draws_again()
        if self.pile is not None:
            number, pile = self.pile.draw(again=again)
            self.pile = pile.discard(number)
        else:
            count = self.count.draw(form, again=again)
            assert count is not None
            self.count = count

    def _place(self, hole: Hole, move: Move) -> None:
        self.position.change(
            self.side_to_move,
            hole,
            removals=move.removals,
            additions=move.additions,
        )
        self.dead_pairs |= {*move.removals} - {*(move.additions or ())}

    def _pass_turn(self) -> None:
        self.moves_played += 1
        self.side_to_move = self.side_to_move.opponent
        self._find_end()


def _judge_word(turn: CardMove) -> Iterator[Problem]:
    kind = turn.move.kind if turn.move else None
    if kind is MoveKind.SWAP:
        message = Message("a game with cards cannot have a swap")
        yield Problem(ProblemCode.SWAP_NOT_ALLOWED, message)
    elif kind in _WORD_CODES:
        yield make_problem(_WORD_CODES[kind])
    else:
        raise ValueError("a turn without a card is a word")


def _make_problem(code: ProblemCode, **values: object) -> Problem:
    return Problem(code, PROBLEM_SENTENCES[code].fill(**values))

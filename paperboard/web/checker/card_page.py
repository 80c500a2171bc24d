"""The checker page of a game with cards."""

from collections.abc import Iterator
from dataclasses import replace

from paperboard.core.cards.card_record import CardMove, CardRecord
from paperboard.core.game.game_record import Move, MoveKind
from paperboard.core.notation import format_card_move
from paperboard.core.report.card_link_toggles import find_card_toggles
from paperboard.core.report.check import CheckReport
from paperboard.web.checker.card_board_picture import draw_card_board
from paperboard.web.checker.card_part import (
    Hand,
    describe_hand,
    find_hand,
    make_card_part,
)
from paperboard.web.checker.checker_address import Anchor, make_address
from paperboard.web.checker.checker_page import (
    CheckerPage,
    MoveRow,
    PageParts,
    assemble_page,
    make_toggles,
)
from paperboard.web.checker.checker_request import CheckerRequest, format_any
from paperboard.web.checker.verdict_words import (
    VerdictWords,
    describe_verdict,
    name_side,
)
from paperboard.web.shared.page_language import say_on_page


def make_card_page(asked: CheckerRequest) -> CheckerPage:
    """Return the page of a game with cards. Needs an application for its addresses.

    Raises OptionError if the chosen card cannot be the next one.
    """
    whole, shown = asked.whole, asked.shown
    assert whole.cards is not None
    assert shown.cards is not None
    record = shown.cards.record
    hand = find_hand(shown, asked.card)
    parts = PageParts(
        board=draw_card_board(shown, hand.offer),
        verdict=_describe(whole, shown, hand),
        moves=tuple(_list_moves(whole, shown, whole.cards.record)),
        actions=tuple(_list_actions(shown, record)),
        toggles=make_toggles(find_card_toggles(shown.cards)),
        notes=(say_on_page("No game sheet: it has no place for the cards."),),
        cards=make_card_part(shown, hand, format_any(record)),
    )
    return assemble_page(asked, parts)


def _describe(whole: CheckReport, shown: CheckReport, hand: Hand) -> VerdictWords:
    # A fault of the game is told wherever one looks at it.
    words = describe_verdict(replace(shown, problems=whole.problems))
    return replace(
        words,
        headline=describe_hand(shown, hand.form) or words.headline,
        rules=say_on_page(
            "Card Twixt: a card tells where the peg goes. No two links cross, and own "
            "links may be removed."
        ),
    )


def _list_moves(
    whole: CheckReport, shown: CheckReport, record: CardRecord
) -> Iterator[MoveRow]:
    side, text = record.terms.begins, format_any(record)
    for number, turn in enumerate(record.moves, start=1):
        yield MoveRow(
            number,
            name_side(side),
            format_card_move(turn),
            make_address(text) if number >= whole.moves_played else "",
            number == shown.moves_played,
            is_played=True,
        )
        side = side.opponent


def _list_actions(shown: CheckReport, record: CardRecord) -> Iterator[Anchor]:
    """Yield what can be done besides using a card; nobody resigns."""
    if not record.moves:
        return
    before = replace(record, moves=record.moves[:-1])
    address = make_address(format_any(before))
    yield Anchor(say_on_page("Take back"), address, "take-back")
    if shown.side_to_move is not None:
        agreed = CardMove("", Move(MoveKind.DRAW))
        drawn = replace(record, moves=(*record.moves, agreed))
        yield Anchor(say_on_page("Agree on a draw"), make_address(format_any(drawn)))

"""The cost of printing a deck of cards, compared with one board."""

from collections.abc import Iterator

from benchmarks.compare import Comparison, measure_ratio
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.cards_options import Backs, CardsOptions
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.cards.deck_sheet import layout_deck
from paperboard.render.writers.pdf import render_pdf
from paperboard.standard_deck import load_standard_deck


def compare() -> Iterator[Comparison]:
    """Yield the comparisons for cards."""
    deck, board = load_standard_deck(), BoardOptions()
    for name, options, limit in (
        ("40 cards on 5 sheets", CardsOptions(), 11.0),
        ("the same with backs", CardsOptions(backs=Backs.DUPLEX), 17.0),
    ):
        ratio = measure_ratio(
            lambda options=options: render_pdf(layout_deck(deck, options)),  # type: ignore[misc]
            lambda: render_pdf(layout_board(board)),
            rounds=10,
            repeats=1,
        )
        yield Comparison(f"PDF of {name} ÷ one board 24 × 24", ratio, limit, "×")
    size = len(render_pdf(layout_deck(deck, CardsOptions()))) / 1000
    yield Comparison("PDF of 40 cards on 5 sheets", size, 60.0, "kB")

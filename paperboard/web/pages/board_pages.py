"""The pages for boards: the settings and the resources, and a board's summary."""

from http import HTTPStatus
from urllib.parse import urlencode

from flask import Blueprint, Response, jsonify, render_template

from paperboard.catalogue.printable import Shelf
from paperboard.core.errors import OptionError, OptionFault
from paperboard.core.game.geometry import Side
from paperboard.core.products.board_choices import HANDY_PAPERS
from paperboard.core.products.board_options import parse_board_options
from paperboard.core.report.json_shapes import write_object
from paperboard.render.page.game_words import describe_first_side
from paperboard.render.page.paper import PAPERS
from paperboard.web.pages.board_form import TYPED_OPTIONS, fill_form
from paperboard.web.pages.board_summary import BoardSummary, summarise
from paperboard.web.pages.ready_shelves import (
    SHELF_PAPERS,
    find_handy_paper,
    list_boards,
    list_others,
    list_pack_parts,
    list_sheets,
    parse_shelf_paper,
)
from paperboard.web.shared.page_language import (
    get_language,
    make_file_address,
    with_page_language,
)
from paperboard.web.shared.query import Pairs, drop_empty, read_pairs

# From a short break to a long evening.
_USUAL_SIZES = (12, 18, 24, 30, 36, 48)

blueprint = Blueprint("boards", __name__)


@blueprint.get("/settings")
def show_settings() -> tuple[str, HTTPStatus]:
    """Show the form with all options, and the board that they make.

    Empty fields count as not given. Faults are shown beside their fields.
    """
    pairs: Pairs = ()
    faults: tuple[OptionFault, ...] = ()
    summary: BoardSummary | None = None
    try:
        pairs = _prefer_typed(drop_empty(read_pairs()))
        options = parse_board_options(with_page_language(pairs))
        summary = summarise(options, get_language())
    except OptionError as error:
        faults = error.faults
    page = render_template(
        "boards/settings.html",
        form=fill_form(with_page_language(pairs), faults, get_language()),
        board=summary,
        sizes=_list_sizes(pairs),
        first_side_words=describe_first_side(Side.VERTICAL, get_language()),
    )
    return page, HTTPStatus.BAD_REQUEST if faults else HTTPStatus.OK


def _prefer_typed(pairs: Pairs) -> Pairs:
    """Return the pairs without those that the form replaces by a typed text."""
    typed = {name: text for name, text in pairs if name in TYPED_OPTIONS}
    kept = [pair for pair in pairs if pair[0] not in typed]
    return (*kept, *typed.items())


def _list_sizes(pairs: Pairs) -> tuple[tuple[int, str], ...]:
    """Return the usual sizes, each with a query that changes only the size."""
    others = [pair for pair in pairs if pair[0] not in {"size", "columns", "rows"}]
    return tuple(
        (size, urlencode([*others, ("size", str(size))])) for size in _USUAL_SIZES
    )


@blueprint.get("/resources")
def show_resources() -> str:
    """Show everything that is ready to print, on the paper that the query names."""
    paper, lang = parse_shelf_paper(read_pairs()), get_language()
    return render_template(
        "boards/resources.html",
        paper=paper,
        papers={paper: PAPERS[paper] for paper in SHELF_PAPERS},
        handy_papers=HANDY_PAPERS,
        handy_paper=find_handy_paper(paper),
        shelves=list_boards(paper, lang),
        four=list_others(Shelf.FOUR, lang),
        pack=list_pack_parts(lang),
        sheets=list_sheets(paper, lang),
        ready_cards=list_others(Shelf.CARDS, lang),
        thumbnail=make_file_address("files.thumbnail", suffix="svg"),
    )


@blueprint.get("/board.json")
def send_board_summary() -> Response:
    """Send the summary of a board that the settings page shows."""
    summary = summarise(parse_board_options(read_pairs()), get_language())
    return jsonify(write_object(BoardSummary, summary))

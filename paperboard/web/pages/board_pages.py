"""The pages and files of boards."""

from http import HTTPStatus
from urllib.parse import urlencode

from flask import Blueprint, Response, jsonify, render_template

from paperboard.core.errors import OptionError, OptionFault
from paperboard.core.products.board_options import parse_board_options
from paperboard.core.report.json_shapes import write_object
from paperboard.render.page.paper import PAPER_NAMES, PAPER_SIZES_MM
from paperboard.web.files.board_files import FileKind, parse_board_file
from paperboard.web.files.club_packs import list_pack_parts
from paperboard.web.files.delivery import route_files, send_file
from paperboard.web.pages.board_form import fill_form
from paperboard.web.pages.board_summary import BoardSummary, summarise
from paperboard.web.pages.ready_boards import list_shelves, parse_shelf_paper
from paperboard.web.pages.ready_cards import CARD_PAPERS, READY_CARDS, find_card_paper
from paperboard.web.pages.ready_sheets import show_sheets
from paperboard.web.shared.page_language import (
    get_language,
    with_page_language,
)
from paperboard.web.shared.query import Pairs, drop_empty, read_pairs
from paperboard.web.shared.site_address import get_address

# A board for every time there is, from a short break to a long evening.
_USUAL_SIZES = (12, 18, 24, 30, 36, 48)

blueprint = Blueprint("boards", __name__)


@blueprint.get("/settings")
def show_settings() -> tuple[str, HTTPStatus]:
    """Show the form of all options and what they give.

    Fields left empty count as not given. Faults stand beside their fields.
    """
    pairs: Pairs = ()
    faults: tuple[OptionFault, ...] = ()
    summary: BoardSummary | None = None
    try:
        pairs = drop_empty(read_pairs())
        options = parse_board_options(with_page_language(pairs))
        summary = summarise(options, get_language())
    except OptionError as error:
        faults = error.faults
    page = render_template(
        "boards/settings.html",
        form=fill_form(with_page_language(pairs), faults, get_language()),
        board=summary,
        sizes=_list_sizes(pairs),
    )
    return page, HTTPStatus.BAD_REQUEST if faults else HTTPStatus.OK


def _list_sizes(pairs: Pairs) -> tuple[tuple[int, str], ...]:
    """Return the usual sizes, each with a query that changes nothing else."""
    others = [pair for pair in pairs if pair[0] not in {"size", "columns", "rows"}]
    return tuple(
        (size, urlencode([*others, ("size", str(size))])) for size in _USUAL_SIZES
    )


@blueprint.get("/resources")
def show_resources() -> str:
    """Show the boards and sheets that are ready to print, on the paper asked for."""
    paper = parse_shelf_paper(read_pairs())
    return render_template(
        "boards/resources.html",
        paper=paper,
        papers=PAPER_NAMES,
        picture_size=PAPER_SIZES_MM[paper],
        pack=list_pack_parts(get_language()),
        ready_cards=READY_CARDS,
        card_papers=CARD_PAPERS,
        card_paper=find_card_paper(paper),
        shelves=list_shelves(paper, get_language()),
        sheets=show_sheets(paper, get_language()),
    )


@route_files(blueprint, "/board")
def send_board_file(suffix: str) -> Response:
    """Send a board as a file; a browser that has it already gets no second copy."""
    address = get_address()
    return send_file(parse_board_file(FileKind(suffix), read_pairs(), address=address))


@blueprint.get("/board.json")
def send_board_summary() -> Response:
    """Send what the settings page says about a board."""
    summary = summarise(parse_board_options(read_pairs()), get_language())
    return jsonify(write_object(BoardSummary, summary))

"""The home page, the icon, and the health and readiness checks."""

from http import HTTPStatus

from flask import Blueprint, Response, jsonify, render_template

import paperboard
from paperboard.core.products.board_choices import Paper
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.picture_options import (
    PICTURES,
    PictureName,
    PictureOptions,
)
from paperboard.render.board.pen_picture import layout_picture
from paperboard.render.page.sheet import Sheet
from paperboard.standard_deck import load_standard_deck
from paperboard.web.pages.board_summary import BoardSummary, summarise
from paperboard.web.shared.page_language import get_language, name_sheet_language
from paperboard.web.shared.readiness import is_ready
from paperboard.web.shared.shipped_folders import find_folder

blueprint = Blueprint("site", __name__)


@blueprint.get("/")
def start() -> str:
    """Show the home page, with the standard board one click away."""
    return render_template(
        "start.html",
        board=_summarise(Paper.A4),
        letter_board=_summarise(Paper.LETTER),
        draw=_draw_picture,
        game=PICTURES[PictureName.GAME].game,
        card=load_standard_deck().forms[0].key,
        sheet_lang=name_sheet_language(),
    )


def _draw_picture(name: str) -> Sheet:
    """Return a picture of the page; its title says what it shows."""
    return layout_picture(PictureOptions(name=PictureName(name), lang=get_language()))


def _summarise(paper: Paper) -> BoardSummary:
    options = BoardOptions(paper=paper, lang=get_language())
    return summarise(options, get_language())


@blueprint.get("/healthz")
def tell_health() -> Response:
    """Answer that the application is running; renders nothing."""
    response = jsonify(status="ok", version=paperboard.__version__)
    response.cache_control.no_store = True
    return response


@blueprint.get("/readyz")
def tell_readiness() -> tuple[Response, HTTPStatus]:
    """Answer whether PDFs can be written; the first call writes a small one."""
    ready = is_ready()
    response = jsonify(ready=ready)
    response.cache_control.no_store = True
    return response, HTTPStatus.OK if ready else HTTPStatus.SERVICE_UNAVAILABLE


@blueprint.get("/favicon.ico")
def send_icon() -> Response:
    """Send the icon to browsers that request it at the usual address."""
    return _send_text("icon.svg", "image/svg+xml")


@blueprint.get("/robots.txt")
def send_robots() -> Response:
    """Send robots.txt, which asks crawlers not to draw every possible board."""
    return _send_text("robots.txt", "text/plain")


def _send_text(name: str, media_type: str) -> Response:
    text = (find_folder("static") / name).read_text(encoding="utf-8")
    return Response(text, mimetype=media_type)

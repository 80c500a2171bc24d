"""The checker page: enter a game, see what is right, and take it away as a file."""

from dataclasses import dataclass
from http import HTTPStatus

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as PlainResponse

from paperboard.core.errors import (
    Message,
    NotationError,
    OptionError,
    OptionFault,
)
from paperboard.core.next_moves import settle_record
from paperboard.core.notation import (
    Format,
    UnwritableError,
    format_record,
    read_record,
)
from paperboard.core.options import WholeNumber
from paperboard.core.position_options import CHECK_OPTIONS
from paperboard.core.record import PositionRecord
from paperboard.web.checker_page import CheckerPage, make_address, make_page
from paperboard.web.checker_request import (
    GAME_OPTIONS,
    check_both,
    check_length,
    format_any,
    parse_checker_request,
)
from paperboard.web.checker_words import describe_problem
from paperboard.web.games import LINK_GAME, GameError, parse_game_options
from paperboard.web.options import drop_empty, read_pairs

_FILES = {"txt": Format.LIST, "tsgf": Format.TSGF, "t1": Format.T1}
_FILE_NAMES = {
    "txt": "twixt-game.txt",
    "tsgf": "twixt-game.tsgf",
    "t1": "twixt-game.T1",
}
_LINES = next(option for option in CHECK_OPTIONS if option.name == "columns").kind

blueprint = Blueprint("checker", __name__)

Answer = PlainResponse | tuple[str, HTTPStatus]


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something that cannot be used: its name, its place and what is wrong."""

    name: str
    message: str


@blueprint.get("/checker")
def show_checker() -> Answer:
    """Show a game, or play the move asked for and lead to the game with it.

    What cannot be used is told, and what was typed stays on the page.
    """
    typed: dict[str, str] = {}
    try:
        pairs = drop_empty(read_pairs())
        typed = dict(pairs)
        asked = parse_checker_request(pairs)
        if asked.played is not None:
            return redirect(make_address(asked.played), HTTPStatus.SEE_OTHER)
        page = make_page(asked)
    except (OptionError, GameError) as error:
        return _show_faults(error, typed)
    complaints = tuple(
        Complaint("play", describe_problem(problem).message) for problem in asked.faults
    )
    return _render(page, complaints, typed)


@blueprint.post("/checker")
def open_game() -> Answer:
    """Lead to the page of the game that was pasted or sent as a file.

    Keeps nothing. What cannot be read, or is too long for a link, is told.
    """
    text = request.form.get("game", "")
    file = request.files.get("file")
    data = file.read() if file is not None else b""
    typed = {LINK_GAME.name: text or data.decode(errors="replace")}
    try:
        record = read_record(data or text)
        game = format_any(record)
        check_length(game)
    except NotationError as error:
        return _show_faults(GameError(LINK_GAME.name, error), typed)
    except OptionError as error:
        return _show_faults(error, typed)
    return redirect(make_address(game), HTTPStatus.SEE_OTHER)


@blueprint.get("/game.txt", defaults={"suffix": "txt"})
@blueprint.get("/game.tsgf", defaults={"suffix": "tsgf"})
@blueprint.get("/game.t1", defaults={"suffix": "t1"})
def send_game_file(suffix: str) -> Response:
    """Send a game in a format that other programs read."""
    text, values = parse_game_options(LINK_GAME, GAME_OPTIONS, read_pairs())
    _, shown = check_both(text, values)
    record = shown.cards.record if shown.cards else settle_record(shown)
    form = _FILES[suffix]
    try:
        if not isinstance(record, PositionRecord):
            data = format_record(record, format=form)
        elif form is Format.LIST:
            data = (format_any(record) + "\n").encode()
        else:
            raise UnwritableError(Message("a position has no moves to write"))
    except UnwritableError as error:
        fault = OptionFault(LINK_GAME.name, error.message)
        raise OptionError((fault,)) from None
    response = Response(data, mimetype="text/plain")
    response.headers.set(
        "Content-Disposition", "attachment", filename=_FILE_NAMES[suffix]
    )
    return response


def _show_faults(error: OptionError | GameError, typed: dict[str, str]) -> Answer:
    """Return the page of the game without what is wrong, or of an empty game."""
    if isinstance(error, GameError):
        complaints = [Complaint(error.name, str(error))]
    else:
        complaints = [Complaint(f.name, str(f.message)) for f in error.faults]
    kept = tuple(pair for pair in typed.items() if pair[0] == LINK_GAME.name)
    try:
        page = make_page(parse_checker_request(kept))
    except (OptionError, GameError):
        page = make_page(parse_checker_request(()))
    return _render(page, tuple(complaints), typed)


def _render(
    page: CheckerPage, complaints: tuple[Complaint, ...], typed: dict[str, str]
) -> tuple[str, HTTPStatus]:
    assert isinstance(_LINES, WholeNumber)
    text = render_template(
        "checker/checker.html",
        page=page,
        complaints=complaints,
        typed=typed,
        lines=_LINES,
    )
    return text, HTTPStatus.BAD_REQUEST if complaints else HTTPStatus.OK

"""The addresses of the checker: its page, and games as files."""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from http import HTTPStatus

from flask import Blueprint, Response, request

from paperboard.core.errors import (
    Message,
    NotationError,
    OptionError,
    OptionFault,
)
from paperboard.core.game.game_record import PositionRecord
from paperboard.core.game.problems import Problem
from paperboard.core.notation import (
    GAME_FILES,
    Format,
    GameText,
    UnwritableError,
    decode_text,
    format_record,
    read_record,
)
from paperboard.core.options import shorten
from paperboard.core.report.check import CheckOptions, CheckReport
from paperboard.web.checker.checker_address import make_address
from paperboard.web.checker.checker_page import CheckerPage, make_page
from paperboard.web.checker.checker_request import (
    GAME_OPTIONS,
    MOVE,
    CheckerRequest,
    check_both,
    check_length,
    format_any,
    format_game,
    parse_checker_request,
)
from paperboard.web.checker.many_page import show_many
from paperboard.web.checker.page_answer import (
    Complaint,
    Shown,
    View,
    find_shown,
    list_page_changes,
    split_shown,
)
from paperboard.web.checker.setup_tools import make_setup_address
from paperboard.web.checker.verdict_words import describe_problem
from paperboard.web.shared.linked_games import (
    LINK_GAME,
    GameError,
    check_game,
    parse_game_options,
    split_request,
)
from paperboard.web.shared.page_language import say_on_page
from paperboard.web.shared.query import Pairs, parse_pairs, read_pairs

_MULTIPART = "multipart/form-data"

# The fields of the question why two holes have no link, and their labels.
_QUESTION = {"one": Message("From"), "other": Message("To")}

blueprint = Blueprint("checker", __name__)

Answer = Response | View
# Answers with a changed or opened game.
GoTo = Callable[[CheckReport, CheckerRequest], Answer]
# Answers with many games.
GoToMany = Callable[[tuple[GameText, ...]], Response]
# Is told the game in the request before its page is made.
Look = Callable[[CheckReport], object]


@blueprint.get("/checker")
def show_checker() -> Response:
    """Show a game, or make the requested change and redirect to the result.

    If something is invalid, shows the faults and keeps what was typed.
    """
    return _send(_answer(read_pairs, _lead_to))


@blueprint.post("/checker")
def open_game() -> Response:
    """Redirect to the page of a game that was pasted or sent as a file.

    Shows a table if there are many games. Stores nothing. Shows the fault if a single
    game cannot be read or is too long for a link.
    """
    return _send(_open(_lead_to, _show_many))


@blueprint.post("/checker/page")
def send_page() -> Response:
    """Send the page that the same fields give at the other two addresses.

    Here the game is in the body, not in an address that servers on the way may log. If
    the fields also name the page that the browser shows, sends only what changes on it.
    """
    if request.mimetype == _MULTIPART:
        return _send(_open(_show_game, _announce_many))
    found: list[View] = []

    def look(given: CheckReport) -> None:
        found.extend(filter(None, [find_shown(shown, given)]))

    shown: Shown = {}

    def read() -> Pairs:
        nonlocal shown
        asked, shown = split_shown(parse_pairs(request.get_data()))
        return asked

    view = _answer(read, _show_game, look)
    if found and isinstance(view, View):
        changes = list_page_changes(found[0], view)
        if changes is not None:
            return Response(
                json.dumps(changes, separators=(",", ":"), ensure_ascii=False),
                view.status,
                mimetype="application/json",
            )
    return _send(view)


def _send(answer: Answer) -> Response:
    if isinstance(answer, View):
        return Response(answer.render(), answer.status)
    return answer


def _answer(
    read: Callable[[], Pairs], go_to: GoTo, look: Look = lambda given: None
) -> Answer:
    """Return the requested page; ``go_to`` answers with a changed game."""
    typed: dict[str, str] = {}
    try:
        pairs = _drop_unused(read())
        typed = dict(pairs)
        asked = parse_checker_request(pairs)
        look(asked.whole)
        if asked.played is not None:
            return go_to(asked.played, asked)
        page = make_page(asked)
    except (OptionError, GameError) as error:
        return _show_faults(error, typed)
    complaints = tuple(
        Complaint("", _describe_fault(problem, asked)) for problem in asked.faults
    )
    return View(page, complaints, typed)


def _describe_fault(problem: Problem, asked: CheckerRequest) -> str:
    """Say what is wrong with a typed move, with its number if others were before it."""
    words = describe_problem(problem)
    if words.move in {0, len(asked.shown.moves) + 1}:
        return words.message
    return f"{words.heading} {words.message}"


def _open(go_to: GoTo, go_to_many: GoToMany) -> Answer:
    text = request.form.get("game", "")
    file = request.files.get("file")
    data = file.read() if file is not None else b""
    typed = {LINK_GAME.name: text or data.decode(errors="replace")}
    try:
        if file is not None and file.filename and not data.strip():
            raise OptionError((OptionFault("file", Message("the file is empty")),))
        games = split_request(LINK_GAME.name, decode_text(data) if data else text)
        if len(games) > 1:
            return go_to_many(games)
        game = format_any(read_record(data or text))
        check_length(game)
        report = check_game(LINK_GAME, game, CheckOptions())
        return go_to(report, CheckerRequest(report, report))
    except NotationError as error:
        return _show_faults(GameError(LINK_GAME.name, error), typed)
    except OptionError as error:
        return _show_faults(error, typed)


def _lead_to(game: CheckReport, asked: CheckerRequest) -> Answer:
    text = format_game(game)
    if isinstance(game.record, PositionRecord):
        address = make_setup_address(text, asked.choice)
    else:
        address = make_address(text, move=asked.move)
    # Without scripts, the new page would begin at its top and its left edge.
    spot = "last" if game.stop_at(asked.move).last_peg else "board"
    headers = {"Location": f"{address}#{spot}"}
    return Response(status=HTTPStatus.SEE_OTHER, headers=headers)


def _show_game(game: CheckReport, asked: CheckerRequest) -> Answer:
    shown = game.stop_at(asked.move)
    return View(make_page(CheckerRequest(game, shown, choice=asked.choice)))


def _show_many(games: tuple[GameText, ...]) -> Response:
    return show_many(LINK_GAME.name, games)


def _announce_many(games: tuple[GameText, ...]) -> Response:
    """Say that there are many games, so that the browser asks for their page."""
    return Response('{"many": true}', mimetype="application/json")


def send_game_file(suffix: str) -> Response:
    """Send a game as a file that other programs read."""
    text, values = parse_game_options(LINK_GAME, GAME_OPTIONS, read_pairs())
    whole, shown = check_both(text, values)
    record = shown.shown_record if MOVE.name in values else whole.record
    form = GAME_FILES[suffix]
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
        "Content-Disposition", "attachment", filename=f"twixt-game.{suffix}"
    )
    return response


for _suffix in GAME_FILES:
    blueprint.add_url_rule(
        f"/game.{_suffix.lower()}",
        defaults={"suffix": _suffix},
        view_func=send_game_file,
    )


def _show_faults(error: OptionError | GameError, typed: dict[str, str]) -> Answer:
    """Return the page of the game without the invalid options, or of an empty game.

    Keeps the shown move if possible.
    """
    if isinstance(error, GameError):
        # The text names the place in it; readers do not know the option's name.
        complaints = [Complaint("", error.description.say(say_on_page))]
    else:
        complaints = [_complain(fault, typed) for fault in error.faults]
    once = tuple(dict.fromkeys(complaints))
    return View(_make_page_without(typed), once, typed)


def _drop_unused(pairs: Pairs) -> Pairs:
    """Return the pairs without empty fields, except for those of a question."""
    return tuple(pair for pair in pairs if pair[1] or pair[0] in _QUESTION)


def _complain(fault: OptionFault, typed: Mapping[str, str]) -> Complaint:
    """Return a fault as the page says it; the fields of a question have labels."""
    label = _QUESTION.get(fault.name)
    if label is None:
        return Complaint(fault.name, fault.message.say(say_on_page))
    if not typed.get(fault.name):
        return Complaint("", say_on_page("Enter two holes."))
    message = Message("{field}: {text!r} is not a hole. Write a hole such as N3.")
    name, text = label.say(say_on_page), shorten(typed[fault.name])
    # In some languages it is a word within a sentence.
    filled = message.fill(field=name[:1].upper() + name[1:], text=text)
    return Complaint("", filled.say(say_on_page))


def _make_page_without(typed: dict[str, str]) -> CheckerPage:
    for names in ({LINK_GAME.name, MOVE.name}, {LINK_GAME.name}):
        kept = tuple(pair for pair in typed.items() if pair[0] in names)
        with suppress(OptionError, GameError):
            return make_page(parse_checker_request(kept))
    return make_page(parse_checker_request(()))

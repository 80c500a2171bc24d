"""The most expensive answers of the server, compared with one board."""

import json
import random
import time
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple
from urllib.parse import quote

from flask.testing import FlaskClient

from benchmarks.compare import Comparison
from paperboard.core.game.geometry import format_column
from paperboard.web import create_app

_LARGEST = 100
_MOST_MOVES = 600
_LIMIT = 75


class Request(NamedTuple):
    """A request; it is a POST if it has a body."""

    name: str
    path: str
    body: str = ""


def list_dear_requests() -> tuple[Request, ...]:
    """Return the most expensive request of each kind."""
    lines = range(2, _LARGEST)
    holes = [f"{format_column(x)}{y}" for x, y in product(lines, lines)]
    random.Random(1).shuffle(holes)
    board = f'[Board "{_LARGEST}x{_LARGEST}"]'
    game = f"{board} {' '.join(holes[:_MOST_MOVES])}"
    position = f"{board} [Position] vertical: {' '.join(holes[:3000])}"
    small = f'[Board "24x24"] {" ".join(_list_moves(150))}'
    return (
        Request("board", f"/board.pdf?size={_LARGEST}&pages=auto"),
        Request("boards on a sheet", "/board.pdf?size=48&per_page=6"),
        Request("cards", "/cards.pdf?lang=ja&backs=duplex"),
        Request("club pack", "/club-pack.pdf?everything=true&lang=ja"),
        Request(
            "record sheet", "/record-sheet.pdf?per_page=4&moves=320&rules=standard"
        ),
        Request("rules", "/rules.pdf?lang=ja&board=true"),
        Request("checker", f"/checker?g={quote(game)}"),
        Request("game sheet", f"/game-sheet.pdf?every=4&g={quote(small)}"),
        Request("position", f"/position.pdf?g={quote(game)}"),
        Request("check of a game", "/api/v1/check", json.dumps({"game": game})),
        Request("check of pegs", "/api/v1/check", json.dumps({"game": position})),
        Request("next moves", f"/api/v1/table?g={quote(game)}"),
    )


def _list_moves(count: int) -> list[str]:
    holes = [f"{format_column(x)}{y}" for y in range(2, 24) for x in range(2, 24)]
    return random.Random(2).sample(holes, count)


def ask(client: FlaskClient, request: Request) -> float:
    """Return the CPU time of an answer in seconds; its status must be 200."""
    start = time.process_time()
    if request.body:
        answer = client.post(
            request.path, data=request.body, content_type="application/json"
        )
    else:
        answer = client.get(request.path)
    assert answer.status_code == 200, answer.text
    return time.process_time() - start


def compare() -> Iterator[Comparison]:
    """Yield the cost of the most expensive answer, measured in boards."""
    client = create_app().test_client()
    client.get("/board.pdf")
    board = min(
        ask(client, Request("board", f"/board.pdf?margin={margin}"))
        for margin in range(11, 20)
    )
    costs = {request.name: ask(client, request) for request in list_dear_requests()}
    dearest = max(costs, key=lambda name: costs[name])
    words = f"dearest answer ({dearest}) ÷ PDF of a board"
    yield Comparison(words, costs[dearest] / board, _LIMIT, "×")

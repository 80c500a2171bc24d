"""Laws for every board and every address."""

from urllib.parse import parse_qsl, quote, urlencode

from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paperboard.core.products.board_options import (
    BOARD_OPTIONS,
    BoardOptions,
    format_board_options,
    parse_board_options,
)
from tests.strategies import PRINTABLE_TEXTS, all_board_options
from tests.web.page_reader import read_page

# The client keeps no state between requests, so all examples can share one.
_SHARED = settings(suppress_health_check=list(HealthCheck))
_NAMES = st.sampled_from([option.name for option in BOARD_OPTIONS]) | st.text()
_QUERIES = st.lists(st.tuples(_NAMES.map(quote), st.binary().map(quote)), max_size=4)


@_SHARED
@given(options=all_board_options(texts=PRINTABLE_TEXTS))
def test_query_of_the_summary_is_the_board(
    client: FlaskClient, options: BoardOptions
) -> None:
    """The canonical query in the summary describes the same board."""
    query = urlencode(format_board_options(options))
    board = client.get(f"/board.json?{query}").json
    assert board is not None
    pairs = parse_qsl(board["query"], keep_blank_values=True)
    assert options == parse_board_options(pairs)


@_SHARED
@given(options=all_board_options(texts=PRINTABLE_TEXTS))
def test_form_holds_the_whole_board(client: FlaskClient, options: BoardOptions) -> None:
    """Sending the form of a board unchanged gives the same board."""
    query = urlencode(format_board_options(options))
    values = read_page(client, f"/settings?{query}").find_values()
    given_values = [(name, text) for name, text in values.items() if text]
    assert options == parse_board_options(given_values)


@_SHARED
@given(pairs=_QUERIES)
def test_no_query_breaks_the_server(
    client: FlaskClient, pairs: list[tuple[str, str]]
) -> None:
    """Any query is answered with a board or a list of faults."""
    query = "&".join(f"{name}={text}" for name, text in pairs)
    for path in ("/settings", "/resources", "/board.json", "/board.svg"):
        assert client.get(f"{path}?{query}").status_code in {200, 400}

"""The link in a sheet's QR code, and the site address it starts with."""

from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given

from paperboard.core.errors import OptionError
from paperboard.core.game.game_record import Ruleset
from paperboard.core.language import Lang
from paperboard.core.products.board_choices import BoardKind
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.checker_link import (
    LONGEST_ADDRESS,
    find_checker_link,
    parse_address,
)
from paperboard.core.report.check import check_text
from tests.strategies import all_board_options

_SITE = "https://example.org"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("", ""),
        ("https://example.org", "https://example.org"),
        ("https://example.org/", "https://example.org"),
        ("http://192.168.0.7:8000/twixt//", "http://192.168.0.7:8000/twixt"),
        ("http://[::1]:8000", "http://[::1]:8000"),
        ("https://" + "a" * (LONGEST_ADDRESS - 8), "https://" + "a" * 92),
    ],
)
def test_addresses_are_taken(text: str, address: str) -> None:
    """The address of a site is accepted without its final slash."""
    assert address == parse_address(text)


@pytest.mark.parametrize(
    "text",
    [
        *("example.org", "ftp://example.org", "https://", "https:///", "javascript:x"),
        *("https://example.org?g=", "https://example.org#x", "https://a b"),
        *("https://exämple.org", "https://a\n", " https://a", 'https://a"'),
        "https://" + "a" * (LONGEST_ADDRESS - 7),
    ],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    """Anything else is refused; the message shows what an address looks like."""
    with pytest.raises(OptionError, match=r"place: must be an address .* 100 "):
        parse_address(text, name="place")


@pytest.mark.parametrize(
    ("options", "ruleset", "query"),
    [
        (BoardOptions(), Ruleset.PAPER, "g=%5BBoard+%2224x24%22%5D"),
        (BoardOptions(handicap=6), Ruleset.PAPER, "g=%5BBoard+%2224x18%22%5D"),
        (
            BoardOptions(size=9),
            Ruleset.STANDARD,
            "g=%5BBoard+%229x9%22%5D+%5BRules+%22standard%22%5D",
        ),
    ],
)
def test_a_link_names_board_and_rules(
    options: BoardOptions, ruleset: Ruleset, query: str
) -> None:
    """The link opens the checker and has only the needed values."""
    link = find_checker_link(options, _SITE, ruleset)
    assert f"{_SITE}/checker?{query}" == link


@given(all_board_options())
def test_a_link_sets_the_checker_to_the_board(options: BoardOptions) -> None:
    """The link holds an empty game on the sheet's board, under the chosen rules.

    Diagonal boards, and options without a QR code, have no link.
    """
    for ruleset in Ruleset:
        link = find_checker_link(options, _SITE, ruleset)
        if not options.qr or options.board is BoardKind.DIAGONAL:
            assert "" == link
            continue
        ((name, game),) = parse_qsl(urlsplit(link).query, strict_parsing=True)
        report = check_text(game)
        assert ("g", 0, ruleset) == (name, report.moves_played, report.ruleset)
        assert options.make_board() == report.board


@pytest.mark.parametrize(
    ("lang", "path"), [(Lang.EN, "/checker"), (Lang.DE, "/de/checker")]
)
def test_a_link_leads_to_the_page_in_the_language_of_the_sheet(
    lang: Lang, path: str
) -> None:
    """A German sheet opens the German page; English pages have no prefix."""
    link = find_checker_link(BoardOptions(lang=lang), _SITE)
    assert path == urlsplit(link).path


def test_without_an_address_there_is_no_link() -> None:
    """If the site's address is unknown, there is no link."""
    assert "" == find_checker_link(BoardOptions(), "")

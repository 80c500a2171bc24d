"""The page of the draw pile, as the server sends it."""

from collections import Counter
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from flask.testing import FlaskClient

from paperboard.core.cards.draw_pile import DrawPile
from paperboard.core.language import Lang
from paperboard.core.report.check import CheckOptions, check_text
from paperboard.standard_deck import load_standard_deck
from paperboard.web.cards.pile_page import MOST_DRAWN, deal
from tests.web.page_reader import PageReader, read_page

DECK = load_standard_deck()


def show(client: FlaskClient, seed: str, drawn: int = 0) -> PageReader:
    """Return the page of a pile after this many draws."""
    return read_page(client, f"/cards?{urlencode({'seed': seed, 'drawn': drawn})}")


def read_counts(page: PageReader) -> dict[str, tuple[int, int]]:
    """Return how many cards are left and discarded, by name."""
    cells = [int(cell.text) for cell in page.find("td")]
    rows = (row for row in page.find("th") if "row" == row.attributes.get("scope"))
    names = [row.text.removesuffix(" drawn") for row in rows]
    return dict(zip(names, zip(cells[::2], cells[1::2], strict=True), strict=True))


def read_card(page: PageReader) -> str:
    """Return the key of the shown card, from its picture."""
    (address,) = (e["src"] for e in page.find("img") if "/card.svg" in e["src"])
    return parse_qs(urlsplit(address).query)["form"][0]


def test_without_a_seed_a_pile_is_offered(client: FlaskClient) -> None:
    """The bare page offers a new pile and a field for a seed, but no card."""
    page = read_page(client, "/cards")
    assert "/cards/new" == page.find_id("new-pile")["href"]
    assert "seed" in page.find_values()
    assert [] == [e for e in page.find("img") if "card.svg" in e["src"]]


def test_new_piles_differ(client: FlaskClient) -> None:
    """A new pile redirects to an address with a new seed each time."""
    seeds = set()
    for _ in range(5):
        answer = client.get("/cards/new")
        assert (303, "no-store") == (
            answer.status_code,
            answer.headers["Cache-Control"],
        )
        (seed,) = parse_qs(urlsplit(answer.headers["Location"]).query)["seed"]
        assert seed.isdecimal()
        assert 200 == client.get(answer.headers["Location"]).status_code
        seeds.add(seed)
    # Of a million seeds, five equal ones are practically impossible.
    assert 1 < len(seeds)


@pytest.mark.parametrize("lang", Lang)
def test_new_pile_keeps_the_language(client: FlaskClient, lang: Lang) -> None:
    """A new pile from a translated page is in the same language."""
    answer = client.get(f"/{lang.value}/cards/new")
    assert answer.headers["Location"].startswith(f"/{lang.value}/cards?seed=")


def test_cards_come_as_the_seed_orders_them(client: FlaskClient) -> None:
    """The page shows the cards in the order of the pile."""
    pile = DrawPile.start(DECK, "282")
    expected = [pile.find_form(number).key for number in pile.left[:6]]
    shown = [read_card(show(client, "282", number)) for number in range(1, 7)]
    assert expected == shown


@pytest.mark.parametrize("drawn", [0, 1, 39, 40, 41, 80, 81, 100])
def test_every_card_is_somewhere(client: FlaskClient, drawn: int) -> None:
    """The cards left, the discards and the card in play make up the deck."""
    page = show(client, "284", drawn)
    counts = read_counts(page)
    in_play = Counter([DECK.find_form(read_card(page))] if drawn else [])
    expected = {form.name("en"): form.copies - in_play[form] for form in DECK.forms}
    assert expected == {name: sum(both) for name, both in counts.items()}
    left = sum(count for count, _ in counts.values())
    round = 1 + max(0, drawn - 1) // 40
    assert 40 * round - drawn == left
    words = f"Round {round} of the pile: {left} of 40 cards left."
    assert words in page.find_id("pile-words").text


def test_an_empty_pile_says_that_it_is_shuffled(client: FlaskClient) -> None:
    """Only the last card of a round comes with that notice."""
    words = [
        show(client, "284", drawn).find_id("pile-words").text for drawn in (39, 40)
    ]
    assert [False, True] == ["shuffles the discards" in text for text in words]


def test_the_card_in_play_is_not_shuffled() -> None:
    """At every draw the card in play is neither in the pile nor discarded."""
    for number in range(1, 130):
        card, pile = deal(DECK, "284", number)
        assert card not in (*pile.left, *pile.discards)
        assert DECK.count == len({card, *pile.left, *pile.discards})


def test_draw_and_put_back_are_offered(client: FlaskClient) -> None:
    """Draw and put back link to the neighbouring draws, as far as there are any."""
    expected = {0: ("1", None), 7: ("8", "6"), MOST_DRAWN: (None, str(MOST_DRAWN - 1))}
    for drawn, values in expected.items():
        page = show(client, "284", drawn)
        buttons = [page.find_id(key) for key in ("draw", "put-back")]
        assert values == tuple(
            None if "disabled" in button.attributes else button["value"]
            for button in buttons
        )


def test_the_card_says_what_to_do(client: FlaskClient) -> None:
    """Picture and words show the shape, whose pegs count, and house choices."""
    found: dict[str, str] = {}
    for number in range(1, 41):
        page = show(client, "284", number)
        text = " ".join(p.text for p in page.find("p"))
        found[read_card(page)] = text
        (picture,) = (e for e in page.find("img") if "/card.svg" in e["src"])
        assert DECK.find_form(read_card(page)).name("en") in picture["alt"]  # type: ignore[union-attr]  # it is there
    assert {form.key for form in DECK.forms} == set(found)
    for key, words in {
        "Tilt": "3 holes diagonally from one of your own pegs,",
        "Short": "1 hole diagonally from one of your own pegs,",
        "Beam": "4 holes straight ahead from one of your own pegs,",
        "Coign": "3 holes straight ahead and 1 to the side from one of your own pegs,",
        "Zeus": "4 holes straight ahead and 1 to the side "
        "from one of your opponent’s pegs,",
        "Bridge-Removal": "Your opponent removes one of your links",
    }.items():
        assert words in found[key]
    told = {key for key, words in found.items() if "default shape" in words}
    assert set(DECK.house_shapes) == told


def test_the_checker_gets_the_same_cards(client: FlaskClient) -> None:
    """The link to the checker begins a game with the same first card."""
    for seed in ("284", 'a "b" \\c', "種 ü"):
        page = show(client, seed, 1)
        game = parse_qs(urlsplit(page.find_id("play")["href"]).query)["g"][0]
        report = check_text(game, CheckOptions(deck=DECK))
        assert report.cards is not None
        assert seed == report.cards.terms.seed
        assert report.cards.drawn is not None
        assert read_card(page) == report.cards.drawn.key


def test_the_address_holds_all(client: FlaskClient) -> None:
    """The link to share opens exactly the same card."""
    page = show(client, "abc", 5)
    assert "/cards?seed=abc&drawn=5" == page.find_id("link")["href"]


def test_spaces_round_a_seed_do_not_count(client: FlaskClient) -> None:
    """Spaces around a seed, which a phone may add, do not change the cards."""
    page = read_page(client, "/cards?seed=+284+&drawn=3")
    assert "284" == page.find_id("seed")["value"]
    assert read_card(show(client, "284", 3)) == read_card(page)


@pytest.mark.parametrize(
    ("query", "name"),
    [
        (f"seed=a&drawn={MOST_DRAWN + 1}", "drawn"),
        ("seed=a&drawn=x", "drawn"),
        (f"seed={'x' * 41}", "seed"),
        ("seed=%00", "seed"),
        ("seed=a&bogus=1", "bogus"),
        ("seed=%FF", "query"),
    ],
)
def test_fault_is_told(client: FlaskClient, query: str, name: str) -> None:
    """An invalid value is named on the page, which still offers a pile."""
    page = read_page(client, f"/cards?{query}", 400)
    assert name == page.find("code")[0].text
    assert "/cards/new" == page.find_id("new-pile")["href"]


@pytest.mark.parametrize("query", ["", "?seed=284", "?seed=284&drawn=7"])
def test_page_is_well_built(client: FlaskClient, query: str) -> None:
    """The page has one h1, unique ids, labels, no inline code and no dead link."""
    page = read_page(client, f"/cards{query}")
    ids = [e["id"] for e in page.elements if "id" in e.attributes]
    labels = {label["for"] for label in page.find("label")}
    assert 1 == len(page.find("h1"))
    assert len(ids) == len(set(ids))
    assert {"seed"} == labels
    assert [] == [
        name
        for e in page.elements
        for name in e.attributes
        if name == "style" or name.startswith("on")
    ]
    targets = {
        e.attributes.get("href") or e.attributes.get("src") or ""
        for e in page.elements
        if e.name in {"a", "img", "link", "script"}
    }
    for target in sorted(targets - {"#main", "/cards/new"}):
        with client.get(target.partition("#")[0]) as response:
            assert (target, 200) == (target, response.status_code)


def test_every_page_leads_to_the_cards(client: FlaskClient) -> None:
    """The navigation bar has the cards page and marks it as current."""
    for path in ("/", "/checker", "/de/rules"):
        hrefs = [a["href"] for a in read_page(client, path).find("a")]
        assert ("/de/cards" if path.startswith("/de") else "/cards") in hrefs
    current = [
        a["href"]
        for a in read_page(client, "/cards").find("a")
        if "page" == a.attributes.get("aria-current")
    ]
    assert ["/cards"] == current

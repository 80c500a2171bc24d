"""Games with cards on the checker page, as the server sends it."""

from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from flask.testing import FlaskClient

from paperboard.core.game.geometry import format_hole
from paperboard.core.report.check import CheckOptions, CheckReport, check_text
from paperboard.standard_deck import load_standard_deck
from tests.web.checker.test_checker import find_cells, find_link, follow, play, show
from tests.web.page_reader import (
    Element,
    PageReader,
    check_page_is_well_built,
    read_page,
)

# A pile in which a removal comes after a few turns, found by search.
PILE = '[Cards "literal"] [Board "6x6"] [Seed "284"]'
FOUR = f"{PILE} Knight:B6 Mesh:C3 Knight:C4 Knight:B5"
BEFORE_REMOVAL = f"{FOUR} Tilt:E3"
WON = f"{BEFORE_REMOVAL} Bridge-Removal:B5-C3 Coign:D1"
OPEN = '[Cards "literal"] [Board "8x8"]'
NARROW = '[Cards "new-peg-only"] [Board "8x8"]'


def check(text: str) -> CheckReport:
    """Return the report on a game with the standard deck."""
    return check_text(text, CheckOptions(deck=load_standard_deck()))


def list_texts(page: PageReader, name: str) -> str:
    """Return the text of all elements of a name."""
    return " ".join(" ".join(e.text.split()) for e in page.find(name))


def find_removals(page: PageReader) -> dict[str, str]:
    """Return the buttons that remove a link: what they send, and their words."""
    return {
        e["value"]: e.text
        for e in page.find("button")
        if "play" == e.attributes.get("name") and e.text
    }


def read_names(page: PageReader, name: str) -> list[Element]:
    """Return the fields of that name."""
    fields = [*page.find("select"), *page.find("input")]
    return [e for e in fields if name == e.attributes.get("name")]


def test_the_drawn_card_is_shown(client: FlaskClient) -> None:
    """With a seed the card of the pile is shown with picture, name and words."""
    page = show(client, FOUR)
    assert "Vertical's card Tilt" == page.find_id("hand-title").text
    (picture,) = (e for e in page.find("img") if "card.svg" in e["src"])
    assert "/card.svg?form=Tilt&lang=en" == picture["src"]
    assert "3–3" in picture["alt"]
    assert "3 holes diagonally from one of your own" in list_texts(page, "p")
    assert "Vertical is to move and has drawn Tilt." == page.find_id("headline").text


def test_only_holes_that_the_card_allows_are_open(client: FlaskClient) -> None:
    """Each allowed hole sends the card and the hole, and names its reference pegs."""
    cells = find_cells(show(client, FOUR))
    assert {"Tilt:E3"} == set(cells)
    cell = cells["Tilt:E3"]
    assert "E3, from B6, links C4–E3" == cell["title"]
    assert ("B6", "C4-E3") == (cell["data-from"], cell["data-links"])


@pytest.mark.parametrize("text", [PILE, f"{PILE} Knight:B6", FOUR, f"{OPEN} Beam:C3"])
def test_open_holes_are_those_of_the_offer(client: FlaskClient, text: str) -> None:
    """The page enables and highlights exactly the holes that the rules offer."""
    card = "" if "Seed" in text else "Beam"
    page = show(client, text, card=card)
    report = check(text)
    cards, referee = report.cards, report.card_referee
    assert cards is not None
    assert referee is not None
    form = cards.drawn or cards.deck.find_form(card)
    assert form is not None
    names = [format_hole(one.hole) for one in referee.find_offer(form).holes]
    assert [f"{form.key}:{name}" for name in names] == list(find_cells(page))
    (lit,) = (e for e in page.find("path") if "lit" in e["class"].split())
    assert len(names) == lit["d"].count("M")


def test_a_card_that_fits_nowhere_frees_all_holes(client: FlaskClient) -> None:
    """The first peg may go in any hole, and the page says why."""
    page = show(client, PILE)
    assert 24 == len(find_cells(page))
    assert "fits no hole now" in page.find_id("hand-use").text
    assert "data-from" not in find_cells(page)["Knight:B6"].attributes


def test_a_removal_without_links_frees_all_holes(client: FlaskClient) -> None:
    """Bridge-Removal on an empty board places a peg, and the page says why."""
    page = show(client, OPEN, card="Bridge-Removal")
    assert "Bridge-Removal:D4" in find_cells(page)
    assert "Vertical has no link" in page.find_id("hand-use").text
    assert f"{OPEN} 1. Bridge-Removal:D4" == play(client, OPEN, "Bridge-Removal:D4")


def test_the_opponent_chooses_the_link_to_remove(client: FlaskClient) -> None:
    """With Bridge-Removal only the drawer's links can be chosen, and are marked."""
    page = show(client, BEFORE_REMOVAL)
    sends = {"Bridge-Removal:B5-C3": "Remove B5–C3"}
    assert sends == find_removals(page)
    assert list(sends) == list(find_cells(page))
    words = page.find_id("hand-use").text
    assert "Vertical chooses which of Horizontal's links is removed." == words
    (lit,) = (e for e in page.find("line") if "offered" == e["class"])
    assert "B5-C3" == lit["data-link"]
    game = play(client, BEFORE_REMOVAL, "Bridge-Removal:B5-C3")
    page = show(client, game)
    assert "Cannot be linked again: B5–C3." in list_texts(page, "li")
    assert ["B5-C3"] == [
        e["data-link"] for e in page.find("line") if "dead" == e["class"]
    ]


def test_a_whole_game_is_played_by_its_buttons(client: FlaskClient) -> None:
    """Choosing what is offered, turn by turn, plays the game to its end."""
    game = PILE
    for move in WON.removeprefix(PILE).split():
        assert move in find_cells(show(client, game))
        game = play(client, game, move)
    page = show(client, game)
    assert check(WON).placement == check(game).placement
    assert {} == find_cells(page)
    assert "Vertical wins with an unbroken chain." == page.find_id("headline").text
    assert [] == [e for e in page.elements if "hand" == e.attributes.get("id")]


@pytest.mark.parametrize(
    ("game", "typed", "expected"),
    [
        (FOUR, "E3", "Tilt:E3"),
        (FOUR, " tilt:e3 ", "Tilt:E3"),
        (FOUR, "e3+", "Tilt:E3+"),
        (BEFORE_REMOVAL, "B5-C3", "Bridge-Removal:B5-C3"),
    ],
)
def test_the_known_card_need_not_be_typed(
    client: FlaskClient, game: str, typed: str, expected: str
) -> None:
    """A hole or a link is enough; the card is added to the record."""
    assert play(client, game, typed).endswith(f" {expected}")


def test_the_chosen_card_need_not_be_typed(client: FlaskClient) -> None:
    """The form for typing sends the card that was chosen."""
    page = show(client, OPEN, card="Mesh")
    assert ["Mesh"] == [e["value"] for e in read_names(page, "card")]
    query = urlencode({"g": OPEN, "play": "D4", "card": "Mesh"})
    assert f"{OPEN} 1. Mesh:D4" == follow(client, f"/checker?{query}")


@pytest.mark.parametrize(
    ("game", "typed", "words"),
    [
        (FOUR, "B2", "Tilt does not allow B2; holes it allows: 1"),
        (FOUR, "Mesh:C2", "he next card of the pile is Tilt, not Mesh"),
        (OPEN, "D4", "such as Beam:L12"),
        (OPEN, "Bolt:D4", "he deck has no Bolt card"),
        (BEFORE_REMOVAL, "A2", "Bridge-Removal removes one and places no peg"),
        (BEFORE_REMOVAL, "B6-C4", "has no link B6–C4 to remove"),
        (FOUR, "resign", "layers cannot resign in a game with cards"),
        (FOUR, "swap", "cannot have a swap"),
    ],
)
def test_a_turn_that_breaks_a_rule_is_told(
    client: FlaskClient, game: str, typed: str, words: str
) -> None:
    """The reason is shown, the typed text stays, and nothing changes."""
    page = show(client, game, 400, play=typed)
    assert words in page.find_id("complaints").text
    assert typed == page.find_id("play").text
    assert len(check(game).placement.vertical.pegs) == sum(
        "peg vertical" == e["class"] for e in page.find("circle")
    )


def test_without_a_seed_the_card_is_chosen(client: FlaskClient) -> None:
    """The possible cards are offered; no hole is enabled until one is chosen."""
    page = show(client, OPEN)
    assert {} == find_cells(page)
    assert "Which card did Vertical draw?" == page.find_id("hand-title").text
    choices = {
        e["id"].removeprefix("card-"): e["href"]
        for e in page.find("a")
        if e.attributes.get("id", "").startswith("card-")
    }
    assert [form.key for form in load_standard_deck().forms] == list(choices)
    page = read_page(client, choices["Beam"])
    assert "Vertical's card Beam" == page.find_id("hand-title").text
    assert "Beam:D4" in find_cells(page)
    other = page.find_id("other-card")["href"]
    assert {} == find_cells(read_page(client, other))


def test_a_card_that_cannot_come_is_no_choice(client: FlaskClient) -> None:
    """Played cards, and cards that a side discards, are not offered."""
    beams = f"{OPEN} Beam:C3 Beam:F6 Beam:G3 Beam:B6"
    weaker = '[Cards "literal"] [Weaker "vertical"]'
    for game, key in ((beams, "Beam"), (weaker, "Bridge-Removal")):
        ids = {e.attributes.get("id") for e in show(client, game).find("a")}
        assert f"card-{key}" not in ids
        assert "card-Tilt" in ids
        page = show(client, game, 400, card=key)
        assert "must be one of Tilt," in page.find_id("complaints").text


def test_links_of_the_last_turn_are_changed(client: FlaskClient) -> None:
    """Links are left out, drawn late and removed with the usual buttons."""
    query = {"g": f"{OPEN} Beam:C3 Beam:F6 Knight:D5", "toggle": "C3-D5"}
    left_out = follow(client, f"/checker?{urlencode(query)}")
    assert left_out.endswith("3. Knight:D5+")
    late = f"{left_out} Tilt:C6 Coign:G6"
    page = show(client, late)
    assert "Draw C3–D5" == page.find_id("toggle-C3-D5").text
    drawn = follow(client, f"/checker?{urlencode({'g': late, 'toggle': 'C3-D5'})}")
    assert drawn.endswith("5. Coign:G6+C3/D5")
    narrow = show(client, late.replace("literal", "new-peg-only"))
    assert [] == [
        e for e in narrow.find("button") if "toggle" == e.attributes.get("name")
    ]
    older = f"{OPEN} Beam:C3 Beam:F6 Knight:D5 Tilt:C6 Coign:G6"
    removed = follow(client, f"/checker?{urlencode({'g': older, 'toggle': 'C3-D5'})}")
    assert removed.endswith("5. Coign:G6-C3/D5")
    assert "Cannot be linked again: C3–D5." in list_texts(show(client, removed), "li")


def test_a_link_that_cannot_be_changed_is_told(client: FlaskClient) -> None:
    """Changing any other link is refused, and the link is named."""
    page = show(client, FOUR, 400, toggle="C2-D4")
    assert "neither draw nor leave out C2-D4" in page.find_id("complaints").text


@pytest.mark.parametrize(
    ("game", "words"), [(OPEN, "read literally"), (NARROW, "read narrowly")]
)
def test_the_reading_of_the_rule_on_links_is_told(
    client: FlaskClient, game: str, words: str
) -> None:
    """The verdict says which links a turn may make."""
    assert words in list_texts(show(client, game), "li")


def test_default_shapes_are_named(client: FlaskClient) -> None:
    """A game in which such a card was used says so."""
    game = f"{OPEN} Beam:D4 Apollon:D8"
    assert "default shapes, which another deck can change: Apollon" in list_texts(
        show(client, game), "li"
    )


def test_cards_left_are_counted(client: FlaskClient) -> None:
    """The table shows how many cards of each form are left, without the one in hand."""
    page = show(client, FOUR)
    assert (
        "Round 1 of the pile: 35 of 40 cards left." == page.find_id("pile-words").text
    )
    companion = read_page(client, "/cards?seed=284&drawn=5")
    cells = [
        [int(e.text) for e in one.find("td") if e.text.isdecimal()]
        for one in (page, companion)
    ]
    assert cells[0] == cells[1]
    drawn = "Drawn so far: Knight's Move, Mesh, Knight's Move, Knight's Move, Tilt."
    assert drawn in list_texts(page, "li")
    assert "/cards?seed=284&drawn=5" == find_link(
        page, "Show this pile as cards on screen"
    )


def test_what_nobody_can_know_is_not_counted(client: FlaskClient) -> None:
    """Without a seed and with a weaker side, a sentence replaces the table."""
    page = show(client, f'[Weaker "vertical"] {OPEN} Beam:D4 Tilt:E5')
    assert "Nobody can know" in page.find_id("pile-words").text
    assert [] == [e for e in page.find("th") if "Discarded" == e.text]
    assert "Vertical is the weaker side" in list_texts(page, "li")


def test_moves_are_listed_with_their_cards(client: FlaskClient) -> None:
    """Each turn has its side and card, whoever begins."""
    page = show(client, f'[Begins "horizontal"] {OPEN} Beam:D4 Tilt:E5')
    texts = [" ".join(e.text.split()) for e in page.find("li")]
    assert {"1. Horizontal Beam:D4", "2. Vertical Tilt:E5"} <= set(texts)


def test_the_game_can_be_stepped_through(client: FlaskClient) -> None:
    """Each earlier move shows its card, which can be played differently."""
    for move, card in enumerate(("Knight's Move", "Mesh", "Knight's Move")):
        page = show(client, WON, move=move)
        assert page.find_id("hand-title").text.endswith(card)
    query = urlencode({"g": WON, "move": 4, "play": "Tilt:E3+"})
    assert follow(client, f"/checker?{query}").endswith("5. Tilt:E3+")


def test_take_back_leads_to_the_empty_board(client: FlaskClient) -> None:
    """Undoing turn by turn ends at the terms of the game.

    Nobody may resign or agree to a draw.
    """
    game = FOUR
    for _ in range(4):
        page = show(client, game)
        assert {"Resign", "Agree to a draw"}.isdisjoint(list_texts(page, "a"))
        game = parse_qs(urlsplit(find_link(page, "Take back")).query)["g"][0]
    assert PILE == game


def test_a_faulty_game_is_shown_before_its_fault(client: FlaskClient) -> None:
    """The broken rule is shown, and the game can be continued before it."""
    game = f"{PILE} Knight:B6 Mesh:C3 Knight:C5 Tilt:A1"
    page = show(client, game)
    problems = page.find_id("problems").text
    assert "Move 3 (Knight:C5): Knight does not allow C5" in problems
    assert "Knight:C4" in find_cells(page)
    texts = [" ".join(e.text.split()) for e in page.find("li")]
    assert {"3. Knight:C5", "4. Tilt:A1"} <= {text[:12].strip() for text in texts}
    back = parse_qs(urlsplit(find_link(page, "Take back")).query)["g"][0]
    assert back.endswith("3. Knight:C5")
    assert "Agree to a draw" not in {e.text.strip() for e in page.find("a")}


def test_downloads_say_what_they_cannot_hold(client: FlaskClient) -> None:
    """List and pictures are offered; the other files have a reason why not."""
    page = show(client, FOUR)
    links = [e["href"] for e in page.find("a") if "download" in e.attributes]
    paths = {urlsplit(link).path for link in links}
    assert {"/position.pdf", "/position.svg", "/position.png", "/game.txt"} == paths
    for target in links:
        if "/position.p" not in target:
            assert (target, 200) == (target, client.get(target).status_code)
    words = list_texts(page, "p")
    for name in ("No .tsgf file", "No .T1 file"):
        assert name in words
    sheet = page.find_id("sheet-form")["action"]
    assert 200 == client.head(f"{sheet}?{urlencode({'g': FOUR})}").status_code


@pytest.mark.parametrize("game", [PILE, FOUR, BEFORE_REMOVAL, WON, OPEN])
def test_page_is_well_built(client: FlaskClient, game: str) -> None:
    """A page has one h1, unique ids, labels, no inline code and no dead link."""
    page = show(client, game)
    check_page_is_well_built(page)
    for target in {e["href"] for e in page.find("a")} - {"#main"}:
        if not target.startswith(("/position.pdf", "/position.png")):
            assert (target, 200) == (target, client.get(target).status_code)


def test_the_position_of_a_game_is_set_up(client: FlaskClient) -> None:
    """The position page shows the pegs and links of the game."""
    page = show(client, FOUR)
    href = find_link(page, "Set up a position")
    assert (
        check(FOUR).placement == check(parse_qs(urlsplit(href).query)["g"][0]).placement
    )
    assert "No faults." == read_page(client, href).find_id("fault-count").text


def test_a_game_with_cards_is_no_position_to_click_on(client: FlaskClient) -> None:
    """Setting up by hand is refused in a game with cards."""
    page = show(client, FOUR, 400, put="C2")
    assert "only a position can be set up" in page.find_id("complaints").text

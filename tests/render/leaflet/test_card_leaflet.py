"""The leaflet: the rules and all cards on one readable page."""

import re
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from paperboard.core.cards.deck import Deck, Reference, Step
from paperboard.core.language import Lang
from paperboard.core.products.board_choices import HANDY_PAPERS, Paper
from paperboard.core.products.cards_options import CardSheet, CardsOptions
from paperboard.i18n import say
from paperboard.render.leaflet.card_leaflet import layout_leaflet
from paperboard.render.leaflet.card_rules import list_sections
from paperboard.render.page.font import LEAST_TEXT_MM, check_glyphs
from paperboard.render.page.sheet import Sheet, Text
from tests.render.boxes import Box, find_boxes
from tests.render.cards.decks import STANDARD, make_deck, make_form

MARGIN_MM = 13


def draw(
    deck: Deck = STANDARD,
    lang: Lang = Lang.EN,
    paper: Paper = Paper.A4,
) -> tuple[Sheet, ...]:
    """Return the leaflet of a deck."""
    options = CardsOptions(sheet=CardSheet.LEAFLET, lang=lang, paper=paper)
    return layout_leaflet(deck, options)


def find_texts(sheet: Sheet) -> list[Text]:
    """Return the lines of text of a page."""
    return [mark for mark in sheet.marks if isinstance(mark, Text)]


def read(sheets: tuple[Sheet, ...]) -> str:
    """Return all words, with the lines of each paragraph joined."""
    return " ".join(text.content for sheet in sheets for text in find_texts(sheet))


def check(sheet: Sheet) -> None:
    """Check the rules for every page of a leaflet."""
    texts = find_texts(sheet)
    area = Box(
        MARGIN_MM, MARGIN_MM, sheet.width_mm - MARGIN_MM, sheet.height_mm - MARGIN_MM
    )
    boxes = [box for mark in sheet.marks for box in find_boxes(mark)]
    assert [] == [box for box in boxes if not box.is_inside(area)]
    found = [next(find_boxes(text)) for text in texts]
    assert [] == [pair for pair in combinations(found, 2) if pair[0].meets(pair[1])]
    for text in texts:
        check_glyphs("leaflet", text.content)
        assert text.size_mm >= LEAST_TEXT_MM


@pytest.mark.parametrize("paper", HANDY_PAPERS)
@pytest.mark.parametrize("lang", Lang)
def test_the_leaflet_is_one_page(lang: Lang, paper: Paper) -> None:
    """In every language and on each paper it is one clear page within the margins."""
    (sheet,) = draw(lang=lang, paper=paper)
    check(sheet)
    assert lang.value == sheet.lang


@pytest.mark.parametrize("lang", Lang)
def test_the_rules_are_large_enough(lang: Lang) -> None:
    """The rules are set in at least 2.8 mm, eight points."""
    (sheet,) = draw(lang=lang)
    heading = say("Your turn", lang)
    (size,) = {text.size_mm for text in find_texts(sheet) if text.content == heading}
    assert size >= 2.8


@pytest.mark.parametrize(
    "words",
    [
        "there is no swap",
        "Nobody resigns or agrees to a draw: Bridge-Removal can turn the game",
        "Card Twixt is a practice aid",
        "find links among a few of them",
        "The gap between a stronger and a weaker player gets smaller",
        "Basic forms: Tilt, Short, Mesh, Beam, Coign. One more peg joins the two",
        "so a basic form is hard to stop. Use it, and spot your opponent’s",
        "Zeus, Poseidon, Apollon start from a peg of your opponent’s",
        "they are for getting in the way",
        "a diagram may be turned and mirrored",
        "With pens, cross a removed link out with two small strokes",
        "The strokes also mark its two pegs as a dead pair",
        "glue them on card stock, or put them into sleeves with playing cards behind",
        "Draw a card, place one peg as the card says, make your links, and discard",
        "A card with a filled circle, usually red, counts from any one of your own",
        "a card with a hollow square, usually blue, from any one of your opponent’s",
        "Turn or flip its shape as you like",
        "it must. If not, place it in any hole",
        "The first peg of a game is always free",
        "a card with a circle is free while you have no peg",
        "A card with a square counts even on the second player’s first turn",
        "you need not link the two",
        "you may link any of your pegs that are a knight’s move apart",
        "only the peg just placed may be linked",
        "A link you removed may be made again in the same turn, but not later",
        "Your opponent removes one of your links",
        "its two pegs cannot be linked again in this game",
        "If you have no link on the board, place a peg instead, in any hole",
        "discards Bridge-Removal and draws again until another card comes",
        "shuffle the discard pile to make a new draw pile",
        "Zeus, Poseidon, Apollon. Those shown are default shapes",
        "Shuffle the 40 cards",
    ],
)
def test_every_rule_is_told(words: str) -> None:
    """The leaflet has every rule needed to play."""
    assert words in read(draw())


@pytest.mark.parametrize("lang", Lang)
def test_the_counterparts_are_true(lang: Lang) -> None:
    """Of each pair, the holes that join the pegs of one form make the other form."""
    sections = list_sections(STANDARD, lang)
    words = " ".join(line for section in sections for line in section.paragraphs)
    basic = ("Tilt", "Short", "Mesh", "Beam", "Coign")
    shapes = {}
    for form in STANDARD.forms:
        if form.key in basic:
            (step,) = form.steps
            shapes[form.name(lang.value)] = step
    found = [
        (one, other)
        for one, other in product(shapes, repeat=2)
        if re.search(rf"\b{one}\s↔\s{other}\b", words)
    ]
    assert {*shapes} == {name for pair in found for name in pair}
    for one, other in found:
        assert {tuple(sorted(shapes[other]))} == set(find_joints(shapes[one]))
        assert {tuple(sorted(shapes[one]))} == set(find_joints(shapes[other]))


def find_joints(step: Step) -> Iterator[tuple[int, ...]]:
    """Yield the shape of each two holes that are a knight's move from both pegs."""
    holes = list(product(range(-9, 10), repeat=2))
    joints = [
        (x, y)
        for x, y in holes
        if {abs(x), abs(y)} == {abs(x - step.across), abs(y - step.down)} == {1, 2}
    ]
    for (x, y), (u, v) in combinations(joints, 2):
        yield tuple(sorted((abs(x - u), abs(y - v))))


def test_every_card_is_in_the_table() -> None:
    """Each form has its name in the language and in Japanese, shape and copies."""
    (sheet,) = draw(lang=Lang.DE)
    words = [text.content for text in find_texts(sheet)]
    for form in STANDARD.forms:
        assert form.name("de") in words
        assert any(form.name("ja") in word for word in words)
    assert 6 == words.count("von einem eigenen Kreis aus")
    assert "4–1 · Standardform · 2 von 40" in words


@pytest.mark.parametrize("lang", Lang)
def test_the_table_has_the_names_of_the_first_cards(lang: Lang) -> None:
    """Each row has the Japanese and the English name, and all rows say as much."""
    (sheet,) = draw(lang=lang)
    words = [text.content for text in find_texts(sheet)]
    for form in STANDARD.forms:
        for other in (Lang.JA, Lang.EN):
            assert any(form.name(other.value) in word.split(" · ") for word in words)
    direction = say("the direction is chosen by you", lang)
    assert sum(direction in word for word in words) in {0, 9}


def test_what_a_deck_lacks_is_not_told() -> None:
    """Without removals their rule is left out; without house shapes, the note."""
    words = read(draw(make_deck(make_form("Odd", copies=3))))
    assert "removes one of your links" not in words
    assert "Handicap" not in words
    assert "default shapes" not in words
    assert "getting in the way" not in words
    assert "Nobody resigns or agrees to a draw." in words
    assert "Shuffle the 3 cards" in words


def test_a_deck_without_basic_forms_does_not_explain_them() -> None:
    """Basic forms and their counterparts are told as far as the deck has them."""
    words = read(draw(make_deck(make_form("Far", steps=((5, 0),)))))
    assert "Basic forms" not in words
    words = read(draw(make_deck(make_form("Odd", steps=((2, 0),)))))
    assert "Basic forms: Odd." in words
    assert "↔" not in words


def test_several_removals_share_a_rule() -> None:
    """Two forms that remove links share one heading."""
    removals = [
        make_form(key, steps=(), reference=Reference.NONE) for key in ("Axe", "Saw")
    ]
    (sheet,) = draw(make_deck(*removals))
    assert "Axe, Saw" in [text.content for text in find_texts(sheet)]


@pytest.mark.parametrize("count", [11, 12, 30, 50])
def test_many_forms_go_on_on_other_pages(count: int) -> None:
    """However many forms there are, each is listed once and all pages are clear."""
    keys = [f"Form{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(count)]
    sheets = draw(make_deck(*map(make_form, keys)))
    for sheet in sheets:
        check(sheet)
    words = [text.content for sheet in sheets for text in find_texts(sheet)]
    assert [1] * count == [words.count(key) for key in keys]
    assert ["Your turn" in [t.content for t in find_texts(s)] for s in sheets] == [
        True,
        *[False] * (len(sheets) - 1),
    ]
    assert sum("thick ring" in word for word in words) == 1


def test_long_names_are_cut_off_in_the_table() -> None:
    """A name too long for its row ends in dots and stays readable."""
    (sheet,) = draw(make_deck(make_form(en="W" * 80), title="W" * 80))
    check(sheet)
    assert any(text.content.startswith("WWW") for text in find_texts(sheet))
    assert any(text.content.endswith("W…") for text in find_texts(sheet))

"""The faces of cards: their words, and that these fit and can be read."""

import xml.etree.ElementTree as ET
from itertools import combinations

import pytest
from hypothesis import example, given, settings

from paperboard.core.cards.deck import Form, Reference
from paperboard.core.errors import OptionError
from paperboard.core.language import Lang
from paperboard.core.products.board_choices import ThemeName
from paperboard.core.products.cards_options import CardsOptions
from paperboard.render.cards.card_face import layout_card
from paperboard.render.page.font import LEAST_TEXT_MM, check_glyphs
from paperboard.render.page.sheet import Lines, Sheet, Text
from paperboard.render.writers.svg import render_svg
from tests.render.boxes import Box, find_boxes
from tests.render.cards.decks import STANDARD, forms, looks, make_deck, make_form
from tests.render.svg_texts import SVG
from tests.render.writers.test_svg import HOSTILE_TITLES, KNOWN_ELEMENTS

_SAFE = Box(4, 4, 59, 84)


def draw(form: Form, lang: Lang = Lang.EN, **options: object) -> Sheet:
    """Return a card of the standard deck, or of a deck of only this form."""
    look = CardsOptions(lang=lang, **options)  # type: ignore[arg-type]
    deck = STANDARD if form in STANDARD.forms else make_deck(form)
    return layout_card(deck, form, look)


def find_texts(sheet: Sheet) -> list[Text]:
    """Return the lines of text of a card."""
    return [mark for mark in sheet.marks if isinstance(mark, Text)]


def read(sheet: Sheet) -> list[str]:
    """Return the words of a card from top to bottom."""
    texts = sorted(find_texts(sheet), key=lambda text: text.y_mm)
    return [text.content for text in texts]


@pytest.mark.parametrize(
    ("key", "lang", "words"),
    [
        (
            "Tilt",
            Lang.EN,
            [
                "Tilt",
                "ナナメ二間",
                "based on your own peg",
                "the direction is chosen by you",
                "3–3 · 4 of 40",
            ],
        ),
        (
            "Knight",
            Lang.DE,
            [
                "Rösselsprung",
                "ケイマ（桂馬） · Knight's Move",
                "von einem eigenen Kreis aus",
                "die Richtung wählen Sie",
                "2–1 · 8 von 40",
            ],
        ),
        (
            "Short",
            Lang.JA,
            [
                "コスミ",
                "Short",
                "自ペグを基点とし",
                "方向は自ら選びます",
                "1–1 · 40枚中4枚",
            ],
        ),
        (
            "Apollon",
            Lang.JA,
            [
                "アポロン",
                "Apollon",
                "相手ペグを基点で",
                "方向は自ら選びます",
                "4–0 · 標準の形 · 40枚中5枚",
            ],
        ),
        (
            "Zeus",
            Lang.EN,
            [
                "Zeus",
                "ゼウス",
                "based on your opponent’s peg",
                "the direction is chosen by you",
                "4–1 · default shape · 2 of 40",
            ],
        ),
        (
            "Bridge-Removal",
            Lang.EN,
            [
                "Bridge-Removal",
                "橋はずし",
                "your opponent removes one of your links",
                "3 of 40",
            ],
        ),
    ],
)
def test_a_card_says_what_it_is(key: str, lang: Lang, words: list[str]) -> None:
    """A card has its names, its reference, its shape and its number of copies."""
    form = STANDARD.find_form(key)
    assert form is not None
    assert words == read(draw(form, lang))


def test_the_reference_has_its_colour() -> None:
    """Cards of own pegs have a line in red, those of the opponent's in blue.

    Words are black, so that they are legible from a printer with black ink only.
    """
    colors = {
        form.reference: {
            mark.stroke.color for mark in draw(form).marks if isinstance(mark, Lines)
        }
        for form in STANDARD.forms
    }
    assert "#c00000" in colors[Reference.OWN] - colors[Reference.OPPONENT]
    assert "#0072b2" in colors[Reference.OPPONENT] - colors[Reference.OWN]
    texts = [text for form in STANDARD.forms for text in find_texts(draw(form))]
    assert {"#000000"} == {text.color for text in texts}


def test_colours_follow_the_options() -> None:
    """A given colour overrides the theme, and the ink saver prints no colour."""
    form = STANDARD.forms[0]
    plain = draw(form, theme=ThemeName.INK_SAVER)
    colors = {getattr(mark, "color", "#000000") for mark in plain.marks}
    assert {"#000000", "#ffffff"} >= colors
    green = draw(form, theme=ThemeName.INK_SAVER, own_color="green")
    lines = [mark for mark in green.marks if isinstance(mark, Lines)]
    assert "#007a53" in {line.stroke.color for line in lines}


def test_the_count_can_be_left_out() -> None:
    """Without the count, a card has only its shape and a removal has nothing."""
    tilt, removal = STANDARD.forms[0], STANDARD.forms[-1]
    assert "3–3" == read(draw(tilt, count=False))[-1]
    assert "links" in read(draw(removal, count=False))[-1]


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("form", STANDARD.forms, ids=lambda form: form.key)
def test_standard_cards_are_easy_to_read(form: Form, lang: Lang) -> None:
    """All text is clear, far from the edges, and at least 6 points large.

    Every character is in the font, including the bold one.
    """
    sheet = draw(form, lang)
    assert (63, 88) == (sheet.width_mm, sheet.height_mm)
    check(sheet)


@example(make_form(en="W" * 80, ja="漢" * 40), CardsOptions())
@example(make_form(en="i" * 80, ja="漢" * 80), CardsOptions(lang=Lang.JA))
@example(make_form(en="The same", ja="The same"), CardsOptions(lang=Lang.SV))
@example(make_form(steps=tuple((50, n) for n in range(12))), CardsOptions())
@given(forms(), looks())
@settings(max_examples=20)
def test_any_card_is_easy_to_read(form: Form, look: CardsOptions) -> None:
    """Cards of other decks are as clear, even with long names and many steps."""
    check(layout_card(make_deck(form), form, look))


def check(sheet: Sheet) -> None:
    """Check the rules for the face of every card."""
    boxes = [box for mark in sheet.marks for box in find_boxes(mark)]
    assert [] == [box for box in boxes if not box.is_inside(_SAFE)]
    texts = find_texts(sheet)
    for text in texts:
        check_glyphs("card", text.content)
        assert text.size_mm >= LEAST_TEXT_MM
    found = [next(find_boxes(text)) for text in texts]
    assert [] == [pair for pair in combinations(found, 2) if pair[0].meets(pair[1])]


@pytest.mark.parametrize("name", HOSTILE_TITLES)
def test_names_are_text_and_nothing_else(name: str) -> None:
    """Markup in a name is printed as text."""
    sheet = draw(make_form(en=name))
    root = ET.fromstring(render_svg(sheet))
    printed = "".join(element.text or "" for element in root.iter(SVG + "text"))
    assert name.replace(" ", "") in printed.replace(" ", "")
    assert KNOWN_ELEMENTS >= {element.tag for element in root.iter()}


def test_names_too_long_to_read_are_refused() -> None:
    """A name that would need letters below 6 points is refused with its form."""
    form = make_form("Long", en="W" * 80, ja="漢" * 80, de="x")
    with pytest.raises(OptionError, match="form Long: the names are too long"):
        draw(form, Lang.DE)


def test_letters_that_the_font_lacks_are_refused() -> None:
    """A name or title with a missing character is refused with its place."""
    deck = make_deck(make_form("A", en="☃"), make_form("B", en="b", de="☃"), title="☃")
    with pytest.raises(OptionError) as caught:
        layout_card(deck, deck.forms[0], CardsOptions())
    names = [fault.name for fault in caught.value.faults]
    assert ["title", "form 1 (A).names.en", "form 2 (B).names.de"] == names


def test_a_card_is_told_to_those_who_cannot_see_it() -> None:
    """Title and description give the card, its reference, shape and copies."""
    form = STANDARD.find_form("Apollon")
    assert form is not None
    sheet = draw(form)
    assert "Apollon" == sheet.title
    expected = (
        "Apollon / アポロン; based on your opponent’s peg; the direction is chosen by "
        "you; 4–0 · default shape; 5 of 40"
    )
    assert expected == sheet.description


def test_many_steps_are_cut_short() -> None:
    """Of twelve long steps the foot names those that fit, and says there are more."""
    steps = tuple((50, number) for number in range(39, 51))
    *_, foot = read(draw(make_form(steps=steps)))
    assert foot.startswith("50–39, 50–40, ")
    assert foot.endswith(", … · 1 of 1")

"""Decks as TOML: what is read, and every fault with its place."""

from pathlib import Path

import pytest

from paperboard.core.cards.deck import (
    DECK_FILE_LIMIT,
    Deck,
    DeckError,
    Form,
    Reference,
    Step,
    parse_deck,
)
from paperboard.standard_deck import load_deck, load_standard_deck
from tests.render.cards.decks import make_deck, make_form

FORM = """
[[forms]]
key = "Mesh"
names = { en = "Mesh", ja = "一間ビラキ" }
copies = 4
reference = "own"
steps = [[2, 0]]
"""
HEAD = 'title = "Small"\nhouse_shapes = ["Mesh"]\n'


def find_faults(text: str) -> list[tuple[str, str]]:
    """Return the place and the sentence of each fault of a deck."""
    with pytest.raises(DeckError) as caught:
        parse_deck(text)
    return [(fault.name, str(fault.message)) for fault in caught.value.faults]


def test_a_deck_is_read() -> None:
    """A deck is read with its title, default shapes and forms."""
    names = (("en", "Mesh"), ("ja", "一間ビラキ"))
    form = Form("Mesh", names, 4, Reference.OWN, (Step(2, 0),))
    assert Deck("Small", ("Mesh",), (form,)) == parse_deck(HEAD + FORM)


def test_a_byte_order_mark_is_passed_over() -> None:
    """A byte order mark at the start of the text is ignored."""
    assert parse_deck(HEAD + FORM) == parse_deck("\ufeff" + HEAD + FORM)


@pytest.mark.parametrize(
    ("key", "copies", "reference", "steps", "japanese"),
    [
        ("Tilt", 4, Reference.OWN, [(3, 3)], "ナナメ二間"),
        ("Short", 4, Reference.OWN, [(1, 1)], "コスミ"),
        ("Mesh", 4, Reference.OWN, [(2, 0)], "一間ビラキ"),
        ("Beam", 4, Reference.OWN, [(4, 0)], "三間ビラキ"),
        ("Coign", 4, Reference.OWN, [(3, 1)], "オオゲイマ"),
        ("Knight", 8, Reference.OWN, [(2, 1)], "ケイマ（桂馬）"),
        ("Zeus", 2, Reference.OPPONENT, [(4, 1)], "ゼウス"),
        ("Poseidon", 2, Reference.OPPONENT, [(2, 0)], "ポセイドン"),
        ("Apollon", 5, Reference.OPPONENT, [(4, 0)], "アポロン"),
        ("Bridge-Removal", 3, Reference.NONE, [], "橋はずし"),
    ],
)
def test_the_standard_deck_has_this_form(
    key: str,
    copies: int,
    reference: Reference,
    steps: list[tuple[int, int]],
    japanese: str,
) -> None:
    """Each form has its copies, its reference, its shape and its Japanese name."""
    form = load_standard_deck().find_form(key)
    assert form is not None
    assert (copies, reference, steps) == (form.copies, form.reference, [*form.steps])
    assert japanese == form.name("ja")


def test_the_standard_deck_has_40_cards_of_ten_forms() -> None:
    """The standard deck has 40 cards of ten forms; its blue shapes are defaults."""
    deck = load_standard_deck()
    blue = [form.key for form in deck.forms if form.reference is Reference.OPPONENT]
    assert (40, 10) == (deck.count, len(deck.forms))
    assert tuple(blue) == deck.house_shapes


@pytest.mark.parametrize("language", ["en", "de", "es", "sv", "ja"])
def test_the_standard_deck_speaks_five_languages(language: str) -> None:
    """Every form of the standard deck has a separate name in each language."""
    names = [dict(form.names)[language] for form in load_standard_deck().forms]
    assert len(set(names)) == 10
    assert all(names)


def test_a_name_that_is_missing_is_english() -> None:
    """A form without a name in a language uses its English name."""
    (form,) = parse_deck(HEAD + FORM).forms
    assert form.name("de") == "Mesh"


def test_a_form_without_an_english_name_goes_by_its_key() -> None:
    """A form that was made without names uses its key."""
    assert "Mesh" == Form("Mesh", (), 1, Reference.OWN, (Step(2, 0),)).name("de")


def test_a_form_is_found_in_either_case() -> None:
    """A form is found by its key in upper or lower case, not by a part of it."""
    deck = load_standard_deck()
    assert deck.find_form("bridge-removal") is deck.forms[-1]
    assert deck.find_form("Bridge") is None


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Knight's Move", "Knight"),
        ("KNIGHT’S  move", "Knight"),
        ("rösselsprung", "Knight"),
        ("Ro\u0308sselsprung", "Knight"),
        ("Salto de caballo", "Knight"),
        ("springardrag", "Knight"),
        ("ケイマ（桂馬）", "Knight"),
        ("ケイマ(桂馬)", "Knight"),
        ("ｹｲﾏ", "Knight"),
        ("桂馬", "Knight"),
        ("Bridge removal", "Bridge-Removal"),
        ("bridge–removal", "Bridge-Removal"),
        ("Ta bort en länk", "Bridge-Removal"),
        ("Verbindungsabbau", "Bridge-Removal"),
        ("Brückenabbau", "Bridge-Removal"),
        ("Stump", "Short"),
        ("Kort", None),
        ("", None),
        ("-", None),
    ],
)
def test_a_form_is_found_by_every_printed_name(name: str, key: str | None) -> None:
    """A name counts in each language, however it is typed; no language calls it Kort.

    Former names count too.

    Kort is what any card is called in Swedish.
    """
    assert key == find_key(load_standard_deck(), name)


def test_a_key_comes_before_a_name() -> None:
    """A name that is also the key of another form means that other form."""
    deck = make_deck(make_form("Aa", en="Bb"), make_form("Bb", en="Cc"))
    assert ["Bb", "Bb"] == [deck.find_keys(["bb"])["bb"], find_key(deck, "bb")]


def test_a_shared_name_finds_no_form() -> None:
    """A name that several forms have could mean any of them, so it finds none."""
    deck = make_deck(make_form("Aa", en="Twin"), make_form("Bb", en="twin"))
    assert {"Twin": "Twin", "Aa": "Aa"} == deck.find_keys(["Twin", "Aa"])
    assert None is find_key(deck, "Twin")


def find_key(deck: Deck, name: str) -> str | None:
    """Return the key of the form that a deck finds by a name."""
    form = deck.find_form(name)
    return form.key if form else None


@pytest.mark.parametrize(
    ("old", "new", "place", "words"),
    [
        ('title = "Small"', "", "title", "is missing"),
        ('title = "Small"', "title = 5", "title", "must be text"),
        ('"Small"', f'"{"x" * 81}"', "title", "at most 80 characters"),
        ('"Small"', '"Small"\nfoo = 1', "foo", "is not a known key"),
        ('["Mesh"]', '["Beam"]', "house_shapes", "no form with steps has the key Beam"),
        (
            '["Mesh"]',
            '["Mesh", "Mesh"]',
            "house_shapes",
            "Mesh is given more than once",
        ),
        ('["Mesh"]', '"Mesh"', "house_shapes", "must be a list"),
        ('key = "Mesh"', "", "form 1.key", "is missing"),
        ('key = "Mesh"', 'key = "M 1"', "form 1 (M 1).key", "must be at most 40"),
        ('en = "Mesh", ', "", "form 1 (Mesh).names.en", "is missing"),
        ("ja =", "fr =", "form 1 (Mesh).names.fr", "is not a known key"),
        ("ja =", 'de = "a\\u0007", ja =', "form 1 (Mesh).names.de", "control"),
        ("names = {", "names = 3 # {", "form 1 (Mesh).names", "must be a table"),
        ("copies = 4", "", "form 1 (Mesh).copies", "is missing"),
        ("copies = 4", "copies = 0", "form 1 (Mesh).copies", "from 1 to 200"),
        ("copies = 4", "copies = true", "form 1 (Mesh).copies", "from 1 to 200"),
        ("copies = 4", "copies = 4.0", "form 1 (Mesh).copies", "not '4.0'"),
        ("copies = 4", f"copies = 0x{'f' * 9999}", "form 1 (Mesh).copies", "huge"),
        ("copies = 4", "copies = [4]", "form 1 (Mesh).copies", "not '[…]'"),
        ("copies = 4", "copies = {}", "form 1 (Mesh).copies", "not '{…}'"),
        ('"own"', '"OWN"', "form 1 (Mesh).reference", "own, opponent, none"),
        ('"own"', '"none"', "form 1 (Mesh).steps", "cannot have steps"),
        ("steps = [[2, 0]]", "", "form 1 (Mesh).steps", "needs at least one step"),
        (
            "[[2, 0]]",
            "[[2, 0], [0, 2]]",
            "form 1 (Mesh).steps",
            "0-2 is given more than once",
        ),
        ("[[2, 0]]", "[[0, 0]]", "form 1 (Mesh).steps", "not both 0"),
        ("[[2, 0]]", "[[51, 0]]", "form 1 (Mesh).steps", "from 0 to 50"),
        ("[[2, 0]]", "[[-2, 0]]", "form 1 (Mesh).steps", "from 0 to 50"),
        ("[[2, 0]]", "[2, 0]", "form 1 (Mesh).steps", "two whole numbers"),
        ("[[2, 0]]", f"[{'[2, 0],' * 13}]", "form 1 (Mesh).steps", "at most 12"),
        ("copies", "colour = 1\ncopies", "form 1 (Mesh).colour", "is not a known key"),
    ],
)
def test_a_fault_is_told_with_its_place(
    old: str, new: str, place: str, words: str
) -> None:
    """Every fault of a deck names its place and says what is wrong."""
    text = HEAD + FORM
    assert old in text
    told = find_faults(text.replace(old, new))
    assert {place} == {name for name, said in told if words in said}


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        (HEAD.replace('"Mesh"', ""), "forms", "at least one form that places a peg"),
        (
            HEAD.replace('"Mesh"', "")
            + FORM.replace('"own"', '"none"').replace("[2, 0]", ""),
            "forms",
            "at least one form that places a peg",
        ),
        (HEAD + "forms = [1]", "form 1", "must be a table"),
        (HEAD + FORM * 51, "forms", "at most 50"),
        (HEAD + FORM + FORM, "form 2 (Mesh).key", "another form already has this key"),
        (
            HEAD + FORM.replace("= 4", "= 199") + FORM.replace('"Mesh"\n', '"Mush"\n'),
            "forms",
            "at most 200 cards, not 203",
        ),
        ("title =", "deck", "is not TOML"),
        ("x = " + "[" * 3000, "deck", "is not TOML"),
        ("x = " + "9" * 5000, "deck", "is not TOML"),
        ("#" * (DECK_FILE_LIMIT + 1), "deck", "more than 65536 characters"),
    ],
)
def test_a_deck_as_a_whole_can_be_at_fault(text: str, place: str, words: str) -> None:
    """A fault that concerns no single member is reported with its place too."""
    told = find_faults(text)
    assert {place} == {name for name, said in told if words in said}


def test_all_faults_are_told_at_once() -> None:
    """One reading of a deck reports all of its faults."""
    broken = FORM.replace("copies = 4", "copies = 0").replace('"own"', '"mine"')
    assert ["title", "form 1 (Mesh).copies", "form 1 (Mesh).reference"] == [
        place for place, _ in find_faults('house_shapes = ["Mesh"]\n' + broken)
    ]


def test_a_deck_of_ones_own_is_read_from_a_file(tmp_path: Path) -> None:
    """A custom deck is read from its file."""
    path = tmp_path / "deck.toml"
    path.write_text(HEAD + FORM, "utf-8")
    assert parse_deck(HEAD + FORM) == load_deck(path)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\xff", "deck: is not UTF-8 text"),
        (b"#" * (DECK_FILE_LIMIT + 1), "deck: has more than 65536 bytes"),
    ],
)
def test_a_file_that_is_no_deck_is_refused(
    tmp_path: Path, data: bytes, words: str
) -> None:
    """A file that is too long or not text is refused."""
    path = tmp_path / "deck.toml"
    path.write_bytes(data)
    with pytest.raises(DeckError) as caught:
        load_deck(path)
    assert words == str(caught.value)

"""The options of printed cards: their ranges and conflicts."""

from typing import Any

import pytest

from paperboard.core.errors import OptionError
from paperboard.core.language import Lang
from paperboard.core.options import Choice, Option
from paperboard.core.products.board_choices import Paper, ThemeName
from paperboard.core.products.cards_options import (
    CARDS_OPTIONS,
    Backs,
    CardSheet,
    CardsOptions,
    FormKey,
    make_card_options,
    parse_card_options,
    parse_cards_options,
)
from paperboard.standard_deck import load_standard_deck

DECK = load_standard_deck()
CARD_OPTIONS = make_card_options(DECK)


def test_nothing_given_is_the_plain_deck() -> None:
    """The default is the English deck on A4, without backs."""
    assert CardsOptions() == parse_cards_options([])
    options = CardsOptions()
    assert (CardSheet.DECK, Backs.NONE) == (options.sheet, options.backs)
    assert (Paper.A4, Lang.EN) == (options.paper, options.lang)


def test_every_option_is_read() -> None:
    """Each name sets its field; colours may be given by name."""
    pairs = [
        ("sheet", "deck"),
        ("paper", "letter"),
        ("margin", "6"),
        ("backs", "fold"),
        ("lang", "sv"),
        ("theme", "ink-saver"),
        ("own_color", "green"),
        ("opponent_color", "#ABCDEF"),
        ("count", "false"),
    ]
    assert [option.name for option in CARDS_OPTIONS] == [name for name, _ in pairs]
    expected = CardsOptions(
        paper=Paper.LETTER,
        margin=6,
        backs=Backs.FOLD,
        lang=Lang.SV,
        theme=ThemeName.INK_SAVER,
        own_color="#007a53",
        opponent_color="#abcdef",
        count=False,
    )
    assert expected == parse_cards_options(pairs)


@pytest.mark.parametrize("option", CARDS_OPTIONS, ids=lambda option: option.name)
@pytest.mark.parametrize("text", ["", "?", "A4", " true", "deck "])
def test_a_value_out_of_range_is_refused(option: Option, text: str) -> None:
    """An invalid value is refused with the option's name and range."""
    with pytest.raises(OptionError, match=f"^{option.name}: must be ") as caught:
        parse_cards_options([(option.name, text)])
    assert str(option.kind.accepts()) in str(caught.value)


@pytest.mark.parametrize(
    "option",
    [option for option in CARDS_OPTIONS if isinstance(option.kind, Choice)],
    ids=lambda option: option.name,
)
def test_every_choice_is_taken(option: Option) -> None:
    """Each listed value can be chosen and is set."""
    assert isinstance(option.kind, Choice)
    for member in option.kind.members:
        options = parse_cards_options([(option.name, str(member.value))])
        assert member is getattr(options, option.name)


@pytest.mark.parametrize(
    ("values", "names"),
    [
        ({"backs": "fold"}, ["backs"]),
        ({"lang": "en"}, ["lang"]),
        ({"paper": Paper.A3}, ["paper"]),
        ({"own_color": "pink", "count": 1}, ["own_color", "count"]),
        ({"sheet": CardSheet.LEAFLET, "backs": Backs.FOLD}, ["backs"]),
        ({"sheet": CardSheet.ALIGNMENT, "count": False}, ["count"]),
        (
            {"sheet": CardSheet.LEAFLET, "backs": Backs.DUPLEX, "count": False},
            ["backs", "count"],
        ),
    ],
)
def test_wrong_values_are_all_named(values: dict[str, Any], names: list[str]) -> None:
    """Values of the wrong type and conflicts are refused, all at once."""
    with pytest.raises(OptionError) as caught:
        CardsOptions(**values)
    assert names == [fault.name for fault in caught.value.faults]


def test_a_contradiction_names_both_options() -> None:
    """Options only for a deck are refused for other sheets, with the reason."""
    with pytest.raises(OptionError, match="backs: cannot be combined with sheet: only"):
        parse_cards_options([("sheet", "leaflet"), ("backs", "duplex")])


def test_a_card_is_named_by_its_form() -> None:
    """A single card takes the key of its form and the options of its look."""
    options = parse_card_options([("form", "Beam"), ("lang", "ja")], DECK)
    assert DECK.find_form("Beam") == options.form
    assert CardsOptions(lang=Lang.JA) == options.look


@pytest.mark.parametrize(
    ("pairs", "words"),
    [
        ([], "form: must be given: one of Tilt, Short, "),
        ([("lang", "de")], "form: must be given"),
        ([("form", "beam")], "form: must be one of Tilt, .* not 'beam'"),
        ([("form", "")], "form: must be one of"),
        ([("form", "Tilt"), ("form", "Beam")], "form: given more than once"),
        ([("form", "Tilt"), ("paper", "a4")], "paper: unknown option"),
        ([("form", "Tilt"), ("backs", "fold")], "backs: unknown option"),
    ],
)
def test_a_card_that_is_not_there_is_refused(
    pairs: list[tuple[str, str]], words: str
) -> None:
    """A missing or unknown form, and options for sheets, are refused."""
    with pytest.raises(OptionError, match=words):
        parse_card_options(pairs, DECK)


def test_every_form_has_a_key() -> None:
    """A form is written by its key and read back from it."""
    kind = CARD_OPTIONS[0].kind
    assert isinstance(kind, FormKey)
    for form in DECK.forms:
        assert form is kind.parse(kind.format(form))
    with pytest.raises(ValueError, match="Tilt"):
        kind.format("Tilt")

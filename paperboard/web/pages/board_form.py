"""The form of a board's options: the choices, value and faults of each field."""

from collections.abc import Iterable
from dataclasses import dataclass

from paperboard.core.errors import Message, OptionFault
from paperboard.core.game.problems import SIDE_NAMES
from paperboard.core.language import Lang
from paperboard.core.options import (
    NAMED_COLORS,
    Choice,
    ChoiceOrExtent,
    Color,
    Flag,
    Kind,
    WholeNumber,
)
from paperboard.core.products.board_options import (
    BOARD_OPTIONS,
    RECORD_OPTION,
    SHORTHANDS,
    SIZE_OPTION,
)
from paperboard.i18n import say, say_message
from paperboard.render.page.paper import PAPERS
from paperboard.web.shared.query import Pairs

_CHOICE_WORDS = {
    "favour": {side.value: name for side, name in SIDE_NAMES.items()},
    "orientation": {
        "auto": Message("Automatic"),
        "portrait": Message("Portrait"),
        "landscape": Message("Landscape"),
    },
    "pages": {
        "auto": Message("Automatic"),
        "1": Message("One sheet"),
        "2": Message("Two sheets"),
        "4": Message("Four sheets"),
    },
    "per_page": {
        "1": Message("One board"),
        "2": Message("Two boards"),
        "4": Message("Four boards"),
        "6": Message("Six boards"),
    },
    "theme": {
        "classic": Message("Classic: red and black"),
        "blue-red": Message("Blue and red"),
        "colourblind": Message("Safe for colour-blind players"),
        "ink-saver": Message("Ink saver: black only"),
    },
    "labels": {
        "none": Message("None"),
        "edges": Message("Left and top"),
        "all-sides": Message("All four sides"),
        "seats": Message("Turned to each player"),
    },
    "binding": {
        "none": Message("None"),
        "left": Message("On the left"),
        "top": Message("At the top"),
    },
    "extras": {
        "none": Message("Nothing"),
        "rules": Message("The rules in four pictures"),
        "record": Message("Cells for the moves"),
    },
    "board": {"square": Message("Square"), "diagonal": Message("Diagonal")},
}
# Names that are the same in every language.
_CHOICE_NAMES = {
    "paper": {paper.value: form.name for paper, form in PAPERS.items()},
    "lang": {lang.value: lang.own_name for lang in Lang},
}
# Options with a list of values, and a field to type any other into.
TYPED_OPTIONS = frozenset(
    option.name for option in BOARD_OPTIONS if isinstance(option.kind, ChoiceOrExtent)
)
_COLORS = {
    "black": Message("black"),
    "red": Message("red"),
    "blue": Message("blue"),
    "orange": Message("orange"),
    "vermillion": Message("vermillion"),
    "green": Message("green"),
    "purple": Message("purple"),
    "grey": Message("grey"),
}


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the form.

    ``choices`` are pairs of value and label, empty for a field to type into.
    ``lowest`` and ``highest`` are set only for whole numbers.
    """

    name: str
    value: str
    faults: tuple[str, ...]
    choices: tuple[tuple[str, str], ...] = ()
    lowest: int | None = None
    highest: int | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """The fields by name, and the faults of options without a field."""

    fields: dict[str, Field]
    other_faults: tuple[OptionFault, ...]

    @property
    def is_faulty(self) -> bool:
        """Tell whether the form has any fault."""
        return bool(self.other_faults) or self.has_faults(*self.fields)

    def has_faults(self, *names: str) -> bool:
        """Tell whether one of these fields has a fault."""
        return any(self.fields[name].faults for name in names)


def fill_form(
    pairs: Pairs, faults: Iterable[OptionFault], lang: Lang = Lang.EN
) -> Form:
    """Return the form filled from the pairs, with invalid texts as they were typed.

    ``size`` fills columns and rows, and ``record`` extras. Options that are not given
    show their default.
    """
    given = dict(pairs)
    size = given.get(SIZE_OPTION.name)
    if size is not None:
        given = {"columns": size, "rows": size} | given
    if given.get(RECORD_OPTION.name) == "true":
        given = {"extras": "record"} | given
    faults = tuple(faults)
    fields = {}
    for option in BOARD_OPTIONS:
        if option in SHORTHANDS:
            continue
        default = "" if option.default is None else option.kind.format(option.default)
        value = given.get(option.name, default)
        kind = option.kind
        fields[option.name] = Field(
            name=option.name,
            value=value,
            faults=tuple(
                say_message(fault.message, lang)
                for fault in faults
                if fault.name == option.name
            ),
            choices=_list_choices(option.name, kind, value, lang),
            lowest=kind.lowest if isinstance(kind, WholeNumber) else None,
            highest=kind.highest if isinstance(kind, WholeNumber) else None,
        )
    others = tuple(fault for fault in faults if fault.name not in fields)
    return Form(fields, others)


def _list_choices(
    name: str, kind: Kind, value: str, lang: Lang
) -> tuple[tuple[str, str], ...]:
    """Return the choices of a select, together with its value if that is invalid."""
    words: dict[str, str]
    if isinstance(kind, ChoiceOrExtent):
        kind = kind.choice
    if isinstance(kind, Choice):
        words = {
            text: _name_choice(name, text, lang)
            for text in (kind.format(member) for member in kind.members)
        }
    elif isinstance(kind, Flag):
        words = {"true": say("Yes", lang), "false": say("No", lang)}
    elif isinstance(kind, Color):
        words = {"": say("From the theme", lang)}
        words |= {color: say_message(_COLORS[color], lang) for color in NAMED_COLORS}
    else:
        return ()
    if value not in words:
        words = {value: value} | words
    return tuple(words.items())


def _name_choice(name: str, text: str, lang: Lang) -> str:
    if name in _CHOICE_NAMES:
        return _CHOICE_NAMES[name][text]
    return say_message(_CHOICE_WORDS[name][text], lang)

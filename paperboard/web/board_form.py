"""The form of a board's options: what each field offers, holds and complains about."""

from collections.abc import Iterable
from dataclasses import dataclass

from paperboard.core.board_options import BOARD_OPTIONS, SIZE_OPTION
from paperboard.core.errors import OptionFault
from paperboard.core.options import NAMED_COLORS, Choice, Color, Flag, Kind, WholeNumber
from paperboard.core.words import Translate, keep_english
from paperboard.web.options import Pairs

_CHOICE_WORDS = {
    "favour": {
        "vertical": "Vertical",
        "horizontal": "Horizontal",
    },
    "paper": {
        "a3": "A3",
        "a4": "A4",
        "a5": "A5",
        "letter": "Letter",
        "legal": "Legal",
        "tabloid": "Tabloid",
    },
    "orientation": {
        "auto": "Automatic",
        "portrait": "Portrait",
        "landscape": "Landscape",
    },
    "pages": {
        "auto": "Automatic",
        "1": "One sheet",
        "2": "Two sheets",
        "4": "Four sheets",
    },
    "per_page": {
        "1": "One board",
        "2": "Two boards",
        "4": "Four boards",
        "6": "Six boards",
    },
    "theme": {
        "classic": "Classic: black and red",
        "blue-red": "Blue and red",
        "colourblind": "Safe for colour blindness",
        "ink-saver": "Ink saver: black only",
    },
    "labels": {
        "none": "None",
        "edges": "Left and top",
        "all-sides": "All four sides",
    },
    "board": {"square": "Square", "diagonal": "Diagonal"},
    "lang": {
        "en": "English",
        "de": "Deutsch",
        "es": "Español",
        "sv": "Svenska",
        "ja": "日本語",
    },
}


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the form.

    ``choices`` are pairs of value and words, empty for a field to type into.
    ``lowest`` and ``highest`` are set for whole numbers only.
    """

    name: str
    value: str
    faults: tuple[str, ...]
    choices: tuple[tuple[str, str], ...] = ()
    lowest: int | None = None
    highest: int | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """The fields by name, and the faults of names that have no field."""

    fields: dict[str, Field]
    other_faults: tuple[OptionFault, ...]

    @property
    def is_faulty(self) -> bool:
        """Tell whether anything in the form cannot be used."""
        return bool(self.other_faults) or self.has_faults(*self.fields)

    def has_faults(self, *names: str) -> bool:
        """Tell whether one of these fields cannot be used as it is."""
        return any(self.fields[name].faults for name in names)


def fill_form(
    pairs: Pairs, faults: Iterable[OptionFault], translate: Translate = keep_english
) -> Form:
    """Return the form as filled by the pairs, faulty texts as they were typed.

    ``size`` fills columns and rows. Options that are not given show their default.
    """
    given = dict(pairs)
    size = given.get(SIZE_OPTION.name)
    if size is not None:
        given = {"columns": size, "rows": size} | given
    faults = tuple(faults)
    fields = {}
    for option in BOARD_OPTIONS:
        if option is SIZE_OPTION:
            continue
        default = "" if option.default is None else option.kind.format(option.default)
        value = given.get(option.name, default)
        kind = option.kind
        fields[option.name] = Field(
            name=option.name,
            value=value,
            faults=tuple(
                str(fault.message) for fault in faults if fault.name == option.name
            ),
            choices=_list_choices(option.name, kind, value, translate),
            lowest=kind.lowest if isinstance(kind, WholeNumber) else None,
            highest=kind.highest if isinstance(kind, WholeNumber) else None,
        )
    others = tuple(fault for fault in faults if fault.name not in fields)
    return Form(fields, others)


def _list_choices(
    name: str, kind: Kind, value: str, translate: Translate
) -> tuple[tuple[str, str], ...]:
    """Return what a select offers; a value it lacks is offered too, as it is."""
    words: dict[str, str]
    if isinstance(kind, Choice):
        words = {
            text: translate(_CHOICE_WORDS[name][text])
            for text in (kind.format(member) for member in kind.enum)
        }
    elif isinstance(kind, Flag):
        words = {"true": translate("Yes"), "false": translate("No")}
    elif isinstance(kind, Color):
        words = {"": translate("As in the theme")}
        words |= {color: translate(color) for color in NAMED_COLORS}
    else:
        return ()
    if value not in words:
        words = {value: value} | words
    return tuple(words.items())

"""The deck of Card Twixt: its kinds of card, and how to read a deck from TOML."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeVar
from unicodedata import normalize

from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.language import Lang
from paperboard.core.options import (
    Choice,
    Kind,
    Option,
    Text,
    WholeNumber,
    format_range_fault,
    shorten,
)

DECK_FILE_LIMIT = 64 * 1024
MOST_CARDS = 200
LONGEST_STEP = 50
LONGEST_NAME = 80
_MOST_FORMS = 50
_MOST_STEPS = 12
_HUGE = 10**20

_T = TypeVar("_T")

_APOSTROPHES = re.compile("['’‘ʼ´`′]")
_BETWEEN_WORDS = re.compile(r"[\s()\-‐-―]+")
_PARENTHESES = re.compile("[()（）]")


class Reference(Enum):
    """Whose pegs a card refers to; NONE is for a card that removes a link."""

    OWN = "own"
    OPPONENT = "opponent"
    NONE = "none"


class Step(NamedTuple):
    """The step from the reference peg to the new one, in any turn or mirror image."""

    across: int
    down: int


@dataclass(frozen=True, slots=True)
class Form:
    """One kind of card.

    ``key`` is its name in records. ``names`` holds pairs of a language and the name in
    it, and ``aliases`` other names that records may have. The deck has ``copies`` of
    it. ``steps`` is empty if ``reference`` is NONE.
    """

    key: str
    names: tuple[tuple[str, str], ...]
    copies: int
    reference: Reference
    steps: tuple[Step, ...]
    aliases: tuple[str, ...] = ()

    def name(self, language: str) -> str:
        """Return the name in a language, else the English name, else the key."""
        names = dict(self.names)
        return names.get(language) or names.get(Lang.EN.value) or self.key

    def list_spellings(self) -> set[str]:
        """Return what the card may be called in records, as ``fold_name`` gives it.

        That is its name in any language, or an alias. Of a name with a part in
        parentheses, each part alone will do.
        """
        names = {name for _, name in self.names} | {*self.aliases}
        parts = {part for name in names for part in _PARENTHESES.split(name)}
        return {fold_name(name) for name in names | parts} - {""}


@dataclass(frozen=True, slots=True)
class Deck:
    """All kinds of card, in the order in which the cards are numbered.

    ``house_shapes`` are the keys of the forms whose shapes do not come from the game's
    author. Hints call them default shapes.
    """

    title: str
    house_shapes: tuple[str, ...]
    forms: tuple[Form, ...]

    @property
    def count(self) -> int:
        """Return how many cards the deck has."""
        return sum(form.copies for form in self.forms)

    def find_form(self, name: str) -> Form | None:
        """Return the form with that key, or with that name in any language, or None.

        See ``fold_name`` for what makes no difference. A key comes before a name, and a
        name that several forms share finds none of them.
        """
        for form in self.forms:
            if form.key.lower() == name.lower():
                return form
        return self._list_spellings().get(fold_name(name))

    def find_keys(self, names: Iterable[str]) -> dict[str, str]:
        """Return the key for each name, or the name itself if no form has it."""
        spellings = self._list_spellings()
        forms = ((name, spellings.get(fold_name(name))) for name in names)
        return {name: form.key if form else name for name, form in forms}

    def _list_spellings(self) -> dict[str, Form]:
        """Return the form for each key, and for each name that no other form has."""
        found = [(name, form) for form in self.forms for name in form.list_spellings()]
        counts = Counter(name for name, _ in found)
        names = {name: form for name, form in found if counts[name] == 1}
        return names | {fold_name(form.key): form for form in self.forms}


def fold_name(name: str) -> str:
    """Return a name so that all ways to type it are equal.

    Case, apostrophes, the width of characters, and whether words are separated by
    spaces, hyphens or parentheses make no difference.
    """
    plain = _APOSTROPHES.sub("", normalize("NFKC", name)).casefold()
    return _BETWEEN_WORDS.sub(" ", plain).strip()


class DeckError(OptionError):
    """A deck is invalid; each fault names its place in the text."""


def parse_deck(text: str) -> Deck:
    """Return the deck written as TOML; the standard deck is an example.

    Raises DeckError with every fault and its place, such as ``form 3 (Beam).copies``.
    Fixes nothing, and does not check that a game can be won with these cards.
    """
    faults: list[OptionFault] = []
    table = _Table(_read_toml(text), "", faults)
    title = table.take("title", _NAME)
    house_shapes = table.take_texts("house_shapes", _KEY)
    forms = tuple(_read_forms(table, faults))
    table.refuse_the_rest()
    if not faults:
        faults += _find_faults(house_shapes, forms)
    if faults:
        raise DeckError(tuple(faults))
    return Deck(str(title), house_shapes, forms)


def _read_toml(text: str) -> dict[str, object]:
    if len(text) > DECK_FILE_LIMIT:
        message = Message("has more than {most} characters", {"most": DECK_FILE_LIMIT})
        raise DeckError((OptionFault("deck", message),))
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        message = Message("is not TOML: {reason}", {"reason": shorten(str(error))})
        raise DeckError((OptionFault("deck", message),)) from None


@dataclass(frozen=True, slots=True)
class _Key:
    """Accept the name of a card in records."""

    def parse(self, text: str) -> str:
        if not re.fullmatch(r"[A-Za-z]+(-[A-Za-z]+)*", text) or len(text) > 40:
            raise ValueError(text)
        return text

    def format(self, value: object) -> str:
        return str(value)

    def accepts(self) -> Message:
        return Message("at most 40 letters A to Z, with hyphens allowed between them")


_KEY = _Key()
_NAME = Text(LONGEST_NAME)
_COPIES = WholeNumber(1, MOST_CARDS)


class _Table:
    """A TOML table that is read member by member and collects faults."""

    def __init__(
        self, members: Mapping[str, object], place: str, faults: list[OptionFault]
    ) -> None:
        self.members = dict(members)
        self.place = place
        self._faults = faults

    def take(self, name: str, kind: Kind) -> object | None:
        """Return the value of a required member, or None and a fault."""
        if name not in self.members:
            self.complain(name, Message("is missing"))
            return None
        return self._read(name, kind, self.members.pop(name))

    def take_list(self, name: str, most: int) -> list[object]:
        """Return the items of a list; if missing or invalid, return no items.

        Adds a fault if the member is invalid.
        """
        items = self.members.pop(name, [])
        if isinstance(items, list) and len(items) <= most:
            return items
        self.complain(name, Message("must be a list of at most {most}", {"most": most}))
        return []

    def take_texts(self, name: str, kind: Kind) -> tuple[str, ...]:
        """Return the valid texts in a list, and add a fault for each other item."""
        items = self.take_list(name, _MOST_FORMS)
        read = [self._read(name, kind, item) for item in items]
        return tuple(text for text in read if isinstance(text, str))

    def take_table(self, name: str) -> "_Table":
        """Return an inner table, or an empty one and a fault if there is none."""
        members = self.members.pop(name, None)
        if not isinstance(members, dict):
            self.complain(name, Message("must be a table"))
            members = {}
        return _Table(members, f"{self.place}{name}.", self._faults)

    def refuse_the_rest(self) -> None:
        """Add a fault for each member that was not taken."""
        for name in self.members:
            self.complain(name, Message("is not a known key"))

    def complain(self, name: str, message: Message) -> None:
        """Add a fault about a member."""
        self._faults.append(OptionFault(self.place + shorten(name), message))

    def _read(self, name: str, kind: Kind, value: object) -> object | None:
        try:
            if type(value) is not (int if isinstance(kind, WholeNumber) else str):
                raise ValueError(value)
            return kind.parse(str(value))
        except ValueError:
            option = Option(name, kind, None)
            self.complain(name, format_range_fault(option, _show(value)))
            return None


def _show(value: object) -> str:
    match value:
        case dict():
            return "{…}"
        case list():
            return "[…]"
        case int() if abs(value) >= _HUGE:
            # It may have more digits than Python agrees to print.
            return "a huge number"
        case _:
            return str(value)


def _read_forms(table: _Table, faults: list[OptionFault]) -> Iterator[Form]:
    items = table.take_list("forms", _MOST_FORMS)
    for number, item in enumerate(items, start=1):
        if not isinstance(item, dict):
            table.complain(f"form {number}", Message("must be a table"))
            continue
        key = item.get("key")
        named = f" ({shorten(key)})" if isinstance(key, str) else ""
        yield _read_form(_Table(item, f"form {number}{named}.", faults))


def _read_form(table: _Table) -> Form:
    key = table.take("key", _KEY)
    names = table.take_table("names")
    spoken = [lang.value for lang in Lang if lang.value in names.members]
    if Lang.EN.value not in spoken:
        names.complain(Lang.EN.value, Message("is missing"))
    pairs = tuple((language, str(names.take(language, _NAME))) for language in spoken)
    names.refuse_the_rest()
    copies = table.take("copies", _COPIES)
    reference = table.take("reference", Choice(Reference))
    steps = tuple(_read_steps(table))
    aliases = table.take_texts("aliases", _NAME)
    table.refuse_the_rest()
    if reference is Reference.NONE and steps:
        table.complain("steps", Message("a card without a reference cannot have steps"))
    if reference in {Reference.OWN, Reference.OPPONENT} and not steps:
        table.complain(
            "steps", Message("a card with a reference needs at least one step")
        )
    return Form(
        key=str(key),
        names=pairs,
        copies=copies if isinstance(copies, int) else 0,
        reference=reference if isinstance(reference, Reference) else Reference.NONE,
        steps=steps,
        aliases=aliases,
    )


def _read_steps(table: _Table) -> Iterator[Step]:
    seen: set[frozenset[int]] = set()
    for item in table.take_list("steps", _MOST_STEPS):
        step = _read_step(item)
        if step is None:
            message = Message(
                "a step must be two whole numbers from 0 to {most}, not both 0",
                {"most": LONGEST_STEP},
            )
            table.complain("steps", message)
            continue
        if frozenset(step) in seen:
            message = Message(
                "{step} is given more than once", {"step": "-".join(map(str, step))}
            )
            table.complain("steps", message)
        seen.add(frozenset(step))
        yield step


def _read_step(item: object) -> Step | None:
    if not isinstance(item, list) or [type(part) for part in item] != [int, int]:
        return None
    across, down = item
    is_near = 0 <= across <= LONGEST_STEP and 0 <= down <= LONGEST_STEP
    return Step(across, down) if is_near and across + down else None


def _find_faults(
    house_shapes: Sequence[str], forms: Sequence[Form]
) -> Iterator[OptionFault]:
    """Yield the faults that concern several members at once."""
    keys: set[str] = set()
    for number, form in enumerate(forms, start=1):
        if form.key.lower() in keys:
            place = f"form {number} ({form.key}).key"
            yield OptionFault(place, Message("another form already has this key"))
        keys.add(form.key.lower())
    for key in house_shapes:
        if key not in {form.key for form in forms if form.steps}:
            message = Message("no form with steps has the key {key}", {"key": key})
            yield OptionFault("house_shapes", message)
    for key in _find_repeats(house_shapes):
        yield OptionFault(
            "house_shapes", Message("{key} is given more than once", {"key": key})
        )
    if not any(form.steps for form in forms):
        message = Message("a deck needs at least one form that places a peg")
        yield OptionFault("forms", message)
    count = sum(form.copies for form in forms)
    if count > MOST_CARDS:
        message = Message(
            "a deck can have at most {most} cards, not {count}",
            {"most": MOST_CARDS, "count": count},
        )
        yield OptionFault("forms", message)


def _find_repeats(items: Sequence[_T]) -> list[_T]:
    return [item for place, item in enumerate(items) if item in items[:place]]

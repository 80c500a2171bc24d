"""The options of printed cards: a deck, its leaflet, a test sheet, or one card."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum

from paperboard.core.cards.deck import Deck, Form
from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.language import Lang
from paperboard.core.options import (
    Choice,
    Color,
    Flag,
    Option,
    format_range_fault,
    is_accepted,
    parse_options,
)
from paperboard.core.products.board_choices import Paper, ThemeName
from paperboard.core.products.board_conflicts import contradict
from paperboard.core.products.board_options import HANDY_PAPER_OPTION, OWN_MARGIN_OPTION


class CardSheet(Enum):
    """What to print: the cards, their rules, or a test of double-sided printing."""

    DECK = "deck"
    LEAFLET = "leaflet"
    ALIGNMENT = "alignment"


class Backs(Enum):
    """How the backs of the cards are printed.

    DUPLEX prints them on the other side of the paper. FOLD prints them beside the
    fronts; the player folds them behind.
    """

    NONE = "none"
    DUPLEX = "duplex"
    FOLD = "fold"


_LOOK_OPTIONS = (
    Option("lang", Choice(Lang), Lang.EN, "language of the cards"),
    Option("theme", Choice(ThemeName), ThemeName.CLASSIC, "colours of the cards"),
    Option(
        "own_color", Color(), None, "colour for your own pegs, instead of the theme's"
    ),
    Option(
        "opponent_color",
        Color(),
        None,
        "colour for your opponent's pegs, instead of the theme's",
    ),
    Option("count", Flag(), True, "print on each card how many of its kind there are"),
)
CARDS_OPTIONS: tuple[Option, ...] = (
    Option("sheet", Choice(CardSheet), CardSheet.DECK, "what to print"),
    HANDY_PAPER_OPTION,
    OWN_MARGIN_OPTION,
    Option(
        "backs", Choice(Backs), Backs.NONE, "how the backs of the cards are printed"
    ),
    *_LOOK_OPTIONS,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsOptions:
    """Everything except the deck that decides how printed cards look.

    Colours may be given by name and are stored as ``#rrggbb``; None means the theme's
    colour. Without ``margin``, each sheet has its usual one; the cut marks of a deck
    then run to the edges. Only the DECK sheet can change ``backs`` and ``count``.
    Raises OptionError with every value out of range, or with every contradiction.
    """

    sheet: CardSheet = CardSheet.DECK
    paper: Paper = Paper.A4
    margin: int | None = None
    backs: Backs = Backs.NONE
    lang: Lang = Lang.EN
    theme: ThemeName = ThemeName.CLASSIC
    own_color: str | None = None
    opponent_color: str | None = None
    count: bool = True

    def __post_init__(self) -> None:
        faults = tuple(_find_range_faults(self)) or tuple(_find_contradictions(self))
        if faults:
            raise OptionError(faults)
        for name in ("own_color", "opponent_color"):
            color = getattr(self, name)
            if color is not None:
                object.__setattr__(self, name, Color().parse(color))


def _find_range_faults(options: CardsOptions) -> Iterator[OptionFault]:
    for option in CARDS_OPTIONS:
        value = getattr(options, option.name)
        if value is not option.default and not is_accepted(option, value):
            yield OptionFault(option.name, format_range_fault(option, str(value)))


def _find_contradictions(options: CardsOptions) -> Iterator[OptionFault]:
    if options.sheet is CardSheet.DECK:
        return
    for name, is_default in (
        ("backs", options.backs is Backs.NONE),
        ("count", options.count),
    ):
        if not is_default:
            why = Message("only a deck has cards to cut out")
            yield contradict(name, "sheet", why)


def parse_cards_options(pairs: Iterable[tuple[str, str]]) -> CardsOptions:
    """Return the options of printed cards, written as pairs of name and text.

    Raises OptionError with every unknown name, repeated name and value out of range,
    or else with every contradiction.
    """
    values = parse_options(CARDS_OPTIONS, pairs)
    return CardsOptions(**values)  # type: ignore[arg-type]  # parse_options typed them


@dataclass(frozen=True, slots=True)
class FormKey:
    """Accept the exact key of a form of the deck; the value is the form.

    A deck has few forms, so all keys fit into one message.
    """

    deck: Deck

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys in the order of the deck."""
        return tuple(form.key for form in self.deck.forms)

    def parse(self, text: str) -> Form:
        """Return the form with that key; raise ValueError if there is none."""
        for form in self.deck.forms:
            if form.key == text:
                return form
        raise ValueError(text)

    def format(self, value: object) -> str:
        """Return the key of the form."""
        if not isinstance(value, Form):
            raise ValueError(value)
        return value.key

    def accepts(self) -> Message:
        """Return a message that lists the keys."""
        return Message("one of {values}", {"values": ", ".join(self.keys)})


@dataclass(frozen=True, slots=True)
class CardOptions:
    """The options of one card: its form and its look."""

    form: Form
    look: CardsOptions = field(default_factory=CardsOptions)


def make_card_options(deck: Deck) -> tuple[Option, ...]:
    """Return the options of one card of a deck; ``form`` must be given."""
    return (
        Option("form", FormKey(deck), None, "which card", required=True),
        *_LOOK_OPTIONS,
    )


def parse_card_options(pairs: Iterable[tuple[str, str]], deck: Deck) -> CardOptions:
    """Return the options of one card of the deck, written as pairs of name and text.

    Raises OptionError with every unknown name, repeated name and value out of range,
    or if the form is missing.
    """
    options = make_card_options(deck)
    values = parse_options(options, pairs)
    form = values.pop("form", None)
    if not isinstance(form, Form):
        accepts = options[0].kind.accepts()
        message = Message("must be given: {accepted}", {"accepted": accepts})
        raise OptionError((OptionFault("form", message),))
    return CardOptions(form, CardsOptions(**values))  # type: ignore[arg-type]

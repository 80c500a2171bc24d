"""The club pack: several things to print in one PDF, with a bookmark for each."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from paperboard.catalogue.printable import Given, Pair, Part, Printable, Shelf
from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.language import Lang
from paperboard.core.options import Flag, Option, parse_options
from paperboard.core.products.board_choices import Paper, ThemeName
from paperboard.core.products.board_options import (
    HANDY_PAPER_OPTION,
    OWN_MARGIN_OPTION,
    BoardOptions,
    take_board_options,
)
from paperboard.i18n import say, say_message
from paperboard.render.board.board_notes import list_color_notes
from paperboard.render.page.sheet import Sheet
from paperboard.render.writers.file_kinds import FileKind

_SHELVES = tuple(Shelf)


_LOOK_OPTIONS = (
    HANDY_PAPER_OPTION,
    OWN_MARGIN_OPTION,
    *take_board_options("theme", "lang"),
)


class PackPart(NamedTuple):
    """A thing that a pack can include, and the part of it that is printed."""

    printable: Printable[Any]
    part: Part


_Parts = Mapping[str, PackPart]


@dataclass(frozen=True, slots=True, kw_only=True)
class PackOptions:
    """What a pack includes, by option names, and how it is printed.

    Without ``margin``, each part has its usual one.
    """

    parts: tuple[str, ...]
    paper: Paper = Paper.A4
    margin: int | None = None
    theme: ThemeName = ThemeName.CLASSIC
    lang: Lang = Lang.EN


def list_parts(printables: Iterable[Printable[Any]]) -> tuple[PackPart, ...]:
    """Return the parts of these things that a pack can include, in shelf order."""
    parts = [PackPart(thing, part) for thing in printables for part in thing.parts]
    return tuple(sorted(parts, key=lambda one: _SHELVES.index(one.part.shelf)))


def make_club_pack(all_parts: Iterable[PackPart]) -> Printable[PackOptions]:
    """Return the catalogue entry of a pack that can include any of these parts."""
    parts = {one.part.option: one for one in all_parts}
    options = (
        *(
            Option(name, Flag(), False, str(one.part.name))
            for name, one in parts.items()
        ),
        Option("everything", Flag(), False, "include everything"),
        *_LOOK_OPTIONS,
    )
    return Printable(
        name="club-pack",
        options=options,
        parse=partial(_parse, parts, options),
        layout=partial(_layout, parts),
        stem=lambda chosen, given: (
            f"twixt-club-pack-{chosen.lang.value}-{chosen.paper.value}"
        ),
        summary="Several things to print in one PDF, with bookmarks",
        note="Choose at least one thing.",
        help=Message(
            "Write several things to print into one PDF with bookmarks.\n\nName "
            "what to include, or include everything."
        ),
        kinds=(FileKind.PDF,),
        takes_address=True,
        takes_deck=True,
        skips_empty=True,
        list_notes=lambda chosen, given: list_color_notes(
            BoardOptions(theme=chosen.theme)
        ),
    )


def _parse(
    parts: _Parts, options: tuple[Option, ...], pairs: Iterable[Pair]
) -> PackOptions:
    values = parse_options(options, pairs)
    everything = bool(values.get("everything"))
    chosen = tuple(name for name in parts if everything or values.get(name))
    if not chosen:
        message = Message("choose at least one thing to include")
        raise OptionError((OptionFault("pack", message),))
    names = {option.name for option in _LOOK_OPTIONS}
    look = {name: value for name, value in values.items() if name in names}
    return PackOptions(parts=chosen, **look)  # type: ignore[arg-type]


def _layout(parts: _Parts, options: PackOptions, given: Given) -> tuple[Sheet, ...]:
    sheets: list[Sheet] = []
    for name in options.parts:
        first, *others = _layout_part(parts[name], options, given)
        label = say_message(parts[name].part.name, options.lang)
        sheets += [replace(first, bookmark=label), *others]
    title = say("TwixT club pack", options.lang)
    return (replace(sheets[0], title=title), *sheets[1:])


def _layout_part(one: PackPart, options: PackOptions, given: Given) -> Iterator[Sheet]:
    look = [
        (option.name, option.kind.format(value))
        for option in _LOOK_OPTIONS
        if (value := getattr(options, option.name)) is not None
    ]
    for query in one.part.queries:
        drawing = one.printable.parse([*query.items(), *look])
        yield from one.printable.layout(drawing, given)

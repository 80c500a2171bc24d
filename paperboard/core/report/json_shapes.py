"""JSON answers for programs, and their JSON Schema, both from one description.

A frozen dataclass describes an answer. The type of a field decides its JSON and its
schema. By default the value comes from the attribute of the same name; ``Annotated``
can name another source::

    legal: Annotated[bool, From("is_legal")]

An object has a member for each field. A tuple becomes an array in the same order, a
frozenset an array sorted as text. In the schema, a dict with enum keys has all members
of the enum; a dict with holes as keys may have any of them.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum, EnumType
from functools import cache, partial
from operator import attrgetter
from types import NoneType, UnionType
from typing import Annotated, NamedTuple, get_args, get_origin, get_type_hints

from paperboard.core.errors import Message
from paperboard.core.game.geometry import Hole, Link, format_hole, format_link
from paperboard.core.options import WholeNumber

Json = dict[str, object]

HOLE_PATTERN = "[A-Z]{1,2}[1-9][0-9]{0,2}"


@dataclass(frozen=True, slots=True)
class From:
    """The source of a field's value: an attribute, or a function of the object."""

    source: str | Callable[..., object]

    def make_getter(self) -> Callable[..., object]:
        """Return the function that gets the value from the object."""
        if isinstance(self.source, str):
            return attrgetter(self.source)
        return self.source


class Presence(Enum):
    """How a field appears in its object, if not as a member that is always there.

    OPTIONAL: the field is left out if it is None. INLINE: its members appear in its
    place; if it is None, all of them are left out.
    """

    OPTIONAL = "optional"
    INLINE = "inline"


class Shape(NamedTuple):
    """How to write a type as JSON, and the schema of that JSON."""

    write: Callable[..., object]
    schema: Json


class _Member(NamedTuple):
    """A field of an object."""

    name: str
    get: Callable[..., object]
    shape: Shape
    presence: Presence | None
    is_optional: bool


def write_object(answer: type, source: object) -> Json:
    """Return the answer about ``source`` as JSON values, in the order of the fields."""
    written: Json = {}
    for name, get, shape, presence, _ in _list_members(answer):
        value = get(source)
        if presence is not None and value is None:
            continue
        found = shape.write(value)
        if presence is Presence.INLINE and isinstance(found, dict):
            written |= found
        else:
            written[name] = found
    return written


def describe_object(answer: type) -> Json:
    """Return the schema of an answer, with the required members first."""
    required: Json = {}
    optional: Json = {}
    for name, _, shape, presence, is_optional in _list_members(answer):
        place = optional if is_optional else required
        inner = shape.schema.get("properties")
        if presence is Presence.INLINE and isinstance(inner, dict):
            place |= inner
        else:
            place[name] = shape.schema
    return make_object_schema(required, optional)


def make_object_schema(required: Json, optional: Json | None = None) -> Json:
    """Return the schema of an object with exactly these members."""
    return {
        "type": "object",
        "properties": required | (optional or {}),
        "required": [*required],
        "additionalProperties": False,
    }


@cache
def _list_members(answer: type) -> tuple[_Member, ...]:
    hints = get_type_hints(answer, include_extras=True)
    assert is_dataclass(answer)
    return tuple(_make_member(one.name, hints[one.name]) for one in fields(answer))


def _make_member(name: str, hint: type) -> _Member:
    is_bare = get_origin(hint) is not Annotated
    inner, *notes = (hint,) if is_bare else get_args(hint)
    getters = [note.make_getter() for note in notes if isinstance(note, From)]
    presences = [note for note in notes if isinstance(note, Presence)]
    ranges = [note for note in notes if isinstance(note, WholeNumber)]
    is_optional = bool(presences) and NoneType in get_args(inner)
    shape = find_shape(get_args(inner)[0] if is_optional else inner, *ranges)
    getter = getters[0] if getters else attrgetter(name)
    return _Member(name, getter, shape, next(iter(presences), None), is_optional)


@cache
def find_shape(hint: type, range: WholeNumber | None = None) -> Shape:
    """Return the shape of a type; treat an unknown type as an answer."""
    kind, inner = get_origin(hint) or hint, get_args(hint)
    if range is not None:
        limits = {"minimum": range.lowest, "maximum": range.highest}
        return Shape(int, {"type": "integer", **limits})
    if kind in _MAKERS:
        return _MAKERS[kind](*inner)
    if kind in _LEAVES:
        return _LEAVES[kind]
    if isinstance(kind, EnumType):
        return Shape(attrgetter("value"), describe_enum(kind))
    return Shape(partial(write_object, kind), describe_object(kind))


def describe_enum(enum: Iterable[Enum]) -> Json:
    """Return the schema of the values of these members."""
    return {"type": "string", "enum": [str(member.value) for member in enum]}


def _make_text(write: Callable[..., str], pattern: str = "") -> Shape:
    limits = {"pattern": f"^{pattern}$"} if pattern else {}
    return Shape(write, {"type": "string", **limits})


_LEAVES: dict[object, Shape] = {
    str: _make_text(str),
    Message: _make_text(str),
    Hole: _make_text(format_hole, HOLE_PATTERN),
    Link: _make_text(format_link, f"{HOLE_PATTERN}-{HOLE_PATTERN}"),
    bool: Shape(bool, {"type": "boolean"}),
    int: Shape(int, {"type": "integer", "minimum": 0}),
    float: Shape(float, {"type": "number"}),
}


def _make_nullable(hint: type, _: type) -> Shape:
    write, schema = find_shape(hint)
    return Shape(
        lambda value: None if value is None else write(value),
        {"anyOf": [schema, {"type": "null"}]},
    )


def _make_array(hint: type, _: object) -> Shape:
    write, schema = find_shape(hint)
    return Shape(
        lambda values: [write(value) for value in values],
        {"type": "array", "items": schema},
    )


def _make_sorted_array(hint: type) -> Shape:
    write, schema = find_shape(hint)
    return Shape(
        lambda values: sorted(str(write(value)) for value in values),
        {"type": "array", "items": schema},
    )


def _make_mapping(key: type, hint: type) -> Shape:
    (write_key, _), (write, schema) = find_shape(key), find_shape(hint)

    def write_mapping(values: Mapping[object, object]) -> Json:
        return {str(write_key(one)): write(value) for one, value in values.items()}

    if issubclass(key, Enum):
        members: Json = {str(member.value): schema for member in key}
        return Shape(write_mapping, make_object_schema(members))
    if key is Hole:
        described: Json = {"patternProperties": {f"^{HOLE_PATTERN}$": schema}}
        described["additionalProperties"] = False
    else:
        described = {"additionalProperties": schema}
    return Shape(write_mapping, {"type": "object", **described})


_MAKERS: dict[object, Callable[..., Shape]] = {
    UnionType: _make_nullable,
    tuple: _make_array,
    frozenset: _make_sorted_array,
    dict: _make_mapping,
}

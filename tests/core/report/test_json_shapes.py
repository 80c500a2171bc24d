"""A JSON answer and its schema, made from the same fields."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, NamedTuple

from paperboard.core.game.geometry import Hole, Link, parse_hole, parse_link
from paperboard.core.options import WholeNumber
from paperboard.core.report.json_shapes import (
    From,
    Presence,
    describe_object,
    write_object,
)


class _Colour(Enum):
    RED = "red"
    BLUE = "blue"


class _Pair(NamedTuple):
    first: int
    second: int


class _Source(NamedTuple):
    colour: _Colour | None
    pair: _Pair | None
    holes: tuple[Hole, ...]


@dataclass(frozen=True)
class _PairAnswer:
    first: int
    second: Annotated[int, WholeNumber(1, 9)]


@dataclass(frozen=True)
class _Answer:
    tint: Annotated[_Colour | None, From("colour")]
    holes: frozenset[Hole]
    extra: Annotated[_PairAnswer | None, From("pair"), Presence.OPTIONAL]
    pair: Annotated[_PairAnswer | None, Presence.INLINE]
    count: Annotated[dict[_Colour, int], From(lambda s: dict.fromkeys(_Colour, 1))]
    links: Annotated[tuple[Link, ...], From(lambda _: (parse_link("L4-N3"),))]


def test_values_are_written_in_the_order_of_the_fields() -> None:
    """Enums, holes and objects are written; a frozenset is sorted as text."""
    source = _Source(_Colour.RED, _Pair(0, 2), (parse_hole("B2"), parse_hole("A10")))
    written = write_object(_Answer, source)
    assert {
        "tint": "red",
        "holes": ["A10", "B2"],
        "extra": {"first": 0, "second": 2},
        "first": 0,
        "second": 2,
        "count": {"red": 1, "blue": 1},
        "links": ["L4-N3"],
    } == written
    assert ["tint", "holes", "extra", "first"] == [*written][:4]


def test_what_is_not_there_is_null_or_left_out() -> None:
    """A member that may be None is null; an optional or inline one is omitted."""
    written = write_object(_Answer, _Source(None, None, ()))
    assert ["tint", "holes", "count", "links"] == [*written]
    assert written["tint"] is None


def test_the_schema_has_the_same_members() -> None:
    """Members that are always present are required; no others are allowed."""
    schema = describe_object(_Answer)
    assert ["tint", "holes", "count", "links"] == schema["required"]
    assert schema["additionalProperties"] is False
    members = schema["properties"]
    assert isinstance(members, dict)
    assert [*members][4:] == ["extra", "first", "second"]
    assert {"type": "integer", "minimum": 1, "maximum": 9} == members["second"]
    assert members["extra"]["properties"]["first"] == members["first"]
    red_or_blue = {"type": "string", "enum": ["red", "blue"]}
    assert {"anyOf": [red_or_blue, {"type": "null"}]} == members["tint"]
    assert members["holes"]["items"]["pattern"] == "^[A-Z]{1,2}[1-9][0-9]{0,2}$"

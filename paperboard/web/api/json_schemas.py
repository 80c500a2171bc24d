"""The JSON Schemas of options and answers."""

from collections.abc import Iterable
from enum import Enum

from paperboard.core.archive.game_line import GameLine
from paperboard.core.game.problems import ProblemCode
from paperboard.core.options import (
    NAMED_COLORS,
    Choice,
    ChoiceOrExtent,
    Color,
    Flag,
    Kind,
    Millimetres,
    Option,
    Text,
    WholeNumber,
)
from paperboard.core.products.cards_options import FormKey
from paperboard.core.report.json_shapes import (
    Json,
    describe_enum,
    describe_object,
    make_object_schema,
)
from paperboard.core.report.report_json import CheckAnswer, TableAnswer
from paperboard.web.pages.board_summary import BoardSummary
from paperboard.web.shared.linked_games import LinkText

_TEXT: Json = {"type": "string"}


def make_kind_schema(kind: Kind) -> Json:
    """Return the schema of the values that a kind accepts.

    The schema of a kind not listed here accepts any text.
    """
    match kind:
        case WholeNumber(lowest, highest):
            return {"type": "integer", "minimum": lowest, "maximum": highest}
        case Millimetres(lowest, highest):
            range = {"minimum": lowest, "maximum": highest}
            return {"type": "number", "multipleOf": 0.01} | range
        case Choice():
            return describe_enum(kind.members)
        case ChoiceOrExtent(choice):
            extent = _TEXT | {"pattern": "^[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$"}
            return {"anyOf": [describe_enum(choice.members), extent]}
        case Flag():
            return {"type": "boolean"}
        case Text(longest) | LinkText(longest):
            return _TEXT | {"maxLength": longest}
        case FormKey():
            return {"enum": list(kind.keys)}
        case Color():
            names = "|".join(NAMED_COLORS)
            return _TEXT | {"pattern": f"^(#[0-9a-fA-F]{{6}}|{names})$"}
        case _:
            return _TEXT


def make_option_schema(option: Option) -> Json:
    """Return the schema of an option, with its meaning and its default."""
    schema = make_kind_schema(option.kind) | {"description": option.meaning}
    if option.default in {None, ""}:
        return schema
    default = option.default
    if isinstance(default, Enum):
        default = default.value
    return schema | {"default": default}


def make_request_schema(game: Option, options: Iterable[Option]) -> Json:
    """Return the schema of a JSON object that holds a game and options."""
    members: Json = {option.name: make_option_schema(option) for option in options}
    return make_object_schema({game.name: make_option_schema(game)}, members)


def make_schemas() -> dict[str, Json]:
    """Return the schemas of all answers, by name."""
    return {
        "Problem": _make_problem_schema(),
        "CheckReport": describe_object(CheckAnswer),
        "GameLine": describe_object(GameLine),
        "MoveTable": describe_object(TableAnswer),
        "BoardSummary": describe_object(BoardSummary),
        "Readiness": make_object_schema({"ready": {"type": "boolean"}}),
        "Health": make_object_schema({"status": {"const": "ok"}, "version": _TEXT}),
    }


def _make_problem_schema() -> Json:
    place = {"type": "integer", "minimum": 1}
    error = make_object_schema(
        {
            "name": _TEXT | {"description": "the option or member that is wrong"},
            "message": _TEXT,
        },
        {
            "code": {"const": ProblemCode.UNREADABLE.value},
            "line": place,
            "column": place,
        },
    )
    return make_object_schema(
        {
            "type": _TEXT,
            "title": _TEXT,
            "status": {"type": "integer", "minimum": 400, "maximum": 599},
            "detail": _TEXT,
            "errors": {"type": "array", "items": error},
        }
    )

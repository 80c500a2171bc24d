"""The shapes of options and answers, in the words of JSON Schema."""

from collections.abc import Iterable
from enum import Enum

from paperboard.core.cards.card_record import LinkReading
from paperboard.core.game.analysis import Reach
from paperboard.core.game.board import LEAST_LINES, MOST_LINES
from paperboard.core.game.double_game import Seat, Team
from paperboard.core.game.game_record import Ruleset, SwapKind
from paperboard.core.game.geometry import Side
from paperboard.core.game.problems import HintCode, ProblemCode
from paperboard.core.game.referee import Ending, Result
from paperboard.core.notation import Format
from paperboard.core.options import (
    NAMED_COLORS,
    Choice,
    Color,
    Flag,
    Kind,
    Option,
    Text,
    WholeNumber,
)
from paperboard.core.products.cards_options import FormKey
from paperboard.render.page.board_plan import Verdict
from paperboard.web.shared.linked_games import GameText

Json = dict[str, object]

_TEXT: Json = {"type": "string"}
_NUMBER: Json = {"type": "number"}
_COUNT: Json = {"type": "integer", "minimum": 0}
_HOLE_PATTERN = "[A-Z]{1,2}[1-9][0-9]{0,2}"
_LINK_PATTERN = f"{_HOLE_PATTERN}-{_HOLE_PATTERN}"


def make_kind_schema(kind: Kind) -> Json:
    """Return the schema of the values that a kind accepts.

    A kind that is not known here counts as any text.
    """
    match kind:
        case WholeNumber(lowest, highest):
            return {"type": "integer", "minimum": lowest, "maximum": highest}
        case Choice():
            return _list_values(kind.members)
        case Flag():
            return {"type": "boolean"}
        case Text(longest) | GameText(longest):
            return _TEXT | {"maxLength": longest}
        case FormKey():
            return {"enum": list(kind.keys)}
        case Color():
            names = "|".join(NAMED_COLORS)
            return _TEXT | {"pattern": f"^(#[0-9a-fA-F]{{6}}|{names})$"}
        case _:
            return _TEXT


def make_option_schema(option: Option) -> Json:
    """Return the schema of an option, with what it is for and its default."""
    schema = make_kind_schema(option.kind) | {"description": option.meaning}
    if option.default in {None, ""}:
        return schema
    default = option.default
    if isinstance(default, Enum):
        default = default.value
    return schema | {"default": default}


def make_request_schema(game: Option, options: Iterable[Option]) -> Json:
    """Return the schema of a JSON object that holds a game and options."""
    members = {option.name: make_option_schema(option) for option in (game, *options)}
    return _make_object(members, required=[game.name])


def make_schemas() -> dict[str, Json]:
    """Return the schemas of all answers by name."""
    return {
        "Problem": _make_problem_schema(),
        "CheckReport": _make_object(
            _list_report_members(), optional=_list_optional_members()
        ),
        "MoveTable": _make_table_schema(),
        "BoardSummary": _make_summary_schema(),
        "Readiness": _make_object({"ready": {"type": "boolean"}}),
        "Health": _make_object({"status": {"const": "ok"}, "version": _TEXT}),
    }


def _make_problem_schema() -> Json:
    place = {"type": "integer", "minimum": 1}
    error = _make_object(
        {
            "name": _TEXT | {"description": "the option or member that is wrong"},
            "message": _TEXT,
            "code": {"const": ProblemCode.UNREADABLE.value},
            "line": place,
            "column": place,
        },
        required=["name", "message"],
    )
    return _make_object(
        {
            "type": _TEXT,
            "title": _TEXT,
            "status": {"type": "integer", "minimum": 400, "maximum": 599},
            "detail": _TEXT,
            "errors": _make_list(error),
        }
    )


def _list_optional_members() -> dict[str, Json]:
    """Return what a report has for some games only.

    Of a position that a game begins from all is told as it was written.
    """
    return {
        **_list_members_of_four(),
        "setup": _make_object(_list_placement_members()),
        "cards": _make_card_schema(),
    }


def _make_card_schema() -> Json:
    """Return the schema of what a report tells of the cards."""
    hole, link = _make_pattern(_HOLE_PATTERN), _make_pattern(_LINK_PATTERN)
    counts: Json = {"type": "object", "additionalProperties": _COUNT}
    offered = _make_object({"hole": hole, "references": _make_list(hole)})
    offer: dict[str, Json] = {
        "free": {"type": "boolean"},
        "holes": _make_list(offered),
        "links": _make_list(link),
    }
    return _make_object(
        {
            "deck": _TEXT,
            "links": _list_values(LinkReading),
            "seed": _or_null(_TEXT),
            "weaker": _or_null(_list_values(Side)),
            "begins": _list_values(Side),
            "round": _or_null(_COUNT),
            "left": _or_null(counts),
            "discards": _or_null(counts),
            "dead_pairs": _make_list(link),
            "drawn": _or_null(_TEXT),
            "offer": _or_null(_make_object(offer)),
        }
    )


def _list_members_of_four() -> dict[str, Json]:
    """Return what a report has for games of four players only."""
    return {
        "seats": _make_object({seat.value: _TEXT for seat in Seat}),
        "turn": _or_null(_list_values(Seat)),
        "privileges_left": _make_list(_list_values(Team)),
    }


def _make_table_schema() -> Json:
    link = _make_pattern(_LINK_PATTERN)
    block = {"link": link, "blocked_by": _make_list(link), "message": _TEXT}
    hole = {"links": _make_list(link), "blocked": _make_list(_make_object(block))}
    holes = {
        "type": "object",
        "patternProperties": {f"^{_HOLE_PATTERN}$": _make_object(hole)},
        "additionalProperties": False,
    }
    return _make_object(
        {**_list_report_members(), "next": _or_null(holes)},
        optional=_list_optional_members(),
    )


def _list_report_members() -> dict[str, Json]:
    hole = _make_pattern(_HOLE_PATTERN)
    link = _make_pattern(_LINK_PATTERN)
    lines = {"type": "integer", "minimum": LEAST_LINES, "maximum": MOST_LINES}
    return {
        "board": _make_object({"columns": lines, "rows": lines}),
        "rules": _list_values(Ruleset),
        "swap": _list_values(SwapKind),
        "format": _list_values(Format),
        "legal": {"type": "boolean"},
        "moves_played": _COUNT,
        "side_to_move": _or_null(_list_values(Side)),
        "result": _list_values(Result),
        "ended_by": _or_null(_list_values(Ending)),
        "can_still_win": _make_pair(_list_values(Reach)),
        "paths": _make_pair(_make_list(hole)),
        "certain_draw_since": _or_null(_COUNT),
        **_list_placement_members(),
        "winning_chain": _make_list(hole),
        "problems": _make_list(_make_finding(ProblemCode, hole, link)),
        "hints": _make_list(_make_finding(HintCode, hole, link)),
    }


def _list_placement_members() -> dict[str, Json]:
    hole = _make_list(_make_pattern(_HOLE_PATTERN))
    link = _make_list(_make_pattern(_LINK_PATTERN))
    return {"pegs": _make_pair(hole), "links": _make_pair(link)}


def _make_finding(codes: type[Enum], hole: Json, link: Json) -> Json:
    return _make_object(
        {
            "move": _or_null(_COUNT),
            "code": _list_values(codes),
            "hole": _or_null(hole),
            "link": _or_null(link),
            "blocked_by": _make_list(link),
            "message": _TEXT,
        }
    )


def _make_summary_schema() -> Json:
    preview = _make_object(
        {"src": _TEXT, "alt": _TEXT, "width_mm": _NUMBER, "height_mm": _NUMBER}
    )
    return _make_object(
        {
            "size": _TEXT,
            "pitch_mm": _NUMBER,
            "sheet_count": _COUNT,
            "sheets": _TEXT,
            "facts": _TEXT,
            "verdict": _list_values(Verdict),
            "sentence": _TEXT,
            "advice": _make_list(_TEXT),
            "query": _TEXT,
            "previews": _make_list(preview),
            "downloads": _make_list(_make_object({"label": _TEXT, "href": _TEXT})),
        }
    )


def _make_object(
    properties: dict[str, Json],
    *,
    required: Iterable[str] | None = None,
    optional: dict[str, Json] | None = None,
) -> Json:
    """Return the schema of an object that has these members and no other.

    All are required unless ``required`` says which, and ``optional`` adds others.
    """
    return {
        "type": "object",
        "properties": properties | (optional or {}),
        "required": list(properties if required is None else required),
        "additionalProperties": False,
    }


def _make_list(items: Json) -> Json:
    return {"type": "array", "items": items}


def _make_pair(value: Json) -> Json:
    return _make_object({side.value: value for side in Side})


def _make_pattern(pattern: str) -> Json:
    return _TEXT | {"pattern": f"^{pattern}$"}


def _or_null(schema: Json) -> Json:
    return {"anyOf": [schema, {"type": "null"}]}


def _list_values(members: Iterable[Enum]) -> Json:
    return {"type": "string", "enum": [str(member.value) for member in members]}

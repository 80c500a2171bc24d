"""The summary of a printed board: facts, advice, previews and downloads."""

from dataclasses import dataclass
from urllib.parse import urlencode

from paperboard.core.language import Lang
from paperboard.core.products.board_choices import BoardKind
from paperboard.core.products.board_options import BoardOptions, format_board_options
from paperboard.i18n import say, say_message
from paperboard.render.board.board_notes import (
    count_sheets,
    explain_room,
    list_print_notes,
)
from paperboard.render.board.board_sheet import plan_board_sheet
from paperboard.render.page.board_plan import BoardPlan, Verdict
from paperboard.render.page.paper import LEAST_SAFE_MARGIN_MM, find_format
from paperboard.render.writers.file_kinds import FileKind
from paperboard.web.shared.page_language import make_file_address
from paperboard.web.shared.site_address import get_address

# Of more sheets there is one small picture, and one PDF.
_MOST_SHOWN = 4


@dataclass(frozen=True, slots=True)
class Preview:
    """The picture of one sheet: its address, its description and the sheet's size."""

    src: str
    alt: str
    width_mm: float
    height_mm: float


@dataclass(frozen=True, slots=True)
class Download:
    """A file to download, with the label of its link."""

    label: str
    href: str


@dataclass(frozen=True, slots=True)
class BoardSummary:
    """What a user should know about a printed board.

    ``query`` holds the options in canonical form; it is empty for the standard board.
    """

    size: str
    pitch_mm: float
    sheet_count: int
    sheets: str
    facts: str
    verdict: Verdict
    sentence: str
    advice: tuple[str, ...]
    query: str
    previews: tuple[Preview, ...]
    downloads: tuple[Download, ...]


def summarise(options: BoardOptions, lang: Lang = Lang.EN) -> BoardSummary:
    """Return the summary of a board in the given language.

    Needs a request, as it makes addresses. Draws nothing. Raises OptionError if the
    shipped font lacks a character of one of the texts.
    """
    plan = plan_board_sheet(options)
    sheets = say(
        "{count} of {paper}",
        lang,
        count=say_message(count_sheets(plan), lang),
        paper=find_format(options.paper).name,
    )
    size = _format_size(options, lang)
    facts = say(
        "{size}: holes {pitch} mm apart, on {sheets}",
        lang,
        size=size,
        pitch=plan.pitch_mm,
        sheets=sheets,
    )
    return BoardSummary(
        size=size,
        pitch_mm=plan.pitch_mm,
        sheet_count=plan.sheet_count,
        sheets=sheets,
        facts=facts,
        verdict=plan.verdict,
        sentence=say_message(explain_room(options, plan), lang),
        advice=_list_advice(options, plan, lang),
        query=urlencode(format_board_options(options)),
        previews=_list_previews(options, plan, lang),
        downloads=_list_downloads(options, plan, lang),
    )


def _list_advice(options: BoardOptions, plan: BoardPlan, lang: Lang) -> tuple[str, ...]:
    advice = []
    if options.margin < LEAST_SAFE_MARGIN_MM:
        sentence = say(
            "Many printers cannot print that close to the edge. With a margin of "
            "{margin} mm or more, nothing is cut off.",
            lang,
            margin=LEAST_SAFE_MARGIN_MM,
        )
        advice.append(sentence)
    if plan.sheet_count > 1:
        sentence = say(
            "The sheets overlap. Cut along the dashed lines, line up the holes "
            "against the light, and tape the sheets together.",
            lang,
        )
        advice.append(sentence)
    notes = list_print_notes(options, get_address())
    return (*advice, *(say_message(note, lang) for note in notes))


def _list_previews(
    options: BoardOptions, plan: BoardPlan, lang: Lang
) -> tuple[Preview, ...]:
    size = _format_size(options, lang)
    alt = say("Empty board, {size}.", lang, size=size)
    if plan.sheet_count > _MOST_SHOWN:
        query = urlencode(format_board_options(options))
        src = f"{make_file_address('files.thumbnail', suffix='svg')}?{query}"
        width_mm = plan.parts.across * plan.frame.width_mm
        height_mm = plan.parts.down * plan.frame.height_mm
        return (Preview(src, alt, width_mm, height_mm),)
    return tuple(
        Preview(
            src=_make_address(options, FileKind.SVG, sheet, plan),
            alt=f"{alt} {_format_sheet(sheet, plan, lang)}".strip(),
            width_mm=plan.frame.width_mm,
            height_mm=plan.frame.height_mm,
        )
        for sheet in range(1, plan.sheet_count + 1)
    )


def _list_downloads(
    options: BoardOptions, plan: BoardPlan, lang: Lang
) -> tuple[Download, ...]:
    """Return the downloads, the PDF first, as it holds all sheets at true scale.

    Of a board on many sheets, there is only the PDF.
    """
    label = say("Download PDF", lang)
    downloads = [Download(label, _make_address(options, FileKind.PDF, 1, plan))]
    if plan.sheet_count > _MOST_SHOWN:
        return tuple(downloads)
    for kind in (FileKind.SVG, FileKind.PNG, FileKind.DXF):
        for sheet in range(1, plan.sheet_count + 1):
            label = kind.name if plan.sheet_count == 1 else f"{kind.name} {sheet}"
            address = _make_address(options, kind, sheet, plan)
            downloads.append(Download(label, address))
    return tuple(downloads)


def _format_sheet(sheet: int, plan: BoardPlan, lang: Lang) -> str:
    """Name one of several sheets; return an empty text for the only one."""
    if plan.sheet_count == 1:
        return ""
    return say("sheet {number}", lang, number=sheet)


def _make_address(
    options: BoardOptions, kind: FileKind, sheet: int, plan: BoardPlan
) -> str:
    pairs: dict[str, str] = dict(format_board_options(options))
    if plan.sheet_count > 1 and not kind.holds_all_sheets:
        pairs["sheet"] = str(sheet)
    address = make_file_address("files.board", suffix=kind.value)
    return f"{address}?{urlencode(pairs)}" if pairs else address


def _format_size(options: BoardOptions, lang: Lang) -> str:
    board = options.make_board()
    if options.board is BoardKind.DIAGONAL:
        return say("diagonal {size}", lang, size=options.columns)
    return f"{board.columns} × {board.rows}"

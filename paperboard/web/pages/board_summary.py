"""What a page says about a board before it is printed, and where its files are."""

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from paperboard.core.errors import Message
from paperboard.core.language import Translate, keep_english
from paperboard.core.products.board_options import (
    BoardKind,
    BoardOptions,
    Pages,
    PerPage,
    format_board_options,
)
from paperboard.i18n import get_translator
from paperboard.render.board.board_sheet import plan_board_sheet
from paperboard.render.board.missing_code import explain_missing_code
from paperboard.render.page.board_plan import BoardPlan, Verdict
from paperboard.render.page.paper import LEAST_SAFE_MARGIN_MM, PAPER_NAMES
from paperboard.web.files.board_files import FileKind
from paperboard.web.shared.page_language import make_file_address
from paperboard.web.shared.site_address import get_address

_CLEARLY_BETTER = 1.2
_SHEET_COUNTS = {
    1: Message("one sheet"),
    2: Message("two sheets"),
    4: Message("four sheets"),
}


@dataclass(frozen=True, slots=True)
class Preview:
    """The picture of one sheet: its address, its words, and the sheet's size."""

    src: str
    alt: str
    width_mm: float
    height_mm: float


@dataclass(frozen=True, slots=True)
class Download:
    """A file to download and the words of its link."""

    label: str
    href: str


@dataclass(frozen=True, slots=True)
class BoardSummary:
    """What to know about a printed board.

    ``query`` spells the options in their one canonical way; it is empty for the
    standard board.
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


def summarise(
    options: BoardOptions, translate: Translate = keep_english
) -> BoardSummary:
    """Return the summary of a board, in the language of ``translate``.

    Needs a request, as it holds addresses. Draws nothing. Raises OptionError if the
    shipped font lacks a letter of one of the texts.
    """
    plan = _plan(options)
    sheets = translate("{count} of {paper}").format(
        count=_SHEET_COUNTS[plan.sheet_count].say(translate),
        paper=PAPER_NAMES[options.paper],
    )
    size = _format_size(options, translate)
    facts = translate("{size}: holes {pitch} mm apart, on {sheets}")
    return BoardSummary(
        size=size,
        pitch_mm=plan.pitch_mm,
        sheet_count=plan.sheet_count,
        sheets=sheets,
        facts=facts.format(size=size, pitch=f"{plan.pitch_mm:.2f}", sheets=sheets),
        verdict=plan.verdict,
        sentence=_explain_verdict(options, plan, translate),
        advice=_list_advice(options, plan, translate),
        query=urlencode(format_board_options(options)),
        previews=_list_previews(options, plan, translate),
        downloads=_list_downloads(options, plan),
    )


def _explain_verdict(
    options: BoardOptions, plan: BoardPlan, translate: Translate
) -> str:
    """Return in one sentence how the board is to play on, and what would help."""
    if plan.verdict is Verdict.COMFORTABLE:
        return translate("Comfortable: there is room to draw with any pen.")
    if plan.verdict is Verdict.DENSE:
        return translate("Dense: good to play with fine pens.")
    if options.per_page is not PerPage.ONE:
        return translate("Tight: fewer boards on a sheet give more room.")
    roomier = _find_roomier(options, plan)
    if roomier is None:
        return translate("Tight: a larger paper or a smaller board gives more room.")
    sentence = translate(
        "Tight: better on {sheets} of {paper}, where the holes are {pitch} mm apart."
    )
    return sentence.format(
        sheets=_SHEET_COUNTS[roomier.sheet_count].say(translate),
        paper=PAPER_NAMES[options.paper],
        pitch=f"{roomier.pitch_mm:.2f}",
    )


def _find_roomier(options: BoardOptions, plan: BoardPlan) -> BoardPlan | None:
    """Return the plan with the fewest sheets more on which the board is not tight.

    If it is tight on all, the roomiest one counts if it is a fifth better. A board
    with cells for the moves stays on one sheet.
    """
    if options.record:
        return None
    plans = [_plan(replace(options, pages=pages)) for pages in (Pages.TWO, Pages.FOUR)]
    more = [other for other in plans if other.sheet_count > plan.sheet_count]
    for other in more:
        if other.verdict is not Verdict.MORE_SHEETS:
            return other
    best = max(more, key=lambda other: other.pitch_mm, default=plan)
    return best if best.pitch_mm >= _CLEARLY_BETTER * plan.pitch_mm else None


def _list_advice(
    options: BoardOptions, plan: BoardPlan, translate: Translate
) -> tuple[str, ...]:
    advice = []
    if options.margin < LEAST_SAFE_MARGIN_MM:
        sentence = translate(
            "Many printers cannot print that close to the edge. With a margin of "
            "{margin} mm or more nothing gets lost."
        )
        advice.append(sentence.format(margin=LEAST_SAFE_MARGIN_MM))
    if plan.sheet_count > 1:
        sentence = translate(
            "The sheets overlap. Cut along the dashed lines, lay them hole on hole, "
            "and glue."
        )
        advice.append(sentence)
    missing = explain_missing_code(options, get_address(), translate)
    if missing:
        advice.append(missing)
    return tuple(advice)


def _list_previews(
    options: BoardOptions, plan: BoardPlan, translate: Translate
) -> tuple[Preview, ...]:
    size = _format_size(options, translate)
    alt = translate("Empty board, {size}.").format(size=size)
    return tuple(
        Preview(
            src=_make_address(options, FileKind.SVG, sheet, plan),
            alt=f"{alt} {_format_sheet(sheet, plan, translate)}".strip(),
            width_mm=plan.frame.width_mm,
            height_mm=plan.frame.height_mm,
        )
        for sheet in range(1, plan.sheet_count + 1)
    )


def _list_downloads(options: BoardOptions, plan: BoardPlan) -> tuple[Download, ...]:
    downloads = [
        Download(FileKind.PDF.name, _make_address(options, FileKind.PDF, 1, plan))
    ]
    for kind in (FileKind.SVG, FileKind.PNG):
        for sheet in range(1, plan.sheet_count + 1):
            label = kind.name if plan.sheet_count == 1 else f"{kind.name} {sheet}"
            address = _make_address(options, kind, sheet, plan)
            downloads.append(Download(label, address))
    return tuple(downloads)


def _format_sheet(sheet: int, plan: BoardPlan, translate: Translate) -> str:
    """Return words for one of several sheets, and nothing for the only one."""
    if plan.sheet_count == 1:
        return ""
    return translate("sheet {number}").format(number=sheet)


def _make_address(
    options: BoardOptions, kind: FileKind, sheet: int, plan: BoardPlan
) -> str:
    pairs: dict[str, str] = dict(format_board_options(options))
    if plan.sheet_count > 1 and not kind.holds_all_sheets:
        pairs["sheet"] = str(sheet)
    address = make_file_address("boards.send_board_file", suffix=kind.value)
    return f"{address}?{urlencode(pairs)}" if pairs else address


def _format_size(options: BoardOptions, translate: Translate) -> str:
    board = options.make_board()
    if options.board is BoardKind.DIAGONAL:
        return translate("diagonal {size}").format(size=options.columns)
    return f"{board.columns} × {board.rows}"


def _plan(options: BoardOptions) -> BoardPlan:
    return plan_board_sheet(options, get_translator(options.lang))

"""Two pages that show how well a printer aligns front and back."""

from collections.abc import Iterator

from paperboard.core.language import Lang
from paperboard.core.products.cards_options import CardsOptions
from paperboard.i18n import say
from paperboard.render.cards.card_back import BLEED_MM
from paperboard.render.page.font import CAP_HEIGHT, LEAST_TEXT_MM, measure_text_mm
from paperboard.render.page.paper import PAPERS, PaperFrame
from paperboard.render.page.sheet import (
    LabelPlace,
    Lines,
    Mark,
    Placed,
    Rectangles,
    Sheet,
    Stroke,
    TextLabels,
)
from paperboard.render.page.text_blocks import Align, Block, break_all
from paperboard.render.page.theme import INK, LINE_MM, THIN_MM

# The crosses near the corners show whether the paper was askew. This is how far they
# are from the edges.
_CORNER_MM = 30.0
_REACH_MM = 10
_HAIR_MM = 14.0
_TITLE_MM = 6.0
_TEXT_MM = 3.6
_TEXT_BELOW_MM = 12.0
# The words of one side must not cover those of the other.
_FRONT_TOP_MM = 60.0
_BACK_ABOVE_MM = 80.0
_TEXT_WIDTH_MM = 170.0


def layout_alignment(options: CardsOptions) -> tuple[Sheet, Sheet]:
    """Return a page of rulers and a page of crosses, for the two sides of a sheet.

    When they are printed and held up to the light, each cross shows on its ruler how
    many millimetres the back is off. Of the options, only paper, margin and language
    are used.
    """
    corner = max(_CORNER_MM, (options.margin or 0) + _HAIR_MM + LINE_MM)
    frame = PaperFrame(*PAPERS[options.paper].size_mm, corner)

    lang = options.lang
    title = say("Are front and back aligned?", lang)
    rulers = say(
        "Five rulers in millimetres, in the middle and near the corners.", lang
    )
    crosses = say(
        "Five crosses that show through the other page against the light.", lang
    )
    front, back = _layout_front(frame, lang), _layout_back(frame, lang)
    return (
        frame.make_sheet(title, rulers, lang, front),
        frame.make_sheet(title, crosses, lang, back, is_back=True),
    )


def _layout_front(frame: PaperFrame, lang: Lang) -> Iterator[Mark]:
    yield from _layout_rulers(_list_places(frame))
    yield from _layout_words(
        frame.width_mm / 2,
        _FRONT_TOP_MM,
        say("Front and back", lang),
        say(
            "Print both pages on one sheet at 100 %, flipped on its long edge.",
            lang,
        ),
        say(
            "Hold it up to the light: each cross shows on its ruler how many "
            "millimetres the back is off.",
            lang,
        ),
        say("Up to {most} mm does no harm to the cards.", lang, most=f"{BLEED_MM:g}"),
    )


def _layout_back(frame: PaperFrame, lang: Lang) -> Iterator[Mark]:
    yield from _layout_crosses(_list_places(frame))
    yield from _layout_words(
        frame.width_mm / 2,
        frame.height_mm - _BACK_ABOVE_MM,
        say("Back", lang),
        say("Hold this side away from you.", lang),
    )


def _list_places(frame: PaperFrame) -> tuple[tuple[float, float], ...]:
    """Return the middle of the paper, and a point near each corner."""
    width, height, margin = frame.width_mm, frame.height_mm, frame.margin_mm
    corners = (
        (x, y) for x in (margin, width - margin) for y in (margin, height - margin)
    )
    return (width / 2, height / 2), *corners


def _layout_words(
    middle: float, top: float, title: str, *sentences: str
) -> Iterator[Mark]:
    heading = Block((title,), _TITLE_MM, bold=True)
    yield from heading.layout(middle, top, align=Align.CENTRE)
    text = Block(break_all(sentences, _TEXT_MM, _TEXT_WIDTH_MM), _TEXT_MM)
    yield from text.layout(middle, top + _TEXT_BELOW_MM, align=Align.CENTRE)


def _layout_rulers(places: tuple[tuple[float, float], ...]) -> Iterator[Mark]:
    """Yield two rulers for each place, which cross at their zeros."""
    ticks: list[Placed] = []
    numbers: list[LabelPlace] = []
    size = LEAST_TEXT_MM
    for x, y in places:
        reach = _REACH_MM + THIN_MM / 2
        ticks += [(x - reach, y, x + reach, y), (x, y - reach, x, y + reach)]
        for at in range(-_REACH_MM, _REACH_MM + 1):
            half = 1.6 if at % 5 == 0 else 0.8
            ticks += [(x + at, y - half, x + at, y + half)] if at else []
            ticks += [(x - half, y + at, x + half, y + at)] if at else []
        for at in (-_REACH_MM, -5, 5, _REACH_MM):
            label = str(abs(at))
            wide = measure_text_mm(label, size)
            numbers.append(LabelPlace(x + at - wide / 2, y - 2.4, label))
            numbers.append(LabelPlace(x + 2.4, y + at + CAP_HEIGHT * size / 2, label))
    yield Lines(tuple(ticks), Stroke(INK, THIN_MM))
    yield TextLabels(tuple(numbers), size)


def _layout_crosses(places: tuple[tuple[float, float], ...]) -> Iterator[Mark]:
    """Yield a cross for each place, with a square round it."""
    arms: list[Placed] = []
    for x, y in places:
        arms.append((x - _HAIR_MM, y, x + _HAIR_MM, y))
        arms.append((x, y - _HAIR_MM, x, y + _HAIR_MM))
    yield Lines(tuple(arms), Stroke(INK, LINE_MM))
    half = _HAIR_MM
    squares = tuple((x - half, y - half, 2 * half, 2 * half) for x, y in places)
    yield Rectangles(squares, Stroke(INK, LINE_MM))

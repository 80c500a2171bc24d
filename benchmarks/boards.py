"""The cost of a board sheet, compared with the simplest way to draw it."""

from collections.abc import Iterator
from itertools import cycle

import cairosvg

from benchmarks.compare import Comparison, measure_ratio
from paperboard.core.game.geometry import format_column
from paperboard.core.products.board_choices import Pages
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.writers.pdf import render_pdf
from paperboard.render.writers.svg import render_svg

_SIZE = 24
_PITCH_MM = 7.58
_LEFT_MM, _TOP_MM = 18.0, 60.0


def write_circles() -> str:
    """Return a board written with f-strings, with a circle for every hole."""
    lines = range(_SIZE)
    holes = "".join(
        f'<circle cx="{_LEFT_MM + x * _PITCH_MM:.3f}" '
        f'cy="{_TOP_MM + y * _PITCH_MM:.3f}" r="0.6"/>'
        for y in lines
        for x in lines
        if x not in {0, _SIZE - 1} or y not in {0, _SIZE - 1}
    )
    labels = "".join(
        f'<text x="{_LEFT_MM + n * _PITCH_MM:.3f}" y="54" text-anchor="middle" '
        f'font-size="3">{format_column(n + 1)}</text>'
        f'<text x="12" y="{_TOP_MM + n * _PITCH_MM:.3f}" text-anchor="end" '
        f'font-size="3">{n + 1}</text>'
        for n in lines
    )
    borders = '<path d="M22 64h167M22 231h167M22 64v167M189 64v167" stroke="#c00000"/>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" '
        f'viewBox="0 0 210 297">{holes}{labels}{borders}</svg>'
    )


def compare() -> Iterator[Comparison]:
    """Yield the comparisons for boards."""
    # Boards with different margins share no lengths that could be cached.
    margins = cycle([BoardOptions(margin=margin) for margin in range(5, 16)])
    ratio = measure_ratio(
        lambda: render_svg(layout_board(next(margins))[0]),
        write_circles,
        rounds=30,
        repeats=22,
    )
    yield Comparison("board SVG ÷ f-string with a circle a hole", ratio, 2.5, "×")

    standard = BoardOptions()
    circles = write_circles().encode()
    ratio = measure_ratio(
        lambda: render_pdf(layout_board(standard)),
        lambda: cairosvg.svg2pdf(circles),
        rounds=30,
        repeats=1,
    )
    yield Comparison("board PDF, warm ÷ cairosvg on those circles", ratio, 0.55, "×")
    size = len(render_pdf(layout_board(standard))) / 1000
    yield Comparison("board PDF, 24 × 24 on A4", size, 8.0, "kB")

    for name, pages in (("one sheet", Pages.ONE), ("four sheets", Pages.AUTO)):
        large = BoardOptions(size=100, pages=pages)
        ratio = measure_ratio(
            lambda large=large: render_pdf(layout_board(large)),  # type: ignore[misc]
            lambda: render_pdf(layout_board(standard)),
            rounds=15,
            repeats=1,
        )
        yield Comparison(f"PDF of 100 × 100 on {name} ÷ 24 × 24", ratio, 4.5, "×")

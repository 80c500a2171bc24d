"""Draw all sheets with all programs, and print what was found as a table."""

import sys

from paperboard.render.page.sheet import Sheet
from paperboard.render.writers.pdf import render_pdf
from paperboard.render.writers.svg import render_svg
from tests.look.drawn_places import Look, look
from tests.look.look_sheets import SHEETS, layout_first
from tests.look.programs import PDF_PROGRAMS, SVG_PROGRAMS

_MOST_MM = 0.3
# The first letter of a line begins a little further right in some fonts.
_MOST_START_MM = 0.4


def main() -> int:
    """Print the table; return 1 if a program moves or loses anything."""
    found = dict.fromkeys((*PDF_PROGRAMS, *SVG_PROGRAMS), Look())
    for address in SHEETS:
        for program, seen in _look_at(layout_first(address)):
            found[program] = found[program].join(seen)
            if not _is_right(seen):
                print(f"{program}, {address}: {seen}", file=sys.stderr)
    print("| Program | Dots | Labels | Lines of text | Not drawn |")
    print("|---|---|---|---|---|")
    for program, seen in found.items():
        shifts = " | ".join(f"{shift:.2f} mm" for shift in seen[:3])
        print(f"| {program} | {shifts} | {seen.missing} |")
    return 0 if all(map(_is_right, found.values())) else 1


def _look_at(sheet: Sheet) -> list[tuple[str, Look]]:
    pdf, svg = render_pdf([sheet]), render_svg(sheet).encode()
    drawn = [(program, draw(pdf)) for program, draw in PDF_PROGRAMS.items()]
    drawn += [(program, draw(svg)) for program, draw in SVG_PROGRAMS.items()]
    return [(program, look(sheet, picture)) for program, picture in drawn]


def _is_right(seen: Look) -> bool:
    moved = max(seen.dots_mm, seen.labels_mm) > _MOST_MM
    return not (moved or seen.texts_mm > _MOST_START_MM or seen.missing)


if __name__ == "__main__":
    sys.exit(main())

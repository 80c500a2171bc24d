"""``paperboard board``: a board as SVG, PDF or PNG files."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from paperboard.cli.output import STANDARD_OUTPUT, name_pages, write_files
from paperboard.core.board_options import BOARD_OPTIONS, parse_board_options
from paperboard.core.options import Flag, Option
from paperboard.i18n import get_translator
from paperboard.render.board_sheet import layout_board
from paperboard.render.sheet import Sheet
from paperboard.render.svg import render_svg

FORMATS = ("svg", "pdf", "png")


def take_board_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command every board option, each under the name that addresses use.

    The command gets the texts as given; ``parse_board_options`` judges them, so that
    page and command line refuse the same values in the same words.
    """
    for option in reversed(BOARD_OPTIONS):
        command = _make_click_option(option)(command)
    return command


def _make_click_option(option: Option) -> Callable[[Any], Any]:
    flag = option.name.replace("_", "-")
    # A flag given without a value means true.
    bare: dict[str, Any] = {"is_flag": False, "flag_value": "true"}
    return click.option(
        *sorted({f"--{flag}", f"--{option.name}"}),
        option.name,
        multiple=True,
        metavar="VALUE",
        help=_describe(option),
        **(bare if isinstance(option.kind, Flag) else {}),
    )


def _describe(option: Option) -> str:
    text = f"{option.meaning}: {option.kind.accepts()}"
    if option.default in {None, ""}:
        return text
    return f"{text}  [default: {option.kind.format(option.default)}]"


def collect_pairs(texts: Mapping[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    """Return the pairs of option name and text that were given."""
    return [(name, text) for name, given in texts.items() for text in given]


@click.command()
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(path_type=Path),
    metavar="FILE.(svg|pdf|png)",
    help="where to write; - is standard output",
)
@click.option(
    "--format",
    "kind",
    type=click.Choice(FORMATS),
    help="needed only if the file name does not tell  [for -: pdf]",
)
@take_board_options
def board(output: Path, kind: str | None, **texts: tuple[str, ...]) -> None:
    """Write a board to print.

    Several sheets become several pages in a PDF, and FILE-1, FILE-2 otherwise.
    """
    kind = kind or _find_format(output)
    options = parse_board_options(collect_pairs(texts))
    sheets = layout_board(options, get_translator(options.lang))
    count = 1 if kind == "pdf" else len(sheets)
    if count > 1 and output == STANDARD_OUTPUT:
        raise click.UsageError(
            f"{count} sheets do not fit into one {kind}; write a PDF or to a file"
        )
    write_files(name_pages(output, count), _render(sheets, kind))


def _find_format(output: Path) -> str:
    if output == STANDARD_OUTPUT:
        return "pdf"
    kind = output.suffix.lower().removeprefix(".")
    if kind not in FORMATS:
        raise click.UsageError(f"{output} must end in .svg, .pdf or .png")
    return kind


def _render(sheets: tuple[Sheet, ...], kind: str) -> Iterator[bytes]:
    if kind == "svg":
        for sheet in sheets:
            yield render_svg(sheet).encode()
        return
    # WeasyPrint takes half a second to load, which an SVG should not cost.
    from paperboard.render.pdf import render_pdf  # noqa: PLC0415

    pdf = render_pdf(sheets)
    if kind == "pdf":
        yield pdf
        return
    from paperboard.render.png import render_png  # noqa: PLC0415

    yield from render_png(pdf)

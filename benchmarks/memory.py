"""Checks that memory does not grow while a process writes many PDFs."""

import hashlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

from benchmarks.compare import Comparison
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.writers.pdf import render_pdf

_WARM_UPS = 50
_PDFS = 200


def measure_memory(process: int) -> float:
    """Return the memory that a process uses, in MiB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024


def measure_server(process: int) -> float:
    """Return the memory of a process and its child processes, in MiB.

    Shared memory counts once.
    """
    folder = Path(f"/proc/{process}")
    started = (folder / f"task/{process}/children").read_text(encoding="ascii").split()
    rollup = (folder / "smaps_rollup").read_text(encoding="ascii")
    found = re.search(r"Pss:\s+(\d+) kB", rollup)
    assert found is not None
    return int(found[1]) / 1024 + sum(measure_server(int(each)) for each in started)


def compare() -> Iterator[Comparison]:
    """Yield the growth of memory over many PDFs, and how many of them differ."""
    _hash_pdfs(_WARM_UPS)
    before = measure_memory(os.getpid())
    hashes = _hash_pdfs(_PDFS)
    growth = measure_memory(os.getpid()) - before
    yield Comparison(f"memory over {_PDFS} PDFs grows by", growth, 10, "MiB")
    yield Comparison("PDFs of equal options that differ", len(hashes) - 1, 0, "")


def _hash_pdfs(count: int) -> set[str]:
    options = BoardOptions(title="Åsa", vertical_name="漢字")
    return {
        hashlib.sha256(render_pdf(layout_board(options))).hexdigest()
        for _ in range(count)
    }

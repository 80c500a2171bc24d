"""The README and the pages in ``docs/``, read for the tests."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
}
README = PAGES["README.md"]
DOCUMENTATION = "\n\n".join(PAGES.values())


def find_examples(language: str, text: str = DOCUMENTATION) -> list[str]:
    """Return the code blocks marked as being in a language."""
    return re.findall(rf"^```{language}\n(.+?)^```", text, re.DOTALL | re.MULTILINE)


def read_table(heading: str) -> list[list[str]]:
    """Return the rows of the table whose first column has this heading."""
    table = DOCUMENTATION.split(f"\n| {heading} |", 1)[1].split("\n\n", 1)[0]
    rows = table.splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]

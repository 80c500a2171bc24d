"""A copy of the project to carry out a recipe in, and what the page says of it."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.documentation import PAGES, ROOT

_FOLDERS = ("paperboard", "templates", "static")


def find_code_places(recipe: str) -> set[str]:
    """Return the files and folders of code that the recipe with that title names."""
    steps = PAGES["docs/recipes.md"].split(f"\n## {recipe}\n", 1)[1].split("\n## ")[0]
    named = re.findall(r"^\d+\. `([^`]+)`", steps, re.MULTILINE)
    return {place for place in named if place.startswith(_FOLDERS)}


class ProjectCopy:
    """The code of the project in another folder, to be changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.changed: set[str] = set()
        leave_out = shutil.ignore_patterns("__pycache__")
        for name in _FOLDERS:
            shutil.copytree(ROOT / name, folder / name, ignore=leave_out)

    def add_before(self, place: str, line: str, addition: str) -> None:
        """Insert text before the one place in a file that begins with ``line``."""
        path = self.folder / place
        text = path.read_text("utf-8")
        assert text.count(line) == 1, f"{line!r} in {place}"
        path.write_text(text.replace(line, addition + line), "utf-8")
        self.changed.add(place)

    def run(self, script: str, *arguments: str) -> str:
        """Run a Python script on the copy in a process; return what it prints."""
        return subprocess.run(
            [sys.executable, "-c", script, *arguments],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder)},
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        ).stdout

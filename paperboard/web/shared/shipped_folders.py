"""Finding the templates and static files."""

from pathlib import Path

import paperboard

_PACKAGE = Path(paperboard.__file__).resolve().parent


def find_folder(name: str) -> Path:
    """Return the absolute path of a folder that ships with the project.

    In a wheel it is inside the package, in a checkout beside it. Raises
    FileNotFoundError if it is in neither place.
    """
    for folder in (_PACKAGE / name, _PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no folder {name!r} in or beside {_PACKAGE}")

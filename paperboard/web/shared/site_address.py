"""The address under which the site is known, for the codes on its sheets."""

import os

from flask import Flask, current_app

from paperboard.core.products.checker_link import parse_address

ADDRESS = "PAPERBOARD_ADDRESS"


def read_address(app: Flask) -> None:
    """Take the address from the settings, or else from the environment.

    Raises OptionError for what is no address. Without one, sheets have no code.
    """
    given = app.config.get(ADDRESS, os.environ.get(ADDRESS, ""))
    app.config[ADDRESS] = parse_address(given, name=ADDRESS)


def get_address() -> str:
    """Return the address of the running site, empty if it has none. Needs a request."""
    return str(current_app.config[ADDRESS])

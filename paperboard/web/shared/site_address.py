"""The public address of the site, for the QR codes on its sheets."""

import os

from flask import Flask, current_app

from paperboard.core.products.checker_link import parse_address

ADDRESS = "PAPERBOARD_ADDRESS"


def read_address(app: Flask) -> None:
    """Read the address from the settings, or else from the environment.

    Raises OptionError if it is not a valid URL. Without an address, sheets have no
    QR code.
    """
    given = app.config.get(ADDRESS, os.environ.get(ADDRESS, ""))
    app.config[ADDRESS] = parse_address(given, name=ADDRESS)


def get_address() -> str:
    """Return the address of the site, empty if none is set. Needs a request."""
    return str(current_app.config[ADDRESS])

"""The web pages and file addresses, as a WSGI application."""

from collections.abc import Mapping
from typing import Any

from flask import Flask

from paperboard.core.limits import FILE_LIMIT
from paperboard.render.words import keep_english
from paperboard.web import (
    api,
    boards,
    checker,
    double_boards,
    game_sheets,
    headers,
    positions,
    problems,
    site,
)
from paperboard.web.resources import find_folder

# Nothing larger than a game to check comes as a body.
LARGEST_BODY_BYTES = FILE_LIMIT


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """Return the WSGI application.

    ``config`` holds Flask settings that win over the defaults. The application keeps
    nothing between requests, sets no cookie and asks no other host for anything.
    """
    app = Flask(
        "paperboard",
        template_folder=find_folder("templates"),
        static_folder=find_folder("static"),
    )
    app.config.from_mapping(MAX_CONTENT_LENGTH=LARGEST_BODY_BYTES)
    app.config.from_mapping(config or {})
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.jinja_env.globals["_"] = keep_english
    app.register_blueprint(site.blueprint)
    app.register_blueprint(boards.blueprint)
    app.register_blueprint(positions.blueprint)
    app.register_blueprint(double_boards.blueprint)
    app.register_blueprint(game_sheets.blueprint)
    app.register_blueprint(checker.blueprint)
    app.register_blueprint(api.blueprint)
    problems.handle_errors(app)
    app.after_request(headers.add_headers)
    return app

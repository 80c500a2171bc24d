"""The web pages and file addresses, as a WSGI application."""

from collections.abc import Mapping
from typing import Any

from flask import Flask

from paperboard.core.notation import FILE_LIMIT
from paperboard.web import (
    api,
    boards,
    card_files,
    checker,
    companion,
    double_boards,
    game_sheets,
    headers,
    language,
    positions,
    problems,
    rules,
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
    app.jinja_env.globals["_"] = language.say_on_page
    app.jinja_env.globals["say"] = language.say_message_on_page
    app.jinja_env.globals["file_address"] = language.make_file_address
    app.context_processor(language.describe_page)
    app.wsgi_app = language.LanguagePaths(app.wsgi_app)  # type: ignore[method-assign]
    app.register_blueprint(site.blueprint)
    app.register_blueprint(boards.blueprint)
    app.register_blueprint(positions.blueprint)
    app.register_blueprint(double_boards.blueprint)
    app.register_blueprint(game_sheets.blueprint)
    app.register_blueprint(card_files.blueprint)
    app.register_blueprint(companion.blueprint)
    app.register_blueprint(checker.blueprint)
    app.register_blueprint(rules.blueprint)
    app.register_blueprint(api.blueprint)
    problems.handle_errors(app)
    app.after_request(headers.add_headers)
    app.after_request(language.vary_by_language)
    return app

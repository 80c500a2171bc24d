"""The web pages and file addresses, as a WSGI application."""

from collections.abc import Mapping
from typing import Any

from flask import Flask

from paperboard.core.limits import FILE_LIMIT
from paperboard.web import (
    api,
    boards,
    cache,
    card_files,
    checker,
    club_packs,
    companion,
    double_boards,
    game_sheets,
    gates,
    headers,
    hosts,
    language,
    log,
    options,
    positions,
    problems,
    record_sheets,
    rules,
    site,
    static_files,
    template_strips,
)
from paperboard.web.address import read_address
from paperboard.web.resources import find_folder

# Nothing larger than a game to check comes as a body.
LARGEST_BODY_BYTES = FILE_LIMIT


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """Return the WSGI application.

    ``config`` holds Flask settings that win over the defaults; PAPERBOARD_ADDRESS is
    the address of the site for the codes on sheets, and may stand in the environment
    instead. Every answer depends on its request alone: nothing is kept but rendered
    sheets, in memory, to be sent again. No cookie is set, and no other host is asked
    for anything. Raises OptionError if the address of the site is none.
    """
    app = log.QuietFlask(
        "paperboard", template_folder=find_folder("templates"), static_folder=None
    )
    app.config.from_mapping(MAX_CONTENT_LENGTH=LARGEST_BODY_BYTES)
    app.config.from_mapping(config or {})
    read_address(app)
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.jinja_env.globals["_"] = language.say_on_page
    app.jinja_env.globals["say"] = language.say_message_on_page
    app.jinja_env.globals["file_address"] = language.make_file_address
    app.context_processor(language.describe_page)
    # Flask leads // to / by an address that holds the host as the client named it.
    app.url_map.merge_slashes = False
    app.extensions["renders"] = cache.RenderCache()
    log.keep_log(app)
    options.limit_queries(app)
    gates.guard(app)
    static_files.serve_static_files(app, find_folder("static"))
    app.register_blueprint(site.blueprint)
    app.register_blueprint(boards.blueprint)
    app.register_blueprint(positions.blueprint)
    app.register_blueprint(double_boards.blueprint)
    app.register_blueprint(game_sheets.blueprint)
    app.register_blueprint(card_files.blueprint)
    app.register_blueprint(club_packs.blueprint)
    app.register_blueprint(record_sheets.blueprint)
    app.register_blueprint(template_strips.blueprint)
    app.register_blueprint(companion.blueprint)
    app.register_blueprint(checker.blueprint)
    app.register_blueprint(rules.blueprint)
    app.register_blueprint(api.blueprint)
    problems.handle_errors(app)
    app.after_request(language.vary_by_language)
    hosts.compare_hosts_in_any_case(app)
    app.wsgi_app = headers.SafeHeaders(  # type: ignore[method-assign]
        language.LanguagePaths(app.wsgi_app)
    )
    return app

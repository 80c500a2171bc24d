"""The web pages and files, as a WSGI application."""

from collections.abc import Mapping
from typing import Any

from flask import Flask

from paperboard.core.limits import FILE_LIMIT, MANY_GAMES_BYTES
from paperboard.web.api import api_views
from paperboard.web.cards import pile_page
from paperboard.web.checker import checker_views
from paperboard.web.files.file_routes import make_blueprint
from paperboard.web.pages import app_manifest, board_pages, rules_page, start_page
from paperboard.web.shared import (
    drawing_queue,
    error_pages,
    page_language,
    query,
    render_cache,
    request_log,
    security_headers,
    static_files,
    trusted_hosts,
    whole_requests,
)
from paperboard.web.shared.shipped_folders import find_folder
from paperboard.web.shared.site_address import read_address

# No request has a larger body than a game to check.
LARGEST_BODY_BYTES = FILE_LIMIT
# Except for many games.
_LARGER_BODIES = dict.fromkeys(
    ("api.check_many", "checker.open_game", "checker.send_page"), MANY_GAMES_BYTES
)


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """Return the WSGI application.

    ``config`` holds Flask settings that override the defaults. PAPERBOARD_ADDRESS,
    the site's address for the QR codes on sheets, can also be set in the environment.
    Each answer depends only on its request: the application keeps nothing but rendered
    files, in memory, to send them again. It sets no cookies and contacts no other host.
    Raises OptionError if PAPERBOARD_ADDRESS is not a valid URL.
    """
    app = request_log.QuietFlask(
        "paperboard", template_folder=find_folder("templates"), static_folder=None
    )
    app.config.from_mapping(MAX_CONTENT_LENGTH=LARGEST_BODY_BYTES)
    app.config.from_mapping(config or {})
    read_address(app)
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.jinja_env.globals["_"] = page_language.say_on_page
    app.jinja_env.globals["say"] = page_language.say_message_on_page
    app.jinja_env.globals["decimal"] = page_language.format_decimal_on_page
    app.jinja_env.globals["list_sides"] = page_language.list_sides
    app.jinja_env.globals["file_address"] = page_language.make_file_address
    app.context_processor(page_language.describe_page)
    # To merge slashes, Flask would redirect to the host name that the client sent.
    app.url_map.merge_slashes = False
    app.extensions["renders"] = render_cache.RenderCache()
    request_log.keep_log(app)
    query.limit_queries(app)
    whole_requests.take_whole_requests(app, _LARGER_BODIES)
    drawing_queue.guard(app)
    static_files.serve_static_files(app, find_folder("static"))
    app.register_blueprint(start_page.blueprint)
    app.register_blueprint(app_manifest.blueprint)
    app.register_blueprint(board_pages.blueprint)
    app.register_blueprint(make_blueprint())
    app.register_blueprint(pile_page.blueprint)
    app.register_blueprint(checker_views.blueprint)
    app.register_blueprint(rules_page.blueprint)
    app.register_blueprint(api_views.blueprint)
    error_pages.handle_errors(app)
    app.after_request(page_language.vary_by_language)
    trusted_hosts.compare_hosts_in_any_case(app)
    app.wsgi_app = security_headers.SafeHeaders(  # type: ignore[method-assign]
        page_language.LanguagePaths(app.wsgi_app)
    )
    return app

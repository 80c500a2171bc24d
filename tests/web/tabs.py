"""Browser tabs for tests, and accessibility checks of their pages."""

import contextlib
from collections.abc import Iterator
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

# The rules of axe about colours.
_COLOUR_RULES = ["color-contrast", "link-in-text-block"]
_WINDOW = {"width": 1280, "height": 720}
# A request that is stopped fails, and what failed would be kept again.
_FORGET = """() => {
  Storage.prototype.setItem = () => {};
  stop();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/healthz");
}"""


class Tabs:
    """Tabs of the browser that are reused from test to test.

    Opening and closing a tab takes five times as long as loading a page.
    """

    def __init__(self, browser: Browser, site: str) -> None:
        self._browser = browser
        self._site = site
        self._free: dict[str, Page] = {}

    @contextlib.contextmanager
    def lend(self, **settings: Any) -> Iterator[Page]:
        """Give a blank tab with these settings.

        Two tabs in use at the same time share nothing. What a test adds to every later
        page, such as a clock or a script, stays: use ``open`` for that.
        """
        kind = repr(sorted(settings.items()))
        page = self._free.pop(kind, None) or self.open(**settings)
        try:
            yield page
        finally:
            self._clean(page, settings)
        self._free[kind] = page

    def open(self, **settings: Any) -> Page:
        """Open a tab that is never reused."""
        context = self._browser.new_context(base_url=self._site, **settings)
        context.set_default_timeout(60_000)
        return context.new_page()

    @staticmethod
    def _clean(page: Page, settings: dict[str, Any]) -> None:
        page.unroute_all(behavior="ignoreErrors")
        # Visiting another page would take as long as a test. Requests end here, so that
        # no answer is stored later; the address does not resemble the next one.
        page.evaluate(_FORGET)
        page.context.clear_permissions()
        page.set_viewport_size(settings.get("viewport", _WINDOW))
        page.mouse.move(0, 0)
        page.emulate_media(
            media="null",
            color_scheme="light",
            reduced_motion="no-preference",
            forced_colors="none",
        )


def expect_accessible(page: Page, *, colours: bool = True) -> None:
    """Fail on any accessibility fault that axe finds, in light and dark mode.

    Dark mode is checked for colours only, because the rest is the same. Colours take
    most of the time, so pages that differ in their words alone may leave them out.
    """
    # A colour in transition would be measured halfway.
    page.emulate_media(reduced_motion="reduce", color_scheme="light")
    if not colours:
        off = {rule: {"enabled": False} for rule in _COLOUR_RULES}
        _run_axe(page, rules=off)
        return
    _run_axe(page)
    page.emulate_media(color_scheme="dark")
    _run_axe(page, runOnly=_COLOUR_RULES)


def _run_axe(page: Page, **options: Any) -> None:
    found = Axe().run(page, options={"resultTypes": ["violations"], **options})
    assert 0 == found.violations_count, found.generate_report()

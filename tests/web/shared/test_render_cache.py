"""Rendered files are kept in memory, within limits, and rendered once."""

import threading
from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from paperboard.web.shared.render_cache import RenderCache


def refuse() -> bytes:
    """Fail, because the file should have been in the cache."""
    raise AssertionError("rendered again")


def test_a_file_is_rendered_once() -> None:
    """A rendered file is returned again as the same bytes."""
    cache = RenderCache(1_000)
    assert cache.find("a") is None
    assert cache.get("a", lambda: b"board") == b"board"
    assert cache.get("a", refuse) == b"board"
    assert cache.find("a") == b"board"


def test_the_file_used_longest_ago_goes_first() -> None:
    """The cache never exceeds its size, and drops the files used longest ago."""
    cache = RenderCache(160)
    for name in ("a", "b", "c"):
        cache.get(name, lambda: b"." * 10)
    for number in range(14):
        cache.find("a")
        cache.get(f"more {number}", lambda: b"." * 10)
        assert cache.size <= 160
    assert cache.find("a") is not None
    assert cache.find("b") is None
    assert cache.find("more 13") is not None


def test_a_very_large_file_is_not_kept() -> None:
    """A file that would displace many others is sent but not kept."""
    cache = RenderCache(160)
    assert cache.get("a", lambda: b"." * 11) == b"." * 11
    assert (cache.find("a"), cache.size) == (None, 0)


def test_a_failure_is_told_and_not_kept() -> None:
    """An error in rendering is raised, and the next visitor may try again."""
    cache = RenderCache(1_000)
    with pytest.raises(AssertionError, match="rendered again"):
        cache.get("a", refuse)
    assert cache.get("a", lambda: b"board") == b"board"


@pytest.mark.parametrize("fails", [False, True])
def test_many_threads_render_a_file_once(
    monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    """Threads that want the same file at once share one rendering."""
    cache = RenderCache(1_000)
    begun, waiting, wanted = (
        threading.Event(),
        threading.Semaphore(0),
        threading.Event(),
    )

    class WatchedFuture(Future[bytes]):
        def result(self, timeout: float | None = None) -> bytes:
            waiting.release()
            return super().result(timeout)

    def render() -> bytes:
        begun.set()
        assert wanted.wait(60)
        if fails:
            raise OSError("no paper")
        return b"board"

    monkeypatch.setattr("paperboard.web.shared.render_cache.Future", WatchedFuture)
    with ThreadPoolExecutor(4) as threads:
        first = threads.submit(cache.get, "a", render)
        assert begun.wait(60)
        others = [threads.submit(cache.get, "a", refuse) for _ in range(3)]
        for _ in others:
            assert waiting.acquire(timeout=60)
        wanted.set()
        results = [future.exception() or future.result() for future in (first, *others)]
    assert [str(result) for result in results] == (
        ["no paper"] * 4 if fails else ["b'board'"] * 4
    )

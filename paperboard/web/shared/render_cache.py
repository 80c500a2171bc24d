"""A cache of rendered files that are likely to be requested again."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future

# Room for a thousand boards, or some hundreds of PDFs.
MOST_BYTES = 4 * 1024 * 1024
# A file larger than this share is not kept, as it would evict many others.
_LARGEST_SHARE = 16


class RenderCache:
    """The most recently used files, up to ``most_bytes`` in all, for all threads.

    Equal keys must mean equal files. Only one thread renders a file; others that need
    it wait.
    """

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._files: OrderedDict[str, bytes] = OrderedDict()
        self._rendering: dict[str, Future[bytes]] = {}
        self._lock = threading.Lock()
        self.size = 0

    def find(self, key: str) -> bytes | None:
        """Return the file, or None if it is not in the cache."""
        with self._lock:
            return self._find(key)

    def get(self, key: str, render: Callable[[], bytes]) -> bytes:
        """Return the file, rendered if necessary; raise whatever ``render`` raises."""
        with self._lock:
            content = self._find(key)
            if content is not None:
                return content
            others = self._rendering.get(key)
            future = self._rendering.setdefault(key, Future())
        if others is not None:
            return others.result()
        try:
            content = render()
        except BaseException as error:
            future.set_exception(error)
            raise
        else:
            self._keep(key, content)
            future.set_result(content)
            return content
        finally:
            with self._lock:
                del self._rendering[key]

    def _find(self, key: str) -> bytes | None:
        content = self._files.get(key)
        if content is not None:
            self._files.move_to_end(key)
        return content

    def _keep(self, key: str, content: bytes) -> None:
        if len(content) > self._most_bytes // _LARGEST_SHARE:
            return
        with self._lock:
            self._files[key] = content
            self.size += len(content)
            while self.size > self._most_bytes:
                _, oldest = self._files.popitem(last=False)
                self.size -= len(oldest)

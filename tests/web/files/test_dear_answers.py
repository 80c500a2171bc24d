"""The memory that the most expensive answers need."""

import re
import urllib.request
from pathlib import Path

from benchmarks.dear import list_dear_requests
from tests.servers import start_server

_MOST_MB = 300


def test_dear_answers_need_little_memory() -> None:
    """A process stays below 300 MB after the most expensive answer of each kind."""
    with start_server() as server:
        for request in list_dear_requests():
            asked = urllib.request.Request(  # our own server
                server.address + request.path,
                data=request.body.encode() or None,
                headers={"Content-Type": "application/json"} if request.body else {},
            )
            with urllib.request.urlopen(asked, timeout=60) as answer:
                assert 200 == answer.status
                assert answer.read()
        (worker,) = server.workers
        status = Path(f"/proc/{worker}/status").read_text("ascii")
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    assert found is not None
    assert int(found[1]) / 1000 <= _MOST_MB

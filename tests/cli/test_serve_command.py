"""``paperboard serve``: address, refusals and a clean stop."""

import signal
import socket
import subprocess
import sys
import urllib.request

import pytest


def _hear_interrupts() -> None:
    # A process started in the background by a script ignores them otherwise.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_serve_prints_its_address_and_stops_cleanly(end: signal.Signals) -> None:
    """The printed address answers; Ctrl+C and SIGTERM end the server quietly."""
    command = [sys.executable, "-u", "-m", "paperboard", "serve", "--port", "0"]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_hear_interrupts,
    ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        try:
            address = server.stdout.readline().split()[-1]
            with urllib.request.urlopen(f"{address}board.pdf", timeout=20) as answer:
                assert answer.read().startswith(b"%PDF")
            server.send_signal(end)
            server.wait(timeout=20)
        finally:
            server.kill()
        assert "" == server.stderr.read()
        assert 0 == server.returncode


def test_a_taken_port_is_said_in_words() -> None:
    """A port in use ends with 2 and one sentence."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "paperboard", "serve", "--port", str(port)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert 2 == done.returncode
    assert "" == done.stdout
    assert ["paperboard: Address already in use"] == done.stderr.splitlines()

"""``paperboard serve``: address, refusals and a clean stop."""

import signal
import socket
import subprocess
import sys
import urllib.request


def test_serve_prints_its_address_and_stops_cleanly() -> None:
    """The printed address answers, and Ctrl+C ends the server without a traceback."""
    command = [sys.executable, "-u", "-m", "paperboard", "serve", "--port", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        address = server.stdout.readline().split()[-1]
        with urllib.request.urlopen(f"{address}board.pdf") as answer:
            assert answer.read().startswith(b"%PDF")
        server.send_signal(signal.SIGINT)
        server.wait(timeout=20)
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

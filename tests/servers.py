"""Starting ``paperboard serve`` in a separate process."""

import contextlib
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

_ROOT = Path(__file__).parents[1]


class Server:
    """A running server: its process and its port."""

    def __init__(self, process: "subprocess.Popen[str]", port: int) -> None:
        self.process = process
        self.port = port

    @property
    def workers(self) -> list[int]:
        """Return the numbers of the processes that answer."""
        number = self.process.pid
        return [
            int(child)
            for child in Path(f"/proc/{number}/task/{number}/children")
            .read_text("ascii")
            .split()
        ]

    @property
    def address(self) -> str:
        """Return the address of the start page, without the final slash."""
        return f"http://127.0.0.1:{self.port}"

    def end(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, str, str]:
        """Send a signal; return the exit code and the output since the start."""
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err


@contextlib.contextmanager
def start_server(
    *arguments: str, port: int = 0, before: str = "pass"
) -> Iterator[Server]:
    """Run a server during the block, after a line of Python, such as other limits."""
    with subprocess.Popen(
        make_command("--port", str(port), *arguments, before=before),
        cwd=_ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_interrupts,
    ) as process:
        try:
            assert process.stdout is not None
            found = re.search(r":(\d+)/", process.stdout.readline())
            assert found is not None
            process.stdout.readline()
            yield Server(process, int(found[1]))
        finally:
            process.kill()


def make_command(*arguments: str, before: str = "pass") -> tuple[str, ...]:
    """Return the command that runs some Python and then a server."""
    program = f"{before}\nfrom paperboard.cli import main\nraise SystemExit(main())"
    return (sys.executable, "-u", "-c", program, "serve", *arguments)


def hear_interrupts() -> None:
    """Restore Ctrl+C in a process; one started in the background ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)

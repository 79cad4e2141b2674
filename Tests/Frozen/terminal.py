"""Runs a command on a terminal, where the tool uses colours and draws buttons."""

from __future__ import annotations

import fcntl
import os
import pathlib
import pty
import struct
import subprocess
import termios

ROWS, COLUMNS = 40, 100


def run_on_terminal(command: list[str], folder: pathlib.Path, environment: dict[str, str],
                    seconds: float) -> tuple[int, bytes]:
    """Returns the exit status of a command, and the bytes that it wrote to a terminal of 100 columns.

    Raises subprocess.TimeoutExpired for a command that closes the terminal and goes on.
    """
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=folder,
                               env=environment | {"TERM": "xterm-256color"})
    os.close(theirs)
    written = b""
    try:
        while chunk := os.read(ours, 65536):
            written += chunk
    except OSError:
        pass  # Linux reports an error where the other end is closed.
    finally:
        os.close(ours)
    try:
        return process.wait(seconds), written.replace(b"\r\n", b"\n")
    except subprocess.TimeoutExpired:
        process.kill()
        raise

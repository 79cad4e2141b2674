"""Commands of the tool, and how the freeze program runs them."""

from __future__ import annotations

import collections
import concurrent.futures
import dataclasses
import os
import pathlib
import shlex
import shutil
import subprocess
import time
from collections.abc import Iterable

from masks import Masking
from terminal import run_on_terminal

#: The options that fix the times of a run's reports.
FIXED = "--zero-times --timestamp 2026-01-31T09:30:00"
#: The folder for files that commands write, below the work folder.
MADE = "made"
#: The file at the top of a frozen folder, also of an unfinished one.
MARK = "frozen.txt"
#: A command that takes longer has hung.
SECONDS = 240


@dataclasses.dataclass(frozen=True)
class Step:
    """One command whose outputs are frozen.

    A word "+x" of the line names a file or folder that the command writes; it is kept as NAME.x. A word "++area/x" is
    a file that an earlier step of that area wrote, or a folder that the step named x writes.
    """

    area: str
    name: str
    line: str
    #: The suffix of standard output.
    output: str = "txt"
    #: Whether the tool with the mutants runs the command.
    mutants: bool = False
    environment: tuple[tuple[str, str], ...] = ()
    #: Whether the command runs on a terminal of 100 columns.
    terminal: bool = False

    @property
    def words(self) -> list[str]:
        """The arguments, with the paths of written files."""
        return [self._path(word) for word in shlex.split(self.line)]

    def _path(self, word: str) -> str:
        if word.startswith("++"):
            return f"{MADE}/{word[2:]}"
        return f"{self.made}.{word[1:]}" if word.startswith("+") else word

    @property
    def made(self) -> str:
        """The path of written files without their suffix."""
        return f"{MADE}/{self.area}/{self.name}"

    @property
    def command(self) -> str:
        """The command as a person would type it."""
        variables = "".join(f"{name}={shlex.quote(value)} " for name, value in self.environment)
        tool = "DyingStrategies" if self.mutants else "layout-parity"
        end = "  (on a terminal)" if self.terminal else ""
        return variables + " ".join([tool, *map(shlex.quote, self.words)]) + end


@dataclasses.dataclass(frozen=True)
class Done:
    """A step that ran, with its exit status in words and the seconds that it took."""

    step: Step
    status: str
    seconds: float


class Freezer:
    """Runs steps two at a time in a work folder, and writes their masked outputs into the frozen folder."""

    def __init__(self, tool: pathlib.Path, mutants: pathlib.Path, tree: pathlib.Path, work: pathlib.Path,
                 out: pathlib.Path) -> None:
        self._tools = {False: str(tool), True: str(mutants)}
        self._work = work
        self._out = out
        self._masking = Masking({
            str(tool): "TOOL", str(mutants): "TOOL", str(work): "WORK", str(tree): "TREE",
            str(tool.resolve()): "TOOL", str(mutants.resolve()): "TOOL", str(work.resolve()): "WORK",
            # Pages name the folder in which the command ran.
            work.name: "WORK",
        })
        self._done: list[Done] = []
        for folder in ("home", "tmp", MADE):
            (work / folder).mkdir(exist_ok=True)

    def run(self, steps: Iterable[Step], workers: int = 2) -> None:
        """Runs steps that do not depend on each other."""
        steps = list(steps)
        for place, count in collections.Counter(step.made for step in steps).items():
            if count > 1:
                raise ValueError(f"{count} steps are named '{place}'")
        for area in {step.area for step in steps}:
            (self._work / MADE / area).mkdir(exist_ok=True)
            (self._out / area).mkdir(exist_ok=True)
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            self._done += pool.map(self._run, steps)

    def output(self, words: list[str], mutants: bool = False) -> str:
        """Returns the standard output of a command that is not frozen."""
        done = subprocess.run([self._tools[mutants], *words], capture_output=True, text=True, cwd=self._work,
                              env=self._environment(), timeout=SECONDS)
        return done.stdout

    def write_commands(self) -> None:
        """Writes a list of commands with their exit status into every area."""
        areas: dict[str, list[Done]] = {}
        for done in self._done:
            areas.setdefault(done.step.area, []).append(done)
        for area, all_done in areas.items():
            lines = [f"exit {done.status}  {done.step.name}\n    {done.step.command}\n"
                     for done in sorted(all_done, key=lambda done: done.step.name)]
            self._write(area, "commands.txt", "".join(lines).encode())

    @property
    def count(self) -> int:
        """The number of commands that ran."""
        return len(self._done)

    def failed(self, end: str) -> list[str]:
        """Returns the names of the steps with some end whose exit status is not 0."""
        return [done.step.name for done in self._done if done.step.name.endswith(end) and done.status != "0"]

    def slowest(self, count: int) -> list[Done]:
        """Returns the steps that took longest."""
        return sorted(self._done, key=lambda done: -done.seconds)[:count]

    def _environment(self) -> dict[str, str]:
        """Variables without those of a CI, a shard, a user or a terminal."""
        return {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": str(self._work / "home"),
                "TMPDIR": str(self._work / "tmp"), "LANG": "C.UTF-8", "TZ": "UTC",
                "PYTHONDONTWRITEBYTECODE": "1"}

    def _run(self, step: Step) -> Done:
        for word in step.words:
            if word.startswith(f"{step.made}.") and "/" in word[len(step.made):]:
                (self._work / word).parent.mkdir()
        start = time.monotonic()
        command = [self._tools[step.mutants], *step.words]
        environment = self._environment() | dict(step.environment)
        try:
            if step.terminal:
                status, output = run_on_terminal(command, self._work, environment, SECONDS)
                errors = b""
            else:
                done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, cwd=self._work,
                                      env=environment, timeout=SECONDS)
                status, output, errors = done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired:
            return Done(step, "none, it hung", SECONDS)
        seconds = time.monotonic() - start
        self._keep(step, output, errors)
        return Done(step, str(status) if status >= 0 else f"by signal {-status}", seconds)

    def _keep(self, step: Step, output: bytes, errors: bytes) -> None:
        """Writes what a command printed and wrote."""
        folder = self._work / MADE / step.area
        for suffix, data in ((step.output, output), ("stderr.txt", errors)):
            if data:
                (folder / f"{step.name}.{suffix}").write_bytes(data)
        for path in [folder / step.name, *folder.glob(f"{step.name}.*")]:
            parts = [path] if path.is_file() else sorted(part for part in path.rglob("*") if part.is_file())
            for part in parts:
                self._write(step.area, str(part.relative_to(folder)), part.read_bytes())

    def _write(self, area: str, name: str, data: bytes) -> None:
        path = self._out / area / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self._masking.data(area, data))


def emptied(folder: pathlib.Path) -> pathlib.Path:
    """Returns a folder after removing a frozen folder of an earlier run; any other content is refused."""
    if folder.exists() and any(folder.iterdir()):
        if not (folder / MARK).exists():
            raise SystemExit(f"freeze.py: '{folder}' is not empty and not a frozen folder; name another one")
        shutil.rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARK).write_text("Outputs of layout-parity, written by Tests/Frozen/freeze.py.\n", "utf-8")
    return folder

"""Values that differ between two runs of one tool, and the fixed words that replace them.

This table is the only place where the freeze program changes an output. A value that the tool can fix itself (times
with --zero-times, the start of a run with --timestamp) needs no mask.
"""

from __future__ import annotations

import dataclasses
import re


@dataclasses.dataclass(frozen=True)
class Mask:
    """A pattern in the outputs of some areas, and its replacement."""

    pattern: str
    replacement: str
    #: The areas in which the mask applies, as a pattern for a whole name; empty for all.
    areas: str = ""


#: The areas with outputs of 'plugin check'.
_CHECKS = "plugins|guests"

MASKS: tuple[Mask, ...] = (
    # The version of the tool, in JUnit reports, event streams, and 'layout-parity --version'.
    Mask(r'(name="tool-version" value=")[^"]*', r"\1VERSION"),
    Mask(r'("toolVersion":")[^"]*', r"\1VERSION"),
    Mask(r'(\{"name":"tool-version","value":")[^"]*', r"\1VERSION"),
    Mask(r"\A\d+\.\d+\.\d+\S*\n\Z", "VERSION\n", areas="help"),
    # The fingerprint of a run, which includes the tool's version.
    Mask(r'(name="run" value=")[0-9a-f]{16}', r"\1FINGERPRINT"),
    Mask(r'(\{"name":"run","value":")[0-9a-f]{16}', r"\1FINGERPRINT"),
    # The speed of 'fuzz': "2000 specs in 0.102 s, 19455 a second".
    Mask(r"\bin \d+(\.\d+)? s, \d+ a second", "in 0.000 s, 0 a second"),
    # The times of 'fuzz --statistics': "system          1 ms, 1723 ns a layout".
    Mask(r"(?m)^(  [a-z0-9-]+ +)\d+ m?s, \d+ ns a layout$", r"\g<1>0 ms, 0 ns a layout"),
    # Progress: on a terminal a line that is rewritten, elsewhere a new line every five seconds.
    Mask(r"\r\x1b\[K(\d+ cases, \d+ failed, \d+ s, [^\r\n]*)?", ""),
    Mask(r"(?m)^\d+ cases, \d+ failed, \d+ s, .*\n", ""),
    Mask(r"(?m)^learning when \S+ is wrong: .*\n", ""),
    Mask(r"(?m)^\d+( of \d+)? (specs|buttons), \d+ a second, .*\n", ""),
    # How long the tool waited for a strategy, and how much memory the strategy had when the tool ended it.
    Mask(r"\bwaited \d+\.\d s, and used \d+\.\d s", "waited 0.0 s, and used 0.0 s"),
    Mask(r"\bit used \d+ MiB, the limit is", "it used 0 MiB, the limit is"),
    # The time of pages without --timestamp, in their heads.
    Mask(r"<span>\d+ \w+ \d{4}, \d\d:\d\d UTC</span>", "<span>31 Jan 2026, 09:30 UTC</span>"),
    # The present names of options: commands have those of 0.1.0, so that the tool of any commit can be frozen.
    Mask(r"(?m)^note: '--[a-z-]+' (is now|has no effect).*\n", ""),
    # Where Python is installed, in the traces of plugins.
    Mask(r'File "[^"\n]*/lib/python3[^/"\n]*/([^"\n]*)", line \d+', r'File "PYTHON/\1", line 0', areas=_CHECKS),
    # The random word that ends a pause of GitHub's commands.
    Mask(r"(?m)^(::stop-commands::|::)layout-parity-[0-9a-z]+(::)?$", r"\1layout-parity-TOKEN\2"),
    # Measurements of 'plugin check', and the time of its report, which has no --timestamp.
    Mask(r"(?m) \(\d+ s\)$", "", areas=_CHECKS),
    Mask(r"\b\d+ ms, the median of", "0 ms, the median of", areas=_CHECKS),
    Mask(r"\b\d+ MiB after (\d+) specs, \d+ after", r"0 MiB after \1 specs, 0 after", areas=_CHECKS),
    Mask(r"\b(batch \d+): \d+ specs/s", r"\1: 0 specs/s", areas=_CHECKS),
    Mask(r"\b\d+ of them while it answered", "0 of them while it answered", areas=_CHECKS),
    Mask(r'(timestamp=")\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d', r"\g<1>2026-01-31T09:30:00", areas=_CHECKS),
)


class Masking:
    """Replaces values that differ between two runs, and the paths of this machine."""

    def __init__(self, paths: dict[str, str], masks: tuple[Mask, ...] = MASKS) -> None:
        """Paths of this machine with the words that replace them; the longest path is replaced first."""
        self._paths = sorted(paths.items(), key=lambda pair: -len(pair[0]))
        self._masks = [(re.compile(mask.pattern), mask) for mask in masks]

    def text(self, area: str, text: str) -> str:
        """Returns the text of an output with fixed words."""
        for path, word in self._paths:
            text = text.replace(path, word)
        for pattern, mask in self._masks:
            if not mask.areas or re.fullmatch(mask.areas, area):
                text = pattern.sub(mask.replacement, text)
        return text

    def data(self, area: str, data: bytes) -> bytes:
        """Returns the bytes of an output with fixed words; bytes that are not UTF-8 stay unchanged."""
        text = data.decode("utf-8", "surrogateescape")
        return self.text(area, text).encode("utf-8", "surrogateescape")

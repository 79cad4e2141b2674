"""The same comparison written with Hypothesis: two ways to lay out a button in Python, compared on random
specs. Prints how many times as many specs a second the tool compares: with the five strategies that compute,
with all, and on every core.

Usage: hypothesis_baseline.py TOOL [CASES]   (needs the package `hypothesis` from PyPI)
"""

import math
import re
import subprocess
import sys
import time

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

TIE = 2.0**-20


def nearest(value, scale):
    return math.floor(value * scale + 0.5 + TIE) / scale


def down(value, scale):
    return math.floor(value * scale + TIE) / scale


def up(value, scale):
    return math.ceil(value * scale - TIE) / scale


def content_span(length, lead, trail, scale):
    near, far = lead, length - trail
    if near > far:
        near = far = (near + far) / 2
    near = down(near, scale)
    return near, up(far, scale) - near


def closed_form(spec):
    """Each item from its own area, in closed form."""
    width, insets, item, image, title, gap, pull, image_first, scale = spec
    start, room = content_span(width, insets[0], insets[1], scale)
    frames = []
    for is_image in (True, False):
        lead, trail = item[0] if is_image else item[1]
        x, length = start + lead, room - lead - trail
        available = max(0, length)
        w = min(image, available)
        g = gap if gap < 0 else min(gap, available - w)
        t = max(0, min(title, available - w - g))
        x += pull * (length - w - g - t)
        if is_image:
            frames.append((nearest(x + (0 if image_first else t + g), scale), w))
        else:
            frames.append((nearest(x + (w + g if image_first else 0), scale), t))
    return frames


def cut_and_move(spec):
    """The group cut off the area step by step, then moved."""
    width, insets, item, image, title, gap, pull, image_first, scale = spec
    start, room = content_span(width, insets[0], insets[1], scale)
    frames = []
    for is_image in (True, False):
        lead, trail = item[0] if is_image else item[1]
        near, far = start + lead, start + room - trail
        rest = max(0, far - near)
        cut_image = min(image, rest)
        rest -= cut_image
        cut_gap = gap if gap < 0 else min(gap, rest)
        rest -= cut_gap
        cut_title = max(0, min(title, rest))
        first, second = (cut_image, cut_title) if image_first else (cut_title, cut_image)
        end = first + cut_gap + second
        offset = {0: near, 0.5: (near + far - end) / 2, 1: far - end}[pull]
        is_first = is_image == image_first
        x = offset if is_first else offset + first + cut_gap
        frames.append((nearest(x, scale), cut_image if is_image else cut_title))
    return frames


size = st.integers(0, 64 * 200).map(lambda n: n / 64)
inset = st.integers(-64 * 20, 64 * 60).map(lambda n: n / 64)
pair = st.tuples(inset, inset)
specs = st.tuples(
    size,
    pair,
    st.tuples(pair, pair),
    size,
    size,
    inset,
    st.sampled_from([0, 0.5, 1]),
    st.booleans(),
    st.sampled_from([1, 2, 3]),
)


def hypothesis_rate(cases):
    """Specs a second of Hypothesis."""
    seen = 0

    @settings(
        max_examples=cases,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(specs)
    def agree(spec):
        nonlocal seen
        seen += 1
        for one, other in zip(closed_form(spec), cut_and_move(spec)):
            assert abs(one[0] - other[0]) <= 1e-9 and abs(one[1] - other[1]) <= 1e-9, spec

    start = time.perf_counter()
    agree()
    return seen / (time.perf_counter() - start)


def tool_rate(tool, cases, options):
    """Specs a second of the tool, as it says itself: the best of three runs."""
    rates = []
    for seed in ("1", "2", "3"):
        command = [tool, "fuzz", "--cases", str(cases), "--seed", seed, "--trees", "0", *options]
        result = subprocess.run(command, capture_output=True, text=True, check=True)
        rates.append(int(re.search(r", (\d+) a second", result.stdout + result.stderr)[1]))
    return max(rates)


def main():
    tool = sys.argv[1]
    cases = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    computing = "system,edge-insets,rect-override,layout-subviews,custom-control"
    peer = max(hypothesis_rate(cases) for _ in range(3))
    for name, count, options, least in (
        ("five strategies, one core", 400_000, ["--jobs", "1", "--strategies", computing], 250),
        ("five strategies, every core", 400_000, ["--strategies", computing], 250),
        ("all strategies, every core", 100_000, [], 60),
    ):
        rate = tool_rate(tool, count, options)
        print(
            f"fuzzing, {name}: {rate / peer:.0f} x Hypothesis ({least} or more; {rate} specs a second "
            f"against {peer:.0f} of two strategies)"
        )


if __name__ == "__main__":
    main()

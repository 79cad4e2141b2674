"""The same comparison written with Hypothesis: two ways to lay out a button in Python, compared on random
specs. Prints the rate in specs a second.

Usage: hypothesis_baseline.py [CASES]   (needs the package `hypothesis` from PyPI)
"""

import math
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


def main():
    cases = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
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
    seconds = time.perf_counter() - start
    print(f"hypothesis: {seen / seconds:.0f} specs a second ({seen} specs, two strategies)")


if __name__ == "__main__":
    main()

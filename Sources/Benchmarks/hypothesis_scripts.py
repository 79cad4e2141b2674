"""Scripts of behaviour written with Hypothesis: two ways for a button to behave in Python, compared on random
scripts of ten steps. Prints how many times as many scripts a second the tool's benchmark performs on four
strategies.

Usage: hypothesis_scripts.py SCRIPT_BENCHMARK [CASES]   (needs the package `hypothesis` from PyPI)
"""

import re
import subprocess
import sys
import time

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

WIDTH, HEIGHT, REACH = 200, 100, 70
HIGHLIGHTED, DISABLED, SELECTED = 1, 2, 4


def near(x, y):
    return -REACH <= x <= WIDTH + REACH and -REACH <= y <= HEIGHT + REACH


class Tables:
    """A button with a table for each kind of content."""

    def __init__(self):
        self.titles, self.images = {0: "title"}, {0: "image"}
        self.state, self.inside, self.down, self.sent = 0, False, False, []

    def step(self, step):
        kind = step[0]
        if kind == "touch":
            self.touch(*step[1:])
        elif kind == "flag":
            self.state = self.state | step[1] if step[2] else self.state & ~step[1]
        else:
            table = self.titles if kind == "title" else self.images
            if step[2] is None:
                table.pop(step[1], None)
            else:
                table[step[1]] = step[2]

    def touch(self, phase, x, y):
        if phase == "began":
            if self.down or self.state & DISABLED or not (0 <= x < WIDTH and 0 <= y < HEIGHT):
                return
            self.down = self.inside = True
            self.state |= HIGHLIGHTED
            self.sent.append("down")
        elif self.down:
            was, self.inside = self.inside, near(x, y)
            if phase == "moved":
                names = {(1, 1): "inside", (1, 0): "exit", (0, 1): "enter", (0, 0): "outside"}
                self.sent.append(names[was, self.inside])
                self.state = self.state | HIGHLIGHTED if self.inside else self.state & ~HIGHLIGHTED
                return
            self.state &= ~HIGHLIGHTED
            self.down = False
            if phase == "cancelled":
                self.sent.append("cancel")
            elif self.inside:
                self.sent += ["primary", "up-inside"]
            else:
                self.sent.append("up-outside")
            self.inside = False

    def shown(self):
        image = self.images.get(self.state, self.images.get(0))
        dims = self.state not in self.images and self.state & (HIGHLIGHTED | DISABLED)
        return (
            self.state, self.down, self.inside, self.titles.get(self.state, self.titles.get(0)),
            image, bool(image and dims), tuple(self.sent),
        )


class Listing:
    """A button with one list of what was set, the latest last."""

    def __init__(self):
        self.settings = [("title", 0, "title"), ("image", 0, "image")]
        self.flags, self.finger, self.log = set(), None, []

    def step(self, step):
        kind = step[0]
        if kind == "flag":
            (self.flags.add if step[2] else self.flags.discard)(step[1])
        elif kind != "touch":
            self.settings = [s for s in self.settings if s[:2] != step[:2]]
            if step[2] is not None:
                self.settings.append(step)
        elif step[1] == "began":
            if self.finger is None and DISABLED not in self.flags:
                if 0 <= step[2] < WIDTH and 0 <= step[3] < HEIGHT:
                    self.finger = True
                    self.flags.add(HIGHLIGHTED)
                    self.log.append("down")
        elif self.finger is not None:
            self.follow(*step[1:])

    def follow(self, phase, x, y):
        before, self.finger = self.finger, near(x, y)
        if phase == "moved":
            if before == self.finger:
                self.log.append("inside" if before else "outside")
            else:
                self.log.append("exit" if before else "enter")
            (self.flags.add if self.finger else self.flags.discard)(HIGHLIGHTED)
            return
        if phase == "cancelled":
            self.log.append("cancel")
        else:
            self.log += ["primary", "up-inside"] if self.finger else ["up-outside"]
        self.finger = None
        self.flags.discard(HIGHLIGHTED)

    def shown(self):
        state = sum(self.flags)
        found = {}
        for of in (0, state):
            for kind, where, value in self.settings:
                if where == of:
                    found[kind] = (value, where == state)
        title = found.get("title", (None, False))[0]
        image, is_own = found.get("image", (None, False))
        pale = image and not is_own and (HIGHLIGHTED in self.flags or DISABLED in self.flags)
        down = self.finger is not None
        return state, down, bool(self.finger), title, image, bool(pale), tuple(self.log)


states = st.sampled_from([0, 1, 2, 4, 5, 6])
points = st.integers(-80 * 64, 280 * 64).map(lambda n: n / 64)
steps = st.one_of(
    st.tuples(
        st.just("touch"), st.sampled_from(["began", "moved", "ended", "cancelled"]), points, points),
    st.tuples(st.just("flag"), st.sampled_from([1, 2, 4]), st.booleans()),
    st.tuples(st.just("title"), states, st.sampled_from([None, "a", "b"])),
    st.tuples(st.just("image"), states, st.sampled_from([None, "plus", "minus"])),
)


def hypothesis_rate(cases):
    """Scripts that Hypothesis draws and compares in a second of a processor's time."""
    seen = 0

    @settings(
        max_examples=cases, database=None, deadline=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck))
    @given(st.lists(steps, min_size=10, max_size=10))
    def agree(script):
        nonlocal seen
        seen += 1
        one, other = Tables(), Listing()
        for step in script:
            one.step(step)
            other.step(step)
            assert one.shown() == other.shown(), script

    start = time.process_time()
    agree()
    return seen / (time.process_time() - start)


def main():
    cases = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000
    peer = max(hypothesis_rate(cases) for _ in range(3))
    result = subprocess.run([sys.argv[1]], capture_output=True, text=True, check=True)
    rate = int(re.search(r": (\d+) a second", result.stdout)[1])
    print(
        f"scripts of ten steps, one core: {rate / peer:.0f} x Hypothesis (40 or more; {rate} a second on "
        f"four strategies against {peer:.0f} on two)")


if __name__ == "__main__":
    main()

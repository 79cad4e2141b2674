"""A plugin that keeps to the protocol in all it does, but for the one lie that it is told to tell.

usage: liar.py LIE; 'honest' tells none. The lies are named for the point of the conformance list that finds
them; `run.py` holds each against that list.
"""

import atexit
import json
import os
import random
import struct
import subprocess
import sys
import threading
import time

LIE = sys.argv[1] if len(sys.argv) > 1 else "honest"
SPEC = struct.Struct("<26d5iI24x")
LAYOUT = struct.Struct("<27diI4H24x")
WORDS = {
    "placement": ["left", "right", "top", "bottom", "leading", "trailing"],
    "h-align": ["center", "left", "right", "fill", "leading", "trailing"],
    "v-align": ["center", "top", "bottom", "fill"],
    "direction": ["ltr", "rtl"],
    "type": ["custom", "system", "detailDisclosure", "infoLight", "infoDark", "contactAdd", "plain",
             "roundedRect"],
}
REASONS = ["", "the spacing is negative", "it has no hooks", "it refuses lone items"]
NO_HOOKS = {"hook-coherence": REASONS[2]}
STRATEGY = {
    "id": "liar", "summary": "a box at the origin", "can": ["explain", "fresh"],
    "precision": {"frames": 0}, "reasons": REASONS,
    "domain": [{"aspects": ["content-rect"], "when": "@direction='rtl'", "because": "it reads left to right"}],
}


class Worker:
    """One instance; an honest one keeps nothing."""

    def __init__(self):
        self.answered = 0


def of_record(record):
    """A spec from its 256 bytes, as messages have it."""
    n = SPEC.unpack(record)
    spec = {
        "frame": list(n[0:4]), "bounds-origin": list(n[4:6]), "spacing": n[6],
        "content-insets": list(n[7:11]), "image-insets": list(n[11:15]), "title-insets": list(n[15:19]),
        "scale": n[19], "line-height": n[20],
    }
    for name, code in zip(WORDS, n[26:31]):
        spec[name] = WORDS[name][code]
    if n[31] & 1:
        spec["image"] = {"size": list(n[21:23]), "corner-radius": n[23]}
    if n[31] & 2:
        spec["title"] = {"size": list(n[24:26])}
    return spec


def to_record(layout):
    """A layout as its 256 bytes."""
    if "failed" in layout:
        return LAYOUT.pack(*[0.0] * 27, 1, 0, REASONS.index(layout["failed"]), 0, 0, 0)
    zero, why = [0.0] * 4, layout.get("unpromised", {})
    aspects = ["frames", "fitting-size", "content-rect", "hook-coherence"]
    promised = sum(1 << place for place, name in enumerate(aspects) if name not in why)
    numbers = [float(number) for name in ("content", "image", "title", "background")
               for number in layout.get(name, zero)]
    return LAYOUT.pack(*numbers, *[0.0] * 8, *layout["fitting-size"], layout.get("corner-radius", 0.0), 0,
                       promised, *[REASONS.index(why.get(name, "")) for name in aspects])


def has_image(spec):
    """Whether an image is shown: the info types have one of their own."""
    return "image" in spec or spec["type"] in ("detailDisclosure", "infoLight", "infoDark", "contactAdd")


def lay_out(spec):
    """Image and title one upon the other at the origin: no layout that anybody wants, but a layout."""
    x, y, (width, height) = *spec["bounds-origin"], spec["frame"][2:]
    if spec["spacing"] < -3.5:
        return {"failed": REASONS[3]}
    layout = {"background": [x, y, width, height], "fitting-size": [width, height],
              "content": [x, y, width, height], "unpromised": dict(NO_HOOKS)}
    if has_image(spec):
        layout["image"] = [x, y, *spec.get("image", {"size": [22, 22]})["size"]]
        layout["corner-radius"] = spec.get("image", {"corner-radius": 0})["corner-radius"]
    if "title" in spec:
        layout["title"] = [x, y, *spec["title"]["size"]]
    if spec["spacing"] < 0:
        layout["unpromised"]["fitting-size"] = REASONS[1]
    return layout


WORKERS, REQUESTS, LEAKED = {}, [0], []
OFFSET = random.random()


def nudge(layout, by):
    """Moves the background, which has nothing to do with the contract's other rules."""
    if "background" in layout:
        layout["background"][0] += by
    return layout


def layouts(asked, specs):
    """The layouts of a batch, with the lie where there is one."""
    REQUESTS[0] += 1
    if asked.get("fresh") or asked["worker"] not in WORKERS:
        WORKERS[asked["worker"]] = Worker()
    found, before = [], None
    for place, spec in enumerate(specs):
        layout = lay_out(spec)
        if LIE == "promised-is-answered" and "background" in layout and spec["placement"] == "bottom":
            layout["background"][2] = float("nan")
        if LIE == "absent-items" and "title" not in spec:
            layout["title"] = [1, 2, 3, 4]
        if LIE == "degenerate-specs" and spec["frame"][2] == 1e9:
            os._exit(3)
        if LIE == "ends-where-wide" and spec["frame"][2] > 300:
            os._exit(3)
        if LIE == "crash" and spec["frame"][2] == 199:
            os.abort()
        if LIE == "hang" and spec["frame"][2] == 199:
            time.sleep(1000)
        if LIE == "repeatable":
            nudge(layout, REQUESTS[0] / 1024)
        if LIE == "order-independent" and before is not None and before["frame"][2] > spec["frame"][2]:
            nudge(layout, 1)
        if LIE == "batch-size-independent" and len(specs) > 64:
            nudge(layout, 1)
        if LIE == "worker-independent":
            nudge(layout, asked["worker"])
        if LIE == "fresh" and asked.get("fresh"):
            nudge(layout, 1)
        if LIE == "restart-independent":
            nudge(layout, OFFSET)
        if LIE == "encodings-agree" and "count" in asked:
            nudge(layout, 0.015625)
        if LIE == "no-time-no-network":
            nudge(layout, len(os.environ.get("TZ", "")))
        if LIE == "memory-flat":
            LEAKED.append(dict(layout, spec=json.dumps(spec)))
        before = spec
        found.append(layout)
    if LIE == "answers-all" and len(found) > 1:
        found.pop()
    if LIE == "in-order" and len(found) > 1:
        found.reverse()
    if LIE == "empty-batch" and not found:
        raise ValueError("nothing to lay out")
    return found


def plain(value):
    """A value in which what is not finite is a word."""
    if isinstance(value, float) and value != value:
        return "nan"
    if isinstance(value, list):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items()}
    return value


def promises(specs):
    """What `layouts` would say of the same specs."""
    if LIE == "domain-is-true":
        return [{} for _ in specs]
    return [lay_out(spec).get("unpromised", {}) for spec in specs]


def answer(asked, specs):
    """The answer to a request, and the bytes behind it."""
    kind = asked["type"]
    if kind == "hello":
        if 1 not in asked["versions"] and LIE != "version-chosen":
            return {"type": "error", "code": "version", "message": "it speaks version 1"}, b""
        echo = asked["echo"]
        if LIE == "numbers-exact":
            echo = [float("%.15g" % number) for number in echo]
        encoding = "f64" if "f64" in asked["encodings"] and LIE != "largest-message" else "json"
        return {"type": "hello", "version": 1, "encoding": encoding, "echo": echo, "max-batch": 256,
                "plugin": {"name": "liar", "version": "1"}}, b""
    if kind == "describe":
        strategy = dict(STRATEGY)
        if LIE == "describes-itself":
            strategy["domain"] = [dict(STRATEGY["domain"][0], when="@colour='red'")]
        return {"type": "strategies", "strategies": [strategy]}, b""
    if kind == "layout":
        found = layouts(asked, specs)
        if "count" in asked:
            records = b"".join(map(to_record, found))
            return {"type": "layouts", "count": len(found), "bytes": len(records)}, records
        return {"type": "layouts", "layouts": found}, b""
    if kind == "promises":
        return {"type": "promised", "promised": promises(specs)}, b""
    if kind == "explain":
        layout = lay_out(asked["spec"])
        if LIE == "explains-what-it-does":
            nudge(layout, 1)
        return {"type": "explained", "layout": layout,
                "steps": [["image", "at the origin"], ["title", "at the origin"]]}, b""
    if LIE == "unknown-message":
        sys.exit(1)
    return {"type": "error", "code": "unknown-message", "message": "no message " + kind}, b""


def check_fields(asked):
    """Refuses what no version of the protocol has."""
    known = {"type", "id", "protocol", "versions", "encodings", "host", "echo", "strategy", "worker", "fresh",
             "specs", "count", "bytes", "spec"}
    if asked["type"] in ("layout", "describe") and set(asked) - known:
        raise ValueError("unknown: %s" % (set(asked) - known))


class Buffered:
    """The channel, read by hand so that a lie may read it wrongly."""

    def __init__(self, descriptor):
        self.descriptor, self.rest = descriptor, b""

    def line(self):
        while b"\n" not in self.rest:
            more = os.read(self.descriptor, 1 << 16)
            if not more:
                return None
            self.rest += more
            if LIE == "largest-message":
                # A buffer of a fixed size, as those have who never met a long line.
                self.rest = self.rest[:1 << 17] if b"\n" not in self.rest[:1 << 17] else self.rest
                if len(self.rest) == 1 << 17:
                    os._exit(4)
        line, self.rest = self.rest.split(b"\n", 1)
        if LIE == "two-under-way" and len(self.rest) > 60_000 and self.rest.startswith(b'{"type":"layout"'):
            # What came along with a request is thrown away.
            self.rest = b""
        return line

    def bytes(self, count):
        while len(self.rest) < count:
            more = os.read(self.descriptor, 1 << 16)
            if not more:
                return None
            self.rest += more
        some, self.rest = self.rest[:count], self.rest[count:]
        if LIE == "two-under-way" and self.rest:
            self.rest = b""
        return some


def send(output, message, records=b""):
    data = json.dumps(plain(message)).encode() + b"\n" + records
    while data:
        data = data[os.write(output, data):]


def unlock(lock):
    """Removes the lock of this process."""
    with open(lock) as file:
        is_own = file.read() == str(os.getpid())
    if is_own:
        os.remove(lock)


def begin(output):
    """The lies of the start."""
    if LIE == "starts-in-time":
        time.sleep(1.5)
    if LIE == "silent-until-asked":
        os.write(output, b"liar 1.0 ready\n")
    if LIE == "survives-kill":
        lock = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lock")
        if os.path.exists(lock):
            with open(lock) as file:
                if not os.path.exists("/proc/" + file.read()):
                    print("somebody left", lock)
                    sys.exit(1)
        with open(lock, "w") as file:
            file.write(str(os.getpid()))
        atexit.register(unlock, lock)


def main():
    source = Buffered(os.open(os.environ.get("LAYOUT_PARITY_IN", "/dev/stdin"), os.O_RDONLY))
    output = os.open(os.environ.get("LAYOUT_PARITY_OUT", "/dev/stdout"), os.O_WRONLY)
    begin(output)
    while True:
        line = source.line()
        if line is None:
            break
        asked = json.loads(line)
        if asked["type"] == "shutdown":
            if LIE == "ends-on-shutdown":
                continue
            if LIE == "leaves-a-child":
                subprocess.Popen(["sleep", "5"], close_fds=False)
            if LIE == "leaves-a-session":
                subprocess.Popen(["sleep", "5"], start_new_session=True, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL)
            return
        if LIE == "unknown-fields":
            check_fields(asked)
        if os.environ.get("LAYOUT_PARITY_CHECK") == "print":
            # One that takes its standard output for the channel.
            os.write(output if LIE == "stdout-is-free" else 1, b"x" * (1 << 20) + b"\n")
            sys.stderr.write("y" * (1 << 20))
        specs = asked.get("specs", [])
        if asked["type"] == "layout" and "count" in asked:
            records = source.bytes(asked["bytes"])
            specs = [of_record(records[start:start + 256]) for start in range(0, len(records), 256)]
        message, records = answer(asked, specs)
        send(output, dict(message, id=asked["id"]), records)
        if LIE == "answers-twice" and asked["type"] == "layout":
            send(output, dict(message, id=asked["id"]), records)
    if LIE == "ends-on-eof":
        threading.Event().wait()


main()

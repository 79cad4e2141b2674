"""What the guests in Python share: the plugin's side of the protocol, the content's area, and pixels."""

import json
import math
import os

# What is this close to a pixel's edge is on it, in pixels.
SLACK = 2 ** -20
INFO_TYPES = ("detailDisclosure", "infoLight", "infoDark", "contactAdd")
NO_HOOKS = {"aspects": ["fitting-size", "content-rect", "hook-coherence"], "when": "true()",
            "because": "it knows frames only"}
NO_INSETS = {"aspects": ["frames"], "when": "contains(@flags,'item-insets')",
             "because": "it has no insets of single items"}
NO_FILL = {"aspects": ["frames"], "when": "@h-align='fill' or @v-align='fill'",
           "because": "it does not support alignment fill"}
NO_INFO = {"aspects": ["frames"], "because": "it has no image of its own",
           "when": " or ".join("@type='%s'" % name for name in INFO_TYPES)}
NO_LONE = {"aspects": ["frames"], "when": "not(image) or not(title)", "because": "it lays out two items"}


def down(length, scale):
    """A length on the pixel's edge at or below it."""
    return math.floor(length * scale + SLACK) / scale


def up(length, scale):
    """A length on the pixel's edge at or above it."""
    return math.ceil(length * scale - SLACK) / scale


def nearest(length, scale):
    """A length on the nearest pixel's edge, half up."""
    return math.floor(length * scale + 0.5 + SLACK) / scale


def content(spec):
    """The content rectangle as x, y, width, height: bounds minus insets, rounded outwards to whole pixels."""
    (x, y), (width, height), scale = spec["bounds-origin"], spec["frame"][2:], spec["scale"]
    top, left, bottom, right = spec["content-insets"]

    def span(start, length, lead, trail):
        low, high = start + lead, start + length - trail
        if low > high:
            low = high = (low + high) / 2
        low, high = down(low, scale), up(high, scale)
        return low, high - low

    (left, width), (top, height) = span(x, width, left, right), span(y, height, top, bottom)
    return left, top, width, height


def side(spec):
    """The physical side of the image."""
    is_ltr = spec["direction"] == "ltr"
    return {"leading": "left" if is_ltr else "right",
            "trailing": "right" if is_ltr else "left"}.get(spec["placement"], spec["placement"])


def horizontal(spec):
    """The physical horizontal alignment."""
    is_ltr = spec["direction"] == "ltr"
    return {"leading": "left" if is_ltr else "right",
            "trailing": "right" if is_ltr else "left"}.get(spec["h-align"], spec["h-align"])


def on_grid(precision):
    """What a layout engine promises that keeps lengths as multiples of a number of points."""
    def unpromised(spec):
        if "image" not in spec or "title" not in spec:
            return {}
        lengths = [*content(spec)[2:], *spec["image"]["size"], *spec["title"]["size"], spec["spacing"]]
        # In the middle half of what is left over counts; above 2^17 a float of 32 bits has no 1/64.
        if all(length / precision % 2 == 0 and length < 1 << 17 for length in lengths):
            return {}
        return {"frames": "a length is no multiple of %r point" % (2 * precision)}
    return unpromised


def layout(spec, image, title, unpromised):
    """An answer from two unrounded frames."""
    def placed(frame):
        x, y, width, height = frame
        return [nearest(x, spec["scale"]), nearest(y, spec["scale"]), width, height]

    return {"image": placed(image), "title": placed(title), "corner-radius": spec["image"]["corner-radius"],
            "background": [*spec["bounds-origin"], *spec["frame"][2:]],
            **({"unpromised": unpromised} if unpromised else {})}


def serve(name, version, strategies, lay_out, unpromised=lambda spec: {}):
    """Answers until the tool has had enough.

    strategies: what `describe` says. lay_out: takes the name of a strategy and specs that have both items,
    and gives for each its two unrounded frames, or why there are none, as text. unpromised: the aspects of a
    spec that are not promised, with reasons, beside what the domain leaves out.
    """
    def layouts(asked):
        specs = asked["specs"]
        whole = [spec for spec in specs if "image" in spec and "title" in spec]
        found = iter(lay_out(asked["strategy"], whole) if whole else [])
        answers = []
        for spec in specs:
            if "image" not in spec or "title" not in spec:
                answers.append({"failed": "an item is missing"})
                continue
            frames = next(found)
            answers.append(
                {"failed": frames} if isinstance(frames, str) else layout(spec, *frames, unpromised(spec)))
        return {"type": "layouts", "layouts": answers}

    def hello(asked):
        if 1 not in asked["versions"]:
            return {"type": "error", "code": "version", "message": "it speaks version 1"}
        return {"type": "hello", "version": 1, "echo": asked["echo"],
                "plugin": {"name": name, "version": version}}

    answers = {
        "hello": hello, "layout": layouts,
        "describe": lambda asked: {"type": "strategies", "strategies": strategies},
        "promises": lambda asked: {"type": "promised", "promised": [unpromised(spec) for spec in asked["specs"]]},
    }
    output = open(os.environ.get("LAYOUT_PARITY_OUT", 1), "w")
    for line in open(os.environ.get("LAYOUT_PARITY_IN", 0)):
        asked = json.loads(line) if line.endswith("\n") else {"type": "shutdown"}
        if asked["type"] == "shutdown":
            break
        known = answers.get(asked["type"])
        answer = known(asked) if known else {
            "type": "error", "code": "unknown-message", "message": "no message " + asked["type"]}
        print(json.dumps({"id": asked["id"], **answer}), file=output, flush=True)

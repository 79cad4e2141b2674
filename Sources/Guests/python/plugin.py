#!/usr/bin/env python3
"""A plugin for layout-parity. Change `lay_out`, and the conditions in `STRATEGY` for what it does not support."""
import json
import math
import os

STRATEGY = {
    "id": "python-row",
    "summary": "image and title side by side in the middle, in Python",
    # Buttons that match a condition are skipped for these aspects.
    "domain": [
        {
            "aspects": ["frames"],
            "because": "it lays out a row in the middle of bare bounds and nothing else",
            "when": "@regime!='fits' or @h-align!='center' or @v-align!='center' or not(image) or not(title)"
                    " or (@placement!='leading' and @placement!='trailing') or contains(@flags,'item-insets')"
                    " or top(@content-insets)!=0 or left(@content-insets)!=0"
                    " or bottom(@content-insets)!=0 or right(@content-insets)!=0",
        },
        {
            "aspects": ["fitting-size", "content-rect", "hook-coherence"],
            "because": "it knows frames only",
            "when": "true()",
        },
    ],
}

# A number that is this close to a pixel, in pixels, is on it.
TOLERANCE = 2**-20


def down(number, scale):
    """Rounds a number of points down to a pixel."""
    return math.floor(number * scale + TOLERANCE) / scale


def up(number, scale):
    """Rounds a number of points up to a pixel."""
    return math.ceil(number * scale - TOLERANCE) / scale


def nearest(number, scale):
    """Rounds a number of points to the nearest pixel, up if it is in the middle."""
    return math.floor(number * scale + 0.5 + TOLERANCE) / scale


def centred(start, length, own, scale):
    """Returns where something begins that is in the middle of a length."""
    return down(start, scale) + (up(start + length, scale) - down(start, scale) - own) / 2


def lay_out(spec):
    """Returns the layout of one button. Sizes and frames are in points; a frame is [x, y, width, height]."""
    if not spec.get("image") or not spec.get("title"):
        return {"failed": "an item is missing"}
    _, _, width, height = spec["frame"]
    left, top = spec["bounds-origin"]
    scale = spec["scale"]
    image_width, image_height = spec["image"]["size"]
    title_width, title_height = spec["title"]["size"]

    row_width = image_width + spec["spacing"] + title_width
    x = centred(left, width, row_width, scale)
    # "leading" is the left side, or the right side in a language that reads from right to left.
    if (spec["direction"] == "ltr") == (spec["placement"] == "leading"):
        image_x, title_x = x, x + image_width + spec["spacing"]
    else:
        title_x, image_x = x, x + title_width + spec["spacing"]
    image_y = centred(top, height, image_height, scale)
    title_y = centred(top, height, title_height, scale)
    return {
        "image": [nearest(image_x, scale), nearest(image_y, scale), image_width, image_height],
        "title": [nearest(title_x, scale), nearest(title_y, scale), title_width, title_height],
        "background": [left, top, width, height],
        "corner-radius": spec["image"]["corner-radius"],
    }


def answer(request):
    """Returns the answer to a request of the tool."""
    kind = request["type"]
    if kind == "hello" and 1 not in request["versions"]:
        return {"type": "error", "code": "version", "message": "it speaks version 1"}
    if kind == "hello":
        return {"type": "hello", "version": 1, "encoding": "json", "echo": request["echo"]}
    if kind == "describe":
        return {"type": "strategies", "strategies": [STRATEGY]}
    if kind == "layout":
        return {"type": "layouts", "layouts": [lay_out(spec) for spec in request["specs"]]}
    if kind == "promises":
        # The domain above says everything about support.
        return {"type": "promised", "promised": [{} for _ in request["specs"]]}
    return {"type": "error", "code": "unknown-message", "message": "no message " + kind}


# The tool names two pipes in these variables; without them, standard input and output are used.
requests = open(os.environ.get("LAYOUT_PARITY_IN", 0))
answers = open(os.environ.get("LAYOUT_PARITY_OUT", 1), "w")
for line in requests:
    request = json.loads(line) if line.endswith("\n") else {"type": "shutdown"}
    if request["type"] == "shutdown":
        break
    print(json.dumps(answer(request) | {"id": request["id"]}), file=answers, flush=True)

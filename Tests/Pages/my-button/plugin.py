#!/usr/bin/env python3
"""A row in the middle, as a person would write it: it drops spacing below zero."""
import json, math, os

NEVER = "@h-align!='center' or @v-align!='center' or not(image) or not(title) or @regime!='fits'" \
    " or (@placement!='leading' and @placement!='trailing') or contains(@flags,'item-insets')" \
    " or top(@content-insets)!=0 or left(@content-insets)!=0" \
    " or bottom(@content-insets)!=0 or right(@content-insets)!=0"
MINE = {"id": "my-button", "summary": "a row that drops spacing below zero", "domain": [
    {"aspects": ["frames"], "because": "it lays out a row in the middle and nothing else", "when": NEVER},
    {"aspects": ["fitting-size", "content-rect", "hook-coherence"], "because": "it knows frames only",
     "when": "true()"}]}


def lay_out(spec):
    (_, _, width, height), (left, top), scale = spec["frame"], spec["bounds-origin"], spec["scale"]
    image, title = spec.get("image"), spec.get("title")
    if not image or not title:
        return {"failed": "an item is missing"}
    start = math.floor(left * scale + 2**-20) / scale
    end = math.ceil((left + width) * scale - 2**-20) / scale
    above = math.floor(top * scale + 2**-20) / scale
    below = math.ceil((top + height) * scale - 2**-20) / scale
    spacing = max(0, spec["spacing"])
    leads = (spec["direction"] == "ltr") == (spec["placement"] == "leading")
    first, second = (image, title) if leads else (title, image)
    x = start + (end - start - first["size"][0] - spacing - second["size"][0]) / 2
    pixel = lambda v: math.floor(v * scale + 0.5 + 2**-20) / scale
    place = lambda item, x: [pixel(x), pixel(above + (below - above - item["size"][1]) / 2), *item["size"]]
    frames = [place(first, x), place(second, x + first["size"][0] + spacing)]
    return {"image": frames[not leads], "title": frames[leads], "background": [left, top, width, height],
            "corner-radius": image["corner-radius"]}


ANSWERS = {
    "hello": lambda asked: {"type": "hello", "version": 1, "encoding": "json", "echo": asked["echo"]},
    "describe": lambda asked: {"type": "strategies", "strategies": [MINE]},
    "layout": lambda asked: {"type": "layouts", "layouts": [lay_out(spec) for spec in asked["specs"]]},
    "promises": lambda asked: {"type": "promised", "promised": [{} for spec in asked["specs"]]}}

answers = open(os.environ.get("LAYOUT_PARITY_OUT", 1), "w")
for request in map(json.loads, open(os.environ.get("LAYOUT_PARITY_IN", 0))):
    if request["type"] == "shutdown":
        break
    unknown = {"type": "error", "code": "unknown-message", "message": "no message " + request["type"]}
    answer = ANSWERS.get(request["type"], lambda asked: unknown)(request)
    print(json.dumps(answer | {"id": request["id"]}), file=answers, flush=True)

#!/usr/bin/env python3
import json, math, os

ROW = {"id": "python-row", "summary": "image and title side by side in the middle, in Python", "domain": [
    {"aspects": ["frames"], "because": "it lays out a row in the middle of bare bounds and nothing else", "when":
     "@regime!='fits' or @h-align!='center' or @v-align!='center' or not(image) or not(title)"
     " or (@placement!='leading' and @placement!='trailing') or contains(@flags,'item-insets')"
     " or top(@content-insets)!=0 or left(@content-insets)!=0"
     " or bottom(@content-insets)!=0 or right(@content-insets)!=0"},
    {"aspects": ["fitting-size", "content-rect", "hook-coherence"], "because": "it knows frames only", "when": "true()"}]}

def lay_out(spec):
    (_, _, width, height), (left, top), scale = spec["frame"], spec["bounds-origin"], spec["scale"]
    image, title = spec.get("image"), spec.get("title")
    if not image or not title: return {"failed": "an item is missing"}
    down, up = lambda v: math.floor(v * scale + 2**-20) / scale, lambda v: math.ceil(v * scale - 2**-20) / scale
    pixel = lambda v: math.floor(v * scale + 0.5 + 2**-20) / scale
    middle = lambda start, length, own: down(start) + (up(start + length) - down(start) - own) / 2
    image_leads = (spec["direction"] == "ltr") == (spec["placement"] == "leading")
    first, second = (image, title) if image_leads else (title, image)
    x = middle(left, width, first["size"][0] + spec["spacing"] + second["size"][0])
    place = lambda item, x: [pixel(x), pixel(middle(top, height, item["size"][1])), *item["size"]]
    frames = [place(first, x), place(second, x + first["size"][0] + spec["spacing"])]
    return {"image": frames[not image_leads], "title": frames[image_leads],
            "background": [left, top, width, height], "corner-radius": image["corner-radius"]}

ANSWERS = {
    "hello": lambda asked: {"type": "hello", "version": 1, "encoding": "json", "echo": asked["echo"]}
             if 1 in asked["versions"] else {"type": "error", "code": "version", "message": "it speaks version 1"},
    "describe": lambda asked: {"type": "strategies", "strategies": [ROW]},
    "layout": lambda asked: {"type": "layouts", "layouts": [lay_out(spec) for spec in asked["specs"]]},
    "promises": lambda asked: {"type": "promised", "promised": [{} for spec in asked["specs"]]}}
UNKNOWN = lambda asked: {"type": "error", "code": "unknown-message", "message": "no message " + asked["type"]}

answers = open(os.environ.get("LAYOUT_PARITY_OUT", 1), "w")
for line in open(os.environ.get("LAYOUT_PARITY_IN", 0)):
    if not line.endswith("\n"): break
    request = json.loads(line)
    if request["type"] == "shutdown": break
    answer = ANSWERS.get(request["type"], UNKNOWN)(request)
    print(json.dumps(answer | {"id": request["id"]}), file=answers, flush=True)

#!/usr/bin/env python3
import json, os, struct
from math import ceil, floor

ROW = {"id": "python-f64-row", "summary": "image and title side by side in the middle, in Python with records",
       "reasons": ["", "an item is missing"], "domain": [
    {"aspects": ["frames"], "because": "it lays out a row in the middle of bare bounds and nothing else", "when":
     "@regime!='fits' or @h-align!='center' or @v-align!='center' or not(image) or not(title)"
     " or (@placement!='leading' and @placement!='trailing') or contains(@flags,'item-insets')"
     " or top(@content-insets)!=0 or left(@content-insets)!=0"
     " or bottom(@content-insets)!=0 or right(@content-insets)!=0"},
    {"aspects": ["fitting-size", "content-rect", "hook-coherence"], "because": "it knows frames only", "when": "true()"}]}

# The fields of a spec and of a layout, as layout_parity_plugin.h names them: 256 bytes each.
SPEC, LAYOUT = struct.Struct("<26d5iI24x"), struct.Struct("<27diI4H24x")
PLACEMENTS, DIRECTIONS = ["left", "right", "top", "bottom", "leading", "trailing"], ["ltr", "rtl"]
LEADING, LTR, FRAMES = 4, 0, 1
MISSING = (*[0.0] * 27, 1, 0, 1, 0, 0, 0)

def middle(start, length, own, scale):
    low, high = floor(start * scale + 2**-20) / scale, ceil((start + length) * scale - 2**-20) / scale
    return low + (high - low - own) / 2

def lay_out(spec):
    (_, _, width, height, left, top, spacing, *_, scale, _, image_width, image_height, radius, title_width, title_height,
     placement, _, _, direction, _, has) = spec
    if has != 3: return MISSING
    x = middle(left, width, image_width + spacing + title_width, scale)
    if (direction == LTR) == (placement == LEADING): image_x, title_x = x, x + image_width + spacing
    else: image_x, title_x = x + title_width + spacing, x
    image_y, title_y = middle(top, height, image_height, scale), middle(top, height, title_height, scale)
    half = 0.5 + 2**-20
    return (0.0, 0.0, 0.0, 0.0,
            floor(image_x * scale + half) / scale, floor(image_y * scale + half) / scale, image_width, image_height,
            floor(title_x * scale + half) / scale, floor(title_y * scale + half) / scale, title_width, title_height,
            left, top, width, height, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, radius, 0, FRAMES, 0, 0, 0, 0)

def lay_out_json(spec):
    image, title = spec.get("image"), spec.get("title")
    if not image or not title: return {"failed": "an item is missing"}
    found = lay_out([*spec["frame"], *spec["bounds-origin"], spec["spacing"], *[0.0] * 12, spec["scale"], 0.0,
                     *image["size"], image["corner-radius"], *title["size"], PLACEMENTS.index(spec["placement"]), 0, 0,
                     DIRECTIONS.index(spec["direction"]), 0, 3])
    return {"image": found[4:8], "title": found[8:12], "background": found[12:16], "corner-radius": found[26]}

def layout(asked):
    if "specs" in asked: return {"type": "layouts", "layouts": [lay_out_json(spec) for spec in asked["specs"]]}, b""
    records = b"".join([LAYOUT.pack(*lay_out(spec)) for spec in SPEC.iter_unpack(requests.read(asked["bytes"]))])
    return {"type": "layouts", "count": asked["count"], "bytes": len(records)}, records

def hello(asked):
    if 1 not in asked["versions"]: return {"type": "error", "code": "version", "message": "it speaks version 1"}, b""
    encoding = "f64" if "f64" in asked["encodings"] else "json"
    return {"type": "hello", "version": 1, "encoding": encoding, "echo": asked["echo"]}, b""

ANSWERS = {
    "hello": hello, "layout": layout,
    "describe": lambda asked: ({"type": "strategies", "strategies": [ROW]}, b""),
    "promises": lambda asked: ({"type": "promised", "promised": [{} for spec in asked["specs"]]}, b"")}
UNKNOWN = lambda asked: ({"type": "error", "code": "unknown-message", "message": "no message " + asked["type"]}, b"")

requests, answers = open(os.environ.get("LAYOUT_PARITY_IN", 0), "rb"), open(os.environ.get("LAYOUT_PARITY_OUT", 1), "wb")
for line in requests:
    if not line.endswith(b"\n"): break
    request = json.loads(line)
    if request["type"] == "shutdown": break
    answer, records = ANSWERS.get(request["type"], UNKNOWN)(request)
    answers.write(json.dumps(answer | {"id": request["id"]}).encode() + b"\n" + records)
    answers.flush()

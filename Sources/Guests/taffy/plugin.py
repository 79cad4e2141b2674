"""Image and title in a flex container, laid out by Taffy through its binding for Python.

Two strategies: `taffy-flex` promises where flexbox and the contract are the same, `taffy-flex-everywhere`
promises everything that a container of two items can say, which shows where they are not.
"""

import sys

sys.path.insert(0, "..")
from stretchable import Edge, Node
from stretchable.style import AlignItems, FlexDirection, JustifyContent
from stretchable.style.geometry.length import LengthBase

import guest

# The binding looks every length's unit up in a list of a class that it makes anew each time, which takes more
# than nine tenths of a layout. All lengths here are points.
LengthBase._check_scale = staticmethod(lambda kind, scale: None)

JUSTIFY = {"left": JustifyContent.START, "top": JustifyContent.START, "center": JustifyContent.CENTER,
           "right": JustifyContent.END, "bottom": JustifyContent.END}
ALIGN = {"left": AlignItems.START, "top": AlignItems.START, "center": AlignItems.CENTER,
         "right": AlignItems.END, "bottom": AlignItems.END}


def lay_out(spec):
    """The unrounded frames of image and title, or why there are none."""
    if guest.horizontal(spec) == "fill" or spec["v-align"] == "fill":
        return "it does not support alignment fill"
    x, y, width, height = guest.content(spec)
    side, gap = guest.side(spec), spec["spacing"]
    is_row = side in ("left", "right")
    horizontal, vertical = guest.horizontal(spec), spec["v-align"]
    # The image is rigid side by side and the title stacked; the other one yields.
    image = Node(size=spec["image"]["size"], flex_shrink=0 if is_row else 1)
    title = Node(size=spec["title"]["size"], flex_shrink=1 if is_row else 0)
    root = Node(
        image if side in ("left", "top") else title, title if side in ("left", "top") else image,
        size=(width, height), gap=(gap, gap),
        flex_direction=FlexDirection.ROW if is_row else FlexDirection.COLUMN,
        justify_content=JUSTIFY[horizontal if is_row else vertical],
        align_items=ALIGN[vertical if is_row else horizontal])
    root.compute_layout(use_rounding=False)

    def frame(node):
        box = node.get_box(Edge.BORDER)
        return x + box.x, y + box.y, box.width, box.height

    return frame(image), frame(title)


# Taffy reckons with floats of 32 bits: multiples of this are exact up to the size of any screen.
PRECISION = 1 / 64
SQUEEZED = {"aspects": ["frames"], "when": "@regime!='fits'", "because": "flexbox squeezes in another order"}
NEGATIVE = {"aspects": ["frames"], "when": "@spacing < 0", "because": "a gap is not below zero"}
COMMON = [guest.NO_LONE, guest.NO_FILL, guest.NO_INSETS, guest.NO_INFO, guest.NO_HOOKS]
guest.serve("taffy", "1", [
    {"id": "taffy-flex", "summary": "a flex row or column, laid out by Taffy",
     "precision": {"frames": 0.0001}, "domain": [*COMMON, SQUEEZED, NEGATIVE]},
    {"id": "taffy-flex-everywhere", "summary": "the same, promising also what flexbox does otherwise",
     "precision": {"frames": 0.0001}, "domain": COMMON}],
    lambda strategy, specs: [lay_out(spec) for spec in specs], guest.on_grid(PRECISION))

"""Image and title by constraints, solved by kiwi instead of this project's own solver."""

import sys

sys.path.insert(0, "..")
from kiwisolver import Solver, UnsatisfiableConstraint, Variable

import guest


def align(solver, origin, length, start, room, where):
    """Holds something at the start, in the middle or at the end of an area."""
    if where == "start":
        solver.addConstraint(origin == start)
    elif where == "end":
        solver.addConstraint(origin + length == start + room)
    else:
        solver.addConstraint(origin * 2 + length == 2 * start + room)


def along(image_length, title_length, spacing, start, room, where, image_leads, is_stacked):
    """Places image and title one behind the other.

    Side by side the title yields first, then the spacing, then the image; stacked the image yields first and
    the title never. Gives (origin, length) of both.
    """
    origin, image, gap, title = Variable(), Variable(), Variable(), Variable()
    solver = Solver()
    # The strengths of kiwi are weights of one sum, far enough from each other for lengths of screens.
    image_strength, gap_strength = ("weak", "strong") if is_stacked else ("strong", "medium")
    solver.addConstraint(image >= 0)
    solver.addConstraint((image == image_length) | image_strength)
    solver.addConstraint(image <= image_length)
    if is_stacked:
        solver.addConstraint(title == title_length)
        limit = max(room, title_length + min(0, spacing))
    else:
        limit = room
        solver.addConstraint(title >= 0)
        solver.addConstraint(title <= title_length)
        solver.addConstraint((title == title_length) | "weak")
        solver.addConstraint(image <= limit)
    if spacing < 0:
        solver.addConstraint(gap == spacing)
    else:
        solver.addConstraint(gap >= 0)
        solver.addConstraint(gap <= spacing)
        solver.addConstraint((gap == spacing) | gap_strength)
    solver.addConstraint(image + gap + title <= limit)
    align(solver, origin, image + gap + title, start, room, where)
    solver.updateVariables()
    first, image_length, title_length = origin.value(), image.value(), title.value()
    if image_leads:
        return (first, image_length), (first + image_length + gap.value(), title_length)
    return (first + title_length + gap.value(), image_length), (first, title_length)


def across(length, start, room, where, is_rigid):
    """Places one item by itself; gives its origin and length."""
    origin, own = Variable(), Variable()
    solver = Solver()
    solver.addConstraint(own >= 0)
    if not is_rigid:
        solver.addConstraint(own <= room)
    solver.addConstraint((own == length) | "strong")
    align(solver, origin, own, start, room, where)
    solver.updateVariables()
    return origin.value(), own.value()


WHERE = {"left": "start", "top": "start", "right": "end", "bottom": "end", "center": "middle"}


def lay_out(spec):
    """The unrounded frames of image and title."""
    x, y, width, height = guest.content(spec)
    side = guest.side(spec)
    where_x, where_y = WHERE[guest.horizontal(spec)], WHERE[spec["v-align"]]
    (image_width, image_height), (title_width, title_height) = spec["image"]["size"], spec["title"]["size"]
    if side in ("left", "right"):
        (image_x, image_width), (title_x, title_width) = along(
            image_width, title_width, spec["spacing"], x, width, where_x, side == "left", False)
        image_y, image_height = across(image_height, y, height, where_y, False)
        title_y, title_height = across(title_height, y, height, where_y, True)
    else:
        (image_y, image_height), (title_y, title_height) = along(
            image_height, title_height, spec["spacing"], y, height, where_y, side == "top", True)
        image_x, image_width = across(image_width, x, width, where_x, False)
        title_x, title_width = across(title_width, x, width, where_x, False)
    return (image_x, image_y, image_width, image_height), (title_x, title_y, title_width, title_height)


def answer(spec):
    """The frames, or why there are none."""
    if guest.horizontal(spec) == "fill" or spec["v-align"] == "fill":
        return "it does not support alignment fill"
    try:
        return lay_out(spec)
    except UnsatisfiableConstraint:
        return "the constraints contradict each other"


guest.serve(
    "kiwi", "1", [{"id": "kiwi", "summary": "constraints with strengths, solved by kiwi", "domain": [
        guest.NO_LONE, guest.NO_FILL, guest.NO_INSETS, guest.NO_INFO, guest.NO_HOOKS]}],
    lambda strategy, specs: [answer(spec) for spec in specs])

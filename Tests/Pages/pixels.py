"""Screenshots as numbers."""
import struct
import zlib


def decode(png):
    """The rows of a PNG of eight bits a channel, as lists of (red, green, blue)."""
    place, parts, size = 8, [], None
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place:place + 8])
        body = png[place + 8:place + 8 + length]
        if kind == b"IHDR":
            size = struct.unpack(">IIBB", body[:10])
        elif kind == b"IDAT":
            parts.append(body)
        place += 12 + length
    width, height, depth, color = size
    assert depth == 8 and color in (2, 6)
    step = 3 if color == 2 else 4
    data, stride, rows = zlib.decompress(b"".join(parts)), width * step, []
    before = bytearray(stride)
    for row in range(height):
        start = row * (stride + 1)
        kind, line = data[start], bytearray(data[start + 1:start + 1 + stride])
        for index in range(stride):
            left = line[index - step] if index >= step else 0
            up = before[index]
            corner = before[index - step] if index >= step else 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = up
            elif kind == 3:
                guess = (left + up) // 2
            elif kind == 4:
                sum_ = left + up - corner
                guess = min((left, up, corner), key=lambda value: abs(sum_ - value))
            else:
                guess = 0
            line[index] = (line[index] + guess) & 255
        rows.append([tuple(line[index:index + 3]) for index in range(0, stride, step)])
        before = line
    return rows


def is_near(a, b, distance=24):
    return all(abs(x - y) <= distance for x, y in zip(a, b))


def first_column(rows, color):
    """The leftmost column in which a color is; None where it is nowhere."""
    columns = [x for row in rows for x, pixel in enumerate(row) if is_near(pixel, color)]
    return min(columns, default=None)


def luminance(color):
    parts = [value / 255 for value in color]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a, b):
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)

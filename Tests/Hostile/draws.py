"""What all drawers of hostile inputs share."""

import random


class Draws:
    """Draws values and damages bytes, the same for a seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, values):
        return values[self.random.randrange(len(values))]

    def damaged(self, data):
        """The bytes with up to five places changed, left out, cut off or grown."""
        data = bytearray(data)
        for _ in range(self.random.randrange(1, 6)):
            if not data:
                break
            place = self.random.randrange(len(data))
            kind = self.random.random()
            if kind < 0.6:
                data[place] = self.random.randrange(256)
            elif kind < 0.8:
                del data[place:place + self.random.randrange(1, 40)]
            elif kind < 0.9:
                del data[place:]
            else:
                data[place:place] = bytes(self.random.randrange(256) for _ in range(4))
        return bytes(data)

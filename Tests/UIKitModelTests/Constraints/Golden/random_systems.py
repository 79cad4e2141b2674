"""Systems of linear constraints, drawn from a seed exactly as RandomSystem.swift draws them."""

MASK = (1 << 64) - 1
PRIORITIES = [1.0, 250.0, 750.0, 999.0, 999.5]
COEFFICIENTS = [1.0, -1.0, 1.0, -1.0, 0.5, -2.0, 3.0, -0.25]


class Draw:
    """SplitMix64."""

    def __init__(self, seed):
        self.state = seed & MASK

    def below(self, bound):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        mixed ^= mixed >> 31
        return (mixed >> 33) % bound


def level(draw):
    """A level as a number, the strongest the largest: required 3000, content 2000, or a priority."""
    choice = draw.below(8)
    if choice < 2:
        return 3000.0
    if choice == 2:
        return 2000.0
    return PRIORITIES[choice - 3]


def system(seed):
    """The number of variables, and constraints as (terms, constant, level above, level below)."""
    draw = Draw(seed)
    variables = 1 + draw.below(5)
    constraints = []
    for _ in range(1 + draw.below(12)):
        terms = [0.0] * variables
        for _ in range(1 + draw.below(3)):
            variable = draw.below(variables)
            terms[variable] += COEFFICIENTS[draw.below(8)]
        constant = (draw.below(1600) - 400) / 4
        kind = draw.below(4)
        strength = level(draw)
        other = level(draw)
        above = None if kind == 1 else strength
        below = None if kind == 2 else (other if kind == 3 else strength)
        constraints.append((terms, constant, above, below))
    return variables, constraints


def levels(constraints):
    """The levels that occur, the strongest first."""
    found = {l for _, _, above, below in constraints for l in (above, below) if l is not None}
    return sorted(found, reverse=True)

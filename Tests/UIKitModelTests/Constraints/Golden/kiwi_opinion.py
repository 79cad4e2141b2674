"""A second opinion on systems.txt: kiwi, with weights so far apart that levels hardly trade.

usage: kiwi_opinion.py [COUNT]        (needs kiwisolver)

kiwi adds up weights, so that it is right only where no level outweighs one above it; a system of more levels
than its range of weights has room for is left out. Ends with 1 if a conflict is seen differently, or if
less than 99 in 100 systems have the same errors.
"""

import json
import os
import pathlib
import sys

import kiwisolver

from random_systems import levels, system

SPACING = 300.0


def opinion(seed):
    """The sum of errors at each level; None if kiwi finds a conflict."""
    variables, constraints = system(seed)
    found = levels(constraints)
    optional = [level for level in found if level < 3000]
    weight = {level: SPACING ** rank for rank, level in enumerate(reversed(optional))}
    solver = kiwisolver.Solver()
    names = [kiwisolver.Variable(str(index)) for index in range(variables)]
    for terms, constant, above, below in constraints:
        total = -constant
        for name, coefficient in zip(names, terms):
            if coefficient:
                total = total + coefficient * name
        if isinstance(total, float):
            if any(s and l == 3000 for s, l in ((total > 0, above), (total < 0, below))):
                return None
            continue
        for level, relation in ((above, "<="), (below, ">=")):
            if level is None:
                continue
            strength = kiwisolver.strength.required if level == 3000 else weight[level]
            constraint = kiwisolver.Constraint(total, relation, strength)
            try:
                solver.addConstraint(constraint)
            except kiwisolver.UnsatisfiableConstraint:
                return None
    solver.updateVariables()
    sums = dict.fromkeys(found, 0.0)
    for terms, constant, above, below in constraints:
        error = sum(c * n.value() for c, n in zip(terms, names)) - constant
        level = above if error > 0 else below
        if level is not None:
            sums[level] += abs(error)
    return [sums[level] for level in found]


def apart(seed):
    """The opinion, or 'lost': kiwi ends the process where its own arithmetic fails."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        os.write(writing, json.dumps(opinion(seed)).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as stream:
        text = stream.read()
    os.waitpid(child, 0)
    return json.loads(text) if text else "lost"


def main():
    lines = pathlib.Path(__file__).with_name("systems.txt").read_text().splitlines()
    compared = same = conflicts = wrong = lost = 0
    for seed, line in enumerate(lines[:int(sys.argv[1]) if len(sys.argv) > 1 else None]):
        expected = [float(number) for number in line.split(";")[0].split()]
        found = levels(system(seed)[1])
        if sum(level < 3000 for level in found) > 4:
            continue
        answer = apart(seed)
        if answer == "lost":
            lost += 1
            continue
        is_conflict = found[0] == 3000 and expected[0] > 1e-5
        if is_conflict or answer is None:
            conflicts += 1
            wrong += is_conflict != (answer is None)
            continue
        compared += 1
        same += all(abs(a - b) <= 1e-4 * (1 + abs(b)) for a, b in zip(answer, expected))
    print(f"kiwi: {same} of {compared} systems have the same errors, "
          f"{conflicts} conflicts, {wrong} seen differently, {lost} lost by kiwi itself")
    sys.exit(wrong > 0 or same < 0.99 * compared)


main()

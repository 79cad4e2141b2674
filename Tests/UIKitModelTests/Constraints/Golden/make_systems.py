"""Writes systems.txt: what HiGHS finds for systems drawn from the seeds 0, 1, 2 …

usage: make_systems.py COUNT > systems.txt        (needs highspy, of the project that scipy takes HiGHS from)

Each line is for one seed: the least sum of errors at each level, from the strongest, each level solved with
the sums of those above it held; then ';' and for each variable its value, or '~' where others are as good.
"""

import sys

import highspy
import numpy

from random_systems import levels, system

INFINITY = highspy.kHighsInf
HELD = 1e-8


def model(variables, constraints):
    """The variables, then for each constraint its error above and its error below."""
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("presolve", "off")
    solver.setOptionValue("primal_feasibility_tolerance", 1e-9)
    solver.setOptionValue("dual_feasibility_tolerance", 1e-9)
    for _ in range(variables):
        solver.addVar(-INFINITY, INFINITY)
    for _ in constraints:
        solver.addVar(0, INFINITY)
        solver.addVar(0, INFINITY)
    for index, (terms, constant, _, _) in enumerate(constraints):
        error = variables + 2 * index
        entries = [(i, c) for i, c in enumerate(terms) if c] + [(error, -1.0), (error + 1, 1.0)]
        indices = numpy.array([i for i, _ in entries], dtype=numpy.int32)
        solver.addRow(constant, constant, len(entries), indices,
                      numpy.array([c for _, c in entries]))
    return solver


def minimum(solver, costs, held):
    """The least value of a sum; None if there is none."""
    count = solver.getNumCol()
    vector = numpy.zeros(count)
    for index, cost in costs.items():
        vector[index] = cost
    solver.changeColsCost(count, numpy.arange(count, dtype=numpy.int32), vector)
    solver.run()
    status = solver.getModelStatus()
    while status in (highspy.HighsModelStatus.kUnknown, highspy.HighsModelStatus.kInfeasible):
        # The sums are held closer than the tolerances of HiGHS allow.
        for row in held:
            upper = solver.getRow(row)[2]
            solver.changeRowBounds(row, -INFINITY, upper + HELD)
        solver.clearSolver()
        solver.run()
        status = solver.getModelStatus()
    if status == highspy.HighsModelStatus.kOptimal:
        return solver.getInfo().objective_function_value
    if status in (highspy.HighsModelStatus.kUnbounded,
                  highspy.HighsModelStatus.kUnboundedOrInfeasible):
        return None
    raise RuntimeError(f"HiGHS ends with {status}")


def answer(seed):
    variables, constraints = system(seed)
    solver = model(variables, constraints)
    sums = []
    held = []
    for level in levels(constraints):
        costs = {}
        for index, (_, _, above, below) in enumerate(constraints):
            if above == level:
                costs[variables + 2 * index] = 1.0
            if below == level:
                costs[variables + 2 * index + 1] = 1.0
        least = minimum(solver, costs, held)
        sums.append(least)
        indices = numpy.array(sorted(costs), dtype=numpy.int32)
        held.append(solver.getNumRow())
        solver.addRow(-INFINITY, max(least, 0) + HELD, len(indices), indices,
                      numpy.ones(len(indices)))
    values = []
    for variable in range(variables):
        low = minimum(solver, {variable: 1.0}, held)
        high = minimum(solver, {variable: -1.0}, held)
        if low is None or high is None or -high - low > 1e-4:
            values.append("~")
        else:
            values.append(text((low - high) / 2))
    return " ".join(text(s) for s in sums) + ";" + " ".join(values)


def text(number):
    return format(round(number, 6) + 0.0, ".6f").rstrip("0").rstrip(".")


for seed in range(int(sys.argv[1])):
    print(answer(seed))

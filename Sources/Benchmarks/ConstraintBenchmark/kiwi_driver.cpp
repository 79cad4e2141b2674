// The peer of ConstraintBenchmark: the same systems, solved by kiwi. Prints a name and nanoseconds a line.
// Built by `make bench` against the headers inside kiwi's source distribution, which are not part of this project.

#include <kiwi/kiwi.h>

#include <cstdio>
#include <ctime>
#include <vector>

using namespace kiwi;

static double processor_time() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

/// Nanoseconds of one call, the best of some rounds of many calls.
template <typename Work>
static double best(int rounds, int calls, Work work) {
  double least = 1e300;
  for (int round = 0; round < rounds; ++round) {
    double start = processor_time();
    for (int call = 0; call < calls; ++call) work(call);
    double time = (processor_time() - start) / calls;
    if (time < least) least = time;
  }
  return least;
}

/// A priority as a strength: levels far enough apart that they do not trade in these systems.
static double strength_of(double priority) { return strength::clip(priority * 1000); }

/// An axis of a button: 13 constraints, and the length of the area to edit.
struct Axis {
  Solver solver;
  Variable length, group_start, group_end, image_start, image, title_start, title;

  Axis() {
    solver.addEditVariable(length, strength_of(1000));
    solver.suggestValue(length, 120);
    Expression gap(title_start - image_start - image);
    solver.addConstraint(group_start == image_start);
    solver.addConstraint(group_end == title_start + title);
    solver.addConstraint(group_start + group_end == length);
    solver.addConstraint((group_end - group_start <= length) | strength_of(900));
    solver.addConstraint(gap >= 0);
    solver.addConstraint(gap <= 8);
    solver.addConstraint((gap >= 8) | strength_of(750));
    solver.addConstraint((image <= 24) | strength_of(999));
    solver.addConstraint((image >= 24) | strength_of(751));
    solver.addConstraint((title <= 60) | strength_of(999));
    solver.addConstraint((title >= 60) | strength_of(749));
    solver.addConstraint(image >= 0);
    solver.addConstraint(title >= 0);
    solver.updateVariables();
  }
};

/// Views in a row with gaps of 8 and natural widths.
struct Chain {
  Solver solver;
  Variable start;
  std::vector<Variable> starts, widths;

  explicit Chain(int count) : starts(count), widths(count) {
    solver.addEditVariable(start, strength_of(1000));
    solver.suggestValue(start, 20);
    for (int index = 0; index < count; ++index) {
      if (index == 0) {
        solver.addConstraint(starts[0] == start);
      } else {
        solver.addConstraint(starts[index] == starts[index - 1] + widths[index - 1] + 8);
      }
      solver.addConstraint((widths[index] <= 50) | strength_of(250));
      solver.addConstraint((widths[index] >= 50) | strength_of(750));
    }
    solver.updateVariables();
  }
};

int main() {
  double checksum = 0;
  std::printf("axis-fresh %.1f\n", best(20, 2000, [&](int) {
    Axis axis;
    checksum += axis.title.value();
  }));
  Axis axis;
  std::printf("axis-edit %.1f\n", best(20, 20000, [&](int call) {
    axis.solver.suggestValue(axis.length, 120 + call % 7);
    axis.solver.updateVariables();
    checksum += axis.title.value();
  }));
  std::printf("axis-squeeze %.1f\n", best(20, 20000, [&](int call) {
    axis.solver.suggestValue(axis.length, call % 2 ? 120 : 70);
    axis.solver.updateVariables();
    checksum += axis.title.value();
  }));
  for (int count : {10, 100, 1000}) {
    int calls = count == 10 ? 200 : count == 100 ? 10 : 1;
    std::printf("chain-%d-fresh %.1f\n", count, best(3, calls, [&](int) {
      Chain chain(count);
      checksum += chain.starts[count - 1].value();
    }));
    Chain chain(count);
    std::printf("chain-%d-edit %.1f\n", count, best(10, 2000 / count + 1, [&](int call) {
      chain.solver.suggestValue(chain.start, 20 + call % 5);
      chain.solver.updateVariables();
      checksum += chain.starts[count - 1].value();
    }));
  }
  std::fprintf(stderr, "%g\n", checksum);
}

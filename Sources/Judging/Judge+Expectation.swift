import StrategyKit

extension Judge {
  /// Compares each strategy that promises an aspect with the numbers that a scenario states for it.
  func check(_ expected: Expected, _ allowances: [Allowance], into verdict: inout Verdict) {
    for index in strategies.indices where expected.strategies[index] && !kept[index].isEmpty {
      for aspect in [Aspect.frames, .contentRect, .fittingSize] where kept[index].contains(aspect) {
        check(expected, of: aspect, by: index, allowances, into: &verdict)
      }
    }
  }

  private func check(
    _ expected: Expected, of aspect: Aspect, by index: Int, _ allowances: [Allowance],
    into verdict: inout Verdict
  ) {
    var first: Expected.Entry?
    var largest = 0.0
    for entry in expected.entries where entry.field.aspect == aspect {
      let distance = abs(layouts[index][entry.field] - entry.number)
      if !(distance <= expected.tolerance), first == nil { first = entry }
      largest = worse(largest, distance)
    }
    guard let first else { return }
    if let allowance = allowances.first(where: {
      $0.strategies[index] && ($0.aspect ?? aspect) == aspect && largest <= $0.maxDelta
    }) {
      verdict.knownHits.append(.init(strategy: index, known: allowance.known, largest: largest))
      return
    }
    verdict.findings.append(
      finding(
        .expectation, index, aspect, .expectation(source: expected.source, line: expected.line),
        verdict, field: first.field, actual: layouts[index][first.field], expected: first.number,
        largest: largest, entries: expected.entries))
  }
}

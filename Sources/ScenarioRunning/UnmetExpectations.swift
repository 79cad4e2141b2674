import Judging
import RunRecords
import Scenarios
import StrategyKit

/// The expectations of a scenario or sweep that have not been compared with any strategy yet.
struct UnmetExpectations: Sendable {
  private let name: String
  /// The word for frames in messages, which depends on whether visible content is compared.
  private let frames: String
  private let expectations: [Expectation]
  /// For each expectation, the stated aspects that were not compared with any strategy so far.
  private var aspects: [Aspect]

  /// Makes the set of all expectations of a scenario, with none of their numbers compared yet.
  init(_ scenario: Scenario, _ expected: [Expectation]) {
    name = scenario.name
    frames = scenario.spec.name(of: .frames)
    expectations = expected
    aspects = expected.map(\.statedAspects)
  }

  /// Whether every stated aspect was compared with a strategy.
  var isEmpty: Bool { aspects.allSatisfy(\.isEmpty) }

  /// Removes the aspects that a judge compared for its most recently judged spec.
  mutating func meet(_ expected: [Expectation], by judge: Judge, _ verdict: Verdict) {
    for (index, expected) in expected.enumerated() where !aspects[index].isEmpty {
      aspects[index].formIntersection(judge.unmetAspects(of: expected, verdict))
    }
  }

  /// Removes the aspects that were compared in another part of the work.
  mutating func formIntersection(_ other: UnmetExpectations) {
    for (index, unmet) in other.aspects.enumerated() { aspects[index].formIntersection(unmet) }
  }

  /// Returns a skipped case that reports these expectations; nil if every stated aspect was compared with a
  /// strategy.
  ///
  /// - Parameter strategies: the names of the run's strategies.
  func record(strategies: [String]) -> SingleRecord? {
    let uncompared = zip(expectations, aspects).compactMap { expectation, unmet in
      unmet.isEmpty
        ? nil
        : UncomparedExpectation(
          line: expectation.line, cause(of: expectation, unmet, strategies))
    }
    guard let first = uncompared.first else { return nil }
    return SingleRecord(
      name: "expectation of '\(name)'", line: first.line,
      outcome: .skipped(Skip(.unmet, .uncompared(uncompared))))
  }

  private func cause(
    of expectation: Expectation, _ unmet: Aspect, _ strategies: [String]
  ) -> UncomparedExpectation.Cause {
    if let names = expectation.strategies, names.allSatisfy({ !strategies.contains($0) }) {
      return .notSelected(names)
    }
    let aspects = Aspect.allCases.filter(unmet.contains).map { $0 == .frames ? frames : $0.name }
    if let names = expectation.strategies?.filter(strategies.contains) {
      return .unsupported(by: names, aspects: aspects)
    }
    return .noneSupports(aspects: aspects)
  }
}

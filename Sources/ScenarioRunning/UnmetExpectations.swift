import Judging
import RunRecords
import Scenarios
import StrategyKit

/// The expectations of a scenario or sweep that have not been compared with any strategy yet.
struct UnmetExpectations: Sendable {
  private let name: String
  /// The word for frames in messages, which depends on whether the scenario compares visible content.
  private let frames: String
  private let expectations: [Expectation]
  /// The aspects of each expectation that were not compared with any strategy.
  private var aspects: [Aspect]

  /// Makes the set of all expectations of a scenario, none of them compared yet.
  init(_ scenario: Scenario, _ expected: [Expected]) {
    name = scenario.name
    frames = scenario.spec.name(of: .frames)
    expectations = scenario.expectations
    aspects = expected.map(\.statedAspects)
  }

  /// Whether every number was compared with a strategy.
  var isEmpty: Bool { aspects.allSatisfy(\.isEmpty) }

  /// Removes the aspects that a judge compared for its most recently judged spec.
  mutating func meet(_ expected: [Expected], by judge: Judge, _ verdict: Verdict) {
    for (index, expected) in expected.enumerated() where !aspects[index].isEmpty {
      aspects[index].formIntersection(judge.unmetAspects(of: expected, verdict))
    }
  }

  /// Keeps only the aspects that were not compared in another part of the work either.
  mutating func formIntersection(_ other: UnmetExpectations) {
    for (index, unmet) in other.aspects.enumerated() { aspects[index].formIntersection(unmet) }
  }

  /// Returns a case that reports these expectations; nil if every number was compared with a strategy.
  ///
  /// - Parameter strategies: the names of the run's strategies.
  func record(strategies: [String]) -> SingleRecord? {
    let reasons = zip(expectations, aspects).compactMap { expectation, unmet in
      unmet.isEmpty ? nil : reason(expectation, unmet, strategies)
    }
    guard !reasons.isEmpty else { return nil }
    let first = zip(expectations, aspects).first { !$1.isEmpty }
    return SingleRecord(
      name: "expectation of '\(name)'", line: first?.0.line,
      outcome: .skipped(Skip(.unmet, reasons.joined(separator: "; "))))
  }

  private func reason(
    _ expectation: Expectation, _ unmet: Aspect, _ strategies: [String]
  ) -> String {
    let start = "the expectation at line \(expectation.line) was not checked"
    if let names = expectation.strategies, names.allSatisfy({ !strategies.contains($0) }) {
      return
        "\(start): the expectation names \(names.joined(separator: ", ")), which this run does not select"
    }
    let aspects = Aspect.allCases.filter(unmet.contains)
      .map { $0 == .frames ? frames : $0.name }.joined(separator: " or ")
    if let names = expectation.strategies?.filter(strategies.contains) {
      let verb = names.count == 1 ? "does" : "do"
      return
        "\(start): \(names.joined(separator: ", ")) \(verb) not support \(aspects) in this scenario"
    }
    return "\(start): no strategy of this run supports \(aspects) in this scenario; "
      + "to compare the numbers anyway, add 'strategies' to the <expect>"
  }
}

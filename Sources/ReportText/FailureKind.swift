package import RunRecords

/// The common property of failures: their rule, or the number that differs for the same strategies.
package struct FailureKind: Hashable, Sendable {
  /// The identity of the kind, the same from run to run.
  package var key: String
  /// The name.
  package var title: String
  /// The names of the strategies that are wrong.
  package var strategies: [String]

  /// The kind of failures in which no strategy is wrong.
  package static let expectation = "what scenarios expect"

  private init(key: String, title: String, strategies: [String]) {
    self.key = key
    self.title = title
    self.strategies = strategies
  }

  /// The kind of failures beyond the limit.
  package static let others = FailureKind(key: "", title: "of other kinds", strategies: [])

  /// The kind of a failure of a scenario.
  package init(
    _ shared: ScenarioRecord.SharedFailure, of scenario: ScenarioRecord, _ facts: RunFacts?
  ) {
    let field = shared.failure.drawing?.field?.name
    // Who agrees with the others is not to blame for what the scenario expects.
    let differing = scenario.differing
    let agreeing = (facts?.strategies ?? []).enumerated().filter {
      scenario.outcomes.indices.contains($0.offset) && scenario.isUnexpected($0.offset, differing)
    }.map(\.element)
    let blamed = shared.strategies.filter { !agreeing.contains($0) }
    let who = blamed.isEmpty ? Self.expectation : blamed.joined(separator: ", ")
    let check = shared.failure.check
    if let rule = shared.failure.rule {
      self.init(
        key: ["rule", rule, who].joined(separator: "\u{0}"), title: "\(who) \(rule)",
        strategies: blamed)
      return
    }
    self.init(
      key: [check, field ?? "", who].joined(separator: "\u{0}"), title: "\(who): \(field ?? check)",
      strategies: blamed)
  }

  /// Makes the kind of a failure without a scenario and a strategy.
  package init(_ single: SingleRecord, _ failure: Failure, in suite: Suite, _ facts: RunFacts?) {
    let known = facts?.strategies ?? []
    let blamed = (failure.occurrences?.blamed ?? []).filter(known.indices.contains).map {
      known[$0]
    }
    guard single.role != .finding else {
      self.init(key: single.name, title: failure.message, strategies: blamed)
      return
    }
    self.init(
      key: [failure.type.rawValue, suite.classname].joined(separator: "\u{0}"),
      title: "\(suite.file ?? suite.classname): \(failure.type.words)", strategies: blamed)
  }

  /// The fragment of a page that shows it.
  package var anchor: String { CaseLocation.anchor("k-", [key]) }
}

extension FailureType {
  /// The type in words, such as `strategy crashed`.
  package var words: String {
    switch self {
    case .scenarioUnreadable: "the file cannot be read"
    case .knownDivergenceStale: "a known issue that is met no more"
    default:
      rawValue.reduce(into: "") { words, letter in
        if letter.isUppercase, !words.isEmpty { words += " " }
        words += letter.lowercased()
      }
    }
  }
}

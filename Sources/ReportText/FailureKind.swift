package import RunRecords

/// The group of a failure in reports: by the learned rule or else by the wrong field and the wrong
/// strategies.
package struct FailureKind: Hashable, Sendable {
  /// A key that identifies the group, the same in every run.
  package var key: String
  /// The heading of the group of failures.
  package var title: String
  /// The names of the strategies that are wrong; empty if a scenario's expectation is wrong instead.
  package var strategies: [String]

  /// The heading for failures of scenarios whose numbers differ from those on which the strategies agree.
  package static let expectation = "what scenarios expect"

  private init(key: String, title: String, strategies: [String]) {
    self.key = key
    self.title = title
    self.strategies = strategies
  }

  /// The group for all failures in further groups, after the largest number of groups is reached.
  package static let others = FailureKind(key: "", title: "of other kinds", strategies: [])

  /// Makes the group for a failure of a scenario: by its rule, or else by its field or check, and the wrong
  /// strategies.
  package init(
    _ shared: SharedFailure, of scenario: ScenarioRecord, _ facts: RunFacts?
  ) {
    let field = shared.failure.drawing?.field?.name
    // A strategy that agrees with the others is not wrong; the scenario's number may be.
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

  /// Makes the group for a failure without a scenario: each finding is a group, other failures are grouped by
  /// type and suite.
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

  /// The link target of the group on the HTML page.
  package var anchor: String { CaseLocation.anchor("k-", [key]) }
}

extension FailureType {
  /// The failure type in words, such as `strategy crashed`.
  package var words: String {
    switch self {
    case .scenarioUnreadable: "the scenario file is invalid or cannot be read"
    case .knownDivergenceStale: "a known issue that no longer occurs"
    default:
      rawValue.reduce(into: "") { words, letter in
        if letter.isUppercase, !words.isEmpty { words += " " }
        words += letter.lowercased()
      }
    }
  }
}

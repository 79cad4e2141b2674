/// The result of one case.
package enum CaseOutcome: Hashable, Sendable {
  /// The strategy was compared and agreed.
  case passed
  /// The strategy was not compared, or differs in a way that is accepted.
  case skipped(Skip)
  /// The strategy's answer is wrong.
  indirect case failed(Failure)
  /// The case has no answer to judge.
  indirect case errored(Failure)
}

extension CaseOutcome {
  /// The failure, if there is one.
  package var failure: Failure? {
    switch self {
    case .passed, .skipped: nil
    case .failed(let failure), .errored(let failure): failure
    }
  }
}

extension CaseOutcome {
  /// The outcome with its failure changed.
  package func changingFailure(_ change: (inout Failure) -> Void) -> CaseOutcome {
    switch self {
    case .failed(var failure):
      change(&failure)
      return .failed(failure)
    case .errored(var failure):
      change(&failure)
      return .errored(failure)
    case .passed, .skipped: return self
    }
  }
}

/// Why a case was not compared.
package struct Skip: Hashable, Sendable {
  /// The kind of skip.
  package enum Kind: String, Hashable, Sendable {
    /// Outside the strategy's domain.
    case outsideDomain = "OutsideDomain"
    /// A known issue.
    case known = "KnownDivergence"
    /// An expectation that was compared with no strategy.
    case unmet = "ExpectationNotCompared"
    /// A known issue whose predicate held nowhere.
    case unmatched = "KnownDivergenceNotMatched"
    /// Nothing to compare: an empty file, a filter that leaves nothing.
    case empty = "NothingToCompare"
    /// A sweep that was interrupted before its end; what was judged of it has passed.
    case interrupted = "Interrupted"
    /// A failure of a plugin that cost no answer.
    case note = "PluginNote"
    /// Agrees with the others where all differ from what the scenario states, which has failed instead.
    case unexpected = "ExpectationFailed"
  }

  package var kind: Kind
  /// The reason in words.
  package var reason: String

  package init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}

/// The kinds of failure and error, as reports name them: one CamelCase word.
package enum FailureType: String, Hashable, Sendable, CaseIterable {
  case strategyDisagreement = "StrategyDisagreement"
  case expectationMismatch = "ExpectationMismatch"
  case invariantViolation = "InvariantViolation"
  case relationViolation = "RelationViolation"
  case knownDivergenceStale = "KnownDivergenceStale"
  case strategyFailed = "StrategyFailed"
  case strategyCrashed = "StrategyCrashed"
  case strategyTimedOut = "StrategyTimedOut"
  case strategyBrokeProtocol = "StrategyBrokeProtocol"
  case scenarioUnreadable = "ScenarioUnreadable"
  case runInterrupted = "RunInterrupted"
  /// The run decides nothing although it came to its end.
  case runInconclusive = "RunInconclusive"
}

/// Everything a person needs to understand one failure.
package struct Failure: Hashable, Sendable {
  /// The kind, of the first finding where there are several.
  package var type: FailureType
  /// The id of the check that failed, kebab-case, such as `agreement` or `own-size`.
  package var check: String
  /// One line: the item, the number, what others say and the difference.
  package var message: String
  /// The regime and what qualifies it, such as `fits, rtl, scale 2`; nil without a spec.
  package var regime: String?
  /// The frames of every strategy; nil where there is nothing to compare.
  package var table: FrameTable?
  /// The frames as numbers for a picture; nil without any.
  package var drawing: FrameDrawing?
  /// The map around the button; nil if it was not measured.
  package var map: MapDrawing?
  /// The largest difference that is known of, in points, also on other buttons; nil for that of the drawing.
  package var largest: Double?
  /// The rule that it falls under, as `differs from the contract when spacing < 0`, where one was learned.
  package var rule: String?
  /// Further facts: the next findings, the combinations of a sweep, texts to paste.
  package var notes: [Note]
  /// The spec as scenario XML, several lines; nil without a spec.
  package var specXML: String?
  /// The way to reproduce the failure; nil without one.
  package var reproduction: Reproduction?
  /// The occurrences among random specs; nil for a failure of a scenario.
  package var occurrences: Occurrences?
  /// The progress of the suite, if the failure is its interruption.
  package var interruption: Interruption?
  /// Files that belong to it, as paths below the report's directory.
  package var attachments: [String]

  package init(
    type: FailureType, check: String, message: String, regime: String? = nil,
    table: FrameTable? = nil, notes: [Note] = [], specXML: String? = nil,
    reproduction: Reproduction? = nil, attachments: [String] = []
  ) {
    self.type = type
    self.check = check
    self.message = message
    self.regime = regime
    self.table = table
    self.notes = notes
    self.specXML = specXML
    self.reproduction = reproduction
    self.attachments = attachments
  }
}

/// Numbers of several strategies side by side.
package struct FrameTable: Hashable, Sendable {
  /// Neighbouring columns under one heading.
  package struct Group: Hashable, Sendable {
    /// The heading, such as `image`.
    package var heading: String
    /// The columns' headings, such as `x y w h`.
    package var columns: [String]

    package init(heading: String, columns: [String]) {
      self.heading = heading
      self.columns = columns
    }
  }

  /// The numbers of one strategy, or of the expectation.
  package struct Row: Hashable, Sendable {
    /// The strategy's name, or `expected`.
    package var label: String
    /// One number for each column; nil where nothing is known.
    package var values: [Double?]
    /// The difference to the accepted answer for each column; nil where it does not count.
    package var differences: [Double?]
    /// Whether this row is blamed.
    package var isBlamed: Bool

    package init(
      label: String, values: [Double?], differences: [Double?] = [], isBlamed: Bool = false
    ) {
      self.label = label
      self.values = values
      self.differences = differences
      self.isBlamed = isBlamed
    }
  }

  package var groups: [Group]
  package var rows: [Row]

  package init(groups: [Group], rows: [Row]) {
    self.groups = groups
    self.rows = rows
  }
}

/// The result of one case.
package enum CaseOutcome: Hashable, Sendable {
  /// The strategy agrees with the majority, or a case without a strategy found nothing wrong.
  case passed
  /// The case was not compared, or a known issue or a failing expectation explains the difference.
  case skipped(Skip)
  /// The strategy's layout is wrong, or the check of the case failed.
  indirect case failed(Failure)
  /// The strategy returned no layout, or the case could not be judged.
  indirect case errored(Failure)
}

extension CaseOutcome {
  /// The failure of a failed case or of a case with an error; nil for other outcomes.
  package var failure: Failure? {
    switch self {
    case .passed, .skipped: nil
    case .failed(let failure), .errored(let failure): failure
    }
  }
}

extension CaseOutcome {
  /// Returns the outcome with its failure changed by `change`; an outcome without a failure is returned
  /// unchanged.
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

/// The types of failure and error in reports, each one CamelCase word.
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
  /// The run ended, but it compared too little to pass.
  case runInconclusive = "RunInconclusive"
}

/// The facts about one failure: evidence, frames, smallest spec, notes and the way to reproduce it.
package struct Failure: Hashable, Sendable {
  /// The type of the failure; if a case has several findings, the type of the first.
  package var type: FailureType
  /// The id of the check that failed, in kebab-case, such as `agreement` or `own-size`.
  package var check: String
  /// The reason why the case failed, for example a wrong number with the expected one.
  package var evidence: Evidence
  /// The kind of the button, such as `fits, rtl, scale 2`: whether its content fits, its unusual properties
  /// and its scale; nil without a spec.
  package var regime: String?
  /// The frames of the button by each strategy; nil if nothing can be compared.
  package var table: FrameTable?
  /// The frames as numbers, for a drawing; nil if nothing can be drawn.
  package var drawing: FrameDrawing?
  /// The map of buttons similar to the failing one, with the strategies that differ on them; nil if it was not
  /// measured.
  package var map: MapDrawing?
  /// The largest difference among all buttons for which the failure's rule holds, in points; nil if none is
  /// known.
  package var largest: Double?
  /// The learned rule that explains the failure, such as `differs from the contract when spacing < 0`; nil if
  /// no rule does.
  package var rule: String?
  /// Further facts: other findings, failing combinations of a sweep, texts to paste.
  package var notes: [Note]
  /// The spec as scenario XML, several lines; nil if the failure is not about a spec.
  package var specXML: String?
  /// The token or command that reproduces the failure; nil if nothing reproduces it.
  package var reproduction: Reproduction?
  /// The number of random specs that fail in this way; nil for a failure of a scenario.
  package var occurrences: Occurrences?
  /// The paths of attached files, relative to the report's directory.
  package var attachments: [String]

  package init(
    type: FailureType, check: String, evidence: Evidence, regime: String? = nil,
    table: FrameTable? = nil, notes: [Note] = [], specXML: String? = nil,
    reproduction: Reproduction? = nil, attachments: [String] = []
  ) {
    self.type = type
    self.check = check
    self.evidence = evidence
    self.regime = regime
    self.table = table
    self.notes = notes
    self.specXML = specXML
    self.reproduction = reproduction
    self.attachments = attachments
  }
}

extension Failure {
  /// The progress of the suite, if the failure is that the suite was interrupted; else nil.
  package var interruption: Interruption? {
    if case .interrupted(let interruption) = evidence { interruption } else { nil }
  }
}

/// A table of numbers of layouts, such as frames in points, with a row for each strategy.
package struct FrameTable: Hashable, Sendable, Codable {
  /// Neighbouring columns under one heading.
  package struct Group: Hashable, Sendable, Codable {
    /// The heading above the group's columns, such as `image`.
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
    /// The label of the row: the strategy's name, or `expected`.
    package var label: String
    /// The row's number for each column; nil if the number is unknown.
    package var values: [Double?]
    /// The number minus the expected number for each column; nil to show no difference, and empty if the row
    /// shows no differences.
    package var differences: [Double?]
    /// Whether the strategy of this row is wrong.
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

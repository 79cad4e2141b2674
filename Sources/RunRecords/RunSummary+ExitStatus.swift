extension RunSummary {
  /// The exit status of a run with these counts: the worst of its failures, ``RunStatus/inconclusive``
  /// included if it compared nothing.
  package var exitStatus: RunStatus {
    var statuses: [RunStatus] = []
    for type in types.keys { statuses.append(type.exitStatus) }
    if isInterrupted || !hasCompared { statuses.append(.inconclusive) }
    return .worst(statuses)
  }
}

extension FailureType {
  /// The exit status of a run whose only failure has this type.
  package var exitStatus: RunStatus {
    switch self {
    case .strategyDisagreement, .expectationMismatch, .invariantViolation, .relationViolation,
      .knownDivergenceStale:
      .disagreed
    case .strategyFailed, .strategyCrashed, .strategyTimedOut, .strategyBrokeProtocol:
      .strategyBroke
    case .scenarioUnreadable: .notRun
    case .runInterrupted, .runInconclusive: .inconclusive
    }
  }
}

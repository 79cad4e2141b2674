extension RunSummary {
  /// The exit status of a run with these counts.
  package var exitStatus: RunStatus { .worst(exitStatuses) }

  /// The exit statuses of all that happened; ``exitStatus`` is the worst.
  package var exitStatuses: [RunStatus] {
    var statuses: [RunStatus] = []
    for type in types.keys { statuses.append(type.exitStatus) }
    if isInterrupted || !hasCompared { statuses.append(.inconclusive) }
    return statuses
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

internal import ReportText
internal import RunRecords

extension JUnitCase {
  /// The failure types of cases that this tool writes only if something is wrong.
  private static let transient = Set(
    [FailureType.expectationMismatch, .knownDivergenceStale, .scenarioUnreadable].map(\.rawValue))

  /// Returns whether this tool writes the case only if something is wrong.
  ///
  /// That holds for a wrong expectation, a stale known issue, an unreadable file, a failed plugin and a
  /// failure of random buttons. The cases of strategies are in every report.
  func existsOnlyWhileWrong(in suite: JUnitSuiteFacts) -> Bool {
    guard kind >= .failed, suite.isOurs, !isInterruption else { return false }
    switch suite.name {
    case FuzzSuite.suite.classname: return !name.hasPrefix(FuzzSuite.caseName)
    case CheckSuite.plugins.classname: return true
    default: return type.map(Self.transient.contains) ?? false
    }
  }
}

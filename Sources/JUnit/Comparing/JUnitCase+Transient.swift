internal import RunRecords

extension JUnitCase {
  /// Whether this tool has written the case, and writes it only while something is wrong: what a scenario alone
  /// states otherwise, a stale known issue, a file that cannot be read, a failure that fuzzing has found. The cases
  /// of strategies are there in every run.
  func existsOnlyWhileWrong(in suite: JUnitSuiteFacts) -> Bool {
    guard kind >= .failed, suite.isOurs, !isInterruption else { return false }
    guard name.hasSuffix("]"), let start = name.lastIndex(of: "[") else { return true }
    let strategy = name[name.index(after: start)...].dropLast()
    let strategies = (suite.property("strategies") ?? "").split(separator: " ")
    return !strategies.contains(strategy)
  }
}

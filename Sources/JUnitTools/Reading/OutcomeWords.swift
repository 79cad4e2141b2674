internal import RunRecords

/// What attributes say came of a case, in the words of many tools: `status="notrun"` of Google Test and
/// CTest, `result="Failed"`, `executed="false"`, `success="False"`.
enum OutcomeWords {
  /// What an attribute says.
  enum Meaning: Hashable {
    case outcome(JUnitCase.Kind)
    /// It has not come to its end, so that nobody knows.
    case unfinished
    /// It has a name that outcomes have, and a value that nobody knows.
    case unknown
  }

  /// What an attribute says of the outcome; nil for one that is about something else.
  static func meaning(of name: String, _ value: String) -> Meaning? {
    switch name.lowercased() {
    case "status", "result", "outcome", "state", "verdict", "conclusion":
      let word = letters(of: value)
      if unfinished.contains(word) { return .unfinished }
      return kind(word).map { .outcome($0) } ?? .unknown
    case "complete", "completed", "finished":
      // A number counts what is complete.
      guard Int(value) == nil else { return nil }
      return truth(value).map { $0 ? .outcome(.passed) : .unfinished }
    case "executed", "enabled": return truth(value).map { .outcome($0 ? .passed : .skipped) }
    case "exitcode", "exit-code", "exit_code", "exitstatus", "returncode":
      return Int(value).map { .outcome($0 == 0 ? .passed : .errored) }
    case "success", "successful", "passed", "ok":
      // A number may count what passed in the case.
      guard Int(value) == nil else { return nil }
      return truth(value).map { .outcome($0 ? .passed : .failed) }
    case "failed", "failure", "unexpected":
      return truth(value).map { .outcome($0 ? .failed : .passed) }
    case "error", "errored", "timeouts", "timedout", "crashed", "crashes", "killed",
      "interrupted", "aborted", "cancelled", "canceled":
      return truth(value).map { .outcome($0 ? .errored : .passed) }
    case "incomplete":
      // A number counts tests that are not finished as sources.
      return Int(value) == nil ? truth(value).map { .outcome($0 ? .errored : .passed) } : nil
    case "disabled", "skipped", "ignored", "skip", "pending":
      return truth(value).map { .outcome($0 ? .skipped : .passed) }
    default: return nil
    }
  }

  /// Whether an attribute says that nothing passed, as in `success="0"`.
  static func deniesPasses(_ name: String, _ value: String) -> Bool {
    ["success", "successful", "passed", "ok"].contains(name.lowercased()) && Int(value) == 0
  }

  /// Whether an attribute that does not say that all is well says that something did not come to its end.
  static func isCut(_ name: String, _ value: String) -> Bool {
    if case .outcome(.passed) = meaning(of: name, value) { return false }
    if meaning(of: name, value) == .unfinished { return true }
    let words = [letters(of: name), letters(of: value)]
    return ["interrupted", "aborted", "cancelled", "canceled", "abort", "incomplete"].contains {
      words.contains($0)
    }
  }

  /// The worst that some attributes say; a pass where they say nothing.
  static func kind(of attributes: [RunFacts.Property]) -> JUnitCase.Kind {
    // One that counts what failed as well may have had nothing to do.
    let isCounted = attributes.contains {
      Int($0.value) != nil && ["failed", "failures", "errors"].contains($0.name.lowercased())
    }
    if !isCounted, attributes.contains(where: { deniesPasses($0.name, $0.value) }) {
      return .failed
    }
    return attributes.reduce(.passed) { worst, attribute in
      switch meaning(of: attribute.name, attribute.value) {
      case .outcome(let kind): max(worst, kind)
      case .unfinished: .errored
      case .unknown, nil: worst
      }
    }
  }

  /// Whether an element in a case says that the case has not come to its end, such as `<running/>`.
  static func isUnfinished(element name: String) -> Bool { unfinished.contains(letters(of: name)) }

  /// The kind of an element in a case that other tools write, such as `<disabled/>`; nil for others.
  static func kind(ofElement name: String) -> JUnitCase.Kind? {
    let word = letters(of: name)
    if unfinished.contains(word) { return .errored }
    if elements.contains(word) { return kind(word) }
    // Such as `<internalError>`.
    if word.hasSuffix("error") || word.hasSuffix("exception") { return .errored }
    return word.hasSuffix("failure") || word.hasSuffix("failures") ? .failed : nil
  }

  private static let elements: Set = [
    "disabled", "skip", "pending", "notrun", "ignore", "todo", "inconclusive", "fail", "failed",
    "errored", "crashed", "crash", "aborted", "abort", "exception", "timeout", "timedout", "broken",
    "fatal", "killed", "interrupted", "panic", "panicked", "hang", "hung", "segfault",
  ]

  private static func letters(of text: String) -> String {
    guard text.utf8.count <= 40 else { return "" }
    return String(text.lowercased().filter(\.isLetter))
  }

  private static func truth(_ value: String) -> Bool? {
    switch value.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: Int(value).flatMap { $0 < 0 ? nil : $0 > 0 }
    }
  }

  private static func kind(_ word: String) -> JUnitCase.Kind? {
    if passes.contains(word) { return .passed }
    if skips.contains(word) { return .skipped }
    if failures.contains(word) { return .failed }
    return errors.contains(word) ? .errored : nil
  }

  private static let passes: Set = [
    "passed", "pass", "ok", "success", "successful", "succeeded", "run", "ran", "completed",
    "complete", "done", "finished", "executed", "expected", "fixed", "true", "green", "flaky",
    "xpass", "xpassed",
  ]
  private static let skips: Set = [
    "notrun", "disabled", "skipped", "skip", "suppressed", "ignored", "ignore", "pending", "todo",
    "notexecuted", "notrunnable", "deselected", "excluded", "filtered", "inactive", "incomplete",
    "untested", "undefined", "inconclusive", "blocked", "manual", "xfail", "xfailed",
  ]
  private static let failures: Set = [
    "failed", "fail", "failure", "failing", "ko", "false", "red", "unexpected", "regression",
  ]
  private static let errors: Set = [
    "error", "errored", "errors", "broken", "crashed", "crash", "aborted", "abort", "timeout",
    "timedout", "exception", "fatal", "killed", "interrupted", "invalid", "cancelled", "canceled",
    "panic", "panicked", "hang", "hung", "died", "segfault", "outofmemory", "oom",
  ]
  private static let unfinished: Set = [
    "running", "started", "starting", "inprogress", "unfinished", "notfinished", "notcompleted",
    "queued", "scheduled", "waiting",
  ]
}

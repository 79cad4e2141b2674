internal import RunRecords

/// What attributes say came of a case, a suite or a report: `status="notrun"` of Google Test and CTest,
/// `result="Failed"`, `executed="false"`, `Success="False"`, `signal="11"`.
extension OutcomeWords {
  /// What an attribute says of the outcome; nil for one that is about something else.
  static func meaning(of name: String, _ value: String) -> Meaning? {
    guard let role = AttributeRole.of(name) else { return nil }
    switch role {
    case .word: return meaning(ofWord: value)
    case .good:
      // A number may count what passed.
      guard Int(value) == nil else { return nil }
      return truth(value).map { .outcome($0 ? .passed : .failed) }
    case .bad(let kind): return amount(value).map { .outcome($0 ? kind : .passed) }
    case .invalid:
      // What is no number may be about what the test is given.
      return Int(value).map { .outcome($0 > 0 ? .errored : .passed) } ?? doubt(value)
    case .limit:
      guard Int(value) == nil else { return nil }
      return truth(value).map { .outcome($0 ? .errored : .passed) }
    case .cut:
      // A number counts tests that are not finished as sources.
      if AttributeRole.plain(name) == "incomplete", Int(value) != nil { return nil }
      return truth(value).map { .outcome($0 ? .errored : .passed) } ?? doubt(value)
    case .partial: return truth(value).map { $0 ? .unknown : .outcome(.passed) } ?? doubt(value)
    case .whole:
      // A number counts what is complete.
      if let count = Int(value) { return count == 0 ? .unknown : nil }
      return truth(value).map { $0 ? .outcome(.passed) : .unfinished }
    case .idle: return truth(value).map { .outcome($0 ? .skipped : .passed) }
    case .ran:
      // The number of a run is none of tests.
      if AttributeRole.plain(name) == "run", Int(value) != nil { return nil }
      return truth(value).map { .outcome($0 ? .passed : .skipped) }
    case .exit, .signal:
      if let number = Int(value) { return .outcome(number == 0 ? .passed : .errored) }
      return signals.contains(value.uppercased()) ? .outcome(.errored) : doubt(value)
    case .reason: return doubt(value)
    }
  }

  /// What an attribute says that tells what went wrong, as in `failure="1 !== 2"`; nil for another one.
  static func message(of attribute: RunFacts.Property) -> String? {
    guard case .bad = AttributeRole.of(attribute.name), truth(attribute.value) == nil,
      amount(attribute.value) == true
    else { return nil }
    return attribute.value
  }

  /// Whether an attribute says that nothing passed, as in `success="0"`, or came to its end.
  static func deniesPasses(_ name: String, _ value: String) -> Bool {
    guard Int(value) == 0 else { return false }
    return AttributeRole.of(name) == .good || AttributeRole.of(name) == .whole
  }

  /// Whether an attribute of a suite or a report says that it did not come to its end.
  static func isCut(_ name: String, _ value: String) -> Bool {
    switch AttributeRole.of(name) {
    case .word: isCut(word: value)
    case .cut, .partial: truth(value) == true && meaning(of: name, value) != nil
    case .whole: truth(value) == false
    default: false
    }
  }

  /// The worst that some attributes say; a pass where they say nothing.
  static func kind(of attributes: [RunFacts.Property]) -> JUnitCase.Kind {
    // One that counts what failed as well may have had nothing to do.
    let isCounted = attributes.contains { attribute in
      guard Int(attribute.value) != nil, case .bad = AttributeRole.of(attribute.name) else {
        return false
      }
      return true
    }
    let isDenied = attributes.contains {
      AttributeRole.of($0.name) == .good && deniesPasses($0.name, $0.value)
    }
    if isDenied, !isCounted { return .failed }
    return attributes.reduce(.passed) { worst, attribute in
      switch meaning(of: attribute.name, attribute.value) {
      case .outcome(let kind): max(worst, kind)
      case .unfinished: .errored
      case .unknown, nil: worst
      }
    }
  }

  /// Whether some attributes say in a word that the case passed.
  static func sayPassed(_ attributes: [RunFacts.Property]) -> Bool {
    attributes.contains { AttributeRole.of($0.name) == .word && isPass(word: $0.value) }
  }

  private static func truth(_ value: String) -> Bool? {
    switch value.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: Int(value).flatMap { $0 < 0 ? nil : $0 > 0 }
    }
  }

  /// Whether a value says that there was some of what went wrong: `2`, `2 of 3`, `true` or a message; nil for one
  /// that measures something.
  private static func amount(_ value: String) -> Bool? {
    if let truth = truth(value) { return truth }
    if let number = Double(value) { return number == 0 ? false : nil }
    let words = value.split { $0 == " " || $0 == "/" }
    if words.count > 1, words[0] == "0",
      words[1].first?.isLetter ?? words[1].first?.isNumber ?? false
    {
      return false
    }
    return !isNothing(value)
  }

  /// A value that something is said with, which may be how it ended.
  private static func doubt(_ value: String) -> Meaning {
    isNothing(value) ? .outcome(.passed) : .unknown
  }

  private static func isNothing(_ value: String) -> Bool {
    guard value.utf8.contains(where: { $0 > 0x20 && $0 != UInt8(ascii: "-") }) else { return true }
    guard value.utf8.count <= 40 else { return false }
    return nothing.contains(letters(of: value)) || meaning(ofWord: value) == .outcome(.passed)
  }

  private static let signals: Set = [
    "SIGABRT", "SIGALRM", "SIGBUS", "SIGFPE", "SIGHUP", "SIGILL", "SIGINT", "SIGKILL", "SIGPIPE",
    "SIGQUIT", "SIGSEGV", "SIGSYS", "SIGTERM", "SIGTRAP", "SIGXCPU", "SIGXFSZ",
  ]
  private static let nothing: Set = [
    "none", "no", "null", "nil", "undefined", "na", "nothing", "noerror", "noerrors", "nofailure",
    "nofailures", "noexception", "empty", "false", "never",
  ]
}

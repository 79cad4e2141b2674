/// The words, beside the elements of JUnit, with which reports state the result of a case.
///
/// Only `status` and `result` decide: `notrun`, `skipped` and `disabled` mean that a case did not run, some
/// other words that it passed or ran. Any other word that looks like a failure makes the case unclear.
enum OutcomeVocabulary {
  enum Meaning {
    case passed, skipped, unclear
  }

  /// Returns the meaning of a value of `status` or `result`; nil for an empty one.
  static func meaning(ofWord value: String) -> Meaning? {
    guard value.utf8.contains(where: { $0 > 0x20 }) else { return nil }
    let word = value.lowercased()
    if passes.contains(word) { return .passed }
    return skips.contains(word) ? .skipped : .unclear
  }

  private static let skips: Set = ["notrun", "skipped", "disabled"]
  private static let passes: Set = [
    "run", "ran", "completed", "complete", "done", "finished", "executed", "pass", "passed",
    "passing", "ok", "okay", "success", "successful", "succeeded", "true",
  ]

  /// The value that Google Test writes together with `status="notrun"`.
  static let suppressed = "suppressed"

  /// The meaning of a non-standard attribute's name.
  private enum Role {
    /// A word for the result: `outcome="failed"`.
    case word
    /// A flag for success or execution: `success="false"`, `executed="false"`.
    case good
    /// A failure as a number or a reason: `failed="2"`, `error="no such file"`.
    case bad
    /// A flag for an omitted case: `ignored="true"`.
    case idle
    /// A timeout, or the time limit: `timeout="true"`.
    case limit
    /// The exit status of a process: `exit-code="1"`.
    case exit
  }

  /// Returns whether an attribute may mean that a case did not pass.
  ///
  /// - Parameter isOfSuite: whether the attribute is of a suite or the root, where numbers count cases.
  static func isDoubtful(_ name: String, _ value: String, isOfSuite: Bool = false) -> Bool {
    guard mayCount(name), let role = role(of: name) else { return false }
    switch role {
    case .word: return meaning(ofWord: value) ?? .passed != .passed
    case .good: return truth(value) == false
    case .bad:
      if plain(name) == "incomplete", Int(value) != nil { return false }
      if let truth = truth(value) { return truth }
      if Double(value) != nil || value.hasPrefix("0 of ") || value.hasPrefix("0/") { return false }
      return !isNothing(value)
    case .idle: return truth(value) == true && !(isOfSuite && Int(value) != nil)
    case .limit: return Int(value) == nil && truth(value) == true
    case .exit: return Int(value).map { $0 != 0 } ?? !isNothing(value)
    }
  }

  /// Returns whether a property's name and value may mean that a case did not pass.
  static func isDoubtful(property name: String, _ value: String) -> Bool {
    if plain(name) == "suitesucceeded" { return truth(value) == false }
    return roles[plain(name)] == .word && isBad(word: value)
  }

  /// Returns a name in lower case, without separators between words.
  static func plain(_ name: String) -> String {
    String(
      decoding: name.utf8.compactMap { byte -> UInt8? in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: " "): nil
        default: byte
        }
      }, as: UTF8.self)
  }

  /// Returns the role of an attribute name, also with a prefix as in `isFailed` or the suffix `count`; nil
  /// for other names.
  private static func role(of name: String) -> Role? {
    let plain = plain(name)
    if let role = roles[plain] { return role }
    guard plain.utf8.count <= 32 else { return nil }
    func withoutCount(_ name: Substring) -> Role? {
      if let role = roles[String(name)] { return role }
      return name.hasSuffix("count") ? roles[String(name.dropLast(5))] : nil
    }
    for start in starts where plain.hasPrefix(start) {
      if let role = withoutCount(plain.dropFirst(start.count)) { return role }
    }
    return withoutCount(plain[...])
  }

  /// Returns whether a name may have a role, from its last two letters; a fast test, since it runs for every
  /// attribute.
  private static func mayCount(_ name: String) -> Bool {
    var bytes = name.utf8.reversed().makeIterator()
    guard let last = bytes.next(), let before = bytes.next() else { return false }
    return ends.contains(UInt16(last | 0x20) << 8 | UInt16(before | 0x20))
  }

  private static let ends = Set(
    (roles.keys + ["count"]).compactMap { name -> UInt16? in
      let end = name.utf8.suffix(2)
      guard let before = end.first, let last = end.last else { return nil }
      return UInt16(last) << 8 | UInt16(before)
    })

  private static let starts = [
    "is", "has", "was", "num", "numberof", "total", "testcase", "testsuite", "tests", "test",
    "cases", "case", "suite", "run", "execution", "final",
  ]

  private static let roles: [String: Role] = {
    var roles: [String: Role] = [:]
    for (role, names) in table {
      for name in names.split(separator: " ") { roles[String(name)] = role }
    }
    return roles
  }()

  private static let table: [(Role, String)] = [
    (.word, "status result outcome state verdict conclusion disposition"),
    (
      .good,
      "success successful successes succeeded passed pass passes ok okay executed enabled complete"
        + " completed finished"
    ),
    (
      .bad,
      "failed failure failures fail fails unexpected unsuccessful regression error errors errored"
        + " exception exceptions timeouts timedout crashed crashes crash killed broken panicked panic"
        + " coredump hung segfault invalid interrupted aborted cancelled canceled terminated"
        + " incomplete unfinished truncated partial errormessage failuremessage failurereason"
        + " errorreason failuretype errortype"
    ),
    (.idle, "disabled skipped ignored skip skips pending notrun notexecuted inconclusive"),
    (.limit, "timeout"),
    (.exit, "exitcode exitstatus exitvalue returncode retcode signal exitsignal termsignal"),
  ]

  private static func truth(_ value: String) -> Bool? {
    switch value.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: Int(value).flatMap { $0 < 0 ? nil : $0 > 0 }
    }
  }

  private static func isNothing(_ value: String) -> Bool {
    let letters = String(value.lowercased().filter(\.isLetter))
    return letters.isEmpty && !value.contains(where: \.isNumber)
      || [
        "none", "null", "nil", "undefined", "na", "nothing", "noerror", "noerrors", "nofailure",
        "nofailures", "noexception", "empty", "never", "ok", "passed", "success",
      ].contains(letters)
  }

  /// Returns whether the name of an element in a case, a suite or the root suggests an outcome, such as
  /// `<warning>`.
  static func isDoubtful(element name: String) -> Bool {
    let plain = plain(name)
    return parts.contains(where: plain.contains)
  }

  /// Returns whether an element says that something failed, such as `<failure>` among properties or `<step
  /// status="failed">`.
  static func isBad(element name: String, _ attributes: [(name: String, value: String)]) -> Bool {
    if ["failure", "error", "failures", "errors"].contains(plain(name)) { return true }
    return attributes.contains { roles[plain($0.name)] == .word && isBad(word: $0.value) }
  }

  /// Returns whether a word says that something failed.
  static func isBad(word value: String) -> Bool {
    let word = plain(value)
    return stems.contains { word.hasPrefix($0) || word.hasSuffix($0) }
  }

  private static let stems = [
    "fail", "failed", "failure", "error", "errored", "broken", "crash", "crashed", "abort",
    "aborted", "timeout", "timedout", "exception", "reject", "rejected", "killed", "interrupted",
    "unexpected", "notok",
  ]
  private static let parts =
    stems + [
      "skip", "warning", "outcome", "result", "status", "inconclusive", "ignored", "pending",
      "running", "inprogress", "unfinished", "notrun", "undefined", "panic", "incomplete",
      "blocked",
      "todo", "untested", "notcompleted", "terminated", "fatal", "hang", "hung", "segfault",
    ]
}

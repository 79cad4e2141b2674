/// What words say came of a test, as many tools put it.
///
/// The table decides; of words that it does not have, one that begins or ends with `fail`, `error` or one of
/// their kind is that, as in `hook_error`, unless another part says otherwise, as in `no error`. A word that is
/// still unknown says nothing: it is taken for a pass, and told.
enum OutcomeWords {
  /// What a word says.
  enum Meaning: Hashable {
    case outcome(JUnitCase.Kind)
    /// It has not come to its end, so that nobody knows.
    case unfinished
    /// It stands where outcomes do, and nobody knows it.
    case unknown
  }

  /// What a value says of the outcome; nil where it says nothing at all.
  static func meaning(ofWord value: String) -> Meaning? {
    let word = letters(of: value)
    // Of `0 errors` there are none.
    if word.isEmpty || value.utf8.first == UInt8(ascii: "0") {
      return value.utf8.contains { $0 > 0x20 } ? .unknown : nil
    }
    if let known = all[word] { return known }
    guard !evasions.contains(where: word.hasPrefix), !passes.contains(where: word.contains) else {
      return passes.contains(where: word.hasPrefix) && !mentionsBad(word)
        ? .outcome(.passed) : .unknown
    }
    return part(of: word, by: { word.hasPrefix($0) || word.hasSuffix($0) }).map { .outcome($0) }
      ?? .unknown
  }

  private static let passes = ["pass", "succe", "fixed"]

  private static func mentionsBad(_ word: String) -> Bool {
    part(of: word, by: word.contains) != nil || word.contains("warn")
  }

  /// What a part of a word says that went wrong.
  private static func part(of word: String, by isPart: (String) -> Bool) -> JUnitCase.Kind? {
    if failureParts.contains(where: isPart) { return .failed }
    return errorParts.contains(where: isPart) ? .errored : nil
  }

  private static let failureParts = [
    "fail", "failed", "failure", "failures", "failing", "rejected",
  ]
  private static let errorParts = [
    "error", "errors", "errored", "exception", "crash", "crashed", "timeout", "timedout", "aborted",
    "killed", "panic", "panicked",
  ]
  /// What makes of an error none, or one that counts for nothing.
  private static let evasions = [
    "no", "non", "not", "zero", "without", "expected", "known", "allowed", "tolerated", "ignored",
    "previous", "last", "flaky", "rerun", "retr", "can",
  ]

  /// The kind of an element in a case that other tools write, such as `<disabled/>`; nil for others.
  static func kind(ofElement name: String) -> JUnitCase.Kind? {
    let word = letters(of: name)
    if unfinishedElements.contains(word) { return .errored }
    if elements.contains(word) {
      if case .outcome(let kind) = all[word] { return kind }
      return nil
    }
    guard !evasions.contains(where: word.hasPrefix) else { return nil }
    // Such as `<internalError>` and `<unexpectedSuccess>`.
    if word.hasSuffix("error") || word.hasSuffix("exception") { return .errored }
    if word.hasSuffix("failure") || word.hasSuffix("failures") { return .failed }
    return word.hasPrefix("unexpected") ? .failed : nil
  }

  /// Whether an element in a case says that the case has not come to its end, such as `<running/>`.
  static func isUnfinished(element name: String) -> Bool {
    unfinishedElements.contains(letters(of: name))
  }

  private static let unfinishedElements: Set = [
    "running", "inprogress", "unfinished", "notfinished", "notcompleted", "incomplete",
  ]
  private static let elements: Set = [
    "disabled", "skip", "pending", "notrun", "ignore", "todo", "inconclusive", "blocked",
    "untested",
    "fail", "failed", "undefined", "notok", "rejected",
    "errored", "crashed", "crash", "aborted", "abort", "exception", "timeout", "timedout", "broken",
    "fatal", "killed", "interrupted", "panic", "panicked", "hang", "hung", "segfault", "terminated",
  ]

  /// Whether a word says that a run was cut short.
  static func isCut(word value: String) -> Bool {
    let word = letters(of: value)
    return cuts.contains(word) || all[word] == .unfinished
  }

  private static let cuts: Set = [
    "interrupted", "aborted", "cancelled", "canceled", "abort", "terminated", "truncated",
    "bailedout",
  ]

  /// Whether a word says that it passed, and not only that it ran.
  static func isPass(word value: String) -> Bool {
    let word = letters(of: value)
    return all[word] == .outcome(.passed) && !runs.contains(word)
  }

  private static let runs: Set = [
    "run", "ran", "completed", "complete", "done", "finished", "executed", "flaky", "true",
  ]

  static func letters(of text: String) -> String {
    guard text.utf8.count <= 40 else { return "" }
    return String(text.lowercased().filter(\.isLetter))
  }

  private static let all: [String: Meaning] = {
    var all: [String: Meaning] = [:]
    for (meaning, words) in table { for word in words { all[word] = meaning } }
    return all
  }()

  private static let table: [(Meaning, [String])] = [
    (
      .outcome(.passed),
      [
        "passed", "pass", "passing", "ok", "okay", "success", "successful", "succeeded", "run",
        "ran", "completed", "complete", "done", "finished", "executed", "expected", "fixed", "true",
        "green", "flaky", "xpass", "xpassed", "stable",
      ]
    ),
    (
      .outcome(.skipped),
      [
        "notrun", "disabled", "skipped", "skip", "suppressed", "ignored", "ignore", "pending",
        "todo", "notexecuted", "notrunnable", "deselected", "excluded", "filtered", "inactive",
        "untested", "nottested", "inconclusive", "blocked", "manual", "xfail", "xfailed",
        "expectedfail", "expectedfailure", "knownfailure", "knownissue", "notapplicable",
        "unsupported", "notsupported", "quarantined", "muted", "omitted",
      ]
    ),
    (
      .outcome(.failed),
      [
        "failed", "fail", "failure", "failing", "ko", "nok", "notok", "false", "red",
        "unexpected", "unexpectedpass", "unexpectedpassed", "unexpectedsuccess", "regression",
        "notpassed", "didnotpass", "unsuccessful", "notsuccessful", "rejected", "refuted",
        "wrong", "incorrect", "mismatch", "mismatched", "violated", "violation", "undefined",
        "ambiguous",
      ]
    ),
    (
      .outcome(.errored),
      [
        "error", "errored", "errors", "broken", "crashed", "crash", "aborted", "abort", "timeout",
        "timedout", "exception", "fatal", "killed", "interrupted", "invalid", "cancelled",
        "canceled",
        "panic", "panicked", "hang", "hung", "died", "dead", "segfault", "outofmemory", "oom",
        "terminated", "abnormal", "deadlock", "stackoverflow", "bailedout", "corrupt", "corrupted",
      ]
    ),
    (
      .unfinished,
      [
        "running", "started", "starting", "inprogress", "unfinished", "notfinished", "notcompleted",
        "notcomplete", "incomplete", "partial", "truncated", "unresolved", "queued", "scheduled",
        "waiting", "executing", "processing", "paused", "suspended",
      ]
    ),
  ]
}

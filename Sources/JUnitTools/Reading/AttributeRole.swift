/// What an attribute that JUnit does not have says, by its name.
///
/// Tools agree in the words and not in how they write them, so capitals, dashes, underscores, a verb or a noun
/// in front and `count` behind make no difference: `test-status`, `isFailed`, `Failures`, `timed_out`.
enum AttributeRole: Hashable {
  /// A word for how it ended: `status="failed"`.
  case word
  /// Whether it went well, or how much of it did: `success="false"`, `passed="0"`.
  case good
  /// Whether, how often or why it went wrong: `failed="true"`, `failures="2"`, `error="no such file"`.
  case bad(JUnitCase.Kind)
  /// How many could not be run: `invalid="2"` of NUnit.
  case invalid
  /// How long it may take, or whether it took longer: `timeout="30"`, `timeout="true"`.
  case limit
  /// Whether it was cut short: `interrupted="true"`.
  case cut
  /// The same, of cases whose output may be meant: `truncated="true"`.
  case partial
  /// Whether it came to its end: `complete="false"`.
  case whole
  /// Whether it was left out: `disabled="true"`.
  case idle
  /// Whether it was not: `executed="false"`.
  case ran
  /// What a process ended with: `exit-code="1"`.
  case exit
  /// What a process was ended by: `signal="11"`.
  case signal
  /// What went wrong, if anything: `error-message="…"`.
  case reason

  /// The role of an attribute; nil for one that is about something else.
  static func of(_ name: String) -> AttributeRole? {
    guard mayEnd(name) else { return nil }
    if let role = all[name] { return role }
    return strangers.contains(name) ? nil : first(of: name) { all[$0] }
  }

  /// Whether any name that counts ends in the two letters of this one: most attributes are of none, and every one
  /// of every case is asked.
  private static func mayEnd(_ name: String) -> Bool {
    var bytes = name.utf8.reversed().makeIterator()
    guard let last = bytes.next(), let before = bytes.next() else { return false }
    return ends.contains(UInt16(last | 0x20) << 8 | UInt16(before | 0x20))
  }

  private static let ends = Set(
    (all.keys + counts).compactMap { name -> UInt16? in
      let end = name.utf8.suffix(2)
      guard let before = end.first, let last = end.last else { return nil }
      return UInt16(last) << 8 | UInt16(before)
    })

  /// What is found for a name in its plain form, or else without what may stand around the word that counts.
  static func first<Found>(of name: String, _ find: (String) -> Found?) -> Found? {
    let plain = plain(name)
    if let found = find(plain) { return found }
    guard plain.utf8.count <= 32 else { return nil }
    func withoutCount(_ name: Substring) -> Found? {
      if let found = find(String(name)) { return found }
      for end in counts where name.hasSuffix(end) {
        return find(String(name.dropLast(end.count)))
      }
      return nil
    }
    for start in starts where plain.hasPrefix(start) {
      if let found = withoutCount(plain.dropFirst(start.count)) { return found }
    }
    return withoutCount(plain[...])
  }

  /// A name in small letters, without what stands between its words.
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

  private static let counts = ["count", "tests", "cases"]

  /// What stands in front of the word that counts. `last` and `previous` are not among it.
  private static let starts = [
    "is", "has", "was", "did", "num", "numberof", "total", "testcase", "testsuite", "tests", "test",
    "cases", "case", "suite", "run", "execution", "final", "overall",
  ]

  /// Attributes that reports have in every case, so that nobody looks further.
  private static let strangers: Set = [
    "name", "classname", "time", "file", "line", "assertions", "timestamp", "hostname", "id", "url",
    "package", "class", "value_param", "type_param", "filepath", "lineno", "log", "group",
    "duration", "warnings", "uuid", "xmlns", "system-out", "retries", "flakes", "type", "message",
  ]

  private static let all: [String: AttributeRole] = {
    var all: [String: AttributeRole] = [:]
    for (role, names) in table { for name in names { all[name] = role } }
    return all
  }()

  private static let table: [(AttributeRole, [String])] = [
    (.word, ["status", "result", "outcome", "state", "verdict", "conclusion", "disposition"]),
    (
      .good,
      ["success", "successful", "successes", "succeeded", "passed", "pass", "passes", "ok", "okay"]
    ),
    (
      .bad(.failed),
      [
        "failed", "failure", "failures", "fail", "fails", "unexpected", "unsuccessful",
        "regression",
      ]
    ),
    (
      .bad(.errored),
      [
        "error", "errors", "errored", "exception", "exceptions", "timeouts", "timedout", "crashed",
        "crashes", "crash", "killed", "broken", "panicked", "panic", "coredump", "hung",
        "segfault",
      ]
    ),
    (.invalid, ["invalid"]),
    (.limit, ["timeout"]),
    (
      .cut,
      [
        "interrupted", "aborted", "cancelled", "canceled", "terminated", "incomplete", "unfinished",
        "bailedout", "cutshort",
      ]
    ),
    (.partial, ["truncated", "partial"]),
    (.whole, ["complete", "completed", "finished"]),
    (
      .idle,
      [
        "disabled", "skipped", "ignored", "skip", "skips", "pending", "notrun", "notexecuted",
        "inconclusive",
      ]
    ),
    (.ran, ["executed", "enabled", "run"]),
    (.exit, ["exitcode", "exitstatus", "exitvalue", "returncode", "retcode"]),
    (.signal, ["signal", "exitsignal", "termsignal", "terminationsignal"]),
    (
      .reason,
      [
        "errormessage", "failuremessage", "failurereason", "errorreason", "failuretype",
        "errortype",
      ]
    ),
  ]
}

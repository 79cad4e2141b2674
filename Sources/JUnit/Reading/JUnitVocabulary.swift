internal import XMLReading

/// The element and attribute names of JUnit reports, as indices of the XML parser's name table.
enum JUnitName: Int, CaseIterable {
  case testsuites, testsuite, testcase, properties, property, failure, error, skipped, disabled
  case systemOut, systemErr, flakyFailure, flakyError, rerunFailure, rerunError
  case name, classname, time, file, line, type, message, value, timestamp, hostname
  case tests, failures, errors, status, result

  static let names: [String] = allCases.map(\.name)

  /// The attributes of suites that a merge computes anew.
  static let counts: Set = ["tests", "failures", "errors", "skipped", "time"]

  /// Returns the JUnit name of an element in any namespace; nil for another name.
  static func of(_ element: XMLElement) -> JUnitName? {
    if let word = element.word { return JUnitName(rawValue: word) }
    guard element.namespace != nil else { return nil }
    let name = element.name
    return allCases.first { $0.name == name }
  }

  /// Returns the JUnit name of an attribute; nil for another name.
  static func of(_ attribute: XMLAttribute) -> JUnitName? {
    attribute.word.flatMap { JUnitName(rawValue: $0) }
  }

  /// The name as reports spell it, such as `system-out`.
  var name: String {
    switch self {
    case .systemOut: "system-out"
    case .systemErr: "system-err"
    default: "\(self)"
    }
  }

  /// Whether the name is one of elements, such as `skipped`, and not only of attributes.
  var isElement: Bool { rawValue < JUnitName.name.rawValue }

  /// The kind of part that an element with this name is inside a case; `other` for most names.
  var part: JUnitCase.Part.Kind {
    switch self {
    case .failure: .failure
    case .error: .error
    case .flakyFailure, .rerunFailure: .attemptFailure
    case .flakyError, .rerunError: .attemptError
    case .properties: .properties
    default: .other
    }
  }
}

/// The words, besides the names of JUnit, with which reports state the result of a case.
///
/// Only `status` and `result` decide: `notrun`, `skipped` and `disabled` mean that a case did not run, some
/// other words that it passed or ran. Any other word that looks like a failure makes the case unclear.
enum OutcomeVocabulary {
  private enum Group: String {
    /// Values of `status` or `result`: the case passed or ran (`passes`), or it did not run (`skips`).
    case passes, skips
    /// Names of attributes for a result, a success flag, a failure, and a flag for an omitted case.
    case word, good, bad, idle
    /// Names of attributes for a timeout or time limit, and for an exit status.
    case limit, exit
    /// Words that may precede the name of an attribute for an outcome, as in `isFailed`.
    case start
    /// Reasons which say that nothing failed, such as `error="none"`.
    case nothing
    /// Words which say that something failed, and beginnings or ends of such words.
    case element, stem
    /// Parts of element names that suggest an outcome, such as `<warning>`.
    case part
    /// Messages that state no more than the name of their element.
    case empty
  }

  private static let table = """
    passes run ran completed complete done finished executed pass passed passing ok okay success successful \
    succeeded true
    skips notrun skipped disabled suppressed
    word status result outcome state verdict conclusion disposition
    good success successful successes succeeded passed pass passes ok okay executed enabled complete \
    completed finished
    bad failed failure failures fail fails unexpected unsuccessful regression error errors errored exception \
    exceptions timeouts timedout crashed crashes crash killed broken panicked panic coredump hung segfault \
    invalid interrupted aborted cancelled canceled terminated incomplete unfinished truncated partial \
    errormessage failuremessage failurereason errorreason failuretype errortype
    idle disabled skipped ignored skip skips pending notrun notexecuted inconclusive
    limit timeout
    exit exitcode exitstatus exitvalue returncode retcode signal exitsignal termsignal
    start is has was num numberof total testcase testsuite tests test cases case suite run execution final
    nothing none null nil undefined na nothing noerror noerrors nofailure nofailures noexception empty never \
    ok passed success
    element failure error failures errors
    stem fail failed failure error errored broken crash crashed abort aborted timeout timedout exception \
    reject rejected killed interrupted unexpected notok
    part skip warning outcome result status inconclusive ignored pending running inprogress unfinished notrun \
    undefined panic incomplete blocked todo untested notcompleted terminated fatal hang hung segfault
    empty failed failure fail error
    """

  private static let words: [Group: [String]] = Dictionary(
    uniqueKeysWithValues: table.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      return Group(rawValue: words[0]).map { ($0, Array(words.dropFirst())) }
    })
  private static let sets = words.mapValues(Set.init)

  private static func has(_ group: Group, _ word: String) -> Bool {
    sets[group]?.contains(word) ?? false
  }

  enum Meaning {
    case passed, skipped, unclear
  }

  /// Returns the meaning of a value of `status` or `result`; nil if the value is blank.
  static func meaning(ofWord value: String) -> Meaning? {
    guard value.utf8.contains(where: { $0 > 0x20 }) else { return nil }
    let word = value.lowercased()
    if has(.passes, word) { return .passed }
    return has(.skips, word) ? .skipped : .unclear
  }

  /// Returns whether a failure's message, such as `failed`, says no more than the name of its element.
  static func isEmpty(_ message: String) -> Bool {
    let word = message.lowercased()
    return has(.empty, word) || word == "test failed"
  }

  /// Returns whether an attribute may mean that a case did not pass.
  ///
  /// - Parameter isOfSuite: whether the attribute is of a suite or the root, where numbers count cases.
  static func isDoubtful(_ name: String, _ value: String, isOfSuite: Bool = false) -> Bool {
    guard mayCount(name) else { return false }
    switch group(of: name) {
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
    default: return false
    }
  }

  /// Returns whether a property's name and value may mean that a case did not pass.
  static func isDoubtful(property name: String, _ value: String) -> Bool {
    if plain(name) == "suitesucceeded" { return truth(value) == false }
    return has(.word, plain(name)) && isBad(word: value)
  }

  /// Returns a name in lower case, without separators between words.
  private static func plain(_ name: String) -> String {
    String(
      decoding: name.utf8.compactMap { byte -> UInt8? in
        if "-_. ".utf8.contains(byte) { return nil }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
      }, as: UTF8.self)
  }

  /// Returns the group of an attribute name, also in the form `isFailed` or with suffix `count`; else nil.
  private static func group(of name: String) -> Group? {
    let plain = plain(name)
    if let group = groups[plain] { return group }
    guard plain.utf8.count <= 32 else { return nil }
    func withoutCount(_ name: Substring) -> Group? {
      groups[String(name)] ?? (name.hasSuffix("count") ? groups[String(name.dropLast(5))] : nil)
    }
    for start in words[.start] ?? [] where plain.hasPrefix(start) {
      if let group = withoutCount(plain.dropFirst(start.count)) { return group }
    }
    return withoutCount(plain[...])
  }

  private static let groups: [String: Group] = {
    var groups: [String: Group] = [:]
    for group in [Group.word, .good, .bad, .idle, .limit, .exit] {
      for word in words[group] ?? [] { groups[word] = group }
    }
    return groups
  }()

  /// Returns whether a name's last two letters allow a group: a fast first test for every attribute.
  private static func mayCount(_ name: String) -> Bool { end(of: name).map(ends.contains) ?? false }

  private static let ends = Set((groups.keys + ["count"]).compactMap(end))

  private static func end(of name: String) -> UInt16? {
    let end = name.utf8.suffix(2)
    guard end.count == 2, let before = end.first, let last = end.last else { return nil }
    return UInt16(last | 0x20) << 8 | UInt16(before | 0x20)
  }

  private static func truth(_ value: String) -> Bool? {
    switch value.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: Int(value).flatMap { $0 < 0 ? nil : $0 > 0 }
    }
  }

  private static func isNothing(_ value: String) -> Bool {
    let letters = String(value.lowercased().filter(\.isLetter))
    return letters.isEmpty && !value.contains(where: \.isNumber) || has(.nothing, letters)
  }

  /// Returns whether an element's name, in a case, suite or root, suggests an outcome, as `<warning>` does.
  static func isDoubtful(element name: String) -> Bool {
    let plain = plain(name)
    return [Group.stem, .part].contains { words[$0]?.contains(where: plain.contains) ?? false }
  }

  /// Returns whether an element's name or attributes state a failure, as in `<step status="failed">`.
  static func isBad(element name: String, _ attributes: [(name: String, value: String)]) -> Bool {
    has(.element, plain(name))
      || attributes.contains { name, value in
        switch groups[plain(name)] {
        case .word: isBad(word: value)
        case .good: plain(name) != "enabled" && truth(value) == false
        case .exit: Int(value) ?? 0 != 0
        default: false
        }
      }
  }

  /// Returns whether a word begins or ends with a word for a failure, such as `timeout`.
  static func isBad(word value: String) -> Bool {
    let word = plain(value)
    return words[.stem]?.contains { word.hasPrefix($0) || word.hasSuffix($0) } ?? false
  }
}

import JUnitReporting
import RunRecords
import XMLReading

/// A suite whose end has not come.
struct OpenSuite {
  var facts = JUnitSuiteFacts()
  /// Its own cases, counted.
  var counted = CountedCases()
  /// The sum of its cases' times.
  var milliseconds: UInt64 = 0
  /// The cases of the suites in it.
  var nested = CountedCases()

  /// Takes the name of the suite that this is a part of, if it is one: `name.2` with cases of `name`.
  mutating func joinPart(of classname: String) {
    guard facts.cases == 0, facts.part == nil, facts.isOurs, facts.name != classname,
      let dot = facts.name.lastIndex(of: "."),
      let number = Int(facts.name[facts.name.index(after: dot)...]), number > 0,
      facts.name == CaseName.part(number, of: classname)
    else { return }
    facts.name = classname
    facts.part = number
    facts.occurrence = 0
  }
}

/// How many cases ended in which way.
struct CountedCases {
  var tests = 0
  var failures = 0
  var errors = 0
  var skipped = 0

  mutating func add(_ kind: JUnitCase.Kind) {
    tests += 1
    switch kind {
    case .passed: break
    case .skipped: skipped += 1
    case .failed: failures += 1
    case .errored: errors += 1
    }
  }

  static func + (left: CountedCases, right: CountedCases) -> CountedCases {
    CountedCases(
      tests: left.tests + right.tests, failures: left.failures + right.failures,
      errors: left.errors + right.errors, skipped: left.skipped + right.skipped)
  }

  var stated: JUnitSuiteFacts.Counts {
    JUnitSuiteFacts.Counts(tests: tests, failures: failures, errors: errors, skipped: skipped)
  }
}

extension CaseName {
  /// The name of a part of a suite that is split for its size.
  ///
  /// - Parameter classname: the suite's name as its cases show it, so possibly cut.
  static func part(_ number: Int, of classname: String) -> String {
    let suffix = ".\(number)"
    guard classname.utf8.count + suffix.utf8.count > byteLimit,
      let ellipsis = classname.lastIndex(of: "…")
    else { return classname + suffix }
    let tail = classname[ellipsis...]
    let room = byteLimit - suffix.utf8.count - tail.utf8.count
    var start = Substring(classname[..<ellipsis])
    while start.utf8.count > room { start.removeLast() }
    return start + tail + suffix
  }
}

extension JUnitParser {
  func startSuite(_ element: XMLElement) {
    var suite = OpenSuite()
    var own = ""
    for index in 0..<element.count {
      let attribute = element[index]
      switch attribute.word.flatMap(JUnitWord.init(rawValue:)) {
      case .name: own = attribute.text
      case .file: suite.facts.file = attribute.text
      case .timestamp: suite.facts.timestamp = attribute.text
      case .hostname: suite.facts.hostname = attribute.text
      case .tests: suite.facts.stated.tests = Int(attribute.text)
      case .failures: suite.facts.stated.failures = Int(attribute.text)
      case .errors: suite.facts.stated.errors = Int(attribute.text)
      case .skipped: suite.facts.stated.skipped = Int(attribute.text)
      case .time: suite.facts.statedMilliseconds = JUnitTime.milliseconds(attribute.text)
      default:
        // Merged reports count suites anew.
        if attribute.name == "id", Int(attribute.text) != nil { break }
        notes.add("attribute '\(attribute.name.prefix(60))' of <testsuite>")
      }
    }
    let parent = suites.last?.facts
    let name = [parent?.name, own.isEmpty ? "(unnamed)" : own].compactMap { $0 }
      .joined(separator: ".")
    suite.facts.name = name
    if name.utf8.count > JUnitReader.suiteNameLimit {
      suite.facts.name = CaseName.short(name)
      notes.add("name of a <testsuite> over \(JUnitReader.suiteNameLimit) bytes, cut")
    }
    suite.facts.file = suite.facts.file ?? parent?.file
    suite.facts.timestamp = suite.facts.timestamp ?? parent?.timestamp
    suite.facts.hostname = suite.facts.hostname ?? parent?.hostname
    suite.facts.index = suiteCount
    suiteCount += 1
    let key = SuiteName(name: suite.facts.name, host: suite.facts.hostname ?? "")
    suite.facts.occurrence = occurrences[key, default: 0]
    occurrences[key] = suite.facts.occurrence + 1
    if !suites.isEmpty {
      suites[suites.count - 1].facts.hasSuites = true
      notes.add("<testsuite> in another, made one beside it")
    }
    suites.append(suite)
    keep(
      64
        + [suite.facts.name, suite.facts.file ?? "", suite.facts.hostname ?? ""]
        .reduce(0) { $0 + $1.utf8.count }, element.line)
  }

  func endSuite(_ line: Int) {
    guard var suite = suites.popLast() else { return }
    let all = suite.counted + suite.nested
    if !suites.isEmpty { suites[suites.count - 1].nested = suites[suites.count - 1].nested + all }
    suite.facts.countsAreRight =
      suite.facts.stated.agrees(with: all.stated)
      || suite.facts.stated.agrees(with: suite.counted.stated)
    if suite.facts.cases > 0 {
      if !suite.facts.countsAreRight { notes.add("count of <testsuite> that is wrong, made anew") }
      if let time = suite.facts.statedMilliseconds, time != suite.milliseconds {
        notes.add("'time' of <testsuite> that is not the sum of its cases, made anew")
      }
    }
    hand { () throws(ReportError) in try receiver.suiteEnded(suite.facts) }
  }

  func endSuiteOutput(isError: Bool) {
    let facts = suites[suites.count - 1].facts
    let text = takenText()
    guard !text.isEmpty else { return }
    hand { () throws(ReportError) in try receiver.output(text, isError: isError, of: facts) }
  }
}

import XMLReading

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
    // What is stated may be anything.
    CountedCases(
      tests: left.tests &+ right.tests, failures: left.failures &+ right.failures,
      errors: left.errors &+ right.errors, skipped: left.skipped &+ right.skipped)
  }

  init(tests: Int = 0, failures: Int = 0, errors: Int = 0, skipped: Int = 0) {
    self.tests = tests
    self.failures = failures
    self.errors = errors
    self.skipped = skipped
  }

  /// The same with some cases that count as run.
  func leavingOut(skipped count: Int) -> CountedCases {
    var rest = self
    rest.skipped -= count
    return rest
  }

  /// What is stated, as far as it is.
  init(_ stated: JUnitSuiteFacts.Counts) {
    self.init(
      tests: stated.tests ?? 0, failures: stated.failures ?? 0, errors: stated.errors ?? 0,
      skipped: stated.skipped ?? 0)
  }

  var stated: JUnitSuiteFacts.Counts {
    JUnitSuiteFacts.Counts(tests: tests, failures: failures, errors: errors, skipped: skipped)
  }
}

/// What the suites of a file state and hold, for the root.
struct CountedRoot {
  /// The counts that the root states.
  var stated = JUnitSuiteFacts.Counts()
  /// The time that the root states.
  var statedMilliseconds: UInt64?
  /// Whether a count that is stated is no number.
  var hasWrongCount = false
  /// How many skipped tests it states, less those that suites state and do not hold.
  var unheldSkips = 0
  /// What it states of tests that did not run, in words.
  var skips: String?
  /// How many tests are stated and not there since they were skipped.
  var explainedSkips = 0
  /// What it says of itself that suites do not say.
  var claim: SuiteClaim?
  private var counted = CountedCases()
  /// The same, with what suites state and do not hold, which they say themselves.
  private(set) var claimed = CountedCases()
  private var milliseconds: UInt64?

  /// Adds a suite, as a merged report would state it.
  mutating func add(_ suite: OpenSuite) {
    let facts = suite.facts
    if facts.isOnlyStated {
      counted = counted + CountedCases(facts.stated)
    } else {
      counted = counted + suite.counted
    }
    claimed = claimed + suite.claimed
    let kept = facts.hasSuites ? nil : facts.statedMilliseconds
    milliseconds = milliseconds.adding(suite.milliseconds ?? kept)
  }

  /// Whether all counts that are stated are those of the suites.
  var countsAreRight: Bool { !hasWrongCount && stated.agrees(with: counted.stated) }

  /// Whether a suite has a case that passed.
  var hasPasses: Bool {
    counted.tests > counted.failures + counted.errors + counted.skipped
  }

  /// Whether no suite has a case that was skipped, and some have others.
  var lacksSkips: Bool { counted.tests > 0 && counted.skipped == 0 }

  /// Whether no suite states or holds a failure or an error.
  var claimsNothingBad: Bool { claimed.failures <= 0 && claimed.errors <= 0 }

  /// Whether more is stated than the suites state or hold.
  var isShort: Bool {
    if stated.tests ?? 0 > max(0, claimed.tests) + explainedSkips { return true }
    return !MissingBad(stated: stated, held: claimed).isNone
  }

  /// Whether the time that is stated, if any, is that of the suites.
  var timeIsRight: Bool { statedMilliseconds == nil || statedMilliseconds == milliseconds }
}

extension JUnitSuiteFacts.Counts {
  /// Takes a count; false for what is no number.
  mutating func take(_ attribute: XMLAttribute, as word: JUnitWord?) -> Bool {
    let number = Self.number(attribute.text)
    switch word {
    case .tests: tests = number
    case .failures: failures = number
    case .errors: errors = number
    case .skipped: skipped = number
    default: break
    }
    return number != nil
  }

  /// A count, also as `1,000` and `1.0`; nil for what is none, such as `-1` and `NaN`.
  static func number(_ text: String) -> Int? {
    if let number = Int(text) { return number < 0 ? nil : number }
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    if groups.count > 1, (1...3).contains(groups[0].utf8.count),
      groups.dropFirst().allSatisfy({ $0.utf8.count == 3 })
    {
      return Int(groups.joined())
    }
    return Double(text).flatMap { $0 < 0 ? nil : Int(exactly: $0) }
  }
}

extension JUnitSuiteFacts.Counts {
  /// Takes a count in another tool's word, such as `failed` or `total`, where the usual one does not say it;
  /// whether it did.
  mutating func takeForeign(_ attribute: XMLAttribute) -> Bool {
    guard attribute.namespace == nil, let number = Int(attribute.text), number >= 0 else {
      return false
    }
    switch Self.word(ofForeign: attribute.name) {
    case .tests: return Self.take(number, in: &tests)
    case .failures: return Self.take(number, in: &failures)
    case .errors: return Self.take(number, in: &errors)
    case .skipped: return Self.take(number, in: &skipped)
    default: return false
    }
  }

  /// The usual word for a count that another tool calls otherwise.
  static func word(ofForeign name: String) -> JUnitWord? {
    AttributeRole.first(of: name) { foreign[$0] }
  }

  private static let foreign: [String: JUnitWord] = [
    "tests": .tests, "total": .tests, "count": .tests, "testcount": .tests,
    "testcasecount": .tests, "testcases": .tests,
    "failures": .failures, "failed": .failures, "fail": .failures, "fails": .failures,
    "failure": .failures,
    "errors": .errors, "error": .errors, "errored": .errors, "broken": .errors, "crashed": .errors,
    "skipped": .skipped, "skip": .skipped, "skips": .skipped, "ignored": .skipped,
    "notrun": .skipped,
  ]

  private static func take(_ number: Int, in count: inout Int?) -> Bool {
    guard count == nil else { return false }
    count = number
    return true
  }
}

extension UInt64? {
  /// The sum of what is known; nil where nothing is.
  func adding(_ other: UInt64?) -> UInt64? {
    guard let self else { return other }
    return self.addingSaturating(other ?? 0)
  }
}

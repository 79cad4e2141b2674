/// How many cases ended in which way.
struct CountedCases {
  var tests = 0
  var failures = 0
  var errors = 0
  var skipped = 0

  mutating func add(_ kind: JUnitCase.Kind) {
    tests += 1
    switch kind {
    case .passed, .unclear: break
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

extension JUnitSuiteFacts.Counts {
  /// Takes a count, unless nothing stands there; false for what is no number.
  mutating func take(_ text: String, as word: JUnitWord?) -> Bool {
    guard text.utf8.contains(where: { $0 > 0x20 }) else { return true }
    let number = Self.number(text)
    switch word {
    case .tests: tests = number
    case .failures: failures = number
    case .errors: errors = number
    case .skipped: skipped = number
    default: break
    }
    return number != nil
  }

  /// A count; nil for what is no decimal number, such as `-1`, `1.000` and `NaN`.
  static func number(_ text: String) -> Int? {
    text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }
}

extension UInt64? {
  /// The sum of what is known; nil where nothing is.
  func adding(_ other: UInt64?) -> UInt64? {
    guard let self else { return other }
    return self.addingSaturating(other ?? 0)
  }
}

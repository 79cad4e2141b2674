/// How many cases ended in which way, and how long they took together.
struct CaseCounts: Hashable, Sendable {
  var tests = 0
  var failures = 0
  var errors = 0
  var skipped = 0
  private(set) var unclear = 0
  /// The sum of the times that are said; nil where none is.
  private(set) var milliseconds: UInt64?

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

  /// The counts as a suite would state them.
  var stated: JUnitSuiteFacts.Counts {
    JUnitSuiteFacts.Counts(tests: tests, failures: failures, errors: errors, skipped: skipped)
  }

  static func + (left: CaseCounts, right: CaseCounts) -> CaseCounts {
    var sum = left
    sum.add(right)
    return sum
  }

  /// Counts one case.
  mutating func add(_ kind: JUnitCase.Kind, milliseconds: UInt64? = nil) {
    tests += 1
    self.milliseconds = self.milliseconds.adding(milliseconds)
    switch kind {
    case .passed: break
    case .skipped: skipped += 1
    case .unclear: unclear += 1
    case .failed: failures += 1
    case .errored: errors += 1
    }
  }

  /// Counts what a suite itself says came of it, which is no case.
  mutating func add(outcome kind: JUnitCase.Kind, count: Int = 1) {
    switch kind {
    case .passed, .skipped: break
    case .unclear: unclear += count
    case .failed: failures += count
    case .errored: errors += count
    }
  }

  /// Adds the time of a case that is counted already.
  mutating func add(milliseconds: UInt64?) {
    self.milliseconds = self.milliseconds.adding(milliseconds)
  }

  /// Takes a case away that counts otherwise; its time stays.
  mutating func remove(_ kind: JUnitCase.Kind) {
    tests -= 1
    switch kind {
    case .passed: break
    case .skipped: skipped -= 1
    case .unclear: unclear -= 1
    case .failed: failures -= 1
    case .errored: errors -= 1
    }
  }

  /// What is counted beyond other counts that these begin with.
  func subtracting(_ other: CaseCounts) -> CaseCounts {
    var rest = self
    rest.tests -= other.tests
    rest.failures -= other.failures
    rest.errors -= other.errors
    rest.skipped -= other.skipped
    rest.unclear -= other.unclear
    rest.milliseconds = milliseconds.map { $0 - (other.milliseconds ?? 0) }
    return rest
  }

  mutating func add(_ other: CaseCounts) {
    // What is stated may be anything.
    tests &+= other.tests
    failures &+= other.failures
    errors &+= other.errors
    skipped &+= other.skipped
    unclear &+= other.unclear
    milliseconds = milliseconds.adding(other.milliseconds)
  }
}

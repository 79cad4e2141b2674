/// How many cases ended in which way, and how long they took together.
struct CaseCounts {
  private(set) var tests = 0
  private(set) var failures = 0
  private(set) var errors = 0
  private(set) var skipped = 0
  private(set) var unclear = 0
  /// The sum of the times that are said; nil where none is.
  private(set) var milliseconds: UInt64?

  /// Counts one case.
  mutating func add(_ kind: JUnitCase.Kind, milliseconds: UInt64?) {
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
    tests += other.tests
    failures += other.failures
    errors += other.errors
    skipped += other.skipped
    unclear += other.unclear
    milliseconds = milliseconds.adding(other.milliseconds)
  }
}

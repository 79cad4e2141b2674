internal import ReportText

/// What is stated and not held.
enum Shortfall {
  static func tests(_ stated: Int, held: Int) -> String {
    "states \(Counted.text(stated, "test")) and holds \(held == 0 ? "none" : "\(held)")"
  }

  static func bad(_ failures: Int, _ errors: Int, held: Int = 0) -> String {
    "states \(Counted.text(max(0, failures), "failure"))"
      + " and \(Counted.text(max(0, errors), "error")) and holds \(held <= 0 ? "none" : "\(held)")"
  }
}

/// How many failures and errors are stated and not held; what one says is a failure another one may call an error.
struct MissingBad: Hashable, Sendable {
  var failures = 0
  var errors = 0

  init() {}

  init(stated: JUnitSuiteFacts.Counts, held: CaseCounts) {
    let (failures, errors) = (stated.failures ?? 0, stated.errors ?? 0)
    let all = max(0, failures) &+ max(0, errors) &- max(0, held.failures) &- max(0, held.errors)
    guard all > 0 else { return }
    self.failures = min(all, max(0, failures - max(0, held.failures)))
    self.errors = all - self.failures
  }

  var isNone: Bool { failures <= 0 && errors <= 0 }

  func sum(_ other: MissingBad) -> MissingBad {
    var sum = self
    sum.failures &+= other.failures
    sum.errors &+= other.errors
    return sum
  }

  func most(_ other: MissingBad) -> MissingBad {
    var most = self
    most.failures = max(failures, other.failures)
    most.errors = max(errors, other.errors)
    return most
  }
}

extension OpenSuite {
  /// What the suite states and does not hold; see ``JUnitSuiteFacts/shortfall``.
  var shortfall: String? {
    if let wrongCount = facts.wrongCount { return wrongCount }
    let tests = facts.stated.tests ?? 0
    if tests > counted.tests + attempts {
      return Shortfall.tests(tests, held: counted.tests)
    }
    guard !missingBad.isNone else { return nil }
    let held = outcomes.failures + outcomes.errors
    return Shortfall.bad(facts.stated.failures ?? 0, facts.stated.errors ?? 0, held: held)
  }

  /// The failures and errors that the suite states and does not hold.
  var missingBad: MissingBad { MissingBad(stated: facts.stated, held: outcomes) }

  /// What its cases came to, each outcome of a case by itself: some tools count these.
  var outcomes: CaseCounts {
    var outcomes = counted
    outcomes.failures += others.failures + facts.ownFailures
    outcomes.errors += others.errors + facts.ownErrors
    return outcomes
  }
}

extension OpenSuite {
  /// What it holds, or states and does not hold, without the suites in it.
  var claimed: CaseCounts {
    let stated = CaseCounts(facts.stated)
    if facts.isOnlyStated { return stated }
    guard facts.shortfall != nil else { return outcomes }
    return CaseCounts(
      tests: max(counted.tests, stated.tests),
      failures: outcomes.failures &+ facts.missingBad.failures,
      errors: outcomes.errors &+ facts.missingBad.errors, skipped: counted.skipped)
  }

  /// Holds a suite with suites in it to what it states: whatever is missing of it is its own, and what it
  /// states from then on is what those in it do not.
  mutating func endNesting() {
    let stated = CaseCounts(facts.stated)
    let all = outcomes + nestedClaims
    if let wrongCount = facts.wrongCount { facts.shortfall = wrongCount }
    let missing = MissingBad(stated: facts.stated, held: all)
    if stated.tests > all.tests + attempts + nestedAttempts {
      facts.shortfall = Shortfall.tests(stated.tests, held: all.tests)
    } else if !missing.isNone {
      facts.shortfall = Shortfall.bad(
        stated.failures, stated.errors, held: all.failures + all.errors)
    }
    guard facts.shortfall != nil else { return }
    facts.missingBad = missing
    facts.stated = JUnitSuiteFacts.Counts(
      tests: max(counted.tests, stated.tests &- nestedClaims.tests),
      failures: outcomes.failures &+ missing.failures,
      errors: outcomes.errors &+ missing.errors,
      skipped: facts.stated.skipped == nil
        ? nil : max(counted.skipped, stated.skipped &- nestedClaims.skipped))
  }
}

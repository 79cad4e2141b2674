/// How many tests reports state and do not hold.
///
/// Parts of one report may each state the number of all, so that what states the same number adds up; what
/// two attempts hold of it counts once, unless the later one was cut short.
struct StatedTests: Hashable, Sendable {
  private var held: [Int: Int] = [:]
  /// The last of those that state a number and hold fewer, or hold it.
  private var short: [Int: ReportMoment] = [:]
  private var whole: [Int: ReportMoment] = [:]

  /// Adds what states one number and holds fewer.
  mutating func add(stated: Int, held count: Int, at moment: ReportMoment = ReportMoment()) {
    // No report holds more, and sums of it do not overflow.
    let stated = min(stated, 1 << 40)
    held[stated] = held[stated, default: 0] + max(0, count)
    if short[stated].map(moment.isLater) ?? true { short[stated] = moment }
  }

  /// Adds what states a number and holds it.
  mutating func add(whole count: Int, at moment: ReportMoment = ReportMoment()) {
    if whole[count].map(moment.isLater) ?? true { whole[count] = moment }
  }

  /// How many are missing of reports that hold so many cases together.
  ///
  /// - Parameter likes: how many of these are of the kind that is stated, where some are not.
  func missing(of cases: Int, likes: Int? = nil) -> Int {
    held.reduce(0) { sum, entry in
      if let whole = whole[entry.key], let short = short[entry.key], likes ?? cases == entry.key,
        !short.isLater(than: whole)
      {
        return sum
      }
      return sum + entry.key - min(entry.key, entry.value, cases)
    }
  }
}

/// How many failures and errors reports state and do not hold.
///
/// Where tests are missing as well, these may be the ones that went wrong, and other parts of the report may have
/// them; else nothing else can.
struct StatedBad: Hashable, Sendable {
  private var failures = StatedTests()
  private var errors = StatedTests()
  private var certain = MissingBad()

  /// Adds what one of them states, and how much of it is missing.
  ///
  /// - Parameters:
  ///   - isPart: whether tests are missing as well.
  ///   - isAttempt: whether it may be another attempt of what others are of.
  mutating func add(
    _ stated: JUnitSuiteFacts.Counts, _ missing: MissingBad, isPart: Bool, isAttempt: Bool
  ) {
    guard missing.isNone || isPart else {
      certain = isAttempt ? certain.most(missing) : certain.sum(missing)
      return
    }
    Self.add(stated.failures, missing.failures, to: &failures)
    Self.add(stated.errors, missing.errors, to: &errors)
  }

  private static func add(_ stated: Int?, _ missing: Int, to counts: inout StatedTests) {
    guard let stated, stated > 0 else { return }
    if missing > 0 {
      counts.add(stated: stated, held: stated - missing)
    } else {
      counts.add(whole: stated)
    }
  }

  /// How many are missing of reports that hold so many failures and errors together.
  func missing(ofFailures failures: Int, errors: Int) -> MissingBad {
    var missing = MissingBad()
    missing.failures = self.failures.missing(of: failures &+ errors, likes: failures)
    missing.errors = self.errors.missing(of: failures &+ errors, likes: errors)
    return missing.sum(certain)
  }
}

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
  func missing(of cases: Int) -> Int {
    held.reduce(0) { sum, entry in
      if let whole = whole[entry.key], let short = short[entry.key], cases == entry.key,
        !short.isLater(than: whole)
      {
        return sum
      }
      return sum + entry.key - min(entry.key, entry.value, cases)
    }
  }
}

/// What the roots of reports state and their suites do not.
struct RootShortfall: Hashable, Sendable {
  private(set) var tests = StatedTests()
  /// The most failures and errors that are stated where no suite has any.
  private(set) var failures = 0
  private(set) var errors = 0

  mutating func add(_ stated: JUnitSuiteFacts.Counts, _ held: JUnitSuiteFacts.Counts) {
    let count = held.tests ?? 0
    if let all = stated.tests, all > count { tests.add(stated: all, held: count) }
    guard held.failures ?? 0 <= 0, held.errors ?? 0 <= 0 else { return }
    failures = max(failures, stated.failures ?? 0)
    errors = max(errors, stated.errors ?? 0)
  }
}

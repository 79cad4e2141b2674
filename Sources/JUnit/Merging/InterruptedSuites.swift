internal import RunRecords

/// The suites that were cut short, and the later attempts that make them good.
struct InterruptedSuites {
  /// One suite of one input.
  private struct Cut {
    var input: Int
    var reason: String
    var run: String?
    var shard: RunFacts.Shard?
    /// Whether it stands for a run of which nothing is known.
    var isRun: Bool
    var moment: ReportMoment
  }

  private struct Whole {
    var run: String?
    var shard: RunFacts.Shard?
    var moment: ReportMoment
  }

  private var cuts: [Int: [Cut]] = [:]
  private var wholes: [Int: [Whole]] = [:]

  /// Notes the case that says that a suite was cut short.
  mutating func add(
    _ reason: String, of suite: JUnitSuiteFacts, unit: Int, input: Int, at moment: ReportMoment
  ) {
    cuts[unit, default: []].append(
      Cut(
        input: input, reason: reason, run: suite.run, shard: suite.shard,
        isRun: suite.name == Interruption.run.classname && !suite.isOurs,
        moment: moment))
  }

  /// Notes the end of a suite.
  mutating func end(_ suite: JUnitSuiteFacts, unit: Int, at moment: ReportMoment) {
    guard suite.isOurs, suite.interruptions == 0, suite.shortfall == nil,
      let expected = suite.expected, suite.cases >= expected
    else { return }
    wholes[unit, default: []].append(
      Whole(
        run: suite.run, shard: suite.shard,
        moment: moment))
  }

  /// Whether a later attempt has all of a suite that was cut short in an input.
  func isMadeGood(unit: Int, input: Int) -> Bool {
    cuts[unit, default: []].filter { $0.input == input }.allSatisfy(isMadeGood(in: unit))
  }

  private func isMadeGood(in unit: Int) -> (Cut) -> Bool {
    { cut in
      // Nothing says which run it was, so any other one would do.
      if cut.isRun { return false }
      return wholes[unit, default: []].contains {
        $0.moment.isLater(than: cut.moment) && $0.run == cut.run && $0.shard == cut.shard
      }
    }
  }

  /// What is said of a suite that was cut short.
  ///
  /// - Parameter retrying: whether later attempts count.
  func reason(of unit: Int, retrying: Bool) -> String? {
    cuts[unit, default: []].filter { !retrying || !isMadeGood(in: unit)($0) }.map(\.reason).min()
  }
}

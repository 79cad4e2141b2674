package import Fuzzing
import ReportText
import RunRecords
import StrategyKit

extension FuzzOutcome {
  /// The summary of the run in lines: number of buttons and speed, the self-test, agreement with the
  /// references, and warnings.
  package var summary: [String] {
    let workers = options.jobs == 1 ? "1 worker" : "\(options.jobs) workers"
    return [
      "\(statistics.cases) buttons in \(Self.seconds(elapsed)) s, \(Int(rate)) a second with "
        + "\(workers); seed \(options.seed)",
      "self-test: \(selfTest.summary)",
    ] + agreementLines + warnings
  }

  /// Lines with the share of buttons on which each strategy agrees with the references; without the
  /// references themselves.
  private var agreementLines: [String] {
    let verb = options.agreement == .visible ? "visibly agrees" : "agrees"
    return countedAgreements.map {
      let wasAsked = statistics.unasked[$0.strategy] == 0
      let specs = wasAsked ? "buttons that it supports" : "buttons"
      return "\(strategies[$0.strategy]): \(verb) \($0.text(of: specs))"
    }
  }

  /// The number of specs on which each strategy agrees with the references; the counts of visible agreement
  /// allow a pixel.
  var agreements: [AgreementTally] {
    guard options.agreement == .visible else { return countedAgreements }
    return countedAgreements.map { count in
      var count = count
      (count.looked, count.seen) = (count.specs, count.pixel)
      return count
    }
  }

  private var countedAgreements: [AgreementTally] {
    strategies.indices.compactMap { index in
      let count = statistics.agreement[index]
      guard count.specs > 0 else { return nil }
      return AgreementTally(
        strategy: index, specs: Int(clamping: count.specs), exact: Int(clamping: count.exact),
        pixel: Int(clamping: count.pixel), looked: Int(clamping: count.looked),
        seen: Int(clamping: count.seen))
    }
  }

  /// Lines about the distribution of buttons and the time of each strategy; empty without buttons.
  package var statisticsLines: [String] {
    guard statistics.cases > 0 else { return [] }
    var lines = ["buttons by regime"]
    for (regime, count) in zip(Regime.allCases, statistics.regimes) {
      lines.append("  \(regime.rawValue.padded(to: 12)) \(count) (\(share(count)))")
    }
    lines.append("buttons by pair of choices, fewest and most")
    lines += pairLines
    let gaps = statistics.choices.neverHit
    if !gaps.isEmpty {
      let rest = gaps.count > 12 ? ", and \(gaps.count - 12) more" : ""
      lines.append("never together: " + gaps.prefix(12).joined(separator: ", ") + rest)
    }
    lines.append("time by strategy")
    lines += timeLines
    return lines
  }

  /// Lines about health warnings, disabled or untested strategies, and too few tested, supported or compared
  /// buttons.
  package var warnings: [String] {
    var lines = healthWarnings.map { "warning: \($0.text)" }
    for (index, count) in statistics.unasked.enumerated() where count > 0 {
      lines.append(
        "error: \(strategies[index]) was not tried on \(count) of \(statistics.cases) buttons: "
          + statistics.givenUp[index])
    }
    for name in unpromisingExhibits where statistics.cases > 0 {
      lines.append(
        "note: \(name) does not support any of \(statistics.cases) buttons, so it was not tested")
    }
    for (name, specs) in littlePromised where statistics.cases > 0 {
      lines.append(
        "inconclusive: only \(specs) of \(statistics.cases) buttons are supported by \(name), "
          + "expected \(Self.fewestPromised) or more; test more buttons, or support more")
    }
    if statistics.cases < options.minimumCases {
      lines.append(
        "inconclusive: \(statistics.cases) buttons were tested, expected \(options.minimumCases) or "
          + "more; raise --cases or --for, or lower --min-cases")
    }
    // Long runs have a health warning for this, and a shard with few specs may have none.
    let isShardWithoutSpecs = options.shard != nil && statistics.cases == 0
    if statistics.compared == 0, healthWarnings.isEmpty, !isShardWithoutSpecs {
      lines.append(
        "inconclusive: no button of \(statistics.cases) was compared between strategies; test more or "
          + "name other strategies")
    }
    return lines
  }

  /// The reasons why a run is inconclusive, without counts that differ between shards; empty for a stopped
  /// run and without specs.
  var inconclusiveReasons: [Inconclusive] {
    guard !isInterrupted, statistics.cases > 0 else { return [] }
    var reasons = zip(strategies, statistics.givenUp).filter { !$0.1.isEmpty }
      .map { Inconclusive.disabled(strategy: $0.0, because: $0.1) }
    let names = littlePromised.map(\.strategy)
    if !names.isEmpty { reasons.append(.fewSupported(below: Self.fewestPromised, by: names)) }
    if statistics.cases < options.minimumCases {
      reasons.append(.fewTested(below: options.minimumCases))
    }
    let warnings = healthWarnings
    if statistics.compared == 0, warnings.isEmpty { reasons.append(.noneCompared) }
    return reasons
      + warnings.map { warning in
        guard options.shard != nil, case .fewCompared = warning else { return warning }
        return .fewCompared(nil, of: nil)
      }
  }

  /// Lines for each pair of enumerations, with the number of combinations of their values that occurred, and
  /// how often.
  private var pairLines: [String] {
    var lines: [String] = []
    for a in ChoiceTable.Dimension.allCases {
      for b in ChoiceTable.Dimension.allCases where b.rawValue > a.rawValue {
        var counts: [UInt64] = []
        for i in a.values.indices {
          for j in b.values.indices {
            let count = statistics.choices.count(a, i, b, j)
            if count > 0 || ChoiceTable.canMeet(a, i, b, j) { counts.append(count) }
          }
        }
        let met = counts.count { $0 > 0 }
        let fewest = counts.filter { $0 > 0 }.min() ?? 0
        lines.append(
          "  \("\(a) and \(b)".padded(to: 26)) \(met) of \(counts.count) pairs, "
            + "\(fewest) to \(counts.max() ?? 0)")
      }
    }
    return lines
  }

  private var timeLines: [String] {
    let width = strategies.map(\.count).max() ?? 0
    return strategies.indices.map { index in
      let nanoseconds = statistics.nanoseconds[index]
      let tally = statistics.tallies[index]
      let layouts = UInt64(tally.agreed + tally.disagreed)
      return "  \(strategies[index].padded(to: width)) \(nanoseconds / 1_000_000) ms, "
        + (layouts == 0 ? "no layouts were compared" : "\(nanoseconds / layouts) ns a layout")
    }
  }

  private func share(_ count: UInt64) -> String {
    Self.share(count, of: statistics.cases)
  }

  private static func share(_ count: UInt64, of all: UInt64) -> String {
    ShareText.percent(Int(clamping: count), of: Int(clamping: all))
  }

  private static func seconds(_ duration: Duration) -> String {
    DecimalText.seconds(milliseconds: UInt64(max(0, duration.inSeconds) * 1_000))
  }
}

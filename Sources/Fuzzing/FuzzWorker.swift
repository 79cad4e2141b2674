import Judging
import RunRecords
import StrategyKit

/// Draws and judges specs, chunk by chunk, on one task.
struct FuzzWorker {
  /// The sampling interval: every 64th spec is timed.
  private static let timeSample: UInt64 = 64
  /// The number of specs after which a worker checks whether the run was stopped.
  private static let stopSample: UInt64 = 16

  let options: FuzzOptions
  let source: SpecSource
  let strategies: [any LayoutStrategy]
  /// The strategies wrapped to return the visible text and picture; empty if the run does not compare them.
  var seenStrategies: [any LayoutStrategy] = []
  /// The known issues whose differences are accepted.
  let accepted: AcceptedIssues

  /// Judges the specs of one chunk, until its end, until the run is cancelled, or until its time is over.
  ///
  /// After the time, layouts that have arrived are judged; the chunk ends where one is missing for want of time.
  ///
  /// - Parameter known: the judge of the task's last chunk, which is reset. Reuse keeps the solved
  ///   structure of constraint systems, which saves a twentieth of the time.
  func run(
    _ ordinals: Range<UInt64>, by known: inout Judge?, isCancelled: () -> Bool = { false }
  ) -> (counts: FuzzStatistics, isCutShort: Bool) {
    let generator = source.generator
    let judge = known.flatMap { $0.reset() ? $0 : nil } ?? Judge(strategies: strategies)
    known = judge
    var counts = FuzzStatistics(strategies: strategies.count)
    var isCutShort = false
    var verdict = Verdict()
    var agreed = AgreedTable()
    var first = [ButtonLayout?](repeating: nil, count: strategies.count)
    var asked = ordinals.lowerBound
    var drawn: ArraySlice<ButtonSpec> = []
    var looked: [ButtonSpec] = []
    var spec = ButtonSpec()
    for ordinal in ordinals {
      let isAsking = judge.hasBatching ? ordinal == asked : ordinal % Self.stopSample == 0
      if isAsking, isCancelled() || isOutOfTime {
        isCutShort = true
        break
      }
      if judge.hasBatching, ordinal == asked {
        asked = min(ordinals.upperBound, ordinal + UInt64(judge.advisedBatch))
        drawn = ask(judge, ordinal..<asked)[...]
        // Results that come after a signal are not blamed on a strategy.
        if isCancelled() {
          isCutShort = true
          break
        }
      }
      let index = options.index(of: ordinal)
      if let next = drawn.popFirst() {
        spec = next
      } else {
        // Drawn in place, since a copy of 360 bytes costs 1.5 % of the run.
        source.draw(index, into: &spec)
      }
      if options.allowsPixel {
        judge.tolerance = SpecTrial.tolerance(for: spec, allowsPixel: true)
      }
      judge.measuresTime = ordinal % Self.timeSample == 0
      judge.judge(
        spec, allowances: accepted.allowances(for:), effort: effort(at: index),
        into: &verdict)
      // A missing layout after the end is not blamed on a strategy.
      if !verdict.findings.isEmpty,
        isCancelled() || isOutOfTime && verdict.findings.contains(where: \.isForWantOfAsking)
      {
        isCutShort = true
        break
      }
      count(spec, verdict, judge, &agreed, &counts)
      if !seenStrategies.isEmpty, generator.isSampled(index), verdict.failed.isEmpty {
        looked.append(spec)
      }
      if counts.varying != (1 << UInt64(strategies.count)) - 1 {
        noteVarying(verdict, judge, &first, &counts)
      }
      if !verdict.findings.isEmpty {
        counts.failed += 1
        for failure in FailureClass.classes(of: verdict) {
          counts.failures[failure, default: options.noOccurrences(of: failure)]
            .add(index, token: SpecToken.text(of: spec))
          if failure.check == .strategy, counts.causes[failure] == nil {
            counts.causes[failure] = failure.cause(in: verdict)
          }
        }
      }
    }
    agreed.add(to: &counts)
    look(at: looked, &counts, isCancelled)
    return (counts, isCutShort)
  }

  /// Whether the run's time for random specs is over.
  private var isOutOfTime: Bool { options.deadline?.isPast == true }

  /// Compares the visible text and picture on the sampled specs.
  private func look(
    at specs: [ButtonSpec], _ statistics: inout FuzzStatistics, _ isCancelled: () -> Bool
  ) {
    guard !specs.isEmpty else { return }
    let judge = Judge(strategies: seenStrategies)
    var verdict = Verdict()
    var asked = 0
    for (place, spec) in specs.enumerated() {
      if place % Int(Self.stopSample) == 0, isCancelled() || isOutOfTime { return }
      if judge.hasBatching, place == asked {
        asked = min(specs.count, place + judge.advisedBatch)
        judge.ask(specs[place..<asked].map { Judge.Upcoming($0, .promisesOnly) })
      }
      judge.judge(spec, effort: .promisesOnly, into: &verdict)
      for index in seenStrategies.indices where !judge.references[index] {
        if let distance = judge.distanceFromReferences(index) {
          statistics.agreement[index].add(seenDistance: distance, scale: spec.scale)
        }
      }
    }
  }

  @inline(__always)
  private func effort(at index: UInt64) -> Judge.Effort {
    let slow = options.isThorough ? .thorough : source.generator.slowChecks(at: index)
    return slow.union(.promisesOnly)
  }

  /// Generates the next specs and prefetches their layouts from strategies that lay out batches.
  private func ask(_ judge: Judge, _ ordinals: Range<UInt64>) -> [ButtonSpec] {
    let indices = ordinals.map(options.index)
    let specs = source.specs(at: indices)
    judge.ask(
      zip(indices, specs).map { index, spec in
        Judge.Upcoming(spec, effort(at: index))
      })
    return specs
  }

  @inline(__always)
  private func count(
    _ spec: ButtonSpec, _ verdict: Verdict, _ judge: Judge, _ agreed: inout AgreedTable,
    _ statistics: inout FuzzStatistics
  ) {
    statistics.cases += 1
    statistics.regimes[verdict.regime.ordinal] += 1
    statistics.choices.count(spec, verdict.regime)
    if verdict.compared.count > 1 { statistics.compared += 1 }
    if !(verdict.largestDifference <= statistics.largestDifference) {
      statistics.largestDifference = verdict.largestDifference
    }
    statistics.pairs.add(verdict, judge, spec)
    let kind = CoverageTable.place(of: spec, verdict.regime)
    if verdict.findings.isEmpty, verdict.knownHits.isEmpty {
      agreed.add(verdict.compared, at: kind)
    } else {
      countFindings(verdict, at: kind, &statistics)
    }
    if !judge.areAllReferences {
      for index in strategies.indices where !judge.references[index] {
        if let distance = judge.distanceFromReferences(index) {
          statistics.agreement[index].add(distance: distance, scale: spec.scale)
        }
      }
    }
    guard judge.measuresTime else { return }
    for index in strategies.indices {
      statistics.nanoseconds[index] += judge.nanoseconds[index] * Self.timeSample
    }
  }

  /// Counts the result of each strategy on a spec with findings or accepted differences.
  private func countFindings(_ verdict: Verdict, at kind: Int, _ statistics: inout FuzzStatistics) {
    var blamed = StrategySet(rawValue: 0)
    for finding in verdict.findings {
      if finding.isForWantOfAsking {
        statistics.unasked[finding.strategy] += 1
        if case .failure(let failure) = finding.evidence,
          statistics.givenUp[finding.strategy].isEmpty
        {
          statistics.givenUp[finding.strategy] = failure.description
        }
      } else {
        blamed.formUnion(StrategySet(index: finding.strategy))
      }
    }
    for index in strategies.indices {
      if blamed[index] {
        statistics.tallies[index].disagreed += 1
        statistics.coverage.add(.disagreed, index, at: kind)
      } else if verdict.knownHits.contains(where: { $0.strategy == index }) {
        statistics.tallies[index].known += 1
        statistics.coverage.add(.known, index, at: kind)
      } else if verdict.compared[index] {
        statistics.tallies[index].agreed += 1
        statistics.coverage.add(.agreed, index, at: kind)
      } else {
        statistics.tallies[index].skipped += 1
        statistics.coverage.add(.skipped, index, at: kind)
      }
    }
  }

  private func noteVarying(
    _ verdict: Verdict, _ judge: Judge, _ first: inout [ButtonLayout?],
    _ statistics: inout FuzzStatistics
  ) {
    for index in strategies.indices where verdict.compared[index] {
      if let known = first[index] {
        if known != judge.layouts[index] { statistics.varying |= 1 << UInt64(index) }
      } else {
        first[index] = judge.layouts[index]
      }
    }
  }
}

extension Placement {
  /// The index of the placement in the order of ``ChoiceTable``.
  var ordinal: Int {
    switch self {
    case .leading: 0
    case .left: 1
    case .right: 2
    case .top: 3
    case .bottom: 4
    case .trailing: 5
    case .spread: 6
    case .spreadTrailing: 7
    }
  }
}

extension Regime {
  /// The index of the layout regime in the order of ``ChoiceTable``.
  var ordinal: Int {
    switch self {
    case .fits: 0
    case .overflowX: 1
    case .overflowY: 2
    case .overflowXY: 3
    case .degenerate: 4
    }
  }
}

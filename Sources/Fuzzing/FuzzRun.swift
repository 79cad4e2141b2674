import Judging
package import StrategyKit

/// Draws specs, has every strategy lay them out, and reports in which ways they fail.
///
/// A run of a number of cases gives the same outcome whatever the number of workers.
package struct FuzzRun: Sendable {
  let strategies: [any LayoutStrategy]
  let options: FuzzOptions

  /// Prepares a run.
  package init(_ strategies: [any LayoutStrategy], _ options: FuzzOptions) {
    self.strategies = strategies
    self.options = options
  }

  /// Runs to the end.
  package func run(_ events: FuzzEvents = FuzzEvents()) async -> FuzzOutcome {
    let selfTest = SelfTest(strategies)
    let board = FuzzBoard(options, strategies: strategies.count, events)
    if selfTest.isPassed {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<max(1, options.jobs) {
          group.addTask {
            let lane = FuzzLane(options: options, strategies: strategies)
            while let chunk = await board.take() { await board.put(lane.run(chunk)) }
          }
        }
      }
    }
    let failures = await board.failures
    return FuzzOutcome(
      strategies: strategies.map(\.id.rawValue), original: strategies, options: options,
      selfTest: selfTest,
      statistics: await board.statistics, reports: reports(failures, events),
      isInterrupted: await board.isInterrupted, elapsed: await board.elapsed)
  }

  /// Shrinks the classes in order of their first spec.
  func reports(
    _ failures: [FailureClass: FailureTrace], _ events: FuzzEvents
  ) -> [FailureReport] {
    let generator = options.generator
    let trial = SpecTrial(strategies: strategies, allowsPixel: options.usesAnyDouble)
    let ordered = failures.sorted { a, b in
      let (first, second) = (a.value.indices.first ?? 0, b.value.indices.first ?? 0)
      return first != second ? first < second : a.key < b.key
    }
    var reports: [FailureReport] = []
    var met: [FailureClass: ButtonSpec] = [:]
    for (place, (failure, trace)) in ordered.enumerated() {
      let exemplars = trace.indices.map {
        FailureReport.Exemplar(index: $0, spec: generator.spec(at: $0))
      }
      if place >= options.shrunkClasses, let spec = exemplars.first?.spec {
        reports.append(
          FailureReport(
            failure: failure, count: trace.count, exemplars: exemplars, smallest: spec,
            evaluations: 0, explanation: nil, standing: .asFound, verdict: trial.run(spec).verdict))
        continue
      }
      let (report, others) = FailureReport.shrinking(
        failure, count: trace.count, exemplars: exemplars, by: trial,
        limit: options.shrinkEvaluations)
      events.shrunk(report)
      reports.append(report)
      met.merge(others) { first, _ in first }
    }
    return (reports + self.reports(met, beside: reports, trial)).sorted { $0.failure < $1.failure }
  }

  /// The classes that were met only while others were shrunk: one for each check and blame that is new.
  private func reports(
    _ met: [FailureClass: ButtonSpec], beside known: [FailureReport], _ trial: SpecTrial
  ) -> [FailureReport] {
    var kinds = Set(known.map { FailureKind($0.failure) })
    var reports: [FailureReport] = []
    for (failure, spec) in met.sorted(by: { $0.key < $1.key })
    where kinds.insert(FailureKind(failure)).inserted {
      reports.append(
        FailureReport(
          failure: failure, count: 0, exemplars: [], smallest: spec, evaluations: 0,
          explanation: nil, standing: .metWhileShrinking, verdict: trial.run(spec).verdict))
    }
    return reports
  }
}

/// What is wrong and with whom, whatever the amount.
private struct FailureKind: Hashable {
  var check: CheckID
  var culprits: StrategySet
  var aspect: Aspect

  init(_ failure: FailureClass) {
    check = failure.check
    culprits = failure.culprits
    aspect = failure.aspect
  }
}

import Judging
import RunRecords
package import StrategyKit

/// A fuzz run, which lays out random specs with every strategy and reports the failures by failure class.
///
/// With a fixed number of cases, the outcome does not depend on the number of workers.
package struct FuzzRun: Sendable {
  let strategies: [any LayoutStrategy]
  let options: FuzzOptions
  /// The strategies wrapped to return the visible text and picture; see ``comparing(asSeen:)``.
  private(set) var seenStrategies: [any LayoutStrategy] = []
  /// The source of specs. Strategies with narrow support get enough specs that they support.
  let source: SpecSource

  /// Prepares a run.
  package init(_ strategies: [any LayoutStrategy], _ options: FuzzOptions) {
    self.strategies = strategies
    self.options = options
    let references = StrategySet(referencesOf: strategies)
    let candidates = strategies.indices.filter { !references[$0] }.map { strategies[$0] }
    source = SpecSource(
      options.generator,
      aimingAt: candidates.map { SpecSource.Promise(of: $0) })
  }

  /// Returns a run that also compares the visible text and picture, on a sample of the specs.
  ///
  /// - Parameter strategies: the run's strategies, each wrapped to return the visible text and picture.
  package func comparing(asSeen strategies: [any LayoutStrategy]) -> FuzzRun {
    var run = self
    // Only strategies that are not references are compared, so without any there is nothing to do.
    let isNeeded = StrategySet(referencesOf: strategies).count < strategies.count
    run.seenStrategies = isNeeded ? strategies : []
    return run
  }

  /// Whether workers take long chunks: if the run has no time limit and every strategy runs in this process.
  var takesLongChunks: Bool {
    options.duration == nil && strategies.allSatisfy(\.runsInProcess)
  }

  /// A worker for one task that draws and judges specs.
  var worker: FuzzWorker {
    FuzzWorker(
      options: options, source: source, strategies: strategies, seenStrategies: seenStrategies,
      accepted: AcceptedIssues(options.knownIssues, strategies: strategies.map(\.id.rawValue)))
  }

  /// Runs all cases on parallel tasks and shrinks the failures; judges no spec if the self-test fails.
  package func run(_ events: FuzzEvents = FuzzEvents()) async -> FuzzOutcome {
    let selfTest = SelfTest(strategies.forSelfTest)
    let queue = FuzzQueue(
      options, source, strategies: strategies.count, takesLongChunks: takesLongChunks, events)
    if selfTest.isPassed {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<max(1, options.jobs) {
          group.addTask {
            let worker = worker
            var judge: Judge?
            while let chunk = await queue.take() {
              let (counts, isCutShort) = worker.run(
                chunk, by: &judge, isCancelled: events.isCancelled)
              await queue.put(counts, isCutShort: isCutShort)
            }
          }
        }
      }
    }
    var statistics = await queue.statistics
    let elapsed = await queue.elapsed
    options.deadline?.begin(.learning)
    let failures = failures(statistics)
    let unpromised = failuresOfPromises(beside: failures, &statistics.causes)
    return FuzzOutcome(
      strategies: strategies.map(\.id.rawValue), original: strategies.forSearching,
      options: options, selfTest: selfTest, statistics: statistics,
      failures: (failures + unpromised).sorted { $0.finding < $1.finding },
      isInterrupted: await queue.isInterrupted, elapsed: elapsed)
  }

  /// Returns the failures of strategies that failed when they were asked which specs they support, even if no
  /// judged spec failed.
  ///
  /// - Parameter causes: the reasons for missing layouts; those of the returned failures are added.
  private func failuresOfPromises(
    beside known: [FuzzFailure<ButtonSpec>], _ causes: inout [FailureClass: StrategyFailure]
  ) -> [FuzzFailure<ButtonSpec>] {
    let trial = SpecTrial(strategies: strategies, options)
    var failures: [FuzzFailure<ButtonSpec>] = []
    for index in strategies.indices {
      guard let spec = strategies[index].capabilities.batching?.specWithoutPromise else {
        continue
      }
      let verdict = trial.run(spec, effort: []).verdict
      for failure in FailureClass.classes(of: verdict)
      where failure.check.findsNoAnswer && failure.culprits[index]
        && !known.contains(where: { $0.finding == failure })
      {
        var occurrences = options.noOccurrences(of: failure)
        occurrences.count = 1
        causes[failure] = causes[failure] ?? failure.cause(in: verdict)
        failures.append(
          FuzzFailure(
            finding: failure, smallest: spec, occurrences: occurrences, notes: [.unshrunk]))
      }
    }
    return failures
  }

  /// Returns the failure of a class with a shrunk spec, shrinking from the first specs that failed.
  package func shrunk(_ failure: FuzzFailure<ButtonSpec>) -> FuzzFailure<ButtonSpec> {
    .shrinking(
      failure.finding, failure.occurrences,
      failure.occurrences.exemplars.map { source.spec(at: $0.index) },
      by: SpecTrial(strategies: strategies, options), limit: options.shrinkEvaluations)
  }

  /// Returns a failure of each class. Only the classes with the earliest failing specs are shrunk, and none
  /// after the run's deadline.
  func failures(_ statistics: FuzzStatistics) -> [FuzzFailure<ButtonSpec>] {
    let trial = SpecTrial(strategies: strategies.forSearching, options)
    let ordered = statistics.failures.sorted { a, b in
      let (first, second) = (
        a.value.exemplars.first?.index ?? 0, b.value.exemplars.first?.index ?? 0
      )
      return first != second ? first < second : a.key < b.key
    }
    var failures: [FuzzFailure<ButtonSpec>] = []
    for (place, (failure, occurrences)) in ordered.enumerated() {
      let specs = occurrences.exemplars.map { source.spec(at: $0.index) }
      if place >= options.shrunkClasses || options.deadline?.isPast == true,
        let spec = specs.first
      {
        let verdict = trial.run(spec, effort: SpecTrial.effort(for: failure.check)).verdict
        let blamed = verdict.findings.first(where: failure.covers)?.derived?.spec
        var found = FuzzFailure(
          finding: failure, first: spec, smallest: blamed ?? spec, occurrences: occurrences,
          notes: [.unshrunk])
        found.occurrences.start = occurrences.exemplars.first?.index
        failures.append(found)
        continue
      }
      failures.append(
        .shrinking(failure, occurrences, specs, by: trial, limit: options.shrinkEvaluations))
    }
    return failures.sorted { $0.finding < $1.finding }
  }
}

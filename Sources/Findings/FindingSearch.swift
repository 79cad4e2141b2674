package import Fuzzing
import Judging
import StrategyKit

/// A search for rules that say on which buttons strategies are wrong, for each strategy with failures in a
/// fuzz run.
///
/// Rules depend on the seed and on the strategies alone, so that all shards of a run learn the same. For
/// failures that no rule covers, the simplest failing spec is reported.
package struct FindingSearch: Sendable {
  private let outcome: FuzzOutcome
  /// The number of random specs in the first sample; nil for the usual number, 0 to learn nothing.
  package var poolSize: Int?
  /// The number of typical buttons on which rules are counted; 0 if they are not counted.
  package var typicalCases: UInt64 = 0
  /// Called with the progress of learning, from any task: after each spec without a layout, and at regular
  /// intervals.
  package var progress: @Sendable (LearningProgress) -> Void = { _ in }

  /// Prepares to learn from the failures of a finished fuzz run.
  package init(_ outcome: FuzzOutcome) { self.outcome = outcome }

  /// Learns the rules of all strategies with failures in the run, in parallel.
  ///
  /// - Parameter isCancelled: returns whether the search was cancelled; strategies not yet begun are then
  ///   left out.
  package func run(
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) async -> [StrategyFindings] {
    let blamed = blamed
    var found: [Int: StrategyFindings] = [:]
    await withTaskGroup(of: (Int, StrategyFindings?).self) { group in
      var waiting = blamed[...]
      func addNext() {
        guard let place = waiting.popFirst() else { return }
        group.addTask { (place, isCancelled() ? nil : findings(of: place)) }
      }
      for _ in 0..<max(1, outcome.options.jobs) { addNext() }
      while let (place, findings) = await group.next() {
        found[place] = findings
        addNext()
      }
    }
    return blamed.compactMap { found[$0] }
  }

  /// Learns the rules of all strategies with failures in the run, one strategy after the other, on the
  /// calling task.
  package func runHere() -> [StrategyFindings] { blamed.map { findings(of: $0) } }

  /// The indices of the strategies with failures in the run.
  private var blamed: [Int] {
    outcome.failures.reduce(into: StrategySet()) { $0.formUnion($1.finding.culprits) }.indices
  }

  /// The number of random specs in the first sample: 2,000 if more than eight strategies are not references;
  /// otherwise nil, for the usual number.
  private var usualPool: Int? {
    let references = StrategySet(referencesOf: outcome.original)
    let candidates = outcome.original.indices.count { !references[$0] }
    return candidates > 8 ? 2_000 : nil
  }

  private func findings(of place: Int) -> StrategyFindings {
    let strategies = outcome.original
    let references = StrategySet(referencesOf: strategies)
    let judges = strategies.indices.filter { $0 != place && references[$0] }
      .map { strategies[$0] }
    var learner = StrategyLearner(
      strategies[place], references: judges, seed: outcome.options.seed)
    learner.allowsPixel = outcome.options.allowsPixel
    learner.wrapping = outcome.options.wrapping
    learner.spread = outcome.options.spread
    learner.extras = outcome.options.extras
    learner.progress = progress
    learner.searchesEarlierLayouts = true
    learner.knownIssues = outcome.options.knownIssues
    learner.deadline = outcome.options.deadline
    if let poolSize = poolSize ?? usualPool { learner.budget = .search(pool: poolSize) }
    let isOutOfTime = outcome.options.deadline?.isPast == true
    guard poolSize != 0, !isOutOfTime else {
      var findings = StrategyFindings(strategy: strategies[place].id)
      findings.isOutOfTime = isOutOfTime
      addUncovered(to: &findings, place, learner)
      return findings
    }
    var findings = learner.run()
    addUncovered(to: &findings, place, learner)
    findings.countTypical(typicalCases, asking: learner.oracle)
    let isSingle = findings.findings.isEmpty && !findings.unexplainedFails
    if isSingle, let relation = relation(brokenBy: place) {
      let related = learner.run(breaking: relation)
      if !related.findings.isEmpty { return related }
      findings.isOutOfTime = findings.isOutOfTime || related.isOutOfTime
    }
    return findings
  }

  /// Returns the first check that a strategy failed and that compares related specs, such as mirroring, or
  /// fitting sizes; nil without one.
  ///
  /// - Parameter place: the index of the strategy.
  private func relation(brokenBy place: Int) -> CheckID? {
    outcome.failures.first {
      $0.finding.culprits[place]
        && (SpecTrial.effort(for: $0.finding.check) == .relations || $0.finding.check == .ownSize)
    }?.finding.check
  }

  /// Adds the simplest failing spec of the run for which no rule holds, shrunk, unless learning found such
  /// specs itself.
  ///
  /// Without such a spec and without rules, adds the smallest spec of the strategy's first failure class.
  ///
  /// - Parameter place: the index of the strategy.
  private func addUncovered(
    to findings: inout StrategyFindings, _ place: Int, _ learner: StrategyLearner
  ) {
    // Failures that depend on earlier layouts have a finding already.
    guard findings.unexplained == 0, findings.findings.allSatisfy(\.history.isOfButton) else {
      return
    }
    let oracle = learner.oracle
    // A used instance would repeat failures that the findings explain by the layouts before.
    let needsNew = findings.findings.contains { ![.none, .related].contains($0.history) }
    func ask(_ spec: ButtonSpec) -> ReferenceOracle.Answer? {
      needsNew ? oracle.ask(spec, after: nil) : oracle.ask(spec)
    }
    let rules = findings.findings.map(\.rule)
    var simplest: ButtonSpec?
    var wrong: [Finding] = []
    for failure in outcome.failures where failure.finding.culprits[place] {
      guard let spec = failure.first,
        let answer = ask(spec), let found = answer.findings,
        !rules.contains(where: { $0.holds(of: answer.facts) })
      else { continue }
      if simplest.map({ spec.isSimpler(than: $0) }) ?? true {
        simplest = spec
        wrong = found
      }
    }
    if let simplest {
      let smallest = Shrinker.simplest(simplest, limit: 400) { spec in
        guard let answer = ask(spec), let found = answer.findings,
          !rules.contains(where: { $0.holds(of: answer.facts) })
        else { return false }
        wrong = found
        return true
      }
      findings.smallestUnexplained = smallest
      findings.unexplained = 1
      findings.describeUnexplained(wrong)
      findings.unexplainedClasses = oracle.names(of: FailureClass.classes(of: wrong))
    } else if findings.findings.isEmpty {
      // A check of several specs has failed, or the result depends on earlier layouts.
      let first = outcome.failures.first { $0.finding.culprits[place] }
      findings.smallestUnexplained = first?.smallest
      findings.unexplainedFails = first?.finding.check.findsNoAnswer ?? false
      findings.unexplainedClasses = first.map { [$0.finding.name(outcome.strategies)] } ?? []
      if let first, findings.unexplainedFails {
        findings.unexplainedFailure = cause(of: first, by: place)
      }
    }
  }

  /// Returns why a strategy returns no layout of a failure class's smallest spec, now or when the run laid it
  /// out; nil if unknown.
  ///
  /// - Parameter place: the index of the strategy.
  private func cause(of failure: FuzzFailure<ButtonSpec>, by place: Int) -> StrategyFailure? {
    let trial = SpecTrial(strategies: outcome.original, outcome.options)
    let effort = SpecTrial.effort(for: failure.finding.check)
    for finding in trial.run(failure.smallest, effort: effort).verdict.findings
    where finding.strategy == place && !finding.isForWantOfAsking {
      if case .failure(let cause) = finding.evidence { return cause }
    }
    return outcome.statistics.causes[failure.finding]
  }
}

extension StrategyFindings {
  /// Counts for each rule without an earlier layout how many typical buttons it explains. A button counts
  /// only for the first rule that holds.
  ///
  /// Does nothing if learning was cut short or the strategy has missing layouts, so as not to cause further
  /// failures.
  fileprivate mutating func countTypical(_ cases: UInt64, asking oracle: ReferenceOracle) {
    let fresh = findings.indices.filter { findings[$0].history == .none }
    guard cases > 0, !fresh.isEmpty, !isCutShort, !isOutOfTime, !unexplainedFails,
      !findings.contains(where: \.isFailure)
    else { return }
    let generator = SpecGenerator(seed: 1, population: .typical)
    var counts = [Int](repeating: 0, count: findings.count)
    for start in stride(from: 0, to: cases, by: 64) {
      let specs = (start..<min(start + 64, cases)).map(generator.spec)
      oracle.prepare(specs)
      for answer in specs.compactMap(oracle.ask) where answer.findings != nil {
        if let place = fresh.first(where: { findings[$0].rule.holds(of: answer.facts) }) {
          counts[place] += 1
        }
      }
    }
    if oracle.isGivenUp { return }
    for place in fresh { findings[place].typical = (counts[place], Int(cases)) }
  }
}

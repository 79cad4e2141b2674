package import Fuzzing
package import Judging
import Reproducibility
package import Scenarios
package import StrategyKit

/// A search for the rules under which a strategy differs from the reference strategies, by laying out random
/// specs.
///
/// The rules depend on the seed and on the strategies alone, not on the specs that a run has met, so all
/// shards of a run learn the same.
package struct StrategyLearner: Sendable {
  /// The strategy to learn about.
  private(set) var strategy: any LayoutStrategy
  /// The reference strategies, whose layouts are taken as correct.
  let references: [any LayoutStrategy]
  /// The random seed for the specs.
  let seed: UInt64
  /// The kind of random buttons.
  package var population = SpecGenerator.Population.extreme
  /// The buttons to learn from; random buttons if empty.
  package var specs: [ButtonSpec] = []
  /// The largest difference, in points, that still counts as agreement.
  package var tolerance = 1e-9
  /// Whether a difference of one pixel counts as agreement.
  package var allowsPixel = false
  /// The percentage of titles that may take several lines; 0 to 100.
  package var wrapping = 0
  /// The percentage of buttons with image and title at opposite ends; 0 to 100.
  package var spread = 0
  /// The percentage of buttons with extras, such as a subtitle or a background image; 0 to 100.
  package var extras = 0
  /// The numbers of specs to lay out.
  package var budget = LearningBudget.usual

  /// Whether to search for layouts that are wrong only after many others or by chance.
  package var searchesEarlierLayouts = false
  /// The known issues whose differences are accepted.
  package var knownIssues: [KnownIssue] = []
  /// The time after which learning stops; nil without such a time.
  package var deadline: RunDeadline?

  /// Called with the progress of learning, after each missing layout and now and then.
  package var progress: @Sendable (LearningProgress) -> Void = { _ in }

  /// Prepares to learn the rules of a strategy.
  package init(
    _ strategy: any LayoutStrategy, references: [any LayoutStrategy], seed: UInt64
  ) {
    self.strategy = strategy
    self.references = references
    self.seed = seed
  }

  /// A new object that lays out specs and compares them with the references.
  var oracle: ReferenceOracle {
    let oracle = ReferenceOracle(
      strategy, references: references, tolerance: tolerance, allowsPixel: allowsPixel,
      accepting: knownIssues)
    oracle.progress = progress
    oracle.deadline = deadline
    return oracle
  }

  /// A new object that lays out specs with a new instance, in a new process if the strategy has processes.
  var newOracle: ReferenceOracle {
    var learner = self
    learner.strategy = [strategy].forSearching[0]
    let oracle = learner.oracle
    oracle.progress = { _ in }
    return oracle
  }

  /// Learns rules for missing layouts, then for wrong layouts, then for layouts that depend on earlier
  /// layouts.
  package func run() -> StrategyFindings {
    let oracle = oracle
    let source = source
    var findings = StrategyFindings(strategy: strategy.id)
    let memory = hasMemory(oracle, source)
    let hasFailed = oracle.failures > 0
    if hasFailed {
      learn(.none, oracle, source, isFresh: memory.carries, failing: true, &findings)
    }
    // State that the layout before explains has rules; for other state there is one finding.
    let isSearched = searchesEarlierLayouts && !memory.carries && !memory.drifts && !hasFailed
    let earlier = isSearched ? earlierLayouts(source) : nil
    learn(
      .none, oracle, source, isFresh: memory.carries || earlier != nil,
      failing: hasFailed ? false : nil,
      repeated: earlier.map { _ in RepeatedFailures(self, source) },
      &findings)
    if let earlier {
      findings.findings.append(finding(of: earlier))
    } else if isSearched, let spec = findings.smallestUnexplained,
      EarlierLayoutSearch(self, source).isRightAlone(spec)
    {
      explainRest(of: &findings, source)
    }
    // Rules that depend on earlier layouts are learned once, whichever dependency was found.
    let history: RuleFinding.History? =
      memory.carries && memory.drifts
      ? .used : memory.carries ? .afterAnother : memory.drifts ? .again : nil
    if let history { learn(history, oracle, source, isFresh: true, &findings) }
    findings.questions = oracle.questions
    findings.isCutShort = findings.isCutShort || oracle.isGivenUp
    findings.isOutOfTime = deadline?.isPast == true
    findings.findings.sort { a, b in
      let (first, second) = (a.failure == nil ? 1 : 0, b.failure == nil ? 1 : 0)
      return (first, a.smallest.unusualFields.count, -a.count, a.name)
        < (second, b.smallest.unusualFields.count, -b.count, b.name)
    }
    return findings
  }

  /// Replaces the failures that fit no rule by a finding about earlier layouts or chance, if a search finds
  /// such a failure.
  private func explainRest(of findings: inout StrategyFindings, _ source: SpecSource) {
    let rules = findings.findings.map(\.rule)
    let oracle = newOracle
    let earlier = earlierLayouts(source) { spec in
      guard let facts = oracle.ask(spec, after: nil)?.facts else { return true }
      return rules.contains { $0.holds(of: facts) }
    }
    guard let earlier else { return }
    findings.findings.append(finding(of: earlier))
    findings.unexplained = 0
    findings.smallestUnexplained = nil
  }

  /// Returns a button on which the strategy is wrong only after others or by chance; nil without such a button.
  private func earlierLayouts(
    _ source: SpecSource, isExplained: (ButtonSpec) -> Bool = { _ in false }
  ) -> EarlierLayouts? {
    EarlierLayoutSearch(self, source).run(
      pool: min(budget.pool, 2_500), limit: budget.draws / 3, isExplained: isExplained,
      isClosed: { deadline?.isPast == true || spent >= 0.15 })
  }

  /// Returns the finding for a button on which the strategy is wrong only after others or by chance.
  private func finding(of earlier: EarlierLayouts) -> RuleFinding {
    let found = earlier.findings
    var finding = RuleFinding(
      strategy: strategy.id, history: earlier.before == nil ? .unrepeatable : .afterOthers,
      cases: earlier.tried, promised: earlier.tried,
      isPlugin: strategy.capabilities.isPlugin)
    finding.aspects = Aspect.allCases.filter(found.aspects.contains)
    finding.items = LayoutField.items(of: found.fields)
    finding.count = earlier.differing
    finding.largest = found.largest
    finding.smallest = earlier.spec
    finding.evidence = found.summary
    finding.earlier = earlier.before.map { ($0, earlier.staysWrong) }
    finding.classes = oracle.names(of: FailureClass.classes(of: found))
    return finding
  }

  /// Learns rules for the specs on which a strategy's layouts of related specs contradict each other.
  package func run(breaking relation: CheckID) -> StrategyFindings {
    let oracle = oracle
    var findings = StrategyFindings(strategy: strategy.id)
    learn(.related, oracle, source, isFresh: false, breaking: relation, &findings)
    findings.questions = oracle.questions
    findings.isCutShort = findings.isCutShort || oracle.isGivenUp
    findings.isOutOfTime = deadline?.isPast == true
    return findings
  }

  /// The strategy's failures so far, divided by the number at which the tool disables it, from 0 to 1; 0 if
  /// it is never disabled.
  private var spent: Double { strategy.capabilities.limited?.fractionUsed ?? 0 }

  /// The source of specs: the given buttons, or random ones, chosen so that the strategy supports enough of
  /// them.
  private var source: SpecSource {
    if !specs.isEmpty { return SpecSource(of: specs) }
    return SpecSource(
      SpecGenerator(
        seed: seed ^ 0x4C45_4152_4E45_5221, population: population, wrapping: wrapping,
        spread: spread, extras: extras),
      aimingAt: [SpecSource.Promise(of: strategy)])
  }

  /// Returns whether layouts depend on earlier specs (`carries`), and whether a second layout of a spec
  /// differs from the first (`drifts`).
  private func hasMemory(
    _ oracle: ReferenceOracle, _ source: SpecSource
  ) -> (carries: Bool, drifts: Bool) {
    var memory = (carries: false, drifts: false)
    // Most of the failures that a limited strategy is allowed are left for learning.
    for index in UInt64(0)..<UInt64(min(250, budget.pool / 4)) where spent < 0.15 {
      let (spec, before) = (source.spec(at: index), source.spec(at: index ^ 1))
      let fresh = oracle.ask(spec, after: nil, twice: true)
      // What occurs once only is chance, and no memory.
      if Self.drifts(fresh), Self.drifts(oracle.ask(spec, after: nil, twice: true)) {
        memory.drifts = true
      }
      let used = oracle.ask(spec, after: before)
      if Self.carries(fresh, used),
        Self.carries(
          oracle.ask(spec, after: nil, twice: true), oracle.ask(spec, after: before))
      {
        memory.carries = true
      }
      if memory.carries && memory.drifts { break }
    }
    return memory
  }

  /// Returns whether a second layout of a spec differs from the first.
  private static func drifts(_ answer: ReferenceOracle.Answer?) -> Bool {
    answer?.findings?.checks.contains(.repeat) == true
  }

  /// Returns whether exactly one of two layouts of a spec is wrong: by a new instance, and after another
  /// spec.
  private static func carries(
    _ fresh: ReferenceOracle.Answer?, _ used: ReferenceOracle.Answer?
  ) -> Bool {
    let isWrong = fresh.map { $0.findings.map { $0.checks != [.repeat] } ?? false }
    guard let isWrong, let used else { return false }
    return isWrong != (used.findings != nil)
  }

  /// Returns a function that lays out a spec after certain earlier layouts, and returns its features and
  /// findings.
  ///
  /// The function returns nil for a spec that the strategy does not support, or whose findings belong to
  /// another rule.
  ///
  /// - Parameters:
  ///   - history: the earlier layouts that the function repeats.
  ///   - isFresh: whether each spec without an earlier layout gets a new instance of the strategy.
  ///   - relation: the relation whose breaches count; nil unless `history` is `related`.
  private func question(
    _ history: RuleFinding.History, _ oracle: ReferenceOracle, isFresh: Bool,
    breaking relation: CheckID? = nil
  ) -> (ButtonSpec) -> ReferenceOracle.Answer? {
    { spec in
      let answer: ReferenceOracle.Answer?
      switch history {
      case .related: answer = relation.flatMap { oracle.ask(spec, breaking: $0) }
      case .none: answer = isFresh ? oracle.ask(spec, after: nil) : oracle.ask(spec)
      case .afterOthers, .unrepeatable: answer = nil
      case .afterAnother:
        let before = SpecTrial.unsettling(spec)
        guard let used = oracle.ask(spec, after: before) else { return nil }
        guard used.findings != nil else { return (used.facts, nil) }
        // A spec on which a new instance is also wrong belongs to another finding.
        guard let fresh = oracle.ask(spec, after: nil), fresh.findings == nil else {
          return nil
        }
        answer = used
      case .again, .used:
        let twice = oracle.ask(spec, after: nil, twice: true)
        if let checks = twice?.findings?.checks, !checks.contains(.repeat) { return nil }
        let isSame = history == .used && twice?.findings == nil
        answer = isSame ? oracle.ask(spec, after: SpecTrial.unsettling(spec)) : twice
      }
      return answer
    }
  }

  /// Returns a function that either counts only missing layouts as differences, or leaves out specs with
  /// missing layouts.
  private static func only(
    failures: Bool, _ ask: @escaping (ButtonSpec) -> ReferenceOracle.Answer?
  ) -> (ButtonSpec) -> ReferenceOracle.Answer? {
    { spec in
      guard let answer = ask(spec) else { return nil }
      let isFailure = answer.findings?.failure != nil
      if failures { return (answer.facts, isFailure ? answer.findings : nil) }
      return isFailure ? nil : answer
    }
  }

  /// Returns the spec to lay out first so that `spec` differs; nil if findings of this history need no
  /// earlier layout.
  private func before(
    _ spec: ButtonSpec, _ history: RuleFinding.History, _ oracle: ReferenceOracle
  ) -> ButtonSpec? {
    switch history {
    case .none, .related, .afterOthers, .unrepeatable: return nil
    case .afterAnother: return SpecTrial.unsettling(spec)
    case .again: return spec
    case .used:
      let isDrifting = oracle.ask(spec, after: nil, twice: true)?.findings != nil
      return isDrifting ? spec : SpecTrial.unsettling(spec)
    }
  }

  private func learn(
    _ history: RuleFinding.History, _ oracle: ReferenceOracle, _ source: SpecSource, isFresh: Bool,
    failing: Bool? = nil, breaking relation: CheckID? = nil, repeated: RepeatedFailures? = nil,
    _ result: inout StrategyFindings
  ) {
    let asked = question(history, oracle, isFresh: isFresh, breaking: relation)
    let ask = repeated.map { $0.only(asked) } ?? asked
    var session = RuleLearningSession(
      source: source, budget: failing == false ? .forDifferences : .forFailures,
      spent: { oracle.isGivenUp ? 1 : spent },
      // A new instance lays out one spec only, so batches do not help.
      prepare: { if history == .none && !isFresh { oracle.prepare($0) } },
      ask: failing.map { Self.only(failures: $0, ask) } ?? ask, seed: seed)
    let budget = isFresh || history != .none ? budget.costly : budget
    session.draw(pool: budget.pool, limit: budget.draws)
    if [.none, .related].contains(history), failing != false || session.drawn > 0 {
      result.promised = session.promised
      result.cases = session.drawn
    }
    guard session.isDiffering else { return }
    session.learn(rounds: budget.rounds, neighbours: budget.variants)
    session.abridge(
      to: history == .none
        ? RuleLearningSession.limit : max(2, RuleLearningSession.limit - result.findings.count))
    if failing != true { session.dropNeedless() }
    if failing != false { session.sharpenBounds() }
    let finding = RuleFinding(
      strategy: strategy.id, history: history, relation: relation, cases: session.drawn,
      promised: session.promised, isPlugin: strategy.capabilities.isPlugin)
    let verified = session.verified(
      verifications: budget.verifications, as: finding, naming: { oracle.names(of: $0) })
    result.findings += verified.map { finding in
      var finding = finding
      finding.rules = verified.count
      finding.before = before(finding.smallest, history, oracle)
      return finding
    }
    if let rest = session.unexplained() {
      result.unexplained += rest.count
      result.unexplainedOf.cases += session.drawn
      result.unexplainedOf.promised += session.promised
      if result.smallestUnexplained == nil {
        result.smallestUnexplained = rest.smallest
        result.describeUnexplained(rest.findings)
        result.unexplainedClasses = oracle.names(of: FailureClass.classes(of: rest.findings))
      }
    }
    if session.isCutShort { result.isCutShort = true }
  }
}

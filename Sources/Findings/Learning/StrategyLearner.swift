package import Fuzzing
package import Judging
import Reproducibility
import Scenarios
package import StrategyKit

/// Learns where a strategy differs from the references, by asking.
///
/// What is learned depends on the seed and on the strategies alone, not on which specs a run has met, so
/// all parts of a run learn the same.
package struct StrategyLearner: Sendable {
  /// The strategy.
  let strategy: any LayoutStrategy
  /// The references.
  let references: [any LayoutStrategy]
  /// Chooses the specs.
  let seed: UInt64
  /// The kind of random buttons.
  package var population = SpecGenerator.Population.extreme
  /// The buttons to learn from instead of random ones; empty for random ones.
  package var specs: [ButtonSpec] = []
  /// The largest difference, in points, that counts as none.
  package var tolerance = 1e-9
  /// Whether a difference of a pixel counts as none.
  package var allowsPixel = false
  /// The number of 100 titles that may take several lines.
  package var wrapping = 0
  /// The number of 100 buttons with image and title at opposite ends.
  package var spread = 0
  /// The number of supported specs in the first sample.
  package var poolSize = 2_500
  /// The largest number of specs drawn to find some that differ.
  package var drawLimit = 60_000
  /// The number of specs drawn on either side of a rule to verify it.
  package var verifications = 2_000
  /// The number of rounds that refine the rules with specs near them.
  package var rounds = 4
  /// The number of specs derived from known ones in each round.
  package var neighbours = 1_500

  /// Reports progress, after each missing answer and now and then.
  package var progress: @Sendable (LearningProgress) -> Void = { _ in }

  /// Prepares to learn.
  package init(
    _ strategy: any LayoutStrategy, references: [any LayoutStrategy], seed: UInt64
  ) {
    self.strategy = strategy
    self.references = references
    self.seed = seed
  }

  /// The questioner of the strategy.
  var questioner: Questioner {
    let questioner = Questioner(
      strategy, references: references, tolerance: tolerance, allowsPixel: allowsPixel)
    questioner.progress = progress
    return questioner
  }

  /// Learns.
  package func run() -> StrategyFindings {
    let questioner = questioner
    let source = source
    var findings = StrategyFindings(strategy: strategy.id)
    let memory = hasMemory(questioner, source)
    let hasFailed = questioner.failures > 0
    if hasFailed {
      learn(.none, questioner, source, isFresh: memory.carries, failing: true, &findings)
    }
    learn(
      .none, questioner, source, isFresh: memory.carries, failing: hasFailed ? false : nil,
      &findings)
    // What depends on what went before is learned once, whatever that was.
    let history: RuleFinding.History? =
      memory.carries && memory.drifts
      ? .used : memory.carries ? .afterAnother : memory.drifts ? .again : nil
    if let history { learn(history, questioner, source, isFresh: true, &findings) }
    findings.questions = questioner.questions
    findings.isCutShort = findings.isCutShort || questioner.isGivenUp
    findings.findings.sort { a, b in
      let (first, second) = (a.failure == nil ? 1 : 0, b.failure == nil ? 1 : 0)
      return (first, a.smallest.unusualFields.count, -a.count, a.name)
        < (second, b.smallest.unusualFields.count, -b.count, b.name)
    }
    return findings
  }

  /// Learns when a strategy's answers to related specs break a relation.
  package func run(breaking relation: CheckID) -> StrategyFindings {
    let questioner = questioner
    var findings = StrategyFindings(strategy: strategy.id)
    learn(.related, questioner, source, isFresh: false, breaking: relation, &findings)
    findings.questions = questioner.questions
    findings.isCutShort = findings.isCutShort || questioner.isGivenUp
    return findings
  }

  /// The share of the failures that the strategy may have which it has had.
  private var spent: Double { (strategy as? any LimitedStrategy)?.spentPatience ?? 0 }

  /// The source of specs.
  private var source: SpecSource {
    if !specs.isEmpty { return SpecSource(of: specs) }
    return SpecSource(
      SpecGenerator(
        seed: seed ^ 0x4C45_4152_4E45_5221, population: population, wrapping: wrapping,
        spread: spread),
      aimingAt: [SpecSource.Promise(of: strategy)])
  }

  /// Whether answers depend on what went before, and whether a second one is another.
  private func hasMemory(
    _ questioner: Questioner, _ source: SpecSource
  ) -> (carries: Bool, drifts: Bool) {
    var memory = (carries: false, drifts: false)
    // Of a strategy that may fail only so often, most of that is left to learn from.
    for index in UInt64(0)..<UInt64(min(250, poolSize / 4)) where spent < 0.15 {
      let (spec, before) = (source.spec(at: index), source.spec(at: index ^ 1))
      let fresh = questioner.ask(spec, after: nil, twice: true)
      if fresh?.difference?.checks.contains(.repeat) == true { memory.drifts = true }
      let used = questioner.ask(spec, after: before)
      let isWrong = fresh.map { $0.difference.map { $0.checks != [.repeat] } ?? false }
      if let isWrong, let used, isWrong != (used.difference != nil) { memory.carries = true }
      if memory.carries && memory.drifts { break }
    }
    return memory
  }

  /// Lays out a spec with one kind of history.
  private func question(
    _ history: RuleFinding.History, _ questioner: Questioner, isFresh: Bool,
    breaking relation: CheckID? = nil
  ) -> (ButtonSpec) -> (facts: SpecFacts, difference: Difference?)? {
    { spec in
      let answer: Questioner.Answer?
      switch history {
      case .related: answer = relation.flatMap { questioner.ask(spec, breaking: $0) }
      case .none: answer = isFresh ? questioner.ask(spec, after: nil) : questioner.ask(spec)
      case .afterAnother:
        let before = SpecTrial.unsettling(spec)
        guard let used = questioner.ask(spec, after: before), used.isPromised else { return nil }
        guard used.difference != nil else { return (used.facts, nil) }
        // What a new instance has wrong as well is another finding.
        guard let fresh = questioner.ask(spec, after: nil), fresh.difference == nil else {
          return nil
        }
        answer = used
      case .again, .used:
        let twice = questioner.ask(spec, after: nil, twice: true)
        if let checks = twice?.difference?.checks, !checks.contains(.repeat) { return nil }
        let isSame = history == .used && twice?.difference == nil
        answer = isSame ? questioner.ask(spec, after: SpecTrial.unsettling(spec)) : twice
      }
      guard let answer, answer.isPromised else { return nil }
      return (answer.facts, answer.difference)
    }
  }

  /// A question that takes missing answers for what is asked, or leaves them out.
  private static func only(
    failures: Bool, _ ask: @escaping (ButtonSpec) -> (facts: SpecFacts, difference: Difference?)?
  ) -> (ButtonSpec) -> (facts: SpecFacts, difference: Difference?)? {
    { spec in
      guard let answer = ask(spec) else { return nil }
      let isFailure = answer.difference?.failure != nil
      if failures { return (answer.facts, isFailure ? answer.difference : nil) }
      return isFailure ? nil : answer
    }
  }

  /// Returns the earlier layouts that a spec needs to differ.
  private func before(
    _ spec: ButtonSpec, _ history: RuleFinding.History, _ questioner: Questioner
  ) -> ButtonSpec? {
    switch history {
    case .none, .related: return nil
    case .afterAnother: return SpecTrial.unsettling(spec)
    case .again: return spec
    case .used:
      let isDrifting = questioner.ask(spec, after: nil, twice: true)?.difference != nil
      return isDrifting ? spec : SpecTrial.unsettling(spec)
    }
  }

  private func learn(
    _ history: RuleFinding.History, _ questioner: Questioner, _ source: SpecSource, isFresh: Bool,
    failing: Bool? = nil, breaking relation: CheckID? = nil, _ result: inout StrategyFindings
  ) {
    let ask = question(history, questioner, isFresh: isFresh, breaking: relation)
    var study = Study(
      source: source, patience: failing == false ? .forDifferences : .forFailures,
      spent: { questioner.isGivenUp ? 1 : spent },
      // A new instance is asked spec by spec.
      prepare: { if history == .none && !isFresh { questioner.prepare($0) } },
      ask: failing.map { Self.only(failures: $0, ask) } ?? ask, seed: seed)
    let isCostly = isFresh || history != .none
    study.draw(pool: isCostly ? poolSize / 2 : poolSize, limit: isCostly ? 8_000 : drawLimit)
    if [.none, .related].contains(history), failing != false || study.drawn > 0 {
      result.promised = study.promised
      result.cases = study.drawn
    }
    guard study.isDiffering else { return }
    study.learn(rounds: rounds, neighbours: neighbours)
    study.abridge(to: history == .none ? Study.limit : max(2, Study.limit - result.findings.count))
    let verified = study.verified(verifications: isCostly ? verifications / 4 : verifications)
    for part in verified {
      result.findings.append(
        RuleFinding(
          strategy: strategy.id, rule: part.rule, history: history, relation: relation,
          aspects: part.aspects,
          items: part.items, count: part.count, cases: study.drawn,
          promised: study.promised, largest: part.largest,
          failure: part.failure, inside: part.inside, outside: part.outside,
          rules: verified.count, smallest: part.smallest, evidence: part.evidence,
          before: before(part.smallest, history, questioner),
          isPlugin: (strategy as? any RemoteStrategy)?.isPlugin ?? false))
    }
    if let rest = study.unexplained() {
      result.unexplained += rest.count
      result.unexplainedOf.cases += study.drawn
      result.unexplainedOf.promised += study.promised
      if result.smallestUnexplained == nil {
        result.smallestUnexplained = rest.smallest
        result.describeUnexplained(rest.difference)
      }
    }
    if study.isCutShort { result.isCutShort = true }
  }
}

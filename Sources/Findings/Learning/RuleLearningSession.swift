import Foundation
import Fuzzing
import Judging
import Reproducibility
import RunRecords
import Scenarios
import StrategyKit
import UIKitModel

/// One pass of learning: it lays out random specs, learns rules from them, and verifies the rules on new
/// specs.
struct RuleLearningSession {
  /// The share of the target samples that each unit of a rule's length must explain to be kept.
  private static let price = 0.002
  private static let higherPrices = [0.01, 0.03]
  /// The share of targets without a rule above which learning stops early unless a round reduces it by a
  /// tenth.
  private static let hopeless = 0.05
  /// The largest number of findings, including one for specs without a rule.
  static let limit = 3

  let source: SpecSource
  let ask: (ButtonSpec) -> ReferenceOracle.Answer?
  /// Called with the specs that will be laid out next, so that they can be prefetched.
  private let prepare: ([ButtonSpec]) -> Void
  /// Returns the strategy's failures so far, divided by the number at which the tool disables it: from 0 to
  /// 1.
  let spent: () -> Double
  let budget: Budget
  private var draws: Draws
  var samples = Samples()
  /// The findings about the strategy on each sample; nil where it agrees.
  var findings: [[Finding]?] = []
  /// The number of random samples; the samples after them are variants of these.
  var fresh = 0
  private(set) var drawn = 0
  private(set) var promised = 0
  var rules: [Rule] = []

  init(
    source: SpecSource, budget: Budget = .forDifferences,
    spent: @escaping () -> Double = { 0 },
    prepare: @escaping ([ButtonSpec]) -> Void = { _ in },
    ask: @escaping (ButtonSpec) -> ReferenceOracle.Answer?, seed: UInt64
  ) {
    self.source = source
    self.budget = budget
    self.spent = spent
    self.prepare = prepare
    self.ask = ask
    draws = Draws(seed: seed, index: 0x5354_5544_59)
  }

  /// Whether the session ended early, since the strategy had used up its share of failures.
  private(set) var isCutShort = false

  /// Returns whether a phase may lay out further specs; if its share of failures is used up, marks the
  /// session as cut short.
  mutating func isOpen(_ part: KeyPath<Budget, Double>) -> Bool {
    if spent() < budget[keyPath: part] { return true }
    isCutShort = true
    return false
  }

  /// Whether any sample differs.
  var isDiffering: Bool { samples.labels.contains(true) }

  /// The number of randomly drawn samples that differ.
  var differing: Int { samples.labels.prefix(fresh).count { $0 } }

  /// Lays out random specs until there are `pool` samples, at least 300 of them differing, or until `limit`
  /// specs were laid out.
  ///
  /// Ends earlier if no spec in the first third of `limit` is supported or differs, or if the share of
  /// failures is used up.
  mutating func draw(pool: Int, limit: Int) {
    // Given buttons are tried once each.
    let limit = min(limit, source.count ?? limit)
    let sample = source.count ?? limit / 3
    var positives = 0
    var upcoming: ArraySlice<ButtonSpec> = []
    while isOpen(\.drawing), drawn < limit, samples.count < pool || positives < 300 {
      defer { drawn += 1 }
      guard let answer = ask(next(UInt64(drawn), &upcoming)) else {
        // If no spec is supported, a smaller sample is enough.
        if promised == 0 && drawn >= sample { return }
        continue
      }
      promised += 1
      let isDiffering = answer.findings != nil
      if isDiffering { positives += 1 }
      if isDiffering || samples.count < pool { add(answer) }
      // If no spec differs, a smaller sample is enough.
      if positives == 0 && promised >= sample { return }
    }
    fresh = samples.count
  }

  /// The number of specs in a batch: small after the first failure, since one failure may affect a complete
  /// batch.
  private var batch: Int { spent() > 0 ? 8 : 64 }

  /// Returns the spec at an index. When a batch is used up, generates the next one and has it prefetched.
  func next(_ index: UInt64, _ upcoming: inout ArraySlice<ButtonSpec>) -> ButtonSpec {
    if upcoming.isEmpty {
      upcoming = source.specs(at: Array(index..<index + UInt64(batch)))[...]
      prepare(Array(upcoming))
    }
    return upcoming.removeFirst()
  }

  private mutating func add(_ answer: ReferenceOracle.Answer) {
    samples.add(answer.facts, answer.findings != nil)
    findings.append(answer.findings)
  }

  /// Learns rules and tests them on similar specs, until no spec contradicts them, further rounds do not
  /// help, or `rounds` is reached.
  ///
  /// - Parameter neighbours: the number of similar specs to lay out in each round.
  mutating func learn(rounds: Int, neighbours: Int = 1_500) {
    var least = 1.0
    for round in 0..<rounds {
      if round > 0, spent() >= 1 { return }
      if round == 0 { askNear(neighbours * 2 / 5) }
      samples.sort()
      let outcome = RuleLearner(samples, price: Self.price).run()
      let rest = Double(outcome.uncovered) / Double(max(1, samples.labels.count { $0 }))
      if round > 0, rules == outcome.rules, rest <= Self.hopeless { return }
      rules = outcome.rules
      // If many samples fit no rule, and no fewer than before, further rounds do not help.
      if round > 1, rest > Self.hopeless, rest > least * 0.9 { return }
      least = min(least, rest)
      if round + 1 < rounds, askNear(neighbours) == 0 { return }
    }
  }

  /// Replaces the rules by readable ones, and drops rules that cannot be made readable.
  ///
  /// While differing specs without a rule remain and there are `limit` rules, the rule with the fewest specs
  /// is dropped, so that the number of findings stays readable.
  ///
  /// - Parameter limit: the largest number of findings.
  mutating func abridge(to limit: Int = RuleLearningSession.limit) {
    let abridger = RuleSimplifier(samples, drawn: fresh)
    rules = abridger.abridged(rules)
    samples.sort()
    // A less exact rule may be readable where the exact one is not.
    for price in Self.higherPrices where explained(rules) * 20 < differing * 19 {
      let shorter = abridger.abridged(RuleLearner(samples, price: price).run().rules)
      if explained(shorter) > explained(rules) { rules = shorter }
    }
    while rules.count >= limit, unexplained() != nil {
      let counts = rules.indices.map { place in
        let cover = samples.cover(rules[place])
        return (0..<fresh).count { cover[$0] && samples.labels[$0] }
      }
      guard let least = rules.indices.min(by: { counts[$0] < counts[$1] }) else { return }
      rules.remove(at: least)
    }
  }

  /// Drops from the rules each condition that excludes no button on which the strategy agrees.
  ///
  /// Without such a condition, a rule also holds for buttons on which the strategy differs, and for no tried
  /// button on which it agrees.
  ///
  /// The tried buttons are new variants of differing ones, for which the condition alone does not hold.
  mutating func dropNeedless() {
    for place in rules.indices {
      for atom in rules[place].atoms.sorted(by: { $0.cost > $1.cost })
      where rules[place].atoms.count > 1 {
        var wider = rules[place]
        wider.atoms.removeAll { $0 == atom }
        if isNeedless(atom, of: rules[place], in: wider) { rules[place] = wider }
      }
    }
    // Rules that differed in a needless condition are the same now.
    var kept: [Rule] = []
    for rule in rules
    where !kept.contains(where: { Set($0.atoms).isSubset(of: rule.atoms) && $0.exceptions.isEmpty })
    {
      kept.removeAll { Set(rule.atoms).isSubset(of: $0.atoms) && rule.exceptions.isEmpty }
      kept.append(rule)
    }
    rules = kept
  }

  /// The number of new buttons that must differ without a needless condition, and the number of variants that
  /// are tried to find them.
  private static let (confirmations, attempts) = (12, 400)

  /// Returns whether the strategy differs on all tried buttons, at least 12, for which `wider` holds and
  /// `rule` does not.
  private mutating func isNeedless(_ atom: AtomicCondition, of rule: Rule, in wider: Rule) -> Bool {
    let cover = samples.cover(rule)
    let models = samples.labels.indices.filter { samples.labels[$0] && cover[$0] }
    guard !models.isEmpty else { return false }
    // Most conditions are refuted by known samples, without another layout.
    let known = samples.cover(wider) - cover
    if (known - samples.all(true)).count > 0 { return false }
    var confirmed = 0
    for attempt in 0..<Self.attempts where confirmed < Self.confirmations {
      guard isOpen(\.verifying) else { return false }
      let model = samples.facts[models[draws.below(models.count)]].spec
      var variants = [source.mutated(model, &draws)]
      if attempt % 2 == 0 { variants += near(atom, model) }
      for var variant in variants {
        if variant.spreads && !source.generator.drawsEnds { variant.placement = model.placement }
        guard let answer = ask(variant), wider.holds(of: answer.facts),
          !rule.holds(of: answer.facts)
        else { continue }
        if answer.findings == nil { return false }
        confirmed += 1
      }
    }
    return confirmed >= Self.confirmations
  }

  /// Returns the number of differing random samples for which a rule holds, minus the number of agreeing ones
  /// for which a rule holds.
  private func explained(_ rules: [Rule]) -> Int {
    guard !rules.isEmpty else { return 0 }
    let cover = rules.dropFirst().reduce(samples.cover(rules[0])) { $0 | samples.cover($1) }
    return (0..<fresh).reduce(0) { $0 + (cover[$1] ? (samples.labels[$1] ? 1 : -1) : 0) }
  }

  private func isCovered(_ facts: SpecFeatures) -> Bool { rules.contains { $0.holds(of: facts) } }

  /// Lays out variants of differing samples and specs at the bounds of the rules, and adds them to the
  /// samples.
  ///
  /// - Returns: the number of specs that contradict the rules.
  @discardableResult
  private mutating func askNear(_ count: Int) -> Int {
    var surprises = 0
    func take(_ session: inout RuleLearningSession, _ spec: ButtonSpec) {
      guard let answer = session.ask(spec) else { return }
      if session.isCovered(answer.facts) != (answer.findings != nil) { surprises += 1 }
      session.add(answer)
    }
    let positives = samples.labels.indices.filter { samples.labels[$0] }
    guard !positives.isEmpty else { return 0 }
    let neighbours = (0..<count).map { _ in
      let model = samples.facts[positives[draws.below(positives.count)]].spec
      var near = source.mutated(model, &draws)
      // Opposite ends are used only if the generator draws them.
      if near.spreads && !source.generator.drawsEnds { near.placement = model.placement }
      return near
    }
    var prepared = 0
    for (place, near) in neighbours.enumerated() {
      guard isOpen(\.nearby) else { return surprises }
      if place == prepared {
        prepared += batch
        prepare(Array(neighbours[place..<min(prepared, neighbours.count)]))
      }
      take(&self, near)
    }
    for atom in Set(rules.flatMap { $0.atoms + $0.exceptions.joined() }).sorted(by: {
      $0.text < $1.text
    }) {
      for _ in 0..<60 {
        guard isOpen(\.nearby) else { return surprises }
        let model = samples.facts[positives[draws.below(positives.count)]].spec
        for spec in near(atom, model) { take(&self, spec) }
      }
    }
    return surprises
  }

  /// Returns up to two variants of `model` with one length moved to, or just past, a numeric condition's
  /// bound; empty for other conditions.
  private mutating func near(_ atom: AtomicCondition, _ model: ButtonSpec) -> [ButtonSpec] {
    guard case .compares(_, let bound) = atom.claim, let answer = ask(model) else { return [] }
    let measure = NumericFeature.all[atom.subject]
    let present = measure.number(answer.facts)
    guard present.isFinite else { return [] }
    let levers =
      measure.fields.isEmpty
      ? [.titleWidth, .titleHeight, .imageWidth, .imageHeight, .width, .height, .spacing]
      : measure.fields
    let steps: [Double] = [0, 1.0 / 64, -1.0 / 64, 1, -1]
    if let sides = measure.sides, sides.isRatio {
      var spec = model
      let number = bound * model[sides.right[0]] + steps[draws.below(steps.count)]
      guard sides.left.kind != .size || number >= 0 else { return [] }
      spec[sides.left] = number
      return [spec]
    }
    let lever = levers[draws.below(levers.count)]
    let distance = bound - present + steps[draws.below(steps.count)]
    return [distance, -distance].compactMap { distance in
      var spec = model
      let number = model[lever] + distance
      guard model.has(lever), lever.kind != .size || number >= 0 else { return nil }
      spec[lever] = number
      return spec
    }
  }

  /// Returns the number of random samples that differ although no rule covers them, and the simplest with its
  /// findings; nil if rules cover all.
  func unexplained() -> (count: Int, smallest: ButtonSpec, findings: [Finding])? {
    var count = 0
    var best: ButtonSpec?
    var found: [Finding] = []
    for index in 0..<fresh where samples.labels[index] && !isCovered(samples.facts[index]) {
      count += 1
      let spec = samples.facts[index].spec
      if best == nil || spec.isSimpler(than: best ?? spec) {
        best = spec
        found = findings[index] ?? []
      }
    }
    return best.map { (count, $0, found) }
  }
}

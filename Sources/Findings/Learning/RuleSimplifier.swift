/// A step after learning that shortens rules which are long or compare with accidental numbers, and drops
/// unreadable ones.
struct RuleSimplifier {
  /// The largest length of a readable rule; see ``Rule/cost``.
  static let costLimit = 12.5
  /// The largest number of conditions in a rule, exceptions included.
  static let partLimit = 5
  /// The share of targets that a shortened rule needs among the samples for which it holds.
  private static let precision = 0.9
  /// The share of targets among the samples that a condition excludes, from which on the condition is dropped
  /// as accidental.
  private static let needless = 0.75
  /// The loss of accuracy that is accepted when a condition is dropped: half a percentage point.
  private static let tolerance = 0.005

  private let samples: Samples
  private let targets: SampleBits
  private let drawn: SampleBits

  /// Prepares to shorten rules.
  ///
  /// - Parameter drawn: the number of samples that were drawn at random; later samples are variants of
  ///   them.
  init(_ samples: Samples, drawn: Int) {
    self.samples = samples
    targets = samples.all(true)
    var first = SampleBits(count: samples.count)
    for index in 0..<drawn { first[index] = true }
    self.drawn = first
  }

  /// Returns readable versions of the rules, without rules that stay unreadable or explain almost no further
  /// sample. Rules that needed no shortening come first.
  func abridged(_ rules: [Rule]) -> [Rule] {
    let rules = rules.map(trimmed)
    let short = rules.filter(isReadable) + rules.filter { !isReadable($0) }.compactMap(shortened)
    var rest = targets
    return short.filter { rule in
      let cover = samples.cover(rule)
      let new = (cover & rest).count
      rest = rest - cover
      return new * 50 > cover.count
    }
  }

  /// Returns the best readable rule with fewer conditions that holds for no fewer targets and is at least 90
  /// % accurate; nil without one.
  private func shortened(_ rule: Rule) -> Rule? {
    let size = (samples.cover(rule) & targets & drawn).count
    // Numeric bounds only stay where they make the rule exact.
    let candidates = shorter(rule).filter { shorter in
      isReadable(shorter)
        && !(shorter.atoms + shorter.exceptions.joined()).contains(where: \.hasBound)
    }.compactMap { candidate in
      share(candidate, of: size).map { (rule: candidate, share: $0) }
    }
    // One percent more accuracy is worth half a condition.
    func worth(_ candidate: (rule: Rule, share: Double)) -> Double {
      candidate.share * 100 - candidate.rule.cost * 2
    }
    return candidates.max { worth($0) < worth($1) }?.rule
  }

  /// Returns the rule without conditions that exclude mostly targets.
  private func trimmed(_ rule: Rule) -> Rule {
    var best = rule
    for exception in rule.exceptions {
      var wider = best
      wider.exceptions.removeAll { $0 == exception }
      if isNeedless(best, in: wider) { best = wider }
    }
    for atom in rule.atoms.sorted(by: { $0.cost > $1.cost }) where best.atoms.count > 1 {
      var wider = best
      wider.atoms.removeAll { $0 == atom }
      if isNeedless(best, in: wider) { best = wider }
    }
    return best
  }

  /// Returns whether the samples that only `wider` covers are mostly targets, and `wider` is nearly as
  /// accurate as `rule`.
  private func isNeedless(_ rule: Rule, in wider: Rule) -> Bool {
    let more = samples.cover(wider) - samples.cover(rule)
    return Double((more & targets).count) >= Double(more.count) * Self.needless
      && rightness(wider) >= rightness(rule) - Self.tolerance
  }

  /// Returns the share of targets among the random samples for which a rule holds.
  private func rightness(_ rule: Rule) -> Double {
    let cover = samples.cover(rule) & drawn
    return Double((cover & targets).count) / Double(max(1, cover.count))
  }

  /// Returns a rule's accuracy; nil if it is too low or if the rule covers fewer than `size` targets.
  private func share(_ rule: Rule, of size: Int) -> Double? {
    guard size > 0, (samples.cover(rule) & drawn & targets).count >= size else { return nil }
    let share = rightness(rule)
    return share >= Self.precision ? share : nil
  }

  /// Returns whether a rule is short and compares with no number that looks accidental.
  private func isReadable(_ rule: Rule) -> Bool {
    let parts = rule.atoms + rule.exceptions.joined()
    return rule.cost <= Self.costLimit && parts.count <= Self.partLimit
      && !parts.contains(where: \.isOfOddNumber)
  }

  /// Returns all rules with some of the conditions and exceptions left out.
  private func shorter(_ rule: Rule) -> [Rule] {
    let parts = rule.atoms.count + rule.exceptions.count
    return (1..<(1 << parts)).compactMap { left in
      var shorter = Rule()
      for (place, atom) in rule.atoms.enumerated() where left >> place & 1 == 0 {
        shorter.atoms.append(atom)
      }
      for (place, exception) in rule.exceptions.enumerated()
      where left >> (rule.atoms.count + place) & 1 == 0 {
        shorter.exceptions.append(exception)
      }
      // A rule without conditions would hold for every spec.
      return shorter.atoms.isEmpty ? nil : shorter
    }
  }
}

extension AtomicCondition {
  /// Whether the condition compares two lengths or tests parity, which learning tries last.
  var isWide: Bool {
    if case .isParity = claim { return true }
    return measure.map { $0 >= NumericFeature.usual.count } ?? false
  }

  /// Whether the condition compares with a bound other than zero, which learning has chosen from the samples.
  var hasBound: Bool {
    if case .compares(_, let bound) = claim { bound != 0 } else { false }
  }

  /// Whether the condition tests equality with a number that is 1,000 or more or no multiple of 1/8, which is
  /// probably accidental.
  fileprivate var isOfOddNumber: Bool {
    guard case .compares(let comparison, let bound) = claim,
      comparison == .equal || comparison == .notEqual
    else { return false }
    return bound * 8 != (bound * 8).rounded() || abs(bound) >= 1_000
  }
}

/// Shortens rules that are long or that name numbers which fit only the samples, or drops them.
struct RuleSimplifier {
  /// The largest length of a readable rule; see ``Rule/cost``.
  static let costLimit = 12.5
  /// The largest number of parts of a rule.
  static let partLimit = 5
  /// The share of samples under a shorter rule that must belong to what is learned.
  private static let precision = 0.9
  /// From which share on what a part of a rule leaves out belongs to what is learned, so that the part only fits the
  /// samples.
  private static let needless = 0.75
  /// By how much a wider rule may be less right.
  private static let tolerance = 0.005

  private let samples: Samples
  private let targets: SampleBits
  private let drawn: SampleBits

  /// - Parameter drawn: how many samples were drawn; further ones were made of these, near what rules say.
  init(_ samples: Samples, drawn: Int) {
    self.samples = samples
    targets = samples.all(true)
    var first = SampleBits(count: samples.count)
    for index in 0..<drawn { first[index] = true }
    self.drawn = first
  }

  /// Returns the rules, shortened; without unreadable rules and without rules that add almost nothing. What is right
  /// as it stands comes before what is nearly right.
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

  /// The shortest rule that can be read and says nearly the same; nil where none does.
  private func shortened(_ rule: Rule) -> Rule? {
    let size = (samples.cover(rule) & targets & drawn).count
    // A number is worth its place only where it makes the rule right.
    let candidates = shorter(rule).filter { shorter in
      isReadable(shorter)
        && !(shorter.atoms + shorter.exceptions.joined()).contains(where: \.hasBound)
    }.compactMap { candidate in
      share(candidate, of: size).map { (rule: candidate, share: $0) }
    }
    // A hundredth of precision is worth half an atom.
    func worth(_ candidate: (rule: Rule, share: Double)) -> Double {
      candidate.share * 100 - candidate.rule.cost * 2
    }
    return candidates.max { worth($0) < worth($1) }?.rule
  }

  /// The rule without what leaves out mostly what belongs to it.
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

  /// Whether a wider rule is as right, so that this one's additional conditions are needless.
  private func isNeedless(_ rule: Rule, in wider: Rule) -> Bool {
    let more = samples.cover(wider) - samples.cover(rule)
    return Double((more & targets).count) >= Double(more.count) * Self.needless
      && rightness(wider) >= rightness(rule) - Self.tolerance
  }

  /// The share of what was drawn under a rule that belongs to what is learned.
  private func rightness(_ rule: Rule) -> Double {
    let cover = samples.cover(rule) & drawn
    return Double((cover & targets).count) / Double(max(1, cover.count))
  }

  /// The share of samples under a rule that belong to the target; nil if it is too small.
  private func share(_ rule: Rule, of size: Int) -> Double? {
    guard size > 0, (samples.cover(rule) & drawn & targets).count >= size else { return nil }
    let share = rightness(rule)
    return share >= Self.precision ? share : nil
  }

  /// Whether a person would say it: it is short, and goes by no number that a person would not name.
  private func isReadable(_ rule: Rule) -> Bool {
    let parts = rule.atoms + rule.exceptions.joined()
    return rule.cost <= Self.costLimit && parts.count <= Self.partLimit
      && !parts.contains(where: \.isOfOddNumber)
  }

  /// The rules that say less: without some of the exceptions and atoms.
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
      // A rule for every spec is not a shorter rule.
      return shorter.atoms.isEmpty ? nil : shorter
    }
  }
}

extension AtomicCondition {
  /// Whether it compares with a number other than zero, which learning has chosen.
  var hasBound: Bool {
    if case .compares(_, let bound) = claim { bound != 0 } else { false }
  }

  /// Whether the atom compares with a number of many digits, which is not a reason.
  fileprivate var isOfOddNumber: Bool {
    guard case .compares(let comparison, let bound) = claim,
      comparison == .equal || comparison == .notEqual
    else { return false }
    return bound * 8 != (bound * 8).rounded() || abs(bound) >= 1_000
  }
}

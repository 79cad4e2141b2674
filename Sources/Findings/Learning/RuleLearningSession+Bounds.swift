import Fuzzing
import Scenarios
import StrategyKit

/// The exact bounds of rules about missing layouts, whose examples are few.
extension RuleLearningSession {
  /// Moves the bound of each condition on a field to where the strategy begins to return no layout.
  ///
  /// It halves the distance between a button without a layout and a button with one. Only supported buttons
  /// are tried.
  mutating func sharpenBounds() {
    for place in rules.indices {
      for atom in rules[place].atoms {
        guard isOpen(\.verifying), let sharper = sharpened(atom, of: rules[place]) else { continue }
        rules[place].atoms = rules[place].atoms.map { $0 == atom ? sharper : $0 }
      }
    }
  }

  /// The steps to whose multiples tried values are rounded, the largest first, so that bounds have few
  /// digits.
  private static let steps = [100, 50, 10, 5, 1, 0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625]
  /// The largest number of values, at doubled distances from a bound, that are tried to find a passing
  /// button.
  private static let doublings = 10

  /// Returns a condition with the bound where the strategy begins to return no layout; nil if that cannot be
  /// tried.
  private mutating func sharpened(_ atom: AtomicCondition, of rule: Rule) -> AtomicCondition? {
    guard case .compares(let comparison, let bound) = atom.claim,
      let field = NumericFeature.all[atom.subject].field, let isAbove = comparison.isAbove
    else { return nil }
    let cover = samples.cover(rule)
    let failing = samples.facts.indices.filter { cover[$0] && findings[$0]?.failure != nil }
      .map { samples.facts[$0].spec }
    guard let model = failing.min(by: { $0.isSimpler(than: $1) }) else { return nil }
    func isFailing(_ value: Double) -> Bool? {
      guard isOpen(\.verifying), field.kind.range.contains(value) else { return nil }
      var spec = model
      spec[field] = value
      return ask(spec).map { $0.findings != nil }
    }
    var fails = model[field]
    // A value on the other side of the bound that passes.
    var passes: Double?
    for doubling in 0..<Self.doublings where passes == nil {
      let distance = doubling == 0 ? 0 : Double(1 << (doubling - 1))
      let value = bound + (isAbove ? -distance : distance)
      switch isFailing(value) {
      case false?: passes = value
      case true?: fails = isAbove ? min(fails, value) : max(fails, value)
      case nil: continue
      }
    }
    guard var passes, passes != fails else { return nil }
    func middle() -> (value: Double, fails: Bool)? {
      let (low, high) = (min(passes, fails), max(passes, fails))
      for step in Self.steps {
        let value = ((low + high) / 2 / step).rounded() * step
        guard value > low, value < high else { continue }
        if let isFatal = isFailing(value) { return (value, isFatal) }
      }
      return nil
    }
    while let middle = middle() {
      if middle.fails { fails = middle.value } else { passes = middle.value }
    }
    let simplest = CandidateConditions.simplest(from: min(passes, fails), to: max(passes, fails))
    var sharper = atom
    sharper.claim =
      simplest == fails
      ? .compares(isAbove ? .atLeast : .atMost, simplest)
      : .compares(isAbove ? .greater : .less, simplest)
    return sharper
  }
}

extension AtomicCondition.Comparison {
  /// Whether the comparison holds for numbers above the bound; nil if it holds on both sides or for the bound
  /// alone.
  fileprivate var isAbove: Bool? {
    switch self {
    case .less, .atMost: false
    case .greater, .atLeast: true
    case .equal, .notEqual: nil
    }
  }
}

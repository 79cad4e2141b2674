package import Scenarios
package import StrategyKit

/// A decorator that limits a strategy's support to some buttons and aspects.
package struct NarrowedStrategy: StrategyDecorator {
  package let base: any LayoutStrategy
  private let condition: SpecPredicate?
  private let rest: Aspect
  package let id: StrategyID

  /// Makes a strategy support fewer buttons and aspects.
  ///
  /// - Parameters:
  ///   - condition: the condition for supported buttons; nil for all.
  ///   - aspects: the aspects that stay supported.
  package init(_ base: any LayoutStrategy, to condition: SpecPredicate?, of aspects: Aspect) {
    self.base = base
    self.condition = condition
    rest = .all.subtracting(aspects)
    id = base.id
  }

  package func support(for spec: ButtonSpec) -> Support {
    if let condition, !condition.holds(for: spec) {
      return .unsupported("not \(condition.text)")
    }
    let support = base.support(for: spec)
    return rest.isEmpty
      ? support : .both(support, .unsupported("the comparison leaves out this result", of: rest))
  }
}

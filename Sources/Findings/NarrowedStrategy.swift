package import Scenarios
package import StrategyKit
package import Foundation

/// A wrapper that limits a strategy's support to some buttons and aspects.
package struct NarrowedStrategy: WrappingStrategy {
  package let base: any LayoutStrategy
  private let condition: SpecPredicate?
  private let rest: Aspect
  package let id: StrategyID

  /// Wraps a strategy so that it supports fewer buttons and aspects.
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

  package var summary: String { base.summary }
  package var isReference: Bool { base.isReference }
  package var pixelTolerance: CGFloat { base.pixelTolerance }
  package var runsInProcess: Bool { base.runsInProcess }
  package var wrapsTitles: Bool { base.wrapsTitles }

  package func support(for spec: ButtonSpec) -> Support {
    if let condition, !condition.holds(for: spec) {
      return .unsupported("not \(condition.text)")
    }
    let support = base.support(for: spec)
    return rest.isEmpty
      ? support : .both(support, .unsupported("the comparison leaves out this result", of: rest))
  }

  package func makeWorker() -> any LayoutWorker { base.makeWorker() }
}

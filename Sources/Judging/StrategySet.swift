package import StrategyKit

/// A set of strategies, by their indices in the run.
package struct StrategySet: OptionSet, Hashable, Sendable {
  package var rawValue: UInt64

  @inlinable
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Makes the set of one strategy, given its index.
  @inlinable
  package init(index: Int) { rawValue = 1 << UInt64(truncatingIfNeeded: index) }

  /// The set that contains every index, whatever the number of strategies.
  package static let all = StrategySet(rawValue: .max)

  /// The largest number of strategies that one run can hold.
  package static let capacity = 64

  /// Whether the set contains the strategy at an index.
  @inlinable
  package subscript(index: Int) -> Bool {
    rawValue & (1 << UInt64(truncatingIfNeeded: index)) != 0
  }

  /// The number of strategies in the set.
  @inlinable
  package var count: Int { rawValue.nonzeroBitCount }

  /// The smallest index in the set; nil if the set is empty.
  package var first: Int? { rawValue == 0 ? nil : rawValue.trailingZeroBitCount }

  /// The indices in the set, in ascending order.
  package var indices: [Int] {
    var found: [Int] = []
    found.reserveCapacity(count)
    var rest = rawValue
    while rest != 0 {
      found.append(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return found
  }

  /// Makes the set of all strategies that are references, or of all strategies if none is a reference.
  package init(referencesOf strategies: [any LayoutStrategy]) {
    self = strategies.indices.reduce(into: []) { set, index in
      if strategies[index].isReference { set.formUnion(StrategySet(index: index)) }
    }
    if isEmpty { self = .all }
  }
}

/// A known issue: a difference that a scenario file accepts for certain strategies and specs.
package struct Allowance: Hashable, Sendable {
  /// The index of the known issue among the known issues of its file.
  package var known: Int
  /// The strategies whose difference is accepted.
  package var strategies: StrategySet
  /// The only aspect in which a difference is accepted; nil if all aspects may differ.
  package var aspect: Aspect?
  /// The largest difference that is accepted, in points.
  package var maxDelta: Double

  package init(known: Int, strategies: StrategySet, aspect: Aspect?, maxDelta: Double) {
    self.known = known
    self.strategies = strategies
    self.aspect = aspect
    self.maxDelta = maxDelta
  }

  /// Returns whether a difference, in points, is small enough to be accepted.
  ///
  /// A billionth of a point more is accepted too, since the difference of two thirds of a point is not exact.
  package func accepts(_ difference: Double) -> Bool { difference <= maxDelta + 1e-9 }

  /// Returns whether the known issue accepts differences of a strategy in an aspect.
  func covers(_ strategy: Int, in aspect: Aspect) -> Bool {
    strategies[strategy] && (self.aspect ?? aspect) == aspect
  }
}

package import StrategyKit

/// Numbers that a scenario states, ready to be compared.
package struct Expected: Hashable, Sendable {
  /// A field and its number.
  package struct Entry: Hashable, Sendable {
    package var field: LayoutField
    package var number: Double

    package init(field: LayoutField, number: Double) {
      self.field = field
      self.number = number
    }
  }

  /// The numbers.
  package var entries: [Entry]
  /// The largest difference that passes, in points.
  package var tolerance: Double
  /// The strategies it is for, as a set of indices.
  package var strategies: StrategySet
  /// Whether the scenario names the strategies, which must then answer also where they support nothing.
  package var isNamed: Bool
  /// The source of the numbers.
  package var source: String?
  /// The line of the statement.
  package var line: Int

  package init(
    entries: [Entry], tolerance: Double, strategies: StrategySet, isNamed: Bool = false,
    source: String?, line: Int
  ) {
    self.entries = entries
    self.tolerance = tolerance
    self.strategies = strategies
    self.isNamed = isNamed
    self.source = source
    self.line = line
  }
}

/// A set of strategies, by their index in the registry.
package struct StrategySet: OptionSet, Hashable, Sendable {
  package var rawValue: UInt64

  @inlinable
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The set of one strategy.
  @inlinable
  package init(index: Int) { rawValue = 1 << UInt64(truncatingIfNeeded: index) }

  /// Every strategy that there can be.
  package static let all = StrategySet(rawValue: .max)

  /// The largest number of strategies that one run can hold.
  package static let capacity = 64

  /// Whether the set holds the strategy at an index.
  @inlinable
  package subscript(index: Int) -> Bool {
    rawValue & (1 << UInt64(truncatingIfNeeded: index)) != 0
  }

  /// The number of strategies.
  @inlinable
  package var count: Int { rawValue.nonzeroBitCount }

  /// The smallest index; nil when empty.
  package var first: Int? { rawValue == 0 ? nil : rawValue.trailingZeroBitCount }

  /// The indices in order.
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

  /// The references among some strategies; all strategies if none is a reference.
  package init(referencesOf strategies: [any LayoutStrategy]) {
    self = strategies.indices.reduce(into: []) { set, index in
      if strategies[index].isReference { set.formUnion(StrategySet(index: index)) }
    }
    if isEmpty { self = .all }
  }
}

/// A divergence that a scenario file accepts for the spec at hand.
package struct Allowance: Hashable, Sendable {
  /// The number of the known issue in its file.
  package var known: Int
  /// The strategies that may diverge.
  package var strategies: StrategySet
  /// The only aspect in which they may; nil for any.
  package var aspect: Aspect?
  /// The largest difference that is accepted, in points.
  package var maxDelta: Double

  package init(known: Int, strategies: StrategySet, aspect: Aspect?, maxDelta: Double) {
    self.known = known
    self.strategies = strategies
    self.aspect = aspect
    self.maxDelta = maxDelta
  }

  /// Whether it speaks of a strategy's answer in an aspect.
  func covers(_ strategy: Int, in aspect: Aspect) -> Bool {
    strategies[strategy] && (self.aspect ?? aspect) == aspect
  }
}

package import StrategyKit

/// The cross product of some attributes' values over one button; expanded one by one.
///
/// The last axis varies fastest.
package struct Sweep: Sendable, Equatable {
  /// The button that is varied, with the sweep's name, line, tags and expectations.
  package var base: Scenario
  /// The attributes that vary.
  package var axes: [Axis]

  /// One attribute and its values.
  package struct Axis: Sendable, Equatable {
    package var attribute: ButtonAttribute
    package var values: Values
  }

  /// The values of an axis.
  package enum Values: Sendable, Equatable {
    /// `from + k · step` for `k` in `0..<count`.
    case range(from: Double, step: Double, count: Int)
    /// Numbers in the order written; for insets four numbers a value, for enumerations their index.
    case list([AttributeValue])
  }

  package init(base: Scenario, axes: [Axis]) {
    self.base = base
    self.axes = axes
  }
}

package import Fuzzing
package import Scenarios
package import StrategyKit
import UIKitModel

/// A decorator that sets some fields to fixed numbers in every spec before a strategy lays it out.
///
/// If all strategies have the decorator, they are compared on buttons that a class can show, for example with its
/// fixed gap.
package struct SetFieldsStrategy: StrategyDecorator {
  /// Some fields of a spec, with the numbers to set them to.
  package struct Fields: Hashable, Sendable {
    package var numbers: [SpecField: Double] = [:]

    package init(_ numbers: [SpecField: Double] = [:]) { self.numbers = numbers }

    /// Finds the fields that a strategy sets in every spec; empty unless it is a
    /// ``SetFieldsStrategy``, or stands before one.
    package init(setFor strategy: any LayoutStrategy) {
      if let strategy = strategy as? SetFieldsStrategy {
        self = strategy.fields
      } else if let base = strategy.capabilities.base {
        self.init(setFor: base)
      } else {
        self.init()
      }
    }

    /// Whether no field is set.
    package var isEmpty: Bool { numbers.isEmpty }

    /// Returns a spec with the fields set.
    package func set(in spec: ButtonSpec) -> ButtonSpec {
      var spec = spec
      for (field, number) in numbers { spec[field] = number }
      return spec
    }
  }

  package let base: any LayoutStrategy
  /// The fields that are set in every spec, with their numbers.
  let fields: Fields
  package let id: StrategyID
  package let change: (@Sendable (inout ButtonSpec) -> Void)?

  /// Makes a strategy lay out every spec with some fields set.
  package init(_ base: any LayoutStrategy, _ fields: Fields) {
    self.base = base
    self.fields = fields
    id = base.id
    change = { $0 = fields.set(in: $0) }
  }
}

extension SpecGenerator {
  /// Returns the random spec at an index with some fields set.
  ///
  /// The size of a typical button is adjusted to its content after the fields are set.
  package func spec(at index: UInt64, setting fields: SetFieldsStrategy.Fields) -> ButtonSpec {
    guard population == .typical, !fields.isEmpty else { return fields.set(in: spec(at: index)) }
    return fields.set(
      in: typicalSpec(at: index) { spec in
        spec = fields.set(in: spec)
        return spec.contractFittingSize
      })
  }
}

package import Foundation
package import Fuzzing
package import Scenarios
package import StrategyKit
import UIKitModel

/// A wrapper that sets some fields to fixed numbers in every spec before a strategy lays it out.
///
/// If all strategies are wrapped, they are compared on buttons that a class can show, for example with its
/// fixed gap.
package struct SetFieldsStrategy: WrappingStrategy {
  /// Some fields of a spec, with the numbers to set them to.
  package struct Fields: Hashable, Sendable {
    package var numbers: [SpecField: Double] = [:]

    package init(_ numbers: [SpecField: Double] = [:]) { self.numbers = numbers }

    /// Finds the fields that a strategy sets in every spec; empty unless it is, or wraps, a
    /// ``SetFieldsStrategy``.
    package init(setFor strategy: any LayoutStrategy) {
      switch strategy {
      case let strategy as SetFieldsStrategy: self = strategy.fields
      case let strategy as EverywhereStrategy: self.init(setFor: strategy.base)
      case let strategy as NarrowedStrategy: self.init(setFor: strategy.base)
      default: self.init()
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

  /// Wraps a strategy so that some fields are set in every spec.
  package init(_ base: any LayoutStrategy, _ fields: Fields) {
    self.base = base
    self.fields = fields
    id = base.id
  }

  package var summary: String { base.summary }
  package var isReference: Bool { base.isReference }
  package var pixelTolerance: CGFloat { base.pixelTolerance }
  package var runsInProcess: Bool { base.runsInProcess }
  package var wrapsTitles: Bool { base.wrapsTitles }

  package func support(for spec: ButtonSpec) -> Support { base.support(for: fields.set(in: spec)) }

  package func unmeasuredReason(for spec: ButtonSpec) -> String? {
    base.unmeasuredReason(for: fields.set(in: spec))
  }

  package func makeWorker() -> any LayoutWorker { Worker(base.makeWorker(), fields) }

  private final class Worker: LayoutWorker {
    private let base: any LayoutWorker
    private let fields: Fields

    init(_ base: any LayoutWorker, _ fields: Fields) {
      self.base = base
      self.fields = fields
    }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      try base.layOut(
        fields.set(in: spec), asking: aspects, into: &layout, explaining: explanation)
    }
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

package import Foundation
package import StrategyKit
import UIKitModel

/// What a class always does, in specs.
extension MeasuredButton {
  /// Resets the fields of a typical button that the class sets without being asked.
  package func clear(_ spec: inout ButtonSpec) {
    spec.contentInsets = .zero
    spec.horizontalAlignment = .center
    spec.verticalAlignment = .center
    if gap != nil { spec.spacing = 0 }
    if side != nil { spec.placement = .leading }
  }

  /// Writes the measured values into a spec.
  package func set(in spec: inout ButtonSpec) {
    if let gap { spec.spacing = gap }
    if let side { spec.placement = side }
    spec.contentInsets = contentInsets
    if mirrorsInsets, spec.direction == .rightToLeft {
      (spec.contentInsets.left, spec.contentInsets.right) = (
        contentInsets.right, contentInsets.left
      )
    }
    spec.horizontalAlignment = horizontalAlignment
    spec.verticalAlignment = verticalAlignment
    if let imageSize, spec.image != nil { spec.image?.size = imageSize }
  }
}

/// A strategy that is asked for what a class always does, whatever a spec says of it.
package struct MeasuredStrategy: WrappingStrategy {
  package let base: any LayoutStrategy
  private let measured: MeasuredButton
  package let id: StrategyID

  /// Asks a strategy for the measured values of a class.
  package init(_ base: any LayoutStrategy, _ measured: MeasuredButton) {
    self.base = base
    self.measured = measured
    id = base.id
  }

  package var summary: String { base.summary }
  package var isReference: Bool { base.isReference }
  package var pixelTolerance: CGFloat { base.pixelTolerance }
  package var runsInProcess: Bool { base.runsInProcess }
  package var wrapsTitles: Bool { base.wrapsTitles }

  package func support(for spec: ButtonSpec) -> Support {
    var spec = spec
    measured.set(in: &spec)
    return base.support(for: spec)
  }

  package func makeWorker() -> any LayoutWorker { Worker(base.makeWorker(), measured) }

  private final class Worker: LayoutWorker {
    private let base: any LayoutWorker
    private let measured: MeasuredButton

    init(_ base: any LayoutWorker, _ measured: MeasuredButton) {
      self.base = base
      self.measured = measured
    }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      var spec = spec
      measured.set(in: &spec)
      try base.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
    }
  }
}

package import Foundation
package import StrategyKit
import UIKitModel

/// Changes of specs by a class's fixed values.
extension MeasuredButton {
  /// Resets a spec's content insets and alignments, and spacing and placement if the class has fixed ones,
  /// since the class sets them itself.
  package func clear(_ spec: inout ButtonSpec) {
    spec.contentInsets = .zero
    spec.horizontalAlignment = .center
    spec.verticalAlignment = .center
    if gap != nil { spec.spacing = 0 }
    if side != nil { spec.placement = .leading }
  }

  /// Writes the class's measured values into a spec, so that a strategy which follows specs lays it out like
  /// the class.
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

/// A wrapper that changes each spec by a class's fixed values before another strategy lays it out.
package struct MeasuredStrategy: WrappingStrategy {
  /// The change from a spec to the button that is laid out.
  package enum Change: Sendable {
    /// Sets the measured values, for a strategy that follows the spec.
    case setting
    /// Resets the fields that the class sets itself, for the strategy of the class.
    case clearing
  }

  package let base: any LayoutStrategy
  private let measured: MeasuredButton
  private let change: Change
  package let id: StrategyID

  /// Wraps a strategy so that it lays out changed specs.
  package init(_ base: any LayoutStrategy, _ measured: MeasuredButton, _ change: Change = .setting)
  {
    self.base = base
    self.measured = measured
    self.change = change
    id = base.id
  }

  package var summary: String { base.summary }
  package var isReference: Bool { base.isReference }
  package var pixelTolerance: CGFloat { base.pixelTolerance }
  package var runsInProcess: Bool { base.runsInProcess }
  package var wrapsTitles: Bool { base.wrapsTitles }

  package func support(for spec: ButtonSpec) -> Support {
    base.support(for: measured.changed(spec, change))
  }

  package func makeWorker() -> any LayoutWorker { Worker(base.makeWorker(), measured, change) }

  private final class Worker: LayoutWorker {
    private let base: any LayoutWorker
    private let measured: MeasuredButton
    private let change: Change

    init(_ base: any LayoutWorker, _ measured: MeasuredButton, _ change: Change) {
      self.base = base
      self.measured = measured
      self.change = change
    }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      try base.layOut(
        measured.changed(spec, change), asking: aspects, into: &layout, explaining: explanation)
    }
  }
}

extension MeasuredButton {
  fileprivate func changed(_ spec: ButtonSpec, _ change: MeasuredStrategy.Change) -> ButtonSpec {
    var spec = spec
    switch change {
    case .setting: set(in: &spec)
    case .clearing: clear(&spec)
    }
    return spec
  }
}

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

/// A decorator that changes each spec by a class's fixed values.
package struct MeasuredStrategy: StrategyDecorator {
  /// The change from a spec to the button that is laid out.
  package enum Change: Sendable {
    /// Sets the measured values, for a strategy that follows the spec.
    case setting
    /// Resets the fields that the class sets itself, for the strategy of the class.
    case clearing
  }

  package let base: any LayoutStrategy
  package let id: StrategyID
  package let change: (@Sendable (inout ButtonSpec) -> Void)?

  /// Makes a strategy lay out changed specs.
  package init(_ base: any LayoutStrategy, _ measured: MeasuredButton, _ change: Change = .setting)
  {
    self.base = base
    id = base.id
    self.change =
      switch change {
      case .setting: { measured.set(in: &$0) }
      case .clearing: { measured.clear(&$0) }
      }
  }
}

import Foundation
package import StrategyKit
import UIKitModel

/// The button that is replaced: a plain button with edge insets, or an app's class.
package final class ReplacedButton {
  private let worker: any LayoutWorker
  private var scratch = ButtonLayout()
  /// Whether the button is a plain `UIButton` that uses the spec's edge insets; false for an app's class.
  let isPlain: Bool

  /// Makes a plain button. It uses the opposite layout direction for a spec whose image follows the title.
  package init() {
    worker = PlainButton.strategy.makeWorker()
    isPlain = true
  }

  /// Makes the button of an app's class.
  package init(of strategy: any LayoutStrategy) {
    worker = strategy.makeWorker()
    isPlain = false
  }

  /// Returns the old button's layout of a spec; nil if it has no layout. A plain button ignores placement and
  /// spacing.
  package func layout(_ spec: ButtonSpec) -> ButtonLayout? {
    var spec = spec
    if isPlain, spec.forcesOtherDirection { spec.direction = spec.direction.opposite }
    do throws(StrategyFailure) {
      try worker.layOut(spec, asking: .all, into: &scratch, explaining: nil)
      return scratch
    } catch { return nil }
  }
}

extension ButtonSpec {
  /// Whether a plain button has the image on this side only if its `semanticContentAttribute` forces the
  /// other layout direction.
  var forcesOtherDirection: Bool {
    switch placement {
    case .trailing, .spreadTrailing: true
    case .left: direction == .rightToLeft
    case .right: direction == .leftToRight
    case .leading, .spread, .top, .bottom: false
    }
  }

  /// The reason why a plain button needs edge insets: an image at the top, bottom or spread, or a spacing;
  /// nil if neither applies.
  package var reasonForEdgeInsets: String? {
    if hasBothItems, placement == .top || placement == .bottom || placement.isSpread {
      return
        "a plain button cannot have the image placement '\(placement.rawValue)' without edge insets"
    }
    return effectiveSpacing == 0
      ? nil : "a plain button cannot have a spacing of \(spacing.shortText) without edge insets"
  }

  /// The same button in the opposite layout direction.
  var turned: ButtonSpec {
    var spec = self
    spec.direction = direction.opposite
    return spec
  }
}

extension UIUserInterfaceLayoutDirection {
  var opposite: UIUserInterfaceLayoutDirection {
    self == .leftToRight ? .rightToLeft : .leftToRight
  }

  /// The layout direction in words.
  var words: String { self == .leftToRight ? "left to right" : "right to left" }
}

import Foundation
package import StrategyKit
import UIKitModel

/// The button that another technique replaces: a plain one with edge insets, or an app's class.
package final class ReplacedButton {
  private let worker: any LayoutWorker
  private var scratch = ButtonLayout()
  /// Whether it is a plain button, whose insets a spec states.
  let isPlain: Bool

  /// Makes a plain button. A spec with its image on the other side forces its direction of layout.
  package init() {
    worker = PlainButton.strategy.makeWorker()
    isPlain = true
  }

  /// Makes a button of a class.
  package init(of strategy: any LayoutStrategy) {
    worker = strategy.makeWorker()
    isPlain = false
  }

  /// Returns the layout of a spec by a plain button without placement and spacing; nil if it has none.
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
  /// Whether a plain button has the image on this side only by a `semanticContentAttribute` against the language.
  var forcesOtherDirection: Bool {
    switch placement {
    case .trailing, .spreadTrailing: true
    case .left: direction == .rightToLeft
    case .right: direction == .leftToRight
    case .leading, .spread, .top, .bottom: false
    }
  }

  /// Why no plain button has the spec's insets and nothing else; nil if one has.
  package var obstacleToEdgeInsets: String? {
    if hasBothItems, placement == .top || placement == .bottom || placement.isSpread {
      return "edge insets are needed for the image placement '\(placement.rawValue)'"
    }
    return effectiveSpacing == 0
      ? nil : "edge insets are needed for a spacing of \(spacing.shortText)"
  }

  /// The same button in the other direction of layout.
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

  /// The direction in words.
  var words: String { self == .leftToRight ? "left to right" : "right to left" }
}

import Foundation
import Judging
package import StrategyKit
import UIKitModel

/// A plain button with edge insets, and the layout that the references require of it.
package final class PlainButton {
  static let strategy = ButtonStrategy("plain-button", making: UIButton.init(type:))

  private let plain = strategy.makeWorker()
  private let references: Judge
  private var verdict = Verdict()
  private var scratch = ButtonLayout()

  /// Makes a plain button.
  ///
  /// - Parameter references: the strategies that define the right layout; where they differ, the right layout
  ///   is unknown.
  package init(references: [any LayoutStrategy]) {
    self.references = Judge(strategies: references)
  }

  /// Returns the layout of a plain button for a spec, with the spec's insets; nil if its layout does not
  /// settle.
  func layout(_ spec: ButtonSpec) -> ButtonLayout? {
    do throws(StrategyFailure) {
      try plain.layOut(spec, into: &scratch, explaining: nil)
      return scratch
    } catch { return nil }
  }

  /// Returns the layout that the references agree on: their frames and fitting size.
  ///
  /// - Returns: nil if no reference supports the frames, if no reference supports the fitting size, or if the
  ///   references differ.
  func contract(_ spec: ButtonSpec) -> ButtonLayout? {
    references.judge(spec, effort: [], into: &verdict)
    guard verdict.findings.isEmpty else { return nil }
    let all = references.strategies.indices
    guard let first = all.first(where: { references.promises(.frames, $0) }),
      let sizing = all.first(where: { references.promises(.fittingSize, $0) })
    else { return nil }
    var layout = references.layouts[first]
    layout.fittingSize = references.layouts[sizing].fittingSize
    return layout
  }

  /// Returns whether a plain button with some insets has the layout that a spec requires; false if that
  /// layout is unknown.
  func isRight(_ insets: ButtonInsets, for spec: ButtonSpec) -> Bool {
    guard let wanted = contract(spec), let actual = layout(insets.applied(to: spec)) else {
      return false
    }
    return Self.isEqual(wanted, actual, for: spec)
  }

  /// Returns whether the frames of the items that a spec has and the fitting sizes are equal within 10⁻⁹
  /// points.
  static func isEqual(_ a: ButtonLayout, _ b: ButtonLayout, for spec: ButtonSpec) -> Bool {
    let same = 1e-9
    func isEqual(_ a: CGRect, _ b: CGRect) -> Bool {
      abs(a.origin.x - b.origin.x) <= same && abs(a.origin.y - b.origin.y) <= same
        && abs(a.size.width - b.size.width) <= same
        && abs(a.size.height - b.size.height) <= same
    }
    return (spec.effectiveImage == nil || isEqual(a.image, b.image))
      && (spec.title == nil || isEqual(a.title, b.title))
      && isEqual(
        CGRect(origin: .zero, size: a.fittingSize), CGRect(origin: .zero, size: b.fittingSize))
  }
}

package import Findings
import Foundation
package import StrategyKit
import UIKitModel

/// The measured layout of a class, expressed as a `UIButton.Configuration`.
extension MeasuredButton {
  /// The statements that give a configuration `look` the measured constants of the class; nil if no
  /// configuration has them.
  package var configurationLines: [String]? {
    guard showsBothItems, side?.isSpread != true, horizontalAlignment == .center,
      verticalAlignment == .center
    else { return nil }
    let insets = contentInsets
    let numbers = zip(
      ["top", "leading", "bottom", "trailing"],
      [insets.top, insets.left, insets.bottom, insets.right]
    ).map { "\($0): \(Self.literal($1))" }
    var lines: [String] = []
    if let gap { lines.append("look.imagePadding = \(Self.literal(gap))") }
    if let side { lines.append("look.imagePlacement = .\(Self.edge(side).name)") }
    lines.append(
      "look.contentInsets = NSDirectionalEdgeInsets(\(numbers.joined(separator: ", ")))")
    return lines
  }

  /// A strategy of a button whose configuration has the measured constants, and takes a free gap or side from
  /// the spec.
  package var configured: any LayoutStrategy {
    let measured = self
    return ButtonStrategy(
      "configuration",
      making: { type in
        let button = UIButton(type: type)
        var look = UIButton.Configuration.plain()
        if let gap = measured.gap { look.imagePadding = gap }
        if let side = measured.side { look.imagePlacement = Self.edge(side).value }
        let insets = measured.contentInsets
        look.contentInsets = NSDirectionalEdgeInsets(
          top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
        button.configuration = look
        return button
      },
      configure: { button, spec in
        if measured.gap == nil { button.configuration?.imagePadding = spec.spacing }
        if measured.side == nil {
          button.configuration?.imagePlacement = Self.edge(spec.placement).value
        }
      }
    ).asSeen
  }

  private static func edge(
    _ side: Placement
  ) -> (name: String, value: NSDirectionalRectEdge) {
    switch side {
    case .left, .leading, .spread: ("leading", .leading)
    case .right, .trailing, .spreadTrailing: ("trailing", .trailing)
    case .top: ("top", .top)
    case .bottom: ("bottom", .bottom)
    }
  }

  private static func literal(_ points: CGFloat) -> String {
    let text = "\(Double((points * 100).rounded() / 100))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

import Foundation
public import StrategyKit
import UIKitModel

extension FieldStrategies {
  /// A copy of `UIButton`'s layout in which fill alignment stretches the title only.
  public static let fillToTitle = ButtonStrategy(
    "clone-fill-to-title", summary: "the system's rule, a filled width goes to the title alone",
    support: { spec in
      if !spec.isServedByPlainButton {
        return .unsupported(
          "like the plain button, the technique puts the image only on the leading side, without spacing"
        )
      }
      if spec.horizontalAlignment != .fill || isLoneTitleWithRoom(spec) { return .supported }
      return .unsupported(
        "with alignment fill, the technique gives the whole width to the title, and the image keeps its own"
      )
    },
    making: FillToTitleButton.init(type:))

  /// Returns whether the spec has a title alone, of some width, and a pixel of room: it gets all the width in
  /// both layouts.
  private static func isLoneTitleWithRoom(_ spec: ButtonSpec) -> Bool {
    guard spec.effectiveImage == nil, let title = spec.title else { return false }
    let insets = spec.effectiveTitleInsets
    let room = spec.contentSize.width - insets.left - insets.right
    return title.size.width * spec.scale >= PixelGrid.tolerance && room * spec.scale >= 1
  }
}

import Foundation
public import StrategyKit
import UIKitModel

extension FieldStrategies {
  /// A copy of `UIButton`'s layout in which the image is squeezed before the title.
  public static let imageSqueezedFirst = ButtonStrategy(
    "clone-image-squeezed-first", summary: "the system's rule, the image squeezed before the title",
    support: { spec in
      guard spec.isServedByPlainButton else {
        return .unsupported(
          "like the plain button, the technique puts the image only on the leading side, without spacing"
        )
      }
      return hasRoomForBoth(spec)
        ? .supported
        : .unsupported(
          "if both items are too wide, the technique shrinks the image instead of the title")
    },
    making: ImageSqueezedFirstButton.init(type:))

  /// Returns whether the order of squeezing does not matter: both items fit the width or have none, one is
  /// missing, or they fill the width.
  private static func hasRoomForBoth(_ spec: ButtonSpec) -> Bool {
    guard let image = spec.effectiveImage?.size, let title = spec.title?.size,
      spec.horizontalAlignment != .fill
    else { return true }
    let width = spec.contentSize.width
    return [spec.effectiveImageInsets, spec.effectiveTitleInsets].allSatisfy {
      let room = width - $0.left - $0.right
      return room <= 0 || image.width + title.width <= room
    }
  }
}

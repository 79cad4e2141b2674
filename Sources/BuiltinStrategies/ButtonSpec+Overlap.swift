import Foundation
import StrategyKit
import UIKitModel

extension ButtonSpec {
  /// Whether image and title may overlap by more than both are long, so that from the start of the first to the end
  /// of the second is a negative length, which no view and no guide can have.
  var overlapsBeyondItems: Bool {
    guard spacing < 0, let image = effectiveImage?.size, let title else { return false }
    if placement == .top || placement == .bottom {
      return image.height + title.size.height + spacing < 0
    }
    // Beside a title the image is at most as wide as the room that either item has.
    let content = effectiveContentInsets
    let rooms = [effectiveImageInsets, effectiveTitleInsets].map { insets in
      max(0, frame.size.width - content.left - content.right) - insets.left - insets.right
    }
    let shown = min(image.width, max(0, rooms.min() ?? 0))
    let narrowest = wraps ? title.lines.wrapped.map(\.width).min() : nil
    return shown + min(title.size.width, narrowest ?? .infinity) + spacing < 0
  }
}

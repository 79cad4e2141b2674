import Foundation
import StrategyKit
import UIKitModel

extension ButtonSpec {
  /// Whether a negative spacing is longer than the shown image and the narrowest shown title together.
  ///
  /// The group from the start of the first item to the end of the second would have a negative length, which
  /// constraints do not allow.
  var overlapsBeyondItems: Bool {
    guard spacing < 0, let image = effectiveImage?.size, let title else { return false }
    if placement == .top || placement == .bottom {
      return image.height + title.size.height + spacing < 0
    }
    // Beside a title the image is at most as wide as the room that either item has.
    let content = effectiveContentInsets
    func room(within insets: UIEdgeInsets) -> CGFloat {
      max(0, frame.size.width - content.left - content.right) - insets.left - insets.right
    }
    let rooms = (room(within: effectiveImageInsets), room(within: effectiveTitleInsets))
    let shown = min(image.width, max(0, min(rooms.0, rooms.1)))
    let narrowest = wraps ? title.lines.wrapped.map(\.width).min() : nil
    return shown + min(title.size.width, narrowest ?? .infinity) + spacing < 0
  }
}

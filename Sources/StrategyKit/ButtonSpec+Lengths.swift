import Foundation
import UIKitModel

extension ButtonSpec {
  /// The largest absolute value among the spec's positions, sizes, insets and spacing, in points.
  package var largestLength: Double {
    // Asked after every layout with constraints, so that nothing here is allocated.
    var largest = abs(spacing)
    func take(_ one: CGFloat, _ other: CGFloat) {
      largest = max(largest, max(abs(one), abs(other)))
    }
    func take(_ insets: UIEdgeInsets) {
      take(insets.top, insets.left)
      take(insets.bottom, insets.right)
    }
    take(frame.origin.x, frame.origin.y)
    take(frame.size.width, frame.size.height)
    take(boundsOrigin.x, boundsOrigin.y)
    take(contentInsets)
    take(imageInsets)
    take(titleInsets)
    if let size = image?.size { take(size.width, size.height) }
    if let size = title?.size { take(size.width, size.height) }
    return Double(largest)
  }
}

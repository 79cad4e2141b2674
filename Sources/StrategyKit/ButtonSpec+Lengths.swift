import Foundation
import UIKitModel

extension ButtonSpec {
  /// The largest of all lengths, in points, either way.
  package var largestLength: Double {
    var largest: CGFloat = 0
    func take(_ lengths: CGFloat...) {
      for length in lengths { largest = max(largest, abs(length)) }
    }
    take(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
    take(bounds.origin.x, bounds.origin.y, spacing)
    for insets in [contentInsets, imageInsets, titleInsets] {
      take(insets.top, insets.left, insets.bottom, insets.right)
    }
    for size in [image?.size, title?.size] {
      if let size { take(size.width, size.height) }
    }
    return Double(largest)
  }
}

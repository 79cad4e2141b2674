package import Foundation
package import StrategyKit
package import UIKitModel

/// The edge insets that make a plain `UIButton` follow the layout contract, computed from the spec alone.
///
/// No frame is read, so applying a plan twice changes nothing. The system computes content rectangles only:
/// content insets correct the fitting size, and the insets of both items undo their effect on the content
/// rectangle.
package struct EdgeInsetsPlan: Hashable {
  /// The content insets to set on the button, in points.
  package private(set) var content: UIEdgeInsets
  /// The image insets to set on the button, in points.
  package private(set) var image: UIEdgeInsets
  /// The title insets to set on the button, in points.
  package private(set) var title: UIEdgeInsets

  /// Computes the insets for a spec.
  ///
  /// - Parameter contentRect: returns the button's content rectangle for given content insets.
  package init(_ spec: ButtonSpec, contentRect: (UIEdgeInsets) -> CGRect) {
    content = spec.contentInsets
    image = spec.imageInsets
    title = spec.titleInsets
    guard spec.hasBothItems, let shift = EdgeInsetsShift(spec) else { return }

    let before = contentRect(spec.contentInsets)
    image.widen(by: shift.missingRoom(forImageIn: before.inset(by: image)), shift)
    title.widen(by: shift.missingRoom(forTitleIn: before.inset(by: title)), shift)
    image.move(by: shift.image)
    title.move(by: shift.title)

    let growth = Self.contentGrowth(for: spec)
    guard growth != .zero else { return }
    content.right += growth.width
    content.bottom += growth.height
    let after = contentRect(content)
    image.takeBack(before, after)
    title.takeBack(before, after)
  }

  /// Sets the three insets on a button.
  package func apply(to button: UIButton) {
    button.contentEdgeInsets = content
    button.imageEdgeInsets = image
    button.titleEdgeInsets = title
  }

  /// Returns the whole points by which content insets must enlarge the system's fitting size; negative to
  /// reduce it.
  package static func contentGrowth(for spec: ButtonSpec) -> CGSize {
    guard spec.hasBothItems, let image = spec.image?.size, let title = spec.title?.size else {
      return .zero
    }
    let horizontal = spec.contentInsets.left + spec.contentInsets.right
    let vertical = spec.contentInsets.top + spec.contentInsets.bottom
    let points = PixelGrid.points
    switch spec.placement {
    case .left, .right, .leading, .trailing, .spread, .spreadTrailing:
      let plain = image.width + title.width + horizontal
      return CGSize(width: points.up(plain + spec.spacing) - points.up(plain), height: 0)
    case .top, .bottom:
      let wide = max(image.width, title.width)
      let high = max(image.height, title.height)
      return CGSize(
        width: points.up(wide + horizontal) - points.up(image.width + title.width + horizontal),
        height: points.up(image.height + spec.spacing + title.height + vertical)
          - points.up(high + vertical))
    }
  }
}

extension UIEdgeInsets {
  /// Moves the area that is left inside these insets, without changing its size.
  fileprivate mutating func move(by offset: CGPoint) {
    left += offset.x
    right -= offset.x
    top += offset.y
    bottom -= offset.y
  }

  /// Enlarges the area inside these insets by a size in points, on each side in proportion to the free space
  /// there.
  fileprivate mutating func widen(by room: CGSize, _ shift: EdgeInsetsShift) {
    left -= room.width * shift.partLeft
    right -= room.width * (1 - shift.partLeft)
    top -= room.height * shift.partAbove
    bottom -= room.height * (1 - shift.partAbove)
  }

  /// Compensates for a change of the content rectangle, so that the area stays where it was.
  fileprivate mutating func takeBack(_ before: CGRect, _ after: CGRect) {
    left += before.origin.x - after.origin.x
    top += before.origin.y - after.origin.y
    right += after.origin.x + after.size.width - (before.origin.x + before.size.width)
    bottom += after.origin.y + after.size.height - (before.origin.y + before.size.height)
  }
}

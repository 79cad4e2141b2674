package import Foundation
package import UIKitModel

/// The reason why no parameters of a technique give the old layout.
package enum Obstacle: Hashable, Sendable {
  /// The old button has no layout.
  case noLayout
  /// A type that brings an image and its insets.
  case ownImage(UIButton.ButtonType)
  /// The content fills the button along an axis.
  case fill(isHorizontal: Bool)
  /// The title may take several lines.
  case severalLines
  /// Image and title have other sizes than their content.
  case sizes
  /// Image and title are moved off one centre line by different amounts: vertically if they are beside each other.
  case twoCentreLines(image: CGFloat, title: CGFloat, isBeside: Bool)
  /// Image and title have one edge in common instead of one centre line.
  case commonEdge(isTop: Bool, off: CGFloat)
  /// Image and title overlap by some points.
  case overlap(CGFloat)
  /// The gap grows with the button.
  case gapFollowsButton
  /// The gap is another one for another title: the widths with their gaps.
  case gapFollowsTitle(widths: [CGFloat], gaps: [CGFloat])
  /// The states of the button need different parameters.
  case states([ContentParameters])
}

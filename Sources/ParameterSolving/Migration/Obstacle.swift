package import Foundation
package import UIKitModel

/// The reason why no parameters of a technique give the old layout.
package enum Obstacle: Hashable, Sendable {
  /// The old button returns no layout.
  case noLayout
  /// The button type has its own image with insets.
  case ownImage(UIButton.ButtonType)
  /// The alignment `fill` stretches the content along an axis, as only a plain button does.
  case fill(isHorizontal: Bool)
  /// The title of the old button may have several lines.
  case severalLines
  /// The image or the title does not have its natural size.
  case sizes
  /// Image and title have two centre lines. The numbers are distances in points: if image and title are
  /// `isBeside`, from the natural centre lines, positive downwards; otherwise from the content's centre,
  /// positive to the right.
  case twoCentreLines(image: CGFloat, title: CGFloat, isBeside: Bool)
  /// Image and title share the top or bottom edge instead of a centre line; `off` is the distance of their
  /// centres, in points.
  case commonEdge(isTop: Bool, off: CGFloat)
  /// Image and title overlap by this number of points.
  case overlap(CGFloat)
  /// The gap changes with the button's size.
  case gapFollowsButton
  /// The gap changes with the title, as some title widths with their gaps show, in points.
  case gapFollowsTitle(widths: [CGFloat], gaps: [CGFloat])
  /// The button's control states need different parameters, listed by state.
  case states([ContentParameters])
}

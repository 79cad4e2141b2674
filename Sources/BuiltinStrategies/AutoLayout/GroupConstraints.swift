import Foundation
import UIKitModel

/// The constraints that place image and title one after the other along the main axis, as a group inside an
/// area.
final class GroupConstraints {
  let guide = UILayoutGuide()
  let image: UIView
  let title: UIView
  /// All constraints, in the order of activation.
  let all: [NSLayoutConstraint]

  private let axis: NSLayoutConstraint.Axis
  private let side: ContentTopology.Side
  private let isMirrored: Bool
  private let aligned: NSLayoutConstraint
  private let groupFits: NSLayoutConstraint
  private let imageFits: NSLayoutConstraint?
  /// The constraints whose constant is the spacing.
  private let gaps: [NSLayoutConstraint]

  init(
    _ layout: ContentLayout, _ image: UIView, _ title: UIView, _ side: ContentTopology.Side,
    overlaps: Bool, named name: String, in control: UIView
  ) {
    self.image = image
    self.title = title
    self.side = side
    axis = layout.axis
    isMirrored = control.effectiveUserInterfaceLayoutDirection == .rightToLeft
    control.addLayoutGuide(guide)
    guide.identifier = name
    let (start, end, length) = (axis.start, axis.end, axis.length)
    let (first, second) = layout.imageIsFirst ? (image, title) : (title, image)
    aligned = .aligning("alignment", guide, axis, side, in: control)
    groupFits = NSLayoutConstraint(
      "fits", guide, length, .lessThanOrEqual, at: ContentPriorities.area)
    imageFits =
      axis == .vertical
      ? nil
      : NSLayoutConstraint(
        "image fits", image, length, .lessThanOrEqual, at: ContentPriorities.area)
    var constraints = [
      NSLayoutConstraint("group", guide, start, .equal, first, start),
      NSLayoutConstraint("group", guide, end, .equal, second, end), aligned, groupFits,
    ]
    func gap(
      _ relation: NSLayoutConstraint.Relation, at priority: Float = 1000
    ) -> NSLayoutConstraint {
      NSLayoutConstraint("spacing", second, start, relation, first, end, at: priority)
    }
    if overlaps {
      gaps = [gap(.equal)]
    } else {
      gaps = [gap(.lessThanOrEqual), gap(.greaterThanOrEqual, at: ContentPriorities.spacing)]
      constraints.append(gap(.greaterThanOrEqual))
    }
    constraints += gaps
    if let imageFits { constraints.append(imageFits) }
    all = constraints
  }

  /// Sets the constants of the group's constraints.
  ///
  /// - Parameters:
  ///   - area: the space that the group may use on its axis, in points.
  ///   - bounds: the length of the control on the axis, in points.
  func take(
    _ area: (start: CGFloat, length: CGFloat), _ spacing: CGFloat, _ bounds: CGFloat
  ) {
    aligned.align(to: area, of: bounds, axis, side, isMirrored: isMirrored)
    let room = max(0, area.length)
    groupFits.constant = room
    imageFits?.constant = room
    for gap in gaps { gap.constant = spacing }
  }
}

/// The constraints that place an item in its area along an axis, whatever the other item does.
final class LoneConstraints {
  unowned let view: UIView
  let axis: NSLayoutConstraint.Axis
  /// All constraints, in the order of activation.
  let all: [NSLayoutConstraint]

  private let side: ContentTopology.Side
  private let isMirrored: Bool
  private let aligned: NSLayoutConstraint
  /// The constraint that limits the item's length to its area; nil for the height of a title, which never
  /// shrinks.
  private let fits: NSLayoutConstraint?

  init(
    _ view: UIView, _ axis: NSLayoutConstraint.Axis, _ side: ContentTopology.Side,
    in control: UIView
  ) {
    self.view = view
    self.axis = axis
    self.side = side
    isMirrored = control.effectiveUserInterfaceLayoutDirection == .rightToLeft
    aligned = .aligning("alignment", view, axis, side, in: control)
    fits =
      view is UILabel && axis == .vertical
      ? nil : NSLayoutConstraint("fits", view, axis.length, .lessThanOrEqual)
    all = [aligned] + (fits.map { [$0] } ?? [])
  }

  /// Sets the constants of the item's constraints.
  ///
  /// - Parameters:
  ///   - area: the space that the item may use on the axis, in points.
  ///   - bounds: the length of the control on the axis, in points.
  func take(_ area: (start: CGFloat, length: CGFloat), _ bounds: CGFloat) {
    aligned.align(to: area, of: bounds, axis, side, isMirrored: isMirrored)
    fits?.constant = max(0, area.length)
  }
}

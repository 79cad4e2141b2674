import Foundation
import UIKitModel

/// The constraints that align a stack view in a control on both axes and keep it within the content.
final class StackPins {
  /// The alignment of content along an axis.
  enum Side { case near, middle, far }

  /// The alignments on both axes, in reading direction; `fill` counts as `near`.
  struct Sides: Equatable {
    var x = Side.middle
    var y = Side.middle
    var isRightToLeft: Bool
    let isColumn: Bool
    let hasIcon: Bool
    let hasCaption: Bool
    let iconIsFirst: Bool

    init(
      _ control: UIControl, isColumn: Bool, hasIcon: Bool, hasCaption: Bool, iconIsFirst: Bool
    ) {
      self.isColumn = isColumn
      self.hasIcon = hasIcon
      self.hasCaption = hasCaption
      self.iconIsFirst = iconIsFirst
      isRightToLeft = control.effectiveUserInterfaceLayoutDirection == .rightToLeft
      switch control.contentHorizontalAlignment {
      case .center: x = .middle
      case .leading, .fill: x = .near
      case .trailing: x = .far
      case .left: x = isRightToLeft ? .far : .near
      case .right: x = isRightToLeft ? .near : .far
      }
      switch control.contentVerticalAlignment {
      case .center: y = .middle
      case .top, .fill: y = .near
      case .bottom: y = .far
      }
    }

    /// The stack's `alignment` when it is a row, which places the views vertically.
    var rowAlignment: UIStackView.Alignment {
      y == .near ? .top : y == .far ? .bottom : .center
    }

    /// The stack's `alignment` when it is a column, which places the views horizontally.
    var columnAlignment: UIStackView.Alignment {
      x == .near ? .leading : x == .far ? .trailing : .center
    }
  }

  let sides: Sides
  private let all: [NSLayoutConstraint]
  private let x: NSLayoutConstraint
  private let y: NSLayoutConstraint
  private let widths: [NSLayoutConstraint]
  private let heights: [NSLayoutConstraint]

  /// Makes and activates the constraints for the stack of a control.
  init(_ control: StackedContentControl, _ sides: Sides) {
    self.sides = sides
    let stack = control.stack
    let across =
      switch sides.x {
      case .near: stack.leadingAnchor.constraint(equalTo: control.leadingAnchor)
      case .middle: stack.centerXAnchor.constraint(equalTo: control.centerXAnchor)
      case .far: stack.trailingAnchor.constraint(equalTo: control.trailingAnchor)
      }
    let down =
      switch sides.y {
      case .near: stack.topAnchor.constraint(equalTo: control.topAnchor)
      case .middle: stack.centerYAnchor.constraint(equalTo: control.centerYAnchor)
      case .far: stack.bottomAnchor.constraint(equalTo: control.bottomAnchor)
      }
    (x, y) = (across, down)
    // Appended one by one: arrays in between take 3 % of a new instance's first layout.
    var widths: [NSLayoutConstraint] = []
    var heights: [NSLayoutConstraint] = []
    widths.reserveCapacity(3)
    heights.reserveCapacity(3)
    func limit(_ dimension: NSLayoutDimension, in limits: inout [NSLayoutConstraint]) {
      let limit = dimension.constraint(lessThanOrEqualToConstant: 0)
      limit.priority = UILayoutPriority(900)
      limits.append(limit)
    }
    let (icon, caption) = (control.icon, control.caption)
    let hasIcon = icon.superview != nil
    // The height of a text is rigid, and that of an icon in a column is bounded with the stack's.
    if sides.isColumn {
      if hasIcon { limit(icon.widthAnchor, in: &widths) }
      if caption.superview != nil { limit(caption.widthAnchor, in: &widths) }
      limit(stack.heightAnchor, in: &heights)
    } else {
      limit(stack.widthAnchor, in: &widths)
      if hasIcon {
        limit(icon.widthAnchor, in: &widths)
        limit(icon.heightAnchor, in: &heights)
      }
    }
    // A stack as wide as the content begins on a pixel; one that is centred in it may not, and then what is
    // centred in the stack is rounded twice.
    if sides.isColumn ? sides.x == .middle : sides.y == .middle {
      let filling =
        (sides.isColumn ? stack.widthAnchor : stack.heightAnchor)
        .constraint(greaterThanOrEqualToConstant: 0)
      filling.priority = UILayoutPriority(60)
      if sides.isColumn { widths.append(filling) } else { heights.append(filling) }
    }
    (self.widths, self.heights) = (widths, heights)
    var all = [across, down]
    all.reserveCapacity(10)
    all.append(contentsOf: widths)
    all.append(contentsOf: heights)
    for view in stack.arrangedSubviews {
      all.append(
        (sides.isColumn ? view.heightAnchor : view.widthAnchor)
          .constraint(greaterThanOrEqualToConstant: 0))
    }
    self.all = all
    NSLayoutConstraint.activate(all)
  }

  /// Deactivates the constraints.
  func unpin() { NSLayoutConstraint.deactivate(all) }

  /// Sets the constants for a content rectangle inside the bounds.
  func take(_ inner: CGRect, in bounds: CGRect) {
    let left = inner.origin.x - bounds.origin.x
    let right = left + inner.size.width - bounds.size.width
    let top = inner.origin.y - bounds.origin.y
    let bottom = top + inner.size.height - bounds.size.height
    switch sides.x {
    case .near: x.constant = sides.isRightToLeft ? -right : left
    case .far: x.constant = sides.isRightToLeft ? -left : right
    case .middle: x.constant = (left + right) / 2
    }
    switch sides.y {
    case .near: y.constant = top
    case .far: y.constant = bottom
    case .middle: y.constant = (top + bottom) / 2
    }
    for constraint in widths { constraint.constant = inner.size.width }
    for constraint in heights { constraint.constant = inner.size.height }
  }
}

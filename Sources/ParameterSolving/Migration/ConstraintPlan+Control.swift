import Foundation
import StrategyKit
import UIKitModel

extension ConstraintPlan {
  /// Returns a strategy whose control positions image and title with the plan's constraints.
  func strategy(id: StrategyID) -> any LayoutStrategy {
    ControlStrategy(
      id, sizedByConstraints: true, making: { PlannedControl(self) },
      configure: { control, _, content in
        control.icon.image = content.image
        control.label.text = content.title
        control.label.titleMeasuring = content.titleMeasuring
        control.icon.invalidateIntrinsicContentSize()
        control.label.invalidateIntrinsicContentSize()
      },
      imageView: { $0.icon }, titleLabel: { $0.label })
  }

  /// Returns the plan's constraints between the given views, by item; constraints of a missing view are left
  /// out.
  fileprivate func made(between views: [Item: AnyObject]) -> [NSLayoutConstraint] {
    constraints.compactMap { constraint in
      guard let item = views[constraint.item] else { return nil }
      let made = NSLayoutConstraint(
        item: item, attribute: constraint.anchor.attribute,
        relatedBy: constraint.isAtLeast ? .greaterThanOrEqual : .equal,
        toItem: constraint.other.flatMap { views[$0] },
        attribute: constraint.other == nil ? .notAnAttribute : constraint.otherAnchor.attribute,
        multiplier: 1, constant: constraint.constant)
      if constraint.isWeak { made.priority = .defaultLow }
      return made
    }
  }
}

/// A control with the views and constraints of a plan.
private final class PlannedControl: UIControl {
  let icon = UIImageView(frame: .zero)
  let label = UILabel(frame: .zero)

  override class var requiresConstraintBasedLayout: Bool { true }

  init(_ plan: ConstraintPlan) {
    super.init(frame: .zero)
    var views: [ConstraintPlan.Item: AnyObject] = [.button: self, .image: icon, .title: label]
    for guide in plan.guides {
      let made = UILayoutGuide()
      addLayoutGuide(made)
      views[guide] = made
    }
    icon.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    let shown = plan.items.map { $0 == .image ? icon : label }
    if let arranged = plan.stack {
      let stack = UIStackView(
        arrangedSubviews: arranged.arranged.map { $0 == .image ? icon : label })
      stack.axis = arranged.isVertical ? .vertical : .horizontal
      stack.alignment = .center
      stack.spacing = arranged.spacing
      stack.translatesAutoresizingMaskIntoConstraints = false
      addSubview(stack)
      views[.stack] = stack
    } else {
      for view in shown { addSubview(view) }
    }
    label.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    NSLayoutConstraint.activate(plan.made(between: views))
  }

  required init?(coder: NSCoder) { nil }
}

extension ConstraintPlan.Anchor {
  fileprivate var attribute: NSLayoutConstraint.Attribute {
    switch self {
    case .leading: .leading
    case .trailing: .trailing
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .centerX: .centerX
    case .centerY: .centerY
    case .width: .width
    case .height: .height
    }
  }
}

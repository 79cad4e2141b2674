import UIKitModel

extension ViewTreeViews {
  /// Makes a UIKit constraint from its description, without activating it.
  static func constraint(
    _ spec: ConstraintSpec, between nodes: [UIView]
  ) -> NSLayoutConstraint {
    func object(_ item: ConstraintSpec.Item) -> AnyObject {
      switch item.guide {
      case .margins: nodes[item.view].layoutMarginsGuide
      case .safeArea: nodes[item.view].safeAreaLayoutGuide
      case nil: nodes[item.view]
      }
    }
    let made = NSLayoutConstraint(
      item: object(spec.first), attribute: spec.attribute, relatedBy: spec.relation,
      toItem: spec.second.map(object), attribute: spec.secondAttribute,
      multiplier: CGFloat(spec.multiplier), constant: CGFloat(spec.constant))
    made.priority = UILayoutPriority(spec.priority)
    made.identifier = spec.name.isEmpty ? nil : spec.name
    return made
  }

  /// Activates the constraints, applies the changes one by one, and adds detached views. Before each change,
  /// at least the views in a window are laid out.
  func constrain() {
    NSLayoutConstraint.activate(constraints)
    for change in tree.changes {
      for root in views where root.superview == nil { root.layoutIfNeeded() }
      switch change {
      case .constraint(let change): make(change)
      case .view(let change): make(change)
      }
    }
    for (index, spec) in tree.views.enumerated() where spec.isDetached { join(index) }
  }

  private func make(_ change: ConstraintChange) {
    let constraint = constraints[change.constraint]
    switch change.action {
    case .activity(let isActive): constraint.isActive = isActive
    case .constant(let constant): constraint.constant = CGFloat(constant)
    case .priority(let priority): constraint.priority = UILayoutPriority(priority)
    }
  }

  private func make(_ change: ViewChange) {
    var spec = tree.views[change.view]
    change.apply(to: &spec)
    update(change.view, to: spec)
  }

  /// Applies the content and the stack properties of a description to a UIKit view.
  func showContent(of spec: ViewSpec, on view: any PinningNode) {
    if let content = spec.content { view.show(content) }
    if let button = spec.button { (view as? ButtonNode)?.show(button) }
    if let stack = spec.stack { (view as? StackNode)?.show(stack) }
    let spacing = spec.spacingAfter.map { CGFloat($0) } ?? UIStackView.spacingUseDefault
    if let stack = view.superview as? UIStackView, stack.customSpacing(after: view) != spacing {
      stack.setCustomSpacing(spacing, after: view)
    }
    guard let (hugging, compression) = spec.priorities else { return }
    view.setContentHuggingPriority(.init(hugging.horizontal), for: .horizontal)
    view.setContentHuggingPriority(.init(hugging.vertical), for: .vertical)
    view.setContentCompressionResistancePriority(
      .init(compression.horizontal), for: .horizontal)
    view.setContentCompressionResistancePriority(
      .init(compression.vertical), for: .vertical)
  }

  /// Adds the broken constraints and a fault to a layout and, if requested, whether each constrained view is
  /// ambiguous.
  func addConstraints(to layout: inout ViewTreeLayout, tellsAmbiguity: Bool) {
    for case let window as UIWindow in views {
      layout.breaks += window.brokenConstraints.map { broken in
        ConstraintBreak(
          constraint: constraints.firstIndex { $0 === broken.constraint },
          text: text(of: broken.constraint),
          mutuallyExclusive: broken.mutuallyExclusive.map(text))
      }
      layout.fault = layout.fault ?? window.constraintFault
    }
    guard tellsAmbiguity else { return }
    for (index, spec) in tree.views.enumerated() {
      guard case .constraints = spec.place else { continue }
      layout.views[index].isAmbiguous = views[index].hasAmbiguousLayout
    }
  }

  // MARK: Words

  /// Returns a constraint in words, with the names of the views: `'a' v.leading == S.leading + 8 @750`.
  func text(of constraint: NSLayoutConstraint) -> String {
    var text = constraint.identifier.map { "'\($0)' " } ?? ""
    text += name(of: constraint.firstItem, constraint.firstAttribute) + " "
    switch constraint.relation {
    case .equal: text += "=="
    case .lessThanOrEqual: text += "<="
    case .greaterThanOrEqual: text += ">="
    }
    if constraint.secondItem == nil {
      text += " \(constraint.constant.shortText)"
    } else {
      text += constraint.multiplier == 1 ? " " : " \(constraint.multiplier.shortText)*"
      text += name(of: constraint.secondItem, constraint.secondAttribute)
      if constraint.constant != 0 {
        text += constraint.constant < 0 ? " - " : " + "
        text += abs(constraint.constant).shortText
      }
    }
    guard constraint.priority < .required else { return text }
    return text + " @\(CGFloat(constraint.priority.rawValue).shortText)"
  }

  private func name(
    of item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute
  ) -> String {
    guard let guide = item as? UILayoutGuide else {
      return "\((item as? UIView).map(plainName) ?? "nothing").\(attribute)"
    }
    let owner = guide.owningView
    let name =
      if guide === owner?.layoutMarginsGuide {
        ConstraintSpec.Guide.margins.rawValue
      } else if guide === owner?.safeAreaLayoutGuide {
        ConstraintSpec.Guide.safeArea.rawValue
      } else {
        guide.identifier
      }
    return "\(owner.map(plainName) ?? "nothing").\(name).\(attribute)"
  }

  private func plainName(_ view: UIView) -> String {
    guard let index = views.firstIndex(where: { $0 === view }) else { return "button" }
    let name = tree.views[index].name
    return name.isEmpty ? "view \(index + 1)" : name
  }
}

extension NSLayoutConstraint {
  /// Activates the constraint in the closest view that contains both items; a constraint that is not valid is
  /// recorded as ``UIView/layoutFault`` instead.
  func activate() { beHeld()?.constraintsChanged() }

  /// Activates the constraint in a view that must contain its items; a constraint that is not valid is
  /// recorded as ``UIView/layoutFault`` instead.
  func hold(in view: UIView) { beHeld(by: view)?.constraintsChanged() }

  /// Adds the constraint to the closest view that contains both items, without marking the view for layout.
  ///
  /// - Returns: The view; nil if the constraint is active already, or if it is not valid or its items have
  ///   no common ancestor, which is reported.
  func beHeld() -> UIView? {
    guard let owner = first?.owner else { return nil }
    if let other = second?.owner {
      if let common = owner.closestCommonAncestor(of: other) { return beHeld(by: common) }
    } else if second?.item == nil {
      return beHeld(by: owner)
    }
    report(.noCommonAncestor(constraint: description))
    return nil
  }

  private func beHeld(by view: UIView) -> UIView? {
    if holderReference != nil, holder != nil { return nil }
    if let fault = misuse {
      report(fault)
      return nil
    }
    activation = view.nextActivation()
    let state = view.autoLayoutState
    holderReference = state.reference
    // A stack has more than ten; growing from one takes a hundredth of a new instance's first layout.
    if state.constraints.isEmpty { state.constraints.reserveCapacity(12) }
    state.constraints.append(self)
    return view
  }

  func deactivate() {
    guard let holder else { return }
    self.holder = nil
    holder.autoLayoutState.constraints.removeAll { $0 === self }
    holder.constraintsChanged()
  }

  /// Returns the view itself, or the view that owns a guide; nil for any other object.
  func owner(of item: AnyObject?) -> UIView? {
    switch item {
    case let view as UIView: view
    case let guide as UILayoutGuide: guide.owningView
    default: nil
    }
  }

  /// The kind of misuse for which UIKit would raise an exception; nil for a valid constraint.
  private var misuse: LayoutFault.Kind? {
    let isFirstAlone = secondAttribute == .notAnAttribute
    if isFirstAlone, !firstAttribute.isDimension || firstAttribute == .notAnAttribute {
      return .unrelatedAttributes(constraint: description)
    }
    guard !isFirstAlone else { return nil }
    // Lengths may be compared along different axes.
    let isSameKind =
      firstAttribute.isDimension == secondAttribute.isDimension
      && (firstAttribute.isDimension || firstAttribute.axis == secondAttribute.axis)
    guard isSameKind, multiplier != 0, secondItem != nil else {
      return .unrelatedAttributes(constraint: description)
    }
    let isMixed =
      firstAttribute.isLogical && secondAttribute.isPhysical
      || firstAttribute.isPhysical && secondAttribute.isLogical
    return isMixed ? .mixedAttributes(constraint: description) : nil
  }

  /// Records a misuse as the ``UIView/layoutFault`` of the first item's view.
  func report(_ kind: LayoutFault.Kind) {
    owner(of: firstItem)?.report(kind, in: .constraint)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis along which the attribute is measured; horizontal for `notAnAttribute`.
  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins, .notAnAttribute:
      .horizontal
    default: .vertical
    }
  }

  /// Whether the attribute is a length, not a position.
  var isDimension: Bool { self == .width || self == .height }

  /// Whether the attribute is a baseline.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether the attribute depends on the layout direction, such as `leading`.
  var isLogical: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a left or right side, independent of the layout direction.
  var isPhysical: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }
}

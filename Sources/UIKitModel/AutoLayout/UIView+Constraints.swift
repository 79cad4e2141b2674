import Foundation

extension UIView {
  /// Whether code sets the view's frame, as by default; if not, constraints determine it.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { viewState.autoLayout?.values.translatesMask ?? true }
    set {
      let state = viewState.autoLayout
      guard newValue != translatesAutoresizingMaskIntoConstraints, state?.values.isHeld != true
      else { return }
      autoLayoutState.values.translatesMask = newValue
      constraintsChanged()
    }
  }

  /// Sets ``translatesAutoresizingMaskIntoConstraints`` to true and ignores all later changes of it, by the
  /// view's class or others, so that constraints never determine the frame.
  package final func holdFrame() {
    translatesAutoresizingMaskIntoConstraints = true
    autoLayoutState.values.isHeld = true
  }

  /// Whether the view, or a view inside it, uses constraints, so that it needs a window to be laid out.
  package final var countsOnConstraints: Bool {
    viewState.autoLayout != nil || type(of: self).requiresConstraintBasedLayout
      || viewState.subviews.contains { $0.countsOnConstraints }
  }

  /// The constraints that are stored in the view, in the order of activation.
  public var constraints: [NSLayoutConstraint] { viewState.autoLayout?.constraints ?? [] }

  /// The number of constraints that are stored in the view.
  package final var constraintCount: Int { viewState.autoLayout?.constraints.count ?? 0 }

  /// Whether the view stores a constraint on its own width or height alone, such as a minimum height of 44
  /// points.
  package final var constrainsItsSize: Bool {
    viewState.autoLayout?.constraints.contains {
      $0.secondItem == nil && $0.firstItem.map { $0 === self } ?? false
    } ?? false
  }

  /// Activates a constraint in the view. If an item is neither the view nor inside it, the constraint stays
  /// inactive and the view's ``layoutFault`` reports it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    // A length that is given as a number has no second item.
    let isInside = [constraint.firstItem, constraint.secondItem].allSatisfy { item in
      item.map { constraint.owner(of: $0)?.isWithin(self) ?? false } ?? true
    }
    guard isInside else {
      report(.noCommonAncestor(constraint: constraint.description), in: .constraint)
      return
    }
    constraint.hold(in: self)
  }

  /// Activates constraints in the view. A constraint with an item that is neither the view nor inside it
  /// stays inactive, and the view's ``layoutFault`` reports it.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint of the view; ignores a constraint that another view holds.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Deactivates constraints of the view; ignores constraints that other views hold.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Priorities of the content

  /// Returns the priority at which the content resists being stretched along an axis: 250 by default.
  public func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    viewState.autoLayout?.values.hugging[axis] ?? .defaultLow
  }

  /// Sets the priority at which the content resists being stretched along an axis.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    let state = autoLayoutState
    guard state.values.hugging[axis] != priority else { return }
    state.values.hugging[axis] = priority
    constraintsChanged()
  }

  /// Returns the priority at which the content resists being compressed along an axis: 750 by default.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    viewState.autoLayout?.values.compression[axis] ?? .defaultHigh
  }

  /// Sets the priority at which the content resists being compressed along an axis.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    let state = autoLayoutState
    guard state.values.compression[axis] != priority else { return }
    state.values.compression[axis] = priority
    constraintsChanged()
  }

  // MARK: Passes

  /// Returns whether ``updateConstraints()`` will be called before the next layout.
  public func needsUpdateConstraints() -> Bool {
    viewState.needsUpdateConstraints
  }

  final func markForConstraints() {
    // What is due is due in the window as well.
    guard !viewState.needsUpdateConstraints else { return }
    if viewState.autoLayout == nil {
      // A new state is due.
      _ = autoLayoutState
      return
    }
    viewState.needsUpdateConstraints = true
    guard let window else { return }
    window.engine.needsUpdatePass = true
    window.setNeedsLayout()
  }

  /// Calls ``updateConstraints()`` of the marked views inside this view, inner views first, and of this view
  /// if it is marked.
  final func updateConstraintsBelow() {
    for view in viewState.subviews { view.updateConstraintsBelow() }
    guard viewState.needsUpdateConstraints else { return }
    viewState.needsUpdateConstraints = false
    updateConstraints()
  }

  /// Records that the size of the content may have changed, and notifies the superview.
  final func contentSizeChanged() {
    if viewState.isFollowedByParent { _ = ofParent { $0.contentSizeChanged(ofSubview: self) } }
    noteNewContentSize()
  }

  /// Whether constraints must read the size of the content again.
  final var hasNewContentSize: Bool {
    viewState.autoLayout != nil && !viewState.isContentSizeKnown
  }

  /// Makes constraints read the size of the content again.
  final func noteNewContentSize() {
    guard viewState.isContentSizeKnown else { return }
    viewState.isContentSizeKnown = false
    viewState.autoLayout?.values.givenWidth = nil
    window?.engine.framesChanged()
  }

  /// Deactivates the constraints of outer views that refer to this view or to anything inside it.
  final func dropOuterConstraints() {
    guard let parent else { return }
    parent.deactivateConstraints { item in
      switch item {
      case let view as UIView: view.isWithin(self)
      case let guide as UILayoutGuide: guide.owningView?.isWithin(self) ?? false
      default: false
      }
    }
  }
}

extension CGRect {
  /// Returns the rectangle with its edges moved outward by the insets; negative insets move them inward and
  /// may make the size negative.
  func outset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x - insets.left, y: origin.y - insets.top,
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
  }

  /// Returns the rectangle with its edges moved inward by the insets; edges may cross, which gives a negative
  /// size.
  func moved(inward insets: UIEdgeInsets) -> CGRect {
    outset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}

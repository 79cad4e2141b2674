/// A view with states and targets for its events, which aligns its content.
///
/// Everything that UIKit lets a subclass override is declared here.
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// The states a control can be in.
  public struct State: OptionSet, Hashable, Sendable {
    /// The combined states as bits.
    public let rawValue: UInt

    /// Makes states from bits.
    @inlinable
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control is enabled and neither highlighted, selected nor focused.
    public static let normal = State([])
    /// The control is highlighted, as while a touch is inside.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that an app may use for further states of its controls.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that the system reserves.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  @exclusivity(unchecked) final var controlState = ControlState()

  /// The current states of the control.
  open var state: State { controlState.states }

  /// Whether the control is enabled. A change marks the control for layout.
  open var isEnabled: Bool {
    get { !controlState.states.contains(.disabled) }
    set { enter(.disabled, !newValue) }
  }

  /// Whether the control is selected. A change marks the control for layout.
  open var isSelected: Bool {
    get { controlState.states.contains(.selected) }
    set { enter(.selected, newValue) }
  }

  /// Whether the control is highlighted, as during a touch. A change marks the control for layout.
  open var isHighlighted: Bool {
    get { controlState.states.contains(.highlighted) }
    set { enter(.highlighted, newValue) }
  }

  private func enter(_ flag: State, _ isOn: Bool) {
    guard controlState.states.contains(flag) != isOn else { return }
    if isOn { controlState.states.insert(flag) } else { controlState.states.remove(flag) }
    stateChanged()
  }

  /// Called after the state has changed, to mark the control for layout.
  func stateChanged() { setNeedsLayout() }

  /// The horizontal alignment of the content. A change marks the control for layout.
  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { controlState.horizontalAlignment }
    set {
      guard newValue != controlState.horizontalAlignment else { return }
      controlState.horizontalAlignment = newValue
      setNeedsLayout()
    }
  }

  /// The vertical alignment of the content. A change marks the control for layout.
  open var contentVerticalAlignment: ContentVerticalAlignment {
    get { controlState.verticalAlignment }
    set {
      guard newValue != controlState.verticalAlignment else { return }
      controlState.verticalAlignment = newValue
      setNeedsLayout()
    }
  }

  /// Makes a control with an action that runs on its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: Actions

  /// Adds a target's method to call for some events. The target is not retained; adding the same method again
  /// only adds events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    controlState.targets.add(reference(to: target), action, for: controlEvents)
  }

  /// Removes target methods for some events; nil matches every target or method.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = reference(to: target)
    removeTargets(for: controlEvents) { known in
      guard known.action == nil, action == nil || known.selector == action else { return false }
      guard let object else { return true }
      return known.holder?.holds(object) ?? false
    }
  }

  /// Adds an action to run for some events; an action with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    add(action, for: controlEvents)
  }

  /// Removes the action with the same identifier for some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeTargets(for: controlEvents) { $0.action?.identifier == action.identifier }
  }

  /// Returns the names of a target's methods that are called for an event; nil if no method of the target is
  /// called.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { reference(to: $0) }
    let names = controlState.targets.filter {
      !$0.events.isDisjoint(with: controlEvent) && $0.object === object && $0.action == nil
    }.compactMap { $0.selector?.name }
    return names.isEmpty ? nil : names
  }

  /// Removes the action with an identifier for some events.
  open func removeAction(
    identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
  ) {
    removeTargets(for: controlEvents) { $0.action?.identifier == identifier }
  }

  /// All targets that still exist, without actions; ``noTarget`` represents a nil target.
  open var allTargets: Set<AnyHashable> { knownTargets }

  /// All events that have a target or an action.
  open var allControlEvents: Event {
    controlState.targets.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Calls the actions and target methods for some events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  /// Calls a method on a target; for nil, on the first object of the responder chain, beginning at the
  /// control, that has the method.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    deliver(action, to: target, event)
  }

  /// Runs an action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.run(from: self) }

  /// Prepares the primary action, which may toggle the selection, and sends `primaryActionTriggered`, as a
  /// touch that ends inside a button does.
  open func performPrimaryAction() {
    preparePrimaryAction()
    sendActions(for: .primaryActionTriggered)
  }

  /// Makes changes that come before the targets of the primary action, such as toggling the selection.
  func preparePrimaryAction() {}

  /// Whether the primary action opens the menu.
  open var showsMenuAsPrimaryAction: Bool {
    get { controlState.showsMenu }
    set { controlState.showsMenu = newValue }
  }

  /// The interaction for a menu after a long touch, a new object at each read; nil unless
  /// ``isContextMenuInteractionEnabled`` is true.
  open var contextMenuInteraction: UIContextMenuInteraction? {
    isContextMenuInteractionEnabled ? UIContextMenuInteraction(delegate: self) : nil
  }

  /// Whether a long touch would show a menu; without effect here.
  open var isContextMenuInteractionEnabled: Bool {
    get { controlState.hasContextMenu }
    set { controlState.hasContextMenu = newValue }
  }

  /// Returns nil, since the control has no menu for a long touch.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Called before a menu is shown; never called here.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called before a menu is dismissed; never called here.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Whether a touch that ends inside triggers the primary action, as on a button.
  var hasPrimaryAction: Bool { false }

  /// Whether a touch opens a menu.
  var opensMenu: Bool { false }

  // MARK: Tracking

  /// Whether the control tracks a touch.
  open var isTracking: Bool { controlState.isTracking }

  /// Whether the tracked touch is inside the control or within ``UIControl/trackingDistance`` of it.
  open var isTouchInside: Bool { controlState.isTouchInside }

  /// Called when a touch begins; returns whether to track it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch moves; returns whether to continue tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the tracked touch is cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  /// Begins tracking a touch, and sends `touchDown`, for a second tap `touchDownRepeat`, and for a menu
  /// `menuActionTriggered`.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(touches, event)
  }

  /// Continues tracking, and sends a drag, enter or exit event.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    goOn(touches, event)
  }

  /// Ends tracking, and sends `touchUpInside`, on a button after `primaryActionTriggered`, or
  /// `touchUpOutside`.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    finish(touches, event)
  }

  /// Ends tracking, and sends `touchCancel`.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    giveUp(touches, event)
  }

  /// ``contentHorizontalAlignment`` with leading and trailing resolved to a side.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: effectiveUserInterfaceLayoutDirection == .leftToRight ? .left : .right
    case .trailing: effectiveUserInterfaceLayoutDirection == .leftToRight ? .right : .left
    case let side: side
    }
  }
}

/// The storage of a ``UIControl``.
struct ControlState {
  /// The current states of the control.
  var states = UIControl.State.normal
  /// The horizontal alignment of the content.
  var horizontalAlignment = UIControl.ContentHorizontalAlignment.center
  /// The vertical alignment of the content.
  var verticalAlignment = UIControl.ContentVerticalAlignment.center
  /// The targets and actions, in the order in which they were added.
  var targets: [ControlTarget] = []
  /// The identity of the tracked touch, which is not retained; nil if no touch is tracked.
  var followed: ObjectIdentifier?
  /// Whether the primary action opens the menu.
  var showsMenu = false
  var hasContextMenu = false
  /// Whether the control tracks a touch.
  var isTracking = false
  /// Whether the tracked touch is inside the control or within ``UIControl/trackingDistance`` of it.
  var isTouchInside = false
}

/// A view that has states and aligns its content.
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

    /// No special state.
    public static let normal = State([])
    /// Touched.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not usable.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// Focused.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits for states of an app.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that the system reserves.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  @exclusivity(unchecked) final var controlState = ControlState()

  /// The states in effect.
  open var state: State { controlState.states }

  /// Whether the control can be used. A change marks the control for layout.
  open var isEnabled: Bool {
    get { !controlState.states.contains(.disabled) }
    set { enter(.disabled, !newValue) }
  }

  /// Whether the control is chosen. A change marks the control for layout.
  open var isSelected: Bool {
    get { controlState.states.contains(.selected) }
    set { enter(.selected, newValue) }
  }

  /// Whether the control is touched. A change marks the control for layout.
  open var isHighlighted: Bool {
    get { controlState.states.contains(.highlighted) }
    set { enter(.highlighted, newValue) }
  }

  private func enter(_ flag: State, _ isOn: Bool) {
    guard controlState.states.contains(flag) != isOn else { return }
    if isOn { controlState.states.insert(flag) } else { controlState.states.remove(flag) }
    stateChanged()
  }

  /// Marks the control for layout, since it is in another state.
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

  /// Makes a control that does something when its main event happens.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: Actions

  /// Has a method of a target called when something happens. The target is not kept alive. The same pair
  /// twice counts once.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    controlState.targets.add(reference(to: target), action, for: controlEvents)
  }

  /// Takes methods of a target away for some events; nil means all.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = reference(to: target)
    removeTargets(for: controlEvents) { known in
      guard known.action == nil, action == nil || known.selector == action else { return false }
      guard let object else { return true }
      return known.holder?.holds(object) ?? false
    }
  }

  /// Does something when something happens; an action of the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    add(action, for: controlEvents)
  }

  /// Takes an action away for some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeTargets(for: controlEvents) { $0.action?.identifier == action.identifier }
  }

  /// The names of a target's methods that are called for some events; nil for none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { reference(to: $0) }
    let names = controlState.targets.filter {
      !$0.events.isDisjoint(with: controlEvent) && $0.object === object && $0.action == nil
    }.compactMap { $0.selector?.name }
    return names.isEmpty ? nil : names
  }

  /// Takes the action of an identifier away for some events.
  open func removeAction(
    identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
  ) {
    removeTargets(for: controlEvents) { $0.action?.identifier == identifier }
  }

  /// The targets; ``noTarget`` represents nil.
  open var allTargets: Set<AnyHashable> { knownTargets }

  /// All events for which something is called.
  open var allControlEvents: Event {
    controlState.targets.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Calls what belongs to some events, in the order in which it was added.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  /// Calls a method of a target; without one, of the first responder from the control on that has the method.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    deliver(action, to: target, event)
  }

  /// Does an action on the control's behalf.
  open func sendAction(_ action: UIAction) { action.run(from: self) }

  /// Does what a touch up inside does, where the control has a primary action.
  open func performPrimaryAction() {
    preparePrimaryAction()
    sendActions(for: .primaryActionTriggered)
  }

  /// Changes what the primary action changes before its targets are called.
  func preparePrimaryAction() {}

  /// Whether the primary action opens the menu instead.
  open var showsMenuAsPrimaryAction: Bool {
    get { controlState.showsMenu }
    set { controlState.showsMenu = newValue }
  }

  /// The interaction that shows a menu after a long touch; nil unless it is enabled.
  open var contextMenuInteraction: UIContextMenuInteraction? {
    isContextMenuInteractionEnabled ? UIContextMenuInteraction(delegate: self) : nil
  }

  /// Whether a long touch shows a menu, which nothing here does.
  open var isContextMenuInteractionEnabled: Bool {
    get { controlState.hasContextMenu }
    set { controlState.hasContextMenu = newValue }
  }

  /// The menu of a long touch; none.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Called before such a menu is shown; never here.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called before such a menu ends; never here.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Whether a touch up inside is the control's primary action; it is a button's.
  var hasPrimaryAction: Bool { false }

  /// Whether touching the control opens a menu.
  var opensMenu: Bool { false }

  // MARK: Tracking

  /// Whether a touch is followed.
  open var isTracking: Bool { controlState.isTracking }

  /// Whether the touch that is followed is inside.
  open var isTouchInside: Bool { controlState.isTouchInside }

  /// Decides whether to follow a touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Decides whether to go on following a touch.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when a touch is no longer followed.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when a touch was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Begins to follow a touch, and sends `touchDown` and `touchDownRepeat`.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(touches, event)
  }

  /// Follows the touch, and sends the events of dragging.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    goOn(touches, event)
  }

  /// Ends following the touch, and sends `touchUpInside` or `touchUpOutside`.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    finish(touches, event)
  }

  /// Ends following the touch, and sends `touchCancel`.
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
  /// The states in effect.
  var states = UIControl.State.normal
  /// The horizontal alignment of the content.
  var horizontalAlignment = UIControl.ContentHorizontalAlignment.center
  /// The vertical alignment of the content.
  var verticalAlignment = UIControl.ContentVerticalAlignment.center
  /// The targets and actions, in the order of their addition.
  var targets: [ControlTarget] = []
  /// The touch that is followed; it holds the control, not the other way round.
  var followed: ObjectIdentifier?
  /// Whether the primary action opens the menu.
  var showsMenu = false
  var hasContextMenu = false
  /// Whether a touch is followed.
  var isTracking = false
  /// Whether the touch that is followed is inside.
  var isTouchInside = false
}

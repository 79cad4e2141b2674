/// A view that has states and aligns its content.
///
/// Everything that UIKit lets a subclass override is declared here.
open class UIControl: UIView {
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
    setNeedsLayout()
  }

  /// Where the content goes across the width. A change marks the control for layout.
  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { controlState.horizontalAlignment }
    set {
      guard newValue != controlState.horizontalAlignment else { return }
      controlState.horizontalAlignment = newValue
      setNeedsLayout()
    }
  }

  /// Where the content goes across the height. A change marks the control for layout.
  open var contentVerticalAlignment: ContentVerticalAlignment {
    get { controlState.verticalAlignment }
    set {
      guard newValue != controlState.verticalAlignment else { return }
      controlState.verticalAlignment = newValue
      setNeedsLayout()
    }
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

/// What a ``UIControl`` stores.
struct ControlState {
  /// The states in effect.
  var states = UIControl.State.normal
  /// Where the content goes across the width.
  var horizontalAlignment = UIControl.ContentHorizontalAlignment.center
  /// Where the content goes across the height.
  var verticalAlignment = UIControl.ContentVerticalAlignment.center
}

/// A view that has states and aligns its content.
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

  @exclusivity(unchecked) var storedState = State.normal
  @exclusivity(unchecked) var storedHorizontalAlignment = ContentHorizontalAlignment.center
  @exclusivity(unchecked) var storedVerticalAlignment = ContentVerticalAlignment.center

  /// The states in effect.
  open var state: State { storedState }

  /// Whether the control can be used. A change marks the control for layout.
  open var isEnabled: Bool {
    get { !storedState.contains(.disabled) }
    set { enter(.disabled, !newValue) }
  }

  /// Whether the control is chosen. A change marks the control for layout.
  open var isSelected: Bool {
    get { storedState.contains(.selected) }
    set { enter(.selected, newValue) }
  }

  /// Whether the control is touched. A change marks the control for layout.
  open var isHighlighted: Bool {
    get { storedState.contains(.highlighted) }
    set { enter(.highlighted, newValue) }
  }

  private func enter(_ flag: State, _ isOn: Bool) {
    guard storedState.contains(flag) != isOn else { return }
    storedState = isOn ? storedState.union(flag) : storedState.subtracting(flag)
    setNeedsLayout()
  }

  /// Where the content goes across the width. A change marks the control for layout.
  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { storedHorizontalAlignment }
    set {
      guard newValue != storedHorizontalAlignment else { return }
      storedHorizontalAlignment = newValue
      setNeedsLayout()
    }
  }

  /// Where the content goes across the height. A change marks the control for layout.
  open var contentVerticalAlignment: ContentVerticalAlignment {
    get { storedVerticalAlignment }
    set {
      guard newValue != storedVerticalAlignment else { return }
      storedVerticalAlignment = newValue
      setNeedsLayout()
    }
  }

  /// ``contentHorizontalAlignment`` with leading and trailing resolved to a side.
  public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: effectiveUserInterfaceLayoutDirection == .leftToRight ? .left : .right
    case .trailing: effectiveUserInterfaceLayoutDirection == .leftToRight ? .right : .left
    case let side: side
    }
  }
}

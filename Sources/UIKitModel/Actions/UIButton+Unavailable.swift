/// Members of `UIButton` and `UIControl` that need a screen; the compiler prints the reason why they are unavailable.
extension UIButton {
  /// Whether a pointer is over the button.
  @available(*, unavailable, message: "there is no pointer here that could be over a button")
  public final var isHovered: Bool { false }

  /// Whether the button is kept highlighted after a touch.
  @available(*, unavailable, message: "nothing here holds a button down")
  public final var isHeld: Bool { false }

  /// The purpose of the button in an alert.
  @available(*, unavailable, message: "no system places buttons by their role here")
  public final var role: Any? { nil }

  /// The behaviour of the button on a Mac.
  @available(*, unavailable, message: "there is no Mac here whose buttons it could be like")
  public final var behavioralStyle: Any? { nil }

  /// The preferred behaviour of the button on a Mac.
  @available(*, unavailable, message: "there is no Mac here whose buttons it could be like")
  public final var preferredBehavioralStyle: Any? { nil }

  /// The order of the menu's entries.
  @available(*, unavailable, message: "menus are not shown here, so their entries have no order")
  public final var preferredMenuElementOrder: Any? { nil }
}

extension UIControl {
  /// Returns the point at which a menu is attached.
  @available(*, unavailable, message: "menus are not shown here")
  public final func menuAttachmentPoint(for configuration: Any) {}

  /// The text beside a resting pointer.
  @available(*, unavailable, message: "there is no pointer here that could rest")
  public final var toolTip: String? { nil }

  /// The interaction that shows ``toolTip``.
  @available(*, unavailable, message: "there is no pointer here that could rest")
  public final var toolTipInteraction: Any? { nil }

  /// Whether symbols move when the control is touched.
  @available(*, unavailable, message: "nothing moves here")
  public final var isSymbolAnimationEnabled: Bool { false }
}

/// What `UIButton` and `UIControl` have in UIKit and cannot be true without a screen: it is here with the reason,
/// so that the compiler says it.
extension UIButton {
  /// Whether a pointer is over the button.
  @available(*, unavailable, message: "there is no pointer here that could be over a button")
  public final var isHovered: Bool { false }

  /// Whether the button is kept highlighted after a touch.
  @available(*, unavailable, message: "nothing here holds a button down")
  public final var isHeld: Bool { false }

  /// What the button is for in an alert.
  @available(*, unavailable, message: "no system places buttons by their role here")
  public final var role: Any? { nil }

  /// How the button behaves on a Mac.
  @available(*, unavailable, message: "there is no Mac here whose buttons it could be like")
  public final var behavioralStyle: Any? { nil }

  /// How the button is to behave on a Mac.
  @available(*, unavailable, message: "there is no Mac here whose buttons it could be like")
  public final var preferredBehavioralStyle: Any? { nil }

  /// The order of the menu's entries.
  @available(*, unavailable, message: "menus are not shown here, so their entries have no order")
  public final var preferredMenuElementOrder: Any? { nil }
}

extension UIControl {
  /// Where a menu is attached.
  @available(*, unavailable, message: "menus are not shown here")
  public final func menuAttachmentPoint(for configuration: Any) {}

  /// What is shown beside a pointer that rests.
  @available(*, unavailable, message: "there is no pointer here that could rest")
  public final var toolTip: String? { nil }

  /// What shows ``toolTip``.
  @available(*, unavailable, message: "there is no pointer here that could rest")
  public final var toolTipInteraction: Any? { nil }

  /// Whether symbols move when the control is touched.
  @available(*, unavailable, message: "nothing moves here")
  public final var isSymbolAnimationEnabled: Bool { false }
}

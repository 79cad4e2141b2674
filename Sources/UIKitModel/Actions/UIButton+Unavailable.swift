/// Members of UIKit's `UIButton` that this model does not have; code that uses one does not compile, and the
/// compiler's message states the reason.
extension UIButton {
  /// The font of the title; unavailable, since UIKit has deprecated it. Classes of apps may declare a
  /// property of this name.
  @available(*, unavailable, message: "deprecated since iOS 3; use 'titleLabel?.font'")
  public final var font: UIFont? { nil }

  /// The line break mode of the title; unavailable, since UIKit has deprecated it.
  @available(*, unavailable, message: "deprecated since iOS 3; use 'titleLabel?.lineBreakMode'")
  public final var lineBreakMode: NSLineBreakMode? { nil }

  /// Whether a pointer is over the button; unavailable, since pointers do not exist here.
  @available(*, unavailable, message: "LayoutParity has no pointer that could be over a button")
  public final var isHovered: Bool { false }

  /// Whether the system keeps the button highlighted after a touch; unavailable, since it never does here.
  @available(*, unavailable, message: "LayoutParity has no system that keeps a button highlighted")
  public final var isHeld: Bool { false }

  /// The purpose of the button in an alert or a menu; unavailable, since neither is shown here.
  @available(
    *, unavailable, message: "LayoutParity shows no alerts and menus, in which a role has an effect"
  )
  public final var role: Any? { nil }

  /// The behaviour of the button on a Mac; unavailable, since only buttons of iOS are modelled.
  @available(*, unavailable, message: "LayoutParity models the buttons of iOS, not of the Mac")
  public final var behavioralStyle: Any? { nil }

  /// The preferred behaviour of the button on a Mac; unavailable, since only buttons of iOS are modelled.
  @available(*, unavailable, message: "LayoutParity models the buttons of iOS, not of the Mac")
  public final var preferredBehavioralStyle: Any? { nil }

  /// The order of the menu's entries; unavailable, since menus are not shown here.
  @available(
    *, unavailable, message: "LayoutParity does not show menus, so their entries have no order"
  )
  public final var preferredMenuElementOrder: Any? { nil }
}

extension UIControl {
  /// Returns the point at which a menu is attached; unavailable, since menus are not shown here.
  @available(*, unavailable, message: "LayoutParity does not show menus")
  public final func menuAttachmentPoint(for configuration: Any) {}

  /// The text beside a resting pointer; unavailable, since pointers do not exist here.
  @available(*, unavailable, message: "LayoutParity has no pointer, so it shows no tool tips")
  public final var toolTip: String? { nil }

  /// The interaction that shows ``toolTip``; unavailable, since pointers do not exist here.
  @available(*, unavailable, message: "LayoutParity has no pointer, so it shows no tool tips")
  public final var toolTipInteraction: Any? { nil }

  /// Whether symbols move when the control is touched; unavailable, since nothing is animated here.
  @available(*, unavailable, message: "LayoutParity does not run animations")
  public final var isSymbolAnimationEnabled: Bool { false }
}

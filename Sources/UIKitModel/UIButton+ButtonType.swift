extension UIButton {
  /// The kinds of button.
  public enum ButtonType: Int, Hashable, Sendable, CaseIterable {
    /// A button without a predefined style.
    case custom
    /// A button in the system's style, with its title in the tint colour.
    case system
    /// A disclosure button, with a built-in image.
    case detailDisclosure
    /// An info button for a dark background, with a built-in image.
    case infoLight
    /// An info button for a light background, with a built-in image.
    case infoDark
    /// A button for adding contacts, with a built-in image.
    case contactAdd
    /// A button in the plain style.
    case plain
    /// A button in the rounded style, which UIKit shows as `system` since iOS 7. Here it has the title
    /// colours of `system`.
    case roundedRect

    /// Whether the type has a built-in 22 × 22 point image and ignores edge insets, except content insets
    /// that ``InfoTypeInsets/counted`` counts.
    public var hasFixedInsets: Bool {
      switch self {
      case .detailDisclosure, .infoLight, .infoDark, .contactAdd: true
      case .custom, .system, .plain, .roundedRect: false
      }
    }
  }

  /// The effect of content insets on a button with a built-in image, which differs between system versions.
  public enum InfoTypeInsets: String, Hashable, Sendable, CaseIterable {
    /// Content insets have no effect, as in versions after iOS 10.
    case ignored
    /// Content insets have an effect and enlarge the button, as in iOS 8 to 10.
    case counted
  }

  /// The effect of content insets on a button type with a built-in image; ignored by default.
  public final var infoTypeInsets: InfoTypeInsets {
    get { buttonState.infoTypeInsets }
    set {
      guard newValue != buttonState.infoTypeInsets else { return }
      buttonState.infoTypeInsets = newValue
      sizeChanged()
    }
  }
}

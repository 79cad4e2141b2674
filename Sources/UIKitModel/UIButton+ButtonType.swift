extension UIButton {
  /// The kinds of button.
  public enum ButtonType: Int, Hashable, Sendable, CaseIterable {
    /// No style.
    case custom
    /// The system's style.
    case system
    /// A disclosure button, which brings an image.
    case detailDisclosure
    /// An info button on a dark background, which brings an image.
    case infoLight
    /// An info button on a light background, which brings an image.
    case infoDark
    /// A contact button, which brings an image.
    case contactAdd
    /// The plain style.
    case plain
    /// The rounded style, which is the system's since iOS 7.
    case roundedRect

    /// Whether the type brings a 22 × 22 image and ignores all edge insets.
    public var hasFixedInsets: Bool {
      switch self {
      case .detailDisclosure, .infoLight, .infoDark, .contactAdd: true
      case .custom, .system, .plain, .roundedRect: false
      }
    }
  }

  /// The effect of content insets on a button that brings an image, which differs between systems.
  public enum InfoTypeInsets: String, Hashable, Sendable, CaseIterable {
    /// No insets count, as later systems have it.
    case ignored
    /// The content insets count, and make the button larger, as on iOS 8 to 10.
    case counted
  }

  /// The effect of content insets on a type that brings an image; ignored by default.
  public final var infoTypeInsets: InfoTypeInsets {
    get { buttonState.infoTypeInsets }
    set {
      guard newValue != buttonState.infoTypeInsets else { return }
      buttonState.infoTypeInsets = newValue
      sizeChanged()
    }
  }
}

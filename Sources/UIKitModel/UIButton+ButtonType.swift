extension UIButton {
  /// The kinds of button.
  public enum ButtonType: Int, Hashable, Sendable, CaseIterable {
    /// No style.
    case custom
    /// The system's style.
    case system
    /// A disclosure button, with an image of its own.
    case detailDisclosure
    /// An info button on a dark background, with an image of its own.
    case infoLight
    /// An info button on a light background, with an image of its own.
    case infoDark
    /// A contact button, with an image of its own.
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

  /// Whether the content insets of a button that brings its own image count: systems differ.
  public enum InfoTypeInsets: String, Hashable, Sendable, CaseIterable {
    /// No insets count, as later systems have it.
    case ignored
    /// The content insets count, and make the button larger, as on iOS 8 to 10.
    case counted
  }

  /// Whether content insets count where the type brings an image; ignored unless set, and without a part in other types.
  public final var infoTypeInsets: InfoTypeInsets {
    get { buttonState.infoTypeInsets }
    set {
      guard newValue != buttonState.infoTypeInsets else { return }
      buttonState.infoTypeInsets = newValue
      sizeChanged()
    }
  }
}

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
}

public import Foundation

extension UIButton {
  /// How a button is laid out and looks since iOS 15.
  public struct Configuration {
    /// The look from which a configuration started.
    enum Style: Hashable, Sendable {
      case plain, tinted, gray, filled, borderless, bordered, borderedTinted, borderedProminent
      case glass, prominentGlass, clearGlass, prominentClearGlass
    }

    /// How large a button is.
    public enum Size: Int, Hashable, Sendable {
      case medium
      case small
      case mini
      case large
    }

    /// Where the narrower of title and subtitle goes.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// Where reading starts without an image; towards the image, or in the middle, with one.
      case automatic
      case leading
      case center
      case trailing
    }

    /// How round the corners are.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// As the background says.
      case fixed = -1
      /// Half the height, at most 17 points.
      case dynamic
      case small
      case medium
      case large
      /// Half the height.
      case capsule
    }

    let style: Style
    private var givenInsets: NSDirectionalEdgeInsets?

    /// The title; see ``attributedTitle``.
    public var title: String?
    /// The styled title, which wins over ``title``.
    public var attributedTitle: AttributedString?
    /// The second line; see ``attributedSubtitle``.
    public var subtitle: String?
    /// The styled second line, which wins over ``subtitle``.
    public var attributedSubtitle: AttributedString?
    /// Where the narrower of title and subtitle goes.
    public var titleAlignment = TitleAlignment.automatic
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// What happens to a title that is too long.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// What happens to a subtitle that is too long.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Changes the attributes of the title.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the attributes of the subtitle.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    /// The image.
    public var image: UIImage?
    /// The side on which the image goes.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between the image and the texts, in points.
    public var imagePadding: CGFloat = 0
    /// The room kept for an image, in points; not modelled beyond its value.
    public var imageReservation: CGFloat = 0
    /// Changes the colour of the image.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// How a symbol is drawn.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether a wheel is shown in the place of the image.
    public var showsActivityIndicator = false
    /// Changes the colour of the wheel.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// The colour of image and texts.
    public var baseForegroundColor: UIColor?
    /// The colour of the background.
    public var baseBackgroundColor: UIColor?
    /// What is behind the content.
    public var background: UIBackgroundConfiguration
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the button is.
    public var buttonSize = Size.medium
    /// Whether the look changes while the button is selected.
    public var automaticallyUpdateForSelection = true

    init(_ style: Style) {
      self.style = style
      background = UIBackgroundConfiguration()
    }

    /// The distances between the edges and the content. A value that was set replaces that of the size:
    /// (7, 12, 7, 12), small and mini (5, 10, 5, 10), large (15, 20, 15, 20), as measured.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { givenInsets ?? Self.insets(of: buttonSize) }
      set { givenInsets = newValue }
    }

    /// Goes back to the distances of the size.
    public mutating func setDefaultContentInsets() { givenInsets = nil }

    private static func insets(of size: Size) -> NSDirectionalEdgeInsets {
      switch size {
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    /// The same configuration: what depends on the button's state is found when it is laid out.
    public func updated(for button: UIButton) -> Configuration { self }
  }

  /// Is given the button to change its configuration.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}

extension UIButton.Configuration {
  /// Text and image alone.
  public static func plain() -> UIButton.Configuration { .init(.plain) }

  /// On a pale background of the tint colour.
  public static func tinted() -> UIButton.Configuration { .init(.tinted) }

  /// On a grey background.
  public static func gray() -> UIButton.Configuration { .init(.gray) }

  /// On a background of the tint colour.
  public static func filled() -> UIButton.Configuration { .init(.filled) }

  /// Without a border.
  public static func borderless() -> UIButton.Configuration { .init(.borderless) }

  /// With a border.
  public static func bordered() -> UIButton.Configuration { .init(.bordered) }

  /// With a border of the tint colour.
  public static func borderedTinted() -> UIButton.Configuration { .init(.borderedTinted) }

  /// On a background that stands out.
  public static func borderedProminent() -> UIButton.Configuration { .init(.borderedProminent) }

  /// On glass.
  public static func glass() -> UIButton.Configuration { .init(.glass) }

  /// On glass that stands out.
  public static func prominentGlass() -> UIButton.Configuration { .init(.prominentGlass) }

  /// On clear glass.
  public static func clearGlass() -> UIButton.Configuration { .init(.clearGlass) }

  /// On clear glass that stands out.
  public static func prominentClearGlass() -> UIButton.Configuration {
    .init(.prominentClearGlass)
  }
}

public import Foundation

extension UIButton {
  /// The layout and the look of a button since iOS 15.
  public struct Configuration {
    /// The look from which a configuration started.
    enum Style: Hashable, Sendable {
      case plain, tinted, gray, filled, borderless, bordered, borderedTinted, borderedProminent
      case glass, prominentGlass, clearGlass, prominentClearGlass
    }

    /// The size of a button.
    public enum Size: Int, Hashable, Sendable {
      case medium
      case small
      case mini
      case large
    }

    /// The alignment of the narrower of title and subtitle.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// The leading edge without an image; with one, the edge towards it, or the middle.
      case automatic
      case leading
      case center
      case trailing
    }

    /// The roundness of the corners.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// As the background says.
      case fixed = -1
      /// Half the height, at most the radius of the background.
      case dynamic
      case small
      case medium
      case large
      /// Half the height.
      case capsule

      /// The background's radius where none was set, in points.
      var radius: CGFloat { self == .dynamic ? 17 : 5.95 }
    }

    let style: Style
    private var givenInsets: NSDirectionalEdgeInsets?

    private(set) var titleText = ConfigurationText()
    private(set) var subtitleText = ConfigurationText()

    /// The title, without its style; the one of this and ``attributedTitle`` that was set last is both.
    public var title: String? {
      get { titleText.plain }
      set { titleText.plain = newValue }
    }
    /// The styled title; the one of this and ``title`` that was set last is both.
    public var attributedTitle: AttributedString? {
      get { titleText.attributed }
      set { titleText.attributed = newValue }
    }
    /// The second line, without its style; see ``title``.
    public var subtitle: String? {
      get { subtitleText.plain }
      set { subtitleText.plain = newValue }
    }
    /// The styled second line; see ``attributedTitle``.
    public var attributedSubtitle: AttributedString? {
      get { subtitleText.attributed }
      set { subtitleText.attributed = newValue }
    }
    /// The alignment of the narrower of title and subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The line break mode of the title.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The line break mode of the subtitle.
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
    /// The least length for an image along the axis of its placement, in points; a shorter image is centred in it.
    public var imageReservation: CGFloat = 0
    /// Changes the colour of the image.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The symbol configuration of the image.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether a wheel is shown in the place of the image.
    public var showsActivityIndicator = false
    /// Changes the colour of the wheel.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// The colour of image and texts.
    public var baseForegroundColor: UIColor?
    /// The colour of the background.
    public var baseBackgroundColor: UIColor?
    /// The background of the content.
    public var background: UIBackgroundConfiguration
    /// The roundness of the corners. Another style changes the radius of the background to its own, unless one was
    /// set.
    public var cornerStyle = CornerStyle.dynamic {
      didSet {
        if background.cornerRadius == oldValue.radius {
          background.cornerRadius = cornerStyle.radius
        }
      }
    }
    /// The size of the button.
    public var buttonSize = Size.medium
    /// Whether the look changes while the button is selected.
    public var automaticallyUpdateForSelection = true

    init(_ style: Style) {
      self.style = style
      background = UIBackgroundConfiguration()
      switch style {
      case .glass, .prominentGlass, .clearGlass, .prominentClearGlass: cornerStyle = .capsule
      default: break
      }
      background.cornerRadius = cornerStyle.radius
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

    /// The configuration as it looks in the button's state: a disabled one has grey content.
    ///
    /// Sizes and places are the same in every state, as far as they were measured.
    public func updated(for button: UIButton) -> Configuration {
      guard !button.isEnabled else { return self }
      var changed = self
      changed.baseForegroundColor = .tertiaryLabel
      return changed
    }
  }

  /// A text of a configuration, in a plain and a styled form.
  struct ConfigurationText {
    /// The styled text that was set, if it was set last.
    private(set) var styled: AttributedString?
    private var text: String?

    /// The text without its style.
    var plain: String? {
      get { text }
      set {
        text = newValue
        styled = nil
      }
    }

    /// The text with its style, or made of the text without one.
    var attributed: AttributedString? {
      get { styled ?? text.map { AttributedString($0) } }
      set {
        text = newValue.map { String($0.characters) }
        styled = newValue
      }
    }
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

public import Foundation

extension UIButton {
  /// The layout and the look of a button since iOS 15.
  public struct Configuration {
    /// The predefined style from which a configuration was made.
    enum Style: Hashable, Sendable {
      case plain, tinted, gray, filled, borderless, bordered, borderedTinted, borderedProminent
      case glass, prominentGlass, clearGlass, prominentClearGlass
    }

    /// The size of a button, on which the default content insets and the title's font depend.
    public enum Size: Int, Hashable, Sendable {
      case medium
      case small
      case mini
      case large
    }

    /// The alignment of the narrower of title and subtitle.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// The alignment depends on the image: leading without an image, otherwise at the image's side, or
      /// centred if the image is above or below.
      case automatic
      case leading
      case center
      case trailing
    }

    /// The roundness of the corners.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// The corner radius is the radius of the background's configuration.
      case fixed = -1
      /// The corner radius is half the button's height, but at most the radius of the background's
      /// configuration.
      case dynamic
      case small
      case medium
      case large
      /// The corner radius is half the button's height.
      case capsule

      /// The radius that the background's configuration has by default with this style, in points.
      var radius: CGFloat { self == .dynamic ? 17 : 5.95 }
    }

    let style: Style
    private var givenInsets: NSDirectionalEdgeInsets?

    private(set) var titleText = ConfigurationText()
    private(set) var subtitleText = ConfigurationText()

    /// The title as plain text; setting it replaces ``attributedTitle``, and the reverse. Nil to use the
    /// button's title for its current state.
    public var title: String? {
      get { titleText.plain }
      set { titleText.plain = newValue }
    }
    /// The title with attributes; setting it replaces ``title``, and the reverse.
    public var attributedTitle: AttributedString? {
      get { titleText.attributed }
      set { titleText.attributed = newValue }
    }
    /// The subtitle as plain text; setting it replaces ``attributedSubtitle``, and the reverse. Nil for no
    /// subtitle.
    public var subtitle: String? {
      get { subtitleText.plain }
      set { subtitleText.plain = newValue }
    }
    /// The subtitle with attributes; setting it replaces ``subtitle``, and the reverse.
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
    /// A function that changes the title's attributes; nil if the attributes stay unchanged.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// A function that changes the subtitle's attributes; nil if the attributes stay unchanged.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    /// The image of the button; nil to use the button's image for its current state.
    public var image: UIImage?
    /// The side of the texts on which the image is placed.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between the image and the texts, in points.
    public var imagePadding: CGFloat = 0
    /// The smallest length reserved for the image along the axis of its placement, in points; a shorter image is
    /// centred in it.
    public var imageReservation: CGFloat = 0
    /// A function to change the image's colour, stored but never called; nil if none was set.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The symbol configuration of the image, stored without effect; nil if none was set.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// A function to change the activity indicator's colour, stored but never called; nil if none was set.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// The colour of image and texts, stored without effect; nil if none was set.
    public var baseForegroundColor: UIColor?
    /// The colour of the background, stored without effect; nil if none was set.
    public var baseBackgroundColor: UIColor?
    /// The background of the content.
    public var background: UIBackgroundConfiguration
    /// The style of the corners. A new style sets the background's radius to the default of the style, unless
    /// another radius was set.
    public var cornerStyle = CornerStyle.dynamic {
      didSet {
        if background.cornerRadius == oldValue.radius {
          background.cornerRadius = cornerStyle.radius
        }
      }
    }
    /// The size of the button.
    public var buttonSize = Size.medium
    /// Whether the look changes while the button is selected; stored without effect.
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

    /// The insets of the content from the edges, in points. By default they depend on the button's size, as
    /// measured: 7 at top and bottom and 12 at leading and trailing for medium, 5 and 10 for small and mini,
    /// 15 and 20 for large.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { givenInsets ?? Self.insets(of: buttonSize) }
      set { givenInsets = newValue }
    }

    /// Restores the default content insets of the button's size.
    public mutating func setDefaultContentInsets() { givenInsets = nil }

    private static func insets(of size: Size) -> NSDirectionalEdgeInsets {
      switch size {
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    /// Returns the configuration for the current state of a button: a disabled button gets grey content.
    ///
    /// Sizes and places are the same in every state, as far as they were measured.
    public func updated(for button: UIButton) -> Configuration {
      guard !button.isEnabled else { return self }
      var changed = self
      changed.baseForegroundColor = .tertiaryLabel
      return changed
    }
  }

  /// A text of a configuration, as plain text and with attributes.
  struct ConfigurationText {
    /// The text with attributes; nil if plain text was set last.
    private(set) var styled: AttributedString?
    private var text: String?

    /// The text without its attributes; nil if no text was set.
    var plain: String? {
      get { text }
      set {
        text = newValue
        styled = nil
      }
    }

    /// The text with its attributes, or without attributes if plain text was set; nil if no text was set.
    var attributed: AttributedString? {
      get { styled ?? text.map { AttributedString($0) } }
      set {
        text = newValue.map { String($0.characters) }
        styled = newValue
      }
    }
  }

  /// A closure that changes a button's configuration when the button's state changes.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}

extension UIButton.Configuration {
  /// Returns the style with text and image only.
  public static func plain() -> UIButton.Configuration { .init(.plain) }

  /// Returns the style with a pale background in the tint colour.
  public static func tinted() -> UIButton.Configuration { .init(.tinted) }

  /// Returns the style with a grey background.
  public static func gray() -> UIButton.Configuration { .init(.gray) }

  /// Returns the style with a background in the tint colour.
  public static func filled() -> UIButton.Configuration { .init(.filled) }

  /// Returns the style without a border.
  public static func borderless() -> UIButton.Configuration { .init(.borderless) }

  /// Returns the style with a border.
  public static func bordered() -> UIButton.Configuration { .init(.bordered) }

  /// Returns the style with a border and the tint colour.
  public static func borderedTinted() -> UIButton.Configuration { .init(.borderedTinted) }

  /// Returns the style with a border and a prominent background.
  public static func borderedProminent() -> UIButton.Configuration { .init(.borderedProminent) }

  /// Returns the glass style.
  public static func glass() -> UIButton.Configuration { .init(.glass) }

  /// Returns the prominent glass style.
  public static func prominentGlass() -> UIButton.Configuration { .init(.prominentGlass) }

  /// Returns the clear glass style.
  public static func clearGlass() -> UIButton.Configuration { .init(.clearGlass) }

  /// Returns the prominent clear glass style.
  public static func prominentClearGlass() -> UIButton.Configuration {
    .init(.prominentClearGlass)
  }
}

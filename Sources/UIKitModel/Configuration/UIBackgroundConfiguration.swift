public import Foundation

/// The background of a button's content. Its values are stored and nothing is drawn; only the corner radius
/// is used, for ``UIButton/configuredCornerRadius``.
public struct UIBackgroundConfiguration {
  /// The colour of the background; nil if none was set.
  public var backgroundColor: UIColor?
  /// A function to change the background colour, stored but never called; nil if none was set.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The insets of the background from the button's edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The radius of the corners, in points, for the corner styles `fixed` and `dynamic`.
  public var cornerRadius: CGFloat = 5.95
  /// A view that the app provides as background; nil if none was set.
  public var customView: UIView?
  /// An image in the background; nil if none was set.
  public var image: UIImage?
  /// The content mode of the background's image.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the border; nil if none was set.
  public var strokeColor: UIColor?
  /// A function to change the border colour, stored but never called; nil if none was set.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border outside the background, in points.
  public var strokeOutset: CGFloat = 0

  /// Makes a background that shows nothing.
  public init() {}

  /// Returns a background that shows nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

/// A function that changes the attributes of a text.
public struct UIConfigurationTextAttributesTransformer {
  /// The closure that changes the attributes.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes a transformer from a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the attributes after the change.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}

/// A function that changes a colour.
public struct UIConfigurationColorTransformer {
  /// The closure that changes the colour.
  public let transform: (UIColor) -> UIColor

  /// Makes a transformer from a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the colour after the change.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// A transformer that turns a colour into a grey.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      let rgba = color.rgba
      return UIColor(
        white: (rgba.red + rgba.green + rgba.blue) / 3, alpha: rgba.alpha)
    }
  }
}

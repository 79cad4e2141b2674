public import Foundation

/// The traits of a view's environment, such as appearance and layout direction.
public final class UITraitCollection: Hashable, Sendable {
  private let values: Values

  struct Values: Hashable, Sendable {
    var style = UIUserInterfaceStyle.unspecified
    var category = UIContentSizeCategory.large
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var scale: CGFloat = 2
    var idiom = UIUserInterfaceIdiom.phone
  }

  init(_ values: Values) { self.values = values }

  /// Makes the traits of a phone with two pixels per point and the default text size; all other traits are
  /// unspecified.
  public convenience init() { self.init(Values()) }

  private convenience init(_ change: (inout Values) -> Void) {
    var values = Values()
    change(&values)
    self.init(values)
  }

  /// Makes traits with an appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.style = userInterfaceStyle }
  }

  /// Makes traits with a text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.category = preferredContentSizeCategory }
  }

  /// Makes traits with a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontal = horizontalSizeClass }
  }

  /// Makes traits with a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.vertical = verticalSizeClass }
  }

  /// Makes traits with a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.direction = layoutDirection }
  }

  /// Makes traits with a number of pixels per point.
  public convenience init(displayScale: CGFloat) { self.init { $0.scale = displayScale } }

  /// The appearance: light, dark or unspecified.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The text size that the user has chosen.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.category }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// The layout direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// Pixels per point.
  public var displayScale: CGFloat { values.scale }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }

  /// The default traits: those of a phone with two pixels per point and the default text size.
  public static var current: UITraitCollection { UITraitCollection() }

  /// Returns whether dynamic colours may differ between these traits and others, because the appearance
  /// differs; true if `other` is nil.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    other?.userInterfaceStyle != userInterfaceStyle
  }

  /// Returns whether both values are equal.
  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left.values == right.values
  }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// The appearance: light, dark or unspecified.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified
  case light
  case dark
}

/// The size class of a view.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  case unspecified
  case compact
  case regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone
  case pad
}

/// The layout direction as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

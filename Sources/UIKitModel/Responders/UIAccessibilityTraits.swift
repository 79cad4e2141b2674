/// The kind and state of an element for VoiceOver.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: UInt64

  /// Makes a value from UIKit's raw value.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// None.
  public static let none: UIAccessibilityTraits = []
  /// Button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// Image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Plays sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// Keyboard key.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Static text.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Summary element.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Not enabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Updates frequently.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// Search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Header.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

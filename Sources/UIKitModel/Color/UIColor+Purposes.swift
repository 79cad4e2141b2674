// The colours by purpose, with the numbers that Apple prints for light and dark appearance.
extension UIColor {
  /// Label.
  public static let label = adaptive((0, 0, 0), (255, 255, 255))
  /// Secondary label.
  public static let secondaryLabel = adaptive((60, 60, 67), (235, 235, 245), alpha: 0.6)
  /// Tertiary label.
  public static let tertiaryLabel = adaptive((60, 60, 67), (235, 235, 245), alpha: 0.3)
  /// Quaternary label.
  public static let quaternaryLabel = adaptive(
    (60, 60, 67), (235, 235, 245), alpha: 0.18, darkAlpha: 0.16)
  /// Placeholder text.
  public static let placeholderText = adaptive((60, 60, 67), (235, 235, 245), alpha: 0.3)
  /// Link.
  public static let link = adaptive((0, 122, 255), (9, 132, 255))
  /// Separator.
  public static let separator = adaptive((60, 60, 67), (84, 84, 88), alpha: 0.29, darkAlpha: 0.6)
  /// Opaque separator.
  public static let opaqueSeparator = adaptive((198, 198, 200), (56, 56, 58))
  /// System background.
  public static let systemBackground = adaptive((255, 255, 255), (0, 0, 0))
  /// Secondary system background.
  public static let secondarySystemBackground = adaptive((242, 242, 247), (28, 28, 30))
  /// Tertiary system background.
  public static let tertiarySystemBackground = adaptive((255, 255, 255), (44, 44, 46))
  /// System grouped background.
  public static let systemGroupedBackground = adaptive((242, 242, 247), (0, 0, 0))
  /// Secondary system grouped background.
  public static let secondarySystemGroupedBackground = adaptive((255, 255, 255), (28, 28, 30))
  /// Tertiary system grouped background.
  public static let tertiarySystemGroupedBackground = adaptive((242, 242, 247), (44, 44, 46))
  /// System fill.
  public static let systemFill = adaptive(
    (120, 120, 128), (120, 120, 128), alpha: 0.2, darkAlpha: 0.36)
  /// Secondary system fill.
  public static let secondarySystemFill = adaptive(
    (120, 120, 128), (120, 120, 128), alpha: 0.16, darkAlpha: 0.32)
  /// Tertiary system fill.
  public static let tertiarySystemFill = adaptive(
    (118, 118, 128), (118, 118, 128), alpha: 0.12, darkAlpha: 0.24)
  /// Quaternary system fill.
  public static let quaternarySystemFill = adaptive(
    (116, 116, 128), (118, 118, 128), alpha: 0.08, darkAlpha: 0.18)
}

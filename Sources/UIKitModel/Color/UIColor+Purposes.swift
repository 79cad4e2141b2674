// The colours by purpose, with the numbers that Apple prints for light and dark appearance.
extension UIColor {
  /// The colour of primary text, in light and dark appearance.
  public static let label = adaptive((0, 0, 0), (255, 255, 255))
  /// The colour of secondary text, in light and dark appearance.
  public static let secondaryLabel = adaptive((60, 60, 67), (235, 235, 245), alpha: 0.6)
  /// The colour of tertiary text, in light and dark appearance.
  public static let tertiaryLabel = adaptive((60, 60, 67), (235, 235, 245), alpha: 0.3)
  /// The colour of quaternary text, in light and dark appearance.
  public static let quaternaryLabel = adaptive(
    (60, 60, 67), (235, 235, 245), alpha: 0.18, darkAlpha: 0.16)
  /// The colour of a placeholder text, in light and dark appearance.
  public static let placeholderText = adaptive((60, 60, 67), (235, 235, 245), alpha: 0.3)
  /// The colour of a link, in light and dark appearance.
  public static let link = adaptive((0, 122, 255), (9, 132, 255))
  /// The colour of a translucent line between contents, in light and dark appearance.
  public static let separator = adaptive((60, 60, 67), (84, 84, 88), alpha: 0.29, darkAlpha: 0.6)
  /// The colour of an opaque line between contents, in light and dark appearance.
  public static let opaqueSeparator = adaptive((198, 198, 200), (56, 56, 58))
  /// The main background, in light and dark appearance.
  public static let systemBackground = adaptive((255, 255, 255), (0, 0, 0))
  /// The background of contents in front of the main background, in light and dark appearance.
  public static let secondarySystemBackground = adaptive((242, 242, 247), (28, 28, 30))
  /// The background of contents in front of the secondary background, in light and dark appearance.
  public static let tertiarySystemBackground = adaptive((255, 255, 255), (44, 44, 46))
  /// The main background of grouped contents, in light and dark appearance.
  public static let systemGroupedBackground = adaptive((242, 242, 247), (0, 0, 0))
  /// The background in front of the main background of grouped contents, in light and dark appearance.
  public static let secondarySystemGroupedBackground = adaptive((255, 255, 255), (28, 28, 30))
  /// The background in front of the secondary background of grouped contents, in light and dark appearance.
  public static let tertiarySystemGroupedBackground = adaptive((242, 242, 247), (44, 44, 46))
  /// The filling of thin shapes, in light and dark appearance.
  public static let systemFill = adaptive(
    (120, 120, 128), (120, 120, 128), alpha: 0.2, darkAlpha: 0.36)
  /// The filling of medium-sized shapes, in light and dark appearance.
  public static let secondarySystemFill = adaptive(
    (120, 120, 128), (120, 120, 128), alpha: 0.16, darkAlpha: 0.32)
  /// The filling of large shapes, in light and dark appearance.
  public static let tertiarySystemFill = adaptive(
    (118, 118, 128), (118, 118, 128), alpha: 0.12, darkAlpha: 0.24)
  /// The filling of large areas with complex content, in light and dark appearance.
  public static let quaternarySystemFill = adaptive(
    (116, 116, 128), (118, 118, 128), alpha: 0.08, darkAlpha: 0.18)
}

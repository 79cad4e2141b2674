/// The direction in which a user interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

/// The semantic attribute that decides a view's layout direction.
public enum UISemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
  /// The direction of the view's trait overrides or, without them, of the superview; for a root, left to
  /// right.
  case unspecified
  /// A playback control: always left to right.
  case playback
  /// A spatial control: always left to right.
  case spatial
  /// Always left to right, independent of the superview.
  case forceLeftToRight
  /// Always right to left, independent of the superview.
  case forceRightToLeft
}

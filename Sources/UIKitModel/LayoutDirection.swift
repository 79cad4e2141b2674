/// The side from which a language reads.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable, CaseIterable {
  /// The first item is on the left.
  case leftToRight
  /// The first item is on the right.
  case rightToLeft
}

/// The semantic attribute that decides a view's layout direction.
public enum UISemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
  /// The direction of the superview; left to right at the root.
  case unspecified
  /// A playback control: always left to right.
  case playback
  /// A spatial control: always left to right.
  case spatial
  /// Left to right whatever the superview says.
  case forceLeftToRight
  /// Right to left whatever the superview says.
  case forceRightToLeft
}

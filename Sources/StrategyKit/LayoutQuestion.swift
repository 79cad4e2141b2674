import UIKitModel

/// A group of buttons whose layouts are compared together when one technique replaces another.
///
/// The frames of a button belong to one of the first eight groups, and its fitting size to one of the last three.
public enum LayoutQuestion: Int, Hashable, Sendable, CaseIterable {
  /// The group of buttons with image and title in left-to-right layout, compared by positions.
  case leftToRight
  /// The group of buttons with image and title in right-to-left layout, compared by positions.
  case rightToLeft
  /// The group of buttons without an image, compared by the title's position.
  case titleAlone
  /// The group of buttons without a title, compared by the image's position.
  case imageAlone
  /// The group of buttons that are too narrow for their content, compared by positions.
  case tooNarrow
  /// The group of buttons that are wide enough for their content but too low, compared by positions.
  case tooLow
  /// The group of buttons that are too small for the first technique only, compared by positions.
  case tooSmallForFirst
  /// The group of buttons that are too small for the second technique only, compared by positions.
  ///
  /// For example, a button with the old class's fitting size belongs to it if the new class needs more space.
  case tooSmallForSecond
  /// The group of buttons with image and title, compared by fitting size.
  case ownSizeOfBoth
  /// The group of buttons without an image, compared by fitting size.
  case ownSizeOfTitle
  /// The group of buttons with an image and no title, compared by fitting size.
  case ownSizeOfImage

  /// Returns the group of a button's frames by its spec alone; nil if the button has neither image nor title.
  ///
  /// It is never ``tooSmallForFirst`` or ``tooSmallForSecond``, which depend on two techniques.
  public init?(_ spec: ButtonSpec) {
    switch (spec.effectiveImage != nil, spec.hasTitle) {
    case (false, false): return nil
    case _ where spec.regime != .fits: self = spec.isTooNarrow ? .tooNarrow : .tooLow
    case (true, true): self = spec.direction == .leftToRight ? .leftToRight : .rightToLeft
    case (false, true): self = .titleAlone
    case (true, false): self = .imageAlone
    }
  }

  /// Returns the group to which a button's fitting size belongs.
  package init(ownSizeOf spec: ButtonSpec) {
    if spec.effectiveImage == nil {
      self = .ownSizeOfTitle
    } else {
      self = spec.hasTitle ? .ownSizeOfBoth : .ownSizeOfImage
    }
  }

  /// Whether this group compares fitting sizes instead of positions.
  package var isOfOwnSize: Bool {
    switch self {
    case .ownSizeOfBoth, .ownSizeOfTitle, .ownSizeOfImage: true
    default: false
    }
  }
}

extension ButtonSpec {
  /// Whether the button is narrower than its content; a smaller height alone does not count.
  fileprivate var isTooNarrow: Bool {
    switch regime {
    case .overflowX, .overflowXY: true
    case .fits, .overflowY: false
    case .degenerate:
      frame.size.width - effectiveContentInsets.left - effectiveContentInsets.right <= 0
    }
  }
}

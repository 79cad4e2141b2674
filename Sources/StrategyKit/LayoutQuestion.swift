import UIKitModel

/// A group of buttons whose layouts are compared together when one technique replaces another.
///
/// The frames of a button belong to one of the first eight groups, and its fitting size to one of the last three.
public enum LayoutQuestion: Int, Hashable, Sendable, CaseIterable {
  /// The positions of image and title in left-to-right layout.
  case leftToRight
  /// The positions of image and title in right-to-left layout.
  case rightToLeft
  /// The position of the title in a button without an image.
  case titleAlone
  /// The position of the image in a button without a title.
  case imageAlone
  /// The positions of image and title in a button that is too narrow for them.
  case tooNarrow
  /// The positions of image and title in a button that is wide enough for them, but not high enough.
  case tooLow
  /// The positions of image and title in a button that is large enough for the second technique only.
  case tooSmallForFirst
  /// The positions of image and title in a button that is large enough for the first technique only.
  ///
  /// A button of the size that the old class asks for is one if the new class needs more.
  case tooSmallForSecond
  /// The fitting size of a button with image and title.
  case ownSizeOfBoth
  /// The fitting size of a button without an image.
  case ownSizeOfTitle
  /// The fitting size of a button with an image and no title.
  case ownSizeOfImage

  /// Returns the group to which a button's frames belong; nil if the button has neither image nor title.
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
